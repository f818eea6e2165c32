"""Forecasts of plans: each is followed and played on for a few turns, and then the network says what comes of it.

A forecast takes a fraction of the time of a whole playout and has a fraction of its noise, since what happens after the
last turn played is not one sample of what may happen but what is to be expected. As in trials.py, all plans get the
same luck.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from seismic.rules.bits import count_bits
from seismic.rules.chance import trial_seed
from seismic.rules.choices import list_choices, make
from seismic.rules.dealing import deal
from seismic.rules.hidden import hide
from seismic.rules.highways import score
from seismic.rules.layout import CREW, MAX_SEATS, NO_SIDE, OVER, TURN_OVER, Points, State, States
from seismic.rules.lookup import BIT_AT
from seismic.rules.standings import Heights, count_winners, lead_of
from seismic.rules.targets.cpu import kernel
from seismic.rules.turns import claim, decline, run, tiles_left
from seismic.search.kernels.halving import LEFT, PLANS, POINT_VALUE, TRIALS, Judgement, Search
from seismic.search.kernels.network import (
    POINT,
    WIN,
    Network,
    Thoughts,
    expect,
    expected_lead,
    new_thoughts,
    win_chance,
)
from seismic.search.kernels.plans import CHOICE, CLAIM, Plans, Shortlist, Workspace, follow_plan, insert
from seismic.search.kernels.quick_player import PlayoutWeights, Roads, new_roads, play_turn
from seismic.search.kernels.trials import MARGINS, SQUARES, WINS, Order, Totals

TURNS = 12  # that are played before the network is asked
CELLS = 16  # open cells that the quick player looks at, about: few turns are played, so they can be played better
MAX_PLANS = 40  # the first opinion costs little, and the best plan is not always among its first
FORECAST = Judgement(margin=0.02 / POINT, trust=20.0, win_parts=float(WIN))


class Question(NamedTuple):
    """What all forecasts of a search share."""

    root: States  # the position, with nothing hidden in it
    plans: Plans
    seat: int
    heights: Heights
    seed: int
    cells: int  # open cells that the quick player looks at, about
    weights: PlayoutWeights
    network: Network
    turns: int  # that are played before the network is asked


class Scratch(NamedTuple):
    """What a thread writes to while it plays."""

    states: States  # one
    roads: Roads
    points: Points
    thoughts: Thoughts


def new_scratch(position: States) -> Scratch:
    """One for positions of the same layout."""
    thoughts = new_thoughts(position[0].tile.size)
    return Scratch(np.zeros(1, position.dtype), new_roads(), np.zeros(MAX_SEATS, np.int32), thoughts)


@kernel
def is_last_turn(state: State) -> bool:
    """Whether the game is over when this turn is (R7)."""
    return state.open_count == 0 or not tiles_left(state)


@kernel
def play_turns(state: State, roads: Roads, cells: int, weights: PlayoutWeights, turns: int) -> None:
    """Play on for so many turns, or to the end of the game."""
    played = 0
    while True:
        if state.phase == TURN_OVER and not is_last_turn(state):
            if played == turns:
                return
            played += 1
        run(state)
        if state.phase == OVER:
            return
        play_turn(state, roads, cells, weights)


@kernel
def value(state: State, question: Question, points: Points, thoughts: Thoughts) -> tuple[int, int]:
    """A seat's chance to win, in parts of WIN, and its lead, in parts of POINT: as it is, or as expected."""
    seats, seat = int(state.seats), question.seat
    if state.phase == OVER:
        points[:] = 0
        score(state, points)
        winners = count_winners(points, question.heights, seats, seat)
        return (WIN // winners if winners > 0 else 0), POINT * lead_of(points, seats, seat)
    stack = expect(state, question.network, thoughts)
    lead = expected_lead(thoughts, seats, seat)
    return win_chance(question.network, stack, lead), lead


@kernel
def forecast_plans(
    question: Question, order: Order, left: int, first: int, trials: int, totals: Totals, scratch: Scratch
) -> None:
    """Forecast the first `left` plans in `order`, each so many times, in trials from `first` on."""
    for trial in range(first, first + trials):
        for n in range(left):
            plan = order[n]
            scratch.states[0] = question.root[0]
            state = scratch.states[0]
            state.rng = trial_seed(question.seed, trial)
            deal(state)
            follow_plan(state, int(question.plans[plan, CHOICE]), int(question.plans[plan, CLAIM]))
            play_turns(state, scratch.roads, question.cells, question.weights, question.turns)
            win, lead = value(state, question, scratch.points, scratch.thoughts)
            totals[plan, WINS] += win
            totals[plan, MARGINS] += lead
            totals[plan, SQUARES] += lead * lead


@kernel
def static_value(state: State, question: Question, scratch: Scratch) -> float:
    """What a position after a choice is worth, without playing on, in points of static value."""
    if state.phase == TURN_OVER and is_last_turn(state):
        run(state)
    win, lead = value(state, question, scratch.points, scratch.thoughts)
    return (win / FORECAST.win_parts + FORECAST.margin * lead) / POINT_VALUE


@kernel
def list_by_network(space: Workspace, kept: Shortlist, question: Question, scratch: Scratch) -> int:
    """The best plans by the network, among all choices with all claims; `states[1]` and `states[2]` are changed."""
    states, count = space.states, 0
    for n in range(list_choices(states[0], space.choices)):
        choice = int(space.choices[n])
        states[1] = states[0]
        make(states[1], choice)
        if states[1].phase != CREW:
            count = insert(kept, count, choice, NO_SIDE, static_value(states[1], question, scratch))
            continue
        sides = int(states[1].choices)
        for i in range(count_bits(sides) + 1):
            states[2] = states[1]
            side = int(BIT_AT[sides, i]) if i < count_bits(sides) else NO_SIDE
            if side == NO_SIDE:
                decline(states[2])
            else:
                claim(states[2], side)
            count = insert(kept, count, choice, side, static_value(states[2], question, scratch))
    return count


@kernel
def begin_forecasts(search: Search, space: Workspace, question: Question, scratch: Scratch) -> None:
    """Look for plans in `states[0]`, from which is taken what nobody may know."""
    hide(space.states[0])
    count = list_by_network(space, Shortlist(search.plans, search.values), question, scratch)
    total = 0.0
    for plan in range(count):
        total += search.values[plan]
        search.order[plan] = plan
    for plan in range(count):
        search.values[plan] -= total / count
    search.totals[:] = 0
    search.trials[:] = 0
    search.counts[PLANS], search.counts[LEFT], search.counts[TRIALS] = count, count, 0
