"""The time of day, as used in logs and messages."""

from __future__ import annotations

import time
from collections.abc import Callable


def now_ms() -> int:
    """Milliseconds since 1970, as this machine's clock has them."""
    return time.time_ns() // 1_000_000


def seconds_since_boot() -> float:
    """Seconds that do not depend on the machine's clock being set; they go on while the machine sleeps."""
    return time.clock_gettime(getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC))


class Clock:
    """The clock of a node: read once from the machine or the database; after that, it only runs forwards.

    So setting the machine's clock while people play neither gives anybody time nor takes it away.
    """

    def __init__(self, steady: Callable[[], float] = seconds_since_boot) -> None:
        self._steady = steady
        self.set(now_ms())

    def set(self, now: int) -> None:
        self._start = now - self._steady() * 1000

    def now(self) -> int:
        """Milliseconds since 1970."""
        return round(self._start + self._steady() * 1000)
