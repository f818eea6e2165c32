"""Where the pictures of cells are on the screen, and which part of them is visible."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from seismic.game import Cell
from seismic.terminal.board_view import Look
from seismic.terminal.pixel_board import Zoom


class View(NamedTuple):
    """Where the table is on the screen: columns and rows of the screen and of the table, and its zoom."""

    x: int
    y: int
    columns: int
    rows: int
    left: int
    top: int
    zoom: Zoom

    def size(self, character: tuple[int, int]) -> tuple[int, int]:
        """Pixels of a tile."""
        return self.zoom.columns * character[0], round(self.zoom.rows * character[1] * 4 / 3)


class Place(NamedTuple):
    """Column and row of the screen, pixels from there, and the visible part: left, top, width, height."""

    column: int
    row: int
    offset: tuple[int, int]
    part: tuple[int, int, int, int]


def places(looks: Mapping[Cell, Look], view: View, character: tuple[int, int]) -> Iterator[tuple[Cell, Look, Place]]:
    """The cells that are at least partly visible."""
    wide, high = character
    size, edge = view.size(character), (view.columns * wide, view.rows * high)
    for cell, look in looks.items():
        column, row = view.zoom.centre(cell)
        x, y = (column - view.left) * wide - size[0] // 2, round((row - view.top + 0.5) * high - size[1] / 2)
        left, top = max(0, x), max(0, y)
        part = left - x, top - y, min(edge[0], x + size[0]) - left, min(edge[1], y + size[1]) - top
        if part[2] > 0 and part[3] > 0:
            yield cell, look, Place(view.x + left // wide, view.y + top // high, (left % wide, top % high), part)
