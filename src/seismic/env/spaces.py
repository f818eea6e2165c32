"""The spaces of the environments, fixed for good: what an action's number means, and how large everything is.

A table's cells lie in an array of `rows` × `columns`, row by row from the north and each row from the west; of two
neighbouring rows one is shorter by a cell, and its last place is never used. A *place* is `row * columns + column`.
Actions are numbered in blocks, one behind the other:

    lay      place * 18 + slot * 6 + rotation          the face-up tile in this slot (R4.3), also as a second one (R9.2)
    crew     side                                      the lower side of the fragment, or the side of the stub (R4.4)
    strike   side                                      of the tied sides (R6.1)
    town     town                                      where a quake strikes first (R9.4)
    pass     -                                         no crew (R4.4), or no tile turned (R9.3)
    turn     place * 6 + steps                         turn this tile so many steps clockwise in an aftershock (R9.3);
                                                       the block is there only where aftershocks are played

Of moves that look alike only one is an action that is ever allowed: the first slot with a kind of tile, and of the
rotations or steps that look the same the lowest.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from seismic.game.game import Game
from seismic.game.moves import Move
from seismic.game.setup import Options
from seismic.rules.choices import (
    DO_CLAIM,
    DO_DECLINE,
    DO_KEEP,
    DO_LAY,
    DO_ROTATE,
    DO_STRIKE,
    DO_TOWN,
    cell_of,
    kind_of,
    low_of,
    pack,
    verb_of,
)
from seismic.rules.ground import tile_at
from seismic.rules.hexes import Cell
from seismic.rules.layout import AFTERSHOCK, CREW, State
from seismic.rules.lookup import EMPTY, OFF_TILE, PERIOD, ROTATION_OF, ROTATIONS
from seismic.rules.quakes import can_rotate, looks_alike
from seismic.rules.targets.cpu import kernel

if TYPE_CHECKING:
    Places = np.ndarray[tuple[int, ...], np.dtype[np.int16]]
else:
    Places = object

SLOTS, SIDES, TOWNS = 3, 6, 2
A_PLACE = SLOTS * ROTATIONS  # placements on one cell
NO_PLACE = -1
# Offsets of the blocks behind the placements.
CREWS, STRIKES, FIRST_TOWNS, PASS, TURNS = 0, SIDES, 2 * SIDES, 2 * SIDES + TOWNS, 2 * SIDES + TOWNS + 1


@dataclass(frozen=True)
class Spaces:
    """Sizes and numberings for one set of options."""

    options: Options

    @property
    def rows(self) -> int:
        """Rows of the planes: those of the table."""
        return self.options.table.height

    @property
    def columns(self) -> int:
        """Columns of the planes: those of the table's widest extent."""
        return self.options.table.width

    @property
    def places(self) -> int:
        """Rows times columns: some places have no cell."""
        return self.rows * self.columns

    @property
    def lays(self) -> int:
        """How many placements are numbered; the other blocks follow them."""
        return A_PLACE * self.places

    @property
    def actions(self) -> int:
        """How many actions are numbered."""
        turns = self.places * ROTATIONS if "aftershocks" in self.options.variants else 0
        return self.lays + TURNS + turns

    def place(self, cell: Cell) -> int:
        """The place of a cell of this table."""
        table = self.options.table
        shift = 4 * (len(table.towns) - 1)
        column = (2 * (cell.q - shift) + cell.r + table.width - 1) // 2
        return (cell.r + table.height // 2) * table.width + column

    @cached_property
    def place_of(self) -> Places:
        """[cell's number in a state]: its place, or NO_PLACE."""
        grid = self.options.grid
        places = np.full(grid.size, NO_PLACE, np.int16)
        for cell in grid.table.cells():
            places[grid.number(cell)] = self.place(cell)
        return places

    @cached_property
    def cell_at(self) -> Places:
        """[place]: the cell's number in a state, or NO_PLACE."""
        cells = np.full(self.places, NO_PLACE, np.int16)
        known = np.flatnonzero(self.place_of != NO_PLACE)
        cells[self.place_of[known]] = known
        return cells

    def move(self, game: Game, action: int) -> Move:
        """The move that an action means in this position, where it must be allowed."""
        return game.decode(int(choice_of(game.state, int(action), self.cell_at)))

    def action(self, game: Game, move: Move) -> int:
        """The number of a legal move, in any of the rotations that look the same."""
        choice = game.encode(move)
        assert choice is not None
        return int(action_of(game.state, choice, self.place_of, self.places))

    def legal_actions(self, game: Game) -> list[int]:
        """The actions that are allowed, in rising order."""
        return sorted(self.action(game, move) for move in game.legal_moves)


@kernel
def player_to_move(state: State) -> int:
    """The seat, from 0, that has to choose."""
    return int(state.decider) if state.phase == AFTERSHOCK else int(state.seat)


@kernel
def relative(seat: int, eye: int, seats: int) -> int:
    """How many seats after `eye` this seat comes."""
    return seat - eye if seat >= eye else seat - eye + seats


@kernel
def choice_of(state: State, action: int, cell_at: Places) -> int:
    """The packed choice that an allowed action means."""
    lays = A_PLACE * cell_at.size
    if action < lays:
        slot, rotation = action // ROTATIONS % SLOTS, action % ROTATIONS
        return pack(DO_LAY, int(state.up[slot]), int(cell_at[action // A_PLACE]), rotation)
    action -= lays
    if action < STRIKES:
        return pack(DO_CLAIM, 0, 0, action)
    if action < FIRST_TOWNS:
        return pack(DO_STRIKE, 0, 0, action - STRIKES)
    if action < PASS:
        return pack(DO_TOWN, 0, 0, action - FIRST_TOWNS)
    if action == PASS:
        return pack(DO_DECLINE if state.phase == CREW else DO_KEEP, 0, 0, 0)
    action -= TURNS
    cell = int(cell_at[action // ROTATIONS])
    return pack(DO_ROTATE, 0, cell, (int(ROTATION_OF[tile_at(state, cell)]) + action) % ROTATIONS)


@kernel
def action_of(state: State, choice: int, place_of: Places, places: int) -> int:
    """The number of a legal choice."""
    verb, low, lays = verb_of(choice), low_of(choice), A_PLACE * places
    if verb == DO_LAY:
        kind, slot = kind_of(choice), 0
        while state.up[slot] != kind:
            slot += 1
        return int(place_of[cell_of(choice)]) * A_PLACE + slot * ROTATIONS + low % int(PERIOD[kind])
    if verb == DO_CLAIM:
        return lays + CREWS + low
    if verb == DO_STRIKE:
        return lays + STRIKES + low
    if verb == DO_TOWN:
        return lays + FIRST_TOWNS + low
    if verb != DO_ROTATE:
        return lays + PASS
    cell = cell_of(choice)
    rotation, steps = int(ROTATION_OF[tile_at(state, cell)]), 1
    while not looks_alike(state, cell, (rotation + steps) % ROTATIONS, low):
        steps += 1
    return lays + TURNS + int(place_of[cell]) * ROTATIONS + steps


@kernel
def steps_of(state: State, cell: int) -> int:
    """By how many steps an aftershock may turn this tile, of those that look alike the fewest, as a mask."""
    tile = tile_at(state, cell)
    if tile in (EMPTY, OFF_TILE):
        return 0
    found, now = 0, int(ROTATION_OF[tile])
    for steps in range(1, ROTATIONS):
        rotation = (now + steps) % ROTATIONS
        if can_rotate(state, cell, rotation):
            seen = False
            for before in range(1, steps):
                seen = seen or looks_alike(state, cell, (now + before) % ROTATIONS, rotation)
            if not seen:
                found |= 1 << steps
    return found
