"""Talking to an engine over real pipes."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable
from pathlib import Path

from seismic.engine.pipes import Program
from seismic.engine.positions import position_lines
from seismic.game import Game

ROOT = Path(__file__).parents[2]
MINIMAL = [sys.executable, str(ROOT / "examples" / "minimal_bot.py")]
ENGINE = [sys.executable, "-m", "seismic", "--lang", "en", "engine"]
PATIENCE = 120.0  # it may have to compile


def bad_bot(fault: str) -> list[str]:
    return [sys.executable, str(ROOT / "tests" / "data" / "bots" / "bad_bot.py"), fault]


class Talk:
    """One conversation: `ask` sends lines and returns what is said up to a line that begins with `until`."""

    def __init__(self, *words: str) -> None:
        self.program = Program([*ENGINE, *words])

    def send(self, *lines: str) -> None:
        self.program.send(lines)

    def hear(self, until: str, seconds: float = PATIENCE) -> list[str]:
        end = time.monotonic() + seconds
        lines = [self.program.hear(end)]
        while lines[-1].split(" ")[0] != until:
            lines.append(self.program.hear(end))
        return lines

    def ask(self, lines: Iterable[str], until: str) -> list[str]:
        self.send(*lines)
        return self.hear(until)

    def errors_of(self, *lines: str) -> list[str]:
        """What these lines are answered with, up to the answer to `isready`: errors only."""
        said = self.ask([*lines, "isready"], "readyok")[:-1]
        assert all(line.startswith("error ") for line in said), said
        return [line.removeprefix("error ") for line in said]

    def place(self, game: Game) -> None:
        """Send a position."""
        assert self.errors_of(*position_lines(game)) == []
