"""The law of seeds: a seed gives the same game for ever, on every target. Hashes of games of every setting are kept.

The targets of the one source of the rules are the interpreter, CPUs, CUDA and WebAssembly.
"""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pytest

from seismic.game.setup import check_options, start_states
from seismic.rules.layout import MAX_SEATS, Points, Seeds, States
from seismic.rules.playout import play_games
from seismic.rules.targets.cpu import COMPILED, quiet
from support.wasm_session import Asked, WasmSession, wasm_session

TESTS = Path(__file__).parents[1]
KEPT: dict[str, dict[str, str]] = json.loads((TESTS / "data" / "checksums.json").read_text("utf-8"))
FIELDS = ("rng", "tile", "crew", "crews", "up", "pile", "pile_size", "laid", "quakes", "discards", "ending", "seat")
BATCH = 1000
MANY = 1_000_000

Play = Callable[[States, Seeds], tuple[States, Points]]

every_setting = pytest.mark.parametrize("setting", KEPT)
compiled_only = pytest.mark.skipif(not COMPILED, reason="interpreted, this takes an hour")


def parts_of(setting: str) -> tuple[int, list[str], str]:
    """The seats, variants and table of a setting such as `big-one+dilemma 3 standard`."""
    names, seats, table = setting.split()
    return int(seats), [] if names == "base" else names.split("+"), table


def play_here(start: States, seeds: Seeds) -> tuple[States, Points]:
    """By the rules as they run in this process, compiled or interpreted."""
    states, points = np.zeros(len(seeds), start.dtype), np.zeros((len(seeds), MAX_SEATS), np.int32)
    with quiet():
        play_games(start, states, seeds, points)
    return states, points


def checksum(setting: str, games: int, play: Play = play_here) -> str:
    """A hash of the final states and points of games 0, 1, 2 … of a setting."""
    seats, variants, table = parts_of(setting)
    options = check_options(seats, variants, table)
    digest = hashlib.sha256()
    for first in range(0, games, BATCH):
        seeds = np.arange(first, min(games, first + BATCH), dtype=np.uint64)
        states, points = play(start_states(options), seeds)
        for values in (points, *(states[field] for field in FIELDS)):
            digest.update(np.ascontiguousarray(values).tobytes())
    return digest.hexdigest()[:32]


# The CPU


@pytest.mark.slow
@compiled_only
@every_setting
def test_a_cpu_plays_the_kept_games(setting: str) -> None:
    assert checksum(setting, 1000) == KEPT[setting]["1000"]


@pytest.mark.long
@compiled_only
@every_setting
def test_a_cpu_plays_ten_thousand_kept_games(setting: str) -> None:
    assert checksum(setting, 10_000) == KEPT[setting]["10000"]


# The interpreter

# Every variant and every pair that touch each other, on tables of both layouts.
INTERPRETED = (
    "base 2 standard",
    "big-one 2 small",
    "dilemma 2 large",
    "aftershocks 3 standard",
    "twin-cities 2 small",
    "big-one+dilemma+aftershocks+twin-cities 4 standard",
    "balance 3 standard",
    "balance+aftershocks 2 small",
)
INTERPRET = "from rules.test_targets import print_checksums; print_checksums(2)"


def print_checksums(games: int) -> None:
    print(json.dumps({setting: checksum(setting, games) for setting in INTERPRETED}))


@pytest.mark.slow
def test_the_interpreter_plays_the_kept_games() -> None:
    path = os.pathsep.join((str(TESTS), str(TESTS.parent / "src")))
    environment = {**os.environ, "PYTHONPATH": path, "NUMBA_DISABLE_JIT": "1"}
    done = subprocess.run(
        [sys.executable, "-c", INTERPRET], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == {setting: KEPT[setting]["2"] for setting in INTERPRETED}


# CUDA


@pytest.mark.cuda
@every_setting
def test_a_gpu_plays_the_kept_games(setting: str) -> None:
    from seismic.rules.targets.cuda import NoGPU, check_gpu, play_games_cuda

    try:
        check_gpu()
    except NoGPU as error:
        pytest.skip(str(error))
    assert checksum(setting, 10_000, play_games_cuda) == KEPT[setting]["10000"]


# WebAssembly


@pytest.fixture(scope="module")
def wasm() -> Iterator[WasmSession]:
    with wasm_session() as session:
        yield session


def wasm_checksum(session: Asked, setting: str, games: int) -> str:
    seats, variants, table = parts_of(setting)
    asked = {"seats": seats, "variants": variants, "table": table, "games": games}
    return str(session.ask("checksum", **asked, batch=BATCH, fields=FIELDS))


@pytest.mark.slow
@every_setting
def test_webassembly_plays_the_kept_games(wasm: WasmSession, setting: str) -> None:
    assert wasm_checksum(wasm, setting, 1000) == KEPT[setting]["1000"]


@pytest.mark.long
@every_setting
def test_webassembly_plays_ten_thousand_kept_games(wasm: WasmSession, setting: str) -> None:
    assert wasm_checksum(wasm, setting, 10_000) == KEPT[setting]["10000"]


@pytest.mark.long
@pytest.mark.parametrize("setting", [setting for setting in KEPT if str(MANY) in KEPT[setting]])
def test_webassembly_plays_a_million_kept_games(wasm: WasmSession, setting: str) -> None:
    assert wasm_checksum(wasm, setting, MANY) == KEPT[setting][str(MANY)]
