"""A whole server but for uvicorn, with one person, to whom it is always the same.

Ids, secrets, seeds and the clock are given, and time is virtual: so it says the same whenever it is told the same.
`web/src/house/conversations.test.ts` gives a table in the browser the same.
"""

from __future__ import annotations

import asyncio
import json
import random
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from itertools import count
from typing import Any
from unittest import mock

from starlette.types import ASGIApp

from seismic.advice.analysis import analyse
from seismic.advice.facts import facts as analysis_facts
from seismic.advice.hints import hints
from seismic.errors import SeismicError
from seismic.game import Game, Turn
from seismic.search import Budget, Engineer, make_bot
from seismic.search.bots import choose_turn
from seismic.server.bus.base import LocalBus
from seismic.server.common.clock import Clock
from seismic.server.common.config import Config
from seismic.server.house import house
from seismic.server.house.house import House
from seismic.server.store.base import PersonRow
from seismic.server.table.room import Room
from seismic.server.thinking.jobs import fits_facts, hint_facts, risk_facts
from seismic.server.thinking.pool import Thinkers
from seismic.server.web.app import make_app
from simulator.loop import VirtualLoop
from simulator.memory_store import Database, MemoryStore

PERSON = "this-device"
START = 1_700_000_000_000  # milliseconds since 1970, when every conversation begins
STEP = 1000  # milliseconds from a step to the next
SURVEYOR, HINT, RISK, ANALYSIS = 24, 60, 20, 4  # playouts, samples and trials: a few, for they take their time
_SEED_BITS = 63  # of a bot's thoughts; other numbers of other sizes are of no consequence
_SETTLED = 2.0  # seconds of virtual time, in which everything that follows has happened
_KEY = bytes(32)


class GivenClock(Clock):
    """A clock that is set, and stands still."""

    def __init__(self) -> None:
        self.milliseconds = START

    def set(self, now: int) -> None:
        """Nobody sets this one but the conversation."""

    def now(self) -> int:
        return self.milliseconds


class QuickThinkers(Thinkers):
    """They think at once, in this process, and no longer than a test can wait."""

    def __init__(self) -> None:
        super().__init__(1)

    def start(self) -> None:
        pass

    async def close(self) -> None:
        pass

    def move(self, game: Game, level: str, *, seed: int = 0, **_: Any) -> asyncio.Future[list[str]]:
        bot = Engineer(Budget(playouts=SURVEYOR), seed=seed) if level == "surveyor" else make_bot(level, seed=seed)
        return _known(list(map(str, choose_turn(bot, game.copy()))))

    def hint(self, game: Game, *_: Any, seed: int = 0, **__: Any) -> asyncio.Future[dict[str, Any]]:
        return _found(lambda: hint_facts(game, hints(game, playouts=HINT, seed=seed)))

    def risk(self, game: Game, *_: Any, seed: int = 0, **__: Any) -> asyncio.Future[dict[str, Any]]:
        return _found(lambda: risk_facts(game, seed, RISK))

    def fits(self, game: Game, *_: Any, **__: Any) -> asyncio.Future[dict[str, Any]]:
        return _found(lambda: fits_facts(game))

    def analysis(
        self, game: Game, on_progress: Any = None, *, seed: int = 0, **_: Any
    ) -> asyncio.Future[dict[str, Any]]:
        def think() -> dict[str, Any]:
            if not any(isinstance(event, Turn) for event in game.events):
                raise SeismicError("server-no-turn")
            budget = Budget(playouts=ANALYSIS)
            return analysis_facts(analyse(game, budget, seed=seed, on_progress=lambda *how: on_progress(*how, 0)))

        return _found(think)


def _known(answer: Any) -> asyncio.Future[Any]:
    future = asyncio.get_running_loop().create_future()
    future.set_result(answer)
    return future


def _found(think: Any) -> asyncio.Future[Any]:
    future = asyncio.get_running_loop().create_future()
    try:
        future.set_result(think())
    except SeismicError as error:
        future.set_exception(error)
    return future


@contextmanager
def _given() -> Iterator[None]:
    """In here whatever is random otherwise is numbered."""
    ids, bytes_, seeds = count(1), count(1), count(1)

    def new_id() -> str:
        return f"conversa{next(ids):02d}_"

    def token_bytes(_: int = 32) -> bytes:
        return sha256(f"secret {next(bytes_)}".encode()).digest()

    def randbits(bits: int) -> int:
        return next(seeds) if bits == _SEED_BITS else 0

    with (
        mock.patch.object(house, "new_id", new_id),
        mock.patch.object(secrets, "token_bytes", token_bytes),
        mock.patch.object(secrets, "randbits", randbits),
    ):
        yield


class GivenHouse:
    """The server, and the one person's line to it."""

    def __init__(self) -> None:
        self.database = Database(_KEY)
        self.clock = GivenClock()
        self.house = House(Config(db="memory"), MemoryStore(self.database), LocalBus(), QuickThinkers(), self.clock)
        self._app: ASGIApp = make_app(self.house)
        self._line: _Line | None = None
        self._token = ""

    async def open(self, name: str) -> None:
        await self.house.open()
        person = PersonRow(PERSON, name, START, START)
        await MemoryStore(self.database).add_person(person)
        self._token = self.house.people.token_of(person)[0]

    def tick(self) -> None:
        self.clock.milliseconds += STEP

    async def say(self, messages: list[dict[str, Any]]) -> list[dict[str, Any]]:
        """Send these at once; returns all that is heard until nothing more happens."""
        if messages[0]["t"] == "hello":
            self.hang_up()
            self._line = _Line(self._app)
        assert self._line is not None
        for message in messages:
            self._line.say({**message, "token": self._token} if message["t"] == "hello" else message)
        await asyncio.sleep(_SETTLED)
        heard, self._line.heard = self._line.heard, []
        return heard

    def hang_up(self) -> None:
        if self._line:
            self._line.hang_up()
            self._line = None

    async def request(self, method: str, path: str, body: Any) -> tuple[int, Any]:
        """The status and the body of the answer to a request."""
        content = b"" if body is None else json.dumps(body).encode()
        headers = {"host": "localhost", "authorization": f"Bearer {self._token}", "content-type": "application/json"}
        asked = iter([{"type": "http.request", "body": content, "more_body": False}])
        status, answered = 0, b""

        async def receive() -> dict[str, Any]:
            return next(asked)

        async def send(message: Any) -> None:
            nonlocal status, answered
            status = message.get("status", status)
            answered += message.get("body", b"")

        await self._app(_scope("http", f"/{path}", headers, method=method), receive, send)
        await asyncio.sleep(_SETTLED)
        is_text = path.endswith(".seismic") and status == 200
        return status, answered.decode() if is_text else json.loads(answered) if answered else None

    def room(self, table: str) -> Room:
        """The table, as its log tells it."""
        return Room.replay(table, self.database.rows[table].secret, _KEY, self.database.log(table, 0))


class _Line:
    """A socket, as ASGI has it."""

    def __init__(self, app: ASGIApp) -> None:
        self.heard: list[dict[str, Any]] = []
        self._said: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._said.put_nowait({"type": "websocket.connect"})
        scope = _scope("websocket", "/socket", {"host": "localhost"}, subprotocols=[])
        self._task = asyncio.ensure_future(app(scope, self._said.get, self._send))

    def say(self, message: dict[str, Any]) -> None:
        self._said.put_nowait({"type": "websocket.receive", "text": json.dumps(message)})

    def hang_up(self) -> None:
        self._said.put_nowait({"type": "websocket.disconnect", "code": 1001})

    async def _send(self, message: Any) -> None:
        if message["type"] == "websocket.send":
            self.heard.append(json.loads(message["text"]))


def _scope(kind: str, path: str, headers: dict[str, str], **more: Any) -> dict[str, Any]:
    return {
        "type": kind,
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"",
        "root_path": "",
        "scheme": "http",
        "server": ("localhost", 80),
        "client": ("127.0.0.1", 1),
        "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
        **more,
    }


def run_given(talk: Any) -> Any:
    """Run a coroutine that gets a new server, in virtual time."""
    with _given():
        loop = VirtualLoop(random.Random(0))

        def fail(context: dict[str, Any]) -> None:
            raise AssertionError(context)

        loop.on_error = fail
        return loop.run(talk(GivenHouse()))
