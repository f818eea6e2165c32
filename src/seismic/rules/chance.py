"""The generator in the state, splitmix64: a counter and a mixing of it, so that a seed gives one game everywhere."""

from __future__ import annotations

import numpy as np

from seismic.rules.layout import State
from seismic.rules.targets.cpu import kernel

_GAMMA = np.uint64(0x9E3779B97F4A7C15)
_MIX_1, _MIX_2 = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
_27, _30, _31, _32 = np.uint64(27), np.uint64(30), np.uint64(31), np.uint64(32)


@kernel
def random_bits(state: State) -> np.uint64:
    """The next 64 random bits."""
    state.rng += _GAMMA
    bits = np.uint64(state.rng)
    bits = (bits ^ (bits >> _30)) * _MIX_1
    bits = (bits ^ (bits >> _27)) * _MIX_2
    return bits ^ (bits >> _31)


@kernel
def random_below(state: State, n: int) -> int:
    """A random number from 0 to n-1, n below 2**32."""
    return int(np.int64(((random_bits(state) >> _32) * np.uint64(n)) >> _32))
