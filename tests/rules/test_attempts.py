"""Moves as numbers that may name anything: only what is on the table has a packed choice."""

from __future__ import annotations

import pytest

from seismic.game import TABLES, Cell, Game, Keep, Kind, Place, Seat, Side
from seismic.rules import entry_points
from seismic.rules.attempts import NO_CHOICE
from seismic.rules.choices import DO_CLAIM, DO_LAY, DO_STRIKE
from seismic.rules.layout import NO_CELL
from support.boards import laid_out, play


@pytest.mark.parametrize("variants", [(), ("twin-cities",)], ids=["one town", "two towns"])
@pytest.mark.parametrize("table", TABLES)
def test_only_cells_of_the_table_have_a_number_r2_4_r9_4(table: str, variants: tuple[str, ...]) -> None:
    game = Game(2, variants, table, seed=1)
    for q in range(-60, 61):
        for r in range(-30, 31):
            cell = Cell(q, r)
            number = game.grid.number(cell) if cell in game.table else NO_CELL
            assert entry_points.cell_at(game.states, q, r) == number, cell


def test_any_number_may_be_asked_for() -> None:
    """A law of attempts: what names nothing has no choice, however far out it is."""
    game = laid_out("03 1,0 r0 2 E", ["03", "01", "01.34"])
    for far in (10**9, -(10**9)):
        assert entry_points.cell_at(game.states, far, far) == NO_CELL
        assert entry_points.choice_of(game.states, DO_LAY, 1, far, 0, 0, 0) == NO_CHOICE
        assert entry_points.choice_of(game.states, DO_LAY, far, 2, 0, 0, 0) == NO_CHOICE
        assert entry_points.choice_of(game.states, DO_LAY, 1, 2, 0, far, 0) == NO_CHOICE
        assert entry_points.choice_of(game.states, DO_STRIKE, 0, 0, 0, far, 0) == NO_CHOICE
        assert entry_points.choice_of(game.states, far, 0, 0, 0, 0, 0) == NO_CHOICE
    assert game.encode(Place(Kind("03"), Cell(10**30, 0), 0)) is None
    assert game.encode(Keep(Seat(10**30))) is None


def test_a_claim_is_packed_by_the_lower_side_of_its_fragment_r5_2() -> None:
    game = play(laid_out("03 1,0 r0 2 E", ["03.14"]), "place 03.14 2,0 r0")
    for side, lower in ((Side.NW, Side.SE), (Side.SE, Side.SE), (Side.W, Side.E)):
        expected = entry_points.choice_of(game.states, DO_CLAIM, 0, 0, 0, int(lower), 0)
        assert entry_points.choice_of(game.states, DO_CLAIM, 0, 0, 0, int(side), 0) == expected
    assert entry_points.choice_of(game.states, DO_CLAIM, 0, 0, 0, int(Side.NE), 0) == NO_CHOICE
