"""Lessons for the network on the CPU, many at a time."""

from __future__ import annotations

import numpy as np

from seismic.rules.layout import MAX_SEATS, Seeds, States
from seismic.rules.targets.cpu import quiet
from seismic.search.kernels.careful_player import new_desk
from seismic.search.kernels.lessons import LESSON_ROWS, NOTED, Lessons, play_lessons
from seismic.search.kernels.network import Network, empty_network


def shapes(games: int, seats: int) -> Lessons:
    """Shape and type of each array."""
    return Lessons(
        ((games, NOTED, seats, LESSON_ROWS), np.int16),
        ((games, NOTED, seats), np.int32),
        ((games, NOTED, seats), np.int32),
        ((games, NOTED), np.int32),
        ((games, MAX_SEATS), np.int32),
    )


def play_on_cpu(start: States, seeds: Seeds, network: Network | None = None) -> Lessons:
    """Lessons of games from `start[0]`, one for each seed; with a network, the careful player plays them."""
    lessons = Lessons(*(np.zeros(shape, dtype) for shape, dtype in shapes(len(seeds), int(start[0].seats))))
    with quiet():
        play_lessons(start, seeds, lessons, new_desk(start), network or empty_network(), network is not None)
    return lessons
