"""Results of ranked deals that a server knows when it is started: nobody has to play them."""

from __future__ import annotations

import asyncio
import base64
import hashlib
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, date, datetime
from pathlib import Path

import msgspec

from seismic.game.deals import ranked_deal
from seismic.messages.table import Aids, NoClock, SeatView, Status, TableSummary
from seismic.server.store.base import TableRow
from seismic.server.store.sqlite import SqliteStore

Results = Mapping[str, Sequence[int]]  # points, by name


def keep_results(db: Path, day: date, results: Results) -> None:
    """In the store of a server that does not run yet. A browser has the thread's event loop, so this has another."""
    with ThreadPoolExecutor(1) as other:
        other.submit(asyncio.run, _keep(db, day, results)).result()


async def _keep(db: Path, day: date, results: Results) -> None:
    store = await SqliteStore.open(db)
    try:
        for name, scores in results.items():
            await store.create(_row(day, name, scores), [])
    finally:
        await store.close()


def _row(day: date, name: str, scores: Sequence[int]) -> TableRow:
    deal, at = ranked_deal(day), round(datetime.combine(day, datetime.min.time(), UTC).timestamp() * 1000)
    table = base64.urlsafe_b64encode(hashlib.sha256(f"{day} {name}".encode()).digest())[:11].decode()
    seats = [SeatView("person", name), SeatView("bot", "surveyor")]
    summary = TableSummary(table, Status.OVER, seats, [], "standard", NoClock(), Aids.STANDARD, at, scores=list(scores))
    return TableRow(
        table, b"s", at, at, str(Status.OVER), False, None, msgspec.json.encode(summary), (), deal=deal.name
    )
