"""The tables of a server: the parts that load them, change them and keep them going, put together."""

from __future__ import annotations

import asyncio

from seismic.server.bus.base import Bus
from seismic.server.common.clock import now_ms
from seismic.server.common.config import Config
from seismic.server.common.metrics import Metrics
from seismic.server.house.archive import Archive
from seismic.server.house.automation import Automation
from seismic.server.house.background import Background
from seismic.server.house.bot_games import BotGames
from seismic.server.house.bus_listener import BusListener
from seismic.server.house.cache import Cache
from seismic.server.house.clients import Client
from seismic.server.house.journal import Decide, Journal
from seismic.server.house.live_table import LiveTable
from seismic.server.house.registry import Registry
from seismic.server.house.upkeep import Upkeep
from seismic.server.store.base import RecordRow, Store
from seismic.server.thinking.pool import Thinkers


class Tables:
    """What the house asks of tables."""

    def __init__(
        self,
        config: Config,
        store: Store,
        bus: Bus,
        thinkers: Thinkers,
        registry: Registry,
        bot_games: BotGames,
        background: Background,
        metrics: Metrics,
    ) -> None:
        self._background = background
        self._cache = Cache(
            config,
            store,
            metrics,
            on_load=lambda table: self._automation.wake(table),
            on_growth=lambda table_id, seq: self._bus_listener.grew(table_id, seq),
        )
        self._journal = Journal(
            store,
            self._cache,
            bus,
            registry,
            background,
            metrics,
            on_change=lambda table: self._automation.wake(table),
            on_catch_up=lambda table: self._automation.set_timer(table),
        )
        self._automation = Automation(self._journal, bus, thinkers, registry, bot_games, background, metrics)
        self._bus_listener = BusListener(bus, self._cache, self._journal, registry, background)
        self._archive = Archive(store, self._cache, self._journal)
        self._upkeep = Upkeep(
            config, store, self._cache, self._journal, self._archive, self._automation, self._bus_listener
        )

    async def open(self, server_key: bytes) -> None:
        self._cache.open(server_key)
        await self._bus_listener.start()
        self._background.spawn(self._upkeep.sweep_for_ever())
        self._background.spawn(self._upkeep.clean_for_ever())

    async def close(self) -> None:
        """Nothing new from now on; returns when all that was begun is on disk."""
        self._background.closing = True
        for table in self._cache:
            table.stop()
        await self._background.cancel_all()
        for table in self._cache:
            async with table.lock:
                pass

    async def get(self, table_id: str) -> LiveTable:
        """A table, loaded if it is not in memory; refused if there is no such table."""
        return await self._cache.get(table_id)

    async def record(self, table_id: str) -> RecordRow | None:
        """The record of a game that is over."""
        return await self._archive.record(table_id)

    # These need the lock of the table.

    async def act(self, table: LiveTable, decide: Decide) -> bool:
        """Decide what happens and let it happen, on disk first; returns whether anything did."""
        return await self._journal.act(table, decide)

    async def catch_up(self, table: LiveTable) -> None:
        """Load and apply what other nodes have added."""
        await self._journal.catch_up(table)

    # Who watches

    def add_watcher(self, table: LiveTable, client: Client) -> None:
        table.clients[client] = None
        table.presence_changed()
        self._automation.set_timer(table)

    def remove_watcher(self, table_id: str, client: Client) -> None:
        table = self._cache.at_hand(table_id)
        if table is None or client not in table.clients:
            return
        del table.clients[client]
        table.used = asyncio.get_running_loop().time()
        if table.room.seats_of(client.person.id):
            table.left[client.person.id] = now_ms()
        table.presence_changed()
        self._automation.set_timer(table)

    # Names that must go

    def named_people(self) -> set[str]:
        """Everybody whose name a table in memory shows."""
        return {person for table in self._cache for person in table.named}

    async def erase(self, person: str) -> bool:
        """Reload the tables that still show the name of somebody whom the store has erased; whether any did."""
        showing = [table.id for table in self._cache if person in table.named]
        for table_id in showing:
            await self.reload(table_id)
        return bool(showing)

    async def reload(self, table_id: str) -> None:
        """The log was changed because somebody was erased: show the table as it is now."""
        table = self._cache.at_hand(table_id)
        if table is None:
            return
        async with table.lock:
            table.ahead = True
            table.forget_messages()
            await self._journal.refresh(table)
            for client in list(table.clients):
                table.show(client)
