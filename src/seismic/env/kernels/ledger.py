"""What `greedy` would lay, found faster: what a crew is worth is worked out again only where a tile changes it.

The evaluation is that of the bots, and so is the order in which it adds up; so the choice is the same, to the last bit.
A placement changes the worth of a crew only if its highway ends at that cell or next to it, or if the cell lies on a
line from a town, where it may change what the next quake is likely to tear up.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from seismic.rules.bits import count_bits
from seismic.rules.choices import Choices, cell_of, kind_of, list_choices, low_of
from seismic.rules.ground import lift, put
from seismic.rules.highways import OPEN, claimable_sides, follow_highway
from seismic.rules.layout import MAX_SEATS, NO_CELL, State, States
from seismic.rules.lookup import BIT_AT, CENTRE, EMPTY, LINK, OFF_TILE
from seismic.rules.packed import crew_side, crews_of, pack_crew, pack_tile
from seismic.rules.targets.cpu import kernel
from seismic.rules.turns import take_face_up
from seismic.search.kernels.evaluation import (
    EvalWeights,
    Notes,
    count_unseen_kinds,
    likely_worth,
    mark_shaky,
    tiles_to_come,
)
from seismic.search.kernels.greedy import tie_break, value_of

if TYPE_CHECKING:
    Numbers = np.ndarray[tuple[int, ...], np.dtype[Any]]
else:
    Numbers = object

MAX_CREWS = 40 * MAX_SEATS  # R9.4
_STEPS = 1e6  # as in greedy.py
BEFORE, AFTER = 0, 1  # rows of `worth` and `owners`: without the tile that is tried, and with it


class Ledger(NamedTuple):
    """The crews of a position by rising cell, and what they are worth."""

    cells: Numbers  # [crew]
    gaps: Numbers  # [crew, end]: the empty cell where the highway ends, or NO_CELL
    worth: Numbers  # [BEFORE or AFTER, crew]
    owners: Numbers  # [BEFORE or AFTER, crew]: who has the most crews, as a mask of seats
    lines: Numbers  # [cell]: whether it lies on a straight line from a town
    touched: Numbers  # [cell]: the number of the placement that touched it last
    shaky: Numbers  # [cell]: as in `Notes`, with the tile that is tried


@kernel
def gap_of(state: State, cell: int, side: int) -> int:
    """The empty cell where a highway ends, or NO_CELL."""
    highway = follow_highway(state, cell, side)
    return int(highway.last) if highway.end == OPEN else NO_CELL


@kernel
def enter(state: State, notes: Notes, cell: int, row: int, n: int, ledger: Ledger, weights: EvalWeights) -> None:
    """Note what the n-th crew, on this cell, is worth and to whom."""
    worth, crews = likely_worth(state, notes, cell, weights)
    most, owners = 0, 0
    for seat in range(int(state.seats)):
        most = max(most, crews_of(crews, seat))
    for seat in range(int(state.seats)):
        owners |= int(crews_of(crews, seat) == most) << seat
    ledger.worth[row, n] = worth
    ledger.owners[row, n] = owners


@kernel
def open_ledger(state: State, notes: Notes, ledger: Ledger, weights: EvalWeights) -> int:
    """Enter all crews of a position; returns how many there are."""
    mark_shaky(state, notes.shaky, weights.reach)
    count = 0
    for cell in range(state.crew.size):
        if state.crew[cell] != 0:
            side = crew_side(int(state.crew[cell]))
            other = int(LINK[state.tile[cell], side])
            ledger.cells[count] = cell
            ledger.gaps[count, 0] = gap_of(state, cell, side)
            ledger.gaps[count, 1] = NO_CELL if other == CENTRE else gap_of(state, cell, other)
            enter(state, notes, cell, BEFORE, count, ledger, weights)
            count += 1
    return count


@kernel
def mark_lines(state: State, lines: Numbers) -> None:
    """Mark the cells on the straight lines from the towns."""
    lines[:] = False
    for town in range(int(state.towns)):
        for side in range(6):
            cell = int(state.town[town]) + int(state.step[side])
            while state.tile[cell] != OFF_TILE:
                lines[cell] = True
                cell += int(state.step[side])


@kernel
def touch(state: State, cell: int, trial: int, ledger: Ledger) -> None:
    """Mark the cells where a highway's end is changed by a tile on this cell."""
    ledger.touched[cell] = trial
    for side in range(6):
        ledger.touched[cell + int(state.step[side])] = trial


@kernel
def revise(
    state: State, notes: Notes, on_line: bool, trial: int, count: int, ledger: Ledger, weights: EvalWeights
) -> None:
    """Bring all crews up to date after a tile was laid."""
    if on_line:
        mark_shaky(state, ledger.shaky, weights.reach)
    now = Notes(notes.unseen, ledger.shaky if on_line else notes.shaky)
    for n in range(count):
        first, second = int(ledger.gaps[n, 0]), int(ledger.gaps[n, 1])
        if (
            on_line
            or (first != NO_CELL and ledger.touched[first] == trial)
            or (second != NO_CELL and ledger.touched[second] == trial)
        ):
            enter(state, now, int(np.int64(ledger.cells[n])), AFTER, n, ledger, weights)
        else:
            ledger.worth[AFTER, n] = ledger.worth[BEFORE, n]
            ledger.owners[AFTER, n] = ledger.owners[BEFORE, n]


@kernel
def add_crew(value: float, n: int, seat: int, seats: int, ledger: Ledger) -> float:
    """Add what a crew is worth to a seat."""
    worth, owners = ledger.worth[AFTER, n], int(ledger.owners[AFTER, n])
    if worth == 0.0:
        return value
    for s in range(seats):
        if owners >> s & 1:
            value += worth if s == seat else -worth / (seats - 1)
    return value


@kernel
def total(state: State, seat: int, count: int, extra: int, ledger: Ledger, weights: EvalWeights) -> float:
    """What `evaluate` says; `extra` is the cell of a crew that stands behind all others in the ledger, or NO_CELL."""
    seats, value, added = int(state.seats), 0.0, extra == NO_CELL
    for n in range(count):
        if not added and ledger.cells[n] > extra:
            value, added = add_crew(value, count, seat, seats, ledger), True
        value = add_crew(value, n, seat, seats, ledger)
    if not added:
        value = add_crew(value, count, seat, seats, ledger)
    turns = tiles_to_come(state) / seats
    for s in range(seats):
        in_hand = weights.crew * min(float(state.crews[s]), turns)
        value += in_hand if s == seat else -in_hand / (seats - 1)
    return value


@kernel
def try_placement(
    state: State, notes: Notes, choice: int, trial: int, count: int, seat: int, ledger: Ledger, weights: EvalWeights
) -> float:
    """The value of a tile with the best claim on it, or none; the state is as before, but for the order of `open`."""
    cell = cell_of(choice)
    on_line = bool(ledger.lines[cell])
    put(state, cell, pack_tile(kind_of(choice), low_of(choice)))
    touch(state, cell, trial, ledger)
    revise(state, notes, on_line, trial, count, ledger, weights)
    best = total(state, seat, count, NO_CELL, ledger, weights)
    owner = int(state.seat)
    sides = claimable_sides(state, cell) if state.crews[owner] > 0 else 0
    now = Notes(notes.unseen, ledger.shaky if on_line else notes.shaky)
    for n in range(count_bits(sides)):
        state.crew[cell] = pack_crew(owner, int(BIT_AT[sides, n]))
        state.crews[owner] -= 1
        enter(state, now, cell, AFTER, count, ledger, weights)
        best = max(best, total(state, seat, count, cell, ledger, weights))
        state.crew[cell] = 0
        state.crews[owner] += 1
    lift(state, cell)
    return best


@kernel
def is_better(value: int, mine: np.uint64, best: int, best_hash: np.uint64, chosen: int) -> bool:
    return bool(chosen < 0 or value > best or (value == best and mine > best_hash))


@kernel
def choose_lay(
    states: States, choices: Choices, notes: Notes, seat: int, salt: np.uint64, ledger: Ledger, weights: EvalWeights
) -> int:
    """What `greedy.choose` chooses where a tile is to be laid. `states[1]` is changed."""
    count_unseen_kinds(states[0], notes.unseen)
    mark_lines(states[0], ledger.lines)
    best, best_hash, chosen = 0, np.uint64(0), -1
    kind, crews = EMPTY, 0
    ledger.touched[:] = -1
    for n in range(list_choices(states[0], choices)):
        choice = int(choices[n])
        if kind_of(choice) != kind:  # they are listed kind by kind
            kind = kind_of(choice)
            states[1] = states[0]
            take_face_up(states[1], kind)
            crews = open_ledger(states[1], notes, ledger, weights)
        points = try_placement(states[1], notes, choice, n, crews, seat, ledger, weights)
        value, mine = math.floor(points * _STEPS), tie_break(salt, choice)
        if is_better(value, mine, best, best_hash, chosen):
            best, best_hash, chosen = value, mine, choice
    return chosen


@kernel
def choose_other(
    states: States, choices: Choices, notes: Notes, seat: int, salt: np.uint64, weights: EvalWeights
) -> int:
    """What `greedy.choose` chooses anywhere. Two more states are changed."""
    count_unseen_kinds(states[0], notes.unseen)
    best, best_hash, chosen = 0, np.uint64(0), -1
    for n in range(list_choices(states[0], choices)):
        choice = int(choices[n])
        points = value_of(states, notes, seat, choice, weights)
        value, mine = math.floor(points * _STEPS), tie_break(salt, choice)
        if is_better(value, mine, best, best_hash, chosen):
            best, best_hash, chosen = value, mine, choice
    return chosen
