"""Tiles, towns and crews as pieces of SVG.

Everything is drawn with plain shapes: no filters, no styles, no outside resources, so that every viewer shows
the same. Names of definitions contain the theme, so that several pictures can be on one page.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from math import cos, pi, sin

from seismic.draw import geometry as geo
from seismic.draw.geometry import Layout, Path, Point, number
from seismic.draw.markup import FONT, UNIT, TextStyle, attributes, clean, element, moved, outline, units
from seismic.draw.scenery import CRACK, HOUSES, plants, tuft
from seismic.draw.stroke_font import lettering
from seismic.draw.themes import Theme
from seismic.game import TOWN, Kind, Seat
from seismic.rules.tiles import is_quake, value

WHITE = "#fff"  # of rims and of letters on red, in every theme
_DROP = Point(0.0, 0.04)  # how far a shadow falls
_ROAD = re.compile(r'-road([0-5]+)"')
_BURST = (10, 0.15, 0.195)  # points, inner and outer radius of a badge that a quake would strike


@dataclass(frozen=True, slots=True)
class Pieces:
    """The pieces in one theme's colours. Lengths are in tiles, as in the geometry.

    Words are text, for whatever font the viewer has, or drawn with letters of our own, which look alike everywhere.
    """

    theme: Theme
    own_letters: bool = False

    def name(self, part: str) -> str:
        return f"seismic-{self.theme.name}-{part}"

    def fill(self, part: str) -> str:
        """The gradient of this name, as a colour."""
        return f"url(#{self.name(part)})"

    def use(self, part: str, place: Point = geo.CENTRE) -> str:
        where = "" if place == geo.CENTRE else f' x="{number(units(place.x))}" y="{number(units(place.y))}"'
        return f'<use href="#{self.name(part)}"{where}/>'

    def text(self, text: str, x: float, y: float, style: TextStyle, length: float | None = None) -> str:
        """Words, their baseline at y, in a picture's own units; `length` is how wide they have to be."""
        drawn = lettering(text, x, y, style, length) if self.own_letters else None
        if drawn is not None:
            return drawn
        wide = {} if length is None else attributes(textLength=length, lengthAdjust="spacingAndGlyphs")
        place = attributes(x=x, y=y, text_anchor=style.anchor, fill=style.colour)
        font = attributes(font_family=FONT, font_weight=style.weight, font_size=style.size)
        return element("text", clean(text), **place, **font, **wide)

    def definitions(self, roads: Iterable[tuple[int, ...]]) -> str:
        """What the pieces refer to: gradients, land, plants, crews, and each of these roads."""
        theme = self.theme
        shades = {"land": theme.land, "red": theme.red, "plaza": theme.plaza}
        return element(
            "defs",
            *(self._gradient(part, *pair) for part, pair in shades.items()),
            self._land_definition(),
            *self._plants(),
            *(self._crew_definition(Seat(seat)) for seat in range(1, 5)),
            *(_road(self, sides) for sides in roads),
        )

    def _gradient(self, part: str, light: str, dark: str) -> str:
        stops = (element("stop", offset=n, stop_color=colour) for n, colour in enumerate((light, dark)))
        return element("linearGradient", *stops, id=self.name(part), x1=0, y1=0, x2=0.6, y2=1)

    def _plants(self) -> Iterator[str]:
        theme = self.theme
        grass = attributes(fill="none", stroke=theme.grass, stroke_width=1.1, stroke_linecap="round")
        yield element("path", id=self.name("tuft"), d=tuft(UNIT), **grass)
        yield element(
            "g",
            element("ellipse", cx=1.2, cy=3.6, rx=4.6, ry=1.8, fill=theme.shade, fill_opacity=0.22),
            element("circle", r=4.4, fill=theme.tree[0]),
            element("circle", cx=-1.2, cy=-1.4, r=2.6, fill=theme.tree[1]),
            id=self.name("tree"),
        )

    # Highways

    def draw_road(self, sides: tuple[int, ...]) -> str:
        """A highway from the ground up: shoulder, asphalt, thin lines at its edges, dashes in its middle."""
        path = geo.road_path(sides)
        line, theme = path.svg(UNIT), self.theme
        dash, gap, offset = map(units, geo.dashes(path))
        dashes = attributes(stroke_dasharray=f"{dash:.3f} {gap:.3f}", stroke_dashoffset=offset)
        return element(
            "g",
            _stroke(line, theme.shoulder, geo.SHOULDER_WIDTH),
            _stroke(line, theme.asphalt, geo.ASPHALT_WIDTH),
            _stroke(line, theme.lane, geo.LANE_WIDTH),
            _stroke(line, theme.asphalt, geo.EDGE_WIDTH),
            _stroke(line, theme.dash, geo.DASH_WIDTH, **dashes),
            id=self.name(road_name(sides)),
            fill="none",
        )

    def deck(self, span: Path) -> str:
        """What makes a bridge of a road: a shadow on all that lies below, parapets, and a wider shoulder."""
        line, theme = span.svg(UNIT), self.theme
        shadow = (
            _stroke(line, theme.shade, geo.PARAPET_WIDTH + spread, stroke_opacity=theme.shade_opacity)
            for spread in (0.14, 0.06)
        )
        return element(
            "g",
            element("g", *shadow, transform=moved(_DROP)),
            _stroke(line, theme.parapet, geo.PARAPET_WIDTH),
            _stroke(line, theme.shoulder, geo.DECK_WIDTH),
            fill="none",
        )

    def _roads(self, drawn: Layout, rotation: int) -> Iterator[str]:
        spans = {bridge.over: bridge.span for bridge in drawn.bridges}
        for index, road in enumerate(drawn.roads):
            if index in spans:
                yield self.deck(spans[index].rotated(rotation))
            yield self.use(road_name(tuple((side + rotation) % 6 for side in road.sides)))

    # Tiles

    def tile(self, kind: Kind, rotation: int, variety: int = 0) -> str:
        """A tile around the origin; its grass and trees are one of several varieties."""
        return self.land() + self.cover(kind, rotation, variety)

    def land(self, place: Point = geo.CENTRE) -> str:
        """The ground of a tile. On a table all of it comes first, so that no seam runs over a highway."""
        return self.use("ground", place)

    def _land_definition(self) -> str:
        seam = attributes(stroke=self.theme.seam, stroke_width=units(0.02), stroke_opacity=0.55)
        return element("path", id=self.name("ground"), d=hexagon(0.995), fill=self.fill("land"), **seam)

    def cover(self, kind: Kind, rotation: int, variety: int) -> str:
        """What stands on the ground of a tile."""
        return _cover(self, kind, rotation, variety)

    def draw_cover(self, kind: Kind, rotation: int, variety: int) -> Iterator[str]:
        """Its parts: plants, highways from the ground up, and what is in the middle."""
        if is_quake(kind):
            edge = attributes(stroke=self.theme.shoulder, stroke_width=units(0.035))
            yield element("path", d=hexagon(0.9), fill=self.fill("red"), **edge)
            yield element("g", self._fault(self.theme.shade), transform="scale(1.05)", opacity=0.45)
            yield self.label(f"{kind[1:]}.0", 0.66, WHITE)
            return
        for plant in plants(kind, variety):
            yield self.use(plant.name, plant.place.rotated(rotation))
        yield from self._roads(geo.layout(kind), rotation)
        if kind == TOWN:
            yield from self._town()
        elif value(kind):
            yield from self._intersection(value(kind))

    def label(self, text: str, size: float, colour: str, place: Point = geo.CENTRE, weight: str = "800") -> str:
        """A number or two in the middle of something; lengths are in tiles."""
        x, y = units(place.x), units(place.y + size * 0.36)
        return self.text(text, x, y, TextStyle(units(size), colour, weight))

    def _raised(self, radius: float, fill: str, rim: float) -> Iterator[str]:
        """A hexagon with a rim and a shadow."""
        theme = self.theme
        shadow = attributes(fill=theme.shade, fill_opacity=theme.shade_opacity, transform=moved(_DROP))
        edge = attributes(stroke=theme.shoulder, stroke_width=units(rim))
        yield element("path", d=hexagon(radius + 0.03), **shadow)
        yield element("path", d=hexagon(radius), fill=fill, **edge)

    def _intersection(self, worth: int) -> Iterator[str]:
        radius = geo.INTERSECTION_RADIUS
        ring = attributes(stroke=WHITE, stroke_opacity=0.28, stroke_width=units(0.016))
        yield from self._raised(radius, self.fill("red"), 0.035)
        yield element("path", d=hexagon(radius * 0.84), fill="none", **ring)
        yield self.label(f"+{worth}", 0.32, WHITE)

    def _town(self) -> Iterator[str]:
        theme = self.theme
        yield from self._raised(geo.TOWN_RADIUS, self.fill("plaza"), 0.04)
        yield self._fault(theme.fault)
        for n, house in enumerate(HOUSES):
            yield self._house(*house, theme.roofs[n % len(theme.roofs)])
        place = attributes(x=units(-0.57), y=units(0.27), width=units(1.14), height=units(0.2), rx=units(0.1))
        yield element("rect", **place, fill=theme.red[1], stroke=theme.shoulder, stroke_width=units(0.02))
        yield self.text("SAN ANDREAS", 0, units(0.417), TextStyle(units(0.128), WHITE), units(0.98))

    def _house(self, x: float, foot: float, wide: float, high: float, roof: str) -> str:
        left, top = x - wide / 2, foot - high
        gable = [Point(left - 0.03, top), Point(x, top - 0.13), Point(left + wide + 0.03, top)]
        return (
            _block(left, top, wide, high, self.theme.wall)
            + _block(x + wide * 0.18, top, wide * 0.32, high, self.theme.shade, 0.12)  # the wall that lies in the shade
            + element("path", d=outline(gable), fill=roof)
            + _block(x - 0.026, foot - 0.08, 0.052, 0.08, roof)
        )

    def _fault(self, colour: str) -> str:
        """A jagged crack through a tile, from the north-west to the south-east."""
        crack = outline([Point(x, y) for x, y in CRACK]).removesuffix("Z")
        line = attributes(d=crack, fill="none", stroke_linejoin="round", stroke_linecap="round")
        shadow = attributes(stroke=self.theme.shade, stroke_opacity=0.25, stroke_width=units(0.06))
        return element("path", **line, **shadow) + element("path", **line, stroke=colour, stroke_width=units(0.035))

    def badge(self, text: str, place: Point, alarm: bool) -> str:
        """A small round number; red and jagged where a quake would strike."""
        theme, size = self.theme, 0.2 if len(text) == 1 else 0.16
        rim = attributes(stroke=theme.shoulder, stroke_width=units(0.025), stroke_linejoin="round")
        if alarm:
            shape = element("path", d=_burst(), fill=self.fill("red"), **rim)
        else:
            shape = element("circle", r=units(0.145), fill=theme.badge, **rim)
        digits = self.label(text, size, WHITE if alarm else theme.badge_ink)
        return element("g", shape, digits, transform=moved(place))

    # Crews

    def _crew_definition(self, seat: Seat) -> str:
        shape = crew_outline(seat)
        shadows = (
            element(
                "path",
                d=shape,
                transform=moved(Point(0, drop)),
                **_ink(self.theme.shade, self.theme.shade, spread),
                fill_opacity=dark,
                stroke_opacity=dark,
            )
            for drop, spread, dark in ((0.035, 0.09, 0.16), (0.025, 0.05, 0.22))
        )
        body = _ink(self.theme.crews[seat - 1], WHITE, 0.04)
        name = self.name(f"crew{seat}")
        return element("g", *shadows, element("path", d=shape, **body), self._hat(seat), id=name)

    def _hat(self, seat: Seat) -> str:
        drop = 0.045 if seat == 2 else 0.0  # a triangle has its room below the middle
        wide, high, brim = units(0.078), units(0.085), units(0.02)
        dome = f"a{wide:.2f} {high:.2f} 0 0 1 {2 * wide:.2f} 0"
        crown = f"M{-wide:.2f} {2 * brim:.2f}v{-brim:.2f}{dome}v{brim:.2f}Z"
        rim = attributes(x=units(-0.112), y=units(0.034), width=units(0.224), height=units(0.038))
        ink = _ink(self.theme.hat, self.theme.hat_rims[seat - 1], 0.014)
        return element(
            "g",
            element("path", d=crown),
            element("rect", rx=units(0.018), **rim),
            transform=moved(Point(0, drop)),
            **ink,
        )

    def crew(self, seat: Seat, place: Point = geo.CENTRE) -> str:
        return self.use(f"crew{seat}", place)


@cache
def _cover(pieces: Pieces, kind: Kind, rotation: int, variety: int) -> str:
    return "".join(pieces.draw_cover(kind, rotation, variety))


@cache
def _road(pieces: Pieces, sides: tuple[int, ...]) -> str:
    return pieces.draw_road(sides)


def hexagon(radius: float, centre: Point = geo.CENTRE) -> str:
    """The outline of a hexagon with this circumradius."""
    first, others = _ring(radius)
    return f"M{number(units(centre.x + first.x))} {number(units(centre.y + first.y))}{others}"


def hexagons(first: Point, count: int) -> str:
    """The outlines of a row of cells, from this one to the east."""
    _, ring = _ring(1)
    return hexagon(1, first) + f"m{number(units(geo.COLUMN))} 0{ring}" * (count - 1)


@cache
def _ring(radius: float) -> tuple[Point, str]:
    """The first corner of a hexagon, and the way from there around it."""
    corners = [Point(radius * p.x, radius * p.y) for p in map(geo.corner, range(6))]
    steps = (Point(b.x - a.x, b.y - a.y) for a, b in pairwise(corners))
    return corners[0], "l" + " ".join(f"{number(units(x))} {number(units(y))}" for x, y in steps) + "Z"


@cache
def _burst() -> str:
    """The outline of a jagged badge."""
    points, inner, outer = _BURST
    turns = ((n * pi / points, inner if n % 2 else outer) for n in range(2 * points))
    return outline([Point(radius * sin(turn), -radius * cos(turn)) for turn, radius in turns])


def crew_outline(seat: Seat, scale: float = UNIT) -> str:
    """A disc, a triangle, a square or a diamond, by seat."""
    radius = geo.CREW_RADIUS
    if seat == 1:
        r, across = number(radius * 0.92 * scale), number(2 * radius * 0.92 * scale)
        return f"M-{r} 0a{r} {r} 0 1 1 {across} 0a{r} {r} 0 1 1-{across} 0Z"
    corners, reach, first, drop = {
        2: (3, 1.38, -0.5, 0.045),
        3: (4, 1.16, 0.25, 0.0),
        4: (4, 1.24, 0.0, 0.0),
    }[seat]
    turns = (pi * (first + 2 * k / corners) for k in range(corners))
    return outline([Point(radius * reach * cos(turn), radius * reach * sin(turn) + drop) for turn in turns], scale)


def road_name(sides: tuple[int, ...]) -> str:
    return "road" + "".join(str(int(side)) for side in sorted(sides))


def roads_in(markup: str) -> list[tuple[int, ...]]:
    """Every road that markup refers to, once."""
    return [tuple(map(int, sides)) for sides in sorted(set(_ROAD.findall(markup)))]


def _stroke(line: str, colour: str, wide: float, **more: str | float) -> str:
    return element("path", d=line, stroke=colour, stroke_width=units(wide), **more)


def _ink(fill: str, stroke: str, wide: float) -> dict[str, str | float]:
    return attributes(fill=fill, stroke=stroke, stroke_width=units(wide), stroke_linejoin="round")


def _block(x: float, y: float, wide: float, high: float, fill: str, opacity: float = 1.0) -> str:
    faint = {} if opacity == 1 else attributes(fill_opacity=opacity)
    place = attributes(x=units(x), y=units(y), width=units(wide), height=units(high))
    return element("rect", **place, fill=fill, **faint)
