"""Tasks in the background; what goes wrong in them is logged."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Coroutine

from seismic.server.common.logs import log_failure
from seismic.server.common.metrics import Metrics


class Background:
    """The background tasks of one server."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self._tasks: set[asyncio.Task[None]] = set()
        self.closing = False  # nothing new is begun any more

    def spawn(self, work: Coroutine[object, object, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()):
            self._metrics.failures.inc()
            log_failure("failure", secrets.token_hex(6), error)

    async def cancel_all(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks)
