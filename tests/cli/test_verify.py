"""`seismic verify`: the exact lines of the record page, and its exit code."""

from __future__ import annotations

from pathlib import Path

import pytest

from seismic.cli import main
from support.cli.running import NOTICE, run_seismic

DATA = Path(__file__).parents[1] / "data"


def complaints(text: str) -> list[str]:
    return [line for line in text.splitlines() if not line.startswith(NOTICE)]


def lines(home: Path, *files: object) -> tuple[int, list[str], list[str]]:
    done = run_seismic(home, "verify", *files)
    return done.returncode, done.stdout.splitlines(), complaints(done.stderr)


def test_a_right_record_is_ok_with_its_points(tmp_path: Path) -> None:
    file = DATA / "records" / "base.seismic"
    score = file.read_text("utf-8").strip().splitlines()[-1].removeprefix("score ")
    assert lines(tmp_path, file) == (0, [f"{file}: ok {score}"], [])


def test_a_record_that_stops_is_unfinished_and_no_fault(tmp_path: Path) -> None:
    text = (DATA / "records" / "base.seismic").read_text("utf-8")
    half = tmp_path / "half.seismic"
    half.write_text("\n".join(text.splitlines()[:60]) + "\n", encoding="utf-8")
    code, (line,), wrong = lines(tmp_path, half)
    assert (code, wrong) == (0, [])
    assert line.startswith(f"{half}: unfinished ")


def test_one_wrong_file_among_many_is_exit_1_and_every_file_has_its_line(tmp_path: Path) -> None:
    files = [*sorted((DATA / "records").glob("*.seismic")), *sorted((DATA / "bad").glob("*.seismic"))]
    code, printed, _ = lines(tmp_path, *files)
    assert code == 1
    for file, line in zip(files, printed, strict=True):
        assert line.startswith(f"{file}: ")
        if file.parent.name == "bad":  # named by the line and the clause that are wrong
            at, clause, _ = file.stem.split("_", 2)
            assert f": {at.replace('-', ' ')}: " in line
            assert clause == "none" or line.endswith(f"({clause})")
        else:
            assert ": ok " in line


def test_what_cannot_be_read_is_exit_2_on_stderr_and_the_others_are_judged(tmp_path: Path) -> None:
    right, wrong = DATA / "records" / "base.seismic", DATA / "bad" / "line-10_R5.1_highway-to-green.seismic"
    code, printed, complained = lines(tmp_path, tmp_path, wrong, "missing", right)
    assert code == 2
    assert [line.split(": ")[0] for line in printed] == [str(wrong), str(right)]
    assert complained == [f"{tmp_path}: this is a folder, not a file", "missing: there is no such file"]


def test_a_record_comes_by_standard_input(tmp_path: Path) -> None:
    text = (DATA / "records" / "base.seismic").read_text("utf-8")
    done = run_seismic(tmp_path, "verify", "-", script=text)
    assert (done.returncode, done.stdout.split(" ")[:2]) == (0, ["-:", "ok"])
    done = run_seismic(tmp_path, "verify", "-", script="nonsense")
    assert (done.returncode, done.stdout.split(": ")[:2]) == (1, ["-", "line 1"])


@pytest.mark.parametrize(("language", "words"), [("en", "line 10"), ("fr", "ligne 10"), ("es", "línea 10")])
def test_what_is_wrong_is_said_in_three_languages(
    language: str, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file = DATA / "bad" / "line-10_R5.1_highway-to-green.seismic"
    assert main(["verify", "--lang", language, str(file)]) == 1
    out = capsys.readouterr().out
    assert out.startswith(f"{file}: {words}")
    assert out.endswith("(R5.1)\n")
