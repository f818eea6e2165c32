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
from seismic.rules.layout import MAX_SEATS, Points, States
from seismic.rules.standings import Heights, count_winners, lead_of
from seismic.rules.targets.cpu import kernel
from seismic.search.kernels.plans import CHOICE, CLAIM, Plans, follow_plan
from seismic.search.kernels.quick_player import PlayoutWeights, Roads, new_roads, play_on

if TYPE_CHECKING:
    Order = np.ndarray[tuple[int, ...], np.dtype[np.int64]]  # plans that are still in, best first
    Totals = np.ndarray[tuple[int, ...], np.dtype[np.int64]]  # [plan, WINS, MARGINS or SQUARES]: over all its trials
else:
    Order = Totals = object

CELLS = 8  # open cells that the quick player looks at in a playout, about
WINS, MARGINS, SQUARES = range(3)  # parts of wins, points ahead of the best other, squares of these
WIN_PARTS = 12  # of a win: so many that two, three or four share it in whole numbers, and no order of adding matters


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


def new_scratch(position: States) -> Scratch:
    """One for positions of the same layout."""
    return Scratch(np.zeros(1, position.dtype), new_roads(), np.zeros(MAX_SEATS, np.int32))


def new_totals(plans: int) -> Totals:
    return np.zeros((plans, 3), np.int64)


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
def add_result(totals: Totals, plan: int, question: Question, points: Points) -> None:
    """Add what a trial of a plan came to."""
    seats, seat = int(question.root[0].seats), question.seat
    winners, margin = count_winners(points, question.heights, seats, seat), lead_of(points, seats, seat)
    totals[plan, WINS] += WIN_PARTS // winners if winners > 0 else 0
    totals[plan, MARGINS] += margin
    totals[plan, SQUARES] += margin * margin


@kernel
def try_plans(
    question: Question, order: Order, left: int, first: int, trials: int, totals: Totals, scratch: Scratch
) -> None:
    """Try the first `left` plans in `order`, each so many times, in trials from `first` on."""
    for trial in range(first, first + trials):
        for n in range(left):
            try_plan(question, order[n], trial, scratch)
            add_result(totals, order[n], question, scratch.points)
