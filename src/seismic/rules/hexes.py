"""The hexagonal grid (R2.1): cells, sides, and which cells a table has (R2.4)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum
from typing import NamedTuple, NewType

Seat = NewType("Seat", int)  # 1 to 4, in turn order: seat 1 begins


class Side(IntEnum):
    """The sides of a cell, clockwise from the east."""

    E = 0
    SE = 1
    SW = 2
    W = 3
    NW = 4
    NE = 5

    def __str__(self) -> str:
        return self.name

    @property
    def opposite(self) -> Side:
        """The side across the tile."""
        return Side((self + 3) % 6)

    def rotated(self, rotation: int) -> Side:
        """The side where this one lies after a rotation by this many sixths, clockwise (R2.2)."""
        return Side((self + rotation) % 6)


class Cell(NamedTuple):
    """A cell by its axial coordinates."""

    q: int
    r: int

    def __str__(self) -> str:
        return f"{self.q},{self.r}"

    def neighbour(self, side: Side) -> Cell:
        """The cell beyond this side.

        >>> str(Cell(1, 0).neighbour(Side.SE))
        '1,1'
        """
        dq, dr = DIRECTIONS[side]
        return Cell(self.q + dq, self.r + dr)


DIRECTIONS = (Cell(1, 0), Cell(0, 1), Cell(-1, 1), Cell(-1, 0), Cell(0, -1), Cell(1, -1))  # E SE SW W NW NE
TABLES = {"small": (13, 11), "standard": (19, 15), "large": (27, 21)}  # name: width, height
SAN_ANDREAS = Cell(0, 0)
SECOND_TOWN = Cell(8, 0)  # R9.4
TWIN_SHIFT = SECOND_TOWN.q // 2  # how far to the east the middle of the table lies with both towns


@dataclass(frozen=True, slots=True)
class Table:
    """The cells of one table: `width` × `height`, wider by 8 and shifted by 4 for Twin Cities (R9.4)."""

    name: str
    width: int
    height: int
    towns: tuple[Cell, ...]

    def __contains__(self, cell: Cell) -> bool:
        shift = TWIN_SHIFT * (len(self.towns) - 1)
        return abs(cell.r) <= self.height // 2 and abs(2 * (cell.q - shift) + cell.r) <= self.width - 1

    def cells(self) -> Iterator[Cell]:
        """All cells, row by row from the north, each row from the west."""
        for r in range(-(self.height // 2), self.height // 2 + 1):
            for q in range(-self.width - self.height, self.width + self.height):
                if Cell(q, r) in self:
                    yield Cell(q, r)


def table_of(name: str, twin_cities: bool) -> Table:
    width, height = TABLES[name]
    if twin_cities:
        return Table(name, width + 8, height, (SAN_ANDREAS, SECOND_TOWN))
    return Table(name, width, height, (SAN_ANDREAS,))
