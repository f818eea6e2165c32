"""How often people, tables, records and transfers may be made: per address, on all nodes together."""

from __future__ import annotations

from typing import Literal

from seismic.server.common.config import Limits
from seismic.server.common.limits import Buckets
from seismic.server.common.refusals import Refused
from seismic.server.common.tokens import hidden
from seismic.server.store.base import Store

What = Literal["people", "tables", "records", "transfers"]


class Creation:
    """The rates of making things. If several nodes share a store, they count there; no address is stored."""

    def __init__(self, limits: Limits, store: Store) -> None:
        self._rates = {
            "people": limits.people,
            "tables": limits.tables,
            "records": limits.records,
            "transfers": limits.transfers,
        }
        self._buckets = {what: Buckets(rate) for what, rate in self._rates.items()}
        self._store = store
        self._key = b""

    def open(self, server_key: bytes) -> None:
        self._key = server_key

    async def check(self, what: What, address: str | None) -> None:
        """Refuse whoever makes too many: an address, or the id of a person. None is not limited."""
        if address is None:
            return
        self._buckets[what].check(address)
        rate = self._rates[what]
        if self._store.shares_rates and not await self._store.take(
            hidden(self._key, f"{what} {address}"), rate.burst, rate.per_second
        ):
            raise Refused("too-often", "server-too-often")
