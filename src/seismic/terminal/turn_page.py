"""A line for the number of a turn to go to."""

from __future__ import annotations

from rich.text import Text
from textual import events, on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Input, Static

from seismic.i18n import Say
from seismic.terminal.dialogs import Over
from seismic.terminal.paper import Paper

_DIGITS = 4


class TurnPage(Over[int | None]):
    """It answers with a turn there is; a number that is too high means the last one."""

    def __init__(self, last: int, begun: str, say: Say, paper: Paper) -> None:
        super().__init__()
        self._last, self._begun, self._say, self._paper = last, begun, say, paper

    def compose(self) -> ComposeResult:
        plain = self._paper.plain
        with Vertical(id="page"):
            yield Static(Text(plain(self._say("replay-which", last=self._last)), style="bold"), id="title")
            yield Input(
                self._begun, type="integer", restrict=r"[0-9]*", max_length=_DIGITS, select_on_focus=False, id="name"
            )
            yield Static(Text(plain(self._say("terminal-name-keys"))), id="text")

    def on_mount(self) -> None:
        self.query_one(Input).focus()

    @on(Input.Submitted)
    def _submitted(self, message: Input.Submitted) -> None:
        self.close(min(int(message.value), self._last) if message.value.isdecimal() else None)

    def on_key(self, event: events.Key) -> None:
        if event.key == "escape":
            event.stop()
            self.close(None)

    def on_click(self, event: events.Click) -> None:
        if event.widget is self:
            self.close(None)
