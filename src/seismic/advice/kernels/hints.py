"""What a hint is worth: the moves that a search found best are compared by trials, on the same deals."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from seismic.advice.kernels.analysis import mean_and_error, worth_of
from seismic.advice.kernels.trials import MARGIN, WIN, Kit, Oracle, Trials, forecast_trials, play_trials
from seismic.rules.chance import mixed_seed
from seismic.rules.layout import States
from seismic.rules.targets.cpu import kernel

if TYPE_CHECKING:
    Numbers = np.ndarray[tuple[int, ...], np.dtype[np.float64]]
else:
    Numbers = object

FEWEST_TRIALS = 20
# What a hint is worth to the player who decides: the chance to win, the points ahead of the best other and the
# standard error of that. Hints are sorted by WORTH.
HINT_WIN, HINT_MARGIN, HINT_ERROR, HINT_WORTH, HINT_COUNT = range(5)


@kernel
def hint_playouts(playouts: int) -> int:
    """How many of the playouts for a hint are for the search: half of them."""
    return max(1, playouts // 2)


@kernel
def hint_trials(playouts: int, moves: int) -> int:
    """How many trials of each of so many moves are for comparing them: these share the other half."""
    return max(FEWEST_TRIALS, playouts // 2 // moves)


@kernel
def try_hint(
    states: States, kit: Kit, oracle: Oracle, forecasts: int, seed: int, ply: int, first: int, count: int
) -> None:
    """Try a position after a move, on the deals of the search after `ply` moves.

    Where `forecasts` is 1 this is done as `forecast_trials` does, else as `play_trials` does.
    """
    mixed = mixed_seed(np.uint64(seed), ply)
    if forecasts:
        forecast_trials(states, kit, oracle, mixed, first, count)
    else:
        play_trials(states, kit, mixed, first, count)


@kernel
def hint_worth(found: Trials, seat: int, count: int, hint: Numbers) -> None:
    """Write what a move is worth to a seat into `hint`, by so many trials of the position after it."""
    win, _ = mean_and_error(found.rewards[:count, WIN, seat])
    margin, error = mean_and_error(found.rewards[:count, MARGIN, seat])
    hint[HINT_WIN], hint[HINT_MARGIN], hint[HINT_ERROR] = win, margin, error
    hint[HINT_WORTH] = worth_of(win, margin)
