"""The server's side of the process that writes to a SQLite file: requests queue up here while it is busy."""

from __future__ import annotations

import asyncio
import logging
import pickle
import socket
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

from seismic.server.common.logs import RateLimitedLog
from seismic.server.store.base import StoreError
from seismic.server.store.sqlite_changes import Change
from seismic.server.store.sqlite_writer import LENGTH, packed

MAX_BATCH = 1000  # requests in one transaction
# When more than one waited last time, a few more are waited for: one commit for all of them takes less of the machine
# than a commit for each.
GATHER_SECONDS = 0.003
ANSWER_SECONDS = 30.0  # to write a batch, waits for other programs included; then the process is killed
_END_SECONDS = 5.0  # for the process to end
_MODULE = "seismic.server.store.sqlite_writer"


class Writer:
    """Sends what waits to the process, which is started when it is needed, and again if it ended or hangs."""

    def __init__(self, path: Path, busy_seconds: float) -> None:
        self._command = [sys.executable, "-P", "-m", _MODULE, str(path), str(busy_seconds)]
        self._waiting: list[tuple[Change, asyncio.Future[Any]]] = []
        self._sending: asyncio.Task[None] | None = None
        self._crowded = self._stopped = False
        self._process: subprocess.Popen[bytes] | None = None
        self._line: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self._lost = RateLimitedLog("writer-lost", level=logging.WARNING)

    async def ask(self, change: Change) -> Any:
        if self._stopped:
            raise StoreError("store-closed")
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._waiting.append((change, answer))
        if self._sending is None:
            self._sending = asyncio.create_task(self._send())
        return await answer

    async def stop(self) -> None:
        """Write what still waits, then end."""
        self._stopped = True
        if self._sending:
            await self._sending
        await self._hang_up()

    async def _send(self) -> None:
        try:
            while self._waiting:
                if self._crowded:
                    await asyncio.sleep(GATHER_SECONDS)
                batch, self._waiting = self._waiting[:MAX_BATCH], self._waiting[MAX_BATCH:]
                self._crowded = len(batch) > 1
                answers = await self._do([change for change, _ in batch])
                for (_, future), answer in zip(batch, answers, strict=True):
                    if future.done():  # it was cancelled
                        continue
                    if isinstance(answer, BaseException):
                        future.set_exception(answer)
                    else:
                        future.set_result(answer)
        finally:
            self._sending = None

    async def _do(self, changes: list[Change]) -> list[Any]:
        """The answers. Errors are answers too: the caller holds a table, and must not wait for ever."""
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                reader, writer = self._line or await self._start()
                writer.write(packed(changes))
                header = await reader.readexactly(LENGTH.size)
                answers: list[Any] = pickle.loads(await reader.readexactly(*LENGTH.unpack(header)))
        except Exception as error:  # it was killed or hangs, perhaps after it had written
            self._lost.log(error=type(error).__name__)
            if self._process:
                self._process.kill()
            await self._hang_up()
            return [StoreError("store-failed", reason="other", detail=type(error).__name__)] * len(changes)
        return answers

    async def _start(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        # Not by the event loop, which would copy the page tables of all our memory while everybody waits.
        ours, theirs = socket.socketpair()
        with theirs:
            self._process = subprocess.Popen(self._command, stdin=theirs.fileno(), stdout=subprocess.DEVNULL)
        self._line = await asyncio.open_connection(sock=ours)
        return self._line

    async def _hang_up(self) -> None:
        if self._line:
            self._line[1].close()
        if self._process:
            await asyncio.to_thread(_end, self._process)
        self._line = self._process = None


def _end(process: subprocess.Popen[bytes]) -> None:
    """Wait for the end of the process, whose line is closed. One that the disk does not let go is left behind."""
    for _ in range(2):
        with suppress(subprocess.TimeoutExpired):
            process.wait(_END_SECONDS)
            return
        process.kill()
