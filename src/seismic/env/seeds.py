"""The seeds of the games of a batch."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any, SupportsIndex

import numpy as np

from seismic.env.errors import BadEnv, is_list, whole
from seismic.rules.layout import Seeds

Seed = SupportsIndex | Sequence[SupportsIndex | None] | np.ndarray[Any, np.dtype[Any]] | None


def drawn_seed() -> int:
    """A seed, if none was given."""
    return secrets.randbits(63)


def seeds_from(seed: Any, n: int) -> Seeds:
    """One seed for each game: those of a list, where None is any; or `seed`, `seed + 1`, ..."""
    if is_list(seed):
        if len(seed) != n:
            raise BadEnv("env-seeds", count=len(seed), wanted=n)
        given = [drawn_seed() if one is None else whole("seed", one) & (1 << 64) - 1 for one in seed]
        return np.array(given, np.uint64)
    return (np.arange(n, dtype=np.uint64) + np.uint64(whole("seed", seed) & (1 << 64) - 1)).astype(np.uint64)
