"""The course of a recorded game in one row: the present turn, and everybody's chances of winning."""

from __future__ import annotations

from collections.abc import Sequence

from seismic.terminal.canvas import Canvas
from seismic.terminal.palette import CREWS, Hue
from seismic.terminal.paper import Paper

_EIGHTHS = "▁▂▃▄▅▆▇█"


def moment_at(x: int, last: int, columns: int) -> int:
    """The turn at a column, of `last` turns."""
    return round(max(0, min(x, columns - 1)) * last / max(1, columns - 1))


def column_of(moment: int, last: int, columns: int) -> int:
    return round(moment * (columns - 1) / max(1, last))


def draw_timeline(
    canvas: Canvas,
    row: int,
    x: int,
    columns: int,
    at: int,
    last: int,
    chances: Sequence[tuple[float, ...]],
    mistakes: Sequence[int],
    paper: Paper,
) -> None:
    """Who leads in each turn, in the colour of the crews, higher if more certain; turns with mistakes stand out."""
    here = column_of(at, last, columns)
    wrong = {column_of(turn, last, columns) for turn in mistakes}
    for column in range(columns):
        shares = chances[min(moment_at(column, last, columns), len(chances) - 1)] if chances else ()
        letter, ink = _sign(shares, paper) if shares else (paper.rule, int(Hue.ROAD if column < here else Hue.FAINT))
        ground = int(Hue.STRUCK) if column in wrong else 0
        if column == here:
            letter, ink = ("●" if paper.unicode else "#"), int(Hue.CURSOR)
        canvas.write(x + column, row, letter, ink, ground)


def _sign(shares: tuple[float, ...], paper: Paper) -> tuple[str, int]:
    leader = max(range(len(shares)), key=shares.__getitem__)
    if not (paper.unicode and paper.colour):
        return str(leader + 1), int(Hue.ROAD)
    return _EIGHTHS[min(7, int(8 * shares[leader]))], int(CREWS[leader])
