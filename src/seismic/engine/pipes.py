"""A program that reads and writes lines. Whatever it does, it can neither block us nor fill our memory.

Pipes block: a program may never read what it is sent, or never write. So separate threads write and read, their buffers
are bounded, and every wait has a limit.
"""

from __future__ import annotations

import os
import signal
import subprocess
import time
import weakref
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import IO

from seismic.errors import SeismicError

MAX_LINE = 4096  # bytes
FLOOD = 1 << 20  # bytes that a program may write before it is spoken to again
_CHUNK = 1 << 16
_STDERR_KEPT = 4096  # bytes
_DYING = 0.2  # seconds in which a program that has closed its output may still end by itself
_JOIN = 1.0  # seconds in which threads notice that their pipe is closed


Overhear = Callable[[str, str], None]  # is told “>” and what is sent, “<” and what is heard


def _nobody(_sign: str, _line: str) -> None:
    pass


class ProgramError(SeismicError):
    """What a program did wrong."""


class _Inbox:
    """What was read of a program."""

    def __init__(self) -> None:
        self.lines: SimpleQueue[str | None] = SimpleQueue()  # None: there will be no more
        self.unasked = 0  # bytes read since the program was last spoken to
        self.flooded = False
        self.stderr = b""


class Program:
    """A running program. `close` it; whatever it has started ends with it."""

    def __init__(self, command: Sequence[str], overhear: Overhear | None = None) -> None:
        self._overhear = overhear or _nobody
        try:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                process_group=0,  # to be killed as one; in our own session, where our low priority counts
            )
        except (OSError, ValueError) as error:  # ValueError: a NUL in the command
            reason = getattr(error, "strerror", None) or error
            raise ProgramError("program-missing", program=command[0], reason=str(reason)) from error
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        self._inbox = _Inbox()
        self._outbox: SimpleQueue[bytes | None] = SimpleQueue()  # None: there will be no more
        # These must not hold this object: when nobody else does any more, the program is killed.
        self._threads = [
            Thread(target=_write, args=(process.stdin, self._outbox), daemon=True),
            Thread(target=_read, args=(process.stdout, self._inbox), daemon=True),
            Thread(target=_read_stderr, args=(process.stderr, self._inbox), daemon=True),
        ]
        for thread in self._threads:
            thread.start()
        self._kill = weakref.finalize(self, _kill, process, self._outbox)

    def send(self, lines: Iterable[str]) -> None:
        """Send lines. They are not waited for: a program that does not read them will not answer either."""
        self._inbox.unasked = 0
        lines = tuple(lines)
        for line in lines:
            self._overhear(">", line)
        self._outbox.put("".join(f"{line}\n" for line in lines).encode())

    def hear(self, until: float) -> str:
        """The next line, if it comes by the time `until` of `time.monotonic`; else a ProgramError."""
        try:
            line = self._inbox.lines.get(timeout=max(0.0, until - time.monotonic()))
        except Empty:
            raise ProgramError("program-silent") from None
        if line is not None:
            self._overhear("<", line)
            return line
        self._inbox.lines.put(None)  # in case of another read
        if self._inbox.flooded:
            raise ProgramError("program-flooded", limit=FLOOD, line=MAX_LINE)
        code = self.close(_DYING)
        said = self._inbox.stderr.decode("utf-8", "replace").strip().split("\n")[-1]
        if said:
            raise ProgramError("program-ended-saying", code=code, text=said)
        raise ProgramError("program-ended", code=code)

    def end_input(self) -> None:
        """Let the program see the end of its input."""
        self._outbox.put(None)

    def ends(self, seconds: float) -> bool:
        """Whether the program ends by itself in this time."""
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(seconds)
        return self._process.returncode is not None

    def close(self, seconds: float = 0.0) -> int:
        """End the program: it may do so by itself for so long, then it is killed. Returns its exit code."""
        if self._kill.alive:
            self.end_input()
            self.ends(seconds)
            self._kill()
            for thread in self._threads:
                thread.join(_JOIN)
        return self._process.returncode


def _kill(process: subprocess.Popen[bytes], outbox: SimpleQueue[bytes | None]) -> None:
    """Kill a program and whatever it has started, even if it has ended itself."""
    outbox.put(None)
    with suppress(ProcessLookupError, PermissionError):
        if hasattr(os, "killpg"):
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()
    process.wait()


# What the threads do


def _write(pipe: IO[bytes], outbox: SimpleQueue[bytes | None]) -> None:
    """Write what is to be sent, until there is nothing left or the other end is closed."""
    with suppress(OSError), pipe:
        while (data := outbox.get()) is not None:
            while data:
                data = data[pipe.write(data) :]


def _read(pipe: IO[bytes], inbox: _Inbox) -> None:
    """Read lines until the program ends, or writes more than anybody can want."""
    rest = b""
    with suppress(OSError), pipe:
        while not inbox.flooded and (chunk := pipe.read(_CHUNK)):
            inbox.unasked += len(chunk)
            *lines, rest = (rest + chunk).split(b"\n")
            for line in lines:
                inbox.lines.put(line[:MAX_LINE].decode("utf-8", "replace").strip())
            longest = max(map(len, [*lines, rest]))
            inbox.flooded = inbox.unasked > FLOOD or longest > MAX_LINE
    inbox.lines.put(None)


def _read_stderr(pipe: IO[bytes], inbox: _Inbox) -> None:
    with suppress(OSError), pipe:
        while chunk := pipe.read(_CHUNK):
            inbox.stderr = (inbox.stderr + chunk)[-_STDERR_KEPT:]
