"""Laws of the notice: one line on stderr when a kernel of ours is first compiled, and only then."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from seismic.rules.targets.cpu import COMPILED
from support.cli.running import NOTICE

compiled_only = pytest.mark.skipif(not COMPILED, reason="nothing is compiled here")

OURS = """
from seismic.game.setup import check_options, new_states
from seismic.rules.turns import must_flip
from seismic.rules.dealing import flipping_pile
state = new_states(check_options(2).table, 1)[0]
must_flip(state), flipping_pile(state)
print("answer")
"""
THEIRS = """
import numba, seismic.game
print(numba.njit(lambda number: number + 1)(1))
"""
CALLBACK = f"""
from seismic.rules.targets.notice import on_compiling
on_compiling(lambda: print("called"))
{OURS}
"""


def run(code: str, cache: Path, quiet: str = "") -> tuple[list[str], list[str]]:
    """The lines on stdout and on stderr."""
    environ = {**os.environ, "SEISMIC_CACHE": str(cache), "SEISMIC_QUIET": quiet, "LC_ALL": "C.UTF-8"}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8", env=environ, check=True)
    return done.stdout.splitlines(), done.stderr.splitlines()


@pytest.mark.slow
@compiled_only
def test_the_first_compile_prints_one_line_and_a_warm_cache_none(tmp_path: Path) -> None:
    answer, (notice,) = run(OURS, tmp_path)
    assert answer == ["answer"]
    assert notice.startswith(NOTICE)
    assert "seismic warm" in notice
    assert run(OURS, tmp_path) == (["answer"], [])


@pytest.mark.slow
@compiled_only
def test_the_environment_can_turn_it_off(tmp_path: Path) -> None:
    assert run(OURS, tmp_path, quiet="1") == (["answer"], [])


@pytest.mark.slow
@compiled_only
def test_a_callback_takes_its_place(tmp_path: Path) -> None:
    assert run(CALLBACK, tmp_path) == (["called", "answer"], [])


@pytest.mark.slow
@compiled_only
def test_functions_of_others_are_no_reason(tmp_path: Path) -> None:
    assert run(THEIRS, tmp_path) == (["2"], [])
