"""A table turned by 60° around San Andreas, with all that lies on it."""

from __future__ import annotations

from seismic.game import Cell, Game, Post
from seismic.rules.layout import NO_CELL
from support.boards import put_tile

WITHIN = 9  # a hexagon of this radius around San Andreas lies on the large table, however it is turned


def turned(cell: Cell) -> Cell:
    """The cell a sixth of the way round San Andreas, clockwise (R2.1)."""
    return Cell(-cell.r, cell.q + cell.r)


def distance(cell: Cell) -> int:
    return max(abs(cell.q), abs(cell.r), abs(cell.q + cell.r))


def turned_game(game: Game) -> Game:
    """The same tiles and crews, all turned by 60°, with the same tiles face up."""
    result = Game(len(game.players), game.variants, game.table.name, seed=0)
    for cell, laid in game.tiles.items():
        if cell != Cell(0, 0):
            post = Post(laid.crew.seat, laid.crew.side.rotated(1)) if laid.crew else None
            put_tile(result, laid.tile, turned(cell), (laid.rotation + 1) % 6, post)
    for name in ("up", "up_count", "seat", "decider", "phase", "rotated_count"):
        result.state[name] = game.state[name]
    state = game.state
    if state.last != NO_CELL:
        result.state.last = result.grid.number(turned(game.grid.cell(int(state.last))))
    for i in range(int(state.rotated_count)):
        result.state.rotated[i] = result.grid.number(turned(game.grid.cell(int(state.rotated[i]))))
    return result
