"""Games with bots in progress: how many one person or one address may have at the same time."""

from __future__ import annotations

from seismic.messages.table import BotSeat, Status, TableOptions
from seismic.server.common.config import Limits
from seismic.server.common.refusals import Refused
from seismic.server.house.live_table import LiveTable
from seismic.server.house.registry import Registry


def has_bots(options: TableOptions) -> bool:
    return any(isinstance(seat, BotSeat) for seat in options.seats)


class BotGames:
    """The games with bots on this node, counted for their hosts."""

    def __init__(self, limits: Limits, registry: Registry) -> None:
        self._limits = limits
        self._registry = registry
        self._tables: dict[str, LiveTable] = {}

    def note(self, table: LiveTable) -> None:
        """Something happened at a table."""
        if table.room.status is Status.PLAYING and has_bots(table.room.options):
            self._tables[table.id] = table
        else:
            self._tables.pop(table.id, None)

    def check(self, host: str) -> None:
        """Refuse another game if this host, or the host's address, has as many as allowed."""
        # A game that its people have left for good costs nothing, and does not count.
        self._tables = {name: table for name, table in self._tables.items() if table.clients or table.thinking}
        address = self._registry.payer(host).address
        hosts = [table.room.host or "" for table in self._tables.values()]
        same_address = sum(self._registry.payer(other).address == address for other in hosts)
        for running, most in (
            (hosts.count(host), self._limits.bot_games_a_person),
            (same_address, self._limits.bot_games_an_address),
        ):
            if running >= most:
                raise Refused("too-many", "server-too-many-bot-games", most=most)
