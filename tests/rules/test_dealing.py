"""Dealing anew agrees with the literal set-ups of R3.2-4, R9.1, R9.4, R9.5 and R11.1-2.

A literal set-up is dealt and some of its tiles are flipped. Then the unseen tiles are dealt anew. What is flipped
and what is dealt must come together as often as what is flipped and what was truly there: that is rejection
sampling with every sample kept.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Hashable, Iterable
from itertools import combinations, product
from random import Random

import numpy as np
import pytest

from seismic.game.setup import check_options, start_states
from seismic.rules.dealing import can_flip, deal, deal_next, flipping_pile
from seismic.rules.layout import SET_UP, TURN, State
from seismic.rules.lookup import INDEX, KINDS
from seismic.rules.targets.cpu import COMPILED, quiet
from seismic.rules.tiles import DRAWN, Kind
from seismic.rules.turns import take_top
from support.naive_deal import HIGHWAYS, INTERSECTIONS, QUAKES, naive_deal
from support.side_by_side import arranged, quakes_among_the_first

SET_UPS = [(), ("big-one",), ("twin-cities",), ("big-one", "twin-cities"), ("balance",)]
every_set_up = pytest.mark.parametrize("variants", SET_UPS, ids=lambda some: "+".join(some) or "base")
SEATS = 3

# A flip: the pile it comes from (0 is the common one, and Balance's set-up), and the tile.
Flips = list[tuple[int, str]]


class Hidden:
    """What nobody sees: the box, and each pile with its top first."""

    def __init__(self, box: Iterable[str], piles: list[list[str]]) -> None:
        self.box = Counter(box)
        self.piles = piles


def all_tiles(variants: tuple[str, ...]) -> Counter[str]:
    copies = 2 if "twin-cities" in variants else 1
    return Counter(copies * (HIGHWAYS + INTERSECTIONS + QUAKES))


def literal(variants: tuple[str, ...], rng: Random, order: Callable[[str], int] | None = None) -> list[list[str]]:
    """A literal set-up: one pile, or Balance's two tiles and three piles."""
    pile = naive_deal(SEATS, variants, rng)
    if order is not None:
        bottom = 6 * (1 + ("twin-cities" in variants)) if "big-one" in variants else 0
        pile = arranged(pile, order, bottom, rng)
    if "balance" in variants:
        return [list(part) for part in pile]
    return [[str(code) for code in pile]]


def split(variants: tuple[str, ...], piles: list[list[str]], count: int) -> tuple[Flips, Hidden]:
    """Flip so many tiles: in Balance first the two of the set-up, then each player's in turn."""
    piles = [list(pile) for pile in piles]
    box = all_tiles(variants) - Counter(tile for pile in piles for tile in pile)
    order = [0] * count
    if "balance" in variants:
        order = [0] * min(count, 2) + [1 + i % SEATS for i in range(count - 2)]
    flips = [(pile, piles[pile].pop(0)) for pile in order]
    return flips, Hidden(box.elements(), piles)


def state_after(variants: tuple[str, ...], flips: Flips) -> State:
    """A state that has seen these flips and nothing else of the set-up."""
    state = start_states(check_options(SEATS, variants, "small")).copy()[0]
    for pile, tile in flips:
        flip(state, pile, tile)
    return state


def flip(state: State, pile: int, tile: str) -> None:
    """Let this tile come up next, whatever was dealt."""
    turn_to(state, pile)
    with quiet():
        assert can_flip(state, INDEX[Kind(tile)])
        deal_next(state, INDEX[Kind(tile)])
        assert take_top(state) == INDEX[Kind(tile)]


def turn_to(state: State, pile: int) -> None:
    state.phase, state.seat = (SET_UP, 0) if pile == 0 else (TURN, pile - 1)
    assert flipping_pile(state) == pile


def hidden_in(state: State) -> Hidden:
    def tiles(start: int, size: int) -> list[str]:
        return [str(KINDS[kind]) for kind in state.pile[start : start + size]]

    starts, sizes = state.pile_start.tolist(), state.pile_size.tolist()
    used = 1 + SEATS if state.balance else 1
    box = 5 if state.balance else starts[0]
    return Hidden(tiles(0, box), [tiles(starts[i], sizes[i])[::-1] for i in range(used)])


# Distributions


def sort_of(tile: str) -> str:
    return tile if tile in ("01", "02", "03") else "Q" if tile[0] == "Q" else "*" if tile[0] == "*" else "."


def aspects(flips: Flips, hidden: Hidden) -> dict[str, Hashable]:
    """What is compared: each joins something seen to something hidden."""
    seen = Counter(sort_of(tile) for _, tile in flips)
    left = Counter(sort_of(tile) for pile in hidden.piles for tile in pile)
    sixes = sorted(place for pile in hidden.piles for place, tile in enumerate(pile[::-1]) if tile == "Q6")
    return {
        "quakes": (seen["Q"], left["Q"]),
        "tight": (seen["01"], hidden.box["01"]),
        "loose": (seen["02"], hidden.box["02"]),
        "straight": (seen["03"], hidden.box["03"]),
        "small quakes in the box": (hidden.box["Q1"], hidden.box["Q2"]),
        "next": tuple(sort_of(pile[0]) for pile in hidden.piles[:2] if pile),
        "last": tuple(pile[-1] for pile in hidden.piles[-1:] if pile),
        "lowest six": sixes[0] // 3 if sixes else None,
        "highest six": sixes[-1] // 3 if sixes else None,
        "first pile": tuple(Counter(sort_of(t) for t in hidden.piles[-1])[s] for s in ("Q", "*")),
    }


def differ(a: Counter[Hashable], b: Counter[Hashable]) -> float:
    """How far two samples of one size are apart: chi-square, in standard deviations."""
    rest = [key for key in {*a, *b} if a[key] + b[key] < 10]
    pairs = [(a[key], b[key]) for key in {*a, *b} if a[key] + b[key] >= 10]
    pairs.append((sum(a[key] for key in rest), sum(b[key] for key in rest)))
    chi_square = sum((x - y) ** 2 / (x + y) for x, y in pairs if x + y)
    freedom = max(1, sum(x + y > 0 for x, y in pairs) - 1)
    return (chi_square - freedom) / math.sqrt(2 * freedom)


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


def box_weights(variants: tuple[str, ...], flips: Flips) -> dict[tuple[int, ...], float]:
    """The exact chances of what is in the box (tight, loose, straight, quakes), flip by flip, up to a factor.

    Every box is gone through, and for each the tiles are flipped as they were: a literal reading of R3.2 and R11.1.
    """
    balance = "balance" in variants
    weights: dict[tuple[int, ...], float] = {}
    for tight, loose, straight in product(range(3), repeat=3):
        number = (5 if balance else 6) - tight - loose - straight
        for boxed in combinations(QUAKES, max(number, 0)) if 0 <= number <= 6 else ():
            weight = float(math.comb(2, tight) * math.comb(2, loose) * math.comb(2, straight))
            left = all_tiles(()) - Counter(["01"] * tight + ["02"] * loose + ["03"] * straight + list(boxed))
            for place, (_, tile) in enumerate(flips):
                known = INTERSECTIONS[1:] if balance else []  # dealt apart, however the others fell
                possible = left - Counter(known) - Counter(QUAKES if balance and place < 2 else [])
                if tile not in known:
                    weight *= possible[tile] / possible.total()
                left[tile] -= 1
            key = tight, loose, straight, number
            weights[key] = weights.get(key, 0.0) + weight
    return weights


POSTERIORS: list[tuple[tuple[str, ...], Flips]] = [
    ((), [(0, "01")] * 4 + [(0, "Q2"), (0, "03")]),
    ((), [(0, tile) for tile in ["Q1", "Q2", "Q3", "02", "02", "02", "02", "01", "*0", "01.23"]]),
    (("balance",), [(0, "01.23"), (0, "01.34")]),
    (("balance",), [(0, "01"), (0, "01"), (1, "01"), (2, "Q1"), (3, "03"), (1, "*012"), (2, "03"), (3, "03")]),
]


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
