"""Which bus an address means."""

from __future__ import annotations

from seismic.server.bus.base import Bus, LocalBus
from seismic.server.bus.postgres import PostgresBus
from seismic.server.bus.redis import RedisBus
from seismic.server.store.addresses import is_postgres, require_library
from seismic.server.store.base import StoreError

_DATABASE = "database"  # the database's own notifications
_REDIS = ("redis://", "rediss://", "unix://")


def make_bus(address: str, database: str) -> Bus:
    """The bus at an address: `redis://…`, `postgresql://…`, or "database". One file serves one node."""
    if address == _DATABASE:
        address = database if is_postgres(database) else ""
    if not address:
        return LocalBus()
    if is_postgres(address):
        require_library("asyncpg", "postgres")
        return PostgresBus(address)
    if address.startswith(_REDIS):
        require_library("redis", "redis")
        return RedisBus(address)
    raise StoreError("store-bus-unknown", kind=address.partition(":")[0])  # the rest may hold a password
