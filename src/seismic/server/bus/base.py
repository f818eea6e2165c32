"""The bus between nodes: what all kinds of it have in common.

A bus may lose messages. It reconnects automatically, and then reports that some may have been missed (`on_gap`).
"""

from __future__ import annotations

import asyncio
import secrets
from abc import ABC, abstractmethod
from collections.abc import Callable
from contextlib import suppress

from seismic.server.bus.messages import BusMessage, decode, encode
from seismic.server.common.jitter import growing_pauses
from seismic.server.store.base import StoreError

OnMessage = Callable[[BusMessage], None]
OnGap = Callable[[], None]

CHANNEL = "seismic"
PING_SECONDS = 15.0
CONNECT_SECONDS = 10.0
_MAX_PAUSE = 5.0


class Bus(ABC):
    """Sends messages to all other nodes, but not to this one."""

    node: str  # this node's name on the bus
    up: bool  # whether the other nodes can be heard, as far as is known

    @abstractmethod
    async def start(self, on_message: OnMessage, on_gap: OnGap) -> None:
        """Listen from now on; raises `StoreError` if the bus cannot be reached at all."""

    @abstractmethod
    def publish(self, message: BusMessage) -> None:
        """Returns at once. Messages that cannot be sent now are sent when the bus is back."""

    @abstractmethod
    async def close(self) -> None: ...


class LocalBus(Bus):
    """For a single node: there is nobody to send to."""

    node, up = "-", True

    async def start(self, on_message: OnMessage, on_gap: OnGap) -> None:
        pass

    def publish(self, message: BusMessage) -> None:
        pass

    async def close(self) -> None:
        pass


class RemoteBus(Bus):
    """What all buses over a network have in common: a queue, sending and receiving, and reconnecting."""

    def __init__(self) -> None:
        self.node, self.up = secrets.token_hex(4), False
        self._waiting: dict[str, int] = {}  # to be sent: of each subject the highest number
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._on_message: OnMessage | None = None

    async def start(self, on_message: OnMessage, on_gap: OnGap) -> None:
        self._on_message = on_message
        try:
            await asyncio.wait_for(self._connect(), CONNECT_SECONDS)
        except Exception as error:
            await self._disconnect()
            raise StoreError("store-bus-unreachable", detail=str(error) or type(error).__name__) from error
        self.up = True
        self._task = asyncio.create_task(self._keep_up(on_gap))

    def publish(self, message: BusMessage) -> None:
        self._put(*encode(message))

    def _put(self, subject: str, number: int) -> None:
        self._waiting[subject] = max(number, self._waiting.get(subject, 0))
        self._wake.set()

    async def close(self) -> None:
        if self._task is not None:
            await _end(self._task)
        with suppress(Exception):
            if self._waiting:
                await asyncio.wait_for(self._send(self._take()), 1)
        await self._disconnect()

    @abstractmethod
    async def _connect(self) -> None:
        """Connect, and listen."""

    @abstractmethod
    async def _disconnect(self) -> None:
        """Close the connection, even one that is half open; never fails."""

    @abstractmethod
    async def _listen(self) -> None:
        """Receive messages until the connection is lost; returns or raises then."""

    @abstractmethod
    async def _send(self, messages: list[str]) -> None: ...

    async def _keep_up(self, on_gap: OnGap) -> None:
        while True:
            await self._serve()
            self.up = False
            await self._reconnect()
            self.up = True
            on_gap()

    async def _reconnect(self) -> None:
        for seconds in growing_pauses(0.1, _MAX_PAUSE):
            await self._disconnect()
            await asyncio.sleep(seconds)
            with suppress(Exception):
                await asyncio.wait_for(self._connect(), CONNECT_SECONDS)
                return

    async def _serve(self) -> None:
        """Listen and send until one of them fails."""
        tasks = [asyncio.create_task(self._listen()), asyncio.create_task(self._send_all())]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            await _end(*tasks)

    async def _send_all(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            waiting = dict(self._waiting)
            try:
                await self._send(self._take())
            except BaseException:
                # It may have been sent or not: sending it twice does no harm.
                for subject, number in waiting.items():
                    self._put(subject, number)
                raise

    def _take(self) -> list[str]:
        messages = [f"{self.node} {subject} {number}" for subject, number in self._waiting.items()]
        self._waiting.clear()
        return messages

    def _receive(self, text: str) -> None:
        words = text.split()
        if len(words) == 3 and words[0] != self.node and words[2].isdecimal() and self._on_message is not None:
            with suppress(ValueError):  # of a node of another version
                self._on_message(decode(words[1], int(words[2])))


async def _end(*tasks: asyncio.Task[None]) -> None:
    """Cancel tasks, repeatedly: some libraries swallow a cancellation now and then."""
    running = set(tasks)
    while running:
        for task in running:
            task.cancel()
        _, running = await asyncio.wait(running, timeout=0.2)
    await asyncio.gather(*tasks, return_exceptions=True)  # their exceptions have been looked at
