"""A position as the parts of a picture: the table, the face-up tiles, and the players with their scores."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import groupby
from math import ceil, floor
from typing import TypedDict

from seismic.draw import geometry as geo
from seismic.draw import overlay, side_panel
from seismic.draw.frame import Frame
from seismic.draw.geometry import Point, number
from seismic.draw.labels import BADGE_SHARE, COORDINATE_HIGH, label_places
from seismic.draw.markup import UNIT, Picture, TextStyle, attributes, element, moved, units
from seismic.draw.parts import ON_TABLE, Box, Layer, Part, drawn
from seismic.draw.pieces import WHITE, Pieces, hexagon, hexagons, roads_in
from seismic.draw.scenery import variety_at
from seismic.draw.themes import THEMES, Theme, flattened
from seismic.game import Cell, Game, Laid, Section, Side, Table
from seismic.rules.hexes import DIRECTIONS

NAMESPACE = "http://www.w3.org/2000/svg"
_LEAST_LABEL = 0.5  # labels are not smaller than this, however far away the table is
_MAX_COORDINATE = 1.8  # times their usual size, names of cells still fit into them
CORNER = 12  # radius of the board's corners

Camera = Callable[[str], str]  # from the markup of the table to the same at its place


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


def scene(game: Game, tiles: Mapping[Cell, Laid], frame: Frame, look: Look) -> list[Part]:
    """All parts of a picture, from the floor up; the tiles are the game's own, which are gathered once."""
    table = _TableScene(game, tiles, look.pieces, frame, look)
    parts = [
        *table.parts(),
        _mat(frame, look.pieces.theme),
        *side_panel.players(game, frame.names, look.pieces, frame.players, frame.columns),
        *side_panel.tray(game, look.pieces, frame.tray),
    ]
    return sorted(parts, key=lambda part: part.layer)  # which keeps the order within a layer


def _mat(frame: Frame, theme: Theme) -> Part:
    """The floor around the board, over the table, so that nothing sticks out of the board."""
    (x, y, wide, high), r = (frame.board.x, frame.board.y, frame.board.wide, frame.board.high), CORNER
    bend = f"a{r} {r} 0 0 1"
    window = (
        f"M{number(x + r)} {number(y)}h{number(wide - 2 * r)}{bend} {r} {r}v{number(high - 2 * r)}{bend}-{r} {r}"
        f"h{number(2 * r - wide)}{bend}-{r}-{r}v{number(2 * r - high)}{bend} {r}-{r}Z"
    )
    shape = f"M0 0H{number(frame.wide)}V{number(frame.high)}H0Z{window}"
    return Part(Layer.CARD, element("path", d=shape, fill=theme.floor, fill_rule="evenodd"), frame.whole)


def by_layer(parts: Iterable[Part], look: Look) -> dict[Layer, str]:
    """The markup of each layer."""
    found: dict[Layer, list[str]] = {}
    for part in parts:
        found.setdefault(part.layer, []).append(part.markup)
    return {layer: drawn(layer, markup, look.pieces.theme) for layer, markup in found.items()}


def assemble(layers: Mapping[Layer, str], frame: Frame, look: Look, view: Box, camera: Camera | None = None) -> Picture:
    """A picture of what lies in the view, from markup by layer; `camera` puts the table where it is seen."""
    pieces = look.pieces
    table = "".join(layers[layer] for layer in sorted(layers) if layer in ON_TABLE)
    over = "".join(layers[layer] for layer in sorted(layers) if layer > Layer.LABEL)
    hatches = overlay.hatch_definitions(pieces) if Layer.HATCHING in layers else ""
    picture = element(
        "svg",
        pieces.definitions(roads_in(table + over)),
        element("defs", _sand(frame, pieces), hatches),
        layers.get(Layer.FLOOR, ""),
        camera(table) if camera else element("g", table, transform=frame.transform()),
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
        r=0.75 * max(frame.sight.wide, frame.sight.high),
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
        yield Part(Layer.GRID, _grid(self.game.table, self.pieces, frame.sight), frame.whole)
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
        """Cells and tiles that are highlighted."""
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
        ways = [overlay.Way(section, self.tiles) for section in owned]
        for way in ways:
            box = self.frame.around_all(way.section.cells)
            yield Part(Layer.STRIPE, overlay.stripe(self.pieces, way.line(), way.section), box)
        complete, grow = [way for way in ways if way.section.complete], max(1.0, _LEAST_LABEL / self.frame.scale)
        places = label_places(complete, self.tiles, grow, self.look.risk, self.look.coordinates)
        for way, place in zip(complete, places, strict=True):
            worth = overlay.label(self.pieces, str(way.section.worth), place, way.section.owners[0], grow)
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
                away = geo.stub(side).at(BADGE_SHARE)
                place = Point(centre.x + away.x, centre.y + away.y)
                badge = self.pieces.badge(str(count), place, 0 < count == max(lines))
                yield Part(Layer.COUNT, badge, self.frame.around(place, 0.25))

    def _line(self, town: Cell, side: Side) -> int:
        """Counts like `Game.lines`, without waiting for compiled code to load."""
        count, cell = 0, town.neighbour(side)
        while cell in self.game.table:
            count += cell in self.tiles
            cell = cell.neighbour(side)
        return count

    def _coordinates(self) -> Iterator[Part]:
        grow = min(max(1.0, _LEAST_LABEL / self.frame.scale), _MAX_COORDINATE)
        for cell in _in_sight(self.game.table, self.frame.sight):
            text = _coordinate(self.pieces, cell, cell in self.tiles, grow)
            yield Part(Layer.COORDINATE, text, self.frame.around(geo.centre(cell)))


@lru_cache(maxsize=4096)
def _coordinate(pieces: Pieces, cell: Cell, lying: bool, grow: float) -> str:
    """A cell's name; on a tile under the upper corner, where no highway runs and there is little room."""
    (x, y), theme = geo.centre(cell), pieces.theme
    if lying:
        y, size, ink = y - COORDINATE_HIGH, 0.15, theme.ink
    else:
        y, size, ink = y + 0.07 * grow, 0.19 * grow, theme.faint_ink
    return pieces.text(str(cell), units(x), units(y), TextStyle(units(size), ink, "600"))


@lru_cache(maxsize=16)
def _in_sight(table: Table, sight: Box) -> list[Cell]:
    """The cells of the table that can be seen in the picture."""
    left, right = sight.x / UNIT - 1, sight.right / UNIT + 1
    top, foot = sight.y / UNIT - 1, sight.foot / UNIT + 1
    found: list[Cell] = []
    for r in range(ceil(top / geo.ROW), floor(foot / geo.ROW) + 1):
        west, east = (edge / geo.COLUMN - r / 2 for edge in (left, right))
        row = (Cell(q, r) for q in range(ceil(west), floor(east) + 1))
        found.extend(cell for cell in row if cell in table)
    return found


@lru_cache(maxsize=16)
def _grid(table: Table, pieces: Pieces, sight: Box) -> str:
    """The cells of the table, and its edge where that is in sight."""
    theme, cells = pieces.theme, _in_sight(table, sight)
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
