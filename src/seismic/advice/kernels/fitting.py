"""What still fits where (R5.1): for each cell that a highway leads to, the tiles face up and those that may come."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from seismic.rules.dealing import is_quake, pile_end
from seismic.rules.ground import is_open
from seismic.rules.layout import MAX_SEATS, Numbers, State, States
from seismic.rules.lookup import BOXED, EMPTY, FITS_ONCE, KIND_COUNT, MIXED
from seismic.rules.targets.cpu import kernel

FACE_UP, TO_COME = range(2)


class Fitting(NamedTuple):
    """What `list_fitting` writes to."""

    cells: Numbers  # [place]: the cells that a highway leads to
    counts: Numbers  # [place]: how many tiles fit there; a cell with none is dead
    kinds: Numbers  # [place, FACE_UP or TO_COME, kind]: how many of each kind these are
    to_come: Numbers  # [kind]


def new_fitting(states: States) -> Fitting:
    """One for positions of the same layout."""
    places = states["open"].shape[1]
    cells, counts = np.zeros(places, np.int32), np.zeros(places, np.int32)
    return Fitting(cells, counts, np.zeros((places, 2, KIND_COUNT), np.int16), np.zeros(KIND_COUNT, np.int16))


@kernel
def list_to_come(state: State, to_come: Numbers) -> None:
    """Of each kind but quakes, the most tiles that the piles can still hold; some may be in the box (R10.1)."""
    to_come[:] = 0
    for place in range(pile_end(state)):
        to_come[state.pile[place]] += 1
    to_come[EMPTY] = 0
    spare, size = -int(BOXED[state.setup]), 0  # spare: how many tiles that may be in the box are not
    for kind in range(KIND_COUNT):
        spare += min(int(MIXED[state.setup, kind]), int(to_come[kind]))
    for pile in range(1 + MAX_SEATS):
        size += int(state.pile_size[pile])
    for kind in range(KIND_COUNT):
        unseen = int(to_come[kind])
        boxable = min(int(MIXED[state.setup, kind]), unseen)
        to_come[kind] = 0 if is_quake(kind) else min(unseen - max(0, boxable - spare), size)


@kernel
def count_fitting(state: State, cell: int, to_come: Numbers) -> int:
    """How many tiles fit an empty cell, face up or still to come: none where no highway leads."""
    count, around = 0, state.around[cell]
    for up in range(int(state.up_count)):
        count += FITS_ONCE[state.up[up], around] != 0
    for kind in range(KIND_COUNT):
        if FITS_ONCE[kind, around] != 0:
            count += int(to_come[kind])
    return count


@kernel
def list_kinds(state: State, cell: int, to_come: Numbers, kinds: Numbers) -> None:
    """How many tiles of each kind fit a cell. `kinds` is [FACE_UP or TO_COME, kind]."""
    around = state.around[cell]
    kinds[:] = 0
    for up in range(int(state.up_count)):
        kinds[FACE_UP, state.up[up]] += FITS_ONCE[state.up[up], around] != 0
    for kind in range(KIND_COUNT):
        if FITS_ONCE[kind, around] != 0:
            kinds[TO_COME, kind] = to_come[kind]


@kernel
def list_fitting(states: States, fitting: Fitting) -> int:
    """Write what fits each cell that a highway leads to; returns how many such cells there are.

    `fitting_cells` holds their numbers, `fitting_counts` how many tiles fit, which is 0 for a dead cell, and
    `fitting_kinds` for each cell how many of each kind lie face up, and then how many of each kind are still to come.
    """
    state, count = states[0], 0
    list_to_come(state, fitting.to_come)
    for cell in range(state.tile.size):
        if is_open(state, cell):
            fitting.cells[count] = cell
            fitting.counts[count] = count_fitting(state, cell, fitting.to_come)
            list_kinds(state, cell, fitting.to_come, fitting.kinds[count])
            count += 1
    return count
