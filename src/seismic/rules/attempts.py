"""Attempts: moves as numbers that may name anything, and the packed choices of those that name what is there."""

from __future__ import annotations

from typing import NamedTuple

from seismic.rules.choices import (
    DO_CLAIM,
    DO_DECLINE,
    DO_KEEP,
    DO_LAY,
    DO_ROTATE,
    DO_STRIKE,
    DO_TOWN,
    lower_side,
    pack,
)
from seismic.rules.ground import cell_at
from seismic.rules.layout import CREW, NO_CELL, State
from seismic.rules.lookup import EMPTY, GREEN, KIND_COUNT
from seismic.rules.targets.cpu import kernel
from seismic.rules.turns import who_decides

NO_CHOICE = -1
NO_TOWN = -1


class Attempt(NamedTuple):
    """A move that somebody asks for. What a move does not have may be any number."""

    verb: int
    kind: int
    q: int  # where: the cell of a tile, or of a town
    r: int
    low: int  # rotation or side
    seat: int  # who rotates or keeps, from 1


@kernel
def is_one_of_six(number: int) -> bool:
    """Whether this can be a side or a rotation (R2.1, R2.2)."""
    return 0 <= number <= 5


@kernel
def town_at(state: State, cell: int) -> int:
    """Which of the towns lies on this cell; NO_TOWN if none does."""
    for town in range(int(state.towns)):
        if state.town[town] == cell:
            return town
    return NO_TOWN


@kernel
def choice_of(state: State, attempt: Attempt) -> int:
    """The packed choice of an attempt; NO_CHOICE if it names what is not there. It need not be legal."""
    verb, low = attempt.verb, attempt.low
    if verb == DO_LAY:
        cell = cell_at(state, attempt.q, attempt.r)
        if cell == NO_CELL or not EMPTY < attempt.kind < KIND_COUNT or not is_one_of_six(low):
            return NO_CHOICE
        return pack(verb, attempt.kind, cell, low)
    if verb == DO_CLAIM:
        lower = lower_side(state, low) if state.phase == CREW and is_one_of_six(low) else GREEN
        return NO_CHOICE if lower == GREEN else pack(verb, 0, 0, lower)
    if verb == DO_TOWN:
        town = town_at(state, cell_at(state, attempt.q, attempt.r))
        return NO_CHOICE if town == NO_TOWN else pack(verb, 0, 0, town)
    if verb == DO_ROTATE or verb == DO_KEEP:
        if attempt.seat != who_decides(state) + 1:
            return NO_CHOICE
        if verb == DO_KEEP:
            return pack(verb, 0, 0, 0)
        cell = cell_at(state, attempt.q, attempt.r)
        return NO_CHOICE if cell == NO_CELL or not is_one_of_six(low) else pack(verb, 0, cell, low)
    if verb == DO_STRIKE:
        return pack(verb, 0, 0, low) if is_one_of_six(low) else NO_CHOICE
    return pack(verb, 0, 0, 0) if verb == DO_DECLINE else NO_CHOICE
