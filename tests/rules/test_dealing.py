"""Dealing anew agrees with the literal set-ups of R3.2-4, R9.1, R9.4, R9.5 and R11.1-2.

A literal set-up is dealt and some of its tiles are flipped. Then the unseen tiles are dealt anew. What is flipped
and what is dealt must come together as often as what is flipped and what was truly there: that is rejection
sampling with every sample kept.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Hashable
from itertools import product
from random import Random

import numpy as np
import pytest

from seismic.game.setup import check_options, start_states
from seismic.rules.dealing import can_flip, deal, deal_next
from seismic.rules.lookup import INDEX
from seismic.rules.targets.cpu import COMPILED, quiet
from seismic.rules.tiles import DRAWN, Kind
from seismic.rules.turns import take_top
from support.naive_deal import INTERSECTIONS, QUAKES
from support.set_ups import (
    POSTERIORS,
    SEATS,
    SET_UPS,
    Flips,
    Hidden,
    all_tiles,
    aspects,
    box_weights,
    differ,
    every_set_up,
    flip,
    hidden_in,
    literal,
    split,
    state_after,
    turn_to,
)
from support.side_by_side import quakes_among_the_first


@pytest.mark.slow
@pytest.mark.parametrize("count", [2, 25, 66, *(pytest.param(count, marks=pytest.mark.long) for count in (0, 5, 50))])
@every_set_up
def test_dealing_anew_agrees_with_rejection_sampling(variants: tuple[str, ...], count: int) -> None:
    """R3.2, R3.3, R9.1, R9.4, R9.5, R11.1, R11.2: seen and hidden tiles come together as in literal set-ups."""
    if "twin-cities" in variants:
        count *= 2
    rng = Random(f"{variants} {count}")
    truth: dict[str, Counter[Hashable]] = {}
    dealt: dict[str, Counter[Hashable]] = {}
    for sample in range(1500):
        flips, hidden = split(variants, literal(variants, rng), count)
        state = state_after(variants, flips)
        state.rng = np.uint64(sample)
        with quiet():
            deal(state)
        for told, what in ((truth, hidden), (dealt, hidden_in(state))):
            for name, aspect in aspects(flips, what).items():
                told.setdefault(name, Counter())[aspect] += 1
    assert {
        name: round(differ(truth[name], dealt[name]), 1) for name in truth if differ(truth[name], dealt[name]) > 4
    } == {}


@pytest.mark.slow
@pytest.mark.parametrize("first", ["01", "Q3", "*0", "01.23"])
@pytest.mark.parametrize("variants", [(), ("balance",)], ids=["base", "balance"])
def test_dealing_anew_after_one_flip_agrees_with_plain_rejection(variants: tuple[str, ...], first: str) -> None:
    """R3.2, R11.1: of many literal set-ups those are kept whose first flip is this one."""
    rng = Random(first)
    kept: list[Hidden] = []
    for _ in range(12000):
        flips, hidden = split(variants, literal(variants, rng), 1)
        if flips[0][1] == first:
            kept.append(hidden)
    if first == "Q3" and variants == ("balance",):
        assert kept == [], "a quake is shuffled back in (R11.1)"
        return
    assert len(kept) > 50
    state = state_after(variants, [(0, first)])
    found: dict[str, Counter[Hashable]] = {}
    wanted: dict[str, Counter[Hashable]] = {}
    with quiet():
        for hidden in kept:
            deal(state)
            for told, what in ((wanted, hidden), (found, hidden_in(state))):
                for name, aspect in aspects([(0, first)], what).items():
                    told.setdefault(name, Counter())[aspect] += 1
    assert all(differ(wanted[name], found[name]) < 4 for name in wanted)


@pytest.mark.parametrize(
    ("variants", "mixed_quakes", "others", "boxed", "aside"),
    [((), 6, 6, 6, 0), (("big-one",), 5, 5, 5, 1), (("twin-cities",), 12, 12, 12, 0), (("balance",), 6, 6, 5, 0)],
    ids=["base", "big-one", "twin-cities", "balance"],
)
def test_number_of_quakes_at_the_start(
    variants: tuple[str, ...], mixed_quakes: int, others: int, boxed: int, aside: int
) -> None:
    """R3.2, R9.1, R9.4, R11.1: so many of the mixed tiles are boxed; in the base game 3.0 quakes are expected."""
    state = start_states(check_options(SEATS, variants, "small")).copy()[0]
    state.rng = np.uint64(2006)
    samples = 3000 if COMPILED else 300
    found: Counter[int] = Counter()
    with quiet():
        for _ in range(samples):
            deal(state)
            found[sum(tile[0] == "Q" for pile in hidden_in(state).piles for tile in pile)] += 1
    ways = {
        mixed_quakes - q + aside: math.comb(mixed_quakes, q) * math.comb(others, boxed - q)
        for q in range(mixed_quakes + 1)
        if 0 <= boxed - q <= others
    }
    chi_square = sum(
        (found[number] - samples * way / sum(ways.values())) ** 2 / (samples * way / sum(ways.values()))
        for number, way in ways.items()
    )
    assert set(found) <= set(ways)
    assert chi_square < len(ways) + 5 * math.sqrt(2 * len(ways))
    mean = sum(number * count for number, count in found.items()) / samples
    expected = aside + mixed_quakes * (1 - boxed / (mixed_quakes + others))
    assert mean == pytest.approx(expected, abs=5 / math.sqrt(samples))
    if variants == ():
        assert expected == 3.0


@pytest.mark.parametrize(("variants", "flips"), POSTERIORS)
def test_what_is_in_the_box_given_the_flips(variants: tuple[str, ...], flips: Flips) -> None:
    """R3.2, R11.1: sampled boxes against exact chances; a quake shuffled back in set-up tells of other quakes."""
    weights = box_weights(variants, flips)
    state = state_after(variants, flips)
    state.rng = np.uint64(1906)
    boxed = 5 if variants else 6
    numbers = [INDEX[Kind(tile)] for tile in ("01", "02", "03")]
    found: Counter[tuple[int, ...]] = Counter()
    samples = 60000 if COMPILED else 600
    with quiet():
        for _ in range(samples):
            deal(state)
            box = state.pile[:boxed].tolist()
            singles = [box.count(number) for number in numbers]
            found[(*singles, boxed - sum(singles))] += 1
    total = sum(weights.values())
    assert all(weights[box] > 0 for box in found)
    chi_square, freedom = 0.0, 0
    for box, weight in weights.items():
        expected = samples * weight / total
        if expected >= 5:
            chi_square += (found[box] - expected) ** 2 / expected
            freedom += 1
    assert abs(chi_square - freedom) < 5 * math.sqrt(2 * freedom)
    mean = sum(box[3] * weight for box, weight in weights.items()) / total
    found_mean = sum(box[3] * count for box, count in found.items()) / samples
    assert found_mean == pytest.approx(mean, abs=4 / math.sqrt(samples))


# What can be


def is_possible(variants: tuple[str, ...], flips: Flips, piles: list[int]) -> bool:
    """Whether some literal set-up begins with these flips; `piles` are the piles' sizes at the start."""
    seen = Counter(tile for _, tile in flips)
    twin, aside, balance = "twin-cities" in variants, "big-one" in variants, "balance" in variants
    copies = 2 if twin else 1
    box = all_tiles(variants)
    mixed = Counter(copies * [*QUAKES[: 5 if aside else 6], "03", "03", "02", "02", "01", *([] if aside else ["01"])])
    returned = 5 if balance else copies * (5 if aside else 6)
    # Of every kind the box may hold what was mixed and never seen: is that enough?
    if any(seen[tile] > box[tile] for tile in seen):
        return False
    if sum(min(count, box[tile] - seen[tile]) for tile, count in mixed.items()) < returned:
        return False
    if aside:
        places = [place for place, (_, tile) in enumerate(flips) if tile == "Q6"]
        if any(place < piles[0] - 6 * copies for place in places):
            return False
        if copies - len(places) > piles[0] - len(flips):
            return False
    if balance:
        apart = set(INTERSECTIONS) - {"*0"}
        for pile in range(1 + SEATS):
            own = [tile for source, tile in flips if source == pile]
            dealt = 0 if pile == 0 else 12 // SEATS
            if sum(tile in apart for tile in own) > dealt or (pile == 0 and any(tile[0] == "Q" for tile in own)):
                return False
            if sum(tile not in apart for tile in own) > piles[pile] - dealt:
                return False
    return True


@pytest.mark.parametrize("order", [None, quakes_among_the_first], ids=["as dealt", "quakes and few others first"])
@every_set_up
def test_a_tile_can_be_flipped_iff_some_set_up_has_it_there(
    variants: tuple[str, ...], order: Callable[[str], int] | None
) -> None:
    """R3.2, R3.3, R9.1, R9.5, R11.1, R11.2: `can_flip` is true exactly for what can come."""
    piles = literal(variants, Random(f"{variants} {order}"), order)
    sizes = [len(pile) for pile in piles]
    flips, _ = split(variants, piles, sum(sizes))
    state = start_states(check_options(SEATS, variants, "small")).copy()[0]
    for count, (source, tile) in enumerate(flips):
        turn_to(state, source)
        for kind in DRAWN:
            wanted = is_possible(variants, [*flips[:count], (source, str(kind))], sizes)
            assert bool(can_flip(state, INDEX[kind])) == wanted, (count, kind)
        flip(state, source, tile)


def test_nothing_can_be_flipped_from_an_empty_pile_r3_3() -> None:
    piles = literal((), Random(1))
    state = state_after((), [(0, tile) for tile in piles[0]])
    assert not any(can_flip(state, INDEX[kind]) for kind in DRAWN)


@pytest.mark.parametrize("variants", SET_UPS[:-1], ids=lambda some: "+".join(some) or "base")
def test_where_the_box_is_all_but_known_r3_2_r9_1_r11_1(variants: tuple[str, ...]) -> None:
    """The extreme: every single and quake that the box can spare comes first, until the box is known for sure."""
    sizes = [{(): 73, ("big-one",): 74, ("twin-cities",): 146, ("big-one", "twin-cities"): 148}[variants]]
    state = start_states(check_options(SEATS, variants, "small")).copy()[0]
    flips: Flips = []
    with quiet():
        for tile in ["01", "02", "03"] * 12 + QUAKES * 2:
            allowed = is_possible(variants, [*flips, (0, tile)], sizes)
            assert bool(can_flip(state, INDEX[Kind(tile)])) == allowed
            if allowed:
                deal_next(state, INDEX[Kind(tile)])
                take_top(state)
                flips.append((0, tile))
        boxes = set()
        for seed in range(20):
            state.rng = np.uint64(seed)
            deal(state)
            hidden = hidden_in(state)
            boxes.add(frozenset(hidden.box.items()))
    assert len(boxes) == 1, "nothing else can be in the box"
    assert len(flips) > 10


# What always holds


def test_piles_of_balance_are_shuffled_and_quakes_go_back_in_r11_1_r11_2() -> None:
    state = start_states(check_options(SEATS, ["balance"], "small")).copy()[0]
    apart, tops = set(INTERSECTIONS) - {"*0"}, 0
    with quiet():
        for _ in range(100):
            deal(state)
            set_up, *own = hidden_in(state).piles
            assert not any(tile[0] == "Q" or tile in apart for tile in set_up)
            tops += sum(pile[0] in apart for pile in own)
    assert 25 <= tops <= 80, "4 of the 24 tiles in a pile are intersections dealt apart: about 50 of 300 lie on top"


@every_set_up
def test_what_is_dealt_is_a_set_up(variants: tuple[str, ...]) -> None:
    """R3.2, R9.1, R9.5, R11.1, R11.2, at every moment: the box, the bottom, the intersections of each pile."""
    mixed_kinds = {"01", "02", "03", *QUAKES}
    copies = 2 if "twin-cities" in variants else 1
    for seed, part in product(range(6 if COMPILED else 1), (0.0, 0.1, 0.5, 0.9, 1.0)):
        piles = literal(variants, Random(seed))
        count = int(part * sum(len(pile) for pile in piles))
        flips, truth = split(variants, piles, count)
        state = state_after(variants, flips)
        state.rng = np.uint64(seed)
        with quiet():
            deal(state)
        hidden = hidden_in(state)
        unseen = Counter(tile for pile in hidden.piles for tile in pile) + hidden.box
        assert unseen == all_tiles(variants) - Counter(tile for _, tile in flips)
        assert [len(pile) for pile in hidden.piles] == [len(pile) for pile in truth.piles]
        assert hidden.box.total() == truth.box.total()
        assert set(hidden.box) <= mixed_kinds
        assert all(hidden.box[tile] <= 2 * copies for tile in ("01", "02", "03"))
        if "big-one" in variants:
            assert hidden.box["Q6"] == 0
            assert hidden.box["01"] <= copies
            left = copies - sum(tile == "Q6" for _, tile in flips)
            assert hidden.piles[0][-6 * copies :].count("Q6") == left
        if "balance" in variants:
            assert not any(tile[0] == "Q" or tile in INTERSECTIONS[1:] for tile in hidden.piles[0])
            apart = [sum(tile in INTERSECTIONS[1:] for tile in pile) for pile in hidden.piles[1:]]
            assert apart == [sum(tile in INTERSECTIONS[1:] for tile in pile) for pile in truth.piles[1:]]
