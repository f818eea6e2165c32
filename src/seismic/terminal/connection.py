"""The connection to a server: it reconnects automatically, and repeats what was not answered."""

from __future__ import annotations

import asyncio
import random
import time
from contextlib import suppress
from typing import Protocol

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from seismic.client.links import Link
from seismic.client.mirror import PATIENCE, JoinError, introduce, renewed
from seismic.client.pledges import Notes
from seismic.messages import VERSION
from seismic.messages.client import (
    Abort,
    Chat,
    ClientMessage,
    Confirm,
    Hello,
    Pledge,
    Rematch,
    Resign,
    Reveal,
    Sit,
    Stand,
)
from seismic.messages.rest import Person
from seismic.messages.server import Closing, Refused, Reload, ServerMessage, Update, Welcome
from seismic.terminal.clocks import ServerTime

Letter = (
    Sit | Pledge | Reveal | Stand | Confirm | Chat | Resign | Abort | Rematch
)  # what changes a table, and acts once

_PING = 10.0  # seconds between two questions whether the line still holds, and for the answer
_SHORTEST_PAUSE, _LONGEST_PAUSE = 0.3, 15.0  # seconds between two tries to come back
_BARRED = 30.0  # seconds, after too many messages
_ABUSE, _GONE = 4003, 4004  # why a socket was closed
_UNREACHABLE = "join-unreachable"

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(ServerMessage).decode


class Memory(Protocol):
    """Our identities on servers, and the keys to our seats, kept between sessions."""

    def person(self, server: str, name: str) -> Person | None: ...
    def keep_person(self, server: str, name: str, person: Person) -> None: ...
    def key(self, server: str, name: str, table: str) -> str | None: ...
    def keep_key(self, server: str, name: str, table: str, key: str | None) -> None:
        """Keep it, or delete what was kept."""

    def notes(self, server: str, name: str, table: str) -> Notes | None:
        """What we noted to check the table's pile."""

    def invitations(self, server: str, name: str, table: str) -> dict[int, str]:
        """The keys of the invitations to a table that we have made, by seat; 0 is that of those who watch."""

    def keep_invitations(self, server: str, name: str, table: str, keys: dict[int, str]) -> None: ...
    def keep_notes(self, server: str, name: str, table: str, notes: Notes) -> None: ...


class Guest(Protocol):
    """A listener to the connection."""

    def resume(self, person: str) -> None:
        """The connection is up: send again what must be sent."""

    def receive(self, message: ServerMessage) -> None: ...
    def dropped(self) -> None: ...


class Line:
    """One socket, as long as it is in use."""

    def __init__(self, link: Link, name: str, memory: Memory) -> None:
        self._link, self._name, self._memory = link, name, memory
        self.up = False
        self.why = "terminal-connecting"  # the message that says why it is not
        self.time = ServerTime()
        self._outbox: dict[str, tuple[Letter, int]] = {}  # by id, with the time when it was sent
        self._sending: asyncio.Queue[ClientMessage] = asyncio.Queue()
        self._turned_away = ""  # the code by which our hello was refused
        self._person: Person | None = None

    # What is said

    def send(self, message: ClientMessage) -> None:
        """Send something that does not matter after a disconnect."""
        if self.up:
            self._sending.put_nowait(message)

    def post(self, letter: Letter) -> None:
        """Send something, again and again until it is answered."""
        self._outbox[letter.id] = letter, now()
        self.send(letter)

    def waits(self, *kinds: type[Letter]) -> bool:
        """Whether one of these was not answered yet."""
        return any(isinstance(letter, kinds) for letter, _ in self._outbox.values())

    def answered(self, message_id: str | None, at: int | None = None) -> Letter | None:
        """The server has answered: the message that the answer is about, if it was ours."""
        letter, sent = self._outbox.pop(message_id or "", (None, 0))
        if letter is not None and at is not None:
            self.time.heard(at, now(), sent)
        return letter

    def again(self) -> None:
        """Send everything unanswered: the server does nothing twice."""
        for letter, _ in self._outbox.values():
            self.send(letter)

    def drop(self) -> None:
        """Drop all unanswered messages."""
        self._outbox.clear()

    # How it comes about

    async def hold(self, guest: Guest) -> None:
        """Keep the connection up. Raises an error if it is useless to try again."""
        tries = 0
        while True:
            barred = False
            try:
                person = await self._who()
                sent = now()
                async with connect(
                    self._link.socket, open_timeout=PATIENCE, ping_interval=_PING, ping_timeout=_PING, close_timeout=1
                ) as socket:
                    if socket.response is not None:
                        self.time.dated(socket.response.headers.get("Date"), now(), sent)
                    await self._converse(socket, person, guest)
            except ConnectionClosed as closed:
                code = closed.rcvd.code if closed.rcvd else 0
                barred = code == _ABUSE
                if code == _GONE or self._turned_away == "banned":
                    raise JoinError("server-banned") from None
                if barred:
                    self.why = "terminal-barred"
            except JoinError as error:
                if error.key != _UNREACHABLE:
                    raise
            except (OSError, WebSocketException):
                pass
            finally:
                tries = 0 if self.up else tries + 1
                self.up = False
                if self.why == "terminal-connecting":
                    self.why = "terminal-unreachable"
            guest.dropped()
            pause = min(_SHORTEST_PAUSE * 2 ** min(tries, 10), _LONGEST_PAUSE) * random.uniform(0.5, 1)
            await asyncio.sleep(_BARRED if barred else pause)

    async def _who(self) -> Person:
        server, name = self._link.server, self._name
        known = self._person or self._memory.person(server, name)
        if known is None or self._turned_away == "bad-token":  # the server may have a new database, and know nobody
            known = await asyncio.to_thread(introduce, self._link, name)
            self._memory.keep_person(server, name, known)
        elif (newer := await asyncio.to_thread(renewed, self._link, known)) is not known:
            known = newer
            self._memory.keep_person(server, name, known)
        self._person, self._turned_away = known, ""
        return known

    async def _converse(self, socket: ClientConnection, person: Person, guest: Guest) -> None:
        self._sending = asyncio.Queue()
        await socket.send(_encode(Hello(VERSION, person.token)).decode())
        sender = asyncio.create_task(self._send_all(socket))
        try:
            while True:
                text = await socket.recv()
                try:
                    message = _decode(text)
                except msgspec.DecodeError:  # of a newer server, or of something in between: not for us
                    continue
                match message:
                    case Welcome():
                        self.up, self.why = True, "terminal-lost"
                        guest.resume(message.person)
                    case Reload():
                        raise JoinError("join-version", ours=VERSION, theirs=message.version)
                    case Closing():
                        self.why = "terminal-stopping"
                    case Refused() if not self.up:
                        self._turned_away = message.code
                    case _:
                        if isinstance(message, Update):
                            self.time.heard(message.at, now())
                        guest.receive(message)
        finally:
            sender.cancel()

    async def _send_all(self, socket: ClientConnection) -> None:
        sending = self._sending
        with suppress(WebSocketException):  # the receiving side notices it too
            while True:
                await socket.send(_encode(await sending.get()).decode())


def now() -> int:
    """Milliseconds since 1970, by our clock."""
    return time.time_ns() // 1_000_000
