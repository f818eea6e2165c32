"""Kinds of moves as a turn sees them: targets among which to choose, and tiles that are laid or turned."""

from __future__ import annotations

from typing import assert_never

from seismic.game import Cell, Crew, Keep, Move, NoCrew, Place, Rotate, Strike, Town

Target = Crew | Strike | Town  # what is chosen from a few: a highway to claim, a side to strike, a town to begin with


def as_target(move: Move) -> Target | None:
    """The same move, if it is a target."""
    match move:
        case Crew() | Strike() | Town():
            return move
        case Place() | NoCrew() | Rotate() | Keep():
            return None
        case never:
            assert_never(never)


def cell_changed(move: Move) -> Cell | None:
    """The cell whose tile a move lays or turns."""
    match move:
        case Place() | Rotate():
            return move.cell
        case Crew() | NoCrew() | Strike() | Town() | Keep():
            return None
        case never:
            assert_never(never)


def cell_pointed_at(target: Target) -> Cell | None:
    """The cell where the cursor means this target; for most it takes more than a cell."""
    match target:
        case Town():
            return target.cell
        case Crew() | Strike():
            return None
        case never:
            assert_never(never)
