"""Laws of `seismic bench`: JSON for programs, a table for people, a sentence for what cannot be measured."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from seismic.bench import draw as bench_draw
from seismic.bench import rules as bench
from seismic.bench import search as bench_search
from seismic.cli import main
from seismic.rules.targets.cuda import NoGPU

FIGURES: dict[str, Any] = {
    "compiled_games_per_second": 50000.0,
    "large_table_ratio": 0.95,
    "all_variants_games_per_second": {"balance,aftershocks": 15000.0},
    "state_bytes": {"compact": 2328, "wide": 6384},
    "cold_compile_seconds": 41.3,
    "spread": {
        "compiled_games_per_second": [49000.0, 51000.0],
        "large_table_ratio": [0.94, 0.96],
        "all_variants_games_per_second": {"balance,aftershocks": [14000.0, 16000.0]},
        "cold_compile_seconds": [41.3, 41.3],
    },
}
ON_GPU: dict[str, Any] = {
    "gpu": "Some GPU",
    "gpu_games_per_second": {"base": 1e6},
    "identical_games": {"base": 10000},
    "compared_games": 10000,
    "spread": {"gpu_games_per_second": {"base": [0.9e6, 1.1e6]}},
}
OF_PLAYERS: dict[str, Any] = {
    "uct_playout_ratio": {"uct@2000": 0.75},
    "engineer_playouts_per_second": {"first": 1500.0, "middle": 2700.0},
    "overshoot_seconds": {"engineer@0.1s base": 0.006},
    "first_move_seconds": 1.2,
    "spread": {
        "uct_playout_ratio": {"uct@2000": [0.74, 0.76]},
        "engineer_playouts_per_second": {"first": [1400.0, 1600.0], "middle": [2600.0, 2800.0]},
        "overshoot_seconds": {"engineer@0.1s base": [0.006, 0.006]},
        "first_move_seconds": [1.1, 1.3],
    },
}
OF_PICTURES: dict[str, Any] = {
    "svg_milliseconds": {"full": 9.5, "all": 21.0},
    "gif_seconds": 4.0,
    "spread": {"svg_milliseconds": {"full": [9.0, 10.0], "all": [20.0, 22.0]}, "gif_seconds": [4.0, 4.0]},
}


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[tuple[object, ...]]:
    """What would have been measured; the figures are those above."""
    asked: list[tuple[object, ...]] = []

    def measure_asked(limit: Path | None, gpu: bool, games: int | None, on_progress: bench.OnProgress) -> bench.Figures:
        asked.append((limit, gpu, games))
        on_progress("bench-compiled", 1, 2)
        on_progress("bench-compiled", 2, 2)
        return ON_GPU if gpu else FIGURES

    def measure_search(sizes: bench_search.Sizes, on_progress: bench.OnProgress) -> bench.Figures:
        asked.append(("search", sizes))
        on_progress("bench-uct", 1, 2)
        return OF_PLAYERS

    def measure_draw(*, on_progress: bench.OnProgress) -> bench.Figures:
        asked.append(("draw",))
        on_progress("bench-draw-svg", 1, 2)
        return OF_PICTURES

    monkeypatch.setattr(bench_draw, "measure_draw", measure_draw)
    monkeypatch.setattr(bench, "measure_asked", measure_asked)
    monkeypatch.setattr(bench_search, "measure_search", measure_search)
    return asked


def test_json_holds_all_figures(asked: list[tuple[object, ...]], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--json", "--games", "100"]) == 0
    out, err = capsys.readouterr()
    assert json.loads(out) == FIGURES
    assert err == "Playing compiled games\n"
    assert asked == [(None, False, 100)]


@pytest.mark.usefixtures("asked")
def test_a_table_shows_medians_and_spread(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--lang", "en"]) == 0
    lines = [" ".join(line.split()) for line in capsys.readouterr().out.splitlines()]
    assert lines == [
        "compiled games per second 50000 49000–51000",
        "speed on the large table, relative to the standard table 0.950 0.940–0.960",
        "compiled games per second (balance,aftershocks) 15000 14000–16000",
        "bytes per state (compact) 2328",
        "bytes per state (wide) 6384",
        "seconds to compile everything 41.3",
    ]


def test_a_subject_says_what_is_measured(asked: list[tuple[object, ...]], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "rules", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == FIGURES
    assert main(["bench", "search", "--json", "--games", "100"]) == 0
    assert json.loads(capsys.readouterr().out) == OF_PLAYERS
    assert main(["bench", "search", "--json"]) == 0
    default = bench_search.Sizes()
    assert asked == [(None, False, None), ("search", bench_search.Sizes(games=100)), ("search", default)]
    capsys.readouterr()
    assert main(["bench", "draw", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == OF_PICTURES
    assert asked[3:] == [("draw",)]


@pytest.mark.usefixtures("asked")
def test_a_table_of_the_players_names_what_was_searched(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "search", "--lang", "en"]) == 0
    lines = [" ".join(line.split()) for line in capsys.readouterr().out.splitlines()]
    assert lines == [
        "random playouts inside a search, relative to games (uct@2000) 0.750 0.740–0.760",
        "the engineer’s playouts per second (first move) 1500 1400–1600",
        "the engineer’s playouts per second (middle of the game) 2700 2600–2800",
        "longest decision, seconds over its time limit (engineer@0.1s base) 0.006",
        "seconds from start to first move 1.20 1.10–1.30",
    ]


@pytest.mark.usefixtures("asked")
def test_a_table_of_the_pictures(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "draw", "--lang", "en"]) == 0
    lines = [" ".join(line.split()) for line in capsys.readouterr().out.splitlines()]
    assert lines == [
        "milliseconds for the SVG of a table (146 tiles) 9.5 9.0–10.0",
        "milliseconds for the SVG of a table (146 tiles, with sections and coordinates) 21.0 20.0–22.0",
        "seconds for a hundred frames, 800 pixels wide, as a GIF 4.0",
    ]


@pytest.mark.parametrize("option", [["--gpu"], ["--limit", "x"]])
def test_what_compares_the_rules_is_refused_for_the_players(
    asked: list[tuple[object, ...]], option: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["bench", "search", *option, "--lang", "en"]) == 2
    out, err = capsys.readouterr()
    assert (out, asked) == ("", [])
    assert err == "--limit and --gpu measure the rules (--gpu also “env”), so they cannot be used with “search”\n"


def test_a_subject_that_does_not_exist_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["bench", "nothing", "--lang", "en"])
    assert stopped.value.code == 2
    assert "rules" in capsys.readouterr().err


@pytest.mark.usefixtures("asked")
def test_games_that_differ_on_the_gpu_are_a_failure(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert main(["bench", "--gpu", "--lang", "en"]) == 0
    assert capsys.readouterr().out.splitlines()[0] == "Some GPU"
    monkeypatch.setitem(ON_GPU, "identical_games", {"base": 9999})
    assert main(["bench", "--gpu", "--lang", "en"]) == 1
    assert "9999" in capsys.readouterr().out


@pytest.mark.parametrize("key", ["gpu-no-numba-cuda", "gpu-none"])
def test_no_gpu_is_said_in_a_sentence(
    key: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> bench.Figures:
        raise NoGPU(key)

    monkeypatch.setattr(bench, "measure_asked", refuse)
    assert main(["bench", "--gpu", "--json", "--lang", "en"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert "GPU" in err


def test_two_options_that_measure_nothing_else_exclude_each_other(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["bench", "--gpu", "--limit", "x"])
    assert stopped.value.code == 2
    assert "--limit" in capsys.readouterr().err
