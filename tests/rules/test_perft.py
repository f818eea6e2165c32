"""Perft: as many sequences of decisions as the naive engine counted once, in every setting of the variants."""

from __future__ import annotations

import json

import pytest

from seismic.game import Game
from support.perft import DATA, Case, count
from support.side_by_side import SETTINGS, named

CASES: list[Case] = json.loads(DATA.read_text("utf-8"))


def id_of(case: Case) -> str:
    return f"{named(case['variants'])} after {len(case['moves'])}"


def sequences(game: Game, depth: int) -> int:
    """How many sequences of so many decisions there are from here."""
    if depth == 1:
        return len(game.legal_moves)
    total = 0
    for move in game.legal_moves:
        game.play(move)
        total += sequences(game, depth - 1)
        game.undo()
    return total


def begun(case: Case) -> Game:
    game = Game(case["players"], case["variants"], case["table"], pile=case["pile"])
    for move in case["moves"]:
        game.play(move)
    return game


@pytest.mark.parametrize("case", CASES, ids=id_of)
def test_as_many_sequences_of_one_and_two_decisions(case: Case) -> None:
    game = begun(case)
    assert [sequences(game, depth) for depth in (1, 2)] == case["counts"][:2]


@pytest.mark.slow
@pytest.mark.parametrize("case", [case for case in CASES if len(case["counts"]) > 2], ids=id_of)
def test_as_many_longer_sequences(case: Case) -> None:
    game = begun(case)
    depths = range(3, len(case["counts"]) + 1)
    assert [sequences(game, depth) for depth in depths] == case["counts"][2:]


def test_counts_are_there_for_every_setting_and_are_the_naive_engines() -> None:
    """The law of this file: its numbers come from the naive engine, here once more for the shortest of them."""
    assert {tuple(case["variants"]) for case in CASES} == set(SETTINGS)
    case = min(CASES, key=lambda case: case["counts"][-2])
    assert count(case) == case["counts"]
