"""The bar below the table: what to do, what is under the cursor, and the keys for it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache

from seismic.i18n import Say
from seismic.terminal.canvas import Canvas
from seismic.terminal.key_bindings import Action, spelled
from seismic.terminal.palette import Hue
from seismic.terminal.paper import Paper

ROWS = 3


@dataclass
class Bar:
    canvas: Canvas
    buttons: list[tuple[int, int, Action]] = field(default_factory=list)  # left, right

    def action_at(self, x: int, y: int) -> Action | None:
        if y != ROWS - 1:
            return None
        return next((action for left, right, action in self.buttons if left <= x < right), None)


@lru_cache(maxsize=256)
def _word(say: Say, key: str) -> str:
    return say(key)


@lru_cache(maxsize=256)
def _key(key: str, say: Say, paper: Paper) -> str:
    return spelled(key, say, paper)


def bar(
    asked: str,
    below: str,
    buttons: Iterable[tuple[str, str, Action]],
    say: Say,
    paper: Paper,
    columns: int,
    *,
    news: bool = False,
) -> Bar:
    """The question takes two rows if one is too short; otherwise the second shows what is under the cursor, or news."""
    made = Bar(Canvas.blank(columns, ROWS))
    lines = paper.broken(asked, columns - 2)[: 1 if news else 2] or [""]
    for row, line in enumerate(lines):
        made.canvas.write(1, row, line, Hue.BRIGHT)
    if len(lines) == 1:
        made.canvas.write(1, 1, paper.cut(below, columns - 2), Hue.LABEL if news else Hue.FAINT)
    x = 1
    for key, words, action in buttons:
        key, text = _key(key, say, paper), paper.plain(_word(say, words))
        if x + len(key) + 1 + len(text) > columns - 1:
            continue  # a shorter one may still fit
        made.canvas.write(x, ROWS - 1, key, Hue.CURSOR)
        made.canvas.write(x + len(key) + 1, ROWS - 1, text, Hue.ROAD)
        made.buttons.append((x, x + len(key) + 1 + len(text), action))
        x += len(key) + len(text) + 3
    return made
