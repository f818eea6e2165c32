"""One simulated world: nodes, database, bus and people, driven by a plan until every game has ended."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Callable, Coroutine, Iterator
from typing import Any

from msgspec import Struct

from seismic.messages import client as ask
from seismic.messages.table import Days, Status
from simulator.checker import Checker
from simulator.connections import Connection
from simulator.loop import VirtualLoop
from simulator.memory_bus import Exchange
from simulator.memory_store import Database, Weather
from simulator.nodes import Node
from simulator.people import Human
from simulator.plan import NODES, STORM, STRANGER, Fault, Plan
from simulator.surroundings import virtual
from simulator.truth import Violation

_LAST = 900.0  # seconds after the storm, in which every game must end
_SETTLE = 20.0  # seconds until all know the same
_MAX_SETTLES = 5  # bots may play on where nobody is left
_SLOW_DELAY = 0.8  # seconds of a transaction, or a message, when they are slow


class Report(Struct):
    """What came of a plan."""

    plan: Plan
    violation: Violation | None
    events: int
    messages: int
    steps: int
    seconds: float  # of virtual time
    status: str
    trace: list[str]


class World:
    def __init__(self, plan: Plan, *, tracing: bool = False) -> None:
        self.plan = plan
        self.tracing = tracing
        self.trace: list[str] = []
        self.violation: Violation | None = None
        self.rng = random.Random(f"{plan.seed} world")
        self.loop = VirtualLoop(self.rng)
        self.loop.on_error = self._on_error
        self.line_delay = 0.02
        self.database = Database(random.Random(f"{plan.seed} key").randbytes(32))
        self.weather = Weather()
        self.exchange = Exchange(self.loop, self.rng)
        self.checker = Checker(self)
        self.database.on_commit = self.checker.committed
        self.humans_by_person: dict[str, str] = {}
        self.said: dict[str, dict[str, Any]] = {}  # human: messages by their ids
        self.nodes = {name: Node(self, name) for name in NODES}
        self.humans = {name: Human(self, name) for name in plan.people}
        self.table = ""
        self.is_calm = False
        self._faults: list[tuple[str, float, float]] = []  # what, from, until
        self._tasks: list[asyncio.Task[None]] = []
        self._stopped: asyncio.Future[None] | None = None

    # What others ask

    def note(self, what: Callable[[], str]) -> None:
        if self.tracing:
            self.trace.append(f"{self.loop.time():8.3f}  {what()}")

    def attempt(self, check: Callable[[], None]) -> None:
        """Keep the first violation, and stop."""
        try:
            check()
        except Violation as violation:
            self.found(violation)

    def found(self, violation: Violation) -> None:
        if self.violation is None:
            self.violation = violation
            self.note(lambda: f"VIOLATION {violation}")
            if self._stopped is not None and not self._stopped.done():
                self._stopped.set_result(None)

    def human_of(self, person: str | None) -> str | None:
        return self.humans_by_person.get(person or "")

    def is_outsider(self, human: str) -> bool:
        """Whether nobody has sent them the link."""
        return human == STRANGER and not self.plan.stranger_invited

    def may_be_needless(self, message_id: str) -> bool:
        """Whether a message is acknowledged without an event where somebody else has done the same."""
        return any(isinstance(said.get(message_id), ask.Rematch | ask.Abort) for said in self.said.values())

    def connections(self) -> Iterator[Connection]:
        for human in self.humans.values():
            yield from human.open

    def present(self, table: str) -> set[str]:
        """The people, by their ids, who watch a table."""
        now = self.loop.time()
        return {each.person for each in self.connections() if each.is_watching(table, now)}

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        self._tasks.append(self.loop.create_task(work, context=self.loop.world.context))

    # Faults

    def faults_since(self, when: float) -> set[str]:
        return {what for what, _, until in self._faults if until >= when}

    def fault_since(self, when: float) -> bool:
        return bool(self.faults_since(when))

    async def _go_wrong(self, fault: Fault) -> None:
        await asyncio.sleep(fault.at)
        self.note(lambda: f"FAULT {fault}")
        record = (fault.what, self.loop.time(), float("inf"))
        self._faults.append(record)
        weather, exchange = self.weather, self.exchange
        node = self.nodes.get(fault.node)
        lasts = fault.seconds
        match fault.what:
            case "outage":
                weather.out = True
                await asyncio.sleep(lasts)
                weather.out = False
            case "slow":
                weather.delay = _SLOW_DELAY
                await asyncio.sleep(lasts)
                weather.delay = Weather().delay
            case "lost" | "failed" | "conflicts" | "thoughtless":
                setattr(weather, fault.what, 0.4)
                await asyncio.sleep(lasts)
                setattr(weather, fault.what, 0.0)
            case "cut" | "no-bus":
                for name in (fault.node,) if fault.node else NODES:
                    exchange.cut(name)
                await asyncio.sleep(lasts)
                for name in (fault.node,) if fault.node else NODES:
                    exchange.mend(name)
            case "stall":
                exchange.stall(fault.node)
                await asyncio.sleep(lasts)
                exchange.mend(fault.node)
            case "doubled":
                exchange.doubled = 0.5
                await asyncio.sleep(lasts)
                exchange.doubled = 0.0
            case "delayed":
                exchange.delay = _SLOW_DELAY
                await asyncio.sleep(lasts)
                exchange.delay = 0.005
            case "lines":
                assert node is not None
                for line in list(node.lines):
                    line.broke()
            case "pause":
                assert node is not None
                if (process := node.process) is not None:
                    process.paused = True
                    await asyncio.sleep(lasts)
                    process.paused = False
            case "crash" | "stop":
                assert node is not None
                if fault.what == "stop":
                    await node.stop()
                else:
                    node.crash()
                await asyncio.sleep(lasts)
                if node.process is None:
                    node.start()
            case "clock":
                assert node is not None
                node.skew += fault.size
                if node.process is not None:
                    node.process.skew += fault.size
        self._faults.remove(record)
        self._faults.append((fault.what, record[1], self.loop.time()))
        self.note(lambda: f"fault is over: {fault}")

    def _on_error(self, context: dict[str, Any]) -> None:
        error = context.get("exception")
        self.found(Violation("failure", f"in the event loop: {context.get('message')}: {error!r}"))

    # The course of things

    def run(self) -> Report:
        with virtual(self.loop, self.plan.seed), _Failures(self):
            self.loop.run(self._live())
        status = "none"
        if truth := self.checker.tables.get(self.table):
            status = str(truth.room.status)
        return Report(
            self.plan,
            self.violation,
            self.checker.events,
            self.checker.messages,
            self.loop.steps,
            self.loop.time(),
            status,
            self.trace,
        )

    async def _live(self) -> None:
        self._stopped = self.loop.create_future()
        for node in self.nodes.values():
            node.start()
        for human in self.humans.values():
            self.spawn(human.live())
        self.spawn(self.humans[self.plan.people[0]].host())
        for fault in self.plan.faults:
            self.spawn(self._go_wrong(fault))
        course = self.loop.create_task(self._course())
        await asyncio.wait({course, self._stopped}, return_when=asyncio.FIRST_COMPLETED)
        if self.violation is None:
            course.result()

    async def _course(self) -> None:
        await asyncio.sleep(STORM)
        while any(until == float("inf") for _, _, until in self._faults) or not all(
            n.house for n in self.nodes.values()
        ):
            await asyncio.sleep(1)
        self.is_calm = True
        self.note(lambda: "the storm is over")
        await self._end_of_games()
        for _ in range(_MAX_SETTLES):
            await asyncio.sleep(_SETTLE)
            if self.loop.time() - max(truth.committed_at[-1] for truth in self.checker.tables.values()) > _SETTLE / 2:
                self.attempt(self.checker.converged)
                return

    async def _end_of_games(self) -> None:
        """Wait until all games are over; each must go on as long as somebody is there."""
        options = self.plan.options
        patience = options.patience + 45.0
        if isinstance(options.clock, Days):
            patience += options.clock.days * 86400
        until = self.loop.time() + _LAST
        while self.loop.time() < until:
            await asyncio.sleep(2)
            open_tables = [
                t
                for t in self.checker.tables.values()
                if t.id in self.humans[self.plan.people[0]].tables and not t.over
            ]
            if self.table and not open_tables:
                return
            for truth in open_tables:
                if truth.room.status is Status.WAITING:
                    if self.plan.gone:
                        return
                elif not self.present(truth.id) or not self._somebody_plays(truth):
                    return
                if self.loop.time() - max(truth.committed_at[-1], STORM) > patience + 15:
                    self.found(Violation("stalled", f"nothing happens at {truth.id}, which is {truth.room.status}"))
        self.found(Violation("endless", "a game has not ended"))

    def _somebody_plays(self, truth: Any) -> bool:
        people = {person for seat in truth.room.seats if not (seat.resigned or seat.lost) for person in seat.people}
        return not people.isdisjoint(self.present(truth.id))


class _Failures(logging.Handler):
    """Errors that nobody foresaw, as the server logs them."""

    def __init__(self, world: World) -> None:
        super().__init__(logging.ERROR)
        self._world = world
        self._logger = logging.getLogger("seismic.server")

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[1] if record.exc_info else None
        self._world.found(Violation("failure", f"{record.getMessage()}: {error!r}"))

    def __enter__(self) -> None:
        self._before = self._logger.handlers, self._logger.level, self._logger.propagate
        self._logger.handlers, self._logger.propagate = [self], False
        self._logger.setLevel(logging.ERROR)

    def __exit__(self, *_: object) -> None:
        self._logger.handlers, level, self._logger.propagate = self._before
        self._logger.setLevel(level)
