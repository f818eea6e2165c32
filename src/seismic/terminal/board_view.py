"""What is shown on a table: each cell with its tile, its marks and its ground, for any painter."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from seismic.game import TOWN, Cell, Game, Kind, Seat, Section, Side, Table
from seismic.terminal.palette import CREWS, LANDS, SANDS, Hue


class Look(NamedTuple):
    """How one cell looks."""

    ground: int
    kind: Kind = Kind("")  # none: an empty cell
    rotation: int = 0
    crew: tuple[Seat, Side] | None = None
    roads: tuple[tuple[Side, int], ...] = ()  # a side of the road, and its ink where that is not the usual one
    ring: int = 0  # ink of its edge
    counts: tuple[int, ...] = ()  # of a town: tiles in the line of each side
    label: str = ""  # in its middle
    label_ink: int = Hue.LABEL


@dataclass(frozen=True)
class Scene:
    """All cells of a table and how they look."""

    looks: Mapping[Cell, Look]
    cursor: Cell | None = None

    def emptied(self) -> Scene:
        """The table alone."""
        return Scene({cell: Look(_third(cell, SANDS)) for cell in self.looks}, self.cursor)

    def below(self, covered: Collection[Cell]) -> Scene:
        """With bare ground in the cells that pictures cover, because their sizes differ slightly."""
        looks = {cell: _bare(cell, look) if cell in covered else look for cell, look in self.looks.items()}
        return Scene(looks, self.cursor)

    def wanted(self) -> Sequence[Cell]:
        """The cells worth seeing: those with a tile, and those where one fits."""
        return [cell for cell, look in self.looks.items() if look.kind or look.ground == Hue.LIT]

    def bounds(self) -> Collection[Cell]:
        """These, and the neighbours of tiles."""
        wanted, looks = self.wanted(), self.looks
        around = (near for cell in wanted if looks[cell].kind for near in map(cell.neighbour, Side))
        return {*wanted, *(cell for cell in around if cell in looks)}


@dataclass(frozen=True)
class Marks:
    """What a scene shows beyond the position."""

    cursor: Cell | None = None
    lit: Collection[Cell] = ()  # where a tile fits
    turnable: Collection[Cell] = ()  # tiles that can be turned
    trial: Collection[Cell] = ()  # tiles that lie on trial
    ghost: tuple[Cell, Kind, int] | None = None
    ghost_crew: tuple[Seat, Side] | None = None
    ghost_fits: bool = True
    threatened: Collection[Cell] = ()  # what a quake may remove
    struck: Collection[Cell] = ()  # what it will
    sections: tuple[tuple[Section, int], ...] = ()  # with the ink that lights them
    labels: Mapping[Cell, str] = field(default_factory=dict)
    changed: Collection[Cell] = ()  # where something happened last


Pieces = dict[Cell, dict[Side, int]]


class BoardView:
    """A game with its expensive facts, computed once."""

    def __init__(self, game: Game, *, aided: bool = True) -> None:
        self.game = game
        self.tiles = game.tiles
        self.lines = game.lines()
        self.last = game.last_placed
        self.sections = game.sections() if aided else ()
        self.owned = _owned(self.sections)

    def sections_at(self, cell: Cell) -> list[Section]:
        """The sections that have a part on this cell."""
        return [section for section in self.sections if cell in section.cells]


def _owned(sections: Collection[Section]) -> Pieces:
    """The roads of sections with a single owner, in the owner's colour."""
    pieces: Pieces = {}
    for section in sections:
        if len(section.owners) == 1:
            _ink(pieces, section, CREWS[section.owners[0] - 1])
    return pieces


def _ink(pieces: Pieces, section: Section, ink: int) -> None:
    for cell, side, _ in section.fragments:
        pieces.setdefault(cell, {})[side] = ink
        pieces[cell].pop(_, None)
    for cell, side in section.stubs:
        pieces.setdefault(cell, {})[side] = ink


def compose(position: BoardView, marks: Marks) -> Scene:
    """The scene of a position with these marks."""
    game, tiles = position.game, position.tiles
    lighted: Pieces = {}
    for section, ink in marks.sections:
        _ink(lighted, section, ink)
    looks: dict[Cell, Look] = {}
    lit = frozenset(marks.lit)
    for cell in _cells(game.table):
        ring = Hue.CURSOR if cell == marks.cursor else Hue.NONE
        label = marks.labels.get(cell, "")
        if marks.ghost and cell == marks.ghost[0]:
            ground = Hue.GHOST if marks.ghost_fits else Hue.CLASH
            _, kind, rotation = marks.ghost
            looks[cell] = Look(ground, kind, rotation, marks.ghost_crew, ring=ring or Hue.CURSOR, label=label)
        elif laid := tiles.get(cell):
            crew = (laid.crew.seat, laid.crew.side) if laid.crew else None
            ring = ring or (Hue.LAST_RING if cell in marks.changed or cell == position.last else Hue.NONE)
            looks[cell] = Look(
                _ground(cell, laid.tile, position, marks),
                laid.tile,
                laid.rotation,
                crew,
                _roads(position.owned.get(cell), lighted.get(cell)),
                ring,
                position.lines.get(cell, ()),
                label,
                Hue.ALARM,
            )
        else:
            mark = label or ("+" if cell in lit else "")
            if cell in lit:
                looks[cell] = Look(Hue.LIT, ring=ring or Hue.LIT_RING, label=mark)
            else:
                looks[cell] = Look(_third(cell, SANDS), ring=ring, label=mark)
    return Scene(looks, marks.cursor)


@lru_cache(maxsize=8)
def _cells(table: Table) -> tuple[Cell, ...]:
    return tuple(table.cells())


def _roads(owned: dict[Side, int] | None, lighted: dict[Side, int] | None) -> tuple[tuple[Side, int], ...]:
    if lighted is None:
        return tuple(owned.items()) if owned else ()
    return (*(owned or {}).items(), *lighted.items())


def _ground(cell: Cell, kind: Kind, position: BoardView, marks: Marks) -> int:
    if cell in marks.struck:
        return Hue.STRUCK
    if cell in marks.threatened:
        return Hue.THREAT
    if cell in marks.trial:
        return Hue.GHOST
    if cell in marks.turnable:
        return Hue.TURN
    if kind == TOWN:
        return Hue.TOWN
    return Hue.LAST if cell == position.last else _third(cell, LANDS)


def _bare(cell: Cell, look: Look) -> Look:
    return Look(_third(cell, LANDS if look.kind and look.ground != Hue.GHOST else SANDS))


def _third(cell: Cell, hues: Sequence[Hue]) -> Hue:
    """One of three numbers; neighbours never have the same."""
    return hues[(cell.q - cell.r) % 3]
