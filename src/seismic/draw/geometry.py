"""The geometry of tiles and highways, as data, which all pictures share.

A tile has circumradius 1 and its centre at 0,0; x grows to the east and y downwards, so that turns are
clockwise (R2.2). A highway leaves each side at its middle and at a right angle, so that neighbours join
without a kink: *tight* is an arc of radius 1/2, *loose* one of radius 3/2, *straight* a line; a stub is a
line from the centre.

Where highways of one tile cross (R1.2), the straighter one bridges the more curved one; of two alike the
later in the tile's code bridges the earlier. So `03.14.25` has `03` on the ground, `14` on a bridge and `25`
on a bridge over both. A tile keeps this order, and its crew keeps its place, however it is turned.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property
from math import atan2, cos, dist, hypot, pi, sin, sqrt
from typing import NamedTuple

from seismic.game import Cell, Kind, Side
from seismic.rules.tiles import fragments, stubs

APOTHEM = sqrt(3) / 2  # from the centre to the middle of a side
COLUMN, ROW = 2 * APOTHEM, 1.5  # from a cell to the next in its row, and from row to row
TIGHT_RADIUS, LOOSE_RADIUS = 0.5, 1.5

# Widths of the strokes that make a highway, from the ground up, and of a bridge's deck under them.
SHOULDER_WIDTH, ASPHALT_WIDTH, LANE_WIDTH, EDGE_WIDTH, DASH_WIDTH = 0.316, 0.258, 0.21, 0.19, 0.025
PARAPET_WIDTH, DECK_WIDTH = 0.43, 0.375
DASH_PERIOD, DASH_SHARE = 0.174, 0.58  # how far from dash to dash, and how much of that is dash

CREW_RADIUS = 0.18
STUB_SHARE = 2 / 3  # how far out a crew stands on a stub
INTERSECTION_RADIUS, TOWN_RADIUS = 0.36, 0.6
_CREW_ROOM = CREW_RADIUS + PARAPET_WIDTH / 2  # a crew so far from another highway stands clear of it
_CREW_MARGIN = 0.16  # share of a highway at either end where no crew stands
_BRIDGE_REACH = 0.34  # a bridge runs so far to either side of what it crosses, farther by the step for each deck
_BRIDGE_STEP = 0.1
_SAMPLES = 60  # places tried for a crew
_EXACT = 1e-6  # how near to its true place a crossing is found
DIGITS = 6  # of numbers that must be the same everywhere


class Point(NamedTuple):
    x: float
    y: float

    def rotated(self, rotation: int) -> Point:
        """Where this point lies after `rotation` turns clockwise."""
        across, down = _TURNS[rotation % 6]
        return Point(self.x * across - self.y * down, self.x * down + self.y * across)


CENTRE = Point(0.0, 0.0)
_TURNS = [(cos(turn * pi / 3), sin(turn * pi / 3)) for turn in range(6)]


def _polar(radius: float, angle: float) -> Point:
    return Point(radius * cos(angle), radius * sin(angle))


@cache
def middle(side: int) -> Point:
    """The middle of a side."""
    return _polar(APOTHEM, side * pi / 3)


@cache
def corner(side: int) -> Point:
    """The corner between a side and the next one clockwise."""
    return _polar(1.0, (side + 0.5) * pi / 3)


def centre(cell: Cell) -> Point:
    """The centre of a cell; that of `0,0` is the origin."""
    return Point(COLUMN * (cell.q + cell.r / 2), ROW * cell.r)


@dataclass(frozen=True)  # without slots: what a path was asked once, it remembers
class Path:
    """A line, or an arc around `hub` with the given radius; `clockwise` tells which way the arc runs."""

    start: Point
    end: Point
    hub: Point | None = None
    radius: float = 0.0
    clockwise: bool = False

    @cached_property
    def length(self) -> float:
        return dist(self.start, self.end) if self.hub is None else self.radius * abs(self._sweep)

    def at(self, share: float) -> Point:
        """The point at this share of the way, from 0 at the start to 1 at the end."""
        if self.hub is None:
            (x, y), (to_x, to_y) = self.start, self.end
            return Point(x + (to_x - x) * share, y + (to_y - y) * share)
        angle = self._begin + self._sweep * share
        return Point(self.hub.x + self.radius * cos(angle), self.hub.y + self.radius * sin(angle))

    def heading(self, share: float) -> Point:
        """The direction of travel there, of length 1."""
        if self.hub is None:
            away = Point(self.end.x - self.start.x, self.end.y - self.start.y)
        else:
            x, y = self.at(share)
            away = Point(self.hub.y - y, x - self.hub.x)
            if not self.clockwise:
                away = Point(-away.x, -away.y)
        return Point(away.x / hypot(*away), away.y / hypot(*away))

    def part(self, start: float, end: float) -> Path:
        return Path(self.at(start), self.at(end), self.hub, self.radius, self.clockwise)

    def rotated(self, rotation: int) -> Path:
        hub = self.hub.rotated(rotation) if self.hub else None
        return Path(self.start.rotated(rotation), self.end.rotated(rotation), hub, self.radius, self.clockwise)

    def svg(self, scale: float = 1.0, digits: int = 3) -> str:
        """This path as SVG writes it."""
        ends = (self.start.x, self.start.y), (self.end.x, self.end.y)
        start, end = (" ".join(number(part * scale, digits) for part in point) for point in ends)
        if self.hub is None:
            return f"M{start}L{end}"
        radius = number(self.radius * scale, digits)
        return f"M{start}A{radius} {radius} 0 0 {int(self.clockwise)} {end}"

    def distance(self, point: Point) -> float:
        """How far a point is from this path."""
        if self._passes(point):
            return abs(self.beside(point))
        return min(dist(point, self.start), dist(point, self.end))

    def beside(self, point: Point) -> float:
        """How far a point is from this path extended without end; negative on one of its two sides."""
        if self.hub is not None:
            return dist(point, self.hub) - self.radius
        (x, y), ahead = self.start, self._ahead
        return (point.x - x) * ahead.y - (point.y - y) * ahead.x

    def _passes(self, point: Point) -> bool:
        """Is a point of this path nearer than its ends?"""
        if self.hub is not None:
            turn = (self._angle(point) - self._begin) % (2 * pi)
            return (turn if self.clockwise else 2 * pi - turn) <= abs(self._sweep)
        (x, y), ahead = self.start, self._ahead
        return 0 <= (point.x - x) * ahead.x + (point.y - y) * ahead.y <= self.length

    @cached_property
    def _ahead(self) -> Point:
        return self.heading(0)

    @cached_property
    def _begin(self) -> float:
        return self._angle(self.start)

    @cached_property
    def _sweep(self) -> float:
        turn = (self._angle(self.end) - self._begin) % (2 * pi)
        return turn if self.clockwise else turn - 2 * pi

    def _angle(self, point: Point) -> float:
        assert self.hub is not None
        return atan2(point.y - self.hub.y, point.x - self.hub.x)


def number(size: float, digits: int = 3) -> str:
    """A number as short as a picture needs it."""
    text = f"{size:.{digits}f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


@cache
def highway(a: int, b: int) -> Path:
    """The highway from side `a` to side `b` (R1.3)."""
    steps = (b - a) % 6
    start, end, clockwise = middle(a), middle(b), steps > 3
    between = a if steps < 3 else b  # going clockwise from this side, the other one is the nearer way
    if steps in (1, 5):
        return Path(start, end, corner(between), TIGHT_RADIUS, clockwise)
    if steps in (2, 4):
        return Path(start, end, _polar(2 * APOTHEM, (between + 1) * pi / 3), LOOSE_RADIUS, clockwise)
    return Path(start, end)


@cache
def stub(side: int) -> Path:
    """The exit of an intersection or a town to a side."""
    return Path(CENTRE, middle(side))


def road_path(sides: tuple[int, ...]) -> Path:
    """The highway between two sides, or the stub to one."""
    return highway(*sides) if len(sides) == 2 else stub(*sides)


@dataclass(frozen=True, slots=True)
class Road:
    """A fragment or stub as it is drawn: sides, path, deck (0: the ground), and where a crew stands on it."""

    sides: tuple[Side, ...]  # a fragment's two, its path begins at the first; a stub's one, where it ends
    path: Path
    deck: int
    crew: Point


@dataclass(frozen=True, slots=True)
class Bridge:
    """Where a road of a tile runs over others; `span` is the part of it that is bridge."""

    over: int  # the index of the road
    under: tuple[int, ...]  # the indices of those below
    span: Path


@dataclass(frozen=True, slots=True)
class Layout:
    """How a tile is drawn: its roads from the ground up, and its bridges, at most one for each road."""

    roads: tuple[Road, ...]
    bridges: tuple[Bridge, ...]

    def road(self, side: Side) -> Road:
        """The road that reaches a side of the tile."""
        return next(road for road in self.roads if side in road.sides)


@cache
def layout(kind: Kind, rotation: int = 0) -> Layout:
    """How a tile of this kind is drawn at this rotation."""
    if rotation:
        return _turned(layout(kind), rotation)
    exits = stubs(kind)
    if exits:
        return Layout(tuple(Road((s,), stub(s), 0, stub(s).at(STUB_SHARE)) for s in exits), ())
    pairs = sorted(fragments(kind), key=_straightness)  # sorting keeps the code's order among those alike
    paths = [highway(*pair) for pair in pairs]
    decks: list[int] = []
    bridges: list[Bridge] = []
    for over, path in enumerate(paths):
        under = tuple(lower for lower in range(over) if crosses(pairs[lower], pairs[over]))
        decks.append(max((decks[lower] + 1 for lower in under), default=0))
        if under:
            crossings = [_meet(path, paths[lower]) for lower in under]
            bridges.append(Bridge(over, under, _span(path, crossings, decks[over])))
    roads = tuple(
        Road(pair, path, deck, path.at(_stand(path, [other for other in paths if other is not path])))
        for pair, path, deck in zip(pairs, paths, decks, strict=True)
    )
    return Layout(roads, tuple(bridges))


def crosses(one: tuple[Side, Side], other: tuple[Side, Side]) -> bool:
    """Do two highways of a tile cross? They do if the ends of one lie on different sides of the other."""
    low, high = sorted(one)
    return (low < other[0] < high) != (low < other[1] < high)


def _straightness(pair: tuple[Side, Side]) -> int:
    apart = abs(pair[0] - pair[1])
    return min(apart, 6 - apart)


def _meet(upper: Path, lower: Path) -> float:
    """The share of the upper path at which it crosses the lower one: its ends lie on different sides of that."""
    before, behind, begins = 0.0, 1.0, lower.beside(upper.start) < 0
    while behind - before > _EXACT:
        share = (before + behind) / 2
        if (lower.beside(upper.at(share)) < 0) == begins:
            before = share
        else:
            behind = share
    return (before + behind) / 2


def _span(path: Path, crossings: list[float], deck: int) -> Path:
    reach = (_BRIDGE_REACH + _BRIDGE_STEP * (deck - 1)) / path.length
    return path.part(max(min(crossings) - reach, 0.0), min(max(crossings) + reach, 1.0))


def _stand(path: Path, others: list[Path]) -> float:
    """The share of the way where a crew stands: as near to the middle as other highways allow."""
    clear: dict[float, float] = {}
    for k in range(_SAMPLES // 2 + 1):
        for share in (0.5 - k / _SAMPLES, 0.5 + k / _SAMPLES):
            if _CREW_MARGIN <= share <= 1 - _CREW_MARGIN:
                place = path.at(share)
                gap = min((other.distance(place) for other in others), default=1.0)
                clear[share] = round(gap, DIGITS)  # of two places alike the first is taken
                if clear[share] >= _CREW_ROOM:
                    return share
    return max(clear, key=lambda share: clear[share])


def _turned(base: Layout, rotation: int) -> Layout:
    roads = []
    for road in base.roads:
        sides = tuple(side.rotated(rotation) for side in road.sides)
        roads.append(Road(sides, road_path(sides), road.deck, road.crew.rotated(rotation)))
    bridges = tuple(Bridge(bridge.over, bridge.under, bridge.span.rotated(rotation)) for bridge in base.bridges)
    return Layout(tuple(roads), bridges)


def crew_place(kind: Kind, rotation: int, side: Side) -> Point:
    """Where a crew stands on the fragment or stub that reaches this side of the tile."""
    return layout(kind).road(side.rotated(-rotation)).crew.rotated(rotation)


def dashes(path: Path) -> tuple[float, float, float]:
    """Dash, gap and offset of the yellow line: half a dash at either end, so that neighbours' join."""
    period = path.length / max(1, round(path.length / DASH_PERIOD))
    return period * DASH_SHARE, period * (1 - DASH_SHARE), period * DASH_SHARE / 2
