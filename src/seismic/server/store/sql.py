"""What both databases have in common: the statements that they both understand, and rows from and to them.

Statements have PostgreSQL's placeholders, `$1`, `$2`, …; SQLite's store translates them.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar

import msgspec

from seismic.server.store.base import Entry, PersonRow, RecordRow, Store, TableRow

TABLE = "id, secret, created, updated, status, listed, due, summary, people, to_move"
_PERSON = "id, name, created, seen, banned"
_OPEN = "('waiting', 'playing')"

_decode_ids = msgspec.json.Decoder(tuple[str, ...]).decode


class SqlStore(Store):
    """A store in a database that speaks SQL."""

    _IS_TO_MOVE: ClassVar[str]  # an expression: whether person $1 is in the JSON list `to_move`

    @abstractmethod
    async def _fetch(self, statement: str, *values: object) -> list[Any]:
        """The rows that a statement finds."""

    @abstractmethod
    async def _execute(self, statement: str, *values: object) -> None:
        """Run a statement that changes something, in a transaction of its own."""

    # People

    async def save_person(self, person: PersonRow) -> None:
        await self._execute(
            """INSERT INTO people VALUES ($1, $2, $3, $4, $5)
            ON CONFLICT (id) DO UPDATE SET name = excluded.name, seen = excluded.seen, banned = excluded.banned""",
            *msgspec.structs.astuple(person),
        )

    async def saw(self, person_id: str, at: int) -> None:
        await self._execute("UPDATE people SET seen = $1 WHERE id = $2", at, person_id)

    async def person(self, person_id: str) -> PersonRow | None:
        rows = await self._fetch(f"SELECT {_PERSON} FROM people WHERE id = $1", person_id)
        return _person(rows[0]) if rows else None

    async def people(self, limit: int = 100) -> list[PersonRow]:
        rows = await self._fetch(f"SELECT {_PERSON} FROM people ORDER BY seen DESC LIMIT $1", limit)
        return [_person(row) for row in rows]

    async def delete_person(self, person_id: str) -> list[str]:
        # The search reads every log and may take a while; then logs are changed one table at a time.
        found = await self._tables_naming(person_id)
        person = await self.person(person_id)
        names = [person.name] if person else []
        changed = [table_id for table_id in found if await self._erase_at_table(person_id, names, table_id)]
        await self._erase_person(person_id, names)
        return changed

    @abstractmethod
    async def _tables_naming(self, person_id: str) -> list[str]:
        """The tables where a person sits, or whose log has their id."""

    @abstractmethod
    async def _erase_at_table(self, person_id: str, names: list[str], table_id: str) -> bool:
        """Erase a name from a table; whether anything had to be changed in its log."""

    @abstractmethod
    async def _erase_person(self, person_id: str, names: list[str]) -> None:
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

    async def tables_of(self, person: str, limit: int = 100) -> list[TableRow]:
        rows = await self._fetch(
            f"""SELECT {TABLE} FROM tables WHERE id IN (SELECT game FROM seats WHERE person = $1)
            ORDER BY {self._IS_TO_MOVE} DESC, updated DESC LIMIT $2""",
            person,
            limit,
        )
        return [_table(row) for row in rows]

    async def listed(self, limit: int = 100) -> list[TableRow]:
        rows = await self._fetch(
            f"SELECT {TABLE} FROM tables WHERE listed AND status IN {_OPEN} ORDER BY updated DESC LIMIT $1", limit
        )
        return [_table(row) for row in rows]

    async def tables(self, statuses: tuple[str, ...], limit: int = 100) -> list[TableRow]:
        places = ", ".join(f"${number}" for number, _ in enumerate(statuses, 2))
        rows = await self._fetch(
            f"SELECT {TABLE} FROM tables WHERE status IN ({places}) ORDER BY updated DESC LIMIT $1", limit, *statuses
        )
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
        rows = await self._fetch("SELECT id, at, text, person FROM records WHERE id = $1", record_id)
        return RecordRow(*rows[0]) if rows else None


def ids_json(ids: tuple[str, ...]) -> str:
    """A list of ids, as a column holds it."""
    return msgspec.json.encode(ids).decode()


def new_table_values(row: TableRow, length: int) -> tuple[object, ...]:
    """The values of `TABLE`, and the length of the log."""
    constant = (row.id, row.secret, row.created, row.updated, row.status, row.listed, row.due, row.summary)
    return (*constant, ids_json(row.people), ids_json(row.to_move), length)


def _table(row: Sequence[Any]) -> TableRow:
    table_id, secret, created, updated, status, listed, due, summary, people, to_move = row
    sitting, deciding = _decode_ids(people), _decode_ids(to_move)
    return TableRow(table_id, secret, created, updated, status, bool(listed), due, summary, sitting, deciding)


def _person(row: Sequence[Any]) -> PersonRow:
    person_id, name, created, seen, banned = row
    return PersonRow(person_id, name, created, seen, bool(banned))
