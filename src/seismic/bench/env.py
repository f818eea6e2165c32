"""Measuring the environments: steps a second beside PettingZoo's own Go.

Actions are drawn beforehand, and both games are then played by them: what is timed is `reset`, `last` and `step`
alone, by the time that the process had its core.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import numpy as np

from seismic.bench.rules import BenchError, Figures, OnProgress, figures_of, one_core

BOARD = 9
GAMES, PAIRS = 8, 9
Actions = list[list[int | None]]  # of each game; None for an agent whose game is over


def draw_games(env: Any, games: int) -> Actions:
    """What random players do in the games of the first seeds."""
    random, drawn = np.random.default_rng(0), list[list[int | None]]()
    for seed in range(games):
        env.reset(seed=seed)
        actions = list[int | None]()
        for _ in env.agent_iter():
            seen, _, over, _, _ = env.last()
            actions.append(None if over else int(random.choice(np.flatnonzero(seen["action_mask"]))))
            env.step(actions[-1])
        drawn.append(actions)
    return drawn


def steps_per_second(env: Any, games: Actions) -> float:
    began = time.process_time()
    for seed, actions in enumerate(games):
        env.reset(seed=seed)
        for action in actions:
            env.last()
            env.step(action)
    return sum(map(len, games)) / (time.process_time() - began)


def _makers() -> dict[str, Callable[[], Any]]:
    try:
        from pettingzoo.classic.go import go

        from seismic.env import seismic_v1
    except ImportError as error:
        raise BenchError("bench-env-no-go") from error
    return {
        "raw_env": seismic_v1.raw_env,
        "env": seismic_v1.env,
        "go_raw_env": lambda: go.raw_env(board_size=BOARD),
        "go_env": lambda: go.env(board_size=BOARD),
    }


def bench_pettingzoo(games: int = GAMES, pairs: int = PAIRS, on_progress: OnProgress = lambda *_: None) -> Figures:
    """`raw_env` and `env` on one core beside those of Go 9×9, all of them once in each round."""
    makers = _makers()
    speeds: dict[str, list[float]] = {name: [] for name in makers}
    with one_core():
        envs = {name: make() for name, make in makers.items()}
        drawn = {name: draw_games(env, games) for name, env in envs.items()}
        for pair in range(pairs):
            on_progress("bench-env-go", pair + 1, pairs)
            # Back and forth, so that a machine that slows down favours none of them.
            for name in envs if pair % 2 else reversed(envs):
                speeds[name].append(steps_per_second(envs[name], drawn[name]))

    def ratio(ours: str, theirs: str) -> list[float]:
        return [mine / other for mine, other in zip(speeds[ours], speeds[theirs], strict=True)]

    return figures_of(
        {
            "go_ratio": {"raw_env": ratio("raw_env", "go_raw_env"), "env": ratio("env", "go_env")},
            "go_raw_ratio": {"env": ratio("env", "go_raw_env")},
            "pettingzoo_steps_per_second": speeds,
        },
        pairs=pairs,
    )
