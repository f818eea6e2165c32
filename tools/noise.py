"""Measures where the noise of a search comes from, and what remedies remove of it; docs/search.md tells what was found.

    python tools/noise.py [sources] [remedies] [allocation] [claims] [limits] [--settings two four R9]

All is measured on the positions of spots.py, as the difference between the best plan of a search and the next ones.
Times are CPU time, and ± is one standard error over positions (jackknife).
"""

from __future__ import annotations

import argparse
import time
from collections import defaultdict
from collections.abc import Callable
from functools import partial

import numpy as np

from seismic.rules.dealing import deal, pile_end
from seismic.rules.layout import CREW, LAY
from seismic.search.kernels.quick_player import ALL_CELLS
from spots import (
    END,
    LENGTHS,
    MIRROR,
    OTHERS,
    OWN,
    PARTS,
    PRESENT,
    QUAKES,
    SEED,
    SETTINGS,
    TILES,
    Array,
    Spot,
    Way,
    draw_lucks,
    find_spots,
    worth,
)

USUAL = 12  # turns, as the geologist plays
COMPARED = 4  # plans, of which the first is compared with the others
TRIED = 8  # plans that are tried by the careful player
FORECASTS = 3200  # about as many take 0.1 s
TIED = PRESENT._replace(tied=True)
CAREFUL = PRESENT._replace(careful=END)


def row(title: str, *cells: str) -> None:
    print("|", " | ".join((title, *cells)), "|", flush=True)


def head(*titles: str) -> None:
    row(*titles)
    print("|---" * len(titles) + "|", flush=True)


def ratio(parts: Array, wholes: Array) -> str:
    """A ratio of sums over positions, with its standard error."""
    n = len(parts)
    without = (parts.sum() - parts) / (wholes.sum() - wholes)
    error = np.sqrt((n - 1) / n * ((without - without.mean()) ** 2).sum())
    return f"{parts.sum() / wholes.sum():.2f} ± {error:.2f}"


def mean(found: list[float]) -> str:
    return ratio(np.array(found), np.ones(len(found)))


def differences(spot: Spot, way: Way, lucks: Array, *lengths: int) -> Array:
    """How far the best plan's lead is above those of the next ones: [trial, plan, length]."""
    results = spot.sample(way, spot.plans[:COMPARED], lucks, lengths)
    ahead: Array = results[:, :1, :, 1] - results[:, 1:, :, 1]
    return ahead


GROUPS = {
    "where the quakes lie": (QUAKES,),
    "the order of the other tiles": (TILES,),
    "the others' draws": (OTHERS,),
    "own later draws": (OWN,),
    "all draws": (OTHERS, OWN),
    "all tiles": (TILES, QUAKES),
}


def tell_sources(spots: list[Spot], trials: int) -> None:
    """The variance of the difference of two plans: each source drawn again alone, and kept alone."""
    parts: dict[str, list[Array]] = defaultdict(list)  # [variance, moved or alone, length]
    for spot in spots:
        base, other = draw_lucks(1, trials), draw_lucks(2, trials)
        base[..., QUAKES], other[..., QUAKES] = draw_lucks(3, trials)[..., TILES], draw_lucks(4, trials)[..., TILES]
        ahead = differences(spot, TIED, base, USUAL, END)
        for name, group in GROUPS.items():
            redrawn, kept = base.copy(), other.copy()
            redrawn[..., group], kept[..., group] = other[..., group], base[..., group]
            moved = ((ahead - differences(spot, TIED, redrawn, USUAL, END)) ** 2).mean(0) / 2
            alone = differences(spot, TIED, kept, USUAL, END)
            both = ((ahead - ahead.mean(0)) * (alone - alone.mean(0))).mean(0)
            parts[name].append(np.array([ahead.var(0, ddof=1), moved, both]).sum(1))
    for n, length in enumerate(("12 turns, then the network", "whole games")):
        variances = np.array(parts["all draws"])[:, 0, n] / (COMPARED - 1)
        head(f"{length}: spread {variances.mean() ** 0.5:.1f} points", "gone if it were known last", "known first")
        for name, found in parts.items():
            variance, moved, alone = np.array(found)[:, :, n].T
            row(name, ratio(moved, variance), ratio(alone, variance))


def coming_kinds(spot: Spot, lucks: Array, flips: int = 12) -> Array:
    """The kinds that are flipped next in each trial, as rows of ones and zeros: [trial, flip, kind]."""
    kinds = np.zeros((len(lucks), flips), np.int64)
    for trial in range(len(lucks)):
        spot.room.desk.states[0] = spot.question.root[0]
        state = spot.room.desk.states[0]
        state.rng = lucks[trial, 0, TILES]
        deal(state)
        top = pile_end(state)
        kinds[trial, : min(flips, top)] = state.pile[max(0, top - flips) : top][::-1]
    return np.eye(kinds.max() + 1)[kinds]


def unexplained(ahead: Array, facts: Array) -> float:
    """The variance that a regression on these facts leaves, if their means are known."""
    facts = np.hstack([np.ones((len(facts), 1)), facts])
    solved, _, rank, _ = np.linalg.lstsq(facts, ahead, rcond=None)
    return float(((ahead - facts @ solved) ** 2).sum() / max(1, len(facts) - rank))


def controlled(spot: Spot, ahead: Array, trials: int) -> dict[str, float]:
    """The variances that are left if luck is taken out of forecasts after they were played."""
    same = draw_lucks(1, trials)
    mirrored = same.copy()
    mirrored[..., MIRROR] = 1
    pairs = (ahead + differences(spot, PRESENT, mirrored, USUAL)[..., 0]) / 2
    kinds = coming_kinds(spot, same)
    early = differences(spot, PRESENT, same, 1, 2, 4)
    left = {
        "every deal upside down as well": 2 * pairs.var(0, ddof=1).sum(),
        "the next tile stratified, at best": unexplained(ahead, kinds[:, 0]),
        "regression on the next 12 tiles": unexplained(ahead, np.hstack([kinds[:, 0], kinds.sum(1)])),
    }
    for n, turns in enumerate(("1 turn", "2 turns", "4 turns")):
        each = [unexplained(ahead[:, [plan]], early[:, plan, [n]]) for plan in range(ahead.shape[1])]
        left[f"the network after {turns} as control, its mean known"] = sum(each)
    return left


def tell_remedies(spots: list[Spot], trials: int) -> None:
    """Variance of the difference of two plans, time of a trial, and both multiplied, against forecasts as they are."""
    found: dict[str, list[tuple[float, float]]] = defaultdict(list)
    same, own = draw_lucks(1, trials), draw_lucks(2, trials, COMPARED)
    own_draws = own.copy()
    own_draws[..., [TILES, QUAKES]] = same[..., [TILES, QUAKES]]
    ways = {
        "as it is": (PRESENT, same, (USUAL,)),
        "each plan its own luck": (PRESENT, own, (USUAL,)),
        "same deals, own draws": (TIED, own_draws, (USUAL,)),
        "draws tied to turns": (TIED, same, (USUAL,)),
        "8 cells instead of 16": (PRESENT._replace(cells=8), same, (USUAL,)),
        "all cells": (PRESENT._replace(cells=ALL_CELLS), same, (USUAL,)),
        "two turns by the careful player": (PRESENT._replace(careful=2), same, (USUAL,)),
        "all turns by the careful player": (CAREFUL, same, (USUAL,)),
        "the mean after 4, 8 and 12 turns": (PRESENT, same, (4, 8, 12)),
        **{"whole games" if n == END else f"{n} turns": (PRESENT, same, (n,)) for n in LENGTHS[1:] if n != USUAL},
    }
    differences(spots[0], PRESENT, same[:1], USUAL)  # compiles
    for spot in spots:
        for name, (way, lucks, lengths) in ways.items():
            began = time.thread_time()
            ahead = differences(spot, way, lucks, *lengths).mean(2)
            found[name].append((ahead.var(0, ddof=1).sum(), time.thread_time() - began))
            if name == "as it is":
                for remedy, left in controlled(spot, ahead, trials).items():
                    found[remedy].append((left, found[name][-1][1]))
    base, took = np.array(found["as it is"]).T
    head("forecast", "variance", "time", "variance at equal time")
    for name, pairs in found.items():
        variance, spent = np.array(pairs).T
        row(name, ratio(variance, base), ratio(spent, took), ratio(variance * spent / took, base))


def halving(
    pool: Array, values: Array, budget: float, *, trust: float = 20.0, plans: int = 40, keep: float = 0.5
) -> int:
    """The plan that sequential halving chooses. The pool holds what trials came to: [trial, plan]."""
    order = np.argsort(-values)[:plans]
    lefts = [len(order)]  # plans in each round
    while lefts[-1] > 1:
        lefts.append(min(lefts[-1] - 1, int(np.ceil(lefts[-1] * keep))))
    done, sums = 0, np.zeros(len(values))
    for left in lefts[1:]:
        more = min(max(1, int(budget / ((len(lefts) - 1) * len(order)))), len(pool) - done)
        sums[order] += pool[done : done + more][:, order].sum(0)
        done += more
        means = sums[order] / done
        known = (done * means + trust * (means.mean() + values[order])) / (done + trust)
        order = order[np.argsort(-known)][:left]
    return int(order[0])


def alike(pool: Array, values: Array, budget: float, *, trust: float = 20.0) -> int:
    """The best plan after all have been tried alike."""
    done = min(len(pool), int(budget / len(values)))
    means = pool[:done].mean(0)
    return int(np.argmax(done * means + trust * (means.mean() + values)))


def bounds(pool: Array, values: Array, budget: float, *, trust: float = 20.0, step: int = 8) -> int:
    """LUCB: the best plan, and the one that most likely is better than it, are tried further together."""
    sums, squares = (np.vstack([np.zeros(len(values)), np.cumsum(pool**power, 0)]) for power in (1, 2))
    counts, every = np.full(len(values), step), np.arange(len(values))
    while True:
        means = sums[counts, every] / counts
        known = (counts * means + trust * (means.mean() + values)) / (counts + trust)
        best = int(np.argmax(known))
        if counts.sum() + 2 * step > budget or counts[best] + step > len(pool):
            return best
        spread = np.sqrt(np.maximum(squares[counts, every] / counts - means**2, 1.0) / (counts + trust))
        upper = np.where(every == best, -np.inf, known + 2 * spread)
        for plan in (best, int(np.argmax(upper))):
            counts[plan] = min(counts[plan] + step, len(pool))


def first_opinion(_: Array, values: Array, __: float) -> int:
    """The plan that the network likes best, without a forecast."""
    return int(np.argmax(values))


POLICIES: dict[str, tuple[Callable[..., int], float]] = {  # with a part of the forecasts of 0.1 s
    "no forecast": (first_opinion, 0),
    "halving, 0.01 s": (halving, 0.1),
    "halving, 0.025 s": (halving, 0.25),
    "halving, 0.05 s": (halving, 0.5),
    "halving, 0.1 s": (halving, 1),
    "halving, 0.2 s": (halving, 2),
    "all plans alike": (alike, 1),
    "only the 20 first plans": (partial(halving, plans=20), 1),
    "only the 10 first plans": (partial(halving, plans=10), 1),
    "a quarter stays in each round": (partial(halving, keep=0.25), 1),
    "three quarters stay": (partial(halving, keep=0.75), 1),
    "first opinion as 5 forecasts": (partial(halving, trust=5.0), 1),
    "first opinion as 60": (partial(halving, trust=60.0), 1),
    "LUCB": (bounds, 1),
    "LUCB, 0.025 s": (bounds, 0.25),
}
REPLAYS = 12  # of a policy on the same forecasts in other orders


def best_of(trials: Array) -> float:
    """What the best plan is worth: chosen by half of these trials and valued by the others, or it would be too much."""
    halves = trials[::2].mean(0), trials[1::2].mean(0)
    return float(halves[1][halves[0].argmax()] + halves[0][halves[1].argmax()]) / 2


def tell_allocation(spots: list[Spot], trials: int) -> None:
    """Regret of ways to share out a search's forecasts, against the means of other forecasts, four times as many."""
    regrets: dict[str, list[float]] = defaultdict(list)
    for spot in spots:
        chance, plans = np.random.default_rng(SEED), np.arange(len(spot.plans))
        pool, other = (worth(spot.sample(PRESENT, plans, draw_lucks(n, 4 * trials), (USUAL,))[:, :, 0]) for n in (1, 2))
        for name, (policy, part) in POLICIES.items():
            orders = [chance.permutation(len(pool)) for _ in range(REPLAYS)]
            chosen = [policy(pool[order], spot.values, part * FORECASTS) for order in orders]
            regrets[name].append(best_of(other) - other.mean(0)[chosen].mean())
    head("forecasts shared out", "regret in points")
    for name, found in regrets.items():
        row(name, mean(found))


WAYS = {
    "played on as it is": (PRESENT, LENGTHS),
    "8 cells": (PRESENT._replace(cells=8), (USUAL,)),
    "two turns careful": (PRESENT._replace(careful=2), (2, 4, 8, USUAL)),
    "all turns careful": (CAREFUL, (4, USUAL)),
}
AVERAGES = ((1, 2, 4), (4, 8, 12), (8, 12, 16), (4, 8, 12, 16, 24))
REFERENCE = f"played on as it is, {USUAL} turns"


def expectations(spot: Spot, trials: int) -> dict[str, Array]:
    """What each way of forecasting expects of the best plans, without much noise: [plan, win or lead]."""
    found = {}
    for name, (way, lengths) in WAYS.items():
        means = spot.sample(way, spot.plans[:TRIED], draw_lucks(2, trials), lengths).mean(0)
        for n, length in enumerate(lengths):
            told = {0: "the network at once", END: f"{name}, whole games"}.get(length, f"{name}, {length} turns")
            found[told] = means[:, n]
    for lengths in AVERAGES:
        each = [found[f"played on as it is, {length} turns"] for length in lengths]
        found["the mean of " + ", ".join(map(str, lengths)) + " turns"] = np.mean(each, 0)
    return found


def tell_limits(spots: list[Spot], trials: int) -> None:
    """What is lost although there is no noise: plans by many forecasts, judged by games of the careful player."""
    gained: dict[str, list[float]] = defaultdict(list)
    same: dict[str, list[bool]] = defaultdict(list)
    errors: dict[tuple[str, float], list[float]] = defaultdict(list)
    for spot in spots:
        games = spot.sample(CAREFUL, spot.plans[:TRIED], draw_lucks(1, trials), (END,))[:, :, 0]
        truth, lead = worth(games), games[:, :, 1] - games[:, :, 1].mean(1)[:, None]
        found = expectations(spot, trials)
        usual = worth(found[REFERENCE]).argmax()
        gained["half of these games themselves"].append(best_of(truth) - truth.mean(0)[usual])
        for name, means in found.items():
            chosen = worth(means).argmax()
            gained[name].append(truth.mean(0)[chosen] - truth.mean(0)[usual])
            same[name].append(bool(chosen == usual))
            error = means[:, 1] - means[:, 1].mean() - lead.mean(0)
            part = min(PARTS, key=lambda part: abs(part - spot.left))
            errors[name, part].append((error**2).mean() - lead.var(0).mean() / trials)
    head("plan chosen by", "points gained", "chooses the same", *(f"error, {part:.0%} to come" for part in PARTS))
    for name, points in gained.items():
        off = (max(0.0, float(np.mean(errors.get((name, part), [0])))) ** 0.5 for part in PARTS)
        row(name, mean(points), f"{np.mean(same.get(name, [0])):.0%}", *(f"{error:.1f}" for error in off))


SECTIONS: dict[str, tuple[Callable[[list[Spot], int], None], tuple[str, ...]]] = {
    "sources": (tell_sources, ("two", "four", "R9")),
    "remedies": (tell_remedies, ("two", "four")),  # with The Big One, a pile upside down would be no fair deal
    "allocation": (tell_allocation, ("two", "four")),
    "claims": (tell_allocation, ("two",)),
    "limits": (tell_limits, ("two", "four", "R9")),
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("sections", nargs="*", metavar="section", help=f"of {', '.join(SECTIONS)} (default: all)")
    parser.add_argument("--settings", nargs="+", choices=SETTINGS, default=list(SETTINGS), help="default: all")
    parser.add_argument("--positions", type=int, default=25, help="of each setting")
    parser.add_argument("--trials", type=int, default=300, help="of each plan")
    args = parser.parse_args()
    if unknown := [section for section in args.sections if section not in SECTIONS]:
        parser.error(f"there is no section {unknown[0]}; there are {', '.join(SECTIONS)}")
    for section in args.sections or SECTIONS:
        tell, settings = SECTIONS[section]
        for setting in settings:
            if setting in args.settings:
                spots = list(find_spots(setting, args.positions, CREW if section == "claims" else LAY))
                print(f"\n{section}, {setting}: {len(spots)} positions, {args.trials} trials\n", flush=True)
                tell(spots, args.trials)


if __name__ == "__main__":
    main()
