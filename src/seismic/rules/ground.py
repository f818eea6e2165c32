"""Tiles on the table: laying and lifting them, and what fits where (R5.1)."""

from __future__ import annotations

import numpy as np

from seismic.rules.hexes import TWIN_SHIFT, Side
from seismic.rules.layout import NO_CELL, WORD, State
from seismic.rules.lookup import EMPTY, FITS_ONCE, HIGHWAYS, MEETS_HIGHWAY, OFF_TILE, PERIOD, TOUCH
from seismic.rules.targets.cpu import kernel

_SOUTH_EAST = int(Side.SE)


@kernel
def cell_at(state: State, q: int, r: int) -> int:
    """The number of a cell by its coordinates, which may be any; NO_CELL if it is not on the table (R2.4)."""
    stride = int(state.step[_SOUTH_EAST])  # to the cell below: a row and the unused number behind it
    if abs(2 * (q - TWIN_SHIFT * (int(state.towns) - 1)) + r) > stride - 2:
        return NO_CELL
    cell = int(state.town[0]) + r * stride + q
    return cell if 0 <= cell < state.tile.size and state.tile[cell] != OFF_TILE else NO_CELL


@kernel
def tile_at(state: State, cell: int) -> int:
    """The tile on a cell, as a signed number: `tile` itself is unsigned, and Numba would make floats of a mixture."""
    return int(np.int64(state.tile[cell]))


@kernel
def is_open(state: State, cell: int) -> bool:
    """Whether this cell is empty and a highway leads to it."""
    return state.tile[cell] == EMPTY and bool(MEETS_HIGHWAY[state.around[cell]])


@kernel
def open_cell(state: State, cell: int) -> None:
    """Note that a highway leads to this empty cell, to which none led before."""
    state.slot[cell] = state.open_count
    state.open[state.open_count] = cell
    state.open_count += 1


@kernel
def close_cell(state: State, cell: int) -> None:
    """Strike a cell off the open ones; the last of them takes its place."""
    slot = state.slot[cell]
    state.open_count -= 1
    moved = state.open[state.open_count]
    state.open[slot] = moved
    state.slot[moved] = slot


@kernel
def change_taken(state: State, cell: int) -> None:
    """Note that a tile comes to this cell or leaves it, in games where something asks: aftershocks (R9.3)."""
    if state.aftershocks:
        state.taken[cell // WORD] ^= 1 << cell % WORD


@kernel
def put(state: State, cell: int, tile: int) -> None:
    """Put a tile on an empty cell."""
    if is_open(state, cell):  # a town's cell is not
        close_cell(state, cell)
    state.tile[cell] = tile
    change_taken(state, cell)
    highways = int(HIGHWAYS[tile])
    for side in range(6):
        beside = cell + int(state.step[side])
        before = state.around[beside]
        state.around[beside] += TOUCH[tile, side]
        if highways >> side & 1 and state.tile[beside] == EMPTY and not MEETS_HIGHWAY[before]:
            open_cell(state, beside)


@kernel
def lift(state: State, cell: int) -> None:
    """Take a tile off the table; its crew, if any, stays in `crew`."""
    tile = tile_at(state, cell)
    state.tile[cell] = EMPTY
    change_taken(state, cell)
    highways = int(HIGHWAYS[tile])
    for side in range(6):
        beside = cell + int(state.step[side])
        state.around[beside] -= TOUCH[tile, side]
        if highways >> side & 1 and state.tile[beside] == EMPTY and not MEETS_HIGHWAY[state.around[beside]]:
            close_cell(state, beside)
    if MEETS_HIGHWAY[state.around[cell]]:
        open_cell(state, cell)


@kernel
def fits(state: State, kind: int, cell: int, rotation: int) -> bool:
    """Whether a tile may lie on this cell in this rotation, as far as its neighbours go (R5.1)."""
    return (int(FITS_ONCE[kind, state.around[cell]]) >> rotation % int(PERIOD[kind]) & 1) != 0


@kernel
def can_lay(state: State) -> bool:
    """Whether any face-up tile can be laid anywhere (R4.2)."""
    for up in range(int(state.up_count)):
        kind = int(state.up[up])
        for slot in range(int(state.open_count)):
            if FITS_ONCE[kind, state.around[state.open[slot]]] != 0:
                return True
    return False


@kernel
def is_repeated(state: State, up: int) -> bool:
    """Whether a tile of the same kind lies face up before this one."""
    for before in range(up):
        if state.up[before] == state.up[up]:
            return True
    return False
