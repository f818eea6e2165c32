"""Progress on stderr: a bar if rich is installed, else a plain counter; or a line that changes."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Protocol

from seismic.cli.output import Say, complain, is_terminal

if TYPE_CHECKING:
    from rich.progress import Progress as Bar
    from rich.progress import TaskID

_EVERY = 0.1  # seconds between two counts
_CLEAR = "\r\x1b[K"


def _may_move() -> bool:
    """Whether a line on stderr can be overwritten."""
    return is_terminal(sys.stderr) and os.environ.get("TERM") != "dumb"


class Progress(Protocol):
    """Counts what is done, and prints to stdout without a bar getting in the way."""

    def advance(self, count: int = 1) -> None: ...

    def print(self, text: str) -> None: ...


@contextmanager
def progress(total: int, title: str) -> Iterator[Progress]:
    """A bar for this number of things to do."""
    if not _may_move():
        yield _Silent()
        return
    try:
        from rich.console import Console
        from rich.progress import Progress as Bar
    except ImportError:
        counter = _Counter(total, title)
        try:
            yield counter
        finally:
            counter.clear()
        return
    # Only where stdout is the same terminal may rich take it over: else what was piped would end on the screen.
    shared = is_terminal(sys.stdout)
    with Bar(console=Console(stderr=True), transient=True, redirect_stdout=shared, redirect_stderr=False) as bar:
        yield _Rich(bar, bar.add_task(title, total=total))


@contextmanager
def percent(title: str) -> Iterator[Callable[[int, int], None]]:
    """A bar for something that reports how much of how much is done."""
    shown = 0
    with progress(100, title) as bar:

        def show(done: int, total: int) -> None:
            nonlocal shown
            bar.advance(100 * done // total - shown)
            shown = 100 * done // total

        yield show


class _Silent:
    def advance(self, count: int = 1) -> None:
        pass

    def print(self, text: str) -> None:
        print(text)


class _Counter:
    def __init__(self, total: int, title: str) -> None:
        self.total, self.title = total, title
        self.done, self.shown_at = 0, 0.0

    def advance(self, count: int = 1) -> None:
        self.done += count
        if time.monotonic() - self.shown_at >= _EVERY:
            self.shown_at = time.monotonic()
            print(f"{_CLEAR}{self.title} {self.done}/{self.total}", end="", file=sys.stderr, flush=True)

    def print(self, text: str) -> None:
        self.clear()
        print(text, flush=True)

    def clear(self) -> None:
        print(_CLEAR, end="", file=sys.stderr, flush=True)


class _Rich:
    def __init__(self, bar: Bar, task: TaskID) -> None:
        self._bar, self._task = bar, task

    def advance(self, count: int = 1) -> None:
        self._bar.advance(self._task, count)

    def print(self, text: str) -> None:
        print(text, flush=True)


class StatusLine:
    """What is being done now, on stderr: one line that changes, or a line for each part if it is not a terminal."""

    def __init__(self, say: Say) -> None:
        self._say = say
        self._alive = _may_move()
        self._part = ""

    def show(self, part: str, run: int, runs: int) -> None:
        if self._alive:
            text = self._say(part)
            self.clear()
            print(text if runs == 1 else f"{text} {run}/{runs}", end="", file=sys.stderr, flush=True)
        elif part != self._part:
            complain(self._say(part))
        self._part = part

    def clear(self) -> None:
        if self._alive:
            print(_CLEAR, end="", file=sys.stderr, flush=True)
