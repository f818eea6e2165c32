"""Python's cyclic garbage collector, at times when nobody waits.

By itself it looks at everything now and then: with a thousand tables in memory that takes half a second, in which
nobody gets an answer. So new objects are collected often, a few at a time, and all of them when the server is idle.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable

_YOUNG_SECONDS = 0.1
_YOUNG = 1  # generation: objects since the last collection
_QUIET_ROUNDS = 100  # without a message, until everything is collected
_MAX_ROUNDS = 36_000  # until everything is collected all the same


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
    seen, quiet, rounds, dirty = messages(), 0, 0, False
    while True:
        await asyncio.sleep(_YOUNG_SECONDS)
        gc.collect(_YOUNG)
        now = messages()
        quiet, rounds = (quiet + 1 if now == seen else 0), rounds + 1
        dirty, seen = dirty or now != seen, now
        if dirty and (quiet >= _QUIET_ROUNDS or rounds >= _MAX_ROUNDS):
            gc.collect()
            rounds, dirty = 0, False
