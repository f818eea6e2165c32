"""A bus by PostgreSQL's notifications."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

from seismic.server.bus.base import CHANNEL, CONNECT_SECONDS, PING_SECONDS, RemoteBus


class PostgresBus(RemoteBus):
    """A bus by the notifications of the database, which need no other service."""

    def __init__(self, dsn: str, channel: str = CHANNEL) -> None:
        super().__init__()
        self._dsn = dsn
        self._channel = channel
        self._connection: Any = None
        self._lost = asyncio.Event()  # a new one for each connection

    async def _connect(self) -> None:
        import asyncpg

        self._lost = lost = asyncio.Event()
        self._connection = await asyncpg.connect(
            self._dsn, command_timeout=CONNECT_SECONDS, target_session_attrs="read-write"
        )
        self._connection.add_termination_listener(lambda _: lost.set())
        await self._connection.add_listener(self._channel, lambda *arguments: self._receive(arguments[-1]))

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
            self._wake.set()  # even with nothing to send: the sender then notices a dead connection

    async def _send(self, messages: list[str]) -> None:
        read_only = await self._connection.fetchval(
            """SELECT current_setting('transaction_read_only')
            FROM (SELECT count(pg_notify($1, message)) FROM unnest($2::text[]) AS message) AS sent""",
            self._channel,
            messages,
        )
        if read_only == "on":
            raise ConnectionError("the database is the primary no more: the other nodes listen elsewhere")
