"""Random pauses, so that nodes which started together do not all ask the database at once."""

from __future__ import annotations

import random

_random = random.Random()  # its own: a server must not disturb the seeded generator of the process it runs in


def with_jitter(seconds: float) -> float:
    """Between half and one and a half times as long."""
    return seconds * _random.uniform(0.5, 1.5)
