"""Law: what is packed into a number is read from it again."""

from __future__ import annotations

from itertools import product

from seismic.rules.layout import MAX_SEATS
from seismic.rules.lookup import HIGHWAYS_TO, KIND_COUNT, KIND_OF, ROTATION_OF, SURROUNDINGS, TOUCHES_HIGHWAY, TOUCHING
from seismic.rules.packed import (
    as_crews,
    crew_seat,
    crew_side,
    crews_of,
    pack_crew,
    pack_piece,
    pack_tile,
    piece_cell,
    piece_side,
    rotated_tile,
)


def test_tiles() -> None:
    for kind, rotation in product(range(KIND_COUNT), range(6)):
        tile = pack_tile(kind, rotation)
        assert (KIND_OF[tile], ROTATION_OF[tile]) == (kind, rotation)
        assert rotated_tile(tile, 5 - rotation) == pack_tile(kind, 5 - rotation)


def test_crews() -> None:
    seen = set()
    for seat, side in product(range(MAX_SEATS), range(6)):
        crew = pack_crew(seat, side)
        assert 0 < crew < 128, "one byte, and 0 is no crew"
        assert (crew_seat(crew), crew_side(crew)) == (seat, side)
        seen.add(crew)
        crews = 3 * as_crews(crew)
        assert [crews_of(crews, other) for other in range(MAX_SEATS)] == [3 * (other == seat) for other in range(4)]
    assert len(seen) == MAX_SEATS * 6


def test_pieces_of_sections_are_ordered_by_cell_then_side() -> None:
    pieces = [pack_piece(cell, side) for cell in (0, 1, 816) for side in range(6)]
    assert pieces == sorted(set(pieces))
    assert [(piece_cell(piece), piece_side(piece)) for piece in pieces] == list(product((0, 1, 816), range(6)))


def test_surroundings() -> None:
    """R5.1: a digit in base 3 for each side, E lowest."""
    for around in range(SURROUNDINGS):
        digits = TOUCHING[around].tolist()
        assert sum(digit * 3**side for side, digit in enumerate(digits)) == around
        led = [side for side, digit in enumerate(digits) if digit == TOUCHES_HIGHWAY]
        assert HIGHWAYS_TO[around] == sum(1 << side for side in led)
