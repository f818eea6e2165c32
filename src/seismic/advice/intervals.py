"""Confidence intervals: the normal distribution's quantiles, and Wilson's interval of a rate."""

from __future__ import annotations

from dataclasses import dataclass
from statistics import NormalDist

import numpy as np

from seismic.advice.kernels.shares import LEVEL, share_of, wilson_bounds

__all__ = ["LEVEL", "Share", "hit_rate", "normal_quantile", "wilson_bounds"]


@dataclass(frozen=True, slots=True)
class Share:
    """The share of some samples, with Wilson's 95 % interval for the share of all."""

    mean: float
    low: float
    high: float


def hit_rate(hits: int, samples: int) -> Share:
    """The rate of hits with its Wilson interval.

    >>> share = hit_rate(60, 100)
    >>> round(share.low, 2), share.mean, round(share.high, 2)
    (0.5, 0.6, 0.69)
    """
    share = np.zeros(3)
    share_of(hits, samples, share)
    return Share(*share.tolist())


def normal_quantile(level: float) -> float:
    """The distance from its mean that a normal variable exceeds with this probability.

    >>> round(normal_quantile(0.05), 2)
    1.96
    """
    return NormalDist().inv_cdf(1 - level / 2)
