"""The ladder: its matches are played once, kept, and told as a table."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import ladder


def test_a_match_is_played_once_and_kept(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = tmp_path / "ladder.json"
    monkeypatch.setattr("sys.argv", ["ladder", str(kept), "--only", "worker – trainee", "--games", "4", "--jobs", "1"])
    ladder.main()
    told = capsys.readouterr().out
    facts = json.loads(kept.read_text("utf-8"))
    assert facts["worker – trainee"]["games"] == 4
    assert "| worker – trainee | 4 |" in told

    facts["worker – trainee"]["bots"][0]["wins"]["mean"] = 0.25  # what is kept is told, and not played again
    kept.write_text(json.dumps(facts), "utf-8")
    ladder.main()
    assert "25.0%" in capsys.readouterr().out
