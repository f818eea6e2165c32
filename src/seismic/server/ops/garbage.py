"""Python's collector of garbage in circles, kept out of people's way.

Left to itself it looks at everything now and then: with a thousand tables in memory that takes half a second, in which
nobody is answered. So only what is new is looked at, a little at a time, and everything when nobody wants anything.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable

_YOUNG_SECONDS = 0.1
_YOUNG = 1  # generation: what has come since the last look
_QUIET_ROUNDS = 100  # without a message, until everything is looked at
_MAX_ROUNDS = 36_000  # until everything is looked at all the same


async def tidy(messages: Callable[[], int]) -> None:
    """Collect garbage at good moments; `messages` counts those that came so far."""
    gc.collect()
    gc.freeze()  # what is there at the start stays
    gc.disable()
    try:
        await _go_on(messages)
    finally:
        gc.enable()
        gc.unfreeze()


async def _go_on(messages: Callable[[], int]) -> None:
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
