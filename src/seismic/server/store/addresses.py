"""Which store an address means."""

from __future__ import annotations

from importlib.util import find_spec

from seismic.server.store.base import Store, StoreError
from seismic.server.store.sqlite import SqliteStore

_POSTGRES = ("postgresql://", "postgres://")


def is_postgres(address: str) -> bool:
    return address.startswith(_POSTGRES)


async def open_store(address: str) -> Store:
    """The store at an address: `postgresql://…`, or the path of a file."""
    if not is_postgres(address):
        return await SqliteStore.open(address)
    require_library("asyncpg", "postgres")
    from seismic.server.store.postgres import PostgresStore

    return await PostgresStore.open(address)


def require_library(library: str, extra: str) -> None:
    """Raise a StoreError if a library is missing that this extra of the package brings."""
    if find_spec(library) is None:
        raise StoreError("store-no-library", library=library, extra=extra)
