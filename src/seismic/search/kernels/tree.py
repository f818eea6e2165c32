"""A search tree by UCT, over piles that are dealt again for every simulation.

The tree is kept in flat arrays, one row for each node; a node is a choice made after its parent's. What is legal at a
node changes from one simulation to the next; only what is legal now is looked at.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from seismic.rules.chance import GAMMA, STRIDE, random_below, trial_seed
from seismic.rules.choices import MAX_CHOICES, Choices, list_choices, make
from seismic.rules.dealing import deal
from seismic.rules.highways import score
from seismic.rules.layout import MAX_SEATS, OVER, Points, State, States
from seismic.rules.playout import play_out
from seismic.rules.standings import Heights, win_share
from seismic.rules.targets.cpu import kernel
from seismic.rules.turns import run, who_decides

NO_NODE = -1
ROOT = 0
MAX_NODES = 1 << 16  # 2.4 MB with their slots; when they are used up, the tree grows no more
SLOTS = 2 * MAX_NODES
MAX_DEPTH = 256
EXPLORE = 0.7  # UCB's constant, for rewards from 0 to 1


class Tree(NamedTuple):
    """Nodes, one in each row."""

    choice: Choices  # [node]: the packed choice that leads to it
    parent: Choices  # [node]
    child: Choices  # [node]: its first child, or NO_NODE
    sibling: Choices  # [node]: the next child of its parent, or NO_NODE
    visits: Choices  # [node]
    wins: Choices  # [node]: for the seat that made the choice
    size: Choices  # [0]: how many nodes there are
    slots: Choices  # [slot]: a node, by a hash of its parent and its choice, or ROOT, which has no parent


class Question(NamedTuple):
    """What all simulations of a search share."""

    root: States  # the position, with nothing hidden in it
    seed: int
    heights: Heights


class Scratch(NamedTuple):
    """What a simulation writes to."""

    states: States  # one
    path: Choices  # [depth]: the nodes that were visited
    movers: Choices  # [depth]: who made the choice that leads there
    choices: Choices
    points: Points


def new_scratch(states: States) -> Scratch:
    path, movers = np.zeros(MAX_DEPTH, np.int32), np.zeros(MAX_DEPTH, np.int32)
    return Scratch(states, path, movers, np.empty(MAX_CHOICES, np.int32), np.zeros(MAX_SEATS, np.int32))


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
def descend(tree: Tree, state: State, scratch: Scratch) -> int:
    """Go down the tree and one step beyond it; returns the length of the path."""
    path, movers, choices = scratch.path, scratch.movers, scratch.choices
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
def credit(tree: Tree, state: State, scratch: Scratch, length: int, heights: Heights) -> None:
    """Give every node on the path its part of the win."""
    points, seats = scratch.points, int(state.seats)
    points[:] = 0
    score(state, points)
    for i in range(length):
        node = scratch.path[i]
        tree.visits[node] += 1
        if i > 0:
            tree.wins[node] += win_share(points, heights, seats, int(scratch.movers[i]))


@kernel
def simulate(tree: Tree, question: Question, first: int, end: int, scratch: Scratch) -> None:
    """Run simulations `first` to `end`."""
    for number in range(first, end):
        scratch.states[0] = question.root[0]
        state = scratch.states[0]
        state.rng = trial_seed(question.seed, number)
        deal(state)
        length = descend(tree, state, scratch)
        play_out(state)
        credit(tree, state, scratch, length, question.heights)
