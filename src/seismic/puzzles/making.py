"""Making puzzles: bots play games against each other, and positions in which one turn stands out are kept.

Every game follows from its number and a seed, so the same options give the same puzzles. The bots are the quick ones,
which make mistakes: positions after a mistake have more to find. Then the engineer looks at them. A close look costs a
hundred times as much as a glance, so a position must stand out at a glance, and at a second one, before it is judged.
What the strongest bot does not confirm is left out: a puzzle is better if two different judges agree on its answer.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

from seismic.game import Decision, Game
from seismic.levels import INSTANT_LEVELS
from seismic.puzzles.puzzle import Puzzle, Setting, make_puzzle
from seismic.puzzles.themes import difficulty_of, themes_of
from seismic.puzzles.verdict import is_confirmed, judge, search, turn_of
from seismic.search.budget import mixed_seed
from seismic.search.levels import make_level

PLAYOUTS = 4000  # for the verdict on a position
LATEST = 40  # tiles in the pile, at most: before that, chance still outweighs any turn
APART = 6  # choices between two puzzles of a game
MOST = 4  # puzzles of one game
FEWEST = 4  # turns to choose from, where a tile is laid
_GLANCE = 200  # playouts, and how far ahead the best must be then, in games won
_GLANCE_LEAD = 0.06
_SECOND = 1000
_SECOND_LEAD = 0.08
_SECOND_ERRORS = 1.5
_TWO = Setting(2)
# What is played, in turn: mostly the base game for two.
SETTINGS = (
    _TWO,
    _TWO,
    Setting(3),
    _TWO,
    Setting(2, ("aftershocks",)),
    _TWO,
    _TWO,
    Setting(2, ("big-one",)),
    _TWO,
    Setting(4),
    _TWO,
    _TWO,
    Setting(2, ("balance",)),
    _TWO,
    Setting(2, table="small"),
    _TWO,
    _TWO,
    Setting(2, ("twin-cities",)),
    _TWO,
    Setting(3, ("aftershocks",)),
)


@dataclass(frozen=True, slots=True)
class Plan:
    """What puzzles are made from: the same plan gives the same puzzles."""

    seed: int
    playouts: int = PLAYOUTS


def puzzles_of(plan: Plan, number: int) -> list[Puzzle]:
    """The puzzles of one game, the earliest first."""
    return [puzzle for puzzle in _puzzles_of(plan, number) if _is_confirmed(plan, puzzle)]


def _puzzles_of(plan: Plan, number: int) -> Iterator[Puzzle]:
    setting, seed = SETTINGS[number % len(SETTINGS)], mixed_seed(plan.seed, number)
    game = Game(setting.players, setting.variants, setting.table, seed=seed)
    lot = random.Random(seed)
    bots = [make_level(lot.choice(INSTANT_LEVELS), seed=seed) for _ in range(setting.players)]
    found, next_ply = 0, 0
    while game.awaits_move and found < MOST:
        if game.ply >= next_ply and sum(game.pile_sizes) <= LATEST and (puzzle := _puzzle(plan, game, seed)):
            yield puzzle
            found, next_ply = found + 1, game.ply + APART
        for move in turn_of(game, bots[game.to_move - 1].choose):
            game.play(move)


def _is_confirmed(plan: Plan, puzzle: Puzzle) -> bool:
    return is_confirmed(puzzle.game(), puzzle.best, plan.playouts // 2, int(puzzle.id, 16))


def _puzzle(plan: Plan, game: Game, seed: int) -> Puzzle | None:
    """This position as a puzzle, if it makes one."""
    glance = search(game, _GLANCE, seed)
    if glance.lead < _GLANCE_LEAD or (game.decision == Decision.LAY and len(glance.turns) < FEWEST):
        return None
    second = judge(game, _SECOND, mixed_seed(seed, 1))
    if second is None or second.lead.mean < _SECOND_LEAD or second.closest < _SECOND_ERRORS:
        return None
    verdict = judge(game, plan.playouts, mixed_seed(seed, 2))  # on deals of its own
    if verdict is None or not verdict.is_clear:
        return None
    themes, difficulty = themes_of(game, verdict), difficulty_of(game, verdict.best, seed)
    return make_puzzle(game, verdict, themes, difficulty)
