"""What a match says about the bots: rates, means and ratings, each with its confidence interval.

The unit is a group of games on one pile, never a game: the games of a group share their luck, so they are not
independent of each other. A group counts as the mean of its games.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from seismic.advice.intervals import LEVEL, normal_quantile, wilson_bounds

Matrix = np.ndarray[tuple[int, ...], np.dtype[np.float64]]

ELO = 400 / math.log(10)  # points for each unit of log-odds: 400 points are odds of ten to one


@dataclass(frozen=True, slots=True)
class Interval:
    """A mean and its confidence interval, which has no bounds if there are too few groups."""

    mean: float
    low: float | None = None
    high: float | None = None


def estimate_mean(values: Sequence[float], level: float = LEVEL) -> Interval:
    """Student's interval for the mean.

    >>> mean = estimate_mean([1.0, 2.0, 3.0, 4.0])
    >>> round(mean.low, 1), mean.mean, round(mean.high, 1)
    (0.4, 2.5, 4.6)
    """
    mean, variance = _moments(values)
    if variance is None:
        return Interval(mean)
    half = t_quantile(level, len(values) - 1) * math.sqrt(variance / len(values))
    return Interval(mean, mean - half, mean + half)


def estimate_rate(values: Sequence[float], level: float = LEVEL) -> Interval:
    """Wilson's interval for the mean of values from 0 to 1, for as many coin flips as would spread like them.

    >>> rate = estimate_rate([1.0, 0.0, 1.0, 1.0])
    >>> round(rate.low, 2), rate.mean, round(rate.high, 2)
    (0.13, 0.75, 0.98)
    """
    rate, variance = _moments(values)
    if variance is None:
        return Interval(rate)
    if variance > 0:
        flips = rate * (1 - rate) * len(values) / variance
        weight = t_quantile(level, len(values) - 1) ** 2 / flips
    else:  # groups that are all alike do not show how far they spread: each is taken for one flip, which is cautious
        weight = normal_quantile(level) ** 2 / len(values)
    return Interval(rate, *wilson_bounds(rate, weight))


def _moments(values: Sequence[float]) -> tuple[float, float | None]:
    mean = math.fsum(values) / len(values)
    if len(values) < 2:
        return mean, None
    return mean, math.fsum((value - mean) ** 2 for value in values) / (len(values) - 1)


@lru_cache
def t_quantile(level: float, freedom: int) -> float:
    """The distance from 0 that Student's t exceeds with this probability.

    With t = √f · tan θ the density of θ is a power of the cosine: smooth and bounded, so Simpson's rule does.

    >>> round(t_quantile(0.05, 10), 2)
    2.23
    """
    scale = 2 * math.exp(math.lgamma((freedom + 1) / 2) - math.lgamma(freedom / 2)) / math.sqrt(math.pi)
    weights = np.array([1, *[4, 2] * 199, 4, 1]) / 3
    low, high = 0.0, math.pi / 2
    while high - low > 1e-12 * high:
        angle = (low + high) / 2
        steps = np.linspace(0, angle, len(weights))
        inside = scale * float(weights @ np.cos(steps) ** (freedom - 1)) * (angle / (len(weights) - 1))
        low, high = (angle, high) if inside < 1 - level else (low, angle)
    return math.sqrt(freedom) * math.tan(low)


def rate_bots(groups: Sequence[Matrix], level: float = LEVEL) -> list[Interval]:
    """Ratings by Bradley and Terry in Elo's points, around a mean of 0.

    `groups[g][i, j]` is how often bot i came before bot j in group g, half for each tie. Every two bots have drawn
    one more game that nobody played: so a bot that never lost has a rating too. The intervals are Huber's ("sandwich"),
    which hold also where the games of a group depend on each other.

    >>> wins = np.array([[0.0, 3.0], [1.0, 0.0]])
    >>> [round(rating.mean) for rating in rate_bots([wins])]
    [74, -74]
    """
    bots = len(groups[0])
    groups = [*groups, *_drawn_games(bots)]
    wins = np.sum(groups, axis=0)
    strength = _most_likely(wins)
    chance = strength[:, None] / (strength[:, None] + strength)
    surprises = np.array([(group - (group + group.T) * chance).sum(axis=1) for group in groups])
    curvature = -(wins + wins.T) * chance * (1 - chance)
    np.fill_diagonal(curvature, 0)
    np.fill_diagonal(curvature, -curvature.sum(axis=1))
    inverse = np.linalg.inv(curvature + 1)  # the 1 holds the mean in place, which the games do not
    spread = np.sqrt(np.diag(inverse @ surprises.T @ surprises @ inverse))
    rating = np.log(strength) - np.log(strength).mean()
    half = normal_quantile(level) * spread
    return [Interval(ELO * float(r), ELO * float(r - h), ELO * float(r + h)) for r, h in zip(rating, half, strict=True)]


def _drawn_games(bots: int) -> list[Matrix]:
    """One drawn game for each pair, as groups of their own."""
    drawn: list[Matrix] = []
    for one in range(bots):
        for other in range(one):
            group = np.zeros((bots, bots))
            group[one, other] = group[other, one] = 0.5
            drawn.append(group)
    return drawn


def _most_likely(wins: Matrix) -> Matrix:
    """Bradley and Terry's strengths, by Hunter's iteration, which always converges."""
    met, strength = wins + wins.T, np.ones(len(wins))
    for _ in range(100_000):
        better = wins.sum(axis=1) / (met / (strength[:, None] + strength)).sum(axis=1)
        better /= np.exp(np.log(better).mean())
        done = np.allclose(better, strength, rtol=1e-10, atol=0)
        strength = better
        if done:
            break
    return strength
