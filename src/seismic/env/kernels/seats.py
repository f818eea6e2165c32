"""Seats: whose choice it is, and how seats are numbered from a viewer's own."""

from __future__ import annotations

from seismic.rules.layout import AFTERSHOCK, State
from seismic.rules.targets.cpu import kernel


@kernel
def player_to_move(state: State) -> int:
    """The seat, from 0, that has to choose."""
    return int(state.decider) if state.phase == AFTERSHOCK else int(state.seat)


@kernel
def relative(seat: int, viewer: int, seats: int) -> int:
    """How many seats after the viewer's this seat comes."""
    return seat - viewer if seat >= viewer else seat - viewer + seats
