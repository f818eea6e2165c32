"""A table in memory: its room, who watches it, and the last messages, for clients that reconnect."""

from __future__ import annotations

import asyncio
from collections import deque
from dataclasses import dataclass, field

from msgspec import UNSET, structs

from seismic.messages.server import Presence, Update
from seismic.messages.table import Status
from seismic.server.house.clients import Client, encode
from seismic.server.store.erasure import NOBODY
from seismic.server.table.room import Room

_MAX_RECENT = 8  # messages
_PRESENCE_SECONDS = 0.5  # between two messages of who is connected


@dataclass(slots=True, eq=False)
class LiveTable:
    """One table. Its lock must be held to change the room."""

    id: str
    room: Room
    used: float  # when somebody last used it
    loaded: int  # milliseconds since 1970: nobody who is absent left before this
    sent: int = 0  # the last message that was sent
    ahead: bool = False  # the room may hold what is not on disk: it must be rebuilt from the log
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    clients: dict[Client, None] = field(default_factory=dict)
    timer: asyncio.TimerHandle | None = None  # of what is due next
    presence: asyncio.TimerHandle | None = None
    thinking: asyncio.Task[None] | None = None
    left: dict[str, int] = field(default_factory=dict)  # person: when they were here last, perhaps at another node
    _stopped: bool = False
    _recent: deque[tuple[int, str]] = field(default_factory=lambda: deque(maxlen=_MAX_RECENT))
    _muted: dict[str, set[str]] = field(default_factory=dict)  # person: those whose chat they do not want to see

    @property
    def connected(self) -> list[int]:
        """The seats whose person is here."""
        people = {client.person.id for client in self.clients}
        return sorted({seat for person in people for seat in self.room.seats_of(person)})

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
        here = {client.person.id for client in self.clients}
        self.room.away = {
            number: max(self.left.get(person, self.loaded) for person in seat.people)
            for number, seat in enumerate(self.room.seats, 1)
            if seat.people and here.isdisjoint(seat.people)
        }

    @property
    def spectators(self) -> int:
        return sum(not self.room.seats_of(client.person.id) for client in self.clients)

    def send(self, update: Update) -> None:
        """Send everybody an update: encoded once, the same bytes for all."""
        text = encode(update)
        self.sent = update.seq
        self._recent.append((update.seq, text))
        muting = self._who_mutes(update)
        without_chat = encode(structs.replace(update, said=UNSET)) if muting else text
        for client in list(self.clients):
            client.send_text(without_chat if client.person.id in muting else text)
        if update.seats is not UNSET:  # presence is by seat
            self.presence_changed()

    def _who_mutes(self, update: Update) -> set[str]:
        if update.said is UNSET or not self._muted:
            return set()
        return {who for who, muted in self._muted.items() if update.said.person in muted}

    def mute(self, who: str, whom: str, on: bool) -> None:
        muted = self._muted.setdefault(who, set())
        if on:
            muted.add(whom)
        else:
            muted.discard(whom)
        if not muted:
            del self._muted[who]

    def since(self, seq: int, who: str) -> list[str] | None:
        """The messages after this one; None if they are not all at hand."""
        missing = self.sent - seq
        if who in self._muted or not 0 <= missing <= len(self._recent):
            return None
        return [text for number, text in self._recent if number > seq]

    def forget_messages(self) -> None:
        """The last messages may hold a name that must not be sent any more."""
        self._recent.clear()

    def show(self, client: Client) -> None:
        """Send a client the whole table, without the chat of people it has muted."""
        view = self.room.view(client.person.id, self.connected)
        muted = self._muted.get(client.person.id, ())
        client.send(structs.replace(view, chat=[said for said in view.chat if said.person not in muted]))

    def presence_changed(self) -> None:
        """Send everybody who is connected, soon: several changes make one message."""
        if self.presence is None and self.clients and not self._stopped:
            self.presence = asyncio.get_running_loop().call_later(_PRESENCE_SECONDS, self._send_presence)

    def _send_presence(self) -> None:
        self.presence = None
        text = encode(Presence(self.id, self.connected, self.spectators))
        for client in list(self.clients):
            client.send_text(text)

    def stop(self) -> None:
        """Nothing happens by itself here any more."""
        self._stopped = True
        for timer in (self.timer, self.presence):
            if timer:
                timer.cancel()
        self.timer = self.presence = None
        if self.thinking:
            self.thinking.cancel()
            self.thinking = None
