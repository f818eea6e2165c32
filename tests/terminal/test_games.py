"""Whole games and every decision through the interface, by keys and by mouse."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest

from seismic.cli.saved_games import resume
from seismic.game import Crew, Decision, Game, Keep, NoCrew, Place, Rotate, Seat, Strike, Town
from seismic.record import load
from seismic.terminal.board import Board
from seismic.terminal.dialogs import Page
from seismic.terminal.turn import Moment
from support.side_by_side import EACH_AND_ALL, named
from support.terminal.sitting import at_decision, near_the_end, play_to_the_end, shown, sitting


@pytest.mark.parametrize("variants", EACH_AND_ALL, ids=named)
def test_a_game_is_played_to_its_end_by_keys(variants: tuple[str, ...], tmp_path: Path) -> None:
    game = near_the_end(4, variants=variants, table="small")

    async def play() -> None:
        async with sitting(game, tmp_path) as (pilot, screen):
            seen = await play_to_the_end(pilot, screen)
            assert Moment.LAY in seen
            await pilot.pause()
            assert isinstance(pilot.app.screen, Page)  # the final count
            await pilot.press("escape")
            assert "wins" in shown(screen, "bar") or "share" in shown(screen, "bar")

    asyncio.run(play())
    kept = load(tmp_path / "game.seismic")  # judged: every move was legal
    assert kept.outcome is not None
    assert kept.outcome.scores == game.scores()


def test_a_game_against_a_bot(tmp_path: Path) -> None:
    game = near_the_end(18, players=["Ada", "Bot"], table="small")
    before = len(game.moves)

    async def play() -> None:
        async with sitting(game, tmp_path, bots={Seat(2): "greedy"}) as (pilot, screen):
            await play_to_the_end(pilot, screen, most=2000)

    asyncio.run(play())
    assert game.outcome is not None
    assert sum(isinstance(move, Place) for move in game.moves[before:]) > 8


def test_r9_2_a_second_tile_instead_of_a_crew(tmp_path: Path) -> None:
    def second(game: Game) -> bool:
        return game.decision == Decision.LAY and len(game.tiles) > 8

    game = at_decision(second, players=2, variants=["dilemma"], table="small")

    async def play() -> None:
        async with sitting(game, tmp_path) as (pilot, screen):
            await pilot.press("g", "enter")
            assert screen.turn.can_second
            await pilot.press("t")
            assert screen.turn.moment == Moment.SECOND
            await pilot.press("backspace")
            assert str(screen.turn.moment) == "claim"
            await pilot.press("t", "g", "enter")
            assert str(screen.turn.moment) == "ready"
            assert "Two tiles" in shown(screen, "bar")
            before = len(game.moves)
            await pilot.press("enter")
            assert [type(move) for move in game.moves[before:]][:2] == [Place, Place]

    asyncio.run(play())


def test_r6_1_a_tied_side_is_chosen_and_can_be_chosen_anew(tmp_path: Path) -> None:
    game = at_decision(lambda game: game.decision == Decision.STRIKE, players=2, table="small")

    async def play() -> None:
        async with sitting(game, tmp_path) as (pilot, screen):
            assert "which of the tied sides" in shown(screen, "bar")
            await pilot.press("c", "enter")
            first = screen.turn.moves[-1]
            assert isinstance(first, Strike)
            await pilot.press("c")
            assert screen.turn.moves[-1] != first
            await pilot.press("C")
            assert screen.turn.moves == [first]
            before = len(game.tiles)
            await pilot.press("enter")
            assert first in game.moves
            assert len(game.tiles) <= before

    asyncio.run(play())


def test_r9_4_the_first_town_is_chosen_by_mouse(tmp_path: Path) -> None:
    wanted = {"players": 2, "variants": ["twin-cities"], "table": "small"}
    game = at_decision(lambda game: game.decision == Decision.TOWN, **wanted)

    async def play() -> None:
        async with sitting(game, tmp_path, size=(200, 50)) as (pilot, screen):
            board = screen.query_one(Board)
            town = game.table.towns[1]
            column, row = board.zoom.centre(town)
            await pilot.click(Board, offset=(column - board.left, row - board.top))
            assert screen.turn.moves == [Town(town)]
            await pilot.press("enter")
            assert Town(town) in game.moves

    asyncio.run(play())


def test_r9_4_the_towns_are_west_and_east_and_no_numbers(tmp_path: Path) -> None:
    wanted = {"players": 2, "variants": ["twin-cities"], "table": "small"}
    game = at_decision(lambda game: game.decision == Decision.TOWN, **wanted)

    async def play() -> None:
        async with sitting(game, tmp_path, size=(120, 40)) as (pilot, screen):
            await pilot.press("enter")
            for view in ("panel", "bar"):
                assert re.search(r"San Andreas (West|East)", shown(screen, view))
                assert not re.search(r"San Andreas -?\d", shown(screen, view))

    asyncio.run(play())


def test_r9_3_an_aftershock_turns_a_tile_or_none(tmp_path: Path) -> None:
    wanted = {"players": 2, "variants": ["aftershocks"], "table": "small"}
    game = at_decision(lambda game: game.decision == Decision.AFTERSHOCK, **wanted)

    async def play() -> None:
        async with sitting(game, tmp_path) as (pilot, screen):
            seat = game.to_move
            await pilot.press("g", "enter")
            assert screen.turn.moment == Moment.TURNING
            assert isinstance(screen.turn.moves[-1], Rotate)
            await pilot.press("n")
            assert screen.turn.moves == [Keep(seat)]
            await pilot.press("backspace", "enter", "r", "enter")
            assert isinstance(game.moves[-1], Rotate)

    asyncio.run(play())


@pytest.mark.parametrize(
    ("decision", "variants"),
    [
        (Decision.LAY, ()),
        (Decision.STRIKE, ()),
        (Decision.TOWN, ("twin-cities",)),
        (Decision.AFTERSHOCK, ("aftershocks",)),
    ],
)
def test_enter_alone_leads_through_a_turn(decision: Decision, variants: tuple[str, ...], tmp_path: Path) -> None:
    game = at_decision(lambda game: game.decision == decision, players=2, variants=variants, table="small")
    before = len(game.moves)

    async def play() -> None:
        async with sitting(game, tmp_path) as (pilot, screen):
            for _ in range(8):
                await pilot.press("enter")
                if len(game.moves) > before:
                    return
            raise AssertionError(f"Enter leads nowhere: {screen.turn.moment}")

    asyncio.run(play())


def test_nothing_is_flipped_before_a_turn_is_confirmed_and_nothing_taken_back_after(tmp_path: Path) -> None:
    game = Game(2, seed=3)
    events = game.events

    async def play() -> None:
        async with sitting(game, tmp_path) as (pilot, screen):
            await pilot.press("g", "enter", "c", "enter")
            assert [type(move) for move in screen.turn.moves] == [Place, Crew]
            assert game.events == events
            await pilot.press("backspace")
            assert [type(move) for move in screen.turn.moves] == [Place]
            await pilot.press("n")
            assert screen.turn.moves[-1] == NoCrew()
            await pilot.press("ctrl+z", "ctrl+z")
            assert screen.turn.moves == []
            assert screen.turn.chosen is not None  # in hand again
            await pilot.press("enter", "n", "enter")
            assert len(game.moves) == 2
            await pilot.press("backspace")
            assert len(game.moves) == 2

    asyncio.run(play())


def test_the_mouse_lays_claims_and_turns(tmp_path: Path) -> None:
    game = Game(2, seed=3)

    async def play() -> None:
        async with sitting(game, tmp_path, size=(120, 40)) as (pilot, screen):
            board, turn = screen.query_one(Board), screen.turn
            cell = turn.lit[0]
            column, row = board.zoom.centre(cell)
            spot = (column - board.left, row - board.top)
            await pilot.hover(Board, offset=spot)
            assert turn.ghost is not None
            assert turn.cursor == cell
            await pilot.click(Board, offset=spot)
            assert [type(move) for move in turn.moves] == [Place]
            claim = next(move for move in turn.targets if isinstance(move, Crew))
            half = (board.zoom.columns // 2 - 1) * (1 if claim.side in (0, 1, 5) else -1)
            down = {0: 0, 3: 0, 1: 1, 2: 1, 4: -1, 5: -1}[claim.side] * (board.zoom.rows // 2)
            across = half if down == 0 else half // 2
            await pilot.click(Board, offset=(spot[0] + across, spot[1] + down))
            assert turn.moves[-1] == claim
            panel = screen.query_one("#panel")
            await pilot.press("backspace", "backspace")
            left, top, _, _ = screen._panel.tiles[1]
            await pilot.click(panel, offset=(left + 3, top + 2))
            assert turn.chosen == 1

    asyncio.run(play())


def test_a_game_that_was_left_goes_on_where_it_was(tmp_path: Path) -> None:
    game = Game(2, seed=3)

    async def leave() -> None:
        async with sitting(game, tmp_path) as (pilot, screen):
            await pilot.press("g", "enter", "n", "enter", "g", "enter", "q")
            assert screen.turn.moves  # on trial: it is not kept

    async def come_back() -> None:
        async with sitting(resume(tmp_path / "game.seismic").game, tmp_path) as (_, screen):
            assert screen.table.game == game
            assert screen.turn.moment == Moment.LAY

    asyncio.run(leave())
    asyncio.run(come_back())


def test_a_hint_is_tried_out(tmp_path: Path) -> None:
    game = near_the_end(3, players=2, table="small")

    async def play() -> None:
        async with sitting(game, tmp_path) as (pilot, screen):
            await pilot.press("h")
            for _ in range(600):
                await pilot.pause(0.1)
                if screen._hints is not None:
                    break
            hints = screen._hints
            assert hints is not None
            assert "Hints" in shown(screen, "panel")
            assert not re.search(r"-?\d+,-?\d+", shown(screen, "panel"))  # cells are seen, not named
            first = hints.look
            await pilot.press("down")
            assert hints.at == 1 % len(hints.found)
            await pilot.press("up")
            assert hints.look == first
            await pilot.press("enter")
            await pilot.pause()
            assert screen.turn.moves == list(hints.found[0].moves)
            assert screen._hints is None

    asyncio.run(play())
