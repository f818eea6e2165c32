"""Highways as lines of characters, in two sizes.

A *large* tile is a brick of 12 columns and 6 rows; row 0 and column 0 are its edge, shared with neighbours.
Highways meet the sides E and W in row 3, the others in columns 3 and 9, and so do those of the next bricks:

      0  3     9  12
    0 ┈┈┈NW┈┈┈┈NE┈┈      The row above and the row below are shifted by half a brick,
    3 W           E      so column 9 of a tile is column 3 of its neighbour to the SE.
    6 ┈┈┈SW┈┈┈┈SE┈┈

A *small* tile has 6 columns and 3 rows and no edge; there the sides are met in columns 1 and 4.

Lines of the large size cross at one character, and each of them runs straight on there: nothing ever joins
(R1.2). In the small size there is no room for that, and tiles with a bridge have letters in place of lines.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from seismic.draw.geometry import crosses, layout
from seismic.game import Kind, Side

LETTERS = "abc"
FALLING = "\N{BOX DRAWINGS LIGHT DIAGONAL UPPER LEFT TO LOWER RIGHT}"
RISING = "\N{BOX DRAWINGS LIGHT DIAGONAL UPPER RIGHT TO LOWER LEFT}"
CROSSING = "\N{BOX DRAWINGS LIGHT DIAGONAL CROSS}"
ASCII = str.maketrans(f"─│╭╮╰╯{RISING}{FALLING}{CROSSING}┈┊░·", "-|,.`'/\\X::#.")
_SLANTS = str.maketrans("/\\", RISING + FALLING)  # below, slanting lines are written in ASCII
_MIRRORED = str.maketrans("╭╮╰╯" + RISING + FALLING, "╮╭╯╰" + FALLING + RISING)  # left and right exchanged
_UPTURNED = str.maketrans("╭╮╰╯" + RISING + FALLING, "╰╯╭╮" + FALLING + RISING)  # top and bottom exchanged
_STRAIGHT = "─│" + RISING + FALLING  # what a crew may stand on


class Mark(NamedTuple):
    """A character at its column and row within a tile."""

    x: int
    y: int
    glyph: str


Line = tuple[Mark, ...]  # from one side to the other


@dataclass(frozen=True, slots=True)
class Size:
    """One size of text tiles: all its lines, by the sides that they join."""

    columns: int
    rows: int
    ends: dict[Side, tuple[int, int]]  # column and row where a highway meets each side
    lines: dict[tuple[Side, ...], Line]
    wide_lines: dict[tuple[Side, ...], Line]  # for a loose highway that a straight one crosses


def _line(*runs: str) -> Line:
    """A line from runs such as `─11,3:8,3` (from there to there) and `╭7,3`."""
    marks: list[Mark] = []
    for run in runs:
        first, _, last = run[1:].partition(":")
        x, y = map(int, first.split(","))
        to_x, to_y = map(int, (last or first).split(","))
        for step in range(max(abs(to_x - x), abs(to_y - y)) + 1):
            across, down = (to_x > x) - (to_x < x), (to_y > y) - (to_y < y)
            marks.append(Mark(x + across * step, y + down * step, run[0].translate(_SLANTS)))
    return tuple(marks)


def _everywhere(lines: dict[str, Line], right: int, bottom: int) -> dict[tuple[Side, ...], Line]:
    """The lines for all sides, by mirroring these; `right` and `bottom` are the last column and row."""
    found: dict[tuple[Side, ...], Line] = {}
    for code, line in lines.items():
        for mirror in (False, True):
            for upturn in (False, True):
                sides, marks = [int(side) for side in code], line
                if mirror:
                    sides = [(3 - side) % 6 for side in sides]
                    marks = tuple(Mark(right - x, y, glyph.translate(_MIRRORED)) for x, y, glyph in marks)
                if upturn:
                    sides = [-side % 6 for side in sides]
                    marks = tuple(Mark(x, bottom - y, glyph.translate(_UPTURNED)) for x, y, glyph in marks)
                found.setdefault(tuple(Side(side) for side in sorted(sides)), marks)
    return found


LARGE = Size(
    columns=12,
    rows=6,
    ends={
        Side.E: (12, 3),
        Side.SE: (9, 6),
        Side.SW: (3, 6),
        Side.W: (0, 3),
        Side.NW: (3, 0),
        Side.NE: (9, 0),
    },
    lines=_everywhere(
        {
            "01": _line("─11,3:10,3", "╭9,3", "│9,4:9,5"),
            "12": _line("╮9,5", "─8,5:4,5", "╭3,5"),
            "02": _line("─11,3:8,3", "╭7,3", "/6,4", "╯5,5", "─4,5", "╭3,5"),
            "15": _line("│9,5:9,1"),
            "03": _line("─11,3:1,3"),
            "14": _line("\\8,5:4,1"),
            "0": _line("─11,3:8,3"),
            "1": _line("\\8,5:7,4"),
        },
        12,
        6,
    ),
    wide_lines=_everywhere(
        {"02": _line("─11,3:9,3", "╭8,3", "/7,4", "╯6,5", "─5,5:4,5", "╭3,5")},
        12,
        6,
    ),
)

COUNTS = {  # the column and row where a town's counts begin on a large tile, three columns each
    Side.E: (9, 2),
    Side.SE: (9, 5),
    Side.SW: (1, 5),
    Side.W: (1, 2),
    Side.NW: (1, 1),
    Side.NE: (9, 1),
}

SMALL = Size(
    columns=6,
    rows=3,
    ends={
        Side.E: (5, 1),
        Side.SE: (4, 2),
        Side.SW: (1, 2),
        Side.W: (0, 1),
        Side.NW: (1, 0),
        Side.NE: (4, 0),
    },
    lines=_everywhere(
        {
            "01": _line("─5,1", "╭4,1", "│4,2"),
            "12": _line("╮4,2", "─3,2:2,2", "╭1,2"),
            "02": _line("─5,1:4,1", "╭3,1", "╯3,2", "─2,2", "╭1,2"),
            "15": _line("│4,2:4,0"),
            "03": _line("─5,1:0,1"),
            "14": _line("\\4,2", "╮3,1", "╰2,1", "\\1,0"),
            "0": _line("─5,1:4,1"),
            "1": _line("\\4,2"),
        },
        5,
        2,
    ),
    wide_lines={},
)


@dataclass(frozen=True, slots=True)
class Drawing:
    """The lines of a tile, merged, and the mark on each road where a crew stands."""

    marks: dict[tuple[int, int], str]
    crews: dict[tuple[Side, ...], tuple[int, int]]
    letters: dict[tuple[Side, ...], str]  # by road, where letters stand for lines


def drawing(kind: Kind, rotation: int, size: Size) -> Drawing:
    """A tile's highways as characters; a lower line is broken where an upper one crosses it."""
    roads = [tuple(sorted(road.sides)) for road in layout(kind, rotation).roads]
    if size is SMALL and any(_cross(road, other) for road in roads for other in roads):
        return _lettered(sorted(roads), size)
    lines = {road: _choose(road, roads, size) for road in roads}
    marks: dict[tuple[int, int], str] = {}
    for line in lines.values():
        for x, y, glyph in line:
            below = marks.get((x, y))
            marks[x, y] = CROSSING if {below, glyph} == {RISING, FALLING} else glyph
    crews = {road: _stand(road, lines) for road in roads}
    return Drawing(marks, crews, {})


def _lettered(roads: list[tuple[Side, ...]], size: Size) -> Drawing:
    letters = dict(zip(roads, LETTERS, strict=False))
    marks = {size.ends[side]: letter for road, letter in letters.items() for side in road}
    return Drawing(marks, {}, letters)


def _cross(one: tuple[Side, ...], other: tuple[Side, ...]) -> bool:
    return len(one) == len(other) == 2 and crosses((one[0], one[1]), (other[0], other[1]))


def _choose(road: tuple[Side, ...], roads: list[tuple[Side, ...]], size: Size) -> Line:
    crossed_by_straight = any(_cross(road, other) and other[1] - other[0] == 3 for other in roads)
    if crossed_by_straight and road in size.wide_lines:
        return size.wide_lines[road]
    return size.lines[road]


def _stand(road: tuple[Side, ...], lines: dict[tuple[Side, ...], Line]) -> tuple[int, int]:
    """The straight mark nearest to the middle of a line; not where another crosses it, nor a lone one."""
    line = lines[road]
    others = {(x, y) for other, marks in lines.items() if other != road for x, y, _ in marks}
    crossings = [n for n, (x, y, _) in enumerate(line) if (x, y) in others]
    glyphs = [mark.glyph for mark in line]

    def fitness(n: int) -> tuple[bool, bool, bool, float]:
        near = min((abs(n - crossing) for crossing in crossings), default=9)
        lone = glyphs[n] not in (*glyphs[max(n - 1, 0) : n], *glyphs[n + 1 : n + 2])
        return near == 0, lone, near == 1, abs(n - (len(line) - 1) / 2)

    best = min((n for n, glyph in enumerate(glyphs) if glyph in _STRAIGHT), key=fitness)
    return line[best].x, line[best].y
