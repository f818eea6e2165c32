"""Quakes (R6, R9.4) and aftershocks (R9.3)."""

from __future__ import annotations

import numpy as np

from seismic.rules.bits import count_bits, lowest_bit
from seismic.rules.ground import fits, lift, put, tile_at
from seismic.rules.layout import AFTERSHOCK, FLIP, NO_CELL, QUAKE, SHOCKS, WORD, Numbers, State
from seismic.rules.lookup import (
    EMPTY,
    FITS_ONCE,
    KIND_OF,
    LAST_QUAKE,
    LINK,
    NO_CREW,
    NO_MAGNITUDE,
    OFF_TILE,
    OTHER_LOOKS,
    REPEATS,
    ROTATION_OF,
    ROTATIONS,
    TOWN_TILE,
)
from seismic.rules.packed import crew_seat, crew_side, pack_crew, rotated_tile
from seismic.rules.targets.cpu import kernel

MAX_MAGNITUDE = LAST_QUAKE - NO_MAGNITUDE


@kernel
def count_line(state: State, town: int, side: int) -> int:
    """The tiles in the straight line of cells from a town's side to the edge of the table (R6.1)."""
    count, step = 0, int(state.step[side])
    cell = town + step
    while state.tile[cell] != OFF_TILE:
        count += state.tile[cell] != EMPTY
        cell += step
    return count


@kernel
def longest_lines(state: State, town: int) -> int:
    """The sides of a town that have the most tiles, as a mask; none where no side has a tile (R6.1)."""
    most, sides = 1, 0
    for side in range(6):
        count = count_line(state, town, side)
        if count > most:
            most, sides = count, 0
        if count == most:
            sides |= 1 << side
    return sides


@kernel
def next_removable(state: State, cell: int, side: int) -> int:
    """The next cell outward whose tile a quake may remove, or NO_CELL; towns stay (R6.2, R9.4)."""
    step = int(state.step[side])
    cell += step
    while state.tile[cell] == EMPTY or state.tile[cell] == TOWN_TILE:
        cell += step
    return NO_CELL if state.tile[cell] == OFF_TILE else cell


@kernel
def cells_removed(state: State, side: int, cells: Numbers) -> int:
    """Write the cells that a quake will empty on this side, where it strikes now (R6.2); returns how many."""
    cell, count = int(state.town[state.at_town]), 0
    while count < int(state.magnitude):
        cell = next_removable(state, cell, side)
        if cell == NO_CELL:
            break
        cells[count] = cell
        count += 1
    return count


@kernel
def return_crew(state: State, cell: int) -> None:
    """Give a crew on this cell back to its player (R6.3)."""
    crew = int(state.crew[cell])
    if crew != 0:
        state.crews[crew_seat(crew)] += 1
        state.crew[cell] = 0


@kernel
def strike(state: State, side: int) -> None:
    """Remove tiles on this side of the town, as many as the magnitude says, outward (R6.2)."""
    cell = int(state.town[state.at_town])
    for _ in range(int(state.magnitude)):
        cell = next_removable(state, cell, side)
        if cell == NO_CELL:
            break
        lift(state, cell)
        return_crew(state, cell)
    state.struck = side
    leave_town(state)


@kernel
def leave_town(state: State) -> None:
    """Go on from a town that was struck: to the other one, to the aftershocks, or to the next flip."""
    state.towns_left -= 1
    if state.towns_left > 0:
        state.at_town = 1 - state.at_town
        state.phase = QUAKE
        return
    state.quakes += 1
    state.decider = state.seat
    state.rotated_count = 0
    state.phase = SHOCKS if state.aftershocks else FLIP


@kernel
def was_rotated(state: State, cell: int) -> bool:
    """Whether this tile was rotated already since the last quake tile (R9.3)."""
    for i in range(int(state.rotated_count)):
        if state.rotated[i] == cell:
            return True
    return False


@kernel
def rotated_crew(state: State, cell: int, rotation: int) -> int:
    """The crew of a tile, as `state.crew` would have it once the tile has this rotation."""
    crew = int(state.crew[cell])
    if crew == 0:
        return 0
    tile = tile_at(state, cell)
    side = (crew_side(crew) + rotation - int(ROTATION_OF[tile])) % ROTATIONS
    return pack_crew(crew_seat(crew), min(side, int(LINK[rotated_tile(tile, rotation), side])))


@kernel
def other_looks(state: State, cell: int) -> int:
    """The rotations in which the tile on this cell would look different, of those that look alike the lowest (R9.3)."""
    crew = int(state.crew[cell])
    return int(OTHER_LOOKS[state.tile[cell], crew_side(crew) if crew != 0 else NO_CREW])


@kernel
def period_of(state: State, cell: int) -> int:
    """After how many steps the tile on this cell looks the same: the highways, and where its crew stands (R9.3)."""
    return count_bits(other_looks(state, cell)) + 1


@kernel
def looks_alike(state: State, cell: int, a: int, b: int) -> bool:
    """Whether a tile looks the same in two rotations (R9.3)."""
    return (a - b) % period_of(state, cell) == 0


@kernel
def can_rotate(state: State, cell: int, rotation: int) -> bool:
    """Whether an aftershock may bring the tile on this cell into this rotation (R9.3)."""
    tile = tile_at(state, cell)
    if tile == EMPTY or tile == OFF_TILE or tile == TOWN_TILE or was_rotated(state, cell):
        return False
    if not fits(state, int(KIND_OF[tile]), cell, rotation):
        return False
    return not looks_alike(state, cell, int(ROTATION_OF[tile]), rotation)


@kernel
def rotations_of(state: State, cell: int) -> int:
    """The rotations into which an aftershock may bring this tile, of those that look alike the lowest, as a mask."""
    if was_rotated(state, cell):
        return 0
    kind = int(KIND_OF[state.tile[cell]])
    return int(FITS_ONCE[kind, state.around[cell]]) * int(REPEATS[kind]) & other_looks(state, cell)


@kernel
def count_rotations(state: State, word: int) -> int:
    """In how many ways an aftershock may rotate the tiles on the cells of a word of `taken`."""
    count, mask = 0, int(np.int64(state.taken[word]))
    while mask != 0:
        count += count_bits(rotations_of(state, word * WORD + lowest_bit(mask)))
        mask &= mask - 1
    return count


@kernel
def can_rotate_any(state: State) -> bool:
    for word in range(state.taken.size):
        if count_rotations(state, word) != 0:
            return True
    return False


@kernel
def rotate(state: State, cell: int, rotation: int) -> None:
    """Rotate a tile, its crew with it (R9.3)."""
    tile, crew = tile_at(state, cell), rotated_crew(state, cell, rotation)
    lift(state, cell)
    put(state, cell, rotated_tile(tile, rotation))
    state.crew[cell] = crew
    state.rotated[state.rotated_count] = cell
    state.rotated_count += 1
    pass_aftershock(state)


@kernel
def pass_aftershock(state: State) -> None:
    """Go on to the next player's aftershock, clockwise; after the last one, to the next flip."""
    state.decider = (state.decider + 1) % state.seats
    state.phase = FLIP if state.decider == state.seat else SHOCKS


@kernel
def begin_aftershock(state: State) -> bool:
    """Ask the next player for an aftershock; if no tile can be rotated, go on and say so."""
    if can_rotate_any(state):
        state.phase = AFTERSHOCK
        return False
    pass_aftershock(state)
    return True
