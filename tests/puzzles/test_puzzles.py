"""Puzzles: the file that is shipped, making them from a small seed, and checking them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from seismic.game import Decision
from seismic.puzzles import BadPuzzles, read_puzzles, shipped_puzzles
from seismic.puzzles.checking import check
from seismic.puzzles.making import LATEST, MOST, PLAYOUTS, SETTINGS, Plan, puzzles_of
from seismic.puzzles.puzzle import Setting, write_puzzles
from seismic.puzzles.themes import HARDEST, Theme
from seismic.puzzles.verdict import CLEAR, is_confirmed, judge
from seismic.puzzles.workshop import Workshop
from seismic.rules.targets.cpu import COMPILED

compiled = pytest.mark.skipif(not COMPILED, reason="playouts take too long where nothing is compiled")
PLAN = Plan(seed=3, playouts=600)
HEAD = "seismic-puzzles 1 1 1"
GAME = "game standard/2 -\tf03;f02;f01;p03 1,0 r0"
LINE = "0123abcd\t3\tplace 03 1,0 r0\tplace 02 1,0 r0;no-crew\t125\t81\t60\tblock+claim\t3"


# The file that is shipped


def test_every_shipped_puzzle_is_a_legal_position_with_a_legal_best_turn() -> None:
    puzzles = shipped_puzzles()
    assert len(puzzles) >= 500
    assert len({puzzle.id for puzzle in puzzles}) == len(puzzles)
    for puzzle in puzzles:
        game = puzzle.game()
        assert game.awaits_move
        assert game.decision != Decision.CREW  # a tile and its crew are one turn
        assert puzzle.best != puzzle.second
        for turn in (puzzle.second, puzzle.best):
            after = game.copy()
            for move in turn:
                assert after.is_legal(move)
                after.decide(move)
            assert after.decision != Decision.CREW


def test_shipped_puzzles_lead_by_more_than_three_standard_errors() -> None:
    for puzzle in shipped_puzzles():
        assert puzzle.errors >= CLEAR >= 3
        assert puzzle.win >= 0
        assert puzzle.points >= 0


def test_shipped_puzzles_are_of_every_theme_difficulty_and_setting() -> None:
    puzzles = shipped_puzzles()
    assert {theme for puzzle in puzzles for theme in puzzle.themes} == set(Theme)
    assert {puzzle.difficulty for puzzle in puzzles} == set(range(1, HARDEST + 1))
    assert {puzzle.setting for puzzle in puzzles} == set(SETTINGS)
    base = [puzzle for puzzle in puzzles if puzzle.setting == Setting(2)]
    assert len(base) > len(puzzles) / 2


def test_the_shipped_file_is_small_and_written_as_it_is_read() -> None:
    puzzles = shipped_puzzles()
    text = write_puzzles(puzzles)
    assert read_puzzles(text) == puzzles
    assert len(text) < 600_000


# Bad files


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "puzzles-head"),
        ("seismic-record 1\n", "puzzles-head"),
        (f"{HEAD}\n{GAME}\n", "puzzles-cut"),
        (f"{HEAD}\n{GAME}\n{LINE[:40]}\n", "puzzles-line"),
        (f"{HEAD}\n{GAME}\n{LINE.replace('block', 'luck')}\n", "puzzles-line"),
        (f"{HEAD}\n{GAME}\n{LINE.replace('place 03', 'put 03')}\n", "puzzles-line"),
        (f"{HEAD}\n{GAME.replace('/2', '/5')}\n{LINE}\n", "puzzles-line"),
        (f"{HEAD}\n{LINE}\n", "puzzles-line"),
    ],
)
def test_a_file_that_is_damaged_is_refused_in_one_sentence(text: str, key: str) -> None:
    with pytest.raises(BadPuzzles) as refused:
        read_puzzles(text)
    assert refused.value.key == key
    assert len(str(refused.value)) > 10
    assert read_puzzles(f"{HEAD}\n{GAME}\n{LINE}\n")[0].themes == (Theme.BLOCK, Theme.CLAIM)


# Making and checking


@compiled
def test_the_same_plan_makes_the_same_puzzles() -> None:
    number = next(n for n in range(20) if SETTINGS[n] == Setting(2) and puzzles_of(PLAN, n))
    puzzles = puzzles_of(PLAN, number)
    assert puzzles == puzzles_of(PLAN, number)
    assert len(puzzles) <= MOST
    for puzzle in puzzles:
        game = puzzle.game()
        assert sum(game.pile_sizes) <= LATEST
        assert puzzle.errors >= CLEAR
        assert 1 <= puzzle.difficulty <= HARDEST


@compiled
def test_a_verdict_depends_on_what_everybody_sees_alone() -> None:
    """R10.1: the order of the pile changes nothing."""
    game = shipped_puzzles()[0].game()
    assert judge(game, 400, 7) == judge(game.redealt(99), 400, 7)


@compiled
def test_work_goes_on_where_it_was_left(tmp_path: Path) -> None:
    whole = Workshop(tmp_path / "whole.part", PLAN)
    for _ in whole.work(2):
        pass
    whole.close()
    first = Workshop(tmp_path / "first.part", PLAN)
    work = first.work(2)
    while not next(work):
        pass
    work.close()
    first.close()
    with first.file.open("a", encoding="utf-8") as file:
        file.write('"seismic-puz')  # a line that was being written
    second = Workshop(first.file, PLAN)
    assert second.games == first.games
    for _ in second.work(2):
        pass
    second.close()
    assert second.puzzles == whole.puzzles
    second.finish(tmp_path / "puzzles.txt", 2)
    assert read_puzzles((tmp_path / "puzzles.txt").read_text("utf-8")) == whole.puzzles[:2]
    assert not first.file.exists()


@compiled
def test_work_of_another_plan_is_not_mixed_in(tmp_path: Path) -> None:
    Workshop(tmp_path / "x.part", PLAN).close()
    with pytest.raises(BadPuzzles) as refused:
        Workshop(tmp_path / "x.part", Plan(seed=4, playouts=600))
    assert refused.value.key == "puzzles-other-plan"


@compiled
def test_the_strongest_bot_confirms_what_is_shipped() -> None:
    for puzzle in shipped_puzzles()[:4]:
        seed = int(puzzle.id, 16)
        assert is_confirmed(puzzle.game(), puzzle.best, PLAYOUTS // 2, seed)
        assert not is_confirmed(puzzle.game(), puzzle.second, PLAYOUTS // 2, seed)


@compiled
def test_a_check_finds_puzzles_that_hold_and_those_that_do_not() -> None:
    clear = sorted(shipped_puzzles(), key=lambda puzzle: -puzzle.errors)[:2]
    assert check(clear, 1500, 5).kept == 2
    swapped = [
        type(puzzle)(**{**{name: getattr(puzzle, name) for name in puzzle.__slots__}, "best": puzzle.second})
        for puzzle in clear
    ]
    found = check(swapped, 1500, 5)
    assert (found.kept, found.count) == (0, 2)
    assert [puzzle.id for puzzle in found.lost] == [puzzle.id for puzzle in clear]
    assert re.fullmatch(r"[0-9a-f]{8}", found.facts()["lost"][0])
