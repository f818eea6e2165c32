"""Why a move is illegal: what `rules.refusals` says, as errors."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from seismic.errors import IllegalMove
from seismic.game.moves import Move, Place, Rotate
from seismic.game.packing import attempt_of, bounded
from seismic.rules import entry_points
from seismic.rules.hexes import Cell, Seat, Side
from seismic.rules.layout import MAX_SEATS, States
from seismic.rules.lookup import EMPTY, INDEX, KINDS
from seismic.rules.refusals import ARGUMENTS, FORMS, NO_REFUSAL, REFUSALS, WHY_SIZE
from seismic.rules.tiles import Kind

_READ: dict[str, Callable[..., object]] = {  # what the numbers of each form tell
    "tile": KINDS.__getitem__,
    "cell": Cell,
    "side": Side,
    "number": int,
    "seat": Seat,
    "seats": lambda mask: ", ".join(str(seat + 1) for seat in range(MAX_SEATS) if mask >> seat & 1),
}


def refusal(code: int, numbers: list[int]) -> IllegalMove:
    """The error of a refusal's code and what was written to `why`."""
    key, clause, arguments = REFUSALS[code]
    values, at = {}, 0
    for name in arguments:
        form = ARGUMENTS[name]
        values[name] = _READ[form](*numbers[at : at + FORMS[form]])
        at += FORMS[form]
    return IllegalMove(key, clause, **values)


def _ask(kernel: Callable[..., int], states: States, *numbers: int) -> IllegalMove:
    why = np.zeros(WHY_SIZE, np.int32)
    return refusal(kernel(states, why, *numbers), why.tolist())


def due(states: States) -> IllegalMove:
    """The refusal that says what is to be decided now."""
    return _ask(entry_points.due, states)


def explain(states: States, move: Move) -> IllegalMove:
    """The reason why this move, which is not legal, is not."""
    error = _ask(entry_points.explain, states, *map(bounded, attempt_of(move)))
    if isinstance(move, Place) and move.tile not in INDEX and "tile" in error.values:
        error.values["tile"] = move.tile
    return error


def clash(states: States, cell: Cell, kind: Kind, rotation: int) -> IllegalMove | None:
    """The first side of a tile that does not match what it touches (R5.1)."""
    why = np.zeros(WHY_SIZE, np.int32)
    code = entry_points.clash(states, why, INDEX[kind], *cell, rotation)
    return None if code == NO_REFUSAL else refusal(code, why.tolist())


def explain_crew(states: States, side: Side) -> IllegalMove:
    """Why no crew may go on this side of the tile laid last (R5.2)."""
    return _ask(entry_points.explain_crew, states, int(side))


def explain_rotate(states: States, move: Rotate) -> IllegalMove:
    """Why an aftershock may not rotate a tile so (R9.3)."""
    return _ask(entry_points.explain_rotate, states, *map(bounded, move.cell), bounded(move.rotation))


def explain_flip(states: States, kind: Kind | None) -> IllegalMove | None:
    """Why no event but a flip, or not the flip of this tile, can come where a flip is due; None if it can (R4.1)."""
    why = np.zeros(WHY_SIZE, np.int32)
    code = entry_points.explain_flip(states, why, EMPTY if kind is None else INDEX[kind])
    return None if code == NO_REFUSAL else refusal(code, why.tolist())
