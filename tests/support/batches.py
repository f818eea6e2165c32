"""What a batch shows, kept and compared."""

from __future__ import annotations

import numpy as np

from seismic.env import BatchEnv

SEEN = ("planes", "scalars", "mask", "to_move")


def copied(env: BatchEnv) -> dict[str, np.ndarray]:
    return {name: getattr(env, name).copy() for name in SEEN}


def assert_same(left: dict[str, np.ndarray], right: dict[str, np.ndarray]) -> None:
    for name in SEEN:
        np.testing.assert_array_equal(left[name], right[name], name)
