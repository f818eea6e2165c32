"""Counting and finding the bits of a mask."""

from __future__ import annotations

from seismic.rules.targets.cpu import kernel


@kernel
def count_bits(mask: int) -> int:
    """How many bits a mask has. Compilers know this loop, and make one instruction of it."""
    count = 0
    while mask != 0:
        mask &= mask - 1
        count += 1
    return count


@kernel
def lowest_bit(mask: int) -> int:
    """The position of the lowest bit of a mask."""
    return count_bits((mask & -mask) - 1)
