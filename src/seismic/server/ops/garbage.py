"""Python's cyclic garbage collector, at times when nobody waits.

By itself it looks at everything now and then: with a thousand tables in memory that takes half a second, in which
nobody gets an answer. Nearly all objects are freed without it; what a game leaves behind always is. So it runs when
the server is idle, and otherwise only after millions of new objects.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable

_ROUND_SECONDS = 0.1
_QUIET_ROUNDS = 100  # without a message, until garbage is collected
_MANY = 3_000_000  # objects counted since then, until it is collected all the same


async def collect_garbage(messages: Callable[[], int]) -> None:
    """Collect garbage at good moments; `messages` returns how many came so far."""
    gc.collect()
    gc.freeze()  # what exists at the start stays
    gc.disable()
    try:
        await _collect(messages)
    finally:
        gc.enable()
        gc.unfreeze()


async def _collect(messages: Callable[[], int]) -> None:
    seen, quiet, dirty = messages(), 0, False
    while True:
        await asyncio.sleep(_ROUND_SECONDS)
        now = messages()
        quiet, dirty, seen = (quiet + 1 if now == seen else 0), dirty or now != seen, now
        made = gc.get_count()[0]
        if made > _MANY or (dirty and quiet >= _QUIET_ROUNDS):
            gc.collect()
            dirty = False
