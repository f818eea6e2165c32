"""What a position is worth to a player, by rules of thumb: kernels that look at nothing hidden (R10.1).

Sections with a crew count for the players who have the most crews on them: complete ones with their points, open
ones with what they would score, times the chance that their ends get closed. What the next quake is likely to tear
up counts less. Crews in hand count a little.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from seismic.rules.bits import count_bits
from seismic.rules.dealing import pile_end
from seismic.rules.highways import (
    OPEN,
    Highway,
    follow_highway,
    has_crew_below,
    is_dead_end,
    next_passage,
    worth_of,
)
from seismic.rules.layout import MAX_SEATS, NO_CELL, State
from seismic.rules.lookup import (
    BIT_AT,
    CENTRE,
    EMPTY,
    FIRST_INTERSECTION,
    FIRST_QUAKE,
    FITS_ONCE,
    GREEN,
    KIND_COUNT,
    KIND_OF,
    LAST_INTERSECTION,
    LAST_QUAKE,
    LINK,
    TILES_IN_PLAY,
    VALUE,
)
from seismic.rules.packed import as_crews, crew_side, crews_of
from seismic.rules.quakes import longest_lines, next_removable
from seismic.rules.targets.cpu import kernel

if TYPE_CHECKING:
    Numbers = np.ndarray[tuple[int, ...], np.dtype[Any]]
else:
    Numbers = object

MAX_SHAKEN = 0.5  # even the longest line may be spared


class EvalWeights(NamedTuple):
    """The numbers in the rules of weights."""

    closers: float = 4.0  # with this many fitting intersections an open end is closed with an even chance
    turns: float = 5.0  # the same for turns left
    value: float = 2.5  # of an intersection that is still to come
    crew: float = 0.5  # points for a crew in hand, as long as there are turns left to place it
    shaken: float = 0.2  # how likely a quake is to hit what lies near the town in the longest line
    reach: int = 3  # how many tiles of that line


class Notes(NamedTuple):
    """What is noted of a position before it is valued; arrays that are used again and again."""

    unseen: Numbers  # [kind]: how many of them are in the piles and the box
    shaky: Numbers  # [cell]: whether the next quake is likely to tear it up


def new_notes(cells: int) -> Notes:
    return Notes(np.zeros(KIND_COUNT, np.int16), np.zeros(cells, np.bool_))


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
        for n in range(count_bits(sides)):
            cell = town
            for _ in range(reach):
                cell = next_removable(state, cell, int(BIT_AT[sides, n]))
                if cell == NO_CELL:
                    break
                shaky[cell] = True


@kernel
def is_shaken(state: State, shaky: Numbers, cell: int, side: int) -> bool:
    """Whether any of the highway that leaves this cell at this side is shaky."""
    at, out = cell, side
    while True:
        at, _, out = next_passage(state, at, out)
        if out == GREEN:
            return False
        if shaky[at]:
            return True
        if out == CENTRE or (at == cell and out == side):
            return False


@kernel
def chance_to_close(state: State, unseen: Numbers, gap: int, weights: EvalWeights) -> float:
    """How likely an intersection will be laid on this empty cell, to which a highway leads."""
    around = state.around[gap]
    closers = 0
    for kind in range(FIRST_INTERSECTION, LAST_INTERSECTION + 1):
        if FITS_ONCE[kind, around] != 0:
            closers += int(unseen[kind])
    for up in range(int(state.up_count)):
        kind = int(state.up[up])
        closers += VALUE[kind] > 0 and FITS_ONCE[kind, around] != 0
    return closers / (closers + weights.closers)


@kernel
def likely_end(state: State, notes: Notes, highway: Highway, weights: EvalWeights) -> tuple[float, float]:
    """What an end is likely to add to a section's worth, and how likely it is to be one that scores."""
    if highway.end == OPEN:
        return weights.value, chance_to_close(state, notes.unseen, highway.last, weights)
    return float(VALUE[KIND_OF[state.tile[highway.end]]]), 1.0


@kernel
def likely_worth(state: State, notes: Notes, cell: int, weights: EvalWeights) -> tuple[float, int]:
    """What the section on which this cell's crew stands is likely to score, and its crews (packed by seat).

    Nothing if it has a crew on a lower cell, from which it is counted already.
    """
    crew = int(state.crew[cell])
    side = crew_side(crew)
    other = int(LINK[state.tile[cell], side])
    near = follow_highway(state, cell, side)
    far = Highway(cell, cell, side, -1, 0, NO_CELL)  # a stub: the crew stands on no fragment
    if other != CENTRE:
        far = follow_highway(state, cell, other)
    counted = has_crew_below(near, cell) or has_crew_below(far, cell)
    if counted or is_dead_end(near.end) or is_dead_end(far.end):
        return 0.0, 0
    length = near.length + 1 + far.length
    if near.end != OPEN and far.end != OPEN:
        worth = float(worth_of(state, near.end, far.end, length))
    else:
        value, chance = likely_end(state, notes, near, weights)
        far_value, far_chance = likely_end(state, notes, far, weights)
        turns = float(tiles_to_come(state))
        worth = (length + value + far_value) * chance * far_chance * turns / (turns + weights.turns)
    shaken = notes.shaky[cell] or is_shaken(state, notes.shaky, cell, side)
    if shaken or (other != CENTRE and is_shaken(state, notes.shaky, cell, other)):
        worth *= 1.0 - min(MAX_SHAKEN, weights.shaken * quakes_to_come(state, notes.unseen))
    return worth, near.crews + far.crews + as_crews(crew)


@kernel
def evaluate(state: State, notes: Notes, seat: int, weights: EvalWeights) -> float:
    """What the position is worth to a seat: its likely points less the mean of the others'."""
    mark_shaky(state, notes.shaky, weights.reach)
    seats = int(state.seats)
    value = 0.0
    for cell in range(state.crew.size):
        if state.crew[cell] != 0:
            worth, crews = likely_worth(state, notes, cell, weights)
            most = 0
            for s in range(seats):
                most = max(most, crews_of(crews, s))
            for s in range(seats):
                if crews_of(crews, s) == most:
                    value += worth if s == seat else -worth / (seats - 1)
    turns = tiles_to_come(state) / seats
    for s in range(seats):
        in_hand = weights.crew * min(float(state.crews[s]), turns)
        value += in_hand if s == seat else -in_hand / (seats - 1)
    return value
