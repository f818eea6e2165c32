"""`seismic puzzles`: making and checking from the command line, and what it refuses."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from seismic.cli import main
from seismic.puzzles import read_puzzles, shipped_puzzles
from seismic.puzzles.puzzle import write_puzzles
from seismic.rules.targets.cpu import COMPILED

pytestmark = pytest.mark.skipif(not COMPILED, reason="playouts take too long where nothing is compiled")


def test_puzzles_are_made_and_counted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "puzzles.txt"
    typed = ["puzzles", "make", "--count", "1", "--playouts", "600", "--seed", "3", "--lang", "en", "-o", str(file)]
    assert main(typed) == 0
    out = capsys.readouterr().out
    assert "puzzles: 1, from games: " in out
    assert "difficulty" in out
    assert len(read_puzzles(file.read_text("utf-8"))) == 1
    assert list(tmp_path.iterdir()) == [file]
    assert main(typed) == 2  # it is not written over
    assert "already exists" in capsys.readouterr().err


def test_a_check_tells_the_share_for_people_and_programs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    clear = sorted(shipped_puzzles(), key=lambda puzzle: -puzzle.errors)[:2]
    file = tmp_path / "clear.txt"
    file.write_text(write_puzzles(clear), "utf-8")
    assert main(["puzzles", "check", str(file), "--playouts", "1500", "--lang", "en"]) == 0
    assert "2 of 2, which is 100.0%" in capsys.readouterr().out
    assert main(["puzzles", "check", str(file), "--playouts", "1500", "--sample", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["kept"] == 1


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"\xff\xfe", "is not a text file"),
        (b"seismic-record 1\n", "must begin with the line"),
        (b"seismic-puzzles 1 0 0\n", "contains no puzzles"),
        (b"seismic-puzzles 1 1 1\ngame standard/2 -\tf03\n", "should be 1, but it is 0"),
    ],
)
def test_a_bad_file_gets_one_sentence(
    content: bytes, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "bad.txt"
    file.write_bytes(content)
    assert main(["puzzles", "check", str(file), "--lang", "en"]) == 2
    told = capsys.readouterr().err
    assert words in told
    assert len(told.splitlines()) == 1


def test_a_puzzle_that_cannot_be_gets_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = write_puzzles(shipped_puzzles()[:1])
    file = tmp_path / "impossible.txt"
    file.write_text(text.replace(";p", ";p01 9,9 r0;p", 1), "utf-8")
    assert main(["puzzles", "check", str(file), "--lang", "en"]) == 2
    told = capsys.readouterr().err
    assert len(told.splitlines()) == 1
    assert "impossible.txt: line 3: " in told.lower()
