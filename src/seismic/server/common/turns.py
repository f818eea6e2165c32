"""Turns for slow work: a few at a time, so that one client's many requests do not hold up another's."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class Turns:
    """Lets in a few clients at the same time, each with one request."""

    def __init__(self, at_once: int) -> None:
        self._slots = asyncio.Semaphore(at_once)
        self._lanes: dict[str, tuple[asyncio.Lock, int]] = {}  # client: its lock, and how many wait for it

    @asynccontextmanager
    async def one(self, who: str | None) -> AsyncIterator[None]:
        """Wait for a turn of this client, and hold it for a while; None has no others of its own to wait for."""
        if who is None:
            async with self._slots:
                yield
            return
        lane, waiting = self._lanes.get(who, (asyncio.Lock(), 0))
        self._lanes[who] = (lane, waiting + 1)
        try:
            async with lane, self._slots:
                yield
        finally:
            lane, waiting = self._lanes.pop(who)
            if waiting > 1:
                self._lanes[who] = (lane, waiting - 1)
