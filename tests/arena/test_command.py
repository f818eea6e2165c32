"""`seismic arena`: its report, its refusals and its interruption."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from seismic.cli import main
from support.cli.running import environment, run_seismic


def facts(capsys: pytest.CaptureFixture[str], *words: object) -> dict[str, object]:
    assert main(["arena", "--json", "--table", "small", "--jobs", "1", *map(str, words)]) == 0
    found: dict[str, object] = json.loads(capsys.readouterr().out)
    return found


def test_json_holds_the_result(capsys: pytest.CaptureFixture[str]) -> None:
    found = facts(capsys, "greedy", "random", "--games", 45, "--seed", 2, "--no-early-stop")
    assert (found["games"], found["groups"], found["most_games"], found["seed"]) == (44, 22, 44, 2)
    greedy, _ = found["bots"]  # type: ignore[misc]
    assert greedy["name"] == "greedy"  # type: ignore[has-type]
    assert greedy["wins"]["low"] > 0.5  # type: ignore[has-type]
    assert found["stronger"] == "greedy"


def test_a_clear_match_stops_early(capsys: pytest.CaptureFixture[str]) -> None:
    found = facts(capsys, "greedy", "random", "--games", 400)
    assert (found["games"], found["stop"], found["stronger"]) == (40, "decided", "greedy")


@pytest.mark.parametrize(("language", "words"), [("en", "stronger"), ("fr", "plus fort"), ("es", "más fuerte")])
def test_the_report_speaks_three_languages(language: str, words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "greedy", "random", "--games", "20", "--jobs", "1", "--lang", language]) == 0
    report = capsys.readouterr().out
    assert words in report
    assert len(report.splitlines()) == 9


def test_three_bots_are_listed_by_rating(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "random", "greedy", "random", "--games", "12", "--jobs", "1", "--lang", "en"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert "rating" in lines[2]
    assert lines[3].startswith("greedy ")
    assert {line.split("  ")[0] for line in lines[4:6]} == {"random", "random (2)"}


REFUSALS: list[tuple[list[str], str]] = [
    (["gredy", "random"], "There is no bot “gredy”"),
    (["engineer@0s", "random"], "“0s” is not a budget"),
    (["greedy"], "at least two bots"),
    (["greedy", "random", "--games", "0"], "0 games are not enough: at least 2"),
    (["greedy", "random", "--games", "7", "--players", "4"], "7 games are not enough: at least 8"),
    (["greedy", "random", "--players", "1"], "not 1 (R3.1)"),
    (["greedy", "random", "--players", "5"], "not 5 (R3.1)"),
    (["greedy", "random", "--table", "huge"], "There is no table size “huge”"),
    (["greedy", "random", "--variants", "x"], "There is no variant “x”"),
    (["greedy", "random", "--records", __file__], "is not a folder"),
]


@pytest.mark.parametrize(("words", "problem"), REFUSALS, ids=lambda value: str(value)[:40])
def test_what_cannot_be_played_is_one_sentence_and_exit_1(
    words: list[str], problem: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["arena", "--lang", "en", *words]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert problem in err.splitlines()[-1]


def test_without_ray_a_sentence_says_how_to_get_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    assert main(["arena", "greedy", "random", "--games", "2", "--on", "ray", "--lang", "en"]) == 2
    assert "“ray” extra" in capsys.readouterr().err


def test_records_never_replace_what_is_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "game-2.seismic").write_text("mine", encoding="utf-8")
    assert main(["arena", "greedy", "random", "--games", "4", "--records", str(tmp_path), "--lang", "en"]) == 2
    assert "game-2.seismic already exists" in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["game-2.seismic"]


def test_the_command_plays_in_several_processes(tmp_path: Path) -> None:
    done = run_seismic(tmp_path, "arena", "greedy", "random", "--games", 6, "--table", "small", "--jobs", 2, "--json")
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["games"] == 6


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="no process groups there")
def test_an_interrupt_prints_the_result_so_far(tmp_path: Path) -> None:
    process = subprocess.Popen(
        [
            sys.executable,
            *"-m seismic arena greedy random --games 9999 --no-early-stop --jobs 2 --records kept".split(),
        ],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env=environment(tmp_path),
        cwd=tmp_path,
        start_new_session=True,
    )
    kept = tmp_path / "kept"
    limit = time.monotonic() + 120
    while not (kept.exists() and len(list(kept.iterdir())) > 6):
        assert time.monotonic() < limit
        time.sleep(0.2)
    os.killpg(process.pid, signal.SIGINT)  # as Ctrl-C does: to the workers as well
    out, err = process.communicate(timeout=120)
    assert process.returncode == 130
    assert "greedy" in out
    assert "Interrupted: " in err
    assert "Traceback" not in err
