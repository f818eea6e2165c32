"""One move ahead: the choice after which the position is worth most by the evaluation."""

from __future__ import annotations

import numpy as np

from seismic.rules.bits import count_bits
from seismic.rules.chance import GAMMA, mix
from seismic.rules.choices import Choices, list_choices, make
from seismic.rules.layout import CREW, QUAKE, STRIKE, State, States
from seismic.rules.lookup import BIT_AT
from seismic.rules.packed import pack_crew
from seismic.rules.quakes import strike
from seismic.rules.targets.cpu import kernel
from seismic.rules.turns import quake
from seismic.search.kernels.evaluation import EvalWeights, Notes, count_unseen_kinds, evaluate

_32 = np.uint64(32)
_STEPS = 1e6  # values are compared in steps of 1 / _STEPS of a point


@kernel
def tie_salt(seed: np.uint64, ply: int) -> np.uint64:
    """By which `choose` decides between equal moves: another one for every seed and ply."""
    return np.uint64(seed) ^ np.uint64(ply) << _32


@kernel
def tie_break(salt: np.uint64, choice: int) -> np.uint64:
    """A hash by which a tie is broken."""
    return mix((salt ^ np.uint64(choice)) * GAMMA + GAMMA)


@kernel
def best_claim(state: State, notes: Notes, seat: int, weights: EvalWeights) -> float:
    """The value of a tile just laid, with the crew that makes the most of it, or none."""
    best = evaluate(state, notes, seat, weights)
    sides = int(state.choices)
    for n in range(count_bits(sides)):
        state.crew[state.last] = pack_crew(int(state.seat), int(BIT_AT[sides, n]))
        state.crews[state.seat] -= 1
        best = max(best, evaluate(state, notes, seat, weights))
        state.crew[state.last] = 0
        state.crews[state.seat] += 1
    return best


@kernel
def strike_best(states: States, notes: Notes, seat: int, weights: EvalWeights) -> None:
    """Resolve a tie of `states[1]` as this seat would like it best; `states[2]` is changed."""
    sides = int(states[1].choices)
    best, chosen = -np.inf, 0
    for n in range(count_bits(sides)):
        states[2] = states[1]
        strike(states[2], int(BIT_AT[sides, n]))
        value = evaluate(states[2], notes, seat, weights)
        if value > best:
            best, chosen = value, int(BIT_AT[sides, n])
    strike(states[1], chosen)


@kernel
def value_of(states: States, notes: Notes, seat: int, choice: int, weights: EvalWeights) -> float:
    """The value of `states[0]` once this choice is made, and the quake over that it may be part of."""
    states[1] = states[0]
    make(states[1], choice)
    while states[1].phase == QUAKE:
        quake(states[1])
        if states[1].phase == STRIKE:
            strike_best(states, notes, seat, weights)
    if states[1].phase == CREW:
        return best_claim(states[1], notes, seat, weights)
    return evaluate(states[1], notes, seat, weights)


@kernel
def choose(states: States, choices: Choices, notes: Notes, seat: int, salt: np.uint64, weights: EvalWeights) -> int:
    """The best choice in `states[0]` for this seat; `salt` decides between equals. The other two states are changed."""
    count_unseen_kinds(states[0], notes.unseen)
    best, best_hash, chosen = np.int64(0), np.uint64(0), -1
    for n in range(list_choices(states[0], choices)):
        choice = int(choices[n])
        value = np.int64(np.floor(value_of(states, notes, seat, choice, weights) * _STEPS))
        mine = tie_break(salt, choice)
        if chosen < 0 or value > best or (value == best and mine > best_hash):
            best, best_hash, chosen = value, mine, choice
    return chosen
