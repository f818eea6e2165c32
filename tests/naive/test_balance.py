"""The second engine's Balance: own piles, passes, and who is skipped."""

from support.naive_game import NaiveGame
from support.naive_positions import play_all, ring_of_stubs


def balance(*piles: list[str]) -> NaiveGame:
    return NaiveGame(len(piles) - 1, {"balance"}, "small", list(piles))


def test_quake_is_not_replaced_and_a_turn_with_nothing_is_passed_r11_3() -> None:
    game = balance(["*0"], ["Q1", "03"], ["Q2", "03"])
    assert game.log == ["flip *0", "turn 1", "flip Q1", "quake 0,0 -"]
    play_all(game, ["place *0 1,0 r3", "no-crew"])
    assert game.log[-6:] == ["turn 2", "flip Q2", "quake 0,0 E: 1,0", "pass", "turn 1", "flip 03"]


def test_who_has_neither_pile_nor_face_up_tile_is_skipped_r11_5() -> None:
    game = balance(["*0"], [], ["03", "Q1"])
    play_all(game, ["place *0 1,0 r3", "no-crew", "place 03 -1,0 r0", "no-crew"])
    assert game.log[-3:] == ["place 03 -1,0 r0", "turn 2", "flip Q1"]
    game.play("strike E")
    assert game.log[-4:] == ["quake 0,0 E: 1,0", "pass", "end no-tiles", "score 0 0"]


def test_as_many_are_flipped_as_were_discarded_r11_4() -> None:
    theirs = ["*0", "*012345", "*012345", "Q1", "01.23.45", "*012345", "Q1", "*0", "01"]
    game = ring_of_stubs(balance(["*0", "*0"], ["*0", "*0", "*012345"], theirs))
    assert game.log[-4:] == ["turn 2", "flip *012345", "discard", "flip Q1"]
    game.play("strike SW")
    assert game.log[-4:] == ["flip 01.23.45", "flip *012345", "discard", "flip Q1"]
    game.play("strike W")
    assert game.log[-1] == "flip *0"
    assert game.legal() == {"place *0 1,0 r3", "place *0 -1,1 r5", "place *0 -1,0 r0"}


def test_pass_whatever_the_pile_still_holds_r11_4() -> None:
    theirs = ["*0", "*012345", "*012345", "Q1", "Q2", "Q3", "01"]
    game = ring_of_stubs(balance(["*0", "*0"], ["*0", "*0", "*012345", "*0"], theirs))
    play_all(game, ["strike SE", "strike SW", "strike W"])
    assert game.log[-4:] == ["quake 0,0 W: -1,0", "pass", "turn 1", "flip *0"]
