"""Textbook UCT over redealt piles, with random playouts. Kept for comparison with the others."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

from seismic.game.game import Game
from seismic.game.moves import Move
from seismic.game.setup import new_states
from seismic.rules.hidden import hide
from seismic.rules.layout import States
from seismic.rules.standings import height_array
from seismic.rules.targets.cpu import quiet
from seismic.search.budget import BATCH, SLICE, Budget, mixed_seed
from seismic.search.kernels.tree import (
    NO_NODE,
    ROOT,
    Question,
    Tree,
    add_node,
    new_scratch,
    new_tree,
    simulate,
)


def children_of(tree: Tree, parent: int) -> Iterator[tuple[int, int, float]]:
    """The children of a node: packed choice, visits and wins."""
    node = int(tree.child[parent])
    while node != NO_NODE:
        yield int(tree.choice[node]), int(tree.visits[node]), float(tree.wins[node])
        node = int(tree.sibling[node])


class Uct:
    """UCT with random playouts, by the book.

    >>> game = Game(seed=7)
    >>> Uct(Budget(playouts=100), seed=1).choose(game) in game.legal_moves
    True
    """

    def __init__(self, budget: Budget, *, seed: int = 0) -> None:
        self.budget = budget
        self.seed = seed

    def choose(self, game: Game, *, stop: Callable[[], bool] = lambda: False) -> Move:
        """The move to make for the player to move: the one looked at most often, until `stop` ends the search."""
        tree = self.grow(game, stop=stop)
        return game.decode(max((visits, wins, choice) for choice, visits, wins in children_of(tree, ROOT))[2])

    def grow(self, game: Game, *, stop: Callable[[], bool] = lambda: False) -> Tree:
        """The tree that a search of this position grows."""
        game.require_decision()
        states = new_states(game.table, 2)
        states[0] = game.state
        tree = new_tree()
        with quiet():
            hide(states[0])
            add_node(tree, NO_NODE, 0)
            seed = mixed_seed(self.seed, game.ply)
            self._simulate(states, tree, Question(states[:1], seed, height_array(game.heights)), stop)
        return tree

    def _simulate(self, states: States, tree: Tree, question: Question, stop: Callable[[], bool]) -> None:
        scratch = new_scratch(states[1:])

        def work(first: int, end: int) -> None:
            simulate(tree, question, first, end, scratch)

        if self.budget.playouts is not None:
            for first in range(0, self.budget.playouts, SLICE):
                if first > 0 and stop():
                    return
                work(first, min(first + SLICE, self.budget.playouts))
            return
        assert self.budget.seconds is not None
        until, done, count = time.perf_counter() + self.budget.seconds, 0, 1
        while ((now := time.perf_counter()) < until and not stop()) or done == 0:
            work(done, done + count)
            done += count
            took = time.perf_counter() - now
            count = max(1, int(count * min(BATCH, until - now) / max(took, 1e-6)))
