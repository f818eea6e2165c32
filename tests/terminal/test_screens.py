"""What is on the screen: every size, without colour, without Unicode, in three languages; and replays."""

from __future__ import annotations

import asyncio
import re
import unicodedata
from pathlib import Path

import numpy as np
import pytest
from textual import events

from seismic.cli.saved_games import Saved
from seismic.game import TOWN, Cell, Game, Kind, Side
from seismic.i18n import Say
from seismic.terminal import letter_board, pixel_board
from seismic.terminal.app import House, TerminalApp
from seismic.terminal.board import Board
from seismic.terminal.board_view import BoardView, Look, Marks, Scene, compose
from seismic.terminal.canvas import Canvas
from seismic.terminal.dialogs import Page
from seismic.terminal.form import Choice
from seismic.terminal.glyph_sets import GLYPH_SETS, GlyphSet
from seismic.terminal.key_bindings import KEYS, Do, action_of, other_row
from seismic.terminal.log_view import draw_log
from seismic.terminal.palette import Hue
from seismic.terminal.paper import Paper
from support.terminal.sitting import SIZE, shown, sitting

ALL_ZOOMS = [zoom for glyphs in GLYPH_SETS.values() for zoom in pixel_board.zooms(glyphs)]
DATA = Path(__file__).parents[1] / "data" / "records"


def played(moves: int, **options: object) -> Game:
    game = Game(["Ada", "Blaise"], seed=5, **options)  # type: ignore[arg-type]
    for _ in range(moves):
        game.play_random()
    while game.decision != "lay":
        game.play_random()
    return game


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 60)])
def test_everything_needed_is_on_the_screen_at_every_size(size: tuple[int, int], tmp_path: Path) -> None:
    game = played(30)

    async def look() -> None:
        async with sitting(game, tmp_path, size=size) as (_, screen):
            panel, bar = shown(screen, "panel"), shown(screen, "bar")
            assert "Ada" in panel
            assert "San Andreas" in panel
            for number in range(1, len(game.face_up) + 1):
                assert f" {number} " in panel
            assert "lays a tile" in panel  # the log
            assert "keys" in bar
            assert re.search("[▌▐▙▟▛▜]", shown(screen))  # highways

    asyncio.run(look())


def test_the_lines_of_the_towns_are_seen_even_where_there_is_little_room(tmp_path: Path) -> None:
    game = played(30, variants=["twin-cities"])

    async def look() -> None:
        async with sitting(game, tmp_path, size=(60, 15)) as (_, screen):
            panel = shown(screen, "panel")
            counts = re.findall(r"E\d+!? SE\d+!? SW\d+!? W\d+!? NW\d+!? NE\d+!?", panel)
            assert len(counts) == 2, panel
            assert "Blaise" in panel

    asyncio.run(look())


@pytest.mark.parametrize(("paper", "arrows"), [(Paper(), "◀▶▲▼"), (Paper(colour=False, unicode=False), "<>^v")])
def test_arrows_at_the_edges_say_where_there_are_more_tiles(paper: Paper, arrows: str, tmp_path: Path) -> None:
    async def look() -> None:
        async with sitting(played(30), tmp_path, size=(120, 40), paper=paper) as (pilot, screen):
            board = screen.query_one(Board)

            def edges() -> str:
                lines = shown(screen).split("\n")
                high, wide = (len(lines) - 1) // 2, (len(lines[0]) - 1) // 2
                return lines[high][0] + lines[high][-1] + lines[0][wide] + lines[-1][wide]

            await pilot.press("f")
            assert not set(edges()) & set(arrows)
            left, top = board.left, board.top
            for place, (columns, rows) in enumerate([(70, 0), (-70, 0), (0, 30), (0, -30)]):
                board.scroll_by(columns, rows)
                assert edges()[place] == arrows[place]
                board.scroll_by(left - board.left, top - board.top)
                assert not set(edges()) & set(arrows)

    asyncio.run(look())


def test_a_resize_keeps_the_cursor_in_sight(tmp_path: Path) -> None:
    async def look() -> None:
        async with sitting(played(60), tmp_path, size=(200, 60)) as (pilot, screen):
            for size in ((80, 24), (120, 40), (40, 12)):
                await pilot.resize_terminal(*size)
                await pilot.pause()
                await pilot.press("g")
                board = screen.query_one(Board)
                x, y = board.zoom.centre(screen.turn.cursor)
                assert 0 <= x - board.left < board.size.width
                assert 0 <= y - board.top < board.size.height

    asyncio.run(look())


def test_without_colour_nothing_is_coloured_and_marks_are_letters(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")

    async def look() -> None:
        async with sitting(played(12), tmp_path, size=(120, 40), paper=Paper(colour=False)) as (pilot, screen):
            await pilot.press("g")
            board = screen.query_one(Board)
            for row in range(board.size.height):
                for segment in board.render_line(row):
                    style = segment.style
                    assert style is None or (style.color is None and style.bgcolor is None)
            text = shown(screen)
            assert "[SA]" in text
            assert "#" in text  # the cursor
            assert "<" in text  # where a tile fits

    asyncio.run(look())


@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_without_unicode_there_is_nothing_but_ascii(language: str, tmp_path: Path) -> None:
    paper = Paper(colour=False, unicode=False)

    async def look() -> None:
        async with sitting(played(12), tmp_path, paper=paper, language=language) as (pilot, screen):
            await pilot.press("g")
            for part in ("board", "panel", "bar"):
                assert shown(screen, part).isascii(), shown(screen, part)
            await pilot.press("question_mark")
            page = pilot.app.screen
            assert isinstance(page, Page)
            assert str(page.query_one("#text").render()).isascii()

    asyncio.run(look())


@pytest.mark.parametrize("size", [(1, 1), (3, 3), (5, 40), (20, 4), (40, 10)])
@pytest.mark.parametrize(
    "keys",
    [
        "down right up",
        "down down enter right escape",  # the rules
        "down enter enter g",  # the lesson
        "enter g r enter c enter question_mark escape h 1 escape o s plus minus k l b f",  # a game
    ],
    ids=["start", "rules", "lesson", "game"],
)
def test_nothing_fails_where_there_is_hardly_any_room(keys: str, size: tuple[int, int], tmp_path: Path) -> None:
    def found(_: Choice) -> Saved:
        return Saved(tmp_path / "game.seismic", Game(2, seed=1), {})

    async def show() -> None:
        app = TerminalApp(House(found=found), Say("en"), Paper(), pace=0)
        async with app.run_test(size=size) as pilot:
            for key in keys.split():
                await pilot.press(key)
                await pilot.pause()
            await pilot.resize_terminal(*SIZE)
            await pilot.pause()
            await pilot.resize_terminal(*size)
            await pilot.pause()

    asyncio.run(show())


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ("Crews", "lays a tile", "Enter lay")),
        ("fr", ("Équipes", "pose une tuile", "Entrée poser")),
        ("es", ("Cuadr", "coloca una loseta", "Intro colocar")),
    ],
)
def test_the_screen_speaks_the_language(language: str, words: tuple[str, ...], tmp_path: Path) -> None:
    async def look() -> None:
        async with sitting(played(12), tmp_path, size=(120, 40), language=language) as (pilot, screen):
            await pilot.press("g")
            text = "\n".join(shown(screen, part) for part in ("board", "panel", "bar"))
            for word in words:
                assert word in text

    asyncio.run(look())


def test_sections_are_lit_and_risk_is_shown_when_asked(tmp_path: Path) -> None:
    game = played(30)

    async def look() -> None:
        async with sitting(game, tmp_path, size=(120, 40)) as (pilot, screen):
            await pilot.press("l")
            assert screen.turn.cursor == game.last_placed
            before = shown(screen, "bar")
            await pilot.press("s")
            assert screen._looking is not None
            assert screen.turn.cursor in screen._looking.cells
            assert shown(screen, "bar") != before
            await pilot.press("escape", "o")
            assert "%" in shown(screen)
            await pilot.press("o")
            assert "%" not in shown(screen)

    asyncio.run(look())


def test_zooming_keeps_the_cursor_and_f_shows_the_whole_table(tmp_path: Path) -> None:
    async def look() -> None:
        async with sitting(played(60), tmp_path, size=(120, 40)) as (pilot, screen):
            board = screen.query_one(Board)
            before = board.zoom.columns
            await pilot.press("plus", "plus")
            assert board.zoom.columns > before
            await pilot.press("minus", "minus", "minus")
            assert board.zoom.columns < before
            await pilot.press("f")
            for cell in screen.table.game.tiles:
                x, y = board.zoom.centre(cell)
                assert 0 <= x - board.left < board.size.width
                assert 0 <= y - board.top < board.size.height

    asyncio.run(look())


def test_keys_typed_ahead_close_one_page_only(tmp_path: Path) -> None:
    async def look() -> None:
        async with sitting(played(12), tmp_path) as (pilot, screen):
            await pilot.press("question_mark")
            page = pilot.app.screen
            assert isinstance(page, Page)
            for _ in range(3):
                page.on_key(events.Key("space", " "))
            await pilot.pause()
            assert pilot.app.screen is screen

    asyncio.run(look())


# Without a screen


@pytest.mark.parametrize("zoom", [*ALL_ZOOMS, *letter_board.LETTER_ZOOMS], ids=lambda zoom: f"{zoom.columns}")
def test_the_cell_under_a_character_is_the_one_drawn_there(zoom: pixel_board.Zoom | letter_board.LetterZoom) -> None:
    for cell in (Cell(0, 0), Cell(-3, 2), Cell(4, -5)):
        x, y = zoom.centre(cell)
        assert zoom.cell_at(x + 0.5, y + 0.5) == cell
        assert zoom.cell_at(x - 0.5, y + 0.5) == cell
        assert zoom.cell_at(x + zoom.columns, y + 0.5) == cell.neighbour(Side.E)
        assert zoom.side_at(cell, x + zoom.columns // 2 - 0.5, y + 0.5) == Side.E


@pytest.mark.parametrize("zoom", [zoom for zoom in ALL_ZOOMS if zoom.columns >= 10], ids=lambda z: f"{z.columns}")
def test_a_towns_name_leaves_room_for_its_counts(zoom: pixel_board.Zoom) -> None:
    scene = Scene({Cell(0, 0): Look(Hue.TOWN, TOWN, counts=(1, 2, 3, 14, 5, 16))})
    written = str(pixel_board.paint(scene, zoom, -30, -12, 60, 24))
    assert re.findall(r"\d+!?", written) == ["5", "16!", "14", "1", "3", "2"]
    assert ("SAN ANDREAS" if zoom.columns >= 18 else "SA") in written


@pytest.mark.parametrize("zoom", ALL_ZOOMS, ids=lambda zoom: f"{zoom.columns}")
def test_painting_what_changed_gives_the_same_as_painting_all(zoom: pixel_board.Zoom) -> None:
    position, painter = BoardView(played(25)), pixel_board.Painter()
    view = (zoom, -30, -12, 60, 24)
    cells = list(position.tiles)
    for cursor in (cells[0], cells[5], cells[5].neighbour(Side.E), cells[9]):
        scene = compose(position, Marks(cursor=cursor, struck=[cursor], labels={cells[3]: "7%"}))
        partly, whole = painter.paint(scene, *view), pixel_board.paint(scene, *view)
        assert str(partly) == str(whole)
        assert (partly.inks == whole.inks).all()
        assert (partly.grounds == whole.grounds).all()


def test_every_key_that_the_help_names_does_something() -> None:
    for keys, _ in KEYS:
        for key in keys.split():
            if len(key) == 1 and key.isalnum():
                assert action_of(key.lower(), key.lower()) is not None, key
    assert action_of("R", "R") == (Do.TURN, -1)
    assert action_of("j", "j") is None


def test_up_and_down_come_back_to_the_same_cell() -> None:
    for cell in (Cell(0, 0), Cell(2, -3)):
        assert other_row(other_row(cell, down=True), down=False) == cell


def test_the_log_is_broken_between_words() -> None:
    canvas = Canvas.blank(10, 6)
    draw_log(canvas, ["one two three", "four"], 0, 0, Paper(unicode=False), codes=True)
    assert str(canvas).split("\n") == ["-" * 10, "one two", "  three", "four", "", ""]


def test_codes_are_shown_on_request_only(tmp_path: Path) -> None:
    game = played(12)
    code = re.compile(r"-?\d+,-?\d+|\br[0-5]\b|\b\d\d\.\d\d\b")

    async def look() -> None:
        async with sitting(game, tmp_path, size=(120, 40)) as (pilot, screen):
            await pilot.press("l")
            for key, expected in (("s", False), ("escape", False), ("g", False), ("l", False), ("k", True)):
                await pilot.press(key)
                text = shown(screen, "panel") + shown(screen, "bar")
                assert bool(code.search(text)) is expected, text
            assert f"1 {game.face_up[0]}" in shown(screen, "panel")
            await pilot.press("k")
            assert not code.search(shown(screen, "panel"))

    asyncio.run(look())


def test_the_log_marks_what_it_tells_of(tmp_path: Path) -> None:
    game = played(30)

    async def look() -> None:
        async with sitting(game, tmp_path, size=(120, 40)) as (pilot, screen):
            panel = screen.query_one("#panel")
            top, _, cells = next(row for row in screen._panel.places.rows if row[2] and row[2][0] in game.tiles)
            await pilot.hover("#panel", offset=(6, top))
            assert screen._marks().changed == cells
            await pilot.hover("#board", offset=(1, 1))
            assert screen._marks().changed != cells
            await pilot.press("pageup")
            assert screen._marks().changed == screen._panel.places.newest
            assert panel.size.width

    asyncio.run(look())


@pytest.mark.parametrize(("size", "most"), [((80, 24), 10), ((120, 40), 24), ((250, 80), 40)])
def test_the_view_fits_the_tiles_and_their_neighbours(size: tuple[int, int], most: int, tmp_path: Path) -> None:
    games = [played(moves) for moves in (0, most // 2, most)]

    async def look() -> None:
        async with sitting(games[0], tmp_path, size=size) as (pilot, screen):
            board, columns = screen.query_one(Board), []
            for game in games:
                screen.turn.begin(game)
                screen.turn.cursor = game.last_placed or Cell(0, 0)
                screen.show()
                await pilot.pause()
                for cell in {near for laid in game.tiles for near in (laid, *map(laid.neighbour, Side))}:
                    x, y = board.zoom.centre(cell)
                    assert 0 <= x - board.left <= board.size.width, cell
                    assert 0 <= y - board.top <= board.size.height, cell
                columns.append(board.zoom.columns)
            assert columns == sorted(columns, reverse=True)
            assert columns[0] > columns[-1]

    asyncio.run(look())


@pytest.mark.parametrize("glyphs", GLYPH_SETS.values(), ids=GLYPH_SETS.keys())
def test_every_character_of_a_set_shows_other_pixels(glyphs: GlyphSet) -> None:
    assert len(glyphs.characters) == len(set(glyphs.characters)) == 4**glyphs.down
    for bits, character in enumerate(glyphs.characters):
        name = unicodedata.name(character, "")
        if name.startswith("BLOCK SEXTANT-"):
            assert {int(digit) - 1 for digit in name[14:]} == {bit for bit in range(6) if bits >> bit & 1}


def test_a_bridge_leaves_a_gap_in_what_runs_below() -> None:
    for glyphs in GLYPH_SETS.values():
        zoom = next(zoom for zoom in pixel_board.zooms(glyphs) if zoom.columns == 16)
        look = Look(Hue.LAND_A, Kind("03.14"), roads=((Side.E, Hue.CREW_1), (Side.SE, Hue.CREW_2)))
        tile = pixel_board._tile(look, zoom)
        above = np.argwhere(tile == Hue.CREW_2)
        below = {tuple(place) for place in np.argwhere(tile == Hue.CREW_1)}
        beside = {(y + dy, x + dx) for y, x in above for dy in (-1, 0, 1) for dx in (-1, 0, 1)}
        assert below
        assert not below & beside
