"""A recorded game on the whole screen: from turn to turn by keys and mouse, with its analysis."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.pilot import Pilot

from seismic.advice.analysis import Analysis
from seismic.cli.kept_analyses import Analyst
from seismic.cli.saved_games import read_record
from seismic.game import Game
from seismic.i18n import Say
from seismic.record import save
from seismic.search import Budget
from seismic.terminal.app import House, TerminalApp
from seismic.terminal.key_bindings import REPLAY_KEYS, replay_action_of
from seismic.terminal.paper import Paper
from seismic.terminal.replay_screen import ReplayScreen
from seismic.terminal.replay_table import ReplayTable
from support.terminal.sitting import shown

BASE = Path(__file__).parents[1] / "data" / "records" / "base.seismic"
TURNS = 6


class Quick(Analyst):
    """Analyses in a moment."""

    def analyse(self, on_progress: Callable[[int, int], None], budget: Budget | None = None) -> Analysis:
        return super().analyse(on_progress, budget or Budget(playouts=60))


@pytest.fixture
def played(tmp_path: Path) -> Path:
    """A short game in which somebody plays badly."""
    game, chance = Game(["Ada", "Blaise"], seed=5), random.Random(3)
    while game.decision != "lay" or len(game.tiles) <= TURNS:
        game.play(chance.choice(list(game.legal_moves)))
    save(tmp_path / "played.seismic", game)
    return tmp_path / "played.seismic"


@asynccontextmanager
async def replaying(
    path: Path, *, size: tuple[int, int] = (120, 40), at: int = 0, analyse: bool = False, paper: Paper | None = None
) -> AsyncIterator[tuple[Pilot[int], ReplayScreen]]:
    record = read_record(path)
    from seismic.record.replay import replay

    table = ReplayTable(record, Say("en"), Quick(replay(record)), at=at)
    house = House(first=lambda say, paper: ReplayScreen(table, say, paper, analyse=analyse))
    app = TerminalApp(house, Say("en"), paper or Paper())
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, ReplayScreen)
        yield pilot, screen


async def analysed(pilot: Pilot[int], screen: ReplayScreen) -> None:
    for _ in range(600):
        if screen.table.analysis is not None:  # type: ignore[attr-defined]
            break
        await pilot.pause(0.1)
    await pilot.pause()


def test_a_record_is_replayed_forwards_and_backwards() -> None:
    async def look() -> None:
        async with replaying(BASE) as (pilot, screen):
            assert "After turn 0" in shown(screen, "bar")
            await pilot.press("enter", "enter", "space", "backspace")
            assert "After turn 2" in shown(screen, "bar")
            two = len(screen.table.game.tiles)
            await pilot.press("end")
            assert screen.table.game.outcome is not None
            await pilot.press("home", "enter", "enter")
            assert len(screen.table.game.tiles) == two
            await pilot.press("right", "right", "left")
            assert "After turn 3" in shown(screen, "bar")
            await pilot.press("pagedown", "pagedown", "pageup")
            assert "After turn 13" in shown(screen, "bar")

    asyncio.run(look())


def test_a_number_leads_to_its_turn() -> None:
    async def look() -> None:
        async with replaying(BASE, at=5) as (pilot, screen):
            assert "After turn 5" in shown(screen, "bar")
            await pilot.press("1", "7")
            assert "17_" in shown(screen, "bar")
            await pilot.press("backspace", "2", "enter")
            assert "After turn 12" in shown(screen, "bar")
            await pilot.press("g", "3", "escape")
            assert "After turn 12" in shown(screen, "bar")
            await pilot.press("g", "9", "9", "9", "9", "9", "enter")
            assert screen.table.game.outcome is not None

    asyncio.run(look())


def test_a_click_on_the_line_above_the_keys_leads_to_a_turn() -> None:
    async def look() -> None:
        async with replaying(BASE) as (pilot, screen):
            await pilot.click("#bar", offset=(118, 1))
            assert screen.table.game.outcome is not None
            await pilot.click("#bar", offset=(1, 1))
            assert "After turn 0" in shown(screen, "bar")
            await pilot.click("#bar", offset=(shown(screen, "bar").splitlines()[2].index("next"), 2))
            assert "After turn 1" in shown(screen, "bar")

    asyncio.run(look())


def test_nothing_can_be_played_in_a_replay_and_every_key_of_its_help_does_something() -> None:
    for keys, _ in REPLAY_KEYS:
        for key in keys.split():
            if len(key) == 1 and key.isalnum():
                assert replay_action_of(key.lower(), key.lower()) is not None, key

    async def look() -> None:
        async with replaying(BASE, at=8) as (pilot, screen):
            tiles = screen.table.game.tiles
            await pilot.press("r", "c", "t", "m", "slash", "b", "s", "o", "f", "plus", "w", "up", "down")
            assert pilot.app.screen is screen
            assert screen.table.game.tiles == tiles
            assert "After turn 8" in shown(screen, "bar")

    asyncio.run(look())


def test_an_analysis_is_made_on_request_and_stands_beside_the_game(played: Path) -> None:
    async def look() -> None:
        async with replaying(played) as (pilot, screen):
            await pilot.press("n")
            assert "analysed" in shown(screen, "bar")
            await pilot.press("h")
            await analysed(pilot, screen)
            await pilot.press("right")
            assert "Chances of winning" in shown(screen, "panel")
            await pilot.press("home", "n")
            assert "Better for" in shown(screen, "panel")
            better = screen.table.better  # type: ignore[attr-defined]
            await pilot.press("l")
            assert screen.turn.cursor == (better.cell if better else screen.table.game.last_placed)
            await pilot.press("l")
            assert screen.turn.cursor == screen.table.game.last_placed
            await pilot.press("h")
            assert "60 times" in shown(screen, "bar")

    asyncio.run(look())


def test_an_analysis_that_was_kept_is_read_and_a_damaged_one_made_again(played: Path, home: Path) -> None:
    async def look() -> None:
        async with replaying(played, analyse=True) as (pilot, screen):
            await analysed(pilot, screen)
        async with replaying(played, at=1) as (_, screen):
            assert "Chances of winning" in shown(screen, "panel")

    asyncio.run(look())
    (kept,) = (home / "data" / "seismic-game" / "analyses").glob("*.json")
    whole = kept.read_text("utf-8")
    for damaged in ("", whole[:100], "[]", whole.replace('"place', '"paint')):
        kept.write_text(damaged, "utf-8")
        asyncio.run(nothing_kept(played))


async def nothing_kept(played: Path) -> None:
    async with replaying(played, at=1) as (_, screen):
        assert "Chances" not in shown(screen, "panel")
        assert "H analyse" in shown(screen, "bar")


@pytest.mark.parametrize("size", [(40, 12), (80, 24), (200, 50)])
def test_without_unicode_a_replay_is_ascii_at_every_size(size: tuple[int, int], played: Path) -> None:
    async def look() -> None:
        async with replaying(played, size=size, at=2, analyse=True, paper=Paper(colour=False, unicode=False)) as (
            pilot,
            screen,
        ):
            await analysed(pilot, screen)
            for part in ("board", "panel", "bar"):
                assert shown(screen, part).isascii(), shown(screen, part)
            assert "#" in shown(screen, "bar").splitlines()[1]

    asyncio.run(look())
