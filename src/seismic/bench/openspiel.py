"""Measuring the game in OpenSpiel: steps a second beside its own backgammon and Go 9×9, which are written in C++.

Random games as its users write them, by the time that the process had its core. Drawing the actions counts, too.
"""

from __future__ import annotations

import random
import time
from typing import Any

from seismic.bench.rules import BenchError, Figures, OnProgress, figures_of, one_core

GAMES, PAIRS = 30, 15
OURS = "seismic"
LOADED = {OURS: "python_seismic", "backgammon": "backgammon", "go": "go(board_size=9)"}
WHAT = ("plain", "clone", "tensor")  # a copy at every step; the observation of whoever has a choice


def play(game: Any, what: str, drawn: random.Random) -> int:
    """A random game; returns how many steps it had."""
    state, steps = game.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            action = drawn.choices(outcomes, chances)[0]
        else:
            action = drawn.choice(state.legal_actions())
            if what == "tensor":
                state.observation_tensor()
        if what == "clone":
            state = state.clone()
        state.apply_action(action)
        steps += 1
    return steps


def steps_per_second(game: Any, what: str, games: int) -> float:
    drawn, began = random.Random(0), time.process_time()
    steps = sum(play(game, what, drawn) for _ in range(games))
    return steps / (time.process_time() - began)


def bench_openspiel(games: int = GAMES, pairs: int = PAIRS, on_progress: OnProgress = lambda *_: None) -> Figures:
    """The base game of two players on one core beside the others, each of them once in each round."""
    try:
        import pyspiel

        import seismic.env.openspiel  # noqa: F401  it registers the game
    except ImportError as error:
        raise BenchError("bench-env-no-openspiel") from error
    loaded = {name: pyspiel.load_game(short) for name, short in LOADED.items()}
    speeds: dict[str, dict[str, list[float]]] = {what: {name: [] for name in loaded} for what in WHAT}
    with one_core():
        for game in loaded.values():
            play(game, "tensor", random.Random(0))
        for pair in range(pairs):
            on_progress("bench-env-openspiel", pair + 1, pairs)
            for what in WHAT:
                # Back and forth, so that a machine that slows down favours none of them.
                for name in loaded if pair % 2 else reversed(loaded):
                    speeds[what][name].append(steps_per_second(loaded[name], what, games))
    return figures_of(
        {
            "openspiel_ratio": {
                f"{other} {what}": [a / b for a, b in zip(some[OURS], some[other], strict=True)]
                for what, some in speeds.items()
                for other in loaded
                if other != OURS
            },
            "openspiel_steps_per_second": {
                f"{name} {what}": some[name] for what, some in speeds.items() for name in loaded
            },
        },
        pairs=pairs,
    )
