"""A bus in memory: the reconnecting and resending are the server's own, only the wire is not real."""

from __future__ import annotations

import asyncio
import random
from typing import TYPE_CHECKING

from seismic.server.bus.base import RemoteBus
from simulator.loop import Process, current_process

if TYPE_CHECKING:
    from simulator.loop import VirtualLoop

STALL_SECONDS = 15.0  # until a line that carries nothing any more is noticed


class Exchange:
    """What carries the messages between nodes."""

    def __init__(self, loop: VirtualLoop, rng: random.Random) -> None:
        self.loop, self.rng = loop, rng
        self.delay = 0.005  # seconds on average
        self.doubled = 0.0  # chance that a message comes twice
        self.unreachable: set[str] = set()  # nodes whose connection breaks at once, and that know it
        self.stalled: set[str] = set()  # nodes whose line carries nothing, which they do not know yet
        self.lines: dict[str, MemoryBus] = {}

    def cut(self, node: str) -> None:
        self.unreachable.add(node)
        if bus := self.lines.pop(node, None):
            bus.lose_line()

    def stall(self, node: str) -> None:
        self.stalled.add(node)
        if bus := self.lines.pop(node, None):
            self.loop.call_later(self.rng.uniform(1, STALL_SECONDS), bus.lose_line)

    def mend(self, node: str) -> None:
        self.unreachable.discard(node)
        self.stalled.discard(node)

    def is_up(self, node: str) -> bool:
        return node in self.lines

    def deliver(self, sender: str, messages: list[str]) -> None:
        for name, bus in list(self.lines.items()):
            if name != sender:
                for message in messages:
                    for _ in range(2 if self.rng.random() < self.doubled else 1):
                        delay = self.rng.expovariate(1 / self.delay)
                        self.loop.call_later(delay, self._arrive, name, bus, message, context=bus.home.context)

    def _arrive(self, name: str, bus: MemoryBus, message: str) -> None:
        if self.lines.get(name) is bus:
            bus._receive(message)


class MemoryBus(RemoteBus):
    """One node's line to the others."""

    def __init__(self, exchange: Exchange, name: str) -> None:
        super().__init__()
        self._exchange, self._name = exchange, name
        self.home: Process = current_process()
        self._lost = asyncio.Event()

    def lose_line(self) -> None:
        self._lost.set()

    async def _connect(self) -> None:
        await asyncio.sleep(self._exchange.delay)
        if self._name in self._exchange.unreachable or self._name in self._exchange.stalled:
            raise ConnectionError("simulated")
        self._lost = asyncio.Event()
        self._exchange.lines[self._name] = self

    async def _disconnect(self) -> None:
        if self._exchange.lines.get(self._name) is self:
            del self._exchange.lines[self._name]

    async def _listen(self) -> None:
        await self._lost.wait()

    async def _send(self, messages: list[str]) -> None:
        await asyncio.sleep(self._exchange.delay)
        if self._name in self._exchange.stalled:
            await self._lost.wait()
        if self._exchange.lines.get(self._name) is not self:
            raise ConnectionError("simulated")
        self._exchange.deliver(self._name, messages)
