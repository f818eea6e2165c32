"""Games of a teacher, played in many processes: what a policy first learns from.

A game is kept as its seed, the moves that were made and those that the teacher would have made: from these a batch
environment shows every position again, wherever it is needed.
"""

from __future__ import annotations

import multiprocessing
import os
import random
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from seismic.env import Spaces
from seismic.game import Decision, Game
from seismic.game.setup import check_options
from seismic.search import make_bot

PLAYERS = 2
FEWEST, MOST = 2, 1_000_000  # lessons: to learn from one and be examined on another; were there no end of time
Array = np.ndarray[Any, np.dtype[Any]]


@dataclass(frozen=True)
class Lesson:
    """A game: what was done at each decision, and what the teacher would have done."""

    seed: int
    played: Array
    taught: Array


def play_lesson(seed: int, teacher: str, strays: float) -> Lesson:
    """Let a teacher play itself. Now and then somebody strays, so that it also shows what to do then."""
    game, bot, chance = Game(PLAYERS, seed=seed), make_bot(teacher, seed=seed), random.Random(seed)
    spaces = Spaces(check_options(PLAYERS))
    played, taught = [], []
    while game.decision != Decision.OVER:
        advice = bot.choose(game)
        move = chance.choice(list(game.legal_moves)) if chance.random() < strays else advice
        taught.append(spaces.action(game, advice))
        played.append(spaces.action(game, move))
        game.play(move)
    return Lesson(seed, np.array(played, np.int32), np.array(taught, np.int32))


def _play(task: tuple[int, str, float]) -> Lesson:
    return play_lesson(*task)


class School:
    """Processes that play lessons from the moment they are started, game after game, until they are sent home."""

    def __init__(self, teacher: str, seed: int, *, strays: float = 0.05, processes: int | None = None) -> None:
        play_lesson(seed, teacher, strays)  # what has to be compiled is compiled once, and found by all the others
        self.processes = processes or max(1, len(os.sched_getaffinity(0)) - 1)
        self.began = time.monotonic()
        self._pool = multiprocessing.get_context("spawn").Pool(self.processes)
        tasks = ((seed + number, teacher, strays) for number in range(MOST))
        self._lessons = self._pool.imap_unordered(_play, tasks)

    def collect(self, seconds: float, on_progress: Callable[[list[Lesson]], None]) -> list[Lesson]:
        """All lessons that are over by then, and never too few; then the processes end."""
        lessons: list[Lesson] = []
        while (left := self.began + seconds - time.monotonic()) > 0 or len(lessons) < FEWEST:
            try:
                lessons.append(self._lessons.next(timeout=None if len(lessons) < FEWEST else left))
            except multiprocessing.TimeoutError:
                break
            on_progress(lessons)
        self._pool.terminate()
        return sorted(lessons, key=lambda lesson: lesson.seed)


def save_lessons(lessons: list[Lesson], file: Path) -> None:
    """Keep lessons in a file that NumPy reads: all moves one behind the other, and how many each game has."""
    np.savez_compressed(
        file,
        seeds=np.array([lesson.seed for lesson in lessons], np.uint64),
        lengths=np.array([lesson.played.size for lesson in lessons], np.int32),
        played=np.concatenate([lesson.played for lesson in lessons]).astype(np.int16),
        taught=np.concatenate([lesson.taught for lesson in lessons]).astype(np.int16),
    )


def load_lessons(file: Path) -> list[Lesson]:
    with np.load(file) as kept:
        ends = np.cumsum(kept["lengths"])[:-1]
        played, taught = (np.split(kept[name].astype(np.int32), ends) for name in ("played", "taught"))
        return [Lesson(int(seed), *moves) for seed, *moves in zip(kept["seeds"], played, taught, strict=True)]
