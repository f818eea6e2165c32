"""Real pictures over the table: what a terminal with kitty's graphics or with sixels is sent."""

from __future__ import annotations

import asyncio
import re
from base64 import standard_b64decode
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image
from textual.drivers.headless_driver import HeadlessDriver

from seismic.game import Cell, Game, Kind, Side
from seismic.terminal.board import Board
from seismic.terminal.board_view import BoardView, Look, Marks, compose
from seismic.terminal.glyph_sets import SEXTANTS
from seismic.terminal.kitty import KittyLayer
from seismic.terminal.palette import Hue
from seismic.terminal.paper import Paper
from seismic.terminal.picture_places import Place, View
from seismic.terminal.pixel_board import zooms
from seismic.terminal.sixel import SixelLayer, sixels
from seismic.terminal.tile_pictures import TilePictures, Wanted, wanted_for
from support.terminal.sitting import sitting

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


@pytest.mark.parametrize("light", [False, True])
def test_a_tile_that_can_be_turned_has_an_edge_and_is_seen_as_clearly_as_others(light: bool) -> None:
    *_, mark = wanted_for(Cell(1, 0), Look(Hue.TURN, Kind("03")), (60, 60))
    drawn = Image.open(BytesIO(TilePictures(light=light).draw(mark))).convert("RGBA").getchannel("A").tobytes()
    assert drawn[30 * 60 + 30] < 64  # amid the tile
    assert drawn[30 * 60 + 1] > 192  # at its edge


def unpainted(text: str) -> Image.Image:
    """A sixel picture, painted on nothing; as a VT340 reads it."""
    body = re.fullmatch('\x1bP0;1q"1;1;([0-9]+);([0-9]+)(.*)\x1b\\\\', text)
    assert body is not None
    picture = Image.new("RGBA", (int(body[1]), int(body[2])))
    colours: dict[str, tuple[int, ...]] = {}
    x, y = 0, 0
    ink: tuple[int, ...] = (0, 0, 0)
    for number, colour, repeat, sign in re.findall(r"#(\d+)(;2;\d+;\d+;\d+)?|(?:!(\d+))?([$?-~-])", body[3]):
        if number and colour:
            colours[number] = tuple(round(int(share) * 2.55) for share in colour[3:].split(";"))
        elif number:
            ink = colours[number]
        elif sign == "$":
            x = 0
        elif sign == "-":
            x, y = 0, y + 6
        else:
            end = x + int(repeat or 1)
            for column in range(x, end):
                for row in range(6):
                    if (ord(sign) - 63) >> row & 1:
                        picture.putpixel((column, y + row), (*ink, 255))
            x = end
    return picture


def test_a_sixel_shows_what_was_drawn_and_nothing_around_it() -> None:
    pictures, size = TilePictures(light=True), (60, 70)
    (wanted,) = wanted_for(Cell(0, 0), Look(Hue.LAND_A, Kind("*012")), size)
    drawn = Image.open(BytesIO(pictures.draw(wanted))).convert("RGBA")
    painted = unpainted(sixels(drawn, Place(0, 0, (2, 3), (10, 20, 50, 50))))
    assert painted.size == (52, 53)
    for at in ((2, 3), (22, 18), (40, 30), (51, 52)):
        there = drawn.getpixel((at[0] + 8, at[1] + 17))
        here = painted.getpixel(at)
        assert isinstance(there, tuple)
        assert isinstance(here, tuple)
        assert (here[3] > 0) == (there[3] >= 128)
        if here[3]:
            assert max(abs(one - other) for one, other in zip(here[:3], there[:3], strict=True)) < 40
    assert painted.getpixel((0, 0)) == (0, 0, 0, 0)


def test_a_cell_is_painted_with_sixels_when_it_changes() -> None:
    sent: list[str] = []
    pictures = TilePictures(light=True)
    layer = SixelLayer(pictures, (8, 16), sent.append)
    position = BoardView(a_game())
    view = View(0, 0, 100, 40, -50, -20, zooms(SEXTANTS)[1])

    async def show(marks: Marks) -> int:
        looks, before = compose(position, marks).looks, len("".join(sent).split("\x1bP"))
        layer.show(looks, view)
        await pictures.draw_missing(lambda: layer.show(looks, view))
        return len("".join(sent).split("\x1bP")) - before

    away = Cell(2, 3)
    asyncio.run(show(Marks()))
    assert asyncio.run(show(Marks())) == 0
    assert asyncio.run(show(Marks(cursor=away))) == 1
    assert asyncio.run(show(Marks())) == 1  # and painted over
    layer.hide()
    assert asyncio.run(show(Marks())) >= len(position.tiles)


def test_below_a_picture_is_bare_ground() -> None:
    """Edges and highways of characters would stick out; what no picture covers stays as it is."""
    terminal, pictures = Screen(), TilePictures(light=False)
    layer = KittyLayer(pictures, (8, 16), terminal.send)
    scene = compose(BoardView(a_game()), Marks(cursor=Cell(2, 3), labels={Cell(2, 3): "5%"}))
    view = View(0, 0, 100, 40, -50, -20, zooms(SEXTANTS)[1])
    assert layer.below(scene).looks == scene.looks
    layer.show(scene.looks, view)
    asyncio.run(pictures.draw_missing(lambda: layer.show(scene.looks, view)))
    below = layer.below(scene).looks
    for cell, look in scene.looks.items():
        assert below[cell] == (Look(below[cell].ground) if look.kind else look)
    layer.hide()
    assert layer.below(scene).looks == scene.looks


@pytest.mark.parametrize("layers", [[Hue.SAND], [Hue.LIT], [Hue.SAND, Hue.CURSOR]])
def test_sixels_of_a_cell_cover_the_same_pixels_whatever_they_show(layers: list[int]) -> None:
    """Else something would be left of what was there before."""
    pictures, size = TilePictures(light=False), (61, 80)
    place = Place(0, 0, (0, 0), (0, 0, *size))

    def covered(look: Look) -> Image.Image:
        (wanted,) = wanted_for(Cell(0, 0), look, size, ground=True)
        drawn = Image.open(BytesIO(pictures.draw(wanted))).convert("RGBA")
        return unpainted(sixels(drawn, place)).getchannel("A").point(bool)

    assert covered(Look(layers[0], ring=layers[-1] if layers[1:] else 0)).tobytes() == covered(Look(Hue.SAND)).tobytes()


@pytest.mark.parametrize("pictures", ["kitty", "sixel"])
def test_pictures_stay_off_a_page_and_come_back_after_it(
    pictures: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[str] = []
    monkeypatch.setattr(HeadlessDriver, "write", lambda _, text: sent.append(text))
    paper = Paper(glyphs=SEXTANTS, pictures=pictures, character=(8, 16))
    begins = {"kitty": "\x1b_Ga=p", "sixel": "\x1bP0;1q"}[pictures]

    async def arrive() -> int:
        """How many pictures, until some have come."""
        while not (count := "".join(sent).count(begins)):
            await asyncio.sleep(0.02)
        return count

    async def look() -> None:
        async with sitting(a_game(), tmp_path, paper=paper) as (pilot, screen):
            await arrive()
            await screen.workers.wait_for_complete(
                [worker for worker in screen.query_one(Board).workers if worker.group == "pictures"]
            )
            await pilot.press("question_mark")
            await pilot.pause()
            sent.clear()
            screen.turn.go(1)
            screen.show()
            await pilot.pause()
            assert begins not in "".join(sent)
            await pilot.press("escape")
            assert await arrive()

    asyncio.run(look())
