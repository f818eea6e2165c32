"""The chances of a flip: which tiles may come up next, and how likely each is.

The chances are exact, given everything seen so far (R10.1): the weights of everything that may be in the box are added
up, as `dealing.sample_box` draws from them. All tiles of a pile then are equally likely to lie on top, but for what is
known of The Big One's bottom (R9.1) and of Balance's own piles (R11.2).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from seismic.rules.choices import Choices
from seismic.rules.dealing import (
    can_be_setup_tile,
    count_unseen_mixed,
    flipping_pile,
    is_apart,
    is_quake,
    pile_end,
    ways_to_box,
)
from seismic.rules.layout import COMMON, SET_UP, State, States
from seismic.rules.lookup import (
    BALANCE,
    BINOMIAL,
    BOTTOM,
    BOXED,
    EMPTY,
    FACE_UP_AT_START,
    KIND_COUNT,
    LAST_QUAKE,
    LOOSE,
    MIXED,
    SETUP_FLIP_WEIGHT,
    SIXES_ASIDE,
    STRAIGHT,
    TIGHT,
)
from seismic.rules.targets.cpu import kernel

if TYPE_CHECKING:
    Chances = np.ndarray[tuple[int, ...], np.dtype[np.float64]]  # [kind]
else:
    Chances = object

FIRST_KIND = EMPTY + 1  # kinds are numbered from here; outcomes of chance from 0


@kernel
def is_in_setup(state: State) -> bool:
    """Whether the flip is one of Balance's set-up, where no quake comes up (R11.1)."""
    return bool(state.balance) and state.phase == SET_UP


@kernel
def count_that_may_come(state: State, counts: Chances) -> float:
    """Write how many tiles of each kind nobody has seen; none of those that Balance's set-up cannot turn up."""
    counts[:] = 0.0
    in_setup, total = is_in_setup(state), 0.0
    for place in range(pile_end(state)):
        kind = int(state.pile[place])
        if kind != EMPTY and (not in_setup or can_be_setup_tile(state, kind)):
            counts[kind] += 1.0
            total += 1.0
    return total


@kernel
def expect_in_piles(state: State, counts: Chances) -> None:
    """Write how many tiles of each kind the piles are expected to hold, all times one factor.

    In Balance's set-up, each box counts by the share that one tile has of those that may come up.
    """
    setup, size, unseen = int(state.setup), int(BOXED[state.setup]), count_that_may_come(state, counts)
    tight, loose, straight, quakes = count_unseen_mixed(state)
    flips = FACE_UP_AT_START - int(state.pile_size[COMMON]) if setup == BALANCE else 0
    in_setup = is_in_setup(state)
    total = tights = looses = straights = quakes_left = 0.0
    for t in range(min(int(MIXED[setup, TIGHT]), tight) + 1):
        for u in range(min(int(MIXED[setup, LOOSE]), loose) + 1):
            ways = ways_to_box(state, TIGHT, tight, t) * ways_to_box(state, LOOSE, loose, u)
            for s in range(min(int(MIXED[setup, STRAIGHT]), straight) + 1):
                q = size - t - u - s
                if 0 <= q <= quakes:
                    weight = ways * ways_to_box(state, STRAIGHT, straight, s) * BINOMIAL[quakes, q]
                    weight *= SETUP_FLIP_WEIGHT[flips, q]
                    if in_setup:
                        weight /= unseen - (t + u + s)
                    total += weight
                    tights += weight * (tight - t)
                    looses += weight * (loose - u)
                    straights += weight * (straight - s)
                    quakes_left += weight * (quakes - q)
    for kind in range(FIRST_KIND, KIND_COUNT):
        if is_quake(kind) and MIXED[setup, kind] > 0:
            counts[kind] *= quakes_left / max(1, quakes)
        else:
            counts[kind] *= total
    counts[TIGHT], counts[LOOSE], counts[STRAIGHT] = tights, looses, straights
    if SIXES_ASIDE[setup] > 0 and state.pile_size[COMMON] > BOTTOM[setup]:
        counts[LAST_QUAKE] = 0.0  # still deeper down (R9.1)


@kernel
def share_apart(state: State) -> float:
    """The chance that the next tile is one of the intersections that Balance dealt apart (R11.2)."""
    pile = flipping_pile(state)
    if pile == COMMON:
        return 0.0
    first, size, apart = int(state.pile_start[pile]), int(state.pile_size[pile]), 0
    for place in range(first, first + size):
        apart += is_apart(state, int(state.pile[place]))
    return apart / size


@kernel
def write_chances(states: States, chances: Chances) -> None:
    """Write how likely each kind is to be turned up by the flip that is due; the sum is 1."""
    state = states[0]
    expect_in_piles(state, chances)
    share, plain, apart = share_apart(state), 0.0, 0.0
    for kind in range(KIND_COUNT):
        if is_apart(state, kind):
            apart += chances[kind]
        else:
            plain += chances[kind]
    # Where a sort cannot come up, none of its kinds may keep a chance, not even of 0 divided by 0.
    of_plain = (1.0 - share) / plain if share < 1.0 else 0.0
    of_apart = share / apart if share > 0.0 else 0.0
    for kind in range(KIND_COUNT):
        chances[kind] *= of_apart if is_apart(state, kind) else of_plain


@kernel
def list_outcomes(states: States, outcomes: Choices, chances: Chances) -> int:
    """Write the outcomes of the flip that is due, in rising order, and the chance of each; returns how many."""
    write_chances(states, chances)
    count = 0
    for kind in range(FIRST_KIND, KIND_COUNT):
        if chances[kind] > 0.0:
            outcomes[count], chances[count] = kind - FIRST_KIND, chances[kind]
            count += 1
    return count
