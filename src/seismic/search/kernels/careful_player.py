"""The careful player: of the quick player's favourite plans it takes the one that the network likes best.

It takes some seven times as long as the quick player. Lessons for the network are played by it.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from seismic.rules.bits import count_bits
from seismic.rules.choices import DO_STRIKE, pack
from seismic.rules.layout import LAY, NO_SIDE, STRIKE, States
from seismic.rules.lookup import BIT_AT
from seismic.rules.targets.cpu import kernel
from seismic.search.kernels.network import Network, Thoughts, expect, expected_lead, new_thoughts
from seismic.search.kernels.plans import CHOICE, CLAIM, Shortlist, follow_plan, plan_placements
from seismic.search.kernels.quick_player import PlayoutWeights, Roads, new_roads, play_turn
from seismic.search.kernels.trials import CELLS

FAVOURITES = 6  # plans about which it asks the network
WEIGHTS = PlayoutWeights()


class Desk(NamedTuple):
    """What a game is played with; arrays that are used again and again."""

    states: States  # the game, and one to try plans on
    roads: Roads
    kept: Shortlist
    thoughts: Thoughts


def new_desk(position: States) -> Desk:
    """One for positions of the same layout."""
    kept = Shortlist(np.zeros((FAVOURITES, 2), np.int32), np.zeros(FAVOURITES))
    return Desk(np.zeros(2, position.dtype), new_roads(), kept, new_thoughts(position[0].tile.size))


@kernel
def list_favourites(desk: Desk) -> int:
    """The plans that it asks about; returns how many there are, none where it plays as the quick player does."""
    state, plans = desk.states[0], desk.kept.plans
    if state.phase == LAY:
        return plan_placements(state, desk.kept, 0, desk.roads, WEIGHTS)
    if state.phase != STRIKE:
        return 0
    sides = int(state.choices)
    for n in range(count_bits(sides)):
        plans[n, CHOICE], plans[n, CLAIM] = pack(DO_STRIKE, 0, 0, int(BIT_AT[sides, n])), NO_SIDE
    return count_bits(sides)


@kernel
def lead_after(desk: Desk, network: Network, choice: int, side: int) -> int:
    """What a plan leads to, as the network expects it for the player whose turn it is; `states[1]` is changed."""
    desk.states[1] = desk.states[0]
    follow_plan(desk.states[1], choice, side)
    expect(desk.states[1], network, desk.thoughts)
    return expected_lead(desk.thoughts, int(desk.states[0].seats), int(desk.states[0].seat))


@kernel
def play_carefully(desk: Desk, network: Network) -> None:
    """Make the next choice in `states[0]`: lay, claim and strike as the network advises, else as the quick player."""
    state, plans = desk.states[0], desk.kept.plans
    count = list_favourites(desk)
    if count == 0:
        play_turn(state, desk.roads, CELLS, WEIGHTS)
        return
    best, chosen = -(1 << 30), 0
    for n in range(count):
        lead = lead_after(desk, network, int(plans[n, CHOICE]), int(plans[n, CLAIM]))
        if lead > best:
            best, chosen = lead, n
    follow_plan(state, int(plans[chosen, CHOICE]), int(plans[chosen, CLAIM]))
