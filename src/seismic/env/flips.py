"""The chances of a flip: which tiles may come up next, and how likely each is.

The chances are exact, given everything seen so far (R10.1): see `game.fair.box_weights` for which of the mixed tiles
went to the box. All tiles of a pile then are equally likely to lie on top, but for what is known of The Big One's
bottom (R9.1) and of Balance's own piles (R11.2).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from seismic.game.fair import box_weights
from seismic.rules.dealing import can_be_setup_tile, flipping_pile, is_apart, is_quake
from seismic.rules.layout import COMMON, SET_UP, State
from seismic.rules.lookup import (
    BOTTOM,
    BOXED,
    EMPTY,
    KIND_COUNT,
    LAST_QUAKE,
    LOOSE,
    MIXED,
    SIXES_ASIDE,
    STRAIGHT,
    TIGHT,
)

if TYPE_CHECKING:
    Chances = np.ndarray[tuple[int, ...], np.dtype[np.float64]]  # [kind]
else:
    Chances = object


def _expected_in_piles(state: State) -> Chances:
    """[kind]: how many tiles of it the piles are expected to hold, all times one factor; 0 where it cannot come up.

    In Balance's set-up, where no quake comes up, each box counts by the share that one tile has of those that may.
    """
    setup, size = int(state.setup), int(BOXED[state.setup])
    unseen = np.bincount(state.pile, minlength=KIND_COUNT).astype(np.float64)
    unseen[EMPTY] = 0
    in_setup = np.zeros(KIND_COUNT, np.bool_)
    if state.balance and state.phase == SET_UP:
        in_setup[:] = [can_be_setup_tile(state, kind) for kind in range(KIND_COUNT)]
        unseen[~in_setup] = 0
    quakes = [kind for kind in range(KIND_COUNT) if is_quake(kind) and MIXED[setup, kind] > 0]
    singles, all_quakes = unseen[[TIGHT, LOOSE, STRAIGHT]], unseen[quakes].sum()
    total, left, quakes_left = 0.0, np.zeros(3), 0.0
    for boxed, weight in box_weights(state).items():
        part = weight / (unseen.sum() - sum(boxed)) if in_setup.any() else float(weight)
        total += part
        left += part * (singles - boxed)
        quakes_left += part * (all_quakes - (size - sum(boxed)))
    expected = unseen * total
    expected[[TIGHT, LOOSE, STRAIGHT]] = left
    expected[quakes] = unseen[quakes] * (quakes_left / max(1.0, all_quakes))
    if SIXES_ASIDE[setup] > 0 and state.pile_size[COMMON] > BOTTOM[setup]:
        expected[LAST_QUAKE] = 0.0  # still deeper down (R9.1)
    return expected


def _share_apart(state: State) -> float:
    """The chance that the next tile is one of the intersections that Balance dealt apart (R11.2)."""
    pile = flipping_pile(state)
    if not state.balance or pile == COMMON:
        return 0.0
    first, size = int(state.pile_start[pile]), int(state.pile_size[pile])
    return sum(is_apart(state, int(kind)) for kind in state.pile[first : first + size]) / size


def flip_chances(state: State) -> Chances:
    """[kind]: how likely it is to be turned up by the flip that is due; the sum is 1."""
    chances = _expected_in_piles(state)
    apart = np.array([is_apart(state, kind) for kind in range(KIND_COUNT)])
    share = _share_apart(state)
    if share < 1.0:
        chances[~apart] *= (1.0 - share) / chances[~apart].sum()
    else:
        chances[~apart] = 0.0
    chances[apart] *= share / chances[apart].sum() if share > 0.0 else 0.0
    return chances
