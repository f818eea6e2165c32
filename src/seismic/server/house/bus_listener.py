"""What this node does when it hears from the others."""

from __future__ import annotations

from contextlib import suppress
from typing import assert_never

from seismic.messages.server import Yours
from seismic.server.bus.base import Bus
from seismic.server.bus.messages import BusMessage, Here, LogGrew, TurnChanged, WhoIsHere
from seismic.server.common.refusals import Refused
from seismic.server.house.attendance import Attendance
from seismic.server.house.background import Background
from seismic.server.house.cache import Cache
from seismic.server.house.clients import encode
from seismic.server.house.journal import Journal
from seismic.server.house.live_table import LiveTable
from seismic.server.house.registry import Registry
from seismic.server.store.base import Store, StoreError

_MAX_LENGTHS = 500  # asked for at once


class BusListener:
    """Reads messages from the bus, and compares tables with their logs if messages may be missing."""

    def __init__(
        self,
        bus: Bus,
        store: Store,
        cache: Cache,
        journal: Journal,
        attendance: Attendance,
        registry: Registry,
        background: Background,
    ) -> None:
        self._bus = bus
        self._store = store
        self._cache = cache
        self._journal = journal
        self._attendance = attendance
        self._registry = registry
        self._background = background

    async def start(self) -> None:
        await self._bus.start(self.receive, self.missed)

    def receive(self, message: BusMessage) -> None:
        if self._background.closing:
            return
        match message:
            case LogGrew():
                self._cache.note_growth(message.table, message.seq)
                self.grew(message.table, message.seq)
            case TurnChanged():
                if self._cache.at_hand(message.table) is None:  # one in memory announces it when it has caught up
                    self._registry.send(message.person, encode(Yours(message.table, message.your_turn)))
            case WhoIsHere():
                self._attendance.asked(message.table)
            case Here():
                self._attendance.heard(message)
            case _:
                assert_never(message)

    def grew(self, table_id: str, seq: int) -> None:
        """The log of a table has grown to this length."""
        table = self._cache.at_hand(table_id)
        if table is not None and table.room.seq < seq and not self._background.closing:
            self._background.spawn(self._catch_up(table, seq))

    def missed(self) -> None:
        """The bus was down: other nodes may have added to any log, and people may have come and gone."""
        self._cache.note_gap()
        if not self._background.closing:
            self._attendance.ask_all()
            self._background.spawn(self.compare())

    async def compare(self) -> None:
        """See whether the logs of the tables in memory have grown: a message may be lost with the node that sent it."""
        tables = [table.id for table in self._cache]
        with suppress(StoreError):
            for first in range(0, len(tables), _MAX_LENGTHS):
                lengths = await self._store.lengths(tables[first : first + _MAX_LENGTHS])
                for table_id, seq in lengths.items():
                    self.grew(table_id, seq)

    async def _catch_up(self, table: LiveTable, seq: int) -> None:
        with suppress(StoreError, Refused):  # the next look at its length will find it
            if table.room.seq < seq:
                await self._journal.catch_up(table)
