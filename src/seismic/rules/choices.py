"""Choices as numbers: listing them, checking them, making them, and making one at random.

A choice is packed into one integer:

    bits  0-2   rotation or side, or the index of a town
    bits  3-12  cell
    bits 13-18  kind
    bits 19-23  verb
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from seismic.rules.bits import count_bits, lowest_bit
from seismic.rules.chance import random_below
from seismic.rules.ground import fits, is_repeated
from seismic.rules.layout import AFTERSHOCK, CREW, LAY, STATE_WIDE, STRIKE, TOWN, WORD, State
from seismic.rules.lookup import (
    BIT_AT,
    EMPTY,
    FACE_UP,
    FITS_ONCE,
    GREEN,
    KIND_COUNT,
    LINK,
    ROTATIONS,
)
from seismic.rules.quakes import can_rotate, count_rotations, pass_aftershock, rotate, rotations_of, strike
from seismic.rules.targets.cpu import kernel
from seismic.rules.turns import claim, decline, go_to_town, lay

if TYPE_CHECKING:
    Choices = np.ndarray[tuple[int, ...], np.dtype[Any]]
else:
    Choices = object

LOW_BITS, CELL_BITS, KIND_BITS, VERB_BITS = 3, 10, 6, 5
CELL_SHIFT = LOW_BITS
KIND_SHIFT = CELL_SHIFT + CELL_BITS
VERB_SHIFT = KIND_SHIFT + KIND_BITS
_LOW_MASK, _CELL_MASK, _KIND_MASK = (1 << LOW_BITS) - 1, (1 << CELL_BITS) - 1, (1 << KIND_BITS) - 1
DO_LAY, DO_CLAIM, DO_DECLINE, DO_STRIKE, DO_TOWN, DO_ROTATE, DO_KEEP = range(7)


@kernel
def pack(verb: int, kind: int, cell: int, low: int) -> int:
    return verb << VERB_SHIFT | kind << KIND_SHIFT | cell << CELL_SHIFT | low


@kernel
def verb_of(choice: int) -> int:
    return choice >> VERB_SHIFT


@kernel
def kind_of(choice: int) -> int:
    return choice >> KIND_SHIFT & _KIND_MASK


@kernel
def cell_of(choice: int) -> int:
    return choice >> CELL_SHIFT & _CELL_MASK


@kernel
def low_of(choice: int) -> int:
    return choice & _LOW_MASK


@kernel
def make(state: State, choice: int) -> None:
    """Make a choice, which must be a legal one."""
    verb, low = verb_of(choice), low_of(choice)
    if verb == DO_LAY:
        lay(state, kind_of(choice), cell_of(choice), low)
    elif verb == DO_CLAIM:
        claim(state, low)
    elif verb == DO_DECLINE:
        decline(state)
    elif verb == DO_STRIKE:
        strike(state, low)
    elif verb == DO_TOWN:
        go_to_town(state, low)
    elif verb == DO_ROTATE:
        rotate(state, cell_of(choice), low)
    else:
        pass_aftershock(state)


@kernel
def can_lay_now(state: State) -> bool:
    """Whether this is the time to lay a tile: the first one (R4.3), or in the Dilemma a second (R9.2)."""
    return state.phase == LAY or (state.phase == CREW and bool(state.dilemma))


@kernel
def is_face_up(state: State, kind: int) -> bool:
    for up in range(int(state.up_count)):
        if state.up[up] == kind:
            return True
    return False


@kernel
def is_legal(state: State, choice: int) -> bool:
    """Whether a choice may be made; any of the rotations or sides that mean the same will do."""
    verb, cell, low, phase = verb_of(choice), cell_of(choice), low_of(choice), int(state.phase)
    if verb == DO_LAY:
        kind = kind_of(choice)
        if not can_lay_now(state) or cell >= state.tile.size or low > 5:
            return False
        if kind >= KIND_COUNT or not is_face_up(state, kind) or state.tile[cell] != EMPTY:
            return False
        return fits(state, kind, cell, low)
    if verb == DO_CLAIM:
        return phase == CREW and (int(state.choices) >> low & 1) != 0
    if verb == DO_DECLINE:
        return phase == CREW
    if verb == DO_STRIKE:
        return phase == STRIKE and (int(state.choices) >> low & 1) != 0
    if verb == DO_TOWN:
        return phase == TOWN and low < state.towns
    if verb == DO_ROTATE:
        return phase == AFTERSHOCK and cell < state.tile.size and low <= 5 and can_rotate(state, cell, low)
    return verb == DO_KEEP and phase == AFTERSHOCK


@kernel
def lower_side(state: State, side: int) -> int:
    """The lower side of the fragment that reaches this side of the tile just laid; GREEN if there is none."""
    link = int(LINK[state.tile[state.last], side])
    return GREEN if link == GREEN else min(side, link)


@kernel
def list_placements(state: State, out: Choices, count: int) -> int:
    """Write all placements behind the first `count` entries of `out`; returns how many entries it has then."""
    for up in range(int(state.up_count)):
        if is_repeated(state, up):
            continue
        kind = int(state.up[up])
        for slot in range(int(state.open_count)):
            cell = int(np.int64(state.open[slot]))
            rotations = int(FITS_ONCE[kind, state.around[cell]])
            for rotation in range(6):
                if rotations >> rotation & 1:
                    out[count] = pack(DO_LAY, kind, cell, rotation)
                    count += 1
    return count


@kernel
def list_sides(state: State, verb: int, out: Choices, count: int) -> int:
    for side in range(6):
        if int(state.choices) >> side & 1:
            out[count] = pack(verb, 0, 0, side)
            count += 1
    return count


@kernel
def list_rotations(state: State, out: Choices, count: int) -> int:
    """Write all that an aftershock may do."""
    for word in range(state.taken.size):
        mask = int(np.int64(state.taken[word]))
        while mask != 0:
            cell = word * WORD + lowest_bit(mask)
            rotations = rotations_of(state, cell)
            for rotation in range(6):
                if rotations >> rotation & 1:
                    out[count] = pack(DO_ROTATE, 0, cell, rotation)
                    count += 1
            mask &= mask - 1
    out[count] = pack(DO_KEEP, 0, 0, 0)
    return count + 1


@kernel
def list_choices(state: State, out: Choices) -> int:
    """Write every legal choice into `out`, which must be long enough (MAX_CHOICES); returns how many there are."""
    phase = state.phase
    if phase == LAY:
        return list_placements(state, out, 0)
    if phase == CREW:
        count = list_sides(state, DO_CLAIM, out, 0)
        out[count] = pack(DO_DECLINE, 0, 0, 0)
        return list_placements(state, out, count + 1) if state.dilemma else count + 1
    if phase == STRIKE:
        return list_sides(state, DO_STRIKE, out, 0)
    if phase == TOWN:
        for town in range(int(state.towns)):
            out[town] = pack(DO_TOWN, 0, 0, town)
        return int(state.towns)
    if phase == AFTERSHOCK:
        return list_rotations(state, out, 0)
    return 0


MAX_CHOICES = (
    FACE_UP * ROTATIONS * STATE_WIDE["tile"].shape[0] + 8
)  # on all cells of the widest table; and the few others


@kernel
def placement_at(state: State, kind: int, n: int) -> int:
    """The n-th placement of a kind, in the order of `list_placements`."""
    slot = 0
    while True:
        around = state.around[state.open[slot]]
        count = count_bits(FITS_ONCE[kind, around])
        if n < count:
            return pack(DO_LAY, kind, int(np.int64(state.open[slot])), int(BIT_AT[FITS_ONCE[kind, around], n]))
        n -= count
        slot += 1


@kernel
def count_placements(state: State, first: int, second: int, third: int) -> tuple[int, int, int]:
    """In how many different ways tiles of these kinds can be laid; none for EMPTY."""
    a = b = c = 0
    for slot in range(int(state.open_count)):
        around = state.around[state.open[slot]]
        a += count_bits(FITS_ONCE[first, around])
        b += count_bits(FITS_ONCE[second, around])
        c += count_bits(FITS_ONCE[third, around])
    return a, b, c


@kernel
def pick_placement(state: State, others: int, ways: tuple[int, int, int]) -> int:
    """A random placement, or a number below `others`, all equally likely; `ways` is that of `count_placements`."""
    a, b, c = ways
    n = random_below(state, others + a + b + c) - others
    if n < 0:
        return n + others
    if n < a:
        return placement_at(state, int(state.up[0]), n)
    if n < a + b:
        return placement_at(state, int(state.up[1]), n - a)
    return placement_at(state, int(state.up[2]), n - a - b)


@kernel
def random_placement(state: State, others: int) -> int:
    """A random placement, or a number below `others`, all equally likely."""
    first, second, third = int(state.up[0]), int(state.up[1]), int(state.up[2])
    if third == first or third == second:
        third = EMPTY
    if second == first:
        second = EMPTY
    return pick_placement(state, others, count_placements(state, first, second, third))


@kernel
def random_crew(state: State) -> int:
    """A random choice after a tile was laid: a claim, none, or in the Dilemma a second tile."""
    sides = int(state.choices)
    claims = count_bits(sides)
    n = random_placement(state, claims + 1) if state.dilemma else random_below(state, claims + 1)
    if n > claims:
        return n
    if n == claims:
        return pack(DO_DECLINE, 0, 0, 0)
    return pack(DO_CLAIM, 0, 0, int(BIT_AT[sides, n]))


@kernel
def rotation_at(state: State, word: int, n: int) -> int:
    """The n-th of the ways that `count_rotations` counts."""
    mask = int(np.int64(state.taken[word]))
    while True:
        cell = word * WORD + lowest_bit(mask)
        rotations = rotations_of(state, cell)
        ways = count_bits(rotations)
        if n < ways:
            return pack(DO_ROTATE, 0, cell, int(BIT_AT[rotations, n]))
        n -= ways
        mask &= mask - 1


@kernel
def random_rotation(state: State) -> int:
    """A random aftershock, `keep` as likely as each way to rotate a tile."""
    count = 0
    for word in range(state.taken.size):
        count += count_rotations(state, word)
    n = random_below(state, count + 1)
    for word in range(state.taken.size):
        ways = count_rotations(state, word)
        if n < ways:
            return rotation_at(state, word, n)
        n -= ways
    return pack(DO_KEEP, 0, 0, 0)


@kernel
def random_choice(state: State) -> int:
    """One of the legal choices, each as likely as the others."""
    phase = state.phase
    if phase == LAY:
        return random_placement(state, 0)
    if phase == CREW:
        return random_crew(state)
    if phase == STRIKE:
        sides = int(state.choices)
        return pack(DO_STRIKE, 0, 0, int(BIT_AT[sides, random_below(state, count_bits(sides))]))
    if phase == TOWN:
        return pack(DO_TOWN, 0, 0, random_below(state, int(state.towns)))
    return random_rotation(state)
