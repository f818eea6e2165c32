"""Who has won, and by how much (R8.4): one definition for games, searches, advice and environments."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np

from seismic.rules.layout import MAX_SEATS, Numbers, Points
from seismic.rules.targets.cpu import kernel

if TYPE_CHECKING:
    Heights = np.ndarray[tuple[int, ...], np.dtype[np.int64]]  # [seat]: all alike where they are not known
else:
    Heights = object

NO_HEIGHTS = np.zeros(MAX_SEATS, np.int64)


def height_array(heights: Sequence[int] | None) -> Heights:
    """The players' heights as the kernels want them."""
    array = NO_HEIGHTS.copy()
    if heights is not None:
        array[: len(heights)] = heights
    return array


@kernel
def ranks_above(points: Points, heights: Heights, seat: int, other: int) -> bool:
    """Whether a seat ranks above another: by points, and with equal points by height (R8.4)."""
    if points[seat] != points[other]:
        return bool(points[seat] > points[other])
    return bool(heights[seat] > heights[other])


@kernel
def count_winners(points: Points, heights: Heights, seats: int, seat: int) -> int:
    """How many share the win of a seat, itself included; 0 if it has not won."""
    winners = 1
    for other in range(seats):
        if ranks_above(points, heights, other, seat):
            return 0
        winners += other != seat and not ranks_above(points, heights, seat, other)
    return winners


@kernel
def win_share(points: Points, heights: Heights, seats: int, seat: int) -> float:
    """The part of the win that a seat gets: all who rank first share it equally."""
    winners = count_winners(points, heights, seats, seat)
    return 1.0 / winners if winners > 0 else 0.0


@kernel
def lead_of(points: Points, seats: int, seat: int) -> int:
    """By how many points a seat is ahead of the best other; negative if it is behind."""
    best = -1
    for other in range(seats):
        if other != seat:
            best = max(best, int(points[other]))
    return int(points[seat]) - best


@kernel
def list_standings(points: Numbers, heights: Heights, shares: Numbers, leads: Numbers) -> None:
    """Write every seat's part of the win and lead, for many games: all arrays are [game, seat]."""
    seats = points.shape[1]
    for game in range(points.shape[0]):
        for seat in range(seats):
            shares[game, seat] = win_share(points[game], heights, seats, seat)
            leads[game, seat] = lead_of(points[game], seats, seat)
