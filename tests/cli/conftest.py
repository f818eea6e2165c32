"""Every test of the command has a home of its own: no game of the developer's is touched."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.cli.running import environment


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name, value in environment(tmp_path).items():
        monkeypatch.setenv(name, value)
    monkeypatch.chdir(tmp_path)
    return tmp_path
