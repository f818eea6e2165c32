"""A worker: a low-priority process that answers the server's questions one after the other.

    python -m seismic.server.thinking.worker SETTINGS

It ends when its input does. While it thinks about something long, the server may let in other questions.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
import traceback
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import BinaryIO, assert_never

import msgspec

from seismic.server.thinking.messages import (
    LENGTH_BYTES,
    Answer,
    FromThinker,
    Job,
    Problem,
    Progress,
    Ready,
    Settings,
    Stop,
    Stopped,
    ToThinker,
    decode_to_thinker,
    framed,
)
from seismic.server.thinking.thinking_time import ThinkingTime

_NICENESS = 19  # people come first
_NICENESS_VARIABLE = (
    "SEISMIC_NICENESS"  # for machines that do something else all the time, where idle time is too little
)
_END_SECONDS = 2.0  # to end programs, when the server is gone


class _Desk:
    """Where questions come in and answers go out."""

    def __init__(self, incoming: BinaryIO, outgoing: BinaryIO) -> None:
        self._incoming, self._outgoing = incoming, outgoing
        self._jobs: SimpleQueue[Job] = SimpleQueue()
        self._stopped: set[int] = set()
        threading.Thread(target=self._listen, daemon=True).start()

    def next(self, *, wait: bool) -> Job:
        """The next question; raises `Empty` if there is none and `wait` is false."""
        return self._jobs.get(block=wait)

    def is_stopped(self, number: int) -> bool:
        return number in self._stopped

    def forget(self, number: int) -> None:
        self._stopped.discard(number)

    def send(self, message: FromThinker) -> None:
        self._outgoing.write(framed(message))
        self._outgoing.flush()

    def _listen(self) -> None:
        """In a thread: notice a `stop` while a question is being answered, and the end of the server."""
        try:
            while length := self._incoming.read(LENGTH_BYTES):
                message: ToThinker = decode_to_thinker(self._incoming.read(int.from_bytes(length)))
                match message:
                    case Stop():
                        self._stopped.add(message.number)
                    case Job():
                        self._jobs.put(message)
                    case _:
                        assert_never(message)
        finally:
            main = threading.main_thread().ident
            if hasattr(signal, "pthread_kill") and main is not None:
                signal.pthread_kill(main, signal.SIGTERM)
                time.sleep(_END_SECONDS)
            os._exit(1)


def _serve(desk: _Desk, settings: Settings) -> None:
    # All this takes seconds to load, and is loaded at low priority.
    from seismic.errors import SeismicError
    from seismic.server.common.refusals import plain
    from seismic.server.thinking.jobs import NotWanted, Thinker

    thinker = Thinker(settings)

    def end(*_: object) -> None:
        """End the programs, and then at once: an exception might come out anywhere, amid an import or a callback."""
        try:
            thinker.close()
        finally:
            os._exit(0)

    signal.signal(signal.SIGTERM, end)

    def answer(job: Job) -> None:
        time_taken = ThinkingTime(job.haste)

        def let_others_in() -> None:
            with suppress(Empty):
                while True:
                    other = desk.next(wait=False)
                    with time_taken.paused():
                        answer(other)

        def is_stopped() -> bool:
            let_others_in()
            return desk.is_stopped(job.number)

        def report(done: int, of: int) -> None:
            desk.send(Progress(job.number, done, of))

        try:
            body = thinker.think(job, is_stopped, report, time_taken)
            message: FromThinker = Answer(job.number, body, time_taken.cpu())
        except NotWanted:
            message = Stopped(job.number, time_taken.cpu())
        except SeismicError as error:
            message = Problem(job.number, time_taken.cpu(), error.key, error.clause, plain(error.values))
        except BrokenPipeError:  # the server is gone
            raise
        except Exception:
            traceback.print_exc()
            message = Problem(job.number, time_taken.cpu())
        desk.forget(job.number)
        desk.send(message)

    try:
        if not settings.programs:
            thinker.warm_up()
        desk.send(Ready())
        while True:
            answer(desk.next(wait=True))
    except BrokenPipeError:
        pass
    finally:
        thinker.close()


def _lower_priority() -> None:
    """Think only while the server, and the rest of the machine, has nothing to do.

    A niceness alone still takes some milliseconds at a time from whoever wakes up.
    """
    wish = os.environ.get(_NICENESS_VARIABLE, "")
    if hasattr(os, "nice"):
        os.nice(int(wish) if wish.isdecimal() else _NICENESS)
    if hasattr(os, "SCHED_IDLE") and not wish.isdecimal():
        with suppress(OSError):
            os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))


def main() -> None:
    _lower_priority()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends its workers
    signal.signal(signal.SIGTERM, lambda *_: os._exit(0))
    incoming, outgoing = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(2, 1)  # nothing that is printed may get among the answers
    try:
        _serve(_Desk(incoming, outgoing), msgspec.json.decode(sys.argv[1], type=Settings))
    except Exception:
        traceback.print_exc()
    os._exit(0)  # nothing is left to do, and freeing all compiled code takes seconds


if __name__ == "__main__":
    main()
