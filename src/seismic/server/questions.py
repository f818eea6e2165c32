"""Questions about positions: hint, risk, what fits, analysis. They are thought out elsewhere, and answered later."""

from __future__ import annotations

import asyncio
import secrets
import time

from seismic.protocol.client import Ask
from seismic.protocol.server import Answer, Progress
from seismic.protocol.table import Status
from seismic.rules import Decision, Game
from seismic.server.aids import ALLOWED, Allowed
from seismic.server.clients import Client
from seismic.server.limits import Buckets
from seismic.server.live import Live
from seismic.server.logs import log_failure
from seismic.server.metrics import Metrics
from seismic.server.refusals import Refused
from seismic.server.room import Room, tried
from seismic.server.thinking import OnProgress, Thinkers

_MOST_OPEN = 4  # questions of one client


def position(room: Room, message: Ask) -> Game:
    """The position that is asked about; refused if the table's aids do not allow the question while it is played."""
    game = room.game
    if game is None:
        raise Refused("not-begun", "server-not-begun")
    if room.status is Status.PLAYING and not _allowed(ALLOWED[room.options.aids], message.what):
        raise Refused("no-aid", "server-no-aid")
    if message.at is not None:
        game = _at(game, message.at)
    return tried(game, message.then)[0] if message.then else game.copy()


def _allowed(aids: Allowed, what: str) -> bool:
    return {"hint": aids.hints, "risk": aids.risk, "fits": aids.what_fits, "analysis": aids.hints}[what]


def _at(game: Game, ply: int) -> Game:
    """The game after so many choices, as everybody saw it."""
    if ply > len(game.moves):
        raise Refused("stale", "server-stale")
    earlier = Game.following(game.players, game.variants, game.table.name, game.heights)
    for event in game.events:
        if len(earlier.moves) >= ply and earlier.decision not in (Decision.FLIP, Decision.OVER):
            break
        earlier.follow(event)
    return earlier


class Questions:
    def __init__(self, thinkers: Thinkers, allowed: Buckets, metrics: Metrics) -> None:
        self._thinkers = thinkers
        self._allowed = allowed
        self._metrics = metrics

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

        answer = self._think(game, message, progress)
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
            case "analysis":
                return self._thinkers.analysis(game, progress, seed=seed)

    async def _answer(self, client: Client, message: Ask, thinking: asyncio.Future[dict[str, object]]) -> None:
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
