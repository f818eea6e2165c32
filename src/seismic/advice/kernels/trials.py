"""Trials of a position: it is played to its end by the quick player, on piles that are dealt again.

What a trial deals depends on its number and the seed alone. So trials can be played in pieces, in any order, and two
positions with the same unseen tiles get the same deals in the same trials.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from seismic.rules import turns
from seismic.rules.chance import trial_seed
from seismic.rules.dealing import deal, flipping_pile, is_quake
from seismic.rules.hidden import hide
from seismic.rules.highways import score
from seismic.rules.layout import OVER, State, States
from seismic.rules.standings import Heights, lead_of, win_share
from seismic.rules.targets.cpu import kernel
from seismic.search.kernels.quick_player import PlayoutWeights, play_on
from seismic.search.kernels.trials import CELLS, Scratch, new_scratch

if TYPE_CHECKING:
    Rewards = np.ndarray[tuple[int, ...], np.dtype[np.float64]]  # [trial, WIN or MARGIN, seat]
    Flags = np.ndarray[tuple[int, ...], np.dtype[np.bool_]]  # [trial]
else:
    Rewards = Flags = object

WIN, MARGIN = range(2)
WEIGHTS = PlayoutWeights()


class Trials(NamedTuple):
    """How a position ended, trial by trial."""

    rewards: Rewards  # WIN: 1 for who won, shared wins in parts; MARGIN: points ahead of the best other
    quake: Flags  # whether the first flip was a quake


class Kit(NamedTuple):
    """What trials are played with."""

    heights: Heights  # [seat]
    root: States  # one: the position, with nothing hidden in it
    scratch: Scratch
    found: Trials


def new_trials(count: int, seats: int) -> Trials:
    return Trials(np.zeros((count, 2, seats)), np.zeros(count, np.bool_))


def new_kit(position: States, heights: Heights, found: Trials) -> Kit:
    """One for positions of the same layout."""
    return Kit(heights, np.zeros(1, position.dtype), new_scratch(position), found)


@kernel
def flips_quake(state: State) -> bool:
    """Whether the next thing that happens is the flip of a quake; that is a secret of the pile (R10.1)."""
    if not turns.flip_is_due(state):
        return False
    pile = flipping_pile(state)
    return is_quake(int(state.pile[int(state.pile_start[pile]) + int(state.pile_size[pile]) - 1]))


@kernel
def play_trial(kit: Kit, seed: int, trial: int) -> None:
    """Deal a trial, play it to its end, and write what everybody got."""
    scratch, found, seats = kit.scratch, kit.found, int(kit.root[0].seats)
    scratch.states[0] = kit.root[0]
    state, points = scratch.states[0], scratch.points
    state.rng = trial_seed(seed, trial)
    deal(state)
    found.quake[trial] = flips_quake(state)
    play_on(state, scratch.roads, CELLS, WEIGHTS)
    points[:] = 0
    score(state, points)
    for seat in range(seats):
        found.rewards[trial, WIN, seat] = win_share(points, kit.heights, seats, seat)
        found.rewards[trial, MARGIN, seat] = lead_of(points, seats, seat)


@kernel
def play_trials(states: States, kit: Kit, seed: int, first: int, count: int) -> None:
    """Play so many trials of a position in which a choice or a flip comes next, from number `first` on.

    It does not change. What everybody got is in `rewards`, [trial, WIN or MARGIN, seat], and whether the first flip was
    a quake in `quake`; both have room for so many trials, and no more are played.
    """
    kit.root[0] = states[0]
    hide(kit.root[0])
    for trial in range(first, min(first + count, len(kit.found.quake))):
        play_trial(kit, seed, trial)


@kernel
def run_to_flip(states: States) -> None:
    """Go on to the next choice or flip, or to the end of the game: from there trials can be played."""
    while states[0].phase > OVER and not turns.flip_is_due(states[0]):
        turns.step(states[0])
