"""Which tiles still fit on a cell, and which cells are dead (R5.1)."""

from __future__ import annotations

import pytest

from seismic.advice.risk import dead_cells, fits
from seismic.game import Cell, Decision, Game, Kind, Place
from seismic.rules.tiles import DRAWN, is_quake
from support.boards import put_tiles
from support.naive_deal import QUAKES
from support.set_ups import after_flips


@pytest.mark.parametrize("variants", [(), ("twin-cities",), ("balance",)])
def test_what_fits_is_what_can_be_laid_r5_1(variants: tuple[str, ...]) -> None:
    game = Game(3, variants, "small", seed=9)
    for _ in range(50):
        game.play_random()
    while game.decision != Decision.LAY:
        game.play_random()
    for cell in game.table.cells():
        legal = {move.tile for move in game.legal_moves if isinstance(move, Place) and move.cell == cell}
        fitting = fits(game, cell)
        assert set(fitting.face_up) == legal
        for kind, count in fitting.to_come.items():
            assert 0 < count <= game.unseen[kind]
            assert not is_quake(kind)
        assert (fitting.count == 0) >= (cell in dead_cells(game))
        if cell in dead_cells(game):
            assert cell not in game.tiles
    assert fits(game, Cell(99, 0)).count == 0
    assert fits(game, Cell(0, 0)).count == 0, "San Andreas lies there"


def test_a_hole_that_only_one_lost_tile_fitted_is_dead_r5_1() -> None:
    hole = """
        01 1,0 r3
        01 1,1 r4
        01 0,2 r5
        01 -1,2 r0
        01 -1,1 r1
    """
    game = Game(2, (), "small", seed=1, pile=["03", "03", "03"])
    put_tiles(game, hole)
    around = [str(kind) for kind in DRAWN if kind in fits(game, Cell(0, 1)).to_come]
    game = after_flips((), [(0, kind) for kind in around for _ in range(game.unseen[Kind(kind)])])
    put_tiles(game, hole)
    assert fits(game, Cell(0, 1)).count == 0
    assert Cell(0, 1) in dead_cells(game)


def test_tiles_that_must_be_in_the_box_are_not_to_come_r3_2() -> None:
    # All quakes have come up, so the six singles that were mixed with them went to the box, all of them.
    game = after_flips((), [(0, tile) for tile in (*QUAKES, *("01",) * 4)])
    assert game.unseen[Kind("01")] == 2
    assert Kind("01") not in fits(game, Cell(1, 0)).to_come
    assert fits(game, Cell(1, 0)).to_come[Kind("02")] == 4


def test_an_empty_pile_leaves_nothing_to_come_r7_1() -> None:
    game = Game(2, (), "small", seed=2)
    while sum(game.pile_sizes):
        game.play_random()
    assert sum(game.unseen.values()) == 6
    assert all(not fits(game, cell).to_come for cell in game.table.cells())
