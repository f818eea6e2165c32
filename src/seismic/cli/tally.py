"""Statistics of simulated games: sums gathered batch by batch, and the report about them."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from seismic.cli.output import Say

if TYPE_CHECKING:
    import numpy as np

    from seismic.game import SimulationResult


@dataclass
class Sums:
    """The sums from which mean and spread are computed."""

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
    """The statistics of the games, gathered batch by batch."""

    players: int  # seats; or bots, which change seats from game to game
    seconds: float = 0.0
    scores: list[Sums] = field(init=False)  # [player]
    wins: list[float] = field(init=False)  # [player]: a shared win counts in parts
    laid: Sums = field(default_factory=Sums)
    quakes: Sums = field(default_factory=Sums)
    discards: Sums = field(default_factory=Sums)
    endings: list[int] = field(default_factory=lambda: [0, 0, 0])  # by the order of Ending

    def __post_init__(self) -> None:
        self.scores = [Sums() for _ in range(self.players)]
        self.wins = [0.0] * self.players

    def add(self, result: SimulationResult, seats: Sequence[int] | None = None) -> None:
        """Take in games; `seats` says which of the players sat where, if not each in the seat of its number."""
        best = result.scores == result.scores.max(axis=1, keepdims=True)
        parts = (best / best.sum(axis=1, keepdims=True)).sum(axis=0)
        for seat, player in enumerate(range(self.players) if seats is None else seats):
            self.scores[player].add(result.scores[:, seat])
            self.wins[player] += float(parts[seat])
        self.laid.add(result.laid)
        self.quakes.add(result.quakes)
        self.discards.add(result.discards)
        for ending in range(len(self.endings)):
            self.endings[ending] += int((result.endings == ending).sum())

    def facts(self, args: argparse.Namespace) -> dict[str, Any]:
        from seismic.game import Ending

        games = self.laid.count
        return {
            "games": games,
            "players": args.players,
            "variants": list(args.variants),
            "table": args.table,
            "seed": args.seed,
            "bots": list(args.bots),
            "scores": [sums.facts() if sums.count else None for sums in self.scores],
            "win_shares": [round(wins / max(1, s.count), 4) for wins, s in zip(self.wins, self.scores, strict=True)],
            "tiles_laid": self.laid.facts(),
            "quakes": self.quakes.facts(),
            "discards": self.discards.facts(),
            "endings": dict(zip(map(str, Ending), self.endings, strict=True)),
            "games_per_second": round(games / self.seconds, 1),
        }


def report(facts: dict[str, Any], say: Say) -> list[str]:
    """The statistics as lines of text."""
    variants = ", ".join(facts["variants"]) or say("play-base-game")
    values = {**facts, "variants": variants, "bots": ", ".join(facts["bots"])}
    lines = [say("simulate-head-bots" if facts["bots"] else "simulate-head", **values)]
    names = facts["bots"] or [say("play-person-name", seat=seat) for seat in range(1, facts["players"] + 1)]
    for name, score, share in zip(names, facts["scores"], facts["win_shares"], strict=True):
        if score:  # a bot may not have had its turn where the games were broken off
            lines.append(say("simulate-player", name=name, share=f"{100 * share:.1f}", **_shown(score)))
    lines.append(say("simulate-laid", **_shown(facts["tiles_laid"])))
    lines.append(say("simulate-quakes", **_shown(facts["quakes"])))
    lines.append(say("simulate-discards", **_shown(facts["discards"])))
    for ending, key in _ENDINGS.items():
        lines.append(say(key, count=facts["endings"][ending]))
    lines.append(say("simulate-speed", speed=round(facts["games_per_second"])))
    if "dataset" in facts:
        lines.append(say("simulate-dataset-written", **facts["dataset"]))
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
