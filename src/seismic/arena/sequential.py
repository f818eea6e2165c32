"""When a match of two bots may stop early: a group-sequential test on the scores of its rounds.

A round's score is from 0 to 1, and 1/2 on average if the bots are alike. The match is looked at after 20, 40, 80, …
rounds, and stops at a look if the interval of the mean score leaves 1/2 out even at a level of 0.1 %. If it never
does, the end is judged at what is left of 5 %, so that the levels of all looks add up to 5 %: bots that are alike are
told apart in at most one match of 20, however many looks there are (Haybittle and Peto's rule with Bonferroni's
bound). What is given away at the end is next to nothing, so nearly as many real differences are found as without
looking.

Intervals are given at the level of the look at which the match ended. So they hold in 95 % of matches, although those
with lucky beginnings stop there.
"""

from __future__ import annotations

from collections.abc import Sequence

from seismic.advice.intervals import LEVEL
from seismic.arena.ratings import estimate_rate

FIRST_LOOK = 20  # rounds: with fewer, an interval at such a low level says nothing
LOOK_LEVEL = 0.001


def looks(rounds: int) -> tuple[int, ...]:
    """The numbers of rounds after which a match of at most `rounds` is looked at, without the end."""
    found, at = [], FIRST_LOOK
    while at < rounds:
        found.append(at)
        at *= 2
    return tuple(found)


def end_level(rounds: int) -> float:
    """The level that is left for the end."""
    return LEVEL - LOOK_LEVEL * len(looks(rounds))


def stronger(scores: Sequence[float], level: float) -> int | None:
    """Which bot these scores show to be the stronger one, 0 or 1; none if neither."""
    score = estimate_rate(scores, level)
    if score.low is None or score.high is None:
        return None
    return 0 if score.low > 0.5 else 1 if score.high < 0.5 else None
