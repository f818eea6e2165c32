"""What is said in passing, in a corner of the screen."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from seismic.cli.saved_games import Saved
from seismic.game import Game
from seismic.i18n import Say
from seismic.terminal.app import House, TerminalApp
from seismic.terminal.paper import Paper


@pytest.mark.parametrize("folder", ["a file", "[/games]", "[bold"])
def test_a_path_that_cannot_be_written_is_told_as_it_is(folder: str, tmp_path: Path) -> None:
    (tmp_path / folder).parent.mkdir(exist_ok=True)
    (tmp_path / folder).write_text("not a folder")
    path = tmp_path / folder / "game.seismic"
    app = TerminalApp(House(begun=Saved(path, Game(2, seed=3), {})), Say("en"), Paper(), pace=0)

    async def play() -> None:
        async with app.run_test(size=(80, 24), notifications=True) as pilot:
            await pilot.pause()
            (notice,) = app._notifications
            assert str(path) in notice.message
            await pilot.pause()
        assert app.return_code != 1

    asyncio.run(play())
