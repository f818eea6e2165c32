"""Many random games at once, for statistics and for measuring."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from seismic.errors import BadSetup
from seismic.game.setup import Options, check_options, check_seed, new_states, start_states
from seismic.rules.layout import MAX_SEATS
from seismic.rules.playout import play_games
from seismic.rules.targets.cpu import quiet

_BATCH = 4096  # games whose final states are held at a time
Numbers = np.ndarray[tuple[int, ...], np.dtype[np.int32]]


@dataclass(frozen=True)
class SimulationResult:
    """The ends of some games, one row or number for each."""

    scores: Numbers  # [game, seat]
    laid: Numbers  # [game]: tiles laid
    quakes: Numbers  # [game]: quakes resolved
    discards: Numbers  # [game]: times that nothing could be laid
    endings: Numbers  # [game]: index into tuple(Ending)


def simulate(
    games: int, *, players: int = 2, variants: Iterable[str] = (), table: str = "standard", seed: int = 0
) -> SimulationResult:
    """Play random games; game i is the one that `Game(seed=seed + i)` plays by `play_random`.

    >>> result = simulate(100, players=3, seed=1)
    >>> result.scores.shape
    (100, 3)
    """
    if not isinstance(games, int) or games < 1:
        raise BadSetup("setup-games", None, found=str(games))
    options, seed = check_options(players, variants, table), check_seed(seed)
    parts = [_simulate(options, seed + start, min(_BATCH, games - start)) for start in range(0, games, _BATCH)]
    columns = [np.concatenate(column) for column in zip(*parts, strict=True)]
    return SimulationResult(*columns)


def _simulate(options: Options, seed: int, games: int) -> tuple[Numbers, ...]:
    states = new_states(options.table, games)
    points = np.zeros((games, MAX_SEATS), np.int32)
    seeds = np.array([(seed + i) & (1 << 64) - 1 for i in range(games)], np.uint64)
    with quiet():
        play_games(start_states(options), states, seeds, points)
    columns = (states[name].astype(np.int32) for name in ("laid", "quakes", "discards", "ending"))
    return points[:, : options.seats], *columns
