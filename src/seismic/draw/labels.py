"""Where to put the labels of sections, so that none covers another, a crew or anything else to be read."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import lru_cache
from math import hypot
from typing import NamedTuple

from seismic.draw import geometry as geo
from seismic.draw.geometry import Point
from seismic.draw.markup import UNIT
from seismic.draw.overlay import LABEL_HIGH, RISK_LOW, Way, label_wide
from seismic.game import TOWN, Cell, Laid, Side
from seismic.rules.tiles import value

BADGE_SHARE = 0.86  # how far out on a town's exits the counts of its lines stand
COORDINATE_HIGH = 0.68  # above the centre of a tile: under its upper corner, where no highway runs
_SHARES = (0.5, 0.45, 0.55, 0.4, 0.6, 0.35, 0.65, 0.3, 0.7, 0.25, 0.75, 0.2, 0.8)  # of the way, the best first
_BESIDE = 0.15  # how far from the middle of a highway a label beside it ends
_CREW, _HUB, _TOWN, _BADGE = 0.25, 0.36, 0.56, 0.15  # half as wide as what must not be covered
_COORDINATE, _RISK = (0.26, 0.09), (0.38, 0.16)


class Place(NamedTuple):
    """A box around a point, by half its width and height, in tiles."""

    x: float
    y: float
    across: float
    down: float

    def covers(self, other: Place) -> float:
        """How much of another one it covers."""
        across = min(self.x + self.across, other.x + other.across) - max(self.x - self.across, other.x - other.across)
        down = min(self.y + self.down, other.y + other.down) - max(self.y - self.down, other.y - other.down)
        return across * down if across > 0 and down > 0 else 0.0


def label_places(
    ways: Sequence[Way], tiles: Mapping[Cell, Laid], grow: float, risks: Collection[Cell], coordinates: bool
) -> list[Point]:
    """The middle of each section's label, which is `grow` times its usual size: on its way if there is room."""
    found: dict[int, Place] = {}
    for index in sorted(range(len(ways)), key=lambda n: len(ways[n].passages)):  # short ones have the least choice
        taken = [*found.values(), *_taken(ways[index], tiles, risks, coordinates)]
        found[index] = _free_place(ways[index], taken, grow)
    return [Point(found[index].x, found[index].y) for index in range(len(ways))]


def _free_place(way: Way, taken: Sequence[Place], grow: float) -> Place:
    """The first place where nothing is covered, or else the one that covers the least."""
    best, least = None, 0.0
    for place in _places(way, grow):
        covered = sum(place.covers(other) for other in taken if abs(place.x - other.x) < place.across + other.across)
        if not covered:
            return place
        if best is None or covered < least:
            best, least = place, covered
    assert best is not None
    return best


def _places(way: Way, grow: float) -> Iterator[Place]:
    """Places for a label: on the way, near its middle first, and then beside it."""
    across, down = label_wide(str(way.section.worth)) * grow / UNIT / 2, LABEL_HIGH * grow / UNIT / 2
    points: list[Point] = []
    for share in _SHARES:
        points.append(way.point(share))
        yield Place(points[-1].x, points[-1].y, across, down)
    for share, point in zip(_SHARES, points, strict=True):
        before, after = way.point(share - 0.02), way.point(share + 0.02)
        length = hypot(after.x - before.x, after.y - before.y) or 1.0
        x, y = -(after.y - before.y) / length, (after.x - before.x) / length
        away = abs(x) * across + abs(y) * down + _BESIDE
        for side in (away, -away):
            yield Place(point.x + side * x, point.y + side * y, across, down)


def _taken(way: Way, tiles: Mapping[Cell, Laid], risks: Collection[Cell], coordinates: bool) -> Iterator[Place]:
    """What must not be covered, on the tiles of a section and those around."""
    cells = {cell for cell, _ in way.passages}
    for cell in {*cells, *(cell.neighbour(side) for cell in cells for side in Side)}:
        if cell in tiles:
            yield from _taken_on(cell, tiles[cell], cell in risks, coordinates)


@lru_cache(maxsize=4096)
def _taken_on(cell: Cell, laid: Laid, risk: bool, coordinate: bool) -> list[Place]:
    (x, y), found = geo.centre(cell), list[Place]()
    if laid.crew:
        stand = geo.crew_place(laid.tile, laid.rotation, laid.crew.side)
        found.append(Place(x + stand.x, y + stand.y, _CREW, _CREW))
    if laid.tile == TOWN:
        counts = (geo.stub(side).at(BADGE_SHARE) for side in Side)
        found.append(Place(x, y, _TOWN, _TOWN))
        found += (Place(x + count.x, y + count.y, _BADGE, _BADGE) for count in counts)
    elif value(laid.tile):
        found.append(Place(x, y, _HUB, _HUB))
    if risk:
        found.append(Place(x, y + RISK_LOW, *_RISK))
    if coordinate:
        found.append(Place(x, y - COORDINATE_HIGH, *_COORDINATE))
    return found
