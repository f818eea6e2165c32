"""Why a move may not be made: the clause, and what is in the way."""

from __future__ import annotations

import numpy as np

from seismic.errors import IllegalMove
from seismic.game.moves import Crew, Keep, Move, NoCrew, Place, Rotate, Strike, Town
from seismic.game.sections import section_at
from seismic.rules.ground import fits, tile_at
from seismic.rules.hexes import Cell, Seat, Side
from seismic.rules.layout import AFTERSHOCK, CREW, LAY, NO_CELL, OVER, STRIKE, TOWN, Grid, State
from seismic.rules.lookup import (
    EMPTY,
    GREEN,
    HIGHWAYS,
    INDEX,
    KIND_OF,
    KINDS,
    LINK,
    ROTATION_OF,
    TOUCHES_HIGHWAY,
    TOUCHING,
    TOWN_TILE,
    UNTOUCHED,
)
from seismic.rules.packed import pack_tile
from seismic.rules.quakes import looks_alike, next_removable, was_rotated
from seismic.rules.tiles import Kind

_DUE = {
    LAY: ("due-lay", "R4.3"),
    CREW: ("due-crew", "R4.4"),
    STRIKE: ("due-strike", "R6.1"),
    TOWN: ("due-town", "R9.4"),
    AFTERSHOCK: ("due-aftershock", "R9.3"),
    OVER: ("due-nothing", "R7"),
}


def due(state: State) -> IllegalMove:
    """The refusal that says what is to be decided now."""
    key, clause = _DUE.get(int(state.phase), ("due-flip", "R4.1"))
    seat = state.decider if state.phase == AFTERSHOCK else state.seat
    return IllegalMove(key, clause, seat=int(seat) + 1)


def explain(state: State, grid: Grid, move: Move) -> IllegalMove:
    """The reason why this move, which is not legal, is not."""
    phase = int(state.phase)
    match move:
        case Place() if phase == LAY or (phase == CREW and state.dilemma):
            return _explain_place(state, grid, move)
        case Crew() if phase == CREW:
            return explain_crew(state, grid, move.side)
        case Strike() if phase == STRIKE:
            return IllegalMove("strike-not-longest", "R6.1", side=move.side)
        case Town() if phase == TOWN:
            return IllegalMove("town-none", "R9.4", cell=move.cell)
        case Rotate() | Keep() if phase == AFTERSHOCK and move.seat != state.decider + 1:
            return IllegalMove("aftershock-seat", "R9.3", seat=move.seat, due=Seat(int(state.decider) + 1))
        case Rotate() if phase == AFTERSHOCK:
            return explain_rotate(state, grid, move)
        case Place() | Crew() | NoCrew() | Strike() | Town() | Rotate() | Keep():
            return due(state)


def _explain_place(state: State, grid: Grid, move: Place) -> IllegalMove:
    where = {"tile": move.tile, "cell": move.cell}
    if move.tile not in [KINDS[int(kind)] for kind in state.up[: state.up_count]]:
        return IllegalMove("place-not-face-up", "R4.3", tile=move.tile)
    if move.cell not in grid.table:
        return IllegalMove("place-off-table", "R2.4", cell=move.cell)
    if not 0 <= move.rotation <= 5:
        return IllegalMove("rotation-range", "R2.2", rotation=move.rotation)
    number = grid.number(move.cell)
    if state.tile[number] != EMPTY:
        return IllegalMove("place-occupied", "R5.1", cell=move.cell)
    mismatch = clash(state, grid, number, move.tile, move.rotation)
    return mismatch or IllegalMove("place-no-highway", "R5.1", **where)


def clash(state: State, grid: Grid, number: int, kind: Kind, rotation: int) -> IllegalMove | None:
    """The first side of a tile that does not match what it touches (R5.1)."""
    highways = int(HIGHWAYS[pack_tile(INDEX[kind], rotation)])
    for side in Side:
        touch = TOUCHING[state.around[number], side]
        if touch != UNTOUCHED and (touch == TOUCHES_HIGHWAY) != bool(highways >> side & 1):
            key = "clash-green" if touch == TOUCHES_HIGHWAY else "clash-highway"
            cell = grid.cell(number)
            return IllegalMove(key, "R5.1", tile=kind, cell=cell, side=side, neighbour=cell.neighbour(side))
    return None


def explain_crew(state: State, grid: Grid, side: Side) -> IllegalMove:
    """Why no crew may go on this side of the tile laid last (R5.2)."""
    if LINK[state.tile[state.last], side] == GREEN:
        return IllegalMove("crew-no-highway", "R5.2", side=side)
    if state.crews[state.seat] == 0:
        return IllegalMove("crew-none-left", "R5.2", seat=int(state.seat) + 1)
    states = np.zeros(1, state.dtype)
    states[0] = state
    section = section_at(states, grid, int(state.last), int(side))
    assert section is not None
    seats = ", ".join(str(seat) for seat in section.crews)
    return IllegalMove("crew-claimed", "R5.2", side=side, seats=seats)


def explain_rotate(state: State, grid: Grid, move: Rotate) -> IllegalMove:
    where = {"cell": move.cell}
    if move.cell not in grid.table or state.tile[grid.number(move.cell)] == EMPTY:
        return IllegalMove("rotate-no-tile", "R9.3", **where)
    number = grid.number(move.cell)
    tile = tile_at(state, number)
    if tile == TOWN_TILE:
        return IllegalMove("rotate-town", "R9.3", **where)
    if was_rotated(state, number):
        return IllegalMove("rotate-twice", "R9.3", **where)
    if not 0 <= move.rotation <= 5:
        return IllegalMove("rotation-range", "R2.2", rotation=move.rotation)
    if looks_alike(state, number, int(ROTATION_OF[tile]), move.rotation):
        return IllegalMove("rotate-same", "R9.3", rotation=move.rotation, **where)
    kind = int(KIND_OF[tile])
    assert not fits(state, kind, number, move.rotation)
    mismatch = clash(state, grid, number, KINDS[kind], move.rotation)
    return mismatch or IllegalMove("rotate-no-highway", "R9.3", **where)


def cells_removed(state: State, grid: Grid, side: Side) -> tuple[Cell, ...]:
    """The cells that a quake will empty on this side of the town where it strikes now (R6.2)."""
    cell, removed = int(state.town[state.at_town]), []
    for _ in range(int(state.magnitude)):
        cell = next_removable(state, cell, int(side))
        if cell == NO_CELL:
            break
        removed.append(grid.cell(cell))
    return tuple(removed)
