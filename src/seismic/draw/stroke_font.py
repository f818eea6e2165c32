"""Letters of our own, drawn as lines, for pictures that must look alike where no fonts are installed.

A letter is drawn on a baseline at y = 0 with capitals 72 high, in hundredths of its size; its line is as wide as the
weight says. Letters with an accent are put together from both. What is not here (other scripts) is left to whatever
fonts there are.
"""

from __future__ import annotations

import unicodedata
from functools import cache
from typing import NamedTuple

from seismic.draw.geometry import number
from seismic.draw.markup import TextStyle

_EM = 100.0
_BEARING = 9.5  # on either side of a letter, from the middle of its line
_SPACE = 28.0
_WEIGHTS = {"800": 14.5, "700": 12.5, "600": 10.5, "400": 8.0}  # how wide the lines are
_CAPITAL_RISE = -19.0  # how much higher an accent stands over a capital
_ROUND = "C{0}-38 {1}-46 {2}-46S{3}-38 {3}-26S{4}-6 {2}-6S{0}-14 {0}-26Z"
_BOWL_LEFT = "M0-26" + _ROUND.format(0, 6, 16, 32, 26)  # of b and p
_BOWL_RIGHT = "M32-26" + _ROUND.format(32, 26, 16, 0, 6)  # of a, d, g and q


class Glyph(NamedTuple):
    """A letter: its line, and how far it is from the leftmost point of that to the rightmost."""

    wide: float
    line: str


_GLYPHS = {
    "0": Glyph(36, "M18-66C31-66 36-53 36-36S31-6 18-6S0-19 0-36S5-66 18-66Z"),
    "1": Glyph(30, "M6-55L20-66V-6"),
    "2": Glyph(36, "M1-51C3-61 10-66 18-66C28-66 35-60 35-50C35-38 22-28 1-6H36"),
    "3": Glyph(36, "M2-58C6-63 11-66 18-66C27-66 34-61 34-52.5S27-38 18-38H14"
                   "M18-38C28-38 36-33 36-22.5S28-6 17-6C9-6 3-9 0-15"),
    "4": Glyph(38, "M28-6V-66L0-21H38"),
    "5": Glyph(36, "M33-66H7L4-39C8-43 13-44 18-44C29-44 36-37 36-25.5S28-6 17-6C9-6 3-9 0-15"),
    "6": Glyph(36, "M30-66C13-58 0-44 0-25C0-13 8-6 18-6S36-13 36-24S28-42 18-42C9-42 2-36 0-27"),
    "7": Glyph(35, "M0-66H35L12-6"),
    "8": Glyph(36, "M18-38C8-38 2-44 2-52S8-66 18-66S34-60 34-52S28-38 18-38"
                   "C7-38 0-32 0-22.5S7-6 18-6S36-12 36-22.5S29-38 18-38Z"),
    "9": Glyph(36, "M6-6C23-14 36-28 36-47C36-59 28-66 18-66S0-59 0-48S8-30 18-30C27-30 34-36 36-45"),
    "A": Glyph(44, "M0-6L22-66L44-6M8-26H36"),
    "B": Glyph(38, "M0-6V-66H20C30-66 35-60 35-52S30-38 20-38H0M20-38C32-38 38-32 38-22S32-6 20-6H0"),
    "C": Glyph(42, "M42-56C37-63 31-66 24-66C10-66 0-54 0-36S10-6 24-6C31-6 38-9 42-16"),
    "D": Glyph(44, "M0-6V-66H16C34-66 44-54 44-36S34-6 16-6Z"),
    "E": Glyph(34, "M34-66H0V-6H34M0-36H29"),
    "F": Glyph(33, "M33-66H0V-6M0-36H28"),
    "G": Glyph(44, "M42-56C37-63 31-66 24-66C10-66 0-54 0-36S10-6 24-6C32-6 40-9 44-14V-32H27"),
    "H": Glyph(40, "M0-66V-6M40-66V-6M0-36H40"),
    "I": Glyph(0, "M0-66V-6"),
    "J": Glyph(24, "M24-66V-24C24-12 19-6 10-6C6-6 2-7 0-9"),
    "K": Glyph(40, "M0-66V-6M38-66L0-28M12-39L40-6"),
    "L": Glyph(32, "M0-66V-6H32"),
    "M": Glyph(50, "M0-6V-66L25-24L50-66V-6"),
    "N": Glyph(40, "M0-6V-66L40-6V-66"),
    "O": Glyph(50, "M25-66C40-66 50-54 50-36S40-6 25-6S0-18 0-36S10-66 25-66Z"),
    "P": Glyph(37, "M0-6V-66H20C31-66 37-59 37-48S31-31 20-31H0"),
    "Q": Glyph(50, "M25-66C40-66 50-54 50-36S40-6 25-6S0-18 0-36S10-66 25-66ZM31-22L48-2"),
    "R": Glyph(39, "M0-6V-66H20C31-66 37-59 37-48S31-31 20-31H0M20-31L39-6"),
    "S": Glyph(37, "M36-57C32-63 26-66 19-66C9-66 2-60 2-52"
                   "C2-43 9-40 19-37C30-34 37-30 37-21C37-12 29-6 19-6C11-6 4-9 0-16"),
    "T": Glyph(42, "M0-66H42M21-66V-6"),
    "U": Glyph(40, "M0-66V-28C0-13 7-6 20-6S40-13 40-28V-66"),
    "V": Glyph(44, "M0-66L22-6L44-66"),
    "W": Glyph(62, "M0-66L15-6L31-60L47-6L62-66"),
    "X": Glyph(40, "M0-66L40-6M40-66L0-6"),
    "Y": Glyph(42, "M0-66L21-34L42-66M21-34V-6"),
    "Z": Glyph(39, "M0-66H38L0-6H39"),
    "a": Glyph(32, _BOWL_RIGHT + "M32-46V-6"),
    "b": Glyph(32, _BOWL_LEFT + "M0-70V-6"),
    "c": Glyph(31, "M30-38C27-43 23-46 17-46C7-46 0-38 0-26S7-6 17-6C23-6 28-9 31-14"),
    "d": Glyph(32, _BOWL_RIGHT + "M32-70V-6"),
    "e": Glyph(32, "M1-27H32C32-39 26-46 16-46S0-38 0-26S7-6 17-6C23-6 28-8 31-13"),
    "f": Glyph(21, "M22-69C11-72 8-66 8-56V-6M0-46H20"),
    "g": Glyph(32, _BOWL_RIGHT + "M32-46V-1C32 9 26 14 16 14C10 14 5 12 2 9"),
    "h": Glyph(30, "M0-70V-6M0-26C0-39 6-46 15-46S30-40 30-28V-6"),
    "i": Glyph(0, "M0-46V-6M0-65H.1"),
    "j": Glyph(6, "M6-46V3C6 11 3 14-3 14M6-65H6.1"),
    "k": Glyph(29, "M0-70V-6M27-46L0-22M9-30L29-6"),
    "l": Glyph(0, "M0-70V-6"),
    "m": Glyph(50, "M0-46V-6M0-28C0-40 5-46 13-46S25-40 25-30V-6M25-30C25-40 30-46 38-46S50-40 50-30V-6"),
    "n": Glyph(30, "M0-46V-6M0-26C0-39 6-46 15-46S30-40 30-28V-6"),
    "o": Glyph(34, "M17-46C27-46 34-38 34-26S27-6 17-6S0-14 0-26S7-46 17-46Z"),
    "p": Glyph(32, _BOWL_LEFT + "M0-46V14"),
    "q": Glyph(32, _BOWL_RIGHT + "M32-46V14"),
    "r": Glyph(19, "M0-46V-6M0-26C0-40 7-47 19-45"),
    "s": Glyph(28, "M26-39C23-44 19-46 14-46C7-46 2-42 2-36.5"
                   "C2-30 8-28 14-26.5C22-24.5 28-22 28-16C28-9 21-6 14-6C8-6 3-8 0-13"),
    "t": Glyph(21, "M8-60V-18C8-9 12-5 21-7M0-46H20"),
    "u": Glyph(30, "M0-46V-24C0-12 5-6 14-6S30-13 30-26M30-46V-6"),
    "v": Glyph(32, "M0-46L16-6L32-46"),
    "w": Glyph(48, "M0-46L12-6L24-42L36-6L48-46"),
    "x": Glyph(30, "M0-46L30-6M30-46L0-6"),
    "y": Glyph(32, "M0-46L16-8M32-46L16-8L8 10C6 14 3 15-2 14"),
    "z": Glyph(29, "M1-46H28L0-6H29"),
    "ß": Glyph(32, "M0-6V-52C0-64 6-70 15-70S29-64 29-55S23-42 16-41C26-40 32-33 32-23S25-6 13-6"),
    "ø": Glyph(34, "M17-46C27-46 34-38 34-26S27-6 17-6S0-14 0-26S7-46 17-46ZM34-48L0-4"),
    "Ø": Glyph(50, "M25-66C40-66 50-54 50-36S40-6 25-6S0-18 0-36S10-66 25-66ZM46-68L4-4"),
    "+": Glyph(34, "M17-53V-19M0-36H34"),
    "-": Glyph(22, "M0-32H22"),
    "\N{HYPHEN}": Glyph(22, "M0-32H22"),
    "\N{EN DASH}": Glyph(34, "M0-32H34"),
    "\N{MINUS SIGN}": Glyph(34, "M0-36H34"),
    "\N{MULTIPLICATION SIGN}": Glyph(28, "M0-46L28-18M28-46L0-18"),
    "=": Glyph(34, "M0-45H34M0-25H34"),
    "%": Glyph(48, "M38-66L10-6M10-66C16-66 19-61 19-55.5S16-45 10-45S1-50 1-55.5S4-66 10-66Z"
                   "M38-27C44-27 47-22 47-16.5S44-6 38-6S29-11 29-16.5S32-27 38-27Z"),
    ".": Glyph(0, "M0-6H.1"),
    ",": Glyph(4, "M4-7L0 6"),
    ":": Glyph(0, "M0-40H.1M0-8H.1"),
    ";": Glyph(4, "M4-40H4.1M4-8L0 5"),
    "!": Glyph(0, "M0-66V-26M0-6H.1"),
    "?": Glyph(32, "M0-54C2-62 8-66 16-66C26-66 32-60 32-52C32-40 16-40 16-25M16-6H16.1"),
    "…": Glyph(40, "M0-6H.1M20-6H20.1M40-6H40.1"),
    "'": Glyph(0, "M0-66V-54"),
    "’": Glyph(4, "M4-66L0-53"),
    '"': Glyph(14, "M0-66V-54M14-66V-54"),
    "(": Glyph(12, "M12-72C-2-54-2-16 12 4"),
    ")": Glyph(12, "M0-72C14-54 14-16 0 4"),
    "/": Glyph(28, "M28-70L0 2"),
    "_": Glyph(40, "M0 6H40"),
    "&": Glyph(46, "M46-6L10-48C2-58 8-66 18-66S32-60 30-52C27-42 0-40 0-22C0-12 8-6 18-6C32-6 41-16 44-32"),
    "#": Glyph(40, "M14-66L8-6M34-66L28-6M2-47H40M0-26H38"),
    "*": Glyph(26, "M13-66V-40M2-60L24-46M24-60L2-46"),
    " ": Glyph(_SPACE - 2 * _BEARING, ""),
    "\N{NO-BREAK SPACE}": Glyph(_SPACE - 2 * _BEARING, ""),
    "\N{NARROW NO-BREAK SPACE}": Glyph(_SPACE / 2 - 2 * _BEARING, ""),
}  # fmt: skip
_DOTLESS = {"i": Glyph(0, "M0-46V-6"), "j": Glyph(6, "M6-46V3C6 11 3 14-3 14")}
_ABOVE = {  # accents, around x = 0
    "\N{COMBINING ACUTE ACCENT}": "M-4-60L6-71",
    "\N{COMBINING GRAVE ACCENT}": "M4-60L-6-71",
    "\N{COMBINING CIRCUMFLEX ACCENT}": "M-10-60L0-70L10-60",
    "\N{COMBINING CARON}": "M-10-70L0-60L10-70",
    "\N{COMBINING TILDE}": "M-12-61C-9-70-4-68 0-65S9-60 12-69",
    "\N{COMBINING DIAERESIS}": "M-10-65H-9.9M10-65H10.1",
    "\N{COMBINING MACRON}": "M-10-64H10",
    "\N{COMBINING RING ABOVE}": "M0-72C4-72 6-69 6-66S4-60 0-60S-6-63-6-66S-4-72 0-72Z",
}
_BELOW = {"\N{COMBINING CEDILLA}": "M2-4L-2 4C6 4 6 15-5 14"}


class _Placed(NamedTuple):
    """Lines and where they begin."""

    x: float
    y: float
    line: str


@cache
def _compose(text: str) -> tuple[float, tuple[_Placed, ...]] | None:
    """A text's width and its lines; none where a letter of it is not here."""
    x, start, wide, base = 0.0, 0.0, 0.0, ""
    placed: list[_Placed] = []
    parts = unicodedata.normalize("NFD", text)
    for at, letter in enumerate(parts):
        if letter in _ABOVE or letter in _BELOW:
            if not base.isalpha():
                return None
            rise = _CAPITAL_RISE if letter in _ABOVE and base.isupper() else 0.0
            placed.append(_Placed(start + wide / 2, rise, _ABOVE.get(letter) or _BELOW[letter]))
            continue
        accented = parts[at + 1 : at + 2] in _ABOVE
        glyph = _DOTLESS.get(letter) if accented and letter in _DOTLESS else _GLYPHS.get(letter)
        if glyph is None:
            return None
        start, wide, base = x + _BEARING, glyph.wide, letter
        if glyph.line:
            placed.append(_Placed(start, 0.0, glyph.line))
        x += glyph.wide + 2 * _BEARING
    return x, tuple(placed)


@cache
def written(text: str, weight: str) -> tuple[float, str] | None:
    """A text's width, as a share of its size, and its lines as markup; none where a letter of it is not here."""
    composed = _compose(text)
    if composed is None:
        return None
    wide, placed = composed
    lines = "".join(f'<path d="{line}" transform="translate({number(x)} {number(y)})"/>' for x, y, line in placed)
    stroke = f'fill="none" stroke-width="{number(_WEIGHTS[weight])}" stroke-linecap="round" stroke-linejoin="round"'
    return wide / _EM, f"<g {stroke}>{lines}</g>"


def lettering(text: str, x: float, y: float, style: TextStyle, length: float | None = None) -> str | None:
    """A text at its place; `length` is how wide it has to be."""
    found = written(text, style.weight)
    if found is None:
        return None
    wide, lines = found
    scale = style.size / _EM
    across = scale if length is None or not wide else length / (wide * _EM)
    left = x - wide * _EM * across * {"start": 0.0, "middle": 0.5, "end": 1.0}[style.anchor]
    shrink = number(scale, 5) if across == scale else f"{number(across, 5)} {number(scale, 5)}"
    return f'<g stroke="{style.colour}" transform="translate({number(left)} {number(y)}) scale({shrink})">{lines}</g>'
