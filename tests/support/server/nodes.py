"""Servers as anybody would start them: processes that can be killed, and whose clock can be set."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

from support.server.services import find_faketime, free_port

START_SECONDS = 120  # interpreted, on a busy machine
WORKER = "seismic.server.thinking.worker"
_SETTINGS = """port = {port}
db = "{db}"
bus = "{bus}"
sweep_seconds = 1
worker_seconds = 5
[limits]
open_tables_a_person = 1000
messages = {{ burst = 1000, per_second = 1000 }}
request_seconds = 5
send_seconds = 5
"""
_EAGER = {"SEISMIC_NICENESS": "10"}  # the crowd leaves no CPU time that nobody wants
# Python sleeps until a moment of the steady clock; libfaketime confuses it with the clock that it sets.
_SLEEP = """import select, time
time.sleep = lambda seconds: select.select([], [], [], seconds)
"""


class Node:
    """A server, with its settings and its log in a folder."""

    def __init__(self, folder: Path, number: int, db: str, bus: str, *, own_clock: bool = False) -> None:
        self.port = free_port()
        self._settings = folder / f"node{number}.toml"
        self._settings.write_text(_SETTINGS.format(port=self.port, db=db, bus=bus), "utf-8")
        self._log = folder / f"node{number}.log"
        self._process: asyncio.subprocess.Process | None = None
        self._clock = folder / f"node{number}.clock"
        self._environment = dict(os.environ) | _EAGER
        if own_clock:
            self.set_clock(0)
            self._environment |= _clock_of(self._clock)

    async def start(self) -> None:
        command = [sys.executable, "-m", "seismic", "serve", "--config", str(self._settings), "--lang", "en"]
        with self._log.open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                *command,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=log,
                start_new_session=True,
                env=self._environment,
            )
        assert self._process.stdout is not None
        async with asyncio.timeout(START_SECONDS):
            if not await self._process.stdout.readline():
                raise RuntimeError(f"the server does not start: {self._log.read_text('utf-8')[-1000:]}")

    async def kill(self) -> None:
        if self._process is None:
            return
        with suppress(ProcessLookupError):
            self._process.kill()
        await self._process.communicate()
        self._process = None

    def set_clock(self, seconds: int) -> None:
        """How far the time of day is off from now on."""
        self._clock.write_text(f"{seconds:+d}\n")

    @property
    def workers(self) -> list[int]:
        """The processes in which its bots think."""
        if self._process is None:
            return []
        ask = ["ps", "-o", "pid=,args=", "--ppid", str(self._process.pid)]
        lines = subprocess.run(ask, check=False, capture_output=True, text=True).stdout.splitlines()
        return [int(line.split()[0]) for line in lines if WORKER in line]

    @property
    def peak_memory(self) -> int:
        """The most bytes of memory that it has ever used since it was started."""
        if self._process is None:
            return 0
        with suppress(OSError):
            status = Path(f"/proc/{self._process.pid}/status").read_text()
            return next(int(line.split()[1]) * 1024 for line in status.splitlines() if line.startswith("VmHWM"))
        return 0

    @property
    def failures(self) -> list[str]:
        """Errors that nobody foresaw, in its log."""
        _, *failures = self._log.read_text("utf-8", "replace").split("Traceback")
        return [f"a traceback{failure}" for failure in failures]


def send_signal(process: int, number: signal.Signals) -> None:
    """To a process that may have ended."""
    with suppress(ProcessLookupError):
        os.kill(process, number)


def _clock_of(file: Path) -> dict[str, str]:
    """What makes a program take its time of day from a file; its steady clock stays as it is."""
    (file.parent / "sitecustomize.py").write_text(_SLEEP, "utf-8")
    path = os.pathsep.join(filter(None, [str(file.parent), os.environ.get("PYTHONPATH", "")]))
    return {
        "LD_PRELOAD": str(find_faketime()),
        "FAKETIME_TIMESTAMP_FILE": str(file),
        "FAKETIME_CACHE_DURATION": "1",  # seconds: to read the file at every look at the time would be slow
        "FAKETIME_DONT_FAKE_MONOTONIC": "1",
        "PYTHONPATH": path,
    }
