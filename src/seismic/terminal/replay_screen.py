"""The screen of a recorded game, turn by turn, with its analysis."""

from __future__ import annotations

from collections.abc import Callable

from textual import events

from seismic.game import SeismicError
from seismic.i18n import Say
from seismic.terminal.background import in_background
from seismic.terminal.bar import Bar, bar
from seismic.terminal.board_view import Marks
from seismic.terminal.dialogs import keys_page
from seismic.terminal.key_bindings import REPLAY_KEYS, Action, Do, replay_action_of
from seismic.terminal.paper import Paper
from seismic.terminal.prompts import here
from seismic.terminal.replay_table import ReplayTable
from seismic.terminal.table_screen import TableScreen
from seismic.terminal.timeline import draw_timeline, moment_at

_TIMELINE_ROW, _EDGE = 1, 1  # of the bar; columns left free beside it
_DIGITS = 4  # of the number of a turn
_TYPING = {"enter": Do.GO_TYPED, "space": Do.GO_TYPED, "backspace": Do.UNDO}  # while a number is typed
_BUTTONS = (
    ("←", "terminal-back", Action(Do.GO, -1)),
    ("→", "terminal-on", Action(Do.GO, 1)),
    ("G", "replay-go", Action(Do.GO_TO, -1)),
)
_ANALYSE = ("H", "replay-analyse", Action(Do.ANALYSE))
_THERE = ("L", "replay-there", Action(Do.LAST))
_MISTAKE = ("N", "replay-mistake", Action(Do.MISTAKE))
_OTHERS = (("?", "terminal-help", Action(Do.HELP)), ("Q", "terminal-leave", Action(Do.LEAVE)))


class _Left(Exception):
    """The analysis is no longer needed."""


class ReplayScreen(TableScreen):
    """A recorded game: keys, mouse and the timeline lead to any turn."""

    counts_at_end = False

    def __init__(self, table: ReplayTable, say: Say, paper: Paper, *, analyse: bool = False) -> None:
        super().__init__(table, say, paper)
        self._replay = table
        self._wanted = analyse and table.analysis is None
        self._left = self._analysing = False
        self._done = 0.0  # how much of the analysis
        self._pointing = False  # the cursor was moved: say what lies below it
        self._typed: str | None = None  # so far, of the number of a turn

    def on_mount(self) -> None:
        if self._wanted:
            self.call_after_refresh(self._begin_analysis)

    def on_unmount(self) -> None:  # type: ignore[override]  # Textual calls that of the base class too
        self._left = True

    # Keys and mouse

    def meant(self, event: events.Key) -> Action | None:
        if self._typed is not None and event.key in _TYPING:
            return Action(_TYPING[event.key])
        return replay_action_of(event.key, event.character)

    def actions(self) -> dict[Do, Callable[[int], None]]:
        return {
            **super().actions(),
            Do.GO: lambda turns: self._go(self._replay.at + turns),
            Do.GO_TO: self._type,
            Do.GO_TYPED: lambda _: self._go_to_typed(),
            Do.UNDO: lambda _: self._rub_out(),
            Do.MISTAKE: lambda _: self._next_mistake(),
            Do.ANALYSE: lambda _: self._begin_analysis(),
            Do.LAST: lambda _: self._look_there(),
            Do.HELP: lambda _: self._help_here(),
        }

    def do(self, action: Action) -> None:
        self._pointing = action.do in (Do.MOVE, Do.SECTION) or (self._pointing and action.do is not Do.GO)
        if action.do not in (Do.GO_TO, Do.GO_TYPED, Do.UNDO):
            self._typed = None
        super().do(action)

    def on_click(self, event: events.Click) -> None:
        """A click on the timeline goes there; Textual gives it to the base class too."""
        region = self.query_one("#bar").region
        if region.contains(event.screen_x, event.screen_y) and event.screen_y - region.y == _TIMELINE_ROW:
            room = region.width - 2 * _EDGE
            self.do(
                Action(Do.GO, moment_at(event.screen_x - region.x - _EDGE, self._replay.last, room) - self._replay.at)
            )

    def _go(self, to: int) -> None:
        self._replay.go(to)
        self.go_on()
        if self.table.game.last_placed:
            self.turn.cursor = self.table.game.last_placed

    def _next_mistake(self) -> None:
        """Go to the next turn in which something else was clearly better; after the last one, to the first."""
        mistakes = self._replay.mistakes
        if self._analysing:  # which is told already
            return
        if self._replay.analysis is None:
            self._note = self.say("replay-not-analysed")
        elif not mistakes:
            self._note = self.say("replay-no-mistake")
        else:
            self._go(next((turn for turn in mistakes if turn > self._replay.at), mistakes[0]))

    def _look_there(self) -> None:
        """Move the cursor to where a tile would have been better, and back."""
        better, last = self._replay.better, self.table.game.last_placed
        if better is not None and self.turn.cursor != better.cell:
            self._point(better.cell)
        elif last is not None:
            self._point(last)

    def _type(self, digit: int) -> None:
        """Begin the number of a turn, or add a digit to it; -1 is none yet."""
        self._typed = ((self._typed or "") + (str(digit) if digit >= 0 else ""))[-_DIGITS:]

    def _rub_out(self) -> None:
        self._typed = self._typed[:-1] if self._typed else None

    def _go_to_typed(self) -> None:
        turn, self._typed = self._typed, None
        if turn:
            self._go(int(turn))

    def _help_here(self) -> None:
        self.app.push_screen(keys_page(self.say, self.paper, self._page_width, REPLAY_KEYS, "replay-mouse"))

    # The analysis

    def _begin_analysis(self) -> None:
        if self._replay.analysis is not None:
            self._note = self.say("replay-analysed", playouts=self._replay.analysis.trials)
        elif self._replay.last == 0:
            self._note = self.say("replay-no-turn")
        elif not self._analysing and self._replay.analyst is not None:
            self._analysing = True
            self.run_worker(self._analyse(), group="analysis")

    async def _analyse(self) -> None:
        analyst = self._replay.analyst
        assert analyst is not None

        def progress(done: int, of: int) -> None:
            if self._left:
                raise _Left
            self._done = done / of

        self._busy = self.say("analyse-title")
        try:
            self._replay.analysis = await in_background(lambda: analyst.analyse(progress))
        except (_Left, SeismicError):
            pass
        finally:
            self._busy, self._analysing = "", False
        if not self._left:
            self.show()

    # What is shown

    def _marks(self) -> Marks:
        """A better place for a tile is shown like a tile on trial."""
        marks, better = super()._marks(), self._replay.better
        if better is None:
            return marks
        return Marks(**{**vars(marks), "ghost": (better.cell, better.tile, better.rotation)})

    def _asked(self) -> str:
        if self._note:
            return self._note
        if self._typed is not None:
            return f"{self.say('replay-which', last=self._replay.last)} {self._typed}_"
        where = self.say("terminal-replay", number=self._replay.at, last=self._replay.last)
        if self._busy:
            spinner = self.paper.spinner
            share = self.say("figure-percent", number=int(100 * self._done))
            return f"{where}   {spinner[self._spun % len(spinner)]} {self._busy} {share}"
        if self._pointing:
            return f"{where}   {here(self.turn, self._looking, self.words)}"
        return where

    def make_bar(self, columns: int) -> Bar:
        replay = self._replay
        known = replay.analysis is not None
        analysed = [*([_MISTAKE] if replay.mistakes else []), *([_THERE] if replay.better else [])]
        keys = [*_BUTTONS, *(analysed if known else [] if self._analysing else [_ANALYSE]), *_OTHERS]
        asked = self.paper.cut(self._asked(), columns - 2)
        made = bar(asked, "", keys, self.say, self.paper, columns)
        room = columns - 2 * _EDGE
        chances, mistakes = replay.chances, replay.mistakes
        draw_timeline(made.canvas, _TIMELINE_ROW, _EDGE, room, replay.at, replay.last, chances, mistakes, self.paper)
        return made
