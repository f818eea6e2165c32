"""Deals piles for the second engine: tiles are mixed, returned and shuffled as the clauses say."""

from collections.abc import Collection
from random import Random

# R1.7: one copy of the game.
SINGLES = ["01", "02", "03"]
DOUBLES = ["01.23", "01.34", "01.24", "01.35", "01.25", "02.35", "02.13", "02.14", "03.14"]
TRIPLES = ["01.23.45", "01.25.34", "01.24.35", "02.14.35", "03.14.25"]
FEW_EXITS = ["*0", "*01", "*02", "*03", "*012", "*013", "*014", "*024"]
MANY_EXITS = ["*0123", "*0124", "*0134", "*01234", "*012345"]
INTERSECTIONS = FEW_EXITS + MANY_EXITS
QUAKES = ["Q1", "Q2", "Q3", "Q4", "Q5", "Q6"]
HIGHWAYS = 6 * SINGLES + 3 * DOUBLES + 3 * TRIPLES


def naive_deal(seats: int, variants: Collection[str], rng: Random) -> list[str] | list[list[str]]:
    """A pile, shuffled and sorted out as the clauses say, in the shape that NaiveGame takes."""
    if "balance" in variants:
        return _deal_balance(seats, rng)
    copies = 2 if "twin-cities" in variants else 1  # R9.4-5
    box = copies * (HIGHWAYS + INTERSECTIONS + QUAKES)
    if "big-one" in variants:
        mixed = copies * [*QUAKES[:5], "03", "03", "02", "02", "01"]  # R9.1
        aside = copies * ["Q6"]
        returned = copies * 5
    else:
        mixed = copies * [*QUAKES, "03", "03", "02", "02", "01", "01"]  # R3.2
        aside = []
        returned = copies * 6
    pile = _without(box, mixed + aside)
    rng.shuffle(mixed)
    pile += mixed[returned:]  # R3.3
    rng.shuffle(pile)
    if aside:  # R9.1: the bottom of the pile
        bottom = pile[: copies * 5] + aside
        rng.shuffle(bottom)
        pile = pile[copies * 5 :] + bottom
    return pile


def _without(tiles: list[str], taken: list[str]) -> list[str]:
    """The tiles that are left when these were taken out."""
    left = list(tiles)
    for code in taken:
        left.remove(code)
    return left


def _deal_balance(seats: int, rng: Random) -> list[list[str]]:
    """R11.1-2."""
    taken_out = _without(INTERSECTIONS, ["*0"])
    mixed = [*QUAKES, "03", "03", "02", "02", "01", "01"]
    pile = _without([*HIGHWAYS, "*0", *QUAKES], mixed)
    rng.shuffle(mixed)
    pile += mixed[5:]
    rng.shuffle(pile)
    face_up: list[str] = []
    while len(face_up) < 2:
        code = pile.pop(0)
        if code in QUAKES:
            pile.append(code)
            rng.shuffle(pile)
        else:
            face_up.append(code)
    rng.shuffle(taken_out)
    own = [pile[seat::seats] + taken_out[seat::seats] for seat in range(seats)]
    for own_pile in own:
        rng.shuffle(own_pile)
    return [face_up, *own]
