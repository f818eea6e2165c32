"""The start screen: language and names, by keyboard and by mouse."""

from __future__ import annotations

import asyncio
import re
from argparse import Namespace
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from seismic.cli.fullscreen import _house
from seismic.cli.play import _new_game
from seismic.cli.saved_games import Saved
from seismic.game import BadSetup, Game, Side
from seismic.i18n import LANGUAGES, Say
from seismic.levels import LEVELS
from seismic.messages.limits import MAX_NAME
from seismic.rules.tiles import highway_sides
from seismic.terminal.app import House, TerminalApp
from seismic.terminal.board import CanvasView
from seismic.terminal.form import NOBODY, PERSON, Choice, Form
from seismic.terminal.glyph_sets import BLOCKS
from seismic.terminal.name_page import NamePage
from seismic.terminal.palette import Hue
from seismic.terminal.paper import Paper
from seismic.terminal.rules_page import RulesPage
from seismic.terminal.sketches import RULES, drawn
from seismic.terminal.start import StartScreen, form_canvas
from seismic.terminal.table_screen import TableScreen
from support.terminal.sitting import shown


class Choosing:
    """Somebody at the start screen, and what was chosen there."""

    def __init__(self, pilot: Pilot[int], chosen: list[Choice]) -> None:
        self.pilot, self.chosen = pilot, chosen
        screen = pilot.app.screen
        assert isinstance(screen, StartScreen)
        self.screen = screen

    @property
    def rows(self) -> list[str]:
        """What is written, without the picture beside it."""
        view = self.screen.query_one(CanvasView)
        lines = (view.render_line(row).text for row in range(view.size.height))
        return [re.split(f"[{BLOCKS.characters[1:]}]| {{4,}}(?=SA|\\+\\d|\\d)", line)[0].rstrip() for line in lines]

    def row_of(self, text: str) -> int:
        return next(number for number, row in enumerate(self.rows) if text in row)

    async def go_to(self, name: str) -> None:
        form = self.screen.form
        await self.pilot.press(*["down"] * ((form.rows.index(name) - form.row) % len(form.rows)))

    async def write(self, name: str) -> None:
        """In the line for a name."""
        await self.pilot.pause()
        assert isinstance(self.pilot.app.screen, NamePage)
        self.pilot.app.screen.query_one(Input).clear()
        await self.pilot.press(*("space" if letter == " " else letter for letter in name), "enter")
        await self.pilot.pause()


@asynccontextmanager
async def choosing(folder: Path, *, language: str = "en", paper: Paper | None = None) -> AsyncIterator[Choosing]:
    chosen: list[Choice] = []

    def found(choice: Choice) -> Saved:
        chosen.append(choice)
        return Saved(folder / "new.seismic", Game(len(choice.seats), choice.variants, choice.table, seed=1), {})

    app = TerminalApp(House(found=found), Say(language), paper or Paper(), pace=0)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        yield Choosing(pilot, chosen)


def test_another_language_is_shown_at_once_and_spoken_in_the_game(tmp_path: Path) -> None:
    async def choose() -> None:
        async with choosing(tmp_path) as there:
            assert there.rows[there.row_of("Language")].endswith("English")
            await there.pilot.press("up", "right")  # from the first row up to the last one
            assert there.rows[there.row_of("Langue")].endswith("Français")
            assert "Commencer" in there.rows[there.row_of("▶") - len(there.screen.form.rows) + 1]
            await there.pilot.press("right")
            assert there.rows[there.row_of("Idioma")].endswith("Español")
            await there.pilot.press("left", "down", "enter")
            await there.pilot.pause()
            table = there.pilot.app.screen
            assert isinstance(table, TableScreen)
            assert "Posez une tuile" in shown(table, "bar")
            assert isinstance(there.pilot.app, TerminalApp)
            assert there.pilot.app.say.language == "fr"
            assert there.chosen[0].language == "fr"

    asyncio.run(choose())


def test_people_are_given_names_by_keys_that_mean_something_else_on_the_form(tmp_path: Path) -> None:
    async def choose() -> None:
        async with choosing(tmp_path) as there:
            await there.go_to("seat 1")
            await there.pilot.press("n")
            await there.write("Wanda Quiñones")
            assert "player  Wanda Quiñones" in there.rows[there.row_of("Seat 1")]
            await there.go_to("seat 2")
            await there.pilot.press("n")  # a bot: it has its own name
            assert there.pilot.app.screen is there.screen
            await there.go_to("seat 3")
            await there.pilot.press("right")  # a person sits down, without a name
            assert "player  no name" in there.rows[there.row_of("Seat 3")]
            await there.go_to("begin")
            await there.pilot.press("n", "enter")
            await there.pilot.pause()

        (choice,) = there.chosen
        assert choice.seats == (PERSON, "foreman", PERSON)
        assert choice.names == ("Wanda Quiñones", "", "")

    asyncio.run(choose())


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_name_that_cannot_be_is_refused_where_it_is_written(language: str, tmp_path: Path) -> None:
    say = Say(language)

    async def choose() -> None:
        async with choosing(tmp_path, language=language) as there:
            form = there.screen.form
            form.seats, form.names = [PERSON, PERSON, NOBODY, NOBODY], ["Ada", "Blaise", "", ""]
            await there.go_to("seat 2")
            for name, key, values in (
                ("Ada", "setup-name-twice", {"name": "Ada"}),
                ("a;b", "setup-name-sign", {"seat": 2}),
                (say("play-person-name", seat=1), None, {}),  # the other one has another name
            ):
                await there.pilot.press("n")
                await there.write(name)
                if key is None:
                    assert there.pilot.app.screen is there.screen
                    continue
                page = there.pilot.app.screen
                assert str(page.query_one("#text").render()) == say(key, **values)
                await there.pilot.press("escape")
                assert form.names[1] == "Blaise"
            assert form.names[:2] == ["Ada", say("play-person-name", seat=1)]

    asyncio.run(choose())


def test_names_and_language_are_chosen_by_mouse(tmp_path: Path) -> None:
    async def choose() -> None:
        async with choosing(tmp_path) as there:
            row = there.row_of("Seat 1")
            column = there.rows[row].index("no name")
            await there.pilot.click(CanvasView, offset=(column + 1, row))
            await there.write("Ada")
            assert there.rows[row].endswith("Ada")
            await there.pilot.click(CanvasView, offset=(column - 4, row))  # on the word before it
            assert "Trainee" in there.rows[row]
            assert "Ada" not in there.rows[row]
            await there.pilot.click(CanvasView, offset=(column + 1, row))  # a bot: nothing to name
            assert "Worker" in there.rows[row]
            await there.pilot.click(CanvasView, offset=(column, there.row_of("Language")))
            assert "Français" in there.rows[there.row_of("Langue")]

    asyncio.run(choose())


@pytest.mark.parametrize("paper", [Paper(), Paper(colour=False, unicode=False)], ids=["colours", "ascii"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_of_the_form_is_seen_at_80_by_24(language: str, paper: Paper) -> None:
    form = Form(lambda _: "Ada, Blaise", language=language, seats=[PERSON] * 4, names=["W" * MAX_NAME] * 4)
    for row in range(len(form.rows)):
        form.row = row
        text = str(form_canvas(form, paper, 80, 24))
        assert "…" not in text  # nothing is cut off
        for name in form.rows:
            for words in form.text(name):
                assert words in ("yes", "no") or paper.plain(words) in text
        assert text.count("W" * MAX_NAME) == 4
        assert paper.plain(form.say("terminal-start-keys")) in text
        assert paper.plain(form.about()) in text
        assert paper.unicode or text.isascii()


def test_a_name_may_be_that_of_a_bot_or_taken_back() -> None:
    form = Form()
    form.rename(0, " Foreman ")
    assert form.choice.names == ("Foreman", "")
    form.rename(0, "  ")
    assert form.choice.names == ("", "")
    form.seats[1] = PERSON
    with pytest.raises(BadSetup):
        form.rename(0, "Player 2")  # as the other one is called who has none


def test_a_name_waits_while_a_bot_sits_there() -> None:
    form = Form(row=3)
    form.rename(0, "Ada")
    form.change(1)
    assert form.choice.names == ("", "")
    form.change(-1)
    assert form.choice.names == ("Ada", "")


def test_the_game_has_the_people_of_the_form_in_their_order_r3_5() -> None:
    """The lot says who begins; around the table everybody sits as on the form."""
    args = Namespace(join=None, server=None, resume=None, new=True, players=None, bots=None, seed=None)
    args.variants, args.table, args.level, args.hot_seat = (), "standard", "foreman", False
    found = _house(args, Say("en"), _new_game).found
    assert found is not None
    choice = Choice((PERSON, "worker", PERSON), ("dilemma",), "small", ("Ada", "", "Blaise"), "fr")
    first = set()
    for _ in range(40):
        game = found(choice).game
        begins = game.players.index("Ada")
        assert game.players[begins:] + game.players[:begins] == ("Ada", "Ouvrier", "Blaise")
        assert (game.variants, game.table.name) == (("dilemma",), "small")
        first.add(begins)
    assert first == {0, 1, 2}


def test_there_is_a_picture_and_every_level_is_described() -> None:
    form = Form()
    for size in ((80, 24), (120, 40), (250, 80)):
        assert re.search(f"[{BLOCKS.characters[1:]}]", str(form_canvas(form, Paper(), *size)))
    form.row = form.rows.index("seat 2")
    text = str(form_canvas(form, Paper(), 120, 40))
    for level in LEVELS:
        assert form.say(f"level-{level}") in text
        assert form.say(f"terminal-about-{level}") in text


def test_the_game_to_go_on_with_is_seen(tmp_path: Path) -> None:
    game = Game(2, seed=5)
    while game.decision != "lay" or len(game.tiles) < 6:
        game.play_random()

    async def look() -> None:
        house = House(
            unfinished=Saved(tmp_path / "last.seismic", game, {}), found=lambda _: pytest.fail("another game")
        )
        app = TerminalApp(house, Say("en"), Paper(), pace=0)
        async with app.run_test(size=(120, 40)) as pilot:
            await pilot.pause()
            there = Choosing(pilot, [])
            view = there.screen.query_one(CanvasView)
            last = [view.render_line(row).text for row in range(20)]
            await pilot.press("down")
            assert [view.render_line(row).text[60:] for row in range(20)] != [line[60:] for line in last]
            await pilot.press("up", "enter")
            await pilot.pause()
            assert isinstance(app.screen, TableScreen)
            assert app.screen.table.game is game

    asyncio.run(look())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_are_read_page_by_page(language: str, tmp_path: Path) -> None:
    say = Say(language)

    async def read() -> None:
        async with choosing(tmp_path, language=language) as there:
            await there.go_to("rules")
            await there.pilot.press("enter")
            page = there.pilot.app.screen
            assert isinstance(page, RulesPage)
            view = page.query_one(CanvasView)
            for name, _ in RULES:
                text = " ".join(view.render_line(row).text for row in range(24))
                assert say(f"rules-short-{name}-title") in text
                assert say(f"rules-short-{name}")[-20:] in " ".join(text.split())  # to its end
                await there.pilot.press("right")
            await there.pilot.pause()
            assert there.pilot.app.screen is there.screen

    asyncio.run(read())


@pytest.mark.parametrize("paper", [Paper(), Paper(colour=False, unicode=False)], ids=["colours", "ascii"])
def test_the_tiles_of_the_sketches_fit_together_r5_1(paper: Paper) -> None:
    for name, sketch in RULES:
        looks = {cell: look for cell, look in sketch.scene().looks.items() if look.kind and look.ground != Hue.CLASH}
        for cell, look in looks.items():
            for side in Side:
                if other := looks.get(cell.neighbour(side)):
                    meets = side.opposite in highway_sides(other.kind, other.rotation)
                    assert (side in highway_sides(look.kind, look.rotation)) == meets, (name, cell, side)
        text = str(drawn(sketch.scene(), paper, 78, 16))
        assert text.strip()
        assert paper.unicode or text.isascii()
