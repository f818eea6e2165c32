"""What a terminal says about itself: who it is, how light its ground is, and which pictures it can show.

It is asked before anything is loaded, and its answers are read after that, so that nobody has to wait for them.
"""

from __future__ import annotations

import os
import re
import select
import sys
import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from seismic.terminal.glyph_sets import BLOCKS, GLYPH_SETS, OCTANTS, SEXTANTS, GlyphSet

PICTURES = ("kitty", "sixel")  # ways to show real pictures, the better one first
LETTERS = "letters"
GRAPHICS = ("auto", *PICTURES, *GLYPH_SETS, LETTERS)
THEMES = ("auto", "day", "night")

# Its name, the colour of its ground, kitty's graphics, how many colours a sixel picture can have, the size of a
# character; the last question every terminal answers.
_QUESTIONS = b"\x1b[>0q\x1b]11;?\x1b\\\x1b_Gi=4211,s=1,v=1,a=q,t=d,f=24;AAAA\x1b\\\x1b[?1;1;0S\x1b[16t\x1b[c"
_ATTRIBUTES = re.compile(rb"\x1b\[\?([\d;]+)c")
_NAME = re.compile(rb"\x1bP>\|([^\x1b]*)")
_GROUND = re.compile(rb"\x1b\]11;rgb:([0-9a-fA-F]+)/([0-9a-fA-F]+)/([0-9a-fA-F]+)")
_CHARACTER = re.compile(rb"\x1b\[6;(\d+);(\d+)t")
_COLOURS = re.compile(rb"\x1b\[\?1;0;(\d+)S")
_SIXEL, _ENOUGH_COLOURS = b"4", 64  # among the attributes
_PATIENCE = 0.8  # seconds from the questions on
_DEAF = ("linux", "dumb")  # would show the questions
_TRUE_COLOUR = ("kitty", "ghostty", "foot", "vte", "wezterm", "alacritty", "xterm", "konsole", "iterm")
# Terminals that draw these characters themselves, whatever the font, and since when.
_OCTANTS = {"kitty": (0, 40), "ghostty": (1, 2), "foot": (1, 20), "vte": (0, 78)}
_SEXTANTS = {"kitty": (0, 19), "ghostty": (1,), "foot": (1, 7), "vte": (0, 62), "wezterm": (2021,)}


@dataclass(frozen=True)
class Capabilities:
    """What can be shown."""

    glyphs: GlyphSet | None = BLOCKS  # none: nothing but letters
    light: bool = False
    pictures: str = ""  # one of `PICTURES`
    character: tuple[int, int] = (0, 0)  # its width and height, if known
    true_colour: bool = False  # even where the environment does not say so


class Asking:
    """A conversation with the terminal; nothing that it answers is echoed meanwhile."""

    def __init__(self, environ: Mapping[str, str] = os.environ) -> None:
        self._environ = environ
        self._before: list[Any] | None = None
        self._asked = 0.0

    def __enter__(self) -> Asking:
        term = self._environ.get("TERM", "")
        in_screen = term.startswith("screen") and "TMUX" not in self._environ
        if sys.platform != "win32" and term not in _DEAF and not in_screen:
            self._ask()
        return self

    def _ask(self) -> None:
        import termios
        import tty

        try:
            self._before = termios.tcgetattr(sys.stdin)
            tty.setcbreak(sys.stdin)
            os.write(sys.stderr.fileno(), _QUESTIONS)
        except (OSError, TypeError, termios.error):  # there is no terminal, or nothing at all, to read from
            return
        self._asked = time.monotonic()

    def __exit__(self, *_: object) -> None:
        if self._before is not None:
            import termios

            termios.tcsetattr(sys.stdin, termios.TCSANOW, self._before)

    def hear(self) -> Capabilities:
        """What it has answered until now, or does at once."""
        heard = b""
        while self._asked and not _ATTRIBUTES.search(heard):
            left = max(0.0, self._asked + _PATIENCE - time.monotonic())
            if not select.select([sys.stdin], [], [], left)[0]:
                break
            answer = os.read(sys.stdin.fileno(), 4096)
            if not answer:  # the terminal was closed
                break
            heard += answer
        return understood(heard, self._environ, _character_size() if self._asked else (0, 0))


def _character_size() -> tuple[int, int]:
    """Pixels of a character, as the system knows them; xterm tells it alone."""
    import fcntl
    import struct
    import termios

    try:
        rows, columns, wide, high = struct.unpack("4H", fcntl.ioctl(sys.stderr, termios.TIOCGWINSZ, bytes(8)))
    except OSError:
        return 0, 0
    return (wide // columns, high // rows) if rows and columns else (0, 0)


def understood(heard: bytes, environ: Mapping[str, str], character: tuple[int, int] = (0, 0)) -> Capabilities:
    """What these answers mean, or without them the environment and the known size of a character.

    >>> understood(b"\\x1bP>|kitty(0.41.1)\\x1b\\\\\\x1b[?62;c", {}).glyphs.name
    'octants'
    """
    pictures = ""
    if b"\x1b_Gi=4211;OK" in heard:
        pictures = "kitty"
    elif (attributes := _ATTRIBUTES.search(heard)) and _SIXEL in attributes[1].split(b";"):
        colours = _COLOURS.search(heard)
        pictures = "sixel" if colours and int(colours[1]) >= _ENOUGH_COLOURS else ""
    if size := _CHARACTER.search(heard):
        character = int(size[2]), int(size[1])
    found = _NAME.search(heard)
    name = found[1].decode("ascii", "replace").lower() if found else ""
    who, version = _identity(name, environ)
    return Capabilities(
        _glyphs(who, version, environ),
        _is_light(heard, environ),
        pictures if all(character) else "",
        character,
        bool(name) and who in _TRUE_COLOUR,
    )


def _glyphs(who: str, version: tuple[int, ...], environ: Mapping[str, str]) -> GlyphSet | None:
    if environ.get("TERM") == "linux":
        return None
    if who in _OCTANTS and version >= _OCTANTS[who]:
        return OCTANTS
    if who in _SEXTANTS and version >= _SEXTANTS[who]:
        return SEXTANTS
    return BLOCKS


def _identity(name: str, environ: Mapping[str, str]) -> tuple[str, tuple[int, ...]]:
    """Who it is, and its version."""
    if "TMUX" in environ or name.startswith("tmux"):
        return "tmux", ()
    found = re.match(r"([a-z]+)", name)
    who = found[1] if found else environ.get("TERM_PROGRAM", environ.get("TERM", "")).lower().removeprefix("xterm-")
    numbers = re.findall(r"\d+", name) or re.findall(r"\d+", environ.get("TERM_PROGRAM_VERSION", ""))
    if who == "vte" or (not name and "VTE_VERSION" in environ):  # 7803 is 0.78.3
        packed = re.match(r"\d+", numbers[0] if who == "vte" and numbers else environ.get("VTE_VERSION", ""))
        return "vte", (0, int(packed[0]) // 100 if packed else 0)
    return who, tuple(map(int, numbers)) or (0,)


def _is_light(heard: bytes, environ: Mapping[str, str]) -> bool:
    if ground := _GROUND.search(heard):
        red, green, blue = (int(part, 16) / (16 ** len(part) - 1) for part in ground.groups())
        return bool(0.3 * red + 0.59 * green + 0.11 * blue > 0.5)
    return environ.get("COLORFGBG", "").rpartition(";")[2] in ("7", "15")
