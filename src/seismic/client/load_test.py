"""Many people at many tables, to see how much a server can handle: `seismic loadtest`.

Two people at each table play at random. Moves are sent at a given rate, at one table after another; a move counts as
received when everybody at the table has its message. The time in between is measured in this process, so a machine
with too few cores makes the server look slower than it is.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import ipaddress
import itertools
import random
import sys
import time
from collections import deque
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import httpx
import msgspec
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect

from seismic.client.flood import flooded
from seismic.client.pledges import Pledges
from seismic.errors import SeismicError
from seismic.messages import VERSION, client
from seismic.messages.position import FitView
from seismic.messages.rest import NewPerson, NewTable, Person
from seismic.messages.table import BotSeat, PersonSeat, SeatView, TableOptions

_encode = msgspec.json.Encoder().encode
_AT_ONCE = 50  # people who come in at the same time
_PATIENCE = 30.0  # seconds until a move counts as lost
_FLOOD_AHEAD = 10.0  # seconds that a flood goes on before moves are measured: by then its bursts are spent
_SEATS = 2
_BEFORE_THE_GAME = frozenset(("sat", "pledged", "revealed", "stood", "unseated"))  # updates

OnProgress = Callable[[str, int, int], None]  # the key of a message, how much is done, of how much
_T = TypeVar("_T")


class LoadError(SeismicError):
    """A server could not be tested."""


class Situation(Struct):
    """The parts of a position that a random player needs."""

    ply: int | None = None
    up: list[str] | None = None
    to_move: int | None = None
    decision: str | None = None
    choices: list[str] | None = None
    fits: list[FitView] | None = None
    turns: list[FitView] | None = None

    def add_to(self, known: dict[str, Any]) -> None:
        """What has changed, added to what was known before."""
        known |= {name: value for name, value in msgspec.structs.asdict(self).items() if value is not None}


class _Received(Struct):
    """The fields of a server's message that matter here."""

    t: str
    id: str | None = None
    table: str | None = None
    seq: int = 0
    key: str | None = None
    status: str | None = None
    position: Situation | None = None
    yours: list[int] | None = None
    what: str | None = None
    seats: list[SeatView] | None = None


_decode = msgspec.json.Decoder(_Received).decode


class Report(Struct, frozen=True):
    """What came out; times in milliseconds, from sending a move until everybody has it."""

    people: int
    games: int
    rate: float  # moves a second that were asked for
    sent: float  # moves a second that were sent
    moves: int
    lost: int  # moves that somebody never received
    refused: int
    median: float
    p99: float
    longest: float
    bots: int = 0  # that were thinking at the same time
    bot_moves: int = 0
    fewest: int = 0  # moves of the bot that made fewest


class Table:
    """One game and those who play it."""

    def __init__(self, load: Load, bots: int = 0) -> None:
        self.load = load
        self.bots = bots
        self.bot_moves = 0
        self.id = self.watch_key = ""
        self.headers = load.headers()
        self.people: list[ClientConnection] = []
        self.seat_of: dict[int, int] = {}  # seat: which of the people
        self.seen: list[int] = []  # the last message that each of them has
        self.pledges: list[Pledges] = []  # of each of them
        self.position: dict[str, Any] = {}
        self.pending: dict[str, tuple[float, int]] = {}  # message: when it was sent, how many have not received it yet
        self.prepared: set[str] = set()  # messages before the game that were sent
        self.over = False
        self.waiting = False  # for the message of a move

    async def open(self) -> None:
        people = 1 if self.bots else _SEATS
        persons = [await self.load.person(self.headers) for _ in range(people)]
        options = TableOptions([*([PersonSeat()] * people), *([BotSeat("chief")] * self.bots)], first=1)
        made = await self.load.post("/api/tables", options, self.headers, NewTable, persons[0])
        self.id, self.watch_key = made.id, made.watch_key
        keys = {invitation.seat: invitation.key for invitation in made.invitations}
        for number, person in enumerate(persons):
            url = self.load.socket_urls[number % len(self.load.socket_urls)]
            socket = await connect(
                url, compression=None, max_size=None, ping_interval=None, additional_headers=self.headers
            )
            self.people.append(socket)
            self.seen.append(0)
            self.pledges.append(Pledges(self.id))
            self.load.tasks.append(asyncio.create_task(self._listen(number, socket)))
            await self._send(number, client.Hello(VERSION, person.token))
            await self._send(number, client.Watch(self.id, key=keys.get(number + 1)))
        for number in range(people):
            await self._send(number, self.pledges[number].sit(number + 1, keys.get(number + 1)))

    async def _send(self, number: int, message: client.ClientMessage) -> None:
        await self.people[number].send(_encode(message).decode())

    async def _listen(self, number: int, socket: ClientConnection) -> None:
        try:
            async for text in socket:
                message = _decode(text)
                if message.t == "update":
                    self._updated(number, message)
                    if message.seats and message.what in _BEFORE_THE_GAME:
                        await self._prepare(number, message.seats)
                elif message.t == "table":
                    self.seen[number] = message.seq
                elif message.t == "refused":
                    self.load.refused.append(message.key or "")
                    self.waiting = False
                    self.load.offer(self)
        except Exception as error:  # a broken connection: what it should have brought counts as lost
            self.load.broken.append(repr(error))

    async def _prepare(self, number: int, seats: list[SeatView]) -> None:
        """Once we sit: reveal our nonce when all have pledged theirs."""
        ours = [number + 1] if seats[number].person else []
        if (message := self.pledges[number].due(seats, ours)) and message.id not in self.prepared:
            self.prepared.add(message.id)
            await self._send(number, message)

    def _updated(self, number: int, message: _Received) -> None:
        if message.seq != self.seen[number] + 1:
            self.load.gaps += 1
        self.seen[number] = message.seq
        if message.id in self.pending:
            began, left = self.pending[message.id]
            if left == 1:
                del self.pending[message.id]
                self.load.times.append(time.perf_counter() - began)
            else:
                self.pending[message.id] = began, left - 1
        if message.position is not None and number == 0:
            self.bot_moves += self.position.get("to_move", 0) > len(self.people)
            message.position.add_to(self.position)
            self.waiting = False
            self.over = self.over or message.status == "over"
            if self.position["to_move"] <= len(self.people):
                self.load.offer(self)

    async def move(self) -> bool:
        """Send the next move, for the player to move; false if there is none to make."""
        if self.over or self.waiting or not self.position:
            return False
        seat, moves = self.position["to_move"], some_moves(self.position, self.load.rng)
        if not 1 <= seat <= len(self.people) or not moves:
            return False
        message = client.Confirm(f"m{self.position['ply']}", self.id, self.position["ply"], moves)
        self.waiting = True
        self.pending[message.id] = time.perf_counter(), len(self.people)
        await self._send(seat - 1, message)
        return True


class Load:
    """People at tables of one server; or the players of each table at different `nodes` of it, in turn.

    With `forwarded`, they say as a proxy would that each table's people come from another address.
    """

    def __init__(
        self,
        url: str,
        games: int,
        bots: int = 0,
        seed: int = 0,
        nodes: Sequence[str] = (),
        *,
        forwarded: bool = False,
    ) -> None:
        self._addresses = ipaddress.ip_network("10.0.0.0/8").hosts() if forwarded else None
        self.url = url.rstrip("/")
        self.socket_urls = [f"{node.rstrip('/').replace('http', 'ws', 1)}/socket" for node in nodes or (url,)]
        self.rng = random.Random(seed)
        self.tables = [Table(self) for _ in range(games)]
        self.thinking = [Table(self, bots=1) for _ in range(bots)]
        self.ready: deque[Table] = deque()
        self.times: list[float] = []
        self.refused: list[str] = []
        self.broken: list[str] = []
        self.gaps = 0
        self.tasks: list[asyncio.Task[None]] = []
        self._names = itertools.count(1)
        self._http = httpx.AsyncClient(base_url=self.url, timeout=30)

    def headers(self) -> dict[str, str]:
        """Of all requests of one table's people."""
        return {"X-Forwarded-For": str(next(self._addresses))} if self._addresses else {}

    async def post(
        self, path: str, body: Struct, headers: dict[str, str], kind: type[_T], person: Person | None = None
    ) -> _T:
        headers = {**headers, "Content-Type": "application/json"}
        if person:
            headers["Authorization"] = f"Bearer {person.token}"
        answer = await self._http.post(path, content=_encode(body), headers=headers)
        if answer.status_code >= 300:
            raise LoadError("load-refused", path=path, status=answer.status_code, answer=answer.text[:200])
        return msgspec.json.decode(answer.content, type=kind)

    async def person(self, headers: dict[str, str]) -> Person:
        return await self.post("/api/people", NewPerson(f"Tester {next(self._names)}"), headers, Person)

    def offer(self, table: Table) -> None:
        """This table waits for a move of one of its people."""
        if table in self.thinking:
            self.tasks.append(asyncio.create_task(_answer(table)))
        else:
            self.ready.append(table)

    async def open(self, on_progress: OnProgress) -> None:
        """Let everybody come in and sit down."""
        tables = [*self.thinking, *self.tables]
        try:
            for start in range(0, len(tables), _AT_ONCE):
                on_progress("load-opening", start, len(tables))
                await asyncio.gather(*(table.open() for table in tables[start : start + _AT_ONCE]))
        except (OSError, httpx.HTTPError) as error:
            raise LoadError("load-no-server", url=self.url, reason=str(error) or type(error).__name__) from error
        on_progress("load-opening", len(tables), len(tables))
        await self._wait_for_bots()

    async def _wait_for_bots(self) -> None:
        """Until every bot has moved: workers that start are not what is measured."""
        until = time.perf_counter() + _PATIENCE
        while any(not table.bot_moves for table in self.thinking) and time.perf_counter() < until:
            await asyncio.sleep(0.02)

    async def play(self, rate: float, seconds: float, on_progress: OnProgress) -> Report:
        """Send moves at this rate for this long; then wait until everybody has received all of them."""
        self.times.clear()
        self.refused.clear()
        for table in self.thinking:
            table.bot_moves = 0
        began, sent = time.perf_counter(), 0
        reported = -1
        while (now := time.perf_counter() - began) < seconds:
            if int(now) > reported:
                reported = int(now)
                on_progress("load-playing", reported, int(seconds))
            for _ in range(int(now * rate) - sent):
                if not self.ready:
                    break
                sent += await self.ready.popleft().move()
            await asyncio.sleep(0.001)
        took = time.perf_counter() - began
        bot_moves = [table.bot_moves for table in self.thinking]
        lost = await self._settle()
        times = sorted(self.times) or [float("nan")]
        return Report(
            people=sum(len(table.people) for table in self.tables),
            games=len(self.tables),
            rate=rate,
            sent=round(sent / took, 1),
            moves=len(self.times),
            lost=lost + self.gaps,
            refused=len(self.refused),
            median=_milliseconds(times[len(times) // 2]),
            p99=_milliseconds(times[min(len(times) - 1, int(len(times) * 0.99))]),
            longest=_milliseconds(times[-1]),
            bots=len(self.thinking),
            bot_moves=sum(bot_moves),
            fewest=min(bot_moves, default=0),
        )

    async def _settle(self) -> int:
        """Wait until all moves were received; returns how many were not."""
        until = time.perf_counter() + _PATIENCE
        while (open_ := sum(len(table.pending) for table in self.tables)) and time.perf_counter() < until:
            await asyncio.sleep(0.02)
        return open_

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        for table in (*self.tables, *self.thinking):
            for socket in table.people:
                socket.transport.abort()
        await self._http.aclose()


def some_moves(position: dict[str, Any], rng: random.Random) -> list[str]:
    """Any turn: anything anywhere, without a crew."""
    match position["decision"]:
        case "lay":
            fit = rng.choice(position["fits"])
            ways = [(up, way) for up, mask in enumerate(fit.rotations) for way in range(6) if mask >> way & 1]
            up, way = rng.choice(ways)
            first = 2 * rng.randrange(len(fit.cells) // 2)
            return [f"place {position['up'][up]} {fit.cells[first]},{fit.cells[first + 1]} r{way}", "no-crew"]
        case "aftershock":
            return [f"keep {position['to_move']}"]
        case "strike" | "town" | "crew":
            return [rng.choice(position["choices"])]
    return []


async def _answer(table: Table) -> None:
    await table.move()


def _milliseconds(seconds: float) -> float:
    return round(seconds * 1000, 2)


async def load_test(
    url: str,
    games: int,
    rates: Sequence[float],
    seconds: float,
    bots: int,
    limit: float,
    on_progress: OnProgress,
    *,
    flood: int = 0,
) -> list[Report]:
    """One report for each rate, all at the same tables, until two in a row were slower than the limit (ms).

    Meanwhile a program at another address makes so many connections a second, and no good comes of any of them.
    """
    load = Load(url, games, bots, forwarded=flood > 0)
    flooding = contextlib.ExitStack()
    try:
        await load.open(on_progress)
        if flood:
            flooding.enter_context(flooded(url, flood))
            await asyncio.sleep(_FLOOD_AHEAD)
        gc.freeze()  # our own garbage collection would look like a slow server
        gc.disable()
        reports: list[Report] = []
        for rate in rates:
            reports.append(await load.play(rate, seconds, on_progress))
            if len(reports) > 1 and all(report.p99 > limit for report in reports[-2:]):
                break
        if load.broken:
            print(f"lines that broke: {len(load.broken)}, the first: {load.broken[0]}", file=sys.stderr)
        return reports
    finally:
        flooding.close()
        gc.enable()
        gc.unfreeze()
        await load.close()
