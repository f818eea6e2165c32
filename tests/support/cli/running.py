"""Running the command: as a process of its own, or in this one."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

NOTICE = "Seismic: compiling the rules"  # may stand on stderr, where kernels were not compiled before


def environment(home: Path, extra: Mapping[str, str] | None = None) -> dict[str, str]:
    """A quiet English environment whose data folder lies in `home`."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG", "XDG_DATA"))}
    own = {"LC_ALL": "C.UTF-8", "XDG_DATA_HOME": str(home / "data"), "PYTHONIOENCODING": "utf-8"}
    return {**kept, **own, **(extra or {})}


def run_seismic(
    home: Path, *words: object, script: str = "", extra: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Run `seismic WORDS...` with this script on its stdin."""
    return subprocess.run(
        [sys.executable, "-m", "seismic", *map(str, words)],
        input=script,
        capture_output=True,
        encoding="utf-8",
        env=environment(home, extra),
        cwd=home,
        timeout=300,
        check=False,
    )


def short_game() -> str:
    """The beginning of a game, up to where a tile is to be laid in the fourth turn."""
    text = (Path(__file__).parents[3] / "examples" / "game.seismic").read_text("utf-8")
    before = [found.start() for found in re.finditer("^place ", text, flags=re.MULTILINE)]
    return text[: before[3]]


def games_in(home: Path) -> list[Path]:
    """The games that `seismic play` has kept, oldest first."""
    folder = home / "data" / "seismic-game" / "games"
    return sorted(folder.glob("*.seismic"), key=lambda path: path.stat().st_mtime_ns)
