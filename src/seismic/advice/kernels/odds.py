"""Counting quakes: how many the piles may still hold, whether the next flip is one, and how strong the next will be.

Nothing here is sampled. Which of the mixed tiles went back to the box (R3.2, R9.1, R9.4, R11.1) has a known
distribution, given everything flipped so far; `rules.dealing` draws from the same one. What the piles hold of the
mixed quakes is then any of the unseen ones, and any of them may come up first. So the magnitude of the next quake
depends on the order of the flips in The Big One only, whose 6.0 lies among the bottom tiles; in Balance it does not
matter whose pile holds it, nor whose turn it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from seismic.rules.dealing import count_unseen, count_unseen_mixed, is_apart, ways_to_box
from seismic.rules.layout import COMMON, MAX_SEATS, OVER, SET_UP, TURN, TURN_OVER, State, States
from seismic.rules.lookup import (
    BINOMIAL,
    BOTTOM,
    BOXED,
    COPIES,
    FACE_UP_AT_START,
    FIRST_QUAKE,
    LAST_QUAKE,
    LOOSE,
    MIXED,
    SETUP_FLIP_WEIGHT,
    STRAIGHT,
    TIGHT,
)
from seismic.rules.targets.cpu import kernel

if TYPE_CHECKING:
    Chances = np.ndarray[tuple[int, ...], np.dtype[np.float64]]
else:
    Chances = object

MAGNITUDES = LAST_QUAKE - FIRST_QUAKE + 1
MAX_QUAKES = int(COPIES[:, FIRST_QUAKE : LAST_QUAKE + 1].sum(axis=1).max())
NO_PILE = -1
NEXT_FLIP, NONE, EXPECTED = range(3)  # in `facts`


class Odds(NamedTuple):
    """What is known of the quakes to come (R10.1)."""

    facts: Chances  # the chance that the next flip is a quake, that none comes any more, and how many are expected
    left: Chances  # [number of quakes]: how likely all piles together hold so many
    piles: Chances  # [pile, number]: the same for each pile: one, in Balance one for each seat
    magnitudes: Chances  # [magnitude]: of the next quake; what they lack to 1 is the chance that none comes any more
    mixed: Chances  # [number]: how likely so many mixed quakes are in the piles and not in the box


def new_odds() -> Odds:
    counts, magnitudes = 1 + MAX_QUAKES, 1 + MAGNITUDES
    return Odds(*(np.zeros(shape) for shape in (3, counts, (MAX_SEATS, counts), magnitudes, counts)))


@kernel
def count_mixed(state: State, mixed: Chances) -> None:
    """How likely each number of mixed quakes is to be in the piles; weighed as `dealing.sample_box` draws the box."""
    tight, loose, straight, quakes = count_unseen_mixed(state)
    flips = FACE_UP_AT_START - int(state.pile_size[COMMON]) if state.balance else 0
    size, total = int(BOXED[state.setup]), 0.0
    mixed[:] = 0
    for t in range(min(int(MIXED[state.setup, TIGHT]), tight) + 1):
        for u in range(min(int(MIXED[state.setup, LOOSE]), loose) + 1):
            ways = ways_to_box(state, TIGHT, tight, t) * ways_to_box(state, LOOSE, loose, u)
            for s in range(min(int(MIXED[state.setup, STRAIGHT]), straight) + 1):
                boxed = size - t - u - s
                if 0 <= boxed <= quakes:
                    weight = ways * ways_to_box(state, STRAIGHT, straight, s) * BINOMIAL[quakes, boxed]
                    mixed[quakes - boxed] += weight * SETUP_FLIP_WEIGHT[flips, boxed]
                    total += weight * SETUP_FLIP_WEIGHT[flips, boxed]
    for count in range(mixed.size):
        mixed[count] /= total


@kernel
def count_sixes(state: State) -> int:
    """The 6.0 of The Big One that have not come up: they are in the pile for sure (R9.1)."""
    return 0 if MIXED[state.setup, LAST_QUAKE] > 0 else count_unseen(state, LAST_QUAKE)


@kernel
def free_places(state: State, pile: int) -> int:
    """How many tiles of a pile can be a mixed quake, as far as everybody knows.

    Those are not the 6.0 that were set aside, nor what was dealt apart in Balance, which everybody can count (R11.2).
    """
    size = int(state.pile_size[pile])
    if not state.balance:
        return size - count_sixes(state)
    first, free = int(state.pile_start[pile]), size
    for place in range(first, first + size):
        free -= is_apart(state, int(state.pile[place]))
    return free


@kernel
def all_free_places(state: State) -> int:
    if not state.balance:
        return free_places(state, COMMON)
    total = 0
    for seat in range(int(state.seats)):
        total += free_places(state, 1 + seat)
    return total


@kernel
def chance_of_split(free: int, total: int, count: int, here: int) -> float:
    """The chance that of `count` things in `total` places `here` are among the `free` first of these."""
    chance = float(BINOMIAL[count, here])
    for n in range(count):
        place = free - n if n < here else total - free - (n - here)
        chance *= max(0, place) / (total - n)
    return chance


@kernel
def count_in_piles(state: State, odds: Odds, sixes: int) -> None:
    """How many quakes all piles hold, and each of them."""
    odds.left[:] = 0
    odds.piles[:] = 0
    for count in range(odds.left.size - sixes):
        odds.left[count + sixes] = odds.mixed[count]
        odds.piles[0, count + sixes] = odds.mixed[count]
    if not state.balance:
        return
    odds.piles[:] = 0
    total = all_free_places(state)
    for seat in range(int(state.seats)):
        free = free_places(state, 1 + seat)
        for count in range(odds.mixed.size):
            if odds.mixed[count] > 0:
                for here in range(min(count, free) + 1):
                    odds.piles[seat, here] += odds.mixed[count] * chance_of_split(free, total, count, here)


@kernel
def next_pile(state: State) -> int:
    """The pile that the next flip comes from, if no tiles are discarded (R11.3); NO_PILE where there is none."""
    if not state.balance:
        return COMMON
    if state.phase == SET_UP:
        return NO_PILE  # a quake is shuffled back in (R11.1)
    seats, seat = int(state.seats), int(state.seat)
    flips_again = state.phase == TURN or (state.phase != TURN_OVER and state.flips_due > 0)
    for step in range(0 if flips_again else 1, seats + 1):
        pile = 1 + (seat + step) % seats
        if state.pile_size[pile] > 0:
            return pile
    return NO_PILE


@kernel
def mean_of(chances: Chances) -> float:
    mean = 0.0
    for count in range(chances.size):
        mean += count * chances[count]
    return mean


@kernel
def chance_of_quake(state: State, odds: Odds, sixes: int) -> float:
    """The chance that the next flip is a quake; none where there is nothing to flip."""
    pile = next_pile(state)
    if state.phase == OVER or pile == NO_PILE or state.pile_size[pile] == 0:
        return 0.0
    size, total = int(state.pile_size[pile]), all_free_places(state)
    expected = mean_of(odds.mixed)
    if not state.balance and size <= BOTTOM[state.setup]:  # among the bottom tiles of The Big One
        return (expected + sixes) / size
    if total == 0:
        return 0.0
    return expected * free_places(state, pile) / (size * total) if state.balance else expected / total


@kernel
def chance_of_six_first(state: State, count: int, places: int, sixes: int) -> float:
    """The chance that a 6.0 of the bottom tiles comes up before any of `count` mixed quakes (R9.1)."""
    if sixes == 0 or count == 0:
        return 1.0 if sixes > 0 else 0.0
    size = places + sixes
    bottom = min(int(BOTTOM[state.setup]), size)
    chance = 0.0
    for before in range(bottom - sixes + 1):  # tiles of the bottom that come up before its first 6.0
        here = BINOMIAL[bottom - 1 - before, sixes - 1] / BINOMIAL[bottom, sixes]
        chance += here * chance_of_split(places - (size - bottom) - before, places, count, count)
    return chance


@kernel
def list_magnitudes(state: State, odds: Odds, sixes: int) -> None:
    """How likely each magnitude is for the next quake."""
    odds.magnitudes[:] = 0
    if state.phase == OVER:
        return
    places, quakes = all_free_places(state), count_unseen_mixed(state)[3]
    mixed_first = six_first = 0.0
    for count in range(odds.mixed.size):
        if odds.mixed[count] > 0:  # else there may be fewer places
            six = chance_of_six_first(state, count, places, sixes)
            six_first += odds.mixed[count] * six
            if count > 0:
                mixed_first += odds.mixed[count] * (1.0 - six)
    for kind in range(FIRST_QUAKE, LAST_QUAKE + 1):
        if MIXED[state.setup, kind] > 0 and quakes > 0:
            odds.magnitudes[1 + kind - FIRST_QUAKE] = mixed_first * count_unseen(state, kind) / quakes
    if sixes > 0:
        odds.magnitudes[MAGNITUDES] = six_first


@kernel
def quake_odds(states: States, odds: Odds) -> None:
    """Write what may come, if all tiles get flipped; where a game is still in its set-up, as if it had begun.

    `odds_facts` holds the chance that the next flip is a quake, that none comes any more, and how many are expected;
    `odds_left`, `odds_piles` and `odds_magnitudes` how likely each number and each magnitude is. A game that is over
    has no quake to come.
    """
    state = states[0]
    sixes = count_sixes(state)
    count_mixed(state, odds.mixed)
    count_in_piles(state, odds, sixes)
    list_magnitudes(state, odds, sixes)
    odds.facts[NEXT_FLIP] = chance_of_quake(state, odds, sixes)
    odds.facts[NONE] = 1.0
    for magnitude in range(odds.magnitudes.size):
        odds.facts[NONE] = max(0.0, odds.facts[NONE] - odds.magnitudes[magnitude])
    odds.facts[EXPECTED] = mean_of(odds.left)
