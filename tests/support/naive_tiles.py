"""Hexes and tiles of the second engine: sides, patterns, rotations and crews."""

from dataclasses import dataclass
from functools import cache

Hex = tuple[int, int]
Fragment = frozenset[int]  # the two sides that a highway joins, or the one side of a stub
Section = set[tuple[Hex, int]]  # a cell, and which of its tile's fragments
Touching = tuple[set[int], set[int]]  # sides that touch a tile, and those where it has highway

SIDES = ["E", "SE", "SW", "W", "NW", "NE"]
STEPS = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
ROTATIONS = ["r0", "r1", "r2", "r3", "r4", "r5"]
TOWN = "town"


def step(cell: Hex, side: int) -> Hex:
    """R2.1: the cell that lies on this side."""
    return cell[0] + STEPS[side][0], cell[1] + STEPS[side][1]


def opposite(side: int) -> int:
    return (side + 3) % 6


def write(cell: Hex) -> str:
    return f"{cell[0]},{cell[1]}"


def read(text: str) -> Hex:
    q, r = text.split(",")
    return int(q), int(r)


def is_quake(code: str) -> bool:
    return code.startswith("Q")


def pattern(code: str) -> list[Fragment]:
    """R1.2, R1.4, R1.5, R1.7: the fragments or stubs of an unturned tile."""
    if code == TOWN:
        return [frozenset([side]) for side in range(6)]
    if code.startswith("*"):
        return [frozenset([int(side)]) for side in code[1:]]
    return [frozenset(int(side) for side in highway) for highway in code.split(".")]


@cache
def turned(code: str, rotation: int) -> list[Fragment]:
    """R2.2: the same, clockwise by `rotation` sixths."""
    return [frozenset((side + rotation) % 6 for side in fragment) for fragment in pattern(code)]


@cache
def highway_sides(code: str, rotation: int) -> frozenset[int]:
    return frozenset(side for fragment in turned(code, rotation) for side in fragment)


def look(code: str, rotation: int) -> frozenset[Fragment]:
    """What a tile looks like; two rotations with the same look are the same placement."""
    return frozenset(turned(code, rotation))


@cache
def different_rotations(code: str) -> list[int]:
    """Of the rotations that look the same only the lowest."""
    return [k for k in range(6) if all(look(code, k) != look(code, lower) for lower in range(k))]


@dataclass
class Crew:
    seat: int
    index: int  # of the fragment in the tile's pattern, so that a turned tile carries its crew


@dataclass
class Tile:
    code: str
    rotation: int
    crew: Crew | None = None

    def fragments(self) -> list[Fragment]:
        return turned(self.code, self.rotation)

    def is_highway(self, side: int) -> bool:
        return side in highway_sides(self.code, self.rotation)

    def fragment_at(self, side: int) -> int | None:
        """Which of the fragments reaches this side of the table; None where it is green."""
        for index, fragment in enumerate(self.fragments()):
            if side in fragment:
                return index
        return None

    def orientation(self, rotation: int) -> tuple[frozenset[Fragment], Fragment | None]:
        """R9.3: what is compared: the highways, and where the crew's fragment lies."""
        crew_at = turned(self.code, rotation)[self.crew.index] if self.crew else None
        return look(self.code, rotation), crew_at
