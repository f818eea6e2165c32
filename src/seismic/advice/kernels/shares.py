"""Shares of samples, with Wilson's interval for the share of all."""

from __future__ import annotations

import math
from statistics import NormalDist
from typing import TYPE_CHECKING

import numpy as np

from seismic.rules.targets.cpu import kernel

if TYPE_CHECKING:
    Numbers = np.ndarray[tuple[int, ...], np.dtype[np.float64]]
else:
    Numbers = object

LEVEL = 0.05  # of an interval, unless another is given: how often the truth may lie outside
MEAN, LOW, HIGH = range(3)  # of a share
_SQUARED_QUANTILE = NormalDist().inv_cdf(1 - LEVEL / 2) ** 2


@kernel
def wilson_bounds(rate: float, weight: float) -> tuple[float, float]:
    """Wilson's score interval of a rate; `weight` is the squared quantile divided by the number of samples."""
    centre = (rate + weight / 2) / (1 + weight)
    half = math.sqrt(weight * rate * (1 - rate) + weight * weight / 4) / (1 + weight)
    return max(0.0, centre - half), min(1.0, centre + half)


@kernel
def share_of(hits: int, samples: int, share: Numbers) -> None:
    """Write how large a part of the samples were hits into `share`: MEAN, and the 95 % interval LOW to HIGH."""
    share[MEAN] = hits / samples
    share[LOW], share[HIGH] = wilson_bounds(share[MEAN], _SQUARED_QUANTILE / samples)
