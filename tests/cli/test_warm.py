"""Laws of `seismic warm`: it compiles what there is to compile, and says so; then there is nothing to do."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from seismic.cli.warm import run
from seismic.i18n import Say
from seismic.rules.targets import cache
from support.cli.running import environment, run_seismic


def test_where_rules_run_interpreted_there_is_nothing_to_compile(tmp_path: Path) -> None:
    done = run_seismic(tmp_path, "warm", extra={"NUMBA_DISABLE_JIT": "1"})
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("Nothing to compile: ")


@pytest.mark.skipif(not cache.COMPILED, reason="nothing is compiled here")
def test_what_was_compiled_is_not_compiled_again(tmp_path: Path) -> None:
    for _ in range(2):
        done = subprocess.run(
            [sys.executable, "-m", "seismic", "warm"],
            capture_output=True,
            encoding="utf-8",
            env=environment(tmp_path),
            timeout=1800,
            check=True,
        )
        assert done.stderr.splitlines() == [
            "Compiling the rules…",
            "Compiling the bots…",
            "Compiling hints, risk and analysis…",
            "Compiling the environments…",
        ]
    assert done.stdout.startswith("Nothing to do: ")
    assert cache.is_warm()


@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_it_speaks_three_languages(
    language: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(cache, "COMPILED", False)
    assert run(None, Say(language)) == 0  # type: ignore[arg-type]
    assert "Numba" in capsys.readouterr().out
