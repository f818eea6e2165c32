"""A position as an SVG picture: the table, what lies face up beside it, and the players with their scores.

The picture needs nothing from outside and holds no words but the players' names and the town's own.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass

from seismic.draw import geometry as geo
from seismic.draw import panel
from seismic.draw.geometry import APOTHEM, Point, number
from seismic.draw.markup import FONT, UNIT, attributes, element, moved, outline, units
from seismic.draw.panel import GAP, PAD, Box
from seismic.draw.pieces import Pieces, hexagon, roads_of
from seismic.draw.scenery import variety_at
from seismic.draw.themes import THEMES
from seismic.rules import Cell, Game, Kind, Laid, Side, Table

_NAMESPACE = "http://www.w3.org/2000/svg"
_LEAST_BESIDE, _LEAST_ABOVE = (640, 480), (420, 640)  # smaller pictures are these, made smaller
_MOST_SCALE = 1.1  # tiles are not drawn larger than this, however few there are
_EDGE_ROOM = 0.3  # kept free beyond the outermost cells, in tiles
_TILE_MARGIN = 0.04  # around a single tile
_BADGE_SHARE = 0.86  # how far out on a town's exits the counts of its lines stand


def table_svg(
    game: Game,
    *,
    theme: str = "day",
    size: tuple[int, int] = (1280, 860),
    coordinates: bool = False,
    highlight: Collection[Cell] = (),
) -> str:
    """The position as an SVG picture of this size in pixels, the table fitted to the tiles that lie there.

    `coordinates` writes `q,r` on every cell; `highlight` lights cells, such as those where a tile fits, or whose
    tile can be turned.
    """
    pieces = Pieces(THEMES[theme])
    beside = size[0] > size[1]
    least = _LEAST_BESIDE if beside else _LEAST_ABOVE
    zoom = max(1.0, least[0] / size[0], least[1] / size[1])
    wide, high = size[0] * zoom, size[1] * zoom
    players, tray, board = _arrange(game, wide, high, beside)
    tiles = game.tiles
    table = _TablePicture(game, tiles, pieces, _fit(tiles, game.table, board), Box(0, 0, wide, high))
    shown = [*((laid.kind, laid.rotation) for laid in tiles.values()), *((kind, 0) for kind in game.face_up)]
    picture = element(
        "svg",
        pieces.definitions(roads_of(shown)),
        *table.parts(coordinates, highlight),
        panel.players(game, pieces, players, 1 if beside else 2),
        panel.tray(game, pieces, tray),
        xmlns=_NAMESPACE,
        width=size[0],
        height=size[1],
        viewBox=f"0 0 {number(wide)} {number(high)}",
    )
    return picture + "\n"


def tile_svg(kind: Kind, rotation: int = 0, *, theme: str = "day", size: int = 160) -> str:
    """One tile as an SVG picture, this many pixels high."""
    pieces = Pieces(THEMES[theme])
    wide, high = 2 * units(APOTHEM + _TILE_MARGIN), 2 * units(1 + _TILE_MARGIN)
    picture = element(
        "svg",
        pieces.definitions(roads_of([(kind, rotation)])),
        pieces.tile(kind, rotation),
        xmlns=_NAMESPACE,
        width=size * wide / high,
        height=size,
        viewBox=" ".join(map(number, (-wide / 2, -high / 2, wide, high))),
    )
    return picture + "\n"


def _arrange(game: Game, wide: float, high: float, beside: bool) -> tuple[Box, Box, Box]:
    """Where the players, the face-up tiles and the table go: side by side, or one above the other."""
    if beside:
        column = min(max(wide * 0.19, 190.0), 256.0)
        cards, tray = panel.players_height(game, column), panel.tray_height(game, column)
        return (
            Box(PAD, PAD, column, cards),
            Box(PAD, 2 * PAD + cards, column, tray),
            Box(column + 2 * PAD, PAD, wide - column - 3 * PAD, high - 2 * PAD),
        )
    inner = wide - 2 * PAD
    cards, tray = panel.players_height(game, (inner - GAP) / 2, 2), panel.tray_height(game, inner)
    top, foot = cards + 2 * PAD, high - PAD - tray
    return (
        Box(PAD, PAD, inner, cards),
        Box(PAD, foot, inner, tray),
        Box(PAD, top, inner, foot - PAD - top),
    )


@dataclass(frozen=True, slots=True)
class _Fit:
    """How the table lies in the picture: the pixel where cell 0,0 has its centre, and the scale."""

    x: float
    y: float
    scale: float

    def transform(self) -> str:
        return f"translate({number(self.x)} {number(self.y)}) scale({number(self.scale)})"

    def place(self, cell: Cell) -> Point:
        centre = geo.centre(cell)
        return Point(self.x + units(centre.x) * self.scale, self.y + units(centre.y) * self.scale)


def _fit(tiles: Collection[Cell], table: Table, board: Box) -> _Fit:
    """The largest scale at which the tiles and one ring around them fit into the box."""
    ring = (cell.neighbour(side) for cell in tiles for side in Side)
    centres = [geo.centre(cell) for cell in [*tiles, *ring] if cell in table]
    left, right = min(p.x for p in centres) - APOTHEM, max(p.x for p in centres) + APOTHEM
    top, bottom = min(p.y for p in centres) - 1, max(p.y for p in centres) + 1
    wide, high = units(right - left + 2 * _EDGE_ROOM), units(bottom - top + 2 * _EDGE_ROOM)
    scale = min(board.wide / wide, board.high / high, _MOST_SCALE)
    x = board.x + board.wide / 2 - units(left + right) / 2 * scale
    y = board.y + board.high / 2 - units(top + bottom) / 2 * scale
    return _Fit(x, y, scale)


@dataclass(frozen=True, slots=True)
class _TablePicture:
    """The table and all that lies on it."""

    game: Game
    tiles: Mapping[Cell, Laid]  # the game's, gathered once
    pieces: Pieces
    fit: _Fit
    picture: Box

    def parts(self, coordinates: bool, highlight: Collection[Cell]) -> Iterator[str]:
        cells = sorted(self.tiles, key=lambda cell: (cell.r, cell.q))
        yield self._sand()
        yield element("rect", width=self.picture.wide, height=self.picture.high, fill=self.pieces.theme.floor)
        yield element(
            "g",
            *self._grid(),
            *(self._lit(cell, 0.88, 0.3) for cell in sorted(set(highlight) - self.tiles.keys())),
            *self._shadows(cells),
            *(_at(cell, self.pieces.land()) for cell in cells),
            *(_at(cell, self._cover(cell)) for cell in cells),
            *(_at(town, *self._counts(lines)) for town, lines in sorted(self.game.lines().items())),
            *(self._lit(cell, 0.96, 0.12) for cell in sorted(set(highlight) & self.tiles.keys())),
            self._last(),
            *(self._crew(cell) for cell in cells),
            *(self._coordinates() if coordinates else ()),
            transform=self.fit.transform(),
        )

    def _sand(self) -> str:
        """The colour of the table, darker away from the town."""
        light, dark = self.pieces.theme.sand
        gradient = element(
            "radialGradient",
            element("stop", offset=0, stop_color=light),
            element("stop", offset=1, stop_color=dark),
            id=self.pieces.name("sand"),
            gradientUnits="userSpaceOnUse",
            cx=0,
            cy=0,
            r=0.75 * max(self.picture.wide, self.picture.high) / self.fit.scale,
        )
        return element("defs", gradient)

    def _in_sight(self) -> list[Cell]:
        """The cells of the table that can be seen in the picture."""
        room = UNIT * self.fit.scale
        places = ((cell, self.fit.place(cell)) for cell in self.game.table.cells())
        wide, high = self.picture.wide + room, self.picture.high + room
        return [cell for cell, place in places if -room < place.x < wide and -room < place.y < high]

    def _grid(self) -> Iterator[str]:
        """The cells of the table, and its edge where that is in sight."""
        theme, table = self.pieces.theme, self.game.table
        cells = self._in_sight()
        edge = "".join(_side_line(cell, side) for cell in cells for side in Side if cell.neighbour(side) not in table)
        line = attributes(d=edge, fill="none", stroke_linecap="round")
        fall = moved(Point(0, 0.07))
        yield element("path", **line, stroke=theme.shade, stroke_width=units(0.3), opacity=0.25, transform=fall)
        yield element("path", **line, stroke=theme.rim, stroke_width=units(0.2))
        hexes = "".join(hexagon(1, geo.centre(cell)) for cell in cells)
        grid = attributes(stroke=theme.grid, stroke_width=units(0.018), stroke_linejoin="round")
        yield element("path", d=hexes, fill=self.pieces.fill("sand"), **grid)

    def _lit(self, cell: Cell, radius: float, light: float) -> str:
        theme, dash = self.pieces.theme, number(units(0.084))
        edge = attributes(stroke=theme.gold, stroke_width=units(0.034), stroke_dasharray=f"{dash} {dash}")
        shape = hexagon(radius, geo.centre(cell))
        return element("path", d=shape, fill=theme.lit, fill_opacity=light, **edge)

    def _shadows(self, cells: Iterable[Cell]) -> Iterator[str]:
        """One soft shadow under all the tiles together."""
        shape = "".join(hexagon(1, geo.centre(cell)) for cell in cells)
        shade = self.pieces.theme.shade
        ink = attributes(fill=shade, stroke=shade, stroke_linejoin="round", opacity=0.09)
        for spread in (0.03, 0.09, 0.15):
            fall = moved(Point(0, 0.05))
            yield element("path", d=shape, **ink, stroke_width=units(spread), transform=fall)

    def _cover(self, cell: Cell) -> str:
        laid = self.tiles[cell]
        return self.pieces.cover(laid.kind, laid.rotation, variety_at(cell))

    def _counts(self, lines: tuple[int, ...]) -> Iterator[str]:
        """How many tiles lie in each line of a town; those that a quake would strike now in red (R6.1)."""
        for side, count in zip(Side, lines, strict=True):
            struck = 0 < count == max(lines)
            yield self.pieces.badge(str(count), geo.stub(side).at(_BADGE_SHARE), struck)

    def _last(self) -> str:
        """The dashed white-and-red edge of the tile laid last."""
        cell = self.game.last_placed
        if cell is None or cell not in self.tiles:
            return ""
        edge = attributes(d=hexagon(0.97, geo.centre(cell)), fill="none", stroke_width=units(0.05))
        dashes = f"{number(units(0.0985))} {number(units(0.0955))}"  # five to a side
        red = self.pieces.theme.red[0]
        return element("path", **edge, stroke="#fff") + element("path", **edge, stroke=red, stroke_dasharray=dashes)

    def _crew(self, cell: Cell) -> str:
        laid = self.tiles[cell]
        if laid.crew is None:
            return ""
        stand = geo.crew_place(laid.kind, laid.rotation, laid.crew.side)
        return _at(cell, self.pieces.crew(laid.crew.seat, stand))

    def _coordinates(self) -> Iterator[str]:
        theme = self.pieces.theme
        for cell in self._in_sight():
            x, y = geo.centre(cell)
            if cell in self.tiles:  # under the upper corner, where the fewest highways run
                y, size, ink = y - 0.68, 0.15, theme.ink
            else:
                y, size, ink = y + 0.07, 0.19, theme.faint_ink
            font = attributes(font_family=FONT, font_weight="600", font_size=units(size))
            yield element("text", str(cell), x=units(x), y=units(y), text_anchor="middle", fill=ink, **font)


def _at(cell: Cell, *parts: str) -> str:
    """Pieces moved to a cell."""
    return element("g", *parts, transform=moved(geo.centre(cell)))


def _side_line(cell: Cell, side: Side) -> str:
    centre = geo.centre(cell)
    ends = [Point(centre.x + p.x, centre.y + p.y) for p in (geo.corner(side - 1), geo.corner(side))]
    return outline(ends).removesuffix("Z")
