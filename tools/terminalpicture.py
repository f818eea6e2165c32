"""A table in the terminal as an SVG picture, character by character.

Highways are drawn dot by dot and grounds as rectangles, so that only the letters are left to the viewer's fonts.
"""

from __future__ import annotations

import asyncio
import os
import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from seismic.cli.saved_games import Saved
from seismic.draw.composition import NAMESPACE
from seismic.draw.geometry import number
from seismic.draw.markup import clean, element
from seismic.game import Game
from seismic.i18n import APP_NAME, Say
from seismic.terminal.app import House, TerminalApp
from seismic.terminal.board import CanvasView
from seismic.terminal.paper import Paper

COLUMNS, ROWS = 96, 28
KEYS = ("g", "r")  # puts a tile on trial, and turns it
_WIDE, _HIGH, _FONT = 9.0, 18.0, 14.6  # of a character, in pixels
_PAD, _TITLE = 12.0, 30.0
_FLOOR, _FRAME, _INK = "#0c1014", "#39434d", "#cfc9ba"
_BUTTONS = ("#ec6a5e", "#f4bf4f", "#61c554")
_MONO = "ui-monospace, 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', 'Liberation Mono', monospace"
_DOTS = ((0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3))  # of a Braille character, by bit
_WORDS = re.compile(r"\S+(?: \S+)*")
_BRAILLE = range(0x2800, 0x2900)
_HALVES = {"▀": (0.0, 0.5), "▄": (0.5, 0.5), "█": (0.0, 1.0)}  # from where, and how much of a character


class Run(NamedTuple):
    """Characters of one look, side by side."""

    x: int
    y: int
    text: str
    ink: str
    ground: str
    bold: bool


def terminal_svg(game: Game) -> str:
    """The game as `seismic play` shows it to those who play it, with a tile on trial."""
    with _many_colours(), TemporaryDirectory() as folder:
        runs = asyncio.run(_screen(game, Path(folder)))
    wide, high = COLUMNS * _WIDE + 2 * _PAD, ROWS * _HIGH + _TITLE + _PAD
    screen = element("g", *_grounds(runs), *_dots(runs), *_letters(runs), transform=f"translate({_PAD} {_TITLE})")
    picture = element(
        "svg",
        element("title", clean(APP_NAME)),
        element("rect", x=0.5, y=0.5, width=wide - 1, height=high - 1, rx=9, fill=_FLOOR, stroke=_FRAME),
        *(element("circle", cx=20 + 20 * n, cy=15, r=5.5, fill=colour) for n, colour in enumerate(_BUTTONS)),
        screen,
        xmlns=NAMESPACE,
        width=wide,
        height=high,
        viewBox=f"0 0 {number(wide)} {number(high)}",
    )
    return picture + "\n"


@contextmanager
def _many_colours() -> Iterator[None]:
    """Textual asks the environment what a terminal can show."""
    before = {name: os.environ.get(name) for name in ("COLORTERM", "NO_COLOR", "TERM")}
    os.environ.update(COLORTERM="truecolor", TERM="xterm-256color")
    os.environ.pop("NO_COLOR", None)
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                os.environ.pop(name, None)
            else:
                os.environ[name] = value


async def _screen(game: Game, folder: Path) -> list[Run]:
    app = TerminalApp(House(begun=Saved(folder / "game.seismic", game, {})), Say("en"), Paper(), pace=0)
    async with app.run_test(size=(COLUMNS, ROWS)) as pilot:
        await pilot.pause()
        await pilot.press(*KEYS)
        await pilot.pause()
        return [run for view in app.screen.query(CanvasView) for run in _runs(view)]


def _runs(view: CanvasView) -> Iterator[Run]:
    for row in range(view.region.height):
        column = view.content_region.x
        for segment in view.render_line(row):
            style = segment.style
            ink = style.color.triplet.hex if style and style.color and style.color.triplet else _INK
            ground = style.bgcolor.triplet.hex if style and style.bgcolor and style.bgcolor.triplet else _FLOOR
            yield Run(column, view.region.y + row, segment.text, ink, ground, bool(style and style.bold))
            column += len(segment.text)


def _grounds(runs: Iterable[Run]) -> Iterator[str]:
    """One path for each colour: the grounds of characters, and those that are blocks themselves."""
    shapes: dict[str, list[str]] = {}
    for run in runs:
        if run.ground != _FLOOR:
            shapes.setdefault(run.ground, []).append(_block(run.x, run.y, len(run.text)))
    for run in runs:
        start = 0
        for at in range(1, len(run.text) + 1):
            if at < len(run.text) and run.text[at] == run.text[start]:
                continue
            if half := _HALVES.get(run.text[start]):
                shapes.setdefault(run.ink, []).append(_block(run.x + start, run.y, at - start, *half))
            start = at
    for colour, found in shapes.items():
        yield element("path", d="".join(found), fill=colour, shape_rendering="crispEdges")


def _block(x: int, y: int, count: int, top: float = 0, share: float = 1) -> str:
    wide = number(count * _WIDE)
    return f"M{number(x * _WIDE)} {number((y + top) * _HIGH)}h{wide}v{number(share * _HIGH)}h-{wide}z"


def _dots(runs: Iterable[Run]) -> Iterator[str]:
    """The dots of Braille characters, as lines without a length and with round ends."""
    places: dict[str, list[str]] = {}
    for run in runs:
        for at, letter in enumerate(run.text, run.x):
            if ord(letter) in _BRAILLE:
                places.setdefault(run.ink, []).extend(_dots_of(ord(letter) - _BRAILLE[0], at, run.y))
    for colour, found in places.items():
        yield element("path", d="".join(found), stroke=colour, stroke_width=3.9, stroke_linecap="round")


def _dots_of(bits: int, column: int, row: int) -> Iterator[str]:
    for bit, (across, down) in enumerate(_DOTS):
        if bits >> bit & 1:
            x, y = column * _WIDE + (across + 0.5) * _WIDE / 2, row * _HIGH + (down + 0.5) * _HIGH / 4
            yield f"M{number(x)} {number(y)}h0"


def _letters(runs: Iterable[Run]) -> Iterator[str]:
    yield element("g", *_words(runs), font_family=_MONO, font_size=_FONT)


def _words(runs: Iterable[Run]) -> Iterator[str]:
    """What is left to write; viewers make one space of several, so words far from each other are written apart."""
    for run in runs:
        text = "".join(" " if ord(letter) in _BRAILLE or letter in _HALVES else letter for letter in run.text)
        look: dict[str, str | float] = {"fill": run.ink, **({"font_weight": "bold"} if run.bold else {})}
        for words in _WORDS.finditer(text):
            x, y = (run.x + words.start()) * _WIDE, (run.y + 0.77) * _HIGH
            yield element("text", clean(words[0]), x=x, y=y, textLength=len(words[0]) * _WIDE, **look)
