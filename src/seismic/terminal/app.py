"""The application: from the start screen to the table."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, ClassVar

from textual.app import App
from textual.binding import Binding
from textual.notifications import SeverityLevel
from textual.screen import Screen

from seismic.advice.narration import names_of
from seismic.game import Game, SeismicError
from seismic.i18n import APP_NAME, Say, sentence
from seismic.rules.targets.cpu import COMPILED
from seismic.terminal.dialogs import Question
from seismic.terminal.form import Choice, Form
from seismic.terminal.lesson_screen import LessonScreen
from seismic.terminal.lesson_table import LessonTable
from seismic.terminal.paper import Paper
from seismic.terminal.start import StartScreen
from seismic.terminal.table_screen import TableScreen
from seismic.terminal.tables import Kept, LocalTable, Table

_CSS = """
Screen { background: #0c1014; color: #cfc9ba; layers: below above; }
CanvasView { background: #0c1014; }
#upper { height: 1fr; }
#bar { height: 3; }
#panel { width: 28; height: 1fr; padding-left: 1; }
#board { width: 1fr; height: 1fr; }
#form { width: 1fr; height: 1fr; }
ModalScreen { align: center middle; background: #000000 40%; }
#page { width: auto; min-width: 52; max-width: 90%; height: auto; max-height: 90%; padding: 0 2; background: #1c242d;
        border: round #6d7a86; scrollbar-size-vertical: 1; }
#page Static { width: auto; max-width: 100%; height: auto; }
#title { margin-bottom: 1; }
#chat { width: 90%; max-width: 80; height: 80%; padding: 0 2; background: #1c242d; border: round #6d7a86; }
#chat Static { width: 100%; height: auto; }
#said { height: 1fr; scrollbar-size-vertical: 1; }
#invite { width: auto; max-width: 100%; height: auto; max-height: 100%; background: #1c242d; }
#invite-words { height: auto; padding: 0 1; }
#invite Static { height: auto; }
#say { height: 1; border: none; padding: 0; margin-top: 1; background: #0c1014; }
#name { width: 48; height: 1; border: none; padding: 0; margin-bottom: 1; background: #0c1014; }
.-ascii #page, .-ascii #chat { border: ascii #6d7a86; }
.-ascii #page, .-ascii #said { scrollbar-size-vertical: 0; }
.-light Screen { background: #f7f1e3; color: #2a2620; }
.-light CanvasView { background: #f7f1e3; }
.-light #page, .-light #chat { background: #fffaf0; border: round #8d7448; color: #2a2620; }
.-light #say, .-light #name { background: #ece2cc; color: #2a2620; }
.-plain #invite, .-plain Screen, .-plain CanvasView, .-plain #page, .-plain #chat, .-plain #say, .-plain #name {
    background: ansi_default; color: ansi_default; }
.-plain ModalScreen { background: ansi_default; }
.-plain #page, .-plain #chat { border: round ansi_default; }
.-plain.-ascii #page, .-plain.-ascii #chat { border: ascii ansi_default; }
"""

_MOMENT = 0.2  # seconds between looks; in a longer time, what cannot be drawn any more would pile up and block
_HUNG_UP = 129


@dataclass
class House:
    """What the command starts with: a game to play at once, or ways to choose one."""

    begun: Kept | None = None  # go straight to this game
    unfinished: Kept | None = None  # one to go on with, if wanted
    found: Callable[[Choice], Kept] | None = None  # makes the game that was chosen on the start screen
    table: Table | None = None  # one somewhere else
    first: Callable[[Say, Paper], Screen[Any]] | None = None  # a replay, or a lobby, which answers with a table


class TerminalApp(App[int]):
    """`seismic play`."""

    CSS = _CSS
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar = [
        Binding("ctrl+q", "leave", show=False),
        Binding("ctrl+c", "interrupt", show=False, priority=True),
    ]

    def __init__(self, house: House, say: Say, paper: Paper, *, pace: float | None = None) -> None:
        super().__init__(ansi_color=not paper.colour)
        self.house, self.say, self.paper = house, say, paper
        self._pace = pace
        self._form: Form | None = None  # what was chosen last
        self.title = APP_NAME
        self.kept: Kept | None = None  # the game that was played
        self.keeps = True  # and the disk takes it
        self.set_class(not paper.colour, "-plain")
        self.set_class(not paper.unicode, "-ascii")
        self.set_class(paper.colour and paper.light, "-light")

    @property
    def farewell(self) -> str:
        """What to print at the end, if no game is saved."""
        return self.house.table.farewell if self.house.table is not None else ""

    def on_mount(self) -> None:
        self._heed_signals()
        if not is_terminal_gone():
            self.set_interval(_MOMENT, self._leave_if_alone)
        if self.house.first is not None:
            self.push_screen(self.house.first(self.say, self.paper), self._go_to)
        elif self.house.table is not None:
            self._sit(self.house.table)
        elif self.house.begun is not None:
            self.run_worker(self._begin(self.house.begun))
        else:
            self.run_worker(self._choose())

    def _heed_signals(self) -> None:
        """Who ends us from outside gets the terminal back as it was, too."""
        for name in ("SIGINT", "SIGTERM", "SIGHUP"):
            number = getattr(signal, name, None)
            if number is not None:
                with suppress(NotImplementedError, RuntimeError, ValueError):  # as on Windows
                    asyncio.get_running_loop().add_signal_handler(number, self.exit, 128 + number)

    def _leave_if_alone(self) -> None:
        """End when the terminal goes away: only one that controls us says so with a signal."""
        if is_terminal_gone():
            self.exit(_HUNG_UP)

    def _go_to(self, table: Table | None) -> None:
        """A table was chosen in a lobby."""
        if table is not None:
            self.house.table = table
            self._sit(table)

    async def _begin(self, kept: Kept) -> None:
        """A game that the options ask for, unless the player wants to continue another."""
        unfinished = self.house.unfinished
        if unfinished is not None and await self.push_screen_wait(Question(self._offer(unfinished.game), self.paper)):
            kept = unfinished
        self._play(kept)

    def _offer(self, game: Game) -> str:
        laid = len(game.tiles) - len(game.table.towns)
        told = self.say("play-unfinished", players=_told(game)(self.say), count=laid)
        return f"{told}\n\n{self.say('terminal-offer')}"

    async def _choose(self) -> None:
        unfinished = self.house.unfinished
        told = _told(unfinished.game) if unfinished else None
        form = self._form = self._form or Form(told, at_once=not COMPILED, language=self.say.language)
        while True:
            answer = await self.push_screen_wait(StartScreen(form, self.paper, unfinished.game if unfinished else None))
            self.say = form.say
            if answer == "resume" and unfinished is not None:
                self._play(unfinished)
                return
            if answer == "lesson":
                lesson = LessonTable(form.lesson, self.say)
                await self.push_screen_wait(LessonScreen(lesson, self.say, self.paper, **self._paced))
                if not lesson.plays_on:
                    continue
                form.play_after_lesson()
            assert self.house.found is not None
            try:
                self._play(self.house.found(form.choice))
                return
            except SeismicError as error:
                self._tell(sentence(error, self.say.language), "error")

    def _play(self, kept: Kept) -> None:
        self.kept = kept
        self._sit(LocalTable(kept, self.say, self._not_kept), again=self.house.found is not None)
        if kept.dealt_anew:
            self._tell(self.say("play-dealt-anew"))

    def _sit(self, table: Table, *, again: bool = False) -> None:
        self.push_screen(TableScreen(table, self.say, self.paper, again=again, **self._paced), self._another)

    @property
    def _paced(self) -> dict[str, float]:
        return {} if self._pace is None else {"pace": self._pace}

    def _another(self, _: None) -> None:
        """A game is over, and the player wants another one."""
        self.house.unfinished = None
        if self._form is not None:
            self._form.unfinished, self._form.row = None, 0
        self.run_worker(self._choose())

    def _not_kept(self, error: Exception) -> None:
        reason = sentence(error, self.say.language) if isinstance(error, SeismicError) else error
        assert self.kept is not None
        self.keeps = False
        self._tell(f"{self.say('play-not-kept', file=self.kept.path)} ({reason})", "warning")

    def _tell(self, text: str, severity: SeverityLevel = "information") -> None:
        """Say something in passing, as it is: brackets in a name or a path are no markup."""
        self.notify(self.paper.plain(text), severity=severity, markup=False)

    def action_leave(self) -> None:
        self.exit(0)

    def action_interrupt(self) -> None:
        self.exit(130)


def is_terminal_gone() -> bool:
    """Whether there is no terminal to draw on (any more)."""
    try:
        os.get_terminal_size(2)  # where Textual draws
    except OSError:
        return True
    return False


def _told(game: Game) -> Callable[[Say], str]:
    """Who plays, independent of the language."""
    return lambda say: ", ".join(names_of(game, say))
