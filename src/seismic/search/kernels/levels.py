"""How each level of the bots chooses: the quick players one move ahead, the engineers by a search.

What the levels are like, and how each of them errs, is told in seismic/search/levels.py.
"""

from __future__ import annotations

import numpy as np

from seismic.rules.chance import mixed_seed
from seismic.rules.choices import DO_DECLINE, DO_KEEP, DO_LAY, Choices, list_choices, pack, random_choice, verb_of
from seismic.rules.layout import AFTERSHOCK, CREW, LAY, State
from seismic.rules.targets.cpu import kernel
from seismic.rules.turns import who_decides
from seismic.search.kernels import greedy
from seismic.search.kernels.evaluation import EvalWeights
from seismic.search.kernels.plans import Workspace
from seismic.search.kernels.quick_player import (
    ALL_CELLS,
    PlayoutWeights,
    best_placement,
    choose_claim,
    choose_second,
)

TRAINEE = PlayoutWeights(tied=1.0, theirs=0.0, unclaimed=0.0, late=100.0, plenty=-1.0, scarce=-1.0, noise=12.0)
WORKER = PlayoutWeights(close=0.5, ease=0.0, closing_ease=0.0, late=100.0, noise=4.5)
FOREMAN = PlayoutWeights(noise=0.1)
EVALUATION = EvalWeights()


@kernel
def can_only_lay(state: State, choices: Choices) -> bool:
    """Whether every choice is to lay a tile; a variant may allow something else instead."""
    for n in range(list_choices(state, choices)):
        if verb_of(int(choices[n])) != DO_LAY:
            return False
    return True


@kernel
def choose_crew(space: Workspace, weights: PlayoutWeights) -> int:
    """A claim in `states[1]`; if none is wanted, in the Dilemma another tile (R9.2). `states[2]` is changed."""
    states, no_crew = space.states, pack(DO_DECLINE, 0, 0, 0)
    states[2] = states[1]
    choice = choose_claim(states[1], space.roads, weights)
    return choose_second(states[2], space.roads, weights) if choice == no_crew and states[2].dilemma else choice


@kernel
def choose_quickly(space: Workspace, seed: np.uint64, ply: int, blind: bool, weights: PlayoutWeights) -> int:
    """What a quick player does in `states[0]`: it lays and claims by its weights, and anything else it does greedily.

    If it is blind to quakes, it does that by chance. Two more states are changed.
    """
    states, phase = space.states, int(space.states[0].phase)
    states[1] = states[0]
    states[1].rng = np.uint64(mixed_seed(seed, ply))
    if phase == LAY and can_only_lay(states[0], space.choices):
        best = best_placement(states[1], space.roads, ALL_CELLS, weights)
        return pack(DO_LAY, best.kind, best.cell, best.rotation)
    if phase == CREW:
        return choose_crew(space, weights)
    if not blind or phase == LAY:
        seat, salt = who_decides(states[0]), greedy.tie_salt(seed, ply)
        return greedy.choose(states, space.choices, space.notes, seat, salt, EVALUATION)
    return pack(DO_KEEP, 0, 0, 0) if phase == AFTERSHOCK else random_choice(states[1])
