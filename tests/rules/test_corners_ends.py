"""Corners of a turn and of the end: discarding (R4.2), the ends (R7), who wins (R8.4), the Dilemma (R9.2), Balance."""

from __future__ import annotations

import pytest

from seismic.game import Cell, Decision, Ending, Game, Side
from support.boards import game_of, legal, log, play


def ring_of_stubs(game: Game) -> Game:
    """Dead ends laid on all sides of San Andreas but the east."""
    for side in (Side.SE, Side.SW, Side.W, Side.NW, Side.NE):
        cell = Cell(0, 0).neighbour(side)
        play(game, f"place *0 {cell} r{side.opposite.value}\nno-crew")
    return game


# Turns


def test_quake_in_set_up_has_no_effect_and_is_replaced_r3_4() -> None:
    game = game_of(["Q6", "01", "Q1", "02", "03", "01"], variants=["aftershocks"])
    assert log(game) == ["flip Q6", "flip 01", "flip Q1", "flip 02", "turn 1", "flip 03"]
    assert game.face_up == ("01", "02", "03")


def test_three_are_turned_up_and_seat_1_begins_r4_1_r3_5() -> None:
    game = Game(["Ada", "Blaise", "Carl"], pile=["01", "02", "03"], seed=0)
    assert (game.decision, game.turn, game.to_move) == (Decision.LAY, 1, 1)
    assert game.face_up == ("01", "02", "03")
    assert log(game) == ["flip 01", "flip 02", "turn 1", "flip 03"]


def test_next_player_clockwise_takes_a_turn_r4_5() -> None:
    game = game_of(["03"] * 8, players=3)
    for q in range(1, 5):
        play(game, f"place 03 {q},0 r0\nno-crew")
    turns = [event for event in log(game) if event.startswith("turn")]
    assert turns == ["turn 1", "turn 2", "turn 3", "turn 1", "turn 2"]


def test_tiles_that_cannot_be_laid_are_discarded_r4_2() -> None:
    game = ring_of_stubs(game_of([*["*0"] * 5, *["*012345"] * 3, "*0", "01"]))
    assert log(game, 5) == ["turn 2", "flip *012345", "discard", "flip *0", "flip 01"]
    assert legal(game) == {"place *0 1,0 r3"}, "it must be laid if it can be laid (R4.3)"


def test_fewer_than_three_are_discarded_when_the_pile_has_run_out_r4_2_r7_1() -> None:
    game = ring_of_stubs(game_of([*["*0"] * 5, *["*012345"] * 4]))
    assert log(game, 6) == ["flip *012345", "discard", "flip *012345", "discard", "end no-tiles", "score 0 0"]


def test_quakes_strike_when_no_tile_is_left_to_lay_r4_2() -> None:
    game = ring_of_stubs(game_of([*["*0"] * 5, *["*012345"] * 3, "Q1"]))
    assert log(game, 2) == ["discard", "flip Q1"]
    assert legal(game) == {"strike SE", "strike SW", "strike W", "strike NW", "strike NE"}
    play(game, "strike SW")
    assert log(game, 3) == ["quake 0,0 SW: -1,1", "end no-tiles", "score 0 0"]
    assert (game.decision, legal(game)) == (Decision.OVER, set())


def test_last_quakes_strike_when_the_next_player_flips_r4_1_r7_1() -> None:
    """R4.1: after the last tile was laid the pile still holds quakes, so the game goes on to flip them."""
    game = game_of(["03", "03", "03", "Q1", "Q2"])
    play(game, "place 03 1,0 r0\nno-crew")
    assert log(game, 5) == ["turn 2", "flip Q1", "quake 0,0 E: 1,0", "flip Q2", "quake 0,0 -"]
    play(game, "place 03 1,0 r0\nno-crew\nplace 03 2,0 r0\nno-crew")
    assert log(game, 2) == ["end last-tile", "score 0 0"]


# The end


def test_last_tile_ends_the_game_r7_1() -> None:
    game = play(game_of(["*0", "03"]), "place *0 1,0 r3\ncrew W\nplace 03 -1,0 r0\ncrew W")
    assert log(game, 2) == ["end last-tile", "score 7 0"]
    assert game.outcome is not None
    assert (game.outcome.why, game.outcome.scores, game.outcome.winners) == (Ending.LAST_TILE, (7, 0), (1,))


def test_no_open_highway_ends_the_game_r7_2() -> None:
    game = play(ring_of_stubs(game_of(["*0"] * 7)), "place *0 1,0 r3\nno-crew")
    assert log(game, 2) == ["end no-open-highway", "score 0 0"]
    assert game.outcome is not None
    assert game.outcome.why == Ending.NO_OPEN_HIGHWAY


def test_last_tile_names_the_end_where_no_highway_is_open_either_r7_3() -> None:
    game = play(ring_of_stubs(game_of(["*0"] * 6)), "place *0 1,0 r3\ncrew W")
    assert log(game, 2) == ["end last-tile", "score 0 7"]


def test_highway_over_the_edge_is_not_open_r7_2_r2_4() -> None:
    game = ring_of_stubs(game_of([*["*0"] * 5, *["03"] * 7]))
    for q in range(1, 6):
        play(game, f"place 03 {q},0 r0\nno-crew")
        assert game.outcome is None
    play(game, "place 03 6,0 r0\nno-crew")
    assert log(game, 2) == ["end no-open-highway", "score 0 0"]


def test_open_highway_where_nothing_fits_is_open_all_the_same_r7_2() -> None:
    """R7.2: whether or not any tile would fit there. No tight curve fits east of San Andreas, and yet turns go on."""
    game = ring_of_stubs(game_of([*["*0"] * 5, *["01"] * 4]))
    assert log(game, 7) == ["turn 2", "flip 01", "discard", "flip 01", "discard", "end no-tiles", "score 0 0"]


# Who wins


@pytest.mark.parametrize(
    ("heights", "winners"),
    [(None, (1, 2, 3)), ((170, 181, 175), (2,)), ((181, 170, 181), (1, 3)), ((175, 175, 175), (1, 2, 3))],
)
def test_tied_the_tallest_wins_and_where_that_does_not_decide_the_win_is_shared_r8_4(
    heights: tuple[int, ...] | None, winners: tuple[int, ...]
) -> None:
    game = game_of(["03", "03"], players=3, heights=heights)
    assert game.outcome is None
    play(game, "place 03 1,0 r0\nno-crew\nplace 03 2,0 r0\nno-crew")
    assert game.outcome is not None
    assert game.outcome.winners == winners


def test_most_points_win_whatever_the_heights_r8_4() -> None:
    game = game_of(["*0", "03"], heights=(150, 200))
    play(game, "place *0 1,0 r3\ncrew W\nplace 03 -1,0 r0\nno-crew")
    assert game.outcome is not None
    assert game.outcome.winners == (1,)
    assert game.heights == (150, 200)


# Road Crew's Dilemma


def test_second_tile_is_laid_instead_of_a_crew_r9_2() -> None:
    game = play(game_of(["03"] * 7, variants=["dilemma"]), "place 03 1,0 r0")
    assert {"crew E", "no-crew", "place 03 2,0 r0"} <= legal(game)
    play(game, "place 03 2,0 r0")
    assert log(game, 5) == ["place 03 1,0 r0", "place 03 2,0 r0", "turn 2", "flip 03", "flip 03"]
    assert game.crews_left == (20, 20)


def test_crew_ends_the_turn_without_a_second_tile_r9_2() -> None:
    game = play(game_of(["03"] * 7, variants=["dilemma"]), "place 03 1,0 r0\ncrew W")
    assert log(game, 3) == ["crew W", "turn 2", "flip 03"]


def test_face_up_tiles_that_cannot_be_laid_second_are_not_discarded_r9_2() -> None:
    ring = [*["*0"] * 6, "*012345", "*012345"]
    game = game_of(ring, variants=["dilemma"])
    for side in (Side.SE, Side.SW, Side.W, Side.NW, Side.NE):
        play(game, f"place *0 {Cell(0, 0).neighbour(side)} r{side.opposite.value}\nno-crew")
    play(game, "place *0 1,0 r3")
    assert legal(game) == {"crew W", "no-crew"}
    play(game, "no-crew")
    assert log(game, 2) == ["end no-open-highway", "score 0 0"]
    assert game.face_up == ("*012345", "*012345")


def test_nobody_is_asked_where_neither_a_crew_nor_a_second_tile_can_come_r9_2() -> None:
    game = game_of([*["*0"] * 6, "*012345", "*012345"], variants=["dilemma"])
    game.state.crews[:2] = 0
    for side in Side:
        cell = Cell(0, 0).neighbour(side)
        play(game, f"place *0 {cell} r{side.opposite.value}")
        if game.decision == Decision.CREW:
            play(game, "no-crew")
    assert "no-crew" not in [str(move) for move in game.moves[-1:]]
    assert log(game, 3) == ["place *0 1,-1 r2", "end no-open-highway", "score 0 0"]


def test_two_tiles_in_one_turn_may_end_the_game_r9_2_r7_1() -> None:
    game = game_of(["03", "03"], variants=["dilemma"])
    play(game, "place 03 1,0 r0\nplace 03 2,0 r0")
    assert log(game, 2) == ["end last-tile", "score 0 0"]


# Balance


def balance(*piles: list[str]) -> Game:
    return game_of(piles, players=len(piles) - 1, variants=["balance"])


def test_each_player_flips_one_tile_of_the_own_pile_r11_3() -> None:
    game = balance(["01", "02"], ["03", "*01"], ["*02", "*03"])
    assert (game.face_up, game.pile_sizes) == (("01", "02", "03"), (1, 2))
    play(game, "place 03 1,0 r0\nno-crew")
    assert (game.face_up, game.pile_sizes) == (("01", "02", "*02"), (1, 1))


def test_quake_is_not_replaced_and_the_choice_gets_smaller_r11_3() -> None:
    game = balance(["01", "02"], ["Q1", "03"], ["Q2", "03"])
    assert log(game) == ["flip 01", "flip 02", "turn 1", "flip Q1", "quake 0,0 -"]
    assert game.face_up == ("01", "02")


def test_with_no_face_up_tile_the_player_passes_r11_3() -> None:
    game = balance(["*0", "*0"], ["Q1", "Q3", "03"], ["Q2", "03"])
    play(game, "place *0 1,0 r3\nno-crew\nplace *0 1,0 r3\nno-crew")
    assert log(game, 5) == ["flip Q3", "quake 0,0 E: 1,0", "pass", "turn 2", "flip 03"]


def test_as_many_are_flipped_as_were_discarded_r11_4() -> None:
    theirs = ["*0", "*012345", "*012345", "Q1", "01.23.45", "*012345", "Q1", "*0", "01"]
    game = ring_of_stubs(balance(["*0", "*0"], ["*0", "*0", "*012345"], theirs))
    assert log(game, 4) == ["turn 2", "flip *012345", "discard", "flip Q1"]
    play(game, "strike SW")
    assert log(game, 4) == ["flip 01.23.45", "flip *012345", "discard", "flip Q1"]
    play(game, "strike W")
    assert log(game, 1) == ["flip *0"]
    assert legal(game) == {"place *0 1,0 r3", "place *0 -1,1 r5", "place *0 -1,0 r0"}


def test_pass_whatever_the_own_pile_still_holds_r11_4() -> None:
    theirs = ["*0", "*012345", "*012345", "Q1", "Q2", "Q3", "01"]
    game = ring_of_stubs(balance(["*0", "*0"], ["*0", "*0", "*012345", "*0"], theirs))
    play(game, "strike SE\nstrike SW\nstrike W")
    assert log(game, 4) == ["quake 0,0 W: -1,0", "pass", "turn 1", "flip *0"]
    assert game.pile_sizes == (0, 1)


def test_who_has_neither_pile_nor_face_up_tile_is_skipped_r11_5() -> None:
    game = balance(["*0", "03"], [], ["Q1", "Q1", "Q1"])
    play(game, "place *0 1,0 r3\nno-crew\nplace 03 1,0 r0\nno-crew")
    assert log(game)[-10:-2] == [
        *["turn 2", "flip Q1", "quake 0,0 E: 1,0", "pass"],
        *["turn 2", "flip Q1", "quake 0,0 -", "pass"],
    ], "seat 1 is skipped, and the quakes in seat 2's pile are still flipped"
    assert log(game, 2) == ["end no-tiles", "score 0 0"]


def test_all_piles_and_face_up_tiles_used_up_end_the_game_r11_5() -> None:
    game = balance(["03", "03"], [], [])
    assert game.face_up == ("03", "03"), "nobody flips from an empty pile (R11.3)"
    play(game, "place 03 1,0 r0\nno-crew\nplace 03 2,0 r0\nno-crew")
    assert log(game, 2) == ["end last-tile", "score 0 0"]


def test_no_open_highway_ends_the_game_in_balance_too_r11_5_r7_2() -> None:
    game = ring_of_stubs(balance(["*0", "*0"], ["*0", "*0", "*0"], ["*0", "*0", "*0"]))
    play(game, "place *0 1,0 r3\nno-crew")
    assert log(game, 2) == ["end no-open-highway", "score 0 0"]
