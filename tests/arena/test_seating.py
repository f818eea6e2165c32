"""Laws of seating: seats are shared out evenly, and seeds are told apart."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from seismic.arena.lineups import Seating, bot_seed, pile_seed

TABLES = [(bots, seats) for seats in (2, 3, 4) for bots in range(2, 7)]


@pytest.mark.parametrize(("bots", "seats"), TABLES)
def test_in_a_round_every_bot_holds_every_seat_equally_often(bots: int, seats: int) -> None:
    seating = Seating(bots, seats)
    held = Counter(
        (bot, seat) for number in range(seating.games_a_round) for seat, bot in enumerate(seating.seats_of(number))
    )
    assert set(held) == {(bot, seat) for bot in range(bots) for seat in range(seats)}
    assert len(set(held.values())) == 1


@pytest.mark.parametrize(("bots", "seats"), TABLES)
def test_in_a_round_every_two_bots_meet_equally_often(bots: int, seats: int) -> None:
    seating = Seating(bots, seats)
    met: Counter[tuple[int, int]] = Counter()
    for number in range(seating.games_a_round):
        for one, other in combinations(sorted(seating.seats_of(number)), 2):
            met[one, other] += one != other
    assert len({met[pair] for pair in combinations(range(bots), 2)}) == 1


@pytest.mark.parametrize(("bots", "seats"), TABLES)
def test_in_a_group_a_line_up_moves_on_by_one_seat(bots: int, seats: int) -> None:
    seating = Seating(bots, seats)
    for group in range(3 * len(seating.line_ups)):
        first, *others = [seating.seats_of(group * seats + turned) for turned in range(seats)]
        assert {seating.group_of(group * seats + turned) for turned in range(seats)} == {group}
        for seated in others:
            assert seated == (first[-1], *first[:-1])
            first = seated


def test_two_bots_at_four_seats_are_one_against_three_in_turn() -> None:
    assert Seating(2, 4).line_ups == ((0, 1, 1, 1), (1, 0, 0, 0))
    assert [Seating(2, 4).seats_of(number) for number in range(4)] == [
        (0, 1, 1, 1),
        (1, 0, 1, 1),
        (1, 1, 0, 1),
        (1, 1, 1, 0),
    ]


def test_with_four_seats_the_order_of_the_others_changes_from_round_to_round() -> None:
    seating = Seating(4, 4)
    assert len({seating.seats_of(4 * lap) for lap in range(6)}) == 6


def test_seeds_are_told_apart_and_never_change() -> None:
    seeds = {pile_seed(seed, group) for seed in range(5) for group in range(50)}
    seeds |= {bot_seed(seed, number, seat) for seed in range(5) for number in range(50) for seat in range(4)}
    assert len(seeds) == 5 * 50 * 5
    assert all(0 <= seed < 1 << 63 for seed in seeds)
    assert (pile_seed(0, 0), bot_seed(0, 0, 0)) == (8679367420828205010, 4505749526815715582)
