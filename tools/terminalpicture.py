"""A table in the terminal as an SVG picture, character by character.

Tiles are drawn pixel by pixel, so that only the letters are left to the viewer's fonts.
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
from seismic.terminal.glyph_sets import ACROSS, OCTANTS
from seismic.terminal.paper import Paper

COLUMNS, ROWS = 100, 30
KEYS = ("g", "r")  # puts a tile on trial, and turns it
_WIDE, _HIGH, _FONT = 9.0, 18.0, 14.6  # of a character, in pixels
_PAD, _TITLE = 12.0, 30.0
_FLOOR, _FRAME, _INK = "#0c1014", "#39434d", "#cfc9ba"
_BUTTONS = ("#ec6a5e", "#f4bf4f", "#61c554")
_MONO = "ui-monospace, 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', 'Liberation Mono', monospace"
_WORDS = re.compile(r"\S+(?: \S+)*")
_PIXELS = {character: bits for bits, character in enumerate(OCTANTS.characters)}


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
    screen = element("g", *_grounds(runs), *_letters(runs), transform=f"translate({_PAD} {_TITLE})")
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
    app = TerminalApp(House(begun=Saved(folder / "game.seismic", game, {})), Say("en"), Paper(glyphs=OCTANTS), pace=0)
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
    """The grounds of characters, and then the pixels of those that are made of them: one path for each colour."""
    grounds: dict[str, list[str]] = {}
    pixels: dict[str, list[str]] = {}
    for run in runs:
        if run.ground != _FLOOR:
            grounds.setdefault(run.ground, []).append(_block(run.x, run.y, len(run.text)))
        for line in range(OCTANTS.down):
            for start, end in _stretches(run.text, line):
                x, y, wide = run.x + start / ACROSS, run.y + line / OCTANTS.down, (end - start) / ACROSS
                pixels.setdefault(run.ink, []).append(_block(x, y, wide, 1 / OCTANTS.down))
    for colour, found in (*grounds.items(), *pixels.items()):
        yield element("path", d="".join(found), fill=colour, shape_rendering="crispEdges")


def _stretches(text: str, line: int) -> Iterator[tuple[int, int]]:
    """From where to where pixels stand side by side in a line of some characters."""
    start = None
    for at in range(ACROSS * len(text) + 1):
        bits = _PIXELS.get(text[at // ACROSS], 0) if at < ACROSS * len(text) else 0
        shown = bits >> (ACROSS * line + at % ACROSS) & 1
        if shown and start is None:
            start = at
        elif not shown and start is not None:
            yield start, at
            start = None


def _block(x: float, y: float, count: float, share: float = 1) -> str:
    wide = number(count * _WIDE)
    return f"M{number(x * _WIDE)} {number(y * _HIGH)}h{wide}v{number(share * _HIGH)}h-{wide}z"


def _letters(runs: Iterable[Run]) -> Iterator[str]:
    yield element("g", *_words(runs), font_family=_MONO, font_size=_FONT)


def _words(runs: Iterable[Run]) -> Iterator[str]:
    """What is left to write; viewers make one space of several, so words far from each other are written apart."""
    for run in runs:
        text = "".join(" " if letter in _PIXELS else letter for letter in run.text)
        look: dict[str, str | float] = {"fill": run.ink, **({"font_weight": "bold"} if run.bold else {})}
        for words in _WORDS.finditer(text):
            x, y = (run.x + words.start()) * _WIDE, (run.y + 0.77) * _HIGH
            yield element("text", clean(words[0]), x=x, y=y, textLength=len(words[0]) * _WIDE, **look)
