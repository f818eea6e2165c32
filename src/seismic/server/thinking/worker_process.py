"""A worker from the server's side: a process, the questions it is thinking about, and messages to and from it."""

from __future__ import annotations

import asyncio
import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from enum import IntEnum
from pathlib import Path
from typing import Any, NamedTuple, Self

import msgspec

from seismic.server.common.refusals import Refused
from seismic.server.thinking.messages import (
    LENGTH_BYTES,
    FromThinker,
    Job,
    Settings,
    Stop,
    ToThinker,
    decode_from_thinker,
    framed,
)
from seismic.server.thinking.shares import Payer

OnProgress = Callable[[int, int, int], None]  # how much is done, of how much, and how many questions come before

_MODULE = "seismic.server.thinking.worker"
_END_SECONDS = 3.0  # that a worker has to end its programs
_ONE_THREAD = dict.fromkeys(("NUMBA_NUM_THREADS", "OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"), "1")


class Rank(IntEnum):
    """What comes before what."""

    PROGRAM = 0  # has workers of its own
    MOVE = 1
    QUESTION = 2
    ANALYSIS = 3


@dataclass(slots=True, eq=False)
class Question:
    job: Job
    rank: Rank
    payer: Payer
    answer: asyncio.Future[Any]
    on_progress: OnProgress | None
    asked: float  # when
    lets_others_in: bool = False  # while a worker thinks about it
    worker: WorkerProcess | None = None  # that thinks about it
    deaths: int = 0  # of workers that thought about it

    def report(self, done: int, of: int, before: int) -> None:
        """Report how far it is, or how many questions come before it."""
        if self.on_progress is not None and not self.answer.done():
            self.on_progress(done, of, before)

    def refuse(self, refusal: Refused) -> None:
        if not self.answer.done():
            self.answer.set_exception(refusal)
            self.answer.exception()  # if the asker has gone, nobody needs to be warned about it


class CpuTime(NamedTuple):
    """The CPU time of a process, and whether it has something to do now. Known on Linux only."""

    seconds: float = 0.0
    wanted: bool = False


def cpu_time(pid: int) -> CpuTime:
    try:
        text = Path(f"/proc/{pid}/stat").read_text("ascii", "replace")
    except OSError:
        return CpuTime()
    state, *numbers = text.rpartition(")")[2].split()
    user, system = map(int, numbers[10:12])
    return CpuTime((user + system) / os.sysconf("SC_CLK_TCK"), state == "R")


@dataclass(slots=True, eq=False)
class WorkerProcess:
    """It thinks about one question, and lets others in if that one is long. `heard` is when it last gave a sign."""

    process: subprocess.Popen[bytes]
    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter
    for_programs: bool
    heard: float
    ready: bool = False
    was_ready: bool = False
    cpu_before: float = 0.0  # seconds of CPU time, when it was last seen to be all right
    questions: dict[int, Question] = field(default_factory=dict)

    @classmethod
    async def start(cls, settings: Settings) -> Self:
        """Start a process. It returns one even if this task is cancelled meanwhile: it must be ended."""
        # Not by the event loop, which would copy the page tables of all our memory while everybody waits.
        ours, theirs = socket.socketpair()
        with theirs:
            process = subprocess.Popen(
                [sys.executable, "-P", "-m", _MODULE, json.dumps(msgspec.to_builtins(settings))],
                stdin=theirs.fileno(),
                stdout=theirs.fileno(),
                env={**os.environ, **_ONE_THREAD},
                # Ctrl-C in the server's terminal is for the server. No session of its own: kernels that share out
                # the CPU by session would give it as much as the server, however low its priority is.
                process_group=0,
            )
        now = time.monotonic()
        return cls(process, *await asyncio.open_connection(sock=ours), bool(settings.programs), now)

    @property
    def analyses(self) -> bool:
        return any(question.rank is Rank.ANALYSIS for question in self.questions.values())

    @property
    def current(self) -> Question | None:
        """What it thinks about now: the one that was let in last."""
        return next(reversed(self.questions.values()), None)

    def think_about(self, question: Question) -> None:
        if not self.questions:
            self.heard = time.monotonic()
        question.worker = self
        self.questions[question.job.number] = question
        self._send(question.job)

    def stop(self, question: Question) -> None:
        """Nobody wants the answer any more."""
        self._send(Stop(question.job.number))

    def _send(self, message: ToThinker) -> None:
        self.writer.write(framed(message))

    async def receive(self) -> FromThinker | None:
        """Its next message; none if it has ended."""
        try:
            length = await self.reader.readexactly(LENGTH_BYTES)
            data = await self.reader.readexactly(int.from_bytes(length))
        except (asyncio.IncompleteReadError, ConnectionError):
            return None
        self.heard = time.monotonic()
        message: FromThinker = decode_from_thinker(data)
        return message

    def note_cpu(self) -> None:
        """It is all right."""
        self.cpu_before = cpu_time(self.process.pid).seconds

    def is_starved(self, seconds: float) -> bool:
        """Whether it has something to do, but got less CPU time than this since it was last seen to be all right."""
        now = cpu_time(self.process.pid)
        return now.wanted and now.seconds - self.cpu_before < seconds

    def kill(self) -> None:
        with suppress(ProcessLookupError):
            self.process.kill()

    async def end(self) -> None:
        """Wait until it has ended, by itself if it can."""
        self.writer.close()
        with suppress(ConnectionError):
            await self.writer.wait_closed()
        self.process.terminate()
        try:
            await asyncio.to_thread(self.process.wait, _END_SECONDS)
        except subprocess.TimeoutExpired:
            self.process.kill()
            await asyncio.to_thread(self.process.wait)
