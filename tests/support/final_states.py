"""Whole random games by the batch kernel, told as hashes: to compare compiled, interpreted and other machines."""

from __future__ import annotations

import hashlib
import json

import numpy as np

from seismic.game.setup import check_options, new_states, start_states
from seismic.rules.layout import MAX_SEATS
from seismic.rules.playout import play_games
from seismic.rules.targets.cpu import quiet
from support.side_by_side import ALL_TOGETHER

# Every variant and every pair that touch each other, on tables of both layouts.
GAMES: list[tuple[tuple[str, ...], int, str]] = [
    ((), 2, "standard"),
    (("big-one",), 3, "small"),
    (("dilemma",), 4, "large"),
    (("aftershocks",), 2, "small"),
    (("twin-cities",), 3, "small"),
    (ALL_TOGETHER, 4, "standard"),
    (("balance",), 3, "standard"),
    (("balance", "aftershocks"), 4, "small"),
]


def final_states(count: int) -> dict[str, list[str]]:
    """For each kind of game a hash of each final state, field by field, and of its points."""
    told = {}
    for variants, seats, table in GAMES:
        options = check_options(seats, variants, table)
        states, points = new_states(options.table, count), np.zeros((count, MAX_SEATS), np.int32)
        with quiet():
            play_games(start_states(options), states, np.arange(1, count + 1, dtype=np.uint64), points)
        names = states.dtype.names or ()
        told["+".join(variants)] = [
            hashlib.sha256(b"".join([*(states[name][i].tobytes() for name in names), points[i].tobytes()])).hexdigest()
            for i in range(count)
        ]
    return told


def main() -> None:
    print(json.dumps(final_states(2)))
