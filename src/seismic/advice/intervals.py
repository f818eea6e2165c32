"""Confidence intervals: the normal distribution's quantiles, and Wilson's interval of a rate."""

from __future__ import annotations

import math
from dataclasses import dataclass
from statistics import NormalDist

LEVEL = 0.05  # of an interval, unless another is given: how often the truth may lie outside


@dataclass(frozen=True, slots=True)
class Share:
    """A part of samples, with Wilson's 95 % interval for the part of all."""

    mean: float
    low: float
    high: float


def hit_rate(hits: int, samples: int) -> Share:
    """The rate of hits with its Wilson interval.

    >>> share = hit_rate(60, 100)
    >>> round(share.low, 2), share.mean, round(share.high, 2)
    (0.5, 0.6, 0.69)
    """
    rate = hits / samples
    return Share(rate, *wilson_bounds(rate, normal_quantile(LEVEL) ** 2 / samples))


def wilson_bounds(rate: float, weight: float) -> tuple[float, float]:
    """Wilson's score interval of a rate; `weight` is the squared quantile divided by the number of samples.

    >>> tuple(round(bound, 2) for bound in wilson_bounds(0.5, 1.96**2 / 100))
    (0.4, 0.6)
    """
    centre = (rate + weight / 2) / (1 + weight)
    half = math.sqrt(weight * rate * (1 - rate) + weight**2 / 4) / (1 + weight)
    return max(0.0, centre - half), min(1.0, centre + half)


def normal_quantile(level: float) -> float:
    """What a normal variable exceeds, up or down, with this probability.

    >>> round(normal_quantile(0.05), 2)
    1.96
    """
    return NormalDist().inv_cdf(1 - level / 2)
