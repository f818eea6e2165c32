"""Trials of a position: it is played on by the quick player, on piles that are dealt again.

It is played to its end, or for some turns only, after which the network says what is to be expected. A forecast is
known better for the same time, but it is what the network thinks; so forecasts are only compared with each other.

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
from seismic.search.kernels import forecasts
from seismic.search.kernels.forecasts import TURNS, play_turns
from seismic.search.kernels.network import POINT, Network, Thoughts, expect, expected_lead, win_chance
from seismic.search.kernels.network import WIN as WHOLE_WIN
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


class Oracle(NamedTuple):
    """What forecasts are made with, besides."""

    network: Network
    thoughts: Thoughts


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
def deal_trial(kit: Kit, seed: int, trial: int) -> None:
    """Deal the position anew, as this trial does."""
    kit.scratch.states[0] = kit.root[0]
    state = kit.scratch.states[0]
    state.rng = trial_seed(seed, trial)
    deal(state)
    kit.found.quake[trial] = flips_quake(state)


@kernel
def write_end(kit: Kit, trial: int) -> None:
    """Write what everybody got in a trial that was played to its end."""
    found, points, seats = kit.found, kit.scratch.points, int(kit.root[0].seats)
    points[:] = 0
    score(kit.scratch.states[0], points)
    for seat in range(seats):
        found.rewards[trial, WIN, seat] = win_share(points, kit.heights, seats, seat)
        found.rewards[trial, MARGIN, seat] = lead_of(points, seats, seat)


@kernel
def play_trial(kit: Kit, seed: int, trial: int) -> None:
    """Deal a trial, play it to its end, and write what everybody got."""
    deal_trial(kit, seed, trial)
    play_on(kit.scratch.states[0], kit.scratch.roads, CELLS, WEIGHTS)
    write_end(kit, trial)


@kernel
def forecast_trial(kit: Kit, oracle: Oracle, seed: int, trial: int) -> None:
    """Deal a trial, play some turns of it, and write what everybody may expect."""
    deal_trial(kit, seed, trial)
    state, found, seats = kit.scratch.states[0], kit.found, int(kit.root[0].seats)
    play_turns(state, kit.scratch.roads, forecasts.CELLS, WEIGHTS, TURNS)
    if state.phase == OVER:
        write_end(kit, trial)
        return
    stack = expect(state, oracle.network, oracle.thoughts)
    for seat in range(seats):
        lead = expected_lead(oracle.thoughts, seats, seat)
        found.rewards[trial, WIN, seat] = win_chance(oracle.network, stack, lead) / WHOLE_WIN
        found.rewards[trial, MARGIN, seat] = lead / POINT


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
def forecast_trials(states: States, kit: Kit, oracle: Oracle, seed: int, first: int, count: int) -> None:
    """Make so many forecasts of a position, as `play_trials` plays trials of it: what everybody may expect."""
    kit.root[0] = states[0]
    hide(kit.root[0])
    for trial in range(first, min(first + count, len(kit.found.quake))):
        forecast_trial(kit, oracle, seed, trial)


@kernel
def run_to_flip(states: States) -> None:
    """Go on to the next choice or flip, or to the end of the game: from there trials can be played."""
    while states[0].phase > OVER and not turns.flip_is_due(states[0]):
        turns.step(states[0])
