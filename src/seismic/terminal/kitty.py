"""Pictures over the table by kitty's graphics protocol: each tile is sent once, and then only placed.

What is drawn with characters lies below. It is seen until a picture is there, and while a page lies over the table.
"""

from __future__ import annotations

from base64 import standard_b64encode
from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from seismic.game import Cell
from seismic.terminal.board_view import Look
from seismic.terminal.palette import Hue
from seismic.terminal.pixel_board import View
from seismic.terminal.tile_pictures import TilePictures, Wanted, wanted_for

_CHUNK = 4096  # letters of a picture that are sent at once
CLEAR = "\x1b_Ga=d,d=A,q=2\x1b\\"  # all pictures, and what the terminal keeps of them


class Placed(NamedTuple):
    """Where a picture was put: its number, column and row, pixels from there, and which part of it is seen."""

    image: int
    column: int
    row: int
    offset: tuple[int, int]
    part: tuple[int, int, int, int]


class KittyLayer:
    """What lies over the table at the moment, and what has to be sent to change it."""

    def __init__(self, pictures: TilePictures, character: tuple[int, int], send: Callable[[str], None]) -> None:
        self._pictures, self._character, self._send = pictures, character, send
        self._images: dict[Wanted, int] = {}  # those that the terminal has
        self._placed: dict[tuple[Cell, int], Placed] = {}
        self._numbers: dict[tuple[Cell, int], int] = {}  # of placements

    def show(self, looks: Mapping[Cell, Look], view: View) -> None:
        """Put a picture on each cell in sight, as far as they are drawn already."""
        news = list[str]()
        places = dict(self._places(looks, view, news))
        for key in self._placed.keys() - places.keys():
            news.append(f"\x1b_Ga=d,d=i,i={self._placed[key].image},p={self._number(key)},q=2\x1b\\")
        for key, placed in places.items():
            before = self._placed.get(key)
            if before == placed:
                continue
            if before and before.image != placed.image:
                news.append(f"\x1b_Ga=d,d=i,i={before.image},p={self._number(key)},q=2\x1b\\")
            news.append(self._put(key, placed))
        self._placed = places
        if news:
            self._send("\x1b7" + "".join(news) + "\x1b8")

    def hide(self) -> None:
        """Something else is to be seen."""
        if self._placed:
            self._send("\x1b_Ga=d,d=a,q=2\x1b\\")
        self._placed = {}

    def _places(
        self, looks: Mapping[Cell, Look], view: View, news: list[str]
    ) -> Iterator[tuple[tuple[Cell, int], Placed]]:
        wide, high = self._character
        zoom = view.zoom
        size = zoom.columns * wide, round(zoom.rows * high * 4 / 3)
        edge = view.columns * wide, view.rows * high
        self._pictures.forget_missing()
        for cell, look in looks.items():
            if not look.kind and look.ground != Hue.LIT:
                continue
            column, row = zoom.centre(cell)
            x, y = (column - view.left) * wide - size[0] // 2, round((row - view.top + 0.5) * high - size[1] / 2)
            left, top = max(0, x), max(0, y)
            part = left - x, top - y, min(edge[0], x + size[0]) - left, min(edge[1], y + size[1]) - top
            if part[2] <= 0 or part[3] <= 0:
                continue
            for layer, wanted in enumerate(wanted_for(cell, look, size)):
                image = self._image(wanted, news)
                if image is None:
                    break
                at = view.x + left // wide, view.y + top // high
                yield (cell, layer), Placed(image, *at, (left % wide, top % high), part)

    def _image(self, wanted: Wanted, news: list[str]) -> int | None:
        """The number of a picture; it is sent if the terminal does not have it yet."""
        if wanted in self._images:
            return self._images[wanted]
        drawn = self._pictures.get(wanted)
        if drawn is None:
            return None
        number = self._images[wanted] = len(self._images) + 1
        letters = standard_b64encode(drawn).decode("ascii")
        starts = range(0, len(letters), _CHUNK)
        for start in starts:
            head = f"a=t,f=100,i={number},q=2," if start == 0 else ""
            more = int(start != starts[-1])
            news.append(f"\x1b_G{head}m={more};{letters[start : start + _CHUNK]}\x1b\\")
        return number

    def _number(self, key: tuple[Cell, int]) -> int:
        return self._numbers.setdefault(key, len(self._numbers) + 1)

    def _put(self, key: tuple[Cell, int], placed: Placed) -> str:
        x, y, wide, high = placed.part
        where = f"x={x},y={y},w={wide},h={high},X={placed.offset[0]},Y={placed.offset[1]},z={1 + key[1]}"
        command = f"a=p,i={placed.image},p={self._number(key)},{where},C=1,q=2"
        return f"\x1b[{placed.row + 1};{placed.column + 1}H\x1b_G{command}\x1b\\"
