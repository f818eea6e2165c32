"""The panel beside the table: players, face-up tiles, the lines of San Andreas, and the log in words."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np

from seismic.advice.narration import name_of, town_name
from seismic.game import Cell, Decision, Game, Seat, Side
from seismic.i18n import Say
from seismic.terminal import letter_board, pixel_board
from seismic.terminal.board_view import BoardView, Look, Scene
from seismic.terminal.canvas import Canvas
from seismic.terminal.palette import CREWS, LANDS, Hue
from seismic.terminal.paper import Paper
from seismic.terminal.tables import Chair, Spoken
from seismic.terminal.turn import Turn

_ROOMY, _SHORT_HEAD = 34, 6  # columns from which on the heads of columns are whole, and what is left of them otherwise
_LARGE_LETTERS = 41  # columns from which on three large text tiles fit side by side
_TILE_ZOOMS = (
    (39, 4),
    (33, 3),
    (0, 2),
)  # from this number of columns on, which size


@dataclass
class Panel:
    """What the panel shows, and where its tiles are."""

    canvas: Canvas
    tiles: list[tuple[int, int, int, int]] = field(default_factory=list)  # left, top, right, bottom of each
    log_top: int = 0

    def tile_at(self, x: int, y: int) -> int | None:
        for index, (left, top, right, bottom) in enumerate(self.tiles):
            if left <= x < right and top <= y < bottom:
                return index
        return None


def panel(
    turn: Turn,
    chairs: Sequence[Chair],
    log: Sequence[str],
    scrolled: int,
    say: Say,
    paper: Paper,
    size: tuple[int, int],
) -> Panel:
    """The whole panel; `scrolled` is how many lines the log was scrolled back."""
    game = turn.visible.game
    made = Panel(Canvas.blank(*size))
    y = _players(made.canvas, game, say, paper, points=turn.aided)
    y = _chairs(made.canvas, chairs, paper, y)
    y = _pile(made.canvas, game, say, paper, y, quakes=turn.aided)
    y = _tiles(made, turn, paper, y)
    y = _lines(made.canvas, turn.visible, paper, y)
    made.log_top = y
    _log(made.canvas, log, scrolled, y, paper)
    return made


def _players(canvas: Canvas, game: Game, say: Say, paper: Paper, *, points: bool) -> int:
    counts: dict[str, Sequence[int]] = {"terminal-points": game.scores()} if points else {}
    counts["terminal-crews"] = game.crews_left
    if len(game.pile_sizes) > 1:
        counts["terminal-pile"] = game.pile_sizes
    room = canvas.columns if canvas.columns >= _ROOMY else _SHORT_HEAD
    heads = [paper.cut(say(word), room) for word in counts]
    head = " ".join(heads)
    canvas.write(canvas.columns - len(head) - 1, 0, head, Hue.FAINT)
    for index in range(len(game.players)):
        seat = Seat(index + 1)
        acts = game.decision not in (Decision.OVER, Decision.FLIP) and game.to_move == seat
        values = [numbers[index] for numbers in counts.values()]
        tail = " ".join(str(value).rjust(len(word)) for value, word in zip(values, heads, strict=True))
        tail = tail.lstrip()  # a long name may stand below the heads
        room = canvas.columns - len(tail) - 8
        canvas.write(0, 1 + index, paper.arrow if acts else " ", Hue.CURSOR)
        canvas.write(2, 1 + index, f" {seat} ", Hue.DARK, CREWS[index])
        canvas.write(6, 1 + index, paper.cut(name_of(game, seat, say), room), Hue.BRIGHT if acts else Hue.ROAD)
        canvas.write(canvas.columns - len(tail) - 1, 1 + index, tail, Hue.ROAD)
    return 1 + len(game.players)


def _chairs(canvas: Canvas, chairs: Sequence[Chair], paper: Paper, y: int) -> int:
    """Clocks, and who is away: three seats in a row where that is enough."""
    third = (canvas.columns - 1) // 3
    x = 1
    for chair in chairs:
        if not chair.clock and not chair.state:
            continue
        text = paper.plain(" ".join(filter(None, (str(chair.seat), chair.clock, chair.state))))
        if x > 1 and x + len(text) > canvas.columns:
            x, y = 1, y + 1
        canvas.write(x, y, paper.cut(text, canvas.columns - x), _chair_hue(chair))
        x += third * (len(text) // third + 1)
    return y if x == 1 else y + 1


def _chair_hue(chair: Chair) -> Hue:
    return Hue.ALARM if chair.hurries else Hue.BRIGHT if chair.runs else Hue.ROAD


def _pile(canvas: Canvas, game: Game, say: Say, paper: Paper, y: int, *, quakes: bool) -> int:
    pile = sum(game.pile_sizes)
    if quakes:
        unseen = sum(count for kind, count in game.unseen.items() if kind[0] == "Q")
        text = say("terminal-unseen", pile=pile, quakes=unseen)
    else:
        text = f"{say('terminal-pile')} {pile}"
    canvas.write(1, y, paper.cut(text, canvas.columns - 1), Hue.FAINT)
    return y + 1


def _tiles(made: Panel, turn: Turn, paper: Paper, top: int) -> int:
    """The face-up tiles, as many side by side as there is room for."""
    canvas, up = made.canvas, turn.shown.game.face_up
    if not up:
        return top
    x, height = 0, 0
    large = _leaves_room(turn, paper, canvas, top)
    for index, kind in enumerate(up):
        ground = Hue.GHOST if index == turn.chosen else LANDS[0]
        look = Look(ground, kind, ring=Hue.CURSOR if index == turn.chosen else Hue.NONE)
        picture = _miniature(look, paper, canvas.columns, large=large)
        if x and x + picture.columns > canvas.columns:
            x, top = 0, top + 1 + picture.rows
        _label(canvas, x, top, (index + 1, kind), picture.columns, paper, chosen=index == turn.chosen)
        paste(canvas, picture, x, top + 1)
        height = picture.rows
        made.tiles.append((x, top, x + picture.columns, top + 1 + height))
        x += picture.columns
    return top + 1 + height


def _leaves_room(turn: Turn, paper: Paper, canvas: Canvas, top: int) -> bool:
    """Whether the lines of the towns are still seen below large tiles."""
    height = _miniature(Look(LANDS[0]), paper, canvas.columns).rows
    return top + 1 + height + 2 * len(turn.visible.lines) <= canvas.rows


def _label(canvas: Canvas, x: int, y: int, tile: tuple[int, str], columns: int, paper: Paper, *, chosen: bool) -> None:
    """The number and the code of a tile; where they are too long, they touch, and only their colours part them."""
    number, kind = tile
    ink = Hue.CURSOR if chosen else Hue.LABEL
    tight = len(kind) + 3 > columns
    if paper.colour:
        canvas.write(x, y, str(number), Hue.DARK, ink)
        canvas.write(x + (1 if tight else 2), y, paper.cut(kind, columns - 1), ink)
    else:
        canvas.write(x + 1, y, paper.cut(f"{number} {kind}", columns - 1), ink)


def _miniature(look: Look, paper: Paper, columns: int, *, large: bool = True) -> Canvas:
    """One tile by itself."""
    scene = Scene({Cell(0, 0): look})
    if (glyphs := paper.pixels) and large:
        zoom = pixel_board.zooms(glyphs)[next(size for least, size in _TILE_ZOOMS if columns >= least)]
        height = 2 * ((zoom.reach + 1) // zoom.down) + 1
        return _trimmed(pixel_board.paint(scene, zoom, -zoom.columns // 2, -(height // 2), zoom.columns + 1, height))
    edge = large and columns >= _LARGE_LETTERS
    size = letter_board.LETTER_ZOOMS[edge]
    width = size.columns + (2 if edge else 3)
    return letter_board.paint(scene, size, 0, 0, width, size.rows + edge, unicode=paper.unicode)


def _trimmed(canvas: Canvas) -> Canvas:
    """Without the rows above and below that show nothing of the tile."""
    shown = np.flatnonzero((canvas.grounds != canvas.grounds[0, 0]).any(axis=1))
    rows = slice(shown[0], shown[-1] + 1)
    return Canvas(canvas.characters[rows], canvas.inks[rows], canvas.grounds[rows])


def paste(canvas: Canvas, part: Canvas, x: int, y: int) -> None:
    """Put a canvas on another one, as far as there is room."""
    rows, columns = min(part.rows, canvas.rows - y), min(part.columns, canvas.columns - x)
    if rows <= 0 or columns <= 0:
        return
    here, there = (slice(y, y + rows), slice(x, x + columns)), (slice(0, rows), slice(0, columns))
    canvas.characters[here] = part.characters[there]
    canvas.inks[here] = part.inks[there]
    canvas.grounds[here] = part.grounds[there]


def _lines(canvas: Canvas, position: BoardView, paper: Paper, y: int) -> int:
    """How many tiles lie in each line of each town (R6.1), `!` beside those that a quake would strike."""
    named = y + 2 * len(position.lines) <= canvas.rows
    for town, counts in position.lines.items():
        if named:
            canvas.write(1, y, town_name(position.game, town), Hue.LABEL)
            y += 1
        marks = ["!" if 0 < counts[side] == max(counts) else "" for side in Side]
        texts = [
            f"{side}{paper.gap(canvas.columns)}{counts[side]}{mark}" for side, mark in zip(Side, marks, strict=True)
        ]
        x = 1 if len(" ".join(texts)) < canvas.columns else 0
        for text, mark in zip(texts, marks, strict=True):
            canvas.write(x, y, text, Hue.ALARM if mark else Hue.ROAD)
            x += len(text) + 1
        y += 1
    return y


def _log(canvas: Canvas, log: Sequence[str], scrolled: int, top: int, paper: Paper) -> None:
    room = canvas.rows - top - 1
    if room <= 0:
        return
    canvas.write(0, top, paper.rule * canvas.columns, Hue.FAINT)
    shown = log_lines(log, canvas.columns, room + scrolled)
    end = max(len(shown) - scrolled, min(room, len(shown)))
    for row, (line, ink) in enumerate(shown[max(0, end - room) : end], top + 1):
        canvas.write(0, row, paper.plain(line), ink)


def log_lines(log: Sequence[str], columns: int, wanted: int) -> list[tuple[str, Hue]]:
    """The last lines of the log, broken between words; those of the last entries are brighter, what was said yellow."""
    lines: list[tuple[str, Hue]] = []
    for age, entry in enumerate(reversed(log)):
        broken = textwrap.wrap(entry, columns - 1, subsequent_indent="  ") or [""]
        ink = Hue.LABEL if isinstance(entry, Spoken) else Hue.ROAD if age < 4 else Hue.FAINT
        lines[:0] = [(line, ink) for line in broken]
        if len(lines) >= wanted:
            break
    return lines
