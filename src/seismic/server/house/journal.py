"""Changes of tables: decided, written to the log, and only then sent to everybody."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress

from seismic.messages.server import Yours
from seismic.server.bus.base import Bus
from seismic.server.bus.messages import LogGrew, TurnChanged
from seismic.server.common.clock import now_ms
from seismic.server.common.metrics import Metrics
from seismic.server.common.refusals import Refused
from seismic.server.house.background import Background
from seismic.server.house.cache import Cache
from seismic.server.house.clients import encode
from seismic.server.house.live_table import LiveTable
from seismic.server.house.registry import Registry
from seismic.server.store.base import Conflict, Entry, RecordRow, Store, StoreError
from seismic.server.table.events import Event, decode_event, encode_event
from seismic.server.table.room import Room

Decide = Callable[[Room, int], list[Event]]
OnChange = Callable[[LiveTable], None]

_MAX_TRIES = 5  # when other nodes are faster
_RETRY_SECONDS = (0.2, 1.0, 5.0)  # after the store failed


class Journal:
    """Adds events to the logs of tables, and applies those that other nodes have added.

    Its methods need the lock of the table. `on_change` is called after a change that this node has made, and
    `on_catch_up` after one that another node has made.
    """

    def __init__(
        self,
        store: Store,
        cache: Cache,
        bus: Bus,
        registry: Registry,
        background: Background,
        metrics: Metrics,
        *,
        on_change: OnChange,
        on_catch_up: OnChange,
    ) -> None:
        self._store = store
        self._cache = cache
        self._bus = bus
        self._registry = registry
        self._background = background
        self._metrics = metrics
        self._on_change = on_change
        self._on_catch_up = on_catch_up

    async def act(self, table: LiveTable, decide: Decide) -> bool:
        """Decide what happens and let it happen; returns whether anything did.

        If another node was faster, its events are applied and `decide` is called again.
        """
        for _ in range(_MAX_TRIES):
            await self.refresh(table)
            now = now_ms()
            events = decide(table.room, now)
            if not events:
                return False
            try:
                await self._commit(table, events, now)
            except Conflict:
                self._metrics.conflicts.inc()
                continue
            return True
        raise Refused("busy", "server-busy")

    async def _commit(self, table: LiveTable, events: list[Event], now: int) -> None:
        room, entries, updates = table.room, [], []
        before = table.whose_turn
        table.ahead = True  # until it is on disk
        for event in events:
            seq = room.seq + 1
            updates.append(room.apply(seq, now, event))
            entries.append(Entry(seq, now, encode_event(event)))
        try:
            await self._store.append(room.row(), entries)
        except Conflict:
            raise
        except BaseException:  # it may be on disk or not: the log will show
            if not self._background.closing:
                self._background.spawn(self._retry_refresh(table))
            raise
        table.ahead = False
        self._metrics.events.inc(len(events))
        for update in updates:
            table.send(update)
        self._announce_turns(table, before)
        self._publish(table, before)
        await self._finish(table)

    async def refresh(self, table: LiveTable) -> None:
        """Rebuild the room from the log if it may be ahead of that."""
        if not table.ahead:
            return
        row = await self._store.table(table.id)
        if row is None:
            self._cache.drop(table.id)
            raise Refused("not-found", "server-no-table")
        entries = await self._store.log(table.id)
        before, known = table.whose_turn, [entry for entry in entries if entry.seq <= table.sent]
        table.room = Room.replay(table.id, row.secret, table.room.server_key, known)
        unsent = [entry for entry in entries if entry.seq > table.sent]
        self._apply(table, unsent)
        table.ahead = False
        self._announce_turns(table, before)
        if unsent:  # they may be our own, and no other node knows of them
            self._publish(table, before)
        await self._finish(table)

    async def _retry_refresh(self, table: LiveTable) -> None:
        """After the store failed: show the clients what became of it, as soon as that can be known."""
        for seconds in _RETRY_SECONDS:
            await asyncio.sleep(seconds)
            with suppress(StoreError, Refused):
                async with table.lock:
                    await self.refresh(table)
                return

    async def catch_up(self, table: LiveTable) -> None:
        """Load and apply what other nodes have added."""
        await self.refresh(table)
        entries = await self._store.log(table.id, table.room.seq)
        if entries:
            before = table.whose_turn
            self._apply(table, entries)
            self._announce_turns(table, before)
            self._on_catch_up(table)

    def _apply(self, table: LiveTable, entries: list[Entry]) -> None:
        for entry in entries:
            table.send(table.room.apply(entry.seq, entry.at, decode_event(entry.body)))

    def _announce_turns(self, table: LiveTable, before: set[str]) -> None:
        """Let people who are elsewhere know that it is their turn, or no longer."""
        after = table.whose_turn
        for person in before ^ after:
            self._registry.send(person, encode(Yours(table.id, person in after)), besides=table.clients)

    def _publish(self, table: LiveTable, before: set[str]) -> None:
        """Tell the other nodes how long the log is, and whose turn it is: they need not have the table in memory."""
        seq, after = table.room.seq, table.whose_turn
        self._bus.publish(LogGrew(table.id, seq))
        for person in before ^ after:
            self._bus.publish(TurnChanged(table.id, person, seq, person in after))

    async def _finish(self, table: LiveTable) -> None:
        self._on_change(table)
        with suppress(StoreError):  # the record can be made again from the log
            await self.save_record(table)

    async def save_record(self, table: LiveTable) -> RecordRow | None:
        """Store the record of a finished game; none if it is not finished, or has none."""
        room = table.room
        if not room.is_finished:
            return None
        record = RecordRow(table.id, room.updated, room.record())
        await self._store.save_record(record)
        return record
