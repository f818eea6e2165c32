"""Tiles, towns and crews as pieces of SVG.

Everything is drawn with plain shapes: no filters, no styles, no outside resource, so that every viewer shows
the same. Names of definitions carry the theme, so that several pictures can stand on one page.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import cos, pi, sin

from seismic.draw import geometry as geo
from seismic.draw.geometry import Layout, Path, Point, number
from seismic.draw.markup import FONT, UNIT, attributes, element, moved, outline, units
from seismic.draw.scenery import CRACK, HOUSES, plants, tuft
from seismic.draw.themes import Theme
from seismic.rules import TOWN, Kind, Seat, Side
from seismic.rules.tiles import is_quake, value

_DROP = Point(0.0, 0.04)  # how far a shadow falls


@dataclass(frozen=True, slots=True)
class Pieces:
    """The pieces in one theme's colours. Lengths are in tiles, as in the geometry."""

    theme: Theme

    def name(self, part: str) -> str:
        return f"seismic-{self.theme.name}-{part}"

    def fill(self, part: str) -> str:
        """The gradient of this name, as a colour."""
        return f"url(#{self.name(part)})"

    def use(self, part: str, place: Point = geo.CENTRE) -> str:
        where = {} if place == geo.CENTRE else attributes(x=units(place.x), y=units(place.y))
        return element("use", href=f"#{self.name(part)}", **where)

    def definitions(self, roads: Iterable[tuple[int, ...]]) -> str:
        """What the pieces refer to: gradients, plants, crews, and each of these roads."""
        theme = self.theme
        shades = {"land": theme.land, "red": theme.red, "plaza": theme.plaza}
        return element(
            "defs",
            *(self._gradient(part, *pair) for part, pair in shades.items()),
            *self._plants(),
            *(self._crew_definition(Seat(seat)) for seat in range(1, 5)),
            *(self._road_definition(sides) for sides in roads),
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
            element("ellipse", cx=1.2, cy=3.6, rx=4.6, ry=1.8, fill=theme.shade, opacity=0.22),
            element("circle", r=4.4, fill=theme.tree[0]),
            element("circle", cx=-1.2, cy=-1.4, r=2.6, fill=theme.tree[1]),
            id=self.name("tree"),
        )

    # Highways

    def _road_definition(self, sides: tuple[int, ...]) -> str:
        path = geo.highway(*sides) if len(sides) == 2 else geo.stub(*sides)
        theme = self.theme
        dash, gap, offset = map(units, geo.dashes(path))
        dashes = attributes(stroke_dasharray=f"{dash:.3f} {gap:.3f}", stroke_dashoffset=offset)
        return element(
            "g",
            _stroke(path, theme.shoulder, geo.SHOULDER_WIDTH),
            _stroke(path, theme.asphalt, geo.ASPHALT_WIDTH),
            _stroke(path, theme.lane, geo.LANE_WIDTH),
            _stroke(path, theme.asphalt, geo.EDGE_WIDTH),
            _stroke(path, theme.dash, geo.DASH_WIDTH, **dashes),
            id=self.name(road_name(sides)),
            fill="none",
        )

    def _deck(self, span: Path) -> str:
        """What makes a bridge of a road: a shadow on all that lies below, parapets, and a wider shoulder."""
        theme = self.theme
        shadow = (
            _stroke(span, theme.shade, geo.PARAPET_WIDTH + spread, opacity=theme.shade_opacity)
            for spread in (0.14, 0.06)
        )
        return element(
            "g",
            element("g", *shadow, transform=moved(_DROP)),
            _stroke(span, theme.parapet, geo.PARAPET_WIDTH),
            _stroke(span, theme.shoulder, geo.DECK_WIDTH),
            fill="none",
        )

    def _roads(self, drawn: Layout) -> Iterator[str]:
        spans = {bridge.over: bridge.span for bridge in drawn.bridges}
        for index, road in enumerate(drawn.roads):
            if index in spans:
                yield self._deck(spans[index])
            yield self.use(road_name(road.sides))

    # Tiles

    def tile(self, kind: Kind, rotation: int, variety: int = 0) -> str:
        """A tile around the origin; its grass and trees are one of several varieties."""
        return self.land() + self.cover(kind, rotation, variety)

    def land(self) -> str:
        """The ground of a tile. On a table all of it comes first, so that no seam runs over a highway."""
        seam = attributes(stroke=self.theme.seam, stroke_width=units(0.02), stroke_opacity=0.55)
        return element("path", d=hexagon(0.995), fill=self.fill("land"), **seam)

    def cover(self, kind: Kind, rotation: int, variety: int) -> str:
        """What stands on the ground of a tile."""
        if is_quake(kind):
            return self._fault() + self.label(f"{kind[1:]}.0", 0.52, self.theme.red[1])
        drawn = geo.layout(kind, rotation)
        green = "".join(self.use(plant.name, plant.place.turned(rotation)) for plant in plants(kind, variety))
        middle = ""
        if kind == TOWN:
            middle = self._town()
        elif value(kind):
            middle = self._intersection(value(kind))
        return green + "".join(self._roads(drawn)) + middle

    def label(self, text: str, size: float, colour: str) -> str:
        """A bold number or two in the middle of something."""
        font = attributes(font_family=FONT, font_weight="800", font_size=units(size))
        return element("text", text, y=units(size * 0.36), text_anchor="middle", fill=colour, **font)

    def _raised(self, radius: float, fill: str, rim: float) -> str:
        """A hexagon with a rim and a shadow."""
        theme = self.theme
        shadow = attributes(fill=theme.shade, opacity=theme.shade_opacity, transform=moved(_DROP))
        edge = attributes(stroke=theme.shoulder, stroke_width=units(rim))
        return element("path", d=hexagon(radius + 0.03), **shadow) + element(
            "path", d=hexagon(radius), fill=fill, **edge
        )

    def _intersection(self, worth: int) -> str:
        return self._raised(geo.INTERSECTION_RADIUS, self.fill("red"), 0.035) + self.label(f"+{worth}", 0.32, "#fff")

    def _town(self) -> str:
        theme = self.theme
        houses = (self._house(*house, theme.roofs[n % len(theme.roofs)]) for n, house in enumerate(HOUSES))
        ribbon = element(
            "rect",
            x=units(-0.57),
            y=units(0.27),
            width=units(1.14),
            height=units(0.2),
            rx=units(0.1),
            fill=theme.red[1],
            stroke=theme.shoulder,
            stroke_width=units(0.02),
        )
        name = element(
            "text",
            "SAN ANDREAS",
            y=units(0.417),
            text_anchor="middle",
            font_family=FONT,
            font_weight="800",
            font_size=units(0.128),
            textLength=units(0.98),
            lengthAdjust="spacingAndGlyphs",
            fill="#fff",
        )
        ground = self._raised(geo.TOWN_RADIUS, self.fill("plaza"), 0.04)
        return ground + self._fault() + "".join(houses) + ribbon + name

    def _house(self, x: float, foot: float, wide: float, high: float, roof: str) -> str:
        left, top = x - wide / 2, foot - high
        gable = [Point(left - 0.03, top), Point(x, top - 0.13), Point(left + wide + 0.03, top)]
        return (
            _block(left, top, wide, high, self.theme.wall)
            + element("path", d=outline(gable), fill=roof)
            + _block(x - 0.026, foot - 0.08, 0.052, 0.08, roof)
        )

    def _fault(self) -> str:
        """A jagged crack through a tile, from the north-west to the south-east."""
        crack = outline([Point(x, y) for x, y in CRACK]).removesuffix("Z")
        line = attributes(stroke=self.theme.fault, stroke_width=units(0.035), opacity=0.85)
        return element("path", d=crack, fill="none", stroke_linejoin="round", stroke_linecap="round", **line)

    def badge(self, text: str, place: Point, alarm: bool) -> str:
        """A small round number, red where a quake would strike."""
        theme = self.theme
        fill, ink = (self.fill("red"), "#fff") if alarm else (theme.badge, theme.badge_ink)
        rim = attributes(stroke=theme.shoulder, stroke_width=units(0.025))
        return element(
            "g",
            element("circle", r=units(0.145), fill=fill, **rim),
            self.label(text, 0.2 if len(text) == 1 else 0.16, ink),
            transform=moved(place),
        )

    # Crews

    def _crew_definition(self, seat: Seat) -> str:
        shape = crew_outline(seat)
        shadows = (
            element(
                "path",
                d=shape,
                transform=moved(Point(0, drop)),
                **_ink(self.theme.shade, self.theme.shade, spread),
                opacity=dark,
            )
            for drop, spread, dark in ((0.035, 0.09, 0.16), (0.025, 0.05, 0.22))
        )
        body = _ink(self.theme.crews[seat - 1], "#fff", 0.04)
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


def hexagon(radius: float, centre: Point = geo.CENTRE) -> str:
    """The outline of a hexagon with this circumradius."""
    corners = (geo.corner(side) for side in Side)
    return outline([Point(centre.x + p.x * radius, centre.y + p.y * radius) for p in corners])


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


def roads_of(tiles: Iterable[tuple[Kind, int]]) -> list[tuple[int, ...]]:
    """Every road that these tiles carry, once."""
    return sorted({tuple(sorted(road.sides)) for kind, rotation in tiles for road in geo.layout(kind, rotation).roads})


def _stroke(path: Path, colour: str, wide: float, **more: str | float) -> str:
    return element("path", d=path.svg(UNIT), stroke=colour, stroke_width=units(wide), **more)


def _ink(fill: str, stroke: str, wide: float) -> dict[str, str | float]:
    return attributes(fill=fill, stroke=stroke, stroke_width=units(wide), stroke_linejoin="round")


def _block(x: float, y: float, wide: float, high: float, fill: str) -> str:
    return element("rect", x=units(x), y=units(y), width=units(wide), height=units(high), fill=fill)
