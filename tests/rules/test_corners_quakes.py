"""Corners of quakes (R6), of two towns (R9.4) and of aftershocks (R9.3)."""

from __future__ import annotations

import pytest

from seismic.game import Cell, Decision, Game, IllegalMove, Side
from support.boards import game_of, laid_out, legal, log, play, put_tiles


def straights(*cells: str) -> str:
    return "\n".join(f"03 {cell} r0" for cell in cells)


def quaking(tiles: str, *quakes: str, variants: tuple[str, ...] = ()) -> Game:
    """That table; seat 1 has laid a straight north-east of San Andreas, and seat 2 flips these quakes."""
    game = game_of(["03", "03", "03", *quakes, "03", "03"], variants=variants)
    put_tiles(game, tiles)
    return play(game, "place 03 1,-1 r2\nno-crew")


WEST = "03 -1,0 r0\n03 -2,0 r0\n03 -3,0 r0\n"


# Which side, and which tiles


def test_no_tile_on_any_side_and_nothing_is_struck_r6_1() -> None:
    game = game_of(["03", "03", "Q3", "03"])
    assert log(game)[-3:] == ["flip Q3", "quake 0,0 -", "flip 03"]
    assert game.decision == Decision.LAY


def test_tile_off_the_lines_is_not_counted_r6_1() -> None:
    game = laid_out("03 1,1 r0")
    assert game.lines() == {Cell(0, 0): (0, 0, 0, 0, 0, 0)}


@pytest.mark.parametrize(("side", "cells"), [(Side.E, "1,0 3,0 4,0"), (Side.SW, "-1,1 -3,3"), (Side.NE, "5,-5")])
def test_tiles_are_counted_from_each_side_to_the_edge_gaps_or_no_gaps_r6_1(side: Side, cells: str) -> None:
    counts = laid_out(straights(*cells.split())).lines()[Cell(0, 0)]
    assert counts == tuple(len(cells.split()) if s == side else 0 for s in Side)


def test_gaps_do_not_count_toward_the_magnitude_r6_2() -> None:
    """R6.2: the example of the rules: tiles at 1,0, 3,0 and 4,0, and a quake of 2.0."""
    pile = ["03"] * 6 + ["Q1", "03", "03", "Q2", "03"]
    game = game_of(pile)
    for q in range(1, 5):
        play(game, f"place 03 {q},0 r0\nno-crew")
    assert "quake 0,0 E: 1,0" in log(game), "next to San Andreas first"
    play(game, "place 03 5,0 r0\nno-crew\nplace 03 6,0 r0\nno-crew")
    assert "quake 0,0 E: 2,0 3,0" in log(game), "the gap at 1,0 is passed over"
    assert Cell(4, 0) in game.tiles


def test_all_tiles_go_if_there_are_fewer_than_the_magnitude_r6_2() -> None:
    game = play(game_of(["03", "03", "03", "03", "Q6", "03"]), "place 03 1,0 r0\nno-crew\nplace 03 2,0 r0\nno-crew")
    assert log(game, 2) == ["quake 0,0 E: 1,0 2,0", "flip 03"]
    assert set(game.tiles) == {Cell(0, 0)}


def test_tied_sides_are_the_choice_of_the_player_whose_turn_it_is_r6_1() -> None:
    game = game_of(["03", "03", "03", "03", "Q2", "03"], players=3)
    play(game, "place 03 1,0 r0\ncrew E\nplace 03 -1,0 r0\ncrew E")
    assert (game.decision, game.to_move, game.magnitude) == (Decision.STRIKE, 3, 2)
    assert game.struck_town == Cell(0, 0)
    assert legal(game) == {"strike E", "strike W"}
    assert game.crews_left == (19, 19, 20)
    play(game, "strike W")
    assert log(game, 2) == ["quake 0,0 W: -1,0", "flip 03"]
    assert game.crews_left == (19, 20, 20), "crews on removed tiles go back, crews elsewhere stay (R6.3)"
    assert game.magnitude is None


def test_several_quakes_in_one_turn_are_resolved_one_by_one_r4_1() -> None:
    game = play(game_of(["03", "03", "03", "Q1", "Q2", "03", "03"]), "place 03 1,0 r0\nno-crew")
    assert log(game, 6) == ["turn 2", "flip Q1", "quake 0,0 E: 1,0", "flip Q2", "quake 0,0 -", "flip 03"]


def test_tiles_cut_off_by_a_quake_may_be_built_on_and_holes_filled_r5_1() -> None:
    game = play(
        game_of(["03", "03", "03", "03", "Q1", "03", "03"]), "place 03 1,0 r0\nno-crew\nplace 03 2,0 r0\nno-crew"
    )
    assert Cell(1, 0) not in game.tiles
    assert {"place 03 1,0 r0", "place 03 3,0 r0"} <= legal(game)


def test_crews_elsewhere_on_a_broken_section_stay_r6_3() -> None:
    tiles = "03 1,0 r0 1 E\n03 2,0 r0 2 E\n03 3,0 r0\n*0 4,0 r3"
    assert laid_out(tiles).scores() == (3 + 6 + 1, 10)
    game = quaking(tiles, "Q1")
    assert (game.scores(), game.crews_left) == ((0, 0), (20, 19))


# Two towns


def twin(*pile: str) -> Game:
    return game_of(pile, variants=["twin-cities"])


def test_quake_passes_the_other_town_which_is_counted_but_not_removed_r9_4() -> None:
    game = twin("03", "03", "03", "03", "Q2", "03")
    play(game, "place 03 1,0 r0\nno-crew\nplace 03 9,0 r0\nno-crew")
    assert (game.decision, legal(game)) == (Decision.TOWN, {"town 0,0", "town 8,0"})
    assert game.lines()[Cell(0, 0)][Side.E] == 3
    play(game, "town 0,0")
    assert log(game, 3) == ["quake 0,0 E: 1,0 9,0", "quake 8,0 W:", "flip 03"]
    assert set(game.tiles) == {Cell(0, 0), Cell(8, 0)}


def test_second_town_is_struck_on_the_table_as_it_then_is_r9_4() -> None:
    game = twin("03", "03", "03", "03", "Q1", "03")
    play(game, "place 03 1,0 r0\nno-crew\nplace 03 9,0 r0\nno-crew\ntown 8,0")
    # W of 8,0 lie 0,0 and 1,0; E of it only 9,0. Afterwards E of 0,0 lie the town and 9,0.
    assert log(game, 3) == ["quake 8,0 W: 1,0", "quake 0,0 E: 9,0", "flip 03"]


def test_ties_are_chosen_at_each_town_in_turn_r9_4() -> None:
    game = twin("03", "03", "03", "03", "03", "Q1", "03")
    play(game, "place 03 1,0 r0\nno-crew\nplace 03 -1,0 r0\nno-crew\nplace 03 -2,0 r0\nno-crew\ntown 0,0")
    assert (game.struck_town, legal(game)) == (Cell(0, 0), {"strike E", "strike W"})
    play(game, "strike W")
    assert log(game, 3) == ["quake 0,0 W: -1,0", "quake 8,0 W: 1,0", "flip 03"]


def test_aftershocks_come_once_after_both_towns_r9_4_r9_3() -> None:
    game = game_of(["03", "03", "Q1", "03"], variants=["twin-cities", "aftershocks"])
    play(game, "town 8,0")
    assert log(game, 5) == ["quake 8,0 W:", "quake 0,0 E:", "keep 1", "keep 2", "flip 03"]


# Aftershocks


def aftershock_over(code: str, rotation: int, crew: str) -> Game:
    """That tile of seat 1's on 1,0, and a quake that has just cleared the two tiles west of San Andreas."""
    game = game_of(["03", "03", code, "03", "03", "Q6", "03", "03"], variants=["aftershocks"])
    play(game, f"place 03 -1,0 r0\nno-crew\nplace {code} 1,0 r{rotation}\n{crew}\nplace 03 -2,0 r0\nno-crew")
    return game


def test_symmetric_tile_is_turned_to_carry_its_crew_r9_3() -> None:
    game = aftershock_over("01.23.45", 0, "crew W")
    assert (game.decision, game.to_move, game.turn) == (Decision.AFTERSHOCK, 2, 2)
    assert legal(game) == {"keep 2"} | {f"rotate 2 1,0 r{k}" for k in (1, 2, 3, 4, 5)}
    play(game, "rotate 2 1,0 r4")
    post = game.tiles[Cell(1, 0)].crew
    assert post is not None
    assert (post.seat, post.side) == (2, Side.E), "whoever's crew is on it: from SW-W to E-SE"


def test_symmetric_tile_without_a_crew_is_not_new_by_120_degrees_r9_3() -> None:
    game = aftershock_over("01.23.45", 2, "no-crew")
    assert legal(game) == {"keep 2", "rotate 2 1,0 r1"}
    assert "rotate 2 1,0 r3" in game.legal_moves, "which looks the same as r1"
    assert "rotate 2 1,0 r4" not in game.legal_moves, "which looks as it lies"
    play(game, "rotate 2 1,0 r5")
    assert game.tiles[Cell(1, 0)].rotation == 5


def test_straight_with_a_crew_is_not_new_by_180_degrees_r9_3() -> None:
    game = aftershock_over("03", 0, "crew W")
    assert log(game, 3) == ["keep 2", "keep 1", "flip 03"], "nothing can be turned: nobody is asked"


def test_no_tile_is_turned_twice_for_one_quake_r9_3() -> None:
    game = aftershock_over("01", 2, "no-crew")
    assert legal(game) == {"keep 2", "rotate 2 1,0 r3"}
    play(game, "rotate 2 1,0 r3")
    assert log(game, 3) == ["rotate 2 1,0 r3", "keep 1", "flip 03"]


def test_every_player_turns_from_the_one_whose_turn_it_is_r9_3() -> None:
    pile = ["02"] * 5 + ["Q1", "02"]
    game = game_of(pile, players=3, variants=["aftershocks"])
    play(game, "place 02 1,0 r1\nno-crew\nplace 02 -1,0 r0\nno-crew\nplace 02 0,1 r2\nno-crew")
    play(game, "strike E")
    assert (game.to_move, game.turn) == (1, 1)
    play(game, "keep 1\nrotate 2 -1,0 r4")
    assert (game.to_move, game.turn) == (3, 1)
    assert not any(" -1,0 " in move for move in legal(game))
    play(game, "keep 3")
    assert log(game, 4) == ["keep 1", "rotate 2 -1,0 r4", "keep 3", "flip 02"]


def test_next_quake_may_turn_the_same_tile_again_r9_3() -> None:
    game = quaking(WEST + "02 1,0 r1\n01 1,1 r3", "Q1", "Q1", variants=("aftershocks",))
    play(game, "rotate 2 1,1 r4")
    assert log(game, 4) == ["rotate 2 1,1 r4", "keep 1", "flip Q1", "quake 0,0 W: -2,0"]
    assert "rotate 2 1,1 r3" in legal(game)


def test_aftershocks_follow_a_quake_that_removed_nothing_r9_3() -> None:
    game = game_of(["03", "03", "Q3", "03"], players=3, variants=["aftershocks"])
    assert log(game, 5) == ["quake 0,0 -", "keep 1", "keep 2", "keep 3", "flip 03"]


def test_turned_tile_must_match_all_it_touches_r9_3_r5_1() -> None:
    game = aftershock_over("02", 1, "no-crew")
    assert legal(game) == {"keep 2", "rotate 2 1,0 r3"}
    with pytest.raises(IllegalMove) as caught:
        play(game, "rotate 2 1,0 r0")
    assert (caught.value.key, caught.value.clause) == ("clash-green", "R5.1")
    assert caught.value.values["side"] == Side.W


def test_tile_that_touches_no_highway_cannot_be_turned_r9_3() -> None:
    game = quaking(WEST + "02 1,0 r1\n01 3,1 r0", "Q1", variants=("aftershocks",))
    assert legal(game) == {"keep 2", "rotate 2 1,0 r3"}
    with pytest.raises(IllegalMove) as caught:
        game.play("rotate 2 3,1 r1")
    assert (caught.value.key, caught.value.clause) == ("rotate-no-highway", "R9.3")


def test_turning_brings_several_crews_onto_one_section_r9_3_r8_3() -> None:
    tiles = WEST + "02 1,0 r1 1 W\n01.34 1,1 r0 2 E\n*02 0,1 r4"
    game = quaking(tiles, "Q1", variants=("aftershocks",))
    assert game.scores() == (2 + 6 + 2, 0)
    play(game, "rotate 2 1,1 r3")
    section = game.section_at(Cell(1, 0), Side.W)
    assert section is not None
    assert section.crews == {1: 1, 2: 1}
    assert game.scores() == (10, 10)


def test_san_andreas_is_not_turned_r9_3() -> None:
    game = quaking(WEST + "02 1,0 r1\n01 1,1 r3", "Q1", variants=("aftershocks",))
    assert not any(" 0,0 " in move for move in legal(game))
