"""Lessons for the network: positions of games, and what every seat scored in the end.

Up to a turn drawn by chance the quick player plays, and some moves are random, so that positions come up which good
players would avoid but a search has to value. From then on the quick player plays without straying, as in playouts,
or the careful player does, who asks the network of the generation before. A few positions of that part are noted. So a
lesson tells what a position is worth to players of that kind.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from seismic.rules.chance import random_below
from seismic.rules.choices import make, random_choice, random_crew
from seismic.rules.dealing import deal
from seismic.rules.highways import score
from seismic.rules.layout import CREW, LAY, MAX_SEATS, OVER, TURN_OVER, Points, Seeds, State, States
from seismic.rules.lookup import TILES_IN_PLAY
from seismic.rules.targets.cpu import kernel
from seismic.rules.turns import run
from seismic.search.kernels.careful_player import WEIGHTS, Desk, play_carefully
from seismic.search.kernels.features import Numbers, Sight, see
from seismic.search.kernels.network import Network, stack_of
from seismic.search.kernels.quick_player import play_turn
from seismic.search.kernels.trials import CELLS

NOTED = 8  # positions of a game
SPACING = (0, 2, 5, 9, 14, 20, 28, 40)  # turns after the drawn one at which they are noted
LESSON_ROWS = 128  # of a seat; what a crowded table has beyond is left out
STRAY = 8  # one in so many moves is random, before the drawn turn


class Lessons(NamedTuple):
    """As in `Lesson`, with the game before everything else."""

    rows: Any
    counts: Any
    now: Any
    stacks: Any
    final: Any


class Lesson(NamedTuple):
    """What is noted of a game."""

    rows: Numbers  # [position, seat, row]
    counts: Numbers  # [position, seat]
    now: Numbers  # [position, seat]: points of complete sections
    stacks: Numbers  # [position]: which head of the network is to learn it; -1 if the game was over before
    final: Points  # [seat]


@kernel
def stray(state: State) -> None:
    """Make a random choice, with the crew that belongs to it."""
    laying = state.phase == LAY
    make(state, random_choice(state))
    if laying and state.phase == CREW:
        make(state, random_crew(state))


@kernel
def note(state: State, lesson: Lesson, n: int, sight: Sight) -> None:
    """Note a position."""
    noted = Sight(sight.danger, sight.done, lesson.rows[n], lesson.counts[n], lesson.now[n])
    lesson.stacks[n] = stack_of(state, see(state, noted))


@kernel
def play_lesson(seed: int, lesson: Lesson, desk: Desk, network: Network, careful: bool) -> None:
    """Play a game that stands before its set-up in `desk.states[0]`, and note some of its positions."""
    state = desk.states[0]
    state.rng = np.uint64(seed)
    deal(state)
    drawn = random_below(state, int(TILES_IN_PLAY[state.setup])) + 1
    strays_there = random_below(state, 2) == 0
    turns = noted = 0
    for n in range(NOTED):
        lesson.stacks[n] = -1
    run(state)
    while state.phase != OVER:
        strays = turns + 1 < drawn and random_below(state, STRAY) == 0
        if strays or (turns + 1 == drawn and strays_there):
            stray(state)
        elif careful and turns + 1 >= drawn:
            play_carefully(desk, network)
        else:
            play_turn(state, desk.roads, CELLS, WEIGHTS)
        if state.phase == TURN_OVER:
            turns += 1
            if noted < NOTED and turns >= drawn + SPACING[noted]:
                if state.open_count > 0:
                    note(state, lesson, noted, desk.thoughts.sight)
                noted += 1
        run(state)
    for seat in range(MAX_SEATS):
        lesson.final[seat] = 0
    score(state, lesson.final)


@kernel
def play_lessons(start: States, seeds: Seeds, lessons: Lessons, desk: Desk, network: Network, careful: bool) -> None:
    """Play one game for each seed from `start[0]`, and note some of their positions."""
    for game in range(seeds.size):
        desk.states[0] = start[0]
        lesson = Lesson(
            lessons.rows[game], lessons.counts[game], lessons.now[game], lessons.stacks[game], lessons.final[game]
        )
        play_lesson(seeds[game], lesson, desk, network, careful)
