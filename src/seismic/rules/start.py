"""A game before its set-up (R3, R9, R11): the empty table with its towns, and all tiles laid out, still to be dealt."""

from __future__ import annotations

from collections.abc import Collection

import numpy as np

from seismic.rules.dealing import is_apart
from seismic.rules.ground import put
from seismic.rules.hexes import TABLES, table_of
from seismic.rules.layout import COMMON, NO_CELL, NO_SIDE, SET_UP, STATE_WIDE, State, States, grid_of
from seismic.rules.lookup import (
    BALANCE,
    BASE,
    BIG_ONE,
    BIG_TWIN,
    BOXED,
    COPIES,
    EMPTY,
    FACE_UP_AT_START,
    KIND_COUNT,
    OFF_TILE,
    TOWN_TILE,
    TWIN_CITIES,
)
from seismic.rules.targets.cpu import kernel
from seismic.rules.variants import VARIANTS

CREWS = 20  # R3.1
MAX_TOWNS = 2

# Variants are handed to a kernel as a mask, a bit for each row of VARIANTS.
_BITS = {name: bit for bit, name in enumerate(VARIANTS)}
_DILEMMA, _AFTERSHOCKS, _TWIN_CITIES, _BALANCE = (
    _BITS[name] for name in ("dilemma", "aftershocks", "twin-cities", "balance")
)


def variant_mask(variants: Collection[str]) -> int:
    """These variants as one number."""
    return sum(1 << _BITS[name] for name in variants)


def setup_of(variants: Collection[str]) -> int:
    """Which of the set-ups in lookup.py is used with these variants."""
    if "balance" in variants:
        return BALANCE
    if "twin-cities" in variants:
        return BIG_TWIN if "big-one" in variants else TWIN_CITIES
    return BIG_ONE if "big-one" in variants else BASE


SETUPS = np.array(
    [setup_of([name for name in VARIANTS if mask >> _BITS[name] & 1]) for mask in range(1 << len(VARIANTS))], np.int8
)  # [mask of variants]

# The tables of R2.4, each with one town and with two.
TABLE_NUMBER = {name: number for number, name in enumerate(TABLES)}
_GRIDS = [[grid_of(table_of(name, towns > 1)) for towns in (1, MAX_TOWNS)] for name in TABLES]
STEPS = np.array([[grid.steps for grid in both] for both in _GRIDS], np.int16)  # [table, towns - 1, side]
TOWN_CELLS = np.zeros((len(TABLES), MAX_TOWNS, MAX_TOWNS), np.int16)  # [table, towns - 1, town]
ON_TABLE = np.zeros((len(TABLES), MAX_TOWNS, STATE_WIDE["tile"].shape[0]), np.bool_)  # [table, towns - 1, cell]
for _number, _both in enumerate(_GRIDS):
    for _more, _grid in enumerate(_both):
        ON_TABLE[_number, _more, [_grid.number(cell) for cell in _grid.table.cells()]] = True
        TOWN_CELLS[_number, _more, : _more + 1] = [_grid.number(town) for town in _grid.table.towns]


@kernel
def clear_table(state: State, table: int) -> None:
    """An empty table with its towns (R2.4, R9.4)."""
    more = int(state.towns) - 1
    for side in range(6):
        state.step[side] = STEPS[table, more, side]
    for cell in range(state.tile.size):
        state.tile[cell] = EMPTY if ON_TABLE[table, more, cell] else OFF_TILE
    for town in range(int(state.towns)):
        state.town[town] = TOWN_CELLS[table, more, town]
        put(state, int(state.town[town]), TOWN_TILE)


@kernel
def fill_common_pile(state: State) -> None:
    """All tiles by kind, the first of them in the box; `deal` does the rest."""
    place, boxed = 0, int(BOXED[state.setup])
    for kind in range(KIND_COUNT):
        for _ in range(int(COPIES[state.setup, kind])):
            state.pile[place] = kind
            place += 1
    state.pile_start[:] = boxed
    state.pile_size[COMMON] = place - boxed


@kernel
def fill_own_piles(state: State) -> None:
    """The same for Balance (R11.1, R11.2): as many of each sort in each pile as there will be."""
    apart, rest = 0, 0
    for kind in range(KIND_COUNT):
        if is_apart(state, kind):
            apart += int(COPIES[BALANCE, kind])
        else:
            rest += int(COPIES[BALANCE, kind])
    seats, boxed, tiles = int(state.seats), int(BOXED[BALANCE]), apart + rest
    own, own_apart = (rest - boxed - FACE_UP_AT_START) // seats, apart // seats
    state.pile_start[:] = boxed
    state.pile_start[COMMON] = tiles - FACE_UP_AT_START
    state.pile_size[COMMON] = FACE_UP_AT_START
    for seat in range(seats):
        state.pile_start[1 + seat] = boxed + seat * (own + own_apart)
        state.pile_size[1 + seat] = own + own_apart
    n = n_apart = 0
    for kind in range(KIND_COUNT):
        for _ in range(int(COPIES[BALANCE, kind])):
            if is_apart(state, kind):
                place = int(state.pile_start[1 + n_apart // own_apart]) + own + n_apart % own_apart
                n_apart += 1
            elif n < boxed:
                place = n
                n += 1
            elif n < rest - FACE_UP_AT_START:
                place = int(state.pile_start[1 + (n - boxed) // own]) + (n - boxed) % own
                n += 1
            else:
                place = tiles - (rest - n)
                n += 1
            state.pile[place] = kind


@kernel
def set_up(states: States, table: int, seats: int, variants: int) -> None:
    """Make a state that is all zeros a game before its set-up, not yet dealt."""
    state = states[0]
    state.seats = seats
    state.towns = MAX_TOWNS if variants >> _TWIN_CITIES & 1 else 1
    state.setup = SETUPS[variants]
    state.dilemma = (variants >> _DILEMMA & 1) != 0
    state.aftershocks = (variants >> _AFTERSHOCKS & 1) != 0
    state.balance = (variants >> _BALANCE & 1) != 0
    state.phase = SET_UP
    state.struck = NO_SIDE
    state.last = NO_CELL
    for seat in range(seats):
        state.crews[seat] = CREWS * int(state.towns)
    clear_table(state, table)
    if state.balance:
        fill_own_piles(state)
    else:
        fill_common_pile(state)
