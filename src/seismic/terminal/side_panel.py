"""The panel next to the table: players, face-up tiles, the lines of San Andreas, and the log."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from seismic.advice.narration import name_of, town_name
from seismic.game import Decision, Game, Seat, Side
from seismic.i18n import Say
from seismic.terminal.board_view import BoardView, Look
from seismic.terminal.canvas import Canvas
from seismic.terminal.log_view import Places, draw_log
from seismic.terminal.miniature import miniature, paste
from seismic.terminal.palette import CREWS, LANDS, Hue
from seismic.terminal.paper import Paper
from seismic.terminal.tables import Chair
from seismic.terminal.turn import Turn

_ROOMY, _SHORT_HEAD = 34, 6  # columns from which on the heads of columns are whole, and what is left of them otherwise


@dataclass
class Panel:
    """What the panel shows, and where its tiles are."""

    canvas: Canvas
    tiles: list[tuple[int, int, int, int]] = field(default_factory=list)  # left, top, right, bottom of each
    places: Places = field(default_factory=Places)  # what the log tells of

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
    *,
    codes: bool,
) -> Panel:
    """The whole panel; `scrolled` is how many entries the log was scrolled back, `codes` shows those of tiles."""
    game = turn.visible.game
    made = Panel(Canvas.blank(*size))
    y = _players(made.canvas, game, say, paper, points=turn.aided)
    y = _chairs(made.canvas, chairs, paper, y)
    y = _pile(made.canvas, game, say, paper, y, quakes=turn.aided)
    y = _tiles(made, turn, paper, y, codes=codes)
    y = _lines(made.canvas, turn.visible, say, paper, y)
    made.places = draw_log(made.canvas, log, scrolled, y, paper, codes=codes)
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
    """Clocks, and who is away: three seats in a row if they fit."""
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
        if len(text) >= canvas.columns:
            text = say("terminal-unseen-short", pile=pile, quakes=unseen)
    else:
        text = f"{say('terminal-pile')} {pile}"
    canvas.write(1, y, paper.cut(text, canvas.columns - 1), Hue.FAINT)
    return y + 1


def _tiles(made: Panel, turn: Turn, paper: Paper, top: int, *, codes: bool) -> int:
    """The face-up tiles, as many side by side as there is room for."""
    canvas, up = made.canvas, turn.shown.game.face_up
    if not up:
        return top
    x, height = 0, 0
    large = _leaves_room(turn, paper, canvas, top)
    for index, kind in enumerate(up):
        ground = Hue.GHOST if index == turn.chosen else LANDS[0]
        look = Look(ground, kind, ring=Hue.CURSOR if index == turn.chosen else Hue.NONE)
        picture = miniature(look, paper, canvas.columns, small=not large)
        if x and x + picture.columns > canvas.columns:
            x, top = 0, top + 1 + picture.rows
        label = (index + 1, kind if codes else "")
        _label(canvas, x, top, label, picture.columns, paper, chosen=index == turn.chosen)
        paste(canvas, picture, x, top + 1)
        height = picture.rows
        made.tiles.append((x, top, x + picture.columns, top + 1 + height))
        x += picture.columns
    return top + 1 + height


def _leaves_room(turn: Turn, paper: Paper, canvas: Canvas, top: int) -> bool:
    """Whether the lines of the towns still fit below large tiles."""
    height = miniature(Look(LANDS[0]), paper, canvas.columns).rows
    return top + 1 + height + 2 * len(turn.visible.lines) <= canvas.rows


def _label(canvas: Canvas, x: int, y: int, tile: tuple[int, str], columns: int, paper: Paper, *, chosen: bool) -> None:
    """The number and the code of a tile; if they are too long, they touch, and only their colours separate them."""
    number, kind = tile
    ink = Hue.CURSOR if chosen else Hue.LABEL
    tight = len(kind) + 3 > columns
    if paper.colour:
        canvas.write(x, y, str(number) if kind else f" {number} ", Hue.FLOOR, ink)
        canvas.write(x + (1 if tight else 2), y, paper.cut(kind, columns - 1), ink)
    else:
        canvas.write(x + 1, y, paper.cut(f"{number} {kind}", columns - 1), ink)


def _lines(canvas: Canvas, position: BoardView, say: Say, paper: Paper, y: int) -> int:
    """How many tiles are in each line of each town (R6.1), with `!` next to those that a quake would strike."""
    named = y + 2 * len(position.lines) <= canvas.rows
    for town, counts in position.lines.items():
        if named:
            canvas.write(1, y, paper.cut(town_name(position.game, town, say), canvas.columns - 1), Hue.LABEL)
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
