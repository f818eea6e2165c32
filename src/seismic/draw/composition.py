"""A position as the parts of a picture: the table, what lies face up beside it, and the players with their scores."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from itertools import groupby
from math import ceil, floor
from typing import TypedDict

from seismic.draw import geometry as geo
from seismic.draw import overlay, side_panel
from seismic.draw.geometry import APOTHEM, Point, number
from seismic.draw.markup import UNIT, Picture, TextStyle, attributes, element, moved, units
from seismic.draw.parts import ON_TABLE, Box, Layer, Part, drawn
from seismic.draw.pieces import WHITE, Pieces, hexagon, hexagons, roads_in
from seismic.draw.scenery import variety_at
from seismic.draw.side_panel import GAP, PAD
from seismic.draw.themes import THEMES, flattened
from seismic.game import Cell, Game, Laid, Section, Side, Table
from seismic.rules.hexes import DIRECTIONS

NAMESPACE = "http://www.w3.org/2000/svg"
_LEAST_BESIDE, _LEAST_ABOVE = (640, 480), (420, 640)  # smaller pictures are these, made smaller
_MAX_SCALE = 1.1  # tiles are not drawn larger than this, however few there are
_EDGE_ROOM = 0.3  # kept free beyond the outermost cells, in tiles
_BADGE_SHARE = 0.86  # how far out on a town's exits the counts of its lines stand
_LEAST_LABEL = 0.5  # labels are not smaller than this, however far away the table is
_REACH = 1.25  # how far what belongs to a tile may lie from its centre, shadows and badges included


class LookOptions(TypedDict, total=False):
    """The options of stills and animations alike, with the defaults of `Look`."""

    theme: str
    coordinates: bool
    sections: bool
    last: bool
    own_letters: bool


@dataclass(frozen=True, slots=True)
class Look:
    """How a picture looks, whatever the position."""

    theme: str = "day"
    coordinates: bool = False
    highlight: Collection[Cell] = ()
    sections: bool = False
    risk: Mapping[Cell, float] = field(default_factory=dict)
    last: bool = True
    own_letters: bool = False
    flat: bool = False  # without gradients

    @property
    def pieces(self) -> Pieces:
        theme = THEMES[self.theme]
        return Pieces(flattened(theme) if self.flat else theme, self.own_letters)


@dataclass(frozen=True, slots=True)
class Frame:
    """Where everything goes in a picture. Its own units are pixels, or larger where it is too small for that."""

    size: tuple[int, int]  # in pixels
    wide: float
    high: float
    columns: int  # of players' cards
    names: tuple[str, ...]
    players: Box
    tray: Box
    x: float  # where cell 0,0 has its centre
    y: float
    scale: float  # of the table

    @property
    def zoom(self) -> float:
        """How many of its own units a pixel is."""
        return self.wide / self.size[0]

    @property
    def whole(self) -> Box:
        return Box(0, 0, self.wide, self.high)

    def transform(self) -> str:
        return f"translate({number(self.x)} {number(self.y)}) scale({number(self.scale)})"

    def around(self, place: Point, reach: float = _REACH) -> Box:
        """The box around a point of the table, this far to each side, in tiles."""
        room = units(reach) * self.scale
        x, y = self.x + units(place.x) * self.scale, self.y + units(place.y) * self.scale
        return Box(x - room, y - room, 2 * room, 2 * room)

    def around_all(self, cells: Iterable[Cell]) -> Box:
        boxes = [self.around(geo.centre(cell)) for cell in cells]
        found = boxes[0]
        for box in boxes[1:]:
            found = found.with_(box)
        return found


def arrange(
    games: Sequence[Game], cells: Collection[Cell], size: tuple[int, int], names: Sequence[str] | None = None
) -> Frame:
    """The frame for pictures of these positions of one game, whose tiles lie on these cells."""
    first, shown = games[0], tuple(names or games[0].players)
    beside = size[0] > size[1]
    least = _LEAST_BESIDE if beside else _LEAST_ABOVE
    zoom = max(1.0, least[0] / size[0], least[1] / size[1])
    wide, high = size[0] * zoom, size[1] * zoom
    if beside:
        column = min(max(wide * 0.19, 190.0), 256.0)
        cards = side_panel.players_height(shown, column)
        tray = max(side_panel.tray_height(game, column) for game in games)
        boxes = (
            Box(PAD, PAD, column, cards),
            Box(PAD, 2 * PAD + cards, column, tray),
            Box(column + 2 * PAD, PAD, wide - column - 3 * PAD, high - 2 * PAD),
        )
    else:
        inner = wide - 2 * PAD
        cards = side_panel.players_height(shown, (inner - GAP) / 2, 2)
        tray = max(side_panel.tray_height(game, inner) for game in games)
        top, foot = cards + 2 * PAD, high - PAD - tray
        boxes = (
            Box(PAD, PAD, inner, cards),
            Box(PAD, foot, inner, tray),
            Box(PAD, top, inner, foot - PAD - top),
        )
    fit = _fit(cells, first.table, boxes[2])
    return Frame(size, wide, high, 1 if beside else 2, shown, boxes[0], boxes[1], *fit)


def _fit(tiles: Collection[Cell], table: Table, board: Box) -> tuple[float, float, float]:
    """Where the table lies and the largest scale at which the tiles and one ring around them fit into the box."""
    ring = {cell.neighbour(side) for cell in tiles for side in Side}
    centres = [geo.centre(cell) for cell in {*tiles, *ring} if cell in table]
    left, right = min(p.x for p in centres) - APOTHEM, max(p.x for p in centres) + APOTHEM
    top, bottom = min(p.y for p in centres) - 1, max(p.y for p in centres) + 1
    wide, high = units(right - left + 2 * _EDGE_ROOM), units(bottom - top + 2 * _EDGE_ROOM)
    scale = min(board.wide / wide, board.high / high, _MAX_SCALE)
    x = board.x + board.wide / 2 - units(left + right) / 2 * scale
    y = board.y + board.high / 2 - units(top + bottom) / 2 * scale
    return x, y, scale


def scene(game: Game, tiles: Mapping[Cell, Laid], frame: Frame, look: Look) -> list[Part]:
    """All parts of a picture, from the floor up; the tiles are the game's own, which are gathered once."""
    table = _TableScene(game, tiles, look.pieces, frame, look)
    parts = [
        *table.parts(),
        *side_panel.players(game, frame.names, look.pieces, frame.players, frame.columns),
        *side_panel.tray(game, look.pieces, frame.tray),
    ]
    return sorted(parts, key=lambda part: part.layer)  # which keeps the order within a layer


def by_layer(parts: Iterable[Part], look: Look) -> dict[Layer, str]:
    """The markup of each layer."""
    found: dict[Layer, list[str]] = {}
    for part in parts:
        found.setdefault(part.layer, []).append(part.markup)
    return {layer: drawn(layer, markup, look.pieces.theme) for layer, markup in found.items()}


def assemble(layers: Mapping[Layer, str], frame: Frame, look: Look, view: Box) -> Picture:
    """A picture of what lies in the view, from markup by layer."""
    pieces = look.pieces
    table = "".join(layers[layer] for layer in sorted(layers) if layer in ON_TABLE)
    over = "".join(layers[layer] for layer in sorted(layers) if layer > Layer.LABEL)
    hatches = overlay.hatch_definitions(pieces) if Layer.HATCHING in layers else ""
    picture = element(
        "svg",
        pieces.definitions(roads_in(table + over)),
        element("defs", _sand(frame, pieces), hatches),
        layers.get(Layer.FLOOR, ""),
        element("g", table, transform=frame.transform()),
        over,
        xmlns=NAMESPACE,
        width=number(view.wide / frame.zoom),
        height=number(view.high / frame.zoom),
        viewBox=" ".join(map(number, (view.x, view.y, view.wide, view.high))),
    )
    return Picture(picture + "\n")


def _sand(frame: Frame, pieces: Pieces) -> str:
    """The colour of the table, darker away from the town."""
    light, dark = pieces.theme.sand
    return element(
        "radialGradient",
        element("stop", offset=0, stop_color=light),
        element("stop", offset=1, stop_color=dark),
        id=pieces.name("sand"),
        gradientUnits="userSpaceOnUse",
        cx=0,
        cy=0,
        r=0.75 * max(frame.wide, frame.high) / frame.scale,
    )


@dataclass(frozen=True, slots=True)
class _TableScene:
    """The table and all that lies on it."""

    game: Game
    tiles: Mapping[Cell, Laid]
    pieces: Pieces
    frame: Frame
    look: Look

    def parts(self) -> Iterator[Part]:
        frame, theme = self.frame, self.pieces.theme
        floor = element("rect", width=frame.wide, height=frame.high, fill=theme.floor)
        yield Part(Layer.FLOOR, floor, frame.whole)
        yield Part(Layer.GRID, _grid(self.game.table, self.pieces, frame), frame.whole)
        yield from self._tiles()
        yield from self._lit()
        if self.look.sections:
            yield from self._sections()
        yield from self._risk()
        yield from self._last()
        yield from self._counts()
        if self.look.coordinates:
            yield from self._coordinates()

    def _tiles(self) -> Iterator[Part]:
        pieces = self.pieces
        for cell, laid in sorted(self.tiles.items(), key=lambda found: (found[0].r, found[0].q)):
            centre = geo.centre(cell)
            box = self.frame.around(centre)
            yield Part(Layer.SHADOW, hexagon(1, centre), box)
            yield Part(Layer.LAND, pieces.land(centre), box)
            yield Part(Layer.COVER, _at(cell, pieces.cover(laid.tile, laid.rotation, variety_at(cell))), box)
            if laid.crew:
                stand = geo.crew_place(laid.tile, laid.rotation, laid.crew.side)
                place = Point(centre.x + stand.x, centre.y + stand.y)
                yield Part(Layer.CREW, pieces.crew(laid.crew.seat, place), box)

    def _lit(self) -> Iterator[Part]:
        """Cells where something can be done, and tiles with which."""
        theme, dash = self.pieces.theme, number(units(0.084))
        edge = attributes(stroke=theme.pick, stroke_width=units(0.034), stroke_dasharray=f"{dash} {dash}")
        for cell in sorted(set(self.look.highlight)):
            centre, lying = geo.centre(cell), cell in self.tiles
            shape = hexagon(0.96 if lying else 0.88, centre)
            markup = element("path", d=shape, fill=theme.lit, fill_opacity=0.12 if lying else 0.3, **edge)
            yield Part(Layer.MARK if lying else Layer.LIT, markup, self.frame.around(centre))

    def _sections(self) -> Iterator[Part]:
        """Every section with crews, in the colour of the player who has the most on it; complete ones stand out."""
        owned = sorted(self._claimed(), key=lambda section: section.complete)
        for section in owned:
            way, box = overlay.Way(section, self.tiles), self.frame.around_all(section.cells)
            yield Part(Layer.STRIPE, overlay.stripe(self.pieces, way.line(), section), box)
            if section.complete:
                place, grow = way.label_place(self.tiles), max(1.0, _LEAST_LABEL / self.frame.scale)
                worth = overlay.label(self.pieces, str(section.worth), place, section.owners[0], grow)
                yield Part(Layer.LABEL, worth, self.frame.around(place, 0.5 * grow))
        for cell, markup in overlay.bridges(self.pieces, owned, self.tiles):
            yield Part(Layer.BRIDGE, _at(cell, markup), self.frame.around(geo.centre(cell)))

    def _claimed(self) -> Iterator[Section]:
        """The sections with crews, once each, found from the crews: that is quicker than to look at all."""
        seen: set[tuple[Cell, Side]] = set()
        for cell, laid in sorted(self.tiles.items(), key=lambda found: found[0]):
            if laid.crew is None or (cell, laid.crew.side) in seen:
                continue
            section = self.game.section_at(cell, laid.crew.side)
            assert section is not None
            seen.update((there, min(side, other)) for there, side, other in section.fragments)
            seen.update(section.stubs)
            yield section

    def _risk(self) -> Iterator[Part]:
        for cell, chance in sorted(self.look.risk.items()):
            if cell in self.tiles and chance >= overlay.LEAST_RISK:
                box = self.frame.around(geo.centre(cell))
                yield Part(Layer.HATCHING, _at(cell, overlay.hatching(self.pieces, chance)), box)
                yield Part(Layer.RISK, _at(cell, overlay.risk_number(self.pieces, chance)), box)

    def _last(self) -> Iterator[Part]:
        """The dashed white-and-red edge of the tile laid last."""
        cell = self.game.last_placed
        if not self.look.last or cell is None or cell not in self.tiles:
            return
        edge = attributes(d=hexagon(0.96, geo.centre(cell)), fill="none", stroke_width=units(0.055))
        dashes = f"{number(units(0.0985))} {number(units(0.0955))}"  # five to a side
        red = element("path", **edge, stroke=self.pieces.theme.red[0], stroke_dasharray=dashes)
        yield Part(Layer.MARK, element("path", **edge, stroke=WHITE) + red, self.frame.around(geo.centre(cell)))

    def _counts(self) -> Iterator[Part]:
        """How many tiles lie in each line of a town; those that a quake would strike now stand out (R6.1)."""
        for town in sorted(self.game.table.towns):
            centre, lines = geo.centre(town), [self._line(town, side) for side in Side]
            for side, count in zip(Side, lines, strict=True):
                away = geo.stub(side).at(_BADGE_SHARE)
                place = Point(centre.x + away.x, centre.y + away.y)
                badge = self.pieces.badge(str(count), place, 0 < count == max(lines))
                yield Part(Layer.COUNT, badge, self.frame.around(place, 0.25))

    def _line(self, town: Cell, side: Side) -> int:
        """As `Game.lines` counts, without waiting until that is loaded, compiled."""
        count, cell = 0, town.neighbour(side)
        while cell in self.game.table:
            count += cell in self.tiles
            cell = cell.neighbour(side)
        return count

    def _coordinates(self) -> Iterator[Part]:
        for cell in _in_sight(self.game.table, self.frame):
            text = _coordinate(self.pieces, cell, cell in self.tiles)
            yield Part(Layer.COORDINATE, text, self.frame.around(geo.centre(cell)))


@cache
def _coordinate(pieces: Pieces, cell: Cell, lying: bool) -> str:
    """A cell's name; on a tile under the upper corner, where the fewest highways run."""
    (x, y), theme = geo.centre(cell), pieces.theme
    if lying:
        y, size, ink = y - 0.68, 0.15, theme.ink
    else:
        y, size, ink = y + 0.07, 0.19, theme.faint_ink
    return pieces.text(str(cell), units(x), units(y), TextStyle(units(size), ink, "600"))


@lru_cache(maxsize=16)
def _in_sight(table: Table, frame: Frame) -> list[Cell]:
    """The cells of the table that can be seen in the picture."""
    tile = UNIT * frame.scale
    left, right = -frame.x / tile - 1, (frame.wide - frame.x) / tile + 1
    top, foot = -frame.y / tile - 1, (frame.high - frame.y) / tile + 1
    found: list[Cell] = []
    for r in range(ceil(top / geo.ROW), floor(foot / geo.ROW) + 1):
        west, east = (edge / geo.COLUMN - r / 2 for edge in (left, right))
        row = (Cell(q, r) for q in range(ceil(west), floor(east) + 1))
        found.extend(cell for cell in row if cell in table)
    return found


@lru_cache(maxsize=16)
def _grid(table: Table, pieces: Pieces, frame: Frame) -> str:
    """The cells of the table, and its edge where that is in sight."""
    theme, cells = pieces.theme, _in_sight(table, frame)
    line = attributes(
        d="".join(_side_line(cell, side) for cell, side in _edge(table, cells)), fill="none", stroke_linecap="round"
    )
    shadow = attributes(stroke=theme.shade, transform=moved(Point(0, 0.1)))
    rows = (list(row) for _, row in groupby(cells, key=lambda cell: cell.r))
    hexes = "".join(hexagons(geo.centre(row[0]), len(row)) for row in rows)
    grid = attributes(stroke=theme.grid, stroke_width=units(0.018), stroke_linejoin="round")
    rim = (
        element("path", **line, **shadow, stroke_width=units(0.5), stroke_opacity=0.14),
        element("path", **line, **shadow, stroke_width=units(0.36), stroke_opacity=0.2),
        element("path", **line, stroke=theme.rim, stroke_width=units(0.28)),
        element("path", **line, stroke=theme.sand[0], stroke_width=units(0.2), stroke_opacity=0.22),
        element("path", **line, stroke=theme.rim, stroke_width=units(0.14)),
    )
    return "".join(rim) + element("path", d=hexes, fill=pieces.fill("sand"), **grid)


def _edge(table: Table, cells: Collection[Cell]) -> Iterator[tuple[Cell, Side]]:
    """The sides of these cells beyond which the table ends."""
    within, steps = set(cells), list(zip(Side, DIRECTIONS, strict=True))
    for cell in cells:
        for side, (q, r) in steps:
            if (cell.q + q, cell.r + r) not in within and cell.neighbour(side) not in table:
                yield cell, side


def _at(cell: Cell, markup: str) -> str:
    """Pieces moved to a cell."""
    return f'<g transform="{moved(geo.centre(cell))}">{markup}</g>'


def _side_line(cell: Cell, side: Side) -> str:
    (x, y), start, end = geo.centre(cell), geo.corner(side - 1), geo.corner(side)
    step = f"l{number(units(end.x - start.x))} {number(units(end.y - start.y))}"
    return f"M{number(units(x + start.x))} {number(units(y + start.y))}{step}"
