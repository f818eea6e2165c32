"""Painting in colour: highways as lines of Braille dots, two by four in a character, on grounds of half characters.

The lines come from the one geometry of all pictures (`draw.geometry`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import ceil, floor, hypot, sqrt
from typing import Any

import numpy as np

from seismic.draw.geometry import APOTHEM, Path, Point, crew_place, layout, middle
from seismic.game import TOWN, Cell, Kind, Side
from seismic.rules.tiles import is_quake, stubs, value
from seismic.terminal.board_view import Look, Scene
from seismic.terminal.canvas import Canvas, Hues
from seismic.terminal.palette import CREWS, Hue

_ACROSS, _DOWN = 2, 4  # dots in a character
_BITS = np.array([[1, 8], [2, 16], [4, 32], [64, 128]], np.uint32)
_BRAILLE, _UPPER_HALF, _BLANK = 0x2800, ord("▀"), ord(" ")
_SAMPLES = 64  # points of a road
_COUNT_SHARE = 0.72  # how far out the counts of a town stand
_DOTTED = 8  # and from which on empty cells have a dot
_ROOMY = 10  # columns of a tile from which on a town has room for its counts

Mask = np.ndarray[Any, np.dtype[np.bool_]]


@dataclass(frozen=True)
class Zoom:
    """How large a tile is: columns from tile to tile, rows from row to row, and how many dots wide a road is."""

    columns: int
    rows: int
    width: int

    @property
    def reach(self) -> int:
        """Dots from a tile's centre to its uppermost or lowest corner."""
        return ceil(self.rows * _DOWN * 2 / 3)

    def dot(self, point: Point) -> tuple[float, float]:
        """A point of the geometry in dots from the centre."""
        return point.x * _ACROSS * self.columns / (2 * APOTHEM), point.y * _DOWN * self.rows / 1.5

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


ZOOMS = (
    Zoom(4, 2, 1),
    Zoom(6, 3, 1),
    Zoom(8, 4, 2),
    Zoom(10, 4, 2),
    Zoom(12, 5, 3),
    Zoom(14, 6, 3),
    Zoom(16, 7, 3),
    Zoom(20, 9, 4),
    Zoom(26, 11, 5),
)


def paint(scene: Scene, zoom: Zoom, left: int, top: int, columns: int, rows: int) -> Canvas:
    """The part of a scene that begins at this column and row."""
    return Painter().paint(scene, zoom, left, top, columns, rows)


class Painter:
    """Paints one scene after the other, and of each only what has changed since the last."""

    def __init__(self) -> None:
        self._view: tuple[Zoom, int, int, int, int] | None = None
        self._looks: Mapping[Cell, Look] = {}
        self._places: dict[Cell, tuple[int, int]] = {}  # columns and rows of the centres of all cells in sight
        self._sheet = Canvas.blank(1, 1)
        self._grounds = self._inks = np.zeros((1, 1), np.uint8)

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
            reach = zoom.reach // _DOWN + 1
            self._write(max(0, min(centres) - reach), min(rows, max(centres) + reach + 1), zoom)
        return self._sheet

    def _begin(self, scene: Scene, view: tuple[Zoom, int, int, int, int]) -> None:
        zoom, left, top, columns, rows = self._view = view
        shape = (rows * _DOWN + 2 * _margin_y(zoom), columns * _ACROSS + 2 * _margin_x(zoom))
        self._grounds, self._inks = np.full(shape, Hue.FLOOR, np.uint8), np.zeros(shape, np.uint8)
        self._sheet = Canvas.blank(columns, rows, Hue.FLOOR)
        reach = zoom.reach // _DOWN + 1
        self._places = {}
        for cell in scene.looks:
            column, row = zoom.centre(cell)
            x, y = column - left, row - top
            if -zoom.columns // 2 <= x <= columns + zoom.columns // 2 and -reach <= y <= rows + reach:
                self._places[cell] = (x, y)

    def _stamp(self, cell: Cell, zoom: Zoom) -> None:
        """Put a cell's dots in their place."""
        look, (column, row) = self._looks[cell], self._places[cell]
        inside = _hexagon(zoom)
        height, width = inside.shape
        x = column * _ACROSS + _margin_x(zoom) - width // 2
        y = row * _DOWN + _DOWN // 2 + _margin_y(zoom) - height // 2
        part = slice(y, y + height), slice(x, x + width)
        np.copyto(self._grounds[part], np.uint8(look.ground), where=inside)
        np.copyto(self._inks[part], _lines(look.kind, look.rotation, look.roads, look.ring, zoom), where=inside)

    def _write(self, start: int, end: int, zoom: Zoom) -> None:
        """Make characters of the dots in these rows."""
        x, y = _margin_x(zoom), _margin_y(zoom)
        part = slice(y + start * _DOWN, y + end * _DOWN), slice(x, -x)
        fresh = _characters(self._grounds[part], self._inks[part])
        self._sheet.characters[start:end] = fresh.characters
        self._sheet.inks[start:end] = fresh.inks
        self._sheet.grounds[start:end] = fresh.grounds
        reach = zoom.reach // _DOWN + 1
        for cell, (column, row) in self._places.items():
            if start - reach <= row < end + reach:
                _letter(self._sheet, column, row, self._looks[cell], zoom)


def _margin_x(zoom: Zoom) -> int:
    """Dots around what is seen, so that what is cut needs no care."""
    return zoom.columns * _ACROSS * 2


def _margin_y(zoom: Zoom) -> int:
    return zoom.reach * 2 + 2 * _DOWN


def _characters(grounds: Hues, inks: Hues) -> Canvas:
    """Dots as characters: Braille where there is ink, else half characters where two grounds meet."""
    rows, columns = grounds.shape[0] // _DOWN, grounds.shape[1] // _ACROSS
    shape = (rows, _DOWN, columns, _ACROSS)
    ground, ink = grounds.reshape(shape), inks.reshape(shape)
    upper, lower = ground[:, 1, :, 1], ground[:, 2, :, 1]
    dots = ((ink > 0) * _BITS[None, :, None, :]).sum(axis=(1, 3), dtype=np.uint32)
    drawn, mixed = dots > 0, upper != lower
    characters = np.where(drawn, dots + _BRAILLE, np.where(mixed, _UPPER_HALF, _BLANK)).astype(np.uint32)
    shown = np.where(drawn, ink.max(axis=(1, 3)), np.where(mixed, upper, 0)).astype(np.uint8)
    return Canvas(characters, shown, lower.copy())


@lru_cache
def _coordinates(zoom: Zoom) -> tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]:
    """Where the dots of a tile lie in the geometry: x and y."""
    across = (np.arange(-zoom.columns, zoom.columns) + 0.5) * 2 * APOTHEM / (_ACROSS * zoom.columns)
    down = (np.arange(-zoom.reach, zoom.reach) + 0.5) * 1.5 / (_DOWN * zoom.rows)
    return across[None, :], down[:, None]


@lru_cache
def _hexagon(zoom: Zoom) -> Mask:
    """The dots of a tile. Those on an edge between two tiles belong to the lower one alone."""
    x, y = _coordinates(zoom)
    edge = 1 - np.abs(x) / sqrt(3)
    inside: Mask = (-y <= edge + 1e-6) & (y < edge - 1e-6)
    return inside


@lru_cache
def _edge(zoom: Zoom) -> Mask:
    """Its outermost dots."""
    inside = _hexagon(zoom)
    padded = np.pad(inside, 1)
    kernel: Mask = padded[:-2, 1:-1] & padded[2:, 1:-1] & padded[1:-1, :-2] & padded[1:-1, 2:]
    return inside & ~kernel


@lru_cache(maxsize=8192)
def _lines(kind: Kind, rotation: int, roads: tuple[tuple[Side, int], ...], ring: int, zoom: Zoom) -> Hues:
    """The inks of a cell's dots."""
    inks = np.zeros(_hexagon(zoom).shape, np.uint8)
    if kind and not is_quake(kind):
        drawn = layout(kind, rotation)
        own = dict(roads)
        spans = {bridge.over: bridge.span for bridge in drawn.bridges}
        for number, road in enumerate(drawn.roads):
            ink = next((own[side] for side in road.sides if side in own), Hue.ROAD)
            if span := spans.get(number):
                _stroke(inks, span, zoom.width + 2, Hue.NONE, zoom)
            _stroke(inks, road.path, zoom.width, ink, zoom)
    if ring:
        inks[_edge(zoom)] = ring
    return inks


def _stroke(inks: Hues, path: Path, width: int, ink: int, zoom: Zoom) -> None:
    """Draw along a path, this many dots wide."""
    height, across = inks.shape
    for step in range(_SAMPLES + 1):
        share = step / _SAMPLES
        x, y = zoom.dot(path.at(share))
        ahead = zoom.dot(path.heading(share))
        length = hypot(*ahead)
        for lane in range(width):
            aside = (lane - (width - 1) / 2) / length
            column = floor(x - ahead[1] * aside + across / 2)
            row = floor(y + ahead[0] * aside + height / 2)
            if 0 <= row < height and 0 <= column < across:
                inks[row, column] = ink


def _letter(canvas: Canvas, x: int, y: int, look: Look, zoom: Zoom) -> None:
    """What stands on a cell in letters: its sign, its crew, the counts of a town."""
    kind = look.kind
    if kind == TOWN:
        _counts(canvas, x, y, look, zoom)
    if look.label and kind:
        _centred(canvas, x, y, look.label, look.label_ink, Hue.DARK)
    elif look.label:
        _centred(canvas, x, y, look.label, look.label_ink)
    elif not kind and zoom.columns >= _DOTTED:
        _centred(canvas, x, y, "·", Hue.GRID)
    elif kind and (kind == TOWN or is_quake(kind) or stubs(kind)):
        sign = "SA" if kind == TOWN else f"{kind[1:]}.0" if is_quake(kind) else f"+{value(kind)}"
        _centred(canvas, x, y, sign, Hue.SIGN_INK, Hue.SIGN)
    if look.crew:
        seat, side = look.crew
        across, down = zoom.dot(crew_place(kind, look.rotation, side))
        text = str(seat) if zoom.width < 3 else f" {seat} "
        column = x + floor(across / _ACROSS) - len(text) // 2
        canvas.write(column, y + floor(down / _DOWN + 0.5), text, Hue.DARK, CREWS[seat - 1])


def _centred(canvas: Canvas, x: int, y: int, text: str, ink: int, ground: int | None = None) -> None:
    canvas.write(x - (len(text) + 1) // 2, y, text, ink, ground)


def _counts(canvas: Canvas, x: int, y: int, look: Look, zoom: Zoom) -> None:
    """How many tiles lie in each of a town's lines (R6.1), `!` beside those that a quake would strike."""
    if zoom.columns < _ROOMY or not look.counts:
        return
    for side in Side:
        count = look.counts[side]
        struck = 0 < count == max(look.counts)
        across, down = zoom.dot(middle(side))
        text = f"{count}!" if struck else str(count)
        column = x + floor(across * _COUNT_SHARE / _ACROSS) - (len(text) if across < 0 else 0) + (across < 0)
        row = y + floor(down * _COUNT_SHARE / _DOWN + 0.5)
        canvas.write(column, row, text, Hue.ALARM if struck else Hue.SIGN_INK, Hue.TOWN)
