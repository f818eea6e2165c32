"""How a game is begun: chosen on the start screen, gone on with, or begun after another."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from textual import events

from seismic.cli.saved_games import Saved
from seismic.game import Game
from seismic.i18n import Say
from seismic.terminal.app import House, TerminalApp
from seismic.terminal.board import CanvasView
from seismic.terminal.dialogs import Page, Question
from seismic.terminal.form import Choice
from seismic.terminal.paper import Paper
from seismic.terminal.start import StartScreen
from seismic.terminal.table_screen import TableScreen
from support.terminal.sitting import near_the_end, shown


def test_a_game_is_chosen_on_the_start_screen(tmp_path: Path) -> None:
    chosen: list[Choice] = []

    def found(choice: Choice) -> Saved:
        chosen.append(choice)
        game = Game(len(choice.seats), choice.variants, choice.table, seed=1)
        return Saved(tmp_path / "new.seismic", game, {})

    async def choose() -> None:
        app = TerminalApp(House(found=found), Say("en"), Paper(), pace=0)
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            assert isinstance(app.screen, StartScreen)
            await pilot.press(*["down"] * 4, "right")  # seat 2: one level up
            await pilot.press("down", "right")  # seat 3: nobody becomes a person
            await pilot.press("down", "down", "right")  # the table: large
            await pilot.press("down", "down", "down", "space")  # aftershocks
            form = app.screen.form
            text = "\n".join(app.screen.query_one(CanvasView).render_line(row).text for row in range(24))
            assert "[✓]" in text
            await pilot.press(*["up"] * form.row, "enter")
            await pilot.pause()
            assert isinstance(app.screen, TableScreen)

    asyncio.run(choose())
    assert chosen == [Choice(("person", "surveyor", "person"), ("aftershocks",), "large", ("", "", ""), "en")]


def test_keys_typed_ahead_begin_one_game_only(tmp_path: Path) -> None:
    async def choose() -> None:
        house = House(found=lambda _: Saved(tmp_path / "new.seismic", Game(2, seed=1), {}))
        app = TerminalApp(house, Say("en"), Paper(), pace=0)
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            start = app.screen
            assert isinstance(start, StartScreen)
            for _ in range(3):
                start.on_key(events.Key("enter", None))
            await pilot.pause()
            await pilot.pause()
            assert isinstance(app.screen, TableScreen)

    asyncio.run(choose())


def test_when_a_game_is_over_another_one_can_be_begun(tmp_path: Path) -> None:
    over = near_the_end(0, players=2, table="small")
    while over.decision != "over":
        over.play_random()
    chosen: list[Choice] = []

    def found(choice: Choice) -> Saved:
        chosen.append(choice)
        return Saved(tmp_path / "new.seismic", Game(2, seed=1), {})

    async def look() -> None:
        house = House(begun=Saved(tmp_path / "old.seismic", over, {}), found=found)
        app = TerminalApp(house, Say("en"), Paper(), pace=0)
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            await pilot.pause()
            assert isinstance(app.screen, Page)  # the final count
            await pilot.press("escape")
            table = app.screen
            assert isinstance(table, TableScreen)
            assert "N new game" in shown(table, "bar")
            await pilot.press("enter")
            assert isinstance(app.screen, Page)
            await pilot.press("escape", "n")
            await pilot.pause()
            assert isinstance(app.screen, StartScreen)
            await pilot.press("enter")
            await pilot.pause()
            assert isinstance(app.screen, TableScreen)
            assert app.screen.table.game.seed == 1

    asyncio.run(look())
    assert len(chosen) == 1


@pytest.mark.parametrize(("key", "seed"), [("enter", 1), ("n", 2)])
def test_an_unfinished_game_is_offered(key: str, seed: int, tmp_path: Path) -> None:
    old, new = (Saved(tmp_path / f"{n}.seismic", Game(2, seed=n), {}) for n in (1, 2))

    async def choose() -> None:
        app = TerminalApp(House(begun=new, unfinished=old), Say("en"), Paper())
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            assert isinstance(app.screen, Question)
            await pilot.press(key)
            await pilot.pause()
            assert isinstance(app.screen, TableScreen)
            assert app.screen.table.game.seed == seed

    asyncio.run(choose())
