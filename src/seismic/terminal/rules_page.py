"""The rules in short, page by page, each with a picture."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult
from textual.screen import Screen

from seismic.i18n import Say
from seismic.terminal.board import CanvasView
from seismic.terminal.canvas import Canvas
from seismic.terminal.miniature import paste
from seismic.terminal.palette import Hue
from seismic.terminal.paper import Paper
from seismic.terminal.sketches import RULES, drawn

_WORDS_WIDE = 76  # columns, more are hard to read
_TURNS = {"left": -1, "backspace": -1, "pageup": -1, "up": -1, "a": -1}


class RulesPage(Screen[None]):
    """It ends with the last page, or with Esc."""

    def __init__(self, say: Say, paper: Paper) -> None:
        super().__init__()
        self._say, self._paper, self.at = say, paper, 0

    def compose(self) -> ComposeResult:
        yield CanvasView(self._paper, id="form")

    def on_mount(self) -> None:
        self._show()

    def on_resize(self) -> None:
        self.call_after_refresh(self._show)

    def _show(self) -> None:
        view = self.query_one(CanvasView)
        if view.size.width:
            view.show(rules_canvas(self.at, self._say, self._paper, view.size.width, view.size.height))

    def on_key(self, event: events.Key) -> None:
        event.stop()
        event.prevent_default()
        if not self.is_current:
            return
        if event.key in ("escape", "q"):
            self.dismiss(None)
        elif event.key == "ctrl+c":
            self.app.exit(130)
        else:
            self._turn(_TURNS.get(event.key, 1))

    def on_click(self, event: events.Click) -> None:
        self._turn(-1 if event.screen_x < self.size.width // 3 else 1)

    def _turn(self, pages: int) -> None:
        if self.at + pages >= len(RULES):
            self.dismiss(None)
        else:
            self.at = max(0, self.at + pages)
            self._show()


def rules_canvas(at: int, say: Say, paper: Paper, columns: int, rows: int) -> Canvas:
    """A page: its picture above its words."""
    name, sketch = RULES[at]
    canvas = Canvas.blank(columns, rows)
    wide = min(_WORDS_WIDE, columns - 4)
    lines = paper.broken(say(f"rules-short-{name}"), wide)
    high = rows - len(lines) - 6
    if high > 3:
        paste(canvas, drawn(sketch.scene(), paper, columns, high), 0, 0)
    left, y = (columns - wide) // 2, max(0, high) + 1
    number = paper.plain(say("terminal-rules-page", number=at + 1, count=len(RULES)))
    canvas.write(left, y, paper.plain(say(f"rules-short-{name}-title")), Hue.LABEL)
    canvas.write(left + wide - len(number), y, number, Hue.FAINT)
    for row, line in enumerate(lines, y + 1):
        canvas.write(left, row, line, Hue.ROAD)
    canvas.write(left, rows - 2, paper.cut(say("terminal-rules-keys"), wide), Hue.FAINT)
    return canvas
