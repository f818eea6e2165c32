"""A search's memory is bounded, however long it runs: docs/search.md states the bounds."""

from __future__ import annotations

import tracemalloc

import pytest

from seismic.game import Decision, Game
from seismic.search import Bot, Budget, Engineer, Geologist, Uct, make_bot, uct
from seismic.search.kernels.tree import MAX_NODES, ROOT, new_tree

ENGINEER_MOST = 1_000_000  # bytes
UCT_MOST = 3_000_000
SLACK = 50_000  # what Python itself may hold now and then, as the pool's threads do

TABLES = [("standard", ()), ("large", ("twin-cities", "dilemma", "aftershocks"))]


def game_under_way(table: str, variants: tuple[str, ...]) -> Game:
    game = Game(2, variants, table, seed=3)
    for _ in range(30):
        game.play_random()
    while game.decision is not Decision.LAY:
        game.play_random()
    return game


def late_game(tiles: int) -> Game:
    """A game with so many tiles left to lay."""
    game, quick = Game(2, seed=3), make_bot("foreman")
    while game.pile_sizes[0] + len(game.face_up) > tiles or game.decision is not Decision.LAY:
        game.play(quick.choose(game))
    return game


def peak(bot: Bot, game: Game) -> int:
    """The most memory that a search held at once, in bytes; NumPy reports its arrays too."""
    tracemalloc.start()
    try:
        bot.choose(game)
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


@pytest.mark.slow
@pytest.mark.parametrize("kind", [Engineer, Geologist])
@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize(("table", "variants"), TABLES)
def test_a_searchs_memory_does_not_grow_with_its_playouts(
    table: str, variants: tuple[str, ...], threads: int, kind: type[Engineer]
) -> None:
    """Law: ten times the playouts need no more memory, and never more than is stated."""
    game = game_under_way(table, variants)
    kind(Budget(playouts=1), threads=threads).choose(game)  # to load the kernels
    some, many = (peak(kind(Budget(playouts=playouts), threads=threads), game) for playouts in (3_000, 30_000))
    assert many < some + SLACK
    assert many < ENGINEER_MOST


@pytest.mark.parametrize("kind", [Engineer, Geologist])
@pytest.mark.parametrize("threads", [1, 2])
def test_batches_are_bounded(threads: int, kind: type[Engineer]) -> None:
    """Law: by the clock too; with one tile to lay playouts are so short that the most of them fit into a batch."""
    game = late_game(1)
    kind(Budget(playouts=1), threads=threads).choose(game)
    assert peak(kind(Budget(seconds=0.3), threads=threads), game) < ENGINEER_MOST


@pytest.mark.parametrize(("table", "variants"), TABLES)
def test_uct_needs_its_tree_and_little_more(table: str, variants: tuple[str, ...]) -> None:
    """Law: ten times the playouts need no more memory, and never more than is stated."""
    game = game_under_way(table, variants)
    make_bot("uct@1").choose(game)
    some, many = (peak(Uct(Budget(playouts=playouts)), game) for playouts in (300, 3_000))
    assert many < some + SLACK
    assert many < UCT_MOST


def test_uct_goes_on_when_its_tree_is_full(monkeypatch: pytest.MonkeyPatch) -> None:
    """Law: with no node left it plays on from those that it has, and still finds a move."""
    trees = [new_tree()]
    monkeypatch.setattr(uct, "new_tree", trees.pop)
    tree, game = trees[0], late_game(8)
    assert sum(array.nbytes for array in tree) < 2_400_000
    assert Uct(Budget(playouts=MAX_NODES + 1_000)).choose(game) in game.legal_moves
    assert tree.size[0] == MAX_NODES
    assert tree.visits[ROOT] == MAX_NODES + 1_000
