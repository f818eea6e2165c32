"""A line to a service that can be cut, and mended."""

from __future__ import annotations

import asyncio


class Line:
    """Carries what two programs say to each other. It can also be cut just when a database says that it has committed,
    so that nobody hears it."""

    def __init__(self, port: int) -> None:
        self._there = port
        self._server: asyncio.Server | None = None
        self._calls: set[asyncio.Task[None]] = set()
        self.port = 0
        self.cut_at_commit = False
        self.cuts = 0

    async def __aenter__(self) -> Line:
        await self.mend()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.cut()

    async def mend(self) -> None:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", self.port)
        self.port = self._server.sockets[0].getsockname()[1]

    async def cut(self) -> None:
        assert self._server is not None
        self._server.close()
        for call in self._calls:
            call.cancel()
        await asyncio.gather(*self._calls, return_exceptions=True)
        await self._server.wait_closed()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        call = asyncio.create_task(self._call(reader, writer))
        self._calls.add(call)
        call.add_done_callback(self._calls.discard)

    async def _call(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there_reader, there_writer = await asyncio.open_connection("127.0.0.1", self._there)
        ways = [
            asyncio.create_task(self._carry(reader, there_writer, b"")),
            asyncio.create_task(self._carry(there_reader, writer, b"COMMIT\0")),
        ]
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for way in ways:
                way.cancel()
            for end in (writer, there_writer):
                end.close()
            await asyncio.gather(*ways, return_exceptions=True)

    async def _carry(self, source: asyncio.StreamReader, target: asyncio.StreamWriter, fatal: bytes) -> None:
        while data := await source.read(65_536):
            if fatal and fatal in data and self.cut_at_commit:
                self.cut_at_commit = False
                self.cuts += 1
                return
            target.write(data)
            await target.drain()
