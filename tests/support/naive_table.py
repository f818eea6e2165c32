"""The second engine's table: where tiles fit, the sections they make, and what those score."""

from collections import Counter
from collections.abc import Collection

from support.naive_tiles import (
    TOWN,
    Hex,
    Section,
    Tile,
    Touching,
    different_rotations,
    highway_sides,
    opposite,
    step,
    write,
)

TABLES = {"small": (13, 11), "standard": (19, 15), "large": (27, 21)}


class NaiveTable:
    """A table with its tiles, the face-up ones beside it among them: what fits, what hangs together, what it scores."""

    def __init__(self, seats: int, variants: Collection[str], table: str) -> None:
        self.seats = seats
        self.variants = frozenset(variants)
        self.towns: list[Hex] = [(0, 0), (8, 0)] if "twin-cities" in variants else [(0, 0)]
        self.cells = self._cells(*TABLES[table])
        self.table = {town: Tile(TOWN, 0) for town in self.towns}
        self.face_up: list[str] = []

    def _cells(self, width: int, height: int) -> set[Hex]:
        """R2.4, and R9.4 where there are two towns."""
        if "twin-cities" in self.variants:
            middle, reach = 4, width + 7
        else:
            middle, reach = 0, width - 1
        rows = range(-(height - 1) // 2, (height - 1) // 2 + 1)
        columns = range(-2 * width, 2 * width + 1)
        return {(q, r) for r in rows for q in columns if abs(2 * (q - middle) + r) <= reach}

    def touching(self, cell: Hex) -> Touching:
        """What R5.1 asks of a tile on this cell."""
        neighbours = {side: self.table.get(step(cell, side)) for side in range(6)}
        touched = {side for side, tile in neighbours.items() if tile}
        highway = {side for side, tile in neighbours.items() if tile and tile.is_highway(opposite(side))}
        return touched, highway

    def fits(self, touching: Touching, code: str, rotation: int) -> bool:
        """R5.1: every touching side matches, and at least one of them is highway."""
        touched, highway = touching
        return bool(highway) and highway_sides(code, rotation) & touched == highway

    def placements(self) -> set[str]:
        """R5.1: every way to lay one of the face-up tiles."""
        found = set()
        for cell in {step(cell, side) for cell in self.table for side in range(6)}:
            if cell in self.table or cell not in self.cells:
                continue
            touching = self.touching(cell)
            for code in set(self.face_up):
                for rotation in different_rotations(code):
                    if self.fits(touching, code, rotation):
                        found.add(f"place {code} {write(cell)} r{rotation}")
        return found

    def has_open_highway(self) -> bool:
        """R7.2: a highway side that faces an empty cell of the table."""
        for cell, tile in self.table.items():
            for side in range(6):
                faced = step(cell, side)
                if tile.is_highway(side) and faced in self.cells and faced not in self.table:
                    return True
        return False

    def line(self, town: Hex, side: int) -> list[Hex]:
        """R6.1: the cells with tiles from this side to the edge, outward; the other town is one."""
        found = []
        cell = step(town, side)
        while cell in self.cells:
            if cell in self.table:
                found.append(cell)
            cell = step(cell, side)
        return found

    # Sections

    def section(self, cell: Hex, index: int) -> Section:
        """R5.3: all fragments and stubs that hang together with this one, side to side."""
        found = {(cell, index)}
        to_follow = [(cell, index)]
        while to_follow:
            here, index = to_follow.pop()
            for side in self.table[here].fragments()[index]:
                there = step(here, side)
                if there not in self.table:
                    continue
                met = self.table[there].fragment_at(opposite(side))
                if met is not None and (there, met) not in found:
                    found.add((there, met))
                    to_follow.append((there, met))
        return found

    def sections(self) -> list[Section]:
        """Every section on the table, once."""
        found: list[Section] = []
        seen: Section = set()
        for cell, tile in self.table.items():
            for index in range(len(tile.fragments())):
                if (cell, index) not in seen:
                    found.append(self.section(cell, index))
                    seen |= found[-1]
        return found

    def crews_on(self, section: Section) -> Counter[int]:
        """How many crews of each seat stand on this section."""
        crews: Counter[int] = Counter()
        for cell, index in section:
            crew = self.table[cell].crew
            if crew is not None and crew.index == index:
                crews[crew.seat] += 1
        return crews

    def worth(self, section: Section) -> int:
        """R8.1-2: the points of a section, 0 where it is incomplete."""
        ends = [cell for cell, index in section if len(self.table[cell].fragments()[index]) == 1]
        if len(ends) != 2:
            return 0
        fragments = len(section) - len(ends)
        # An intersection is worth its exits (R1.4), San Andreas 6 (R1.5), which are its exits too.
        points = fragments + sum(len(self.table[end].fragments()) for end in ends)
        if set(ends) == {(0, 0), (8, 0)} and len(self.towns) == 2:
            points += 10  # R9.4
        return points

    def scores(self) -> list[int]:
        """R8.3: what would score now, by seat."""
        points = [0] * self.seats
        for section in self.sections():
            crews = self.crews_on(section)
            for seat, number in crews.items():
                if number == max(crews.values()):
                    points[seat - 1] += self.worth(section)
        return points
