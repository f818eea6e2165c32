"""Literal set-ups by the clauses, states that have seen some of their flips, and how to compare what is hidden."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Hashable, Iterable
from itertools import combinations, product
from random import Random

import numpy as np
import pytest

from seismic.game import Game
from seismic.game.setup import check_options, start_states
from seismic.rules.dealing import can_flip, deal, deal_next, flipping_pile
from seismic.rules.layout import SET_UP, TURN, State
from seismic.rules.lookup import INDEX, KINDS
from seismic.rules.targets.cpu import quiet
from seismic.rules.tiles import Kind
from seismic.rules.turns import take_top
from support.naive_deal import HIGHWAYS, INTERSECTIONS, QUAKES, naive_deal
from support.side_by_side import arranged

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


# Games


def after_flips(variants: tuple[str, ...], flips: Flips, seats: int = 2) -> Game:
    """A game that has seen these flips and nothing else."""
    game = Game.following(seats, variants, "small")
    state = game.state
    for pile, tile in flips:
        flip(state, pile, tile)
    last = flips[-1][0]
    state.phase, state.seat = TURN, last % seats  # the player after the one who flipped
    return game


def dealt_anew(game: Game, seed: int) -> Game:
    """The same game as everybody sees it, on another pile."""
    other = game.copy()
    other.state.rng = np.uint64(seed)
    with quiet():
        deal(other.state)
    return other
