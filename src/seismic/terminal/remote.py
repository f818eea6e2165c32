"""A table on a server, by a link to it. What is on trial stays here; what is confirmed goes there."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Sequence
from contextlib import suppress

import msgspec
from msgspec import UNSET
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from seismic.engine.telling import Story
from seismic.i18n import Say, sentence
from seismic.protocol import VERSION
from seismic.protocol.client import ClientMessage, Confirm, Hello, Sit, Watch
from seismic.protocol.following import PATIENCE, Follower, JoinError, introduce, new_id
from seismic.protocol.links import Link
from seismic.protocol.server import Refused, Reload, ServerMessage, TableView, Update
from seismic.protocol.table import Aids, Status
from seismic.rules import Game, Move, Seat
from seismic.terminal.tables import Shown

_NONCE_BYTES = 16
_LONGEST_NAME = 24
_LONGEST_PAUSE = 30.0  # seconds between two tries to come back
_MOVE_ID = "move-"  # how the ids of our moves begin

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(ServerMessage).decode


class RemoteTable:
    """A seat at a table somewhere else, or a place to watch from."""

    def __init__(self, link: Link, name: str, say: Say) -> None:
        self._link, self._name, self._say = link, name[:_LONGEST_NAME], say
        self.state = say("terminal-connecting", server=link.server)  # in words, while there is no game to play
        self.mine: frozenset[Seat] = frozenset()
        self.gives_hints = False
        self._follower = Follower("")
        self._line: ClientConnection | None = None
        self._asked_to_sit = False
        self._sent: Confirm | None = None
        self.game = Game(2, seed=0)  # until there is one
        self._story = Story(self.game, say)
        self._since = 0
        self._sending: asyncio.Task[None] | None = None  # to keep it

    @property
    def log(self) -> Sequence[str]:
        return self._story.lines

    @property
    def news(self) -> Sequence[str]:
        return self._story.lines[self._since :]

    async def follow(self, shown: Shown) -> None:
        """Follow the table until its game is over. Where the line drops, come back."""
        try:
            person = await asyncio.to_thread(introduce, self._link, self._name)
        except JoinError as error:
            self.state = sentence(error, self._say.language)
            shown.go_on()
            return
        self._follower = Follower(person.id)
        tries = 0
        while not self._follower.is_over:
            try:
                async with connect(self._link.socket, open_timeout=PATIENCE) as line:
                    tries = 0
                    self._line, self._asked_to_sit = line, False
                    await self._converse(person.token, shown)
            except JoinError as error:
                self.state = sentence(error, self._say.language)
                shown.go_on()
                return
            except (OSError, WebSocketException):
                tries += 1
                self.state = self._say("terminal-lost")
                shown.go_on()
                await asyncio.sleep(min(2.0**tries / 2, _LONGEST_PAUSE))
            finally:
                self._line = None

    async def _converse(self, token: str, shown: Shown) -> None:
        await self._tell(Hello(VERSION, token))
        await self._tell(Watch(self._link.table, self._follower.seq, self._link.key))
        if self._sent is not None:
            await self._tell(self._sent)  # perhaps it was never heard; twice acts once
        while not self._follower.is_over:
            assert self._line is not None
            message = _decode(await self._line.recv())
            if isinstance(message, Reload):
                raise JoinError("join-version", ours=VERSION, theirs=message.version)
            if isinstance(message, Refused):
                self._take_refusal(message, shown)
            elif isinstance(message, TableView | Update):
                await self._take(message, shown)

    async def _tell(self, message: ClientMessage) -> None:
        if self._line is not None:
            await self._line.send(_encode(message).decode())

    def _take_refusal(self, refusal: Refused, shown: Shown) -> None:
        error = JoinError(refusal.key, refusal.clause, **refusal.args)
        if not (refusal.id or "").startswith(_MOVE_ID):
            raise error
        self._sent, self.state = None, ""
        shown.go_on()
        shown.note(sentence(error, self._say.language))

    async def _take(self, message: TableView | Update, shown: Shown) -> None:
        table = message.id if isinstance(message, TableView) else message.table
        if table != self._link.table:
            return
        follower = self._follower
        if not follower.take(message):
            await self._tell(Watch(self._link.table, follower.seq, self._link.key))
            return
        if isinstance(message, TableView):
            self.mine = frozenset(map(Seat, message.yours))
            self.gives_hints = message.options.aids == Aids.COACHED
        await self._sit_down()
        gone_on = isinstance(message, TableView) or message.lines is not UNSET or message.position is not UNSET
        if gone_on:
            self._catch_up()
        self._describe()
        if gone_on:
            shown.go_on()
        else:  # what is on trial stays
            shown.show()

    async def _sit_down(self) -> None:
        follower, link = self._follower, self._link
        free = [number for number, seat in enumerate(follower.seats, 1) if seat.kind == "person" and not seat.name]
        if follower.seat or follower.status is not Status.WAITING or self._asked_to_sit or link.watches or not free:
            return
        self._asked_to_sit = True
        seat = link.seat if link.seat is not None else free[0]
        await self._tell(Sit(new_id(), link.table, seat, secrets.token_hex(_NONCE_BYTES), link.key))

    def _catch_up(self) -> None:
        """Bring the game to where the server's stands."""
        follower = self._follower
        if follower.status is Status.WAITING:
            return
        first = not self._story.lines
        self.game = follower.game(named=True)
        if first:
            self._story = Story(self.game, self._say)
        self._story.catch_up(self.game)
        if follower.seat:
            self.mine = frozenset([Seat(follower.seat)])
        if self._sent is not None and self._sent.ply != follower.ply:
            self._sent = None

    def _describe(self) -> None:
        """What to say instead of what is to be done."""
        follower = self._follower
        free = sum(seat.kind == "person" and not seat.name for seat in follower.seats)
        if follower.status is Status.WAITING:
            self.state = self._say("terminal-waiting", count=free)
        elif follower.status is Status.ABORTED:
            self.state = self._say("terminal-aborted")
        elif follower.status is Status.OVER and self.game.outcome is None:
            self.state = self._say("terminal-ended")
        else:
            self.state = self._say("terminal-sent") if self._sent is not None else ""

    def confirm(self, moves: Sequence[Move]) -> bool:
        """Send moves; the table goes on when the server says so."""
        if self._sent is not None:
            return False
        self._since = len(self._story.lines)
        self._sent = Confirm(f"{_MOVE_ID}{new_id()}", self._link.table, self._follower.ply, list(map(str, moves)))
        self.state = self._say("terminal-sent")
        self._sending = asyncio.get_running_loop().create_task(self._send(self._sent))
        return False

    async def _send(self, message: Confirm) -> None:
        with suppress(OSError, WebSocketException):  # it is said again when the line is back
            await self._tell(message)
