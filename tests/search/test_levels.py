"""Each level errs as its written model says, and the next one errs so less."""

from __future__ import annotations

from collections.abc import Iterator

from seismic.rules import Decision, Game, Seat
from seismic.search import make_bot


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
