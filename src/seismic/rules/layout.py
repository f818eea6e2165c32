"""The state of a game: one flat NumPy record, small enough to copy at will.

Cells are numbered row by row with one unused number between rows, so that the neighbour of a cell on side s is
`cell + step[s]` and a walk off the table finds an OFF_TILE there:

    r = -1:      .  o  o  o  .         . off the table
    r =  0:    .  o  o  o  o  .        o a cell
    r = +1:      .  o  o  o  .

Two layouts are enough: `compact` for the small and standard tables, `wide` for the large one and for Twin Cities.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from seismic.rules.hexes import DIRECTIONS, Cell, Side, Table, table_of
from seismic.rules.lookup import BASE, COPIES, FACE_UP, HIGHWAYS, ROTATION_OF, TWIN_CITIES
from seismic.rules.targets.cpu import number_type

if TYPE_CHECKING:
    State = Any  # a record of STATE_COMPACT or STATE_WIDE
    States = np.ndarray[tuple[int, ...], np.dtype[Any]]
    Points = np.ndarray[tuple[int, ...], np.dtype[np.int32]]  # [seat]
    Seeds = np.ndarray[tuple[int, ...], np.dtype[np.uint64]]
    Numbers = np.ndarray[tuple[int, ...], np.dtype[Any]]
else:
    State = States = Points = Seeds = Numbers = object

MAX_SEATS = 4
COMMON = 0  # the pile that everybody flips from; a player's own pile in Balance is 1 + seat
NO_CELL = -1
NO_SIDE = -1
WORD = 32  # bits of a word of `taken`

# Phases. Up to OVER they wait for a player's choice, beyond it the game goes on by itself.
LAY, CREW, STRIKE, TOWN, AFTERSHOCK, OVER = range(6)
SET_UP, TURN, FLIP, QUAKE, SHOCKS, TURN_OVER = range(6, 12)

# How a game ended (R7), in the order of moves.Ending.
LAST_TILE, NO_TILES, NO_OPEN_HIGHWAY = range(3)


def _state(cells: int, tiles: int, most_open: int) -> np.dtype[Any]:
    fields = [
        ("rng", np.uint64),  # the random generator's counter
        ("step", np.int16, 6),  # [side]: from a cell's number to its neighbour's
        ("town", np.int16, 2),  # cells of the towns
        ("towns", np.int8),  # 1, or 2 in Twin Cities
        ("seats", np.int8),
        ("setup", np.int8),  # which set-up of R3, R9 or R11: an index of lookup.COPIES
        ("dilemma", np.bool_),
        ("aftershocks", np.bool_),
        ("balance", np.bool_),
        ("phase", np.int8),
        ("seat", np.int8),  # whose turn it is, from 0
        ("decider", np.int8),  # whose aftershock it is, from 0
        ("choices", np.int8),  # mask of sides that may be claimed (CREW: lower sides) or struck (STRIKE)
        ("magnitude", np.int8),  # of the quake that is being resolved
        ("at_town", np.int8),  # index of the town where it strikes now
        ("towns_left", np.int8),  # how many towns it still strikes, this one included
        ("struck", np.int8),  # side struck last, or NO_SIDE
        ("flips_due", np.int8),  # Balance: flips still to be made (R11.3, R11.4)
        ("ending", np.int8),
        ("last", np.int16),  # cell of the tile laid last, or NO_CELL
        ("rotated", np.int16, MAX_SEATS),  # cells whose tile was rotated since the last quake tile
        ("rotated_count", np.int8),
        ("up_count", np.int8),
        ("up", np.int8, FACE_UP),  # kinds of the face-up tiles, in the order in which they came up
        ("crews", np.int8, MAX_SEATS),  # [seat]: crews that a player has left
        ("pile_start", np.int16, 1 + MAX_SEATS),  # [pile]: where it begins in `pile`
        ("pile_size", np.int16, 1 + MAX_SEATS),  # [pile]: tiles left in it
        ("laid", np.int16),  # tiles laid so far
        ("quakes", np.int8),  # quakes resolved so far
        ("discards", np.int8),  # times that all face-up tiles were discarded
        ("open_count", np.int16),
        (
            "pile",
            np.int8,
            tiles,
        ),  # kinds: first those in the box, then each pile with its top last; EMPTY once flipped
        ("tile", np.uint8, cells),  # [cell]: see packed.py
        ("crew", np.int8, cells),  # [cell]: see packed.py; 0 where there is none
        ("around", np.uint16, cells),  # [cell]: its surroundings, in base 3 (lookup.TOUCHING)
        ("slot", np.min_scalar_type(most_open), cells),  # [cell]: its place in `open`, as long as it is there
        ("open", np.uint16, most_open),  # the empty cells that a highway leads to, in no order
        ("taken", np.uint32, -(-cells // WORD)),  # [cell // WORD]: with aftershocks a mask of the cells with a tile
    ]
    return np.dtype((np.record, np.dtype(fields, align=True)))


class Grid(NamedTuple):
    """How a table's cells are numbered."""

    table: Table
    stride: int
    origin: int  # number of the cell 0,0
    size: int

    def number(self, cell: Cell) -> int:
        return self.origin + cell.r * self.stride + cell.q

    def cell(self, number: int) -> Cell:
        """The cell with this number, which must be on the table."""
        cell = cells_by_number(self).get(number)
        if cell is None:
            raise ValueError(f"no cell has the number {number}")
        return cell

    @property
    def steps(self) -> list[int]:
        return [dr * self.stride + dq for dq, dr in DIRECTIONS]


@cache
def cells_by_number(grid: Grid) -> dict[int, Cell]:
    """The cells of a table by their numbers."""
    return {grid.number(cell): cell for cell in grid.table.cells()}


@cache
def grid_of(table: Table) -> Grid:
    stride = table.width + 1
    numbers = [cell.neighbour(side).r * stride + cell.neighbour(side).q for cell in table.cells() for side in Side]
    return Grid(table, stride, -min(numbers), max(numbers) - min(numbers) + 1)


def _most_open(table: Table, copies: np.ndarray[Any, Any]) -> int:
    """How many open cells there can ever be, wherever tiles lie and whatever quakes have left of them.

    To each open cell leads an end of a highway, and a tile has up to six ends and takes a cell: with the n tiles on
    the table that have the most ends, there are at most those ends, and at most the cells that are left.
    """
    ends_of = [int(mask).bit_count() for mask in HIGHWAYS[ROTATION_OF == 0]]  # [kind]
    ends, free = 6 * len(table.towns), sum(1 for _ in table.cells()) - len(table.towns)
    most = min(ends, free)
    for more in sorted(np.repeat(ends_of, copies).tolist(), reverse=True):
        ends, free = ends + more, free - 1
        most = max(most, min(ends, free))
    return most


def _state_of(table: Table, setup: int) -> np.dtype[Any]:
    return _state(grid_of(table).size, int(COPIES[setup].sum()), _most_open(table, COPIES[setup]))


STATE_COMPACT = _state_of(table_of("standard", False), BASE)
STATE_WIDE = _state_of(table_of("large", True), TWIN_CITIES)
for _dtype in (STATE_COMPACT, STATE_WIDE):
    number_type(_dtype)


def state_dtype(table: Table) -> np.dtype[Any]:
    if len(table.towns) == 1 and table.name != "large":
        return STATE_COMPACT
    return STATE_WIDE
