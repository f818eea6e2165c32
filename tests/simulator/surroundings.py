"""What a server takes from the machine it runs on, taken from the seed instead: time, and every random number."""

from __future__ import annotations

import random
import secrets
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest import mock

from seismic.server.common import jitter
from simulator.loop import VirtualLoop, current_process

EPOCH = 1_700_000_000  # seconds since 1970, when every simulation begins


@contextmanager
def virtual(loop: VirtualLoop, seed: int) -> Iterator[None]:
    """In here all clocks show the loop's time, each process's with its own skew, and nothing else is random."""
    rng = random.Random(f"{seed} secrets")

    def wall() -> int:
        return round((EPOCH + loop.time() + current_process().skew) * 1e9)

    def steady(_clock: int) -> float:
        return loop.time()

    def monotonic() -> int:
        return round(loop.time() * 1e9)

    def token_bytes(length: int = 32) -> bytes:
        return rng.randbytes(length)

    def token_hex(length: int = 32) -> str:
        return rng.randbytes(length).hex()

    changes: list[Any] = [
        mock.patch.object(secrets, "token_bytes", token_bytes),
        mock.patch.object(secrets, "token_hex", token_hex),
        mock.patch.object(secrets, "randbits", rng.getrandbits),
        mock.patch.object(jitter, "_random", random.Random(f"{seed} jitter")),
        mock.patch.object(time, "time_ns", wall),
        mock.patch.object(time, "monotonic", loop.time),
        mock.patch.object(time, "monotonic_ns", monotonic),
        mock.patch.object(time, "clock_gettime", steady),
    ]
    for change in changes:
        change.start()
    try:
        yield
    finally:
        for change in reversed(changes):
            change.stop()
