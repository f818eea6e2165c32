"""`seismic play`: games that are left, killed or broken off in any way go on as if nothing had happened."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from seismic.cli import main
from seismic.cli.saved_games import Saved, latest_unfinished, resume
from seismic.game import Game, Strike, Town
from seismic.record import load
from seismic.record.parser import parse
from support.cli.running import environment, games_in, run_seismic
from support.cli.scripted import PEOPLE, SETTINGS, Script, options, play, script_of


def interrupted(script: Script, cut: int, monkeypatch: pytest.MonkeyPatch, *words: object) -> None:
    """Play the first lines, leave, come back, and play the others."""
    text = [f"{line}\n" for line in script.lines]
    assert play(monkeypatch, "".join(text[:cut]), *words) == 0
    assert play(monkeypatch, "".join(text[cut:]), "--resume") == 0


@pytest.mark.parametrize("variants", SETTINGS)
def test_leaving_and_coming_back_changes_nothing(
    variants: tuple[str, ...], home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    script = script_of(("Ada", "Foreman"), variants, seed=9, bots={2: "foreman"})
    cuts = random.Random(1).sample(range(len(script.lines)), 1)
    for decision in set(script.decisions):  # in the middle of a turn, of a quake and of an aftershock
        cuts.append(script.decisions.index(decision))
    for cut in cuts:
        interrupted(script, cut, monkeypatch, *options(variants, 9, people="Ada"))
        assert load(games_in(home)[-1]).events == script.game.events


def test_the_town_chosen_first_is_kept_while_its_side_is_being_chosen(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # R9.4: the choice of a town leaves no line in a record before the quake has struck there.
    for seed in range(100):
        script = script_of(PEOPLE, ("twin-cities",), seed)
        moves = list(zip(script.game.moves, script.game.moves[1:], strict=False))
        found = [n for n, pair in enumerate(moves) if isinstance(pair[0], Town) and isinstance(pair[1], Strike)]
        if found:
            break
    interrupted(script, found[0] + 1, monkeypatch, *options(("twin-cities",), seed), "--hot-seat")
    assert load(games_in(home)[0]).events == script.game.events


def test_every_game_that_is_left_is_a_right_record(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    script = script_of(PEOPLE, ("aftershocks",), 4)
    for cut in range(0, len(script.lines), 17):
        text = "".join(f"{line}\n" for line in script.lines[:cut])
        assert play(monkeypatch, text, *options(("aftershocks",), 4), "--hot-seat") == 0
        left = load(games_in(home)[-1]).events
        assert left == script.game.events[: len(left)]


def test_the_table_is_shown_first_wherever_one_goes_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    script = script_of(PEOPLE, (), 4)
    for decision in ("lay", "crew"):
        text = "".join(f"{line}\n" for line in script.lines[: script.decisions.index(decision)])
        assert play(monkeypatch, text, *options((), 4), "--hot-seat") == 0
        capsys.readouterr()
        assert play(monkeypatch, "", "--resume") == 0
        assert "SA" in capsys.readouterr().out.partition("\n> ")[0], decision


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGINT, signal.SIGTERM])
def test_killed_in_the_middle_of_a_game(how: signal.Signals, tmp_path: Path) -> None:
    script = script_of(("Ada", "Foreman"), (), seed=9, bots={2: "foreman"})
    words = [sys.executable, "-m", "seismic", "play", *map(str, options((), 9, people="Ada"))]
    process = subprocess.Popen(
        words,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env=environment(tmp_path),
    )
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write("".join(f"{line}\n" for line in script.lines[:30]) + "log\n")
    process.stdin.flush()
    assert any(line.startswith("> log") for line in process.stdout)  # the thirty moves are made and kept
    process.send_signal(how)
    out, errors = process.communicate(timeout=60)
    assert process.returncode == (130 if how == signal.SIGINT else -how)
    assert "Traceback" not in errors
    rest = "".join(f"{line}\n" for line in script.lines[30:])
    done = run_seismic(tmp_path, "play", "--resume", script=rest)
    assert done.returncode == 0, done.stderr
    assert load(games_in(tmp_path)[0]).events == script.game.events
    assert out is not None


def test_a_seed_that_deals_another_pile_gives_the_rest_of_the_tiles_anew(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    script = script_of(PEOPLE, (), seed=9)
    text = "".join(f"{line}\n" for line in script.lines[:20])
    play(monkeypatch, text, *options((), 9), "--hot-seat")
    (kept,) = games_in(home)
    kept.write_text(kept.read_text("utf-8").replace("seed: 9", "seed: 10"), encoding="utf-8")
    before = load(kept).events
    capsys.readouterr()
    assert play(monkeypatch, "", "--resume") == 0
    assert "the rest are redealt" in capsys.readouterr().out
    assert load(kept).events == before
    assert "seed" not in parse(kept.read_bytes()).header


def test_a_record_from_elsewhere_can_be_played_on_and_keeps_its_header(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = home / "mine.seismic"
    file.write_text(
        "seismic-record 1\nplayers: Ada; Blaise\nevent: our first\n\n"
        "flip 02.13\nflip 01.24.35\nturn 1\nflip 01.34\nplace 01.24.35 1,-1 r2\n",
        encoding="utf-8",
    )
    assert play(monkeypatch, "crew E\nquit\n", "--resume", file) == 0
    assert parse(file.read_bytes()).header["event"] == "our first"
    assert [str(event) for event in load(file).events[4:7]] == ["place 01.24.35 1,-1 r2", "crew E", "turn 2"]


def rewrite(kept: Path, before: str, after: str) -> None:
    text = kept.read_text("utf-8")
    assert before in text
    kept.write_text(text.replace(before, after), encoding="utf-8")


def test_the_same_bots_sit_there_when_a_game_goes_on(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    bots = {2: "worker", 3: "greedy", 4: "engineer@20"}
    script = script_of(("Ada", "Worker", "greedy", "engineer@20"), (), seed=3, bots=bots)
    words = [*options((), 3, people="Ada"), "--bots", "worker,greedy,engineer@20"]
    interrupted(script, len(script.lines) // 2, monkeypatch, *words)
    (kept,) = games_in(home)
    assert load(kept).events == script.game.events
    assert parse(kept.read_bytes()).header["bots"] == "2 worker; 3 greedy; 4 engineer@20"
    assert capsys.readouterr().out.count("Ada, Worker, greedy, engineer@20: base game") == 2


def test_a_game_from_before_there_were_levels_goes_on_with_the_greedy_bot(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    script = script_of(("Ada", "Bot 2", "Bot 3"), (), seed=6, bots={2: "greedy", 3: "greedy"})
    text = [f"{line}\n" for line in script.lines]
    # Until the bots are named in the file, nobody else can tell whose it is.
    assert play(monkeypatch, text[0], *options((), 6, people="Ada,Bot 2,Bot 3"), "--hot-seat") == 0
    (kept,) = games_in(home)
    rewrite(kept, "seed: 6\n", "seed: 6\nbots: 2; 3\n")
    assert play(monkeypatch, "".join(text[1:]), "--resume") == 0
    assert load(kept).events == script.game.events
    assert parse(kept.read_bytes()).header["bots"] == "2 greedy; 3 greedy"


def test_a_file_that_names_an_unknown_bot_is_refused_in_one_sentence(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    play(monkeypatch, "", *options((), 6, people="Ada"))
    (kept,) = games_in(home)
    rewrite(kept, "bots: 2 foreman", "bots: 2 genius")
    before = kept.read_bytes()
    capsys.readouterr()
    assert play(monkeypatch, "", "--resume") == 2
    captured = capsys.readouterr()
    assert captured.err.startswith(f"{kept}: There is no bot “genius”")
    assert captured.err.count("\n") == 1
    assert captured.out == ""
    assert kept.read_bytes() == before


@pytest.mark.parametrize("bots", ["", ";", "0 chief; 3 chief; x", "second"])
def test_seats_that_are_none_have_no_bots(bots: str, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    play(monkeypatch, "", *options((), 6), "--hot-seat")
    (kept,) = games_in(home)
    rewrite(kept, "seed: 6\n", f"seed: 6\nbots: {bots}\n")
    assert resume(kept).bots == {}


def test_a_scripted_game_is_not_asked_about_an_unfinished_one(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    play(monkeypatch, "", "--seed", 1)
    (first,) = games_in(home)
    capsys.readouterr()
    play(monkeypatch, "quit\n", "--seed", 2)
    assert f"There is an unfinished game in {first}" in capsys.readouterr().err
    assert len(games_in(home)) == 2


def test_a_finished_game_is_not_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    play(monkeypatch, "", "--players", 2, "--bots", 2, "--table", "small")
    assert main(["play", "--resume"]) == 2


def test_a_folder_that_cannot_be_written_stops_no_game(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (home / "data").write_text("a file where the folder should be", encoding="utf-8")
    script = script_of(("Ada", "Foreman"), (), seed=9, bots={2: "foreman"})
    assert play(monkeypatch, script.text, *options((), 9, people="Ada")) == 0
    out = capsys.readouterr().out
    assert out.count("cannot be saved in") == 1
    assert " wins" in out or "share the win" in out


def test_an_older_game_that_is_not_over_is_found_when_asked_for(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is not offered by itself: somebody who began another one has left it."""
    play(monkeypatch, "", *options((), 1))
    (left,) = games_in(home)
    game = Game(2, seed=3)
    while game.outcome is None:
        game.play_random()
    over = left.with_name("over.seismic")
    Saved(over, game, {}).save()
    os.utime(left, (1, 1))
    assert latest_unfinished(among=1) is None
    assert latest_unfinished() == left
