"""Moves as packed choices, the numbers that the kernels take, and back."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from seismic.game.moves import Crew, Keep, Move, NoCrew, Place, Rotate, Strike, Town
from seismic.rules import entry_points
from seismic.rules.attempts import NO_CHOICE
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
    verb_of,
)
from seismic.rules.hexes import Side
from seismic.rules.lookup import EMPTY, INDEX, KINDS

if TYPE_CHECKING:
    from seismic.game.position import Position

_FAR = 10**9  # no number of a move means more beyond it, and kernels take it


def bounded(number: int) -> int:
    """A number of a move, which may be any, as one that a kernel takes."""
    return max(-_FAR, min(number, _FAR))


def attempt_of(move: Move) -> tuple[int, int, int, int, int, int]:
    """A move as the numbers of an `Attempt`; a tile that does not exist is EMPTY."""
    match move:
        case Place(tile, (q, r), rotation):
            return DO_LAY, INDEX.get(tile, EMPTY), q, r, rotation, 0
        case Crew(side):
            return DO_CLAIM, EMPTY, 0, 0, int(side), 0
        case NoCrew():
            return DO_DECLINE, EMPTY, 0, 0, 0, 0
        case Strike(side):
            return DO_STRIKE, EMPTY, 0, 0, int(side), 0
        case Town((q, r)):
            return DO_TOWN, EMPTY, q, r, 0, 0
        case Rotate(seat, (q, r), rotation):
            return DO_ROTATE, EMPTY, q, r, rotation, seat
        case Keep(seat):
            return DO_KEEP, EMPTY, 0, 0, 0, seat
        case _:
            assert_never(move)


def encode(position: Position, move: Move) -> int | None:
    """The packed choice of a move; None if it names what is not there."""
    try:
        choice = entry_points.choice_of(position.states, *attempt_of(move))
    except OverflowError:  # a number beyond 64 bits
        return None
    return None if choice == NO_CHOICE else choice


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
