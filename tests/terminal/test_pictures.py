"""Real pictures over the table: what a terminal with kitty's graphics is sent."""

from __future__ import annotations

import asyncio
import re
from base64 import standard_b64decode
from io import BytesIO

import pytest
from PIL import Image

from seismic.game import Cell, Game, Kind, Side
from seismic.terminal.board_view import BoardView, Look, Marks, compose
from seismic.terminal.glyph_sets import SEXTANTS
from seismic.terminal.kitty import KittyLayer
from seismic.terminal.palette import Hue
from seismic.terminal.pixel_board import View, zooms
from seismic.terminal.tile_pictures import TilePictures, Wanted, wanted_for

COMMAND = re.compile("\x1b_G([^;\x1b]*)(?:;([^\x1b]*))?\x1b\\\\")


class Screen:
    """A terminal that keeps what it is sent, as kitty's protocol says."""

    def __init__(self) -> None:
        self.images: dict[int, bytes] = {}
        self.placed: dict[tuple[int, int], dict[str, str]] = {}
        self._letters, self._number = "", 0

    def send(self, text: str) -> None:
        for keys, letters in COMMAND.findall(text):
            values = dict(pair.split("=") for pair in keys.split(","))
            if values.get("a") == "t":
                self._number, self._letters = int(values["i"]), ""
            if letters:
                assert len(letters) <= 4096
                self._letters += letters
                if values["m"] == "0":
                    self.images[self._number] = standard_b64decode(self._letters)
            if values.get("a") == "p":
                assert int(values["i"]) in self.images
                self.placed[int(values["i"]), int(values["p"])] = values
            if values.get("a") == "d":
                if values["d"] == "a":
                    self.placed.clear()
                else:
                    del self.placed[int(values["i"]), int(values["p"])]


def a_game() -> Game:
    game = Game(["Ada", "Blaise"], seed=5)
    while len(game.tiles) < 8:
        game.play_random()
    return game


def test_each_tile_is_sent_once_and_moves_with_the_table() -> None:
    screen, pictures = Screen(), TilePictures(light=True)
    layer = KittyLayer(pictures, (8, 16), screen.send)
    position = BoardView(a_game())
    looks = compose(position, Marks(cursor=position.last)).looks
    view = View(0, 0, 100, 40, -50, -20, zooms(SEXTANTS)[3])

    async def show(view: View) -> None:
        layer.show(looks, view)
        await pictures.draw_missing(lambda: layer.show(looks, view))

    asyncio.run(show(view))
    tiles = len(position.tiles)
    assert len(screen.placed) > tiles  # and what marks the last one
    assert all(image.startswith(b"\x89PNG") for image in screen.images.values())
    sent = len(screen.images)
    asyncio.run(show(view._replace(left=-46)))
    assert len(screen.images) == sent
    assert len(screen.placed) > tiles
    asyncio.run(show(view._replace(left=10_000)))
    assert not screen.placed
    asyncio.run(show(view))
    layer.hide()
    assert not screen.placed


def test_nothing_is_drawn_beyond_the_table() -> None:
    screen, pictures = Screen(), TilePictures(light=False)
    layer = KittyLayer(pictures, (8, 16), screen.send)
    looks = {Cell(0, 0): Look(Hue.LAND_A, Kind("03"))}
    view = View(3, 2, 6, 3, 0, 0, zooms(SEXTANTS)[6])  # its upper left quarter is cut

    async def show() -> None:
        layer.show(looks, view)
        await pictures.draw_missing(lambda: layer.show(looks, view))

    asyncio.run(show())
    (placed,) = screen.placed.values()
    assert int(placed["w"]) == 6 * 8
    assert int(placed["h"]) == 3 * 16
    assert int(placed["x"]) == 16 * 8 // 2


@pytest.mark.parametrize("light", [True, False])
def test_a_bridge_stays_above_a_claimed_road(light: bool) -> None:
    """The stripe of a road that runs below stops at the bridge."""
    pictures = TilePictures(light=light)

    def amid(roads: tuple[tuple[Side, int], ...]) -> tuple[int, ...]:
        (wanted, *_) = wanted_for(Cell(0, 0), Look(Hue.LAND_A, Kind("03.14"), roads=roads), (173, 200))
        assert isinstance(wanted, Wanted)
        pixel = Image.open(BytesIO(pictures.draw(wanted))).convert("RGB").getpixel((86, 100))
        assert isinstance(pixel, tuple)
        return pixel

    assert amid(((Side.E, Hue.CREW_1),)) == amid(())
    assert amid(((Side.SE, Hue.CREW_1),)) != amid(())
