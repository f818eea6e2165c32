"""How strong a policy is, by a fixed protocol: the same piles, opponents and seats for everybody, and a result that
anybody can check.

docs/baselines.md has the protocol. A result contains the points of every game, from which all its figures follow.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from seismic import __version__
from seismic.arena.ratings import Interval, estimate_mean, estimate_rate
from seismic.env.batch import BatchEnv
from seismic.env.errors import BadEnv
from seismic.env.opponents import check_opponents
from seismic.env.policy_bot import PolicyBot, best_actions
from seismic.game import Game
from seismic.game.setup import Options, check_options
from seismic.rules.tiles import MANIFEST

PROTOCOL = 1
FIRST_PILE, PILES = 2_000_000_000, 500  # of these seeds nobody should train
OPPONENTS = ("random", "foreman", "greedy")
_PARTS = {"protocol", "complete", "version", "tiles", "policy", "first_pile"}  # beside the games and the points

Points = list[list[list[int]]]  # [pile, seat of the policy, seat]
OnProgress = Callable[[str, int, int], None]  # against whom, how many games are over, of how many


def evaluate(
    path: str | Path,
    piles: int = PILES,
    opponents: Sequence[str] = OPPONENTS,
    on_progress: OnProgress = lambda *_: None,
) -> dict[str, Any]:
    """The result for a policy in a file; it counts as the protocol's only with its piles and opponents."""
    bot = PolicyBot(path)
    options = bot.options
    for name in opponents:
        check_opponents(name, options.seats - 1)
    points = {name: _play_all(bot, name, piles, on_progress) for name in opponents}
    return {
        "protocol": PROTOCOL,
        "complete": _is_complete(piles, opponents),
        "version": __version__,
        "tiles": MANIFEST.hash,
        "policy": _hash_of(path),
        "players": options.seats,
        "table": options.table_name,
        "variants": list(options.variants),
        "first_pile": FIRST_PILE,
        "piles": piles,
        "against": {name: {**figures(points[name]), "points": points[name]} for name in opponents},
    }


def _is_complete(piles: int, opponents: Iterable[str]) -> bool:
    """Whether this is the whole protocol."""
    return piles == PILES and sorted(opponents) == sorted(OPPONENTS)


def _hash_of(path: str | Path) -> str:
    return hashlib.sha256(Path(path).read_bytes()).hexdigest()


def play_piles(
    choose: Callable[[BatchEnv], Any],
    options: Options,
    opponent: str,
    piles: range,
    roads: bool = True,
    on_progress: OnProgress = lambda *_: None,
) -> Points:
    """A game on every pile from every seat, with bots in all others; `choose` returns an action for each game."""
    seats = options.seats
    seeds, learners = np.repeat(piles, seats), np.tile(np.arange(1, seats + 1), len(piles))
    with BatchEnv(
        seeds.size,
        players=seats,
        variants=options.variants,
        table=options.table_name,
        seed=seeds.tolist(),
        roads=roads,
        autoreset=False,
        opponents=opponent,
        seat=1,
    ) as env:
        env.reset(seeds.tolist(), seat=learners.tolist())
        while not env.done.all():
            env.step(choose(env))
            on_progress(opponent, int(env.done.sum()), env.n)
        told: Points = env.points.reshape(len(piles), seats, seats).tolist()
    return told


def _play_all(bot: PolicyBot, opponent: str, piles: int, on_progress: OnProgress) -> Points:
    """The games of the protocol against one kind of bot: the policy takes its favourite action."""

    def choose(env: BatchEnv) -> Any:
        return best_actions(bot.path, env, ~env.done)

    return play_piles(choose, bot.options, opponent, range(FIRST_PILE, FIRST_PILE + piles), bot.roads, on_progress)


def figures(points: Points) -> dict[str, Any]:
    """The figures from the points of all games. The unit is a pile: the games on it share their luck."""
    wins, ahead = [], []
    for games in points:
        shares, margins = [], []
        for seat, scores in enumerate(games):
            best = max(scores)
            shares.append(int(scores[seat] == best) / scores.count(best))
            margins.append(scores[seat] - (sum(scores) - scores[seat]) / (len(scores) - 1))
        wins.append(sum(shares) / len(shares))
        ahead.append(sum(margins) / len(margins))
    return {
        "games": sum(map(len, points)),
        "wins": _rounded(estimate_rate(wins)),
        "points_ahead": _rounded(estimate_mean(ahead)),
    }


def _rounded(interval: Interval) -> list[float | None]:
    return [None if bound is None else round(bound, 4) for bound in (interval.mean, interval.low, interval.high)]


def check(result: dict[str, Any], path: str | Path, on_progress: OnProgress = lambda *_: None) -> dict[str, Any]:
    """Whether a result is true for this policy: its file, what it says of itself, its figures, and how many of the
    games, played again, come out differently. Another processor may round differently, which can change a close choice.
    """
    bot = PolicyBot(path)
    bot.check(Game(result["players"], result["variants"], result["table"]))
    differing, games = 0, 0
    for name, told in result["against"].items():
        played = _play_all(bot, name, result["piles"], on_progress)
        games += sum(map(len, played))
        differing += int((np.array(played) != np.array(told["points"])).any(axis=2).sum())
    return {
        "same_file": result["policy"] == _hash_of(path),
        "same_tiles": result["tiles"] == MANIFEST.hash,
        "same_extent": result["complete"] == _is_complete(result["piles"], result["against"]),
        "same_figures": all(
            {name: told[name] for name in ("games", "wins", "points_ahead")} == figures(told["points"])
            for told in result["against"].values()
        ),
        "games": games,
        "differing": differing,
    }


def read_result(path: str | Path) -> dict[str, Any]:
    """The result in a file, if it can be checked here."""
    try:
        result = json.loads(Path(path).read_text("utf-8"))
        seats = check_options(result["players"], result["variants"], result["table"]).seats
        if not result.keys() >= _PARTS or not result["against"] or type(result["piles"]) is not int:
            raise ValueError(result.keys())
        for name in result["against"]:
            check_opponents(name, seats - 1)
        for told in result["against"].values():
            shape = np.array(told["points"], np.int64).shape
            if shape != (result["piles"], seats, seats) or set(told) != {"games", "wins", "points_ahead", "points"}:
                raise ValueError(shape)
    except (OSError, ValueError, KeyError, TypeError, AttributeError, OverflowError, RecursionError) as error:
        raise BadEnv("evaluate-unreadable", file=str(path)) from error
    if (result["protocol"], result["first_pile"]) != (PROTOCOL, FIRST_PILE):
        raise BadEnv("evaluate-other-protocol", file=str(path), protocol=PROTOCOL)
    return dict(result)
