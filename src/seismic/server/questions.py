"""Questions about positions: hint, risk, what fits, analysis, replay. They are answered later, and not by this loop."""

from __future__ import annotations

import asyncio
import secrets
import time
from typing import Any

import msgspec

from seismic.protocol.client import Ask
from seismic.protocol.server import Answer, Progress
from seismic.protocol.table import Aids, Status
from seismic.rules import Game
from seismic.server.aids import ALLOWED, Allowed
from seismic.server.clients import Client
from seismic.server.limits import Buckets
from seismic.server.live import Live
from seismic.server.logs import log_failure
from seismic.server.metrics import Metrics
from seismic.server.refusals import Refused
from seismic.server.replays import game_after, replay_json
from seismic.server.room import Room, tried
from seismic.server.thinking import OnProgress, Thinkers

_MOST_OPEN = 4  # questions of one client
_AT_ONCE = 2  # replays that are made at the same time


def position(room: Room, message: Ask) -> Game:
    """The position that is asked about; refused if the table's aids do not allow the question while it is played."""
    game = room.game
    if game is None:
        raise Refused("not-begun", "server-not-begun")
    if room.status is Status.PLAYING and not _allowed(ALLOWED[room.options.aids], message.what):
        raise Refused("no-aid", "server-no-aid")
    if message.at is not None:
        if message.at > len(game.moves):
            raise Refused("stale", "server-stale")
        game = game_after(game, message.at)
    return tried(game, message.then)[0] if message.then else game.copy()


def _allowed(aids: Allowed, what: str) -> bool:
    """Everybody may look back at what was shown."""
    return {"hint": aids.hints, "risk": aids.risk, "fits": aids.what_fits, "analysis": aids.hints, "replay": True}[what]


class Questions:
    def __init__(self, thinkers: Thinkers, allowed: Buckets, metrics: Metrics) -> None:
        self._thinkers = thinkers
        self._allowed = allowed
        self._metrics = metrics
        self._looking_back = asyncio.Semaphore(_AT_ONCE)

    def ask(self, client: Client, live: Live, message: Ask) -> None:
        """Begin to think about it; refused if this may not be asked here, or too much is asked."""
        if message.id in client.questions:
            raise Refused("twice", "server-question-twice")
        if len(client.questions) >= _MOST_OPEN:
            raise Refused("too-many", "server-too-many")
        game = position(live.room, message)
        self._allowed.check(client.person.id)

        def progress(done: int, of: int, waiting: int) -> None:
            client.tell(Progress(message.id, done, of, waiting))

        answer = self._look_back(live.room, game) if message.what == "replay" else self._think(game, message, progress)
        client.questions[message.id] = asyncio.create_task(self._answer(client, message, answer))

    def cancel(self, client: Client, message_id: str) -> None:
        if task := client.questions.get(message_id):
            task.cancel()

    def _think(self, game: Game, message: Ask, progress: OnProgress) -> asyncio.Future[dict[str, object]]:
        seed = secrets.randbits(63)
        match message.what:
            case "hint":
                return self._thinkers.hint(game, progress, seed=seed)
            case "risk":
                return self._thinkers.risk(game, progress, seed=seed)
            case "fits":
                return self._thinkers.fits(game, progress)
            case _:
                return self._thinkers.analysis(game, progress, seed=seed)

    def _look_back(self, room: Room, game: Game) -> asyncio.Future[msgspec.Raw]:
        """The replay, in a thread: it takes a tenth of a second."""
        playing = room.status is Status.PLAYING
        aids, header = (room.options.aids, {}) if playing else (Aids.COACHED, room.header())

        async def look_back() -> msgspec.Raw:
            async with self._looking_back:
                return msgspec.Raw(await asyncio.to_thread(replay_json, room.id, game, aids, header))

        return asyncio.ensure_future(look_back())

    async def _answer(self, client: Client, message: Ask, thinking: asyncio.Future[Any]) -> None:
        began = time.perf_counter()
        try:
            body = await thinking  # cancelling this cancels the thinking
            client.tell(Answer(message.id, message.table, message.what, body))
            self._metrics.thinking.observe(time.perf_counter() - began)
        except Refused as refusal:
            self._metrics.refused.labels(refusal.code).inc()
            client.tell(refusal.message(message.id, message.table))
        except Exception as error:
            failure = secrets.token_hex(6)
            self._metrics.failures.inc()
            log_failure("failure", failure, error, what="ask", table=message.table)
            told = Refused("internal", "server-internal", failure=failure)
            client.tell(told.message(message.id, message.table))
        finally:
            client.questions.pop(message.id, None)
