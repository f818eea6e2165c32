"""Random pauses, so that nodes which started together do not all ask the database at once."""

from __future__ import annotations

import random
from collections.abc import Iterator

_random = random.Random()  # its own: a server must not disturb the seeded generator of the process it runs in


def with_jitter(seconds: float) -> float:
    """Between half and one and a half times as long."""
    return seconds * _random.uniform(0.5, 1.5)


def growing_pauses(first: float = 0.2, longest: float = 30.0) -> Iterator[float]:
    """Endless pauses between tries, short ones first."""
    seconds = first
    while True:
        yield with_jitter(seconds)
        seconds = min(2 * seconds, longest)
