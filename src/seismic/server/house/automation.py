"""What happens at tables by itself: clocks that run out, people who are away, and the moves of bots."""

from __future__ import annotations

import asyncio
import secrets
import time

from seismic.server.bus.base import Bus, LocalBus
from seismic.server.bus.messages import WhoIsHere
from seismic.server.common.clock import now_ms
from seismic.server.common.logs import RateLimitedLog
from seismic.server.common.metrics import Metrics
from seismic.server.common.refusals import Refused
from seismic.server.house.background import Background
from seismic.server.house.bot_games import BotGames
from seismic.server.house.journal import Journal
from seismic.server.house.live_table import LiveTable
from seismic.server.house.registry import Registry
from seismic.server.store.base import StoreError
from seismic.server.thinking.pool import Thinkers

_RETRY_SECONDS = (0.2, 1.0, 5.0)  # after a bot could not be asked
_ANSWER_SECONDS = 1.0  # that other nodes have to answer who is connected to them
_SEED_BITS = 63


class Automation:
    """Sets a timer for what is due next at a table, and asks bots for their moves."""

    def __init__(
        self,
        journal: Journal,
        bus: Bus,
        thinkers: Thinkers,
        registry: Registry,
        bot_games: BotGames,
        background: Background,
        metrics: Metrics,
    ) -> None:
        self._journal = journal
        self._bus = bus
        self._thinkers = thinkers
        self._registry = registry
        self._bot_games = bot_games
        self._background = background
        self._metrics = metrics
        self._waits = RateLimitedLog("bot-waits")

    def wake(self, table: LiveTable) -> None:
        """Make sure that what is due will happen."""
        if self._background.closing:
            return
        self.set_timer(table)
        self._bot_games.note(table)
        if table.thinking is None and table.room.bot_to_move():
            table.thinking = self._background.spawn(self._play_bots(table))

    def wake_if_idle(self, table: LiveTable) -> None:
        if table.thinking is None and table.timer is None:
            self.wake(table)

    def set_timer(self, table: LiveTable) -> None:
        """Set the timer only; the bots are left to the node that made the change."""
        if table.timer:
            table.timer.cancel()
            table.timer = None
        table.note_absent()
        due = table.room.due()
        if due is None or due.what == "bot" or self._background.closing:
            return
        delay = max(0.0, (due.at - now_ms()) / 1000)
        table.timer = asyncio.get_running_loop().call_later(delay, self._ring, table)

    def _ring(self, table: LiveTable) -> None:
        table.timer = None
        self._background.spawn(self._do_overdue(table))

    async def _do_overdue(self, table: LiveTable) -> None:
        """Before anybody counts as away, the other nodes are asked whether they are connected there."""
        due = table.room.due()
        if due is not None and due.what == "away" and not isinstance(self._bus, LocalBus):
            asked = now_ms()
            self._bus.publish(WhoIsHere(table.id, asked))
            await asyncio.sleep(_ANSWER_SECONDS)
            if any(table.left.get(person, 0) >= asked for person in table.whose_turn):
                self.wake(table)
                return
        async with table.lock:
            table.note_absent()
            acted = await self._journal.act(table, lambda room, now: room.overdue(now))
        if not acted:
            self.wake(table)

    async def _play_bots(self, table: LiveTable) -> None:
        try:
            failures = 0
            while not self._background.closing and (bot := table.room.bot_to_move()):
                try:
                    await self._play_bot(table, *bot)
                    failures = 0
                except (StoreError, Refused) as error:
                    self._waits.log(table=table.id, why=type(error).__name__)
                    if failures == len(_RETRY_SECONDS):
                        return  # the next sweep will try again
                    await asyncio.sleep(_RETRY_SECONDS[failures])
                    failures += 1
        finally:
            table.thinking = None

    async def _play_bot(self, table: LiveTable, seat: int, level: str) -> None:
        game, began = table.room.game, time.perf_counter()
        assert game is not None
        ply = game.ply
        payer = self._registry.payer(table.room.host or table.id)
        moves = await self._thinkers.move(game, level, payer=payer, seed=secrets.randbits(_SEED_BITS))
        self._metrics.thinking.observe(time.perf_counter() - began)
        async with table.lock:
            await self._journal.act(table, lambda room, _: room.bot_events(seat, ply, moves))
