"""Random numbers and hashes: splitmix64, a counter in the state and a mixing of it.

So a seed gives the same game everywhere, and a hash of the same things is the same number.
"""

from __future__ import annotations

import numpy as np

from seismic.rules.layout import State
from seismic.rules.targets.cpu import kernel

GAMMA = np.uint64(0x9E3779B97F4A7C15)
STRIDE = np.uint64(0xD1342543DE82EF95)  # between the seeds of a search's trials
HASH16 = 1 << 16  # what `hash16` stays below
_MIX_1, _MIX_2 = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
_27, _29, _30, _31 = np.uint64(27), np.uint64(29), np.uint64(30), np.uint64(31)
_32, _48 = np.uint64(32), np.uint64(48)
_63_BITS = np.uint64((1 << 63) - 1)


@kernel
def mix(bits: np.uint64) -> np.uint64:
    """64 bits that look random, each of which depends on all of these (splitmix64)."""
    bits = (bits ^ (bits >> _30)) * _MIX_1
    bits = (bits ^ (bits >> _27)) * _MIX_2
    return bits ^ (bits >> _31)


@kernel
def random_bits(state: State) -> np.uint64:
    """The next 64 random bits."""
    state.rng += GAMMA
    return mix(np.uint64(state.rng))


@kernel
def random_below(state: State, n: int) -> int:
    """A random number from 0 to n-1, n below 2**32."""
    return int(np.int64(((random_bits(state) >> _32) * np.uint64(n)) >> _32))


@kernel
def hash16(salt: np.uint64, number: int) -> int:
    """A number below HASH16: a quick hash, for playouts."""
    mixed = (salt ^ np.uint64(number)) * _MIX_1
    return int(np.int64((mixed ^ (mixed >> _29)) * _MIX_1 >> _48))


@kernel
def trial_seed(seed: int, trial: int) -> np.uint64:
    """The seed of one of a search's trials."""
    return np.uint64(seed) + np.uint64(trial) * STRIDE


@kernel
def mixed_seed(seed: np.uint64, ply: int) -> int:
    """A seed for each search of a game, so that its searches do not repeat each other's deals."""
    return int(np.int64((np.uint64(seed) * GAMMA + np.uint64(ply) * _MIX_1) & _63_BITS))
