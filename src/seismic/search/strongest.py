"""The strongest bot: the one that the highest level, hints, analyses and puzzles rely on."""

from __future__ import annotations

from seismic.search.budget import Budget
from seismic.search.engineer import Engineer
from seismic.search.geologist import Geologist


def strongest(budget: Budget, *, seed: int = 0, threads: int = 1) -> Engineer:
    """The bot that plays best in the time given; only this function says which one it is.

    >>> type(strongest(Budget(seconds=0.1))).__name__
    'Geologist'
    """
    return Geologist(budget, seed=seed, threads=threads)
