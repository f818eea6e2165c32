"""The process that a benchmark times: it plays random games when asked to, or compiles everything."""

from __future__ import annotations

import json
import sys
import time

import numpy as np

from seismic.game.setup import check_options, new_states, start_states
from seismic.rules.layout import MAX_SEATS
from seismic.rules.playout import play_games_in_place
from seismic.rules.targets.cpu import quiet
from seismic.search.warm import compile_rules

TABLES = ("standard", "large")  # one for each layout of the state
_SEATS = 2


def games_per_second(variants: list[str], table: str, games: int) -> float:
    """The random games for two that one state plays one after the other, per second of CPU time."""
    options = check_options(_SEATS, variants, table)
    start, scratch = start_states(options), new_states(options.table, 1)
    seeds, points = np.arange(games, dtype=np.uint64), np.zeros((games, MAX_SEATS), np.int32)
    began = time.process_time()
    with quiet():
        play_games_in_place(start, scratch, seeds, points)
    return games / (time.process_time() - began)


def serve() -> None:
    """Answer each line of stdin, which says what to play, with the games a second."""
    for line in sys.stdin:
        print(games_per_second(**json.loads(line)), flush=True)


if __name__ == "__main__":
    if sys.argv[1:] == ["--compile"]:
        compile_rules()
        for table in TABLES:
            games_per_second([], table, 1)
    else:
        serve()
