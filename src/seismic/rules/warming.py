"""Compiling ahead: every kernel that the readable face calls, for both layouts, so that later nobody waits."""

from __future__ import annotations

from seismic.rules.game import Game
from seismic.rules.hexes import Side
from seismic.rules.simulation import simulate

# One setting for each layout; between them they reach every decision and every kernel.
_SETTINGS = (
    ("small", ("big-one", "dilemma", "aftershocks")),
    ("small", ("big-one", "dilemma", "aftershocks", "twin-cities")),
)


def warm() -> None:
    """Play short games through everything that is compiled."""
    for table, variants in _SETTINGS:
        game = Game(2, variants, table, seed=1)
        list(game.legal_moves)
        while game.outcome is None:
            game.play_random()
        game.sections(), game.unseen, game.lines(), game.section_at(game.table.towns[0], Side.E)
        follower = Game.following(2, variants, table)
        for event in game.events:
            follower.follow(event)
        Game(2, variants, table, seed=1, pile=["01"])
        simulate(1, variants=variants, table=table)
