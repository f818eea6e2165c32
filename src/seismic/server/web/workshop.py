"""Slow work for requests: done once for all who ask at the same time, cached, and shared fairly."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TypeVar

from seismic.server.common.turns import Turns
from seismic.server.web.packed import Packed

T = TypeVar("T")
Make = Callable[[], Awaitable[Packed]]


@dataclass(slots=True)
class _Kept:
    packed: Packed
    until: float  # when it must be made again, by the monotonic clock


class Workshop:
    """Makes things, a few at a time, one per client, so that one client's many requests do not hold up others."""

    def __init__(self, *, at_once: int, max_bytes: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._turns = Turns(at_once)
        self._kept: OrderedDict[str, _Kept] = OrderedDict()  # those that were used last are last
        self._making: dict[str, asyncio.Task[Packed]] = {}
        self._bytes = 0
        self._forgotten = 0  # how often all was forgotten
        self._max_bytes = max_bytes
        self._clock = clock

    async def get(self, name: str, seconds: float, who: str | None, make: Make, *, late: float = 0.0) -> Packed:
        """What this name stands for: kept for some seconds, or made now in the turn of `who`.

        For some seconds more, `late`, nobody waits: they get what is kept, while it is being made again.
        """
        kept, now = self._kept.get(name), self._clock()
        if kept is not None and now < kept.until:
            self._kept.move_to_end(name)
            return kept.packed
        task = self._making.get(name)
        if task is None:
            task = self._making[name] = asyncio.create_task(self._make(name, seconds, who, make))
            task.add_done_callback(lambda done: self._made(name, done))
        return kept.packed if kept is not None and now < kept.until + late else await asyncio.shield(task)

    async def _make(self, name: str, seconds: float, who: str | None, make: Make) -> Packed:
        forgotten = self._forgotten
        packed = await self.do(who, make)
        self._drop(name)
        if packed.size <= self._max_bytes and forgotten == self._forgotten:
            self._kept[name] = _Kept(packed, self._clock() + seconds)
            self._bytes += packed.size
        while self._bytes > self._max_bytes:
            self._drop(next(iter(self._kept)))
        return packed

    def _made(self, name: str, task: asyncio.Task[Packed]) -> None:
        if self._making.get(name) is task:
            del self._making[name]
        if not task.cancelled():
            task.exception()  # whoever waits gets it; if nobody does, it is no news

    async def do(self, who: str | None, work: Callable[[], Awaitable[T]]) -> T:
        """Do something in the turn of a client."""
        async with self._turns.one(who):
            return await work()

    def _drop(self, name: str) -> None:
        if kept := self._kept.pop(name, None):
            self._bytes -= kept.packed.size

    def forget_all(self) -> None:
        """Drop everything: what is cached, or being made, may contain a name that must not be shown any more."""
        self._forgotten += 1
        self._kept.clear()
        self._making.clear()
        self._bytes = 0
