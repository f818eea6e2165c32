"""The little of XML that the pictures need."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from typing import NamedTuple
from xml.sax.saxutils import escape

from seismic.draw.geometry import Point, number

FONT = "Inter, 'Segoe UI', 'Helvetica Neue', Arial, 'DejaVu Sans', 'Noto Sans', 'Liberation Sans', sans-serif"
_JOINERS = "\N{ZERO WIDTH JOINER}\N{ZERO WIDTH NON-JOINER}"  # not printable, but part of many a name
UNIT = 60.0  # the circumradius of a tile in a picture's own units


class Picture(str):
    """An SVG picture: a text like any other, which a notebook shows as what it draws.

    >>> Picture("<svg/>")._repr_svg_()
    '<svg/>'
    """

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return str(self)


class TextStyle(NamedTuple):
    """How words are written; `anchor` says which part of them is at the place: start, middle or end."""

    size: float  # in the picture's own units
    colour: str
    weight: str = "800"
    anchor: str = "middle"


def attributes(**values: str | float) -> dict[str, str | float]:
    """Attributes of an element, to be given a name of their own or used more than once."""
    return values


def element(tag: str, *children: str, **values: str | float) -> str:
    """An element; children are markup already, and `stroke_width` spells `stroke-width`."""
    spelled = "".join(
        f' {name.replace("_", "-")}="{value if isinstance(value, str) else number(value)}"'
        for name, value in values.items()
    )
    return f"<{tag}{spelled}>{''.join(children)}</{tag}>" if children else f"<{tag}{spelled}/>"


def clean(text: str) -> str:
    """A text as XML holds it: special characters escaped, unprintable ones replaced."""
    return escape("".join(c if _can_stand(c) else "\N{REPLACEMENT CHARACTER}" for c in text))


def _can_stand(letter: str) -> bool:
    return letter.isprintable() or letter in _JOINERS or unicodedata.category(letter) == "Zs"


def units(tiles: float) -> float:
    """A length of the geometry in a picture's units."""
    return tiles * UNIT


def outline(corners: Iterable[Point], scale: float = UNIT) -> str:
    """A closed path through points of the geometry."""
    return "M" + "L".join(f"{number(p.x * scale)} {number(p.y * scale)}" for p in corners) + "Z"


def moved(place: Point) -> str:
    """The transformation that brings a piece to its place."""
    return f"translate({number(units(place.x))} {number(units(place.y))})"
