"""Who has won and by how much (R8.4), against the words of the rule."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest

from seismic.rules.standings import height_array, lead_of, list_standings, win_share


@pytest.mark.parametrize("heights", [None, (3, 3, 3), (1, 2, 2), (170, 165, 170)])
def test_r8_4_the_win_goes_to_the_most_points_then_to_the_tallest(heights: tuple[int, ...] | None) -> None:
    tall = heights or (0, 0, 0)
    for points in product((0, 4, 9), repeat=3):
        best = max(zip(points, tall, strict=True))
        winners = [seat for seat in range(3) if (points[seat], tall[seat]) == best]
        array = np.array(points, np.int32)
        for seat in range(3):
            share = win_share(array, height_array(heights), 3, seat)
            assert share == (1 / len(winners) if seat in winners else 0)
            others = [other for i, other in enumerate(points) if i != seat]
            assert lead_of(array, 3, seat) == points[seat] - max(others)


def test_many_games_at_once_are_the_same() -> None:
    points = np.array(list(product((0, 1, 2), repeat=4)), np.int32)
    shares, leads = np.empty(points.shape), np.empty(points.shape)
    heights = height_array((2, 1, 2, 1))
    list_standings(points, heights, shares, leads)
    assert shares.sum(axis=1) == pytest.approx(1)
    for game, row in enumerate(points):
        assert shares[game].tolist() == [win_share(row, heights, 4, seat) for seat in range(4)]
        assert leads[game].tolist() == [lead_of(row, 4, seat) for seat in range(4)]
