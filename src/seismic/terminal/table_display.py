"""What the screen of a table shows: the board, the panel, the bar, and pages of text."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from dataclasses import replace

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.screen import Screen

from seismic.game import Cell, Section
from seismic.i18n import Say
from seismic.terminal.bar import ROWS as BAR_ROWS
from seismic.terminal.bar import Bar, bar
from seismic.terminal.board import Board, CanvasView
from seismic.terminal.board_view import Marks, compose
from seismic.terminal.canvas import Canvas
from seismic.terminal.dialogs import Page
from seismic.terminal.hint_list import Hints, hint_list
from seismic.terminal.key_bindings import Action, Do
from seismic.terminal.palette import Hue
from seismic.terminal.paper import Paper
from seismic.terminal.prompts import buttons, here, prompt
from seismic.terminal.side_panel import Panel, panel
from seismic.terminal.tables import Table
from seismic.terminal.turn import Turn

_PAGE_EDGE = 10  # columns of a page that are not text
_SPIN = 0.12  # seconds between two pictures of the spinner
_TICK = 0.5  # seconds between two looks at the clocks
_WIDTHS = ((150, 44), (100, 36), (0, 28))  # columns of the screen from which on the panel has this width
_LETTER_WIDTHS = ((110, 42), (0, 28))
_HINT_BUTTONS = (
    ("Enter", "terminal-take", Action(Do.ENTER)),
    ("G", "terminal-next-hint", Action(Do.NEXT, 1)),
    ("Esc", "terminal-back", Action(Do.ESCAPE)),
)


class TableDisplay(Screen[None]):
    """The board, the panel next to it and the bar below, and what they show of a turn."""

    def __init__(self, table: Table, say: Say, paper: Paper, *, again: bool = False) -> None:
        super().__init__()
        self._again = again  # when the game is over, another one can be begun
        self.table, self.say, self.paper = table, say, paper
        self.turn = Turn(table.game, table.mine, aided=table.aided)
        self._glides = True  # the camera
        self._looking: Section | None = None
        self._risk: dict[Cell, str] = {}
        self._note = ""  # what could not be done, until the next key
        self._heard = ""  # what somebody said, until the next key
        self._busy = ""  # what is being thought about
        self._spun = 0
        self._scrolled = 0
        self._codes = False  # tiles and cells are named by their codes
        self._hints: Hints | None = None  # shown in place of the panel
        self._told: tuple[Cell, ...] = ()  # what the log tells of under the mouse
        self._panel = Panel(_nothing())
        self._panel_key: tuple[object, ...] = ()  # what it was made of: most keys change nothing of it
        self._bar = Bar(_nothing())

    def compose(self) -> ComposeResult:
        with Horizontal(id="upper"):
            yield Board(self.paper, glides=self._glides)
            yield CanvasView(self.paper, id="panel")
        yield CanvasView(self.paper, id="bar")

    def on_mount(self) -> None:
        self.set_interval(_SPIN, self._spin)
        self.set_interval(_TICK, self._tick)

    def on_screen_suspend(self) -> None:
        self.query_one(Board).hide_pictures()

    def on_screen_resume(self) -> None:
        self.query_one(Board).show_pictures()

    def on_resize(self, event: events.Resize) -> None:
        widths = _WIDTHS if self.paper.pixels else _LETTER_WIDTHS
        self.query_one("#panel").styles.width = next(wide for least, wide in widths if event.size.width >= least)
        self.call_after_refresh(self.show)

    # What is shown

    def show(self, *, follow: bool = True) -> None:
        """Draw whatever has changed."""
        board = self.query_one(Board)
        board.draw(compose(self.turn.visible, self._marks()), follow=follow)
        self._show_panel()
        self._show_bar()

    def _show_panel(self) -> None:
        view = self.query_one("#panel", CanvasView)
        size, chairs = view.size, tuple(self.table.chairs)
        at = (self._hints, self._hints.at) if self._hints else self._scrolled
        key = (self.turn.visible, self.turn.chosen, chairs, len(self.table.log), at, self._codes, size)
        if not size.width or key == self._panel_key:
            return
        self._panel_key = key
        if self._hints:
            view.show(hint_list(self._hints, self.words, self.paper, size, codes=self._codes))
            return
        log = self.table.log
        self._panel = panel(self.turn, chairs, log, self._scrolled, self.words, self.paper, size, codes=self._codes)
        view.show(self._panel.canvas)

    @property
    def words(self) -> Say:
        """Texts for somebody who sees the table, or with all codes."""
        return replace(self.say, seen=not self._codes)

    def _marks(self) -> Marks:
        marks = self.turn.marks()
        sections = marks.sections
        if self._looking is not None:
            sections = (*sections, (self._looking, int(Hue.STRONG)))
        told = self._told or (self._panel.places.newest if self._scrolled else ())
        marks = replace(marks, sections=sections, labels=self._risk, changed=told)
        if self._hints is None:
            return marks
        if look := self._hints.look:
            cell, (_, kind, rotation, crew, *_) = look
            marks = replace(marks, ghost=(cell, kind, rotation), ghost_fits=True, ghost_crew=crew, cursor=cell)
        labels = self._hints.labels
        return replace(marks, lit=labels.keys(), labels=labels)

    def _show_bar(self) -> None:
        view = self.query_one("#bar", CanvasView)
        if view.size.width:
            self._bar = self.make_bar(view.size.width)
            view.show(self._bar.canvas)

    def make_bar(self, columns: int) -> Bar:
        if self._hints is not None:
            asked, keys = self.say("terminal-hint-keys"), iter(_HINT_BUTTONS)
        else:
            company, hints = self.table.talk is not None, self.table.gives_hints
            asked, keys = self._asked(), buttons(self.turn, company=company, hints=hints, again=self._again)
        news = self._heard or self.table.aside
        below = news or here(self.turn, self._looking, self.words)
        return bar(asked, below, keys, self.say, self.paper, columns, news=bool(news))

    def _asked(self) -> str:
        if self._note:
            return self._note
        if self._busy:
            spinner = self.paper.spinner
            return f"{spinner[self._spun % len(spinner)]} {self._busy}"
        return self.table.state or prompt(self.turn, self.words)

    def _spin(self) -> None:
        if self._busy:
            self._spun += 1
            self._show_bar()

    def _tick(self) -> None:
        """Keep the clocks running."""
        if any(chair.runs for chair in self.table.chairs):
            self._show_panel()

    def note(self, text: str) -> None:
        """Show a message until the next key."""
        self._note = text
        self._show_bar()

    def hear(self, text: str) -> None:
        """Somebody says something: it goes into the log, and is shown below until the next key."""
        self._heard = text
        self.show()

    def _read(self, title: str, lines: Sequence[str]) -> None:
        columns = max(20, self._page_width)
        broken = [part for line in lines for part in textwrap.wrap(line, columns, subsequent_indent="    ") or [""]]
        self.app.push_screen(Page(self.say(title), broken, self.paper, foot=self.say("terminal-page-keys")))

    @property
    def _page_width(self) -> int:
        return self.size.width * 9 // 10 - _PAGE_EDGE


def _nothing() -> Canvas:
    return Canvas.blank(1, BAR_ROWS)
