"""Compiling in advance: every kernel that the library and the bots call, for both layouts of the state.

    python -m seismic.search.warm

does it for games and bots, and leaves a mark in the cache, so that nobody has to wait for the compiler later.
`seismic warm` also compiles the rest: advice and environments.
"""

from __future__ import annotations

from seismic.game import Game, Side, simulate
from seismic.rules.survey import changed_sections, survey
from seismic.rules.targets.cache import warm_up
from seismic.rules.variants import VARIANTS, excluded_by
from seismic.search import make_bot


def _all_together() -> tuple[str, ...]:
    """As many variants as can be played together."""
    chosen: tuple[str, ...] = ()
    for name in VARIANTS:
        if name not in excluded_by(chosen):
            chosen += (name,)
    return chosen


# One setting for each layout of the state; each of them reaches every kind of decision.
SETTINGS = (
    ("small", tuple(name for name in _all_together() if name != "twin-cities")),
    ("small", _all_together()),
)
_BOTS = ("greedy", "foreman", "engineer@1", "geologist@1", "uct@1")  # one of each kind


def compile_rules() -> None:
    """Play short games through all that the rules compile."""
    for table, variants in SETTINGS:
        game = Game(2, variants, table, seed=1)
        while game.outcome is None:
            game.play_random()
        game.sections(), game.unseen, game.lines(), game.section_at(game.table.towns[0], Side.E)
        found = survey(game.states)
        changed_sections(found, found)
        follower = Game.following(2, variants, table)
        for event in game.events:
            follower.follow(event)
        Game(2, variants, table, seed=1, pile=["01"])
        simulate(1, variants=variants, table=table)


def compile_bots() -> None:
    """Let each kind of bot decide once: that compiles all of its kernels, whatever the decision."""
    for table, variants in SETTINGS:
        game = Game(2, variants, table, seed=1)
        for name in _BOTS:
            game.play(make_bot(name).choose(game))


def _compile_all() -> None:
    compile_rules()
    compile_bots()


if __name__ == "__main__":
    warm_up(_compile_all)
