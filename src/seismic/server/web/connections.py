"""Open connections of any kind: how many there may be, and which ones are cut off.

Half a request, a client that does not read, a close that is not answered: each has a time limit.
"""

from __future__ import annotations

import asyncio
import ipaddress
from collections import Counter

from seismic.server.common.config import Config, Rate
from seismic.server.common.limits import Bucket, Buckets, limit_key
from seismic.server.common.logs import RateLimitedLog, network_of
from seismic.server.common.refusals import Refused

_CLOSE_SECONDS = 3.0  # for what was sent before a connection is closed
_PAUSE = 0.05  # seconds between two looks at some of the connections
_ROUNDS = 10  # looks, until each connection was looked at
_FRAMES_A_MESSAGE = 2  # of a socket; so answers to pings never count as too many messages


class _Connection:
    """What is known of one connection; times are those of the loop."""

    __slots__ = ("awaits_since", "closing_since", "frames", "key", "sending_since")

    def __init__(self, key: str | None, now: float, frames: Bucket) -> None:
        self.key = key
        self.frames = frames
        self.awaits_since: float | None = now
        self.sending_since: float | None = None
        self.closing_since: float | None = None


class Connections:
    """Counts connections, by address and in all, and aborts those that take too long."""

    def __init__(self, config: Config) -> None:
        self._limits = limits = config.limits
        self._proxies = _networks(config.trusted_proxies)
        burst = _FRAMES_A_MESSAGE * (limits.messages.burst + limits.bad_messages)
        self._frames = Rate(burst, _FRAMES_A_MESSAGE * limits.messages.per_second)
        self._open: dict[asyncio.Transport, _Connection] = {}
        self._by_key: Counter[str] = Counter()
        self._new = Buckets(limits.new_connections)
        self._refused = RateLimitedLog("connections-refused")
        self._cut = RateLimitedLog("connections-cut")

    def __len__(self) -> int:
        return len(self._open)

    def opened(self, transport: asyncio.Transport) -> bool:
        peer = transport.get_extra_info("peername")
        address = peer[0] if isinstance(peer, tuple) else None
        key = self._key(address)
        if not self._has_room_for(key):
            self._refused.log(network=network_of(address))
            return False
        now = asyncio.get_running_loop().time()
        self._open[transport] = _Connection(key, now, Bucket(self._frames, now))
        if key is not None:
            self._by_key[key] += 1
        return True

    def _has_room_for(self, key: str | None) -> bool:
        """Before a byte is read: nothing that a stranger can do costs less."""
        try:
            self._new.check(key)
        except Refused:
            return False
        crowded = key is not None and self._by_key[key] >= self._limits.open_connections_an_address
        return not crowded and len(self._open) < self._limits.open_connections

    def _key(self, address: str | None) -> str | None:
        """By what an address is counted; a proxy has connections for everybody."""
        try:
            known = ipaddress.ip_address(address or "")
        except ValueError:
            known = None
        if known and any(known in network for network in self._proxies):
            return None
        return limit_key(address, spare_loopback=self._limits.spare_loopback)

    def closed(self, transport: asyncio.Transport) -> None:
        connection = self._open.pop(transport, None)
        if connection is not None and connection.key is not None:
            self._by_key[connection.key] -= 1
            if not self._by_key[connection.key]:
                del self._by_key[connection.key]

    def awaits_request(self, transport: asyncio.Transport, awaits: bool) -> None:
        connection = self._open.get(transport)
        if connection is None:
            return
        if not awaits:
            connection.awaits_since = None
        elif connection.awaits_since is None:
            connection.awaits_since = asyncio.get_running_loop().time()

    def allows_frames(self, transport: asyncio.Transport, count: int) -> bool:
        connection = self._open.get(transport)
        if connection is None:
            return False
        return connection.frames.take(asyncio.get_running_loop().time(), count)

    async def watch(self) -> None:
        """Cut off whoever takes too long, for ever. A few at a time, so that others need not wait."""
        loop = asyncio.get_running_loop()
        while True:
            transports = list(self._open)
            size = len(transports) // _ROUNDS + 1
            for start in range(0, max(1, len(transports)), size):
                for transport in transports[start : start + size]:
                    self._look(transport, loop.time())
                await asyncio.sleep(_PAUSE)

    def _look(self, transport: asyncio.Transport, now: float) -> None:
        connection = self._open.get(transport)
        if connection is None:
            return
        unsent = transport.get_write_buffer_size()
        connection.sending_since = _since(connection.sending_since, unsent > 0, now)
        connection.closing_since = _since(connection.closing_since, transport.is_closing(), now)
        limits = self._limits
        if (
            unsent > limits.unsent_bytes
            or _is_longer(connection.awaits_since, limits.request_seconds, now)
            or _is_longer(connection.sending_since, limits.send_seconds, now)
            or _is_longer(connection.closing_since, _CLOSE_SECONDS, now)
        ):
            self._cut.log()
            transport.abort()


def _since(since: float | None, holds: bool, now: float) -> float | None:
    """Since when something holds, if it does."""
    return (now if since is None else since) if holds else None


def _is_longer(since: float | None, seconds: float, now: float) -> bool:
    return since is not None and now - since > seconds


def _networks(
    proxies: tuple[str, ...],
) -> list[ipaddress.IPv4Network | ipaddress.IPv6Network]:
    """The networks of proxies; `*` is everybody, and a name is nobody's address."""
    networks: list[ipaddress.IPv4Network | ipaddress.IPv6Network] = []
    for proxy in proxies:
        for text in ("0.0.0.0/0", "::/0") if proxy == "*" else (proxy,):
            try:
                networks.append(ipaddress.ip_network(text, strict=False))
            except ValueError:
                continue
    return networks
