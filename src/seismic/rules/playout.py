"""Whole games in one call: random play, one game or a batch of them."""

from __future__ import annotations

import numpy as np

from seismic.rules.choices import make, random_choice, random_crew
from seismic.rules.dealing import deal
from seismic.rules.highways import score
from seismic.rules.layout import CREW, OVER, Points, Seeds, State, States
from seismic.rules.targets.cpu import kernel
from seismic.rules.turns import run


@kernel
def play_out(state: State) -> None:
    """Play on at random to the end of the game."""
    run(state)
    while state.phase != OVER:
        make(state, random_choice(state))
        if state.phase == CREW:  # at once, not in the next round: so threads of a GPU stay in step, turn by turn
            make(state, random_crew(state))
        run(state)


@kernel
def play_from_start(state: State, seed: int, points: Points) -> None:
    """Deal a game that stands before its set-up by this seed, play it out at random, and score it."""
    state.rng = np.uint64(seed)
    deal(state)
    play_out(state)
    score(state, points)


@kernel
def play_games(start: States, states: States, seeds: Seeds, points: Points) -> None:
    """Play one random game for each seed from `start[0]`; `states` and `points` take the ends."""
    for game in range(seeds.size):
        states[game] = start[0]
        play_from_start(states[game], seeds[game], points[game])


@kernel
def play_games_in_place(start: States, scratch: States, seeds: Seeds, points: Points) -> None:
    """The same, where only the points are wanted: one state serves all games."""
    for game in range(seeds.size):
        scratch[0] = start[0]
        play_from_start(scratch[0], seeds[game], points[game])
