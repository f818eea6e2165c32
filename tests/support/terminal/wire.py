"""A wire between a client and a server, which can be cut, and can swallow what the server says."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

CHUNK = 65536


class Wire:
    """`port` is its end for clients."""

    def __init__(self, host: str, port: int) -> None:
        self._there = host, port
        self._ends: set[asyncio.StreamWriter] = set()
        self.port = 0
        self.deaf = False  # the client hears nothing of what the server says

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, answer = await asyncio.open_connection(*self._there)
        self._ends |= {writer, answer}
        await asyncio.gather(self._pump(reader, answer, back=False), self._pump(there, writer, back=True))

    async def _pump(self, source: asyncio.StreamReader, target: asyncio.StreamWriter, *, back: bool) -> None:
        with suppress(OSError):
            while chunk := await source.read(CHUNK):
                if not (back and self.deaf):
                    target.write(chunk)
                    await target.drain()
        target.close()

    def cut(self) -> None:
        for end in self._ends:
            end.transport.abort()
        self._ends.clear()


@asynccontextmanager
async def wire_to(address: str) -> AsyncIterator[Wire]:
    host, _, port = address.partition(":")
    wire = Wire(host, int(port))
    server = await asyncio.start_server(wire._carry, "127.0.0.1", 0)
    wire.port = server.sockets[0].getsockname()[1]
    try:
        yield wire
    finally:
        server.close()
        wire.cut()
