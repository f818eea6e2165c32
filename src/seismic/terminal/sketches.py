"""The pictures of the start screen and of the rules in short: tiles as they are drawn, without a game behind them."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from seismic.game import Cell, Kind, Seat, Side
from seismic.terminal import letter_board, pixel_board
from seismic.terminal.board_view import Look, Scene
from seismic.terminal.canvas import Canvas
from seismic.terminal.palette import CREWS, LANDS, SANDS, Hue
from seismic.terminal.paper import Paper

Zoom = pixel_board.Zoom | letter_board.LetterZoom

# A tile on each line: cell, code and rotation; a seat and the side where its crew stands; the sides whose highways are
# somebody's, by seat.
WELCOME = """
0,-1 01.25.34 1 2SE W1 SW2
1,-1 01 2 1SW W1
-1,0 01.25 4 2E NW2 W2
0,0 town 0 - NE1 NW2 W2 E2 SE2 SW2
1,0 01.25 1 2E W2 SW1
2,0 02.14 1 - W2 NE1
-1,1 02 3 2W NE2
0,1 02.13 4 2E NW2 SE1
1,1 *012345 0 1NE W2 SW1 NW1 NE1 E1 SE1
2,1 *013 3 1W NW2 W1 E1
3,1 03.14.25 0 1E W1
0,2 01.34 1 1NW NE1
1,2 03 1 1SE NW1
"""
_LINE = """
0,0 town 0 - E1 W2
1,0 03 0 1E W1
2,0 *012 1 - W1
-1,0 02 0 2E E2
0,-1 03 1
"""
_QUAKE = """
0,0 town 0 - E1 W2
1,0 03 0 1E W1
2,0 02 3 - W1
-1,0 02 0 2E E2
"""
_JOINED = """
0,0 town 0 - E1
1,0 03 0 1E E1
2,0 03 0
3,0 03 0 2E E2
4,0 *012 1 - W2
"""
_POINTS = """
0,0 town 0 - E1
1,0 03 0 1E E1
2,0 03 0 - E1
3,0 *012 1 - W1
"""


class Sketch:
    """A few tiles, and what is marked on them."""

    def __init__(
        self,
        tiles: str,
        *,
        lit: Collection[Cell] = (),
        ghost: tuple[Cell, Look] | None = None,
        struck: Collection[Cell] = (),
        labels: Mapping[Cell, str] | None = None,
    ) -> None:
        self._tiles, self._lit, self._ghost, self._struck, self._labels = tiles, lit, ghost, struck, labels or {}

    def scene(self) -> Scene:
        looks = dict(map(self._look, self._tiles.split("\n")[1:-1]))
        if self._ghost:
            looks[self._ghost[0]] = self._ghost[1]
        looks.update((cell, Look(Hue.LIT, ring=Hue.LIT_RING, label="+")) for cell in self._lit)
        around = {near for cell in looks for near in map(cell.neighbour, Side)}
        return Scene({**{cell: Look(SANDS[(cell.q - cell.r) % 3]) for cell in around}, **looks})

    def _look(self, line: str) -> tuple[Cell, Look]:
        place, kind, rotation, *rest = line.split()
        cell = Cell(*map(int, place.split(",")))
        crew = (Seat(int(rest[0][0])), Side[rest[0][1:]]) if rest and rest[0] != "-" else None
        roads = tuple((Side[word[:-1]], int(CREWS[int(word[-1]) - 1])) for word in rest[1:])
        ground = Hue.TOWN if kind == "town" else LANDS[(cell.q - cell.r) % 3]
        if cell in self._struck:
            ground = Hue.STRUCK
        label = self._labels.get(cell, "")
        return cell, Look(ground, Kind(kind), int(rotation), crew, roads, label=label, label_ink=Hue.ALARM)


_FREE, _STRAIGHT = Cell(1, -1), Look(Hue.GHOST, Kind("03"), ring=Hue.CURSOR)
WELCOME_SKETCH = Sketch(WELCOME)
# By the words that they go with.
RULES: Sequence[tuple[str, Sketch]] = (
    ("goal", Sketch(_LINE)),
    ("turn", Sketch(_LINE, lit=(Cell(0, 1), Cell(-1, 1)), ghost=(_FREE, _STRAIGHT._replace(rotation=2)))),
    ("fit", Sketch(_LINE, ghost=(_FREE, _STRAIGHT._replace(ground=Hue.CLASH)))),
    ("crews", Sketch(_JOINED, ghost=(Cell(2, 0), _STRAIGHT))),
    ("quake", Sketch(_QUAKE, struck=(Cell(1, 0), Cell(2, 0)))),
    ("points", Sketch(_POINTS, labels={Cell(0, 0): "+6", Cell(2, 0): "+1", Cell(3, 0): "+3"})),
    ("end", WELCOME_SKETCH),
)


def drawn(scene: Scene, paper: Paper, columns: int, rows: int) -> Canvas:
    """A scene, as large as its tiles allow; the cells around them may be cut off."""
    tiles = [cell for cell, look in scene.looks.items() if look.kind or look.ground == Hue.LIT]
    glyphs = paper.pixels
    zooms: Sequence[Zoom] = pixel_board.zooms(glyphs)[:-2] if glyphs else letter_board.LETTER_ZOOMS
    for zoom in reversed(zooms):
        centres = [zoom.centre(cell) for cell in tiles]
        xs, ys = [x for x, _ in centres], [y for _, y in centres]
        wide, high = max(xs) - min(xs) + zoom.columns, max(ys) - min(ys) + zoom.rows * 4 // 3 + 1
        if wide <= columns and high <= rows:
            break
    left, top = (min(xs) + max(xs) - columns) // 2, (min(ys) + max(ys) - rows + 1) // 2
    if isinstance(zoom, letter_board.LetterZoom):
        return letter_board.paint(scene, zoom, left, top, columns, rows, unicode=paper.unicode)
    return pixel_board.paint(scene, zoom, left, top, columns, rows)
