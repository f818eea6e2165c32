"""Limits: token buckets for each client, and counters of what is open."""

from __future__ import annotations

import ipaddress
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from seismic.server.common.config import Rate
from seismic.server.common.refusals import Refused

_MAX_BUCKETS = 50_000


class Bucket:
    """A token bucket: allows a burst at once, and then only its rate per second."""

    __slots__ = ("_at", "_left", "_rate")

    def __init__(self, rate: Rate, now: float) -> None:
        self._rate = rate
        self._left = rate.burst
        self._at = now

    def take(self, now: float, count: int = 1) -> bool:
        """Whether one more is let through, or this many."""
        self._fill(now)
        if self._left < count:
            return False
        self._left -= count
        return True

    def full(self, now: float) -> bool:
        """Whether it is as good as new."""
        self._fill(now)
        return self._left >= self._rate.burst

    def _fill(self, now: float) -> None:
        self._left = min(self._rate.burst, self._left + (now - self._at) * self._rate.per_second)
        self._at = now


class Buckets:
    """A bucket for each client, with a fixed maximum number of buckets."""

    def __init__(
        self, rate: Rate, *, max_buckets: int = _MAX_BUCKETS, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._rate = rate
        self._max_buckets = max_buckets
        self._clock = clock
        self._buckets: dict[str, Bucket] = {}

    def __len__(self) -> int:
        return len(self._buckets)

    def check(self, who: str | None) -> None:
        """Refuse a client that comes too often; None is not limited."""
        if who is None:
            return
        now = self._clock()
        bucket = self._buckets.get(who)
        if bucket is None:
            if len(self._buckets) >= self._max_buckets:
                self._forget(now)
            bucket = self._buckets[who] = Bucket(self._rate, now)
        if not bucket.take(now):
            raise Refused("too-often", "server-too-often")

    def _forget(self, now: float) -> None:
        """Drop the full ones; if all are in use, the older half: better to let some through than to fill memory."""
        self._buckets = {who: bucket for who, bucket in self._buckets.items() if not bucket.full(now)}
        if len(self._buckets) >= self._max_buckets:
            self._buckets = dict(list(self._buckets.items())[self._max_buckets // 2 :])


class Slots:
    """How many things each client has open at once."""

    def __init__(self, max_open: int) -> None:
        self._max_open = max_open
        self._taken: Counter[str] = Counter()

    def __len__(self) -> int:
        return self._taken.total()

    @contextmanager
    def one(self, who: str | None) -> Iterator[None]:
        """Hold one for a while; refused if there are too many. None is not counted."""
        if who is None:
            yield
            return
        if self._taken[who] >= self._max_open:
            raise Refused("too-many", "server-too-many")
        self._taken[who] += 1
        try:
            yield
        finally:
            self._taken[who] -= 1
            if not self._taken[who]:
                del self._taken[who]


def limit_key(address: str | None, *, spare_loopback: bool) -> str | None:
    """The key by which an address is limited: an IPv6 client has a whole network. None: it is not limited."""
    try:
        known = ipaddress.ip_address(address or "")
    except ValueError:
        return address or "-"
    if isinstance(known, ipaddress.IPv6Address) and known.ipv4_mapped:
        known = known.ipv4_mapped
    if known.is_loopback and spare_loopback:
        return None
    return str(known) if known.version == 4 else str(ipaddress.ip_network((known, 64), strict=False))
