"""Each level errs as its written model says, and the next one errs so less."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from statistics import mean

import pytest

from seismic.game import Decision, Game, Move, Seat
from seismic.game.moves import NoCrew
from seismic.search import Bot, Budget, Engineer, make_bot, strongest

CHIEF_FORECASTS = 20_000  # about what it gets through in its time; a number, so that the test is the same everywhere

Turn = tuple[Move, ...]  # what a player does in one turn: a tile, and what it claims


def positions(count: int, plies: int) -> Iterator[Game]:
    """Tables in the middle of games between people who know what they do."""
    quick = make_bot("foreman")
    for seed in range(count):
        game = Game(2, seed=seed)
        while game.outcome is None and len(game.moves) < plies + seed % 7:
            game.play(quick.choose(game))
        while game.outcome is None and game.decision is not Decision.LAY:
            game.play(quick.choose(game))
        if game.outcome is None:
            yield game


def gifts(level: str) -> int:
    """Points that a level's tile gave to the other player at once (R8.3)."""
    given = 0
    for game in positions(60, 40):
        other = 2 - game.to_move
        before = game.scores()[other]
        game.play(make_bot(level, seed=1).choose(game))
        given += max(0, game.scores()[other] - before)
    return given


def lost_claims(level: str) -> int:
    """How many claims of a level lie on highway that cannot be completed any more when the game is over (R8.1)."""
    lost = 0
    for seed in range(12):
        game = Game(2, table="small", seed=seed)
        bots = (make_bot(level, seed=1), make_bot("foreman", seed=2))
        while game.outcome is None:
            game.play(bots[game.to_move - 1].choose(game))
        sections = [section for section in game.sections() if section.owners == (Seat(1),)]
        lost += sum(not section.complete for section in sections)
    return lost


def test_trainee_completes_sections_for_others() -> None:
    """It sees only its own sections, so it gives points away that a foreman would not."""
    assert gifts("trainee") > 2 * gifts("foreman")


def test_worker_claims_highway_that_leads_nowhere() -> None:
    """It takes every open end to be as good as any other, however late and whatever fits."""
    assert lost_claims("worker") > lost_claims("foreman")


def take_turn(game: Game, bot: Bot) -> Turn:
    """The tile that a bot would lay, and its claim where there is one to make (R4.3, R4.4)."""
    if isinstance(bot, Engineer):
        plan = bot.consider(game)[0]
        return plan.move, plan.claim or NoCrew()
    after = game.copy()
    move = bot.choose(after)
    after.play(move)
    return move, bot.choose(after) if is_claim_due(after, game.to_move) else NoCrew()


def is_claim_due(game: Game, seat: Seat) -> bool:
    return game.decision is Decision.CREW and game.turn == seat


@cache
def late_positions() -> tuple[Game, ...]:
    """A third of the tiles is still to come: late enough for long searches to be quick."""
    return tuple(positions(44, 75))


@cache
def worth(number: int, turn: Turn) -> float:
    """Points that a player will be ahead after this turn, as whoever is next sees it after long thought."""
    game = late_positions()[number].copy()
    seat, (move, claim) = game.to_move, turn
    game.play(move)
    if is_claim_due(game, seat):
        game.play(claim)
    best = Engineer(Budget(playouts=2000), seed=99, plans=8).consider(game)[0]
    return best.margin if game.to_move == seat else -best.margin


def turns(make: Callable[[int], Bot]) -> dict[int, tuple[Turn, ...]]:
    """For each position, what two of a kind would do in it: they differ in nothing but their seeds."""
    return {n: tuple(take_turn(game, make(seed)) for seed in (1, 2)) for n, game in enumerate(late_positions())}


def points(chosen: dict[int, tuple[Turn, ...]]) -> float:
    """How far ahead these turns lead, on average."""
    return mean(worth(number, turn) for number, pair in chosen.items() for turn in pair)


@pytest.mark.slow
def test_foreman_leaves_open_what_the_next_player_can_use() -> None:
    """It looks no further than its own move: where no surveyor would do the same, it loses points to the next."""
    surveyors = turns(lambda seed: make_bot("surveyor", seed=seed))
    foremen = turns(lambda seed: make_bot("foreman", seed=seed))
    traps = [n for n, pair in foremen.items() if not set(pair) & set(surveyors[n])]
    assert len(traps) > 5
    assert points({n: surveyors[n] for n in traps}) > points({n: foremen[n] for n in traps}) + 0.5


@pytest.mark.long
def test_surveyor_misjudges_close_calls() -> None:
    """Its few playouts leave much to luck: its choice hangs on the seed more often than a chief's, and costs more."""
    surveyors = turns(lambda seed: make_bot("surveyor", seed=seed))
    chiefs = turns(lambda seed: strongest(Budget(playouts=CHIEF_FORECASTS), seed=seed))
    close = [n for n, (one, other) in surveyors.items() if one != other]
    assert len(close) > 1.25 * sum(one != other for one, other in chiefs.values())
    assert points({n: chiefs[n] for n in close}) > points({n: surveyors[n] for n in close}) + 0.2


def awaits(game: Game, decision: Decision) -> bool:
    return game.decision is decision


def forecast(game: Game, seat: Seat, seed: int) -> tuple[Move, float]:
    """What a chief would do, and how far it expects a seat to be ahead in the end."""
    best = strongest(Budget(playouts=2000), seed=seed).consider(game)[0]
    return best.move, best.margin if game.to_move == seat else -best.margin


@pytest.mark.slow
def test_chief_does_not_expect_others_to_use_an_aftershock() -> None:
    """In its forecasts everybody keeps still after a quake (R9.3). Whoever turns a tile next takes points from it that
    it had counted on; once all have turned theirs, it is not surprised so much."""
    quick = make_bot("foreman")
    surprises: list[float] = []
    later: list[float] = []
    for seed in range(16):
        game = Game(2, ["aftershocks"], seed=seed)
        while game.outcome is None and (
            len(game.moves) < 50 or not awaits(game, Decision.AFTERSHOCK) or game.to_move != game.turn
        ):
            game.play(quick.choose(game))
        if game.outcome is not None:
            continue
        first = game.to_move
        move, expected = forecast(game, first, 1)
        game.play(move)
        if not awaits(game, Decision.AFTERSHOCK):
            continue
        answer, found = forecast(game, first, 2)
        surprises.append(expected - found)
        game.play(answer)
        if awaits(game, Decision.LAY):
            later.append(abs(found - forecast(game, first, 3)[1]))
    assert len(surprises) > 8
    assert len(later) > 8
    assert mean(surprises) > 2 * mean(later)
    assert mean(surprises) > 5
