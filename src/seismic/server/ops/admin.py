"""What an operator can do with the database of a server, even while it runs."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import assert_never

import msgspec
from msgspec import Struct, structs

from seismic.messages.table import Status, TableSummary
from seismic.server.bus.addresses import make_bus
from seismic.server.bus.base import Bus, LocalBus
from seismic.server.bus.messages import LogGrew, TurnChanged
from seismic.server.common.config import Config
from seismic.server.common.refusals import Refused
from seismic.server.store.addresses import is_postgres, open_store
from seismic.server.store.base import Conflict, Entry, PersonRow, RecordRow, Store, StoreError, TableRow
from seismic.server.table.events import (
    AbortDeclined,
    Aborted,
    AbortOffered,
    Began,
    CameBack,
    Chatted,
    Created,
    Event,
    Pledged,
    Rematched,
    Resigned,
    Revealed,
    Sat,
    Stood,
    StoodIn,
    Turned,
    Unseated,
    decode_event,
    encode_event,
)

OPEN = (Status.WAITING, Status.PLAYING)
_MAX_TRIES = 5  # when a server is faster
_summary = msgspec.json.Decoder(TableSummary).decode


class TableLine(Struct, frozen=True):
    """A line in the list of tables."""

    id: str
    status: str
    seats: list[str]  # names; empty: nobody is there yet
    created: int  # milliseconds since 1970
    updated: int
    turn: str  # whose it is; empty: nobody's


class EventLine(Struct, frozen=True, omit_defaults=True):
    """An event of a table's log, without what must stay secret."""

    seq: int
    at: int
    what: str
    seat: int = 0
    person: str | None = None
    text: str = ""  # of a line of chat, or the moves of a turn


class TableDetails(Struct, frozen=True):
    """A table with its log."""

    table: TableSummary
    created: int
    events: list[EventLine]


@asynccontextmanager
async def opened(config: Config) -> AsyncIterator[Store]:
    """The store of a server; a file that is not there is not made."""
    if not is_postgres(config.db) and not Path(config.db).is_file():
        raise StoreError("admin-no-database", file=config.db)
    store = await open_store(config.db)
    try:
        yield store
    finally:
        await store.close()


@asynccontextmanager
async def connected_bus(config: Config) -> AsyncIterator[Bus]:
    """The bus to the nodes of the server; what was published is sent at the end."""
    bus = make_bus(config.bus, config.db)
    if not isinstance(bus, LocalBus):
        await bus.start(lambda _: None, lambda: None)
    try:
        yield bus
    finally:
        await bus.close()


async def list_tables(store: Store, statuses: tuple[Status, ...], limit: int) -> list[TableLine]:
    return [_line(row) for row in await store.tables(tuple(map(str, statuses)), limit)]


def _line(row: TableRow) -> TableLine:
    summary = _summary(row.summary)
    names = [seat.name or "" for seat in summary.seats]
    turn = names[summary.to_move - 1] if summary.to_move else ""
    return TableLine(row.id, row.status, names, row.created, row.updated, turn)


async def show_table(store: Store, table_id: str) -> TableDetails:
    row = await _table(store, table_id)
    events = [_event_line(entry, decode_event(entry.body)) for entry in await store.log(table_id)]
    return TableDetails(_summary(row.summary), row.created, events)


def _event_line(entry: Entry, event: Event) -> EventLine:
    seat, text = _seat_and_text(event)
    return EventLine(entry.seq, entry.at, str(event.__struct_config__.tag), seat, event.person, text)


def _seat_and_text(event: Event) -> tuple[int, str]:
    match event:
        case Turned():
            return event.seat, "; ".join(event.moves)
        case Sat() | Pledged() | Revealed() | Stood() | Unseated():
            return event.seat, ""
        case Resigned() | AbortOffered() | AbortDeclined() | StoodIn() | CameBack():
            return event.seat, ""
        case Chatted():
            return 0, event.text
        case Created() | Began() | Aborted() | Rematched():
            return 0, ""
        case _:
            assert_never(event)


async def close_table(store: Store, bus: Bus, table_id: str, now: int) -> None:
    """End a game without a winner, or a table where not all have come. A node that has it in memory gets a message."""
    from seismic.server.table.room import Room  # brings the rules, which the other commands need not wait for

    key = await store.server_key()
    for _ in range(_MAX_TRIES):
        row = await _table(store, table_id)
        room = Room.replay(table_id, row.secret, key, await store.log(table_id))
        if room.status not in OPEN:
            raise Refused("over", "admin-closed-already", id=table_id)
        event = Aborted(why="closed")
        entry = Entry(room.seq + 1, now, encode_event(event))
        room.apply(entry.seq, now, event)
        try:
            await store.append(room.row(), [entry])
        except Conflict:
            continue
        if room.game is not None:
            await store.save_record(RecordRow(table_id, now, room.record()))
        bus.publish(LogGrew(table_id, room.seq))
        for person in row.to_move:
            bus.publish(TurnChanged(table_id, person, room.seq, False))
        return
    raise Refused("busy", "server-busy")


async def ban(store: Store, person_id: str, banned: bool) -> PersonRow:
    """Ban somebody, or lift a ban. Servers check now and then who is banned, and disconnect them."""
    person = await _person(store, person_id)
    await store.ban_person(person_id, banned)
    return structs.replace(person, banned=banned)


async def erase(store: Store, person_id: str) -> int:
    """Delete a person's data; returns at how many tables the name was erased."""
    await _person(store, person_id)
    return len(await store.delete_person(person_id))


async def _table(store: Store, table_id: str) -> TableRow:
    row = await store.table(table_id)
    if row is None:
        raise Refused("not-found", "server-no-table")
    return row


async def _person(store: Store, person_id: str) -> PersonRow:
    person = await store.person(person_id)
    if person is None:
        raise Refused("not-found", "admin-no-person", id=person_id)
    return person
