"""Questions that wait for a worker, the most important first."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from contextlib import suppress

from seismic.server.common.refusals import Refused
from seismic.server.thinking.worker_process import Question, Rank, WorkerProcess


class Busy(Refused):
    """Too many questions wait already."""

    def __init__(self) -> None:
        super().__init__("busy", "server-busy")


class WaitingLine:
    """The questions that no worker thinks about yet; the number of each rank is limited."""

    def __init__(self, max_waiting: int) -> None:
        self._max_waiting = max_waiting
        self._queues: dict[Rank, deque[Question]] = {rank: deque() for rank in Rank}

    def __len__(self) -> int:
        return sum(map(len, self._queues.values()))

    def check_room(self, rank: Rank) -> None:
        if len(self._queues[rank]) >= self._max_waiting:
            raise Busy

    def add(self, question: Question) -> None:
        self._queues[question.rank].append(question)

    def put_back(self, question: Question) -> None:
        """It comes first now."""
        self._queues[question.rank].appendleft(question)

    def remove(self, question: Question) -> None:
        with suppress(ValueError):
            self._queues[question.rank].remove(question)
        self._report(question.rank)

    def position(self, question: Question) -> int:
        """How many questions come up to and including this one."""
        return len(self._queues[question.rank])

    def assign(self, worker_for: Callable[[Rank], WorkerProcess | None]) -> None:
        """Give questions to workers that are free for them, the most important first."""
        for rank, queue in self._queues.items():
            before = len(queue)
            while queue and (worker := worker_for(rank)) is not None:
                worker.think_about(queue.popleft())
            if len(queue) != before:
                self._report(rank)

    def _report(self, rank: Rank) -> None:
        for before, question in enumerate(self._queues[rank], 1):
            question.report(0, 0, before)

    def take_all(self, ranks: Callable[[Rank], bool] = lambda _: True) -> list[Question]:
        """Empty the queues of these ranks."""
        taken = [question for rank, queue in self._queues.items() if ranks(rank) for question in queue]
        for rank, queue in self._queues.items():
            if ranks(rank):
                queue.clear()
        return taken
