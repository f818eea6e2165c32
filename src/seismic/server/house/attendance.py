"""Who is at which table, on this node and on the others."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from seismic.messages.server import Presence
from seismic.server.bus.base import Bus, LocalBus
from seismic.server.bus.messages import EVERY_TABLE, Here, WhoIsHere
from seismic.server.common.clock import Clock
from seismic.server.house.cache import Cache
from seismic.server.house.clients import Client, encode
from seismic.server.house.live_table import Elsewhere, LiveTable

_TOLD_SECONDS = 0.5  # between two messages of who is connected: several changes make one message
_REPEAT_SECONDS = 20.0  # after which a node repeats who is with it
_VALID_SECONDS = 60.0  # for which that is believed: a node may have crashed


class Attendance:
    """Adds and removes the clients that watch a table, and tells everybody who is there.

    `on_change` is called when somebody came to a table or left it: what is due there may depend on it.
    """

    def __init__(self, cache: Cache, bus: Bus, clock: Clock, on_change: Callable[[LiveTable], None]) -> None:
        self._cache = cache
        self._bus = bus
        self._clock = clock
        self._on_change = on_change

    def add(self, table: LiveTable, client: Client) -> None:
        if not table.clients:
            self._bus.publish(WhoIsHere(table.id, self._clock.now()))
        table.clients[client] = None
        self.changed(table)
        self._on_change(table)

    def remove(self, table: LiveTable, client: Client) -> None:
        if client not in table.clients:
            return
        del table.clients[client]
        table.used = asyncio.get_running_loop().time()
        if table.room.seats_of(client.person.id):
            table.left[client.person.id] = self._clock.now()
        self.changed(table)
        self._on_change(table)

    def note_absent(self, table: LiveTable) -> None:
        """Tell the room who is away; nobody is while the other nodes cannot be asked."""
        table.note_absent() if self._bus.up else table.room.away.clear()

    def changed(self, table: LiveTable) -> None:
        """Tell everybody who is connected, soon."""
        if table.presence is None and not table.stopped:
            table.presence = asyncio.get_running_loop().call_later(_TOLD_SECONDS, self._tell, table)

    def _tell(self, table: LiveTable) -> None:
        table.presence = None
        self._publish(table)
        self._tell_clients(table)

    def _tell_clients(self, table: LiveTable) -> None:
        text = encode(Presence(table.id, table.connected, table.spectators))
        for client in list(table.clients):
            client.send_text(text)

    def _publish(self, table: LiveTable) -> None:
        table.published = asyncio.get_running_loop().time()
        seats, spectators = tuple(table.connected_here), table.spectators_here
        self._bus.publish(Here(table.id, self._bus.node, seats, spectators, self._clock.now()))

    # What other nodes ask and tell

    def asked(self, table_id: str) -> None:
        """Another node wants to know who is here."""
        at_hand = self._cache.at_hand(table_id)
        for table in self._cache if table_id == EVERY_TABLE else [at_hand] if at_hand else []:
            if table.clients:
                self._publish(table)

    def ask_all(self) -> None:
        """Messages were lost: let the others know who is here, and ask who is with them."""
        self._bus.publish(WhoIsHere(EVERY_TABLE, self._clock.now()))
        self.asked(EVERY_TABLE)

    def heard(self, message: Here) -> None:
        """Another node tells who is with it."""
        table = self._cache.at_hand(message.table)
        if table is None:
            return
        before = table.elsewhere.get(message.node)
        if before is not None and before.at > message.at:
            return  # it was overtaken on its way
        until = asyncio.get_running_loop().time() + _VALID_SECONDS
        after = Elsewhere(message.seats, message.spectators, message.at, until)
        table.elsewhere[message.node] = after
        if before is None or (before.seats, before.spectators) != (after.seats, after.spectators):
            self._gone(table, set(before.seats if before else ()) - set(after.seats))

    def sweep(self) -> None:
        """Repeat who is here, and forget what other nodes have not repeated."""
        if isinstance(self._bus, LocalBus):
            return
        now = asyncio.get_running_loop().time()
        for table in self._cache:
            if table.clients and now - table.published > _REPEAT_SECONDS:
                self._publish(table)
            for node, told in list(table.elsewhere.items()):
                if told.until < now and self._bus.up:
                    del table.elsewhere[node]
                    self._gone(table, set(told.seats))

    def _gone(self, table: LiveTable, seats: set[int]) -> None:
        """People on another node have changed; these are no longer there."""
        for seat in seats:
            table.left.update(dict.fromkeys(table.room.seats[seat - 1].people, self._clock.now()))
        if table.clients:
            self._tell_clients(table)
        self._on_change(table)
