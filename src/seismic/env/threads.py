"""The threads that share the games of a batch on the CPU."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import numpy as np

from seismic.compat import code_for
from seismic.env.kernels.relay import LINE, PARKED, all_done, ask
from seismic.rules.targets.cpu import COMPILED, quiet

Kernel = Callable[..., None]


class Threads:
    """As many threads as asked for, including this one; each has its own part of the games."""

    def __init__(self, games: int, count: int) -> None:
        ends = [games * i // count for i in range(count + 1)]
        self._own, *self._others = [(*part, thread) for thread, part in enumerate(pairwise(ends))]
        self._words = np.full(count * LINE, PARKED, np.int64)
        self._asked = np.zeros(LINE, np.int64)
        self._code: Kernel | None = None  # of the kernel that steps
        self._pool: ThreadPoolExecutor | None = None
        self._pool_of = 0  # the process whose threads they are

    def run(self, kernel: Kernel, *args: Any) -> None:
        """Run a kernel over all games."""
        with quiet():
            waiting = [self._start(kernel, part, *args) for part in self._others]
            kernel(self._own, *args)
            for part in waiting:
                part.result()

    def step(self, kernel: Kernel, serve: Kernel, how: tuple[Any, ...], before: tuple[Any, ...], *args: Any) -> None:
        """The same for a kernel that runs again and again, with spinning threads; `serve` is what they do."""
        if not COMPILED:
            self.run(kernel, *before, how, *args)
            return
        if self._others:
            self._wake(serve, how, before, *args)
        if self._code is None:
            self._code = code_for(kernel, self._own, *before, how, *args)
        self._code(self._own, *before, how, *args)
        while self._others and not all_done(self._words):
            time.sleep(0)

    def _wake(self, serve: Kernel, how: tuple[Any, ...], before: tuple[Any, ...], *args: Any) -> None:
        if self._pool_of != os.getpid():  # none of those that may have been awake came along
            self._words[:] = PARKED
        self._asked[: len(how)] = how
        for part in self._others:
            if ask(self._words, part[2]):
                self._start(serve, part, self._words, self._asked, *before, *args)

    def _start(self, kernel: Kernel, *args: Any) -> Any:
        """Threads of this process: a forked child does not inherit them, and would wait for ever."""
        if self._pool is None or self._pool_of != os.getpid():
            self._pool, self._pool_of = ThreadPoolExecutor(2 * (1 + len(self._others))), os.getpid()
        return self._pool.submit(kernel, *args)

    def close(self) -> None:
        if self._pool is not None and self._pool_of == os.getpid():
            self._pool.shutdown()
        self._pool = None
