"""`seismic hint`: the best moves where a record stops, or in one of its turns, with reasons."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from seismic.cli import main
from seismic.game import parse_move
from seismic.record import read
from seismic.rules.targets.cpu import COMPILED
from support.cli.running import NOTICE, run_seismic

DATA = Path(__file__).parents[1] / "data"
BASE = DATA / "records" / "base.seismic"
SHOCKS = DATA / "records" / "aftershocks.seismic"

pytestmark = pytest.mark.skipif(not COMPILED, reason="playouts take too long where nothing is compiled")


def first_lines(path: Path, count: int, to: Path) -> Path:
    to.write_text("\n".join(path.read_text("utf-8").splitlines()[:count]) + "\n", encoding="utf-8")
    return to


@pytest.mark.parametrize(
    ("language", "head", "win"),
    [("en", "to lay a tile", "to win"), ("fr", "pose une tuile", "de gagner"), ("es", "coloca una loseta", "de ganar")],
)
def test_moves_of_a_turn_in_three_languages(
    language: str, head: str, win: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["hint", str(BASE), "--at", "12", "--playouts", "60", "--lang", language]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert head in lines[0]
    moves = [line for line in lines if re.match(r"[123]\. ", line)]
    assert len(moves) == 3
    assert all(win in line for line in moves)
    assert len([line for line in lines if line.startswith("   – ")]) >= 3


def test_named_moves_are_legal_in_that_turn(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["hint", str(BASE), "--at", "9", "--playouts", "60", "--lang", "en"]) == 0
    out = capsys.readouterr().out
    text = BASE.read_text("utf-8")
    before = "".join(re.split(r"(?m)^(?=turn )", text)[:10]).rpartition("place ")[0]
    game = read(before)
    game.advance()
    for found in re.findall(r"^\d\. (place [^,]+,[^,:]+)", out, flags=re.MULTILINE):
        assert parse_move(found) in game.legal_moves


DECISIONS = [
    ("may put a crew", "place "),
    ("to choose the side", "flip Q1"),
    ("may turn a tile", "quake "),
    ("to lay a tile", "flip 0"),
]


@pytest.mark.parametrize(("words", "line"), DECISIONS, ids=lambda value: str(value))
def test_every_kind_of_decision_where_a_record_stops(
    words: str, line: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = SHOCKS.read_text("utf-8").splitlines()
    quake = next(n for n, text in enumerate(lines) if text.startswith("flip Q"))
    if line.startswith(("flip Q", "quake")):
        count = next(n for n in range(quake, len(lines)) if lines[n].startswith(line)) + 1
    else:  # the first after the set-up
        count = next(n for n in range(12, len(lines)) if lines[n].startswith(line)) + 1
    path = first_lines(SHOCKS, count, tmp_path / "part.seismic")
    assert main(["hint", str(path), "--playouts", "40", "--lang", "en"]) == 0
    assert words in capsys.readouterr().out


REFUSALS = [
    ([str(BASE)], "The game is over (R7)"),
    ([str(BASE), "--at", "999"], "turns, not 999"),
    ([str(DATA)], f"{DATA}: this is a folder, not a file"),
    (["missing"], "missing: there is no such file"),
    ([str(DATA / "bad" / "line-10_R5.1_highway-to-green.seismic")], "line 10: "),
]


@pytest.mark.parametrize(("words", "problem"), REFUSALS, ids=lambda value: str(value)[-20:])
def test_what_cannot_be_hinted_at_is_one_sentence_and_exit_1(
    words: list[str], problem: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["hint", *words, "--lang", "en"]) == 2
    captured = capsys.readouterr()
    sentences = [line for line in captured.err.splitlines() if not line.startswith(NOTICE)]
    assert len(sentences) == 1
    assert problem in sentences[0]
    assert captured.out == ""


def test_where_the_next_tile_is_not_flipped_yet_there_is_nothing_to_decide(tmp_path: Path) -> None:
    lines = BASE.read_text("utf-8").splitlines()
    turn = next(n for n, line in enumerate(lines) if line == "turn 2")
    done = run_seismic(tmp_path, "hint", first_lines(BASE, turn + 1, tmp_path / "part.seismic"))
    assert done.returncode == 2
    assert "The next step is to flip a tile; there is nothing to decide (R4.1)" in done.stderr


def test_a_turn_in_which_no_tile_was_laid_r11_3(capsys: pytest.CaptureFixture[str]) -> None:
    path = DATA / "records" / "balance.seismic"
    parts = re.split(r"(?m)^turn ", path.read_text("utf-8"))
    passed = [number for number, part in enumerate(parts) if number and "\npass" in part]
    if not passed:
        pytest.skip("nobody passes in this record")
    assert main(["hint", str(path), "--at", str(passed[0]), "--lang", "en"]) == 2
    assert f"In turn {passed[0]} no tile was laid" in capsys.readouterr().err
