"""Python's cyclic garbage on a server: what a flood leaves behind is freed while it lasts."""

from __future__ import annotations

import asyncio
import weakref
from itertools import count

from seismic.server.ops.garbage import collect_garbage


class Ring:
    """Something that only the collector can free."""

    def __init__(self) -> None:
        self.itself = self


def test_rings_are_freed_while_messages_come() -> None:
    asyncio.run(_flood())


async def _flood() -> None:
    messages = count()
    collecting = asyncio.create_task(collect_garbage(lambda: next(messages)))  # there is a new one at every look
    await asyncio.sleep(0)
    first = weakref.ref(Ring())
    rings = 0
    while first() is not None:
        assert (rings := rings + 1000) < 1_000_000, "it is never freed"
        _leave(1000)
        await asyncio.sleep(0.001)
    collecting.cancel()


def _leave(count: int) -> None:
    for _ in range(count):
        Ring()
