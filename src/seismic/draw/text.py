"""The table as plain text, for a terminal or a log.

Every highway can be traced from side to side by eye. A digit on a highway is a crew, by its owner's seat;
`[+3]` is an intersection, `[SA]` San Andreas with the number of tiles in each of its lines, `!` at those that
a quake would strike now. `=` surrounds the tile laid last. A highlighted empty cell is bracketed, `<1,-2>`, and
a highlighted tile surrounded by `~`.

In small tiles with a bridge letters stand for lines: the two sides with an `a` are joined, and `2a` is a crew
of seat 2 on that highway.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from seismic.draw.glyphs import ASCII, COUNTS, CROSSING, FALLING, LARGE, RISING, SMALL, Drawing, Size, drawing
from seismic.game import TOWN, Cell, Game, Kind, Seat, Side
from seismic.rules.tiles import highway_sides, is_quake, stubs, value

# What is sent to a terminal (SGR parameters), by the meaning of a character and by the ground under it.
_INKS = {
    "": "",
    "edge": "38;5;108",
    "road": "1;38;5;231",
    "label": "38;5;151",
    "centre": "48;5;124;1;38;5;231",
    "count": "38;5;223",
    "alarm": "1;38;5;210",
    "empty": "38;5;244",
    "lit": "1;38;5;220",
    "beyond": "38;5;238",
    "crew1": "48;5;205;1;38;5;16",
    "crew2": "48;5;220;1;38;5;16",
    "crew3": "48;5;48;1;38;5;16",
    "crew4": "48;5;208;1;38;5;16",
}
_GROUNDS = {"": "", "land": "48;5;22", "last": "48;5;28", "lit": "48;5;64", "ghost": "48;5;58"}
_EDGES = {"land": ("┈", "┊"), "last": ("=", "="), "lit": ("~", "~"), "ghost": ("*", "*")}
_GAP = 3  # columns between face-up tiles

_NAMES = {  # column and row where the sides' names stand around a large tile
    Side.E: (14, 3),
    Side.SE: (9, 7),
    Side.SW: (2, 7),
    Side.W: (-2, 3),
    Side.NW: (2, -1),
    Side.NE: (9, -1),
}


class Ghost(NamedTuple):
    """A tile shown where it has not been laid.

    >>> from seismic.draw import table_text
    >>> game = Game(seed=7)
    >>> table_text(game, ghost=Ghost(Cell(1, 0), Kind("03"), 0)) == table_text(game)
    False
    """

    cell: Cell
    kind: Kind
    rotation: int


def table_text(
    game: Game,
    *,
    colour: bool = False,
    unicode: bool = True,
    compact: bool = False,
    highlight: Collection[Cell] = (),
    coordinates: bool = True,
    ghost: Ghost | tuple[Cell, Kind, int] | None = None,
) -> str:
    """The table near the tiles that lie there, with one ring of cells around them.

    `compact` draws small tiles, 13 side by side in 80 columns; `highlight` marks cells, such as those where a
    tile fits, or whose tile can be turned; `ghost` shows a tile where it does not lie yet; without `unicode`
    there is nothing but ASCII.

    >>> print(table_text(Game(seed=7), compact=True, coordinates=False, unicode=False))
           .     .
    <BLANKLINE>
             \\  /
        .   --SA--  .
             /  \\
    <BLANKLINE>
           .     .
    """
    page = _Page(SMALL if compact else LARGE)
    lying = game.tiles
    tiles = {cell: (laid.tile, laid.rotation) for cell, laid in lying.items()}
    grounds = dict.fromkeys(tiles, "land")
    if game.last_placed in tiles:
        grounds[game.last_placed] = "last"
    grounds.update((cell, "lit") for cell in highlight if cell in tiles)
    if ghost:
        cell, kind, rotation = ghost
        tiles[cell], grounds[cell] = (kind, rotation), "ghost"
    ring = {cell.neighbour(side) for cell in tiles for side in Side} | set(highlight)
    for cell in sorted(ring - tiles.keys()):
        page.empty(cell, cell in game.table, cell in highlight, coordinates)
    # Edges are shared, so the usual ones come first.
    for cell in sorted(tiles, key=lambda cell: (grounds[cell] != "land", cell)):
        page.ground(*page.corner(cell), grounds[cell])
    for cell, (kind, rotation) in sorted(tiles.items()):
        x, y = page.corner(cell)
        page.tile(x, y, kind, rotation, grounds[cell])
        if coordinates:
            page.coordinates(x, y, cell, highway_sides(kind, rotation), grounds[cell])
    for cell, laid in lying.items():
        if laid.crew:
            shown = drawing(laid.tile, laid.rotation, page.size)
            page.crew(*page.corner(cell), shown, laid.crew.side, laid.crew.seat)
    for town, lines in game.lines().items():
        page.counts(*page.corner(town), lines)
    return page.text(colour, unicode)


def tile_text(kind: Kind, rotation: int = 0, *, colour: bool = False, unicode: bool = True) -> str:
    """One tile with its sides named.

    >>> print(tile_text(Kind("03"), unicode=False))
        NW     NE
      :::::::::::::
      :           :
      :           :
    W ------------- E
      :           :
      :           :
      :::::::::::::
        SW     SE
    """
    page = _Page(LARGE)
    page.ground(0, 0, "land")
    page.tile(0, 0, kind, rotation, "land")
    for side, (x, y) in _NAMES.items():
        page.write(x, y, str(side), "empty")
    return page.text(colour, unicode)


def face_up_text(kinds: Sequence[Kind], *, colour: bool = False, unicode: bool = True) -> str:
    """Tiles side by side, numbered from 1, each under its code.

    >>> print(face_up_text([Kind("03"), Kind("02")], unicode=False))
    1: 03           2: 02
    :::::::::::::   :::::::::::::
    :           :   :           :
    :           :   :           :
    -------------   :      ,-----
    :           :   :     /     :
    :           :   :  ,-'      :
    :::::::::::::   :::|:::::::::
    """
    page = _Page(LARGE)
    for n, kind in enumerate(kinds):
        left = n * (LARGE.columns + 1 + _GAP)
        page.write(left, -1, f"{n + 1}: {kind}", "lit")
        page.ground(left, 0, "land")
        page.tile(left, 0, kind, 0, "land")
    return page.text(colour, unicode)


@dataclass
class _Page:
    """Characters with their ink and ground, by column and row; either may be negative."""

    size: Size
    marks: dict[tuple[int, int], tuple[str, str, str]] = field(default_factory=dict)

    def write(self, x: int, y: int, text: str, ink: str, ground: str = "") -> None:
        for n, letter in enumerate(text):
            self.marks[x + n, y] = (letter, ink, ground)

    def corner(self, cell: Cell) -> tuple[int, int]:
        """The column and row where a cell begins."""
        across = self.size.columns
        return across * cell.q + across // 2 * cell.r, self.size.rows * cell.r

    def _centred(self, x: int, y: int, text: str, ink: str, ground: str = "") -> None:
        left = (self.size.columns + (self.size is LARGE) - len(text)) // 2
        self.write(x + left, y, text, ink, ground)

    def empty(self, cell: Cell, on_table: bool, lit: bool, coordinates: bool) -> None:
        x, y = self.corner(cell)
        middle = y + self.size.rows // 2
        label = str(cell) if coordinates else "·"
        if not on_table:
            self._centred(x, middle, "░░░", "beyond")
        elif lit and self.size is SMALL:  # no room for both in one row
            self._centred(x, middle - 1, "<>", "lit")
            self._centred(x, middle, label, "lit")
        elif lit:
            self._centred(x, middle, f"<{label}>", "lit")
        else:
            self._centred(x, middle, label, "empty")

    def ground(self, x: int, y: int, ground: str) -> None:
        """The ground of a tile and its edge; of a small one just the corners, if there is need."""
        columns, rows = self.size.columns, self.size.rows
        along, upright = _EDGES[ground]
        if self.size is SMALL:
            for row in range(rows):
                self.write(x, y + row, " " * columns, "", ground)
            if ground != "land":
                for column, row in ((0, 0), (columns - 1, 0), (0, rows - 1), (columns - 1, rows - 1)):
                    self.write(x + column, y + row, along, "edge", ground)
            return
        for row in range(rows + 1):
            inner = " " if 0 < row < rows else along
            end = upright if 0 < row < rows else along
            self.write(x, y + row, end + inner * (columns - 1) + end, "edge", ground)

    def tile(self, x: int, y: int, kind: Kind, rotation: int, ground: str) -> None:
        """A tile's highways and what stands in its centre."""
        shown = drawing(kind, rotation, self.size)
        for (column, row), glyph in shown.marks.items():
            self.write(x + column, y + row, glyph, "road", ground)
        if self.size is LARGE:
            for side in highway_sides(kind, rotation):
                self._meet(x, y, side, shown, ground)
        if kind == TOWN or is_quake(kind) or stubs(kind):
            sign = "SA" if kind == TOWN else f"{kind[1:]}.0" if is_quake(kind) else f"+{value(kind)}"
            middle = y + self.size.rows // 2
            self._centred(x, middle, sign if self.size is SMALL else f"[{sign}]", "centre")

    def _meet(self, x: int, y: int, side: Side, shown: Drawing, ground: str) -> None:
        """Carry a highway over the edge of its tile, aslant only if neither tile has it upright."""
        column, row = self.size.ends[side]
        line = "─"
        if side not in (Side.E, Side.W):
            slant, lean = (FALLING, 1) if side in (Side.NW, Side.SE) else (RISING, -1)
            inward = 1 if side in (Side.NW, Side.NE) else -1
            slants = shown.marks.get((column + lean * inward, row + inward)) in (slant, CROSSING)
            line = slant if slants and self.marks[x + column, y + row][0] != "│" else "│"
        self.write(x + column, y + row, line, "road", ground)

    def coordinates(self, x: int, y: int, cell: Cell, highways: Collection[Side], ground: str) -> None:
        """On the upper edge of a large tile, between the places where highways meet it."""
        label = str(cell)
        room = self.size.columns // 2 - 1
        if self.size is LARGE and (len(label) <= room or Side.NW not in highways):
            self.write(x + 4 + (room - len(label)) // 2, y, label, "label", ground)

    def crew(self, x: int, y: int, shown: Drawing, side: Side, seat: Seat) -> None:
        for road, letter in shown.letters.items():
            if side in road:
                self._centred(x, y + self.size.rows // 2, f"{seat}{letter}", f"crew{seat}")
        for road, (column, row) in shown.crews.items():
            if side in road:
                self.write(x + column, y + row, str(seat), f"crew{seat}")

    def counts(self, x: int, y: int, lines: Sequence[int]) -> None:
        """The number of tiles in each of a town's lines (R6.1); a small tile has no room for it."""
        if self.size is SMALL:
            return
        for side, (column, row) in COUNTS.items():
            struck = 0 < lines[side] == max(lines)
            text = f"{lines[side]}!" if struck else f"{lines[side]}"
            text = text.ljust(3) if column > self.size.columns // 2 else text.rjust(3)
            self.write(x + column, y + row, text, "alarm" if struck else "count", "land")

    def text(self, colour: bool, unicode: bool) -> str:
        """All rows and columns that have something, without blanks at the ends of the rows."""
        if not self.marks:
            return ""
        left, right = min(x for x, _ in self.marks), max(x for x, _ in self.marks)
        top, bottom = min(y for _, y in self.marks), max(y for _, y in self.marks)
        blank = (" ", "", "")
        text = "\n".join(
            _row([self.marks.get((x, y), blank) for x in range(left, right + 1)], colour)
            for y in range(top, bottom + 1)
        )
        return text if unicode else text.translate(ASCII)


def _row(row: list[tuple[str, str, str]], colour: bool) -> str:
    plain = "".join(letter for letter, _, _ in row)
    if not colour:
        return plain.rstrip()
    parts, now = [], ""
    for letter, ink, ground in row:
        style = ";".join(filter(None, (_GROUNDS[ground], _INKS[ink])))
        if style != now:
            parts.append(f"\x1b[0;{style}m" if style else "\x1b[0m")
            now = style
        parts.append(letter)
    return "".join(parts).rstrip() + ("\x1b[0m" if now else "")
