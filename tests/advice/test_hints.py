"""Hints: legal moves, best first, and reasons that are true of the sections before and after them."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from seismic.advice.hints import Reason, hints, reasons_for
from seismic.game import Decision, Game, IllegalMove, Move, parse_move
from seismic.i18n import LANGUAGES, message
from seismic.rules.targets.cpu import COMPILED
from support.boards import put_face_up, put_tiles

needs_playouts = pytest.mark.skipif(not COMPILED, reason="playouts take too long where nothing is compiled")
SETTINGS = [(), ("dilemma",), ("aftershocks", "twin-cities"), ("balance",), ("big-one",)]


@needs_playouts
@pytest.mark.parametrize("variants", SETTINGS)
def test_hints_are_legal_at_every_kind_of_decision(variants: tuple[str, ...]) -> None:
    seen: set[Decision] = set()
    for seed in range(4):
        game = Game(2, variants, "small", seed=seed)
        while game.outcome is None:
            if game.decision not in seen:
                seen.add(game.decision)
                found = hints(game, playouts=60)
                assert 1 <= len(found) <= 3
                assert len({hint.moves for hint in found}) == len(found)
                for hint in found:
                    check(game, hint.moves)
                    assert 0 <= hint.win <= 1
                    for reason in hint.reasons:
                        said(reason)
            game.play_random()
    assert {Decision.LAY, Decision.CREW} <= seen


def check(game: Game, moves: tuple[Move, ...]) -> None:
    after = game.copy()
    for move in moves:
        assert move in after.legal_moves
        after.decide(move)
    assert after.decision != Decision.CREW


def said(reason: Reason) -> None:
    """A message of every language takes exactly the values of a reason."""
    names = {"name": "Ada"} if reason.seats else {}
    for language in LANGUAGES:
        assert message(reason.key, language, **names, **reason.values) != reason.key


@needs_playouts
def test_the_best_comes_first() -> None:
    game = Game(2, (), "small", seed=1, pile=["03", "*012345", "01"])
    found = hints(game, playouts=400, limit=5)
    worth = [hint.win + 0.02 * hint.margin for hint in found]
    assert worth == sorted(worth, reverse=True)
    assert len(found) == 5
    assert hints(game, playouts=400, limit=5) == found


def test_where_the_game_is_over_there_is_no_hint_r7() -> None:
    game = Game(2, (), "small", seed=4)
    while game.outcome is None:
        game.play_random()
    with pytest.raises(IllegalMove, match=r"\(R7\)"):
        hints(game)


def test_where_a_tile_is_flipped_there_is_no_hint_r4_1() -> None:
    with pytest.raises(IllegalMove, match=r"\(R4.1\)"):
        hints(Game.following(2))


# One table for each reason. Seat 1 decides.


def laid_out(tiles: str, face_up: Sequence[str] = ("03", "03", "03")) -> Game:
    """A game on the small table with these tiles on it, where seat 1 is to lay one of the face-up ones."""
    game = Game(2, (), "small", seed=1)
    put_tiles(game, tiles)
    put_face_up(game, face_up)
    return game


def reasons(game: Game, *moves: str) -> list[tuple[str, dict[str, object], tuple[int, ...]]]:
    found = list(reasons_for(game, tuple(parse_move(move) for move in moves)))
    for reason in found:
        said(reason)
    return [(reason.key, dict(reason.values), reason.seats) for reason in found]


def keys(game: Game, *moves: str) -> set[str]:
    return {key for key, _, _ in reasons(game, *moves)} - {"hint-safe", "hint-risk-tile", "hint-risk-section"}


def test_claims_and_completions_r5_2_r8_1() -> None:
    empty = laid_out("", ["03", "*0", "01"])
    assert ("hint-claims", {"count": 1}, ()) in reasons(empty, "place 03 1,0 r0", "crew W")
    assert ("hint-completes-claims", {"worth": 7}, ()) in reasons(empty, "place *0 1,0 r3", "crew W")
    keeps = reasons(empty, "place *0 1,0 r3", "no-crew")
    assert ("hint-keeps-crew", {"count": 20}, ()) in keeps
    spare = laid_out("", ["*01", "01", "01"])
    assert ("hint-claims-stub", {}, ()) in reasons(spare, "place *01 1,0 r2", "crew SW")


def test_own_and_others_sections_r8_3() -> None:
    own = laid_out("03 1,0 r0 1 W", ["*0", "03", "01"])
    assert ("hint-completes", {"worth": 8}, ()) in reasons(own, "place *0 2,0 r3")
    assert ("hint-extends", {"count": 2}, ()) in reasons(own, "place 03 2,0 r0")
    theirs = laid_out("03 1,0 r0 2 W", ["*0", "03", "01"])
    assert ("hint-completes-theirs", {"worth": 8}, (2,)) in reasons(theirs, "place *0 2,0 r3")
    assert ("hint-extends-theirs", {"count": 2}, (2,)) in reasons(theirs, "place 03 2,0 r0")
    apart = laid_out("03 2,0 r0 1 W", ["*0", "*0", "01"])
    assert ("hint-closes", {}, ()) in reasons(apart, "place *0 3,0 r3")
    others = laid_out("03 2,0 r0 2 W", ["*0", "*0", "01"])
    assert ("hint-closes-theirs", {}, (2,)) in reasons(others, "place *0 3,0 r3")


@pytest.mark.parametrize(
    ("east", "west", "key", "seats"),
    [
        ("1", "1", "hint-joins-own", ()),
        ("2", "2", "hint-joins-theirs", (2,)),
        ("1", "2", "hint-joins-level", (2,)),
    ],
)
def test_joined_sections_r5_3(east: str, west: str, key: str, seats: tuple[int, ...]) -> None:
    game = laid_out(f"03 1,1 r0 {west} W\n03 3,1 r0 {east} W", ["03", "03", "01"])
    assert (key, {}, seats) in reasons(game, "place 03 2,1 r0")


def test_who_has_more_crews_on_what_is_joined_r8_3() -> None:
    ahead = laid_out("03 1,1 r0 1 W\n03 2,1 r0 1 W\n03 4,1 r0 2 W", ["03", "03", "01"])
    assert ("hint-joins-ahead", {}, (2,)) in reasons(ahead, "place 03 3,1 r0")
    behind = laid_out("03 1,1 r0 2 W\n03 2,1 r0 2 W\n03 4,1 r0 1 W", ["03", "03", "01"])
    assert ("hint-joins-behind", {}, (2,)) in reasons(behind, "place 03 3,1 r0")
    shared = laid_out("03 1,0 r0 2 W\n03 3,0 r0 1 W\n*0 4,0 r3", ["03", "03", "01"])
    found = reasons(shared, "place 03 2,0 r0")
    assert ("hint-completes-shared", {"worth": 10}, (2,)) in found
    assert ("hint-joins-level", {}, (2,)) in found


def test_lost_sections_r8_1() -> None:
    # The small table ends at 6,0; a loop of six loose curves closes around 3,1.
    edge = "03 1,0 r0 {seat} W\n03 2,0 r0\n03 3,0 r0\n03 4,0 r0\n03 5,0 r0"
    assert "hint-edge" in keys(laid_out(edge.format(seat=1)), "place 03 6,0 r0")
    game = laid_out(edge.format(seat=2))
    assert ("hint-edge-theirs", {}, (2,)) in reasons(game, "place 03 6,0 r0")
    ring = "02 4,1 r2 {seat} SW\n02 3,2 r3\n02 2,2 r4\n02 3,0 r0\n02 4,0 r1"
    mine, theirs = (laid_out(ring.format(seat=seat), ["02", "02", "02"]) for seat in (1, 2))
    assert "hint-loop" in keys(mine, "place 02 2,1 r5")
    assert ("hint-loop-theirs", {}, (2,)) in reasons(theirs, "place 02 2,1 r5")


def test_where_little_or_nothing_fits_any_more_r5_1() -> None:
    # All that is left are straights: three face up, twelve to come in a pile that no box would give.
    open_end = laid_out("03 1,0 r0 1 W", ["01", "03", "03"])
    open_end.state.pile_size[0] = 0
    found = reasons(open_end, "place 03 2,0 r0")
    assert ("hint-few-fit", {"cell": (3, 0), "count": 2}, ()) in found
    blocked = laid_out("03 1,0 r0 2 W", ["02", "03", "03"])
    blocked.state.pile_size[0] = 0
    # A green side of the new tile at the cell where the other's section goes on: the straights no longer fit there.
    told = {str(move): keys(blocked, str(move)) for move in blocked.legal_moves}
    assert any("hint-few-fit-theirs" in found or "hint-dead-theirs" in found for found in told.values())
    dead = laid_out("03 1,0 r0 1 W", ["03"])
    dead.state.pile_size[0] = 0
    assert ("hint-dead", {"cell": (3, 0)}, ()) in reasons(dead, "place 03 2,0 r0")


def test_the_last_crew_r5_2() -> None:
    game = laid_out("", ["03", "03", "01"])
    game.state.crews[0] = 1
    assert ("hint-last-crew", {}, ()) in reasons(game, "place 03 1,0 r0", "crew W")
    assert ("hint-keeps-crew", {"count": 1}, ()) in reasons(game, "place 03 1,0 r0", "no-crew")


def test_the_risk_is_that_of_the_next_quake_r6_1() -> None:
    game = Game(2, (), "small", seed=1, pile=["03", "03", "01"])
    found = reasons(game, "place 03 1,0 r0", "crew W")
    (risk,) = [values["percent"] for key, values, _ in found if key == "hint-risk-section"]
    assert isinstance(risk, int)
    assert 95 <= risk <= 100, "it would be the only tile on a line"
    away = Game(2, (), "small", seed=1, pile=["02", "03", "03"])
    away.play("place 02 1,0 r3")
    away.play("crew W")
    assert ("hint-safe", {}, ()) in reasons(away, "place 03 2,-1 r2"), "on no line"


def test_choices_at_a_quake_tell_what_is_lost_r6_2_r6_3() -> None:
    game = Game(2, (), "small", seed=1, pile=["*0", "03", "03", "03", "Q2", "01"])
    for move in ("place *0 1,0 r3", "crew W", "place 03 0,1 r1", "crew SE"):
        game.play(move)
    assert game.decision == Decision.STRIKE
    found = reasons(game, "strike E")
    assert ("hint-strikes", {"count": 1}, ()) in found
    assert ("hint-loses", {"count": 7}, (1,)) in found
    assert ("hint-crews-back", {"count": 1}, (1,)) in found
    assert ("hint-loses", {"count": 7}, (1,)) not in reasons(game, "strike SE")


def test_aftershocks_tell_who_gains_r9_3() -> None:
    game = Game(2, ("aftershocks",), "small", seed=1, pile=["*0", "*01", "03", "03", "Q1", "01"])
    for move in ("place *0 1,0 r3", "crew W", "place *01 -1,0 r5", "crew E"):
        game.play(move)
    game.play("strike E")
    assert game.decision == Decision.AFTERSHOCK
    assert ("hint-turns-nothing", {}, ()) in reasons(game, f"keep {game.to_move}")
    gains = [reasons(game, str(move)) for move in game.legal_moves]
    assert any(key in ("hint-loses", "hint-gains") for found in gains for key, _, _ in found)
