"""What a server does now and then: look for tables that no node handles, and delete expired data."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from seismic.messages.table import Status
from seismic.server.bus.base import Bus, LocalBus
from seismic.server.common.clock import Clock
from seismic.server.common.config import Config
from seismic.server.common.jitter import with_jitter
from seismic.server.common.logs import RateLimitedLog, log
from seismic.server.common.refusals import Refused
from seismic.server.house.archive import Archive
from seismic.server.house.attendance import Attendance
from seismic.server.house.automation import Automation
from seismic.server.house.bus_listener import BusListener
from seismic.server.house.cache import Cache
from seismic.server.house.clients import encode
from seismic.server.house.journal import Journal
from seismic.server.store.base import Store, StoreError
from seismic.server.table.events import Aborted, Event
from seismic.server.table.room import Room

_OVERDUE = 4000  # milliseconds that the node which came first has, before others step in
_MAX_DUE = 1000  # tables of one sweep
_MAX_STALE = 100  # tables that are looked for at once
_DAY = 86_400_000  # milliseconds


class Upkeep:
    """The regular tasks of one server."""

    def __init__(
        self,
        config: Config,
        store: Store,
        bus: Bus,
        clock: Clock,
        *,
        cache: Cache,
        journal: Journal,
        archive: Archive,
        automation: Automation,
        attendance: Attendance,
        bus_listener: BusListener,
    ) -> None:
        self._config = config
        self._store = store
        self._bus = bus
        self._clock = clock
        self._cache = cache
        self._journal = journal
        self._archive = archive
        self._automation = automation
        self._attendance = attendance
        self._bus_listener = bus_listener
        self._sweep_failed = RateLimitedLog("sweep-failed")

    async def sweep_for_ever(self) -> None:
        """Do what is overdue at tables that no node handles, and drop those that nobody uses."""
        while True:
            await asyncio.sleep(with_jitter(self._config.sweep_seconds))
            self._cache.drop_idle()
            self._attendance.sweep()
            try:
                if not isinstance(self._bus, LocalBus) or await self._store.changed_by_others():
                    await self._bus_listener.compare()
                for table_id in await self._store.due(self._clock.now() - _OVERDUE, _MAX_DUE):
                    await self._sweep(table_id)
            except StoreError as error:
                self._sweep_failed.log(why=error.key)

    async def _sweep(self, table_id: str) -> None:
        if table := self._cache.at_hand(table_id):
            self._automation.wake_if_idle(table)
        else:
            with suppress(Refused):
                await self._cache.get(table_id)  # it wakes when it is loaded

    async def clean_for_ever(self) -> None:
        while True:
            try:
                await self.clean(self._clock.now())
            except StoreError as error:
                log("cleaning-failed", why=error.key)
            await asyncio.sleep(with_jitter(self._config.clean_seconds))

    async def clean(self, now: int) -> None:
        """Delete what is older than it is to be kept."""
        keep = self._config.keep
        if keep.playing_days:
            for table_id in await self._stale(Status.PLAYING, now, keep.playing_days):
                await self._abort(table_id)
        for status, days in (
            (Status.WAITING, keep.waiting_days),
            (Status.OVER, keep.finished_days),
            (Status.ABORTED, keep.finished_days),
        ):
            if days:
                await self._delete_stale(status, now, days)
        for uploaded, days in ((False, keep.record_days), (True, keep.upload_days)):
            if days:
                await self._store.delete_records(now - round(days * _DAY), uploaded=uploaded)
        if keep.people_days:
            await self._store.delete_unused_people(now - round(keep.people_days * _DAY))
        await self._store.delete_transfers(now)
        if self._store.shares_rates:
            await self._store.delete_rates()

    async def _delete_stale(self, status: Status, now: int, days: float) -> None:
        """All of them: what stays counts among the open tables, and keeps others from making theirs."""
        count = 0
        while stale := await self._stale(status, now, days):
            for table_id in stale:
                await self._archive.record(table_id)  # it outlives its table
                await self._delete(table_id)
            count += len(stale)
        if count:
            log("tables-deleted", status=str(status), count=count)

    async def _stale(self, status: Status, now: int, days: float) -> list[str]:
        return await self._store.stale(str(status), now - round(days * _DAY), _MAX_STALE)

    async def _abort(self, table_id: str) -> None:
        def abort(room: Room, _: int) -> list[Event]:
            return [Aborted(why="stale")] if room.status is Status.PLAYING else []

        with suppress(Refused):
            await self._journal.act(await self._cache.get(table_id), abort)

    async def _delete(self, table_id: str) -> None:
        await self._store.delete_table(table_id)
        if table := self._cache.drop(table_id):
            text = encode(Refused("not-found", "server-no-table").message(table=table_id))
            for client in table.clients:
                client.watching.pop(table_id, None)
                client.send_text(text)
