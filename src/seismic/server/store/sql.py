"""What both databases have in common: the statements that they both understand, and rows from and to them.

Statements have PostgreSQL's placeholders, `$1`, `$2`, …; SQLite's store translates them.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar

import msgspec

from seismic.server.store.base import Entry, PersonRow, RecordRow, Store, TableRow, TransferRow
from seismic.server.store.erasure import NOBODY, names_in

TABLE = "id, secret, created, updated, status, listed, due, summary, people, to_move, host, deal"
RECORD = "id, at, text, person, uploaded"
_TRANSFER = "id, person, until, things, state, claim"
_PERSON = "id, name, created, seen, banned, generation"
_OPEN = "('waiting', 'playing')"
_MAX_LISTED = 2000  # tables of each status that are looked at for the lobby
_UNUSED_AT_ONCE = 1000  # people

# The records that a person or somebody who was at a table with them has uploaded: the name may be in any of them.
UPLOADS_NEAR = """SELECT id, text FROM records WHERE uploaded AND (person = $1 OR person IN (
    SELECT other.person FROM visits AS own JOIN visits AS other ON other.game = own.game WHERE own.person = $1
    UNION SELECT other.person FROM played AS own JOIN played AS other ON other.record = own.record
        WHERE own.person = $1))"""

_decode_ids = msgspec.json.Decoder(tuple[str, ...]).decode


class SqlStore(Store):
    """A store in a database that speaks SQL."""

    _IS_TO_MOVE: ClassVar[str]  # an expression: whether person $1 is in the JSON list `to_move`

    @abstractmethod
    async def _fetch(self, statement: str, *values: object) -> list[Any]:
        """The rows that a statement finds."""

    @abstractmethod
    async def _execute(self, statement: str, *values: object) -> list[Any]:
        """Run a statement that changes something, in a transaction of its own; what it returns."""

    # People

    async def add_person(self, person: PersonRow) -> None:
        await self._execute(
            f"INSERT INTO people ({_PERSON}) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING",
            *msgspec.structs.astuple(person),
        )

    async def rename_person(self, person_id: str, name: str) -> PersonRow | None:
        rows = await self._execute(
            f"UPDATE people SET name = $1 WHERE id = $2 AND NOT banned RETURNING {_PERSON}", name, person_id
        )
        return _person(rows[0]) if rows else None

    async def ban_person(self, person_id: str, banned: bool) -> None:
        await self._execute("UPDATE people SET banned = $1 WHERE id = $2", banned, person_id)

    async def next_generation(self, person: PersonRow) -> PersonRow | None:
        rows = await self._execute(
            f"""UPDATE people SET generation = $1 WHERE id = $2 AND generation <= $1 AND NOT banned
            RETURNING {_PERSON}""",
            person.generation + 1,
            person.id,
        )
        return _person(rows[0]) if rows else None

    async def saw(self, person_id: str, at: int) -> None:
        await self._execute("UPDATE people SET seen = $1 WHERE id = $2", at, person_id)

    async def person(self, person_id: str) -> PersonRow | None:
        rows = await self._fetch(f"SELECT {_PERSON} FROM people WHERE id = $1", person_id)
        return _person(rows[0]) if rows else None

    async def people(self, limit: int = 100) -> list[PersonRow]:
        rows = await self._fetch(f"SELECT {_PERSON} FROM people ORDER BY seen DESC LIMIT $1", limit)
        return [_person(row) for row in rows]

    async def delete_unused_people(self, before: int) -> int:
        rows = await self._execute(
            """DELETE FROM people WHERE id IN (SELECT id FROM people WHERE seen < $1 AND NOT banned
                AND NOT EXISTS (SELECT 1 FROM visits WHERE person = people.id)
                AND NOT EXISTS (SELECT 1 FROM played WHERE person = people.id)
                AND NOT EXISTS (SELECT 1 FROM records WHERE person = people.id)
                ORDER BY seen LIMIT $2) RETURNING id""",
            before,
            _UNUSED_AT_ONCE,
        )
        return len(rows)

    async def mutes(self, person_id: str) -> set[str]:
        return {row[0] for row in await self._fetch("SELECT whom FROM mutes WHERE person = $1", person_id)}

    async def mute(self, person_id: str, whom: str) -> None:
        await self._execute("INSERT INTO mutes VALUES ($1, $2) ON CONFLICT DO NOTHING", person_id, whom)

    async def unmute(self, person_id: str, whom: str) -> None:
        await self._execute("DELETE FROM mutes WHERE person = $1 AND whom = $2", person_id, whom)

    async def delete_person(self, person_id: str) -> list[str]:
        # Logs are changed one table at a time, so that others need not wait for all of them.
        found = [row[0] for row in await self._fetch("SELECT game FROM visits WHERE person = $1", person_id)]
        person = await self.person(person_id)
        names = {person.name} if person else set()
        for table_id in found:
            if row := await self.table(table_id):
                names |= {name for name in names_in(person_id, row.summary) if name != NOBODY}
        changed = [table_id for table_id in found if await self._erase_at_table(person_id, names, table_id)]
        await self._execute("DELETE FROM transfers WHERE person = $1", person_id)
        await self._erase_person(person_id, names)
        return changed

    @abstractmethod
    async def _erase_at_table(self, person_id: str, names: set[str], table_id: str) -> bool:
        """Erase a name from a table; whether anything had to be changed in its log."""

    @abstractmethod
    async def _erase_person(self, person_id: str, names: set[str]) -> None:
        """Erase a name from all records, and the person."""

    # Tables and their logs

    async def table(self, table_id: str) -> TableRow | None:
        rows = await self._fetch(f"SELECT {TABLE} FROM tables WHERE id = $1", table_id)
        return _table(rows[0]) if rows else None

    async def log(self, table_id: str, after: int = 0) -> list[Entry]:
        rows = await self._fetch(
            "SELECT seq, at, body FROM log WHERE game = $1 AND seq > $2 ORDER BY seq", table_id, after
        )
        return [Entry(*row) for row in rows]

    async def lengths(self, table_ids: Sequence[str]) -> dict[str, int]:
        places = ", ".join(f"${number}" for number, _ in enumerate(table_ids, 1))
        rows = await self._fetch(f"SELECT id, length FROM tables WHERE id IN ({places})", *table_ids)
        return {row[0]: row[1] for row in rows}

    async def tables_of(self, person: str, limit: int = 100) -> list[TableRow]:
        rows = await self._fetch(
            f"""SELECT {TABLE} FROM tables WHERE id IN (SELECT game FROM seats WHERE person = $1)
            ORDER BY {self._IS_TO_MOVE} DESC, updated DESC LIMIT $2""",
            person,
            limit,
        )
        return [_table(row) for row in rows]

    async def listed(self, limit: int = 100, of_a_host: int = 3) -> list[TableRow]:
        found: list[TableRow] = []
        for status, time in (("waiting", "updated"), ("playing", "created")):
            rows = await self._fetch(
                f"""SELECT {TABLE} FROM tables WHERE id IN (SELECT id FROM (
                    SELECT id, {time}, row_number() OVER (PARTITION BY coalesce(host, id) ORDER BY {time} DESC) AS n
                    FROM (SELECT id, host, {time} FROM tables WHERE listed AND status = '{status}'
                        ORDER BY {time} DESC LIMIT {_MAX_LISTED}) AS latest
                ) AS numbered WHERE n <= $1 ORDER BY {time} DESC LIMIT $2) ORDER BY {time} DESC""",
                of_a_host,
                limit - len(found),
            )
            found += [_table(row) for row in rows]
        return found

    async def count_listed(self) -> int:
        rows = await self._fetch("SELECT count(*) FROM tables WHERE listed AND status = 'waiting'")
        return int(rows[0][0])

    async def tables(self, statuses: tuple[str, ...], limit: int = 100) -> list[TableRow]:
        places = ", ".join(f"${number}" for number, _ in enumerate(statuses, 2))
        rows = await self._fetch(
            f"SELECT {TABLE} FROM tables WHERE status IN ({places}) ORDER BY updated DESC LIMIT $1", limit, *statuses
        )
        return [_table(row) for row in rows]

    async def tables_of_deal(self, deal: str, limit: int = 1000) -> list[TableRow]:
        rows = await self._fetch(f"SELECT {TABLE} FROM tables WHERE deal = $1 LIMIT $2", deal, limit)
        return [_table(row) for row in rows]

    async def due(self, now: int, limit: int = 100) -> list[str]:
        rows = await self._fetch("SELECT id FROM tables WHERE due <= $1 ORDER BY due LIMIT $2", now, limit)
        return [row[0] for row in rows]

    async def count_open(self, person: str | None = None) -> int:
        if person is None:
            rows = await self._fetch(f"SELECT count(*) FROM tables WHERE status IN {_OPEN}")
        else:
            rows = await self._fetch(
                f"SELECT count(*) FROM seats JOIN tables ON id = game WHERE person = $1 AND status IN {_OPEN}", person
            )
        count: int = rows[0][0]
        return count

    async def stale(self, status: str, before: int, limit: int = 100) -> list[str]:
        rows = await self._fetch(
            "SELECT id FROM tables WHERE status = $1 AND updated < $2 ORDER BY updated LIMIT $3", status, before, limit
        )
        return [row[0] for row in rows]

    async def delete_table(self, table_id: str) -> None:
        await self._execute("DELETE FROM tables WHERE id = $1", table_id)

    # Records

    async def record(self, record_id: str) -> RecordRow | None:
        rows = await self._fetch(f"SELECT {RECORD} FROM records WHERE id = $1", record_id)
        if not rows:
            return None
        found_id, at, text, person, uploaded = rows[0]
        return RecordRow(found_id, at, text, person, bool(uploaded))

    async def count_uploads(self, person: str) -> int:
        rows = await self._fetch("SELECT count(*) FROM records WHERE person = $1 AND uploaded", person)
        return int(rows[0][0])

    async def delete_records(self, before: int, *, uploaded: bool) -> int:
        kind = "uploaded" if uploaded else "NOT uploaded"
        return len(await self._execute(f"DELETE FROM records WHERE at < $1 AND {kind} RETURNING id", before))

    # Things on their way to another device

    async def save_transfer(self, transfer: TransferRow) -> None:
        await self._execute(
            f"""INSERT INTO transfers ({_TRANSFER}) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (person) DO UPDATE SET
            id = excluded.id, until = excluded.until, things = excluded.things, state = excluded.state,
            claim = excluded.claim""",
            *msgspec.structs.astuple(transfer),
        )

    async def transfer(self, transfer_id: str) -> TransferRow | None:
        rows = await self._fetch(f"SELECT {_TRANSFER} FROM transfers WHERE id = $1", transfer_id)
        return TransferRow(*rows[0]) if rows else None

    async def claim_transfer(self, transfer_id: str, claim: str) -> bool:
        rows = await self._execute(
            """UPDATE transfers SET claim = $2, state = CASE state WHEN 'open' THEN 'claimed' ELSE state END
            WHERE id = $1 AND (claim IS NULL OR claim = $2) RETURNING id""",
            transfer_id,
            claim,
        )
        return bool(rows)

    async def grant_transfer(self, transfer_id: str) -> bool:
        statement = "UPDATE transfers SET state = 'granted' WHERE id = $1 AND state = 'claimed' RETURNING id"
        return bool(await self._execute(statement, transfer_id))

    async def take_transfer(self, transfer_id: str, claim: str) -> bool:
        rows = await self._execute(
            """UPDATE transfers SET state = 'taken', things = '' WHERE id = $1 AND claim = $2 AND state = 'granted'
            RETURNING id""",
            transfer_id,
            claim,
        )
        return bool(rows)

    async def delete_transfer(self, transfer_id: str) -> None:
        await self._execute("DELETE FROM transfers WHERE id = $1", transfer_id)

    async def delete_transfers(self, before: int) -> None:
        await self._execute("DELETE FROM transfers WHERE until < $1", before)

    async def count_transfers(self) -> int:
        return int((await self._fetch("SELECT count(*) FROM transfers WHERE things <> ''"))[0][0])


def ids_json(ids: tuple[str, ...]) -> str:
    """A list of ids, as a column holds it."""
    return msgspec.json.encode(ids).decode()


def new_table_values(row: TableRow, length: int) -> tuple[object, ...]:
    """The values of `TABLE`, and the length of the log."""
    plain = (row.id, row.secret, row.created, row.updated, row.status, row.listed, row.due, row.summary)
    return (*plain, ids_json(row.people), ids_json(row.to_move), row.host, row.deal, length)


def _table(row: Sequence[Any]) -> TableRow:
    table_id, secret, created, updated, status, listed, due, summary, people, to_move, host, deal = row
    sitting, deciding = _decode_ids(people), _decode_ids(to_move)
    return TableRow(
        table_id, secret, created, updated, status, bool(listed), due, summary, sitting, deciding, host, deal
    )


def _person(row: Sequence[Any]) -> PersonRow:
    person_id, name, created, seen, banned, generation = row
    return PersonRow(person_id, name, created, seen, bool(banned), generation)


def visitors(row: TableRow) -> list[str]:
    """Everybody who is at a table now, or has made it."""
    return sorted({*row.people, *((row.host,) if row.host else ())})
