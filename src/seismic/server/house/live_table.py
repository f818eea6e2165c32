"""A table in memory: its room, who watches it, and the last messages, for clients that reconnect."""

from __future__ import annotations

import asyncio
from collections import deque
from dataclasses import dataclass, field

from msgspec import UNSET, Struct, structs

from seismic.messages.server import Update
from seismic.messages.table import Status
from seismic.server.house.clients import Client, encode
from seismic.server.store.erasure import NOBODY
from seismic.server.table.room import Room

_MAX_RECENT = 8  # messages


class Elsewhere(Struct, frozen=True):
    """Who is connected to another node, according to that node."""

    seats: tuple[int, ...]
    spectators: int
    at: int  # by its own clock
    until: float  # when it must have been repeated, by the loop's time


@dataclass(slots=True, eq=False)
class LiveTable:
    """One table. The room has only what is on disk; only the journal replaces it."""

    id: str
    room: Room
    used: float  # when somebody last used it
    loaded: int  # milliseconds since 1970: nobody who is absent left before this
    unsure: bool = False  # the log may hold more than the room
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)  # of the journal
    clients: dict[Client, None] = field(default_factory=dict)
    elsewhere: dict[str, Elsewhere] = field(default_factory=dict)  # by node
    published: float = 0.0  # when the other nodes were last told who is here
    timer: asyncio.TimerHandle | None = None  # of what is due next
    presence: asyncio.TimerHandle | None = None
    thinking: asyncio.Task[None] | None = None
    left: dict[str, int] = field(default_factory=dict)  # person: when they were here last, perhaps at another node
    stopped: bool = False
    _recent: deque[tuple[int, str]] = field(default_factory=lambda: deque(maxlen=_MAX_RECENT))

    @property
    def connected_here(self) -> list[int]:
        """The seats whose person is connected to this node."""
        people = {client.person.id for client in self.clients}
        return sorted({seat for person in people for seat in self.room.seats_of(person)})

    @property
    def connected(self) -> list[int]:
        """The seats whose person is connected to any node."""
        return sorted({*self.connected_here, *(seat for told in self.elsewhere.values() for seat in told.seats)})

    @property
    def whose_turn(self) -> set[str]:
        """The people who have to decide now."""
        game = self.room.game
        if game is None or self.room.status is not Status.PLAYING:
            return set()
        return {*self.room.seats[game.to_move - 1].people}

    @property
    def named(self) -> set[str]:
        """The people whose names are shown here, but for those who were forgotten."""
        seated = {seat.people[0] for seat in self.room.seats if seat.people and seat.name != NOBODY}
        return seated | {said.person for said in self.room.chat if said.name != NOBODY}

    def note_absent(self) -> None:
        """Let the room know who is disconnected, and since when."""
        here = {*self.connected}
        self.room.away = {
            number: max(self.left.get(person, self.loaded) for person in seat.people)
            for number, seat in enumerate(self.room.seats, 1)
            if seat.people and number not in here
        }

    @property
    def spectators_here(self) -> int:
        return sum(not self.room.seats_of(client.person.id) for client in self.clients)

    @property
    def spectators(self) -> int:
        return self.spectators_here + sum(told.spectators for told in self.elsewhere.values())

    def send(self, update: Update) -> None:
        """Send everybody an update: encoded once, the same bytes for all."""
        text = encode(update)
        self._recent.append((update.seq, text))
        said = update.said
        for client in list(self.clients):
            is_muted = said is not UNSET and said.person in client.muted
            client.send_text(encode(structs.replace(update, said=UNSET)) if is_muted else text)

    def since(self, seq: int, client: Client) -> list[str] | None:
        """The messages after this one; None if they are not all at hand."""
        missing = self.room.seq - seq
        if client.muted or not 0 <= missing <= len(self._recent):
            return None
        return [text for number, text in self._recent if number > seq]

    def forget_messages(self) -> None:
        """Drop the last messages: they may contain a name that must not be sent any more."""
        self._recent.clear()

    def show(self, client: Client) -> None:
        """Send a client the whole table, without the chat of people it has muted."""
        view = self.room.view(client.person.id, self.connected)
        client.send(structs.replace(view, chat=[said for said in view.chat if said.person not in client.muted]))

    def stop(self) -> None:
        """Stop everything automatic here."""
        self.stopped = True
        for timer in (self.timer, self.presence):
            if timer:
                timer.cancel()
        self.timer = self.presence = None
        if self.thinking:
            self.thinking.cancel()
            self.thinking = None
