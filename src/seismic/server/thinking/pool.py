"""Thinking outside the event loop: processes of low priority for bots' moves, hints, risk and analyses.

Each question returns a Future: await it, or `cancel()` it. Moves that people wait for come first, then hints and the
like, then analyses, and of each only so many may wait. An analysis never holds the last worker: where there are
several, one is kept free of them; a worker that analyses lets shorter questions in between its steps.

Programs that the operator lists are asked by a worker of their own, so that one that hangs keeps nobody else waiting.
"""

from __future__ import annotations

import asyncio
import json
import os
import shlex
import socket
import subprocess
import sys
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from enum import IntEnum
from itertools import count
from typing import Any

import msgspec

from seismic.engine.positions import position_lines
from seismic.engine.programs import Patience
from seismic.game import Game
from seismic.record import write
from seismic.search import LEVELS, make_bot
from seismic.server.common.refusals import Refused
from seismic.server.thinking.jobs import standing_of
from seismic.server.thinking.messages import (
    LENGTH_BYTES,
    Answer,
    FromThinker,
    Job,
    Problem,
    Progress,
    Ready,
    Settings,
    Stop,
    ToThinker,
    decode_from_thinker,
    framed,
)

OnProgress = Callable[[int, int, int], None]  # how much is done, of how much, and how many questions come before
MAX_WAITING = 64
_STOPPING = 1.0  # seconds in which a worker may stop thinking about what nobody wants any more
_DYING = 3.0  # seconds in which a worker that was told to end may still end its programs
_MAX_DEATHS = 2  # of workers, over one question
_MAX_FAILURES = 3  # starts of a worker in a row, after which nobody is kept waiting for it
_LONGEST_PAUSE = 30.0  # seconds between two starts
_ONE_THREAD = dict.fromkeys(("NUMBA_NUM_THREADS", "OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"), "1")


class Busy(Refused):
    """Too many questions wait already."""

    def __init__(self) -> None:
        super().__init__("busy", "server-busy")


class Rank(IntEnum):
    """What comes before what."""

    PROGRAM = 0  # has workers of its own
    MOVE = 1
    QUESTION = 2
    ANALYSIS = 3


@dataclass(slots=True, eq=False)
class _Question:
    job: Job
    rank: Rank
    answer: asyncio.Future[Any]
    on_progress: OnProgress | None
    worker: _Worker | None = None  # that thinks about it
    deaths: int = 0


@dataclass(slots=True, eq=False)
class _Worker:
    """A process, and what it is thinking about: one question, and another one in between if that is an analysis."""

    process: subprocess.Popen[bytes]
    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter
    for_programs: bool
    ready: bool = False
    was_ready: bool = False
    questions: dict[int, _Question] = field(default_factory=dict)

    @property
    def analyses(self) -> bool:
        return any(question.rank is Rank.ANALYSIS for question in self.questions.values())

    @property
    def lets_in(self) -> bool:
        """Whether it does nothing but an analysis."""
        return len(self.questions) == 1 and self.analyses

    def say(self, message: ToThinker) -> None:
        self.writer.write(framed(message))

    async def hear(self) -> FromThinker | None:
        """Its next message; none if it has ended."""
        try:
            length = await self.reader.readexactly(LENGTH_BYTES)
            data = await self.reader.readexactly(int.from_bytes(length))
        except (asyncio.IncompleteReadError, ConnectionError):
            return None
        message: FromThinker = decode_from_thinker(data)
        return message

    async def end(self) -> None:
        """See it end, by itself if it can."""
        self.writer.close()
        with suppress(ConnectionError):
            await self.writer.wait_closed()
        self.process.terminate()
        try:
            await asyncio.to_thread(self.process.wait, _DYING)
        except subprocess.TimeoutExpired:
            self.process.kill()
            await asyncio.to_thread(self.process.wait)


class Thinkers:
    """Worker processes; they are started with the first question, or by `start`. `close` them.

    `programs` are the operator's: names, and command lines or lists of words. `ready` is set once there is somebody
    to think: on a machine that has never played, everything must be compiled first, which takes about a minute.
    """

    def __init__(
        self,
        workers: int,
        programs: Mapping[str, str | Sequence[str]] | None = None,
        most_waiting: int = MAX_WAITING,
        *,
        patience: Patience | None = None,
        hint_playouts: int = 2000,
        analysis_playouts: int = 300,
    ) -> None:
        self.ready = asyncio.Event()
        self._arrived = asyncio.Event()  # another worker is ready
        self._count = max(1, workers)
        self._programs = {
            name: shlex.split(command) if isinstance(command, str) else list(command)
            for name, command in (programs or {}).items()
        }
        self._settings = Settings(hint_playouts=hint_playouts, analysis_playouts=analysis_playouts)
        self._program_settings = Settings(self._programs, asdict(patience) if patience else {})
        self._most_waiting = most_waiting
        self._waiting: dict[Rank, deque[_Question]] = {rank: deque() for rank in Rank}
        self._workers: list[_Worker] = []
        self._staff: list[asyncio.Task[None]] = []
        self._leaving: set[asyncio.Task[None]] = set()
        self._numbers = count(1)
        self._closed = False

    @property
    def why_not_ready(self) -> str | None:
        """The key of what to tell people who wait for a bot, as long as nobody can think yet."""
        return None if self.ready.is_set() else "server-warming"

    # Questions

    def knows(self, level: str) -> bool:
        """Whether this is a level, or a program of the operator's: what people may seat at a table."""
        return level in LEVELS or level in self._programs

    def move(self, game: Game, level: str, *, seed: int = 0) -> asyncio.Future[list[str]]:
        """All moves of whoever decides, until something happens by itself or another decides.

        The level may be any bot's name that `make_bot` takes, or that of a program.
        """
        if level in self._programs:
            # A program gets to know what everybody knows, and this is made of nothing else (R10.1).
            lines = position_lines(game)[1:-1]
            return self._ask(Rank.PROGRAM, Job(next(self._numbers), "program", None, lines, level, seed))
        make_bot(level)  # raises a BadBot here, not in a worker
        return self._ask(Rank.MOVE, Job(next(self._numbers), "move", standing_of(game), [], level, seed))

    def hint(
        self, game: Game, on_progress: OnProgress | None = None, *, seed: int = 0
    ) -> asyncio.Future[dict[str, Any]]:
        """The best moves, and why."""
        job = Job(next(self._numbers), "hint", standing_of(game), seed=seed)
        return self._ask(Rank.QUESTION, job, on_progress)

    def risk(
        self, game: Game, on_progress: OnProgress | None = None, *, seed: int = 0
    ) -> asyncio.Future[dict[str, Any]]:
        """What the next quake may strike, and what lasts to the end."""
        job = Job(next(self._numbers), "risk", standing_of(game), seed=seed)
        return self._ask(Rank.QUESTION, job, on_progress)

    def fits(self, game: Game, on_progress: OnProgress | None = None) -> asyncio.Future[dict[str, Any]]:
        """What still fits where."""
        return self._ask(Rank.QUESTION, Job(next(self._numbers), "fits", standing_of(game)), on_progress)

    def analysis(
        self, game: Game, on_progress: OnProgress | None = None, *, seed: int = 0
    ) -> asyncio.Future[dict[str, Any]]:
        """What every choice cost, and what was luck. The game must still know all its events."""
        job = Job(next(self._numbers), "analysis", None, write(game).split("\n"), seed=seed)
        return self._ask(Rank.ANALYSIS, job, on_progress)

    def waiting(self) -> int:
        """How many questions wait."""
        return sum(map(len, self._waiting.values()))

    def _ask(self, rank: Rank, job: Job, on_progress: OnProgress | None = None) -> asyncio.Future[Any]:
        if self._closed:
            raise Refused("busy", "server-stopping")
        self.start()
        if len(self._waiting[rank]) >= self._most_waiting:
            raise Busy
        question = _Question(job, rank, asyncio.get_running_loop().create_future(), on_progress)
        question.answer.add_done_callback(lambda _: self._forget(question))
        self._waiting[rank].append(question)
        self._assign()
        if question.worker is None and on_progress is not None:
            on_progress(0, 0, len(self._waiting[rank]))
        return question.answer

    def _forget(self, question: _Question) -> None:
        """Drop or stop a question that was cancelled."""
        if not question.answer.cancelled():
            return
        worker = question.worker
        if worker is None:
            with suppress(ValueError):
                self._waiting[question.rank].remove(question)
            self._tell_waiting(question.rank)
        elif question.job.number in worker.questions:
            worker.say(Stop(question.job.number))
            asyncio.get_running_loop().call_later(_STOPPING, self._replace_if_deaf, worker, question)

    def _replace_if_deaf(self, worker: _Worker, question: _Question) -> None:
        if question.job.number in worker.questions and worker in self._workers:
            self._take_back(worker, blame=False)
            if not worker.for_programs:  # it has nothing to tidy up, and others wait for its place
                with suppress(ProcessLookupError):
                    worker.process.kill()
            self._let_go(worker)

    # Who thinks about what

    def _assign(self) -> None:
        """Give questions to workers that are free for them, the most important first."""
        for rank, queue in self._waiting.items():
            before = len(queue)
            while queue and (worker := self._worker_for(rank)) is not None:
                question = queue.popleft()
                question.worker = worker
                worker.questions[question.job.number] = question
                worker.say(question.job)
            if len(queue) != before:
                self._tell_waiting(rank)

    def _worker_for(self, rank: Rank) -> _Worker | None:
        able = [worker for worker in self._workers if worker.ready and worker.for_programs == (rank is Rank.PROGRAM)]
        idle = next((worker for worker in able if not worker.questions), None)
        if rank is Rank.ANALYSIS:
            analysing = sum(worker.analyses for worker in able)
            return idle if analysing < max(1, self._count - 1) else None
        return idle or next((worker for worker in able if worker.lets_in), None)

    def _tell_waiting(self, rank: Rank) -> None:
        for before, question in enumerate(self._waiting[rank], 1):
            if question.on_progress is not None and not question.answer.done():
                question.on_progress(0, 0, before)

    def _hear(self, worker: _Worker, message: FromThinker) -> None:
        if isinstance(message, Ready):
            worker.ready = worker.was_ready = True
            if not worker.for_programs:
                self.ready.set()
                self._arrived.set()
            self._assign()
            return
        if isinstance(message, Progress):
            question = worker.questions.get(message.number)
            if question is not None and question.on_progress is not None and not question.answer.done():
                question.on_progress(message.done, message.of, 0)
            return
        question = worker.questions.pop(message.number, None)
        if question is not None and not question.answer.done():
            if isinstance(message, Answer):
                question.answer.set_result(message.body)
            elif isinstance(message, Problem) and message.key:
                self._refuse(question, Refused("refused", message.key, message.clause, **message.values))
            else:
                self._refuse(question, Refused("failed", "server-thinking-failed"))
        self._assign()

    def _refuse(self, question: _Question, refusal: Refused) -> None:
        if not question.answer.done():
            question.answer.set_exception(refusal)
            question.answer.exception()  # whoever asked may be gone, which is no fault

    # The workers

    def start(self) -> None:
        """Start the workers: the first alone, since on a new machine it compiles what all of them need."""
        if not self._staff:
            self._hire(self._settings)
            if self._programs:
                self._hire(self._program_settings)
            if self._count > 1:
                self._staff.append(asyncio.get_running_loop().create_task(self._hire_others()))

    def _hire(self, settings: Settings) -> None:
        self._staff.append(asyncio.get_running_loop().create_task(self._keep(settings)))

    async def _hire_others(self) -> None:
        """One after the other: many that start at once would keep people waiting."""
        for _ in range(self._count - 1):
            await self._arrived.wait()
            self._arrived.clear()
            self._hire(self._settings)

    async def _keep(self, settings: Settings) -> None:
        """Keep one worker: whenever it has ended, start another."""
        failures = 0
        while True:
            worker = await self._start(settings)
            try:
                while (message := await worker.hear()) is not None:
                    self._hear(worker, message)
                    if worker not in self._workers:  # it was let go
                        break
            finally:
                self._take_back(worker, blame=True)
                self._let_go(worker)
            failures = 0 if worker.was_ready else failures + 1
            if failures >= _MAX_FAILURES:
                self._refuse_waiting(settings)
            if failures:
                await asyncio.sleep(min(2.0**failures, _LONGEST_PAUSE))

    async def _start(self, settings: Settings) -> _Worker:
        # Not by the event loop, which would copy the tables of all our memory for it while everybody waits.
        ours, theirs = socket.socketpair()
        with theirs:
            process = subprocess.Popen(
                [
                    sys.executable,
                    "-P",
                    "-m",
                    "seismic.server.thinking.worker",
                    json.dumps(msgspec.to_builtins(settings)),
                ],
                stdin=theirs.fileno(),
                stdout=theirs.fileno(),
                env={**os.environ, **_ONE_THREAD},
                start_new_session=True,  # Ctrl-C in the server's terminal is for the server
            )
        opening = asyncio.ensure_future(asyncio.open_connection(sock=ours))
        try:
            await asyncio.shield(opening)
        finally:  # also if nobody is wanted any more: whoever was started must be seen off
            worker = _Worker(process, *await opening, bool(settings.programs))
            self._workers.append(worker)
        return worker

    def _take_back(self, worker: _Worker, *, blame: bool) -> None:
        """Ask others what a worker has not answered; after its second death, a question is refused."""
        questions, worker.questions = list(worker.questions.values()), {}
        for question in reversed(questions):
            question.worker = None
            question.deaths += blame
            if question.answer.done():
                continue
            if question.deaths >= _MAX_DEATHS:
                self._refuse(question, Refused("failed", "server-thinking-failed"))
            else:
                self._waiting[question.rank].appendleft(question)

    def _let_go(self, worker: _Worker) -> None:
        """End a worker, without waiting for it."""
        worker.ready = False
        if worker in self._workers:
            self._workers.remove(worker)
            task = asyncio.get_running_loop().create_task(worker.end())
            self._leaving.add(task)
            task.add_done_callback(self._leaving.discard)
        if not any(each.ready for each in self._workers if not each.for_programs):
            self.ready.clear()
        if not self._closed:
            self._assign()

    def _refuse_waiting(self, settings: Settings) -> None:
        """Nobody can be started: do not keep people waiting."""
        for rank, queue in self._waiting.items():
            others = [worker for worker in self._workers if worker.for_programs == (rank is Rank.PROGRAM)]
            if bool(settings.programs) == (rank is Rank.PROGRAM) and not others:
                while queue:
                    self._refuse(queue.popleft(), Refused("failed", "server-thinking-failed"))

    async def close(self) -> None:
        """End the workers; whatever is still asked is refused."""
        self._closed = True
        asked = [question for queue in self._waiting.values() for question in queue]
        asked += [question for worker in self._workers for question in worker.questions.values()]
        for question in asked:
            self._refuse(question, Refused("busy", "server-stopping"))
        for task in self._staff:
            task.cancel()
        await asyncio.gather(*self._staff, return_exceptions=True)
        for worker in list(self._workers):  # that had only just been started
            self._let_go(worker)
        await asyncio.gather(*self._leaving, return_exceptions=True)
