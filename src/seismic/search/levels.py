"""Five levels for people, each with a model of how it thinks and errs.

- `trainee` looks only at its own sections, one move ahead. It does not care whom it helps by joining or completing
  a section, knows nothing about quakes, and claims whatever it can until it runs out of crews.
- `worker` sees everybody's sections, one move ahead, but thinks every open end is as good as any other: it does not
  see that nothing fits there any more, or how late it is. Quakes always surprise it.
- `foreman` judges one move ahead as well as possible without looking further: it does not see what the next player can
  do with what it leaves.
- `surveyor` plays out a few hundred games in its head before it decides: it sees such traps, but in close calls its
  choice is partly luck.
- `chief` is the strongest bot: for most of a second it plays some turns of each plan and asks a network how the game
  is likely to end. It assumes that everybody is a quick player who ignores aftershocks, so it counts on points that
  others then take from it.
"""

from __future__ import annotations

from collections.abc import Callable

from seismic.levels import LEVELS
from seismic.search.budget import Budget
from seismic.search.engineer import Engineer
from seismic.search.kernels.levels import FOREMAN, TRAINEE, WORKER
from seismic.search.quick_player import QuickPlayer
from seismic.search.strongest import strongest

SURVEYOR_PLAYOUTS = 400
CHIEF_SECONDS = 0.8
CHIEF_PLAYOUTS = 4000  # where its move must be the same everywhere: in a deal that many people play

_MAKERS: dict[str, Callable[[int, int], QuickPlayer | Engineer]] = {
    "trainee": lambda seed, _: QuickPlayer(TRAINEE, blind=True, seed=seed),
    "worker": lambda seed, _: QuickPlayer(WORKER, blind=True, seed=seed),
    "foreman": lambda seed, _: QuickPlayer(FOREMAN, seed=seed),
    "surveyor": lambda seed, _: Engineer(Budget(playouts=SURVEYOR_PLAYOUTS), seed=seed),
    "chief": lambda seed, threads: strongest(Budget(seconds=CHIEF_SECONDS), seed=seed, threads=threads),
}
assert tuple(_MAKERS) == LEVELS


def make_repeatable(name: str, *, seed: int = 0) -> QuickPlayer | Engineer:
    """The level, but with a number of playouts instead of a time: the same moves on every machine."""
    return strongest(Budget(playouts=CHIEF_PLAYOUTS), seed=seed) if name == "chief" else make_level(name, seed=seed)


def make_level(name: str, *, seed: int = 0, threads: int = 1) -> QuickPlayer | Engineer:
    return _MAKERS[name](seed, threads)
