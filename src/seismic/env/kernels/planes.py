"""What a player sees of the table: for each cell a row of small numbers, from the eye of whoever is to move.

Permuting tiles that nobody has seen (R10.1) changes nothing here: nothing is read from the piles.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import numpy as np

from seismic.env.spaces import NO_PLACE, Places, relative
from seismic.rules.ground import tile_at
from seismic.rules.hexes import Side
from seismic.rules.highways import follow_highway, is_dead_end
from seismic.rules.layout import AFTERSHOCK, MAX_SEATS, State
from seismic.rules.lookup import (
    CENTRE,
    EMPTY,
    GREEN,
    HIGHWAYS_TO,
    KIND_OF,
    LINK,
    MEETS_HIGHWAY,
    OFF_TILE,
    TILE_COUNT,
    TOWN_TILE,
    VALUE,
)
from seismic.rules.packed import crew_seat, crew_side, crews_of
from seismic.rules.quakes import longest_lines, was_rotated
from seismic.rules.targets.cpu import kernel

if TYPE_CHECKING:
    Row = np.ndarray[tuple[int, ...], np.dtype[np.uint8]]
    Planes = np.ndarray[tuple[int, ...], np.dtype[np.uint8]]  # [place, channel] of one game
else:
    Row = Planes = object

PAIRS = tuple(combinations(Side, 2))  # of sides that a fragment may join

# Channels. The first ones follow from the tile alone and are looked up.
ON_TABLE, TOWN, TILE, STUB, FRAGMENT = 0, 1, 2, 3, 9
LOOK = FRAGMENT + len(PAIRS)
LAST, TURNED, CREW, CREW_SIDE = LOOK, LOOK + 1, LOOK + 2, LOOK + 2 + MAX_SEATS
CHANNELS = CREW_SIDE + 6
# With `roads`, what leads to an empty cell, by side; and two of the whole cell.
WORTH, CLOSED, DEAD, MINE, THEIRS = (CHANNELS + 6 * i for i in range(5))
OPEN, ON_LONGEST = CHANNELS + 30, CHANNELS + 31
ROAD_CHANNELS = CHANNELS + 32

_BY_SIDE = [side.name for side in Side]
_PLAYERS = ["the player to move", "the next player", "the second next player", "the third next player"]
CHANNEL_NAMES: tuple[tuple[str, str], ...] = (  # (what it is, its clause)
    ("the cell is on the table", "R2.4"),
    ("a town lies here", "R1.5"),
    ("a tile or town lies here", "R5.1"),
    *((f"a stub runs from the centre to {side}", "R1.4") for side in _BY_SIDE),
    *((f"a fragment joins {a.name} and {b.name}", "R1.2") for a, b in PAIRS),
    ("the tile laid last", "R4.3"),
    ("turned since the quake, while aftershocks last", "R9.3"),
    *((f"a crew of {player}", "R5.2") for player in _PLAYERS),
    *((f"the crew's fragment or stub reaches {side}", "R5.2") for side in _BY_SIDE),
)
ROAD_NAMES: tuple[tuple[str, str], ...] = (
    *((f"the highway from {side}: its fragments and the value of its far end", "R8.2") for side in _BY_SIDE),
    *((f"the highway from {side} ends in an intersection or town", "R8.1") for side in _BY_SIDE),
    *((f"the highway from {side} can never be complete", "R8.1") for side in _BY_SIDE),
    *((f"the player to move has the most crews on it, or as many: {side}", "R8.3") for side in _BY_SIDE),
    *((f"another has the most crews on it, or as many: {side}", "R8.3") for side in _BY_SIDE),
    ("an empty cell that a highway leads to", "R7.2"),
    ("on a line that a quake would strike, or may be chosen to", "R6.1"),
)


def _looks() -> Planes:
    """[tile, channel]: the first channels of each tile."""
    looks = np.zeros((TILE_COUNT, LOOK), np.uint8)
    for tile in range(TILE_COUNT):
        if tile >= OFF_TILE:
            continue
        looks[tile, ON_TABLE] = 1
        looks[tile, TOWN] = tile == TOWN_TILE
        looks[tile, TILE] = (LINK[tile, :6] != GREEN).any()
        looks[tile, STUB : STUB + 6] = LINK[tile, :6] == CENTRE
        for index, (a, b) in enumerate(PAIRS):
            looks[tile, FRAGMENT + index] = LINK[tile, a] == b
    return looks


LOOKS = _looks()


@kernel
def write_crew(state: State, cell: int, eye: int, row: Row) -> None:
    """Whose crew stands on a cell, and on which highway."""
    for channel in range(CREW, CHANNELS):
        row[channel] = 0
    crew = int(state.crew[cell])
    if crew != 0:
        side = crew_side(crew)
        other = int(LINK[state.tile[cell], side])
        row[CREW + relative(crew_seat(crew), eye, int(state.seats))] = 1
        row[CREW_SIDE + side] = 1
        if other != CENTRE:
            row[CREW_SIDE + other] = 1


@kernel
def channel_of(state: State, cell: int, eye: int, channel: int) -> int:
    """One number of a cell, but for the roads: for a thread that writes nothing else."""
    tile = tile_at(state, cell)
    if channel < LOOK:
        return int(LOOKS[tile, channel])
    if channel == LAST:
        return int(state.last == cell and tile != EMPTY)
    if channel == TURNED:
        return int(state.phase == AFTERSHOCK and was_rotated(state, cell))
    crew = int(state.crew[cell])
    if crew == 0:
        return 0
    if channel < CREW_SIDE:
        return int(relative(crew_seat(crew), eye, int(state.seats)) == channel - CREW)
    side, lower = channel - CREW_SIDE, crew_side(crew)
    return int(side == lower or side == LINK[tile, lower])


@kernel
def write_cell(state: State, cell: int, eye: int, row: Row) -> None:
    """All of a cell, but for the roads."""
    tile = tile_at(state, cell)
    for channel in range(LOOK):
        row[channel] = LOOKS[tile, channel]
    row[LAST] = state.last == cell and tile != EMPTY
    row[TURNED] = state.phase == AFTERSHOCK and was_rotated(state, cell)
    write_crew(state, cell, eye, row)


@kernel
def write_roads(state: State, cell: int, eye: int, row: Row) -> None:
    """What the highways are that lead to a cell, if it is empty."""
    for channel in range(CHANNELS, ROAD_CHANNELS):
        row[channel] = 0
    mark_roads(state, cell, eye, row)


@kernel
def mark_roads(state: State, cell: int, eye: int, row: Row) -> None:
    """The same, where everything is zero so far."""
    if state.tile[cell] != EMPTY or not MEETS_HIGHWAY[state.around[cell]]:
        return
    row[OPEN] = 1
    sides = int(HIGHWAYS_TO[state.around[cell]])
    for side in range(6):
        if sides >> side & 1:
            highway = follow_highway(state, cell, side)
            worth, crews = highway.length, highway.crews
            if highway.end >= 0:
                row[CLOSED + side] = 1
                worth += int(VALUE[KIND_OF[state.tile[highway.end]]])
            row[DEAD + side] = is_dead_end(highway.end)
            row[WORTH + side] = min(worth, 255)
            mine, theirs = crews_of(crews, eye), 0
            for seat in range(MAX_SEATS):
                if seat != eye:
                    theirs = max(theirs, crews_of(crews, seat))
            row[MINE + side] = mine > 0 and mine >= theirs
            row[THEIRS + side] = theirs > 0 and theirs >= mine


@kernel
def write_lines(state: State, place_of: Places, planes: Planes) -> None:
    """Mark the lines that have the most tiles; after `write_roads`, which has cleared the marks."""
    for index in range(int(state.towns)):
        town = int(state.town[index])
        sides = longest_lines(state, town)
        for side in range(6):
            if sides >> side & 1:
                cell = town + int(state.step[side])
                while state.tile[cell] != OFF_TILE:
                    planes[place_of[cell], ON_LONGEST] = 1
                    cell += int(state.step[side])


@kernel
def write_planes(state: State, eye: int, place_of: Places, cell_at: Places, planes: Planes) -> None:
    """All cells of a table. Places without a cell stay as they are: all zero."""
    roads = planes.shape[1] > CHANNELS
    for place in range(cell_at.size):
        cell = int(cell_at[place])
        if cell != NO_PLACE:
            write_cell(state, cell, eye, planes[place])
            if roads:
                write_roads(state, cell, eye, planes[place])
    if roads:
        write_lines(state, place_of, planes)
