"""`seismic play` with programs and trained policies at the table."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from seismic.cli import main
from seismic.cli.arguments import bot_name
from seismic.cli.bots import seat_bot
from seismic.cli.saved_games import resume
from seismic.engine.programs import ProgramBot
from seismic.game import Seat
from seismic.record import load
from seismic.record.parser import parse
from support.cli.guests import Guest
from support.cli.running import games_in
from support.cli.scripted import options, play

POLICY = Path(__file__).parents[2] / "baselines" / "trained" / "policy.onnx"


def test_programs_play_a_game_to_its_end_and_end_with_it(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    guests = [Guest(home, "Ant"), Guest(home, "Bee")]
    bots = ",".join(guest.spec for guest in guests)
    assert play(monkeypatch, "", "--new", "--players", 2, "--bots", bots, "--seed", 1, "--table", "small") == 0
    (kept,) = games_in(home)
    game = load(kept)
    assert game.outcome is not None
    assert sorted(game.players) == ["Ant", "Bee"]
    for guest in guests:
        assert guest.spec in parse(kept.read_bytes()).header["bots"]
        assert guest.asked
        assert not guest.runs


def test_a_program_ends_when_the_person_leaves(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    guest = Guest(home)
    assert play(monkeypatch, "moves\n1\nquit\n", "--new", "--seed", 5, "--bots", guest.spec) == 0  # the bot begins
    assert guest.asked
    assert not guest.runs


def test_the_moves_are_those_of_the_program(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Law: whoever sits on a seat, the same decisions give the same game."""
    guest = Guest(home)
    play(monkeypatch, "quit\n", "--new", "--seed", 5, "--bots", guest.spec)
    game = load(games_in(home)[0])
    assert game.moves  # with this seed the lot lets the program begin (R3.5)
    bot = seat_bot(guest.spec)
    assert isinstance(bot, ProgramBot)
    again = resume(games_in(home)[0]).game
    while again.moves:
        again.undo()
    with bot:
        while len(again.moves) < len(game.moves):
            again.play(bot.choose(again))
    assert again.moves == game.moves


def test_a_game_goes_on_with_the_same_program(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    guest = Guest(home)
    play(monkeypatch, "quit\n", *options((), 5, people="Ada"), "--bots", guest.spec)
    (kept,) = games_in(home)
    assert resume(kept).bots == {Seat(2): guest.spec}
    assert play(monkeypatch, "quit\n", "--resume") == 0


def test_a_file_from_elsewhere_starts_no_program_that_is_not_named(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Records are passed on: whoever opens one does not run whatever it says."""
    guest = Guest(home)
    play(monkeypatch, "save foreign.seismic\nquit\n", *options((), 5, people="Ada"), "--bots", guest.spec)
    capsys.readouterr()
    file = home / "foreign.seismic"
    assert play(monkeypatch, "quit\n", "--resume", file) == 2
    told = capsys.readouterr().err
    assert "would start the program" in told
    assert told.count("\n") == 1
    assert play(monkeypatch, "quit\n", "--resume", file, "--bots", "foreman") == 2
    assert play(monkeypatch, "quit\n", "--resume", file, "--bots", guest.spec) == 0


def test_what_a_program_does_wrong_is_told_and_the_game_goes_on(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    bots = f"{Guest(home, answer='dance').spec},greedy"
    assert play(monkeypatch, "", "--new", "--players", 2, "--bots", bots, "--table", "small") == 0
    out = capsys.readouterr().out
    assert out.count("The answer “dance” is not a move. The first legal move is played for Guest") == 2
    assert out.count("The answer “dance” is not a move. Guest will not be asked again in this game") == 1
    assert load(games_in(home)[0]).outcome is not None


def test_a_program_that_ends_at_once_is_told(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    bots = f"exec:{sys.executable} no-such-file.py"
    assert play(monkeypatch, "quit\n", "--new", "--seed", 5, "--bots", bots) == 0
    out = capsys.readouterr().out
    assert "exited with code 2, saying" in out
    assert "Traceback" not in out
    assert games_in(home) != []


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--bots", "exec:no-such-program-anywhere"], "“no-such-program-anywhere” is not a command line"),
        (["--bots", "exec:"], "is not a command line"),
        (["--bots", "exec:'"], "is not a command line"),
        (["--bots", f"exec@soon:{sys.executable}"], "“soon” is not a budget"),
        (["--level", "exec:no-such-program-anywhere"], "is not a command line"),
        (["--bots", "policy:no-such-file.onnx"], "needs ONNX Runtime"),
        (["--bots", f"exec:{sys.executable} -c 'a; b'"], "contains a “;”"),
    ],
)
@pytest.mark.parametrize("plain", [True, False])
def test_what_cannot_sit_there_is_refused_in_one_sentence(
    words: list[str],
    told: str,
    plain: bool,
    home: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setitem(sys.modules, "onnxruntime", None)  # as if it were not installed
    monkeypatch.setattr("sys.stdin", None)
    if not plain:  # as at a terminal; nothing is drawn before a game is there
        monkeypatch.setattr("seismic.cli.fullscreen.is_possible", lambda: True)
    assert main(["play", "--new", *words, *(["--plain"] if plain else [])]) == 2
    captured = capsys.readouterr()
    assert told in captured.err
    assert captured.err.count("\n") == 1
    assert captured.out == ""
    assert games_in(home) == []


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("Chief", "chief"),
        (" Engineer@0.5s ", "engineer@0.5s"),
        ("EXEC@1S:/Home/My Bot.py", "exec@1s:/Home/My Bot.py"),
        ("policy:Policy.ONNX", "policy:Policy.ONNX"),
    ],
)
def test_files_and_commands_are_spelled_as_they_are(typed: str, meant: str) -> None:
    assert bot_name(typed) == meant


# With a trained policy, which needs ONNX Runtime


@pytest.mark.rl
def test_a_policy_plays_a_game_to_its_end_r8(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(POLICY.parent)
    words = ["--new", "--players", 2, "--bots", f"policy:{POLICY.name},greedy"]
    assert play(monkeypatch, "", *words) == 0
    (kept,) = games_in(home)
    assert load(kept).outcome is not None
    assert sorted(load(kept).players) == ["greedy", "policy"]
    assert f"policy:{POLICY}" in parse(kept.read_bytes()).header["bots"]  # found from any folder


@pytest.mark.rl
def test_a_policy_goes_on_with_its_game(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert play(monkeypatch, "quit\n", "--new", "--seed", 5, "--bots", f"policy:{POLICY}") == 0
    assert list(resume(games_in(home)[0]).bots.values()) == [f"policy:{POLICY}"]
    assert play(monkeypatch, "quit\n", "--resume") == 0


@pytest.mark.rl
@pytest.mark.parametrize(
    ("words", "told"),
    [
        (f"--bots policy:{POLICY} --table small", "plays other games: 2 players, table standard"),
        (f"--bots policy:{POLICY},greedy", "plays other games"),
        (f"--bots policy:{POLICY} --variants dilemma", "plays other games"),
        ("--bots policy:no-such-file.onnx", "There is no file no-such-file.onnx"),
        (f"--bots policy:{__file__}", "is not a policy that can be read here"),
    ],
)
def test_a_policy_that_does_not_play_such_games_is_refused(
    words: str, told: str, home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert play(monkeypatch, "", "--new", *words.split()) == 2
    captured = capsys.readouterr()
    assert told in captured.err
    assert captured.err.count("\n") == 1
    assert games_in(home) == []
