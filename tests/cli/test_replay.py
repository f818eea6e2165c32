"""`seismic replay`: a recorded game in words and pictures, turn by turn."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from seismic.cli import main
from seismic.game import Turn
from seismic.record import load
from support.cli.running import NOTICE, run_seismic, short_game

RECORDS = sorted((Path(__file__).parents[1] / "data" / "records").glob("*.seismic"))
BASE = next(path for path in RECORDS if path.stem == "base")


def turns(path: Path) -> int:
    return sum(isinstance(event, Turn) for event in load(path).events)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_every_turn_is_shown_in_a_pipe(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", "--lang", "en", str(path)]) == 0
    out = capsys.readouterr().out
    assert len(re.findall(r"^── (?:Set-up|Turn \d+: .+) ──$", out, flags=re.MULTILINE)) == 1 + turns(path)
    points = ", ".join(f"{name} {score}" for name, score in zip(load(path).players, load(path).scores(), strict=True))
    assert f"Points: {points}\n" in out or load(path).outcome is None
    assert "\x1b" not in out


def test_one_turn_by_its_number(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", "--lang", "en", str(BASE), "--at", "5"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("── Turn 5: ")
    assert len(re.findall("^── ", out, flags=re.MULTILINE)) == 1
    assert "[SA]" in out
    assert "tiles in the pile" in out


@pytest.mark.parametrize(("language", "words"), [("fr", "pose"), ("es", "coloca")])
def test_words_of_other_languages(language: str, words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", "--lang", language, str(BASE), "--at", "1"]) == 0
    assert words in capsys.readouterr().out


def test_a_broken_record_is_told_and_not_shown(tmp_path: Path) -> None:
    broken = tmp_path / "broken.seismic"
    broken.write_text(BASE.read_text("utf-8").replace("score ", "score 9"), encoding="utf-8")
    done = run_seismic(tmp_path, "replay", broken)
    assert done.returncode == 2
    assert done.stdout == ""
    (told,) = [line for line in done.stderr.splitlines() if not line.startswith(NOTICE)]
    assert re.fullmatch(rf"{re.escape(str(broken))}: line \d+: .*\(R8\.3\)", told)


def test_the_analysis_is_printed_in_a_pipe_and_kept_for_the_next_time(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (home / "game.seismic").write_text(short_game(), "utf-8")
    assert main(["replay", "--lang", "en", "game.seismic", "--analysis"]) == 0
    first = capsys.readouterr().out
    assert len(re.findall("^Chances of winning: Ada ", first, flags=re.MULTILINE)) == turns(home / "game.seismic")
    (kept,) = (home / "data" / "seismic-game" / "analyses").glob("*.json")
    before = kept.stat().st_mtime_ns
    assert main(["replay", "--lang", "en", "game.seismic", "--analysis"]) == 0
    assert capsys.readouterr().out == first
    assert kept.stat().st_mtime_ns == before
    assert main(["replay", "--lang", "en", "game.seismic"]) == 0
    assert "Chances" not in capsys.readouterr().out


def test_a_replay_asked_of_play_is_told_where_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "--lang", "en", "--replay", "my game.seismic"]) == 2
    assert capsys.readouterr().err == "A recorded game is shown by “seismic replay 'my game.seismic'”\n"
