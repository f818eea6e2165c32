"""What a position is worth to a player, by rules of thumb: kernels that look at nothing hidden (R10.1).

Sections with a crew count for whoever has the most crews on them: complete ones with their points, open ones with
what they would score, times the chance that their ends get closed. What the next quake is likely to tear up counts
less. Crews in hand count a little.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from seismic.rules.dealing import pile_end
from seismic.rules.highways import SEAT_BITS, crews_of, has_crew_on, worth_of
from seismic.rules.layout import MAX_SEATS, NO_CELL, State
from seismic.rules.lookup import (
    BIT_AT,
    BIT_COUNT,
    BOXED,
    CENTRE,
    COPIES,
    EMPTY,
    FIRST_QUAKE,
    FIT_COUNT,
    GREEN,
    INDEX,
    KIND_COUNT,
    KIND_OF,
    LAST_QUAKE,
    LINK,
    OFF_TILE,
    ONWARD,
    TOWN_TILE,
    VALUE,
)
from seismic.rules.quakes import longest_lines
from seismic.rules.targets.cpu import kernel
from seismic.rules.tiles import INTERSECTIONS

if TYPE_CHECKING:
    Numbers = np.ndarray[tuple[int, ...], np.dtype[Any]]
else:
    Numbers = object

FIRST_INTERSECTION, LAST_INTERSECTION = INDEX[INTERSECTIONS[0]], INDEX[INTERSECTIONS[-1]]
TILES_IN_PLAY = COPIES.sum(axis=1) - BOXED  # [set-up]

# Where a highway ends, if not in the centre of a tile: there a cell number stands instead.
OPEN, LOST = -1, -2  # it can be built on; it leads off the table, or in a circle
MAX_SHAKEN = 0.5  # even the longest line may be spared


class Thumb(NamedTuple):
    """The rules of thumb."""

    closers: float = 4.0  # as many fitting intersections make it an even chance that an open end gets closed
    turns: float = 5.0  # and so many turns left
    value: float = 2.5  # of an intersection that is still to come
    crew: float = 0.5  # points for a crew in hand, as long as there are turns left to place it
    shaken: float = 0.2  # how likely a quake is to hit what lies near the town in the longest line
    reach: int = 3  # how many tiles of that line


class Look(NamedTuple):
    """What is seen of a position before it is valued; arrays that are used again and again."""

    unseen: Numbers  # [kind]: how many of them are in the piles and the box
    shaky: Numbers  # [cell]: whether the next quake is likely to tear it up


def new_look(cells: int) -> Look:
    return Look(np.zeros(KIND_COUNT, np.int16), np.zeros(cells, np.bool_))


@kernel
def count_unseen_kinds(state: State, unseen: Numbers) -> None:
    """Count the tiles that nobody has seen; where they lie makes no difference."""
    unseen[:] = 0
    for place in range(pile_end(state)):
        unseen[state.pile[place]] += 1
    unseen[EMPTY] = 0


@kernel
def tiles_to_come(state: State) -> int:
    left = int(state.up_count)
    for pile in range(1 + MAX_SEATS):
        left += int(state.pile_size[pile])
    return left


@kernel
def quakes_to_come(state: State, unseen: Numbers) -> float:
    """How many quakes the piles may still hold, if each of them went to the box as likely as not."""
    quakes = 0
    for kind in range(FIRST_QUAKE, LAST_QUAKE + 1):
        quakes += int(unseen[kind])
    left = float(tiles_to_come(state) / TILES_IN_PLAY[state.setup])
    return quakes * left / (1.0 + left)


@kernel
def mark_shaky(state: State, shaky: Numbers, reach: int) -> None:
    """Mark what lies near the towns in their longest lines (R6.1, R6.2)."""
    shaky[:] = False
    for index in range(int(state.towns)):
        town = int(state.town[index])
        sides = longest_lines(state, town)
        for n in range(int(BIT_COUNT[sides])):
            step, left = int(state.step[BIT_AT[sides, n]]), reach
            cell = town + step
            while left > 0 and state.tile[cell] != OFF_TILE:
                if state.tile[cell] != EMPTY and state.tile[cell] != TOWN_TILE:
                    shaky[cell] = True
                    left -= 1
                cell += step


@kernel
def drive(state: State, shaky: Numbers, cell: int, side: int) -> tuple[int, int, int, int, int, bool]:
    """Drive off a cell by this side to the highway's end.

    Returns the cell of the intersection or town (or OPEN or LOST), the cell where the drive stopped, the fragments,
    the crews met (packed by seat), the lowest cell with one of them (or NO_CELL), and whether any of it is shaky.
    """
    start, start_side = cell, side
    length, crews, first, shaken = 0, 0, NO_CELL, False
    while True:
        cell += int(state.step[side])
        entry = side + 3 if side < 3 else side - 3
        side = int(ONWARD[state.tile[cell], side])
        if side == GREEN:
            end = OPEN if state.tile[cell] == EMPTY else LOST
            return end, cell, length, crews, first, shaken
        shaken = shaken or bool(shaky[cell])
        crew = int(state.crew[cell])
        if has_crew_on(crew, entry, side):
            crews += 1 << ((crew >> 3) - 1) * SEAT_BITS
            first = cell if first == NO_CELL else min(first, cell)
        if side == CENTRE:
            return cell, cell, length, crews, first, shaken
        length += 1
        if cell == start and side == start_side:
            return LOST, cell, length, crews, first, shaken


@kernel
def chance_to_close(state: State, unseen: Numbers, gap: int, thumb: Thumb) -> float:
    """How likely an intersection will be laid on this empty cell, to which a highway leads."""
    around = state.around[gap]
    closers = 0
    for kind in range(FIRST_INTERSECTION, LAST_INTERSECTION + 1):
        if FIT_COUNT[kind, around] > 0:
            closers += int(unseen[kind])
    for up in range(int(state.up_count)):
        kind = int(state.up[up])
        closers += VALUE[kind] > 0 and FIT_COUNT[kind, around] > 0
    return closers / (closers + thumb.closers)


@kernel
def likely_end(state: State, look: Look, end: int, gap: int, thumb: Thumb) -> tuple[float, float]:
    """What an end is likely to add to a section's worth, and how likely it is to be one that scores."""
    if end == OPEN:
        return thumb.value, chance_to_close(state, look.unseen, gap, thumb)
    return float(VALUE[KIND_OF[state.tile[end]]]), 1.0


@kernel
def likely_worth(state: State, look: Look, cell: int, thumb: Thumb) -> tuple[float, int]:
    """What the section on which this cell's crew stands is likely to score, and its crews (packed by seat).

    Nothing if it has a crew on a lower cell, from which it is counted already.
    """
    crew = int(state.crew[cell])
    side = crew & 7
    other = int(LINK[state.tile[cell], side])
    end, gap, length, crews, first, shaken = drive(state, look.shaky, cell, side)
    far_end, far_gap, far_length, far_crews, far_first, far_shaken = cell, cell, 0, 0, NO_CELL, False
    if other != CENTRE:
        far_end, far_gap, far_length, far_crews, far_first, far_shaken = drive(state, look.shaky, cell, other)
        far_length += 1  # the fragment on which the crew stands
    counted = (first != NO_CELL and first < cell) or (far_first != NO_CELL and far_first < cell)
    if counted or end == LOST or far_end == LOST:
        return 0.0, 0
    if end != OPEN and far_end != OPEN:
        worth = float(worth_of(state, end, far_end, length + far_length))
    else:
        value, chance = likely_end(state, look, end, gap, thumb)
        far_value, far_chance = likely_end(state, look, far_end, far_gap, thumb)
        turns = float(tiles_to_come(state))
        worth = (length + far_length + value + far_value) * chance * far_chance * turns / (turns + thumb.turns)
    if shaken or far_shaken or look.shaky[cell]:
        worth *= 1.0 - min(MAX_SHAKEN, thumb.shaken * quakes_to_come(state, look.unseen))
    return worth, crews + far_crews + (1 << ((crew >> 3) - 1) * SEAT_BITS)


@kernel
def evaluate(state: State, look: Look, seat: int, thumb: Thumb) -> float:
    """What the position is worth to a seat: its likely points less the mean of the others'."""
    mark_shaky(state, look.shaky, thumb.reach)
    seats = int(state.seats)
    value = 0.0
    for cell in range(state.crew.size):
        if state.crew[cell] != 0:
            worth, crews = likely_worth(state, look, cell, thumb)
            most = 0
            for s in range(seats):
                most = max(most, crews_of(crews, s))
            for s in range(seats):
                if crews_of(crews, s) == most:
                    value += worth if s == seat else -worth / (seats - 1)
    turns = tiles_to_come(state) / seats
    for s in range(seats):
        in_hand = thumb.crew * min(float(state.crews[s]), turns)
        value += in_hand if s == seat else -in_hand / (seats - 1)
    return value
