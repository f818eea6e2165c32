"""A store in memory. A transaction is whole or absent; `tests/server/test_store.py` holds it to the laws of all."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TypeVar

from msgspec import structs

from seismic.server.common.clock import now_ms
from seismic.server.store.base import Conflict, Entry, PersonRow, RecordRow, StoreError, TableRow, TransferRow
from seismic.server.store.erasure import (
    NOBODY,
    erase_in_event,
    erase_in_record,
    erase_in_summary,
    names_in,
    places_in,
    source_of,
)
from seismic.server.store.sql import visitors
from simulator.loop import current_loop
from simulator.memory_transfers import MemoryTransfers

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
        self.visits: dict[str, set[str]] = {}  # table: everybody who ever was there
        self.mutes: dict[str, set[str]] = {}
        self.transfers: dict[str, TransferRow] = {}
        self.writer = ""  # the node whose transaction this is
        self.on_commit: Callable[[str, list[Entry]], None] = lambda _table, _entries: None

    def create(self, row: TableRow, entries: list[Entry]) -> None:
        if row.id in self.rows:
            raise Conflict(row.id)
        _check(entries)
        self.rows[row.id], self.logs[row.id] = row, list(entries)
        self.visits[row.id] = {*visitors(row)}
        self.on_commit(row.id, entries)

    def append(self, row: TableRow, entries: list[Entry]) -> None:
        old = self.rows.get(row.id)
        if old is None:
            raise StoreError("store-no-table")
        log = self.logs[row.id]
        if entries and entries[0].seq != len(log) + 1:
            raise Conflict(row.id)
        _check(entries)
        self.rows[row.id] = structs.replace(row, secret=old.secret, created=old.created, host=old.host)
        if row.people != old.people:
            self.visits[row.id] |= {*visitors(row)}
        log += entries
        self.on_commit(row.id, entries)

    def log(self, table_id: str, after: int) -> list[Entry]:
        return [entry for entry in self.logs.get(table_id, ()) if entry.seq > after]

    def delete_table(self, table_id: str) -> None:
        self.rows.pop(table_id, None)
        self.logs.pop(table_id, None)
        self.visits.pop(table_id, None)

    def latest(self, chosen: Callable[[TableRow], bool], limit: int) -> list[TableRow]:
        return sorted(filter(chosen, self.rows.values()), key=lambda row: -row.updated)[:limit]

    def listed(self, of_a_host: int) -> list[TableRow]:
        rows = [row for row in self.rows.values() if row.listed]
        waiting = sorted((row for row in rows if row.status == "waiting"), key=lambda row: -row.updated)
        playing = sorted((row for row in rows if row.status == "playing"), key=lambda row: -row.created)
        found: list[TableRow] = []
        for status in (waiting, playing):
            hosts: Counter[str] = Counter()
            for row in status:
                hosts[row.host or row.id] += 1
                if hosts[row.host or row.id] <= of_a_host:
                    found.append(row)
        return found

    def save_record(self, record: RecordRow) -> None:
        if record.id not in self.records:
            self.records[record.id] = record
            source = (source_of(record.text) or "") if record.uploaded else record.id
            played = dict.fromkeys(self.played.get(source, ()))
            if row := self.rows.get(source):
                played |= dict.fromkeys(places_in(row.summary))
            self.played[record.id] = list(played)

    def delete_records(self, before: int, uploaded: bool) -> int:
        old = [record.id for record in self.records.values() if record.at < before and record.uploaded == uploaded]
        for record_id in old:
            del self.records[record_id]
            self.played.pop(record_id, None)
        return len(old)

    def delete_person(self, person: str) -> list[str]:
        visited = [table_id for table_id, people in self.visits.items() if person in people]
        names = {self.people[person].name} if person in self.people else set()
        names |= {name for table_id in visited for name in names_in(person, self.rows[table_id].summary)} - {NOBODY}
        near = self._near(person)
        changed = []
        for table_id in visited:
            log = self.logs[table_id]
            erased = [structs.replace(entry, body=erase_in_event(person, entry.body, names)) for entry in log]
            if erased != log:
                changed.append(table_id)
                self.logs[table_id] = erased
            row = self.rows[table_id]
            self.rows[table_id] = structs.replace(row, summary=erase_in_summary(person, row.summary))
        for record in list(self.records.values()):
            places = [place for who, place in self.played.get(record.id, ()) if who == person]
            known = names if record.uploaded and record.person in near else set()
            text = erase_in_record(record.text, places, known) if places or known else record.text
            uploader = None if record.person == person else record.person
            self.records[record.id] = structs.replace(record, text=text, person=uploader)
        self.transfers = {row.id: row for row in self.transfers.values() if row.person != person}
        self.people.pop(person, None)
        self.mutes.pop(person, None)
        for muted in self.mutes.values():
            muted.discard(person)
        return changed

    def change_person(self, person_id: str, **changes: object) -> PersonRow | None:
        """Unless they are banned."""
        person = self.people.get(person_id)
        if person is None or person.banned:
            return None
        self.people[person_id] = structs.replace(person, **changes)
        return self.people[person_id]

    def _near(self, person: str) -> set[str]:
        """A person, and everybody who was at a table with them."""
        played = [{who for who, _ in places} for places in self.played.values()]
        return {person}.union(*(people for people in (*self.visits.values(), *played) if person in people))

    def delete_unused_people(self, before: int) -> int:
        used = {who for places in self.played.values() for who, _ in places}
        used |= {record.person for record in self.records.values() if record.person}
        used = used.union(*self.visits.values())
        unused = [p.id for p in self.people.values() if p.seen < before and not p.banned and p.id not in used]
        for person in unused:
            del self.people[person]
        return len(unused)


def _check(entries: Iterable[Entry]) -> None:
    if any(abs(entry.at) > _MAX_NUMBER for entry in entries):
        raise StoreError("store-failed", reason="other", detail="a number is too large")


class MemoryStore(MemoryTransfers):
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

    async def now(self) -> int:
        return await self._do(lambda _: now_ms())

    async def check(self) -> None:
        await self._do(lambda _: None)

    # People

    async def add_person(self, person: PersonRow) -> None:
        await self._do(lambda database: database.people.setdefault(person.id, person))

    async def rename_person(self, person_id: str, name: str) -> PersonRow | None:
        return await self._do(lambda database: database.change_person(person_id, name=name))

    async def ban_person(self, person_id: str, banned: bool) -> None:
        def ban(database: Database) -> None:
            if person := database.people.get(person_id):
                database.people[person_id] = structs.replace(person, banned=banned)

        await self._do(ban)

    async def next_generation(self, person: PersonRow) -> PersonRow | None:
        def change(database: Database) -> PersonRow | None:
            generation, known = person.generation + 1, database.people.get(person.id)
            if known is None or known.generation > generation:
                return None
            return database.change_person(person.id, generation=generation)

        return await self._do(change)

    async def delete_unused_people(self, before: int) -> int:
        return await self._do(lambda database: database.delete_unused_people(before))

    async def mutes(self, person_id: str) -> set[str]:
        return await self._do(lambda database: {*database.mutes.get(person_id, ())})

    async def mute(self, person_id: str, whom: str) -> None:
        await self._do(lambda database: database.mutes.setdefault(person_id, set()).add(whom))

    async def unmute(self, person_id: str, whom: str) -> None:
        await self._do(lambda database: database.mutes.setdefault(person_id, set()).discard(whom))

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

    async def lengths(self, table_ids: Sequence[str]) -> dict[str, int]:
        return await self._do(
            lambda database: {each: len(database.log(each, 0)) for each in table_ids if each in database.rows}
        )

    async def tables_of(self, person: str, limit: int = 100) -> list[TableRow]:
        def find(database: Database) -> list[TableRow]:
            rows = database.latest(lambda row: person in row.people, len(database.rows))
            return sorted(rows, key=lambda row: person not in row.to_move)[:limit]

        return await self._do(find)

    async def listed(self, limit: int = 100, of_a_host: int = 3) -> list[TableRow]:
        return await self._do(lambda database: database.listed(of_a_host)[:limit])

    async def count_listed(self) -> int:
        return await self._do(lambda database: sum(r.listed and r.status == "waiting" for r in database.rows.values()))

    async def tables(self, statuses: tuple[str, ...], limit: int = 100) -> list[TableRow]:
        return await self._do(lambda database: database.latest(lambda row: row.status in statuses, limit))

    async def tables_of_deal(self, deal: str, limit: int = 1000) -> list[TableRow]:
        return await self._do(lambda database: database.latest(lambda row: row.deal == deal, limit))

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

    async def count_uploads(self, person: str) -> int:
        def count(database: Database) -> int:
            return sum(record.uploaded and record.person == person for record in database.records.values())

        return await self._do(count)

    async def delete_records(self, before: int, *, uploaded: bool) -> int:
        return await self._do(lambda database: database.delete_records(before, uploaded))

    async def backup(self, path: Path) -> None:
        raise StoreError("store-failed", reason="other", detail=f"nothing in memory is copied to {path}")


class Weather:
    """What goes wrong between the nodes and the database just now: chances, from 0 to 1."""

    def __init__(self) -> None:
        self.delay = 0.004  # seconds that a transaction takes on average
        self.out = False  # nothing is answered
        self.failed = 0.0  # refused, and nothing was written
        self.lost = 0.0  # written, but the answer is lost
        self.thoughtless = 0.0  # bots that give up, instead of a move
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
