"""A line for a player's name."""

from __future__ import annotations

from rich.text import Text
from textual import events, on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Input, Static

from seismic.game import SeismicError
from seismic.i18n import sentence
from seismic.messages.limits import MAX_NAME
from seismic.terminal.dialogs import Over
from seismic.terminal.form import Form
from seismic.terminal.paper import Paper


class NamePage(Over[None]):
    """It stays open until the name is valid, or Esc."""

    def __init__(self, form: Form, index: int, paper: Paper) -> None:
        super().__init__()
        self._form, self._index, self._paper = form, index, paper

    def compose(self) -> ComposeResult:
        say, plain = self._form.say, self._paper.plain
        with Vertical(id="page"):
            yield Static(Text(plain(say("terminal-name", seat=self._index + 1)), style="bold"), id="title")
            yield Input(
                self._form.names[self._index],
                placeholder=plain(say("terminal-no-name")),
                max_length=MAX_NAME,
                select_on_focus=False,
                id="name",
            )
            yield Static(Text(plain(say("terminal-name-keys"))), id="text")

    def on_mount(self) -> None:
        self.query_one(Input).focus()

    @on(Input.Submitted)
    def _submitted(self, message: Input.Submitted) -> None:
        try:
            self._form.rename(self._index, message.value)
        except SeismicError as error:
            self.query_one("#text", Static).update(Text(self._paper.plain(sentence(error, self._form.language))))
        else:
            self.close(None)

    def on_key(self, event: events.Key) -> None:
        if event.key == "escape":
            event.stop()
            self.close(None)

    def on_click(self, event: events.Click) -> None:
        if event.widget is self:
            self.close(None)
