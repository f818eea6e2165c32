"""An event loop in virtual time. It opens no socket and waits for nothing: when all sleep, the clock jumps.

Every callback belongs to a process: a node of the server, or the world around the nodes. Within a process callbacks run
in the order asyncio promises; which process goes next is drawn from the seed. So a process can be paused, or die in
the middle of anything, as a real one does.
"""

from __future__ import annotations

import asyncio
import random
from asyncio import AbstractEventLoop, Future, Task
from collections import deque
from collections.abc import Callable, Coroutine
from contextlib import suppress
from contextvars import Context, ContextVar, copy_context
from heapq import heappop, heappush
from typing import Any, TypeVar, cast

T = TypeVar("T")


class Process:
    """One process: what it has to do next, and whether it can."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.alive = True
        self.paused = False
        self.skew = 0.0  # seconds that its clock is ahead
        self.ready: deque[Handle] = deque()
        self.context = copy_context()  # in which all that is started belongs to this process
        self.context.run(_HERE.set, self)


_HERE: ContextVar[Process] = ContextVar("process")


def current_process() -> Process:
    return _HERE.get()


def current_loop() -> VirtualLoop:
    return cast(VirtualLoop, asyncio.get_running_loop())


class Handle(asyncio.Handle):
    """A callback that was asked for."""

    __slots__ = ("process", "time")

    def __init__(
        self,
        callback: Callable[..., object],
        args: tuple[Any, ...],
        loop: VirtualLoop,
        context: Context | None,
        time: float,
    ) -> None:
        super().__init__(callback, args, cast(AbstractEventLoop, loop), context)
        self.process = loop.process_of(context)
        self.time = time

    def when(self) -> float:
        return self.time


class VirtualLoop:
    """`run` a coroutine in it; `time()` is virtual. It has as much of a loop as a server without sockets needs."""

    def __init__(self, rng: random.Random) -> None:
        self.steps = 0
        self.world = Process("world")
        self.on_error: Callable[[dict[str, Any]], None] = lambda _: None
        self._as_loop = cast(AbstractEventLoop, self)
        self._rng = rng
        self._now = 0.0
        self._processes = [self.world]
        self._timers: list[tuple[float, int, Handle]] = []
        self._count = 0
        self._tasks: list[Task[Any]] = []

    # Processes

    def new_process(self, name: str) -> Process:
        process = Process(name)
        self._processes.append(process)
        return process

    def kill(self, process: Process) -> None:
        """Nothing that it has begun goes on."""
        process.alive = False
        process.ready.clear()
        self._processes.remove(process)

    def process_of(self, context: Context | None) -> Process:
        return _HERE.get(self.world) if context is None else context.get(_HERE, self.world)

    # What asyncio asks of a loop

    def time(self) -> float:
        return self._now

    def get_debug(self) -> bool:
        return False

    def is_running(self) -> bool:
        return True

    def is_closed(self) -> bool:
        return False

    def call_soon(self, callback: Callable[..., object], *args: Any, context: Context | None = None) -> Handle:
        handle = Handle(callback, args, self, context, self._now)
        if handle.process.alive:
            handle.process.ready.append(handle)
        return handle

    call_soon_threadsafe = call_soon

    def call_later(
        self, delay: float, callback: Callable[..., object], *args: Any, context: Context | None = None
    ) -> Handle:
        return self.call_at(self._now + delay, callback, *args, context=context)

    def call_at(
        self, when: float, callback: Callable[..., object], *args: Any, context: Context | None = None
    ) -> Handle:
        handle = Handle(callback, args, self, context, when)
        self._count += 1
        heappush(self._timers, (when, self._count, handle))
        return handle

    def create_future(self) -> Future[Any]:
        return Future(loop=self._as_loop)

    def create_task(
        self, coro: Coroutine[Any, Any, T], *, name: str | None = None, context: Context | None = None
    ) -> Task[T]:
        task = Task(coro, loop=self._as_loop, name=name, context=context or copy_context())
        self._tasks.append(task)
        return task

    def run_in_executor(self, _: object, func: Callable[..., T], *args: Any) -> Future[T]:
        """At once; but whoever waits for it hears of it a moment later, as from a thread."""
        future: Future[T] = self.create_future()
        try:
            result = func(*args)
        except Exception as error:
            self.call_later(self._rng.uniform(0, 0.05), _set_exception, future, error)
        else:
            self.call_later(self._rng.uniform(0, 0.05), _set_result, future, result)
        return future

    def call_exception_handler(self, context: dict[str, Any]) -> None:
        self.on_error(context)

    # Running

    def run(self, main: Coroutine[Any, Any, T]) -> T:
        """Run until this coroutine has ended; all that it leaves behind is dropped."""
        asyncio._set_running_loop(self._as_loop)
        try:
            task = self.create_task(main, context=self.world.context)
            while not task.done():
                self._step()
            return task.result()
        finally:
            self._drop_tasks()
            asyncio._set_running_loop(None)

    def _step(self) -> None:
        while self._timers and self._timers[0][0] <= self._now:
            handle = heappop(self._timers)[2]
            if handle.process.alive and not handle.cancelled():
                handle.process.ready.append(handle)
        awake = [process for process in self._processes if process.ready and not process.paused]
        if not awake:
            if not self._timers:
                raise RuntimeError("nothing will ever happen again")
            self._now = max(self._now, self._timers[0][0])
            return
        process = awake[0] if len(awake) == 1 else awake[int(self._rng.random() * len(awake))]
        handle = process.ready.popleft()
        self.steps += 1
        if not handle.cancelled():
            handle._run()

    def _drop_tasks(self) -> None:
        """Close the coroutines of processes that died, and of those that still ran: nothing of them is to be heard."""
        for process in list(self._processes):
            self.kill(process)
        self.on_error = lambda _: None
        for task in self._tasks:
            if not task.done():
                task._log_destroy_pending = False  # type: ignore[attr-defined]
                with suppress(BaseException):
                    task.get_coro().close()
        self._tasks.clear()
        self._timers.clear()


def _set_result(future: Future[T], result: T) -> None:
    if not future.done():
        future.set_result(result)


def _set_exception(future: Future[Any], error: Exception) -> None:
    if not future.done():
        future.set_exception(error)
