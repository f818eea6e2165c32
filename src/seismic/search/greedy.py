"""The greedy player: it completes and claims, looking at the position after each of its moves and no further."""

from __future__ import annotations

import numpy as np

from seismic.game.game import Game
from seismic.game.moves import Move
from seismic.game.setup import new_states
from seismic.rules.chance import GAMMA, mix
from seismic.rules.choices import (
    MAX_CHOICES,
    Choices,
    list_choices,
    make,
)
from seismic.rules.layout import CREW, QUAKE, STRIKE, State, States
from seismic.rules.lookup import BIT_AT, BIT_COUNT
from seismic.rules.packed import pack_crew
from seismic.rules.quakes import strike
from seismic.rules.targets.cpu import kernel, quiet
from seismic.rules.turns import quake
from seismic.search.kernels.evaluation import Look, Thumb, count_unseen_kinds, evaluate, new_look

_STEPS = 1e6  # values that differ by less than one of so many parts of a point are alike


@kernel
def tie_break(seed: np.uint64, ply: int, choice: int) -> np.uint64:
    """A hash by which a tie is broken."""
    bits = seed ^ (np.uint64(ply) << np.uint64(32)) ^ np.uint64(choice)
    return mix(bits * GAMMA + GAMMA)


@kernel
def best_claim(state: State, look: Look, seat: int, thumb: Thumb) -> float:
    """The value of a tile just laid, with the crew that makes the most of it, or none."""
    best = evaluate(state, look, seat, thumb)
    sides = int(state.choices)
    for n in range(int(BIT_COUNT[sides])):
        state.crew[state.last] = pack_crew(int(state.seat), int(BIT_AT[sides, n]))
        state.crews[state.seat] -= 1
        best = max(best, evaluate(state, look, seat, thumb))
        state.crew[state.last] = 0
        state.crews[state.seat] += 1
    return best


@kernel
def strike_best(states: States, look: Look, seat: int, thumb: Thumb) -> None:
    """Resolve a tie of `states[1]` as this seat would like it best; `states[2]` is changed."""
    sides = int(states[1].choices)
    best, chosen = -np.inf, 0
    for n in range(int(BIT_COUNT[sides])):
        states[2] = states[1]
        strike(states[2], int(BIT_AT[sides, n]))
        value = evaluate(states[2], look, seat, thumb)
        if value > best:
            best, chosen = value, int(BIT_AT[sides, n])
    strike(states[1], chosen)


@kernel
def value_of(states: States, look: Look, seat: int, choice: int, thumb: Thumb) -> float:
    """The value of `states[0]` once this choice is made, and the quake over that it may be part of."""
    states[1] = states[0]
    make(states[1], choice)
    while states[1].phase == QUAKE:
        quake(states[1])
        if states[1].phase == STRIKE:
            strike_best(states, look, seat, thumb)
    if states[1].phase == CREW:
        return best_claim(states[1], look, seat, thumb)
    return evaluate(states[1], look, seat, thumb)


@kernel
def choose(states: States, choices: Choices, look: Look, seat: int, seed: np.uint64, ply: int, thumb: Thumb) -> int:
    """The best choice in `states[0]` for this seat; the other two states are changed."""
    count_unseen_kinds(states[0], look.unseen)
    best, best_hash, chosen = np.int64(0), np.uint64(0), -1
    for n in range(list_choices(states[0], choices)):
        choice = int(choices[n])
        value = np.int64(np.floor(value_of(states, look, seat, choice, thumb) * _STEPS))
        mine = tie_break(seed, ply, choice)
        if chosen < 0 or value > best or (value == best and mine > best_hash):
            best, best_hash, chosen = value, mine, choice
    return chosen


class Greedy:
    """A player that makes the move with the best value right after it. A seed decides between equals.

    >>> game = Game(seed=7)
    >>> Greedy(seed=1).choose(game) in game.legal_moves
    True
    """

    def __init__(self, seed: int = 0, thumb: Thumb | None = None) -> None:
        self.seed = np.uint64(seed & (1 << 64) - 1)
        self.thumb = thumb or Thumb()
        self._choices = np.empty(MAX_CHOICES, np.int32)

    def choose(self, game: Game) -> Move:
        """The move to make for whoever is to move."""
        game.require_decision()
        states = new_states(game.table, 3)
        states[0] = game.state
        look = new_look(states[0].tile.size)
        with quiet():
            choice = choose(states, self._choices, look, game.to_move - 1, self.seed, len(game.moves), self.thumb)
        return game.decode(int(choice))
