"""Trials of plans: each is followed and played out by the quick player, on the same deals.

Every trial deals the unseen tiles again, the same way for all plans: luck is the same for all of them. A trial's deal
depends on its number and the seed alone; so the same number of trials gives the same answer on any number of threads.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from seismic.rules.chance import trial_seed
from seismic.rules.dealing import deal
from seismic.rules.highways import score
from seismic.rules.layout import Points, States
from seismic.rules.standings import Heights, lead_of, win_share
from seismic.rules.targets.cpu import kernel
from seismic.search.kernels.plans import CHOICE, CLAIM, Plans, follow_plan
from seismic.search.kernels.quick_player import PlayoutWeights, Roads, play_on

if TYPE_CHECKING:
    Order = np.ndarray[tuple[int, ...], np.dtype[np.int64]]  # plans that are still in, best first
    Rewards = np.ndarray[tuple[int, ...], np.dtype[np.float64]]  # [trial, plan, WIN or MARGIN]
else:
    Order = Rewards = object

WIN, MARGIN = range(2)


class Question(NamedTuple):
    """What all trials of a search share."""

    root: States  # the position, with nothing hidden in it
    plans: Plans
    seat: int
    heights: Heights
    seed: int
    cells: int  # open cells that the quick player looks at, about
    weights: PlayoutWeights


class Scratch(NamedTuple):
    """What a thread writes to while it plays."""

    states: States  # one
    roads: Roads
    points: Points


@kernel
def try_plan(question: Question, plan: int, trial: int, scratch: Scratch) -> None:
    """Follow a plan, play the game out and score it."""
    scratch.states[0] = question.root[0]
    state, points = scratch.states[0], scratch.points
    state.rng = trial_seed(question.seed, trial)
    deal(state)
    follow_plan(state, int(question.plans[plan, CHOICE]), int(question.plans[plan, CLAIM]))
    play_on(state, scratch.roads, question.cells, question.weights)
    points[:] = 0
    score(state, points)


@kernel
def try_plans(question: Question, order: Order, first: int, rewards: Rewards, scratch: Scratch) -> None:
    """Try all plans in `order`, in as many trials as `rewards` has rows; row 0 is trial `first`."""
    seats, seat = int(question.root[0].seats), question.seat
    for row in range(rewards.shape[0]):
        for n in range(order.size):
            plan = order[n]
            try_plan(question, plan, first + row, scratch)
            rewards[row, plan, WIN] = win_share(scratch.points, question.heights, seats, seat)
            rewards[row, plan, MARGIN] = lead_of(scratch.points, seats, seat)
