"""How bots play a deal that many people play, so that every game of it can be reproduced, move by move."""

from __future__ import annotations

from seismic.game.deals import Deal
from seismic.game.game import Game
from seismic.search.levels import make_repeatable


def play_deal(deal: Deal, level: str = "chief", *, secret: bytes | None = None) -> Game:
    """The game of a deal in which a bot of this level has the person's seat; a ranked deal needs the secret.

    >>> from datetime import date
    >>> from seismic.game.deals import daily_deal
    >>> game = play_deal(daily_deal(date(2026, 11, 18)), "worker")
    >>> game.players, game.outcome is None
    (('worker', 'surveyor'), False)
    """
    levels = (level, *deal.bots)
    names = [f"{name} {n}" if levels.count(name) > 1 else name for n, name in enumerate(levels, 1)]
    game = Game(names, deal.variants, deal.table, draws=deal.draws(secret))
    bots = [make_repeatable(name, seed=deal.bot_seed) for name in levels]
    while game.outcome is None:
        game.play(bots[game.to_move - 1].choose(game))
    return game
