"""Checking puzzles: how many keep their best turn if the strongest bot looks again, much longer, on fresh deals."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

from seismic.advice.intervals import Share, hit_rate
from seismic.puzzles.puzzle import Puzzle
from seismic.puzzles.verdict import compare, ends_alike, search_by, strongest
from seismic.search.budget import mixed_seed

TIMES = 10  # as many playouts as the puzzles were made with


@dataclass(frozen=True, slots=True)
class Checked:
    """How many puzzles keep their best turn, and which do not."""

    count: int
    playouts: int
    lost: tuple[Puzzle, ...]

    @property
    def kept(self) -> int:
        return self.count - len(self.lost)

    @property
    def share(self) -> Share:
        return hit_rate(self.kept, self.count)

    def facts(self) -> dict[str, Any]:
        """All of it, for programs."""
        share = {"mean": round(self.share.mean, 4), "low": round(self.share.low, 4), "high": round(self.share.high, 4)}
        ids = [puzzle.id for puzzle in self.lost]
        return {"puzzles": self.count, "playouts": self.playouts, "kept": self.kept, "share": share, "lost": ids}


def check(
    puzzles: Sequence[Puzzle],
    playouts: int,
    seed: int,
    sample: int | None = None,
    threads: int = 1,
    on_progress: Callable[[int], None] = lambda _: None,
) -> Checked:
    """Check these puzzles again, or a random sample of them."""
    chosen = list(puzzles)
    if sample is not None and sample < len(chosen):
        chosen = random.Random(seed).sample(chosen, sample)
    lost: list[Puzzle] = []
    pool = ThreadPoolExecutor(threads)
    try:
        for puzzle, kept in zip(chosen, pool.map(lambda puzzle: _keeps(puzzle, playouts, seed), chosen), strict=True):
            if not kept:
                lost.append(puzzle)
            on_progress(1)
    finally:  # after an interrupt, do not wait for the rest
        pool.shutdown(wait=False, cancel_futures=True)
    return Checked(len(chosen), playouts, tuple(lost))


def _keeps(puzzle: Puzzle, playouts: int, seed: int) -> bool:
    """Whether both judges find the best turn again: each gets half of the playouts.

    The seed is mixed with the puzzle's own name: its deals are fresh.
    """
    game, seed = puzzle.game(), mixed_seed(seed, int(puzzle.id, 16))
    turns = search_by(strongest(playouts // 2, seed), game).turns
    if not ends_alike(game, turns[0], puzzle.best):
        return False
    verdict = compare(game, turns, playouts // 2, mixed_seed(seed, 1))
    return verdict is not None and ends_alike(game, verdict.best, puzzle.best)
