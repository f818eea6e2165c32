"""The command in a real terminal: tmux shows what a person would see."""

from __future__ import annotations

import asyncio
import os
import shlex
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from seismic.game import Game
from seismic.terminal.board import Board
from support.cli.running import games_in
from support.terminal.sitting import sitting
from support.web.sites import running_site

PATIENCE = 180.0  # seconds; the rules may have to be compiled first


def find_tmux() -> str:
    """Where tmux is, installed if need be and possible."""
    found = shutil.which("tmux")
    if found is None and os.geteuid() == 0 and shutil.which("apt-get"):
        subprocess.run(["apt-get", "install", "-qq", "-y", "tmux"], capture_output=True, timeout=300, check=False)
        found = shutil.which("tmux")
    if found is None:
        if os.environ.get("CI"):
            pytest.fail("tmux is missing and cannot be installed here")
        pytest.skip("tmux is missing and cannot be installed here")
    return found


class Tmux:
    """A terminal of a size, with a shell in it."""

    def __init__(self, folder: Path, columns: int, rows: int) -> None:
        self._words = [find_tmux(), "-S", str(folder / "tmux"), "-f", os.devnull]
        self._run("new-session", "-d", "-x", str(columns), "-y", str(rows), "sh")
        self._run("set-option", "-g", "status", "off")

    def _run(self, *words: str) -> str:
        done = subprocess.run([*self._words, *words], capture_output=True, encoding="utf-8", timeout=60, check=True)
        return done.stdout

    def type(self, *keys: str) -> None:
        self._run("send-keys", *keys)

    def shown(self, *, colours: bool = False) -> str:
        return self._run("capture-pane", "-p", *(["-e"] if colours else []))

    def until(self, text: str) -> str:
        limit = time.monotonic() + PATIENCE
        while text not in self.shown():
            assert time.monotonic() < limit, self.shown()
            time.sleep(0.2)
        return self.shown()

    def show(self, other: Tmux) -> None:
        """Sit down at the other one, from in here: what is typed here it takes from somebody's own terminal."""
        self.type("TMUX= " + shlex.join([*other._words, "attach-session"]), "Enter")
        limit = time.monotonic() + PATIENCE
        while not other._run("list-clients"):
            assert time.monotonic() < limit, self.shown()
            time.sleep(0.1)

    def click(self, column: int, row: int) -> None:
        """Press and release the left button, as a terminal tells it (SGR)."""
        place = f"0;{column + 1};{row + 1}"
        self._run("send-keys", "-H", *(f"{ord(sign):x}" for sign in f"\x1b[<{place}M\x1b[<{place}m"))

    def resize(self, columns: int, rows: int) -> None:
        self._run("resize-window", "-x", str(columns), "-y", str(rows))

    def close(self) -> None:
        subprocess.run([*self._words, "kill-server"], capture_output=True, timeout=60, check=False)


@pytest.fixture
def tmux(tmp_path: Path) -> Iterator[Tmux]:
    terminal = Tmux(tmp_path, 80, 24)
    yield terminal
    terminal.close()


def test_a_turn_is_played_in_a_real_terminal_and_the_game_is_kept(tmux: Tmux, tmp_path: Path) -> None:
    tmux.type(f"{sys.executable} -m seismic play --new --seed 3 --hot-seat", "Enter")
    shown = tmux.until("Lay a tile")
    assert "San Andreas" in shown
    assert len(shown.rstrip("\n").splitlines()) <= 24
    tmux.type("g")
    tmux.until("or turn it")
    tmux.type("Enter")
    tmux.until("Place a crew")
    tmux.type("n")
    tmux.until("No crew. Play this turn?")
    tmux.type("Enter")
    tmux.until("Player 2: ")
    tmux.resize(120, 40)
    tmux.until("Player 2: ")
    tmux.type("?")
    tmux.until("move the cursor in six directions")
    tmux.type("Escape")
    tmux.until("Player 2: ")
    tmux.type("q")
    tmux.until("The game is saved in")
    assert len(games_in(tmp_path)) == 1


def test_the_mouse_lays_a_tile_in_a_terminal_that_tmux_shows(tmux: Tmux, tmp_path: Path) -> None:
    """tmux itself reads the mouse here and passes it on, as it does for somebody who works in tmux."""

    async def look() -> tuple[int, int]:
        """Where on the screen a cell is lit."""
        async with sitting(Game(2, seed=3), tmp_path) as (_, screen):
            board = screen.query_one(Board)
            cell = next(cell for cell in screen.turn.lit if cell != screen.turn.cursor)
            column, row = board.zoom.centre(cell)
            return board.region.x + column - board.left, board.region.y + row - board.top

    spot = asyncio.run(look())
    (tmp_path / "outer").mkdir()
    outer = Tmux(tmp_path / "outer", 80, 24)
    try:
        outer.show(tmux)
        tmux.type(f"{sys.executable} -m seismic play --new --seed 3 --hot-seat", "Enter")
        outer.until("Lay a tile")
        outer.click(*spot)
        outer.until("or turn it")  # the ghost lies there
        outer.click(*spot)
        outer.until("Place a crew")
        tmux.type("q")
        outer.until("The game is saved in")
    finally:
        outer.close()


def test_no_color_and_ascii_are_respected_in_a_real_terminal(tmux: Tmux) -> None:
    command = f"{sys.executable} -m seismic play --new --seed 3 --hot-seat --ascii --lang fr"
    tmux.type(f"NO_COLOR=1 {command}", "Enter")
    tmux.until("Posez une tuile")
    text = tmux.shown(colours=True)
    assert "[SA]" in text
    assert text.isascii()
    for colour in ("\x1b[3", "\x1b[4", ";3", ";4"):  # whatever sets a colour; bold and reverse are none
        assert colour not in text.replace("\x1b[39m", "").replace("\x1b[49m", "")
    tmux.type("q")
    tmux.until("La partie est conserv")


def test_a_seat_on_a_server_is_left_and_found_again_by_the_same_command(tmux: Tmux, tmp_path: Path) -> None:
    with running_site(tmp_path) as site:
        made = site.table("person", "person", table="small")
        link = f"{site.url}#/table/{made['id']}/seat/2/{made['invitations'][0]['key']}"
        command = f"no_proxy=127.0.0.1 {sys.executable} -m seismic play --join '{link}' --name Ada"
        for _ in range(2):
            tmux.type("clear", "Enter")
            tmux.type(command, "Enter")
            shown = tmux.until("Waiting for 1 more player")
            assert "Watching" not in shown
            assert "Ada" in shown
            tmux.type("q")
            shown = tmux.until("Your seat is kept")
            assert f"/#/table/{made['id']}/back/" in shown.replace("\n", "")
    assert (tmp_path / "data" / "seismic-game" / "seats.json").exists()
