"""When a match of two bots may stop early: a group-sequential test on the scores of its rounds.

A round's score is from 0 to 1, and 1/2 on average if the bots are equally strong. The match is checked after 20, 40,
80, … rounds, and stops if the interval of the mean score excludes 1/2 even at a level of 0.1 %. If it never does, the
end is judged at what is left of 5 %, so that the levels of all checks add up to 5 %: equally strong bots are told apart
in at most one match of 20, however many checks there are (Haybittle and Peto's rule with Bonferroni's bound). The loss
at the end is tiny, so nearly as many real differences are found as without checks.

Intervals are given at the level of the check at which the match ended. So they hold in 95 % of matches, although lucky
starts end there.
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
