"""Programs at the terminal's table: the screen stays alive while they think, and they end with the game."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

from textual.pilot import Pilot

from seismic.game import Game, Place, Seat
from seismic.record import load
from seismic.terminal.dialogs import Page
from support.cli.guests import Guest
from support.terminal.sitting import near_the_end, play_to_the_end, shown, sitting


async def until(pilot: Pilot[int], happened: Callable[[], bool]) -> None:
    for _ in range(3000):
        if happened():
            return
        await pilot.pause(0.02)
    raise AssertionError("it does not happen")


def test_a_program_plays_to_the_end_and_ends_with_the_game(tmp_path: Path) -> None:
    guest = Guest(tmp_path)
    game = near_the_end(6, players=["Ada", "Guest"], table="small")
    before = len(game.moves)

    async def play() -> None:
        async with sitting(game, tmp_path, bots={Seat(2): guest.spec}) as (pilot, screen):
            await play_to_the_end(pilot, screen, most=2000)
            await until(pilot, lambda: not guest.runs)  # while one still looks at the table

    asyncio.run(play())
    assert sum(isinstance(move, Place) for move in game.moves[before:]) >= 4
    assert guest.asked
    assert not guest.runs


def test_keys_are_heard_while_a_program_thinks(tmp_path: Path) -> None:
    guest = Guest(tmp_path, waits=True)

    async def play() -> None:
        async with sitting(Game(["Guest", "Ada"], seed=3), tmp_path, bots={Seat(1): guest.spec}) as (pilot, screen):
            await until(pilot, lambda: guest.asked)
            assert "Guest is thinking" in shown(screen, "bar")
            await pilot.press("question_mark")
            assert isinstance(pilot.app.screen, Page)
            await pilot.press("escape")
            assert not screen.table.game.moves
            guest.go()
            await until(pilot, lambda: screen.table.game.to_move == 2)

    asyncio.run(play())
    assert not guest.runs


def test_whoever_leaves_ends_a_program_that_thinks_and_no_move_is_made_for_it(tmp_path: Path) -> None:
    guest = Guest(tmp_path, waits=True)
    game = Game(["Guest", "Ada"], seed=3)

    async def play() -> None:
        async with sitting(game, tmp_path, bots={Seat(1): guest.spec}) as (pilot, _):
            await until(pilot, lambda: guest.asked)
            await pilot.press("q")

    asyncio.run(play())
    assert not guest.runs
    assert game.moves == ()
    assert load(tmp_path / "game.seismic").moves == ()


def test_what_a_program_does_wrong_is_told(tmp_path: Path) -> None:
    guest = Guest(tmp_path, answer="dance")

    async def play() -> None:
        async with sitting(Game(["Guest", "Ada"], seed=3), tmp_path, bots={Seat(1): guest.spec}) as (pilot, screen):
            await until(pilot, lambda: screen.table.game.to_move == 2)
            told = [notice.message for notice in pilot.app._notifications]
            assert told[0] == ("The answer “dance” is not a move. The first legal move is played for Guest")

    asyncio.run(play())
