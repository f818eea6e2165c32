"""Results and games of ranked deals that a server knows when it is started: nobody has to play them."""

from __future__ import annotations

import asyncio
import base64
import hashlib
from collections.abc import Awaitable, Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import msgspec

from seismic.game import Game
from seismic.game.deals import ranked_deal
from seismic.game.fair import commitment
from seismic.messages.table import Aids, NoClock, SeatView, Status, TableSummary
from seismic.record import write
from seismic.record.fairness import fair_keys
from seismic.search.bots import choose_turn
from seismic.search.levels import make_repeatable
from seismic.server.common.tokens import daily_secret
from seismic.server.store.base import RecordRow, TableRow
from seismic.server.store.sqlite import SqliteStore

Results = Mapping[str, Sequence[int]]  # points, by name


def keep_results(
    db: Path, day: date, results: Results, people: Mapping[str, str] | None = None, *, late: bool = False
) -> None:
    """In the store of a server that does not run yet; `late` games were over when the day was."""

    async def keep(store: SqliteStore) -> None:
        for name, scores in results.items():
            await store.create(_row(day, name, scores, (people or {}).get(name), late=late), [])

    _in_store(db, keep)


def keep_games(db: Path, day: date, levels: Mapping[str, str], people: Mapping[str, str]) -> None:
    """Whole games: a bot of this level has played for everybody; `people` has the ids of those who are known."""

    async def keep(store: SqliteStore) -> None:
        secret = daily_secret(await store.server_key(), day.isoformat())
        for name, level in levels.items():
            game = _played(day, secret, name, level)
            assert game.outcome is not None
            row = _row(day, name, list(game.outcome.scores), people.get(name), list(game.outcome.winners))
            text = write(game, fair_keys(ranked_deal(day).name, commitment(secret), ["", ""]))
            await store.create(row, [])
            await store.save_record(RecordRow(row.id, row.updated, text))

    _in_store(db, keep)


def _in_store(db: Path, keep: Callable[[SqliteStore], Awaitable[None]]) -> None:
    """A browser has the thread's event loop, so this has another."""

    async def run() -> None:
        store = await SqliteStore.open(db)
        try:
            await keep(store)
        finally:
            await store.close()

    with ThreadPoolExecutor(1) as other:
        other.submit(asyncio.run, run()).result()


def _played(day: date, secret: bytes, name: str, level: str) -> Game:
    deal = ranked_deal(day)
    game = Game([name, *deal.bots], deal.variants, deal.table, draws=deal.draws(secret))
    bots = [make_repeatable(each, seed=deal.bot_seed) for each in (level, *deal.bots)]
    while game.outcome is None:
        for move in choose_turn(bots[int(game.to_move) - 1], game.copy()):
            game.play(move)
    return game


def _row(
    day: date,
    name: str,
    scores: Sequence[int],
    person: str | None = None,
    winners: Sequence[int] | None = None,
    *,
    late: bool = False,
) -> TableRow:
    ended = datetime.combine(day + timedelta(days=late), datetime.min.time(), UTC)
    deal, at = ranked_deal(day), round(ended.timestamp() * 1000)
    table = base64.urlsafe_b64encode(hashlib.sha256(f"{day} {name}".encode()).digest())[:11].decode()
    seats = [SeatView("person", name, person), SeatView("bot", "surveyor")]
    summary = TableSummary(
        table,
        Status.OVER,
        seats,
        [],
        "standard",
        NoClock(),
        Aids.STANDARD,
        at,
        scores=list(scores),
        winners=list(winners or []),
        deal=deal.name,
    )
    people = (person,) if person else ()
    return TableRow(
        table, b"s", at, at, str(Status.OVER), False, None, msgspec.json.encode(summary), people, deal=deal.name
    )
