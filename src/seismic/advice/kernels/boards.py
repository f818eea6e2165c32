"""Boards: a position with its sections, and which of them each piece of highway belongs to."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from seismic.rules.highways import opposite
from seismic.rules.layout import MAX_SEATS, NO_CELL, Numbers, States
from seismic.rules.lookup import CENTRE
from seismic.rules.packed import SIDE_BITS, crews_of, pack_piece
from seismic.rules.survey import (
    CREWS_ON,
    DIGIT,
    ENDS,
    FIRST,
    FIRST_END,
    INTERSECTION,
    MAX_PASSAGES,
    OPEN,
    SIGNS,
    TOWN,
    list_sections,
    new_sections,
)
from seismic.rules.targets.cpu import kernel

NO_ROW = -1
END_COUNT = 2  # of a section that is no loop


class Board(NamedTuple):
    """A position, and its sections."""

    states: States  # one
    rows: Numbers  # [0]: how many sections there are
    sections: Numbers  # rows, as `rules.survey` lists them
    signs: Numbers
    done: Numbers
    row_of: Numbers  # [piece]: the row of its section, or NO_ROW
    gaps: Numbers  # [row, end]: the empty cell where a section is open, or NO_CELL


def new_board(states: States) -> Board:
    """One for positions of the same layout."""
    cells = states["tile"].shape[1]
    row_of, gaps = np.zeros(cells << SIDE_BITS, np.int16), np.zeros((MAX_PASSAGES, END_COUNT), np.int16)
    rows, done = np.zeros(1, np.int32), np.zeros(cells, np.uint8)
    return Board(np.zeros(1, states.dtype), rows, *new_sections(), done, row_of, gaps)


@kernel
def list_board(board: Board) -> None:
    """List the sections of the position in `states`, and what belongs to each."""
    board.done[:] = 0
    board.row_of[:] = NO_ROW
    board.rows[0] = list_sections(board.states[0], board.sections, board.signs, board.done)
    for row in range(board.rows[0]):
        walk_section(board, row)


@kernel
def first_sign(board: Board, row: int) -> int:
    """Where the path of a section begins in `signs`."""
    return int(board.sections[row - 1, SIGNS]) if row > 0 else 0


@kernel
def walk_section(board: Board, row: int) -> None:
    """Note the pieces of a section, and the empty cells where it is open."""
    state, start = board.states[0], first_sign(board, row)
    cell, entry = int(board.sections[row, FIRST]), int(board.signs[start]) - DIGIT
    board.gaps[row, 0] = cell + int(state.step[entry]) if end_of(board, row, 0) == OPEN else NO_CELL
    for place in range(start + 1, board.sections[row, SIGNS]):
        out = int(board.signs[place]) - DIGIT
        board.row_of[pack_piece(cell, min(entry, out))] = row
        if out != CENTRE:
            cell, entry = cell + int(state.step[out]), opposite(out)
    board.gaps[row, 1] = cell if end_of(board, row, 1) == OPEN else NO_CELL


@kernel
def end_of(board: Board, row: int, end: int) -> int:
    """The kind of the first or the second end of a section."""
    ends = int(board.sections[row, ENDS])
    return ends // FIRST_END if end == 0 else ends % FIRST_END


@kernel
def closed_ends(board: Board, row: int) -> int:
    """How many ends of a section lie in intersections or towns; both do if it is complete (R8.1)."""
    closed = 0
    for end in range(END_COUNT):
        kind = end_of(board, row, end)
        closed += kind == INTERSECTION or kind == TOWN
    return closed


@kernel
def fragments_in(board: Board, row: int) -> int:
    """How many fragments a section has: all of its passages but the stubs."""
    return int(board.sections[row, SIGNS]) - first_sign(board, row) - 1 - closed_ends(board, row)


@kernel
def lies_on(board: Board, row: int, cell: int) -> bool:
    """Whether a section lies on this cell."""
    for side in range(6):
        if board.row_of[pack_piece(cell, side)] == row:
            return True
    return False


@kernel
def is_open_at(board: Board, row: int, cell: int) -> bool:
    """Whether a section goes on at this empty cell."""
    return bool(board.gaps[row, 0] == cell or board.gaps[row, 1] == cell)


# Seats as masks


@kernel
def seats_on(board: Board, row: int) -> int:
    """Who has crews on a section."""
    seats = 0
    for seat in range(MAX_SEATS):
        seats |= (crews_of(int(board.sections[row, CREWS_ON]), seat) > 0) << seat
    return seats


@kernel
def owners_of(board: Board, row: int) -> int:
    """Who has the most crews on a section; several if they tie, nobody if it has none (R8.3)."""
    crews, most, owners = int(board.sections[row, CREWS_ON]), 1, 0
    for seat in range(MAX_SEATS):
        count = crews_of(crews, seat)
        if count > most:
            most, owners = count, 0
        if count == most:
            owners |= 1 << seat
    return owners
