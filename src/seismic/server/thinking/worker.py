"""A thinker: a process of its own, of low priority, that answers the server's questions one after the other.

    python -m seismic.server.thinking.worker SETTINGS

It ends when its input does. An analysis is long: between two of its steps shorter questions are let in.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
import traceback
from collections.abc import Callable
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

_NICENESS = 19  # people come first
_NICENESS_VARIABLE = "SEISMIC_NICENESS"  # for machines that do something else all the time, where 19 gets too little
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
        try:
            body = thinker.think(job, lambda: desk.is_stopped(job.number), _reporter(desk, job.number, answer))
            message: FromThinker = Answer(job.number, body)
        except NotWanted:
            message = Stopped(job.number)
        except SeismicError as error:
            message = Problem(job.number, error.key, error.clause, plain(error.values))
        except BrokenPipeError:  # the server is gone
            raise
        except Exception:
            traceback.print_exc()
            message = Problem(job.number)
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


def _reporter(desk: _Desk, number: int, answer: Callable[[Job], None]) -> Callable[[int, int], None]:
    """Called between two steps of an analysis: reports its progress, and lets shorter questions in."""

    def report(done: int, of: int) -> None:
        desk.send(Progress(number, done, of))
        try:
            while True:
                answer(desk.next(wait=False))
        except Empty:
            pass

    return report


def main() -> None:
    if hasattr(os, "nice"):
        wish = os.environ.get(_NICENESS_VARIABLE, "")
        os.nice(int(wish) if wish.isdecimal() else _NICENESS)
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
