"""The process in which a benchmark of the players runs: it does what each line of stdin asks, and answers a number."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Sequence

from seismic.advice.kernels.mind import AS_SURVEYOR, new_mind, search_begin, search_try
from seismic.game import Game
from seismic.search import Greedy, strongest
from seismic.search.bots import make_bot
from seismic.search.budget import Budget
from seismic.search.engineer import Engineer
from seismic.search.uct import Uct

_SEATS, _SEED = 2, 1
# How many decisions of a base game, which has about 115, lie before each.
POSITIONS = {"first": 0, "middle": 58}


def uct_speed(playouts: int, searches: int) -> float:
    """Random playouts a second in searches for the first move; a second is one of this process's."""
    game, bot = Game(_SEATS, seed=_SEED), Uct(Budget(playouts=playouts))
    began = time.process_time()
    for _ in range(searches):
        bot.choose(game)
    return playouts * searches / (time.process_time() - began)


def position_of(name: str) -> Game:
    """One of the positions that are searched."""
    game, quick = Game(_SEATS, seed=_SEED), Greedy()
    for _ in range(POSITIONS[name]):
        game.play(quick.choose(game))
    return game


def playout_speed(position: str, trials: int) -> float:
    """Playouts a second where a search tries each of its plans so often; a second is one of this process's."""
    states = position_of(position).states
    mind = new_mind(states.dtype)
    search_begin(states, mind, AS_SURVEYOR, 0, 0)
    began = time.process_time()
    plans = search_try(mind, trials)
    return plans * trials / (time.process_time() - began)


def engineer_speed(position: str, seconds: float, threads: int) -> float:
    """The engineer's playouts a second, by the clock on the wall."""
    game = position_of(position)
    bot = Engineer(Budget(seconds=seconds), threads=threads)
    began = time.perf_counter()
    considered = bot.consider(game)
    took = time.perf_counter() - began
    return sum(plan.trials for plan in considered) / took


def overshoot(bot: str, seconds: float, every: int, variants: Sequence[str], table: str) -> float:
    """By how many seconds the longest decision of a game exceeds its time, when a bot makes one of `every` decisions.

    A quick player makes the others.
    """
    game, slow, quick = Game(_SEATS, variants, table, seed=_SEED), make_bot(f"{bot}@{seconds}s"), Greedy()
    make_bot(f"{bot}@1").choose(game)  # to load what is compiled
    longest = 0.0
    while game.outcome is None:
        if len(game.moves) % every:
            game.play(quick.choose(game))
            continue
        began = time.perf_counter()
        move = slow.choose(game)
        longest = max(longest, time.perf_counter() - began)
        game.play(move)
    return longest - seconds


def first_move(seconds: float) -> float:
    """Make a first move; the answer is when it was made, in seconds of the system's clock."""
    strongest(Budget(seconds=seconds)).choose(Game(_SEATS, seed=_SEED))
    return time.time()


_ANSWERS = {answer.__name__: answer for answer in (uct_speed, playout_speed, engineer_speed, overshoot, first_move)}


def serve() -> None:
    for line in sys.stdin:
        wanted = json.loads(line)
        print(_ANSWERS[wanted.pop("what")](**wanted), flush=True)


if __name__ == "__main__":
    serve()
