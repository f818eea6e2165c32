"""The second engine's turns, held against what can be worked out by hand from the clauses."""

from support.naive_game import NaiveGame
from support.naive_positions import play_all
from support.sample_game import EVENTS


def test_record_example_replays_as_written() -> None:
    events = [*EVENTS.splitlines(), "turn 1"]
    pile = [event.removeprefix("flip ") for event in events if event.startswith("flip ")]
    game = NaiveGame(2, {"aftershocks"}, "standard", pile)
    for event in events:
        if event == "turn 2" and game.decision == "crew":
            game.play("no-crew")
        if event.startswith(("place", "crew", "keep", "rotate")):
            game.play(event)
    assert game.log == events
    assert game.crews_left == [19 + 1, 19 + 1 - 1]


def test_quake_in_set_up_has_no_effect_r3_4() -> None:
    game = NaiveGame(2, {"aftershocks"}, "small", ["Q6", "01", "Q1", "02", "03", "01"])
    assert game.log == ["flip Q6", "flip 01", "flip Q1", "flip 02", "turn 1", "flip 03"]
    assert game.face_up == ["01", "02", "03"]


def test_claimed_section_cannot_be_claimed_again_r5_2() -> None:
    game = NaiveGame(2, set(), "small", ["03", "03", "03.14", "03"])
    play_all(game, ["place 03 1,0 r0", "crew E", "place 03.14 2,0 r0"])
    assert game.legal() == {"crew SE", "no-crew"}, "only the highway that bridges the claimed one"
    game.play("no-crew")
    game.play("place 03 3,0 r0")
    assert (game.decision, game.to_move) == ("lay", 2), "nothing to claim: the turn goes on"


def test_player_without_crews_is_not_asked_r5_2() -> None:
    game = NaiveGame(2, set(), "small", ["03"] * 4)
    game.crews_left[0] = 0
    game.play("place 03 1,0 r0")
    assert (game.decision, game.to_move) == ("lay", 2)


def test_second_tile_instead_of_a_crew_r9_2() -> None:
    game = NaiveGame(2, {"dilemma"}, "small", ["03"] * 6)
    game.play("place 03 1,0 r0")
    assert {"crew E", "no-crew", "place 03 2,0 r0"} <= game.legal()
    game.play("place 03 2,0 r0")
    assert game.log[-5:] == ["place 03 1,0 r0", "place 03 2,0 r0", "turn 2", "flip 03", "flip 03"]
