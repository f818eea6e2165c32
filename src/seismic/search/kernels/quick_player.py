"""The quick player: it lays and claims with some sense, at a microsecond or two a turn. Playouts are played by it.

The highways around an open cell are followed once: for each side, where the highway ends, how long it is and who
stands on it. What any tile in any rotation would make of these highways is then a matter of adding.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from seismic.rules.bits import count_bits
from seismic.rules.chance import HASH16, hash16, random_bits
from seismic.rules.choices import DO_CLAIM, DO_DECLINE, DO_LAY, make, pack, random_choice
from seismic.rules.ground import lift, tile_at
from seismic.rules.highways import EDGE, LOOP, OPEN, follow_highway, is_dead_end
from seismic.rules.layout import AFTERSHOCK, CREW, LAY, MAX_SEATS, NO_SIDE, OVER, State
from seismic.rules.lookup import (
    BASE,
    BIT_AT,
    CENTRE,
    COPIES,
    EMPTY,
    FIRST_INTERSECTION,
    FITS_ONCE,
    FRAGMENTS,
    HIGHWAYS_TO,
    KIND_OF,
    LAST_INTERSECTION,
    LINK,
    OFF_TILE,
    SURROUNDINGS,
    TILES_IN_PLAY,
    TOUCH,
    VALUE,
)
from seismic.rules.packed import crews_of, pack_tile
from seismic.rules.quakes import pass_aftershock
from seismic.rules.targets.cpu import kernel
from seismic.rules.turns import claim, decline, lay, run

if TYPE_CHECKING:
    Roads = np.ndarray[tuple[int, ...], np.dtype[np.int64]]  # [side, column]
else:
    Roads = object

END, GAP, LENGTH, CREWS = range(4)  # columns of Roads, as in `Highway`; GAP is the last cell
ALL_CELLS = 1 << 15  # more cells than any table has
MAX_CHANCE = 0.97  # that an open end gets closed


def new_roads() -> Roads:
    return np.zeros((6, 4), np.int64)


def _ease(kinds: slice) -> np.ndarray[tuple[int, ...], np.dtype[np.float64]]:
    """[surroundings]: which part of these tiles fits there."""
    copies = COPIES[BASE, kinds].astype(np.float64)
    return np.asarray(copies @ (FITS_ONCE[kinds] != 0) / copies.sum())


EASE = _ease(slice(1, LAST_INTERSECTION + 1))
CLOSING_EASE = _ease(slice(FIRST_INTERSECTION, LAST_INTERSECTION + 1))
assert EASE.size == SURROUNDINGS


class PlayoutWeights(NamedTuple):
    """What the quick player believes; found by playing variations of it against each other."""

    close: float = 0.474  # chance that an open end gets closed, whatever lies around it
    ease: float = 0.506  # more of it, times the part of all tiles that fit there
    closing_ease: float = -0.455  # times the part of the intersections that fit there
    second: float = 0.822  # factor where both ends are open
    value: float = 2.244  # of an intersection that is still to come
    late: float = 2.1  # the chance falls once fewer than 1 / late of the tiles are left
    plenty: float = 0.09  # what a crew must bring in while there are enough
    scarce: float = 1.244  # and when there are few
    tied: float = 0.286  # worth of a section to one who shares it
    theirs: float = 0.574  # weight of what others get
    unclaimed: float = -0.305  # worth of what anybody may still claim
    noise: float = 0.5  # points by which it may misjudge a move


class Outlook(NamedTuple):
    """What a player's turn looks like, wherever a tile is laid."""

    seat: int
    closing: float  # how far open ends may still be closed: falls towards the end of the game
    cost: float  # what a crew must bring in; infinite if none can be placed


class Placement(NamedTuple):
    """A tile that may be laid, and what it gains."""

    kind: int  # EMPTY if there is none
    cell: int
    rotation: int
    claim: int  # lower side of the fragment to claim after it, or NO_SIDE
    gain: float


@kernel
def list_roads(state: State, cell: int, roads: Roads) -> int:
    """Follow all highways that lead to an empty cell; returns the mask of their sides."""
    touched = int(HIGHWAYS_TO[state.around[cell]])
    for side in range(6):
        if touched >> side & 1:
            highway = follow_highway(state, cell, side)
            returns = highway.end == OPEN and highway.last == cell
            roads[side, END] = LOOP if returns else highway.end
            roads[side, GAP] = highway.last
            roads[side, LENGTH] = highway.length
            roads[side, CREWS] = highway.crews
        else:
            beside = cell + int(state.step[side])
            roads[side, END] = EDGE if state.tile[beside] == OFF_TILE else OPEN
            roads[side, GAP] = beside
            roads[side, LENGTH] = 0
            roads[side, CREWS] = 0
    return touched


@kernel
def gap_prospect(state: State, gap: int, added: int, outlook: Outlook, weights: PlayoutWeights) -> tuple[float, float]:
    """How likely a highway that leads to this empty cell gets closed there, and what the end adds then.

    `added` is what a tile about to be laid adds to the surroundings of that cell.
    """
    around = int(np.int64(state.around[gap])) + added
    chance = weights.close + weights.ease * EASE[around] + weights.closing_ease * CLOSING_EASE[around]
    return min(chance * outlook.closing, MAX_CHANCE), weights.value


@kernel
def road_prospect(
    state: State, roads: Roads, side: int, added: int, outlook: Outlook, weights: PlayoutWeights
) -> tuple[float, float]:
    """How likely the road at this side is closed or gets closed, and what it adds then."""
    end = int(roads[side, END])
    if end >= 0:
        return 1.0, float(VALUE[KIND_OF[state.tile[end]]])
    if is_dead_end(end):
        return 0.0, 0.0
    return gap_prospect(state, int(roads[side, GAP]), added, outlook, weights)


@kernel
def share_of(crews: int, seat: int, weights: PlayoutWeights) -> float:
    """What part of a section's worth a seat may count as its own."""
    mine, others = crews_of(crews, seat), 0
    for other in range(MAX_SEATS):
        if other != seat:
            others = max(others, crews_of(crews, other))
    if mine > others:
        return 1.0
    return weights.tied if mine == others else -weights.theirs


@kernel
def worth_before(
    state: State, cell: int, roads: Roads, touched: int, outlook: Outlook, weights: PlayoutWeights
) -> float:
    """What the highways that lead to this cell are worth as long as it is empty."""
    chance_here, value_here = gap_prospect(state, cell, 0, outlook, weights)
    worth = 0.0
    for n in range(count_bits(touched)):
        side = int(BIT_AT[touched, n])
        chance, value = road_prospect(state, roads, side, 0, outlook, weights)
        if chance < 1.0:
            chance *= weights.second
        points = chance * chance_here * (roads[side, LENGTH] + value + value_here)
        crews = int(roads[side, CREWS])
        worth += points * (share_of(crews, outlook.seat, weights) if crews else weights.unclaimed)
    return worth


@kernel
def worth_laid(
    state: State, tile: int, roads: Roads, touched: int, outlook: Outlook, weights: PlayoutWeights
) -> tuple[float, int]:
    """What a tile would make of these highways, with the best claim; returns that claim's lower side too."""
    worth, best, claimed = 0.0, 0.0, NO_SIDE
    fragments = int(FRAGMENTS[tile])
    for n in range(count_bits(fragments)):
        side = int(BIT_AT[fragments, n])
        other = int(LINK[tile, side])
        added = 0 if touched >> side & 1 else int(TOUCH[tile, side])
        chance, points = road_prospect(state, roads, side, added, outlook, weights)
        points += roads[side, LENGTH]
        crews = int(roads[side, CREWS])
        if other == CENTRE:
            points += VALUE[KIND_OF[tile]]
        else:
            added = 0 if touched >> other & 1 else int(TOUCH[tile, other])
            far_chance, far_points = road_prospect(state, roads, other, added, outlook, weights)
            if chance < 1.0 and far_chance < 1.0:
                chance *= weights.second
            chance *= far_chance
            points += far_points + roads[other, LENGTH] + 1
            crews += int(roads[other, CREWS])
        points *= chance
        if crews:
            worth += points * share_of(crews, outlook.seat, weights)
            continue
        worth += points * weights.unclaimed
        gain = points * (1.0 - weights.unclaimed) - outlook.cost
        if gain > best:
            best, claimed = gain, side
    return worth + best, claimed


@kernel
def part_left(state: State) -> float:
    """Which part of the tiles is still to come."""
    left = 0
    for pile in range(1 + MAX_SEATS):
        left += int(state.pile_size[pile])
    return left / float(TILES_IN_PLAY[state.setup])


@kernel
def outlook_of(state: State, weights: PlayoutWeights) -> Outlook:
    """What the turn of the player to move looks like."""
    seat, left = int(state.seat), part_left(state)
    turns = left * float(TILES_IN_PLAY[state.setup]) / float(state.seats)
    crews = float(state.crews[seat])
    cost = weights.plenty if crews >= 0.5 * turns else weights.scarce
    return Outlook(seat, min(1.0, left * weights.late + 0.02), cost if crews > 0 else np.inf)


@kernel
def best_placement(state: State, roads: Roads, cells: int, weights: PlayoutWeights) -> Placement:
    """The best placement on about as many open cells as `cells` says, drawn by chance.

    Chance is drawn once a turn; which cells are looked at, and how a placement is misjudged, follows from that and from
    the cell and the tile alone. So two playouts that differ by one tile go on alike, and their difference tells what
    that tile was worth.
    """
    outlook = outlook_of(state, weights)
    salt, count = random_bits(state), int(state.open_count)
    enough = HASH16 if count <= cells else HASH16 * cells // count
    best, best_kind, best_cell, best_rotation, best_claim = -np.inf, EMPTY, 0, 0, NO_SIDE
    for n in range(2 * count):
        if n == count and best_kind != EMPTY:
            break
        cell = int(np.int64(state.open[n if n < count else n - count]))
        if n < count and hash16(salt, cell) >= enough:
            continue  # unless nothing fits anywhere else
        around, followed, touched, before = state.around[cell], False, 0, 0.0
        for up in range(int(state.up_count)):
            kind = int(state.up[up])
            rotations = int(FITS_ONCE[kind, around])
            if rotations == 0:
                continue
            if not followed:
                followed = True
                touched = list_roads(state, cell, roads)
                before = worth_before(state, cell, roads, touched, outlook, weights)
            for i in range(count_bits(rotations)):
                rotation = int(BIT_AT[rotations, i])
                tile = pack_tile(kind, rotation)
                gain, side = worth_laid(state, tile, roads, touched, outlook, weights)
                gain += weights.noise * hash16(salt, (tile << 16) + cell) / HASH16 - before
                if gain > best:
                    best, best_kind, best_cell, best_rotation, best_claim = gain, kind, cell, rotation, side
    return Placement(best_kind, best_cell, best_rotation, best_claim, best)


@kernel
def choose_claim(state: State, roads: Roads, weights: PlayoutWeights) -> int:
    """The best claim on the tile just laid, or none, as a choice. The state is changed."""
    cell, claims = int(state.last), int(state.choices)
    tile, outlook = tile_at(state, cell), outlook_of(state, weights)
    lift(state, cell)
    touched = list_roads(state, cell, roads)
    _, side = worth_laid(state, tile, roads, touched, outlook, weights)
    if side != NO_SIDE and claims >> side & 1:
        return pack(DO_CLAIM, 0, 0, side)
    return pack(DO_DECLINE, 0, 0, 0)


@kernel
def choose_second(state: State, roads: Roads, weights: PlayoutWeights) -> int:
    """A second tile that gains something (R9.2), or none, as a choice."""
    best = best_placement(state, roads, ALL_CELLS, weights)
    if best.kind != EMPTY and best.gain > 0.0:
        return pack(DO_LAY, best.kind, best.cell, best.rotation)
    return pack(DO_DECLINE, 0, 0, 0)


@kernel
def claim_or_lay_again(state: State, side: int, roads: Roads, cells: int, weights: PlayoutWeights) -> None:
    """After a tile: claim as planned; if nothing was planned, in the Dilemma lay another that gains something."""
    if side != NO_SIDE and int(state.choices) >> side & 1:
        claim(state, side)
        return
    if state.dilemma:
        best = best_placement(state, roads, cells, weights)
        if best.kind != EMPTY and best.gain > 0.0:
            lay(state, best.kind, best.cell, best.rotation)
            return
    decline(state)


@kernel
def play_turn(state: State, roads: Roads, cells: int, weights: PlayoutWeights) -> None:
    """Make the next choice: lay and claim by the weights, leave aftershocks alone, anything else at random."""
    if state.phase == LAY:
        best = best_placement(state, roads, cells, weights)
        if best.kind == EMPTY:  # a variant may allow something else than to lay a tile
            make(state, random_choice(state))
            return
        lay(state, best.kind, best.cell, best.rotation)
        if state.phase == CREW:
            claim_or_lay_again(state, best.claim, roads, cells, weights)
    elif state.phase == AFTERSHOCK:
        pass_aftershock(state)
    else:
        make(state, random_choice(state))


@kernel
def play_on(state: State, roads: Roads, cells: int, weights: PlayoutWeights) -> None:
    """Play a game to its end."""
    run(state)
    while state.phase != OVER:
        play_turn(state, roads, cells, weights)
        run(state)
