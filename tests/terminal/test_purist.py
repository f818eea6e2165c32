"""Tables without aids: nothing is shown but what lies there, and whatever is tried is judged by the rules."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from seismic.game import Decision, Game, IllegalMove, Place, Rotate, Side
from seismic.terminal.board import Board
from seismic.terminal.board_view import BoardView, compose
from seismic.terminal.turn import Moment, Turn
from support.server.site import Player, serving, settings
from support.terminal.joining import Guest, joining
from support.terminal.sitting import at_decision, shown


@pytest.fixture(autouse=True)
def no_proxy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("no_proxy", "127.0.0.1")


async def lay(guest: Guest) -> None:
    """Lay a tile by keys: whoever plays here knows by heart where it fits."""
    move = next(move for move in guest.table.game.legal_moves if isinstance(move, Place))
    guest.screen.turn.point(move.cell)
    await guest.pilot.press(str(guest.table.game.face_up.index(move.tile) + 1))
    for _ in range(move.rotation - guest.screen.turn._rotation + 6):
        await guest.pilot.press("r")
    await guest.pilot.press("enter")


def test_a_purist_table_shows_nothing_but_what_lies_there(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(settings(tmp_path)) as site, site.player() as host:
            made = await site.table(host.person, "person", "person", first=2, aids="purist")
            await host.watch(made["id"])
            await host.answer(await host.sit(made["id"], 1))
            key = made["invitations"][0]["key"]
            async with joining(f"http://{site.address}/#/table/{made['id']}/seat/2/{key}", tmp_path) as ada:
                await host.hear("update", what="began")
                await ada.until(lambda: ada.screen.turn.moment == Moment.LAY)
                turn, panel = ada.screen.turn, shown(ada.screen, "panel")
                assert "Points" not in panel
                assert "quakes" not in panel
                assert "Crews" in panel
                assert "Pile" in panel
                assert turn.lit == []
                assert turn.stops == []
                assert "+" not in shown(ada.screen)  # no cell is lit
                assert "choose one by its number, go to a cell" in shown(ada.screen, "bar")
                for key, told in (("s", "does not offer that"), ("h", "no hints"), ("o", "no hints")):
                    await ada.pilot.press(key)
                    assert told in shown(ada.screen, "bar")
                await ada.pilot.press("1")
                turn.point(ada.table.game.table.towns[0].neighbour(Side.E).neighbour(Side.E).neighbour(Side.E))
                await ada.pilot.press("enter")
                assert "R5.1" in shown(ada.screen, "bar")  # refused, and why
                assert turn.moves == []
                await lay(ada)
                assert turn.moment in (Moment.CLAIM, Moment.READY)
                assert turn.visible.sections == ()
                if turn.moment == Moment.CLAIM:
                    await ada.pilot.press("c")
                    assert ":" not in shown(ada.screen, "bar").split("\n")[0]  # its name, and not what it is worth
                    await ada.pilot.press("enter")
                await ada.pilot.press("enter")
                await ada.sees("Waiting for")
                assert turn.visible.owned == {}
                await finish(host, made["id"])
                await ada.until(lambda: ada.table.aided)  # when the game is over, all may be seen
                await ada.sees("Points", "panel")

    asyncio.run(play())


async def finish(host: Player, table: str) -> None:
    await host.ask("resign", table=table)
    await host.hear("update", what="resigned")


def test_a_tile_in_hand_turns_through_all_rotations_and_lies_only_where_it_fits() -> None:
    game = Game(2, seed=4)
    turn = Turn(game, [game.to_move], aided=False)
    move = next(move for move in game.legal_moves if isinstance(move, Place))
    turn.point(move.cell)
    turn.choose(game.face_up.index(move.tile))
    laid, refused = set(), set()
    for _ in range(6):
        assert turn.ghost is not None
        rotation = turn.ghost.rotation
        try:
            turn.act()
        except IllegalMove:
            refused.add(rotation)
        else:
            laid.add(rotation)
            turn.undo()
        turn.turn(1)
    legal = {
        m.rotation for m in game.legal_moves if isinstance(m, Place) and (m.cell, m.tile) == (move.cell, move.tile)
    }
    assert laid == legal
    assert laid | refused == set(range(6))


def test_r9_3_without_aids_every_tile_can_be_tried_in_an_aftershock() -> None:
    game = at_decision(
        lambda game: game.decision is Decision.AFTERSHOCK and len(game.legal_moves) > 1,
        players=2,
        variants=("aftershocks",),
    )
    wanted = next(move for move in game.legal_moves if isinstance(move, Rotate))
    turn = Turn(game, [game.to_move], aided=False)
    assert turn.turnable == []
    turn.point(wanted.cell)
    turned = set()
    for _ in range(6):
        try:
            turn.turn(1)
        except IllegalMove:
            assert turn.moment == Moment.AFTERSHOCK
        else:
            assert turn.moment == Moment.TURNING
            turned.add(turn.moves[0])
    assert turned == {move for move in game.legal_moves if isinstance(move, Rotate) and move.cell == wanted.cell}


def test_r9_2_without_aids_a_second_tile_can_always_be_tried() -> None:
    game = at_decision(lambda game: game.decision is Decision.CREW, players=2, variants=("dilemma",))
    turn = Turn(game, [game.to_move], aided=False)
    assert turn.can_second
    turn.second()
    assert turn.moment == Moment.SECOND
    plain = at_decision(lambda game: game.decision is Decision.CREW, players=2)
    assert not Turn(plain, [plain.to_move], aided=False).can_second


def test_a_claim_lights_only_the_tile_itself() -> None:
    game = at_decision(
        lambda game: (
            game.decision is Decision.CREW
            and any(len(section.cells) > 2 and game.last_placed in section.cells for section in game.sections())
        ),
        players=2,
    )
    turn = Turn(game, [game.to_move], aided=False)
    cells = {cell for section, _ in turn.marks().sections for cell in section.cells}
    assert cells == {game.last_placed}
    looks = compose(BoardView(game, aided=False), turn.marks()).looks
    assert {cell for cell, look in looks.items() if look.roads} == {game.last_placed}


def test_a_refused_click_is_explained(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(settings(tmp_path)) as site, site.player() as host:
            made = await site.table(host.person, "person", "trainee", first=1, aids="purist")
            link = f"http://{site.address}/#/table/{made['id']}"
            await host.watch(made["id"])
            await host.answer(await host.sit(made["id"], 1))
            view = await host.watch(made["id"])
            async with joining(f"{link}/back/{view['return_key']}", tmp_path, size=(120, 40)) as ada:
                await ada.until(lambda: ada.screen.turn.moment == Moment.LAY)
                board = ada.screen.query_one(Board)
                far = ada.table.game.table.towns[0].neighbour(Side.W).neighbour(Side.W)
                x, y = board.zoom.centre(far)
                for _ in range(2):
                    await ada.pilot.click(Board, offset=(x - board.left, y - board.top))
                await ada.sees("R5.1")

    asyncio.run(play())
