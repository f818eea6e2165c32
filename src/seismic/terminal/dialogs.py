"""Pages over the table: keys, hints, what has happened, the final count."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from seismic.i18n import Say
from seismic.terminal.keys import KEYS
from seismic.terminal.paper import Paper


class Page(ModalScreen[int]):
    """Some lines to read. It answers with the number that was typed, -1 if none; `most` is how many can be."""

    def __init__(self, title: str, lines: Sequence[str], paper: Paper, *, most: int = 0) -> None:
        super().__init__()
        self._title, self._lines, self._paper, self._most = title, lines, paper, most

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="page"):
            yield Static(Text(self._paper.plain(self._title), style="bold"), id="title")
            yield Static(Text(self._paper.plain("\n".join(self._lines))), id="text")

    def on_key(self, event: events.Key) -> None:
        if event.key in ("up", "down", "pageup", "pagedown", "home", "end"):
            return
        event.stop()
        event.prevent_default()
        character = event.character or ""
        if character.isdigit() and 0 < int(character) <= self._most:
            self.dismiss(int(character) - 1)
        elif not self._most or event.key in ("escape", "enter", "space", "q", "h", "n"):
            self.dismiss(-1)

    def on_click(self, event: events.Click) -> None:
        if event.widget is self:
            self.dismiss(-1)


class Question(ModalScreen[bool]):
    """Yes or no."""

    def __init__(self, text: str, paper: Paper) -> None:
        super().__init__()
        self._text, self._paper = text, paper

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="page"):
            yield Static(Text(self._paper.plain(self._text)), id="text")

    def on_key(self, event: events.Key) -> None:
        event.stop()
        if event.key == "n" or event.key == "escape":
            self.dismiss(False)
        elif event.key in ("enter", "y", "o", "s"):  # yes, oui, sí
            self.dismiss(True)


def keys_page(say: Say, paper: Paper, columns: int) -> Page:
    widest = max(len(keys) for keys, _ in KEYS) + 2
    lines: list[str] = []
    for keys, text in KEYS:
        words = textwrap.wrap(say(text), max(20, columns - widest))
        lines.append(_spelled(keys, paper).ljust(widest) + words[0])
        lines += [" " * widest + more for more in words[1:]]
    return Page(say("terminal-keys"), [*lines, "", say("terminal-mouse"), "", say("terminal-signs")], paper)


def _spelled(keys: str, paper: Paper) -> str:
    return keys if paper.unicode else keys.replace("← → ↑ ↓", "arrow keys")
