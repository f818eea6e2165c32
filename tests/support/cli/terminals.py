"""A process at a terminal of its own, where keys are typed and what is shown is read."""

from __future__ import annotations

import os
import select
import subprocess
import sys
import time
from pathlib import Path

import pytest

from support.cli.running import environment

pty = pytest.importorskip("pty")
termios = pytest.importorskip("termios")


class Terminal:
    """A process whose stdin, stdout and stderr are a terminal."""

    def __init__(self, home: Path, *words: object, extra: dict[str, str] | None = None, rows: int = 24) -> None:
        self._end, other = pty.openpty()
        self.settings_before = self.settings
        sizes = {"COLUMNS": "80", "LINES": str(rows), "TERM": "xterm-256color", "NO_COLOR": ""}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "seismic", *map(str, words)],
            stdin=other,
            stdout=other,
            stderr=other,
            env=environment(home, {**sizes, **(extra or {})}),
            start_new_session=True,
        )
        os.close(other)
        self._said = b""
        self.shown = ""
        self._seen = 0  # so much of it was waited for

    def until(self, text: str, seconds: float = 120) -> str:
        """Wait until this is shown; returns what was shown since the last time."""
        before, limit = self._seen, time.monotonic() + seconds
        while text not in self.shown[before:]:
            assert time.monotonic() < limit, self.shown
            self._read(1.0)
        self._seen = self.shown.index(text, before) + len(text)
        return self.shown[before:]

    def type(self, text: str) -> None:
        os.write(self._end, text.encode())

    @property
    def settings(self) -> list[object]:
        """What the terminal does with keys: whether it shows them, waits for whole lines, and so on."""
        return list(termios.tcgetattr(self._end))

    def end(self) -> int:
        """Wait for the process to go; returns its exit code."""
        limit = time.monotonic() + 120
        while self.process.poll() is None:
            assert time.monotonic() < limit, self.shown
            self._read(0.2)
        while self._read(0.2):  # a terminal hands over a few kilobytes at a time
            pass
        return self.process.returncode

    def hang_up(self) -> int:
        """Close the other end; returns the exit code. It is no controlling terminal, so the process gets no signal."""
        os.close(self._end)
        self._end = -1
        return self.process.wait(120)

    def _read(self, seconds: float) -> bool:
        """Read what has come in this time; whether anything has."""
        if not select.select([self._end], [], [], seconds)[0]:
            return False
        try:
            self._said += os.read(self._end, 65536)
        except OSError:  # the other end is closed
            time.sleep(0.05)
            return False
        # From its beginning: a letter or the end of a line may come in two parts.
        self.shown = self._said.decode(errors="replace").replace("\r\n", "\n")
        return True

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        if self._end >= 0:
            os.close(self._end)
