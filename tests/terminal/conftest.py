"""Every test has a home of its own, and a quiet English environment with colours."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.cli.running import environment


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name, value in environment(tmp_path).items():
        monkeypatch.setenv(name, value)
    monkeypatch.delenv("NO_COLOR", raising=False)
    return tmp_path
