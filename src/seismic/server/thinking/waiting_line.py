"""Questions that wait for a worker, and which of them comes next.

The address that has had the least thinking lately comes first; there, the person who has had the least; and of that
person's questions the most important, then the oldest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from seismic.server.common.refusals import Refused
from seismic.server.thinking.shares import Payer, Shares
from seismic.server.thinking.worker_process import Question, Rank

_MAX_IN_ALL = 4096

Begin = Callable[[Question], bool]


class Busy(Refused):
    """Too many questions wait already."""

    def __init__(self) -> None:
        super().__init__("busy", "server-busy")


class WaitingLine:
    """The questions that no worker thinks about yet; the number of each rank is limited for each address."""

    def __init__(self, max_waiting: int, shares: Shares) -> None:
        self._max_waiting = max_waiting
        self._shares = shares
        self._lines: dict[str, list[Question]] = {}  # by address, each in order of arrival

    def __len__(self) -> int:
        return sum(map(len, self._lines.values()))

    def __iter__(self) -> Iterator[Question]:
        return (question for line in self._lines.values() for question in line)

    def of_address(self, address: str) -> int:
        """How many questions of an address wait."""
        return len(self._lines.get(address, ()))

    def check_room(self, rank: Rank, payer: Payer) -> None:
        same = sum(question.rank is rank for question in self._lines.get(payer.address, ()))
        if same >= self._max_waiting or len(self) >= _MAX_IN_ALL:
            raise Busy

    def add(self, question: Question) -> None:
        """Add a question; one that a worker has had before keeps its number, so it comes before newer ones."""
        line = self._lines.setdefault(question.payer.address, [])
        line.append(question)
        line.sort(key=lambda each: each.job.number)

    def remove(self, question: Question) -> None:
        line = self._lines.get(question.payer.address, [])
        if question in line:
            self._take(line, question)

    def _take(self, line: list[Question], question: Question) -> None:
        line.remove(question)
        if not line:
            del self._lines[question.payer.address]
        for each in line:
            each.report(0, 0, self.position(each))

    def position(self, question: Question) -> int:
        """About how many questions come up to and including this one: every address gets its turn."""
        return (self._lines[question.payer.address].index(question) + 1) * len(self._lines)

    def oldest(self, now: float) -> float:
        """For how many seconds the oldest question has waited."""
        return max((now - question.asked for question in self), default=0.0)

    def assign(self, begin: Begin) -> None:
        """Begin with as many questions as can be; `begin` says whether a worker was free for one."""
        while self._assign_one(begin):
            pass

    def _assign_one(self, begin: Begin) -> bool:
        for address in sorted(self._lines, key=self._shares.of_address):
            line, refused = self._lines[address], set[Rank]()
            for question in self._in_turn(line):
                if question.rank in refused:
                    continue
                if begin(question):
                    self._take(line, question)
                    return True
                refused.add(question.rank)
        return False

    def _in_turn(self, line: list[Question]) -> list[Question]:
        """The questions of one address in the order of their turns."""
        had = {person: self._shares.of_person(person) for person in {question.payer.person for question in line}}
        return sorted(line, key=lambda each: (had[each.payer.person], each.rank, each.job.number))

    def take_all(self, ranks: Callable[[Rank], bool] = lambda _: True) -> list[Question]:
        """Take all questions of these ranks out."""
        taken = [question for question in self if ranks(question.rank)]
        for question in taken:
            self.remove(question)
        return taken
