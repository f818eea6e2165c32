"""Compiling ahead: every kernel that the readable face and the players call, for both layouts of the state.

    python -m seismic.engine.warming

does it and leaves a mark in the cache, so that later nobody waits for the compiler.
"""

from __future__ import annotations

from seismic.rules import Game, Side, simulate
from seismic.rules.jit import mark_warm
from seismic.search import Greedy

# One setting for each layout; each of them reaches every kind of decision.
_SETTINGS = (
    ("small", ("big-one", "dilemma", "aftershocks")),
    ("small", ("big-one", "dilemma", "aftershocks", "twin-cities")),
)


def compile_all() -> None:
    """Play short games through everything that is compiled."""
    for table, variants in _SETTINGS:
        game = Game(2, variants, table, seed=1)
        game.play(Greedy().choose(game))
        while game.outcome is None:
            game.play_random()
        game.sections(), game.unseen, game.lines(), game.section_at(game.table.towns[0], Side.E)
        follower = Game.following(2, variants, table)
        for event in game.events:
            follower.follow(event)
        Game(2, variants, table, seed=1, pile=["01"])
        simulate(1, variants=variants, table=table)


if __name__ == "__main__":
    compile_all()
    mark_warm()
