"""The time of day, as logs and messages have it."""

from __future__ import annotations

import time
from collections.abc import Callable


def now_ms() -> int:
    """Milliseconds since 1970, as this machine's clock has them."""
    return time.time_ns() // 1_000_000


def seconds_since_boot() -> float:
    """Seconds that no change of the machine's clock touches; a machine that sleeps counts on."""
    return time.clock_gettime(getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC))


class Clock:
    """The clock of a node: read from the machine or the database once, and then it only ever runs forwards.

    So a clock that is set back or forward while people play gives nobody time and takes none away.
    """

    def __init__(self, steady: Callable[[], float] = seconds_since_boot) -> None:
        self._steady = steady
        self.set(now_ms())

    def set(self, now: int) -> None:
        self._start = now - self._steady() * 1000

    def now(self) -> int:
        """Milliseconds since 1970."""
        return round(self._start + self._steady() * 1000)
