"""A screen of rows to move through, by keys or with the mouse."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeVar

from textual import events
from textual.app import ComposeResult
from textual.screen import Screen

from seismic.i18n import Say
from seismic.terminal.board import CanvasView
from seismic.terminal.canvas import Canvas
from seismic.terminal.palette import Hue
from seismic.terminal.paper import Paper

_TOP = 3
_MOVES = {"up": -1, "down": 1, "w": -1, "s": 1, "tab": 1, "shift+tab": -1}
_CHANGES = {"left": -1, "right": 1, "space": 1, "a": -1, "d": 1}
_LINES = 2  # of each text below the list, at most
_BELOW = 1 + 2 * _LINES
Answer = TypeVar("Answer")


class Row(NamedTuple):
    """What it is for, and its value."""

    words: str
    value: str | bool = ""  # yes and no are shown as a box
    begins: bool = False  # it does something


class RowsScreen(Screen[Answer]):
    """Shows `rows`; subclasses say what they do."""

    title_text = ""  # what stands above
    about = ""  # and below: what the row means, or what went wrong
    keys = ""

    def __init__(self, say: Say, paper: Paper) -> None:
        super().__init__()
        self.say, self.paper = say, paper
        self.at = 0
        self._first = 0  # the row at the top, where there are too many

    def list_rows(self) -> Sequence[Row]:
        raise NotImplementedError

    def enter(self) -> None:
        """Do what the row does."""

    def change(self, steps: int) -> None:
        """Give the row its next value."""

    def leave(self) -> None:
        self.app.exit(0)

    def other_key(self, key: str) -> None:
        """What other keys do here."""

    def compose(self) -> ComposeResult:
        yield CanvasView(self.paper, id="form")

    def on_mount(self) -> None:
        self.show()

    def on_resize(self) -> None:
        self.call_after_refresh(self.show)

    def on_key(self, event: events.Key) -> None:
        event.stop()
        event.prevent_default()
        if not self.is_current:  # typed ahead
            return
        if event.key in _MOVES:
            self.at = (self.at + _MOVES[event.key]) % max(1, len(self.list_rows()))
        elif event.key in _CHANGES:
            self.change(_CHANGES[event.key])
        elif event.key == "enter":
            self.enter()
        elif event.key in ("q", "escape"):
            self.leave()
        elif event.key == "ctrl+c":
            self.app.exit(130)
        else:
            self.other_key(event.key)
        self.show()

    def on_click(self, event: events.Click) -> None:
        row = event.screen_y - _TOP + self._first
        if self.is_current and event.screen_y >= _TOP and row < min(len(self.list_rows()), self._first + self._room):
            self.at = row
            if self.list_rows()[row].begins:
                self.enter()
            else:
                self.change(1)
            self.show()

    @property
    def _room(self) -> int:
        return max(1, self.size.height - _TOP - _BELOW)

    def show(self) -> None:
        if not self.is_mounted:
            return
        view = self.query_one(CanvasView)
        if view.size.width:
            view.show(self._drawn(view.size.width, view.size.height))

    def _drawn(self, columns: int, height: int) -> Canvas:
        canvas, paper, rows = Canvas.blank(columns, height), self.paper, self.list_rows()
        self.at = min(self.at, max(0, len(rows) - 1))
        self._first = max(min(self._first, self.at), self.at - self._room + 1, 0)
        canvas.write(2, 1, paper.cut(self.title_text, columns - 3), Hue.BRIGHT)
        wide = max((len(row.words) for row in rows if row.value != ""), default=0) + 4
        shown = rows[self._first : self._first + self._room]
        for y, row in enumerate(shown, _TOP):
            here = self._first + y - _TOP == self.at
            canvas.write(0, y, paper.arrow if here else " ", Hue.CURSOR)
            ink = Hue.CURSOR if here else Hue.LABEL if row.begins else Hue.ROAD
            canvas.write(2, y, paper.cut(row.words, columns - 3), ink)
            value = paper.box(row.value) if isinstance(row.value, bool) else row.value
            canvas.write(wide, y, paper.cut(value, columns - wide - 1), Hue.BRIGHT if here else Hue.ROAD)
        y = _TOP + len(shown) + 1
        for text, ink in ((self.about, Hue.LABEL), (self.keys, Hue.FAINT)):
            for line in paper.broken(text, columns - 3)[:_LINES] or [""]:
                canvas.write(2, y, line, ink)
                y += 1
        return canvas
