"""What is packed into one number, and the functions that pack and read it.

    tile     kind * 6 + rotation                          one byte of `state.tile`
    crew     bits 0-2 the lower side of its fragment      one byte of `state.crew`; 0 where there is no crew
             bits 3-5 the seat, from 1
    crews    8 bits for each seat, seat 0 lowest          how many crews each player has on a section
    piece    bits 0-2 side, the others the cell           a fragment by its lower side, or a stub

Seats are counted from 0. A tile is taken apart by look-up: `KIND_OF[tile]`, `ROTATION_OF[tile]`; so are the
surroundings of a cell, a number in base 3: `TOUCHING[around, side]`. Choices are packed in choices.py.
"""

from __future__ import annotations

from seismic.rules.lookup import ROTATION_OF, ROTATIONS
from seismic.rules.targets.cpu import kernel

SIDE_BITS = 3
SEAT_BITS = 8
_SIDE_MASK, _SEAT_MASK = (1 << SIDE_BITS) - 1, (1 << SEAT_BITS) - 1


@kernel
def pack_tile(kind: int, rotation: int) -> int:
    return kind * ROTATIONS + rotation


@kernel
def rotated_tile(tile: int, rotation: int) -> int:
    """A tile of the same kind in this rotation."""
    return tile - int(ROTATION_OF[tile]) + rotation


@kernel
def pack_crew(seat: int, side: int) -> int:
    return seat + 1 << SIDE_BITS | side


@kernel
def crew_seat(crew: int) -> int:
    return (crew >> SIDE_BITS) - 1


@kernel
def crew_side(crew: int) -> int:
    return crew & _SIDE_MASK


@kernel
def as_crews(crew: int) -> int:
    """A single crew, which must be there, counted as the crews of a section."""
    return 1 << crew_seat(crew) * SEAT_BITS


@kernel
def crews_of(crews: int, seat: int) -> int:
    """How many of a section's crews are this seat's."""
    return crews >> seat * SEAT_BITS & _SEAT_MASK


@kernel
def pack_piece(cell: int, side: int) -> int:
    return cell << SIDE_BITS | side


@kernel
def piece_cell(piece: int) -> int:
    return piece >> SIDE_BITS


@kernel
def piece_side(piece: int) -> int:
    return piece & _SIDE_MASK
