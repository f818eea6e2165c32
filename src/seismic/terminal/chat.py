"""The chat of a table, with a line to write in."""

from __future__ import annotations

from rich.text import Text
from textual import events, on
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.widgets import Input, Static

from seismic.i18n import Say
from seismic.messages.limits import MAX_CHAT
from seismic.terminal.dialogs import Over
from seismic.terminal.paper import Paper
from seismic.terminal.tables import Talk

_LOOK = 0.25  # seconds between two looks at what was said


class ChatPage(Over[None]):
    """It stays open until Esc, so that one can write several lines and read the answers."""

    def __init__(self, talk: Talk, say: Say, paper: Paper) -> None:
        super().__init__()
        self._talk, self._say, self._paper = talk, say, paper
        self._shown: list[str] | None = None

    def compose(self) -> ComposeResult:
        plain, say = self._paper.plain, self._say
        with Vertical(id="chat"):
            yield Static(Text(plain(say("terminal-talk")), style="bold"), id="title")
            with VerticalScroll(id="said"):
                yield Static(id="text")
            if self._talk.speaks:
                yield Input(placeholder=plain(say("terminal-talk-here")), max_length=MAX_CHAT, id="say")
            yield Static(plain(say("terminal-talk-keys" if self._talk.speaks else "terminal-talk-watch")), id="keys")

    def on_mount(self) -> None:
        self._look()
        self.set_interval(_LOOK, self._look)
        if self._talk.speaks:
            self.query_one(Input).focus()

    def _look(self) -> None:
        lines = list(self._talk.lines)
        if lines == self._shown:
            return
        self._shown = lines
        text = "\n".join(lines or [self._say("terminal-talk-empty")])
        self.query_one("#text", Static).update(Text(self._paper.plain(text)))
        self.query_one("#said", VerticalScroll).scroll_end(animate=False)

    @on(Input.Submitted)
    def _submitted(self, message: Input.Submitted) -> None:
        self._talk.say(message.value)
        message.input.clear()

    def on_key(self, event: events.Key) -> None:
        if event.key == "escape" or (not self._talk.speaks and event.key in ("enter", "q", "slash")):
            event.stop()
            self.close(None)

    def on_click(self, event: events.Click) -> None:
        if event.widget is self:
            self.close(None)
