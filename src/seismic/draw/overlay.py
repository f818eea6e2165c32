"""What can be shown over the tiles: sections in their owners' colours, and how likely tiles are to be struck."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from seismic.draw import geometry as geo
from seismic.draw.geometry import INTERSECTION_RADIUS, TOWN_RADIUS, Path, Point, number
from seismic.draw.markup import TextStyle, attributes, element, moved, units
from seismic.draw.pieces import WHITE, Pieces, hexagon, road_name
from seismic.draw.themes import Theme
from seismic.game import TOWN, Cell, EndKind, Laid, Seat, Section, SectionEnd, Side

# Sections

_ROUND_END = 0.07  # by which a rounded end reaches on, as a share of a stub
_WIDE, _STRONG_WIDE = 0.165, 0.215  # of the coloured line; the second is a complete section's
_PATTERNS = {1: "none", 2: "14 9", 3: "0 9", 4: "14 8 0 8"}  # of the white line: whole, dashes, dots, both
_PIECE = 0.3  # of a line that tied owners share, how much each has in turn
LABEL_HIGH, _LABEL_LETTERS = 26.0, 15.0  # of what says how much a section is worth
_CENTRES = (EndKind.INTERSECTION, EndKind.TOWN)


class Way:
    """A section's way over the table, from end to end."""

    def __init__(self, section: Section, tiles: Mapping[Cell, Laid]) -> None:
        self.section = section
        self.passages = list(_passages(section, tiles))

    def line(self) -> str:
        """It as one SVG path."""
        cell, path = self.passages[0]
        start = _at(cell, path.start)
        parts = [f"M{number(units(start.x))} {number(units(start.y))}"]
        for cell, path in self.passages:
            end = _at(cell, path.end)
            to = f"{number(units(end.x))} {number(units(end.y))}"
            radius = number(units(path.radius))
            parts.append(f"L{to}" if path.hub is None else f"A{radius} {radius} 0 0 {int(path.clockwise)} {to}")
        return "".join(parts)

    def point(self, share: float) -> Point:
        """The point at this share of the way."""
        left = share * sum(path.length for _, path in self.passages)
        for cell, path in self.passages:
            if left <= path.length:
                return _at(cell, path.at(left / path.length))
            left -= path.length
        return _at(cell, path.end)


def _at(cell: Cell, point: Point) -> Point:
    centre = geo.centre(cell)
    return Point(centre.x + point.x, centre.y + point.y)


def _passages(section: Section, tiles: Mapping[Cell, Laid]) -> Iterator[tuple[Cell, Path]]:
    """Its paths through the cells, in order; in a centre it ends at the rim of what stands there."""
    ends = section.ends
    if ends and ends[0].kind in _CENTRES:
        yield ends[0].cell, _stub(ends[0], tiles)
    for cell, side, other in section.fragments:
        yield cell, geo.highway(side, other)
    if ends and ends[1].kind in _CENTRES:
        out = _stub(ends[1], tiles)
        yield ends[1].cell, Path(out.end, out.start)


def _stub(end: SectionEnd, tiles: Mapping[Cell, Laid]) -> Path:
    radius = TOWN_RADIUS if tiles[end.cell].tile == TOWN else INTERSECTION_RADIUS
    return geo.stub(end.side).part(radius + _ROUND_END, 1.0)


def stripe(pieces: Pieces, line: str, section: Section, *, flat: bool = False) -> str:
    """A coloured line over a highway, patterned by seat; where owners tie, they have pieces of it in turn."""
    theme, owners = pieces.theme, section.owners
    wide = _STRONG_WIDE if section.complete else _WIDE
    pattern = _PATTERNS[owners[0]] if len(owners) == 1 else "none"
    inner = attributes(stroke=WHITE, stroke_opacity=0.9, stroke_width=units(0.045), stroke_linecap="round")
    faint = {} if section.complete else attributes(opacity=0.86)
    return element(
        "g",
        element("path", d=line, stroke=theme.shade, stroke_opacity=0.35, stroke_width=units(wide + 0.085)),
        element("path", d=line, stroke=WHITE, stroke_width=units(wide + 0.05)),
        *_colours(theme, line, owners, wide),
        element("path", d=line, **inner, stroke_dasharray=pattern),
        fill="none",
        stroke_linejoin="round",
        stroke_linecap="butt" if flat else "round",
        **faint,
    )


def _colours(theme: Theme, line: str, owners: tuple[Seat, ...], wide: float) -> Iterator[str]:
    yield element("path", d=line, stroke=theme.crews[owners[0] - 1], stroke_width=units(wide))
    piece, whole = units(_PIECE), units(_PIECE * len(owners))
    for place, seat in enumerate(owners[1:], 1):
        dashes = attributes(
            stroke_dasharray=f"{number(piece)} {number(whole - piece)}", stroke_dashoffset=-place * piece
        )
        colour = theme.crews[seat - 1]
        yield element("path", d=line, stroke=colour, stroke_width=units(wide), stroke_linecap="butt", **dashes)


def bridges(pieces: Pieces, sections: list[Section], tiles: Mapping[Cell, Laid]) -> Iterator[tuple[Cell, str]]:
    """The bridges over coloured lines, which are drawn over them again, tile by tile from the ground up."""
    lit: dict[Cell, dict[Side, Section]] = {}
    for section in sections:
        for cell, side, other in section.fragments:
            lit.setdefault(cell, {}).update({side: section, other: section})
    for cell, here in lit.items():
        drawn = geo.layout(tiles[cell].tile, tiles[cell].rotation)
        owned = [here.get(road.sides[0]) for road in drawn.roads]
        for bridge in drawn.bridges:
            if any(owned[lower] for lower in bridge.under):
                road, own = drawn.roads[bridge.over], owned[bridge.over]
                over = stripe(pieces, road.path.svg(units(1)), own, flat=True) if own else ""
                yield cell, pieces.deck(bridge.span) + pieces.use(road_name(road.sides)) + over


def label_wide(text: str) -> float:
    """How wide a label with this text is, in its usual size."""
    return len(text) * _LABEL_LETTERS * 0.6 + 16


def label(pieces: Pieces, text: str, place: Point, seat: Seat, grow: float) -> str:
    """What a section is worth, on a pill, `grow` times its usual size."""
    size, theme, wide = _LABEL_LETTERS, pieces.theme, label_wide(text)
    shape = attributes(x=-wide / 2, width=wide, height=LABEL_HIGH, rx=LABEL_HIGH / 2)
    return element(
        "g",
        element("rect", y=-11.0, **shape, fill=theme.shade, fill_opacity=0.22),
        element("rect", y=-13.0, **shape, fill=theme.card, stroke=theme.crews[seat - 1], stroke_width=2.5),
        pieces.text(text, 0, size * 0.36, TextStyle(size, theme.ink, "700")),
        transform=f"{moved(place)} scale({number(grow)})",
    )


# Risk

LEAST_RISK = 0.005  # what is rounded to nothing is not shown
_HATCHES = (26.0, 17.0, 11.0, 7.5)  # from line to line
_STEPS = (0.05, 0.15, 0.35)  # the chances at which it grows denser
RISK_LOW = 0.66  # below what stands in the middle of a tile


def hatch_definitions(pieces: Pieces) -> str:
    """The hatchings, from light to dense."""
    return "".join(
        element(
            "pattern",
            element("rect", width=2.6, height=gap, fill=pieces.theme.red[0]),
            element("rect", x=2.6, width=1.0, height=gap, fill=WHITE, fill_opacity=0.45),
            id=pieces.name(f"hatch{n}"),
            width=gap,
            height=gap,
            patternUnits="userSpaceOnUse",
            patternTransform="rotate(45)",
        )
        for n, gap in enumerate(_HATCHES)
    )


def hatching(pieces: Pieces, chance: float) -> str:
    """The likelier, the denser."""
    step = sum(chance >= least for least in _STEPS)
    return element("path", d=hexagon(0.97), fill=pieces.fill(f"hatch{step}"), fill_opacity=0.65)


def risk_number(pieces: Pieces, chance: float) -> str:
    theme = pieces.theme
    shape = attributes(x=units(-0.36), y=units(RISK_LOW - 0.15), width=units(0.72), height=units(0.3), rx=units(0.15))
    pill = element("rect", **shape, fill=theme.card, stroke=theme.red[0], stroke_width=units(0.03))
    text = f"{100 * chance:.0f}\N{NO-BREAK SPACE}%"
    return pill + pieces.label(text, 0.22, theme.ink, Point(0, RISK_LOW), weight="700")
