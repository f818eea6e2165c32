"""Dealing (R3, R9.1, R9.4, R9.5, R11): which of the mixed tiles went to the box, and the order of the piles.

One way of dealing serves the start of a game and a search in the middle of it: given everything flipped so far,
sample what is in the box, then shuffle the rest. At the start nothing has been flipped.
"""

from __future__ import annotations

import numpy as np

from seismic.rules.chance import random_below, random_bits
from seismic.rules.layout import COMMON, MAX_SEATS, SET_UP, State
from seismic.rules.lookup import (
    BALANCE,
    BINOMIAL,
    BOTTOM,
    BOXED,
    COPIES,
    EMPTY,
    FACE_UP_AT_START,
    FIRST_APART,
    FIRST_QUAKE,
    LAST_APART,
    LAST_QUAKE,
    LOOSE,
    MIXED,
    SETUP_FLIP_WEIGHT,
    SIXES_ASIDE,
    STRAIGHT,
    TIGHT,
)
from seismic.rules.targets.cpu import kernel

_11, _UNIT = np.uint64(11), 2.0**-53


@kernel
def flipping_pile(state: State) -> int:
    """The pile that the next flip comes from: in Balance a player's own (R11.3)."""
    if state.balance and state.phase != SET_UP:
        return 1 + int(state.seat)
    return COMMON


@kernel
def pile_end(state: State) -> int:
    """The end of what `pile` still holds; in Balance with gaps of EMPTY before it."""
    if not state.balance:
        return int(state.pile_start[COMMON]) + int(state.pile_size[COMMON])
    end = 0
    for pile in range(1 + MAX_SEATS):
        end = max(end, int(state.pile_start[pile]) + int(state.pile_size[pile]))
    return end


@kernel
def is_quake(kind: int) -> bool:
    return FIRST_QUAKE <= kind <= LAST_QUAKE


@kernel
def is_apart(state: State, kind: int) -> bool:
    """Whether this is one of the intersections that Balance deals onto the players' piles (R11.2)."""
    return bool(state.balance) and FIRST_APART <= kind <= LAST_APART


@kernel
def count_unseen(state: State, kind: int) -> int:
    """How many tiles of a kind nobody has seen yet, in the piles and in the box (R10.1)."""
    count = 0
    for place in range(pile_end(state)):
        count += state.pile[place] == kind
    return count


@kernel
def count_unseen_mixed(state: State) -> tuple[int, int, int, int]:
    """The same for what was mixed before some went to the box: tight, loose, straight, all the mixed quakes."""
    tight = loose = straight = quakes = 0
    for place in range(pile_end(state)):
        kind = int(state.pile[place])
        if MIXED[state.setup, kind] > 0:
            tight += kind == TIGHT
            loose += kind == LOOSE
            straight += kind == STRAIGHT
            quakes += is_quake(kind)
    return tight, loose, straight, quakes


@kernel
def ways_to_box(state: State, kind: int, unseen: int, boxed: int) -> float:
    """In how many ways this number of singles of a kind was boxed, and the others then seen as they were seen."""
    copies = int(COPIES[state.setup, kind])
    return float(BINOMIAL[MIXED[state.setup, kind], boxed] * BINOMIAL[copies - boxed, copies - unseen])


@kernel
def sample_box(state: State, tight: int, loose: int, straight: int, quakes: int) -> tuple[int, int, int, int]:
    """How many tight, loose and straight singles and quakes are in the box, given how many are unseen."""
    setup, size = state.setup, int(BOXED[state.setup])
    flips = FACE_UP_AT_START - int(state.pile_size[COMMON]) if setup == BALANCE else 0
    below = float(np.int64(random_bits(state) >> _11)) * _UNIT
    total = 0.0
    for chosen in range(2):  # first add the weights up, then stop where the sum reaches the drawn part of it
        limit = below * total if chosen else np.inf
        total = 0.0
        for t in range(min(int(MIXED[setup, TIGHT]), tight) + 1):
            for u in range(min(int(MIXED[setup, LOOSE]), loose) + 1):
                ways = ways_to_box(state, TIGHT, tight, t) * ways_to_box(state, LOOSE, loose, u)
                for s in range(min(int(MIXED[setup, STRAIGHT]), straight) + 1):
                    q = size - t - u - s
                    if 0 <= q <= quakes:
                        weight = ways * ways_to_box(state, STRAIGHT, straight, s) * BINOMIAL[quakes, q]
                        total += weight * SETUP_FLIP_WEIGHT[flips, q]
                        if total >= limit and weight > 0:
                            return t, u, s, q
    return 0, 0, 0, 0


@kernel
def swap(state: State, a: int, b: int) -> None:
    kind = state.pile[a]
    state.pile[a] = state.pile[b]
    state.pile[b] = kind


@kernel
def fill_box(state: State, end: int) -> None:
    """Choose the box's tiles among the unseen ones and bring them to the front."""
    tight, loose, straight, left = count_unseen_mixed(state)
    tight, loose, straight, quakes = sample_box(state, tight, loose, straight, left)
    box = 0
    for place in range(end):
        kind = int(state.pile[place])
        if MIXED[state.setup, kind] == 0:
            continue
        boxed = False
        if kind == TIGHT:
            boxed = tight > 0
            tight -= boxed
        elif kind == LOOSE:
            boxed = loose > 0
            loose -= boxed
        elif kind == STRAIGHT:
            boxed = straight > 0
            straight -= boxed
        else:
            boxed = random_below(state, left) < quakes
            quakes -= boxed
            left -= 1
        if boxed:
            swap(state, place, box)
            box += 1


@kernel
def shuffle(state: State, start: int, end: int) -> None:
    """Shuffle a stretch of the pile."""
    for place in range(end - 1, start, -1):
        swap(state, place, start + random_below(state, place + 1 - start))


@kernel
def sink_sixes(state: State, start: int, end: int) -> int:
    """Bring each 6.0 that was set aside to the bottom of the pile (R9.1); returns how many are unseen."""
    sixes = 0
    for place in range(start, end):
        if state.pile[place] == LAST_QUAKE:
            swap(state, place, start + sixes)
            sixes += 1
    return sixes


@kernel
def deal_common_pile(state: State, start: int, end: int) -> None:
    """Shuffle the common pile, in The Big One with each 6.0 among the bottom tiles (R3.3, R9.1, R9.5)."""
    if BOTTOM[state.setup] == 0:
        shuffle(state, start, end)
        return
    sixes = sink_sixes(state, start, end)
    shuffle(state, start + sixes, end)
    bottom = min(int(BOTTOM[state.setup]), end - start)
    for six in range(sixes):
        swap(state, start + six, start + six + random_below(state, bottom - six))


@kernel
def same_sort(state: State, a: int, b: int) -> bool:
    """Whether two tiles may stand for each other in Balance: both dealt apart, both not, both gone."""
    return (a == EMPTY) == (b == EMPTY) and is_apart(state, a) == is_apart(state, b)


@kernel
def deal_own_piles(state: State, start: int, end: int) -> None:
    """Shuffle the players' piles (R11.2): how many intersections each still holds is known, so that stays."""
    for place in range(end - 1, start, -1):
        other = start + random_below(state, place + 1 - start)
        while not same_sort(state, int(state.pile[place]), int(state.pile[other])):
            other = start + random_below(state, place + 1 - start)
        swap(state, place, other)
    for pile in range(1, 1 + MAX_SEATS):
        first = int(state.pile_start[pile])
        shuffle(state, first, first + int(state.pile_size[pile]))
    for place in range(end - 1, end - 1 - int(state.pile_size[COMMON]), -1):  # quakes go back in (R11.1)
        other = start + random_below(state, place + 1 - start)
        while not can_be_setup_tile(state, int(state.pile[other])):
            other = start + random_below(state, place + 1 - start)
        swap(state, place, other)


@kernel
def can_be_setup_tile(state: State, kind: int) -> bool:
    """Whether Balance's set-up can turn this tile up (R11.1)."""
    return kind != EMPTY and not is_quake(kind) and not is_apart(state, kind)


@kernel
def deal(state: State) -> None:
    """Deal all unseen tiles again: a fair sample of what may be, given everything flipped so far."""
    end = pile_end(state)
    fill_box(state, end)
    if state.balance:
        deal_own_piles(state, int(BOXED[state.setup]), end)
    else:
        deal_common_pile(state, int(BOXED[state.setup]), end)


@kernel
def can_flip(state: State, kind: int) -> bool:
    """Whether some set-up allows this tile to come up next, given everything flipped so far."""
    pile = flipping_pile(state)
    size = int(state.pile_size[pile])
    if size == 0 or count_unseen(state, kind) == 0:
        return False
    if not leaves_box(state, kind):
        return False
    if state.balance:
        return pile_holds_sort(state, pile, kind)
    sixes = count_unseen(state, LAST_QUAKE)
    if SIXES_ASIDE[state.setup] == 0:
        return True
    if kind == LAST_QUAKE:
        return size <= int(BOTTOM[state.setup])
    return size > int(BOTTOM[state.setup]) or size > sixes


@kernel
def leaves_box(state: State, kind: int) -> bool:
    """Whether enough mixed tiles stay unseen to fill the box when this tile comes up."""
    setup = state.setup
    tight, loose, straight, quakes = count_unseen_mixed(state)
    boxable = min(int(MIXED[setup, TIGHT]), tight - (kind == TIGHT))
    boxable += min(int(MIXED[setup, LOOSE]), loose - (kind == LOOSE))
    boxable += min(int(MIXED[setup, STRAIGHT]), straight - (kind == STRAIGHT))
    boxable += quakes - (is_quake(kind) and MIXED[setup, kind] > 0)
    return boxable >= int(BOXED[setup])


@kernel
def pile_holds_sort(state: State, pile: int, kind: int) -> bool:
    """Whether this pile of Balance still holds tiles of this sort: dealt apart, or not."""
    if pile == COMMON:
        return can_be_setup_tile(state, kind)
    first = int(state.pile_start[pile])
    for place in range(first, first + int(state.pile_size[pile])):
        if same_sort(state, kind, int(state.pile[place])):
            return True
    return False


@kernel
def deal_next(state: State, kind: int) -> None:
    """Deal again so that this tile, which must be one that `can_flip` allows, comes up next."""
    pile = flipping_pile(state)
    first = int(state.pile_start[pile])
    top = first + int(state.pile_size[pile]) - 1
    if state.balance:
        for place in range(first, top + 1):
            if same_sort(state, kind, int(state.pile[place])):
                swap(state, place, top)
    for place in range(pile_end(state)):
        if state.pile[place] == kind and state.pile[top] != kind:
            swap(state, place, top)
    state.pile[top] = EMPTY
    state.pile_size[pile] -= 1
    deal(state)
    state.pile_size[pile] += 1
    state.pile[top] = kind
