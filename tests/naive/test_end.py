"""The second engine's last turns: discards, and the end of the game."""

from support.naive_game import NaiveGame
from support.naive_positions import base, play_all, ring_of_stubs, with_tiles
from support.naive_tiles import SIDES, Tile, opposite, step


def test_last_tile_ends_the_game_r7_1() -> None:
    game = NaiveGame(2, set(), "small", ["*0"])
    play_all(game, ["place *0 1,0 r3", "crew W"])
    assert game.log[-2:] == ["end last-tile", "score 7 0"]
    assert (game.decision, game.to_move, game.legal()) == ("over", 0, set())


def test_no_open_highway_ends_the_game_r7_2() -> None:
    game = play_all(ring_of_stubs(base(*["*0"] * 7)), ["place *0 1,0 r3", "no-crew"])
    assert game.log[-2:] == ["end no-open-highway", "score 0 0"]


def test_highway_that_runs_over_the_edge_is_not_open_r7_2() -> None:
    stubs = {step((0, 0), side): Tile("*0", opposite(side)) for side in (1, 2, 3, 4, 5)}
    game = with_tiles(stubs | {(q, 0): Tile("03", 0) for q in range(1, 6)})
    assert game.has_open_highway()
    game.table[6, 0] = Tile("03", 0)
    assert not game.has_open_highway()


def test_last_tile_names_the_end_where_no_highway_is_open_either_r7_3() -> None:
    game = play_all(ring_of_stubs(base(*["*0"] * 6)), ["place *0 1,0 r3", "crew W"])
    assert game.log[-2:] == ["end last-tile", "score 0 7"]


def test_tiles_that_cannot_be_laid_are_discarded_r4_2() -> None:
    game = ring_of_stubs(base(*["*0"] * 5, *["*012345"] * 3, "*0", "01"))
    assert game.log[-5:] == ["turn 2", "flip *012345", "discard", "flip *0", "flip 01"]
    assert game.legal() == {"place *0 1,0 r3"}


def test_fewer_than_three_are_discarded_when_the_pile_has_run_out_r4_2() -> None:
    game = ring_of_stubs(base(*["*0"] * 5, *["*012345"] * 4))
    assert game.log[-6:] == [
        "flip *012345",
        "discard",
        "flip *012345",
        "discard",
        "end no-tiles",
        "score 0 0",
    ]


def test_quakes_strike_when_no_tile_is_left_to_lay_r4_2() -> None:
    game = ring_of_stubs(base(*["*0"] * 5, *["*012345"] * 3, "Q1"))
    assert game.log[-2:] == ["discard", "flip Q1"]
    assert game.legal() == {f"strike {side}" for side in SIDES[1:]}
    game.play("strike SW")
    assert game.log[-3:] == ["quake 0,0 SW: -1,1", "end no-tiles", "score 0 0"]
