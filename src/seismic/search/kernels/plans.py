"""What a search looks at: a few plans for the next choice, the most promising by a static value."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from seismic.rules.choices import (
    DO_CLAIM,
    DO_DECLINE,
    DO_LAY,
    Choices,
    list_choices,
    list_sides,
    make,
    pack,
)
from seismic.rules.ground import is_repeated
from seismic.rules.layout import AFTERSHOCK, CREW, LAY, NO_SIDE, State, States
from seismic.rules.lookup import BIT_AT, BIT_COUNT, FITS_ONCE
from seismic.rules.packed import pack_tile
from seismic.rules.targets.cpu import kernel
from seismic.rules.turns import claim
from seismic.search.kernels.evaluation import Look, Thumb, evaluate
from seismic.search.kernels.rollout import Roads, Sense, outlook, survey, worth_before, worth_laid

if TYPE_CHECKING:
    Plans = np.ndarray[tuple[int, ...], np.dtype[np.int32]]  # [plan, part]
    Values = np.ndarray[tuple[int, ...], np.dtype[np.float64]]  # [plan]
else:
    Plans = Values = object

CHOICE, CLAIM = range(2)  # parts of a plan: a packed choice, and the lower side to claim after it or NO_SIDE
WITHOUT_CREW = 1.5  # points by which laying without the crew is taken to be worse
THUMB_PART = 1 / 3  # of a placement's value; the two ways of valuing err in different places


@kernel
def insert(plans: Plans, values: Values, count: int, choice: int, side: int, value: float) -> int:
    """Keep a plan if it is among the best; returns how many are kept then."""
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
def plan_placements(state: State, plans: Plans, values: Values, count: int, roads: Roads, sense: Sense) -> int:
    """The best placements, each with its best claim and, where there is one, without it."""
    seat = int(state.seat)
    closing, cost = outlook(state, seat, sense)
    if state.phase == CREW:
        cost = np.inf  # the second tile of the Dilemma comes in place of a crew
    for slot in range(int(state.open_count)):
        cell = int(np.int64(state.open[slot]))
        around = state.around[cell]
        touched = survey(state, cell, roads)
        before = worth_before(state, cell, roads, touched, seat, closing, sense)
        for up in range(int(state.up_count)):
            kind = int(state.up[up])
            rotations = 0 if is_repeated(state, up) else int(FITS_ONCE[kind, around])
            for n in range(int(BIT_COUNT[rotations])):
                rotation = int(BIT_AT[rotations, n])
                worth, side = worth_laid(state, pack_tile(kind, rotation), roads, touched, seat, closing, cost, sense)
                choice = pack(DO_LAY, kind, cell, rotation)
                count = insert(plans, values, count, choice, side, worth - before)
                if side >= 0:
                    count = insert(plans, values, count, choice, NO_SIDE, worth - before - WITHOUT_CREW)
    return count


@kernel
def plan_claims(state: State, plans: Plans, values: Values, choices: Choices, roads: Roads, sense: Sense) -> int:
    """What can be claimed after a tile; no claim; in the Dilemma another tile instead (R9.2)."""
    count = 0
    for n in range(list_sides(state, DO_CLAIM, choices, 0)):
        count = insert(plans, values, count, int(choices[n]), NO_SIDE, 0.0)
    count = insert(plans, values, count, pack(DO_DECLINE, 0, 0, 0), NO_SIDE, 0.0)
    if state.dilemma:
        count = plan_placements(state, plans, values, count, roads, sense)
    return count


@kernel
def plan_aftershocks(states: States, plans: Plans, values: Values, choices: Choices, look: Look, thumb: Thumb) -> int:
    """The best ways to turn a tile of `states[0]`, or none; `states[1]` is changed."""
    seat, count = int(states[0].decider), 0
    for n in range(list_choices(states[0], choices)):
        states[1] = states[0]
        make(states[1], int(choices[n]))
        count = insert(plans, values, count, int(choices[n]), NO_SIDE, evaluate(states[1], look, seat, thumb))
    return count


@kernel
def follow_plan(state: State, choice: int, side: int) -> None:
    """Make a plan's choice, and claim what it wants to claim."""
    make(state, choice)
    if state.phase == CREW and side != NO_SIDE and int(state.choices) >> side & 1:
        claim(state, side)
    elif state.phase == CREW:
        make(state, pack(DO_DECLINE, 0, 0, 0))


@kernel
def second_opinion(states: States, plans: Plans, values: Values, count: int, look: Look, thumb: Thumb) -> None:
    """Mix what the rules of thumb make of each plan into its value; `states[1]` is changed."""
    seat = int(states[0].seat)
    part = THUMB_PART if states[0].phase == LAY else 1.0  # elsewhere there is no first opinion
    for plan in range(count):
        states[1] = states[0]
        follow_plan(states[1], int(plans[plan, CHOICE]), int(plans[plan, CLAIM]))
        values[plan] += part * (evaluate(states[1], look, seat, thumb) - values[plan])


@kernel
def list_plans(
    states: States,
    plans: Plans,
    values: Values,
    choices: Choices,
    roads: Roads,
    look: Look,
    sense: Sense,
    thumb: Thumb,
) -> int:
    """The plans for the choice that `states[0]` waits for; `states[1]` is changed. Returns how many there are."""
    state, count = states[0], 0
    if state.phase == AFTERSHOCK:
        return plan_aftershocks(states, plans, values, choices, look, thumb)
    if state.phase == LAY:
        count = plan_placements(state, plans, values, 0, roads, sense)
    elif state.phase == CREW:
        count = plan_claims(state, plans, values, choices, roads, sense)
    else:
        for n in range(list_choices(state, choices)):
            count = insert(plans, values, count, int(choices[n]), NO_SIDE, 0.0)
    second_opinion(states, plans, values, count, look, thumb)
    return count
