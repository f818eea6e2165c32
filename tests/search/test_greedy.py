"""The greedy player: legal in every variant, blind to what is hidden (R10.1), and better than chance."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter

import numpy as np
import pytest

from seismic.game import Crew, Decision, Game, IllegalMove, Move, Place, Side, Strike
from seismic.rules.dealing import pile_end
from seismic.rules.lookup import EMPTY
from seismic.search import Greedy
from support.side_by_side import ALL_TOGETHER

SETTINGS: list[tuple[tuple[str, ...], str, int]] = [
    ((), "standard", 2),
    (("big-one",), "small", 3),
    (("dilemma",), "standard", 2),
    (("aftershocks",), "standard", 4),
    (("twin-cities",), "standard", 2),
    (("balance",), "standard", 3),
    (("balance", "aftershocks"), "small", 2),
    (ALL_TOGETHER, "large", 4),
]


def named(value: object) -> str:
    return "+".join(value) or "base" if isinstance(value, tuple) else str(value)


@pytest.mark.parametrize(("variants", "table", "players"), SETTINGS, ids=named)
def test_every_move_is_legal_at_every_kind_of_decision(variants: tuple[str, ...], table: str, players: int) -> None:
    met: Counter[Decision] = Counter()
    for seed in range(3):
        game, bot = Game(players, variants, table, seed=seed), Greedy(seed)
        while game.outcome is None:
            move = bot.choose(game)
            assert move in game.legal_moves
            met[game.decision] += 1
            game.play(move)
    assert met[Decision.LAY] > 0
    assert met[Decision.CREW] > 0
    assert (met[Decision.AFTERSHOCK] > 0) == ("aftershocks" in variants)
    assert (met[Decision.TOWN] > 0) == ("twin-cities" in variants)


def test_it_beats_random_play_from_either_seat() -> None:
    # All of these games are won; two lost ones would still be within what was promised.
    lost = 0
    for seed in range(40):
        game, bot, seat = Game(2, seed=seed), Greedy(seed), 1 + seed % 2
        while game.outcome is None:
            if game.to_move == seat:
                game.play(bot.choose(game))
            else:
                game.play_random()
        lost += game.outcome.winners != (seat,)
    assert lost <= 2


@pytest.mark.parametrize(("variants", "table", "players"), SETTINGS, ids=named)
def test_permuting_the_unseen_tiles_never_changes_a_move(variants: tuple[str, ...], table: str, players: int) -> None:
    # R10.1: the order of the pile and what is in the box are secret.
    game, bot, chance = Game(players, variants, table, seed=8), Greedy(3), np.random.default_rng(8)
    while game.outcome is None:
        other = game.copy()
        hidden = np.flatnonzero(other.state.pile[: pile_end(other.state)] != EMPTY)
        other.state.pile[hidden] = other.state.pile[chance.permutation(hidden)]
        move = bot.choose(game)
        assert bot.choose(other) == move
        game.play(move)


def test_choosing_changes_nothing_in_the_game() -> None:
    game = Game(2, ["aftershocks", "twin-cities"], seed=5)
    for _ in range(60):
        before = game.copy()
        Greedy().choose(game)
        for name in game.states.dtype.names or ():
            assert (game.states[name] == before.states[name]).all()
        assert (game.events, game.moves) == (before.events, before.moves)
        game.play_random()


def test_a_seed_decides_between_equal_moves_and_nothing_else_does() -> None:
    game = Game(2, seed=1, pile=["01", "01", "01"])  # all six sides of San Andreas are alike
    assert Greedy(7).choose(game) == Greedy(7).choose(game.copy())
    assert len({Greedy(seed).choose(game) for seed in range(30)}) > 3


def test_it_completes_and_claims() -> None:
    # R5.2, R8.2: an intersection beside San Andreas completes a section worth 6 + 6 at once.
    game = Game(2, seed=1, pile=["01", "*012345", "01"])
    bot = Greedy()
    move = bot.choose(game)
    assert isinstance(move, Place)
    assert move.tile == "*012345"
    game.play(move)
    claim = bot.choose(game)
    assert isinstance(claim, Crew)
    section = game.section_at(move.cell, claim.side)
    assert section is not None
    assert section.worth == 12
    game.play(claim)
    assert game.scores() == (12, 0)


def test_it_mostly_strikes_where_others_lose_more() -> None:
    # R6.1: among tied lines. What open sections are worth may weigh more, but not often.
    chosen = worst = 0
    for seed in range(60):
        game, bot = Game(2, seed=seed), Greedy(seed)
        while game.outcome is None:
            move = bot.choose(game)
            if isinstance(move, Strike):
                leads = {choice: lead_after(game, choice) for choice in game.legal_moves}
                chosen += min(leads.values()) < max(leads.values())
                worst += leads[move] == min(leads.values()) < max(leads.values())
            game.play(move)
    assert chosen > 20
    assert worst < chosen / 4


def lead_after(game: Game, choice: Move) -> int:
    """By how much whoever chooses leads once a quake has struck."""
    me, after = game.to_move - 1, game.copy()
    after.decide(choice)
    points = after.scores()
    return points[me] - points[1 - me]


def test_there_is_nothing_to_choose_when_the_game_is_over() -> None:
    game = Game(2, table="small", seed=1)
    while game.outcome is None:
        game.play_random()
    with pytest.raises(IllegalMove, match=r"\(R7\)"):
        Greedy().choose(game)


@pytest.mark.slow
def test_interpreted_it_makes_the_same_moves() -> None:
    code = """
import json
from seismic.game import Game
from seismic.search import Greedy
game, bot = Game(2, ["aftershocks"], "small", seed=4), Greedy(4)
for _ in range(6):
    game.play(bot.choose(game))
print(json.dumps([str(move) for move in game.moves]))
"""
    told = [
        json.loads(
            subprocess.run(
                [sys.executable, "-c", code],
                env={**os.environ, "NUMBA_DISABLE_JIT": off},
                capture_output=True,
                encoding="utf-8",
                check=True,
            ).stdout
        )
        for off in ("0", "1")
    ]
    assert told[0] == told[1]


def test_sides_are_those_of_the_tile_just_laid() -> None:
    # R4.4: a crew goes on the tile just laid, on a side that has a highway.
    game, bot = Game(3, seed=3), Greedy(1)
    while game.outcome is None:
        move = bot.choose(game)
        if isinstance(move, Crew):
            assert game.last_placed is not None
            assert game.section_at(game.last_placed, Side(move.side)) is not None
        game.play(move)
