"""Painting in colour: tiles are made of pixels, several per character, and each character shows two colours.

The lines come from the geometry that all pictures share (`draw.geometry`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from math import ceil, cos, floor, hypot, pi, sin, sqrt
from typing import Any

import numpy as np

from seismic.draw.geometry import (
    APOTHEM,
    INTERSECTION_RADIUS,
    SHOULDER_WIDTH,
    Path,
    Point,
    crew_place,
    layout,
    middle,
)
from seismic.game import TOWN, Cell, Side
from seismic.rules.tiles import is_quake, stubs, value
from seismic.terminal.board_view import Look, Scene
from seismic.terminal.canvas import Canvas, Hues
from seismic.terminal.glyph_sets import ACROSS, BLOCKS, OCTANTS, GlyphSet
from seismic.terminal.palette import CREWS, Hue

_COUNT_SHARE = 0.72  # how far out the counts of a town stand
_ROOMY = 10  # columns of a tile from which on a town has room for its counts
_NAMED = 18  # and for its name
_LEAST, _INWARD = 6, 0.7  # columns of a tile below which its crew stands farther in, and how far
_RING = 0.07  # thickness of an edge that stands out
_THIN = 0.6  # how wide highways are of dots, which would fill whole characters otherwise
_GAP = 0.09  # beside a bridge

Numbers = np.ndarray[Any, np.dtype[np.float64]]
Mask = np.ndarray[Any, np.dtype[np.bool_]]


@dataclass(frozen=True)
class Zoom:
    """The size of a tile: columns from tile to tile, rows from row to row, and what it is made of."""

    columns: int
    rows: int
    glyphs: GlyphSet = OCTANTS

    def __hash__(self) -> int:
        return self.columns

    @property
    def down(self) -> int:
        return self.glyphs.down

    @property
    def reach(self) -> int:
        """Pixels from a tile's centre to its uppermost or lowest corner."""
        return ceil(self.rows * self.down * 2 / 3)

    @property
    def pixel(self) -> float:
        """How large a pixel is in the geometry, from side to side or from top to bottom: the larger of both."""
        return max(2 * APOTHEM / (ACROSS * self.columns), 1.5 / (self.down * self.rows))

    @property
    def road(self) -> float:
        """How wide a highway is in the geometry."""
        wide = SHOULDER_WIDTH if self.glyphs.solid else _THIN * SHOULDER_WIDTH
        return max(wide, 1.01 * self.pixel)

    def place(self, point: Point) -> tuple[float, float]:
        """A point of the geometry in columns and rows from the centre."""
        return point.x * self.columns / (2 * APOTHEM), point.y * self.rows / 1.5

    def centre(self, cell: Cell) -> tuple[int, int]:
        """The column and row of a cell's centre; it lies on the left edge of that character, amid its height."""
        return self.columns * cell.q + self.columns // 2 * cell.r, self.rows * cell.r

    def cell_at(self, x: float, y: float) -> Cell:
        """The cell of a point in columns and rows."""
        down = (y - 0.5) / self.rows
        across = x / self.columns
        near = [Cell(floor(across - r / 2) + step, r) for r in (floor(down), floor(down) + 1) for step in (0, 1)]

        def distance(cell: Cell) -> float:
            return hypot((across - cell.q - cell.r / 2) * sqrt(3), (down - cell.r) * 1.5)

        return min(near, key=distance)

    def side_at(self, cell: Cell, x: float, y: float) -> Side:
        """The side of a cell that a point in it is nearest to."""
        cx, cy = self.centre(cell)
        here = Point((x - cx) * 2 * APOTHEM / self.columns, (y - 0.5 - cy) * 1.5 / self.rows)
        return max(Side, key=lambda side: middle(side).x * here.x + middle(side).y * here.y)


_SIZES = ((4, 2), (6, 3), (8, 4), (10, 4), (12, 5), (14, 6), (16, 7), (18, 8), (20, 9), (24, 10), (28, 12), (32, 14))


@cache
def zooms(glyphs: GlyphSet) -> tuple[Zoom, ...]:
    """All sizes of tiles made of these, from the smallest on."""
    return tuple(Zoom(columns, rows, glyphs) for columns, rows in _SIZES)


def paint(scene: Scene, zoom: Zoom, left: int, top: int, columns: int, rows: int) -> Canvas:
    """The part of a scene that begins at this column and row."""
    return Painter().paint(scene, zoom, left, top, columns, rows)


class Painter:
    """Paints one scene after the other, and only what has changed since the last."""

    def __init__(self) -> None:
        self._view: tuple[Zoom, int, int, int, int] | None = None
        self._looks: Mapping[Cell, Look] = {}
        self._places: dict[Cell, tuple[int, int]] = {}  # columns and rows of the centres of all cells in sight
        self._sheet = Canvas.blank(1, 1)
        self._pixels = np.zeros((1, 1), np.uint8)

    def paint(self, scene: Scene, zoom: Zoom, left: int, top: int, columns: int, rows: int) -> Canvas:
        """The part of a scene that begins at this column and row. The next one is painted on the same canvas."""
        view = (zoom, left, top, columns, rows)
        if view != self._view or scene.looks.keys() != self._looks.keys():
            self._begin(scene, view)
            changed = list(self._places)
        else:
            changed = [cell for cell in self._places if self._looks[cell] != scene.looks[cell]]
        self._looks = scene.looks
        if changed:
            for cell in changed:
                self._stamp(cell, zoom)
            centres = [self._places[cell][1] for cell in changed]
            reach = zoom.reach // zoom.down + 1
            self._write(max(0, min(centres) - reach), min(rows, max(centres) + reach + 1), zoom)
        return self._sheet

    def _begin(self, scene: Scene, view: tuple[Zoom, int, int, int, int]) -> None:
        zoom, left, top, columns, rows = self._view = view
        shape = (rows * zoom.down + 2 * _margin_y(zoom), columns * ACROSS + 2 * _margin_x(zoom))
        self._pixels = np.full(shape, Hue.FLOOR, np.uint8)
        self._sheet = Canvas.blank(columns, rows, Hue.FLOOR)
        reach = zoom.reach // zoom.down + 1
        self._places = {}
        for cell in scene.looks:
            column, row = zoom.centre(cell)
            x, y = column - left, row - top
            if -zoom.columns // 2 <= x <= columns + zoom.columns // 2 and -reach <= y <= rows + reach:
                self._places[cell] = (x, y)

    def _stamp(self, cell: Cell, zoom: Zoom) -> None:
        """Put a cell's pixels in their place."""
        look, (column, row) = self._looks[cell], self._places[cell]
        inside = _hexagon(zoom)
        height, width = inside.shape
        x = column * ACROSS + _margin_x(zoom) - width // 2
        y = row * zoom.down + zoom.down // 2 + _margin_y(zoom) - height // 2
        tile = _tile(look._replace(counts=(), label=""), zoom)
        np.copyto(self._pixels[y : y + height, x : x + width], tile, where=inside)

    def _write(self, start: int, end: int, zoom: Zoom) -> None:
        """Make characters of the pixels in these rows."""
        x, y = _margin_x(zoom), _margin_y(zoom)
        fresh = _characters(self._pixels[y + start * zoom.down : y + end * zoom.down, x:-x], zoom.glyphs)
        self._sheet.characters[start:end] = fresh.characters
        self._sheet.inks[start:end] = fresh.inks
        self._sheet.grounds[start:end] = fresh.grounds
        reach = zoom.reach // zoom.down + 1
        for cell, (column, row) in self._places.items():
            if start - reach <= row < end + reach:
                _letter(self._sheet, column, row, self._looks[cell], zoom)


def _margin_x(zoom: Zoom) -> int:
    """Adds a margin of pixels, so that cut-off tiles need no special case."""
    return zoom.columns * ACROSS * 2


def _margin_y(zoom: Zoom) -> int:
    return zoom.reach * 2 + 2 * zoom.down


def _characters(pixels: Hues, glyphs: GlyphSet) -> Canvas:
    """Pixels as characters: the highest hue of each is its ink, the commonest of the others its ground."""
    rows, columns = pixels.shape[0] // glyphs.down, pixels.shape[1] // ACROSS
    parts = pixels.reshape(rows, glyphs.down, columns, ACROSS).transpose(1, 3, 0, 2).reshape(-1, rows, columns)
    ink = parts.max(axis=0)
    inked = parts == ink
    ground = _commonest(np.where(inked, np.uint8(0), parts))
    bits = np.zeros((rows, columns), np.uint16)
    for number, part in enumerate(inked):
        bits |= part.astype(np.uint16) << number
    plain = ground == 0  # one colour alone
    bits[plain] = 0
    characters = glyphs.codes[bits]
    if not glyphs.solid:  # for grounds alone there are characters without gaps
        halves = (ink < Hue.GRID) & ~plain
        upper = inked[2] | inked[3], inked[4] | inked[5]
        coarse = upper[0] * 3 + upper[1] * 12
        characters = np.where(halves, BLOCKS.codes[coarse], characters)
    return Canvas(
        characters.astype(np.uint32), np.where(plain, np.uint8(0), ink), np.where(plain, ink, ground).astype(np.uint8)
    )


def _commonest(parts: Hues) -> Hues:
    """The commonest of these hues in each character; 0 does not count."""
    best: Hues = parts.max(axis=0)
    mixed = ((parts != best) & (parts > 0)).any(axis=0)
    if mixed.any():
        few = parts[:, mixed]
        counts = (few[:, None] == few[None]).sum(axis=0) * (few > 0)
        best[mixed] = np.take_along_axis(few, counts.argmax(axis=0)[None], axis=0)[0]
    return best


@lru_cache
def _coordinates(zoom: Zoom) -> tuple[Numbers, Numbers]:
    """Where the pixels of a tile lie in the geometry: x and y."""
    across = (np.arange(-zoom.columns, zoom.columns) + 0.5) * 2 * APOTHEM / (ACROSS * zoom.columns)
    down = (np.arange(-zoom.reach, zoom.reach) + 0.5) * 1.5 / (zoom.down * zoom.rows)
    return across[None, :], down[:, None]


@lru_cache
def _hexagon(zoom: Zoom) -> Mask:
    """The pixels of a tile. Those on an edge between two tiles belong only to the lower one."""
    x, y = _coordinates(zoom)
    edge = 1 - np.abs(x) / sqrt(3)
    inside: Mask = (-y <= edge + 1e-6) & (y < edge - 1e-6)
    return inside


@lru_cache
def _edge(zoom: Zoom) -> Mask:
    """Its outermost pixels."""
    inside = _hexagon(zoom)
    padded = np.pad(inside, 1)
    kernel: Mask = padded[:-2, 1:-1] & padded[2:, 1:-1] & padded[1:-1, :-2] & padded[1:-1, 2:]
    return inside & (~kernel | (_to_edge(zoom) < _RING))


@lru_cache
def _to_edge(zoom: Zoom) -> Numbers:
    """How far each pixel is from the edge."""
    x, y = _coordinates(zoom)
    far = [np.abs(x * cos(side * pi / 3) + y * sin(side * pi / 3)) for side in range(3)]
    return APOTHEM - np.maximum(np.maximum(far[0], far[1]), far[2])


@lru_cache(maxsize=4096)
def _tile(look: Look, zoom: Zoom) -> Hues:
    """The hues of a cell's pixels."""
    hues = np.full(_hexagon(zoom).shape, look.ground, np.uint8)
    if look.kind and not is_quake(look.kind):
        _highways(hues, look, zoom)
    if look.ring:
        hues[_edge(zoom)] = look.ring
    return hues


def _highways(hues: Hues, look: Look, zoom: Zoom) -> None:
    drawn, own = layout(look.kind, look.rotation), dict(look.roads)
    spans = {bridge.over: bridge.span for bridge in drawn.bridges}
    for number, road in enumerate(drawn.roads):
        ink = next((own[side] for side in road.sides if side in own), Hue.ROAD)
        if span := spans.get(number):  # a gap in what runs below
            hues[_near(span, zoom.road / 2 + max(_GAP, 0.7 * zoom.pixel), zoom)] = look.ground
        hues[_near(road.path, zoom.road / 2, zoom)] = ink
    if stubs(look.kind) and look.kind != TOWN:
        x, y = _coordinates(zoom)
        hues[np.hypot(x, y) <= INTERSECTION_RADIUS] = Hue.SIGN
    if look.crew and zoom.columns >= _ROOMY:
        column, row = _crew_at(look, zoom)
        left, top = zoom.columns + (column - 1) * ACROSS, zoom.reach - zoom.down // 2 + row * zoom.down
        hues[top - 1 : top + zoom.down + 1, left - 1 : left + 3 * ACROSS + 1] = Hue.DARK  # around its number


def _crew_at(look: Look, zoom: Zoom) -> tuple[int, int]:
    """The column and row of a crew's number, from the tile's centre."""
    assert look.crew is not None
    across, down = zoom.place(crew_place(look.kind, look.rotation, look.crew[1]))
    if zoom.columns < _LEAST and not stubs(look.kind):  # near the edge, its number would stand beside the tile
        across, down = _INWARD * across, _INWARD * down
    return floor(across), floor(down + 0.5)


def _near(path: Path, reach: float, zoom: Zoom) -> Mask:
    """The pixels at most this far from a path."""
    x, y = _coordinates(zoom)
    along = path.heading(0.5)
    amid = path.at(0.5)
    if path.hub is None:
        within: Mask = np.abs((x - amid.x) * along.x + (y - amid.y) * along.y) <= path.length / 2 + 1e-6
        return within & (np.abs((x - amid.x) * along.y - (y - amid.y) * along.x) <= reach)
    hub = path.hub
    distance = np.hypot(x - hub.x, y - hub.y)
    ahead = ((x - hub.x) * (amid.x - hub.x) + (y - hub.y) * (amid.y - hub.y)) / path.radius
    turned: Mask = ahead >= distance * cos(path.length / path.radius / 2) - 1e-6
    return turned & (np.abs(distance - path.radius) <= reach)


def _letter(canvas: Canvas, x: int, y: int, look: Look, zoom: Zoom) -> None:
    """The text on a cell: its sign, its crew, the counts of a town."""
    kind = look.kind
    if look.label and kind:
        _centred(canvas, x, y, look.label, Hue.SIGN_INK, Hue.SIGN)
    elif look.label:
        _centred(canvas, x, y, look.label, look.label_ink)
    elif kind == TOWN:
        _centred(canvas, x, y, " SAN ANDREAS " if zoom.columns >= _NAMED else "SA", Hue.SIGN_INK, Hue.SIGN)
    elif is_quake(kind):
        _centred(canvas, x, y, f"{kind[1:]}.0", Hue.SIGN_INK, Hue.SIGN)
    elif kind and stubs(kind):
        _centred(canvas, x, y, f"+{value(kind)}", Hue.SIGN_INK, Hue.SIGN)
    if look.crew and look.label in ("", "+"):  # its number would hide the label's figures
        seat, (column, row) = look.crew[0], _crew_at(look, zoom)
        text = str(seat) if zoom.columns < _ROOMY else f" {seat} "
        canvas.write(x + column - len(text) // 2, y + row, text, Hue.DARK, CREWS[seat - 1])
    if kind == TOWN:  # after its name, which leaves room for them
        _counts(canvas, x, y, look, zoom)


def _centred(canvas: Canvas, x: int, y: int, text: str, ink: int, ground: int | None = None) -> None:
    canvas.write(x - (len(text) + 1) // 2, y, text, ink, ground)


def _counts(canvas: Canvas, x: int, y: int, look: Look, zoom: Zoom) -> None:
    """How many tiles are in each of a town's lines (R6.1), with `!` next to those that a quake would strike."""
    if zoom.columns < _ROOMY or not look.counts:
        return
    for side in Side:
        count = look.counts[side]
        struck = 0 < count == max(look.counts)
        across, down = zoom.place(middle(side))
        text = f"{count}!" if struck else str(count)
        column = x + floor(across * _COUNT_SHARE) - (len(text) if across < 0 else 0) + (across < 0)
        row = y + floor(down * _COUNT_SHARE + 0.5)
        canvas.write(column, row, text, Hue.ALARM if struck else Hue.BRIGHT, Hue.TOWN)
