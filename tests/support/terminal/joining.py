"""Joining a table on a real server from the terminal, by its link, beside others who speak to it over sockets."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from textual.pilot import Pilot

from seismic.cli.keyring import Keyring
from seismic.client.links import parse_link
from seismic.game import Game
from seismic.i18n import Say
from seismic.terminal.app import House, TerminalApp
from seismic.terminal.paper import Paper
from seismic.terminal.remote import RemoteTable
from seismic.terminal.table_screen import TableScreen
from seismic.terminal.turn import Moment
from support.server.site import Player, Site
from support.terminal.sitting import press_on, shown

PATIENCE = 60.0
SIZE = (80, 24)


@dataclass
class Guest:
    """Somebody at a terminal."""

    pilot: Pilot[int]
    screen: TableScreen
    table: RemoteTable

    async def until(self, condition: Callable[[], bool], what: Callable[[], object] = lambda: "") -> None:
        try:
            async with asyncio.timeout(PATIENCE):
                while not condition():
                    await self.pilot.pause(0.02)
        except TimeoutError:
            raise AssertionError(f"{what()}\n{self.all()}") from None

    async def sees(self, text: str, part: str = "bar") -> None:
        """Wait for a text on a part of the screen."""
        await self.until(lambda: text in shown(self.screen, part), lambda: f"{text!r} is not seen")

    def all(self) -> str:
        return "\n".join(shown(self.screen, part) for part in ("board", "panel", "bar"))

    async def turn(self) -> None:
        """Wait for one's turn, and play it by keys, the choices of a quake before it too."""
        await self.until(lambda: self.ready, lambda: "it is never our turn")
        while self.ready:
            before = self.table.game
            while self.ready and self.table.game is before:
                await press_on(self.pilot, self.screen)
            await self.until(partial(self._is_past, before), lambda: "the turn is never played")

    def _is_past(self, game: Game) -> bool:
        return self.table.game is not game

    @property
    def ready(self) -> bool:
        return self.screen.turn.seat is not None and not self.table.state

    @property
    def waits(self) -> bool:
        return self.screen.turn.moment == Moment.WAITING and not self.table.state


@asynccontextmanager
async def joining(
    address: str,
    home: Path,
    *,
    name: str = "Ada",
    size: tuple[int, int] = SIZE,
    paper: Paper | None = None,
    language: str = "en",
) -> AsyncIterator[Guest]:
    """`seismic play --join ADDRESS`, with what was kept in this home."""
    link = parse_link(address)
    assert link is not None
    table = RemoteTable(link, name, Say(language), Keyring(home / "seats.json"))
    app = TerminalApp(House(table=table), Say(language), paper or Paper())
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, TableScreen)
        yield Guest(pilot, screen, table)


@dataclass
class Hosted:
    """A table at which the host sits and waits for a guest."""

    site: Site
    host: Player
    id: str
    link: str  # of the guest's invitation
    watch: str  # of those who only watch

    async def began(self) -> dict[str, Any]:
        return await self.host.hear("update", what="began")


async def hosted(site: Site, host: Player, **options: Any) -> Hosted:
    """Two seats, or more with the given bots; the host has the first, and begins."""
    bots = options.pop("bots", ())
    made = await site.table(host.person, "person", "person", *bots, **{"first": 1, **options})
    await host.watch(made["id"])
    await host.answer(await host.sit(made["id"], 1))
    base = f"http://{site.address}/#/table/{made['id']}"
    return Hosted(
        site, host, made["id"], f"{base}/seat/2/{made['invitations'][0]['key']}", f"{base}/watch/{made['watch_key']}"
    )
