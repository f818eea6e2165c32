"""The invitations to a table: a link for each free seat, and the same as a QR code."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import segno
from rich.style import Style
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Static

from seismic.i18n import Say
from seismic.terminal.dialogs import Over
from seismic.terminal.paper import Paper
from seismic.terminal.tables import Invitation

_QUIET = 2  # light modules around the code
_HALVES = " ▄▀█"  # of one column and two rows: neither, the lower, the upper, both are dark
_INK = Style(color="#000000", bgcolor="#ffffff")
_LOOK = 0.5  # seconds between two looks at who has come
_WORDS = 34  # columns of the text beside the code
_SIDE = 2  # columns beside it where there is no code


class InvitePage(Over[None]):
    """It stays until everybody has come, or a key is pressed; numbers show one invitation after another."""

    def __init__(self, waiting: Callable[[], Sequence[Invitation]], aside: str, say: Say, paper: Paper) -> None:
        super().__init__()
        self._waiting, self._aside, self._say, self._paper = waiting, aside, say, paper
        self._invitations = list(waiting())
        self._at = 0
        self._told = ""  # that the link was copied

    def compose(self) -> ComposeResult:
        with Horizontal(id="invite"):
            with Vertical(id="invite-words"):
                yield Static(id="text")
            yield Static(id="code")

    def on_mount(self) -> None:
        self._show()
        self.set_interval(_LOOK, self._look)

    def on_resize(self) -> None:
        self._show()

    def _look(self) -> None:
        found = list(self._waiting())
        if not found:
            self.close(None)
        elif found != self._invitations:
            self._invitations, self._at = found, min(self._at, len(found) - 1)
            self._show()

    def _show(self) -> None:
        say, plain = self._say, self._paper.plain
        if not self._invitations or not self.is_mounted:
            return
        shown = self._invitations[self._at]
        code = qr_text(shown.link, colour=self._paper.colour) if self._paper.unicode else ""
        wide, high = len(code.partition("\n")[0]), code.count("\n") + 1
        fits = bool(code) and wide + _WORDS <= self.size.width and high <= self.size.height
        self.query_one("#code", Static).update(Text(code if fits else "", style=_INK if self._paper.colour else ""))
        self.query_one("#code").styles.width = wide if fits else 0
        self.query_one("#invite-words").styles.width = _WORDS if fits else max(_WORDS, self.size.width - 2 * _SIDE)
        text = Text(plain(say("invite-title")), style="bold")
        text.append("\n")
        for number, invitation in enumerate(self._invitations, 1):
            line = plain(f"\n{number} {invitation.words}")
            text.append(line, "reverse" if number == self._at + 1 and len(self._invitations) > 1 else "not bold")
        text.append(f"\n\n{shown.link}\n", "not bold")
        unseen = "" if fits else say("invite-too-small") if code else say("invite-no-code")
        for line in (self._told, self._aside, unseen, say("invite-keys")):
            if line:
                text.append(f"\n{plain(line)}\n", "not bold")
        self.query_one("#text", Static).update(text)

    def on_key(self, event: events.Key) -> None:
        event.stop()
        event.prevent_default()
        character = event.character or ""
        if character.isdigit():
            if 0 < int(character) <= len(self._invitations):
                self._at, self._told = int(character) - 1, ""
                self._show()
        elif event.key in ("down", "right", "up", "left", "tab"):
            step = -1 if event.key in ("up", "left") else 1
            self._at, self._told = (self._at + step) % len(self._invitations), ""
            self._show()
        elif character == "c":
            self.app.copy_to_clipboard(self._invitations[self._at].link)
            self._told = self._say("invite-copied")
            self._show()
        elif event.key in ("escape", "enter", "space", "q", "i"):
            self.close(None)

    def on_click(self, event: events.Click) -> None:
        if event.widget is self:
            self.close(None)


def qr_text(link: str, *, colour: bool = True) -> str:
    """A QR code, two modules in a character; without colour, for light letters on a dark ground."""
    rows = [list(map(bool, row)) for row in segno.make(link, error="l", micro=False).matrix_iter(border=_QUIET)]
    if len(rows) % 2:
        rows.append([False] * len(rows[0]))
    if not colour:
        rows = [[not dark for dark in row] for row in rows]
    pairs = zip(rows[::2], rows[1::2], strict=True)
    return "\n".join(
        "".join(_HALVES[2 * upper + lower] for upper, lower in zip(above, below, strict=True)) for above, below in pairs
    )
