"""Sitting down at the terminal's table, and playing there by keys alone."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from textual.pilot import Pilot

from seismic.cli.saved_games import Saved
from seismic.game import Decision, Game, Seat
from seismic.i18n import Say
from seismic.terminal.app import House, TerminalApp
from seismic.terminal.board import CanvasView
from seismic.terminal.paper import Paper
from seismic.terminal.table_screen import TableScreen
from seismic.terminal.turn import Moment
from support.boards import moments

SIZE = (80, 24)


def near_the_end(turns: int, **options: object) -> Game:
    """A game that ends after about so many more turns, and waits for a tile."""
    game = Game(seed=7, **options)  # type: ignore[arg-type]
    while sum(game.pile_sizes) > turns and game.decision is not Decision.OVER:
        game.play_random()
    while game.decision not in (Decision.LAY, Decision.OVER):
        game.play_random()
    return game


def at_decision(wanted: Callable[[Game], bool], **options: object) -> Game:
    """The first position like that in random games."""
    return next(game for game in moments(**options) if wanted(game))


@asynccontextmanager
async def sitting(
    game: Game,
    folder: Path,
    *,
    bots: dict[Seat, str] | None = None,
    size: tuple[int, int] = SIZE,
    paper: Paper | None = None,
    language: str = "en",
) -> AsyncIterator[tuple[Pilot[int], TableScreen]]:
    """A table where all seats without a bot are ours."""
    kept = Saved(folder / "game.seismic", game, bots or {})
    app = TerminalApp(House(begun=kept), Say(language), paper or Paper(), pace=0)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, TableScreen)
        yield pilot, screen


def shown(screen: TableScreen, part: str = "board") -> str:
    """What stands on a part of the screen, without its colours."""
    view = screen.query_one(f"#{part}", CanvasView)
    return "\n".join(view.render_line(row).text for row in range(view.size.height))


_KEYS = {
    Moment.LAY: ["g", "r", "enter"],
    Moment.SECOND: ["g", "enter"],
    Moment.CLAIM: ["c", "enter"],
    Moment.STRIKE: ["c", "enter"],
    Moment.TOWN: ["c", "enter"],
    Moment.AFTERSHOCK: ["g", "enter"],
    Moment.TURNING: ["r", "enter"],
    Moment.READY: ["enter"],
}


async def press_on(pilot: Pilot[int], screen: TableScreen) -> Moment:
    """Do what is to be done at this moment; a tile on which nothing can be claimed is followed by a second one."""
    moment = screen.turn.moment
    keys = _KEYS[moment]
    if moment == Moment.CLAIM and not screen.turn.targets:
        keys = ["n"]
    await pilot.press(*keys)
    return moment


async def play_to_the_end(pilot: Pilot[int], screen: TableScreen, *, most: int = 400) -> set[Moment]:
    """Play by keys until the game is over; returns the moments that came up."""
    seen: set[Moment] = set()
    for _ in range(most):
        if screen.table.game.outcome is not None:
            return seen
        if screen.turn.moment == Moment.WAITING:
            await pilot.pause(0.05)
        else:
            seen.add(await press_on(pilot, screen))
    raise AssertionError(f"the game does not end: {screen.turn.moment}")
