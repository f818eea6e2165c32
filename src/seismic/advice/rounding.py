"""Rounding of the numbers in answers, the same in Python and in a browser."""

from __future__ import annotations

import math

_PARTS = 10_000


def rounded(number: float) -> float:
    """A number to four digits. Ties go up: Python's own `round` and JavaScript's differ there.

    >>> rounded(0.00005), rounded(-0.00005), rounded(1 / 3)
    (0.0001, 0.0, 0.3333)
    """
    return math.floor(number * _PARTS + 0.5) / _PARTS
