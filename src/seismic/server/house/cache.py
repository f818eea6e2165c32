"""The tables in memory: loading them when they are needed, and dropping those that nobody uses."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from functools import partial

from seismic.server.common.clock import Clock
from seismic.server.common.config import Config
from seismic.server.common.metrics import Metrics
from seismic.server.common.refusals import Refused
from seismic.server.house.live_table import LiveTable
from seismic.server.store.base import Store
from seismic.server.table.room import Room

_MAX_SEQ = 1 << 62  # more events than any log has


class Cache:
    """Every table that somebody is watching, or where something is happening.

    `on_load` is called with every table that was loaded; `on_growth` with a table's id and the length of its log, if
    another node has added to that while it was being loaded.
    """

    def __init__(
        self,
        config: Config,
        store: Store,
        metrics: Metrics,
        clock: Clock,
        *,
        on_load: Callable[[LiveTable], None],
        on_growth: Callable[[str, int], None],
    ) -> None:
        self._config = config
        self._store = store
        self._metrics = metrics
        self._clock = clock
        self._on_load = on_load
        self._on_growth = on_growth
        self._tables: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._growth: dict[str, int] = {}  # of tables that are being loaded
        self._key = b""

    def open(self, server_key: bytes) -> None:
        self._key = server_key

    def __iter__(self) -> Iterator[LiveTable]:
        return iter(list(self._tables.values()))

    def at_hand(self, table_id: str) -> LiveTable | None:
        """A table, if it is in memory."""
        return self._tables.get(table_id)

    async def get(self, table_id: str) -> LiveTable:
        """A table, loaded if it is not in memory; refused if there is no such table."""
        table = self._tables.get(table_id)
        if table is None:
            task = self._loading.get(table_id)
            if task is None:
                task = self._loading[table_id] = asyncio.create_task(self._load(table_id))
                task.add_done_callback(partial(self._loaded, table_id))
            table = await asyncio.shield(task)
        table.used = asyncio.get_running_loop().time()
        return table

    async def _load(self, table_id: str) -> LiveTable:
        row = await self._store.table(table_id)
        if row is None:
            raise Refused("not-found", "server-no-table")
        room = Room.replay(table_id, row.secret, self._key, await self._store.log(table_id))
        table = LiveTable(table_id, room, asyncio.get_running_loop().time(), self._clock.now())
        self._tables[table_id] = table
        self._metrics.tables.set(len(self._tables))
        self._on_load(table)
        return table

    def _loaded(self, table_id: str, task: asyncio.Task[LiveTable]) -> None:
        self._loading.pop(table_id, None)
        seq = self._growth.pop(table_id, 0)
        if not task.cancelled() and task.exception() is None:
            self._on_growth(table_id, seq)

    def note_growth(self, table_id: str, seq: int) -> None:
        """The log of a table has grown; if it is being loaded, that may be missing from what is read."""
        if table_id in self._loading:
            self._growth[table_id] = seq

    def note_gap(self) -> None:
        """Any log may have grown."""
        self._growth.update(dict.fromkeys(self._loading, _MAX_SEQ))

    def drop(self, table_id: str) -> LiveTable | None:
        """Take a table out of memory; it is loaded again when it is needed."""
        table = self._tables.pop(table_id, None)
        if table is not None:
            table.stop()
            self._metrics.tables.set(len(self._tables))
        return table

    def drop_idle(self) -> None:
        now = asyncio.get_running_loop().time()
        idle = [table for table in self if not (table.clients or table.thinking or table.lock.locked())]
        idle.sort(key=lambda table: table.used)
        surplus = len(self._tables) - self._config.limits.live_tables
        for number, table in enumerate(idle):
            if number < surplus or now - table.used > self._config.idle_seconds:
                self.drop(table.id)
