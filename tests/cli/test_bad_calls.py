"""Law: whatever is wrong with a call, it ends with one sentence and the exit code of the page, never in a traceback.

`tests/data/bad-calls.txt` keeps the calls: an exit code, then the words as a shell takes them.
"""

from __future__ import annotations

import io
import shlex
from pathlib import Path

import pytest

from seismic.cli import main
from support.cli.running import NOTICE, short_game

DATA = Path(__file__).parents[1] / "data"
CALLS = (DATA / "bad-calls.txt").read_text("utf-8").splitlines()
LEAST = 300


@pytest.fixture(autouse=True)
def files(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the calls name; and standard input is empty."""
    game = short_game()
    (home / "game.seismic").write_text(game, "utf-8")
    (home / "start.seismic").write_text(game.partition("\nturn ")[0] + "\n", "utf-8")
    (home / "half-line.seismic").write_text(game[: game.index("\nplace ") + 8], "utf-8")
    (home / "old.seismic").write_text(game.replace("seismic-record 1", "seismic-record 99", 1), "utf-8")
    (home / "finished.seismic").write_bytes((DATA / "records" / "base.seismic").read_bytes())
    (home / "bad.seismic").write_bytes((DATA / "bad" / "line-10_R5.1_highway-to-green.seismic").read_bytes())
    (home / "script.py").write_text("print('no record')\n", "utf-8")
    (home / "empty").touch()
    (home / "binary").write_bytes(bytes(range(256)) * 8)
    for folder in ("folder", "folder.svg", "full", "arena-full"):
        (home / folder).mkdir()
    for taken in ("taken.svg", "full/game-1.seismic", "arena-full/game-1.seismic"):
        (home / taken).write_text("mine", "utf-8")
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO()))


def test_there_are_many_calls_and_each_is_kept_once() -> None:
    assert len(set(CALLS)) == len(CALLS) >= LEAST


@pytest.mark.parametrize("call", CALLS)
def test_a_bad_call_is_one_sentence(call: str, home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, *words = shlex.split(call)
    before = {path: path.read_bytes() for path in home.rglob("*") if path.is_file()}
    try:
        found = main([*words])
    except SystemExit as left:
        found = int(left.code or 0)
    out, errors = capsys.readouterr()
    sentences = [line for line in errors.splitlines() if not line.startswith(NOTICE)]
    assert (found, "Traceback" in errors) == (int(code), False), errors
    if words[0] == "verify":  # the other files are judged
        assert out or sentences
    else:
        assert len(sentences) == 1, errors
        assert len(sentences[0]) > 10
        assert out == ""
    assert {path: path.read_bytes() for path in before} == before
