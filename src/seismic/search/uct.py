"""The textbook: UCT over piles dealt anew, with random playouts. Kept as the yardstick for anything cleverer.

The tree is kept in flat arrays, one row a node; a node is a choice made after its parent's. Every simulation deals
the unseen tiles anew, so what is legal at a node changes from one to the next; only what is legal now is looked at.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from seismic.game.game import Game
from seismic.game.moves import Move
from seismic.game.setup import new_states
from seismic.rules.chance import GAMMA, STRIDE, random_below, trial_seed
from seismic.rules.choices import MAX_CHOICES, Choices, list_choices, make
from seismic.rules.dealing import deal
from seismic.rules.hidden import hide
from seismic.rules.highways import score
from seismic.rules.layout import AFTERSHOCK, MAX_SEATS, OVER, Points, State, States
from seismic.rules.playout import play_out
from seismic.rules.targets.cpu import kernel, quiet
from seismic.rules.turns import run
from seismic.search.budget import BATCH, SLICE, Budget, mixed_seed

NO_NODE = -1
ROOT = 0
MAX_NODES = 1 << 16  # 2.4 MB with their slots; when they are used up, the tree grows no more
SLOTS = 2 * MAX_NODES
EXPLORE = 0.7  # UCB's constant, for rewards from 0 to 1


class Tree(NamedTuple):
    """Nodes, one a row."""

    choice: Choices  # [node]: the packed choice that leads to it
    parent: Choices  # [node]
    child: Choices  # [node]: its first child, or NO_NODE
    sibling: Choices  # [node]: the next child of its parent, or NO_NODE
    visits: Choices  # [node]
    wins: Choices  # [node]: for the seat that made the choice
    size: Choices  # [0]: how many nodes there are
    slots: Choices  # [slot]: a node, by a hash of its parent and its choice, or ROOT, which is nobody's child


def new_tree() -> Tree:
    choice, parent, child, sibling, visits = (np.zeros(MAX_NODES, np.int32) for _ in range(5))
    wins, size, slots = np.zeros(MAX_NODES, np.float64), np.zeros(1, np.int32), np.zeros(SLOTS, np.int32)
    return Tree(choice, parent, child, sibling, visits, wins, size, slots)


@kernel
def slot_of(tree: Tree, parent: int, choice: int) -> int:
    """Where the child of this choice stands in the slots, or would stand."""
    mixed = np.uint64(parent) * GAMMA + np.uint64(choice) * STRIDE
    slot = int(np.int64(mixed >> np.uint64(33))) % SLOTS
    while tree.slots[slot] != ROOT:
        node = tree.slots[slot]
        if tree.choice[node] == choice and tree.parent[node] == parent:
            break
        slot = slot + 1 if slot + 1 < SLOTS else 0
    return slot


@kernel
def add_node(tree: Tree, parent: int, choice: int) -> int:
    node = int(tree.size[0])
    if node == MAX_NODES:
        return NO_NODE
    tree.size[0] += 1
    tree.choice[node], tree.parent[node], tree.child[node] = choice, parent, NO_NODE
    tree.visits[node], tree.wins[node] = 0, 0.0
    tree.sibling[node] = tree.child[parent] if parent != NO_NODE else NO_NODE
    if parent != NO_NODE:
        tree.child[parent] = node
        tree.slots[slot_of(tree, parent, choice)] = node
    return node


@kernel
def untried(tree: Tree, state: State, parent: int, choices: Choices, count: int) -> int:
    """One of these choices that has no node yet, each as likely as the others; -1 if all have one."""
    left = 0
    for n in range(count):
        if tree.slots[slot_of(tree, parent, int(choices[n]))] == ROOT:
            choices[left] = choices[n]
            left += 1
    return int(choices[random_below(state, left)]) if left > 0 else -1


@kernel
def best_child(tree: Tree, parent: int, choices: Choices, count: int) -> int:
    """The child by one of these choices that UCB1 wants to see next."""
    best, chosen = -1.0, NO_NODE
    log = np.log(float(max(1, tree.visits[parent])))
    for n in range(count):
        node = int(tree.slots[slot_of(tree, parent, int(choices[n]))])
        visits = float(tree.visits[node])
        value = tree.wins[node] / visits + EXPLORE * np.sqrt(log / visits)
        if value > best:
            best, chosen = value, node
    return chosen


@kernel
def who_decides(state: State) -> int:
    return int(state.decider) if state.phase == AFTERSHOCK else int(state.seat)


@kernel
def descend(tree: Tree, state: State, path: Choices, movers: Choices, choices: Choices) -> int:
    """Go down the tree and one step beyond it; returns the length of the path."""
    node, length = ROOT, 1
    path[0] = ROOT
    while state.phase != OVER and length < path.size:
        movers[length] = who_decides(state)
        count = list_choices(state, choices)
        choice = untried(tree, state, node, choices, count)
        new = choice >= 0
        node = add_node(tree, node, choice) if new else best_child(tree, node, choices, count)
        if node == NO_NODE:
            break
        make(state, int(tree.choice[node]))
        run(state)
        path[length] = node
        length += 1
        if new:
            break
    return length


@kernel
def credit(tree: Tree, state: State, path: Choices, movers: Choices, length: int, points: Points) -> None:
    """Give every node on the path its part of the win."""
    points[:] = 0
    score(state, points)
    best, level = -1, 0
    for seat in range(int(state.seats)):
        level = 1 if points[seat] > best else level + (points[seat] == best)
        best = max(best, int(points[seat]))
    for i in range(length):
        node = path[i]
        tree.visits[node] += 1
        if i > 0 and points[movers[i]] == best:
            tree.wins[node] += 1.0 / level


@kernel
def simulate(
    root: States, scratch: States, tree: Tree, first: int, end: int, seed: int, path: Choices, movers: Choices,
    choices: Choices, points: Points,
) -> None:  # fmt: skip
    """Run simulations `first` to `end`."""
    for number in range(first, end):
        scratch[0] = root[0]
        state = scratch[0]
        state.rng = trial_seed(seed, number)
        deal(state)
        length = descend(tree, state, path, movers, choices)
        play_out(state)
        credit(tree, state, path, movers, length, points)


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
        """The move to make for whoever is to move: the one looked at most often, until `stop` ends the search."""
        game.require_decision()
        states = new_states(game.table, 2)
        states[0] = game.state
        tree = new_tree()
        with quiet():
            hide(states[0])
            add_node(tree, NO_NODE, 0)
            self._simulate(states, tree, mixed_seed(self.seed, len(game.moves)), stop)
        children = []
        node = int(tree.child[ROOT])
        while node != NO_NODE:
            children.append((int(tree.visits[node]), float(tree.wins[node]), int(tree.choice[node])))
            node = int(tree.sibling[node])
        return game.decode(max(children)[2])

    def _simulate(self, states: States, tree: Tree, seed: int, stop: Callable[[], bool]) -> None:
        path, movers = np.zeros(256, np.int32), np.zeros(256, np.int32)
        choices, points = np.empty(MAX_CHOICES, np.int32), np.zeros(MAX_SEATS, np.int32)

        def work(first: int, end: int) -> None:
            simulate(states[:1], states[1:], tree, first, end, seed, path, movers, choices, points)

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
