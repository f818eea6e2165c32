"""`seismic warm`: compiles in advance everything that games, bots, the server and the environments use."""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from threading import Event

from seismic.cli.output import Say
from seismic.cli.progress import StatusLine

NAME = "warm"
SUMMARY = "warm-summary"


def add_arguments(parser: argparse.ArgumentParser, say: Say) -> None:
    """It has no options."""


def run(_args: argparse.Namespace, say: Say) -> int:
    from seismic.rules.targets.cache import COMPILED, cache_folder, mark_warm
    from seismic.rules.targets.notice import on_compiling
    from seismic.search.warm import compile_bots, compile_rules

    if not COMPILED:
        print(say("warm-interpreted"))
        return 0
    parts: tuple[tuple[str, Callable[[], None]], ...] = (
        ("warm-rules", compile_rules),
        ("warm-bots", compile_bots),
        ("warm-advice", _compile_advice),
        ("warm-environments", _compile_environments),
    )
    compiling = Event()
    on_compiling(compiling.set)
    line, started = StatusLine(say), time.monotonic()
    for part, compile_part in parts:
        line.show(part, 1, 1)
        compile_part()
    line.clear()
    mark_warm()
    seconds = round(time.monotonic() - started)
    print(say("warm-done" if compiling.is_set() else "warm-nothing", seconds=seconds, folder=cache_folder().parent))
    return 0


def _compile_advice() -> None:
    """Hints, risk and analysis, as the server and the commands show them."""
    from seismic.advice.analysis import analyse
    from seismic.advice.hints import hints
    from seismic.advice.risk import dead_cells, risk_of, survival
    from seismic.game import Game
    from seismic.search import Budget
    from seismic.search.warm import SETTINGS

    for table, variants in SETTINGS:
        game = Game(2, variants, table, seed=1)
        hints(game, playouts=2)
        risk_of(game)
        dead_cells(game)
        survival(game, samples=1)
        while len(game.events) < 12:
            game.play_random()
        analyse(game, Budget(playouts=1))


def _compile_environments() -> None:
    """Batches of games, and one game for other libraries where they are installed."""
    from importlib.util import find_spec

    from seismic.env import BatchEnv
    from seismic.search.warm import SETTINGS

    for table, variants in SETTINGS:
        for roads, opponents in ((False, None), (True, None), (False, "greedy"), (True, "greedy")):
            batch = BatchEnv(2, variants=variants, table=table, roads=roads, opponents=opponents, threads=2)
            batch.reset(1)
            batch.step(batch.random_actions())
            batch.step()
            batch.restore(batch.save())
            batch.deal_unseen(1)
            batch.close()
        one = batch.game(0)
        batch.spaces.move(one, batch.spaces.legal_actions(one)[0])
        if find_spec("pettingzoo"):
            from seismic.env.pettingzoo_env import SeismicAEC

            game = SeismicAEC(variants=variants, table=table)
            game.reset(seed=1)
            for agent in game.agents:
                game.observe(agent)
    if find_spec("pyspiel"):
        from seismic.env.openspiel import SeismicGame

        for table, variants in (*SETTINGS, ("small", ("balance",))):  # which flips in another way
            state = SeismicGame({"variants": "+".join(variants), "table": table}).new_initial_state()
            while not state.is_terminal():
                flips = state.is_chance_node()
                state.apply_action(state.chance_outcomes()[0][0] if flips else state.legal_actions()[0])
            state.observation_tensor(0)
            state.returns()
            state.clone()
