"""The screen of a lesson: the table, and between it and the bar a teacher who says what to do."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from textual import events
from textual.app import ComposeResult

from seismic.game import Place
from seismic.i18n import Say
from seismic.lessons import BASE
from seismic.terminal.bar import Bar, bar
from seismic.terminal.board import CanvasView
from seismic.terminal.canvas import Canvas
from seismic.terminal.key_bindings import Action, Do
from seismic.terminal.lesson_table import LessonTable, LessonTurn
from seismic.terminal.palette import Hue
from seismic.terminal.paper import Paper
from seismic.terminal.prompts import here
from seismic.terminal.table_screen import TableScreen
from seismic.terminal.turn import Moment

_SPEECH_ROWS = ((80, 4), (56, 5), (0, 8))  # columns of the screen from which on the title and three lines are enough
_PACE = 1.2  # seconds that the bot seems to think
_OTHERS = (("?", "terminal-help", Action(Do.HELP)), ("Q", "terminal-leave", Action(Do.LEAVE)))


class LessonScreen(TableScreen):
    """A lesson, played by the keys of every table."""

    counts_at_end = False

    def __init__(self, table: LessonTable, say: Say, paper: Paper, *, pace: float = _PACE) -> None:
        super().__init__(table, say, paper, pace=pace)
        self.lesson, self.turn = table, LessonTurn(table)
        self._nudge = ""  # a friendly word about what was just tried

    def compose(self) -> ComposeResult:
        for widget in super().compose():
            if widget.id == "bar":
                yield CanvasView(self.paper, id="teacher")
            yield widget

    def on_resize(self, event: events.Resize) -> None:
        rows = next(rows for least, rows in _SPEECH_ROWS if event.size.width >= least)
        self.query_one("#teacher").styles.height = rows

    # The course of the lesson

    def go_on(self) -> None:
        super().go_on()
        if self.lesson.awaits_reply:
            self.run_worker(self._let_answer(), exclusive=True, group="bots")
        else:
            self._hand()
            self.show()

    async def _let_answer(self) -> None:
        await asyncio.sleep(self._pace)
        self.lesson.answer()
        self.go_on()

    def actions(self) -> dict[Do, Callable[[int], None]]:
        return {**super().actions(), Do.LEAVE: lambda _: self._leave()}

    def do(self, action: Action) -> None:
        self._nudge = ""
        super().do(action)

    def _leave(self) -> None:
        if self.is_current:
            self.dismiss(None)

    def _enter(self) -> None:
        lesson = self.lesson
        if lesson.awaits_reply:
            return
        if lesson.phase_before == "end":
            lesson.plays_on = True
            self._leave()
        elif lesson.waits:
            lesson.read_on()
            self.go_on()
        else:
            super()._enter()

    # What is tried

    def show(self, *, follow: bool = True) -> None:
        self._correct()
        self.lesson.look(self.turn)
        super().show(follow=follow)
        self._show_teacher()

    def _correct(self) -> None:
        """Undo a tile laid elsewhere, and put another tile in hand back in its place."""
        turn = self.turn
        if turn.moves:
            self._nudge = ""
            if self.lesson.step.lays_elsewhere(self.lesson.game, turn.shown.game):
                last = turn.moves[-1]
                turn.undo()
                wanted = self.lesson.wanted(turn)
                other = isinstance(last, Place) and wanted is not None and wanted[0] != last.tile
                self._nudge = "lesson-nudge-tile" if other else "lesson-nudge-cell"
        self._hand()

    def _hand(self) -> None:
        """Put the right tile in hand, except for the first one, which the learner chooses."""
        turn, wanted = self.turn, self.lesson.wanted(self.turn)
        if wanted is None:
            return
        up, chooses = turn.shown.game.face_up, self.lesson.step.name == "first"
        if turn.chosen is not None and up[turn.chosen] == wanted[0]:
            return
        if turn.chosen is not None:
            self._nudge = "lesson-nudge-tile"
        turn.take(None if chooses else up.index(wanted[0]))

    @property
    def word(self) -> str:
        """The friendly word, if the learner tries something other than the step asks for."""
        turn, step = self.turn, self.lesson.step
        if turn.moves and not step.leads_on(self.lesson.game, turn.shown.game):
            return self.say(f"lesson-nudge-{step.name}")
        return self.say(self._nudge) if self._nudge else ""

    # What is shown

    def _asked(self) -> str:
        return "" if self.turn.moment is Moment.WAITING else super()._asked()

    def make_bar(self, columns: int) -> Bar:
        lesson = self.lesson
        if not lesson.waits and lesson.phase_before != "end":
            return super().make_bar(columns)
        if lesson.waits:
            key = "lesson-go-on"
        else:
            key = "lesson-play" if lesson.name == BASE else "lesson-play-variant"
        enter = [] if lesson.awaits_reply else [("Enter", key, Action(Do.ENTER))]
        below = here(self.turn, self._looking, self.words)
        return bar(self._asked(), below, [*enter, *_OTHERS], self.say, self.paper, columns)

    def _show_teacher(self) -> None:
        view = self.query_one("#teacher", CanvasView)
        if view.size.width:
            view.show(self._speech(*view.size))

    def _speech(self, columns: int, rows: int) -> Canvas:
        """What the teacher says: a title, the progress, and what to do."""
        lesson, say, plain = self.lesson, self.say, self.paper.plain
        title, text = self._said()
        ink = Hue.ALARM if self.word else Hue.CURSOR
        canvas = Canvas.blank(columns, rows)
        number = plain(say("lesson-step", number=lesson.steps.index(lesson.step) + 1, count=len(lesson.steps)))
        canvas.write(1, 0, self.paper.cut(title, columns - len(number) - 4), ink)
        canvas.write(columns - len(number) - 1, 0, number, Hue.FAINT)
        for row, line in enumerate(self.paper.broken(text, columns - 2), 1):
            canvas.write(1, row, line, Hue.BRIGHT)
        return canvas

    def _said(self) -> tuple[str, str]:
        lesson, say = self.lesson, self.say
        if word := self.word:
            return say("lesson-stray-title"), word
        phase = lesson.phase(self.turn)
        if phase == "end":
            key, title = lesson.key, say("lesson-end-title" if lesson.name == BASE else f"terminal-{lesson.name}")
        else:
            key = f"lesson-{lesson.step.name}-{phase}"
            title = say("lesson-watch-title" if phase == "watch" else f"{key}-title")
        points = lesson.game.scores()[0]
        return title, say(key, points=points, second=say("terminal-second"), keys="R")
