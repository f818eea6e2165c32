"""Pictures over the table as sixels, which the terminal paints over its characters and then forgets.

So the characters below them must not change: they show only the empty table, and each cell that changes is repainted
as a whole.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from io import BytesIO
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from seismic.game import Cell
from seismic.terminal.board_view import Look, Scene
from seismic.terminal.picture_places import Place, View, places
from seismic.terminal.tile_pictures import TilePictures, Wanted, wanted_for

if TYPE_CHECKING:
    from PIL.Image import Image

_COLOURS = 64
_BAND = 6  # pixels of a sixel, from top to bottom
_FIRST = 63  # the sixel without a pixel
_ROW = 3  # pixels alike from which on they are counted

Pixels = np.ndarray[Any, np.dtype[np.uint8]]


class Painted(NamedTuple):
    """What was painted on a cell."""

    wanted: tuple[Wanted, ...]
    place: Place


class SixelLayer:
    """What is painted over the table at present, and what has to be sent to change it."""

    def __init__(self, pictures: TilePictures, character: tuple[int, int], send: Callable[[str], None]) -> None:
        self._pictures, self._character, self._send = pictures, character, send
        self._painted: dict[Cell, Painted] = {}
        self._view: View | None = None
        self._sixels: dict[tuple[tuple[Wanted, ...], Place], str] = {}

    def show(self, looks: Mapping[Cell, Look], view: View) -> None:
        """Paint each cell that has changed, as far as its pictures are drawn already."""
        if view != self._view:
            self.hide()
        self._view = view
        self._pictures.forget_missing()
        news, size = list[str](), view.size(self._character)
        for cell, look, place in places(looks, view, self._character):
            before = self._painted.get(cell)
            empty = not (look.kind or look.ring or look.label)
            if empty and before is None:
                continue
            wanted = tuple(wanted_for(cell, look, size, ground=True))
            if before == (wanted, place):
                continue
            drawn = [self._pictures.get(one) for one in wanted]
            if all(drawn):
                self._painted[cell] = Painted(wanted, place)
                news.append(f"\x1b[{place.row + 1};{place.column + 1}H{self._sixel(wanted, place, drawn)}")
        if news:
            self._send("\x1b7" + "".join(news) + "\x1b8")

    def below(self, scene: Scene) -> Scene:
        """What is drawn with characters."""
        return scene.emptied()

    def hide(self) -> None:
        """Something else has been written there."""
        self._painted = {}

    def _sixel(self, wanted: tuple[Wanted, ...], place: Place, drawn: list[bytes | None]) -> str:
        key = wanted, place._replace(column=0, row=0)
        if key not in self._sixels:
            self._sixels[key] = sixels(_together([one for one in drawn if one]), place)
        return self._sixels[key]


def _together(drawn: list[bytes]) -> Image:
    """Pictures of the same size on top of each other."""
    from PIL import Image

    layers = [Image.open(BytesIO(one)).convert("RGBA") for one in drawn]
    below = layers[0]
    for layer in layers[1:]:
        below = Image.alpha_composite(below, layer)
    return below


def sixels(picture: Image, place: Place) -> str:
    """The visible part of a picture; everything beyond its hexagon stays as it was."""
    from PIL.Image import Dither

    (across, down), (x, y, wide, high) = place.offset, place.part
    part = picture.crop((x - across, y - down, x + wide, y + high))  # beyond its edges it is transparent
    few = part.convert("RGB").quantize(_COLOURS, dither=Dither.NONE)
    shown = np.asarray(_hexagon(*picture.size).crop((x - across, y - down, x + wide, y + high))) > 0
    shown[:down], shown[:, :across] = False, False
    numbers: Pixels = np.where(shown, np.asarray(few), np.uint8(255))
    colours = np.asarray(few.getpalette(), np.uint8).reshape(-1, 3)
    head = [f'\x1bP0;1q"1;1;{numbers.shape[1]};{numbers.shape[0]}']
    for number in np.unique(numbers[shown]):
        red, green, blue = (round(int(share) * 100 / 255) for share in colours[number])
        head.append(f"#{number};2;{red};{green};{blue}")
    bands = (_band(numbers[top : top + _BAND]) for top in range(0, numbers.shape[0], _BAND))
    return "".join(head) + "-".join(bands) + "\x1b\\"


@lru_cache
def _hexagon(wide: int, high: int) -> Image:
    """The pixels of a cell: always the same ones, so that each picture covers the previous one."""
    from PIL import Image

    across = np.abs((np.arange(wide) + 0.5) * 2 / wide - 1)[None, :]
    down = np.abs((np.arange(high) + 0.5) * 2 / high - 1)[:, None]
    return Image.fromarray(np.where(down <= 1 - across / 2, np.uint8(255), np.uint8(0)))


def _band(numbers: Pixels) -> str:
    """Six rows of pixels, colour by colour."""
    weights = (1 << np.arange(numbers.shape[0], dtype=np.uint8))[:, None]
    lines = []
    for number in np.unique(numbers[numbers != 255]):
        bits = ((numbers == number) * weights).sum(axis=0, dtype=np.uint8)
        starts = np.concatenate(([0], np.flatnonzero(np.diff(bits)) + 1))
        counts = np.diff(np.append(starts, len(bits)))
        runs = zip(bits[starts].tolist(), counts.tolist(), strict=True)
        lines.append(f"#{number}" + "".join(_run(chr(_FIRST + value), count) for value, count in runs))
    return "$".join(lines)


def _run(sixel: str, count: int) -> str:
    return f"!{count}{sixel}" if count > _ROW else sixel * count
