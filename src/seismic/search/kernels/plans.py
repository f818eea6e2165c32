"""What a search looks at: a few plans for the next choice, the most promising by a static value."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from seismic.rules.bits import count_bits
from seismic.rules.choices import (
    DO_CLAIM,
    DO_DECLINE,
    DO_LAY,
    MAX_CHOICES,
    Choices,
    can_lay_now,
    list_choices,
    make,
    pack,
    verb_of,
)
from seismic.rules.ground import is_repeated
from seismic.rules.layout import AFTERSHOCK, CREW, LAY, NO_SIDE, State, States
from seismic.rules.lookup import BIT_AT, FITS_ONCE
from seismic.rules.packed import pack_tile
from seismic.rules.targets.cpu import kernel
from seismic.search.kernels.evaluation import EvalWeights, Notes, evaluate, new_notes
from seismic.search.kernels.quick_player import (
    Outlook,
    PlayoutWeights,
    Roads,
    list_roads,
    new_roads,
    outlook_of,
    worth_before,
    worth_laid,
)

if TYPE_CHECKING:
    Plans = np.ndarray[tuple[int, ...], np.dtype[np.int32]]  # [plan, CHOICE or CLAIM]
    Values = np.ndarray[tuple[int, ...], np.dtype[np.float64]]  # [plan]
else:
    Plans = Values = object

CHOICE, CLAIM = range(2)  # parts of a plan: a packed choice, and the lower side to claim after it or NO_SIDE
WITHOUT_CREW = 1.5  # points by which laying without the crew is taken to be worse
EVAL_PART = 1 / 3  # of a placement's value: the two ways of valuing err in different places


class Shortlist(NamedTuple):
    """The plans that are kept, best first; as many as there is room for."""

    plans: Plans
    values: Values


class Workspace(NamedTuple):
    """What plans are worked out with: arrays that are used again and again."""

    states: States  # the position, and some to try moves on
    choices: Choices
    roads: Roads
    notes: Notes


def new_workspace(position: States, count: int) -> Workspace:
    """One with so many states, the first of them the one in `position`."""
    states = np.zeros(count, position.dtype)
    states[0] = position[0]
    return Workspace(states, np.empty(MAX_CHOICES, np.int32), new_roads(), new_notes(states[0].tile.size))


class Weights(NamedTuple):
    """Of the two ways in which plans are valued."""

    playout: PlayoutWeights
    evaluation: EvalWeights


@kernel
def insert(kept: Shortlist, count: int, choice: int, side: int, value: float) -> int:
    """Keep a plan if it is among the best; returns how many are kept then."""
    plans, values = kept
    place = count
    if count == values.size:
        if value <= values[count - 1]:
            return count
        place = count - 1
    while place > 0 and values[place - 1] < value:
        values[place] = values[place - 1]
        plans[place, CHOICE] = plans[place - 1, CHOICE]
        plans[place, CLAIM] = plans[place - 1, CLAIM]
        place -= 1
    values[place] = value
    plans[place, CHOICE] = choice
    plans[place, CLAIM] = side
    return min(count + 1, values.size)


@kernel
def plan_placements(state: State, kept: Shortlist, count: int, roads: Roads, weights: PlayoutWeights) -> int:
    """The best placements, each with its best claim and, where there is one, without it."""
    outlook = outlook_of(state, weights)
    if state.phase == CREW:  # the second tile of the Dilemma comes in place of a crew
        outlook = Outlook(outlook.seat, outlook.closing, np.inf)
    for slot in range(int(state.open_count)):
        cell = int(np.int64(state.open[slot]))
        around = state.around[cell]
        touched = list_roads(state, cell, roads)
        before = worth_before(state, cell, roads, touched, outlook, weights)
        for up in range(int(state.up_count)):
            kind = int(state.up[up])
            rotations = 0 if is_repeated(state, up) else int(FITS_ONCE[kind, around])
            for n in range(count_bits(rotations)):
                rotation = int(BIT_AT[rotations, n])
                worth, side = worth_laid(state, pack_tile(kind, rotation), roads, touched, outlook, weights)
                choice = pack(DO_LAY, kind, cell, rotation)
                count = insert(kept, count, choice, side, worth - before)
                if side != NO_SIDE:
                    count = insert(kept, count, choice, NO_SIDE, worth - before - WITHOUT_CREW)
    return count


@kernel
def plan_others(state: State, kept: Shortlist, choices: Choices) -> int:
    """Every choice but the placements; what they are worth is left to the second opinion."""
    count = 0
    for n in range(list_choices(state, choices)):
        if verb_of(int(choices[n])) != DO_LAY:
            count = insert(kept, count, int(choices[n]), NO_SIDE, 0.0)
    return count


@kernel
def plan_aftershocks(space: Workspace, kept: Shortlist, weights: EvalWeights) -> int:
    """The best ways to rotate a tile, or none; `states[1]` is changed."""
    states, choices = space.states, space.choices
    seat, count = int(states[0].decider), 0
    for n in range(list_choices(states[0], choices)):
        states[1] = states[0]
        make(states[1], int(choices[n]))
        count = insert(kept, count, int(choices[n]), NO_SIDE, evaluate(states[1], space.notes, seat, weights))
    return count


@kernel
def planned_claim(state: State, side: int) -> int:
    """The choice after a plan's tile: to claim what it wants to claim, if that may be done, or nothing."""
    if side != NO_SIDE and int(state.choices) >> side & 1:
        return pack(DO_CLAIM, 0, 0, side)
    return pack(DO_DECLINE, 0, 0, 0)


@kernel
def follow_plan(state: State, choice: int, side: int) -> None:
    """Make a plan's choice, and claim what it wants to claim."""
    make(state, choice)
    if state.phase == CREW:
        make(state, planned_claim(state, side))


@kernel
def add_second_opinion(space: Workspace, kept: Shortlist, count: int, weights: EvalWeights) -> None:
    """Mix what the evaluation makes of each plan into its value; `states[1]` is changed."""
    states, (plans, values) = space.states, kept
    seat = int(states[0].seat)
    part = EVAL_PART if states[0].phase == LAY else 1.0  # elsewhere there is no first opinion
    for plan in range(count):
        states[1] = states[0]
        follow_plan(states[1], int(plans[plan, CHOICE]), int(plans[plan, CLAIM]))
        values[plan] += part * (evaluate(states[1], space.notes, seat, weights) - values[plan])


@kernel
def list_plans(space: Workspace, kept: Shortlist, weights: Weights) -> int:
    """The plans for the choice that `states[0]` waits for; `states[1]` is changed. Returns how many there are."""
    state = space.states[0]
    if state.phase == AFTERSHOCK:
        return plan_aftershocks(space, kept, weights.evaluation)
    count = plan_others(state, kept, space.choices)
    if can_lay_now(state):
        count = plan_placements(state, kept, count, space.roads, weights.playout)
    add_second_opinion(space, kept, count, weights.evaluation)
    return count
