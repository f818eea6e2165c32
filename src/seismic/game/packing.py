"""Moves as packed choices, the numbers that the kernels take, and back."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from seismic.game.moves import Crew, Keep, Move, NoCrew, Place, Rotate, Strike, Town
from seismic.rules import entry_points, layout
from seismic.rules.choices import (
    DO_CLAIM,
    DO_DECLINE,
    DO_KEEP,
    DO_LAY,
    DO_ROTATE,
    DO_STRIKE,
    DO_TOWN,
    cell_of,
    kind_of,
    low_of,
    pack,
    verb_of,
)
from seismic.rules.hexes import Side
from seismic.rules.lookup import GREEN, INDEX, KINDS

if TYPE_CHECKING:
    from seismic.game.position import Position


def encode(position: Position, move: Move) -> int | None:
    """The packed choice of a move; None if it names what is not there."""
    table, grid = position.table, position.grid
    match move:
        case Place(tile, cell, rotation):
            if cell not in table or tile not in INDEX or not 0 <= rotation <= 5:
                return None
            return pack(DO_LAY, INDEX[tile], grid.number(cell), rotation)
        case Crew(side):
            in_time = position.state["phase"] == layout.CREW
            lower = entry_points.lower_side(position.states, int(side)) if in_time else GREEN
            return None if lower == GREEN else pack(DO_CLAIM, 0, 0, lower)
        case NoCrew():
            return pack(DO_DECLINE, 0, 0, 0)
        case Strike(side):
            return pack(DO_STRIKE, 0, 0, int(side))
        case Town(cell):
            return pack(DO_TOWN, 0, 0, table.towns.index(cell)) if cell in table.towns else None
        case Rotate(seat, cell, rotation):
            if seat != position.to_move or cell not in table or not 0 <= rotation <= 5:
                return None
            return pack(DO_ROTATE, 0, grid.number(cell), rotation)
        case Keep(seat):
            return pack(DO_KEEP, 0, 0, 0) if seat == position.to_move else None
        case _:
            assert_never(move)


def decode(position: Position, choice: int) -> Move:
    """The move of a packed choice."""
    verb, low = verb_of(choice), low_of(choice)
    if verb == DO_LAY:
        return Place(KINDS[kind_of(choice)], position.grid.cell(cell_of(choice)), low)
    if verb == DO_CLAIM:
        return Crew(Side(low))
    if verb == DO_DECLINE:
        return NoCrew()
    if verb == DO_STRIKE:
        return Strike(Side(low))
    if verb == DO_TOWN:
        return Town(position.table.towns[low])
    if verb == DO_ROTATE:
        return Rotate(position.to_move, position.grid.cell(cell_of(choice)), low)
    if verb == DO_KEEP:
        return Keep(position.to_move)
    raise AssertionError(f"no move has the verb {verb}")
