"""How much a search may do, and small things that all searches share."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from seismic.rules import chance
from seismic.rules.targets.cpu import quiet

SLICE = 512  # playouts between two looks at `stop`, where playouts are counted and not seconds
BATCH = 0.008  # seconds of work between two looks at the clock


@dataclass(frozen=True, slots=True)
class Budget:
    """A total number of playouts (the same answer everywhere), or of seconds.

    >>> Budget(seconds=0.1)
    Budget(playouts=None, seconds=0.1)
    """

    playouts: int | None = None
    seconds: float | None = None


def mixed_seed(seed: int, ply: int) -> int:
    """A seed for each search of a game, so that its searches do not repeat each other's deals."""
    with quiet():
        return int(chance.mixed_seed(as_seed(seed), ply))


def as_seed(seed: int) -> np.uint64:
    """Any whole number as a seed of the kernels."""
    return np.uint64(seed & (1 << 64) - 1)
