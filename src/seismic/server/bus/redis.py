"""A bus by Redis."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from seismic.server.bus.base import CHANNEL, CONNECT_SECONDS, PING_SECONDS, RemoteBus


class RedisBus(RemoteBus):
    """A bus by Redis, or by a server that is compatible with it. Servers that share a Redis need a channel each.

    It uses plain connections: the library's client would reconnect by itself, and the gap would go unnoticed.
    """

    def __init__(self, url: str, channel: str = CHANNEL) -> None:
        super().__init__()
        self._url = url
        self._channel = channel
        self._incoming: Any = None
        self._outgoing: Any = None

    async def _connect(self) -> None:
        from redis.asyncio import ConnectionPool

        settings = {"decode_responses": True, "encoding_errors": "replace", "protocol": 2, "socket_keepalive": True}
        pool: Any = ConnectionPool.from_url(self._url, socket_connect_timeout=CONNECT_SECONDS, **settings)
        self._incoming, self._outgoing = pool.make_connection(), pool.make_connection()
        await self._outgoing.connect()
        await self._incoming.connect()
        await self._incoming.send_command("SUBSCRIBE", self._channel)
        await self._incoming.read_response()

    async def _disconnect(self) -> None:
        connections, self._incoming, self._outgoing = (self._incoming, self._outgoing), None, None
        for connection in connections:
            if connection is not None:
                with suppress(Exception):
                    await connection.disconnect(nowait=True)

    async def _listen(self) -> None:
        answered = True
        while True:
            match await self._incoming.read_response(timeout=PING_SECONDS):
                case ["message", _, str(message)]:
                    self._receive(message)
                case None if answered:
                    answered = False
                    await self._incoming.send_command("PING")
                case None:
                    return
                case _:
                    answered = True

    async def _send(self, messages: list[str]) -> None:
        commands = [("PUBLISH", self._channel, message) for message in messages]
        await self._outgoing.send_packed_command(self._outgoing.pack_commands(commands))
        for _ in commands:
            await self._outgoing.read_response(timeout=CONNECT_SECONDS)
