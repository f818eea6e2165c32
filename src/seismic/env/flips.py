"""Flips as moves of chance: which tiles may come up next and how likely each is, and a game that waits for each flip.

The chances are exact, given everything seen so far (R10.1). Which of the mixed tiles went to the box has the weights
that `rules.dealing` draws from; here they are added up instead of drawn from. All tiles of a pile then are equally
likely to lie on top, but for what is known of The Big One's bottom (R9.1) and of Balance's own piles (R11.2).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from seismic.rules.dealing import (
    can_be_setup_tile,
    can_flip,
    count_unseen_mixed,
    deal_next,
    flipping_pile,
    is_apart,
    is_quake,
    pile_end,
    ways_to_box,
)
from seismic.rules.layout import COMMON, FLIP, OVER, SET_UP, State, States
from seismic.rules.lookup import (
    BALANCE,
    BINOMIAL,
    BOTTOM,
    BOXED,
    EMPTY,
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
from seismic.rules.turns import must_flip, step

if TYPE_CHECKING:
    Chances = np.ndarray[tuple[int, ...], np.dtype[np.float64]]  # [kind]
else:
    Chances = object


@kernel
def flip_is_due(state: State) -> bool:
    """Whether the next thing that happens is a flip."""
    return state.phase == SET_UP or (state.phase == FLIP and must_flip(state))


@kernel
def run_to_flip(states: States) -> None:
    """Go on to the next flip, the next choice or the end of the game, in the one game of this array."""
    state = states[0]
    while state.phase > OVER and not flip_is_due(state):
        step(state)


@kernel
def turn_up(states: States, kind: int) -> bool:
    """Let the flip that is due turn up this kind, then go on as `run_to_flip` does; false if it cannot come."""
    if not can_flip(states[0], kind):
        return False
    deal_next(states[0], kind)
    step(states[0])
    run_to_flip(states)
    return True


@kernel
def count_setup_tiles(state: State) -> int:
    """The unseen tiles that Balance's set-up can turn up, boxed ones among them (R11.1)."""
    count = 0
    for place in range(pile_end(state)):
        count += can_be_setup_tile(state, int(state.pile[place]))
    return count


@kernel
def weigh_boxes(state: State) -> tuple[float, float, float, float, float]:
    """Over all that the box may hold, the sums of its weight: alone, and times what it leaves in the piles.

    That is tight, loose and straight singles, and mixed quakes. In Balance's set-up, where no quake comes up, each
    box counts by the share that one tile has of those that may.
    """
    setup, size = state.setup, int(BOXED[state.setup])
    tight, loose, straight, quakes = count_unseen_mixed(state)
    flips = 2 - int(state.pile_size[COMMON]) if setup == BALANCE else 0
    plain = count_setup_tiles(state) if setup == BALANCE and state.phase == SET_UP else 0
    total = tights = looses = straights = shocks = 0.0
    for t in range(min(int(MIXED[setup, TIGHT]), tight) + 1):
        for u in range(min(int(MIXED[setup, LOOSE]), loose) + 1):
            ways = ways_to_box(state, TIGHT, tight, t) * ways_to_box(state, LOOSE, loose, u)
            for s in range(min(int(MIXED[setup, STRAIGHT]), straight) + 1):
                q = size - t - u - s
                if 0 <= q <= quakes:
                    weight = ways * ways_to_box(state, STRAIGHT, straight, s) * BINOMIAL[quakes, q]
                    weight *= SETUP_FLIP_WEIGHT[flips, q]
                    weight = weight / (plain - t - u - s) if plain else weight
                    total += weight
                    tights += weight * (tight - t)
                    looses += weight * (loose - u)
                    straights += weight * (straight - s)
                    shocks += weight * (quakes - q)
    return total, tights, looses, straights, shocks


@kernel
def weigh_kinds(state: State, chances: Chances) -> None:
    """How many tiles of each kind the piles are expected to hold, all times one factor; none of what cannot come."""
    for kind in range(KIND_COUNT):
        chances[kind] = 0.0
    for place in range(pile_end(state)):
        chances[state.pile[place]] += 1.0
    chances[EMPTY] = 0.0
    setup = state.setup
    quakes = count_unseen_mixed(state)[3]
    total, tights, looses, straights, shocks = weigh_boxes(state)
    for kind in range(KIND_COUNT):
        if is_quake(kind) and MIXED[setup, kind] > 0:
            chances[kind] *= shocks / max(1, quakes)
        else:
            chances[kind] *= total
        if state.balance and state.phase == SET_UP and not can_be_setup_tile(state, kind):
            chances[kind] = 0.0
    chances[TIGHT], chances[LOOSE], chances[STRAIGHT] = tights, looses, straights
    if SIXES_ASIDE[setup] > 0 and state.pile_size[COMMON] > BOTTOM[setup]:
        chances[LAST_QUAKE] = 0.0  # still deeper down (R9.1)


@kernel
def share_apart(state: State) -> float:
    """The chance that the next tile is one of the intersections that Balance dealt apart (R11.2)."""
    pile = flipping_pile(state)
    if not state.balance or pile == COMMON:
        return 0.0
    first, size, apart = int(state.pile_start[pile]), int(state.pile_size[pile]), 0
    for place in range(first, first + size):
        apart += is_apart(state, int(state.pile[place]))
    return apart / size


@kernel
def flip_chances(states: States, chances: Chances) -> None:
    """Write how likely each kind is to be turned up by the flip that is due; the sum is 1."""
    state = states[0]
    weigh_kinds(state, chances)
    apart = share_apart(state)
    all_apart, all_others = 0.0, 0.0
    for kind in range(KIND_COUNT):
        if is_apart(state, kind):
            all_apart += chances[kind]
        else:
            all_others += chances[kind]
    for kind in range(KIND_COUNT):
        if is_apart(state, kind):
            chances[kind] *= apart / all_apart if apart > 0.0 else 0.0
        else:
            chances[kind] *= (1.0 - apart) / all_others if apart < 1.0 else 0.0
