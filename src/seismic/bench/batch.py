"""Measuring batches: plies per second with full observations, compared with the bare rules.

    python -m seismic.bench.batch [--gpu]

prints the figures as JSON, and does not need the message files.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import time
from typing import Any

import numpy as np

from seismic.bench.env import bench_pettingzoo
from seismic.bench.openspiel import bench_openspiel
from seismic.bench.rules import BenchError, Figures, OnProgress, figures_of, one_core
from seismic.env.batch import BatchEnv
from seismic.env.seeds import seeds_from
from seismic.game.setup import new_states, start_states
from seismic.rules.layout import MAX_SEATS
from seismic.rules.playout import play_games_in_place
from seismic.rules.targets.cpu import quiet

GAMES, PLIES, PAIRS = 64, 600, 15  # games in a batch, steps of it in a run, runs
GPU_GAMES, GPU_STEPS, GPU_RUNS = 1 << 18, 50, 7
GO_GAMES = 1 << 16  # of pgx: with more of them Go is no faster
LEARNER_STEPS = {"random": 200, "quick": 100, "foreman": 50, "greedy": 40}  # of a batch in a run, by opponent
THREAD_GAMES, THREAD_STEPS = (512, 2048), 60
WHAT: dict[str, Any] = {"masks": {"observe": False}, "observations": {}, "roads": {"roads": True}}


def plies_of_a_game(games: int = 2000) -> float:
    """How many choices a random game of the base game has."""
    env, plies = BatchEnv(games, observe=False, autoreset=False), 0
    while not env.done.all():
        plies += int((~env.done).sum())
        env.step()
    return plies / games


class BareRules:
    """Random games by the rules alone."""

    def __init__(self, games: int) -> None:
        options = BatchEnv(1, observe=False, threads=1).options
        self._start, self._scratch = start_states(options), new_states(options.table, 1)
        self._seeds, self._points = seeds_from(0, games), np.zeros((games, MAX_SEATS), np.int32)

    def games_per_second(self) -> float:
        began = time.process_time()
        with quiet():
            play_games_in_place(self._start, self._scratch, self._seeds, self._points)
        return len(self._seeds) / (time.process_time() - began)


def plies_per_second(env: BatchEnv, steps: int) -> float:
    began = time.process_time()
    for _ in range(steps):
        env.step()
    return env.n * steps / (time.process_time() - began)


def bench_batch(pairs: int = PAIRS, on_progress: OnProgress = lambda *_: None) -> Figures:
    """A batch on one core beside the bare rules, all of them once in each round."""
    plies = plies_of_a_game()
    with one_core():
        bare = BareRules(GAMES * PLIES // 130)
        envs = {name: BatchEnv(GAMES, threads=1, **options) for name, options in WHAT.items()}
        bare.games_per_second()
        for env in envs.values():
            plies_per_second(env, PLIES)
        learners = {name: BatchEnv(GAMES, threads=1, opponents=name) for name in LEARNER_STEPS}
        for name, env in learners.items():
            plies_per_second(env, LEARNER_STEPS[name])
        speeds: dict[str, list[float]] = {name: [] for name in ("bare", *envs)}
        steps: dict[str, list[float]] = {name: [] for name in learners}
        for pair in range(pairs):
            on_progress("bench-env-batch", pair + 1, pairs)
            speeds["bare"].append(bare.games_per_second() * plies)
            for name, env in envs.items():
                speeds[name].append(plies_per_second(env, PLIES))
            for name, env in learners.items():
                steps[name].append(plies_per_second(env, LEARNER_STEPS[name]))
    ratios = {name: [a / b for a, b in zip(speeds[name], speeds["bare"], strict=True)] for name in envs}
    return figures_of(
        {
            "batch_ratio": ratios,
            "batch_plies_per_second": speeds,
            "learner_steps_per_second": steps,
            "batch_threads_ratio": _threads_ratios(pairs),
        },
        pairs=pairs,
    )


def _threads_ratios(pairs: int) -> dict[str, list[float]]:
    """How many times as fast two threads are as one, by the clock on the wall."""
    ratios = {}
    for games in THREAD_GAMES:
        one, two = (BatchEnv(games, threads=threads) for threads in (1, 2))
        ratios[str(games)] = [_wall_seconds(one) / _wall_seconds(two) for _ in range(pairs + 1)][1:]
    return ratios


def _wall_seconds(env: BatchEnv) -> float:
    began = time.perf_counter()
    for _ in range(THREAD_STEPS):
        env.step()
    return time.perf_counter() - began


def bench_gpu(runs: int = GPU_RUNS) -> Figures:
    """The same on a GPU, by the clock on the wall, beside pgx's Go 9×9 where pgx is installed."""
    from seismic.rules.targets.cuda import gpu_name

    name = gpu_name()
    envs: dict[str, Any] = {}
    speeds: dict[str, list[float]] = {}
    go = _go_9x9()
    for what, options in WHAT.items():
        env: Any = BatchEnv(GPU_GAMES, device="cuda", **options)
        for _ in range(2 * GPU_STEPS):
            env.step()
        envs[what] = env
    for _ in range(runs):
        for what, env in envs.items():
            env.synchronize()
            began = time.perf_counter()
            for _ in range(GPU_STEPS):
                env.step()
            env.synchronize()
            speeds.setdefault(what, []).append(GPU_GAMES * GPU_STEPS / (time.perf_counter() - began))
        if go is not None:
            speeds.setdefault("pgx go_9x9", []).append(go())
    return {"gpu": name, **figures_of({"gpu_plies_per_second": speeds}, runs=runs)}


def _go_9x9() -> Any:
    """What plays some random plies of pgx's Go and says how many a second; None where there is no pgx."""
    try:
        import jax
        import pgx
    except ImportError:
        return None
    env = pgx.make("go_9x9")

    def play(carried: Any, _: Any) -> Any:
        state, key = carried
        key, drawn = jax.random.split(key)
        logits = jax.numpy.log(state.legal_action_mask.astype(jax.numpy.float32))
        return (jax.vmap(env.step)(state, jax.random.categorical(drawn, logits, axis=-1)), key), None

    run = jax.jit(lambda carried: jax.lax.scan(play, carried, None, length=GPU_STEPS)[0])
    key = jax.random.PRNGKey(0)
    carried = (jax.jit(jax.vmap(env.init))(jax.random.split(key, GO_GAMES)), key)
    carried = jax.block_until_ready(run(carried))

    def measure() -> float:
        began = time.perf_counter()
        jax.block_until_ready(run(carried))
        return GO_GAMES * GPU_STEPS / (time.perf_counter() - began)

    return measure


def measure_env(on_progress: OnProgress = lambda *_: None) -> Figures:
    """Batches, in a process that finds everything compiled; PettingZoo's and OpenSpiel's games, where installed."""
    on_progress("bench-warming", 1, 1)
    _measured("--pairs", "1")
    on_progress("bench-env-batch", 1, 1)
    figures = _measured()
    for measure in (bench_pettingzoo, bench_openspiel):
        try:
            more = measure(on_progress=on_progress)
        except BenchError as error:  # there is nothing to compare with; what was measured is shown all the same
            on_progress(error.key, 1, 1)
        else:
            figures = {**figures, **more, "spread": {**figures["spread"], **more["spread"]}}
    return figures


def _measured(*options: str) -> Figures:
    done = subprocess.run(
        [sys.executable, "-m", "seismic.bench.batch", *options], capture_output=True, text=True, check=False
    )
    if done.returncode != 0:
        raise BenchError("bench-broken", program="seismic.bench.batch")
    figures: Figures = json.loads(done.stdout)
    return figures


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--gpu", action="store_true")
    parser.add_argument("--pairs", type=int, default=PAIRS)
    args = parser.parse_args()
    print(json.dumps(bench_gpu() if args.gpu else bench_batch(args.pairs), indent=2))


if __name__ == "__main__":
    main()
