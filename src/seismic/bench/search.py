"""Measuring the computer players: playouts a second, what a second thread brings, and whether they keep their time."""

from __future__ import annotations

import time
from dataclasses import dataclass
from functools import partial

from seismic.bench.rules import (
    ALL_VARIANTS,
    BASE,
    GAMES,
    Child,
    Figures,
    OnProgress,
    Player,
    Workload,
    figures_of,
    one_core,
    take_turns,
)
from seismic.bench.search_process import POSITIONS

_LARGE_ALL = Workload(ALL_VARIANTS.variants, "large")
_SLOW, _QUICK = 1.0, 0.1  # seconds for a decision
_TIMED = (("engineer", _QUICK, 1), ("engineer", _SLOW, 12), ("uct", _QUICK, 1))  # bot, seconds, one of how many moves
_SMALL_TREES = 10  # the playouts of one search are split into this many, to see what the size of the tree costs


@dataclass(frozen=True, slots=True)
class Sizes:
    """How much is measured."""

    games: int = GAMES  # of random playouts, in one run
    pairs: int = 15  # of runs in which they are compared with games
    seconds: float = 1.0  # of a search on one thread or two
    thread_pairs: int = 5
    rarely: int = 1  # time only one in this many of the decisions
    starts: int = 5


def measure_search(sizes: Sizes | None = None, on_progress: OnProgress = lambda *_: None) -> Figures:
    """What docs/benchmarks.md lists for the computer players."""
    sizes = sizes or Sizes()
    on_progress("bench-warming", 1, 1)
    _compile_all()
    return figures_of(
        {
            **_uct_speeds(sizes, on_progress),
            **_engineer_speeds(sizes, on_progress),
            "overshoot_seconds": _overshoots(sizes, on_progress),
            "first_move_seconds": _first_moves(sizes, on_progress),
        }
    )


class Searcher(Child):
    """A process in which the players think."""

    def __init__(self) -> None:
        super().__init__("seismic.bench.search_process")

    def uct_speed(self, playouts: int, searches: int = 1) -> float:
        return self.ask(what="uct_speed", playouts=playouts, searches=searches)

    def engineer_speed(self, position: str, seconds: float, threads: int) -> float:
        return self.ask(what="engineer_speed", position=position, seconds=seconds, threads=threads)

    def playout_speed(self, position: str, trials: int) -> float:
        return self.ask(what="playout_speed", position=position, trials=trials)

    def overshoot(self, bot: str, seconds: float, every: int, workload: Workload) -> float:
        played = {"variants": workload.variants, "table": workload.table}
        return self.ask(what="overshoot", bot=bot, seconds=seconds, every=every, **played)

    def first_move(self, seconds: float) -> float:
        return self.ask(what="first_move", seconds=seconds)


def _compile_all() -> None:
    """In processes that measure nothing: there, what has just been compiled is slower."""
    with Player() as player, Searcher() as searcher:
        player.speed(BASE, 1)
        searcher.uct_speed(1)
        searcher.engineer_speed("middle", 0.01, 1)
        for bot in ("engineer", "uct"):
            searcher.overshoot(bot, 0.01, 1000, _LARGE_ALL)


def _uct_speeds(sizes: Sizes, on_progress: OnProgress) -> dict[str, dict[str, list[float]]]:
    """Random playouts inside the textbook search, and as a part of the games that the rules alone play."""
    ratios, speeds = {}, {}
    with one_core(), Player() as player, Searcher() as searcher:
        player.speed(BASE, 1)
        searcher.uct_speed(1)
        for searches in (_SMALL_TREES, 1):
            playouts = max(1, sizes.games // searches)
            inside, alone = take_turns(
                "bench-uct",
                sizes.pairs,
                on_progress,
                partial(searcher.uct_speed, playouts, searches),
                partial(player.speed, BASE, sizes.games),
            )
            bot = f"uct@{playouts}"
            speeds[bot] = inside
            ratios[bot] = [playout / game for playout, game in zip(inside, alone, strict=True)]
    return {"uct_playout_ratio": ratios, "uct_playouts_per_second": speeds}


def _engineer_speeds(sizes: Sizes, on_progress: OnProgress) -> dict[str, dict[str, list[float]]]:
    """The engineer's playouts on one thread, and how many times as many there are on two."""
    ratios, speeds = {}, {}
    with Searcher() as searcher:
        searcher.engineer_speed("middle", 0.01, 2)
        for position in POSITIONS:
            one, two = take_turns(
                "bench-threads",
                sizes.thread_pairs,
                on_progress,
                partial(searcher.engineer_speed, position, sizes.seconds, 1),
                partial(searcher.engineer_speed, position, sizes.seconds, 2),
            )
            speeds[position] = one
            ratios[position] = [double / single for single, double in zip(one, two, strict=True)]
    return {"engineer_playouts_per_second": speeds, "two_threads_ratio": ratios}


def _overshoots(sizes: Sizes, on_progress: OnProgress) -> dict[str, list[float]]:
    """By how many seconds the longest decision exceeds its time, in a game of each kind."""
    longest = {}
    games = [(*timed, workload) for workload in (BASE, _LARGE_ALL) for timed in _TIMED]
    with Searcher() as searcher:
        for count, (bot, seconds, every, workload) in enumerate(games, 1):
            on_progress("bench-overshoot", count, len(games))
            name = f"{bot}@{seconds:g}s {workload.name}"
            longest[name] = [searcher.overshoot(bot, seconds, every * sizes.rarely, workload)]
    return longest


def _first_moves(sizes: Sizes, on_progress: OnProgress) -> list[float]:
    """Seconds from the start of a process to the first move of the strongest bot."""
    seconds = []
    for run in range(sizes.starts):
        on_progress("bench-first-move", run + 1, sizes.starts)
        began = time.time()
        with Searcher() as searcher:
            seconds.append(searcher.first_move(_QUICK) - began)
    return seconds
