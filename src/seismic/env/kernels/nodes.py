"""A game as a tree of flips and choices, for OpenSpiel: the state is the one of an array of one."""

from __future__ import annotations

from seismic.env.kernels.actions import (
    ASKED,
    BLOCK_COUNT,
    NO_PLACE,
    ON_PLACES,
    SHIFT,
    SIZE,
    Numberings,
    choice_of,
    is_allowed,
)
from seismic.env.kernels.flips import run_to_flip
from seismic.env.kernels.masks import bits_beside, bits_on, kinds_to_lay
from seismic.env.kernels.planes import Planes, write_planes
from seismic.env.kernels.rewards import Rewards, reward
from seismic.env.kernels.scalars import Scalars, count_all_unseen, write_scalars
from seismic.env.kernels.seats import player_to_move
from seismic.env.kernels.words import lowest_bit
from seismic.rules.choices import Choices, make
from seismic.rules.highways import score
from seismic.rules.layout import OVER, Points, States
from seismic.rules.targets.cpu import kernel
from seismic.rules.turns import flip_is_due

CHANCE, TERMINAL = -1, -4  # as OpenSpiel numbers them


@kernel
def who_acts(states: States) -> int:
    """The seat that has to choose, or chance, or nobody since the game is over."""
    if states[0].phase == OVER:
        return TERMINAL
    return CHANCE if flip_is_due(states[0]) else player_to_move(states[0])


@kernel
def list_bits(bits: int, first: int, found: Choices, count: int) -> int:
    """Write `first` plus the number of each bit behind the first `count` entries; returns how many there are then."""
    while bits != 0:
        found[count] = first + lowest_bit(bits)
        bits &= bits - 1
        count += 1
    return count


@kernel
def list_actions(states: States, numberings: Numberings, found: Choices) -> int:
    """Write the actions that are allowed, in rising order; returns how many there are."""
    state, numbering, count = states[0], numberings[0], 0
    kinds, beside = kinds_to_lay(state), bits_beside(state)
    for block in range(BLOCK_COUNT):
        first, size = int(numbering.first[block]), int(SIZE[block])
        if not int(ASKED[state.phase]) >> block & 1:
            continue
        if not ON_PLACES[block]:
            count = list_bits(beside >> int(SHIFT[block]) & (1 << size) - 1, first, found, count)
            continue
        for place in range(int(numbering.places)):
            cell = int(numbering.cell_at[place])
            if cell != NO_PLACE:
                count = list_bits(bits_on(state, block, cell, kinds), first + place * size, found, count)
    return count


@kernel
def act(states: States, action: int, numberings: Numberings) -> bool:
    """Take an action, and go on to the next flip or choice; false if it is not allowed."""
    if not is_allowed(states[0], action, numberings[0]):
        return False
    make(states[0], choice_of(states[0], action, numberings[0]))
    run_to_flip(states)
    return True


@kernel
def look(states: States, viewer: int, numberings: Numberings, planes: Planes, scalars: Scalars) -> None:
    """Write what this seat sees."""
    write_planes(states[0], viewer, numberings[0], planes)
    write_scalars(states[0], viewer, scalars)
    count_all_unseen(states[0], scalars)


@kernel
def value(states: States, kind: int, points: Points, rewards: Rewards) -> None:
    """Score a game that is over, into points that are zero so far, and reward it."""
    score(states[0], points)
    reward(states[0], kind, points, rewards)
