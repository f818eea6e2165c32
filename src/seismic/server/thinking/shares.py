"""How much thinking everybody has had, so that nobody's questions keep all others waiting."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import NamedTuple

_HALF_LIFE = 60.0  # seconds after which a second of thinking counts for half
_MAX_ACCOUNTS = 50_000
_NOTHING = 0.001  # seconds


class Payer(NamedTuple):
    """Whom a question is charged to: an address, and a person there."""

    address: str = ""
    person: str = ""


class Account:
    """The seconds that somebody has had lately: those of long ago count for little."""

    __slots__ = ("_at", "_seconds")

    def __init__(self, now: float) -> None:
        self._seconds, self._at = 0.0, now

    def charge(self, seconds: float, now: float) -> None:
        self._seconds = max(0.0, self.seconds(now) + seconds)
        self._at = now

    def seconds(self, now: float) -> float:
        return float(self._seconds * 0.5 ** ((now - self._at) / _HALF_LIFE))


class Shares:
    """The accounts of all addresses and people, with a fixed maximum number."""

    def __init__(self, *, max_accounts: int = _MAX_ACCOUNTS, clock: Callable[[], float] = time.monotonic) -> None:
        self._max_accounts = max_accounts
        self._clock = clock
        self._addresses: dict[str, Account] = {}
        self._people: dict[str, Account] = {}

    def __len__(self) -> int:
        return len(self._addresses) + len(self._people)

    def charge(self, payer: Payer, seconds: float) -> None:
        """Charge these seconds, or give them back if they are less than 0."""
        self._charge(self._addresses, payer.address, seconds)
        self._charge(self._people, payer.person, seconds)

    def _charge(self, accounts: dict[str, Account], who: str, seconds: float) -> None:
        now = self._clock()
        if who not in accounts:
            if len(accounts) >= self._max_accounts:
                self._forget(accounts, now)
            accounts[who] = Account(now)
        accounts[who].charge(seconds, now)

    def _forget(self, accounts: dict[str, Account], now: float) -> None:
        """Drop those that have had almost nothing; if there are still too many, those that have had the least."""
        by_use = sorted(accounts, key=lambda who: accounts[who].seconds(now))
        for number, who in enumerate(by_use):
            if accounts[who].seconds(now) >= _NOTHING and number >= self._max_accounts // 2:
                break
            del accounts[who]

    def of_address(self, address: str) -> float:
        """How many seconds an address has had lately."""
        return self._seconds(self._addresses, address)

    def of_person(self, person: str) -> float:
        return self._seconds(self._people, person)

    def _seconds(self, accounts: dict[str, Account], who: str) -> float:
        account = accounts.get(who)
        return account.seconds(self._clock()) if account else 0.0
