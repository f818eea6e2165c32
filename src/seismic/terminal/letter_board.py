"""Painting with letters and lines, for terminals without colour or without Unicode.

The signs are those of `draw.text`: a digit on a highway is a crew, `=` surrounds the tile laid last. Besides, `#`
surrounds the cursor, `*` a tile on trial, `x` one that does not fit, `~` one that can be turned, `?` and `!` what a
quake may strike and what it does.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import floor

from seismic.draw.glyphs import ASCII, COUNTS, LARGE, SMALL, Drawing, Size, drawing
from seismic.game import TOWN, Cell, Side
from seismic.rules.tiles import highway_sides, is_quake, stubs, value
from seismic.terminal.board_view import Look, Scene
from seismic.terminal.canvas import Canvas
from seismic.terminal.palette import CREWS, Hue

_EDGES = {
    Hue.GHOST: "*",
    Hue.CLASH: "x",
    Hue.TURN: "~",
    Hue.THREAT: "?",
    Hue.STRUCK: "!",
    Hue.LAST: "=",
}


@dataclass(frozen=True)
class LetterZoom:
    """One size of text tiles."""

    size: Size

    @property
    def columns(self) -> int:
        return self.size.columns

    @property
    def rows(self) -> int:
        return self.size.rows

    def corner(self, cell: Cell) -> tuple[int, int]:
        return self.columns * cell.q + self.columns // 2 * cell.r, self.rows * cell.r

    def centre(self, cell: Cell) -> tuple[int, int]:
        x, y = self.corner(cell)
        return x + self.columns // 2, y + self.rows // 2

    def cell_at(self, x: float, y: float) -> Cell:
        r = floor(y / self.rows)
        return Cell(floor((x - self.columns // 2 * r) / self.columns), r)

    def side_at(self, cell: Cell, x: float, y: float) -> Side:
        left, top = self.corner(cell)
        ends = self.size.ends
        return min(Side, key=lambda side: abs(ends[side][0] + left - x) + 2 * abs(ends[side][1] + top - y))

    def __hash__(self) -> int:
        return self.columns


LETTER_ZOOMS = (LetterZoom(SMALL), LetterZoom(LARGE))


def paint(scene: Scene, zoom: LetterZoom, left: int, top: int, columns: int, rows: int, *, unicode: bool) -> Canvas:
    """The part of a scene that begins at this column and row."""
    canvas = Canvas.blank(columns, rows, Hue.FLOOR)
    near: list[tuple[int, int, Cell, Look]] = []
    for cell, look in scene.looks.items():
        x, y = zoom.corner(cell)
        x, y = x - left, y - top
        if -zoom.columns <= x <= columns and -zoom.rows <= y <= rows:
            near.append((x, y, cell, look))
    # Edges are shared, so the usual ones come first.
    for x, y, _, look in sorted(near, key=lambda item: (item[3].ring, item[3].ground in _EDGES)):
        _ground(canvas, x, y, look, zoom.size)
    for x, y, _, look in near:
        if look.kind:
            _tile(canvas, x, y, look, zoom.size)
        else:
            _empty(canvas, x, y, look, zoom.size)
    if not unicode:
        canvas.characters[:] = [[ord(letter) for letter in canvas.text(row).translate(ASCII)] for row in range(rows)]
    return canvas


def _middle(size: Size, text: str) -> int:
    return (size.columns + (size is LARGE) - len(text)) // 2


def _ground(canvas: Canvas, x: int, y: int, look: Look, size: Size) -> None:
    """The ground and the edge of a cell; of a small one just the corners, if there is need."""
    inner = size.columns, size.rows
    ring = look.ring if look.ring != Hue.LIT_RING else 0  # lit cells have a sign in their middle
    sign = "#" if ring == Hue.CURSOR else "=" if ring else _EDGES.get(Hue(look.ground), "")
    ink = ring or Hue.FAINT
    if size is SMALL:
        for row in range(inner[1]):
            canvas.write(x, y + row, " " * inner[0], ink, look.ground)
        if sign:
            for column in (0, inner[0] - 1):
                for row in (0, inner[1] - 1):
                    canvas.write(x + column, y + row, sign, ink, look.ground)
        return
    if not sign and not look.kind:
        for row in range(1, inner[1]):
            canvas.write(x + 1, y + row, " " * (inner[0] - 1), ink, look.ground)
        return
    for row in range(inner[1] + 1):
        edge = row in (0, inner[1])
        along, upright = sign or "┈", sign or "┊"
        text = along * (inner[0] + 1) if edge else upright + " " * (inner[0] - 1) + upright
        canvas.write(x, y + row, text, ink, look.ground)


def _empty(canvas: Canvas, x: int, y: int, look: Look, size: Size) -> None:
    lit = look.ground == Hue.LIT
    text = "< + >" if lit and size is LARGE else "<>" if lit else "·"
    if look.label not in ("", "+"):
        text = look.label
    ink = Hue.LABEL if lit else Hue.FAINT
    canvas.write(x + _middle(size, text), y + size.rows // 2, text, ink, look.ground)


def _tile(canvas: Canvas, x: int, y: int, look: Look, size: Size) -> None:
    kind = look.kind
    if not is_quake(kind):
        shown = drawing(kind, look.rotation, size)
        _highways(canvas, x, y, look, shown, size)
    if look.label or kind == TOWN or is_quake(kind) or stubs(kind):
        sign = look.label or ("SA" if kind == TOWN else f"{kind[1:]}.0" if is_quake(kind) else f"+{value(kind)}")
        text = sign if size is SMALL else f"[{sign}]"
        canvas.write(x + _middle(size, text), y + size.rows // 2, text, Hue.SIGN_INK, Hue.SIGN)
    if look.counts and size is LARGE:
        for side, (column, row) in COUNTS.items():
            struck = 0 < look.counts[side] == max(look.counts)
            text = f"{look.counts[side]}!" if struck else str(look.counts[side])
            text = text.ljust(3) if column > size.columns // 2 else text.rjust(3)
            canvas.write(x + column, y + row, text, Hue.ALARM if struck else Hue.SIGN_INK)
    if look.crew:
        _crew(canvas, x, y, look, drawing(kind, look.rotation, size), size)


def _highways(canvas: Canvas, x: int, y: int, look: Look, shown: Drawing, size: Size) -> None:
    inks = dict.fromkeys(shown.marks, Hue.ROAD)
    own = dict(look.roads)
    lines = {**size.lines, **size.wide_lines}
    for road, line in lines.items():
        for side in road:
            if side in own and all((mark.x, mark.y) in shown.marks for mark in line):
                inks.update(((mark.x, mark.y), Hue(own[side])) for mark in line)
    for (column, row), glyph in shown.marks.items():
        canvas.write(x + column, y + row, glyph, inks[column, row], look.ground)
    if size is LARGE:
        for side in highway_sides(look.kind, look.rotation):
            column, row = size.ends[side]
            glyph = "─" if side in (Side.E, Side.W) else "│"
            canvas.write(x + column, y + row, glyph, own.get(side, Hue.ROAD), look.ground)


def _crew(canvas: Canvas, x: int, y: int, look: Look, shown: Drawing, size: Size) -> None:
    assert look.crew is not None
    seat, side = look.crew
    for road, letter in shown.letters.items():
        if side in road:
            text = f"{seat}{letter}"
            canvas.write(x + _middle(size, text), y + size.rows // 2, text, Hue.DARK, CREWS[seat - 1])
    for road, (column, row) in shown.crews.items():
        if side in road:
            canvas.write(x + column, y + row, str(seat), Hue.DARK, CREWS[seat - 1])
