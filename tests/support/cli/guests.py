"""Programs that sit down at a table, as `exec:` seats them."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path

_PROGRAM = """
import os, pathlib, sys, time

here = pathlib.Path(__file__)
here.with_suffix(".pid").write_text(str(os.getpid()))
moves, block = [], ""
for line in map(str.strip, sys.stdin):
    if block:
        if line == f"{block} done":
            block = ""
        elif block == "validmoves":
            moves.append(line)
    elif line in ("position begin", "validmoves begin"):
        block, moves = line.split()[0], []
    elif line == "sei":
        print("seiok", flush=True)
    elif line == "isready":
        print("readyok", flush=True)
    elif line.startswith("go"):
        here.with_suffix(".asked").touch()
        while WAITS and not here.with_suffix(".go").exists():
            time.sleep(0.01)
        print(f"bestmove {ANSWER}", flush=True)
    elif line == "quit":
        break
"""


class Guest:
    """A program in a folder. One that `waits` answers nothing, not even `quit`, until it may go on."""

    def __init__(self, folder: Path, name: str = "Guest", *, waits: bool = False, answer: str = "{moves[-1]}") -> None:
        self._file = folder / f"{name}.py"
        text = _PROGRAM.replace("WAITS", str(waits)).replace("{ANSWER}", answer)
        self._file.write_text(text, encoding="utf-8")

    @property
    def spec(self) -> str:
        return f"exec@60s:{sys.executable} {self._file}"

    @property
    def asked(self) -> bool:
        """Whether it was asked for a move."""
        return self._file.with_suffix(".asked").exists()

    def go(self) -> None:
        self._file.with_suffix(".go").touch()

    @property
    def runs(self) -> bool:
        with suppress(ProcessLookupError):
            os.kill(int(self._file.with_suffix(".pid").read_text("utf-8")), 0)
            return True
        return False
