"""How many quakes are to come, and when: exact chances against literal set-ups."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping
from functools import partial
from random import Random

import pytest

from seismic.advice.risk import Chance, QuakeOdds, quake_odds, risk_of
from seismic.game import Game, Kind
from seismic.rules.tiles import is_quake
from support.boards import put_tiles
from support.exact_odds import exact_odds
from support.naive_deal import QUAKES, naive_deal
from support.set_ups import after_flips, dealt_anew
from support.side_by_side import SETTINGS, named

# What was mixed before some went to the box: how often each was flipped is all that a count depends on.
MIXED = ("01", "02", "03", *QUAKES)


def literal(variants: tuple[str, ...], rng: Random) -> list[list[str]]:
    """Piles as the clauses deal them; the first one is common, or Balance's set-up."""
    pile = naive_deal(2, variants, rng)
    if "balance" in variants:
        return [list(part) for part in pile]
    return [[str(tile) for tile in pile]]


def flip_order(variants: tuple[str, ...], piles: list[list[str]]) -> list[tuple[int, str]]:
    """Every tile in the order in which it comes up if nothing is ever discarded, with its pile."""
    if "balance" not in variants:
        return [(0, tile) for tile in piles[0]]
    turns = [(seat, piles[seat][turn]) for turn in range(len(piles[1])) for seat in (1, 2)]
    return [(0, tile) for tile in piles[0]] + turns


def aspects(variants: tuple[str, ...], rest: list[tuple[int, str]]) -> dict[str, int]:
    """What the odds foretell, as it then was: numbers of quakes, the next magnitude, whether the next flip is one."""
    quakes = [(pile, tile) for pile, tile in rest if is_quake(Kind(tile))]
    found = {
        "left": len(quakes),
        "next flip": int(rest[0] in quakes),
        "magnitude": int(quakes[0][1][1]) if quakes else 0,
    }
    for pile in (1, 2) if "balance" in variants else (0,):
        found[f"pile {pile}"] = sum(place == pile for place, _ in quakes)
    return found


def foretold(variants: tuple[str, ...], odds: QuakeOdds) -> dict[str, Mapping[int, float]]:
    piles = {f"pile {pile + ('balance' in variants)}": spread for pile, spread in enumerate(odds.piles)}
    next_flip = {1: odds.next_flip, 0: 1 - odds.next_flip}
    return {"left": odds.left, "next flip": next_flip, "magnitude": {0: odds.none, **odds.magnitudes}, **piles}


REJECTIONS = [((), 4), (("big-one",), 4), (("twin-cities",), 3), (("balance",), 3)]


@pytest.mark.slow
@pytest.mark.parametrize(("variants", "count"), REJECTIONS)
def test_odds_agree_with_rejection_sampling(variants: tuple[str, ...], count: int) -> None:
    """R3.2, R9.1, R9.4, R11.1: of many literal deals those are kept that have shown the same."""
    rng = Random(f"{variants} {count}")
    groups: dict[tuple[object, ...], list[list[tuple[int, str]]]] = {}
    for _ in range(12_000):
        order = flip_order(variants, literal(variants, rng))
        # Of all other tiles it makes no difference which they are, but in Balance whether they were dealt apart.
        seen = tuple((p, t if t in MIXED or t == "*0" else t[0] == "*") for p, t in order[:count])
        groups.setdefault(tuple(sorted(seen, key=str)), []).append(order)
    for deals in sorted(groups.values(), key=len)[-5:]:
        assert len(deals) > 100
        told = foretold(variants, quake_odds(after_flips(variants, deals[0][:count])))
        samples = [aspects(variants, order[count:]) for order in deals]
        for name, chances in told.items():
            found = Counter(sample[name] for sample in samples)
            assert set(found) <= {number for number, chance in chances.items() if chance > 0}
            compare(found, [chances] * len(deals))


CALIBRATIONS = [
    ((), 40),
    ((), 71),
    (("big-one",), 66),
    (("big-one",), 70),
    (("twin-cities",), 90),
    (("big-one", "twin-cities"), 138),
    (("balance",), 30),
    (("balance",), 68),
]


@pytest.mark.slow
@pytest.mark.parametrize(("variants", "count"), CALIBRATIONS)
def test_odds_come_true_as_often_as_they_say(variants: tuple[str, ...], count: int) -> None:
    """R3.2, R9.1, R9.4, R9.5, R11.1, R11.2: late in the game, where no two deals have shown the same."""
    rng = Random(f"{variants} {count}")
    found: dict[tuple[str, int], Counter[int]] = {}
    told: dict[tuple[str, int], list[Mapping[int, float]]] = {}
    for _ in range(1200):
        order = flip_order(variants, literal(variants, rng))
        quakes_seen = sum(is_quake(Kind(tile)) for _, tile in order[:count])
        odds = quake_odds(after_flips(variants, order[:count]))
        assert odds.none == pytest.approx(odds.left.get(0, 0.0))
        for name, what in aspects(variants, order[count:]).items():
            found.setdefault((name, quakes_seen), Counter())[what] += 1
            told.setdefault((name, quakes_seen), []).append(foretold(variants, odds)[name])
            assert told[name, quakes_seen][-1].get(what, 0.0) > 0
    for key, chances in told.items():
        compare(found[key], chances)


def compare(found: Counter[int], told: list[Mapping[int, float]]) -> None:
    """Each number was found as often as its chances add up to, within five standard deviations."""
    for number in {number for chances in told for number in chances}:
        chances = [spread.get(number, 0.0) for spread in told]
        room = 5 * math.sqrt(sum(chance * (1 - chance) for chance in chances)) + 1
        assert found[number] == pytest.approx(sum(chances), abs=room), number


@pytest.mark.parametrize(
    ("variants", "expected", "next_flip"),
    [
        ((), 3.0, 3.0 / 73),
        (("big-one",), 3.5, 2.5 / 73),
        (("twin-cities",), 6.0, 6.0 / 146),
        (("big-one", "twin-cities"), 7.0, 5.0 / 146),
        (("balance",), 3.5, 0.0),
    ],
    ids=lambda value: "+".join(value) or "base" if isinstance(value, tuple) else "",
)
def test_before_the_first_flip_the_numbers_are_known_by_hand(
    variants: tuple[str, ...], expected: float, next_flip: float
) -> None:
    # R3.2: half of 6; R9.1: half of 5, and the 6.0, which is not on top; R11.1: 7 of 12, none turned up in set-up.
    odds = quake_odds(Game.following(2, variants))
    assert odds.expected == pytest.approx(expected)
    assert odds.next_flip == pytest.approx(next_flip)
    assert sum(odds.left.values()) == pytest.approx(1)


def test_the_six_of_the_big_one_comes_last_or_nearly_r9_1() -> None:
    pile = ["01.23", "01.34", "Q1", "Q2", "Q3", "Q4", "Q5"]
    game = after_flips(("big-one",), [(0, tile) for tile in pile])
    odds = quake_odds(game)
    assert odds.left == {1: 1.0}, "all the others have come up"
    assert odds.magnitudes == {6: 1.0}
    assert odds.next_flip == 0.0
    assert quake_odds(after_flips((), [(0, tile) for tile in pile])).magnitudes.keys() == {6}


def test_when_all_quakes_have_come_there_is_no_risk_r6() -> None:
    game = after_flips((), [(0, tile) for tile in QUAKES])
    put_tiles(game, "03 1,0 r0")
    risk = risk_of(game)
    assert risk.quakes.left == {0: 1.0}
    assert risk.quakes.none == 1.0
    assert set(risk.cells.values()) == {Chance(0.0, 0.0)}


def test_the_order_of_the_pile_is_never_looked_at_r10_1() -> None:
    for variants in [(), ("big-one",), ("twin-cities",), ("balance",)]:
        game = Game(2, variants, "small", seed=3)
        for _ in range(30):
            game.play_random()
        odds = {str(quake_odds(dealt_anew(game, seed))) for seed in range(4)}
        assert len(odds) == 1


@pytest.mark.parametrize("variants", SETTINGS, ids=map(named, SETTINGS))
def test_odds_agree_with_exact_fractions(variants: tuple[str, ...]) -> None:
    """In positions of games of every setting, also before the first flip and at the end."""
    for seats in (2, 3, 4):
        game = Game(seats, variants, "small", seed=seats)
        check_odds(Game.following(seats, variants, "small"))
        while game.outcome is None:
            check_odds(game)
            for _ in range(5):
                if game.outcome is None:
                    game.play_random()
        check_odds(game)


def check_odds(game: Game) -> None:
    found, exact = quake_odds(game), exact_odds(game)
    close = partial(pytest.approx, abs=1e-12)
    assert (found.next_flip, found.none, found.expected) == close((exact.next_flip, exact.none, exact.expected))
    assert found.left == close(exact.left)
    assert found.magnitudes == close(exact.magnitudes)
    assert len(found.piles) == len(exact.piles)
    for pile, expected in zip(found.piles, exact.piles, strict=True):
        assert pile == close(expected)
