"""The second engine's piles: what is dealt from the box, and what is returned to it."""

from collections import Counter
from random import Random

import pytest

from support.naive_deal import HIGHWAYS, INTERSECTIONS, QUAKES, naive_deal
from support.naive_positions import named


@pytest.mark.parametrize(
    ("variants", "size", "bottom"),
    [
        (set(), 73, 0),
        ({"big-one"}, 74, 6),
        ({"twin-cities"}, 146, 0),
        ({"big-one", "twin-cities"}, 148, 12),
    ],
    ids=lambda value: named(value) if isinstance(value, set) else str(value),
)
def test_piles_are_dealt_from_the_box_r3_r9(variants: set[str], size: int, bottom: int) -> None:
    copies = 2 if "twin-cities" in variants else 1
    box = Counter(copies * (HIGHWAYS + INTERSECTIONS + QUAKES))
    assert box.total() == copies * 79
    for seed in range(20):
        pile = [str(code) for code in naive_deal(2, variants, Random(seed))]
        assert len(pile) == size
        returned = box - Counter(pile)
        assert returned.total() == copies * 79 - size
        assert not Counter(pile) - box
        assert set(returned) <= {*QUAKES, *HIGHWAYS[:3]}, "only singles and quakes are ever mixed"
        if bottom:
            assert pile[-bottom:].count("Q6") == pile.count("Q6") == copies


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_balance_deals_intersections_evenly_r11_1_r11_2(seats: int) -> None:
    for seed in range(20):
        face_up, *own = [list(part) for part in naive_deal(seats, {"balance"}, Random(seed))]
        assert len(face_up) == 2
        assert not set(face_up) & set(QUAKES)
        assert [len(pile) for pile in own] == [72 // seats] * seats
        dealt = [sum(code.startswith("*") and code != "*0" for code in pile) for pile in own]
        assert dealt == [12 // seats] * seats
        returned = Counter(HIGHWAYS + INTERSECTIONS + QUAKES) - Counter(sum(own, face_up))
        assert returned.total() == 5
