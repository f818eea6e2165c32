"""The odds of quakes once more, in exact fractions: what `seismic.advice.odds` is compared with."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from seismic.advice.odds import QuakeOdds, Spread
from seismic.game import Game
from seismic.game.fair import box_weights
from seismic.rules.layout import COMMON, OVER, SET_UP, TURN, TURN_OVER, State
from seismic.rules.lookup import (
    BOTTOM,
    BOXED,
    FIRST_APART,
    INDEX,
    LAST_APART,
    MIXED,
)
from seismic.rules.tiles import QUAKES, Kind


def exact_odds(game: Game) -> QuakeOdds:
    state = game.state
    mixed, places = _mixed_in_piles(game), _places(game)
    sixes = _sixes_aside(game)
    chances = {count + sixes: chance for count, chance in mixed.items()}
    total = sum(place.free for place in places)
    piles = [_in_pile(mixed, place.free, total) for place in places] if state.balance else [chances]
    over = state.phase == OVER
    magnitudes = {} if over else _magnitudes(game, mixed, total, sixes)
    return QuakeOdds(
        0.0 if over else float(_next_flip(game, mixed, places, sixes)),
        _floats(chances),
        tuple(map(_floats, piles)),
        _floats(magnitudes),
        float(1 - sum(magnitudes.values(), Fraction())),
        float(sum((count * chance for count, chance in chances.items()), Fraction())),
    )


def _floats(chances: Mapping[int, Fraction]) -> Spread:
    return {number: float(chance) for number, chance in sorted(chances.items()) if chance}


class _Place(NamedTuple):
    """A pile: its tiles, and how many of them can be a quake as far as is known."""

    size: int
    free: int


def _places(game: Game) -> list[_Place]:
    """The common pile, less a 6.0 that is set aside; in Balance each seat's, less what was dealt apart (R11.2)."""
    state = game.state
    if not state.balance:
        size = int(state.pile_size[COMMON])
        return [_Place(size, size - _sixes_aside(game))]
    own = range(1, 1 + len(game.players))
    return [_Place(int(state.pile_size[pile]), int(state.pile_size[pile]) - _apart_in(state, pile)) for pile in own]


def _apart_in(state: State, pile: int) -> int:
    """How many of the intersections dealt apart a player's pile still holds; everybody can count them."""
    first = int(state.pile_start[pile])
    kinds = state.pile[first : first + int(state.pile_size[pile])]
    return int(((kinds >= FIRST_APART) & (kinds <= LAST_APART)).sum())


def _is_mixed(game: Game, quake: Kind) -> bool:
    return bool(MIXED[game.state.setup, INDEX[quake]])


def _sixes_aside(game: Game) -> int:
    """The 6.0 of The Big One that have not come up: they are in the pile for sure (R9.1)."""
    return 0 if _is_mixed(game, QUAKES[-1]) else game.unseen.get(QUAKES[-1], 0)


def _unseen_mixed(game: Game) -> dict[int, int]:
    """The mixed quakes that nobody has seen, by magnitude."""
    unseen = game.unseen
    return {
        magnitude: unseen[quake]
        for magnitude, quake in enumerate(QUAKES, 1)
        if quake in unseen and _is_mixed(game, quake)
    }


def _mixed_in_piles(game: Game) -> dict[int, Fraction]:
    """How likely each number of mixed quakes is to be in the piles, not in the box."""
    quakes, size = sum(_unseen_mixed(game).values()), int(BOXED[game.state.setup])
    weights: Counter[int] = Counter()
    for singles, weight in box_weights(game.state).items():
        weights[quakes - (size - sum(singles))] += weight
    total = weights.total()
    return {count: Fraction(weight, total) for count, weight in weights.items() if weight}


def _in_pile(mixed: Mapping[int, Fraction], free: int, total: int) -> dict[int, Fraction]:
    """How many quakes are in one pile: `free` of the `total` places where one may be are in it."""
    spread: dict[int, Fraction] = {}
    for count, chance in mixed.items():
        for here in range(min(count, free) + 1):
            ways = math.comb(free, here) * math.comb(total - free, count - here)
            part = chance * Fraction(ways, math.comb(total, count))
            spread[here] = spread.get(here, Fraction()) + part
    return spread


def _next_flip(game: Game, mixed: Mapping[int, Fraction], places: list[_Place], sixes: int) -> Fraction:
    """The chance that the next flip is a quake; none where there is nothing to flip."""
    state = game.state
    expected = sum((count * chance for count, chance in mixed.items()), Fraction())
    if not state.balance:
        ((size, free),) = places
        if size == 0:
            return Fraction()
        if size > int(BOTTOM[state.setup]):
            return expected / free
        return (expected + sixes) / size  # among the bottom tiles of The Big One
    pile = _next_pile(state)
    if pile is None:
        return Fraction()
    total = sum(place.free for place in places)
    size, free = places[pile]
    return expected * Fraction(free, size * total) if total else Fraction()


def _next_pile(state: State) -> int | None:
    """The seat, from 0, whose own pile the next flip comes from in Balance, if no tiles are discarded (R11.3)."""
    if state.phase == SET_UP:
        return None  # a quake is shuffled back in (R11.1)
    seats, seat = int(state.seats), int(state.seat)
    flips_again = state.phase == TURN or (state.phase != TURN_OVER and state.flips_due > 0)
    for step in range(0 if flips_again else 1, seats + 1):
        if state.pile_size[1 + (seat + step) % seats] > 0:
            return (seat + step) % seats
    return None


def _magnitudes(game: Game, mixed: Mapping[int, Fraction], places: int, sixes: int) -> dict[int, Fraction]:
    """How likely each magnitude is for the next quake."""
    unseen = _unseen_mixed(game)
    first = sum((chance * _mixed_first(game, count, places, sixes) for count, chance in mixed.items()), Fraction())
    magnitudes = {m: first * Fraction(number, sum(unseen.values())) for m, number in unseen.items()}
    if sixes:
        magnitudes[len(QUAKES)] = 1 - first
    return magnitudes


def _mixed_first(game: Game, count: int, places: int, sixes: int) -> Fraction:
    """The chance that one of `count` mixed quakes comes up before any 6.0 among the bottom tiles (R9.1)."""
    if count == 0:
        return Fraction()
    if sixes == 0:
        return Fraction(1)
    size = places + sixes
    bottom = min(int(BOTTOM[game.state.setup]), size)
    chance = Fraction()
    for before in range(bottom - sixes + 1):  # tiles of the bottom that come up before its first 6.0
        here = Fraction(math.comb(bottom - 1 - before, sixes - 1), math.comb(bottom, sixes))
        after = places - (size - bottom) - before
        chance += here * (1 - Fraction(math.comb(after, count), math.comb(places, count)))
    return chance
