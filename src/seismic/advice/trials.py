"""What a position is worth: the quick player plays it to the end many times, with the pile redealt each time.

Two positions with the same unseen tiles, such as those after two alternative moves, get the same deals in the same
trials: both have the same luck, so their difference is known better than either of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from seismic.advice.kernels.analysis import is_clear
from seismic.advice.kernels.trials import (
    MARGIN,
    WIN,
    Oracle,
    Trials,
    forecast_trials,
    new_kit,
    new_trials,
    play_trials,
)
from seismic.game import Game, Move, Position
from seismic.rules.standings import height_array
from seismic.rules.targets.cpu import quiet
from seismic.search.geologist import load_network
from seismic.search.kernels.network import new_thoughts

__all__ = ["MARGIN", "WIN", "Estimate", "Trials", "after_moves", "forecast", "play_to_the_end"]


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean, and its standard error."""

    mean: float
    error: float

    @property
    def is_clear(self) -> bool:
        """Whether it is positive beyond noise: few of all the estimates in a game are so by chance."""
        return bool(is_clear(self.mean, self.error))


def after_moves(game: Game, moves: Sequence[Move]) -> Game:
    """The position after these moves, before anything automatic happens."""
    after = game.copy()
    for move in moves:
        after.decide(move)
    return after


def play_to_the_end(position: Position, heights: Sequence[int] | None, trials: int, seed: int) -> Trials:
    """Play trials of a position in which a choice or a flip comes next; the position does not change."""
    found = new_trials(trials, position.seats)
    with quiet():
        play_trials(position.states, new_kit(position.states, height_array(heights), found), seed, 0, trials)
    return found


def forecast(position: Position, heights: Sequence[int] | None, trials: int, seed: int) -> Trials:
    """Make forecasts of such a position, on the same deals: what the network expects for everybody."""
    found = new_trials(trials, position.seats)
    oracle = Oracle(load_network(), new_thoughts(position.state.tile.size))
    with quiet():
        forecast_trials(
            position.states, new_kit(position.states, height_array(heights), found), oracle, seed, 0, trials
        )
    return found
