"""What a player sees of the table: for each cell a row of small numbers, as the player to move sees them.

Permuting tiles that nobody has seen (R10.1) changes nothing here: nothing is read from the piles.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import numpy as np

from seismic.env.kernels.actions import NO_PLACE, Numbering
from seismic.env.kernels.seats import relative
from seismic.env.kernels.words import FLAGS, store
from seismic.rules.ground import tile_at
from seismic.rules.hexes import Side
from seismic.rules.highways import follow_highway, is_dead_end
from seismic.rules.layout import AFTERSHOCK, MAX_SEATS, State
from seismic.rules.lookup import (
    CENTRE,
    EMPTY,
    GREEN,
    HIGHWAYS,
    HIGHWAYS_TO,
    KIND_OF,
    LINK,
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
# With `roads`, what leads to an empty cell or leaves the tile laid last, by side; and two of the whole cell.
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
MARKS = CHANNELS - LOOK  # all other channels but the roads: those that a crew, a turn or an aftershock changes
_WORD = 4  # channels that a thread of a GPU writes at once
LOOK_LONGS = LOOKS.view(np.uint64)  # [tile, eight channels]
LOOK_WORDS = LOOKS.view(np.uint32)  # [tile, four channels]
MARK_WORDS = np.array([sum((marks >> i & 1) << 8 * i for i in range(_WORD)) for marks in range(1 << _WORD)], np.uint32)
# [seats, viewer, seat]: the channels from CREW on, where this seat's crew stands.
OWNER_WORDS = np.array(
    [
        [[1 << 8 * ((seat - viewer) % max(seats, 1)) for seat in range(MAX_SEATS)] for viewer in range(MAX_SEATS)]
        for seats in range(MAX_SEATS + 1)
    ],
    np.uint32,
)
_6, _16, _48 = 6, np.uint64(16), np.uint64(48)
assert LOOK % 8 == 0
assert MAX_SEATS == _WORD
assert 2 * _6 == MARKS


@kernel
def is_last(state: State, cell: int) -> bool:
    """Whether the tile laid last lies here, and was not removed since."""
    return bool(state.last == cell and state.tile[cell] != EMPTY)


@kernel
def owner_of(state: State, cell: int, viewer: int) -> int:
    """Whose crew stands on a cell, which has one: seats after the viewer's."""
    return relative(crew_seat(int(state.crew[cell])), viewer, int(state.seats))


@kernel
def marks_of(state: State, cell: int, viewer: int) -> int:
    """The channels of a cell that do not follow from its tile alone, as bits: bit n is channel LOOK + n."""
    marks, tile = int(is_last(state, cell)) << LAST - LOOK, tile_at(state, cell)
    if state.phase == AFTERSHOCK and was_rotated(state, cell):
        marks |= 1 << TURNED - LOOK
    crew = int(state.crew[cell])
    if crew != 0:
        side = crew_side(crew)
        other = int(LINK[tile, side])
        marks |= 1 << CREW - LOOK + owner_of(state, cell, viewer)
        marks |= 1 << CREW_SIDE - LOOK + side
        if other != CENTRE:
            marks |= 1 << CREW_SIDE - LOOK + other
    return marks


@kernel
def four_channels(tile: int, marks: int, word: int) -> int:
    """Four channels of a cell, but for the roads, as bytes of a word: for a thread that writes nothing else."""
    if word < LOOK // _WORD:
        return int(LOOK_WORDS[tile, word])
    return int(MARK_WORDS[marks >> _WORD * word - LOOK & (1 << _WORD) - 1])


@kernel
def write_marks(state: State, cell: int, viewer: int, row: Row) -> None:
    """The channels of a cell that do not follow from its tile alone."""
    marks = marks_of(state, cell, viewer)
    low, high = FLAGS[marks & 63], FLAGS[marks >> _6]
    store(row, LOOK, low | high << _48)
    store(row, LOOK + 8, np.uint32(high >> _16))


@kernel
def write_owner(state: State, cell: int, viewer: int, row: Row) -> None:
    """Whose crew stands on a cell, which has one."""
    store(row, CREW, OWNER_WORDS[state.seats, viewer, crew_seat(int(state.crew[cell])) & MAX_SEATS - 1])


@kernel
def write_cell(state: State, cell: int, viewer: int, row: Row) -> None:
    """All of a cell, but for the roads."""
    tile = tile_at(state, cell)
    for word in range(LOOK // 8):
        store(row, 8 * word, LOOK_LONGS[tile, word])
    write_marks(state, cell, viewer, row)


@kernel
def clear_roads(row: Row) -> None:
    for channel in range(CHANNELS, ROAD_CHANNELS):
        row[channel] = 0


@kernel
def sides_with_roads(state: State, cell: int) -> int:
    """The sides of a cell whose highways are described, as a mask: those that lead to an empty cell, and those that
    leave the tile laid last, which a crew may claim now."""
    if state.tile[cell] == EMPTY:
        return int(HIGHWAYS_TO[state.around[cell]])
    return int(HIGHWAYS[tile_at(state, cell)]) if is_last(state, cell) else 0


@kernel
def mark_road(state: State, cell: int, side: int, viewer: int, row: Row) -> None:
    """What the highway at one side of a cell is, if it is described; where everything is zero so far."""
    if sides_with_roads(state, cell) >> side & 1:
        highway = follow_highway(state, cell, side)
        worth, crews = highway.length, highway.crews
        if highway.end >= 0:
            row[CLOSED + side] = 1
            worth += int(VALUE[KIND_OF[state.tile[highway.end]]])
        row[DEAD + side] = is_dead_end(highway.end)
        row[WORTH + side] = min(worth, 255)
        mine, theirs = crews_of(crews, viewer), 0
        for seat in range(MAX_SEATS):
            if seat != viewer:
                theirs = max(theirs, crews_of(crews, seat))
        row[MINE + side] = mine > 0 and mine >= theirs
        row[THEIRS + side] = theirs > 0 and theirs >= mine
        row[OPEN] = state.tile[cell] == EMPTY


@kernel
def mark_roads(state: State, cell: int, viewer: int, row: Row) -> None:
    """What the highways of a cell are, without the cell itself."""
    for side in range(6):
        mark_road(state, cell, side, viewer, row)


@kernel
def mark_lines(state: State, numbering: Numbering, planes: Planes) -> None:
    """Mark the lines that have the most tiles, where nothing is marked so far."""
    for index in range(int(state.towns)):
        town = int(state.town[index])
        sides = longest_lines(state, town)
        for side in range(6):
            if sides >> side & 1:
                cell = town + int(state.step[side])
                while state.tile[cell] != OFF_TILE:
                    planes[numbering.place_of[cell], ON_LONGEST] = 1
                    cell += int(state.step[side])


@kernel
def write_planes(state: State, viewer: int, numbering: Numbering, planes: Planes) -> None:
    """All cells of a table. Places without a cell stay as they are: all zero."""
    roads = planes.shape[1] > CHANNELS
    for place in range(int(numbering.places)):
        cell = int(numbering.cell_at[place])
        if cell != NO_PLACE:
            write_cell(state, cell, viewer, planes[place])
            if roads:
                clear_roads(planes[place])
                mark_roads(state, cell, viewer, planes[place])
    if roads:
        mark_lines(state, numbering, planes)
