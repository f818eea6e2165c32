"""An external bot: it takes a seat by invitation, and the user's program plays there.

Everything it knows about the game comes from the lines of the table's record, which everybody gets.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import assert_never

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from seismic.client.links import Link, parse_link
from seismic.client.mirror import PATIENCE, Follower, JoinError, introduce, new_id, renewed
from seismic.client.pledges import Pledges
from seismic.client.proof import Proof, fetch_record, prove
from seismic.game import Decision, Game
from seismic.messages import VERSION
from seismic.messages.client import ClientMessage, Confirm, Hello, Pledge, Reveal, Sit, Watch
from seismic.messages.rest import Person
from seismic.messages.server import (
    Ack,
    Answer,
    Closing,
    DraftView,
    Pong,
    Presence,
    Progress,
    Refused,
    Reload,
    Seated,
    ServerMessage,
    TableView,
    Update,
    Welcome,
    Yours,
)
from seismic.messages.table import Status
from seismic.search import Bot
from seismic.search.bots import choose_turn

Ponder = Callable[[Game], None]

_MOVE_ID = "move-"  # how the ids of our moves begin
_MAX_TRIES = 20  # to reconnect, in a row
_MAX_PAUSE = 30.0  # seconds between them
_MAX_REFUSALS = 3  # of moves in one place, before this gives up

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(ServerMessage).decode


def parse_invitation(text: str) -> Link:
    """A link to a seat, `http://HOST/#/table/ID/seat/N/KEY`; raises a JoinError if it is not one."""
    link = parse_link(text)
    if link is None or link.seat is None:
        raise JoinError("join-link")
    return link


@dataclass(frozen=True)
class Ending:
    """How it ended: the points by seat and the winning seats; neither if the game was aborted."""

    aborted: bool
    seat: int
    scores: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    names: tuple[str, ...] = ()
    proof: Proof | None = None  # that the pile was fair; None: there was no game, or its record did not come


class Joined:
    """A bot at a table, from its first message to the end of the game."""

    def __init__(self, invitation: Link, person: Person, bot: Bot, ponder: Ponder | None = None) -> None:
        assert invitation.seat is not None
        self._invitation, self._person, self._bot = invitation, person, bot
        self._follower = Follower(person.id)
        self._connection: ClientConnection | None = None  # while connected
        self._pledges = Pledges(invitation.table)
        self._sit: Sit | None = None  # what we asked for last
        self._asked: list[str] = []  # ids of what was asked for on this connection, before the game
        self._parts: set[str] = set()  # ids of pledges and nonces
        self._answer: Confirm | None = None  # the last one: it is sent again, with the same id, after reconnecting
        self._thinking: asyncio.Task[None] | None = None  # goes on while disconnected
        self._refusals = 0
        self._failure: Exception | None = None
        self._ponder = ponder

    async def play(self) -> Ending:
        """Play to the end; reconnect if the connection is lost."""
        tries = 0
        try:
            while True:
                try:
                    async with connect(self._invitation.socket, open_timeout=PATIENCE) as connection:
                        tries = 0
                        await self._converse(connection)
                        break
                except (OSError, WebSocketException) as error:
                    if self._failure is not None:
                        raise self._failure from None
                    if self._follower.seq is None:  # it was never there
                        raise JoinError("join-unreachable", server=self._invitation.server) from error
                    tries += 1
                    if tries == _MAX_TRIES:
                        raise JoinError("join-lost", server=self._invitation.server) from error
                finally:
                    self._connection = None
                await asyncio.sleep(min(2.0**tries / 2, _MAX_PAUSE))
        finally:
            if self._thinking is not None:
                self._thinking.cancel()
        return await self._ending()

    async def _converse(self, connection: ClientConnection) -> None:
        self._connection, self._asked = connection, []
        self._person = await asyncio.to_thread(renewed, self._invitation, self._person)
        await self._send(Hello(VERSION, self._person.token))
        await self._watch(self._follower.seq)
        if self._follower.seq is not None:  # perhaps nothing has happened since, and no message will come
            await self._act()
        while not self._follower.is_over:
            message: ServerMessage = _decode(await connection.recv())
            match message:
                case Reload():
                    raise JoinError("join-version", ours=VERSION, theirs=message.version)
                case Refused():
                    await self._take_refusal(message)
                case TableView() | Update():
                    await self._take(message)
                case Welcome() | Seated() | Ack() | Presence() | Yours() | Closing():
                    pass  # nothing that a bot needs to know
                case DraftView() | Progress() | Answer() | Pong():
                    pass  # answers to what a bot never asks
                case _:
                    assert_never(message)

    async def _send(self, message: ClientMessage) -> None:
        if self._connection is not None:
            await self._connection.send(_encode(message).decode())

    async def _watch(self, after: int | None) -> None:
        await self._send(Watch(self._invitation.table, after, self._invitation.key))

    async def _take(self, message: TableView | Update) -> None:
        """Learn from a message, and do what is to be done now."""
        table = message.id if isinstance(message, TableView) else message.table
        if table != self._invitation.table:
            return
        if not self._follower.take(message):
            await self._watch(self._follower.seq)
        elif self._follower.stood_in and isinstance(message, Update) and message.what == "stand-in":
            await self._watch(self._follower.seq)  # which hands the seat back
        else:
            await self._act()

    async def _take_refusal(self, refusal: Refused) -> None:
        answer = self._answer
        if refusal.id in self._parts:
            return  # the table has changed meanwhile, and another is due
        if not (refusal.id or "").startswith(_MOVE_ID):
            raise JoinError(refusal.key, refusal.clause, **refusal.args)
        if answer is None or refusal.id != answer.id or self._follower.ply != answer.ply:
            return  # the game has gone on meanwhile
        self._answer = None
        self._refusals += 1
        if self._refusals == _MAX_REFUSALS:
            raise JoinError(refusal.key, refusal.clause, **refusal.args)
        await self._watch(None)  # get the whole table, and decide again

    async def _act(self) -> None:
        """Sit down, send what was decided already, or begin to think."""
        follower = self._follower
        if follower.status is Status.WAITING:
            await self._prepare()
        elif follower.our_turn and not follower.stood_in:
            if self._answer is not None and self._answer.ply == follower.ply:
                await self._send(self._answer)
            elif self._thinking is None:
                self._thinking = asyncio.create_task(self._think())
        elif self._ponder is not None and self._thinking is None and follower.status is Status.PLAYING:
            self._ponder(follower.game())

    async def _prepare(self) -> None:
        """Sit down, pledge a nonce for the pile, and reveal it: each once on a connection."""
        follower, invitation, pledges = self._follower, self._invitation, self._pledges
        message: Sit | Pledge | Reveal | None
        pledges.see(follower.commitment)
        if follower.seat == 0:
            assert invitation.seat is not None
            message = self._sit = self._sit or pledges.sit(invitation.seat, invitation.key)
        else:
            self._sit = None  # if the seat is lost, it is asked for again
            connected = not self._asked
            message = pledges.due(
                follower.seats, follower.ours, first=follower.first, given=follower.log, connected=connected
            )
            self._parts |= {message.id} if message is not None else set()
        if message is not None and message.id not in self._asked:
            self._asked.append(message.id)
            await self._send(message)

    async def _think(self) -> None:
        """Decide in a thread, so that messages are received meanwhile."""
        try:
            ply = self._follower.ply
            moves = await asyncio.to_thread(choose_turn, self._bot, self._follower.game())
            self._thinking = None
            if self._follower.ply == ply:
                self._answer = Confirm(f"{_MOVE_ID}{new_id()}", self._invitation.table, ply, list(map(str, moves)))
            await self._act()
        except (OSError, WebSocketException):
            pass  # it is sent again after reconnecting
        except Exception as error:
            self._failure = error
            if self._connection is not None:
                await self._connection.close()

    async def _ending(self) -> Ending:
        """How it ended, and what can be proven of the pile."""
        follower = self._follower
        ending = Ending(follower.status is Status.ABORTED, follower.seat, names=tuple(follower.names))
        if not follower.has_begun:
            return ending
        ending = replace(ending, proof=await self._prove())
        game = follower.game()
        if ending.aborted or game.decision != Decision.OVER or game.outcome is None:  # it was resigned
            return ending
        return replace(ending, scores=game.outcome.scores, winners=tuple(map(int, game.outcome.winners)))

    async def _prove(self) -> Proof | None:
        follower, invitation = self._follower, self._invitation
        try:
            record = await asyncio.to_thread(fetch_record, invitation.server, invitation.table)
        except OSError:
            return None
        return prove(record, invitation.table, follower.seat, follower.log, self._pledges.notes)


async def join(invitation: Link, name: str, bot: Bot, ponder: Ponder | None = None) -> Ending:
    """Take the seat of an invitation and play there to the end; `ponder` is shown the game while others decide."""
    person = await asyncio.to_thread(introduce, invitation, name)
    return await Joined(invitation, person, bot, ponder).play()
