"""Questions about positions: hint, risk, what fits, analysis, replay. They are answered later, outside this loop.

A question is about a table that the client watches, or a record stored here.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Iterable
from typing import Any, Literal, assert_never

import msgspec

from seismic.errors import SeismicError
from seismic.game import Game
from seismic.messages.client import Ask, AskedFor
from seismic.messages.server import Answer, Progress
from seismic.messages.table import Aids, Status, TableSummary
from seismic.record.parser import Record, parse
from seismic.record.replay import replay
from seismic.server.common.limits import Buckets
from seismic.server.common.logs import log_failure
from seismic.server.common.metrics import Metrics
from seismic.server.common.refusals import Refused
from seismic.server.common.turns import Turns
from seismic.server.house.clients import Client
from seismic.server.house.live_table import LiveTable
from seismic.server.store.base import RecordRow
from seismic.server.table.aids import ALLOWED
from seismic.server.table.games import other_keys
from seismic.server.table.replays import game_after, replay_json
from seismic.server.table.room import Room, tried
from seismic.server.thinking.pool import Thinkers

_MAX_OPEN = 4  # questions of one client
_MAX_REPLAYS = 2  # that are made at the same time


def asked_position(room: Room, message: Ask) -> Game:
    """The position in question; refused if the table's aids do not allow the question during the game."""
    game = room.game
    if game is None:
        raise Refused("not-begun", "server-not-begun")
    if room.status is Status.PLAYING and not is_allowed(room.options.aids, message.what):
        raise Refused("no-aid", "server-no-aid")
    return _asked_about(game, message)


def _asked_about(game: Game, message: Ask) -> Game:
    """The position of a game, now or earlier, with the moves being tried."""
    if message.at is not None:
        if message.at > game.ply:
            raise Refused("stale", "server-stale")
        game = game_after(game, message.at)
    return tried(game, message.then)[0] if message.then else game.copy()


def check_bound(game: Game, bound: Iterable[TableSummary]) -> None:
    """Refuse a question about a game that could be one in progress where the question is not allowed.

    It could be if it is of the same kind: otherwise, rotating its board or adding an end would be enough to get hints.
    """
    for table in bound:
        kind = (len(table.seats), set(table.variants), table.table)
        if kind == (len(game.players), set(game.variants), game.table.name):
            raise Refused("no-aid", "server-no-aid-elsewhere")


def is_allowed(level: Aids, what: AskedFor) -> bool:
    """Whether a table of this level of aids answers a question."""
    aids = ALLOWED[level]
    match what:
        case "hint" | "analysis":
            return aids.hints
        case "risk":
            return aids.risk
        case "fits":
            return aids.what_fits
        case "replay":
            return True  # everybody may look back at what was shown
        case _:
            assert_never(what)


class Questions:
    """The open questions of all clients."""

    def __init__(self, thinkers: Thinkers, allowed: Buckets, metrics: Metrics) -> None:
        self._thinkers = thinkers
        self._allowed = allowed
        self._metrics = metrics
        self._replaying = Turns(_MAX_REPLAYS)

    def ask(self, client: Client, table: LiveTable, message: Ask) -> None:
        """Begin to think about it; refused if the question is not allowed here, or there are too many."""
        self._check_open(client, message)
        game = asked_position(table.room, message)
        self._allowed.check(client.person.id)
        if message.what == "replay":
            self._begin(client, message, self._replay(client, table.room, game))
        else:
            self._begin(client, message, self._think(client, game, message.id, message.what))

    def ask_of_record(self, client: Client, record: RecordRow, message: Ask, bound: list[TableSummary]) -> None:
        """The same about a record, where every question is allowed, but not about a game one is bound not to ask of."""
        self._check_open(client, message)
        self._allowed.check(client.person.id)
        self._begin(client, message, asyncio.ensure_future(self._think_of_record(client, record, message, bound)))

    def _begin(self, client: Client, message: Ask, thinking: asyncio.Future[Any]) -> None:
        def ended(_: object) -> None:
            thinking.cancel()  # has no effect if it is done
            client.questions.pop(message.id, None)

        task = client.questions[message.id] = asyncio.create_task(self._answer(client, message, thinking))
        task.add_done_callback(ended)  # also of one that was cancelled before it could begin

    def _check_open(self, client: Client, message: Ask) -> None:
        if message.id in client.questions:
            raise Refused("twice", "server-question-twice")
        if len(client.questions) >= _MAX_OPEN:
            raise Refused("too-many", "server-too-many")

    async def _think_of_record(
        self, client: Client, record: RecordRow, message: Ask, bound: list[TableSummary]
    ) -> object:
        def read() -> tuple[Record, Game]:
            parsed = parse(record.text)
            game = replay(parsed)
            if record.uploaded or "given" in parsed.header:  # else it was dealt here, and is no game but its own
                check_bound(game, bound)
            return parsed, _asked_about(game, message)

        def as_json() -> bytes:
            parsed, game = read()
            return replay_json(record.id, game, Aids.COACHED, other_keys(parsed))

        async with self._replaying.one(client.payer.address):  # in a thread: it takes a tenth of a second
            if message.what == "replay":
                return msgspec.Raw(await asyncio.to_thread(as_json))
            _, game = await asyncio.to_thread(read)
        return await self._think(client, game, message.id, message.what)

    def cancel(self, client: Client, message_id: str) -> None:
        if task := client.questions.get(message_id):
            task.cancel()

    def _think(
        self, client: Client, game: Game, message_id: str, what: Literal["hint", "risk", "fits", "analysis"]
    ) -> asyncio.Future[dict[str, object]]:
        def progress(done: int, of: int, waiting: int) -> None:
            client.send(Progress(message_id, done, of, waiting))

        seed = secrets.randbits(63)
        match what:
            case "hint":
                return self._thinkers.hint(game, progress, payer=client.payer, seed=seed)
            case "risk":
                return self._thinkers.risk(game, progress, payer=client.payer, seed=seed)
            case "fits":
                return self._thinkers.fits(game, progress, payer=client.payer)
            case "analysis":
                return self._thinkers.analysis(game, progress, payer=client.payer, seed=seed)
            case _:
                assert_never(what)

    def _replay(self, client: Client, room: Room, game: Game) -> asyncio.Future[msgspec.Raw]:
        """The replay, in a thread: it takes a tenth of a second."""
        playing = room.status is Status.PLAYING
        aids, header = (room.options.aids, room.colour_keys()) if playing else (Aids.COACHED, room.header())

        async def as_json() -> msgspec.Raw:
            async with self._replaying.one(client.payer.address):
                return msgspec.Raw(await asyncio.to_thread(replay_json, room.id, game, aids, header))

        return asyncio.ensure_future(as_json())

    async def _answer(self, client: Client, message: Ask, thinking: asyncio.Future[Any]) -> None:
        began = time.perf_counter()
        try:
            body = await thinking
            client.send(Answer(message.id, message.table, message.what, body))
            self._metrics.thinking.observe(time.perf_counter() - began)
        except SeismicError as error:
            refusal = Refused.because(error, "refused")
            self._metrics.refused.labels(refusal.code).inc()
            client.send(refusal.message(message.id, message.table))
        except Exception as error:
            failure = secrets.token_hex(6)
            self._metrics.failures.inc()
            log_failure("failure", failure, error, what="ask", table=message.table)
            refusal = Refused("internal", "server-internal", failure=failure)
            client.send(refusal.message(message.id, message.table))
