"""Moves that may not be made: each is refused with its clause and with what is in the way, and nothing changes."""

from __future__ import annotations

import pickle
from collections.abc import Callable

import pytest

from seismic.game import Cell, Crew, Decision, Game, IllegalMove, Keep, Kind, Place, Rotate, Seat, Side, Strike, Town
from seismic.game.moves import Move
from support.boards import game_of, laid_out, play, put_tiles


def laying() -> Game:
    return laid_out("03 1,0 r0 2 E", ["03", "01", "01.34"])


def claiming() -> Game:
    return play(laid_out("03 1,0 r0 2 E", ["03.14"]), "place 03.14 2,0 r0")


def striking() -> Game:
    return play(game_of(["03"] * 4 + ["Q1", "03"]), "place 03 1,0 r0\nno-crew\nplace 03 -1,0 r0\nno-crew")


def at_towns() -> Game:
    return game_of(["03", "03", "Q1", "03"], variants=["twin-cities"])


def turning() -> Game:
    """A quake has struck in the west, and seat 2 may turn the tile at 1,0 or the one at 0,-1."""
    game = game_of(["03", "03", "03", "Q1", "03", "03"], variants=["aftershocks"])
    put_tiles(game, "03 -1,0 r0\n01 1,0 r2\n02 0,-1 r1")
    return play(game, "place 03 -2,0 r0\nno-crew")


def second_turning() -> Game:
    return play(turning(), "rotate 2 1,0 r3")


def over() -> Game:
    return play(game_of(["03", "03"]), "place 03 1,0 r0\nno-crew\nplace 03 2,0 r0\nno-crew")


def broke() -> Game:
    game = laid_out("", variants=["dilemma"])
    game.state.crews[0] = 0
    return play(game, "place 03 1,0 r0")


REFUSED = [
    # Laying
    (laying, "place 02 2,0 r0", "place-not-face-up", "R4.3", {"tile": "02"}),
    (laying, "place Q1 2,0 r0", "place-not-face-up", "R4.3", {"tile": "Q1"}),
    (laying, "place 03 7,0 r0", "place-off-table", "R2.4", {"cell": Cell(7, 0)}),
    (laying, "place 03 1,0 r0", "place-occupied", "R5.1", {"cell": Cell(1, 0)}),
    (laying, "place 03 0,0 r0", "place-occupied", "R5.1", {"cell": Cell(0, 0)}),
    (laying, "place 03 4,0 r0", "place-no-highway", "R5.1", {"cell": Cell(4, 0)}),
    (laying, "place 01 2,-1 r5", "place-no-highway", "R5.1", {"cell": Cell(2, -1)}),
    (laying, "place 03 2,0 r1", "clash-green", "R5.1", {"side": Side.W, "neighbour": Cell(1, 0)}),
    (laying, "place 01 1,-1 r1", "clash-highway", "R5.1", {"side": Side.SE, "neighbour": Cell(1, 0)}),
    (laying, "place 03 -1,0 r2", "clash-green", "R5.1", {"side": Side.E, "neighbour": Cell(0, 0)}),
    (laying, "crew E", "due-lay", "R4.3", {"seat": 1}),
    (laying, "no-crew", "due-lay", "R4.3", {"seat": 1}),
    (laying, "strike E", "due-lay", "R4.3", {"seat": 1}),
    (laying, "town 0,0", "due-lay", "R4.3", {"seat": 1}),
    (laying, "rotate 1 1,0 r1", "due-lay", "R4.3", {"seat": 1}),
    (laying, "keep 1", "due-lay", "R4.3", {"seat": 1}),
    # Claiming
    (claiming, "crew NE", "crew-no-highway", "R5.2", {"side": Side.NE}),
    (claiming, "crew W", "crew-claimed", "R5.2", {"side": Side.W, "seats": "2"}),
    (claiming, "crew E", "crew-claimed", "R5.2", {"side": Side.E, "seats": "2"}),
    (claiming, "place 03 3,0 r0", "due-crew", "R4.4", {"seat": 1}),
    (broke, "crew W", "crew-none-left", "R5.2", {"seat": 1}),
    (broke, "place 03 1,0 r0", "place-occupied", "R5.1", {}),
    # Quakes
    (striking, "strike SE", "strike-not-longest", "R6.1", {"side": Side.SE}),
    (striking, "place 03 2,0 r0", "due-strike", "R6.1", {"seat": 1}),
    (at_towns, "town 4,0", "town-none", "R9.4", {"cell": Cell(4, 0)}),
    (at_towns, "strike E", "due-town", "R9.4", {"seat": 1}),
    # Aftershocks
    (turning, "keep 1", "aftershock-seat", "R9.3", {"seat": 1, "due": 2}),
    (turning, "rotate 1 1,0 r3", "aftershock-seat", "R9.3", {"seat": 1, "due": 2}),
    (turning, "rotate 2 3,0 r3", "rotate-no-tile", "R9.3", {"cell": Cell(3, 0)}),
    (turning, "rotate 2 9,0 r3", "rotate-no-tile", "R9.3", {"cell": Cell(9, 0)}),
    (turning, "rotate 2 0,0 r1", "rotate-town", "R9.3", {"cell": Cell(0, 0)}),
    (turning, "rotate 2 1,0 r2", "rotate-same", "R9.3", {"rotation": 2}),
    (turning, "rotate 2 1,0 r4", "clash-green", "R5.1", {"side": Side.W, "neighbour": Cell(0, 0)}),
    (turning, "place 03 2,0 r0", "due-aftershock", "R9.3", {"seat": 2}),
    (second_turning, "rotate 1 1,0 r2", "rotate-twice", "R9.3", {"cell": Cell(1, 0)}),
    # After the end
    (over, "no-crew", "due-nothing", "R7", {}),
    (over, "place 03 3,0 r0", "due-nothing", "R7", {}),
]


@pytest.mark.parametrize(("make", "move", "key", "clause", "values"), REFUSED)
def test_refused_with_clause_and_reason(
    make: Callable[[], Game], move: str, key: str, clause: str, values: dict[str, object]
) -> None:
    """R2.4, R4.3, R4.4, R5.1, R5.2, R6.1, R7.2, R9.3, R9.4."""
    game = make()
    before = game.copy()
    assert move not in game.legal_moves
    with pytest.raises(IllegalMove) as caught:
        game.play(move)
    error = caught.value
    assert (error.key, error.clause) == (key, clause)
    assert {name: error.values[name] for name in values} == values
    assert str(error).endswith(f"({clause})")
    assert str(pickle.loads(pickle.dumps(error))) == str(error)
    assert (game, game.events, game.moves) == (before, before.events, before.moves)


@pytest.mark.parametrize(
    ("make", "move", "key", "clause"),
    [
        (laying, Place(Kind("03"), Cell(2, 0), 6), "rotation-range", "R2.2"),
        (laying, Place(Kind("03"), Cell(2, 0), -1), "rotation-range", "R2.2"),
        (laying, Place(Kind("nothing"), Cell(2, 0), 0), "place-not-face-up", "R4.3"),
        (laying, Place(Kind("03"), Cell(10**9, 0), 0), "place-off-table", "R2.4"),
        (turning, Rotate(Seat(2), Cell(1, 0), 8), "rotation-range", "R2.2"),
        (turning, Rotate(Seat(9), Cell(1, 0), 3), "aftershock-seat", "R9.3"),
        (turning, Keep(Seat(0)), "aftershock-seat", "R9.3"),
    ],
)
def test_moves_out_of_range_are_refused_too(make: Callable[[], Game], move: Move, key: str, clause: str) -> None:
    """R2.2, R2.4, R9.3: a move need not come from a text."""
    game = make()
    assert move not in game.legal_moves
    with pytest.raises(IllegalMove) as caught:
        game.play(move)
    assert (caught.value.key, caught.value.clause) == (key, clause)


def test_game_that_waits_for_a_flip_has_nothing_to_decide_r4_1() -> None:
    game = Game.following(2)
    assert game.decision == Decision.FLIP
    for move in (Strike(Side.E), Town(Cell(0, 0)), Crew(Side.E)):
        with pytest.raises(IllegalMove) as caught:
            game.play(move)
        assert (caught.value.key, caught.value.clause) == ("due-flip", "R4.1")
    with pytest.raises(IllegalMove):
        game.play_random()
    assert list(game.legal_moves) == []


def test_game_that_is_over_plays_no_random_move_r7_1() -> None:
    with pytest.raises(IllegalMove) as caught:
        over().play_random()
    assert caught.value.key == "due-nothing"


def test_nothing_to_undo() -> None:
    """A law of undo: it goes back over moves, not over the set-up."""
    with pytest.raises(IllegalMove) as caught:
        Game(2, seed=0).undo()
    assert caught.value.key == "undo-nothing"


def test_legal_moves_are_a_view() -> None:
    """A law of the face: `in`, `len`, iteration and a readable repr, of what may be played now."""
    game = game_of(["03"] * 4)
    moves = game.legal_moves
    assert len(moves) == 6
    assert "place 03 1,0 r3" in moves, "which looks the same as r0"
    assert Place(Kind("03"), Cell(1, 0), 0) in moves
    assert 3 not in moves
    shown = ", ".join(str(move) for move in moves)
    assert repr(moves) == f"<LegalMoves: {shown}>"
    play(game, "place 03 1,0 r0")
    assert repr(moves) == "<LegalMoves: crew E, no-crew>"
    play(game, "no-crew")
    assert repr(moves).endswith(f"… ({len(moves)} in all)>") == (len(moves) > 6)
