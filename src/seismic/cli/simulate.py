"""`seismic simulate`: many random games, and what came of them."""

from __future__ import annotations

import argparse
import json
import re
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from seismic.cli.arguments import add_game, whole
from seismic.cli.output import Refusal, Say, announce_compiling

if TYPE_CHECKING:
    import numpy as np

    from seismic.rules import SimulationResult

NAME = "simulate"
SUMMARY = "simulate-summary"
_MOST_GAMES = 10**9
_RECORD_NAME = re.compile(r"game-([0-9]{1,20})\.seismic")
_LONGEST_BATCH = 0.3  # seconds: so often the bar moves, and Ctrl-C is heard


def add_arguments(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument(
        "--games", metavar="N", type=whole(say, 1, _MOST_GAMES), default=1000, help=say("simulate-games")
    )
    parser.add_argument("--players", metavar="N", type=whole(say, 2, 4), default=2, help=say("simulate-players"))
    add_game(parser, say, seed=0)
    parser.add_argument("--records", metavar="DIR", type=Path, help=say("simulate-records"))
    parser.add_argument("--json", action="store_true", help=say("simulate-json"))


def run(args: argparse.Namespace, say: Say) -> int:
    announce_compiling(say)
    from seismic.rules import simulate
    from seismic.rules.setup import check_options

    check_options(args.players, args.variants, args.table)
    if args.records:
        _check_folder(args)
    simulate(1, players=args.players, variants=args.variants, table=args.table, seed=args.seed)  # to compile
    tally = _play(args, say)
    if args.records:
        _write_records(args, say)
    if args.json:
        print(json.dumps(tally.facts(args), indent=2))
    else:
        print("\n".join(_report(tally.facts(args), say)))
    return 0


@dataclass
class Sums:
    """What mean and spread are made of."""

    count: int = 0
    total: int = 0
    squares: int = 0
    least: int | None = None
    most: int | None = None

    def add(self, numbers: np.ndarray[Any, Any]) -> None:
        wide = numbers.astype("int64")
        self.count += wide.size
        self.total += int(wide.sum())
        self.squares += int((wide * wide).sum())
        self.least = int(wide.min()) if self.least is None else min(self.least, int(wide.min()))
        self.most = int(wide.max()) if self.most is None else max(self.most, int(wide.max()))

    def facts(self) -> dict[str, float | int | None]:
        mean = self.total / self.count
        spread = max(0.0, self.squares / self.count - mean * mean) ** 0.5
        return {"mean": round(mean, 3), "spread": round(spread, 3), "least": self.least, "most": self.most}


@dataclass
class Tally:
    """All that is told of the games, gathered batch by batch."""

    seats: int
    seconds: float = 0.0
    scores: list[Sums] = field(init=False)  # [seat]
    wins: list[float] = field(init=False)  # [seat]: a shared win counts in parts
    laid: Sums = field(default_factory=Sums)
    quakes: Sums = field(default_factory=Sums)
    discards: Sums = field(default_factory=Sums)
    endings: list[int] = field(default_factory=lambda: [0, 0, 0])  # by the order of Ending

    def __post_init__(self) -> None:
        self.scores = [Sums() for _ in range(self.seats)]
        self.wins = [0.0] * self.seats

    def add(self, result: SimulationResult) -> None:
        best = result.scores == result.scores.max(axis=1, keepdims=True)
        parts = (best / best.sum(axis=1, keepdims=True)).sum(axis=0)
        for seat in range(self.seats):
            self.scores[seat].add(result.scores[:, seat])
            self.wins[seat] += float(parts[seat])
        self.laid.add(result.laid)
        self.quakes.add(result.quakes)
        self.discards.add(result.discards)
        for ending in range(len(self.endings)):
            self.endings[ending] += int((result.endings == ending).sum())

    def facts(self, args: argparse.Namespace) -> dict[str, Any]:
        from seismic.rules import Ending

        games = self.laid.count
        return {
            "games": games,
            "players": args.players,
            "variants": list(args.variants),
            "table": args.table,
            "seed": args.seed,
            "scores": [sums.facts() for sums in self.scores],
            "win_shares": [round(wins / games, 4) for wins in self.wins],
            "tiles_laid": self.laid.facts(),
            "quakes": self.quakes.facts(),
            "discards": self.discards.facts(),
            "endings": dict(zip(map(str, Ending), self.endings, strict=True)),
            "games_per_second": round(games / self.seconds, 1),
        }


def _play(args: argparse.Namespace, say: Say) -> Tally:
    from seismic.cli.progress import progress
    from seismic.rules import simulate

    tally, done, batch = Tally(args.players), 0, 16
    with progress(args.games, say("simulate-title")) as bar:
        while done < args.games:
            count = min(batch, args.games - done)
            began = time.perf_counter()
            result = simulate(
                count, players=args.players, variants=args.variants, table=args.table, seed=args.seed + done
            )
            took = time.perf_counter() - began
            tally.seconds += took
            tally.add(result)
            done += count
            bar.advance(count)
            if took < _LONGEST_BATCH / 2:
                batch *= 2
    return tally


# Records


def _record_path(args: argparse.Namespace, game: int) -> Path:
    folder: Path = args.records
    return folder / f"game-{args.seed + game}.seismic"


def _check_folder(args: argparse.Namespace) -> None:
    """Refuse before anything is written, rather than write over what is there."""
    if args.records.exists() and not args.records.is_dir():
        raise Refusal("simulate-no-folder", folder=args.records)
    names = sorted(path.name for path in args.records.iterdir()) if args.records.exists() else []
    for name in names:
        found = _RECORD_NAME.fullmatch(name)
        if found and args.seed <= int(found[1]) < args.seed + args.games:
            raise Refusal("simulate-record-exists", file=args.records / name)


def _write_records(args: argparse.Namespace, say: Say) -> None:
    from seismic.cli.progress import progress
    from seismic.record import RecordError, save
    from seismic.rules import Game

    args.records.mkdir(parents=True, exist_ok=True)
    with progress(args.games, say("simulate-records-title")) as bar:
        for number in range(args.games):
            seed = args.seed + number
            game = Game(args.players, args.variants, args.table, seed=seed)
            while game.outcome is None:
                game.play_random()
            try:
                save(_record_path(args, number), game, {"seed": str(seed)})
            except RecordError as error:
                raise Refusal("simulate-unwritable", file=_record_path(args, number)) from error
            bar.advance()


# The report


def _report(facts: dict[str, Any], say: Say) -> list[str]:
    variants = ", ".join(facts["variants"]) or say("play-base-game")
    lines = [say("simulate-head", **{**facts, "variants": variants})]
    for seat, (score, share) in enumerate(zip(facts["scores"], facts["win_shares"], strict=True), 1):
        lines.append(say("simulate-seat", seat=seat, share=f"{100 * share:.1f}", **_shown(score)))
    lines.append(say("simulate-laid", **_shown(facts["tiles_laid"])))
    lines.append(say("simulate-quakes", **_shown(facts["quakes"])))
    lines.append(say("simulate-discards", **_shown(facts["discards"])))
    for ending, key in _ENDINGS.items():
        lines.append(say(key, count=facts["endings"][ending]))
    lines.append(say("simulate-speed", speed=f"{facts['games_per_second']:.0f}"))
    return lines


_ENDINGS = {
    "last-tile": "simulate-last-tile",
    "no-tiles": "simulate-no-tiles",
    "no-open-highway": "simulate-no-open-highway",
}


def _shown(facts: dict[str, Any]) -> dict[str, str]:
    return {
        "mean": f"{facts['mean']:.1f}",
        "spread": f"{facts['spread']:.1f}",
        "least": str(facts["least"]),
        "most": str(facts["most"]),
    }
