"""Pictures over the table with kitty's graphics protocol: each tile is sent once, and then only placed.

Characters are drawn below. They are visible until a picture is there, and while a page covers the table.
"""

from __future__ import annotations

from base64 import standard_b64encode
from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from seismic.game import Cell
from seismic.terminal.board_view import Look, Scene
from seismic.terminal.picture_places import Place, View, places
from seismic.terminal.tile_pictures import TilePictures, Wanted, wanted_for

_CHUNK = 4096  # letters of a picture that are sent at once


class Placed(NamedTuple):
    """Where a picture was put, by its number."""

    image: int
    place: Place


class KittyLayer:
    """The pictures on the table at present, and what has to be sent to change them."""

    def __init__(self, pictures: TilePictures, character: tuple[int, int], send: Callable[[str], None]) -> None:
        self._pictures, self._character, self._send = pictures, character, send
        self._images: dict[Wanted, int] = {}  # those that the terminal has
        self._placed: dict[tuple[Cell, int], Placed] = {}
        self._numbers: dict[tuple[Cell, int], int] = {}  # of placements
        self._covered: set[Cell] = set()  # cells all of whose pictures are there

    def show(self, looks: Mapping[Cell, Look], view: View) -> None:
        """Put a picture on each visible cell, as far as they are drawn already."""
        news = list[str]()
        now = dict(self._places(looks, view, news))
        for key in self._placed.keys() - now.keys():
            news.append(f"\x1b_Ga=d,d=i,i={self._placed[key].image},p={self._number(key)},q=2\x1b\\")
        for key, placed in now.items():
            before = self._placed.get(key)
            if before == placed:
                continue
            if before and before.image != placed.image:
                news.append(f"\x1b_Ga=d,d=i,i={before.image},p={self._number(key)},q=2\x1b\\")
            news.append(self._put(key, placed))
        self._placed = now
        if news:
            self._send("\x1b7" + "".join(news) + "\x1b8")

    def below(self, scene: Scene) -> Scene:
        """What is drawn with characters."""
        return scene.below(self._covered)

    def hide(self) -> None:
        """Something else is to be seen."""
        if self._placed:
            self._send("\x1b_Ga=d,d=a,q=2\x1b\\")
        self._placed, self._covered = {}, set()

    def _places(
        self, looks: Mapping[Cell, Look], view: View, news: list[str]
    ) -> Iterator[tuple[tuple[Cell, int], Placed]]:
        self._pictures.forget_missing()
        self._covered = set()
        size = view.size(self._character)
        for cell, look, place in places(looks, view, self._character):
            for layer, wanted in enumerate(wanted_for(cell, look, size)):
                image = self._image(wanted, news)
                if image is None:
                    self._covered.discard(cell)
                    break
                self._covered.add(cell)
                yield (cell, layer), Placed(image, place)

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
        column, row, offset, (x, y, wide, high) = placed.place
        where = f"x={x},y={y},w={wide},h={high},X={offset[0]},Y={offset[1]},z={1 + key[1]}"
        command = f"a=p,i={placed.image},p={self._number(key)},{where},C=1,q=2"
        return f"\x1b[{row + 1};{column + 1}H\x1b_G{command}\x1b\\"
