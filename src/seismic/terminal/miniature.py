"""A single tile, as panels and pages show it."""

from __future__ import annotations

import numpy as np

from seismic.game import Cell
from seismic.terminal import letter_board, pixel_board
from seismic.terminal.board_view import Look, Scene
from seismic.terminal.canvas import Canvas
from seismic.terminal.palette import Hue
from seismic.terminal.paper import Paper

_LARGE_LETTERS = 41  # columns from which on three large text tiles fit side by side
_TILE_ZOOMS = ((39, 4), (33, 3), (0, 2))  # from this number of columns on, which size
_SMALL = 0


def miniature(look: Look, paper: Paper, columns: int = 0, *, small: bool = False) -> Canvas:
    """A tile so large that three fit side by side, or small."""
    scene = Scene({Cell(0, 0): look})
    if glyphs := paper.pixels:
        size = _SMALL if small else next(size for least, size in _TILE_ZOOMS if columns >= least)
        zoom = pixel_board.zooms(glyphs)[size]
        height = 2 * ((zoom.reach + 1) // zoom.down) + 1
        return _trimmed(pixel_board.paint(scene, zoom, -zoom.columns // 2, -(height // 2), zoom.columns + 1, height))
    edge = not small and columns >= _LARGE_LETTERS
    letters = letter_board.LETTER_ZOOMS[edge]
    width = letters.columns + (2 if edge else 3)
    return letter_board.paint(scene, letters, 0, 0, width, letters.rows + edge, unicode=paper.unicode)


def _trimmed(canvas: Canvas) -> Canvas:
    """Without the empty rows above and below the tile."""
    shown = np.flatnonzero(((canvas.grounds != Hue.FLOOR) | (canvas.inks != 0)).any(axis=1))
    return canvas.below(int(shown[0])).above(int(shown[-1] - shown[0]) + 1)


def paste(canvas: Canvas, part: Canvas, x: int, y: int) -> None:
    """Put a canvas on another one, as far as there is room."""
    rows, columns = min(part.rows, canvas.rows - y), min(part.columns, canvas.columns - x)
    if rows <= 0 or columns <= 0:
        return
    here, there = (slice(y, y + rows), slice(x, x + columns)), (slice(0, rows), slice(0, columns))
    canvas.characters[here] = part.characters[there]
    canvas.inks[here] = part.inks[there]
    canvas.grounds[here] = part.grounds[there]
