"""The start screen, where the player chooses a game."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult
from textual.screen import Screen

from seismic.game import Game
from seismic.i18n import APP_NAME
from seismic.rules.variants import VARIANTS
from seismic.terminal.board import CanvasView
from seismic.terminal.board_view import BoardView, Marks, Scene, compose
from seismic.terminal.canvas import Canvas
from seismic.terminal.form import Form
from seismic.terminal.miniature import paste
from seismic.terminal.name_page import NamePage
from seismic.terminal.palette import Hue
from seismic.terminal.paper import Paper
from seismic.terminal.rules_page import RulesPage
from seismic.terminal.sketches import WELCOME_SKETCH, drawn

_TOP = 3
_BEGINNINGS = ("resume", "begin", "lesson", "rules")
_BESIDE, _FORM_WIDE = 130, 76  # columns from which on a picture has all the height, and what is left to the form then
_LEAST_PICTURE = 16  # columns
_VALUE = 24  # column of the values, at least


class StartScreen(Screen[str]):
    """The result is `resume`, `begin` or `lesson`; nothing if the player leaves."""

    def __init__(self, form: Form, paper: Paper, unfinished: Game | None = None) -> None:
        super().__init__()
        self.form, self._paper = form, paper
        self._unfinished = unfinished
        self._picture: Scene | None = None  # of the game to go on with

    def compose(self) -> ComposeResult:
        yield CanvasView(self._paper, id="form")

    def on_mount(self) -> None:
        self._show()

    def on_resize(self) -> None:
        self.call_after_refresh(self._show)

    def _show(self) -> None:
        view = self.query_one(CanvasView)
        if view.size.width:
            picture = self._last_table() if self.form.here == "resume" else None
            view.show(form_canvas(self.form, self._paper, view.size.width, view.size.height, picture))

    def _last_table(self) -> Scene | None:
        if self._picture is None and self._unfinished is not None:
            self._picture = compose(BoardView(self._unfinished), Marks())
        return self._picture

    def on_key(self, event: events.Key) -> None:
        form = self.form
        moves = {"up": -1, "down": 1, "w": -1, "s": 1, "tab": 1, "shift+tab": -1}
        changes = {"left": -1, "right": 1, "space": 1, "a": -1, "d": 1}
        event.stop()
        event.prevent_default()
        if not self.is_current:  # typed ahead: the game is chosen
            return
        if event.key in moves:
            form.move(moves[event.key])
        elif event.key in changes:
            form.change(changes[event.key])
        elif event.key == "enter":
            if form.here in VARIANTS:
                form.change(1)
            else:
                self._choose()
        elif event.key == "n":
            self._ask_for_name()
        elif event.key in ("q", "escape"):
            self.app.exit(0)
        elif event.key == "ctrl+c":
            self.app.exit(130)
        self._show()

    def on_click(self, event: events.Click) -> None:
        row = event.screen_y - _TOP
        if self.is_current and 0 <= row < len(self.form.rows):
            self.form.row = row
            if self.form.here in _BEGINNINGS:
                self._choose()
            if self.form.person is not None and event.screen_x >= _name_column(self.form):
                self._ask_for_name()
            else:
                self.form.change(1)
            self._show()

    def _choose(self) -> None:
        if self.form.here == "rules":
            self.app.push_screen(RulesPage(self.form.say, self._paper))
        else:
            self.dismiss(self.form.here if self.form.here in ("resume", "lesson") else "begin")

    def _ask_for_name(self) -> None:
        index = self.form.person
        if index is not None:
            self.app.push_screen(NamePage(self.form, index, self._paper), lambda _: self._show())


def _value_column(form: Form) -> int:
    return max(_VALUE, *(len(form.text(name)[0]) + 4 for name in VARIANTS))


def _name_column(form: Form) -> int:
    """The column of people's names, after the word for people."""
    return _value_column(form) + len(form.say("terminal-person")) + 2


def form_canvas(form: Form, paper: Paper, columns: int, rows: int, picture: Scene | None = None) -> Canvas:
    """The whole screen: the form, and next to it a picture, as large as possible."""
    canvas = Canvas.blank(columns, rows)
    beside = columns >= _BESIDE
    wide = min(columns, _FORM_WIDE) if beside else columns
    below = _rows(canvas, form, paper, wide)
    used = wide if beside else max((len(canvas.text(row).rstrip()) for row in range(min(below, rows))), default=0) + 3
    high = rows if beside else below - 1
    if columns - used >= _LEAST_PICTURE:
        paste(canvas, drawn(picture or WELCOME_SKETCH.scene(), paper, columns - used, high), used, 0)
    _about(canvas, form, paper, below, wide)
    return canvas


def _rows(canvas: Canvas, form: Form, paper: Paper, wide: int) -> int:
    """The rows of the form; returns where they end."""
    canvas.write(2, 1, APP_NAME, Hue.BRIGHT)
    say, values = form.say, _value_column(form)
    for row, name in enumerate(form.rows, _TOP):
        what, value = (paper.plain(text) for text in form.text(name))
        here = name == form.here
        if name in VARIANTS:
            value = paper.box(value == "yes")
        canvas.write(0, row, paper.arrow if here else " ", Hue.CURSOR)
        begins = name in _BEGINNINGS
        canvas.write(2, row, what, Hue.CURSOR if here else Hue.LABEL if begins else Hue.ROAD)
        column = max(values, len(what) + 4) if begins else values
        canvas.write(column, row, paper.cut(value, wide - column - 1), Hue.BRIGHT if here else Hue.ROAD)
        if (person := form.person_in(name)) is not None:
            column, given = _name_column(form), form.names[person]
            text = paper.cut(given or say("terminal-no-name"), wide - column - 1)
            canvas.write(column, row, text, (Hue.BRIGHT if here else Hue.ROAD) if given else Hue.FAINT)
    return _TOP + len(form.rows) + 1


def _about(canvas: Canvas, form: Form, paper: Paper, y: int, wide: int) -> None:
    """Who can sit in the seat of this row, if there is room, or else what the row means; and the keys."""
    sitters = form.sitters()
    if sitters and y + len(sitters) + 2 <= canvas.rows:
        column = max(len(who) for who, _, _ in sitters) + 4
        for who, about, sits in sitters:
            canvas.write(2, y, paper.plain(who), Hue.CURSOR if sits else Hue.FAINT)
            canvas.write(column, y, paper.cut(about, wide - column - 1), Hue.LABEL if sits else Hue.FAINT)
            y += 1
    else:
        canvas.write(2, y, paper.cut(form.about(), wide - 3), Hue.LABEL)
    canvas.write(2, y + 2, paper.cut(form.say("terminal-start-keys"), wide - 3), Hue.FAINT)
