"""Deals that many people play: the same pile, seats and bots for everybody, from a name. See docs/daily-deal.md."""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass
from datetime import date

from seismic.errors import SeismicError
from seismic.game.fair import Draws
from seismic.game.setup import check_options
from seismic.levels import LEVELS

DAILY, RANKED, FRIENDS = "daily", "ranked", "friends"  # kinds of deals
DAILY_BOT = "surveyor"
_DATED = re.compile(r"(daily|ranked)\.([0-9]{4}-[0-9]{2}-[0-9]{2})")
_FRIENDS = re.compile(r"friends\.[a-z0-9]{10}\.([a-z]+)\.([a-z-]+(?:\+[a-z-]+)*)\.([a-z]+(?:\+[a-z]+){0,2})")
_NO_VARIANT = "base"


class BadDeal(SeismicError):
    """There is no deal of this name.

    >>> try:
    ...     read_deal("daily.2026-02-30")
    ... except BadDeal as error:
    ...     print(error.key)
    deal-name
    """


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal, the same for everybody who plays it: one person begins, and bots have the other seats."""

    name: str
    bots: tuple[str, ...] = (DAILY_BOT,)  # levels, in seat order from seat 2
    variants: tuple[str, ...] = ()
    table: str = "standard"
    day: date | None = None  # whose deal it is

    @property
    def kind(self) -> str:
        """`daily`, `ranked` or `friends`."""
        return self.name.partition(".")[0]

    @property
    def seats(self) -> int:
        """The number of players."""
        return 1 + len(self.bots)

    @property
    def public_secret(self) -> bytes | None:
        """The secret of the pile; None if only a server knows it."""
        return None if self.kind == RANKED else hashlib.sha256(f"seismic-deal 1\n{self.name}".encode()).digest()

    @property
    def bot_seed(self) -> int:
        """The seed of all its bots, 31 bits."""
        return int.from_bytes(hashlib.sha256(f"seismic-bots 1\n{self.name}".encode()).digest()[:4], "big") >> 1

    def draws(self, secret: bytes | None = None) -> Draws:
        """The random draws that deal its pile; a ranked deal needs the secret."""
        secret = secret or self.public_secret
        if secret is None:
            raise BadDeal("deal-secret", name=self.name)
        return Draws(secret, self.name, [""] * self.seats)


def daily_deal(day: date) -> Deal:
    """The deal of a day, on one's honour.

    >>> from seismic.game import Game
    >>> deal = daily_deal(date(2026, 11, 18))
    >>> deal.name, deal.bots, deal.bot_seed
    ('daily.2026-11-18', ('surveyor',), 271917755)
    >>> Game(deal.seats, deal.variants, deal.table, draws=deal.draws()).face_up
    ('03.14', '01.23.45', '*014')
    """
    return Deal(f"{DAILY}.{day.isoformat()}", day=day)


def ranked_deal(day: date) -> Deal:
    """The deal of a day on a server, which keeps the secret of its pile until the day is over."""
    return Deal(f"{RANKED}.{day.isoformat()}", day=day)


def read_deal(name: str) -> Deal:
    """The deal of this name.

    >>> read_deal("friends.k3f9x2abcd.small.big-one+aftershocks.foreman+chief").variants
    ('big-one', 'aftershocks')
    """
    try:
        if found := _DATED.fullmatch(name):
            return Deal(name, day=date.fromisoformat(found[2]))
        if found := _FRIENDS.fullmatch(name):
            table, variants, bots = found[1], found[2].split("+"), tuple(found[3].split("+"))
            options = check_options(1 + len(bots), () if variants == [_NO_VARIANT] else variants, table)
            if set(bots) <= set(LEVELS):
                return Deal(name, bots, options.variants, table)
    except ValueError:  # no such day, no such table or variant
        pass
    raise BadDeal("deal-name", name=name)
