"""`seismic play`: whole games through its stdin, in every variant, and nothing ever lost."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from seismic.cli.arguments import levels_text
from seismic.cli.saved_games import resume
from seismic.game import Decision, Game
from seismic.i18n import Say
from seismic.record import load
from seismic.record.parser import parse
from seismic.search import LEVELS
from support.cli.running import environment, games_in, run_seismic
from support.cli.scripted import PEOPLE, SETTINGS, Script, options, play, script_of


@pytest.mark.parametrize("variants", SETTINGS)
def test_a_whole_game_of_two_people_at_one_terminal(variants: tuple[str, ...], tmp_path: Path) -> None:
    script = script_of(PEOPLE, variants, seed=21)
    done = run_seismic(tmp_path, "play", "--plain", "--hot-seat", *options(variants, 21), script=script.text)
    assert done.returncode == 0, done.stderr
    (kept,) = games_in(tmp_path)
    assert load(kept).events == script.game.events
    assert parse(kept.read_bytes()).header["seed"] == "21"
    assert script.game.outcome is not None
    ada, blaise = script.game.outcome.scores
    assert f"\nPoints: Ada {ada}, Blaise {blaise}\n" in done.stdout
    assert f"The record is saved in {kept}\n" in done.stdout
    assert "\x1b" not in done.stdout


@pytest.mark.parametrize("variants", SETTINGS)
def test_a_whole_game_against_the_bot(
    variants: tuple[str, ...], home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    script = script_of(("Ada", "Foreman"), variants, seed=5, bots={2: "foreman"})
    assert play(monkeypatch, script.text, *options(variants, 5, people="Ada")) == 0
    (kept,) = games_in(home)
    assert load(kept).events == script.game.events
    assert parse(kept.read_bytes()).header["bots"] == "2 foreman"
    assert "Foreman lays " in capsys.readouterr().out


def test_four_at_the_table_of_whom_two_are_bots(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    script = script_of(("Ada", "Blaise", "Foreman 3", "Foreman 4"), (), seed=2, bots={3: "foreman", 4: "foreman"})
    assert play(monkeypatch, script.text, *options((), 2), "--bots", 2) == 0
    assert load(games_in(home)[0]).events == script.game.events
    assert "Foreman 4 lays " in capsys.readouterr().out


def test_by_default_one_person_plays_one_bot_and_the_lot_says_who_begins(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seats = set()
    for seed in range(8):
        assert play(monkeypatch, "", "--new", "--seed", seed) == 0
        record = parse(games_in(home)[-1].read_bytes())
        assert len(record.head.players) == 2
        seats.add(record.header["bots"])
    assert seats == {"1 foreman", "2 foreman"}  # R3.5


def test_bots_alone_play_a_game_to_its_end(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert play(monkeypatch, "", "--new", "--players", 3, "--bots", 3, "--table", "small") == 0
    assert load(games_in(home)[0]).outcome is not None


# Who sits at the table


def seated(
    monkeypatch: pytest.MonkeyPatch, home: Path, *words: object, seed: int = 1
) -> tuple[tuple[str, ...], dict[int, str]]:
    """The players of a new game, and which of them are bots."""
    assert play(monkeypatch, "", "--new", "--seed", seed, "--table", "small", *words) == 0
    saved = resume(games_in(home)[-1])
    return saved.game.players, {int(seat): bot for seat, bot in saved.bots.items()}


@pytest.mark.parametrize(
    ("words", "names", "bots"),
    [
        ("--players Ada --bots foreman,worker", "Ada; Foreman; Worker", {2: "foreman", 3: "worker"}),
        ("--players Ada --bots Worker", "Ada; Worker", {2: "worker"}),
        ("--players Ada --bots worker,foreman,worker", "Ada; Worker 2; Foreman; Worker 4", None),
        ("--players Ada --bots 2 --level trainee", "Ada; Trainee 2; Trainee 3", {2: "trainee", 3: "trainee"}),
        ("--players Ada --level greedy", "Ada; greedy", {2: "greedy"}),
        ("--players Ada,Blaise --bots uct@5", "Ada; Blaise; uct@5", {3: "uct@5"}),
        ("--players Worker --bots worker", "Worker; Worker 2", {2: "worker"}),
        ("--players Ada,Blaise", "Ada; Blaise", {}),
        ("--players Ada --bots foreman,worker --lang fr", "Ada; Contremaître; Ouvrier", None),
        ("--players Ada --bots foreman,worker --lang es", "Ada; Capataz; Obrero", None),
    ],
)
def test_the_bots_that_are_asked_for_sit_there_under_their_names(
    words: str, names: str, bots: dict[int, str] | None, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    players, found = seated(monkeypatch, home, *words.split())
    assert players == tuple(names.split("; "))
    assert bots is None or found == bots


@pytest.mark.parametrize(
    ("words", "people", "bots"),
    [
        ("--bots foreman,worker", 1, ["foreman", "worker"]),
        ("--bots 3 --level worker", 1, ["worker", "worker", "worker"]),
        ("--players 3 --bots worker", 2, ["worker"]),
        ("--players 3 --level trainee", 1, ["trainee", "trainee"]),
        ("--bots 0", 2, []),
        ("--hot-seat --bots 0", 2, []),
    ],
)
def test_bots_are_as_many_as_asked_for_wherever_the_lot_seats_them(
    words: str, people: int, bots: list[str], home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for seed in range(4):
        players, found = seated(monkeypatch, home, *words.split(), seed=seed)
        assert sorted(found.values()) == bots
        assert len(players) == people + len(bots)


def test_help_names_the_levels_that_there_are() -> None:
    told = levels_text(Say("en"))
    assert [name.split()[0] for name in told.split(", ")] == list(LEVELS)


@pytest.mark.parametrize("bot", ["uct@20", "engineer@20", "surveyor"])
def test_bots_that_search_play_a_game_to_its_end(bot: str, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert play(monkeypatch, "", "--new", "--players", 2, "--bots", 2, "--level", bot, "--table", "small") == 0
    assert load(games_in(home)[0]).outcome is not None


# What can be typed


def answers(
    script: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *words: object
) -> list[str]:
    """What is printed after each line of a script, for a game with seed 1 in English."""
    assert play(monkeypatch, script, *(words or ("--new", "--hot-seat", "--seed", 1))) == 0
    return re.split(r"^> .*\n", capsys.readouterr().out, flags=re.MULTILINE)[1:]


def test_words_that_are_no_moves(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    first = next(iter(Game(2, seed=1).legal_moves))
    words = ["?", "help", "table", "moves", "sections", "tiles", "log", "save", "undo", "2", "1,0", "2 1,0", str(first)]
    told = answers("".join(f"{word}\n" for word in [*words, "undo", "log"]), monkeypatch, capsys)
    told_by = dict(zip([*words, "undo again", "log again"], told, strict=False))
    assert told_by["?"] == told_by["help"]
    assert "To lay a tile" in told_by["?"]
    assert "[SA]" in told_by["table"]
    assert told_by["moves"].startswith("1: ")
    assert "6 more sections are open" in told_by["sections"]
    assert "Nobody has seen 76 of the tiles yet, 70 of them" in told_by["tiles"]
    assert told_by["log"].count(" is turned up") == 3
    assert "seismic-game" in told_by["save"]
    assert "There is no move to undo" in told_by["undo"]
    assert "fits here" in told_by["2"]
    assert "<1,0>" in told_by["2"]
    assert told_by["1,0"].startswith("1: ")
    assert "Which rotation" in told_by["2 1,0"]
    assert " lays " in told_by[str(first)]
    assert told_by["undo again"].startswith("Undone")
    assert told_by["log again"] == told_by["log"]


ILLEGAL = [
    ("dance", "“dance” does not lay a tile"),
    ("9", "There is no face-up tile number 9; the highest number is 3 (R4.3)"),
    ("1 0,0 r0", "There is already a tile on 0,0 (R5.1)"),
    ("1 0,0", "There is already a tile on 0,0 (R5.1)"),
    ("1 40,0", "The cell 40,0 is not on the table (R2.4)"),
    ("1 5,0", "does not fit on 5,0 in any rotation (R5.1)"),
    ("1 5,0 r0", "would not touch any highway (R5.1)"),
    ("1 1,0 r9", "There is no rotation 9: rotations run from 0 to 5 (R2.2)"),
    ("1 1,0 r1 r2", "does not lay a tile"),
    ("1 east", "does not lay a tile"),
    ("5,0", "No face-up tile fits on 5,0 (R5.1)"),
    ("place 01 1,0", "must be spelled like “place 01.24 1,-1 r2”"),
    ("place Q1 1,0 r0", "The tile Q1 is not face up (R4.3)"),
    ("crew E", "Player 1 must lay a tile now (R4.3)"),
    ("keep 1", "Player 1 must lay a tile now (R4.3)"),
    ("\x1b[2J", "does not lay a tile"),
]


@pytest.mark.parametrize(("text", "problem"), ILLEGAL, ids=lambda value: repr(value)[:30])
def test_illegal_input_is_one_sentence_and_asked_again(
    text: str, problem: str, home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    told, farewell = answers(f"{text}\nquit\n", monkeypatch, capsys)
    assert problem in told
    assert told.count("\n") == 1
    assert "\x1b" not in told
    assert farewell.startswith("The game is saved in ")
    assert games_in(home) != []


def first_at(decision: Decision, variants: tuple[str, ...]) -> Script:
    """A game of two people whose lines stop at the first such decision."""
    for seed in range(200):
        script = script_of(PEOPLE, variants, seed)
        if decision in script.decisions:
            del script.lines[script.decisions.index(decision) :]
            return script
    raise AssertionError(f"no game comes to {decision}")


@pytest.mark.parametrize(
    ("decision", "variants", "text", "problem"),
    [
        (Decision.CREW, (), "sideways", "“sideways” does not place a crew"),
        (Decision.CREW, (), "1", "“1” does not place a crew"),
        (Decision.CREW, ("dilemma",), "sideways", "is neither a crew nor a tile"),
        (Decision.CREW, ("dilemma",), "1 0,0", "There is already a tile on 0,0 (R5.1)"),
        (Decision.STRIKE, (), "up", "“up” is not one of the sides"),
        (Decision.TOWN, ("twin-cities",), "3", "“3” is not a town"),
        (Decision.TOWN, ("twin-cities",), "1,1", "There is no town on 1,1 (R9.4)"),
        (Decision.AFTERSHOCK, ("aftershocks",), "turn it", "does not turn a tile"),
        (Decision.AFTERSHOCK, ("aftershocks",), "0,0", "There is no tile on 0,0 that can be turned now (R9.3)"),
        (Decision.AFTERSHOCK, ("aftershocks",), "0,0 r1", "The town on 0,0 cannot be turned (R9.3)"),
    ],
    ids=lambda value: "+".join(value) if isinstance(value, tuple) else str(value)[:20],
)
def test_illegal_input_at_other_decisions(
    decision: Decision,
    variants: tuple[str, ...],
    text: str,
    problem: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    script = first_at(decision, variants)
    assert script.game.seed is not None
    words = [*options(variants, script.game.seed), "--hot-seat"]
    told = answers(f"{script.text}{text}\n", monkeypatch, capsys, *words)
    assert problem in told[len(script.lines)]
    assert told[len(script.lines)].count("\n") == 1


def test_undo_goes_back_to_the_last_choice_of_a_person(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    script = script_of(("Ada", "Foreman"), (), seed=9, bots={2: "foreman"})
    lines = list(script.lines)
    for place in (40, 20, 5, 1):  # take a move back here and there, and make it again
        lines[place:place] = ["undo", lines[place - 1]]
    assert play(monkeypatch, "".join(f"{line}\n" for line in lines), *options((), 9, people="Ada")) == 0
    assert load(games_in(home)[0]).events == script.game.events


def test_nothing_can_be_undone_before_the_first_choice_of_a_person(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    # With this seed the lot lets the bot begin (R3.5).
    play(monkeypatch, "undo\nquit\n", "--new", "--seed", 5)
    assert "There is no move to undo" in capsys.readouterr().out
    saved = resume(games_in(home)[0])
    assert saved.bots == {1: "foreman"}
    assert len(saved.game.moves) >= 1


def test_a_copy_is_saved_where_one_likes_but_never_over_a_file(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    others = ("no/such/folder", "~nobody-of-this-name/copy", "x" * 300)
    told = answers(
        "save copy.seismic\nsave copy.seismic\n" + "".join(f"save {path}\n" for path in others) + "quit\n",
        monkeypatch,
        capsys,
    )
    assert told[0] == "A copy is saved in copy.seismic\n"
    assert told[1] == "copy.seismic already exists\n"
    assert told[2] == "no/such/folder: there is no such folder\n"
    assert told[3].endswith("the file cannot be written\n")
    assert told[4].endswith("the file cannot be written\n")
    assert load(home / "copy.seismic").events == load(games_in(home)[0]).events


@pytest.mark.parametrize(("language", "words"), [("fr", "pose une tuile"), ("es", "coloca una loseta")])
def test_a_game_in_another_language(
    language: str, words: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert play(monkeypatch, "?\ndance\nquit\n", "--new", "--lang", language) == 0
    out = capsys.readouterr().out
    assert words in out
    assert " lays " not in out
    assert "play-" not in out


def test_bytes_that_are_no_text_are_no_move(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "seismic", "play", "--hot-seat"],
        input=b"\xff\xfe\x00\nquit\n",
        capture_output=True,
        env=environment(tmp_path),
        check=True,
    )
    assert "does not lay a tile" in done.stdout.decode()
