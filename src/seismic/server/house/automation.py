"""What happens automatically at tables: clocks that run out, people who are away, and the moves of bots."""

from __future__ import annotations

import asyncio
import secrets
import time

from seismic.server.bus.base import Bus, LocalBus
from seismic.server.bus.messages import WhoIsHere
from seismic.server.common.clock import Clock
from seismic.server.common.jitter import growing_pauses
from seismic.server.common.logs import RateLimitedLog
from seismic.server.common.metrics import Metrics
from seismic.server.common.refusals import Refused
from seismic.server.house.attendance import Attendance
from seismic.server.house.background import Background
from seismic.server.house.bot_games import BotGames
from seismic.server.house.journal import Journal
from seismic.server.house.live_table import LiveTable
from seismic.server.house.registry import Registry
from seismic.server.store.base import StoreError
from seismic.server.table.events import Event
from seismic.server.table.room import Room
from seismic.server.thinking.pool import Thinkers

_ANSWER_SECONDS = 1.0  # that other nodes have to answer who is connected to them
_SEED_BITS = 63


class Automation:
    """Sets a timer for what is due next at a table, and asks bots for their moves."""

    def __init__(
        self,
        journal: Journal,
        attendance: Attendance,
        bus: Bus,
        thinkers: Thinkers,
        registry: Registry,
        bot_games: BotGames,
        background: Background,
        metrics: Metrics,
        clock: Clock,
    ) -> None:
        self._journal = journal
        self._attendance = attendance
        self._bus = bus
        self._thinkers = thinkers
        self._registry = registry
        self._bot_games = bot_games
        self._background = background
        self._metrics = metrics
        self._clock = clock
        self._bot_waits = RateLimitedLog("bot-waits")
        self._due_waits = RateLimitedLog("due-waits")

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

    def caught_up(self, table: LiveTable) -> None:
        """Another node has changed the table: it handles the bots; we still correct who counts as away."""
        self.set_timer(table)
        here = {client.person.id for client in table.clients}
        if table.room.returned(here) and not self._background.closing:
            self._background.spawn(self._bring_back(table, here))

    async def _bring_back(self, table: LiveTable, people: set[str]) -> None:
        await self._journal.act(table, lambda room, _: room.returned(people))

    def set_timer(self, table: LiveTable) -> None:
        """Only set the timer; the node that made the change handles the bots."""
        if table.timer:
            table.timer.cancel()
            table.timer = None
        self._attendance.note_absent(table)
        due = table.room.due()
        if due is None or due.what == "bot" or self._background.closing or table.stopped:
            return
        self._ring_in(table, max(0.0, (due.at - self._clock.now()) / 1000))

    def _ring_in(self, table: LiveTable, seconds: float) -> None:
        table.timer = asyncio.get_running_loop().call_later(seconds, self._ring, table)

    def _ring(self, table: LiveTable) -> None:
        table.timer = None
        if not self._background.closing:
            self._background.spawn(self._do_overdue(table))

    async def _do_overdue(self, table: LiveTable) -> None:
        """Before anybody counts as away, the other nodes are asked whether they are connected there."""
        due = table.room.due()
        if due is not None and due.what == "away" and not isinstance(self._bus, LocalBus):
            self._bus.publish(WhoIsHere(table.id, self._clock.now()))
            await asyncio.sleep(_ANSWER_SECONDS)

        def decide(room: Room, now: int) -> list[Event]:
            self._attendance.note_absent(table)
            room.away = dict(table.room.away)
            return room.overdue(now)

        pauses = growing_pauses()
        while not table.stopped:
            try:
                acted = await self._journal.act(table, decide)
            except (StoreError, Refused) as error:
                self._due_waits.log(table=table.id, why=error.key)
                await asyncio.sleep(next(pauses))
                continue
            if not acted:
                self.wake(table)
            return

    async def _play_bots(self, table: LiveTable) -> None:
        pauses = growing_pauses()
        try:
            while not self._background.closing and (bot := table.room.bot_to_move()):
                try:
                    await self._play_bot(table, *bot)
                    pauses = growing_pauses()
                except (StoreError, Refused) as error:
                    self._bot_waits.log(table=table.id, why=error.key)
                    await asyncio.sleep(next(pauses))
        finally:
            table.thinking = None

    async def _play_bot(self, table: LiveTable, seat: int, level: str) -> None:
        game, began = table.room.game, time.perf_counter()
        assert game is not None
        ply = game.ply
        payer = self._registry.payer(table.room.host or table.id)
        deal = table.room.deal
        seed = secrets.randbits(_SEED_BITS) if deal is None else deal.bot_seed
        moves = await self._thinkers.move(game, level, payer=payer, seed=seed)
        self._metrics.thinking.observe(time.perf_counter() - began)
        await self._journal.act(table, lambda room, _: room.bot_events(seat, ply, moves))
