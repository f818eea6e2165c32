"""Widgets that show canvases: the table with its camera, the panel, and the bar below them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from seismic.game import Cell, Side
from seismic.terminal import dot_board, letter_board
from seismic.terminal.board_view import Scene
from seismic.terminal.canvas import Canvas
from seismic.terminal.palette import BOLD, COARSE, COLOURS, CREWS, Hue
from seismic.terminal.paper import Paper

Zoom = dot_board.Zoom | letter_board.LetterZoom
_USUAL_ZOOM = 4  # of the dots, where all fits at that size
_MIN_ZOOM = 2  # smaller ones are for looking at the whole table
_REVERSED = frozenset((*CREWS, Hue.SIGN))  # grounds that must be seen without colour


@lru_cache(maxsize=4096)
def _style(ink: int, ground: int, system: str) -> Style:
    """How a run looks where this many colours can be shown: `truecolor`, fewer, or none at all."""
    if system:
        colours = COLOURS if system == "truecolor" else COARSE
        return Style(color=colours.get(ink), bgcolor=colours.get(ground or Hue.FLOOR), bold=ink in BOLD)
    return Style(bold=ink in BOLD or ink == Hue.OPEN, reverse=ground in _REVERSED or ink == Hue.STRONG)


class CanvasView(Widget):
    """Shows a canvas; rows that did not change are not drawn again."""

    ALLOW_SELECT = False

    def __init__(self, paper: Paper, *, id: str) -> None:  # noqa: A002  (Textual's own name for it)
        super().__init__(id=id)
        self.paper = paper
        self._keys: list[bytes] = []
        self._strips: list[Strip] = []

    def show(self, canvas: Canvas) -> None:
        keys = [canvas.row_key(row) for row in range(canvas.rows)]
        if len(keys) != len(self._keys):
            self._keys, self._strips = [b""] * len(keys), [Strip.blank(0)] * len(keys)
        changed = [row for row, key in enumerate(keys) if key != self._keys[row]]
        for row in changed:
            self._strips[row] = self._strip(canvas, row)
        self._keys = keys
        if changed:
            self.refresh(*(Region(0, row, self.size.width, 1) for row in changed))

    def _strip(self, canvas: Canvas, row: int) -> Strip:
        system = (self.app.console.color_system or "") if self.paper.colour else ""
        runs = [Segment(run.text, _style(run.ink, run.ground, system)) for run in canvas.runs(row)]
        return Strip(runs, canvas.columns)

    def render_line(self, y: int) -> Strip:
        if y >= len(self._strips):
            return Strip.blank(self.size.width)
        return self._strips[y]


class Board(CanvasView):
    """The table, as much of it as there is room for."""

    class Picked(Message):
        """A cell was clicked."""

        def __init__(self, cell: Cell, side: Side) -> None:
            super().__init__()
            self.cell, self.side = cell, side

    class Pointed(Message):
        """The mouse is over a cell."""

        def __init__(self, cell: Cell) -> None:
            super().__init__()
            self.cell = cell

    class Wheeled(Message):
        """The wheel was turned over the table."""

        def __init__(self, steps: int) -> None:
            super().__init__()
            self.steps = steps

    def __init__(self, paper: Paper) -> None:
        super().__init__(paper, id="board")
        self._zooms: Sequence[Zoom] = dot_board.ZOOMS if paper.dots else letter_board.LETTER_ZOOMS
        self._usual = min(_USUAL_ZOOM, len(self._zooms) - 1)
        self._zoom = self._usual
        self.left = self.top = 0  # the column and row at the upper left
        self._scene: Scene | None = None
        self._painter = dot_board.Painter()
        self._placed = False  # the camera was set once
        self._dragged: tuple[int, int] | None = None
        self._moved = False
        self._over: Cell | None = None

    @property
    def zoom(self) -> Zoom:
        return self._zooms[self._zoom]

    def draw(self, scene: Scene, *, follow: bool = True) -> None:
        """Show a scene; the camera follows the cursor."""
        self._scene = scene
        if not self.size.width or not self.size.height:
            return
        if not self._placed:
            self._placed = True
            self.fit(scene.bounds(), least=min(_MIN_ZOOM, self._usual), repaint=False)
        if follow and scene.cursor is not None:
            self._keep_in_sight(scene.cursor)
        self._paint()

    def reset_view(self) -> None:
        """Forget where the camera was: it is another game."""
        self._placed = False

    def _paint(self) -> None:
        if self._scene is None:
            return
        zoom, (columns, rows) = self.zoom, self.size
        if isinstance(zoom, letter_board.LetterZoom):
            unicode = self.paper.unicode
            canvas = letter_board.paint(self._scene, zoom, self.left, self.top, columns, rows, unicode=unicode)
        else:
            canvas = self._painter.paint(self._scene, zoom, self.left, self.top, columns, rows)
        self.show(canvas)

    def fit(self, cells: Collection[Cell], *, least: int = 0, repaint: bool = True) -> None:
        """Choose the zoom at which these cells are seen, as large as is useful, and go there."""
        if not cells:
            return
        for index in range(self._usual, least - 1, -1):
            self._zoom = index
            left, top, right, bottom = self._extent(cells)
            if right - left <= self.size.width and bottom - top <= self.size.height:
                break
        left, top, right, bottom = self._extent(cells)
        self.left = (left + right - self.size.width) // 2
        self.top = (top + bottom - self.size.height) // 2
        if repaint:
            self._paint()

    def _extent(self, cells: Collection[Cell]) -> tuple[int, int, int, int]:
        zoom = self.zoom
        centres = [zoom.centre(cell) for cell in cells]
        half, tall = zoom.columns // 2 + 1, zoom.rows * 2 // 3 + 1
        xs, ys = [x for x, _ in centres], [y for _, y in centres]
        return min(xs) - half, min(ys) - tall, max(xs) + half, max(ys) + tall

    def rescale(self, steps: int, around: Cell) -> None:
        """Closer or farther; the cell stays where it is on the screen."""
        x, y = self.zoom.centre(around)
        dx, dy = x - self.left, y - self.top
        if not (0 <= dx < self.size.width and 0 <= dy < self.size.height):
            dx, dy = self.size.width // 2, self.size.height // 2
        self._zoom = max(0, min(len(self._zooms) - 1, self._zoom + steps))
        x, y = self.zoom.centre(around)
        self.left, self.top = x - dx, y - dy
        self._paint()

    def _keep_in_sight(self, cell: Cell) -> None:
        """With the cells around it, where there is room for them."""
        width, height = self.size
        left, top, right, bottom = self._extent([cell, *map(cell.neighbour, Side)])
        if right - left > width or bottom - top > height:
            left, top, right, bottom = self._extent([cell])
        self.left = max(min(self.left, left), right - width) if right - left < width else left
        self.top = max(min(self.top, top), bottom - height) if bottom - top < height else top

    def scroll_by(self, columns: int, rows: int) -> None:
        self.left += columns
        self.top += rows
        self._paint()

    # The mouse

    def _cell(self, event: events.MouseEvent) -> Cell:
        return self.zoom.cell_at(self.left + event.x + 0.5, self.top + event.y + 0.5)

    def on_mouse_down(self, event: events.MouseDown) -> None:
        self._dragged, self._moved = (event.x, event.y), False
        self.capture_mouse()

    def on_mouse_move(self, event: events.MouseMove) -> None:
        if self._dragged is not None:
            dx, dy = self._dragged[0] - event.x, self._dragged[1] - event.y
            if self._moved or abs(dx) > 1 or abs(dy) > 1:
                self._moved = True
                self._dragged = (event.x, event.y)
                self.scroll_by(dx, dy)
        elif (cell := self._cell(event)) != self._over:
            self._over = cell
            self.post_message(self.Pointed(cell))

    def on_mouse_up(self, event: events.MouseUp) -> None:
        self.release_mouse()
        if self._dragged is not None and not self._moved:
            cell = self._cell(event)
            side = self.zoom.side_at(cell, self.left + event.x + 0.5, self.top + event.y + 0.5)
            self.post_message(self.Picked(cell, side))
        self._dragged = None

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        event.stop()
        self.post_message(self.Wheeled(-1))

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        event.stop()
        self.post_message(self.Wheeled(1))

    def on_resize(self) -> None:
        self._keys = []
        if self._scene is not None:
            self.draw(self._scene)
