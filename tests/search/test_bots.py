"""Bots (R10.1): what they may see, and what they make of it."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

from seismic.engine.search_thread import Aim, Ears, Thinking
from seismic.game import Decision, Game, SeismicError
from seismic.rules.dealing import deal
from seismic.rules.targets.cpu import quiet
from seismic.search import LEVELS, BadBot, Bot, Engineer, Uct, make_bot, uct
from seismic.search.budget import SLICE, Budget
from support.side_by_side import ALL_TOGETHER, SETTINGS

PLAYERS = [(variants, 2 + len(variants) % 3) for variants in SETTINGS]
QUICK = ("random", "greedy", "uct@12", "engineer@12", "geologist@12", "trainee", "worker", "foreman")


def with_other_pile(game: Game, seed: int) -> Game:
    """The same game to everybody's eyes, its unseen tiles dealt anew."""
    other = game.copy()
    other.state.rng = np.uint64(seed)
    with quiet():
        deal(other.state)
    return other


@pytest.mark.parametrize(("variants", "players"), PLAYERS)
def test_r10_1_unseen_tiles_never_change_a_move(variants: tuple[str, ...], players: int) -> None:
    """Law (R10.1): at fixed playouts a bot's move depends on what everybody can see alone."""
    game = Game(players, variants, "small", seed=7)
    plies = 0
    while game.outcome is None and plies < 60:
        if plies % 9 == 0 or game.decision in (Decision.STRIKE, Decision.TOWN, Decision.AFTERSHOCK):
            for spec in QUICK[1:]:
                moves = {make_bot(spec, seed=3).choose(with_other_pile(game, seed)) for seed in (1, 2)}
                assert moves == {make_bot(spec, seed=3).choose(game)}, spec
                assert moves.pop() in game.legal_moves
        game.play_random()
        plies += 1


@pytest.mark.parametrize("spec", QUICK)
def test_every_bot_plays_every_kind_of_decision_to_the_end(spec: str) -> None:
    """R4 to R9: a whole game with all variants, every move legal."""
    game = Game(3, ALL_TOGETHER, "small", seed=2)
    bot = make_bot(spec, seed=1)
    seen = set()
    while game.outcome is None:
        seen.add(game.decision)
        game.play(bot.choose(game))
    assert seen >= {Decision.LAY, Decision.CREW, Decision.TOWN, Decision.AFTERSHOCK}


def test_the_same_seed_and_playouts_give_the_same_move_on_any_number_of_threads() -> None:
    """Law: a search at fixed playouts is reproducible."""
    game = Game(2, ["aftershocks"], seed=5)
    for _ in range(21):
        game.play_random()
    one = Engineer(Budget(playouts=200), seed=9, threads=1).consider(game)
    assert one == Engineer(Budget(playouts=200), seed=9, threads=1).consider(game)
    two = Engineer(Budget(playouts=200), seed=9, threads=2).consider(game)
    assert [(c.move, c.claim, c.trials) for c in one] == [(c.move, c.claim, c.trials) for c in two]
    assert [c.margin for c in one] == pytest.approx([c.margin for c in two])


@pytest.mark.parametrize("budget", [Budget(playouts=10**9), Budget(seconds=3600)])
def test_uct_ends_when_it_is_stopped(budget: Budget) -> None:
    """Law: a search that is told to stop ends with what it has found, whatever its budget; it finds something first."""
    game, looks = Game(2, seed=5), iter([False, False, True])
    assert Uct(budget, seed=9).choose(game, stop=lambda: next(looks)) in game.legal_moves
    assert list(looks) == []
    assert Uct(budget, seed=9).choose(game, stop=lambda: True) in game.legal_moves


def test_uct_finds_the_same_in_slices_as_in_one_piece(monkeypatch: pytest.MonkeyPatch) -> None:
    """Law: at fixed playouts, looking at `stop` now and then changes nothing."""
    game, looks = Game(2, seed=5), itertools.count()
    bot = Uct(Budget(playouts=3 * SLICE + 64), seed=9)
    sliced = bot.choose(game, stop=lambda: next(looks) < 0)
    assert next(looks) == 3
    monkeypatch.setattr(uct, "SLICE", 4 * SLICE)
    assert bot.choose(game, stop=lambda: True) == sliced


@pytest.mark.parametrize("bot", [Uct(Budget(playouts=10**9)), Engineer(Budget(playouts=10**9))])
def test_stop_reaches_a_search_under_way(bot: Bot) -> None:
    """Law: a search that was answered for does not run on."""
    said: list[str] = []
    ears = Ears(said.append, said.append, lambda error: said.append(repr(error)))
    thinking = Thinking(bot, Game(2, seed=5), Aim.MOVE, None, ears)
    thinking.stop()
    thinking.wait()
    assert [line.split()[0] for line in said if not line.startswith("info")] == ["bestmove"]


def best_margin(game: Game) -> int:
    """The most that seat 1 or 2, whose turn it is, can be ahead after its last turn, by trying everything."""
    seat, best = game.to_move, -999
    for move in game.legal_moves:
        after = game.copy()
        after.play(move)
        if after.outcome is None and after.to_move == seat:
            best = max(best, best_margin(after))
        else:
            scores = after.scores()
            best = max(best, scores[seat - 1] - scores[2 - seat])
    return best


@pytest.mark.parametrize("seed", range(6))
def test_engineer_makes_the_most_of_the_last_tile(seed: int) -> None:
    """R8: with nothing left to come, no move is better than the one it finds."""
    game, quick = Game(2, seed=seed), make_bot("foreman")
    while game.pile_sizes != (0,) or len(game.face_up) > 1 or game.decision is not Decision.LAY:
        game.play(quick.choose(game))
    seat, expected = game.to_move, best_margin(game)
    while game.outcome is None:
        game.play(make_bot("engineer@100").choose(game))
    scores = game.outcome.scores
    assert scores[seat - 1] - scores[2 - seat] == expected


@pytest.mark.parametrize(
    ("spec", "key"),
    [
        ("nobody", "bot-unknown"),
        ("greedy@5", "bot-unknown"),
        ("engineer@", "bot-budget"),
        ("engineer@0", "bot-budget"),
        ("engineer@0s", "bot-budget"),
        ("engineer@-1s", "bot-budget"),
        ("uct@soon", "bot-budget"),
        ("uct@9999s", "bot-budget"),
    ],
)
def test_what_is_no_bot_is_refused(spec: str, key: str) -> None:
    with pytest.raises(BadBot) as refused:
        make_bot(spec)
    assert refused.value.key == key
    assert spec in str(refused.value) or spec.split("@")[1] in str(refused.value)


@pytest.mark.parametrize("spec", QUICK)
def test_a_game_that_is_over_is_refused(spec: str) -> None:
    """R7: nobody can move any more."""
    game = Game(2, seed=1)
    while game.outcome is None:
        game.play_random()
    with pytest.raises(SeismicError) as refused:
        make_bot(spec).choose(game)
    assert refused.value.key == "due-nothing"


def test_levels_are_five() -> None:
    assert len(LEVELS) == 5
    assert all(make_bot(level) for level in LEVELS)
