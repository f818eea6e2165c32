"""How nodes tell each other that a table's log has grown: only which table, and how far; and whose turn that makes it.

A bus may lose messages. It connects again by itself, and then says that some may have been missed (`on_gap`).
"""

from __future__ import annotations

import asyncio
import secrets
from abc import ABC, abstractmethod
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from seismic.server.common.jitter import scattered
from seismic.server.store.base import StoreError

OnNews = Callable[[str, int], None]  # table, seq
OnGap = Callable[[], None]

CHANNEL = "seismic"
PING_SECONDS = 15.0
CONNECT_SECONDS = 10.0
LONGEST_PAUSE = 5.0


_TURN, _OF = ">", ":"


def turn_news(table: str, person: str, seq: int, your_turn: bool) -> tuple[str, int]:
    """How it is published that it is somebody's turn, or not any longer; of several, the latest counts."""
    return f"{_TURN}{table}{_OF}{person}", 2 * seq + your_turn


def read_turn_news(news: str, number: int) -> tuple[str, str, bool] | None:
    """The table, the person, and whether it is their turn, if that is what the news is about."""
    if not news.startswith(_TURN):
        return None
    table, _, person = news.removeprefix(_TURN).partition(_OF)
    return table, person, bool(number % 2)


class Bus(ABC):
    """Tells all other nodes, never oneself."""

    @abstractmethod
    async def start(self, on_news: OnNews, on_gap: OnGap) -> None:
        """Listen from now on; raises `StoreError` if the bus cannot be reached at all."""

    @abstractmethod
    def publish(self, table: str, seq: int) -> None:
        """Returns at once. What cannot be sent now is sent when the bus is back."""

    @abstractmethod
    async def close(self) -> None: ...


class LocalBus(Bus):
    """For one node: there is nobody to tell."""

    async def start(self, on_news: OnNews, on_gap: OnGap) -> None:
        pass

    def publish(self, table: str, seq: int) -> None:
        pass

    async def close(self) -> None:
        pass


class RemoteBus(Bus):
    """What all buses share that go over a network: waiting news, reading, and connecting again."""

    def __init__(self) -> None:
        self._node = secrets.token_hex(4)
        self._news: dict[str, int] = {}  # to be sent; of each table only the latest
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._on_news: OnNews | None = None

    async def start(self, on_news: OnNews, on_gap: OnGap) -> None:
        self._on_news = on_news
        try:
            await asyncio.wait_for(self._connect(), CONNECT_SECONDS)
        except Exception as error:
            await self._disconnect()
            raise StoreError("store-bus-unreachable", detail=str(error) or type(error).__name__) from error
        self._task = asyncio.create_task(self._keep_up(on_gap))

    def publish(self, table: str, seq: int) -> None:
        self._news[table] = max(seq, self._news.get(table, 0))
        self._wake.set()

    async def close(self) -> None:
        if self._task is not None:
            await _end(self._task)
        with suppress(Exception):
            if self._news:
                await asyncio.wait_for(self._send(self._take()), 1)
        await self._disconnect()

    @abstractmethod
    async def _connect(self) -> None:
        """Connect, and listen."""

    @abstractmethod
    async def _disconnect(self) -> None:
        """Let go of whatever there is of a connection; never fails."""

    @abstractmethod
    async def _listen(self) -> None:
        """Hear what others say until the connection is lost; returns or raises then."""

    @abstractmethod
    async def _send(self, messages: list[str]) -> None: ...

    async def _keep_up(self, on_gap: OnGap) -> None:
        pause = 0.1
        while True:
            await self._serve()
            while True:
                await self._disconnect()
                await asyncio.sleep(scattered(pause))
                pause = min(2 * pause, LONGEST_PAUSE)
                with suppress(Exception):
                    await asyncio.wait_for(self._connect(), CONNECT_SECONDS)
                    break
            pause = 0.1
            on_gap()

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
            news = dict(self._news)
            try:
                await self._send(self._take())
            except BaseException:
                # Perhaps it was sent, perhaps not: once more does no harm.
                for table, seq in news.items():
                    self.publish(table, seq)
                raise

    def _take(self) -> list[str]:
        messages = [f"{self._node} {table} {seq}" for table, seq in self._news.items()]
        self._news.clear()
        return messages

    def _hear(self, message: str) -> None:
        words = message.split()
        if len(words) == 3 and words[0] != self._node and words[2].isdecimal() and self._on_news is not None:
            self._on_news(words[1], int(words[2]))


class RedisBus(RemoteBus):
    """By Redis, or whatever speaks like it. Servers that share a Redis need a channel each.

    It uses bare connections: the library's client would connect again by itself, and nobody would notice the gap.
    """

    def __init__(self, url: str, channel: str = CHANNEL) -> None:
        super().__init__()
        self._url = url
        self._channel = channel
        self._hearing: Any = None
        self._telling: Any = None

    async def _connect(self) -> None:
        from redis.asyncio import ConnectionPool

        settings = {"decode_responses": True, "encoding_errors": "replace", "protocol": 2, "socket_keepalive": True}
        pool: Any = ConnectionPool.from_url(self._url, socket_connect_timeout=CONNECT_SECONDS, **settings)
        self._hearing, self._telling = pool.make_connection(), pool.make_connection()
        await self._telling.connect()
        await self._hearing.connect()
        await self._hearing.send_command("SUBSCRIBE", self._channel)
        await self._hearing.read_response()

    async def _disconnect(self) -> None:
        connections, self._hearing, self._telling = (self._hearing, self._telling), None, None
        for connection in connections:
            if connection is not None:
                with suppress(Exception):
                    await connection.disconnect(nowait=True)

    async def _listen(self) -> None:
        answered = True
        while True:
            match await self._hearing.read_response(timeout=PING_SECONDS):
                case ["message", _, str(message)]:
                    self._hear(message)
                case None if answered:
                    answered = False
                    await self._hearing.send_command("PING")
                case None:
                    return
                case _:
                    answered = True

    async def _send(self, messages: list[str]) -> None:
        commands = [("PUBLISH", self._channel, message) for message in messages]
        await self._telling.send_packed_command(self._telling.pack_commands(commands))
        for _ in commands:
            await self._telling.read_response(timeout=CONNECT_SECONDS)


class PostgresBus(RemoteBus):
    """By the notifications of the database, which needs nothing else."""

    def __init__(self, dsn: str, channel: str = CHANNEL) -> None:
        super().__init__()
        self._dsn = dsn
        self._channel = channel
        self._connection: Any = None
        self._lost = asyncio.Event()  # a new one for each connection

    async def _connect(self) -> None:
        import asyncpg

        self._lost = lost = asyncio.Event()
        self._connection = await asyncpg.connect(self._dsn, command_timeout=CONNECT_SECONDS)
        self._connection.add_termination_listener(lambda _: lost.set())
        await self._connection.add_listener(self._channel, lambda *news: self._hear(news[-1]))

    async def _disconnect(self) -> None:
        connection, self._connection = self._connection, None
        if connection is None:
            return
        with suppress(Exception):
            await connection.close(timeout=1)
        with suppress(Exception):
            connection.terminate()

    async def _listen(self) -> None:
        while not self._lost.is_set():
            with suppress(TimeoutError):
                await asyncio.wait_for(self._lost.wait(), PING_SECONDS)
            self._wake.set()  # even with nothing to send, the sender then notices that nobody answers any more

    async def _send(self, messages: list[str]) -> None:
        await self._connection.execute(
            "SELECT pg_notify($1, message) FROM unnest($2::text[]) AS message", self._channel, messages
        )


async def _end(*tasks: asyncio.Task[None]) -> None:
    """Cancel tasks, again if need be: now and then a library swallows it."""
    going_on = set(tasks)
    while going_on:
        for task in going_on:
            task.cancel()
        _, going_on = await asyncio.wait(going_on, timeout=0.2)
    await asyncio.gather(*tasks, return_exceptions=True)  # so that none complains that nobody asked how it ended
