"""Tasks of the house: some run in the background, some must be completed; their errors are logged."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Coroutine
from typing import Any, TypeVar

from seismic.errors import SeismicError
from seismic.server.common.logs import log_failure
from seismic.server.common.metrics import Metrics

_T = TypeVar("_T")


class Background:
    """The tasks of one server."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self._tasks: set[asyncio.Task[None]] = set()
        self._unbroken: set[asyncio.Task[Any]] = set()
        self.closing = False  # nothing new is begun any more

    def spawn(self, work: Coroutine[object, object, None]) -> asyncio.Task[None]:
        """Begin a task that is cancelled when the server stops."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        task.add_done_callback(self._log_failure)
        return task

    async def unbroken(self, work: Coroutine[object, object, _T]) -> _T:
        """Wait for this; it is completed even if the waiting task is cancelled, and before the server stops."""
        task = asyncio.create_task(work)
        self._unbroken.add(task)
        task.add_done_callback(self._unbroken.discard)
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            task.add_done_callback(self._log_failure)  # nobody else will learn of it
            raise

    def _log_failure(self, task: asyncio.Task[Any]) -> None:
        if not task.cancelled() and (error := task.exception()) and not isinstance(error, SeismicError):
            self._metrics.failures.inc()
            log_failure("failure", secrets.token_hex(6), error)

    async def close(self) -> None:
        """Cancel the tasks in the background, and wait for those that must come to their end."""
        for task in list(self._tasks):
            task.cancel()
        while waiting := {*self._tasks, *self._unbroken}:
            await asyncio.wait(waiting)
