"""Which store and which bus an address means."""

from __future__ import annotations

from importlib.util import find_spec

from seismic.server.bus.base import Bus, LocalBus, PostgresBus, RedisBus
from seismic.server.store.base import Store, StoreError
from seismic.server.store.sqlite import SqliteStore

DATABASE = "database"  # as a bus: the database's own notifications
_POSTGRES = ("postgresql://", "postgres://")
_REDIS = ("redis://", "rediss://", "unix://")


def is_file(address: str) -> bool:
    """Whether a store is a file."""
    return not address.startswith(_POSTGRES)


async def open_store(address: str) -> Store:
    """The store at an address: `postgresql://…`, or the path of a file."""
    if is_file(address):
        return await SqliteStore.open(address)
    _need("asyncpg", "postgres")
    from seismic.server.store.postgres import PostgresStore

    return await PostgresStore.open(address)


def make_bus(address: str, database: str) -> Bus:
    """The bus at an address: `redis://…`, `postgresql://…`, or "database". A file serves one node, who is alone."""
    if address == DATABASE:
        address = database if database.startswith(_POSTGRES) else ""
    if not address:
        return LocalBus()
    if address.startswith(_POSTGRES):
        _need("asyncpg", "postgres")
        return PostgresBus(address)
    if address.startswith(_REDIS):
        _need("redis", "redis")
        return RedisBus(address)
    raise StoreError("store-bus-unknown", kind=address.partition(":")[0])  # the rest may hold a password


def _need(library: str, extra: str) -> None:
    if find_spec(library) is None:
        raise StoreError("store-no-library", library=library, extra=extra)
