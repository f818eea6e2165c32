"""The tables in memory: loading them, changing them durably, and what happens at them by itself."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable, Coroutine
from contextlib import suppress
from functools import partial

from msgspec import UNSET

from seismic.messages.server import Update, Yours
from seismic.messages.table import Status
from seismic.server.bus.base import Bus, LocalBus, read_turn_news, turn_news
from seismic.server.common.config import Config
from seismic.server.common.jitter import scattered
from seismic.server.common.logs import log, log_failure
from seismic.server.common.metrics import Metrics
from seismic.server.common.refusals import Refused
from seismic.server.house.clients import Client, encode
from seismic.server.house.live_table import Live
from seismic.server.store.base import Conflict, Entry, RecordRow, Store, StoreError
from seismic.server.table.events import Aborted, Event, decode_event, encode_event
from seismic.server.table.room import Room
from seismic.server.thinking.pool import Busy, Thinkers

Decide = Callable[[Room, int], list[Event]]

_TRIES = 5  # when other nodes are faster
_PRESENCE_SECONDS = 0.5  # between two messages of who is here
_OVERDUE = 4000  # milliseconds that the node which came first has, before others see to it
_DUE_AT_ONCE = 1000  # tables of one sweep
_STALE_AT_ONCE = 100
_RETRY_SECONDS = (0.2, 1.0, 5.0)  # after a bot could not be asked
_SEED_BITS = 63
# What nodes say to each other about a table, besides how long its log is.
_WHO_IS_THERE, _HERE = "?", "!"
_ANSWER_SECONDS = 1.0
_A_DAY = 86_400_000
_ANY_NUMBER = 1 << 62  # of events: more than any log has


def now_ms() -> int:
    return time.time_ns() // 1_000_000


def is_finished(room: Room) -> bool:
    """Whether there is a record to keep."""
    return room.game is not None and room.status in (Status.OVER, Status.ABORTED)


class Tables:
    """Every table that somebody watches, or where something happens."""

    def __init__(self, config: Config, store: Store, bus: Bus, thinkers: Thinkers, metrics: Metrics) -> None:
        self._config = config
        self._store = store
        self._bus = bus
        self._thinkers = thinkers
        self._metrics = metrics
        self._live: dict[str, Live] = {}
        self._loading: dict[str, asyncio.Task[Live]] = {}
        self._grown: dict[str, int] = {}  # tables whose log has grown while they were loaded
        self._tasks: set[asyncio.Task[None]] = set()
        self._key = b""
        self._closing = False
        self.people: dict[str, dict[Client, None]] = {}  # the clients of each person

    def open(self, server_key: bytes) -> None:
        self._key = server_key
        self.spawn(self._sweep())
        self.spawn(self._clean())

    async def close(self) -> None:
        """Nothing new from now on; returns when all that was begun is on disk."""
        self._closing = True
        for live in self._live.values():
            live.stop()
        for task in list(self._tasks):
            task.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks)
        for live in list(self._live.values()):
            async with live.lock:
                pass

    def spawn(self, work: Coroutine[object, object, None]) -> asyncio.Task[None]:
        """Do something in the background; what goes wrong there is logged."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()):
            self._metrics.failures.inc()
            log_failure("failure", secrets.token_hex(6), error)

    # In and out of memory

    async def get(self, table_id: str) -> Live:
        """A table, loaded if need be."""
        live = self._live.get(table_id)
        if live is None:
            task = self._loading.get(table_id)
            if task is None:
                task = self._loading[table_id] = asyncio.create_task(self._load(table_id))
                task.add_done_callback(partial(self._loaded, table_id))
            live = await asyncio.shield(task)
        live.used = asyncio.get_running_loop().time()
        return live

    def _loaded(self, table_id: str, task: asyncio.Task[Live]) -> None:
        self._loading.pop(table_id, None)
        grown = self._grown.pop(table_id, 0)
        if not task.cancelled() and task.exception() is None:
            self.heard(table_id, grown)

    async def _load(self, table_id: str) -> Live:
        row = await self._store.table(table_id)
        if row is None:
            raise Refused("not-found", "server-no-table")
        room = Room.replay(table_id, row.secret, self._key, await self._store.log(table_id))
        live = Live(table_id, room, asyncio.get_running_loop().time(), now_ms(), sent=room.seq)
        self._live[table_id] = live
        self._metrics.tables.set(len(self._live))
        self._wake(live)
        return live

    def watched_by(self, live: Live, client: Client) -> None:
        live.clients[client] = None
        self._presence_changed(live)
        self._set_timer(live)

    def unwatched_by(self, table_id: str, client: Client) -> None:
        live = self._live.get(table_id)
        if live is None or client not in live.clients:
            return
        del live.clients[client]
        live.used = asyncio.get_running_loop().time()
        if live.room.seats_of(client.person.id):
            live.left[client.person.id] = now_ms()
        self._presence_changed(live)
        self._set_timer(live)

    def _presence_changed(self, live: Live) -> None:
        if live.presence is None and not self._closing:
            live.presence = asyncio.get_running_loop().call_later(_PRESENCE_SECONDS, live.tell_presence)

    def drop(self, table_id: str) -> Live | None:
        """Forget a table; it comes back from the store when it is wanted."""
        live = self._live.pop(table_id, None)
        if live is not None:
            live.stop()
            self._metrics.tables.set(len(self._live))
        return live

    def _drop_idle(self) -> None:
        now = asyncio.get_running_loop().time()
        idle = [live for live in self._live.values() if not (live.clients or live.thinking or live.lock.locked())]
        idle.sort(key=lambda live: live.used)
        surplus = len(self._live) - self._config.limits.live_tables
        for number, live in enumerate(idle):
            if number < surplus or now - live.used > self._config.idle_seconds:
                self.drop(live.id)

    # What happens at a table

    async def act(self, live: Live, decide: Decide) -> bool:
        """Decide and do it: durable first, then told to all. Whoever calls holds the lock.

        Returns whether anything had to be done. If another node was faster, its events are applied and `decide` is
        asked again.
        """
        for _ in range(_TRIES):
            await self.refresh(live)
            now = now_ms()
            events = decide(live.room, now)
            if not events:
                return False
            try:
                await self._commit(live, events, now)
            except Conflict:
                self._metrics.conflicts.inc()
                continue
            return True
        raise Refused("busy", "server-busy")

    async def _commit(self, live: Live, events: list[Event], now: int) -> None:
        room, entries, updates = live.room, [], []
        before = live.whose_turn
        live.ahead = True  # until it is on disk
        for event in events:
            seq = room.seq + 1
            updates.append(room.apply(seq, now, event))
            entries.append(Entry(seq, now, encode_event(event)))
        try:
            await self._store.append(room.row(), entries)
        except Conflict:
            raise
        except BaseException:  # perhaps it is on disk, perhaps not: the log will tell
            if not self._closing:
                self.spawn(self._retry_refresh(live))
            raise
        live.ahead = False
        self._metrics.events.inc(len(events))
        for update in updates:
            self._tell(live, update)
        self._tell_whose_turn(live, before)
        self._publish(live, before)
        await self._after(live)

    def _tell(self, live: Live, update: Update) -> None:
        live.send(update)
        if update.seats is not UNSET:  # whose line is up is told by seat
            self._presence_changed(live)

    async def refresh(self, live: Live) -> None:
        """Make the room anew from the log if it may be ahead of it."""
        if not live.ahead:
            return
        row = await self._store.table(live.id)
        if row is None:
            self.drop(live.id)
            raise Refused("not-found", "server-no-table")
        entries = await self._store.log(live.id)
        before, known = live.whose_turn, [entry for entry in entries if entry.seq <= live.sent]
        live.room = Room.replay(live.id, row.secret, self._key, known)
        unsent = [entry for entry in entries if entry.seq > live.sent]
        self._apply(live, unsent)
        live.ahead = False
        self._tell_whose_turn(live, before)
        if unsent:  # perhaps they are our own, and no node has heard of them
            self._publish(live, before)
        await self._after(live)

    async def _retry_refresh(self, live: Live) -> None:
        """After the store failed: tell the clients what became of it, as soon as that can be known."""
        for seconds in _RETRY_SECONDS:
            await asyncio.sleep(seconds)
            with suppress(StoreError, Refused):
                async with live.lock:
                    await self.refresh(live)
                return

    async def catch_up(self, live: Live) -> None:
        """Load and apply what other nodes have added. Whoever calls holds the lock."""
        await self.refresh(live)
        entries = await self._store.log(live.id, live.room.seq)
        if entries:
            before = live.whose_turn
            self._apply(live, entries)
            self._tell_whose_turn(live, before)
            self._set_timer(live)  # but bots are for the node that came first; the sweep sees to it if that died

    def _apply(self, live: Live, entries: list[Entry]) -> None:
        for entry in entries:
            self._tell(live, live.room.apply(entry.seq, entry.at, decode_event(entry.body)))

    def _publish(self, live: Live, before: set[str]) -> None:
        """Tell the other nodes how long the log is, and whose turn: they need not have the table in memory."""
        self._bus.publish(live.id, live.room.seq)
        after = live.whose_turn
        for person in before ^ after:
            self._bus.publish(*turn_news(live.id, person, live.room.seq, person in after))

    def heard(self, news: str, number: int) -> None:
        """Another node says that a table's log has grown; or it asks whether somebody is here, or answers that; or it
        says whose turn it is."""
        if turn := read_turn_news(news, number):
            self._heard_turn(*turn)
            return
        live = self._live.get(news.lstrip(_WHO_IS_THERE + _HERE))
        if news in self._loading:
            self._grown[news] = number
        if live is None or self._closing:
            return
        if news.startswith(_WHO_IS_THERE):
            if not live.whose_turn.isdisjoint(client.person.id for client in live.clients):
                self._bus.publish(_HERE + live.id, number)
        elif news.startswith(_HERE):
            live.left.update(dict.fromkeys(live.whose_turn, now_ms()))
        elif live.room.seq < number:
            self.spawn(self._keep_up(live, number))

    def _heard_turn(self, table_id: str, person: str, your_turn: bool) -> None:
        """Where the table is in memory, it is told when its log is read."""
        if table_id not in self._live:
            text = encode(Yours(table_id, your_turn))
            for client in self.people.get(person, ()):
                client.send(text)

    def missed(self) -> None:
        """The bus was away: other nodes may have added to any log."""
        self._grown.update(dict.fromkeys(self._loading, _ANY_NUMBER))
        for live in list(self._live.values()):
            self.spawn(self._keep_up(live, live.room.seq + 1))

    async def _keep_up(self, live: Live, seq: int) -> None:
        async with live.lock:
            if live.room.seq < seq:
                await self.catch_up(live)

    async def reload(self, table_id: str) -> None:
        """The log was changed, because somebody is forgotten: show the table as it is now."""
        live = self._live.get(table_id)
        if live is None:
            return
        async with live.lock:
            live.ahead = True
            live.forget_messages()
            await self.refresh(live)
            for client in list(live.clients):
                self.show(live, client)

    def named(self) -> set[str]:
        """Everybody whose name a table in memory shows."""
        return {person for live in self._live.values() for person in live.named}

    async def forget(self, person: str) -> bool:
        """Load the tables anew that still show the name of somebody whom the store has forgotten; whether any did."""
        showing = [live.id for live in self._live.values() if person in live.named]
        for table_id in showing:
            await self.reload(table_id)
        return bool(showing)

    def show(self, live: Live, client: Client) -> None:
        """Send a client the whole table."""
        view = live.room.view(client.person.id, live.connected)
        client.tell(live.heard_by(view, client.person.id))

    def _tell_whose_turn(self, live: Live, before: set[str]) -> None:
        """Tell those who are elsewhere that it is their turn, or no longer."""
        after = live.whose_turn
        for person in before ^ after:
            text = encode(Yours(live.id, person in after))
            for client in self.people.get(person, ()):
                if client not in live.clients:
                    client.send(text)

    async def _after(self, live: Live) -> None:
        self._wake(live)
        if is_finished(live.room):
            with suppress(StoreError):  # it can be made again from the log, when somebody wants it
                await self._store.save_record(RecordRow(live.id, live.room.updated, live.room.record()))

    async def record(self, table_id: str) -> RecordRow | None:
        """A game's record; made from its table if the game is over but its record was not kept yet."""
        record = await self._store.record(table_id)
        if record is None and await self._store.table(table_id):
            live = await self.get(table_id)
            async with live.lock:
                await self.refresh(live)  # what is not on disk has not happened: its secret is not told
                if is_finished(live.room):
                    record = RecordRow(table_id, live.room.updated, live.room.record())
                    await self._store.save_record(record)
        return record

    # What happens by itself

    def _wake(self, live: Live) -> None:
        """See to it that what is due will happen."""
        if self._closing:
            return
        self._set_timer(live)
        if live.thinking is None and live.room.bot_to_move():
            live.thinking = self.spawn(self._let_bots_think(live))

    def _set_timer(self, live: Live) -> None:
        if live.timer:
            live.timer.cancel()
            live.timer = None
        live.note_absent()
        due = live.room.due()
        if due is None or due.what == "bot" or self._closing:
            return
        delay = max(0.0, (due.at - now_ms()) / 1000)
        live.timer = asyncio.get_running_loop().call_later(delay, self._ring, live)

    def _ring(self, live: Live) -> None:
        live.timer = None
        self.spawn(self._see_to(live))

    async def _see_to(self, live: Live) -> None:
        """Do what is overdue. Before anybody is called away, the other nodes are asked for them."""
        due = live.room.due()
        if due is not None and due.what == "away" and not isinstance(self._bus, LocalBus):
            asked = now_ms()
            self._bus.publish(_WHO_IS_THERE + live.id, asked)
            await asyncio.sleep(_ANSWER_SECONDS)
            if any(live.left.get(person, 0) >= asked for person in live.whose_turn):
                self._wake(live)
                return
        async with live.lock:
            live.note_absent()
            acted = await self.act(live, lambda room, now: room.overdue(now))
        if not acted:
            self._wake(live)

    async def _let_bots_think(self, live: Live) -> None:
        try:
            failures = 0
            while not self._closing and (bot := live.room.bot_to_move()):
                try:
                    await self._let_bot_move(live, *bot)
                    failures = 0
                except (Busy, StoreError, Refused) as error:
                    log("bot-waits", table=live.id, why=type(error).__name__)
                    if failures == len(_RETRY_SECONDS):
                        return  # the sweep will come back to it
                    await asyncio.sleep(_RETRY_SECONDS[failures])
                    failures += 1
        finally:
            live.thinking = None

    async def _let_bot_move(self, live: Live, seat: int, level: str) -> None:
        game, began = live.room.game, time.perf_counter()
        assert game is not None
        ply = len(game.moves)
        moves = await self._thinkers.move(game, level, seed=secrets.randbits(_SEED_BITS))
        self._metrics.thinking.observe(time.perf_counter() - began)
        async with live.lock:
            await self.act(live, lambda room, _: room.bot_events(seat, ply, moves))

    async def _sweep(self) -> None:
        """Look again and again for tables where something is overdue that no node sees to, and drop idle ones."""
        while True:
            await asyncio.sleep(scattered(self._config.sweep_seconds))
            self._drop_idle()
            try:
                if await self._store.changed_by_others():
                    self.missed()
                overdue = await self._store.due(now_ms() - _OVERDUE, _DUE_AT_ONCE)
                for table_id in overdue:
                    await self._sweep_one(table_id)
            except StoreError as error:
                log("sweep-failed", why=error.key)

    async def _sweep_one(self, table_id: str) -> None:
        if table_id in self._live:
            live = self._live[table_id]
            if live.thinking is None and live.timer is None:
                self._wake(live)
            return
        with suppress(Refused):
            await self.get(table_id)  # being loaded, it wakes

    async def _clean(self) -> None:
        """Now and then delete what need not be kept any longer."""
        while True:
            try:
                await self.clean(now_ms())
            except StoreError as error:
                log("cleaning-failed", why=error.key)
            await asyncio.sleep(scattered(self._config.clean_seconds))

    async def clean(self, now: int) -> None:
        keep = self._config.keep
        if keep.playing_days:
            for table_id in await self._stale("playing", now, keep.playing_days):
                with suppress(Refused):
                    live = await self.get(table_id)
                    async with live.lock:
                        await self.act(
                            live, lambda room, _: [Aborted(why="stale")] if room.status is Status.PLAYING else []
                        )
        for status, days in (
            ("waiting", keep.waiting_days),
            ("over", keep.finished_days),
            ("aborted", keep.finished_days),
        ):
            if days:
                for table_id in await self._stale(status, now, days):
                    await self.record(table_id)  # it outlives its table
                    await self._delete(table_id)
        if keep.record_days:
            await self._store.delete_records(now - round(keep.record_days * _A_DAY))

    async def _stale(self, status: str, now: int, days: float) -> list[str]:
        return await self._store.stale(status, now - round(days * _A_DAY), _STALE_AT_ONCE)

    async def _delete(self, table_id: str) -> None:
        await self._store.delete_table(table_id)
        if live := self.drop(table_id):
            text = encode(Refused("not-found", "server-no-table").message(table=table_id))
            for client in live.clients:
                client.watching.pop(table_id, None)
                client.send(text)
        log("table-deleted", table=table_id)
