"""`seismic analyse`: a table of turns, a chart, what was luck; as JSON and as a picture."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from seismic.cli import main
from seismic.game import Turn
from seismic.record import load
from seismic.rules.targets.cpu import COMPILED
from support.cli.running import NOTICE, run_seismic

DATA = Path(__file__).parents[1] / "data"
BASE = DATA / "records" / "base.seismic"

pytestmark = pytest.mark.skipif(not COMPILED, reason="playouts take too long where nothing is compiled")


@pytest.fixture
def short(tmp_path: Path) -> Path:
    """The first turns of a game."""
    path = tmp_path / "short.seismic"
    path.write_text("\n".join(BASE.read_text("utf-8").splitlines()[:52]) + "\n", encoding="utf-8")
    return path


def turns(path: Path) -> int:
    return sum(isinstance(event, Turn) for event in load(path).events)


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", ("Chances of winning", "quake luck")), ("fr", ("Chances de gagner", "chance aux séismes")),
     ("es", ("Probabilidades de ganar", "suerte con los terremotos"))],
)  # fmt: skip
def test_the_report_speaks_three_languages(
    language: str, words: tuple[str, ...], short: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["analyse", str(short), "--playouts", "20", "--lang", language]) == 0
    out = capsys.readouterr().out
    assert all(word in out for word in words)
    numbered = [line for line in out.splitlines() if line[:4].strip().isdigit() or line[:5].strip().isdigit()]
    assert len([line for line in numbered if "Ada" in line or "Blaise" in line]) == turns(short)
    assert "\x1b" not in out
    assert "{" not in out


def test_json_tells_every_turn_and_the_totals(short: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", str(short), "--playouts", "20", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["players"] == list(load(short).players)
    assert told["playouts"] == 20
    assert told["finished"] is False
    assert len(told["turns"]) == turns(short)
    first = told["turns"][0]
    assert first["choices"][0]["played"][0].startswith("place ")
    assert set(first["choices"][0]["win_loss"]) == {"mean", "error"}
    for seat in range(2):
        parts = [told["totals"][name]["win"][seat]["mean"] for name in ("tiles", "quakes", "skill")]
        end = told["turns"][-1]["win"][seat]
        assert told["start"]["win"][seat] + sum(parts) == pytest.approx(end, abs=1e-3)


def test_the_picture_is_written_and_never_over_another_file(
    short: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "chart.svg"
    words = ["analyse", str(short), "--playouts", "20", "--svg", str(out), "--lang", "en"]
    assert main(words) == 0
    before = out.read_bytes()
    assert ElementTree.fromstring(before.decode()).tag.endswith("svg")
    capsys.readouterr()
    assert main(words) == 2
    captured = capsys.readouterr()
    assert "chart.svg already exists" in captured.err
    assert captured.out == ""
    assert out.read_bytes() == before


def test_seconds_in_place_of_playouts(short: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", str(short), "--time", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["playouts"] >= 20
    with pytest.raises(SystemExit) as left:
        main(["analyse", str(short), "--time", "1", "--playouts", "20"])
    assert left.value.code == 2


def test_a_bad_record_is_told_as_verify_tells_it(tmp_path: Path) -> None:
    bad = DATA / "bad" / "line-10_R5.1_highway-to-green.seismic"
    done = run_seismic(tmp_path, "analyse", bad)
    (told,) = [line for line in done.stderr.splitlines() if not line.startswith(NOTICE)]
    assert done.returncode == 2
    assert done.stdout == ""
    assert told == run_seismic(tmp_path, "verify", bad).stdout.strip()


def test_a_record_without_a_turn_has_nothing_to_analyse(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "new.seismic"
    path.write_text("seismic-record 1\nplayers: Ada; Blaise\n\nflip 01\n", encoding="utf-8")
    assert main(["analyse", str(path), "--lang", "en"]) == 2
    assert "no turn has begun" in capsys.readouterr().err


def test_a_terminal_that_knows_no_unicode_gets_ascii(short: Path, tmp_path: Path) -> None:
    words = ["analyse", short, "--playouts", 20]
    done = run_seismic(tmp_path, *words, extra={"PYTHONIOENCODING": "ascii"})
    assert done.returncode == 0, done.stderr
    chart = done.stdout.partition("Chances of winning")[2].partition("\nAda\n")[0]
    assert "?" not in chart
    assert "11" in chart
