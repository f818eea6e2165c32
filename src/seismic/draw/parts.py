"""A picture as parts, from the floor up, each with the box that it lies in.

A still picture is all of them in their order. An animated one shows each for as long as it exists; and if a frame
differs from the one before, only the parts in the boxes that have changed must be redrawn.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import IntEnum
from typing import NamedTuple

from seismic.draw.geometry import Point
from seismic.draw.markup import attributes, element, moved, units
from seismic.draw.themes import Theme

_SHADOW_DROP, _THICKNESS = 0.09, 0.055
_SPREADS = (0.03, 0.11, 0.2)  # of the soft shadow under the tiles


@dataclass(frozen=True, slots=True)
class Box:
    """A part of the picture, in its own units."""

    x: float
    y: float
    wide: float
    high: float

    @property
    def right(self) -> float:
        return self.x + self.wide

    @property
    def foot(self) -> float:
        return self.y + self.high

    def meets(self, other: Box) -> bool:
        across = self.x < other.right and other.x < self.right
        return across and self.y < other.foot and other.y < self.foot

    def with_(self, other: Box) -> Box:
        """The smallest box around both."""
        x, y = min(self.x, other.x), min(self.y, other.y)
        return Box(x, y, max(self.right, other.right) - x, max(self.foot, other.foot) - y)


class Layer(IntEnum):
    """The order of layers. All up to LABEL are on the table, and move with it."""

    FLOOR = 0
    GRID = 1
    LIT = 2
    SHADOW = 3  # its parts are outlines only, drawn as one
    LAND = 4
    COVER = 5
    HATCHING = 6
    STRIPE = 7
    BRIDGE = 8  # over the stripes that it crosses
    MARK = 9
    CREW = 10
    COUNT = 11
    RISK = 12
    COORDINATE = 13
    LABEL = 14
    CARD = 15
    WORD = 16


ON_TABLE = range(Layer.GRID, Layer.LABEL + 1)


class Part(NamedTuple):
    layer: Layer
    markup: str
    box: Box


def drawn(layer: Layer, parts: Iterable[str], theme: Theme) -> str:
    """The parts of one layer together."""
    if layer is Layer.SHADOW:
        return "".join(_shadow("".join(parts), theme))
    return "".join(parts)


def _shadow(shape: str, theme: Theme) -> Iterator[str]:
    """One soft shadow under all the tiles together, and how thick they are."""
    if not shape:
        return
    ink = attributes(fill=theme.shade, stroke=theme.shade, stroke_linejoin="round")
    faint = attributes(fill_opacity=0.09, stroke_opacity=0.09)
    blurred = (element("path", d=shape, stroke_width=units(spread)) for spread in _SPREADS)
    yield element("g", *blurred, **ink, **faint, transform=moved(Point(0, _SHADOW_DROP)))
    yield element("path", d=shape, fill=theme.tree[0], stroke=theme.seam, transform=moved(Point(0, _THICKNESS)))
