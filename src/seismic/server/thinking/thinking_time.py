"""The time that a worker takes for one question."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager

_LEAST = 2 / 3  # of the time that passes


class ThinkingTime:
    """A clock for a search: it counts CPU time, so that a bot plays as well on a busy machine as on an idle one.

    But it always runs at least at two thirds of real time, so that bots move on a very busy machine too. It stops while
    another question is let in, and runs faster if the answer is urgent.
    """

    def __init__(self, haste: float = 1.0) -> None:
        self._haste = haste
        self._cpu, self._began = time.thread_time(), time.perf_counter()

    def __call__(self) -> float:
        return self._haste * max(self.cpu(), _LEAST * (time.perf_counter() - self._began))

    def cpu(self) -> float:
        """Seconds of CPU time."""
        return time.thread_time() - self._cpu

    @contextmanager
    def paused(self) -> Iterator[None]:
        cpu, began = time.thread_time(), time.perf_counter()
        try:
            yield
        finally:
            self._cpu += time.thread_time() - cpu
            self._began += time.perf_counter() - began
