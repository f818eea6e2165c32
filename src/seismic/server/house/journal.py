"""Changes to tables: decided on a copy, written to the log, and only then shown to anybody."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress

from msgspec import UNSET

from seismic.messages.server import Update, Yours
from seismic.server.bus.base import Bus
from seismic.server.bus.messages import LogGrew, TurnChanged
from seismic.server.common.clock import Clock
from seismic.server.common.jitter import growing_pauses
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


class Journal:
    """Adds events to the logs of tables, and applies those that other nodes have added.

    The room of a table in memory is never ahead of its log: whatever happens to the store, nobody is told about
    something that did not happen. `on_change` is called after a change by this node, `on_catch_up` after a change by
    another node, and `on_seats` after a change to the seats.
    """

    def __init__(
        self,
        store: Store,
        cache: Cache,
        bus: Bus,
        registry: Registry,
        background: Background,
        metrics: Metrics,
        clock: Clock,
        *,
        on_change: OnChange,
        on_catch_up: OnChange,
        on_seats: OnChange,
    ) -> None:
        self._store = store
        self._cache = cache
        self._bus = bus
        self._registry = registry
        self._background = background
        self._metrics = metrics
        self._clock = clock
        self._on_change = on_change
        self._on_catch_up = on_catch_up
        self._on_seats = on_seats

    async def act(self, table: LiveTable, decide: Decide) -> bool:
        """Decide what happens and do it; returns whether anything happened.

        If another node was faster, its events are applied and `decide` is called again. Once begun, a change is never
        left half done: the client that asked for it may be gone when it is on disk, but the others must hear of it.
        """
        return await self._background.unbroken(self._act(table, decide))

    async def _act(self, table: LiveTable, decide: Decide) -> bool:
        async with table.lock:
            for _ in range(_MAX_TRIES):
                if table.unsure:
                    await self._catch_up(table)
                room = table.room.copy()
                now = max(self._clock.now(), room.updated)
                events = decide(room, now)
                if not events:
                    return False
                updates = [room.apply(room.seq + 1, now, event) for event in events]
                first = table.room.seq + 1
                entries = [Entry(seq, now, encode_event(event)) for seq, event in enumerate(events, first)]
                try:
                    await self._append(table, room, entries)
                except Conflict:
                    self._metrics.conflicts.inc()
                    await self._catch_up(table)
                    continue
                self._metrics.events.inc(len(events))
                before = table.whose_turn
                self._show(table, room, updates)
                await self._finish(table, before)
                return True
            raise Refused("busy", "server-busy")

    async def _append(self, table: LiveTable, room: Room, entries: list[Entry]) -> None:
        try:
            await self._store.append(room.row(), entries)
        except Conflict:
            raise
        except BaseException:  # it may be on disk or not: the log will show
            if not table.unsure:
                table.unsure = True
                self._background.spawn(self._make_sure(table))
            raise

    async def _make_sure(self, table: LiveTable) -> None:
        """After the store has failed: show the clients what happened, as soon as we can know."""
        for seconds in growing_pauses():
            await asyncio.sleep(seconds)
            if not table.unsure:
                return
            with suppress(StoreError, Refused):
                await self.catch_up(table)

    async def catch_up(self, table: LiveTable) -> None:
        """Load and apply what was added to the log."""
        async with table.lock:
            await self._catch_up(table)

    async def _catch_up(self, table: LiveTable) -> None:
        if table.unsure and await self._store.table(table.id) is None:
            self._cache.drop(table.id)
            table.unsure = False
            raise Refused("not-found", "server-no-table")
        entries = await self._store.log(table.id, table.room.seq)
        may_be_ours, table.unsure = table.unsure, False
        if not entries:
            return
        before, room = table.whose_turn, table.room.copy()
        self._show(table, room, [room.apply(entry.seq, entry.at, decode_event(entry.body)) for entry in entries])
        if may_be_ours:  # then no other node knows of them
            await self._finish(table, before)
        else:
            self._announce_turns(table, before)
            self._on_catch_up(table)

    def _show(self, table: LiveTable, room: Room, updates: list[Update]) -> None:
        """Replace the table by this one."""
        table.room = room
        for update in updates:
            table.send(update)
        if any(update.seats is not UNSET for update in updates):
            self._see_off(table)
            self._on_seats(table)

    def _see_off(self, table: LiveTable) -> None:
        """People who have stood up may no longer watch if only players may."""
        for client in list(table.clients):
            if not table.room.may_see(client.person.id, client.watching.get(table.id)):
                client.watching.pop(table.id, None)
                client.send(Refused("not-found", "server-no-table").message(table=table.id))
                del table.clients[client]

    async def _finish(self, table: LiveTable, before: set[str]) -> None:
        self._announce_turns(table, before)
        self._publish(table, before)
        self._on_change(table)
        with suppress(StoreError):  # the record can be made again from the log
            await self.save_record(table)

    def _announce_turns(self, table: LiveTable, before: set[str]) -> None:
        """Tell people who are elsewhere that it is their turn, or no longer."""
        after = table.whose_turn
        for person in before ^ after:
            self._registry.send(person, encode(Yours(table.id, person in after)), besides=table.clients)

    def _publish(self, table: LiveTable, before: set[str]) -> None:
        """Tell the other nodes how long the log is, and whose turn it is: they need not have the table in memory."""
        seq, after = table.room.seq, table.whose_turn
        self._bus.publish(LogGrew(table.id, seq))
        for person in before ^ after:
            self._bus.publish(TurnChanged(table.id, person, seq, person in after))

    async def save_record(self, table: LiveTable) -> RecordRow | None:
        """Store the record of a finished game; none if it is not finished, or has none."""
        room = table.room
        if not room.is_finished:
            return None
        record = RecordRow(table.id, room.updated, room.record())
        await self._store.save_record(record)
        return record

    async def reload(self, table: LiveTable) -> None:
        """The log itself was changed, because somebody was erased: show the new table."""
        async with table.lock:
            row = await self._store.table(table.id)
            if row is None:
                return
            before = table.room
            table.room = Room.replay(table.id, row.secret, before.server_key, await self._store.log(table.id))
            table.forget_messages()
            self._on_catch_up(table)
            for client in list(table.clients):
                table.show(client)
