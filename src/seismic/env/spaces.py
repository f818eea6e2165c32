"""The spaces of the environments, which never change: which action is which move, and how large everything is."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from typing import Any

import numpy as np

from seismic.env.errors import BadEnv, whole
from seismic.env.kernels.actions import (
    BLOCKS,
    LAYS,
    NO_PLACE,
    Numberings,
    action_in,
    allowed_in,
    choice_in,
    numbering_dtype,
)
from seismic.env.kernels.planes import CHANNELS, ROAD_CHANNELS
from seismic.env.kernels.scalars import ROAD_SCALARS, SCALARS
from seismic.game.game import Game
from seismic.game.moves import Move, as_move
from seismic.game.refusals import explain
from seismic.game.setup import Options
from seismic.rules.entry_points import is_legal
from seismic.rules.hexes import Cell
from seismic.rules.layout import state_dtype

Places = np.ndarray[tuple[int, ...], np.dtype[np.int16]]


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

    @cached_property
    def blocks(self) -> dict[str, range]:
        """The actions of each block, by its name; none where its variant is not played."""
        return {block.name: range(*self.first[i : i + 2]) for i, block in enumerate(BLOCKS)}

    @property
    def lays(self) -> int:
        """How many placements are numbered; the other blocks follow them."""
        return len(self.blocks[BLOCKS[LAYS].name])

    @property
    def actions(self) -> int:
        """How many actions are numbered."""
        return self.first[-1]

    @cached_property
    def first(self) -> tuple[int, ...]:
        """[block]: its first action; then the number of all actions."""
        played = (None, *self.options.variants)
        sizes = (block.size * (self.places if block.on_places else 1) * (block.variant in played) for block in BLOCKS)
        return (0, *accumulate(sizes))

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

    @cached_property
    def numberings(self) -> Numberings:
        """All of this in one record, for kernels."""
        numberings = np.zeros(1, numbering_dtype(state_dtype(self.options.table)))
        numbering = numberings[0]
        numbering.places, numbering.first = self.places, self.first
        numbering.place_of, numbering.cell_at = NO_PLACE, NO_PLACE
        on_table = np.flatnonzero(self.place_of != NO_PLACE)
        numbering.cells = on_table[0], on_table[-1] + 1
        numbering.place_of[: self.place_of.size] = self.place_of
        numbering.cell_at[: self.cell_at.size] = self.cell_at
        return numberings

    def split(self, observation: Any) -> tuple[Any, Any]:
        """Planes and scalars of observations in one row, [..., size], NumPy's, PyTorch's or JAX's."""
        scalars, size = SCALARS, self.places * CHANNELS
        if observation.shape[-1] != size + scalars:
            scalars, size = ROAD_SCALARS, self.places * ROAD_CHANNELS
        if observation.shape[-1] != size + scalars:
            raise BadEnv("env-split", size=observation.shape[-1], table=self.options.table_name)
        shape = (*observation.shape[:-1], self.rows, self.columns, -1)
        return observation[..., :size].reshape(shape), observation[..., size:]

    def move(self, game: Game, action: int) -> Move:
        """The move that an action means in this position, in which it must be legal."""
        number = whole("action", action)
        if not 0 <= number < self.actions or not allowed_in(game.states, number, self.numberings):
            raise BadEnv("env-action", action=number)
        return game.decode(int(choice_in(game.states, number, self.numberings)))

    def action(self, game: Game, move: Move | str) -> int:
        """The number of a legal move, in any of the rotations that look the same."""
        move = as_move(move)
        choice = game.encode(move)
        if choice is None or not is_legal(game.states, choice):
            raise explain(game.states, move)
        return int(action_in(game.states, choice, self.numberings))

    def legal_actions(self, game: Game) -> list[int]:
        """The actions that are allowed, in rising order."""
        return sorted(self.action(game, move) for move in game.legal_moves)
