"""How wide the intervals of an analysis are: whole playouts beside forecasts, in the same positions at the same cost.

    python tools/intervals.py [--positions N] [--trials N]

In each position the two best plans are tried on the same deals. What is printed is half of a 95 % interval after a
second of CPU time: of a plan's chance to win, of its lead, and of the difference between the two plans. The bias is by
how much forecasts expect more or less than playouts: on average, and from position to position beyond noise.
"""

from __future__ import annotations

import argparse
import math
import time
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import numpy as np

from seismic.game import Decision, Game
from seismic.rules.standings import height_array
from seismic.rules.targets.cpu import quiet
from seismic.rules.variants import VARIANTS
from seismic.search import Budget, make_bot, strongest
from seismic.search.engineer import PlanSearch, Watch
from seismic.search.geologist import load_network
from seismic.search.kernels import forecasts, trials
from seismic.search.kernels.network import POINT, WIN
from seismic.search.kernels.quick_player import PlayoutWeights

R9 = tuple(name for name in VARIANTS if name != "balance")
SETTINGS = {"two players": (2, (), "standard"), "four players": (4, (), "standard"), "all of R9": (2, R9, "large")}
SEED = 2006
PLANS = 2
SEARCH = 1000  # forecasts that find them
SURE = 1.96  # standard errors of a 95 % interval

Numbers = np.ndarray[Any, np.dtype[np.float64]]


class Tried(NamedTuple):
    """What came of all trials of a position: [trial, plan, chance or lead]; and the seconds that one trial takes."""

    found: Numbers
    seconds: float


def positions(setting: str, count: int) -> Iterator[Game]:
    """Positions in which a tile is to be laid, from the beginning of games to their end."""
    (seats, variants, table), quick = SETTINGS[setting], make_bot("foreman")
    for number in range(count):
        game = Game(seats, variants, table, seed=SEED + number)
        whole = sum(game.pile_sizes)
        while game.outcome is None:
            left = sum(game.pile_sizes) / whole
            if game.decision is Decision.LAY and left < 1 - (number + 0.5) / (count + 1):
                yield game
                break
            game.play(quick.choose(game))


def tried(call: Callable[[int, int, Any], None], parts: tuple[float, float], count: int) -> Tried:
    """Try the plans so many times; `parts` are those of a win and of a point in what is counted."""
    totals, found = trials.new_totals(PLANS), np.zeros((count, PLANS, 2))
    with quiet():
        call(0, 1, totals)
        began = time.thread_time()
        call(0, count, totals)
        seconds = (time.thread_time() - began) / count / PLANS
        for trial in range(count):
            totals[:] = 0
            call(trial, 1, totals)
            found[trial] = totals[:, :2] / parts
    return Tried(found, seconds)


def compared(game: Game, count: int) -> tuple[Tried, Tried]:
    """Whole playouts and forecasts of the two best plans."""
    bot = strongest(Budget(playouts=SEARCH), seed=SEED)
    search: PlanSearch = bot.new_search(game, Watch(lambda: False, None, time.perf_counter))
    with quiet():
        search.run()
    order, root = search.found.order[:PLANS].copy(), search.space.states[:1]
    plans = np.ascontiguousarray(search.found.plans[order])
    order[:] = range(PLANS)
    asked = (root, plans, game.to_move - 1, height_array(game.heights), SEED)
    whole = trials.Question(*asked, trials.CELLS, PlayoutWeights())
    part = forecasts.Question(*asked, forecasts.CELLS, PlayoutWeights(), load_network(), forecasts.TURNS)
    hand, desk = trials.new_scratch(game.states), forecasts.new_scratch(game.states)

    def play_out(first: int, many: int, totals: Any) -> None:
        trials.try_plans(whole, order, PLANS, first, many, totals, hand)

    def forecast(first: int, many: int, totals: Any) -> None:
        forecasts.forecast_plans(part, order, PLANS, first, many, totals, desk)

    return tried(play_out, (trials.WIN_PARTS, 1.0), count), tried(forecast, (WIN, POINT), count)


def half_widths(some: Tried) -> Numbers:
    """Half of the intervals after a second: chance and lead of a plan, then of the difference."""
    spread = np.concatenate([some.found[:, 0].std(axis=0), (some.found[:, 0] - some.found[:, 1]).std(axis=0)])
    return np.asarray(SURE * spread * math.sqrt(some.seconds))


def bias(pairs: list[tuple[Tried, Tried]], of: Callable[[Numbers], Numbers]) -> tuple[float, float]:
    """How much more forecasts expect than playouts: the mean, and its spread between positions without the noise."""
    more = [float(of(forecast.found).mean() - of(whole.found).mean()) for whole, forecast in pairs]
    noise = [sum(of(some.found).var() / len(some.found) for some in pair) for pair in pairs]
    return float(np.mean(more)), math.sqrt(max(0.0, float(np.var(more) - np.mean(noise))))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--positions", type=int, default=24, help="positions of each setting (default: 24)")
    parser.add_argument("--trials", type=int, default=1000, help="trials of each plan (default: 1000)")
    args = parser.parse_args()
    names = ("chance", "points", "difference of chance", "of points")
    print(f"| setting | trials | µs | {' | '.join(names)} | {' | '.join(f'bias: {name}' for name in names)} |")
    print(f"|{(3 + 2 * len(names)) * '---|'}", flush=True)
    for setting in SETTINGS:
        pairs = [compared(game, args.trials) for game in positions(setting, args.positions)]
        for name, found in zip(("playouts", "forecasts"), zip(*pairs, strict=True), strict=True):
            micros = 1e6 * float(np.mean([some.seconds for some in found]))
            chance, points, more_chance, more_points = np.mean([half_widths(some) for some in found], axis=0)
            told = [""] * len(names)
            if name == "forecasts":
                told = [
                    "{:+.3f}, ± {:.3f}".format(*bias(pairs, lambda found: found[:, 0, 0])),
                    "{:+.1f}, ± {:.1f}".format(*bias(pairs, lambda found: found[:, 0, 1])),
                    "{:+.3f}, ± {:.3f}".format(*bias(pairs, lambda found: found[:, 0, 0] - found[:, 1, 0])),
                    "{:+.1f}, ± {:.1f}".format(*bias(pairs, lambda found: found[:, 0, 1] - found[:, 1, 1])),
                ]
            widths = f"± {chance:.4f} | ± {points:.2f} | ± {more_chance:.4f} | ± {more_points:.2f}"
            print(f"| {setting} | {name} | {micros:.0f} | {widths} | {' | '.join(told)} |", flush=True)


if __name__ == "__main__":
    main()
