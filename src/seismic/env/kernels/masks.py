"""Which actions are allowed, as one byte each; what `actions.is_allowed` says, listed.

`bits_on` and `bits_beside` list for CPUs and GPUs alike what is allowed. On a GPU the threads of a game share the work
by `allowed_part`. All else here is for a CPU: it writes a mask in place, and as what was lit before is known, a few
places are cleared and not thousands.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from seismic.env.kernels.actions import (
    A_PLACE,
    ASKED,
    LAYS,
    NO_PLACE,
    NUMBERS,
    OF_NOTHING,
    OF_SIDES,
    OF_TOWNS,
    PLACE_BLOCKS,
    PLACEMENTS,
    RUNS,
    SIZE,
    STEPS,
    VERBS,
    Numbering,
    steps_of,
)
from seismic.env.kernels.words import FLAGS, store, store_bits
from seismic.rules.bits import count_bits
from seismic.rules.choices import can_lay_now, is_legal, pack
from seismic.rules.ground import is_repeated
from seismic.rules.layout import State
from seismic.rules.lookup import EMPTY, FITS_ONCE, ROTATIONS
from seismic.rules.targets.cpu import inlined, kernel

if TYPE_CHECKING:
    Mask = np.ndarray[tuple[int, ...], np.dtype[np.bool_]]  # of one game
    Seen = Any  # a record of `views.seen_dtype`
else:
    Mask = Seen = object

Kinds = tuple[int, int, int]
Fits = tuple[Any, Any, Any]
OTHERS = int(sum(1 << block for block in PLACE_BLOCKS if block != LAYS))  # blocks that are on places, as a mask
_32 = np.uint64(32)
assert A_PLACE == 3 * ROTATIONS


# What is allowed


@kernel
def kind_in(state: State, slot: int) -> int:
    """The kind in a slot; EMPTY where there is none, or where a slot before it has the same."""
    return EMPTY if slot >= state.up_count or is_repeated(state, slot) else int(state.up[slot])


@kernel
def kinds_to_lay(state: State) -> Kinds:
    """The kinds that may be laid, by slot: as the first tile, or in the Dilemma as the second; else EMPTY."""
    if can_lay_now(state):
        return kind_in(state, 0), kind_in(state, 1), kind_in(state, 2)
    return EMPTY, EMPTY, EMPTY


@kernel
def fits_of(state: State, cell: int, kinds: Kinds) -> Fits:
    """The placements that are allowed on an empty cell: by slot, a mask of rotations."""
    around = state.around[cell]
    return FITS_ONCE[kinds[0], around], FITS_ONCE[kinds[1], around], FITS_ONCE[kinds[2], around]


@kernel
def bits_on(state: State, block: int, cell: int, kinds: Kinds) -> int:
    """What is allowed of a block on one cell, in a phase that asks for it: bit n for number n."""
    if NUMBERS[block] == PLACEMENTS:
        if state.tile[cell] != EMPTY:
            return 0
        first, second, third = fits_of(state, cell, kinds)
        return int(first) | int(second) << ROTATIONS | int(third) << 2 * ROTATIONS
    if NUMBERS[block] == STEPS:
        return steps_of(state, cell)
    bits, verb = 0, int(VERBS[block, state.phase])
    for n in range(SIZE[block]):
        bits |= int(is_legal(state, pack(verb, 0, cell, n))) << n
    return bits


@kernel
def bits_beside(state: State) -> int:
    """All that is allowed besides: sides, towns, and passing, from bit SHIFT[block] on."""
    phase, towns = int(state.phase), (1 << int(state.towns)) - 1
    return int(state.choices) * int(OF_SIDES[phase]) + towns * int(OF_TOWNS[phase]) + int(OF_NOTHING[phase])


@kernel
def count_parts(state: State, numbering: Numbering) -> int:
    """In how many parts `allowed_part` lists what is allowed."""
    shaken = int(ASKED[state.phase]) & OTHERS != 0
    return int(RUNS.shape[0] + state.open_count + shaken * (PLACE_BLOCKS.size - 1) * numbering.places)


@kernel
def allowed_part(state: State, part: int, kinds: Kinds, numbering: Numbering) -> tuple[int, int]:
    """A part of all that is allowed: an action, and a bit for it and for each of those that follow it.

    What is beside the places comes first, then what may be laid on each open cell, then other blocks, place by place.
    """
    if part < RUNS.shape[0]:
        first, shift, size = int(RUNS[part, 0]), int(RUNS[part, 1]), int(RUNS[part, 2])
        return int(numbering.first[first]), bits_beside(state) >> shift & (1 << size) - 1
    part -= RUNS.shape[0]
    if part < state.open_count:
        cell = int(np.int64(state.open[part]))
        at = int(numbering.first[LAYS]) + int(numbering.place_of[cell]) * A_PLACE
        return at, bits_on(state, LAYS, cell, kinds)
    part -= int(state.open_count)
    block, place = int(PLACE_BLOCKS[1 + part // int(numbering.places)]), part % int(numbering.places)
    cell, bits = int(numbering.cell_at[place]), 0
    if cell != NO_PLACE and int(ASKED[state.phase]) >> block & 1:
        bits = bits_on(state, block, cell, kinds)
    return int(numbering.first[block]) + place * int(SIZE[block]), bits


# Writing it on a CPU


@kernel
def light(mask: Mask, first: int, size: int, bits: int) -> None:
    """Write the flags of one block, or of one place of it."""
    if size == ROTATIONS:
        flags = FLAGS[bits]
        store(mask, first, np.uint32(flags))
        store(mask, first + 4, np.uint16(flags >> _32))
    else:
        for n in range(size):
            mask[first + n] = (bits >> n & 1) != 0


@kernel
def light_place(mask: Mask, at: int, fits: Fits) -> None:
    """Write the placements of one cell: sixteen flags, and the other two."""
    bits = int(fits[0]) | int(fits[1]) << ROTATIONS | int(fits[2]) << 2 * ROTATIONS
    store_bits(mask, at, bits)
    store(mask, at + 16, np.uint16(FLAGS[bits >> 16 & 3]))


@kernel
def write_lays(state: State, numbering: Numbering, mask: Mask, seen: Seen) -> None:
    """The placements, in place of those that were allowed before; and how many there are, for who draws one of them."""
    for i in range(int(seen.lit_count)):
        light_place(mask, int(seen.lit[i]), (0, 0, 0))
    kinds, count, lays = kinds_to_lay(state), 0, int(numbering.first[LAYS])
    a = b = c = 0
    if kinds[0] != EMPTY:
        count = int(state.open_count)
        for i in range(count):
            cell = int(np.int64(state.open[i]))
            at = lays + int(numbering.place_of[cell]) * A_PLACE
            fits = fits_of(state, cell, kinds)
            light_place(mask, at, fits)
            seen.lit[i] = at
            a += count_bits(fits[0])
            b += count_bits(fits[1])
            c += count_bits(fits[2])
    seen.lit_count = count
    seen.ways[0], seen.ways[1], seen.ways[2] = a, b, c


@kernel
def write_on_places(state: State, block: int, numbering: Numbering, mask: Mask) -> None:
    """Another block that has actions on every place."""
    first, size, none = int(numbering.first[block]), int(SIZE[block]), (EMPTY, EMPTY, EMPTY)
    for place in range(int(numbering.places)):
        cell = int(numbering.cell_at[place])
        if cell != NO_PLACE:
            light(mask, first + place * size, size, bits_on(state, block, cell, none))


@kernel
def write_beside(state: State, numbering: Numbering, mask: Mask) -> None:
    """The blocks that are not on places."""
    bits = bits_beside(state)
    for i in range(RUNS.shape[0]):
        first, shift = int(numbering.first[RUNS[i, 0]]), int(RUNS[i, 1])
        for n in range(RUNS[i, 2]):
            mask[first + n] = (bits >> shift + n & 1) != 0


@inlined
def write_mask(state: State, numbering: Numbering, mask: Mask, seen: Seen) -> None:
    """All that is allowed now, in place of what was allowed when it was seen before."""
    write_lays(state, numbering, mask, seen)
    write_beside(state, numbering, mask)
    for i in range(1, PLACE_BLOCKS.size):
        block = int(PLACE_BLOCKS[i])
        if int(ASKED[state.phase]) >> block & 1:
            write_on_places(state, block, numbering, mask)
        elif int(ASKED[seen.phase]) >> block & 1:
            mask[numbering.first[block] : numbering.first[block + 1]] = False
