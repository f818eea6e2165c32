"""Sections (R5.3): following a highway, who may claim it (R5.2), and what it scores (R8)."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from seismic.rules.bits import count_bits
from seismic.rules.ground import tile_at
from seismic.rules.layout import MAX_SEATS, NO_CELL, Points, State
from seismic.rules.lookup import (
    BIT_AT,
    CENTRE,
    EMPTY,
    FRAGMENTS,
    GREEN,
    KIND_OF,
    LINK,
    ONWARD,
    TOWN_TILE,
    VALUE,
)
from seismic.rules.packed import as_crews, crew_side, crews_of
from seismic.rules.targets.cpu import kernel

# Where a highway ends, if not in the centre of a tile: an end is a cell's number, or one of these.
OPEN, EDGE, LOOP = -1, -2, -3  # at an empty cell; off the table; it comes back to where it began
BETWEEN_TOWNS = 10  # R9.4


class Passage(NamedTuple):
    """How a highway runs through a cell."""

    cell: int
    entry: int  # the side by which it comes in
    exit: int  # the side by which it leaves; CENTRE if it ends in this tile, GREEN if there is no highway to go on


class Highway(NamedTuple):
    """A highway, followed from a side of a cell to its end; that cell itself does not count."""

    end: int  # the cell of the intersection or town where it ends, or OPEN, EDGE or LOOP
    last: int  # the cell reached last: where it is OPEN the empty one, at the EDGE one off the table
    entry: int  # the side by which it reaches that cell
    length: int  # fragments
    crews: int  # packed by seat
    lowest: int  # the lowest cell with one of these crews, or NO_CELL


@kernel
def opposite(side: int) -> int:
    return side + 3 if side < 3 else side - 3


@kernel
def next_passage(state: State, cell: int, side: int) -> Passage:
    """Leave a cell by this side, into the next one."""
    beyond = cell + int(state.step[side])
    return Passage(beyond, opposite(side), int(np.int64(ONWARD[state.tile[beyond], side])))


@kernel
def has_crew_on(crew: int, side: int, other: int) -> bool:
    """Whether a tile's crew (as `state.crew` has it) stands on the fragment that joins these sides."""
    return crew != 0 and crew_side(crew) == min(side, other)


@kernel
def is_claimed_beyond(state: State, cell: int, side: int) -> bool:
    """Whether a crew stands anywhere on the highway that leaves this cell at this side."""
    at, out = cell, side
    while True:
        at, entry, out = next_passage(state, at, out)
        if out == GREEN:
            return False
        if has_crew_on(int(state.crew[at]), entry, out):
            return True
        if out == CENTRE or (at == cell and out == side):
            return False


@kernel
def claimable_sides(state: State, cell: int) -> int:
    """The fragments and stubs of a tile without a crew that may be claimed (R5.2), as a mask of lower sides."""
    tile = tile_at(state, cell)
    fragments = int(FRAGMENTS[tile])
    free = fragments
    for n in range(count_bits(fragments)):
        side = int(BIT_AT[fragments, n])
        other = int(LINK[tile, side])
        if is_claimed_beyond(state, cell, side) or (other != CENTRE and is_claimed_beyond(state, cell, other)):
            free &= ~(1 << side)
    return free


@kernel
def follow_highway(state: State, cell: int, side: int) -> Highway:
    """Leave a cell by this side and follow the highway to its end."""
    at, out = cell, side
    length, crews, lowest = 0, 0, NO_CELL
    while True:
        at, entry, out = next_passage(state, at, out)
        if out == GREEN:
            return Highway(OPEN if state.tile[at] == EMPTY else EDGE, at, entry, length, crews, lowest)
        crew = int(state.crew[at])
        if has_crew_on(crew, entry, out):
            crews += as_crews(crew)
            lowest = at if lowest == NO_CELL else min(lowest, at)
        if out == CENTRE:
            return Highway(at, at, entry, length, crews, lowest)
        length += 1
        if at == cell and out == side:
            return Highway(LOOP, at, entry, length, crews, lowest)


@kernel
def is_dead_end(end: int) -> bool:
    """Whether no tile can ever close this end: it leads off the table, or in a circle."""
    return end < OPEN


@kernel
def has_crew_below(highway: Highway, cell: int) -> bool:
    """Whether a crew stands on a lower cell: a section is counted once, from the lowest of its cells with a crew."""
    return highway.lowest != NO_CELL and highway.lowest < cell


@kernel
def worth_of(state: State, end: int, other_end: int, length: int) -> int:
    """What a complete section is worth (R8.2, R9.4)."""
    worth = length + int(VALUE[KIND_OF[state.tile[end]]]) + int(VALUE[KIND_OF[state.tile[other_end]]])
    both_towns = state.tile[end] == TOWN_TILE and state.tile[other_end] == TOWN_TILE
    return worth + BETWEEN_TOWNS if both_towns and end != other_end else worth


@kernel
def score_from(state: State, cell: int) -> tuple[int, int]:
    """Worth and crews of the section on which this cell's crew stands.

    Worth nothing if it is incomplete (R8.1), or has a crew on a lower cell, from which it is counted already.
    """
    crew = int(state.crew[cell])
    side = crew_side(crew)
    other = int(LINK[state.tile[cell], side])
    one = follow_highway(state, cell, side)
    if one.end < 0 or has_crew_below(one, cell):
        return 0, 0
    crews = one.crews + as_crews(crew)
    if other == CENTRE:
        return worth_of(state, one.end, cell, one.length), crews
    two = follow_highway(state, cell, other)
    if two.end < 0 or has_crew_below(two, cell):
        return 0, 0
    return worth_of(state, one.end, two.end, one.length + 1 + two.length), crews + two.crews


@kernel
def score(state: State, points: Points) -> None:
    """Add to `points`, by seat, what every complete section scores (R8.3)."""
    for cell in range(state.crew.size):
        if state.crew[cell] != 0:
            worth, crews = score_from(state, cell)
            if worth > 0:
                most = 0
                for seat in range(MAX_SEATS):
                    most = max(most, crews_of(crews, seat))
                for seat in range(int(state.seats)):
                    if crews_of(crews, seat) == most:
                        points[seat] += worth
