"""Laws of playing and taking back: undo, copies, and the same game from the same seed or the same moves."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from copy import deepcopy

import pytest
from hypothesis import given

from seismic.game import (
    Game,
)
from support.boards import legal
from support.strategies import games, some


@some
@given(games())
def test_undo_returns_to_an_equal_game(game: Game) -> None:
    if game.outcome is not None:
        return
    before, offered = game.copy(), legal(game)
    move = game.play_random()
    after = game.copy()
    assert game != before
    assert game.undo() == move
    assert (game, hash(game)) == (before, hash(before))
    assert (game.events, game.moves, legal(game)) == (before.events, before.moves, offered)
    game.play(move)
    assert (game, game.events) == (after, after.events)


@some
@given(games())
def test_undo_goes_back_to_the_start(game: Game) -> None:
    played = game.moves
    again = Game(len(game.players), game.variants, game.table.name, seed=game.seed)
    taken_back = [game.undo() for _ in played]
    assert tuple(reversed(taken_back)) == played
    assert (game, game.events, game.moves) == (again, again.events, ())


@some
@given(games())
def test_a_copy_is_independent(game: Game) -> None:
    copied = game.copy()
    seen = (copied.events, copied.moves, copied.tiles, hash(copied))
    while game.outcome is None:
        game.play_random()
    while game.moves:
        game.undo()
    assert (copied.events, copied.moves, copied.tiles, hash(copied)) == seen


@some
@given(games())
def test_same_seed_same_game(game: Game) -> None:
    again = Game(len(game.players), game.variants, game.table.name, seed=game.seed)
    for move in game.moves:
        assert again.play_random() == move
    assert (again, again.events) == (game, game.events)


@some
@given(games())
def test_moves_played_again_give_the_same_game(game: Game) -> None:
    again = Game(len(game.players), game.variants, game.table.name, seed=game.seed)
    for move in game.moves:
        again.play(str(move))
    assert (again, again.events) == (game, game.events)


@pytest.mark.parametrize(
    "copied", [deepcopy, lambda game: pickle.loads(pickle.dumps(game))], ids=["deepcopy", "pickle"]
)
def test_a_copy_by_any_means_goes_on_as_the_game_does(copied: Callable[[Game], Game]) -> None:
    """Law: a copy plays on alone, and by the same seed to the same end."""
    game = Game(3, ["dilemma"], seed=5)
    for _ in range(20):
        game.play_random()
    twin = copied(game)
    assert twin == game
    before = game.events
    while twin.outcome is None:
        twin.play_random()
    assert game.events == before
    while game.outcome is None:
        game.play_random()
    assert twin.events == game.events


def test_one_variant_needs_no_list() -> None:
    assert Game(2, "dilemma", seed=1).variants == ("dilemma",)
