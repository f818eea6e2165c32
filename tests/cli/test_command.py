"""The command as a whole: help, versions, languages, exit codes, and one clear sentence for whatever is wrong."""

from __future__ import annotations

import ast
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import seismic.cli
from seismic import __version__
from seismic.cli import main
from seismic.i18n import APP_NAME
from support.cli.running import NOTICE, environment, run_seismic

DATA = Path(__file__).parents[1] / "data"
GOOD = DATA / "records" / "base.seismic"
BAD = DATA / "bad" / "line-10_R5.1_highway-to-green.seismic"


def test_version_names_the_game_and_the_version(tmp_path: Path) -> None:
    assert output_of(tmp_path, "--version") == f"{APP_NAME} {__version__}\n"


def output_of(home: Path, *words: object) -> str:
    done = run_seismic(home, *words)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize(
    ("language", "usage", "summary"),
    [
        ("en", "usage: seismic", "Play a game in the terminal"),
        ("fr", "usage\N{NO-BREAK SPACE}: seismic", "Jouer une partie dans le terminal"),
        ("es", "uso: seismic", "Jugar una partida en la terminal"),
    ],
)
def test_help_speaks_three_languages(
    language: str, usage: str, summary: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        main(["--lang", language, "--help"])
    assert left.value.code == 0
    out = capsys.readouterr().out
    assert out.startswith(usage)
    assert summary in out
    assert "show this help message" not in out


@pytest.mark.parametrize("words", [["--lang", "fr", "verify"], ["verify", "--lang", "fr"], ["verify", "--lang=fr"]])
def test_the_language_stands_before_or_after_the_command(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*words, str(BAD)]) == 1
    assert "ligne 10" in capsys.readouterr().out


def test_the_bare_command_is_its_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    assert capsys.readouterr().out.startswith("usage: seismic")


def test_the_language_follows_the_locale(tmp_path: Path) -> None:
    done = run_seismic(tmp_path, "verify", BAD, extra={"LC_ALL": "es_ES.UTF-8"})
    assert "línea 10" in done.stdout


def test_every_command_has_help_and_takes_a_language(capsys: pytest.CaptureFixture[str]) -> None:
    for command in seismic.cli.COMMANDS:
        with pytest.raises(SystemExit) as left:
            main([command, "--help"])
        assert left.value.code == 0
        assert "--lang" in capsys.readouterr().out


USAGE_ERRORS: list[tuple[list[str], str]] = [
    (["puzzles"], "missing: COMMAND"),
    (["ver"], "there is no “ver”; did you mean “verify”?"),
    (["draw", "--theme", "nigth", "x"], "did you mean “night”?"),
    (["verify", "--jsn", "x"], "seismic verify: unknown argument: --jsn; did you mean “--json”?"),
    (["puzzles", "check", "--sampel", "2"], "did you mean “--sample”?"),
    (["engine-check"], "seismic engine-check: missing: PROGRAM (see"),
    (["dance"], "“dance” is not one of: play, replay"),
    (["--lang", "de", "verify", "x"], "“de” is not one of: en, fr, es"),
    (["verify"], "missing: FILE"),
    (["verify", "--fast", "x"], "unknown argument: --fast"),
    (["simulate", "--games"], "argument --games: a value is missing"),
    (["simulate", "--games", "0"], "“0” is not a whole number from 1 to"),
    (["simulate", "--games", "1e3"], "“1e3” is not a whole number"),
    (["simulate", "--players", "5"], "“5” is not a whole number from 2 to 4"),
    (["simulate", "--seed", "-1"], "“-1” is not a whole number"),
    (["simulate", "--json=yes"], "takes no value, but was given 'yes'"),
    (["replay", "--at", "x", "f"], "“x” is not a whole number"),
    (["play", "--new", "--resume"], "cannot be used with"),
    (["play", "--bots", "5"], "“5” is not a whole number from 0 to 4"),
    (["play", "--bots", ""], "“” is not a whole number from 0 to 4"),
]


@pytest.mark.parametrize(("words", "problem"), USAGE_ERRORS, ids=lambda value: " ".join(value) or "nothing")
def test_wrong_usage_is_one_sentence_and_exit_2(
    words: list[str], problem: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        main(words)
    captured = capsys.readouterr()
    assert left.value.code == 2
    assert problem in captured.err
    assert captured.err.count("\n") == 1
    assert captured.out == ""


REFUSALS: list[tuple[list[str], str]] = [
    (["simulate", "--variants", "earthquakes"], "There is no variant “earthquakes”"),
    (["simulate", "--variants", "balance,dilemma"], "The variants balance and dilemma cannot be combined (R11)"),
    (["simulate", "--variants", "dilemma,dilemma"], "listed twice (R9)"),
    (["simulate", "--table", "huge"], "There is no table size “huge”; the sizes are small, standard, large (R2.4)"),
    (["simulate", "--records", str(GOOD)], "is not a folder"),
    (["replay", "missing"], "missing: there is no such file"),
    (["replay", str(DATA)], f"{DATA}: this is a folder, not a file"),
    (["replay", str(BAD)], "line 10: On 1,0 the tile 02.13 would be green"),
    (["replay", str(GOOD), "--at", "999"], "turns, not 999"),
    (["play", "--players", "1"], "not 1 (R3.1)"),
    (["play", "--players", "5"], "not 5 (R3.1)"),
    (["play", "--players", "99999999999"], "(R3.1)"),
    (["play", "--players", "Ada,Ada"], "Two players are called “Ada”"),
    (["play", "--players", "Ada,"], "The name of player 2 is empty"),
    (["play", "--players", "Ada", "--hot-seat"], "not 1 (R3.1)"),
    (["play", "--players", "2", "--bots", "3"], "2 players cannot include 3 bots"),
    (["play", "--players", "2", "--bots", "foreman,chief,worker"], "2 players cannot include 3 bots"),
    (["play", "--players", "Ada,Blaise,Eve", "--bots", "foreman,chief"], "not 5 (R3.1)"),
    (["play", "--bots", "4"], "not 5 (R3.1)"),
    (["play", "--bots", "foreman,genius"], "There is no bot “genius”"),
    (["play", "--bots", "foreman,"], "There is no bot “”"),
    (["play", "--bots", "greedy@5"], "There is no bot “greedy@5”"),
    (["play", "--bots", "engineer@0s"], "“0s” is not a budget for engineer@0s"),
    (["play", "--level", "boss"], "There is no bot “boss”"),
    (["play", "--hot-seat", "--level", "boss"], "There is no bot “boss”"),
    (["play", "--hot-seat", "--bots", "chief"], "--hot-seat is for people only"),
    (["play", "--table", "huge"], "There is no table size “huge”"),
    (["play", "--variants", "x"], "There is no variant “x”"),
    (["play", "--resume"], "There is no unfinished game"),
    (["play", "--resume", "missing"], "missing: there is no such file"),
    (["play", "--resume", str(GOOD)], "is over"),
    (["play", "--resume", str(BAD)], "line 10: "),
]


@pytest.mark.parametrize(("words", "problem"), REFUSALS, ids=lambda value: str(value)[:40])
def test_what_cannot_be_done_is_one_sentence_and_exit_2(
    words: list[str], problem: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 2
    captured = capsys.readouterr()
    sentences = [line for line in captured.err.splitlines() if not line.startswith(NOTICE)]
    assert len(sentences) == 1
    assert problem in sentences[0]
    assert captured.out == ""


def test_a_wrong_manifest_of_tiles_is_a_sentence_too(tmp_path: Path) -> None:
    tiles = tmp_path / "tiles.txt"
    tiles.write_text("01 sixty\n", encoding="utf-8")
    for words in (["verify", GOOD], ["simulate"], ["replay", GOOD], ["play"]):
        done = run_seismic(tmp_path, *words, extra={"SEISMIC_TILES": str(tiles)})
        assert done.returncode == 2
        assert (
            done.stderr
            == f"{tiles}, line 1: a line must contain a tile code and a number of copies, nothing else (R1.7)\n"
        )


def test_a_reader_who_has_seen_enough_is_no_error(tmp_path: Path) -> None:
    command = f'"{sys.executable}" -m seismic replay "{GOOD}" | head -n 2'
    done = subprocess.run(
        command, shell=True, capture_output=True, encoding="utf-8", env=environment(tmp_path), check=False
    )
    assert done.returncode == 0
    assert len(done.stdout.splitlines()) == 2
    assert "Traceback" not in done.stderr
    assert "BrokenPipe" not in done.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here")
def test_a_full_disk_is_a_sentence(tmp_path: Path) -> None:
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        done = subprocess.run(
            [sys.executable, "-m", "seismic", "verify", GOOD],
            stdout=full,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            env=environment(tmp_path),
            check=False,
        )
    assert done.returncode == 2
    assert "System error" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_closed_stdout_and_stdin_are_no_traceback(tmp_path: Path) -> None:
    for words in (f'verify "{GOOD}"', "play --hot-seat", f'replay "{GOOD}"'):
        command = f'"{sys.executable}" -m seismic {words} <&- >&-'
        done = subprocess.run(
            command, shell=True, capture_output=True, encoding="utf-8", env=environment(tmp_path), check=False
        )
        assert done.returncode == 0
        assert "Traceback" not in done.stderr


def test_a_file_name_cannot_command_the_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(tmp_path / "\x1b[2J")]) == 2
    assert "\x1b" not in capsys.readouterr().err


def wait_until_at_work(process: subprocess.Popen[str]) -> None:
    """Until it has had a core for two seconds, where the system tells: on a busy machine that takes a while."""
    counts, ticks = Path(f"/proc/{process.pid}/stat"), 100
    until = time.monotonic() + (600 if counts.exists() else 3)
    while time.monotonic() < until:
        if counts.exists() and sum(map(int, counts.read_text().rpartition(")")[2].split()[11:13])) >= 2 * ticks:
            return
        time.sleep(0.1)


def test_an_interrupt_ends_a_long_simulation_quietly(tmp_path: Path) -> None:
    simulate = [sys.executable, "-m", "seismic", "simulate", "--games"]
    subprocess.run([*simulate, "1"], check=True, capture_output=True, env=environment(tmp_path))  # nothing to compile
    process = subprocess.Popen(
        [*simulate, "100000000"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env=environment(tmp_path),
    )
    wait_until_at_work(process)
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=120)
    assert process.returncode == 130, errors
    assert "Traceback" not in errors


def test_help_does_not_load_numba(tmp_path: Path) -> None:
    code = """
import sys
from seismic.cli import main
try:
    main(["--help"])
except SystemExit:
    print("numba" in sys.modules, "numpy" in sys.modules)
"""
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, encoding="utf-8", env=environment(tmp_path), check=True
    )
    assert done.stdout.endswith("False False\n")


def test_command_modules_import_nothing_heavy_at_the_top() -> None:
    heavy = (
        "seismic.rules",
        "seismic.game",
        "seismic.record",
        "seismic.draw",
        "seismic.search",
        "seismic.engine",
        "numpy",
        "numba",
    )
    light = ("seismic.rules.hexes", "seismic.rules.variants")  # tables of names, which load nothing
    for name in [*seismic.cli.COMMANDS, "__init__", "arguments", "output", "progress"]:
        source = Path(seismic.cli.__file__).with_name(f"{name.replace('-', '_')}.py").read_text("utf-8")
        for node in ast.parse(source).body:
            if isinstance(node, ast.ImportFrom | ast.Import):
                names = [node.module or ""] if isinstance(node, ast.ImportFrom) else [a.name for a in node.names]
                assert not [n for n in names if n.startswith(heavy) and n not in light], name


def test_a_terminal_that_knows_no_unicode_gets_ascii_drawings(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "seismic", "replay", GOOD, "--at", "3"],
        capture_output=True,
        env=environment(tmp_path, {"PYTHONIOENCODING": "ascii"}),
        check=True,
    )
    text = done.stdout.decode("ascii")
    assert "[SA]" in text
    assert "?" not in text.split("\n", 6)[-1].split("Points")[0]


def test_python_m_seismic_and_the_command_are_the_same() -> None:
    script = Path(sys.executable).with_name("seismic")
    if not script.exists():
        pytest.skip("the package is not installed here, only on the path")
    done = subprocess.run([script, "--version"], capture_output=True, encoding="utf-8", check=True)
    assert __version__ in done.stdout
