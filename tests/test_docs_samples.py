"""Law: whatever the documents show as a sample runs, and says what they say; what cannot be run says why."""

from __future__ import annotations

import ast
import doctest
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from support.cli.running import NOTICE, short_game

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
NOTEBOOK = ROOT / "examples" / "notebook.ipynb"
_FENCE = re.compile(
    r"^(?:<!-- not run: (?P<reason>[^\n]*) -->\n)?```(?P<lexer>python|pycon|sh|console)\n(?P<code>.*?)^```$",
    re.MULTILINE | re.DOTALL,
)
COMMAND = re.compile(r"(^|[|(;$] *)seismic ", re.MULTILINE)

pytestmark = pytest.mark.slow


@dataclass(frozen=True)
class Sample:
    page: Path
    lexer: str
    code: str
    reason: str | None  # why it is not run

    def __str__(self) -> str:
        return f"{self.page.name}-{self.lexer}"


def samples(page: Path) -> Iterator[Sample]:
    for found in _FENCE.finditer(page.read_text("utf-8")):
        yield Sample(page, found["lexer"], found["code"], found["reason"])


SAMPLES = [sample for page in PAGES for sample in samples(page)]
# That of the README is a doctest of pytest's own.
PYTHON = [page for page in PAGES[1:] if any(s.lexer in ("python", "pycon") and not s.reason for s in samples(page))]
SHELL = [s for s in SAMPLES if s.lexer in ("sh", "console") and s.reason is None and COMMAND.search(s.code)]


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with what the samples speak of, and the command on the path."""
    (tmp_path / "examples").mkdir()
    for path in (ROOT / "examples").iterdir():
        if path.is_file():
            shutil.copy(path, tmp_path / "examples")
    (tmp_path / "game.seismic").write_text(short_game(), "utf-8")
    (tmp_path / "games").mkdir()
    shutil.copy(ROOT / "examples" / "minimal_bot.py", tmp_path / "my_bot.py")
    (tmp_path / "my-bot").write_text("#!/bin/sh\nexec python my_bot.py\n", "utf-8")
    (tmp_path / "my-bot").chmod(0o755)
    for name, value in environment(tmp_path).items():
        monkeypatch.setenv(name, value)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def environment(home: Path) -> dict[str, str]:
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    return {"PATH": path, "LC_ALL": "C.UTF-8", "XDG_DATA_HOME": str(home / "data"), "NUMBA_DISABLE_JIT": "0"}


def test_what_is_not_run_has_a_sample_and_a_reason() -> None:
    reasons = [s.reason for s in SAMPLES if s.reason is not None]
    assert all(len(reason.split()) >= 3 for reason in reasons)
    assert len(reasons) == sum(page.read_text("utf-8").count("<!-- not run") for page in PAGES)


def test_there_are_samples_of_every_sort() -> None:
    assert {s.lexer for s in SAMPLES if s.reason is None} == {"python", "pycon", "sh", "console"}


@pytest.mark.parametrize("page", PYTHON, ids=lambda page: page.name)
@pytest.mark.usefixtures("desk")
def test_python_on_a_page_runs_from_top_to_bottom(page: Path) -> None:
    names: dict[str, Any] = {"__name__": "sample"}
    runner = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE)
    for sample in samples(page):
        if sample.reason is not None or sample.lexer not in ("python", "pycon"):
            continue
        if sample.lexer == "python":
            exec(compile(sample.code, page.name, "exec"), names)
            continue
        test = doctest.DocTestParser().get_doctest(sample.code, names, page.name, str(page), 0)
        told: list[str] = []
        runner.run(test, out=told.append, clear_globs=False)
        assert not told, "".join(told)
        names.update(test.globs)


@pytest.mark.parametrize("sample", SHELL, ids=str)
def test_commands_run_and_print_what_is_shown(sample: Sample, desk: Path) -> None:
    if sample.lexer == "sh":
        assert bash(sample.code, desk).returncode == 0
        return
    steps = re.split(r"^\$ ", sample.code, flags=re.MULTILINE)[1:]
    assert steps
    for step in steps:
        typed, _, shown = step.partition("\n")
        said = bash(f"{{ {typed}; }} 2>&1", desk, strict=False).stdout
        assert "".join(line for line in said.splitlines(keepends=True) if not line.startswith(NOTICE)) == shown


def bash(script: str, home: Path, *, strict: bool = True) -> subprocess.CompletedProcess[str]:
    done = subprocess.run(
        ["bash", *(["-e"] if strict else []), "-c", script],
        cwd=home,
        capture_output=True,
        encoding="utf-8",
        timeout=300,
        check=False,
    )
    assert "Traceback" not in done.stderr, done.stderr
    assert not strict or done.returncode == 0, done.stderr
    return done


def cells() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(NOTEBOOK.read_text("utf-8"))["cells"]
    return [cell for cell in found if cell["cell_type"] == "code"]


def test_the_notebook_is_committed_without_outputs() -> None:
    assert cells()
    assert [cell for cell in cells() if cell["outputs"] or cell["execution_count"] is not None] == []


@pytest.mark.usefixtures("desk")
def test_the_notebook_runs_cell_by_cell_and_shows_a_picture(capsys: pytest.CaptureFixture[str]) -> None:
    shown, printed = [], []
    names: dict[str, Any] = {"__name__": "__main__"}
    for cell in cells():
        shown.append(run_cell("".join(cell["source"]), names))
        printed.append(capsys.readouterr().out)
    pictures = [result._repr_svg_() for result in shown if hasattr(result, "_repr_svg_")]
    assert pictures
    assert all(picture.startswith("<svg") for picture in pictures)
    assert all(result is not None or text for result, text in zip(shown, printed, strict=True))


def run_cell(source: str, names: dict[str, Any]) -> object:
    """Run a cell as a notebook does: the value of its last line is what it shows."""
    tree = ast.parse(source)
    last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, "cell", "exec"), names)
    if not isinstance(last, ast.Expr):
        return None
    return eval(compile(ast.Expression(last.value), "cell", "eval"), names)
