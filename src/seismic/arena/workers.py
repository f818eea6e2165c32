"""Playing the games of a match: here, in processes of this machine, or by Ray on several.

Each of these yields the games as they are finished, in any order, and ends its workers when it is closed.
"""

from __future__ import annotations

import logging
import os
import signal
import sys
import threading
from collections.abc import Generator, Iterator
from contextlib import closing, contextmanager
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Any, cast

from seismic.arena.games import ArenaError, ArenaTable, Match, Played
from seismic.errors import SeismicError

ON_RAY = "ray"
LOCALLY = "local"
_DYING = 2.0  # seconds in which a worker may still end the programs that it has started


Answers = Generator[Played | SeismicError, None, None]


def play_games(match: Match, jobs: int, on: str, records: bool) -> Generator[Played, None, None]:
    """Play the games of a match, `jobs` at a time."""
    jobs = min(jobs, match.games)
    if on == ON_RAY:
        answers = _on_ray(match, jobs, records)
    elif jobs > 1:
        answers = _in_processes(match, jobs, records)
    else:
        answers = _here(match, records)
    with closing(answers):
        for answer in answers:
            if isinstance(answer, SeismicError):
                raise answer
            yield answer


def _here(match: Match, records: bool) -> Answers:
    table = ArenaTable(match, records)
    for number in range(match.games):
        yield table.play(number)


# Processes
#
# By hand, because a ProcessPoolExecutor cannot end games that are under way before Python 3.14, and a
# multiprocessing.Pool waits for ever for the answer of a worker that died.


def _in_processes(match: Match, jobs: int, records: bool) -> Answers:
    workers = list[SpawnProcess]()
    ends = list[Connection]()
    waiting = iter(range(match.games))
    try:
        with _interrupts_ignored():
            for _ in range(jobs):
                end, other = get_context("spawn").Pipe()
                worker = get_context("spawn").Process(target=_work, args=(match, records, other), daemon=True)
                worker.start()
                other.close()  # so that the end of the worker is the end of the pipe
                workers.append(worker)
                ends.append(end)
        busy = [end for end in ends if _give(end, waiting)]
        while busy:
            for ready in wait(busy):
                end = cast(Connection, ready)
                yield _take(end)
                if not _give(end, waiting):
                    busy.remove(end)
    finally:
        for worker, end in zip(workers, ends, strict=True):
            end.close()
            worker.terminate()
        for worker in workers:
            worker.join(_DYING)
            worker.kill()
            worker.join()


def _take(end: Connection) -> Played | SeismicError:
    """A worker's answer."""
    try:
        answer: Played | SeismicError = end.recv()
    except (EOFError, ConnectionError) as error:
        raise ArenaError("arena-worker-died") from error
    return answer


def _give(end: Connection, waiting: Iterator[int]) -> bool:
    """Give a worker its next game, if there is one."""
    number = next(waiting, None)
    if number is None:
        return False
    try:
        end.send(number)
    except ConnectionError as error:
        raise ArenaError("arena-worker-died") from error
    return True


def _work(match: Match, records: bool, end: Connection) -> None:
    """What a worker does: play whatever number comes, until the other end is closed."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that the bots are closed
    try:
        table = ArenaTable(match, records)
        while True:
            end.send(table.play(end.recv()))
    except (EOFError, ConnectionError):
        return
    except SeismicError as error:
        end.send(error)
    finally:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)  # it is on its way out


@contextmanager
def _interrupts_ignored() -> Iterator[None]:
    """Processes started meanwhile ignore Ctrl-C: the process that started them ends them."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


# Ray


def _on_ray(match: Match, jobs: int, records: bool) -> Answers:
    """On the whole cluster that RAY_ADDRESS names, or else on a Ray with this many workers, started here."""
    ray = load_ray()
    ours = not ray.is_initialized()
    if ours:
        _start_ray(ray, jobs)
    try:
        count = min(match.games, max(1, int(ray.cluster_resources().get("CPU", 1))))
        actor = ray.remote(num_cpus=1)(ArenaTable)
        shared, waiting = ray.put(match), iter(range(match.games))
        tables = [actor.remote(shared, records) for _ in range(count)]
        playing = {table.play.remote(number): table for table, number in zip(tables, waiting, strict=False)}
        while playing:
            (done, *_), _ = ray.wait(list(playing))
            table = playing.pop(done)
            yield ray.get(done)
            for number in waiting:
                playing[table.play.remote(number)] = table
                break
    except ray.exceptions.RayError as error:
        raise ArenaError("arena-worker-died") from error
    finally:
        if ours:
            ray.shutdown()


def load_ray() -> Any:
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # it would report to its makers
    try:
        import ray
    except ImportError as error:
        raise ArenaError("arena-no-ray") from error
    return ray


def _start_ray(ray: Any, jobs: int) -> None:
    quietly = {"logging_level": logging.ERROR, "log_to_driver": False}
    if address := os.environ.get("RAY_ADDRESS"):
        ray.init(address=address, **quietly)
    else:
        ray.init(address="local", num_cpus=jobs, include_dashboard=False, **quietly)
