"""Measuring: games per second, the size of a state, and how long it takes to start.

Everything is timed in separate processes; those that play run on one core, and their CPU time counts, so other programs
hardly matter. Code runs slower in the process that has just compiled it than in a later one, which loads it from the
cache; and only at its start can a process be told to do without Numba, or to look for compiled code elsewhere.

    python -m seismic.bench.rules [--limit PATH | --gpu] [--games N]

prints the figures as JSON, like `seismic bench --json`, but does not need the message files.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median, quantiles
from typing import Any, Self

import numpy as np

from seismic.errors import SeismicError
from seismic.game import Game
from seismic.game.setup import check_options, start_states
from seismic.record import write
from seismic.rules.layout import STATE_COMPACT, STATE_WIDE

OnProgress = Callable[[str, int, int], None]  # what is being measured, which run it is, of how many
Figures = dict[str, Any]

GAMES = 20_000  # of the base game, in one run
GPU_GAMES = 1 << 18
SAME_GAMES = 10_000  # that must end alike on the GPU and on the CPU
_RUNS, _PAIRS, _STARTS = 7, 15, 5


class BenchError(SeismicError):
    """Something cannot be measured here."""


@dataclass(frozen=True, slots=True)
class Workload:
    """Games to be played; `share` is how many of them go into a run, for each of the base game."""

    variants: tuple[str, ...] = ()
    table: str = "standard"
    share: float = 1

    @property
    def name(self) -> str:
        return ",".join(self.variants) or "base"

    def count(self, games: int) -> int:
        return max(1, round(games * self.share))


BASE = Workload()
LARGE = Workload(table="large")
ALL_VARIANTS = Workload(("big-one", "dilemma", "aftershocks", "twin-cities"), share=1 / 10)
ALL_BALANCE = Workload(("balance", "aftershocks"), share=1 / 5)
INTERPRETED = Workload(share=1 / 5000)


class Child:
    """A process that does what it is asked, and answers each request with a number."""

    def __init__(self, name: str, command: Sequence[str] | None = None, **environment: str) -> None:
        self._name = name  # of the program; without a command it is a module of ours
        self._process = subprocess.Popen(
            command or _python(name),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=_environment(**environment),
            start_new_session=True,  # Ctrl-C is for us alone; two would complain
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, failure: type[BaseException] | None, *_: object) -> None:
        if failure is not None:
            self._process.kill()
        self._process.communicate()

    def ask(self, **wanted: object) -> float:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        try:
            self._process.stdin.write(json.dumps(wanted) + "\n")
            self._process.stdin.flush()
            return float(self._process.stdout.readline())
        except (BrokenPipeError, ValueError) as error:
            raise BenchError("bench-broken", program=self._name) from error


class Player(Child):
    """One that plays random games for two, and says how many a second."""

    def __init__(self, **environment: str) -> None:
        super().__init__("seismic.bench.games_process", **environment)

    def speed(self, workload: Workload, games: int) -> float:
        return self.ask(variants=workload.variants, table=workload.table, games=workload.count(games))


def measure(games: int = GAMES, on_progress: OnProgress = lambda *_: None) -> Figures:
    """Everything except the GPU and the comparison with another program."""
    on_progress("bench-warming", 1, 1)
    _compile_all()
    compiled = _compiled_speeds(games, on_progress)
    ratios = [large / base for base, large in zip(compiled[BASE], compiled[LARGE], strict=True)]
    return figures_of(
        {
            "compiled_games_per_second": compiled[BASE],
            "large_table_ratio": ratios,
            "all_variants_games_per_second": {w.name: compiled[w] for w in (ALL_VARIANTS, ALL_BALANCE)},
            "interpreted_games_per_second": _interpreted_speeds(games, on_progress),
            "cold_compile_seconds": [_cold_compile(on_progress)],
            "cached_start_seconds": _cached_starts(on_progress),
        },
        state_bytes={"compact": STATE_COMPACT.itemsize, "wide": STATE_WIDE.itemsize},
    )


def measure_limit(path: Path, games: int = GAMES, on_progress: OnProgress = lambda *_: None) -> Figures:
    """The base game against another program that plays it (bench/limit.cpp), run by run on the same core."""
    _run_limit(path, 1)  # before anybody waits for what cannot be measured then
    on_progress("bench-warming", 1, 1)
    _compile_all()
    with one_core(), Player() as player:
        player.speed(BASE, 1)
        theirs_next = limit_speeds(path, games)
        ours, theirs = take_turns(
            "bench-limit", _PAIRS, on_progress, lambda: player.speed(BASE, games), lambda: next(theirs_next)
        )
    return figures_of(
        {
            "ratio_to_limit": [mine / limit for mine, limit in zip(ours, theirs, strict=True)],
            "compiled_games_per_second": ours,
            "limit_games_per_second": theirs,
        },
        pairs=_PAIRS,
    )


def measure_gpu(games: int = GPU_GAMES, on_progress: OnProgress = lambda *_: None) -> Figures:
    """Games a second on the GPU, and whether they are the games that the CPU plays."""
    from seismic.rules.targets import cuda  # which brings numba-cuda, where it is installed

    gpu = cuda.gpu_name()
    same, batches = {}, {}
    workloads = (BASE, ALL_VARIANTS, ALL_BALANCE)
    for count, workload in enumerate(workloads, 1):
        on_progress("bench-gpu-same", count, len(workloads))
        start = start_states(check_options(2, workload.variants, workload.table))
        same[workload.name] = cuda.same_games(start, np.arange(SAME_GAMES))
        batches[workload.name] = cuda.CudaGames(start, np.arange(games), keep_states=False)
    speeds: dict[str, list[float]] = {name: [] for name in batches}
    for batch in batches.values():
        batch.play()
    for run in range(_RUNS):
        on_progress("bench-gpu", run + 1, _RUNS)
        for name, batch in batches.items():
            began = time.perf_counter()
            batch.play()
            speeds[name].append(games / (time.perf_counter() - began))
    return figures_of({"gpu_games_per_second": speeds}, gpu=gpu, identical_games=same, compared_games=SAME_GAMES)


def _compiled_speeds(games: int, on_progress: OnProgress) -> dict[Workload, list[float]]:
    speeds: dict[Workload, list[float]] = {w: [] for w in (BASE, LARGE, ALL_VARIANTS, ALL_BALANCE)}
    with one_core(), Player() as player:
        for workload in speeds:
            player.speed(workload, 1)
        for run in range(_RUNS):
            on_progress("bench-compiled", run + 1, _RUNS)
            # Back and forth, so that a machine that slows down favours none of them.
            for workload in speeds if run % 2 else reversed(speeds):
                speeds[workload].append(player.speed(workload, games))
    return speeds


def _interpreted_speeds(games: int, on_progress: OnProgress) -> list[float]:
    speeds = []
    with one_core(), Player(NUMBA_DISABLE_JIT="1") as player:
        for run in range(_RUNS):
            on_progress("bench-interpreted", run + 1, _RUNS)
            speeds.append(player.speed(INTERPRETED, games))
    return speeds


def _compile_all(**environment: str) -> float:
    """Seconds until all kernels are compiled, or loaded where they are compiled already."""
    return _seconds(_python("seismic.bench.games_process", "--compile"), **environment)


def _cold_compile(on_progress: OnProgress) -> float:
    on_progress("bench-cold", 1, 1)
    with tempfile.TemporaryDirectory() as folder:
        return _compile_all(SEISMIC_CACHE=folder)


def _cached_starts(on_progress: OnProgress) -> list[float]:
    """Seconds that `seismic verify` takes for the record of one game."""
    game = Game(seed=1)
    while game.outcome is None:
        game.play_random()
    with tempfile.TemporaryDirectory() as folder:
        record = Path(folder, "game.seismic")
        record.write_text(write(game), "utf-8")
        seconds = []
        for run in range(_STARTS):
            on_progress("bench-start", run + 1, _STARTS)
            seconds.append(_seconds(_python("seismic", "verify", str(record))))
    return seconds


def limit_speeds(path: Path, games: int) -> Iterator[float]:
    """The other program's games a second, a run for each: like ours by the time that it had the core."""
    start_up = median(_run_limit(path, 1)[1] for _ in range(_STARTS))
    while True:
        speed, seconds = _run_limit(path, games)
        yield games / (seconds - start_up) if seconds > start_up else speed


def _run_limit(path: Path, games: int) -> tuple[float, float]:
    """The games a second that it prints, and the seconds that it had the core (0 where no system tells)."""
    before = _children_seconds()
    try:
        said = subprocess.run([path.absolute(), str(games)], capture_output=True, text=True, check=True).stdout
    except OSError as error:
        raise BenchError("bench-limit-missing", program=path, reason=error.strerror) from error
    except subprocess.CalledProcessError as error:
        raise BenchError("bench-broken", program=path) from error
    found = re.match(r"games/s (\d+)", said)
    if found is None:
        raise BenchError("bench-limit-output", program=path, text=said)
    return float(found[1]), _children_seconds() - before


def _children_seconds() -> float:
    """The time that processes which have ended had a core, to the microsecond."""
    if sys.platform == "win32":
        return 0
    import resource

    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def _python(module: str, *arguments: str) -> list[str]:
    return [sys.executable, "-m", module, *arguments]


def _environment(**more: str) -> dict[str, str]:
    """Ours, but with Numba on, whatever it is here."""
    return {name: value for name, value in os.environ.items() if name != "NUMBA_DISABLE_JIT"} | more


def _seconds(command: Sequence[str], **environment: str) -> float:
    began = time.perf_counter()
    try:
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=_environment(**environment))
    except subprocess.CalledProcessError as error:
        raise BenchError("bench-broken", program=" ".join(command[2:4])) from error
    return time.perf_counter() - began


def take_turns(
    part: str, pairs: int, on_progress: OnProgress, one: Callable[[], float], other: Callable[[], float]
) -> tuple[list[float], list[float]]:
    """Measure two things in pairs, in alternating order, so that a machine that slows down favours neither."""
    ones, others = [], []
    for pair in range(pairs):
        on_progress(part, pair + 1, pairs)
        for one_now in (True, False) if pair % 2 else (False, True):
            if one_now:
                ones.append(one())
            else:
                others.append(other())
    return ones, others


@contextmanager
def one_core() -> Iterator[None]:
    """Keep this process and those it starts on one core, where the system knows how."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(before)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


def figures_of(samples: Mapping[str, list[float] | dict[str, list[float]]], **facts: object) -> Figures:
    """The median of each, under its name; and under `spread` the two between which half of the runs lie."""
    medians = {name: _each(some, median) for name, some in samples.items()}
    spread = {name: _each(some, _quartiles) for name, some in samples.items()}
    return {**medians, **facts, "spread": spread}


def _each(samples: Any, figure: Callable[[list[float]], Any]) -> Any:
    if isinstance(samples, dict):
        return {name: _each(some, figure) for name, some in samples.items()}
    return _rounded(figure(samples))


def _quartiles(values: list[float]) -> list[float]:
    if len(values) == 1:
        return values * 2
    low, _, high = quantiles(values, n=4, method="inclusive")
    return [low, high]


def _rounded(figure: Any) -> Any:
    """Rounded to four digits: no clock here is better than that."""
    return [_rounded(f) for f in figure] if isinstance(figure, list) else float(f"{figure:.4g}")


def measure_asked(limit: Path | None, gpu: bool, games: int | None, on_progress: OnProgress) -> Figures:
    """What the command's options ask for."""
    if gpu:
        return measure_gpu(games or GPU_GAMES, on_progress)
    if limit is not None:
        return measure_limit(limit, games or GAMES, on_progress)
    return measure(games or GAMES, on_progress)


def _main() -> int:
    parser = argparse.ArgumentParser(prog="python -m seismic.bench.rules")
    parser.add_argument("--limit", type=Path)
    parser.add_argument("--gpu", action="store_true")
    parser.add_argument("--games", type=int)
    args = parser.parse_args()
    try:
        figures = measure_asked(args.limit, args.gpu, args.games, lambda *progress: print(*progress, file=sys.stderr))
    except SeismicError as error:
        print(json.dumps({"error": error.key, **{name: str(v) for name, v in error.values.items()}}))
        return 1
    print(json.dumps(figures, indent=2))
    return 0


if __name__ == "__main__":
    sys.exit(_main())
