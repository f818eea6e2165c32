"""Plays the ladder: the matches that say how strong our bots are, with fixed seeds, and prints a table of them.

    python tools/ladder.py KEPT [--jobs N] [--only WORD] [--games N]

KEPT is a JSON file. What it holds is not played again, so a ladder that was interrupted goes on where it was; to play
everything again, remove the file. A second is a second of CPU time, so that a busy machine weakens nobody.
"""

from __future__ import annotations

import argparse
import json
import math
import time
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

from seismic.arena.match import Stop, make_match, run_match
from seismic.cli.progress import progress
from seismic.game import Game, Move
from seismic.levels import LEVELS
from seismic.rules.variants import VARIANTS
from seismic.search import Engineer, make_bot
from seismic.system import cores

SEED = 2006


class Climb(NamedTuple):
    """A match of the ladder: the bot in question, and whom it meets."""

    bot: str
    others: tuple[str, ...]
    games: int
    variants: tuple[str, ...] = ()
    table: str = "standard"

    @property
    def title(self) -> str:
        """What it is called in the file and in the table."""
        setting = f", {' + '.join(self.variants)}, {self.table}" if self.variants else ""
        return f"{self.bot} – {' + '.join(self.others)}{setting}"


R9 = tuple(name for name in VARIANTS if name != "balance")
STRONGEST = "geologist@0.1s"
LADDER = (
    Climb(STRONGEST, ("engineer@0.1s",), 400),
    Climb(STRONGEST, ("greedy",) * 3, 200),
    Climb(STRONGEST, ("engineer@0.1s",) * 3, 200),
    Climb(STRONGEST, ("engineer@0.1s",), 100, R9, "large"),
    Climb(STRONGEST, ("engineer@0.1s",), 100, ("balance", "aftershocks")),
    Climb(STRONGEST, ("engineer@0.1s",), 100, ("twin-cities",)),
    Climb(STRONGEST, ("engineer@0.1s",) * 2, 100),
    Climb(STRONGEST, ("engineer@0.1s",) * 3, 100, ("big-one",)),
    Climb(STRONGEST, ("engineer@1s",), 200),
    *(Climb(upper, (lower,), 100) for lower, upper in pairwise(LEVELS)),
)


class OnCpuTime:
    """A bot whose seconds are seconds of CPU time."""

    def __init__(self, spec: str, seed: int) -> None:
        self.name, self.bot = spec, make_bot(spec, seed=seed)

    def choose(self, game: Game) -> Move:
        """The move to make for the player to move."""
        if isinstance(self.bot, Engineer):
            return self.bot.consider(game, clock=time.thread_time)[0].move
        return self.bot.choose(game)


def climb(match: Climb, games: int, jobs: int) -> dict[str, Any]:
    """Play a match; returns what is kept of it."""
    bots = [OnCpuTime(spec, seed) for seed, spec in enumerate((match.bot, *match.others))]
    setting = make_match(
        bots,
        games=games,
        players=len(bots),
        variants=match.variants,
        table=match.table,
        seed=SEED,
        early_stop=False,
    )
    with progress(setting.games, match.title) as bar:
        result = run_match(setting, jobs=jobs, on_progress=bar.advance)
    return result.facts()


def rating(rate: float, seats: int) -> str:
    """How far above the others a bot stands that wins so often, on the Elo scale; bots of equal strength are at 0."""
    if not 0 < rate < 1:
        return "–"
    return f"{400 * math.log10(rate * (seats - 1) / (1 - rate)):+.0f}"


def spread(interval: dict[str, float | None], form: str) -> str:
    """A figure with its interval, where there were games enough for one."""
    mean, low, high = (None if bound is None else format(bound, form) for bound in interval.values())
    return f"{mean} ({low} to {high})" if low and high else f"{mean}"


def row(title: str, facts: dict[str, Any]) -> str:
    """A line of the table."""
    bot = facts["bots"][0]
    wins, margin = spread(bot["wins"], ".1%"), spread(bot["margin"], "+.0f")
    return f"| {title} | {facts['games']} | {wins} | {margin} | {rating(bot['wins']['mean'], facts['players'])} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kept", type=Path, help="the file that holds what was played")
    parser.add_argument("--jobs", type=int, default=cores(), help="games at a time (default: one per core)")
    parser.add_argument("--only", default="", help="only matches with this word in their title")
    parser.add_argument("--games", type=int, help="no more games than this in a match")
    args = parser.parse_args()
    kept: dict[str, Any] = json.loads(args.kept.read_text()) if args.kept.exists() else {}
    print("| match | games | won | points ahead | rating |\n|---|---|---|---|---|", flush=True)
    for match in LADDER:
        if args.only not in match.title:
            continue
        if match.title not in kept:
            facts = climb(match, min(match.games, args.games or match.games), args.jobs)
            if facts["stop"] == Stop.INTERRUPTED:
                raise SystemExit(f"interrupted; {args.kept} keeps the matches that were played to their end")
            kept[match.title] = facts
            args.kept.write_text(json.dumps(kept, indent=1, ensure_ascii=False) + "\n")
        print(row(match.title, kept[match.title]), flush=True)


if __name__ == "__main__":
    main()
