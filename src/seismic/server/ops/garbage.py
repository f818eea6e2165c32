"""Python's cyclic garbage collector, run when nobody is waiting.

Left alone, it looks at everything now and then: with a thousand tables in memory that takes half a second, in which
nobody gets an answer. Nearly all objects are freed without it, and so is everything that a game leaves behind. So it
looks at everything only when the server is idle. A flood of requests leaves cycles of objects behind while the server
is busy: after many new objects, it looks only at those, which takes a few hundredths of a second.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable

_ROUND_SECONDS = 0.1
_QUIET_ROUNDS = 100  # without a message, until garbage is collected
_MANY = 100_000  # new objects: about 20 megabytes
_YOUNG = 0


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
        if dirty and quiet >= _QUIET_ROUNDS:
            gc.collect()
            dirty = False
        elif gc.get_count()[_YOUNG] > _MANY:
            gc.collect(_YOUNG)
