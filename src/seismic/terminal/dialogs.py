"""Pages over the table: keys, hints, what has happened, the final count."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from typing import TypeVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from seismic.i18n import Say
from seismic.terminal.key_bindings import KEYS, spelled
from seismic.terminal.paper import Paper

Answer = TypeVar("Answer")


class Over(ModalScreen[Answer]):
    """Something over the table."""

    def close(self, answer: Answer) -> None:
        """Only once: a key typed ahead would close the page below, too."""
        if self.is_current:
            self.dismiss(answer)


class Page(Over[int]):
    """Some lines to read. The result is the number that was typed, -1 if none; `choices` is how many there are."""

    def __init__(self, title: str, lines: Sequence[str], paper: Paper, *, choices: int = 0, foot: str = "") -> None:
        super().__init__()
        self._title, self._lines, self._paper, self._choices = title, lines, paper, choices
        self._foot = foot

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="page") as page:
            page.border_subtitle = Text(self._paper.plain(self._foot)).markup
            yield Static(Text(self._paper.plain(self._title), style="bold"), id="title")
            yield Static(Text(self._paper.plain("\n".join(self._lines))), id="text")

    def on_key(self, event: events.Key) -> None:
        if event.key in ("up", "down", "pageup", "pagedown", "home", "end"):
            return
        event.stop()
        event.prevent_default()
        character = event.character or ""
        if character.isdigit() and 0 < int(character) <= self._choices:
            self.close(int(character) - 1)
        elif not self._choices or event.key in ("escape", "enter", "space", "q", "h", "n"):
            self.close(-1)

    def on_click(self, event: events.Click) -> None:
        if event.widget is self:
            self.close(-1)


class Question(Over[bool]):
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
            self.close(False)
        elif event.key in ("enter", "y", "o", "s"):  # yes, oui, sí
            self.close(True)


def keys_page(
    say: Say, paper: Paper, columns: int, listed: Sequence[tuple[str, str]] = KEYS, mouse: str = "terminal-mouse"
) -> Page:
    names = [(spelled(keys, say, paper), text) for keys, text in listed]
    widest = max(len(keys) for keys, _ in names) + 2
    lines: list[str] = []
    for keys, text in names:
        words = textwrap.wrap(say(text), max(20, columns - widest))
        lines.append(keys.ljust(widest) + words[0])
        lines += [" " * widest + more for more in words[1:]]
    lines += ["", say(mouse), "", say("terminal-signs")]
    return Page(say("terminal-keys"), lines, paper, foot=say("terminal-page-keys"))
