"""The odds of quakes: how many the piles may still hold, whether the next flip is one, and how strong it will be.

They are counted, not sampled: `advice.kernels.odds` says how.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from seismic.advice.kernels import odds as kernels
from seismic.advice.kernels.odds import EXPECTED, NEXT_FLIP, NONE, Chances, Odds, new_odds
from seismic.game import Game

Spread = Mapping[int, float]  # how likely each number is


@dataclass(frozen=True, slots=True)
class QuakeOdds:
    """What is known about the quakes to come (R10.1). A game that is over has none."""

    next_flip: float  # the chance that the next flip turns up a quake
    left: Spread  # how many quakes all piles together hold
    piles: tuple[Spread, ...]  # the same for each pile: one, in Balance one for each seat
    magnitudes: Spread  # of the next quake; what they lack to 1 is the chance that none comes any more
    none: float  # the chance that no quake comes any more
    expected: float  # how many quakes are expected to come


def quake_odds(game: Game) -> QuakeOdds:
    """The odds if all tiles are flipped; for a game still in its set-up, as if it had begun.

    >>> odds = quake_odds(Game(seed=12))
    >>> round(odds.expected, 1), 0 <= odds.none < 0.1
    (2.9, True)
    """
    odds = new_odds()
    kernels.quake_odds(game.states, odds)
    return odds_of(game, odds)


def odds_of(game: Game, odds: Odds) -> QuakeOdds:
    """What was found in a game."""
    facts = odds.facts.tolist()
    return QuakeOdds(
        facts[NEXT_FLIP],
        _spread(odds.left),
        tuple(map(_spread, odds.piles[: len(game.pile_sizes)])),
        _spread(odds.magnitudes),
        facts[NONE],
        facts[EXPECTED],
    )


def _spread(chances: Chances) -> Spread:
    return {number: chance for number, chance in enumerate(chances.tolist()) if chance}
