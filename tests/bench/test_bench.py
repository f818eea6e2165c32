"""Laws of the benchmark: every figure is there and sensible, and what cannot be measured is said in a sentence."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from seismic.bench import rules as bench
from seismic.bench.rules import BenchError
from seismic.bench.search import Searcher, Sizes, measure_search
from seismic.bench.wasm import WasmSizes, measure_wasm
from support.wasm_session import MODULE, node_program

KEYS = {
    "compiled_games_per_second",
    "large_table_ratio",
    "all_variants_games_per_second",
    "interpreted_games_per_second",
    "state_bytes",
    "cold_compile_seconds",
    "cached_start_seconds",
}

# Stands for the program of bench/limit.cpp: it plays nothing, and says so quickly.
LIMIT = """#!/bin/sh
echo "games/s 50000  tiles laid 70.00  points 27.59"
"""


def numbers(figures: Any) -> list[float]:
    if isinstance(figures, dict):
        return [n for figure in figures.values() for n in numbers(figure)]
    return [n for figure in figures for n in numbers(figure)] if isinstance(figures, list) else [figures]


def program(folder: Path, text: str) -> Path:
    path = folder / "limit"
    path.write_text(text)
    path.chmod(0o755)
    return path


@pytest.mark.long  # it compiles everything again
def test_a_small_run_has_every_figure() -> None:
    told: list[str] = []
    figures = bench.measure(100, lambda part, *_: told.append(part))
    assert set(figures) == KEYS | {"spread"}
    assert set(figures["spread"]) == KEYS - {"state_bytes"}
    assert all(number > 0 for number in numbers(figures))
    assert set(figures["all_variants_games_per_second"]) == {
        "big-one,dilemma,aftershocks,twin-cities",
        "balance,aftershocks",
    }
    assert figures["state_bytes"]["compact"] <= 3000
    assert {"bench-warming", "bench-compiled", "bench-interpreted", "bench-cold", "bench-start"} == set(told)


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="the stand-in is a shell script")
def test_the_limit_is_run_and_compared_in_pairs(tmp_path: Path) -> None:
    figures = bench.measure_limit(program(tmp_path, LIMIT), 100)
    assert set(figures) == {
        "ratio_to_limit",
        "compiled_games_per_second",
        "limit_games_per_second",
        "pairs",
        "spread",
    }
    assert figures["pairs"] >= 7
    assert all(number > 0 for number in numbers(figures))


@pytest.mark.slow
def test_a_small_run_of_the_players_has_every_figure() -> None:
    told: list[str] = []
    sizes = Sizes(games=100, pairs=2, seconds=0.02, thread_pairs=2, rarely=1000, starts=2)
    figures = measure_search(sizes, lambda part, *_: told.append(part))
    keys = {name: set(some) if isinstance(some, dict) else None for name, some in figures.items() if name != "spread"}
    assert keys == {
        "uct_playout_ratio": {"uct@10", "uct@100"},
        "uct_playouts_per_second": {"uct@10", "uct@100"},
        "engineer_playouts_per_second": {"first", "middle"},
        "two_threads_ratio": {"first", "middle"},
        "overshoot_seconds": {
            f"{bot} {game}"
            for bot in ("engineer@0.1s", "engineer@1s", "uct@0.1s")
            for game in ("base", "big-one,dilemma,aftershocks,twin-cities")
        },
        "first_move_seconds": None,
    }
    assert set(figures["spread"]) == set(keys)
    # A search that ends by itself may need less than its time.
    assert all(number > 0 for name in keys if name != "overshoot_seconds" for number in numbers(figures[name]))
    assert set(told) == {"bench-warming", "bench-uct", "bench-threads", "bench-overshoot", "bench-first-move"}


@pytest.mark.slow
def test_a_small_run_of_webassembly_has_every_figure() -> None:
    node_program()
    told: list[str] = []
    sizes = WasmSizes(games=100, trials=1, pairs=2, loads=2)
    figures = measure_wasm(MODULE / "seismic.wasm", sizes, lambda part, *_: told.append(part))
    keys = {name: set(some) if isinstance(some, dict) else None for name, some in figures.items() if name != "spread"}
    games, positions = {"base", "big-one,dilemma,aftershocks,twin-cities"}, {"first", "middle"}
    assert keys == {
        "wasm_playout_ratio": positions,
        "wasm_game_ratio": games,
        "wasm_playouts_per_second": positions,
        "wasm_games_per_second": games,
        "wasm_load_milliseconds": None,
        "wasm_kilobytes": {"raw", "gzip"},
    }
    assert all(number > 0 for number in numbers([figures[name] for name in keys]))
    assert figures["wasm_kilobytes"]["gzip"] <= 70
    assert set(told) == {"bench-warming", "bench-wasm-games", "bench-wasm-playouts"}


def test_a_module_that_is_not_there_is_said_in_a_sentence(tmp_path: Path) -> None:
    node_program()
    with pytest.raises(BenchError) as refused:
        measure_wasm(tmp_path / "nothing.wasm")
    assert refused.value.key == "bench-wasm-missing"


def test_what_takes_turns_is_measured_in_pairs_and_begins_by_turns() -> None:
    order: list[str] = []

    def measured(name: str, figure: float) -> float:
        order.append(name)
        return figure

    ones, others = bench.take_turns("", 3, lambda *_: None, lambda: measured("a", 1), lambda: measured("b", 2))
    assert (ones, others) == ([1] * 3, [2] * 3)
    assert order == ["b", "a", "a", "b", "b", "a"]


@pytest.mark.parametrize("question", [{"what": "nothing"}, {"what": "first_move", "minutes": 1}])
def test_a_process_that_breaks_off_is_said_in_a_sentence(question: dict[str, Any]) -> None:
    with Searcher() as searcher, pytest.raises(BenchError) as refused:
        searcher.ask(**question)
    assert refused.value.key == "bench-broken"
    assert refused.value.values == {"program": "seismic.bench.search_process"}


@pytest.mark.skipif(sys.platform == "win32", reason="the stand-ins are shell scripts")
@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("#!/bin/sh\necho hello\n", "bench-limit-output"),
        ("#!/bin/sh\nexit 3\n", "bench-broken"),
        (None, "bench-limit-missing"),
    ],
)
def test_a_limit_that_cannot_be_used_is_refused(tmp_path: Path, text: str | None, key: str) -> None:
    path = program(tmp_path, text) if text else tmp_path / "nothing"
    with pytest.raises(BenchError) as refused:
        next(bench.limit_speeds(path, 100))
    assert refused.value.key == key


def test_figures_are_medians_with_the_quartiles_as_their_spread() -> None:
    figures = bench.figures_of({"speed": [1.0, 9.0, 5.0, 3.0, 7.0], "by": {"a": [2.0]}}, count=5)
    assert figures == {
        "speed": 5.0,
        "by": {"a": 2.0},
        "count": 5,
        "spread": {"speed": [3.0, 7.0], "by": {"a": [2.0, 2.0]}},
    }


def test_without_sentences_the_module_still_prints_json() -> None:
    """Where fluent.runtime is missing, as on a machine that only lends its GPU."""
    without = """
import runpy, sys
sys.modules["fluent"] = None
sys.argv = ["bench", "--gpu", "--games", "64"]
runpy.run_module("seismic.bench.rules", run_name="__main__")
"""
    ran = subprocess.run(
        [sys.executable, "-c", without],
        capture_output=True,
        text=True,
        env={**os.environ, "CUDA_VISIBLE_DEVICES": ""},
        check=False,
    )
    assert ran.returncode == 1
    assert json.loads(ran.stdout)["error"] in ("gpu-no-numba-cuda", "gpu-none")
    assert "Traceback" not in ran.stderr
