"""How a program thinks step by step: all levels of the bots, and the search that finds the moves of a hint."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from seismic.rules.chance import mixed_seed
from seismic.rules.layout import CREW, MAX_SEATS, States
from seismic.rules.targets.cpu import kernel
from seismic.rules.targets.export import Array
from seismic.rules.turns import who_decides
from seismic.search.kernels import halving
from seismic.search.kernels.halving import CREW_PART, JUDGEMENT, LEFT, PLANS, TRIALS, Search, new_search
from seismic.search.kernels.levels import EVALUATION, FOREMAN, TRAINEE, WORKER, choose_quickly
from seismic.search.kernels.plans import CHOICE, CLAIM, Weights, Workspace, new_workspace, planned_claim
from seismic.search.kernels.quick_player import PlayoutWeights
from seismic.search.kernels.trials import CELLS, Question, Scratch, new_scratch, try_plans

AS_TRAINEE, AS_WORKER, AS_FOREMAN, AS_SURVEYOR, AS_CHIEF = range(5)  # in the order of seismic.levels
ENGINEER = Weights(PlayoutWeights(), EVALUATION)


class Mind(NamedTuple):
    """What a bot thinks with."""

    space: Workspace
    search: Search
    scratch: Scratch
    heights: Array  # [seat]: written by the program that asks
    seed: Array  # [0]: the seed of the search's deals


def new_mind(dtype: np.dtype[Any]) -> Mind:
    state = np.zeros(1, dtype)
    heights, seed = np.zeros(MAX_SEATS, np.int32), np.zeros(1, np.int64)
    return Mind(new_workspace(state, 3), new_search(), new_scratch(state), heights, seed)


@kernel
def search_begin(states: States, mind: Mind, seed: int, ply: int) -> int:
    """Begin to search a position after this many moves; returns how many rounds there are."""
    mind.space.states[0] = states[0]
    mind.seed[0] = mixed_seed(np.uint64(seed), ply)
    halving.begin(mind.search, mind.space, ENGINEER)
    return halving.rounds_to_go(int(mind.search.counts[LEFT]))


@kernel
def search_trials(mind: Mind, playouts: int, rounds: int) -> int:
    """How often each plan is tried in a round, if a search of so many rounds may make so many playouts."""
    if mind.space.states[0].phase == CREW:
        playouts = int(np.ceil(CREW_PART * playouts))
    return halving.trials_in_round(playouts, rounds, int(mind.search.counts[LEFT]))


@kernel
def search_try(mind: Mind, trials: int) -> int:
    """Try each plan that is still in so many times more; returns how many plans that are."""
    search, left, first = mind.search, int(mind.search.counts[LEFT]), int(mind.search.counts[TRIALS])
    root, seat = mind.space.states[:1], who_decides(mind.space.states[0])
    question = Question(root, search.plans, seat, mind.heights, int(mind.seed[0]), CELLS, ENGINEER.playout)
    try_plans(question, search.order, left, first, trials, search.totals, mind.scratch)
    halving.count_trials(search, trials)
    return left


@kernel
def search_halve(mind: Mind) -> int:
    """End a round: drop the worse half of the plans; returns how many are left."""
    return halving.halve(mind.search, JUDGEMENT)


@kernel
def search_rank(mind: Mind) -> int:
    """Rank all plans by what is known of them; returns how many there are."""
    halving.rank_all(mind.search, mind.search.order, JUDGEMENT)
    return int(mind.search.counts[PLANS])


@kernel
def plan_choice(mind: Mind, rank: int) -> int:
    """The choice of a plan, by its rank from 0."""
    return int(mind.search.plans[mind.search.order[rank], CHOICE])


@kernel
def plan_claim(states: States, mind: Mind, rank: int) -> int:
    """The choice that goes with it where a crew may be placed on its tile, which was laid: a claim, or none."""
    return planned_claim(states[0], int(mind.search.plans[mind.search.order[rank], CLAIM]))


@kernel
def search_best(mind: Mind) -> int:
    """The choice of the best plan so far."""
    search_rank(mind)
    return plan_choice(mind, 0)


@kernel
def search_by_playouts(states: States, mind: Mind, seed: int, ply: int, playouts: int) -> int:
    """The choice of a search that may make so many playouts."""
    rounds = search_begin(states, mind, seed, ply)
    for _ in range(rounds):
        search_try(mind, search_trials(mind, playouts, rounds))
        search_halve(mind)
    return search_best(mind)


@kernel
def choose(states: States, mind: Mind, level: int, seed: int, ply: int, playouts: int) -> int:
    """The choice of a bot of this level after this many moves; the lower three make no playouts."""
    if level >= AS_SURVEYOR:
        return search_by_playouts(states, mind, seed, ply, playouts)
    mind.space.states[0] = states[0]
    if level == AS_TRAINEE:
        return choose_quickly(mind.space, np.uint64(seed), ply, True, TRAINEE)
    if level == AS_WORKER:
        return choose_quickly(mind.space, np.uint64(seed), ply, True, WORKER)
    return choose_quickly(mind.space, np.uint64(seed), ply, False, FOREMAN)
