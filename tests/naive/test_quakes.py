"""The second engine's quakes and aftershocks, held against what can be worked out by hand."""

from support.naive_game import NaiveGame
from support.naive_positions import play_all


def test_quake_on_a_bare_table_strikes_nothing_r6_1() -> None:
    game = NaiveGame(2, set(), "small", ["03", "03", "Q3", "03"])
    assert game.log[-3:] == ["flip Q3", "quake 0,0 -", "flip 03"]


def test_tied_sides_are_asked_and_crews_come_home_r6_1_r6_3() -> None:
    game = NaiveGame(3, set(), "small", ["03", "03", "03", "03", "Q2", "03"])
    play_all(game, ["place 03 1,0 r0", "crew E", "place 03 -1,0 r0", "crew E"])
    assert (game.decision, game.to_move) == ("strike", 3)
    assert game.legal() == {"strike E", "strike W"}
    game.play("strike W")
    assert game.log[-2:] == ["quake 0,0 W: -1,0", "flip 03"]
    assert game.crews_left == [19, 20, 20]


def test_gaps_are_not_counted_r6_2() -> None:
    pile = ["03"] * 6 + ["Q1", "03", "Q2", "03"]
    game = NaiveGame(2, set(), "small", pile)
    for q in (1, 2, 3, 4):
        play_all(game, [f"place 03 {q},0 r0", "no-crew"])
    assert "quake 0,0 E: 1,0" in game.log
    play_all(game, ["place 03 5,0 r0", "no-crew"])
    assert "quake 0,0 E: 2,0 3,0" in game.log


def test_quake_passes_the_other_town_r9_4() -> None:
    game = NaiveGame(2, {"twin-cities"}, "small", ["03", "03", "03", "03", "Q2", "03"])
    play_all(game, ["place 03 1,0 r0", "no-crew", "place 03 9,0 r0", "no-crew"])
    assert (game.decision, game.to_move) == ("town", 1)
    assert game.legal() == {"town 0,0", "town 8,0"}
    game.play("town 0,0")
    # The other town is all that lies on any side of 8,0 then.
    assert game.log[-3:] == ["quake 0,0 E: 1,0 9,0", "quake 8,0 W:", "flip 03"]


def test_second_town_is_struck_on_the_table_as_it_then_is_r9_4() -> None:
    game = NaiveGame(2, {"twin-cities"}, "small", ["03", "03", "03", "03", "Q1", "03"])
    play_all(game, ["place 03 1,0 r0", "no-crew", "place 03 9,0 r0", "no-crew", "town 8,0"])
    # W of 8,0 lie 0,0 and 1,0; E of it only 9,0. Afterwards E of 0,0 lie the town and 9,0.
    assert game.log[-3:] == ["quake 8,0 W: 1,0", "quake 0,0 E: 9,0", "flip 03"]


# Aftershocks


def aftershock_over(code: str, rotation: int, crew: str) -> NaiveGame:
    """That tile on 1,0 of seat 1, and a quake that has just cleared the two tiles west of the town."""
    game = NaiveGame(2, {"aftershocks"}, "small", ["03", "03", code, "03", "03", "Q6", "03"])
    moves = ["place 03 -1,0 r0", "no-crew", f"place {code} 1,0 r{rotation}", crew]
    moves += ["place 03 -2,0 r0", "no-crew"]
    return play_all(game, moves)


def test_three_tight_curves_carry_their_crew_r9_3() -> None:
    game = aftershock_over("01.23.45", 0, "crew W")
    assert (game.decision, game.to_move) == ("aftershock", 2)
    assert game.legal() == {"keep 2"} | {f"rotate 2 1,0 r{k}" for k in (1, 2, 3, 4, 5)}
    game.play("rotate 2 1,0 r4")
    assert game.table[1, 0].fragments()[1] == {0, 1}
    assert game.log[-3:] == ["rotate 2 1,0 r4", "keep 1", "flip 03"], "no tile is turned twice"


def test_three_tight_curves_without_a_crew_look_alike_by_120_degrees_r9_3() -> None:
    game = aftershock_over("01.23.45", 2, "no-crew")
    assert game.legal() == {"keep 2", "rotate 2 1,0 r1"}
    game.play("rotate 2 1,0 r5")
    assert game.table[1, 0].rotation == 5, "the rotation given is the one kept"


def test_lowest_rotation_is_counted_from_the_one_in_the_record_r9_3() -> None:
    # At r2 the crew's fragment 23 is the pattern's 01, so r0 carries it to 01 and r4 to 45.
    game = aftershock_over("01.23.45", 2, "crew W")
    assert game.legal() == {"keep 2"} | {f"rotate 2 1,0 r{k}" for k in (0, 1, 3, 4, 5)}


def test_straight_with_a_crew_is_not_turned_by_180_degrees_r9_3() -> None:
    game = aftershock_over("03", 0, "crew W")
    assert game.log[-3:] == ["keep 2", "keep 1", "flip 03"], "its highway must stay on the town"


def test_aftershocks_follow_a_quake_that_removed_nothing_r9_3() -> None:
    game = NaiveGame(3, {"aftershocks"}, "small", ["03", "03", "Q3", "03"])
    assert game.log[-5:] == ["quake 0,0 -", "keep 1", "keep 2", "keep 3", "flip 03"]
