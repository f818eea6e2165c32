"""Pauses of uneven length, so that nodes which started together do not all ask the database at once."""

from __future__ import annotations

import random

_dice = random.Random()  # its own: a server must not disturb the seeded dice of the process that it runs in


def scattered(seconds: float) -> float:
    return seconds * _dice.uniform(0.5, 1.5)
