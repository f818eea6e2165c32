"""The command at a terminal: colours, what fits on a screen, the offer to resume, and the keys that end it."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from seismic.cli.output import Say, Screen, fill
from seismic.cli.picture import beside, picture, rotations_text, width
from seismic.game import Game, Kind
from support.cli.running import games_in, run_seismic
from support.cli.terminals import Terminal

DATA = Path(__file__).parents[1] / "data" / "records"


@pytest.fixture
def terminals() -> Iterator[list[Terminal]]:
    opened: list[Terminal] = []
    yield opened
    for terminal in opened:
        terminal.close()


def at(terminals: list[Terminal], home: Path, *words: object, extra: dict[str, str] | None = None) -> Terminal:
    terminals.append(Terminal(home, *words, extra=extra))
    return terminals[-1]


def test_ctrl_d_leaves_and_the_next_start_offers_the_game(tmp_path: Path, terminals: list[Terminal]) -> None:
    first = at(terminals, tmp_path, "play", "--plain", "--seed", "3", "--hot-seat")
    assert "\x1b[" in first.until("> ")  # in colours
    first.type("moves\n")
    first.until("\n> ")
    first.type("\x04")
    assert first.end() == 0
    assert "The game is saved in" in first.shown
    second = at(terminals, tmp_path, "play", "--plain")
    second.until("Continue it? [Y/n]")
    second.type("\n")
    second.until("> ")
    second.type("quit\n")
    assert second.end() == 0
    assert len(games_in(tmp_path)) == 1
    third = at(terminals, tmp_path, "play", "--plain")
    third.until("Continue it? [Y/n]")
    third.type("n\n")
    third.until("> ")
    third.type("q\n")
    assert third.end() == 0
    assert len(games_in(tmp_path)) == 2


def test_ctrl_c_leaves_and_loses_nothing(tmp_path: Path, terminals: list[Terminal]) -> None:
    terminal = at(terminals, tmp_path, "play", "--plain", "--seed", "3", "--hot-seat", extra={"NO_COLOR": "1"})
    assert "\x1b[0" not in terminal.until("> ")  # no colours
    os.kill(terminal.process.pid, 2)
    assert terminal.end() == 130
    assert "The game is saved in" in terminal.shown
    assert "Traceback" not in terminal.shown
    assert len(games_in(tmp_path)) == 1


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
@pytest.mark.parametrize("words", ["", "--new --hot-seat"])
def test_a_full_screen_that_is_ended_from_outside_gives_the_terminal_back(
    words: str, number: signal.Signals, tmp_path: Path, terminals: list[Terminal]
) -> None:
    terminal = at(terminals, tmp_path, "play", *words.split())
    terminal.until("Lay a tile" if words else "Start a new game")
    assert terminal.settings != terminal.settings_before
    os.kill(terminal.process.pid, number)
    assert terminal.end() == 128 + number
    assert terminal.settings == terminal.settings_before
    modes = dict(re.findall(r"\x1b\[\?(\d+)([hl])", terminal.shown))  # as they were set last
    for mode in ("1049", "1000", "1003", "2004"):  # the other screen, the mouse, what is pasted
        assert modes[mode] == "l"
    assert modes["25"] == "h"  # the cursor
    assert ("The game is saved in" in terminal.shown) == bool(words)


@pytest.mark.parametrize("words", ["", "--new --hot-seat"])
def test_a_full_screen_ends_when_its_terminal_goes_away_without_a_signal(
    words: str, tmp_path: Path, terminals: list[Terminal]
) -> None:
    terminal = at(terminals, tmp_path, "play", *words.split())
    terminal.until("Lay a tile" if words else "Start a new game")
    assert terminal.hang_up() == 129
    assert len(games_in(tmp_path)) == (1 if words else 0)


def test_what_a_terminal_that_is_gone_did_not_take_changes_no_exit_code() -> None:
    ours, theirs = os.openpty()
    script = """
import os, sys
from seismic.cli import completion, main
run, sys.argv[1:] = completion.run, ["completion", "bash"]
completion.run = lambda *asked: sys.stderr.write("lost") and run(*asked)
os.read(0, 1)
sys.exit(main())
"""
    buffered = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    process = subprocess.Popen(
        [sys.executable, "-c", script], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=theirs, env=buffered
    )
    os.close(theirs)
    os.close(ours)
    assert b"complete" in process.communicate(b"\n")[0]
    assert process.returncode == 0


def test_who_thinks_is_shown_and_erased_again(tmp_path: Path, terminals: list[Terminal]) -> None:
    words = ("--players", 2, "--bots", 2, "--level", "chief", "--table", "small")
    terminal = at(terminals, tmp_path, "play", "--plain", "--new", *words)
    line = "Chief 1 is thinking…"
    terminal.until(line, seconds=300)  # the search may have to be compiled first
    terminal.until(f"\r{' ' * len(line)}\rChief 1 lays ")
    os.kill(terminal.process.pid, 2)
    assert terminal.end() == 130
    assert "The game is saved in" in terminal.shown
    assert "Traceback" not in terminal.shown


@pytest.mark.parametrize("words", ["--new --bots foreman,chief", "--resume", ""])
def test_a_bot_that_searches_waits_for_the_compiler(words: str, tmp_path: Path, terminals: list[Terminal]) -> None:
    """Interpreted, it would think for minutes; and a game that may go on may have such a bot too."""
    if "--new" not in words:
        run_seismic(tmp_path, "play", "--players", "Ada", "--bots", "surveyor")
    cold = {"SEISMIC_CACHE": str(tmp_path / "cold"), "SEISMIC_QUIET": ""}
    terminal = at(terminals, tmp_path, "play", "--plain", *words.split(), extra=cold)
    assert "in the background" not in terminal.until("compiling the rules")


def test_a_replay_steps_with_enter_and_goes_where_it_is_told(tmp_path: Path, terminals: list[Terminal]) -> None:
    terminal = at(terminals, tmp_path, "replay", "--plain", DATA / "base.seismic")
    for typed, title in [("\n", "Turn 1"), ("\n", "Turn 2"), ("b\n", "Turn 1"), ("20\n", "Turn 20")]:
        terminal.until("q: quit")
        terminal.type(typed)
        terminal.until(title)
    terminal.until("q: quit")
    terminal.type("sideways\n")
    terminal.until("“sideways” is not a command here")
    terminal.until("q: quit")
    terminal.type("q\n")
    assert terminal.end() == 0


@pytest.mark.parametrize("rich", [True, False])
def test_many_files_have_a_progress_bar(rich: bool, tmp_path: Path, terminals: list[Terminal]) -> None:
    hidden = tmp_path / "hidden" / "rich"
    if not rich:  # a package that cannot be imported stands in the way of the real one
        hidden.mkdir(parents=True)
        (hidden / "__init__.py").write_text("raise ImportError", encoding="utf-8")
    path = os.pathsep.join([str(hidden.parent), os.environ.get("PYTHONPATH", "")])
    files = sorted(DATA.glob("*.seismic"))
    terminal = at(terminals, tmp_path, "verify", *files, extra={"PYTHONPATH": path})
    assert terminal.end() == 0
    assert "Checking" in terminal.shown
    flat = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]|\n|\r", "", terminal.shown)
    for file in files:
        assert f"{file.name}: ok " in flat


# What fits on a screen


def screen(columns: int, rows: int | None, *, colour: bool = False) -> Screen:
    return Screen(colour=colour, unicode=True, columns=columns, rows=rows, asks=True)


def played(moves: int, **options: object) -> Game:
    game = Game(2, seed=1, **options)  # type: ignore[arg-type]
    for _ in range(moves):
        game.play_random()
    return game


@pytest.mark.parametrize("colour", [False, True])
@pytest.mark.parametrize(("columns", "rows", "moves"), [(80, 24, 0), (80, 24, 4), (120, 40, 12), (200, 60, 16)])
def test_early_positions_fit_the_screen(columns: int, rows: int, moves: int, colour: bool) -> None:
    text = picture(played(moves), Say("en"), screen(columns, rows, colour=colour))
    assert width(text) <= columns
    assert text.count("\n") < rows - 3


def test_a_late_position_is_never_wider_than_the_screen() -> None:
    for moves in range(0, 130, 10):
        text = picture(played(moves), Say("en"), screen(120, 40))
        assert width(text) <= 120


def test_where_nobody_looks_a_screen_at_a_time_the_table_is_large() -> None:
    assert picture(played(100), Say("en"), screen(80, None)).count("┈┈┈") > 50


def test_all_face_up_tiles_are_numbered_however_they_are_arranged() -> None:
    game = played(20)
    for columns in range(60, 220, 10):
        text = picture(game, Say("en"), screen(columns, 50))
        for number, kind in enumerate(game.face_up, 1):
            assert f"{number}: {kind}" in text


def test_blocks_stand_side_by_side_whatever_their_colours() -> None:
    assert beside("a\n\x1b[1mbcd\x1b[0m", "x\ny\nz") == "a     x\n\x1b[1mbcd\x1b[0m   y\n      z"


def test_rotations_go_on_in_the_next_row_where_the_screen_ends() -> None:
    text = rotations_text(Kind("01.24"), range(6), screen(80, 24))
    assert width(text) <= 80
    assert [line.split() for line in text.splitlines() if line.startswith("r")] == [
        ["r0", "r1", "r2", "r3"],
        ["r4", "r5"],
    ]


def test_long_lines_break_between_words_on_a_screen_only() -> None:
    text = "  one two three four"
    assert fill(text, screen(10, 24)) == "  one two\n  three\n  four"
    assert fill(text, screen(10, None)) == text
