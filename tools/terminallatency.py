"""How long the terminal's table takes to start, and to show a key press on a full Twin Cities table.

    python tools/terminallatency.py [pictures]

It runs `seismic play` in a terminal of 200 columns and 60 rows, presses keys, and waits for what is drawn: characters,
or pictures as a terminal with kitty's graphics is sent them.
"""

from __future__ import annotations

import fcntl
import json
import os
import pty
import select
import statistics
import struct
import subprocess
import sys
import tempfile
import termios
import time
from pathlib import Path

from seismic.cli.saved_games import Saved
from seismic.game import Decision, Game

COLUMNS, ROWS = 200, 60
KEYS = "ddgxaegwzdggdaggxe"  # moves, and next cells
ROUNDS = 6
QUIET = 0.25  # seconds without output, after which a screen is whole
GAPS = {"characters": 0.005, "pictures": 0.2}  # after which what a key draws is; pictures follow the characters
ANSWERS = {
    "characters": b"\x1b[?62;22c",
    "pictures": b"\x1bP>|kitty(0.41.1)\x1b\\\x1b_Gi=4211;OK\x1b\\\x1b[6;18;9t\x1b[?62;c",
}


def full_table() -> Game:
    """The fullest of some Twin Cities games that wait for a tile."""
    best = None
    for seed in range(1, 6):
        game = Game(4, ["twin-cities"], seed=seed)
        while game.outcome is None:
            if game.decision == Decision.LAY and sum(game.pile_sizes) < 12:
                if best is None or len(game.tiles) > len(best.tiles):
                    best = game.copy()
                break
            game.play_random()
    assert best is not None
    return best


class Terminal:
    """`seismic play` at a terminal of its own."""

    def __init__(self, home: Path, shows: str, *words: str) -> None:
        self._shows = shows
        self._end, other = pty.openpty()
        fcntl.ioctl(other, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
        environment = {**os.environ, "XDG_DATA_HOME": str(home), "TERM": "xterm-256color", "COLORTERM": "truecolor"}
        self._process = subprocess.Popen(
            [sys.executable, "-m", "seismic", "play", *words],
            stdin=other,
            stdout=other,
            stderr=other,
            env=environment,
            start_new_session=True,
        )
        os.close(other)

    def until(self, text: bytes) -> None:
        seen = b""
        while text not in seen:
            seen += self._read(60.0)

    def settle(self) -> None:
        while select.select([self._end], [], [], QUIET)[0]:
            self._read(0.0)

    def press(self, key: str) -> float | None:
        """Seconds from the key press to the end of what it drew at once; none if there was nothing to draw."""
        before = time.perf_counter()
        os.write(self._end, key.encode())
        if not self._read(2.0):
            return None
        shown = time.perf_counter()
        while select.select([self._end], [], [], GAPS[self._shows])[0]:
            self._read(0.0)
            shown = time.perf_counter()
        return shown - before

    def _read(self, patience: float) -> bytes:
        if not select.select([self._end], [], [], patience)[0]:
            return b""
        drawn = os.read(self._end, 1 << 20)
        if drawn.endswith(b"\x1b[c"):  # it asks who we are
            os.write(self._end, ANSWERS[self._shows])
        return drawn

    def close(self) -> None:
        os.write(self._end, b"q")
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            self._process.kill()
        os.close(self._end)


def measure(shows: str) -> dict[str, float]:
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        game = full_table()
        Saved(home / "full.seismic", game, {}).save()
        starts = []
        for _ in range(4):  # the first may have to read the program from the disk
            before = time.perf_counter()
            terminal = Terminal(home, shows, "--resume", str(home / "full.seismic"))
            terminal.until(b"San Andreas")
            starts.append(time.perf_counter() - before)
            terminal.settle()
            if len(starts) < 4:
                terminal.close()
        times = []
        for key in KEYS * ROUNDS:
            if (seconds := terminal.press(key)) is not None:
                times.append(seconds)
            terminal.settle()
        terminal.close()
        times.sort()
        return {
            "tiles": len(game.tiles),
            "start_seconds": round(statistics.median(starts[1:]), 2),
            "key_median_ms": round(1000 * statistics.median(times), 1),
            "key_95_percent_ms": round(1000 * times[int(len(times) * 0.95)], 1),
            "key_longest_ms": round(1000 * times[-1], 1),
        }


if __name__ == "__main__":
    print(json.dumps(measure(sys.argv[1] if len(sys.argv) > 1 else "characters")))
