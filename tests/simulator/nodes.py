"""Nodes of a server, and the lines of clients to them. All but uvicorn is the server's own code."""

from __future__ import annotations

import asyncio
import random
from collections import deque
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

from starlette.websockets import WebSocket

from seismic.server.common.config import Config, Limits, Rate
from seismic.server.house.house import House
from seismic.server.store.base import StoreError
from seismic.server.web.sockets import Sockets
from simulator.loop import Process
from simulator.memory_bus import MemoryBus
from simulator.memory_store import FaultyStore
from simulator.memory_thinkers import MemoryThinkers
from simulator.truth import Violation

if TYPE_CHECKING:
    from simulator.world import World

T = TypeVar("T")
REQUEST_SECONDS = 20.0  # until somebody gives up waiting for the answer to a request
_MANY = Rate(1_000_000, 1_000_000)
_CONFIG = Config(
    db="memory",
    idle_seconds=20,
    sweep_seconds=3,
    limits=Limits(
        messages=_MANY,
        questions=_MANY,
        connections=_MANY,
        people=_MANY,
        tables=_MANY,
        bad_messages=1000,
        sockets_a_person=1000,
        sockets_an_address=1000,
    ),
)


class Gone(Exception):
    """The node is down, or does not answer."""


class Node:
    """One node, in one process after another."""

    def __init__(self, world: World, name: str) -> None:
        self.world, self.name = world, name
        self.process: Process | None = None
        self.house: House | None = None  # once it is open
        self.skew = 0.0
        self.lines: dict[Line, None] = {}  # those that are open, in order
        self._sockets: Sockets | None = None
        self._starts = 0

    @property
    def is_up(self) -> bool:
        return self.house is not None and self.process is not None and not self.process.paused

    def start(self) -> None:
        self._starts += 1
        self.process = self.world.loop.new_process(f"{self.name}.{self._starts}")
        self.process.skew = self.skew
        self.world.loop.create_task(self._open(), context=self.process.context)

    async def _open(self) -> None:
        """A process that cannot be opened ends, and is started again."""
        while True:
            rng = random.Random(f"{self.world.plan.seed} {self.name} {self._starts}")
            store = FaultyStore(self.world.database, self.world.weather, rng, self.name)
            bus = MemoryBus(self.world.exchange, self.name)
            house = House(_CONFIG, store, bus, MemoryThinkers(self.world.weather, rng))
            try:
                await house.open()
                break
            except StoreError:
                await house.close()
                await asyncio.sleep(rng.uniform(0.2, 1))
        self._sockets = Sockets(house)
        self.house = house

    def crash(self) -> None:
        """The process dies in the middle of whatever it does."""
        if self.process is None:
            return
        self.world.loop.kill(self.process)
        self.process = self.house = self._sockets = None
        self.world.exchange.lines.pop(self.name, None)
        for line in list(self.lines):
            line.broke()

    async def stop(self) -> None:
        """A graceful stop."""
        house, process = self.house, self.process
        if house is None or process is None:
            return
        task = self.world.loop.create_task(house.close(), context=process.context)
        await asyncio.wait({task}, timeout=60)
        if self.process is process:
            self.crash()

    def connect(self, line: Line) -> None:
        if self._sockets is None or self.process is None:
            raise Gone
        socket = WebSocket(line.scope, line.receive, line.send)
        self.lines[line] = None
        task = self.world.loop.create_task(self._sockets.endpoint(socket), context=self.process.context)
        task.add_done_callback(partial(self._ended, line), context=self.world.loop.world.context)

    def _ended(self, line: Line, task: asyncio.Task[None]) -> None:
        """The node is done with a line: nobody may wait at the other end."""
        if not task.cancelled() and (error := task.exception()):
            self.world.found(Violation("failure", f"a socket ends with {error!r}"))
        line.broke()

    async def request(self, ask: Callable[[House], Awaitable[T]]) -> T:
        """What a request over HTTP would do."""
        house, process = self.house, self.process
        if house is None or process is None:
            raise Gone

        async def answer() -> T:
            return await ask(house)

        task = self.world.loop.create_task(answer(), context=process.context)
        await asyncio.wait({task}, timeout=REQUEST_SECONDS)
        if not task.done():
            raise Gone
        return task.result()


class Line:
    """A socket between a client and a node. What is sent arrives in order, a moment later; it can break at any time."""

    def __init__(self, world: World, node: Node, on_text: Callable[[str], None], on_close: Callable[[], None]) -> None:
        self.world, self.node = world, node
        self.opened = world.loop.time()
        self.open = True
        self.scope: dict[str, Any] = {
            "type": "websocket",
            "headers": [],
            "client": ("198.51.100.7", 1),
            "path": "/socket",
            "query_string": b"",
        }
        self.on_sent: Callable[[str], None] = lambda _: None  # as it leaves the node
        self._on_text, self._on_close = on_text, on_close
        self._arrived: deque[dict[str, Any]] = deque([{"type": "websocket.connect"}])
        self._news = asyncio.Event()
        self._up = self._down = 0.0  # when the last message arrives

    def _delay(self) -> float:
        return self.world.rng.expovariate(1 / self.world.line_delay)

    # The client's end

    def say(self, text: str) -> None:
        self._up = max(self._up, self.world.loop.time() + self._delay())
        self._carry({"type": "websocket.receive", "text": text})

    def hang_up(self) -> None:
        if self.open:
            self.open = False
            self._up = max(self._up, self.world.loop.time() + self._delay())
            self._carry({"type": "websocket.disconnect", "code": 1006})

    def _carry(self, message: dict[str, Any]) -> None:
        self.world.loop.call_at(self._up, self._arrive, message, context=self.world.loop.world.context)

    def _arrive(self, message: dict[str, Any]) -> None:
        self._arrived.append(message)
        self._news.set()
        if message["type"] == "websocket.disconnect":
            self.node.lines.pop(self, None)

    def broke(self) -> None:
        """The node has died, or the line was cut: both ends notice."""
        self._arrived.append({"type": "websocket.disconnect", "code": 1006})
        self._news.set()
        self._close()

    def _close(self) -> None:
        self.node.lines.pop(self, None)
        if self.open:
            self.open = False
            at = max(self._down, self.world.loop.time() + self._delay())
            self.world.loop.call_at(at, self._on_close, context=self.world.loop.world.context)

    # The server's end, as ASGI has it

    async def receive(self) -> dict[str, Any]:
        while not self._arrived:
            self._news.clear()
            await self._news.wait()
        return self._arrived.popleft()

    async def send(self, message: Any) -> None:
        if message["type"] == "websocket.close":
            self._close()
        elif message["type"] == "websocket.send" and self.open:
            text = message["text"]
            self.on_sent(text)
            self._down = max(self._down, self.world.loop.time() + self._delay())
            self.world.loop.call_at(self._down, self._hear, text, context=self.world.loop.world.context)

    def _hear(self, text: str) -> None:
        if self.open:
            self._on_text(text)
