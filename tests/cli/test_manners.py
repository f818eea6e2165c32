"""Laws of all commands: exit codes, no colours where none are wanted, JSON that is JSON."""

from __future__ import annotations

import argparse
import io
import json
import re
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from seismic.cli import command_parser, main
from seismic.cli.output import Say
from support.cli.running import environment, short_game
from support.cli.terminals import Terminal

ROOT = Path(__file__).parents[2]
BAD = ROOT / "tests" / "data" / "bad" / "line-10_R5.1_highway-to-green.seismic"
BOT = ROOT / "examples" / "minimal_bot.py"
PAGE = (ROOT / "docs" / "command-line.md").read_text("utf-8")
COLOUR = re.compile(r"\x1b\[(?!0?m)[0-9;]*m")


@pytest.fixture(autouse=True)
def game(home: Path) -> Path:
    path = home / "game.seismic"
    path.write_text(short_game(), "utf-8")
    return path


# Exit codes


def left_with(words: Sequence[str]) -> int:
    """The exit code, however the command ends."""
    try:
        return main(words)
    except SystemExit as left:
        return int(left.code or 0)


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["verify", "game.seismic"], 0),
        (["simulate", "--games", "1"], 0),
        (["verify", str(BAD)], 1),
        (["verify", "missing"], 2),
        (["verify", "--json", str(BAD)], 1),
        (["engine-check", "false"], 1),
        (["engine-check", "no-such-program"], 2),
        (["arena", "exec:false", "greedy", "--games", "2", "--jobs", "1"], 1),
        (["dance"], 2),
        (["verify"], 2),
        (["replay", str(BAD)], 2),
        (["draw", "missing", "-o", "x.svg"], 2),
        (["draw", "game.seismic", "-o", "x.doc"], 2),
        (["draw", "game.seismic", "-o", "no/such/folder/x.svg"], 2),
        (["analyse", "missing"], 2),
        (["hint", str(BAD)], 2),
        (["simulate", "--table", "huge"], 2),
        (["arena", "genius", "greedy"], 2),
        (["engine", "--bot", "genius"], 2),
        (["bench", "search", "--gpu"], 2),
        (["play", "--bots", "genius"], 2),
        (["bot", "--join", "nowhere", "--engine", "greedy"], 2),
        (["serve", "--config", "missing.toml"], 2),
        (["admin", "list", "--db", "missing.sqlite"], 2),
        (["completion", "elvish"], 2),
    ],
    ids=lambda value: " ".join(map(str, value))[-40:] if isinstance(value, list) else str(value),
)
def test_exit_codes_are_those_of_the_page(words: list[str], code: int, capsys: pytest.CaptureFixture[str]) -> None:
    found = left_with([*words, "--lang", "en"])
    captured = capsys.readouterr()
    assert found == code, captured.err
    assert f"\n| {code} | " in PAGE
    if code == 2:
        assert captured.out == ""
        assert len([line for line in captured.err.splitlines() if not line.startswith("Preparing")]) == 1


def test_an_interrupt_is_130(home: Path) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "seismic", "engine", "--bot", "greedy"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env=environment(home),
    )
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write("sei\n")
    process.stdin.flush()
    assert process.stdout.readline().startswith("id name")
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "Traceback" not in errors


# Colours and pipes

LOOKS: list[tuple[str, ...]] = [
    ("--help",),
    ("play", "--plain", "--hot-seat", "--players", "Ada,Blaise", "--seed", "1"),
    ("replay", "game.seismic", "--all"),
    ("verify", "game.seismic"),
    ("analyse", "game.seismic", "--playouts", "20"),
    ("hint", "game.seismic", "--playouts", "20"),
    ("draw", "game.seismic", "--text"),
    ("simulate", "--games", "20"),
    ("arena", "greedy", "random", "--games", "2", "--jobs", "1"),
    ("engine-check", sys.executable, str(BOT)),
]


# Those that colour what they show, or show how far they are.
COLOURED = [words for words in LOOKS if words[0] in ("play", "replay", "analyse", "draw", "simulate")]


@pytest.mark.parametrize("words", LOOKS, ids=lambda words: words[0])
def test_no_control_sequence_goes_into_a_pipe(
    words: tuple[str, ...], capsysbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setattr("sys.stdin", io.StringIO())
    assert left_with(words) == 0
    out, errors = capsysbinary.readouterr()
    assert out
    assert b"\x1b" not in out + errors


@pytest.mark.parametrize("words", COLOURED, ids=lambda words: words[0])
def test_no_color_is_respected_at_a_terminal(words: tuple[str, ...], home: Path) -> None:
    terminal = Terminal(home, *words, extra={"NO_COLOR": "1"})
    try:
        if words[0] == "play":
            terminal.until(">")
            terminal.type("q\n")
        assert terminal.end() == 0, terminal.shown
        assert COLOUR.findall(terminal.shown) == []
    finally:
        terminal.close()


def test_there_are_colours_to_turn_off(home: Path) -> None:
    terminal = Terminal(home, "replay", "game.seismic", "--all")
    try:
        assert terminal.end() == 0
        assert COLOUR.search(terminal.shown)
    finally:
        terminal.close()


# JSON

JSON: dict[str, list[str]] = {
    "verify": ["game.seismic"],
    "analyse": ["game.seismic", "--playouts", "20"],
    "hint": ["game.seismic", "--playouts", "20"],
    "simulate": ["--games", "3"],
    "arena": ["greedy", "random", "--games", "2", "--jobs", "1"],
    "engine-check": [sys.executable, str(BOT)],
}
# They take minutes or need a server, and are tested elsewhere.
JSON_ELSEWHERE = {"bench", "evaluate", "loadtest", "bot", "puzzles check", "admin list", "admin show", "admin people"}


def commands(parser: argparse.ArgumentParser, name: str = "") -> dict[str, argparse.ArgumentParser]:
    found: dict[str, argparse.ArgumentParser] = {}
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for word, below in action.choices.items():
                deeper = commands(below, f"{name} {word}".strip())
                found |= deeper or {f"{name} {word}".strip(): below}
    return found


def test_the_page_says_which_commands_have_json_and_why_others_have_none() -> None:
    having = {name for name, parser in commands(command_parser(Say("en"))).items() if "--json" in parser.format_help()}
    assert having == {*JSON, *JSON_ELSEWHERE}
    with_json, _, without = PAGE.partition("These commands have no `--json`:")
    for name in commands(command_parser(Say("en"))):
        part = with_json if name in having else without
        assert f"`{name}`" in part or f"`{name.removeprefix('admin ')}`" in part, name


@pytest.mark.parametrize("command", JSON)
def test_json_is_one_value_and_nothing_else(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([command, "--json", *JSON[command], "--lang", "en"]) == 0
    assert json.loads(capsys.readouterr().out)


def test_verify_tells_programs_what_is_wrong_where(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", "--json", str(game), str(BAD), "missing", "--lang", "en"]) == 2
    right, wrong, missing = json.loads(capsys.readouterr().out)
    assert (right["verdict"], right["scores"]) == ("unfinished", [13, 0])
    assert (wrong["verdict"], wrong["line"], wrong["clause"]) == ("wrong", 10, "R5.1")
    assert wrong["why"].startswith("line 10: ")
    assert (missing["verdict"], missing["line"]) == ("unreadable", None)


def test_hints_for_programs_are_moves_of_the_position(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from seismic.record import load

    assert main(["hint", "--json", str(game), "--playouts", "20", "--lang", "en"]) == 0
    told: dict[str, Any] = json.loads(capsys.readouterr().out)
    assert (told["to_move"], told["decision"]) == (2, "lay")
    position = load(game)
    position.advance()
    assert told["hints"]
    assert all(hint["moves"][0] in position.legal_moves for hint in told["hints"])


def test_checks_for_programs_say_why(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["engine-check", "--json", "false", "--lang", "en"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert not told[-1]["ok"]
    assert told[-1]["why"] == "The program exited with code 1"
