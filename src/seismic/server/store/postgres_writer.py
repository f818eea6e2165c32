"""Writing to PostgreSQL: each function is one transaction, all of it or none.

The last arguments of every function are a connection and whether this was tried before: it may then be done already.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import msgspec

from seismic.server.store.base import Conflict, Entry, RecordRow, StoreError, TableRow
from seismic.server.store.erasure import erase_in_log, erase_in_record, erase_in_summary, places_in, source_of
from seismic.server.store.migrations import VERSION, check_version
from seismic.server.store.sql import RECORD, TABLE, UPLOADS_NEAR, ids_json, new_table_values, visitors


@dataclass(frozen=True, slots=True)
class Append:
    """An append that waits, and the future that its writer waits for."""

    row: TableRow
    entries: list[Entry]
    answer: asyncio.Future[None]


@asynccontextmanager
async def _changing(connection: Any) -> AsyncIterator[None]:
    """A transaction, refused if a newer version of this program has taken the database over."""
    async with connection.transaction():
        check_version(await connection.fetchval(VERSION))
        yield


async def change(statement: str, values: tuple[object, ...], connection: Any) -> list[Any]:
    """Run one statement; what it returns."""
    async with _changing(connection):
        rows: list[Any] = await connection.fetch(statement, *values)
    return rows


async def create_table(row: TableRow, entries: list[Entry], connection: Any, again: bool) -> None:
    async with _changing(connection):
        made = await connection.fetchval(
            f"""INSERT INTO tables ({TABLE}, length) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
            ON CONFLICT DO NOTHING RETURNING id""",
            *new_table_values(row, len(entries)),
        )
        if made is None:
            if again and await _holds(connection, row.id, entries):
                return
            raise Conflict(row.id)
        await _seat(connection, [row])
        await _add(connection, [(row.id, entry) for entry in entries])


async def append_all(batch: list[Append], connection: Any, again: bool) -> list[Exception | None]:
    """Append all that can be; for each one, why it cannot be, if so."""
    answers: list[Exception | None] = []
    good: list[Append] = []
    async with connection.transaction():
        # All nodes lock tables in the same order, so that none waits for another in a circle.
        rows = await connection.fetch(
            f"""SELECT id, length, people, ({VERSION}) AS version FROM tables
            WHERE id = ANY($1::text[]) ORDER BY id FOR UPDATE""",
            [append.row.id for append in batch],
        )
        check_version(max((row["version"] for row in rows), default=0))
        found = {row["id"]: row for row in rows}
        for append in batch:
            row, entries = found.get(append.row.id), append.entries
            answer: Exception | None = None
            if row is None:
                answer = StoreError("store-no-table")
            elif not entries or entries[0].seq == row["length"] + 1:
                good.append(append)
            elif not again or not await _holds(connection, append.row.id, entries):
                answer = Conflict(append.row.id)
            answers.append(answer)
        if good:
            await _update(connection, good, {table_id: row["length"] for table_id, row in found.items()})
            await _add(connection, [(append.row.id, entry) for append in good for entry in append.entries])
        moved = [append.row for append in good if found[append.row.id]["people"] != ids_json(append.row.people)]
        if moved:
            await connection.execute("DELETE FROM seats WHERE game = ANY($1::text[])", [row.id for row in moved])
            await _seat(connection, moved)
    return answers


async def _holds(connection: Any, table_id: str, entries: list[Entry]) -> bool:
    """Whether the log has just these events: they were written, but the answer was lost."""
    if not entries:
        return False
    rows = await connection.fetch(
        "SELECT seq, at, body FROM log WHERE game = $1 AND seq BETWEEN $2 AND $3 ORDER BY seq",
        table_id,
        entries[0].seq,
        entries[-1].seq,
    )
    return [Entry(*row) for row in rows] == entries


async def _update(connection: Any, appends: list[Append], lengths: dict[str, int]) -> None:
    rows = [append.row for append in appends]
    await connection.execute(
        """UPDATE tables SET updated = new.updated, status = new.status, listed = new.listed, due = new.due,
            summary = new.summary, people = new.people, to_move = new.to_move, length = new.length
        FROM unnest($1::text[], $2::bigint[], $3::text[], $4::boolean[], $5::bigint[], $6::bytea[], $7::text[],
            $8::text[], $9::integer[])
            AS new (id, updated, status, listed, due, summary, people, to_move, length)
        WHERE tables.id = new.id""",
        [row.id for row in rows],
        [row.updated for row in rows],
        [row.status for row in rows],
        [row.listed for row in rows],
        [row.due for row in rows],
        [row.summary for row in rows],
        [ids_json(row.people) for row in rows],
        [ids_json(row.to_move) for row in rows],
        [lengths[append.row.id] + len(append.entries) for append in appends],
    )


async def _add(connection: Any, entries: list[tuple[str, Entry]]) -> None:
    await connection.execute(
        "INSERT INTO log SELECT * FROM unnest($1::text[], $2::integer[], $3::bigint[], $4::bytea[])",
        [table_id for table_id, _ in entries],
        [entry.seq for _, entry in entries],
        [entry.at for _, entry in entries],
        [entry.body for _, entry in entries],
    )


async def _seat(connection: Any, rows: list[TableRow]) -> None:
    seated = sorted({(person, row.id) for row in rows for person in row.people})
    here = sorted({(person, row.id) for row in rows for person in visitors(row)})
    for table, pairs in (("seats", seated), ("visits", here)):
        await connection.execute(
            f"INSERT INTO {table} SELECT * FROM unnest($1::text[], $2::text[]) ON CONFLICT DO NOTHING",
            [person for person, _ in pairs],
            [table_id for _, table_id in pairs],
        )


async def save_record(record: RecordRow, connection: Any, _again: bool) -> None:
    async with _changing(connection):
        made = await connection.fetchval(
            f"INSERT INTO records ({RECORD}) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING RETURNING id",
            *msgspec.structs.astuple(record),
        )
        if made is None:
            return
        source = source_of(record.text) if record.uploaded else record.id
        await connection.execute(
            "INSERT INTO played SELECT person, $1, place FROM played WHERE record = $2", record.id, source
        )
        summary = await connection.fetchval("SELECT summary FROM tables WHERE id = $1", source)
        if summary is not None:
            played = [(person, record.id, place) for person, place in places_in(summary)]
            await connection.executemany("INSERT INTO played VALUES ($1, $2, $3) ON CONFLICT DO NOTHING", played)


async def erase_at_table(person: str, names: set[str], table_id: str, connection: Any, _again: bool) -> bool:
    """Whether anything had to be changed."""
    async with _changing(connection):
        summary = await connection.fetchval("SELECT summary FROM tables WHERE id = $1 FOR UPDATE", table_id)
        if summary is None:
            return False
        log = await connection.fetch("SELECT seq, body FROM log WHERE game = $1", table_id)
        changed = erase_in_log(person, names, log)
        values = [(body, table_id, seq) for seq, body in changed]
        await connection.executemany("UPDATE log SET body = $1 WHERE game = $2 AND seq = $3", values)
        summary = erase_in_summary(person, summary)
        await connection.execute("UPDATE tables SET summary = $1 WHERE id = $2", summary, table_id)
    return bool(changed)


async def erase_person(person: str, names: set[str], connection: Any, _again: bool) -> None:
    async with _changing(connection):
        played: dict[str, list[int]] = {}
        for record, place in await connection.fetch("SELECT record, place FROM played WHERE person = $1", person):
            played.setdefault(record, []).append(place)
        near = {row[0] for row in await connection.fetch(UPLOADS_NEAR, person)}
        for record in sorted(played.keys() | near):
            text = await connection.fetchval("SELECT text FROM records WHERE id = $1 FOR UPDATE", record)
            erased = erase_in_record(text, played.get(record, ()), names if record in near else ())
            if erased != text:
                await connection.execute("UPDATE records SET text = $1 WHERE id = $2", erased, record)
        await connection.execute("UPDATE records SET person = NULL WHERE person = $1", person)
        await connection.execute("DELETE FROM mutes WHERE person = $1 OR whom = $1", person)
        await connection.execute("DELETE FROM people WHERE id = $1", person)
