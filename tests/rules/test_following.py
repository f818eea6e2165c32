"""Following a record: what happens by itself must be told as it happens, and a flip must be one that can be."""

from __future__ import annotations

import pytest

from seismic.game import Decision, Game, IllegalMove, parse_event
from support.boards import log
from support.side_by_side import Order, Policy, claiming, closing, dead_ends_first, play_both, quakes_last

START = ["flip 03", "flip 03", "turn 1", "flip 03"]
FIRST = [*START, "place 03 1,0 r0"]


def followed(*events: str, variants: tuple[str, ...] = (), players: int = 2, table: str = "small") -> Game:
    game = Game.following(players, variants, table)
    for event in events:
        game.follow(parse_event(event))
    return game


REFUSED: list[tuple[tuple[str, ...], list[str], str, str, str]] = [
    ((), ["flip 03"], "turn 1", "follow-flip-due", "R3.4"),
    ((), START[:-1], "place 03 1,0 r0", "follow-flip-due", "R4.1"),
    ((), START[:2], "turn 2", "follow-expected", "R4.5"),
    ((), START, "flip 03", "due-lay", "R4.3"),
    ((), START, "pass", "due-lay", "R4.3"),
    ((), START, "place 03 2,0 r0", "place-no-highway", "R5.1"),
    ((), FIRST, "crew SE", "crew-no-highway", "R5.2"),
    ((), FIRST, "turn 1", "follow-expected", "R4.5"),
    ((), [*FIRST, "crew E", "turn 2", "flip 03", "place 03 2,0 r0"], "crew E", "crew-claimed", "R5.2"),
    ((), [*FIRST, "crew E"], "discard", "follow-expected", "R4.5"),
    ((), [*FIRST, "turn 2", "flip Q1"], "quake 0,0 E:", "follow-expected", "R6.2"),
    ((), [*FIRST, "turn 2", "flip Q1"], "quake 0,0 W: 1,0", "follow-expected", "R6.1"),
    ((), [*START[:-1], "flip Q1"], "quake 0,0 E: 1,0", "follow-expected", "R6.1"),
    (("dilemma",), [*FIRST, "place 03 2,0 r0"], "crew E", "crew-second-tile", "R9.2"),
    (("aftershocks",), [*START[:-1], "flip Q1", "quake 0,0 -"], "keep 2", "follow-expected", "R9.3"),
    (("aftershocks",), [*START[:-1], "flip Q1", "quake 0,0 -"], "rotate 1 1,0 r1", "rotate-no-tile", "R9.3"),
    (("twin-cities",), [*START[:-1], "flip Q1"], "quake 4,0 -", "town-none", "R9.4"),
    (("twin-cities",), [*START[:-1], "flip Q1", "quake 8,0 W:"], "quake 8,0 W:", "follow-expected", "R6.1"),
    # Flips that no set-up gives
    ((), ["flip *0"], "flip *0", "follow-flip-impossible", "R3.3"),
    (("big-one",), [], "flip Q6", "follow-flip-impossible", "R9.1"),
    (("twin-cities",), ["flip *0", "flip *0", "turn 1"], "flip *0", "follow-flip-impossible", "R9.4"),
    (("big-one", "twin-cities"), [], "flip Q6", "follow-flip-impossible", "R9.5"),
    (("balance",), ["flip 01"], "flip Q1", "follow-flip-impossible", "R11.1"),
    (("balance",), ["flip *0", "flip 01", "turn 1"], "flip *0", "follow-flip-impossible", "R11.2"),
]


@pytest.mark.parametrize(("variants", "events", "event", "key", "clause"), REFUSED)
def test_event_that_cannot_come_is_refused_and_nothing_changes(
    variants: tuple[str, ...], events: list[str], event: str, key: str, clause: str
) -> None:
    """R3.3, R3.4, R4.1, R4.3, R4.5, R5.1, R5.2, R6.1, R6.2, R9.1-5, R11.1, R11.2."""
    game = followed(*events, variants=variants)
    before = game.copy()
    with pytest.raises(IllegalMove) as caught:
        game.follow(parse_event(event))
    assert (caught.value.key, caught.value.clause) == (key, clause)
    assert str(caught.value).endswith(f"({clause})")
    assert (game, game.events, game.moves) == (before, before.events, before.moves)


def test_tied_sides_and_towns_are_read_off_the_quake_lines_r6_1_r9_4() -> None:
    events = [*FIRST, "turn 2", "flip 03", "place 03 7,0 r0", "turn 1", "flip Q1"]
    game = followed(*events, "quake 8,0 W: 7,0", "quake 0,0 E: 1,0", variants=("twin-cities",))
    assert [str(move) for move in game.moves if str(move).startswith("town")] == ["town 8,0"]
    tied = [*FIRST, "turn 2", "flip 03", "place 03 -1,0 r0", "turn 1", "flip Q1"]
    assert str(followed(*tied, "quake 0,0 W: -1,0").moves[-1]) == "strike W"
    for wrong, key in [
        ("quake 0,0 SE:", "strike-not-longest"),
        ("quake 0,0 W: -1,0 -2,0", "follow-expected"),
        ("quake 0,0 -", "due-strike"),
        ("quake 8,0 W: -1,0", "due-strike"),
    ]:
        with pytest.raises(IllegalMove) as caught:
            followed(*tied, wrong)
        assert caught.value.key == key


def test_no_crew_is_read_off_a_turn_that_follows_r4_4() -> None:
    game = followed(*FIRST, "turn 2")
    assert [str(move) for move in game.moves] == ["place 03 1,0 r0", "no-crew"]


def test_followed_game_waits_for_its_next_flip_or_goes_on_by_itself_r4_1() -> None:
    game = followed(*FIRST, "crew E", "turn 2")
    assert game.decision == Decision.FLIP
    on = game.copy()
    on.advance()
    assert on.decision == Decision.LAY
    assert on.events[: len(game.events)] == game.events
    while on.outcome is None:
        on.play_random()
    assert sum(event.startswith("flip") for event in log(on)) == 73


def test_big_six_may_come_in_the_last_six_and_must_come_last_r9_1() -> None:
    """R9.1: played backward from a whole game: its 6.0 moved to every place."""
    whole = Game(2, ["big-one"], "small", seed=3)
    while whole.outcome is None:
        whole.play_random()
    flips = [event.removeprefix("flip ") for event in log(whole) if event.startswith("flip")]
    flips.remove("Q6")
    for place in range(60, 74):
        pile = [*flips[:place], "Q6", *flips[place:]]
        if place >= 68:
            assert Game(2, ["big-one"], pile=pile).pile_sizes[0] <= 71
        else:
            with pytest.raises(ValueError, match="Q6"):
                Game(2, ["big-one"], pile=pile)
    with pytest.raises(ValueError, match="No set-up"):
        Game(2, ["big-one"], pile=[*flips, "01"])


@pytest.mark.parametrize(
    ("variants", "order", "policy", "seed"),
    [((), quakes_last, closing, "1"), (("balance",), quakes_last, claiming, "1"), ((), dead_ends_first, closing, "15")],
    ids=["discards", "passes", "no open highway"],
)
def test_what_happens_by_itself_must_be_told_as_it_happens_r4_2_r7_1_r7_2_r11_3(
    variants: tuple[str, ...], order: Order, policy: Policy, seed: str
) -> None:
    clauses = {"discard": "R4.2", "pass": "R11.3", "end no-tiles": "R7.1", "end no-open-highway": "R7.2"}
    game = Game.following(2, variants, "small")
    told = play_both(2, variants, "small", seed, policy, order).naive.log
    for event in told[:-1]:
        if event in clauses:
            for wrong in ("keep 1", "turn 3", "end last-tile"):
                with pytest.raises(IllegalMove) as caught:
                    game.copy().follow(parse_event(wrong))
                early = wrong.startswith("end") and not event.startswith("end")
                expected = "R7" if early else clauses[event]
                assert (caught.value.key, caught.value.clause) == ("follow-expected", expected)
        game.follow(parse_event(event))
    assert {event for event in told if event in clauses}


def test_score_stands_right_after_the_end_and_nothing_follows_r7_1_r8_3() -> None:
    whole = Game(2, ["balance"], "small", seed=1)
    while whole.outcome is None:
        whole.play_random()
    *events, score = log(whole)
    game = followed(*events, variants=("balance",))
    with pytest.raises(IllegalMove) as caught:
        game.follow(parse_event("score 9 999"))
    assert (caught.value.key, caught.value.clause) == ("follow-expected", "R8.3")
    game.follow(parse_event(score))
    with pytest.raises(IllegalMove) as caught:
        game.follow(parse_event(score))
    assert (caught.value.key, caught.value.clause) == ("follow-after-end", "R7")
    with pytest.raises(IllegalMove) as caught:
        followed(*events[:-1], "end no-open-highway", variants=("balance",))
    assert caught.value.clause in ("R7.1", "R7.2")
