"""Widgets that show canvases: the table with its camera, the panel, and the bar below them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from seismic.game import Cell, Side
from seismic.terminal import letter_board, pixel_board
from seismic.terminal.board_view import Scene
from seismic.terminal.canvas import Canvas
from seismic.terminal.palette import BOLD, CREWS, MANY, TRUE, Hue, colours
from seismic.terminal.paper import Paper
from seismic.terminal.picture_places import View

if TYPE_CHECKING:
    from seismic.terminal.kitty import KittyLayer
    from seismic.terminal.sixel import SixelLayer
    from seismic.terminal.tile_pictures import TilePictures

Zoom = pixel_board.Zoom | letter_board.LetterZoom
_LEAST_COLUMNS, _MOST_COLUMNS = 6, 20  # of a tile, where nobody asks for another size,
_LEAST_LETTERS = 12  # of one that is made of letters
_GLIDE = 1 / 30  # seconds between two steps of the camera, each of which goes half of the way
_UNCOVERING = 0.1  # seconds until what a page covered is written again: that wipes out sixels painted before
_REVERSED = frozenset((*CREWS, Hue.SIGN))  # grounds that must be seen without colour


@lru_cache(maxsize=8192)
def _style(ink: int, ground: int, system: str, *, light: bool) -> Style:
    """The Rich style of a run, for this number of colours, or none at all."""
    if system:
        shown = colours(light=light, system=system)
        bold = ink in BOLD and (ink != Hue.DARK or system in (TRUE, MANY))  # bold black is grey on a console
        return Style(color=shown.get(ink), bgcolor=shown.get(ground or Hue.FLOOR), bold=bold)
    return Style(bold=ink in BOLD or ink == Hue.OPEN, reverse=ground in _REVERSED or ink == Hue.STRONG)


class CanvasView(Widget):
    """Shows a canvas; unchanged rows are not redrawn."""

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
        runs = [
            Segment(run.text, _style(run.ink, run.ground, system, light=self.paper.light)) for run in canvas.runs(row)
        ]
        return Strip(runs, canvas.columns)

    def render_line(self, y: int) -> Strip:
        if y >= len(self._strips):
            return Strip.blank(self.size.width)
        return self._strips[y]


class Board(CanvasView):
    """As much of the table as there is room for."""

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

    def __init__(self, paper: Paper, *, glides: bool = True) -> None:
        super().__init__(paper, id="board")
        glyphs = paper.pixels
        self._least = _LEAST_COLUMNS if glyphs else _LEAST_LETTERS
        self._zooms: Sequence[Zoom] = pixel_board.zooms(glyphs) if glyphs else letter_board.LETTER_ZOOMS
        self._zoom = 0
        self.left = self.top = 0  # the column and row at the upper left
        self._aim: tuple[int, int] | None = None  # where they are on their way to
        self._glides = glides and paper.pictures != "sixel"  # all of which would be painted anew at every step
        self._scene: Scene | None = None
        self._painter = pixel_board.Painter()
        self._placed = False  # the camera was set once
        self._free = False  # somebody has moved it or asked for a size, and it follows nothing but the cursor
        self._framed: tuple[object, ...] = ()  # what was brought into sight last
        self._fully = False  # all of that is
        self._dragged: tuple[int, int] | None = None
        self._moved = False
        self._over: Cell | None = None
        self._pictures: TilePictures | None = None
        self._layer: KittyLayer | SixelLayer | None = None

    @property
    def zoom(self) -> Zoom:
        return self._zooms[self._zoom]

    def on_mount(self) -> None:
        if self._glides:
            self.set_interval(_GLIDE, self._glide)
        if self.paper.pictures:
            self.call_later(self._begin_pictures)

    def _begin_pictures(self) -> None:
        """Not before the table is visible: the code that draws pictures takes a moment to load."""
        from seismic.terminal import kitty, sixel, tile_pictures

        driver = self.app._driver  # noqa: SLF001  (Textual has no other way to write what it does not know)
        if driver is not None and tile_pictures.can_be_drawn():
            self._pictures = tile_pictures.TilePictures(light=self.paper.light)
            layer = sixel.SixelLayer if self._on_empty_table else kitty.KittyLayer
            self._layer = layer(self._pictures, self.paper.character, driver.write)
            self._paint()

    def _show_pictures(self) -> None:
        """Over the characters, unless a page covers them."""
        zoom = self.zoom
        if self._layer is None or self._pictures is None or self._scene is None or not self._uncovered:
            return
        assert isinstance(zoom, pixel_board.Zoom)
        x, y, columns, rows = self.region
        self._layer.show(self._scene.looks, View(x, y, columns, rows, self.left, self.top, zoom))
        self.run_worker(self._draw_missing(self._pictures), group="pictures")

    async def _draw_missing(self, pictures: TilePictures) -> None:
        if await pictures.draw_missing(self._show_pictures):
            self._paint()  # there is less to be seen below them

    @property
    def _uncovered(self) -> bool:
        """Whether no page covers the table; even if one does, Textual still calls the table's screen current."""
        return self.app.screen is self.screen

    @property
    def _on_empty_table(self) -> bool:
        """Whether nothing may change below the pictures: characters would erase them."""
        return self.paper.pictures == "sixel"

    def hide_pictures(self) -> None:
        if self._layer is not None:
            self._layer.hide()
            self._paint()

    def show_pictures(self) -> None:
        """The page over the table has closed."""
        if self._on_empty_table:
            self.set_timer(_UNCOVERING, self._show_again)
        else:
            self._paint()

    def _show_again(self) -> None:
        if self._layer is not None:
            self._layer.hide()
            self._show_pictures()

    def on_unmount(self) -> None:
        if self._layer is not None:
            self._layer.hide()

    def draw(self, scene: Scene, *, follow: bool = True) -> None:
        """Show a scene; the camera follows what matters, or at least the cursor, but never moves under the mouse."""
        self._scene = scene
        if not self.size.width or not self.size.height:
            return
        if not self._free and (follow or not self._placed):
            self._frame(scene)
        if follow and scene.cursor is not None:
            self._keep_in_sight(scene.cursor)
        self._paint()

    def reset_view(self) -> None:
        """Reset the camera for another game."""
        self._placed = self._free = False
        self._framed = ()

    def _paint(self) -> None:
        if self._scene is None:
            return
        zoom, (columns, rows) = self.zoom, self.size
        if isinstance(zoom, letter_board.LetterZoom):
            unicode = self.paper.unicode
            canvas = letter_board.paint(self._scene, zoom, self.left, self.top, columns, rows, unicode=unicode)
        else:
            canvas = self._painter.paint(self._below_pictures(), zoom, self.left, self.top, columns, rows)
        self.show(self._with_arrows(canvas, self._scene))
        if self._on_empty_table:
            self.call_after_refresh(self._show_pictures)

    def _with_arrows(self, canvas: Canvas, scene: Scene) -> Canvas:
        """With an arrow in the middle of each edge beyond which there are tiles."""
        centres = [self.zoom.centre(cell) for cell, look in scene.looks.items() if look.kind]
        right, bottom = canvas.columns - 1, canvas.rows - 1
        left, right_arrow, up, down = "◀▶▲▼" if self.paper.unicode else "<>^v"
        places = [
            (left, 0, bottom // 2, any(x < self.left for x, _ in centres)),
            (right_arrow, right, bottom // 2, any(x > self.left + right for x, _ in centres)),
            (up, right // 2, 0, any(y < self.top for _, y in centres)),
            (down, right // 2, bottom, any(y > self.top + bottom for _, y in centres)),
        ]
        if not any(hidden for *_, hidden in places):
            return canvas
        # On a copy: the painter goes on with its own.
        canvas = Canvas(canvas.characters.copy(), canvas.inks.copy(), canvas.grounds.copy())
        for arrow, x, y, hidden in places:
            if hidden:
                canvas.write(x, y, arrow, Hue.CURSOR, Hue.FLOOR)
        return canvas

    def _below_pictures(self) -> Scene:
        """What characters show of the scene."""
        assert self._scene is not None
        if self._layer is None:
            return self._scene
        if not self._on_empty_table:
            self._show_pictures()  # so that it is known which are there
        return self._layer.below(self._scene)

    # The camera

    def fit(self) -> None:
        """Show the whole table, however small, and follow it from then on."""
        if self._scene is None:
            return
        self._free = False
        cells = self._scene.bounds()
        self._zoom = self._largest(cells, least=0)
        self._centre(self._extent(cells))
        self._paint()

    def _frame(self, scene: Scene) -> None:
        """Bring the tiles and their neighbours into view: as large as is useful, moving as little as possible."""
        wanted = scene.wanted()
        framed = (wanted, self.size, self._zoom)
        if framed == self._framed:
            return
        cells = scene.bounds()
        best = self._largest(cells, least=self._least)
        if not self._fits(cells, best):  # without the edge around them there may be room
            cells = wanted
            best = self._largest(cells, least=self._least)
        if not self._placed or not self._fits(cells, self._zoom) or best > self._zoom + 1:
            self._zoom = best
            self._centre(self._extent(cells))
            self._placed = True
        else:
            self._shift_to(self._extent(cells))
        self._framed = (wanted, self.size, self._zoom)
        self._fully = self._fits(cells, self._zoom)

    def _largest(self, cells: Collection[Cell], *, least: int) -> int:
        """The zoom at which these cells are as large as is useful and all in view; if there is none, the smallest."""
        useful = 0
        for index, zoom in enumerate(self._zooms):
            if zoom.columns > _MOST_COLUMNS or (index and zoom.columns > least and not self._fits(cells, index)):
                break
            useful = index
        return useful

    def _fits(self, cells: Collection[Cell], index: int) -> bool:
        left, top, right, bottom = self._extent(cells, index)
        return right - left <= self.size.width and bottom - top <= self.size.height

    def _extent(self, cells: Collection[Cell], index: int | None = None) -> tuple[int, int, int, int]:
        """Left, top, right and bottom of these cells, at the current zoom or another one."""
        zoom = self.zoom if index is None else self._zooms[index]
        centres = [zoom.centre(cell) for cell in cells]
        half, tall = zoom.columns // 2, zoom.rows * 2 // 3
        xs, ys = [x for x, _ in centres], [y for _, y in centres]
        return min(xs) - half, min(ys) - tall, max(xs) + half, max(ys) + tall + 1

    def _centre(self, extent: tuple[int, int, int, int]) -> None:
        left, top, right, bottom = extent
        self.left = (left + right - self.size.width) // 2
        self.top = (top + bottom - self.size.height) // 2
        self._aim = None

    def _shift_to(self, extent: tuple[int, int, int, int]) -> None:
        """Move as far as needed to see all of it, or nothing else."""
        left, top, right, bottom = extent
        x, y = self._aim or (self.left, self.top)
        aim = (_within(x, left, right - self.size.width), _within(y, top, bottom - self.size.height))
        if self._glides:
            self._aim = aim if aim != (self.left, self.top) else None
        else:
            self.left, self.top = aim

    def _glide(self) -> None:
        if self._aim is None:
            return
        (x, y), (left, top) = self._aim, (self.left, self.top)
        self.left, self.top = _halfway(left, x), _halfway(top, y)
        if (self.left, self.top) == self._aim:
            self._aim = None
        self._paint()

    def rescale(self, steps: int, around: Cell) -> None:
        """Closer or farther; the cell stays where it is on the screen."""
        x, y = self.zoom.centre(around)
        dx, dy = x - self.left, y - self.top
        if not (0 <= dx < self.size.width and 0 <= dy < self.size.height):
            dx, dy = self.size.width // 2, self.size.height // 2
        self._zoom = max(0, min(len(self._zooms) - 1, self._zoom + steps))
        x, y = self.zoom.centre(around)
        self.left, self.top, self._aim, self._free = x - dx, y - dy, None, True
        self._paint()

    def _keep_in_sight(self, cell: Cell) -> None:
        """With the cells around it, where there is room for them."""
        width, height = self.size
        x, y = self._aim or (self.left, self.top)
        left, top, right, bottom = self._extent([cell, *map(cell.neighbour, Side)])
        if (self._fully and not self._free) or right - left > width or bottom - top > height:
            left, top, right, bottom = self._extent([cell])
        aim = (_within(x, right - width, left), _within(y, bottom - height, top))
        if aim != (x, y):  # at once: who moves the cursor wants to see it
            (self.left, self.top), self._aim = aim, None

    def scroll_by(self, columns: int, rows: int) -> None:
        self.left += columns
        self.top += rows
        self._aim, self._free = None, True
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


def _within(value: int, one: int, other: int) -> int:
    """The nearest value between these two, whichever is lower."""
    return max(min(one, other), min(max(one, other), value))


def _halfway(start: int, end: int) -> int:
    """At least one step nearer to the end."""
    return end - int((end - start) / 2)
