"""Sections (R5.3): following a highway, who may claim it (R5.2), and what it scores (R8)."""

from __future__ import annotations

from seismic.rules.ground import tile_at
from seismic.rules.layout import MAX_SEATS, NO_CELL, Points, State
from seismic.rules.lookup import BIT_AT, BIT_COUNT, CENTRE, FRAGMENTS, GREEN, KIND_OF, LINK, ONWARD, TOWN_TILE, VALUE
from seismic.rules.targets.cpu import kernel

OPEN_END, LOOP = -1, -2  # in place of the cell where a section ends
BETWEEN_TOWNS = 10  # R9.4
SEAT_BITS = 8  # crews on a section are counted in one number, so many bits for each seat


@kernel
def has_crew_on(crew: int, side: int, other: int) -> bool:
    """Whether a tile's crew (as `state.crew` has it) stands on the fragment that joins these sides."""
    return crew != 0 and (crew & 7) == min(side, other)


@kernel
def is_claimed_beyond(state: State, cell: int, side: int) -> bool:
    """Whether a crew stands anywhere on the highway that leaves this cell at this side."""
    start, start_side = cell, side
    while True:
        cell += int(state.step[side])
        entry = side + 3 if side < 3 else side - 3
        side = int(ONWARD[state.tile[cell], side])
        if side == GREEN:
            return False
        if has_crew_on(int(state.crew[cell]), entry, side):
            return True
        if side == CENTRE or (cell == start and side == start_side):
            return False


@kernel
def claimable_sides(state: State, cell: int) -> int:
    """The fragments and stubs of a tile without a crew that may be claimed (R5.2), as a mask of lower sides."""
    tile = tile_at(state, cell)
    fragments = int(FRAGMENTS[tile])
    free = fragments
    for n in range(int(BIT_COUNT[fragments])):
        side = int(BIT_AT[fragments, n])
        other = int(LINK[tile, side])
        if is_claimed_beyond(state, cell, side) or (other != CENTRE and is_claimed_beyond(state, cell, other)):
            free &= ~(1 << side)
    return free


@kernel
def follow_highway(state: State, cell: int, side: int) -> tuple[int, int, int, int]:
    """Drive off a cell by this side to the highway's end.

    Returns the cell of the intersection or town where it ends (or OPEN_END or LOOP), the fragments driven over,
    the crews met (packed by seat), and the lowest cell with one of them (or NO_CELL).
    """
    start, start_side = cell, side
    length, crews, first = 0, 0, NO_CELL
    while True:
        cell += int(state.step[side])
        entry = side + 3 if side < 3 else side - 3
        side = int(ONWARD[state.tile[cell], side])
        if side == GREEN:
            return OPEN_END, length, crews, first
        crew = int(state.crew[cell])
        if has_crew_on(crew, entry, side):
            crews += 1 << ((crew >> 3) - 1) * SEAT_BITS
            first = cell if first == NO_CELL else min(first, cell)
        if side == CENTRE:
            return cell, length, crews, first
        length += 1
        if cell == start and side == start_side:
            return LOOP, length, crews, first


@kernel
def crews_of(crews: int, seat: int) -> int:
    return crews >> seat * SEAT_BITS & (1 << SEAT_BITS) - 1


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
    side = crew & 7
    other = int(LINK[state.tile[cell], side])
    end, length, crews, first = follow_highway(state, cell, side)
    if end < 0 or (first != NO_CELL and first < cell):
        return 0, 0
    crews += 1 << ((crew >> 3) - 1) * SEAT_BITS
    if other == CENTRE:
        return worth_of(state, end, cell, length), crews
    other_end, more, other_crews, other_first = follow_highway(state, cell, other)
    if other_end < 0 or (other_first != NO_CELL and other_first < cell):
        return 0, 0
    return worth_of(state, end, other_end, length + 1 + more), crews + other_crews


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
