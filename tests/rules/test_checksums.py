"""The law of seeds: a seed gives the same game for ever. Hashes of random games of every setting are kept as data."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import numpy as np
import pytest

from seismic.game.setup import check_options, new_states, start_states
from seismic.rules.layout import MAX_SEATS
from seismic.rules.playout import play_games
from seismic.rules.targets.cpu import COMPILED, quiet

KEPT: dict[str, dict[str, str]] = json.loads((Path(__file__).parents[1] / "data" / "checksums.json").read_text("utf-8"))
FIELDS = ("rng", "tile", "crew", "crews", "up", "pile", "pile_size", "laid", "quakes", "discards", "ending", "seat")
BATCH = 1000


def checksum(setting: str, games: int) -> str:
    """A hash of the final states and points of games 0, 1, 2 … of a setting such as `big-one+dilemma 3 standard`."""
    names, seats, table = setting.split()
    options = check_options(int(seats), () if names == "base" else names.split("+"), table)
    digest = hashlib.sha256()
    for first in range(0, games, BATCH):
        count = min(BATCH, games - first)
        states, points = new_states(options.table, count), np.zeros((count, MAX_SEATS), np.int32)
        with quiet():
            play_games(start_states(options), states, np.arange(first, first + count, dtype=np.uint64), points)
        for values in (points, *(states[field] for field in FIELDS)):
            digest.update(np.ascontiguousarray(values).tobytes())
    return digest.hexdigest()[:32]


@pytest.mark.slow
@pytest.mark.skipif(not COMPILED, reason="interpreted, this takes an hour")
@pytest.mark.parametrize("setting", KEPT)
def test_seeds_give_the_games_that_they_always_gave(setting: str) -> None:
    assert checksum(setting, 200) == KEPT[setting]["200"]


@pytest.mark.long
@pytest.mark.parametrize("setting", KEPT)
def test_ten_thousand_seeds_give_the_games_that_they_always_gave(setting: str) -> None:
    assert checksum(setting, 10_000) == KEPT[setting]["10000"]
