"""What this node does when it hears from the others."""

from __future__ import annotations

from typing import assert_never

from seismic.messages.server import Yours
from seismic.server.bus.base import Bus
from seismic.server.bus.messages import BusMessage, Here, LogGrew, TurnChanged, WhoIsHere
from seismic.server.common.clock import now_ms
from seismic.server.house.background import Background
from seismic.server.house.cache import Cache
from seismic.server.house.clients import encode
from seismic.server.house.journal import Journal
from seismic.server.house.live_table import LiveTable
from seismic.server.house.registry import Registry


class BusListener:
    """Reads messages of the bus."""

    def __init__(self, bus: Bus, cache: Cache, journal: Journal, registry: Registry, background: Background) -> None:
        self._bus = bus
        self._cache = cache
        self._journal = journal
        self._registry = registry
        self._background = background

    async def start(self) -> None:
        await self._bus.start(self.receive, self.missed)

    def receive(self, message: BusMessage) -> None:
        table = self._cache.at_hand(message.table)
        match message:
            case LogGrew():
                self._cache.note_growth(message.table, message.seq)
                self.grew(message.table, message.seq)
            case TurnChanged():
                if table is None:  # one that is in memory announces it itself, when it has caught up
                    self._registry.send(message.person, encode(Yours(message.table, message.your_turn)))
            case WhoIsHere():
                if table is not None and not self._background.closing and _is_awaited_person_here(table):
                    self._bus.publish(Here(message.table, message.asked))
            case Here():
                if table is not None:
                    table.left.update(dict.fromkeys(table.whose_turn, now_ms()))
            case _:
                assert_never(message)

    def grew(self, table_id: str, seq: int) -> None:
        """The log of a table has grown to this length."""
        table = self._cache.at_hand(table_id)
        if table is not None and table.room.seq < seq and not self._background.closing:
            self._background.spawn(self._catch_up(table, seq))

    def missed(self) -> None:
        """The bus was down, or there is none: other nodes may have added to any log."""
        self._cache.note_gap()
        for table in self._cache:
            self._background.spawn(self._catch_up(table, table.room.seq + 1))

    async def _catch_up(self, table: LiveTable, seq: int) -> None:
        async with table.lock:
            if table.room.seq < seq:
                await self._journal.catch_up(table)


def _is_awaited_person_here(table: LiveTable) -> bool:
    return not table.whose_turn.isdisjoint(client.person.id for client in table.clients)
