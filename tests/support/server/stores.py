"""Stores of tests, and what is put into them."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing, contextmanager

import msgspec

from seismic.game import Game
from seismic.messages.table import Aids, NoClock, SeatView, Status, TableSummary
from seismic.record import write
from seismic.server.store.addresses import open_store
from seismic.server.store.base import Entry, Store, TableRow
from seismic.server.table.events import Chatted, encode_event
from simulator.memory_store import Database, MemoryStore
from support.server import services

MEMORY = "memory:"  # begins the address of a database that a test keeps in memory
_databases: dict[str, Database] = {}


@contextmanager
def memory_database() -> Iterator[str]:
    """The address of an empty database in memory, as the simulator has it."""
    address = f"{MEMORY}{len(_databases)}"
    _databases[address] = Database(bytes(32))
    yield address
    del _databases[address]


async def open_any(address: str) -> Store:
    return MemoryStore(_databases[address]) if address.startswith(MEMORY) else await open_store(address)


@asynccontextmanager
async def opened(address: str) -> AsyncIterator[Store]:
    store = await open_any(address)
    try:
        yield store
    finally:
        await store.close()


async def execute(address: str, *statements: str) -> None:
    """Beside the store."""
    if address.startswith("postgresql:"):
        await services.execute(address, *statements)
        return
    with closing(sqlite3.connect(address)) as connection, connection:
        for statement in statements:
            connection.execute(statement)


def a_table(
    table_id: str = "table",
    *people: str,
    updated: int = 0,
    status: str = "playing",
    due: int | None = None,
    **rest: object,
) -> TableRow:
    seats = [SeatView("person", f"Name of {person}", person) for person in people]
    summary = TableSummary(table_id, Status(status), seats, [], "standard", NoClock(), Aids.STANDARD, updated)
    row = TableRow(table_id, b"secret", 0, updated, status, True, due, msgspec.json.encode(summary), people)
    return msgspec.structs.replace(row, **rest)


def event(seq: int, text: str = "something") -> Entry:
    return Entry(seq, 1000 + seq, encode_event(Chatted(text=f"{text} {seq}")))


def events(first: int, last: int, text: str = "something") -> list[Entry]:
    return [event(seq, text) for seq in range(first, last + 1)]


def a_record(*players: str) -> str:
    return write(Game(players, seed=1), {"date": "2006-08-10"})
