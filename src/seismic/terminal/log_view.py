"""The log next to the table: what happened, with pictures of the tiles."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice

from seismic.advice.narration import Told
from seismic.game import Cell
from seismic.terminal.board_view import Look
from seismic.terminal.canvas import Canvas
from seismic.terminal.miniature import miniature, paste
from seismic.terminal.palette import LANDS, Hue
from seismic.terminal.paper import Paper
from seismic.terminal.tables import Spoken

_FRESH = 4  # entries that are brighter than the others
_ROOM_FOR_TILES = 9  # rows from which on tiles are drawn


@dataclass
class Entry:
    """One thing that happened, in words, and how its tile looks."""

    texts: list[str]
    spoken: bool = False
    look: Look | None = None
    cells: tuple[Cell, ...] = ()


@dataclass
class Places:
    """The cells that each row of a log is about."""

    rows: list[tuple[int, int, tuple[Cell, ...]]] = field(default_factory=list)  # top, bottom

    @property
    def newest(self) -> tuple[Cell, ...]:
        """What the last of its rows tell of."""
        return self.rows[0][2] if self.rows else ()

    def cells_at(self, y: int) -> tuple[Cell, ...]:
        return next((cells for top, bottom, cells in self.rows if top <= y < bottom), ())


def entries(log: Sequence[str], *, codes: bool) -> Iterator[Entry]:
    """The entries, the last one first; without codes, a crew shares the entry of its tile."""
    crew: Told | None = None
    for line in reversed(log):
        if codes or not isinstance(line, Told):
            yield Entry([line], isinstance(line, Spoken))
            continue
        if line.crew:
            crew = line
        elif line.tile:
            kind, rotation = line.tile
            put = crew if crew is not None and crew.cells == line.cells else None
            look = Look(LANDS[0], kind, rotation, crew=put.crew if put else None)
            yield Entry([line.seen, *([put.seen] if put else [])], look=look, cells=line.cells)
            crew = None
        elif line.seen:
            yield Entry([line.seen], cells=line.cells)


def draw_log(canvas: Canvas, log: Sequence[str], scrolled: int, top: int, paper: Paper, *, codes: bool) -> Places:
    """The end of the log below this row, or the part `scrolled` entries before it."""
    places, room = Places(), canvas.rows - top - 1
    if room <= 0:
        return places
    canvas.write(0, top, paper.rule * canvas.columns, Hue.FAINT)
    bottom, tiles = canvas.rows, room >= _ROOM_FOR_TILES
    blocks: list[tuple[Canvas, Entry]] = []
    free = room
    for age, entry in enumerate(islice(entries(log, codes=codes), scrolled, None)):
        block = _block(entry, canvas.columns, age, paper, tiles=tiles)
        blocks.append((block, entry))
        free -= block.rows
        if free <= 0:
            break
    y = bottom if free <= 0 else bottom - free
    for block, entry in blocks:
        y -= block.rows
        cut = max(0, top + 1 - y)
        if cut and places.rows:  # half an entry tells nothing
            break
        paste(canvas, block.below(cut), 0, y + cut)
        places.rows.append((y + cut, y + block.rows, entry.cells))
    return places


def _block(entry: Entry, columns: int, age: int, paper: Paper, *, tiles: bool) -> Canvas:
    """An entry as it is drawn: wrapped text next to its tile."""
    picture = miniature(entry.look, paper, small=True) if entry.look and tiles else None
    left = picture.columns + 1 if picture else 0
    ink = Hue.LABEL if entry.spoken else Hue.ROAD if age < _FRESH else Hue.FAINT
    indent = "" if picture else "  "
    lines = [line for text in entry.texts for line in paper.broken(text, columns - left - 1, indent=indent) or [""]]
    high = picture.rows + (not paper.pixels) if picture else 0  # tiles made of letters must not touch
    canvas = Canvas.blank(columns, max(len(lines), high))
    if picture:
        paste(canvas, picture, 0, 0)
    first = (canvas.rows - len(lines)) // 2
    for row, line in enumerate(lines, first):
        canvas.write(left, row, line, ink)
    return canvas
