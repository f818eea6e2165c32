"""Sequential halving: all plans that are still in are tried alike, then the worse half of them is dropped.

So the tries go where they are needed: to the plans that are close to the best.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from seismic.rules.hidden import hide
from seismic.rules.targets.cpu import kernel
from seismic.search.kernels.evaluation import count_unseen_kinds
from seismic.search.kernels.plans import Plans, Shortlist, Values, Weights, Workspace, list_plans
from seismic.search.kernels.trials import MARGINS, WIN_PARTS, WINS, Order, Totals, new_totals

if TYPE_CHECKING:
    Numbers = np.ndarray[tuple[int, ...], np.dtype[np.int64]]
else:
    Numbers = object

MAX_PLANS = 24
POINT_VALUE = 0.035  # what a point of static value is worth, in games won
CREW_PART = 0.5  # of the budget, for a claim: the plan that its tile was laid with has thought of it already
PLANS, LEFT, TRIALS = range(3)  # in `counts`


class Search(NamedTuple):
    """What a search has found so far."""

    plans: Plans
    values: Values  # [plan]: its static value, less the mean of all
    totals: Totals
    trials: Numbers  # [plan]
    worth: Values  # [plan]: what is known of it, written by `rank`
    order: Order  # the first LEFT of it: the plans that are still in, best first
    counts: Numbers  # [PLANS, LEFT or TRIALS]: how many plans, how many still in, how many trials of these


class Judgement(NamedTuple):
    """What counts besides winning."""

    margin: float = 0.02  # a point, in games won
    trust: float = 150.0  # how many trials the static value of a plan counts for
    win_parts: float = WIN_PARTS  # of which the totals count wins


JUDGEMENT = Judgement()


def new_search(plans: int = MAX_PLANS) -> Search:
    return Search(
        np.zeros((plans, 2), np.int32),
        np.zeros(plans),
        new_totals(plans),
        np.zeros(plans, np.int64),
        np.zeros(plans),
        np.zeros(plans, np.int64),
        np.zeros(3, np.int64),
    )


@kernel
def begin(search: Search, space: Workspace, weights: Weights) -> None:
    """Look for plans in `states[0]`, from which is taken what nobody may know; `states[1]` is changed."""
    state, notes = space.states[0], space.notes
    hide(state)
    count_unseen_kinds(state, notes.unseen)
    count = list_plans(space, Shortlist(search.plans, search.values), weights)
    total = 0.0
    for plan in range(count):
        total += search.values[plan]
        search.order[plan] = plan
    for plan in range(count):
        search.values[plan] -= total / count
    search.totals[:] = 0
    search.trials[:] = 0
    search.counts[PLANS], search.counts[LEFT], search.counts[TRIALS] = count, count, 0


@kernel
def rounds_to_go(left: int) -> int:
    """In how many rounds only one of these plans is left."""
    rounds = 0
    while left > 1:
        left = (left + 1) // 2
        rounds += 1
    return rounds


@kernel
def trials_in_round(playouts: int, rounds: int, left: int) -> int:
    """How often each of the plans that are left is tried in a round, if there are so many playouts in all rounds."""
    return max(1, playouts // (rounds * left))


@kernel
def count_trials(search: Search, trials: int) -> None:
    """Note that all plans that are still in were tried so many times more."""
    search.counts[TRIALS] += trials
    for n in range(search.counts[LEFT]):
        search.trials[search.order[n]] += trials


@kernel
def reward(search: Search, plan: int, judgement: Judgement) -> float:
    """Games won in a plan's trials, with the points in them."""
    return float(search.totals[plan, WINS] / judgement.win_parts + judgement.margin * search.totals[plan, MARGINS])


@kernel
def comes_first(search: Search, plan: int, other: int) -> bool:
    """Whether a plan is better than another: tried more often, or as often and worth more."""
    if search.trials[plan] != search.trials[other]:
        return bool(search.trials[plan] > search.trials[other])
    return bool(search.worth[plan] > search.worth[other])


@kernel
def rank(search: Search, order: Order, count: int, judgement: Judgement) -> None:
    """Sort the first plans in `order`, the best first, by their trials and their static value as some more trials."""
    total = 0.0
    for n in range(count):
        total += reward(search, order[n], judgement) / max(1, search.trials[order[n]])
    for n in range(count):
        plan = order[n]
        expected = judgement.trust * (total / count + POINT_VALUE * search.values[plan])
        search.worth[plan] = (reward(search, plan, judgement) + expected) / (search.trials[plan] + judgement.trust)
    for n in range(1, count):
        plan, place = order[n], n
        while place > 0 and comes_first(search, plan, order[place - 1]):
            order[place] = order[place - 1]
            place -= 1
        order[place] = plan


@kernel
def halve(search: Search, judgement: Judgement) -> int:
    """Drop the worse half of the plans that are still in; returns how many are left."""
    left = search.counts[LEFT]
    rank(search, search.order, left, judgement)
    search.counts[LEFT] = (left + 1) // 2
    return int(search.counts[LEFT])


@kernel
def rank_all(search: Search, order: Order, judgement: Judgement) -> None:
    """Write all plans into `order`, the best first."""
    for plan in range(search.counts[PLANS]):
        order[plan] = plan
    rank(search, order, int(search.counts[PLANS]), judgement)
