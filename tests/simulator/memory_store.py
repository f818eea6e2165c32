"""A store in memory. A transaction is whole or absent; `tests/server/test_store.py` holds it to the laws of all."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TypeVar

from msgspec import structs

from seismic.server.store.base import Conflict, Entry, PersonRow, RecordRow, Store, StoreError, TableRow
from seismic.server.store.erasure import erase_in_event, erase_in_record, erase_in_summary, places_in
from simulator.loop import current_loop

T = TypeVar("T")
_MAX_NUMBER = (1 << 63) - 1  # of a column
_OPEN = ("waiting", "playing")


class Database:
    """What the stores of all nodes share. Every method is one transaction."""

    def __init__(self, key: bytes) -> None:
        self.key = key
        self.people: dict[str, PersonRow] = {}
        self.rows: dict[str, TableRow] = {}
        self.logs: dict[str, list[Entry]] = {}
        self.records: dict[str, RecordRow] = {}
        self.played: dict[str, list[tuple[str, int]]] = {}  # record: who sat in which place
        self.writer = ""  # the node whose transaction this is
        self.on_commit: Callable[[str, list[Entry]], None] = lambda _table, _entries: None

    def create(self, row: TableRow, entries: list[Entry]) -> None:
        if row.id in self.rows:
            raise Conflict(row.id)
        _check(entries)
        self.rows[row.id], self.logs[row.id] = row, list(entries)
        self.on_commit(row.id, entries)

    def append(self, row: TableRow, entries: list[Entry]) -> None:
        old = self.rows.get(row.id)
        if old is None:
            raise StoreError("store-no-table")
        log = self.logs[row.id]
        if entries and entries[0].seq != len(log) + 1:
            raise Conflict(row.id)
        _check(entries)
        self.rows[row.id] = structs.replace(row, secret=old.secret, created=old.created)
        log += entries
        self.on_commit(row.id, entries)

    def log(self, table_id: str, after: int) -> list[Entry]:
        return [entry for entry in self.logs.get(table_id, ()) if entry.seq > after]

    def delete_table(self, table_id: str) -> None:
        self.rows.pop(table_id, None)
        self.logs.pop(table_id, None)

    def latest(self, chosen: Callable[[TableRow], bool], limit: int) -> list[TableRow]:
        return sorted(filter(chosen, self.rows.values()), key=lambda row: -row.updated)[:limit]

    def save_record(self, record: RecordRow) -> None:
        if record.id not in self.records:
            self.records[record.id] = record
            if row := self.rows.get(record.id):
                self.played[record.id] = places_in(row.summary)

    def delete_records(self, before: int) -> int:
        old = [record.id for record in self.records.values() if record.at < before]
        for record_id in old:
            del self.records[record_id]
            self.played.pop(record_id, None)
        return len(old)

    def delete_person(self, person: str) -> list[str]:
        names = [self.people[person].name] if person in self.people else []
        changed = []
        for table_id, log in self.logs.items():
            erased = [structs.replace(entry, body=erase_in_event(person, entry.body, names)) for entry in log]
            if erased != log:
                changed.append(table_id)
                self.logs[table_id] = erased
            row = self.rows[table_id]
            self.rows[table_id] = structs.replace(row, summary=erase_in_summary(person, row.summary))
        for record in list(self.records.values()):
            places = [place for who, place in self.played.get(record.id, ()) if who == person]
            uploaded = record.person == person
            text = (
                erase_in_record(record.text, places, names if uploaded else ()) if places or uploaded else record.text
            )
            self.records[record.id] = structs.replace(record, text=text, person=None if uploaded else record.person)
        self.people.pop(person, None)
        return changed


def _check(entries: Iterable[Entry]) -> None:
    if any(abs(entry.at) > _MAX_NUMBER for entry in entries):
        raise StoreError("store-failed", reason="other", detail="a number is too large")


class MemoryStore(Store):
    """One node's way to the database. `_do` makes a transaction, and is where a simulation lets things go wrong."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._closed = False

    async def _do(self, transaction: Callable[[Database], T]) -> T:
        if self._closed:
            raise StoreError("store-closed")
        result = transaction(self._database)
        await asyncio.sleep(0)
        return result

    async def close(self) -> None:
        self._closed = True

    async def server_key(self) -> bytes:
        return await self._do(lambda database: database.key)

    async def check(self) -> None:
        await self._do(lambda _: None)

    # People

    async def save_person(self, person: PersonRow) -> None:
        def save(database: Database) -> None:
            old = database.people.get(person.id, person)
            database.people[person.id] = structs.replace(person, created=old.created)

        await self._do(save)

    async def saw(self, person_id: str, at: int) -> None:
        def note(database: Database) -> None:
            if person := database.people.get(person_id):
                database.people[person_id] = structs.replace(person, seen=at)

        await self._do(note)

    async def person(self, person_id: str) -> PersonRow | None:
        return await self._do(lambda database: database.people.get(person_id))

    async def delete_person(self, person_id: str) -> list[str]:
        return await self._do(lambda database: database.delete_person(person_id))

    async def people(self, limit: int = 100) -> list[PersonRow]:
        return await self._do(lambda database: sorted(database.people.values(), key=lambda p: -p.seen)[:limit])

    # Tables and their logs

    async def create(self, row: TableRow, entries: list[Entry]) -> None:
        await self._do(lambda database: database.create(row, entries))

    async def append(self, row: TableRow, entries: list[Entry]) -> None:
        await self._do(lambda database: database.append(row, entries))

    async def table(self, table_id: str) -> TableRow | None:
        return await self._do(lambda database: database.rows.get(table_id))

    async def log(self, table_id: str, after: int = 0) -> list[Entry]:
        return await self._do(lambda database: database.log(table_id, after))

    async def tables_of(self, person: str, limit: int = 100) -> list[TableRow]:
        def find(database: Database) -> list[TableRow]:
            rows = database.latest(lambda row: person in row.people, len(database.rows))
            return sorted(rows, key=lambda row: person not in row.to_move)[:limit]

        return await self._do(find)

    async def listed(self, limit: int = 100) -> list[TableRow]:
        return await self._do(lambda database: database.latest(lambda row: row.listed and row.status in _OPEN, limit))

    async def tables(self, statuses: tuple[str, ...], limit: int = 100) -> list[TableRow]:
        return await self._do(lambda database: database.latest(lambda row: row.status in statuses, limit))

    async def due(self, now: int, limit: int = 100) -> list[str]:
        def find(database: Database) -> list[str]:
            due = sorted((row.due, row.id) for row in database.rows.values() if row.due is not None and row.due <= now)
            return [table_id for _, table_id in due[:limit]]

        return await self._do(find)

    async def count_open(self, person: str | None = None) -> int:
        def count(database: Database) -> int:
            rows = [row for row in database.rows.values() if row.status in _OPEN]
            return sum(person is None or person in row.people for row in rows)

        return await self._do(count)

    async def stale(self, status: str, before: int, limit: int = 100) -> list[str]:
        def find(database: Database) -> list[str]:
            rows = [row for row in database.rows.values() if row.status == status and row.updated < before]
            return [row.id for row in sorted(rows, key=lambda row: row.updated)[:limit]]

        return await self._do(find)

    async def delete_table(self, table_id: str) -> None:
        await self._do(lambda database: database.delete_table(table_id))

    # Records

    async def save_record(self, record: RecordRow) -> None:
        await self._do(lambda database: database.save_record(record))

    async def record(self, record_id: str) -> RecordRow | None:
        return await self._do(lambda database: database.records.get(record_id))

    async def delete_records(self, before: int) -> int:
        return await self._do(lambda database: database.delete_records(before))

    async def backup(self, path: Path) -> None:
        raise StoreError("store-failed", reason="other", detail=f"nothing in memory is copied to {path}")


class Weather:
    """What goes wrong between the nodes and the database just now: chances, from 0 to 1."""

    def __init__(self) -> None:
        self.delay = 0.004  # seconds that a transaction takes on average
        self.out = False  # nothing is answered
        self.failed = 0.0  # refused, and nothing was written
        self.lost = 0.0  # written, but the answer is lost
        self.conflicts = 0.0  # refused as if somebody else had been first


class FaultyStore(MemoryStore):
    """A store in a world where things go wrong. A transaction that was sent happens or not, whoever waits for it."""

    def __init__(self, database: Database, weather: Weather, rng: random.Random, name: str) -> None:
        super().__init__(database)
        self._name = name
        self._weather = weather
        self._rng = rng
        self._pending: set[asyncio.Future[object]] = set()

    async def _do(self, transaction: Callable[[Database], T]) -> T:
        if self._closed:
            raise StoreError("store-closed")
        loop = current_loop()
        answer: asyncio.Future[T] = loop.create_future()
        self._pending.add(answer)  # type: ignore[arg-type]
        answer.add_done_callback(self._pending.discard)
        delay = self._rng.expovariate(1 / self._weather.delay)
        loop.call_later(delay, self._happen, transaction, answer, context=loop.world.context)
        return await answer

    def _happen(self, transaction: Callable[[Database], T], answer: asyncio.Future[T]) -> None:
        """At the database: the node may be dead by now."""
        weather, rng = self._weather, self._rng
        result: T | BaseException
        if weather.out or rng.random() < weather.failed:
            result = StoreError("store-unreachable", detail="simulated")
        else:
            try:
                self._database.writer = self._name
                result = transaction(self._database)
            except (Conflict, StoreError) as error:
                result = error
            if rng.random() < weather.lost:
                result = StoreError("store-unreachable", detail="simulated")
        delay = rng.expovariate(1 / weather.delay)
        asyncio.get_running_loop().call_later(delay, _answer, answer, result)

    async def append(self, row: TableRow, entries: list[Entry]) -> None:
        if self._rng.random() < self._weather.conflicts:
            await asyncio.sleep(self._weather.delay)
            raise Conflict(row.id)
        await super().append(row, entries)

    async def close(self) -> None:
        await super().close()
        if self._pending:
            await asyncio.wait(self._pending)


def _answer(future: asyncio.Future[T], result: T | BaseException) -> None:
    if future.done():
        return
    if isinstance(result, BaseException):
        future.set_exception(result)
    else:
        future.set_result(result)
