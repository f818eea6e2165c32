"""Which actions are allowed, as one byte each.

A mask is written in place: `lit` remembers which places have placements that are allowed, so that the next mask
clears those few and not thousands.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from seismic.env.kernels.flags import FLAGS, store
from seismic.env.spaces import (
    A_PLACE,
    CREWS,
    FIRST_TOWNS,
    NO_PLACE,
    PASS,
    SLOTS,
    STRIKES,
    TURNS,
    Places,
    steps_of,
)
from seismic.rules.ground import is_repeated
from seismic.rules.layout import AFTERSHOCK, CREW, LAY, STRIKE, TOWN, State
from seismic.rules.lookup import EMPTY, FITS_ONCE, ROTATIONS
from seismic.rules.targets.cpu import kernel

if TYPE_CHECKING:
    Mask = np.ndarray[tuple[int, ...], np.dtype[np.bool_]]  # of one game
    Bits = np.ndarray[tuple[int, ...], np.dtype[np.int32]]  # [place]: see `allowed_at`
    Lit = np.ndarray[tuple[int, ...], np.dtype[np.int16]]  # [0]: how many; then where each begins
else:
    Mask = Lit = Bits = object

_16, _32, _48 = np.uint64(16), np.uint64(32), np.uint64(48)


@kernel
def light(mask: Mask, first: int, bits: int) -> None:
    """Write six bytes of a mask."""
    for i in range(ROTATIONS):
        mask[first + i] = (bits >> i & 1) != 0


@kernel
def lays_now(state: State) -> bool:
    """Whether a tile may be laid: as the first one, or in the Dilemma as the second."""
    return state.phase == LAY or (state.phase == CREW and bool(state.dilemma))


@kernel
def kind_in(state: State, slot: int) -> int:
    """The kind in a slot; EMPTY where there is none, or where a slot before it has the same."""
    return EMPTY if slot >= state.up_count or is_repeated(state, slot) else int(state.up[slot])


@kernel
def write_others(state: State, lays: int, mask: Mask) -> None:
    """The actions between the placements and the turns."""
    phase, choices = int(state.phase), int(state.choices)
    light(mask, lays + CREWS, choices if phase == CREW else 0)
    light(mask, lays + STRIKES, choices if phase == STRIKE else 0)
    for town in range(2):
        mask[lays + FIRST_TOWNS + town] = phase == TOWN and town < state.towns
    mask[lays + PASS] = phase in (CREW, AFTERSHOCK)


@kernel
def light_place(mask: Mask, at: int, first: int, second: int, third: int) -> None:
    """Write the placements of one cell: which rotations fit, by slot. On the CPU only: see words.py."""
    a, b, c = FLAGS[first], FLAGS[second], FLAGS[third]
    store(mask, at, a | b << _48)
    store(mask, at + 8, b >> _16 | c << _32)
    store(mask, at + 16, np.uint16(c >> _32))


@kernel
def write_lays(state: State, place_of: Places, mask: Mask, lit: Lit) -> None:
    first, second, third = kind_in(state, 0), kind_in(state, 1), kind_in(state, 2)
    count = int(state.open_count)
    for i in range(count):
        cell = int(np.int64(state.open[i]))
        around, at = state.around[cell], int(place_of[cell]) * A_PLACE
        light_place(mask, at, FITS_ONCE[first, around], FITS_ONCE[second, around], FITS_ONCE[third, around])
        lit[1 + i] = at
    lit[0] = count


@kernel
def write_turns(state: State, place_of: Places, turns: int, mask: Mask) -> None:
    for cell in range(place_of.size):
        if place_of[cell] != NO_PLACE:
            light(mask, turns + int(place_of[cell]) * ROTATIONS, steps_of(state, cell))


@kernel
def write_mask(state: State, before: int, place_of: Places, places: int, mask: Mask, lit: Lit) -> None:
    """All that is allowed now, in place of what was allowed in the phase before."""
    lays = A_PLACE * places
    for i in range(1, 1 + int(lit[0])):
        light_place(mask, int(lit[i]), 0, 0, 0)
    lit[0] = 0
    if lays_now(state):
        write_lays(state, place_of, mask, lit)
    if state.phase == AFTERSHOCK:
        write_turns(state, place_of, lays + TURNS, mask)
    elif before == AFTERSHOCK:
        mask[lays + TURNS :] = False
    write_others(state, lays, mask)


@kernel
def allowed_at(state: State, cell: int) -> int:
    """All that is allowed on one cell: bits 0 to 17 the placements, by slot and rotation; bits 18 to 23 the turns."""
    if cell == NO_PLACE:
        return 0
    if state.phase == AFTERSHOCK:
        return steps_of(state, cell) << A_PLACE
    if not lays_now(state) or state.tile[cell] != EMPTY:
        return 0
    bits, around = 0, state.around[cell]
    for slot in range(SLOTS):
        bits |= int(FITS_ONCE[kind_in(state, slot), around]) << ROTATIONS * slot
    return bits


@kernel
def allows(state: State, action: int, places: int, allowed: Bits) -> int:
    """Whether one action is allowed, 0 or 1, given what is at each place: for a thread that writes nothing else."""
    if action < A_PLACE * places:
        return int(allowed[action // A_PLACE]) >> action % A_PLACE & 1
    action -= A_PLACE * places
    phase = int(state.phase)
    if action >= TURNS:
        action -= TURNS
        return int(allowed[action // ROTATIONS]) >> A_PLACE + action % ROTATIONS & 1
    if action < STRIKES:
        return int(phase == CREW) & int(state.choices) >> action
    if action < FIRST_TOWNS:
        return int(phase == STRIKE) & int(state.choices) >> action - STRIKES
    if action < PASS:
        return int(phase == TOWN and action - FIRST_TOWNS < state.towns)
    return int(phase in (CREW, AFTERSHOCK))
