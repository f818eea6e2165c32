"""What lasts to the end of the game: sampled, with its interval."""

from __future__ import annotations

import pytest

from seismic.advice.intervals import hit_rate
from seismic.advice.risk import quake_odds, survival, survival_if_laid
from seismic.game import Cell, Game, NoCrew
from support.naive_deal import QUAKES
from support.set_ups import dealt_anew


def test_without_quakes_everything_lasts_r6() -> None:
    game = Game(2, (), "small", seed=1, pile=["03", "03", *QUAKES, "03"])
    game.play("place 03 1,0 r0")
    game.play(NoCrew())
    assert quake_odds(game).left == {0: 1.0}
    lasting = survival(game, samples=20)
    assert lasting.samples == 20
    assert {share.mean for share in lasting.cells.values()} == {1.0}
    assert {share.mean for _, share in lasting.sections} == {1.0}


def test_a_section_lasts_no_longer_than_any_of_its_tiles_r6_3() -> None:
    game = Game(2, ("twin-cities",), "small", seed=6)
    for _ in range(50):
        game.play_random()
    before = game.copy()
    lasting = survival(game, samples=60, seed=2)
    assert survival(game, samples=60, seed=2) == lasting
    assert survival(dealt_anew(game, 5), samples=60, seed=2) == lasting, "the pile's order is a secret (R10.1)"
    assert game == before
    assert set(lasting.cells) == set(game.tiles) - set(game.table.towns)
    assert any(share.mean < 1 for share in lasting.cells.values())
    for section, share in lasting.sections:
        tiles = [lasting.cells[cell].mean for cell in section.cells if cell not in game.table.towns]
        assert share.mean <= min(tiles, default=1.0)
        assert 0 <= share.low <= share.mean <= share.high + 1e-9 <= 1 + 1e-9


def test_a_hole_that_was_filled_again_is_still_a_loss_r6_3() -> None:
    # The quake comes with the next flip and takes the only tile; the east is built on again in most games.
    game = Game(2, (), "small", seed=1, pile=["03", "03", "03", *QUAKES[:5]])
    game.play("place 03 1,0 r0")
    game.decide(NoCrew())
    assert quake_odds(game).next_flip < 0.1
    lasting = survival(game, samples=40).cells[Cell(1, 0)]
    assert lasting.mean == pytest.approx(quake_odds(game).none, abs=0.35)
    assert lasting.mean < 0.5


def test_a_tile_that_would_be_laid_lasts_as_one_that_was_r6_3() -> None:
    game = Game(2, (), "small", seed=1, pile=["03", "03", "03"])
    near, nowhere = survival_if_laid(game, Cell(1, 0), samples=80), survival_if_laid(game, Cell(3, 0))
    assert near is not None
    assert nowhere is None
    game.play("place 03 1,0 r0")
    game.play(NoCrew())
    laid = survival(game, samples=80).cells[Cell(1, 0)]
    assert near.low < laid.high
    assert laid.low < near.high


@pytest.mark.parametrize(
    ("hits", "samples", "low", "high"),
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (50, 100, 0.4038, 0.5962), (1, 300, 0.0006, 0.0186)],
)
def test_wilsons_interval_by_its_table(hits: int, samples: int, low: float, high: float) -> None:
    share = hit_rate(hits, samples)
    assert share.mean == hits / samples
    assert share.low == pytest.approx(low, abs=2e-4)
    assert share.high == pytest.approx(high, abs=2e-4)
