"""Laws of `seismic engine-check`: it passes what is right, and names what is wrong."""

from __future__ import annotations

import shutil
import subprocess
import sys
from functools import cache

import pytest

from seismic.cli import main
from seismic.engine.check import Finding, check_program, sample_positions
from seismic.engine.programs import Patience
from seismic.game import TABLES, VARIANTS, Decision, Game
from support.line_protocol import ENGINE, MINIMAL, ROOT, bad_bot

HASTY = Patience(start=20.0, ready=20.0, grace=0.6)


@cache
def positions() -> tuple[tuple[str, Game], ...]:
    return tuple(sample_positions())


def few_positions() -> tuple[tuple[str, Game], ...]:
    return positions()[:2]


def wrong(command: list[str], patience: Patience = HASTY) -> list[Finding]:
    findings = list(check_program(command, movetime=50, patience=patience, positions=few_positions()))
    return [finding for finding in findings if finding.fault]


def test_the_positions_are_of_every_variant_table_number_of_players_and_decision() -> None:
    games = [game for _, game in positions()]
    assert {variant for game in games for variant in game.variants} == set(VARIANTS)
    assert {game.table.name for game in games} == set(TABLES)
    assert {len(game.players) for game in games} == {2, 3, 4}
    assert {game.decision for game in games} == set(Decision) - {Decision.OVER, Decision.FLIP}
    names = [name for name, _ in positions()]
    assert names.count("town, strike") == 2
    assert all(name == game.decision for name, game in positions() if name != "town, strike")


def run_check(*words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "seismic", "--lang", "en", "engine-check", "--movetime", "50", *words]
    return subprocess.run(command, capture_output=True, encoding="utf-8", timeout=300, check=False)


def test_the_minimal_bot_passes_all_checks() -> None:
    done = run_check(*MINIMAL)
    assert done.returncode == 0, done.stdout
    lines = done.stdout.splitlines()
    assert lines[0] == "ok     It introduces itself as Minimal"
    assert all(line.startswith("ok     ") for line in lines[:-1])
    assert lines[-1] == f"All {len(lines) - 1} checks passed"
    assert len(lines) - 1 == len(positions()) + 9


def test_the_bot_in_javascript_passes_all_checks() -> None:
    node = shutil.which("node")
    if node is None:
        pytest.skip("needs Node.js")
    done = run_check(node, str(ROOT / "examples" / "clock_bot.mjs"))
    assert done.returncode == 0, done.stdout
    lines = done.stdout.splitlines()
    assert lines[1] == "ok     It speaks version 2 of the protocol"
    assert len(lines) - 1 == len(positions()) + 14


def test_our_own_engine_passes_all_checks() -> None:
    assert wrong(ENGINE, Patience()) == []


@pytest.mark.parametrize(
    ("fault", "expected"),
    [
        ("", []),
        ("nameless", [("check-handshake", "check-no-name")]),
        ("mute", [("check-handshake", "program-silent")]),
        ("touchy", [("check-strange", "program-ended-saying")]),
        ("unstoppable", [("check-stop", "check-late-stop")]),
        ("stays", [("check-quit", "check-no-quit"), ("check-end", "check-no-end")]),
        ("lingers", [("check-end", "check-no-end")]),
        ("noisy", [("check-noise", "check-noisy")]),
        ("later", []),
        ("early", [("check-infinite", "check-too-early")]),
        ("clockless", [("check-short-clock", "check-late")]),
        ("no-notation", [("check-notation", "program-refuses")]),
        ("odd-option", [("check-version", "check-bad-line")]),
        ("odd-version", [("check-version", "check-bad-line")]),
        ("stubborn", [("check-options", "program-refuses")]),
        ("chatty", [("check-ponder", "check-too-early")]),
    ],
)
def test_what_is_wrong_is_told_and_nothing_else(fault: str, expected: list[tuple[str, str]]) -> None:
    patience = {
        "mute": Patience(start=1.0, ready=20.0, grace=0.6),
        "clockless": Patience(start=20.0, ready=20.0, grace=5.0),
    }.get(fault, HASTY)
    found = wrong(bad_bot(fault), patience)
    assert [(finding.key, finding.fault.key) for finding in found if finding.fault] == expected


@pytest.mark.parametrize(
    ("fault", "key"),
    [
        ("crashes", "program-ended-saying"),
        ("exits", "program-ended"),
        ("hangs", "program-silent"),
        ("floods", "program-flooded"),
        ("nonsense", "program-nonsense"),
        ("illegal", "program-illegal"),
        ("refuses", "program-refuses"),
    ],
)
def test_a_wrong_answer_is_told_for_every_position(fault: str, key: str) -> None:
    found = wrong(bad_bot(fault))
    assert [finding.fault.key for finding in found if finding.fault and finding.key == "check-position"] == [key] * 2


def test_a_late_answer_is_told() -> None:
    found = wrong(bad_bot("slow"), Patience(start=20.0, ready=20.0, grace=5.0))
    late = [finding.fault for finding in found if finding.key == "check-position"]
    assert [fault.key for fault in late if fault] == ["check-late"] * 2


def test_a_second_answer_is_told() -> None:
    keys = [(finding.key, finding.fault.key) for finding in wrong(bad_bot("twice")) if finding.fault]
    assert ("check-once", "check-twice") in keys


def test_a_program_that_ends_again_and_again_is_given_up() -> None:
    found = list(check_program(bad_bot("exits"), movetime=50, patience=HASTY, positions=positions()))
    assert found[-1].key == "check-gave-up"
    assert len(found) < 12


def test_the_report_tells_the_reason_and_the_clause() -> None:
    done = run_check(*bad_bot("illegal"))
    assert done.returncode == 1
    assert "is not legal: " in done.stdout
    assert "(R4.3)" in done.stdout
    assert "checks failed" in done.stdout.splitlines()[-1]
    assert "Traceback" not in done.stderr


def test_a_program_that_ends_at_once_is_one_wrong_check(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["engine-check", "--lang", "es", "false"]) == 1
    out = capsys.readouterr().out
    assert out.startswith("WRONG  Se presenta: El programa ")
    assert "1 de 1 comprobaciones" in out


def test_a_transcript_holds_what_was_said_on_both_sides(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["engine-check", "--debug", "false"]) == 1
    assert [line.split(maxsplit=1)[1] for line in capsys.readouterr().err.splitlines()] == ["> sei"]
    done = run_check("--debug", *MINIMAL)
    said = [line.split(maxsplit=1)[1] for line in done.stderr.splitlines()]
    assert said[:2] == ["> sei", "< id name Minimal"]
    assert sum(line.startswith("> go ") for line in said) == sum(line.startswith("< bestmove ") for line in said)
