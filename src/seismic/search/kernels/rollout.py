"""A quick player for playouts: it lays and claims with sense, at a microsecond or two a turn.

The highways around a cell are followed once: for each side that a highway leads to, where it ends, how long it is and
who stands on it. What any tile in any rotation would make of these highways is then a matter of adding.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from seismic.rules.chance import HASH16, hash16, random_bits
from seismic.rules.choices import make, random_choice
from seismic.rules.highways import EDGE, LOOP, OPEN, follow_highway, is_dead_end
from seismic.rules.layout import AFTERSHOCK, CREW, LAY, MAX_SEATS, OVER, State
from seismic.rules.lookup import (
    BASE,
    BIT_AT,
    BIT_COUNT,
    CENTRE,
    COPIES,
    EMPTY,
    FIRST_INTERSECTION,
    FITS,
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
    Roads = np.ndarray[tuple[int, ...], np.dtype[np.int64]]
else:
    Roads = object

END, GAP, LENGTH, CREWS = range(4)  # columns of Roads, [side, column]: as in `Highway`; GAP is its last cell


def new_roads() -> Roads:
    return np.zeros((6, 4), np.int64)


def _ease(kinds: slice) -> np.ndarray[tuple[int, ...], np.dtype[np.float64]]:
    """[surroundings]: which part of these tiles fits there."""
    copies = COPIES[BASE, kinds].astype(np.float64)
    return np.asarray(copies @ (FITS[kinds] != 0) / copies.sum())


EASE = _ease(slice(1, LAST_INTERSECTION + 1))
CLOSING_EASE = _ease(slice(FIRST_INTERSECTION, LAST_INTERSECTION + 1))
assert EASE.size == SURROUNDINGS


class Sense(NamedTuple):
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


@kernel
def survey(state: State, cell: int, roads: Roads) -> int:
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
def prospect(state: State, end: int, gap: int, added: int, closing: float, sense: Sense) -> tuple[float, float]:
    """How likely this end gets closed, and what it adds then; `added` is what the tile adds to its surroundings."""
    if end >= 0:
        return 1.0, float(VALUE[KIND_OF[state.tile[end]]])
    if is_dead_end(end):
        return 0.0, 0.0
    around = int(np.int64(state.around[gap])) + added
    chance = sense.close + sense.ease * EASE[around] + sense.closing_ease * CLOSING_EASE[around]
    return min(chance * closing, 0.97), sense.value


@kernel
def share(crews: int, seat: int, sense: Sense) -> float:
    """What part of a section's worth a seat may count as its own."""
    mine, others = crews_of(crews, seat), 0
    for other in range(MAX_SEATS):
        if other != seat:
            others = max(others, crews_of(crews, other))
    if mine > others:
        return 1.0
    return sense.tied if mine == others else -sense.theirs


@kernel
def worth_before(state: State, cell: int, roads: Roads, touched: int, seat: int, closing: float, sense: Sense) -> float:
    """What the highways that lead to this cell are worth as long as it is empty."""
    chance_here, value_here = prospect(state, OPEN, cell, 0, closing, sense)
    worth = 0.0
    for n in range(int(BIT_COUNT[touched])):
        side = int(BIT_AT[touched, n])
        chance, value = prospect(state, int(roads[side, END]), int(roads[side, GAP]), 0, closing, sense)
        if chance < 1.0:
            chance *= sense.second
        points = chance * chance_here * (roads[side, LENGTH] + value + value_here)
        crews = int(roads[side, CREWS])
        worth += points * (share(crews, seat, sense) if crews else sense.unclaimed)
    return worth


@kernel
def worth_laid(
    state: State, tile: int, roads: Roads, touched: int, seat: int, closing: float, cost: float, sense: Sense
) -> tuple[float, int]:
    """What a tile would make of these highways, with the best claim; returns that claim's lower side too, or -1."""
    worth, best, claimed = 0.0, 0.0, -1
    fragments = int(FRAGMENTS[tile])
    for n in range(int(BIT_COUNT[fragments])):
        side = int(BIT_AT[fragments, n])
        other = int(LINK[tile, side])
        added = 0 if touched >> side & 1 else int(TOUCH[tile, side])
        chance, points = prospect(state, int(roads[side, END]), int(roads[side, GAP]), added, closing, sense)
        points += roads[side, LENGTH]
        crews = int(roads[side, CREWS])
        if other == CENTRE:
            points += VALUE[KIND_OF[tile]]
        else:
            added = 0 if touched >> other & 1 else int(TOUCH[tile, other])
            far_chance, far_points = prospect(
                state, int(roads[other, END]), int(roads[other, GAP]), added, closing, sense
            )
            if chance < 1.0 and far_chance < 1.0:
                chance *= sense.second
            chance *= far_chance
            points += far_points + roads[other, LENGTH] + 1
            crews += int(roads[other, CREWS])
        points *= chance
        if crews:
            worth += points * share(crews, seat, sense)
            continue
        worth += points * sense.unclaimed
        gain = points * (1.0 - sense.unclaimed) - cost
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
def outlook(state: State, seat: int, sense: Sense) -> tuple[float, float]:
    """How far open ends may still be closed, and what a crew must bring in."""
    left = part_left(state)
    turns = left * TILES_IN_PLAY[state.setup] / float(state.seats)
    crews = float(state.crews[seat])
    cost = sense.plenty if crews >= 0.5 * turns else sense.scarce
    return min(1.0, left * sense.late + 0.02), cost if crews > 0 else np.inf


@kernel
def best_placement(state: State, roads: Roads, cells: int, sense: Sense) -> tuple[int, int, int, int, float]:
    """Kind, cell, rotation and claim (or -1) of the best placement on about so many open cells, and its gain.

    Chance is drawn once a turn; which cells are looked at, and how a placement is misjudged, follows from that and from
    the cell and the tile alone. So two playouts that differ by one tile go on alike, and their difference tells what
    that tile was worth.
    """
    seat = int(state.seat)
    closing, cost = outlook(state, seat, sense)
    turn, count = random_bits(state), int(state.open_count)
    enough = HASH16 if count <= cells else HASH16 * cells // count
    best, best_kind, best_cell, best_rotation, best_claim = -np.inf, EMPTY, 0, 0, -1
    for n in range(2 * count):
        if n == count and best_kind != EMPTY:
            break
        cell = int(np.int64(state.open[n if n < count else n - count]))
        if n < count and hash16(turn, cell) >= enough:
            continue  # unless nothing fits anywhere else
        around, surveyed, touched, before = state.around[cell], False, 0, 0.0
        for up in range(int(state.up_count)):
            kind = int(state.up[up])
            rotations = int(FITS_ONCE[kind, around])
            if rotations == 0:
                continue
            if not surveyed:
                surveyed = True
                touched = survey(state, cell, roads)
                before = worth_before(state, cell, roads, touched, seat, closing, sense)
            for i in range(int(BIT_COUNT[rotations])):
                rotation = int(BIT_AT[rotations, i])
                gain, side = worth_laid(state, pack_tile(kind, rotation), roads, touched, seat, closing, cost, sense)
                gain += sense.noise * hash16(turn, (pack_tile(kind, rotation) << 16) + cell) / HASH16 - before
                if gain > best:
                    best, best_kind, best_cell, best_rotation, best_claim = gain, kind, cell, rotation, side
    return best_kind, best_cell, best_rotation, best_claim, best


@kernel
def claim_or_lay_again(state: State, side: int, roads: Roads, cells: int, sense: Sense) -> None:
    """After a tile: claim as planned; if nothing was planned, in the Dilemma lay another that gains something."""
    if side >= 0 and int(state.choices) >> side & 1:
        claim(state, side)
        return
    if state.dilemma:
        kind, cell, rotation, _, gain = best_placement(state, roads, cells, sense)
        if kind != EMPTY and gain > 0.0:
            lay(state, kind, cell, rotation)
            return
    decline(state)


@kernel
def play_turn(state: State, roads: Roads, cells: int, sense: Sense) -> None:
    """Make the next choice with sense, where there is some; otherwise at random. Aftershocks are left alone."""
    if state.phase == LAY:
        kind, cell, rotation, side, _ = best_placement(state, roads, cells, sense)
        lay(state, kind, cell, rotation)
        if state.phase == CREW:
            claim_or_lay_again(state, side, roads, cells, sense)
    elif state.phase == AFTERSHOCK:
        pass_aftershock(state)
    else:
        make(state, random_choice(state))


@kernel
def play_on(state: State, roads: Roads, cells: int, sense: Sense) -> None:
    """Play a game with sense to its end."""
    run(state)
    while state.phase != OVER:
        play_turn(state, roads, cells, sense)
        run(state)
