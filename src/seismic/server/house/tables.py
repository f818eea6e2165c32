"""The tables of a server: puts together the parts that load them, change them and keep them going."""

from __future__ import annotations

from seismic.server.bus.base import Bus
from seismic.server.common.clock import Clock
from seismic.server.common.config import Config
from seismic.server.common.metrics import Metrics
from seismic.server.house.archive import Archive
from seismic.server.house.attendance import Attendance
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
        clock: Clock,
    ) -> None:
        self._background = background
        self._cache = Cache(
            config,
            store,
            metrics,
            clock,
            on_load=lambda table: self._automation.wake(table),
            on_growth=lambda table_id, seq: self._bus_listener.grew(table_id, seq),
        )
        self._attendance = Attendance(
            self._cache, bus, clock, on_change=lambda table: self._automation.set_timer(table)
        )
        self._journal = Journal(
            store,
            self._cache,
            bus,
            registry,
            background,
            metrics,
            clock,
            on_change=lambda table: self._automation.wake(table),
            on_catch_up=lambda table: self._automation.caught_up(table),
            on_seats=self._attendance.changed,
        )
        self._automation = Automation(
            self._journal, self._attendance, bus, thinkers, registry, bot_games, background, metrics, clock
        )
        self._bus_listener = BusListener(bus, store, self._cache, self._journal, self._attendance, registry, background)
        self._archive = Archive(store, self._cache, self._journal)
        self._upkeep = Upkeep(
            config,
            store,
            bus,
            clock,
            cache=self._cache,
            journal=self._journal,
            archive=self._archive,
            automation=self._automation,
            attendance=self._attendance,
            bus_listener=self._bus_listener,
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
        await self._background.close()

    async def get(self, table_id: str) -> LiveTable:
        """A table, loaded if it is not in memory; refused if there is no such table."""
        return await self._cache.get(table_id)

    async def record(self, table_id: str) -> RecordRow | None:
        """The record of a game that is over."""
        return await self._archive.record(table_id)

    async def act(self, table: LiveTable, decide: Decide) -> bool:
        """Decide what happens and do it, on disk first; returns whether anything happened."""
        return await self._journal.act(table, decide)

    async def catch_up(self, table: LiveTable) -> None:
        """Load and apply what other nodes have added."""
        await self._journal.catch_up(table)

    # Who watches

    def add_watcher(self, table: LiveTable, client: Client) -> None:
        self._attendance.add(table, client)

    def remove_watcher(self, table_id: str, client: Client) -> None:
        if table := self._cache.at_hand(table_id):
            self._attendance.remove(table, client)

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
        """The log was changed because somebody was erased: show the new table."""
        if table := self._cache.at_hand(table_id):
            await self._journal.reload(table)
