"""What a position is worth: it is played to the end many times by the quick player, on piles that are dealt again.

Two positions with the same unseen tiles, such as one move and another in its place, get the same deals in the same
trials: what is luck is luck for both, and their difference is known better than either of them.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from seismic.game import Game, Move, Position
from seismic.rules.chance import trial_seed
from seismic.rules.dealing import deal, flipping_pile, is_quake
from seismic.rules.hidden import hide
from seismic.rules.highways import score
from seismic.rules.layout import MAX_SEATS, OVER
from seismic.rules.standings import height_array, list_standings
from seismic.rules.targets.cpu import quiet
from seismic.search.kernels.quick_player import PlayoutWeights, new_roads, play_on

if TYPE_CHECKING:
    Rewards = np.ndarray[tuple[int, ...], np.dtype[np.float64]]  # [WIN or MARGIN, trial, seat]
    Flags = np.ndarray[tuple[int, ...], np.dtype[np.bool_]]  # [trial]
else:
    Rewards = Flags = object

WIN, MARGIN = range(2)
_CLEAR = 2.5  # standard errors
LOOKED_AT = 8  # open cells that the quick player looks at before it lays a tile


@dataclass(frozen=True, slots=True, eq=False)
class Trials:
    """How a position ended, trial by trial."""

    rewards: Rewards  # WIN: 1 for who won, shared wins in parts; MARGIN: points ahead of the best other
    quake: Flags  # [trial]: whether the first flip was a quake


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean, and its standard error."""

    mean: float
    error: float

    @property
    def is_clear(self) -> bool:
        """Whether it is positive beyond noise: among all estimates of a game, few are so by chance."""
        return self.mean > _CLEAR * self.error


def estimate(numbers: Rewards) -> Estimate:
    """The mean of one number for each trial."""
    return Estimate(float(numbers.mean()), float(numbers.std()) / math.sqrt(max(1, len(numbers) - 1)))


def after_moves(game: Game, moves: Sequence[Move]) -> Game:
    """The position after these moves, before anything happens by itself."""
    after = game.copy()
    for move in moves:
        after.decide(move)
    return after


def play_to_the_end(position: Position, heights: Sequence[int] | None, trials: int, seed: int) -> Trials:
    """Play trials of a position in which a choice or a flip comes next; it does not change."""
    both = np.empty(2, position.states.dtype)  # NumPy's own ways to join arrays make new dtypes, which Numba mistakes
    both[:] = position.states[0]
    root, state = both[0], both[1]
    seats = int(root.seats)
    points = np.zeros((trials, MAX_SEATS), np.int32)
    quake = np.zeros(trials, np.bool_)
    roads, weights = new_roads(), PlayoutWeights()
    with quiet():
        if root.phase == OVER:
            score(root, points[0])
            points[:] = points[0]
            return Trials(_rewards(points[:, :seats], heights), quake)
        hide(root)
        flips = position.flip_is_due
        top = int(root.pile_start[flipping_pile(root)] + root.pile_size[flipping_pile(root)]) - 1
        for trial in range(trials):
            both[1] = root
            state.rng = trial_seed(seed, trial)
            deal(state)
            quake[trial] = flips and is_quake(int(state.pile[top]))
            play_on(state, roads, LOOKED_AT, weights)
            score(state, points[trial])
    return Trials(_rewards(points[:, :seats], heights), quake)


def _rewards(points: np.ndarray[Any, Any], heights: Sequence[int] | None) -> Rewards:
    """Who won, and by how much everybody is ahead of the best other."""
    rewards = np.empty((2, *points.shape))
    list_standings(points, height_array(heights), rewards[WIN], rewards[MARGIN])
    return rewards
