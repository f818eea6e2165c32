"""The deal of the day on a server: one try for everybody, and the results in order.

The secret of its pile follows from the server's own key, so it is fixed long before; its commitment is published the
day before, and the secret itself when the day is over.
"""

from __future__ import annotations

import re
from datetime import UTC, date, datetime, timedelta

import msgspec

from seismic.game.deals import RANKED, Deal, ranked_deal
from seismic.game.fair import commitment
from seismic.messages.rest import Daily, DailyResult
from seismic.messages.table import BotSeat, PersonSeat, ScreenSeat, Status, TableOptions, TableSummary
from seismic.server.common.clock import Clock
from seismic.server.common.refusals import Refused
from seismic.server.common.tokens import daily_secret, repeatable_id
from seismic.server.store.base import PersonRow, RecordRow, Store, TableRow

_DAY = timedelta(days=1)
_OF_A_DEAL = re.compile(rf"^game: {RANKED}\.([0-9-]{{10}})$", re.MULTILINE)
_MAX_RANKED = 100  # results that are listed
_summary = msgspec.json.Decoder(TableSummary).decode


class Ranked:
    """The ranked deals of a server."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self._key = b""

    def open(self, server_key: bytes) -> None:
        self._key = server_key

    def today(self) -> date:
        return datetime.fromtimestamp(self._clock.now() / 1000, UTC).date()

    def secret(self, deal: Deal) -> bytes:
        return daily_secret(self._key, str(deal.day))

    def table_id(self, person: PersonRow, deal: Deal) -> str:
        """The one table at which a person plays a deal."""
        return repeatable_id(self._key, person.id, deal.name)

    async def daily(self, person: PersonRow | None, day: date | None = None) -> Daily:
        """What is public about a day's deal: today's, or an earlier one; of tomorrow's, the commitment."""
        today = self.today()
        day = day or today
        if day > today:
            raise Refused("not-found", "server-no-daily")
        deal, is_over = ranked_deal(day), day < today
        rows = await self._store.tables_of_deal(deal.name)
        mine = self.table_id(person, deal) if person else None
        own = next((row for row in rows if row.id == mine), None)
        shows_games = is_over or (own is not None and _counts(own, day))  # else the pile would be told
        ranked = sorted(filter(lambda row: _counts(row, day), rows), key=_order)
        return Daily(
            day.isoformat(),
            deal.name,
            commitment(self.secret(deal)),
            commitment(self.secret(ranked_deal(day + _DAY))),
            own.id if own else None,
            [_result(row, row.id == mine, shows_games) for row in ranked[:_MAX_RANKED]],
            len(ranked),
            self.secret(deal).hex() if is_over else None,
        )

    def with_secret(self, record: RecordRow) -> RecordRow:
        """The record of a game of a deal, with the secret of its pile once the day is over."""
        found = None if record.uploaded else _OF_A_DEAL.search(record.text.partition("\n\n")[0])
        if found is None or found[1] >= self.today().isoformat():
            return record
        secret = daily_secret(self._key, found[1]).hex()
        text = re.sub(
            "^nonces:.*$", lambda line: f"{line[0]}\nsecret: {secret}", record.text, count=1, flags=re.MULTILINE
        )
        return msgspec.structs.replace(record, text=text)


def options_of(deal: Deal) -> TableOptions:
    """A table for one person, who begins, and for nobody to watch."""
    seats: list[PersonSeat | ScreenSeat | BotSeat] = [PersonSeat(), *map(BotSeat, deal.bots)]
    return TableOptions(seats, list(deal.variants), deal.table, first=1, spectators=False, deal=deal.name)


def _counts(row: TableRow, day: date) -> bool:
    """Whether a game was finished while its pile was secret."""
    end = datetime.combine(day + _DAY, datetime.min.time(), UTC).timestamp() * 1000
    return row.status == Status.OVER and row.updated < end and bool(_summary(row.summary).scores)


def _margin(scores: list[int]) -> int:
    own, *others = scores
    return own - max(others)


def _order(row: TableRow) -> tuple[int, int, int]:
    """By points ahead of the bot, then by points, then by time."""
    scores = _summary(row.summary).scores
    return -_margin(scores), -scores[0], row.updated


def _result(row: TableRow, yours: bool, shows_game: bool) -> DailyResult:
    summary = _summary(row.summary)
    return DailyResult(summary.seats[0].name or "", summary.scores, yours, row.id if shows_game else None)
