"""Perft: how many sequences of decisions there are, to a depth, from known games.

`python tests/support/perft.py` counts them with the naive engine and writes tests/data/perft.json, which any engine
can be held against: a case is a game (players, variants, table, pile), the moves made in it, and the counts.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import TypedDict

DATA = Path(__file__).parents[1] / "data" / "perft.json"
if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[1]))

from support.naive_deal import naive_deal  # noqa: E402
from support.naive_game import NaiveGame, Pile  # noqa: E402

SEQUENCES = 1500  # at most so many are gone on from


class Case(TypedDict):
    variants: list[str]
    players: int
    table: str
    pile: Pile
    moves: list[str]
    counts: list[int]  # of sequences of 1, 2, 3 … decisions


def replayed(case: Case, sequence: list[str]) -> NaiveGame:
    game = NaiveGame(case["players"], case["variants"], case["table"], case["pile"])
    for move in [*case["moves"], *sequence]:
        game.play(move)
    return game


def count(case: Case) -> list[int]:
    sequences: list[list[str]] = [[]]
    counts: list[int] = []
    while sequences and len(sequences) <= SEQUENCES:
        sequences = [[*sequence, move] for sequence in sequences for move in sorted(replayed(case, sequence).legal())]
        counts.append(len(sequences))
    return counts


def cases() -> Iterator[Case]:
    """For every setting: the start, a game well under way, and one where a quake is being resolved."""
    from support.side_by_side import SETTINGS

    for index, variants in enumerate(SETTINGS):
        players = 2 + index % 3
        rng = Random(f"perft {variants}")
        pile = naive_deal(players, variants, rng)
        game = NaiveGame(players, variants, "small", pile)
        moves: list[str] = []
        starts: dict[str, list[str]] = {"start": []}
        while game.decision != "over":
            if len(moves) == 24:
                starts["middle"] = list(moves)
            if len(moves) > 30 and game.decision in ("strike", "town", "aftershock"):
                starts.setdefault("quake", list(moves))
            moves.append(rng.choice(sorted(game.legal())))
            game.play(moves[-1])
        for start in starts.values():
            case = Case(variants=list(variants), players=players, table="small", pile=pile, moves=start, counts=[])
            yield {**case, "counts": count(case)}


def main() -> None:
    lines = []
    for case in cases():
        print(case["variants"], len(case["moves"]), case["counts"], flush=True)
        lines.append(json.dumps(case))
    DATA.write_text("[\n" + ",\n".join(lines) + "\n]\n")


if __name__ == "__main__":
    main()
