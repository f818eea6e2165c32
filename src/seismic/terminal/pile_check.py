"""Our part in the pile of a table on a server, and the check of it after the game (docs/fair-piles.md)."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial

from seismic.client.links import Link
from seismic.client.pledges import Pledges
from seismic.client.proof import fetch_record, prove
from seismic.i18n import Say
from seismic.messages.client import Pledge, Reveal
from seismic.messages.table import Status
from seismic.terminal.connection import Memory
from seismic.terminal.server_table import ServerTable


class PileCheck:
    """For one table: what to send before the game, and what to say after it."""

    def __init__(self, link: Link, name: str, memory: Memory) -> None:
        self._link = link
        keep = partial(memory.keep_notes, link.server, name, link.table)
        self.pledges = Pledges(link.table, memory.notes(link.server, name, link.table), keep)
        self._proving: asyncio.Task[None] | None = None

    def due(self, server: ServerTable, *, connected: bool) -> Pledge | Reveal | None:
        """What we have to send now; `connected` says that we have just connected."""
        if not server.is_over:
            self.pledges.see(server.commitment)
        if server.status is not Status.WAITING:
            return None
        return self.pledges.due(server.seats, server.ours, first=server.first, given=server.log, connected=connected)

    def prove(self, server: ServerTable, say: Say, tell: Callable[[str], None]) -> None:
        """After a game: deal its pile again, and say in one line what that has proven."""
        if self._proving is None and server.is_over and server.has_begun:
            self._proving = asyncio.create_task(self._prove(server, say, tell))

    async def _prove(self, server: ServerTable, say: Say, tell: Callable[[str], None]) -> None:
        link = self._link
        try:
            record = await asyncio.to_thread(fetch_record, link.server, link.table)
        except OSError:
            tell(say("fair-unchecked"))
        else:
            tell(prove(record, link.table, server.seat, server.log, self.pledges.notes).line(say, server.names))
