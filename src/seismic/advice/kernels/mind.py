"""How a program thinks step by step: all levels of the bots, and the search that finds the moves of a hint."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from seismic.rules.chance import mixed_seed
from seismic.rules.layout import CREW, MAX_SEATS, States
from seismic.rules.targets.cpu import kernel
from seismic.rules.targets.export import Array
from seismic.rules.turns import who_decides
from seismic.search.kernels import forecasts, halving, trials
from seismic.search.kernels.forecasts import FORECAST, forecast_plans
from seismic.search.kernels.halving import CREW_PART, LEFT, PLANS, TRIALS, Judgement, Search, new_search
from seismic.search.kernels.levels import EVALUATION, FOREMAN, TRAINEE, WORKER, choose_quickly
from seismic.search.kernels.network import Network, Thoughts, empty_network, new_thoughts
from seismic.search.kernels.plans import CHOICE, CLAIM, Weights, Workspace, new_workspace, planned_claim
from seismic.search.kernels.quick_player import PlayoutWeights
from seismic.search.kernels.trials import WIN_PARTS, Scratch, new_scratch, try_plans

AS_TRAINEE, AS_WORKER, AS_FOREMAN, AS_SURVEYOR, AS_CHIEF = range(5)  # in the order of seismic.levels
ENGINEER = Weights(PlayoutWeights(), EVALUATION)
PLAYED_OUT = Judgement(win_parts=float(WIN_PARTS))


class Mind(NamedTuple):
    """What a bot thinks with."""

    space: Workspace
    search: Search
    scratch: Scratch
    thoughts: Thoughts
    network: Network  # written by the program that asks
    heights: Array  # [seat]: too
    seed: Array  # [0]: the seed of the search's deals
    level: Array  # [0]: the level that searches: AS_SURVEYOR plays games out, AS_CHIEF asks the network


def new_mind(dtype: np.dtype[Any], network: Network | None = None) -> Mind:
    state = np.zeros(1, dtype)
    heights, seed, level = np.zeros(MAX_SEATS, np.int32), np.zeros(1, np.int64), np.zeros(1, np.int64)
    search, thoughts = new_search(forecasts.MAX_PLANS), new_thoughts(state[0].tile.size)
    network = network or empty_network()
    return Mind(new_workspace(state, 3), search, new_scratch(state), thoughts, network, heights, seed, level)


@kernel
def asks_network(mind: Mind) -> bool:
    """Whether the search under way asks the network."""
    return bool(mind.level[0] == AS_CHIEF)


@kernel
def judgement_of(mind: Mind) -> Judgement:
    """What counts in the search under way."""
    return FORECAST if asks_network(mind) else PLAYED_OUT


@kernel
def playouts_of(mind: Mind) -> trials.Question:
    """What all playouts of the search under way share."""
    root, seat = mind.space.states[:1], who_decides(mind.space.states[0])
    return trials.Question(
        root, mind.search.plans, seat, mind.heights, int(mind.seed[0]), trials.CELLS, ENGINEER.playout
    )


@kernel
def forecasts_of(mind: Mind) -> forecasts.Question:
    """What all forecasts of the search under way share."""
    root, seat = mind.space.states[:1], who_decides(mind.space.states[0])
    seed, cells = int(mind.seed[0]), forecasts.CELLS
    return forecasts.Question(
        root, mind.search.plans, seat, mind.heights, seed, cells, ENGINEER.playout, mind.network, forecasts.TURNS
    )


@kernel
def desk_of(mind: Mind) -> forecasts.Scratch:
    """What forecasts are made with."""
    return forecasts.Scratch(mind.scratch.states, mind.scratch.roads, mind.scratch.points, mind.thoughts)


@kernel
def search_begin(states: States, mind: Mind, level: int, seed: int, ply: int) -> int:
    """Begin to search a position after this many moves, as this level does; returns how many rounds there are."""
    mind.space.states[0] = states[0]
    mind.seed[0] = mixed_seed(np.uint64(seed), ply)
    mind.level[0] = level
    search = mind.search
    if asks_network(mind):
        forecasts.begin_forecasts(search, mind.space, forecasts_of(mind), desk_of(mind))
    else:
        plans, values = search.plans[: halving.MAX_PLANS], search.values[: halving.MAX_PLANS]
        fewer = Search(plans, values, search.totals, search.trials, search.worth, search.order, search.counts)
        halving.begin(fewer, mind.space, ENGINEER)
    return halving.rounds_to_go(int(search.counts[LEFT]))


@kernel
def search_trials(mind: Mind, playouts: int, rounds: int) -> int:
    """How often each plan is tried in a round, if a search of so many rounds may make so many tries."""
    if mind.space.states[0].phase == CREW:
        playouts = int(np.ceil(CREW_PART * playouts))
    return halving.trials_in_round(playouts, rounds, int(mind.search.counts[LEFT]))


@kernel
def search_try(mind: Mind, count: int) -> int:
    """Try each plan that is still in so many times more; returns how many plans that are."""
    search, left, first = mind.search, int(mind.search.counts[LEFT]), int(mind.search.counts[TRIALS])
    if asks_network(mind):
        forecast_plans(forecasts_of(mind), search.order, left, first, count, search.totals, desk_of(mind))
    else:
        try_plans(playouts_of(mind), search.order, left, first, count, search.totals, mind.scratch)
    halving.count_trials(search, count)
    return left


@kernel
def search_halve(mind: Mind) -> int:
    """End a round: drop the worse half of the plans; returns how many are left."""
    return halving.halve(mind.search, judgement_of(mind))


@kernel
def search_rank(mind: Mind) -> int:
    """Rank all plans by what is known of them; returns how many there are."""
    halving.rank_all(mind.search, mind.search.order, judgement_of(mind))
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
def search_whole(states: States, mind: Mind, level: int, seed: int, ply: int, playouts: int) -> int:
    """The choice of a search that may make so many playouts or forecasts."""
    rounds = search_begin(states, mind, level, seed, ply)
    for _ in range(rounds):
        search_try(mind, search_trials(mind, playouts, rounds))
        search_halve(mind)
    return search_best(mind)


@kernel
def choose(states: States, mind: Mind, level: int, seed: int, ply: int, playouts: int) -> int:
    """The choice of a bot of this level after this many moves; the lower three make no playouts.

    The highest makes so many forecasts instead, by the network that was written into the module.
    """
    if level >= AS_SURVEYOR:
        return search_whole(states, mind, level, seed, ply, playouts)
    mind.space.states[0] = states[0]
    if level == AS_TRAINEE:
        return choose_quickly(mind.space, np.uint64(seed), ply, True, TRAINEE)
    if level == AS_WORKER:
        return choose_quickly(mind.space, np.uint64(seed), ply, True, WORKER)
    return choose_quickly(mind.space, np.uint64(seed), ply, False, FOREMAN)
