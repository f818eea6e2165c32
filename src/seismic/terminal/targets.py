"""Kinds of moves as a turn sees them: targets to choose from, and tiles to lay or rotate."""

from __future__ import annotations

from seismic.game import Cell, Manner, Move, Place, Rotate
from seismic.game.moves import manner_of
from seismic.i18n import Say


def is_target(move: Move) -> bool:
    """Whether a move is chosen from a few: a highway to claim, a side to strike, a town to begin with."""
    return manner_of(move) == Manner.CHOOSE


def cell_changed(move: Move) -> Cell | None:
    """The cell whose tile a move lays or rotates."""
    return move.cell if isinstance(move, Place | Rotate) else None


def cell_pointed_at(target: Move) -> Cell | None:
    """The cell where the cursor means this target; for most it takes more than a cell."""
    cell = getattr(target, "cell", None)
    return cell if isinstance(cell, Cell) else None


def plain_text(move: Move, say: Say) -> str:
    """A move by its word and its fields, for moves without a text of their own."""
    return say(f"terminal-move-{move.word}", **{name: getattr(move, name) for name in move.__match_args__})
