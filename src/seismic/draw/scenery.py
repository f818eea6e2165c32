"""What is on a tile besides its highways: grass and trees, the houses of a town and the fault under it.

Lengths are in tiles, as in the geometry.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice
from math import dist, hypot
from typing import NamedTuple

from seismic.draw import geometry as geo
from seismic.draw.geometry import Point, number
from seismic.game import TOWN, Cell, Kind
from seismic.rules.tiles import value

CRACK = (  # from the north-west to the south-east
    (-0.72, -0.5),
    (-0.5, -0.33),
    (-0.55, -0.2),
    (-0.24, -0.1),
    (-0.27, 0.03),
    (0.05, 0.02),
    (0.08, 0.15),
    (0.36, 0.17),
    (0.42, 0.34),
    (0.62, 0.37),
    (0.74, 0.5),
)
HOUSES = (  # the middle of the foot, and width and height of the wall; those behind come first
    (0.03, -0.17, 0.2, 0.14),
    (-0.23, -0.07, 0.2, 0.13),
    (0.28, -0.06, 0.21, 0.13),
    (0.01, 0.07, 0.24, 0.15),
    (-0.3, 0.16, 0.19, 0.12),
    (0.29, 0.17, 0.2, 0.13),
    (-0.04, 0.26, 0.2, 0.12),
)
VARIETIES = 4  # ways in which one kind of tile is grown over
_BLADES = (  # of a tuft of grass: where each bends to, and its tip
    ((-0.025, -0.067), (-0.05, -0.077)),
    ((0.0, -0.073), (0.01, -0.093)),
    ((0.027, -0.057), (0.057, -0.067)),
)
_REACH = 0.76  # how far towards a side plants stand
_TREES, _PLANTS = 4, 15  # tried on each tile; those on a road are left out
_SHADE = 0.2  # no plant stands nearer to another
_ROOM = {"tree": 0.15, "tuft": 0.1}  # between them and a road
_PLANT_DIGITS = 2


class Plant(NamedTuple):
    name: str  # "tree" or "tuft"
    place: Point


def tuft(scale: float = 1.0) -> str:
    """A tuft of grass as SVG writes a path, its foot at the origin."""
    blades = ((*bend, *tip) for bend, tip in _BLADES)
    return "".join("M0 0Q" + " ".join(number(part * scale) for part in blade) for blade in blades)


def variety_at(cell: Cell) -> int:
    """Which variety is drawn on a cell: neighbours in a row differ."""
    return (cell.q + 2 * cell.r) % VARIETIES


@cache
def plants(kind: Kind, variety: int) -> tuple[Plant, ...]:
    """Grass and a few trees of an unturned tile, off its roads. They turn with it, but stand upright."""
    cleared = {plant for road in geo.layout(kind).roads for plant in _in_the_way(variety, road.sides)}
    clearing = geo.TOWN_RADIUS + 0.1 if kind == TOWN else geo.INTERSECTION_RADIUS + 0.1 if value(kind) else 0.0
    return tuple(plant for plant in _wild(variety) if plant not in cleared and hypot(*plant.place) > clearing)


@cache
def _wild(variety: int) -> tuple[Plant, ...]:
    """The plants of a tile without roads: trees first, and none too close to another."""
    found: list[Plant] = []
    for n, place in enumerate(islice(_scattered(variety), _PLANTS)):
        if _inside(place) and all(dist(place, plant.place) > _SHADE for plant in found):
            found.append(Plant("tree" if n < _TREES else "tuft", place))
    return tuple(found)


def _scattered(variety: int) -> Iterator[Point]:
    """Places in random order, always the same."""
    state = variety * 0x9E3779B97F4A7C15 % 2**64

    def draw() -> float:
        nonlocal state
        state = (state * 6364136223846793005 + 1442695040888963407) % 2**64
        return round((state >> 33) / 2**31 * 1.7 - 0.85, _PLANT_DIGITS)

    while True:
        yield Point(draw(), draw())


def _inside(place: Point) -> bool:
    """Is it well within the sides of the tile, of which each faces another?"""
    half, slope = place.x / 2, place.y * geo.APOTHEM
    return max(abs(place.x), abs(half + slope), abs(half - slope)) < _REACH


@cache
def _in_the_way(variety: int, sides: tuple[int, ...]) -> tuple[Plant, ...]:
    """What has no room beside a road."""
    path, edge = geo.road_path(sides), geo.SHOULDER_WIDTH / 2
    return tuple(plant for plant in _wild(variety) if path.distance(plant.place) <= edge + _ROOM[plant.name])
