"""People who play at random at many tables, reconnect when their connection breaks, and remember what they received.

A move counts as acknowledged when the message came that carries its id. A message that was not answered when the line
broke is sent again, with the same id.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Protocol, TypeVar

import httpx
import msgspec
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from seismic.client.load_test import Situation, some_moves
from seismic.client.pledges import Pledges
from seismic.messages import VERSION, client
from seismic.messages.rest import NewPerson, NewTable, Person
from seismic.messages.table import BotSeat, Minutes, PersonSeat, SeatView, TableOptions
from seismic.search import LEVELS

PATIENCE = 60.0  # seconds without any move at all, until nobody goes on: this is no measurement
PASSING = ("unavailable", "busy")  # refusals of a server that stops, or whose database is away
AWAY = 86_400  # seconds until a bot stands in: never here, all moves are people's own
CLOCK = Minutes(60)  # more than any game here takes; so nobody's time may ever run out
_SLACK = 10_000  # milliseconds by which a clock may be behind
T = TypeVar("T")


class Place(Protocol):
    """A node that may be up or not."""

    @property
    def port(self) -> int: ...


Sent = client.Sit | client.Pledge | client.Reveal | client.Confirm


class Heard(Struct):
    """Of a server's message, what is looked at here."""

    t: str
    id: str | None = None
    seq: int = 0
    code: str = ""
    status: str | None = None
    position: Situation | None = None
    seats: list[SeatView] | None = None
    lines: list[str] = []
    log: list[str] = []


class Acknowledged(Struct, frozen=True):
    """A message that was acknowledged, and the number of the event it led to, if that was sent."""

    message: Sent
    seq: int | None


encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Heard).decode


class Crowd:
    """Everybody. A player goes to the node that is its home first, and elsewhere if that is down."""

    def __init__(self, nodes: list[Place], games: int, seed: int) -> None:
        self.nodes = nodes
        self.rng = random.Random(seed)
        self.tables: list[Table] = []  # all that ever were
        self.acknowledged = 0  # moves
        self.sent_again = 0
        self.troubles: list[str] = []  # what must not be
        self.pause = 0.3  # seconds that a player thinks at most
        self.opening = True  # a new table after each game that ends
        self.resting = False
        self._web = httpx.AsyncClient(trust_env=False, timeout=30)
        # At the last table a bot plays too: a bot that was thinking must not be forgotten.
        self._tasks = [asyncio.create_task(self._play_on(bot=number == games - 1)) for number in range(games)]

    @property
    def at_play(self) -> list[Table]:
        return [table for table in self.tables if not table.over]

    async def _play_on(self, *, bot: bool) -> None:
        """One game after another, always the same people."""
        people = [await self.ask("/api/people", NewPerson("Tester"), None, Person) for _ in range(1 if bot else 2)]
        while self.opening:
            seats: list[Any] = [PersonSeat()] * len(people)
            options = TableOptions(
                [*seats, BotSeat(LEVELS[0])] if bot else seats, table="small", clock=CLOCK, patience=AWAY
            )
            made = await self.ask("/api/tables", options, people[0], NewTable)
            table = Table(self, made, people)
            self.tables.append(table)
            await table.play()

    async def ask(self, path: str, body: Struct, person: Person | None, kind: type[T]) -> T:
        """Send a request, until a server answers."""
        headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {person.token}"} if person else {})
        while True:
            with suppress(httpx.HTTPError):
                url = f"http://127.0.0.1:{self.rng.choice(self.nodes).port}{path}"
                answer = await self._web.post(url, content=encode(body), headers=headers)
                if answer.status_code == 201:
                    return msgspec.json.decode(answer.content, type=kind)
                if answer.status_code < 500:
                    self.troubles.append(f"{path} is refused: {answer.text[:200]}")
            await asyncio.sleep(0.1)

    async def record(self, table: Table) -> str:
        """The record of a game that is over."""
        answer = await self._web.get(f"http://127.0.0.1:{self.nodes[0].port}/games/{table.id}.seismic")
        return answer.raise_for_status().text

    async def wait_for(self, condition: Callable[[], bool]) -> bool:
        """Wait as long as moves are made; false if they stop before it is so."""
        clock = asyncio.get_running_loop().time
        made, until = self.acknowledged, clock() + PATIENCE
        while not condition():
            for task in self._tasks:
                if task.done() and task.exception():
                    task.result()
            if made != self.acknowledged:
                made, until = self.acknowledged, clock() + PATIENCE
            elif clock() > until:
                return False
            await asyncio.sleep(0.02)
        return True

    def go_home(self, node: Place) -> None:
        """This node is up again: those who had to go elsewhere come back to it."""
        for table in self.at_play:
            for player in table.players:
                if player.home is node:
                    player.hang_up()

    async def close(self) -> None:
        tasks = [*self._tasks, *(task for table in self.tables for task in table.tasks)]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._web.aclose()


class Table:
    """One game, and those who play it, each at another node."""

    def __init__(self, crowd: Crowd, made: NewTable, people: list[Person]) -> None:
        self.crowd = crowd
        self.id, self.watch_key = made.id, made.watch_key
        self.hurry = False
        self.made = time.monotonic()
        keys = {invitation.seat: invitation.key for invitation in made.invitations}
        self.players = [
            Player(self, person, place, crowd.nodes[place % len(crowd.nodes)], keys.get(place))
            for place, person in enumerate(people, 1)
        ]
        self.tasks: list[asyncio.Task[None]] = []

    def __str__(self) -> str:
        return f"table {self.id} ({'; '.join(map(str, self.players))})"

    @property
    def over(self) -> bool:
        return all(player.status == "over" for player in self.players)

    @property
    def moves(self) -> int:
        """How many moves were acknowledged."""
        return sum(
            isinstance(each.message, client.Confirm) for player in self.players for each in player.acknowledged.values()
        )

    async def play(self) -> None:
        self.tasks = [asyncio.create_task(player.live()) for player in self.players]
        await asyncio.gather(*self.tasks)

    async def final_log(self) -> list[str]:
        """The lines of the record so far, as somebody hears them who knows nothing yet."""
        player = self.players[0]
        async with player.line(player.home) as line:
            await line.send(_text(client.Hello(VERSION, player.person.token)))
            await line.send(_text(client.Watch(self.id)))
            async with asyncio.timeout(PATIENCE):
                async for text in line:
                    heard = _decode(text)
                    if heard.t == "table":
                        return heard.log
        return []


class Player:
    """One person at one table."""

    def __init__(self, table: Table, person: Person, place: int, home: Place, key: str | None) -> None:
        self.table, self.crowd = table, table.crowd
        self.person, self.place, self.home, self.key = person, place, home, key
        self.seen = 0
        self.seat = 0
        self.status = "waiting"
        self.position: dict[str, Any] = {}
        self.log: list[str] = []
        self.acknowledged: dict[str, Acknowledged] = {}
        self.pledges = Pledges(table.id)
        self.seats: list[SeatView] = []
        self.pending: Sent | None = None  # sent, perhaps, but not answered yet
        self._line: ClientConnection | None = None
        self._thinking: asyncio.Task[None] | None = None

    def __str__(self) -> str:
        known = f"{self.status}, message {self.seen}, seat {self.position.get('to_move')} to move"
        waits = f", waits for an answer to {self.pending.id}" if self.pending else ""
        return f"place {self.place} has seat {self.seat}: {known}{waits}"

    def line(self, node: Place) -> connect:
        address = f"ws://127.0.0.1:{node.port}/socket"
        return connect(address, proxy=None, compression=None, max_size=None, ping_interval=None)

    async def live(self) -> None:
        """Come back again and again until the game is over."""
        elsewhere = [node for node in self.crowd.nodes if node is not self.home]
        try:
            while self.status != "over":
                for node in [self.home, *elsewhere]:
                    with suppress(OSError, WebSocketException, EOFError, TimeoutError):
                        async with self.line(node) as line:
                            await self._take_part(line)
                        break
                self._line = None
                await asyncio.sleep(self.crowd.rng.uniform(0.02, 0.2))
        finally:
            if self._thinking:
                self._thinking.cancel()
                await asyncio.gather(self._thinking, return_exceptions=True)

    async def _take_part(self, line: ClientConnection) -> None:
        await line.send(_text(client.Hello(VERSION, self.person.token)))
        await line.send(_text(client.Watch(self.table.id, self.seen or None, self.key)))
        self._line = line
        if self.pending:
            self.crowd.sent_again += 1
            await line.send(_text(self.pending))
        async for text in line:
            if not self._hear(_decode(text)):
                return
            self._decide()
            if self.status == "over":
                return

    def hang_up(self) -> None:
        if self._line:
            self._line.transport.abort()

    def _hear(self, heard: Heard) -> bool:
        """Take in what the server says; false if one should come back in a moment."""
        match heard.t:
            case "table":
                if heard.seq < self.seen or heard.log[: len(self.log)] != self.log:
                    self._complain(f"after message {self.seen} the table is shown as of {heard.seq}")
                self.seen, self.log = heard.seq, heard.log
                self.position = {}
                self._notice(heard)
            case "update":
                if heard.seq != self.seen + 1:
                    self._complain(f"message {heard.seq} comes after {self.seen}")
                self.seen = heard.seq
                self.log += heard.lines
                self._notice(heard)
                self._acknowledge(heard.id, heard.seq)
            case "ack":
                self._acknowledge(heard.id, None)
            case "refused" if heard.code in PASSING:
                return False
            case "refused":
                self._complain(f"refused: {heard.code} for {heard.id}")
                self.pending = None
                return False
        return True

    def _notice(self, heard: Heard) -> None:
        self.status = heard.status or self.status
        self.seats = heard.seats or self.seats
        for number, seat in enumerate(self.seats, 1):
            if seat.person == self.person.id:
                self.seat = number
            self._look_at_clock(number, seat)
        if heard.position:
            heard.position.add_to(self.position)

    def _look_at_clock(self, number: int, seat: SeatView) -> None:
        """Nobody has more time than at first, nor less than has passed; and all have enough."""
        if seat.stood_in or seat.resigned:
            self._complain(f"seat {number} was taken from its player")
        if seat.left is None:
            return
        most = CLOCK.minutes * 60_000
        least = most - (time.monotonic() - self.table.made) * 1000 - _SLACK
        if not least <= seat.left <= most:
            self._complain(f"seat {number} has {seat.left} ms left, not {least:.0f} to {most:.0f}")

    def _acknowledge(self, message_id: str | None, seq: int | None) -> None:
        if self.pending and self.pending.id == message_id:
            self.acknowledged[self.pending.id] = Acknowledged(self.pending, seq)
            self.crowd.acknowledged += isinstance(self.pending, client.Confirm)
            self.pending = None

    def _decide(self) -> None:
        """See whether there is something to do, and do it after a while."""
        if self._thinking:
            if not self._thinking.done():
                return
            self._thinking.result()
        if self.pending:
            return
        if self.status == "waiting":
            due = self.pledges.due(self.seats, [self.seat]) if self.seat else self.pledges.sit(self.place, self.key)
            if due is None:
                return
            self.pending = due
        elif self.status != "playing" or self.position.get("to_move") != self.seat:
            return
        self._thinking = asyncio.create_task(self._act())

    async def _act(self) -> None:
        if not self.pending:
            while self.crowd.resting and not self.table.hurry:
                await asyncio.sleep(0.1)
            if not self.table.hurry:
                await asyncio.sleep(self.crowd.rng.uniform(0, self.crowd.pause))
            ply, moves = self.position["ply"], some_moves(self.position, self.crowd.rng)
            self.pending = client.Confirm(f"{self.place} {ply} {len(self.acknowledged)}", self.table.id, ply, moves)
        if self._line:
            with suppress(WebSocketException, OSError):  # or it is sent again on the next line
                await self._line.send(_text(self.pending))

    def _complain(self, what: str) -> None:
        self.crowd.troubles.append(f"table {self.table.id}, place {self.place}: {what}")


def _text(message: client.ClientMessage) -> str:
    return encode(message).decode()
