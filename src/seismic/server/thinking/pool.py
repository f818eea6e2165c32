"""Thinking outside the event loop: processes of low priority for bots' moves, hints, risk and analyses.

Each question returns a Future: await it, or `cancel()` it. Each is charged to the address and the person who caused it,
and those who have had least lately come first. Of one person's, moves come first, then hints and the like, then
analyses; how many of each may wait is limited. An analysis never holds the last worker: if there are several, one is
kept free of analyses. While a worker thinks about something long, it lets in shorter questions, and those of addresses
that have had much less.

A worker that gives no sign of life is killed and replaced, and others are asked what it was asked.

Programs that the operator lists are asked by a worker of their own, so that a program that hangs delays nobody else.
"""

from __future__ import annotations

import asyncio
import logging
import shlex
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from itertools import count
from typing import Any, Literal, assert_never

from msgspec import structs

from seismic.engine.positions import position_lines
from seismic.engine.programs import Patience
from seismic.game import Game
from seismic.record import write
from seismic.search import LEVELS, Engineer, make_bot
from seismic.server.common.logs import RateLimitedLog
from seismic.server.common.refusals import Refused
from seismic.server.thinking.jobs import standing_of
from seismic.server.thinking.messages import Answer, FromThinker, Job, Problem, Progress, Ready, Settings, Stopped
from seismic.server.thinking.shares import Payer, Shares
from seismic.server.thinking.waiting_line import WaitingLine
from seismic.server.thinking.worker_process import OnProgress, Question, Rank, WorkerProcess

MAX_WAITING = 64  # questions of a rank and an address
MAX_SECONDS = 20.0  # without a sign of life
NOBODY = Payer()
_STOP_SECONDS = 1.0  # that a program has to stop thinking about what nobody wants any more
_START_SECONDS = 900.0  # that a worker has to start: on a new machine, the rules must be compiled
_STARVED = 10  # times as long, where a worker gets hardly any CPU time: another would get no more
_WATCH_SECONDS = 1.0  # between two looks for workers that hang
_ADVANCE = 0.5  # seconds that are charged when a worker begins; the rest, or less, when it has answered
_HASTE, _HASTE_FOR_OTHERS = 0.25, 0.5  # for each other question of the same address that waits, and if others wait
_MAX_HASTE = 4.0
_MUCH_LESS = 2.0  # seconds: who has had less than others by this interrupts their long questions
_MAX_OPEN = 3  # questions of one worker, each let in by the one before
_MAX_DEATHS = 2  # of workers, over one question
_MAX_FAILURES = 3  # starts of a worker in a row, after which nobody is kept waiting for it
_MAX_PAUSE = 30.0  # seconds between two starts


class Thinkers:
    """Worker processes; they are started with the first question, or by `start`. `close` them.

    `programs` are the operator's: names, and command lines or lists of words. `ready` is set once there is somebody
    to think: on a machine that has never played, everything must be compiled first, which takes about a minute.
    """

    def __init__(
        self,
        workers: int,
        programs: Mapping[str, str | Sequence[str]] | None = None,
        max_waiting: int = MAX_WAITING,
        *,
        max_seconds: float = MAX_SECONDS,
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
        # A program is waited for by its worker, which knows how long.
        known = patience or Patience()
        self._max_seconds = {False: max_seconds, True: max_seconds + known.start + known.ready + known.playouts}
        self._shares = Shares()
        self._waiting = WaitingLine(max_waiting, self._shares)
        self.on_death: Callable[[str], None] = lambda _: None  # a worker died, or was killed, and why
        self._starved = RateLimitedLog("worker-starved", level=logging.WARNING)
        self._deaths = {why: RateLimitedLog(f"worker-{why}", level=logging.WARNING) for why in ("died", "hung")}
        self._workers: list[WorkerProcess] = []
        self._keepers: list[asyncio.Task[None]] = []  # each keeps one worker running
        self._ending: set[asyncio.Task[None]] = set()
        self._numbers = count(1)
        self._closed = False

    # Questions

    def knows(self, level: str) -> bool:
        """Whether this is a level, or a program of the operator's: what people may seat at a table."""
        return level in LEVELS or level in self._programs

    def move(self, game: Game, level: str, *, payer: Payer = NOBODY, seed: int = 0) -> asyncio.Future[list[str]]:
        """All moves of the player to move, until something happens by itself or another player decides.

        The level may be any bot's name that `make_bot` takes, or that of a program.
        """
        if level in self._programs:
            # A program gets to know what everybody knows, and this is made of nothing else (R10.1).
            lines = position_lines(game)[1:-1]
            return self._ask(Rank.PROGRAM, Job(next(self._numbers), "program", None, lines, level, seed), payer)
        bot = make_bot(level)  # raises a BadBot here, not in a worker
        job = Job(next(self._numbers), "move", standing_of(game), [], level, seed)
        return self._ask(Rank.MOVE, job, payer, lets_others_in=isinstance(bot, Engineer))

    def hint(
        self, game: Game, on_progress: OnProgress | None = None, *, payer: Payer = NOBODY, seed: int = 0
    ) -> asyncio.Future[dict[str, Any]]:
        """The best moves, and why."""
        job = Job(next(self._numbers), "hint", standing_of(game), seed=seed)
        return self._ask(Rank.QUESTION, job, payer, on_progress, lets_others_in=True)

    def risk(
        self, game: Game, on_progress: OnProgress | None = None, *, payer: Payer = NOBODY, seed: int = 0
    ) -> asyncio.Future[dict[str, Any]]:
        """What the next quake may strike, and what lasts to the end."""
        job = Job(next(self._numbers), "risk", standing_of(game), seed=seed)
        return self._ask(Rank.QUESTION, job, payer, on_progress)

    def fits(
        self, game: Game, on_progress: OnProgress | None = None, *, payer: Payer = NOBODY
    ) -> asyncio.Future[dict[str, Any]]:
        """What still fits where."""
        return self._ask(Rank.QUESTION, Job(next(self._numbers), "fits", standing_of(game)), payer, on_progress)

    def analysis(
        self, game: Game, on_progress: OnProgress | None = None, *, payer: Payer = NOBODY, seed: int = 0
    ) -> asyncio.Future[dict[str, Any]]:
        """What every choice cost, and what was luck. The game must still know all its events."""
        job = Job(next(self._numbers), "analysis", None, write(game).split("\n"), seed=seed)
        return self._ask(Rank.ANALYSIS, job, payer, on_progress, lets_others_in=True)

    def waiting(self) -> int:
        """How many questions wait."""
        return len(self._waiting)

    def oldest_wait(self) -> float:
        """For how many seconds the oldest of them has waited."""
        return self._waiting.oldest(time.monotonic())

    def _ask(
        self,
        rank: Rank,
        job: Job,
        payer: Payer,
        on_progress: OnProgress | None = None,
        *,
        lets_others_in: bool = False,
    ) -> asyncio.Future[Any]:
        if self._closed:
            raise Refused("busy", "server-stopping")
        self.start()
        self._waiting.check_room(rank, payer)
        loop = asyncio.get_running_loop()
        question = Question(job, rank, payer, loop.create_future(), on_progress, time.monotonic(), lets_others_in)
        question.answer.add_done_callback(lambda _: self._drop_if_cancelled(question))
        self._waiting.add(question)
        self._assign()
        if question.worker is None:
            question.report(0, 0, self._waiting.position(question))
        return question.answer

    def _drop_if_cancelled(self, question: Question) -> None:
        if not question.answer.cancelled():
            return
        worker = question.worker
        if worker is None:
            self._waiting.remove(question)
        elif question.job.number in worker.questions:
            worker.stop(question)
            if worker.for_programs:  # our own bots stop soon, and to start another worker would take longer
                asyncio.get_running_loop().call_later(_STOP_SECONDS, self._replace_if_stuck, worker, question)

    def _replace_if_stuck(self, worker: WorkerProcess, question: Question) -> None:
        if question.job.number in worker.questions and worker in self._workers:
            self._take_back(worker, blame=False)
            self._dismiss(worker)

    # Who thinks about what

    def _assign(self) -> None:
        self._waiting.assign(self._begin)

    def _begin(self, question: Question) -> bool:
        """Give a question to a worker, if one is free for it."""
        worker = self._worker_for(question)
        if worker is None:
            return False
        self._shares.charge(question.payer, _ADVANCE)
        question.job = structs.replace(question.job, haste=self._haste(question.payer))
        worker.think_about(question)
        return True

    def _haste(self, payer: Payer) -> float:
        """Who has many questions gets shorter thoughts, and a little shorter are those of all while others wait."""
        same = self._waiting.of_address(payer.address)
        others_wait = len(self._waiting) > same
        return min(_MAX_HASTE, 1 + _HASTE * (same - 1) + _HASTE_FOR_OTHERS * others_wait)

    def _worker_for(self, question: Question) -> WorkerProcess | None:
        for_programs = question.rank is Rank.PROGRAM
        able = [worker for worker in self._workers if worker.ready and worker.for_programs == for_programs]
        worker = next((worker for worker in able if not worker.questions), None)
        if question.rank is Rank.ANALYSIS:
            if sum(worker.analyses for worker in able) >= max(1, self._count - 1):
                return None
        elif worker is None:
            worker = next((worker for worker in able if self._may_interrupt(worker, question)), None)
        return worker

    def _may_interrupt(self, worker: WorkerProcess, question: Question) -> bool:
        current = worker.current
        if current is None or not current.lets_others_in or len(worker.questions) >= _MAX_OPEN:
            return False
        if current.rank is Rank.ANALYSIS:
            return True
        had = self._shares.of_address
        return had(question.payer.address) + _MUCH_LESS < had(current.payer.address)

    def _receive(self, worker: WorkerProcess, message: FromThinker) -> None:
        match message:
            case Ready():
                worker.ready = worker.was_ready = True
                if not worker.for_programs:
                    self.ready.set()
                    self._arrived.set()
                self._assign()
            case Progress():
                if question := worker.questions.get(message.number):
                    question.report(message.done, message.of, 0)
            case Answer() | Stopped() | Problem():
                if question := worker.questions.pop(message.number, None):
                    self._shares.charge(question.payer, message.seconds - _ADVANCE)
                    if not question.answer.done():
                        _resolve(question, message)
                self._assign()
            case _:
                assert_never(message)

    # The workers

    def start(self) -> None:
        """Start the workers: the first alone, since on a new machine it compiles what all of them need."""
        if not self._keepers:
            self._add_worker(self._settings)
            if self._programs:
                self._add_worker(self._program_settings)
            loop = asyncio.get_running_loop()
            if self._count > 1:
                self._keepers.append(loop.create_task(self._add_others()))
            self._keepers.append(loop.create_task(self._watch()))

    def _add_worker(self, settings: Settings) -> None:
        self._keepers.append(asyncio.get_running_loop().create_task(self._keep_running(settings)))

    async def _add_others(self) -> None:
        """One after the other: many that start at once would keep people waiting."""
        for _ in range(self._count - 1):
            await self._arrived.wait()
            self._arrived.clear()
            self._add_worker(self._settings)

    async def _keep_running(self, settings: Settings) -> None:
        """Keep one worker running: when it has ended, start another."""
        failures = 0
        while True:
            worker = await self._start_worker(settings)
            try:
                while (message := await worker.receive()) is not None:
                    self._receive(worker, message)
                    if worker not in self._workers:  # it was dismissed
                        break
                if worker in self._workers:
                    self._note_death("died", worker)
            finally:
                self._take_back(worker, blame=True)
                self._dismiss(worker)
            failures = 0 if worker.was_ready else failures + 1
            if failures >= _MAX_FAILURES:
                self._refuse_waiting(settings)
            if failures:
                await asyncio.sleep(min(2.0**failures, _MAX_PAUSE))

    async def _watch(self) -> None:
        """Kill workers that give no sign of life: others answer what they were asked."""
        while True:
            await asyncio.sleep(_WATCH_SECONDS)
            now = time.monotonic()
            for worker in list(self._workers):
                silent, patience = now - worker.heard, self._patience_with(worker)
                if silent <= patience:
                    worker.note_cpu()
                elif silent < _STARVED * patience and worker.is_starved(patience / 2):
                    self._starved.log(pid=worker.process.pid, seconds=round(silent))
                else:
                    self._note_death("hung", worker)
                    worker.kill()
                    self._take_back(worker, blame=True)
                    self._dismiss(worker)

    def _patience_with(self, worker: WorkerProcess) -> float:
        if not worker.ready:
            return _START_SECONDS
        return self._max_seconds[worker.for_programs] if worker.questions else float("inf")

    def _note_death(self, why: Literal["died", "hung"], worker: WorkerProcess) -> None:
        asked = [question.job.what for question in worker.questions.values()]
        self._deaths[why].log(pid=worker.process.pid, asked=",".join(asked))
        self.on_death(why)

    async def _start_worker(self, settings: Settings) -> WorkerProcess:
        starting = asyncio.ensure_future(WorkerProcess.start(settings))
        try:
            await asyncio.shield(starting)
        finally:  # also if this task was cancelled: a process that was started must be ended
            worker = await starting
            self._workers.append(worker)
        return worker

    def _take_back(self, worker: WorkerProcess, *, blame: bool) -> None:
        """Ask others what a worker has not answered; after its second death, a question is refused."""
        questions, worker.questions = list(worker.questions.values()), {}
        for question in questions:
            question.worker = None
            question.deaths += blame
            if question.answer.done():
                continue
            if question.deaths >= _MAX_DEATHS:
                question.refuse(Refused("failed", "server-thinking-failed"))
            else:
                self._waiting.add(question)

    def _dismiss(self, worker: WorkerProcess) -> None:
        """End a worker, without waiting for it."""
        worker.ready = False
        if worker in self._workers:
            self._workers.remove(worker)
            task = asyncio.get_running_loop().create_task(worker.end())
            self._ending.add(task)
            task.add_done_callback(self._ending.discard)
        if not any(each.ready for each in self._workers if not each.for_programs):
            self.ready.clear()
        if not self._closed:
            self._assign()

    def _refuse_waiting(self, settings: Settings) -> None:
        """No worker can be started: do not keep people waiting."""
        for_programs = bool(settings.programs)
        if not any(worker.for_programs == for_programs for worker in self._workers):
            for question in self._waiting.take_all(lambda rank: (rank is Rank.PROGRAM) == for_programs):
                question.refuse(Refused("failed", "server-thinking-failed"))

    async def close(self) -> None:
        """End the workers; all open questions are refused."""
        self._closed = True
        asked = self._waiting.take_all()
        asked += [question for worker in self._workers for question in worker.questions.values()]
        for question in asked:
            question.refuse(Refused("busy", "server-stopping"))
        for task in self._keepers:
            task.cancel()
        await asyncio.gather(*self._keepers, return_exceptions=True)
        for worker in list(self._workers):  # that had only just been started
            self._dismiss(worker)
        await asyncio.gather(*self._ending, return_exceptions=True)


def _resolve(question: Question, message: Answer | Stopped | Problem) -> None:
    match message:
        case Answer():
            question.answer.set_result(message.body)
        case Problem() if message.key:
            question.refuse(Refused("refused", message.key, message.clause, **message.values))
        case Problem() | Stopped():
            question.refuse(Refused("failed", "server-thinking-failed"))
        case _:
            assert_never(message)
