"""Judging: what the rules allow, and each refusal with its line and clause."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from seismic.game import Game
from seismic.record import RecordError, read, write
from seismic.record.parser import parse
from seismic.record.replay import replay
from seismic.rules.tiles import MANIFEST, Kind, Manifest
from support.sample_game import EVENTS
from support.side_by_side import SETTINGS

DATA = Path(__file__).parents[1] / "data"
RECORDS = sorted((DATA / "records").glob("*.seismic"))
SHORT = (DATA / "records" / "no-open-highway.seismic").read_text("utf-8")
# The game that the format page tells, as far as it goes.
SAMPLE = f"""\
seismic-record 1
players: Ada; Blaise
variants: aftershocks
table: standard

{EVENTS}"""


def play_out(players: int, variants: tuple[str, ...], seed: int, table: str = "standard") -> Game:
    game = Game(players, variants, table, seed=seed)
    while game.outcome is None:
        game.play_random()
    return game


def fault(text: str) -> tuple[int, str | None, str]:
    with pytest.raises(RecordError) as caught:
        read(text)
    error = caught.value
    assert error.key not in str(error), "an error without a sentence"
    return error.line, error.clause, error.key


def line_of(text: str, line: str) -> int:
    return text.splitlines().index(line) + 1


def with_line(text: str, line: int, *new: str) -> str:
    """A record up to this line, which is replaced by others."""
    return "\n".join([*text.splitlines()[: line - 1], *new]) + "\n"


def fresh(variants: str, *events: str, players: str = "Ada; Blaise") -> str:
    return "\n".join(["seismic-record 1", f"players: {players}", f"variants: {variants}", "", *events]) + "\n"


# What is right


def test_the_sample_of_the_format_page_is_right() -> None:
    game = replay(parse(SAMPLE))
    assert game.outcome is None
    assert game.players == ("Ada", "Blaise")
    assert write(game) == SAMPLE


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_recorded_games_of_every_variant_are_right_and_write_back_the_same(path: Path) -> None:
    text = path.read_text("utf-8")
    replayed = read(text)
    last = text.splitlines()[-1]
    assert (replayed.outcome is not None) == last.startswith("score")
    if replayed.outcome:
        assert list(replayed.scores()) == [int(points) for points in last.split()[1:]]
    assert write(replayed) == text


@pytest.mark.parametrize("variants", SETTINGS, ids="+".join)
def test_law_a_written_game_reads_as_the_same_game_and_writes_the_same(variants: tuple[str, ...]) -> None:
    for players in (2, 3, 4):
        game = play_out(players, variants, seed=players)
        text = write(game)
        replayed = read(text)
        assert replayed.outcome is not None
        assert replayed.scores() == game.scores()
        assert replayed.events == game.events
        assert replayed.tiles == game.tiles
        assert replayed.outcome == game.outcome
        assert write(replayed) == text


@pytest.mark.parametrize("variants", SETTINGS, ids="+".join)
def test_law_a_game_may_be_written_and_read_at_any_moment(variants: tuple[str, ...]) -> None:
    game = Game(2, variants, "small", seed=5)
    while game.outcome is None:
        if len(game.moves) % 17 == 0:
            replayed = read(write(game))
            assert replayed.outcome is None
            assert replayed.scores() == game.scores()
            assert write(replayed) == write(game)
        game.play_random()


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_may_stop_after_any_whole_line(path: Path) -> None:
    lines = path.read_text("utf-8").splitlines()
    for count in {*range(2, len(lines), 37), *range(len(lines) - 4, len(lines))}:  # a few, and the last ones
        text = "\n".join(lines[:count]) + "\n"
        if lines[count - 1].startswith("end"):
            assert fault(text) == (count, "R8", "record-no-score")
        else:
            assert read(text).outcome is None


def test_either_side_of_a_fragment_and_either_of_two_equal_rotations_is_right() -> None:
    other = SHORT.replace("crew W", "crew SW").replace("crew NE", "crew NW")
    assert other != SHORT
    assert read(other).scores() == read(SHORT).scores()
    straight = fresh("", "flip 03", "flip 03", "turn 1", "flip 03", "place 03 1,0 r3", "crew E")
    assert write(read(straight)).splitlines()[-2:] == ["place 03 1,0 r3", "crew E"]


def test_header_keys_of_others_are_kept_when_a_record_is_written_again() -> None:
    text = SAMPLE.replace("table: standard\n", "table: standard\ndate: 2006-08-10\nresult: a#b: c\n")
    record = parse(text)
    assert write(replay(record), record.header) == text


# What is wrong

FAULTS = {
    # R3, set-up:
    "turn before two tiles are face up": (with_line(SAMPLE, 7, "turn 1"), 7, "R3.4"),
    "third tile in set-up": (with_line(SAMPLE, 8, "flip 02"), 8, "R4.5"),
    "seat 2 begins": (with_line(SAMPLE, 8, "turn 2"), 8, "R4.5"),
    # R4, turns:
    "tile laid before three are face up": (with_line(SAMPLE, 9, "place 02.13 1,0 r2"), 9, "R4.1"),
    "fourth tile flipped": (with_line(SAMPLE, 10, "flip 02"), 10, "R4.3"),
    "discard though a tile can be laid": (with_line(SAMPLE, 10, "discard"), 10, "R4.3"),
    "tile that is not face up": (with_line(SAMPLE, 10, "place 03 1,0 r0"), 10, "R4.3"),
    "quake laid as a tile": (with_line(SAMPLE, 10, "place Q1 1,0 r0"), 10, "R4.3"),
    "turn over without a tile laid": (with_line(SAMPLE, 10, "turn 2"), 10, "R4.3"),
    "crew before a tile": (with_line(SAMPLE, 10, "crew E"), 10, "R4.3"),
    "second crew": (with_line(SAMPLE, 12, "crew W"), 12, "R4.4"),
    "second tile without Dilemma": (with_line(SAMPLE, 11, "place 02.13 2,-2 r2"), 11, "R4.3"),
    "same player again": (with_line(SAMPLE, 12, "turn 1"), 12, "R4.5"),
    "player who is not there": (with_line(SAMPLE, 12, "turn 3"), 12, "R4.5"),
    # R5, laying and claiming:
    "tile on San Andreas": (with_line(SAMPLE, 10, "place 02.13 0,0 r2"), 10, "R5.1"),
    "tile on another": (with_line(SAMPLE, 14, "place 02.13 1,-1 r2"), 14, "R5.1"),
    "tile off the table": (with_line(SAMPLE, 10, "place 02.13 40,0 r2"), 10, "R2.4"),
    "tile far from all": (with_line(SAMPLE, 10, "place 02.13 5,0 r2"), 10, "R5.1"),
    "highway to green": (with_line(SAMPLE, 10, "place 02.13 1,0 r4"), 10, "R5.1"),
    "crew on a green side": (with_line(SAMPLE, 15, "crew E"), 15, "R5.2"),
    "crew on a claimed section": (with_line(SHORT, 14, "crew NW"), 14, "R5.2"),
    # R6, quakes:
    "quake that nobody flipped": (with_line(SAMPLE, 10, "quake 0,0 -"), 10, "R4.3"),
    "quake not resolved": (with_line(SAMPLE, 21, "flip 03"), 21, "R6.1"),
    "side with fewer tiles": (with_line(SAMPLE, 21, "quake 0,0 SE: 0,1"), 21, "R6.1"),
    "no side though tiles lie there": (with_line(SAMPLE, 21, "quake 0,0 -"), 21, "R6.1"),
    "cells in another order": (with_line(SAMPLE, 21, "quake 0,0 NE: 2,-2 1,-1"), 21, "R6.2"),
    "too few cells": (with_line(SAMPLE, 21, "quake 0,0 NE: 1,-1"), 21, "R6.2"),
    "second town outside Twin Cities": (with_line(SAMPLE, 21, "quake 8,0 -"), 21, "R6.1"),
    # R9.3, aftershocks:
    "aftershock out of turn": (with_line(SAMPLE, 22, "keep 1"), 22, "R9.3"),
    "aftershock left out": (with_line(SAMPLE, 23, "flip 01.25.34"), 23, "R9.3"),
    "aftershock twice": (with_line(SAMPLE, 24, "keep 2"), 24, "R4.1"),
    "town turned": (with_line(SAMPLE, 23, "rotate 1 0,0 r5"), 23, "R9.3"),
    "empty cell turned": (with_line(SAMPLE, 23, "rotate 1 1,-1 r5"), 23, "R9.3"),
    "old orientation": (with_line(SAMPLE, 23, "rotate 1 0,1 r4"), 23, "R9.3"),
    "aftershock without a quake": (with_line(SAMPLE, 12, "keep 1"), 12, "R4.5"),
    "aftershock in another game": (with_line(SHORT, 12, "keep 1"), 12, "R4.1"),
    # R7 and R8, the end:
    "end too early": (with_line(SAMPLE, 12, "end last-tile", "score 0 0"), 12, "R7"),
    "end in set-up": (with_line(SAMPLE, 8, "end no-tiles", "score 0 0"), 8, "R7"),
    "wrong word for the end": (SHORT.replace("no-open-highway", "last-tile"), 28, "R7.2"),
    "going on after the last tile": (with_line(SHORT, 28, "turn 1"), 28, "R7.2"),
    "going on after the end": (SHORT + "turn 1\n", 30, "R7"),
    "wrong score": (SHORT.replace("score 42 0", "score 42 1"), 29, "R8.3"),
    "score of too many players": (SHORT.replace("score 42 0", "score 42 0 0"), 29, "R8.3"),
    # what no set-up could give (R3, R9, R11)
    "tile that the box holds three times": (
        fresh(
            "",
            *["flip 03.14.25"] * 2,
            "turn 1",
            "flip 03.14.25",
            "place 03.14.25 1,0 r0",
            "turn 2",
            "flip 03.14.25",
        ),
        11,
        "R3.3",
    ),
    "quake twice": (fresh("", "flip Q1", "flip 01", "flip Q1"), 7, "R3.3"),
    "fewer tiles in the box than were returned": (
        fresh(
            "",
            *[f"flip Q{magnitude}" for magnitude in range(1, 7)],
            "flip 01",
            "flip 01",
            "turn 1",
            "flip 01",
            "place 01 1,0 r2",
            "turn 2",
            "flip 01",
            "place 01 0,1 r4",
            "turn 1",
            "flip 01",
        ),
        20,
        "R3.3",
    ),
    "6.0 too early in the Big One": (fresh("big-one", "flip 01", "flip Q6"), 6, "R9.1"),
    "pass outside Balance": (with_line(SAMPLE, 10, "pass"), 10, "R4.3"),
    "pass though a tile can be laid": (
        fresh("balance", "flip 01", "flip 02", "turn 1", "flip 03", "pass"),
        9,
        "R4.3",
    ),
    "two flips in Balance": (
        fresh("balance", "flip 01", "flip 02", "turn 1", "flip 03", "flip 03"),
        9,
        "R4.3",
    ),
    "quake in Balance's set-up": (fresh("balance", "flip 01", "flip Q1"), 6, "R11.1"),
    "intersection of +2 in Balance's set-up": (fresh("balance", "flip 01", "flip *01"), 6, "R11.1"),
}


@pytest.mark.parametrize("name", FAULTS)
def test_what_the_rules_refuse_is_told_with_line_and_clause(name: str) -> None:
    text, line, clause = FAULTS[name]
    assert fault(text)[:2] == (line, clause)


def test_of_several_faults_the_first_is_told() -> None:
    lines = SAMPLE.splitlines()
    lines[9] = "place 02.13 5,0 r2"
    lines[14] = "crew nowhere"
    assert fault("\n".join(lines))[:2] == (10, "R5.1")
    with pytest.raises(RecordError) as caught:
        parse("\n".join(lines))
    assert caught.value.line == 15


# Other tiles (R1.7)


@pytest.fixture
def other_tiles(monkeypatch: pytest.MonkeyPatch) -> Manifest:
    copies = dict(MANIFEST.copies)
    copies[Kind("01")], copies[Kind("02")] = 5, 7
    other = Manifest(copies)
    monkeypatch.setattr("seismic.record.replay.MANIFEST", other)
    monkeypatch.setattr("seismic.record.writer.MANIFEST", other)
    return other


def test_a_record_of_other_tiles_is_refused() -> None:
    text = SAMPLE.replace("table: standard\n", "table: standard\ntiles: 0123456789abcdef\n")
    assert fault(text) == (5, "R1.7", "record-other-tiles")
    assert read(text.replace("0123456789abcdef", MANIFEST.hash)).outcome is None


def test_a_record_of_the_standard_tiles_is_refused_where_others_are_in_force(other_tiles: Manifest) -> None:
    assert fault(SAMPLE) == (1, "R1.7", "record-other-tiles")
    assert read(SAMPLE.replace("table:", f"tiles: {other_tiles.hash}\ntable:")).outcome is None


def test_a_record_names_its_tiles_unless_they_are_the_standard_ones(other_tiles: Manifest) -> None:
    game = Game(2, seed=1)
    assert f"\ntiles: {other_tiles.hash}\n" in write(game, {"tiles": "something else"})
    assert read(write(game)).events == game.events


@pytest.mark.slow
def test_another_manifest_writes_records_that_only_it_reads(tmp_path: Path) -> None:
    manifest, path = tmp_path / "mine.txt", tmp_path / "game.seismic"
    copies = dict(MANIFEST.copies)
    copies[Kind("01")], copies[Kind("02")] = 5, 7
    manifest.write_text("".join(f"{kind} {count}\n" for kind, count in copies.items()))
    script = (
        "import sys; from seismic.record import save, verify; from seismic.game import Game;"
        "save(sys.argv[1], Game(2, seed=1)); print(verify(sys.argv[1]).line('en'))"
    )
    environ = {**os.environ, "SEISMIC_TILES": str(manifest), "NUMBA_DISABLE_JIT": "1"}
    done = subprocess.run(
        [sys.executable, "-c", script, str(path)], env=environ, capture_output=True, text=True, check=True
    )
    assert done.stdout == f"{path}: unfinished 0 0\n"
    with pytest.raises(RecordError) as caught:
        read(path.read_text("utf-8"))
    assert caught.value.key == "record-other-tiles"
