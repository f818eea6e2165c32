"""Laws of sharing out thinking: nobody starves the others, and no worker that hangs keeps anybody waiting."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any

import pytest

from seismic.game import Game
from seismic.server.common.refusals import Refused
from seismic.server.thinking.pool import Thinkers
from seismic.server.thinking.shares import Payer, Shares
from seismic.server.thinking.thinking_time import ThinkingTime
from seismic.server.thinking.waiting_line import Busy
from seismic.server.thinking.worker_process import CpuTime, cpu_time

FLOOD, STRANGER = Payer("192.0.2.1", "Ada"), Payer("192.0.2.2", "Blaise")
LONG = "engineer@3000s"


def begun() -> Game:
    game = Game(2, table="small", seed=7)
    for _ in range(12):
        game.play_random()
    return game


def with_one_worker(ask: Callable[[Thinkers], Coroutine[Any, Any, None]], **settings: Any) -> None:
    async def run() -> None:
        thinkers = Thinkers(1, hint_playouts=60, analysis_playouts=30, **settings)
        thinkers.start()
        await thinkers.ready.wait()
        try:
            await ask(thinkers)
        finally:
            await thinkers.close()

    asyncio.run(run())


# Who comes next


def test_an_address_that_asks_for_much_does_not_keep_others_waiting() -> None:
    """Whoever has had least comes next, whoever came first; at one address too, by person."""
    order: list[str] = []

    def note(name: str, _: object) -> None:
        order.append(name)

    async def ask(thinkers: Thinkers) -> None:
        game = begun()
        asked = {f"flood {number}": thinkers.move(game, "engineer@200", payer=FLOOD) for number in range(6)}
        asked["neighbour"] = thinkers.move(game, "foreman", payer=Payer(FLOOD.address, "Clara"))
        asked["stranger"] = thinkers.move(game, "foreman", payer=STRANGER)
        for name, answer in asked.items():
            answer.add_done_callback(partial(note, name))
        await asyncio.gather(*asked.values())

    with_one_worker(ask)
    assert order[:3] == ["flood 0", "stranger", "neighbour"]
    assert order[3:] == [f"flood {number}" for number in range(1, 6)]


def test_who_has_had_much_less_interrupts_a_long_question() -> None:
    """A worker that thinks for an hour answers others meanwhile, and goes on; who has had as much must wait."""

    async def ask(thinkers: Thinkers) -> None:
        game = begun()
        long = thinkers.move(game, LONG, payer=FLOOD)
        waiting = thinkers.move(game, "foreman", payer=STRANGER)
        assert thinkers.waiting() == 1
        thinkers._shares.charge(FLOOD, 100.0)
        stranger = thinkers.hint(game, payer=STRANGER)
        await asyncio.gather(stranger, waiting)
        neighbour = thinkers.move(game, "foreman", payer=Payer(FLOOD.address, "Clara"))
        assert thinkers.waiting() == 1
        assert not long.done()
        long.cancel()
        await neighbour

    with_one_worker(ask)


def test_an_address_that_may_not_ask_more_leaves_room_for_others() -> None:
    async def ask(thinkers: Thinkers) -> None:
        game = begun()
        asked = [thinkers.move(game, LONG, payer=FLOOD) for _ in range(3)]  # the first one is begun
        with pytest.raises(Busy):
            thinkers.move(game, "foreman", payer=FLOOD)
        thinkers._shares.charge(FLOOD, 100.0)
        await thinkers.move(game, "foreman", payer=STRANGER)
        assert thinkers.oldest_wait() > 0
        for answer in asked:
            answer.cancel()

    with_one_worker(ask, max_waiting=2)


def test_what_was_cancelled_frees_its_worker_which_stays() -> None:
    async def ask(thinkers: Thinkers) -> None:
        game = begun()
        before = {worker.process.pid for worker in thinkers._workers}
        for kind in (thinkers.hint, thinkers.risk, thinkers.fits, thinkers.analysis):
            kind(game).cancel()
            await asyncio.sleep(0)
        await thinkers.move(game, "foreman")
        assert {worker.process.pid for worker in thinkers._workers} == before

    with_one_worker(ask)


def test_seconds_of_long_ago_count_for_little() -> None:
    now = [0.0]
    shares = Shares(clock=lambda: now[0])
    shares.charge(FLOOD, 60.0)
    now[0] = 60.0
    assert shares.of_address(FLOOD.address) == shares.of_person(FLOOD.person) == 30.0
    shares.charge(FLOOD, -100.0)
    assert shares.of_address(FLOOD.address) == 0.0
    assert shares.of_address(STRANGER.address) == 0.0


def test_accounts_do_not_fill_the_memory() -> None:
    """The smallest are forgotten first."""
    shares = Shares(max_accounts=10, clock=lambda: 0.0)
    shares.charge(FLOOD, 1000.0)
    for number in range(100):
        shares.charge(Payer(f"address {number}", f"person {number}"), 1.0 + number)
        assert len(shares) <= 20
    assert shares.of_address(FLOOD.address) == 1000.0


def test_a_search_is_charged_for_its_own_time_only() -> None:
    """At least two thirds of the time that passes count, and never more than all of it."""
    began, clock = time.perf_counter(), ThinkingTime()
    time.sleep(0.05)
    counted, passed = clock(), time.perf_counter() - began
    assert 0.03 <= counted <= passed
    with clock.paused():
        time.sleep(0.5)
    assert clock() < 0.25 + counted + (time.perf_counter() - began - passed - 0.5)


def test_the_bots_of_an_address_that_asks_for_much_think_less() -> None:
    """The more of its questions wait, the faster their clock runs; while others wait, everybody's runs a bit faster."""

    async def ask(thinkers: Thinkers) -> None:
        game = begun()

        async def haste(payer: Payer, others: int, *strangers: Payer) -> float:
            asked = [thinkers.move(game, LONG, payer=payer) for _ in range(others + 1)]
            thinkers._shares.charge(payer, -1.0)  # so that the next one is of the same
            asked += [thinkers.move(game, LONG, payer=stranger) for stranger in strangers]
            for stranger in strangers:
                thinkers._shares.charge(stranger, 100.0)
            (worker,) = thinkers._workers
            first = worker.current
            assert first is not None
            asked[0].cancel()
            while worker.current is first or worker.current is None:
                await asyncio.sleep(0.01)
            second = worker.current.job.haste
            for answer in asked:
                answer.cancel()
            while worker.questions:
                await asyncio.sleep(0.01)
            assert first.job.haste == 1.0
            return second

        assert await haste(STRANGER, 1) == 1.0
        assert await haste(FLOOD, 3) == 1.5
        assert await haste(FLOOD, 40) == 4.0
        assert await haste(FLOOD, 1, STRANGER) == 1.5

    with_one_worker(ask)
    usual, hasty = ThinkingTime(), ThinkingTime(4.0)
    while usual.cpu() < 0.01:
        pass
    assert hasty() > usual()


# Workers that hang


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="this system cannot stop processes")
def test_a_worker_that_hangs_is_replaced_and_others_are_asked(caplog: pytest.LogCaptureFixture) -> None:
    async def ask(thinkers: Thinkers) -> None:
        game, deaths = begun(), list[str]()
        thinkers.on_death = deaths.append
        (worker,) = thinkers._workers
        os.kill(worker.process.pid, signal.SIGSTOP)
        with caplog.at_level(logging.INFO, "seismic.server"):
            moves = await thinkers.move(game, "foreman", payer=STRANGER)
        assert moves[0] in game.legal_moves
        assert deaths == ["hung"]
        assert worker not in thinkers._workers
        assert worker.process.wait(10) == -signal.SIGKILL

    with_one_worker(ask, max_seconds=1.0)
    (line,) = [record for record in caplog.records if record.getMessage() == "worker-hung"]
    assert line.levelno == logging.WARNING
    assert vars(line)["fields"]["asked"] == "move"


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="this system cannot stop processes")
def test_a_question_over_which_two_workers_hang_is_refused() -> None:
    async def ask(thinkers: Thinkers) -> None:
        answer, stopped = thinkers.move(begun(), LONG), set[int]()
        while not answer.done():
            for worker in thinkers._workers:
                if worker.questions and worker.process.pid not in stopped:
                    stopped.add(worker.process.pid)
                    os.kill(worker.process.pid, signal.SIGSTOP)
            await asyncio.sleep(0.02)
        with pytest.raises(Refused) as refused:
            await answer
        assert (refused.value.key, len(stopped)) == ("server-thinking-failed", 2)

    with_one_worker(ask, max_seconds=1.0)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="known on Linux only")
def test_a_worker_that_gets_no_cpu_time_is_told_from_one_that_hangs() -> None:
    """The one wants it, the other does not."""
    endless = [sys.executable, "-c", "print(flush=True)\nwhile True: pass"]
    with subprocess.Popen(endless, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        process.stdout.readline()
        before = cpu_time(process.pid)
        assert before.wanted
        while cpu_time(process.pid).seconds <= before.seconds:
            time.sleep(0.01)
        process.send_signal(signal.SIGSTOP)
        while cpu_time(process.pid).wanted:
            time.sleep(0.01)
        process.kill()
    assert cpu_time(process.pid) == CpuTime()


# Priority


@pytest.mark.skipif(not hasattr(os, "SCHED_IDLE"), reason="this system has no such priority")
def test_workers_think_when_nobody_else_wants_the_cpu(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the server's session, because some kernels share out the CPU by session first; but not in its group."""
    monkeypatch.delenv("SEISMIC_NICENESS")

    async def ask(thinkers: Thinkers) -> None:
        (worker,) = thinkers._workers
        pid = worker.process.pid
        assert os.getsid(pid) == os.getsid(0)
        assert os.getpgid(pid) == pid
        assert os.sched_getscheduler(pid) == os.SCHED_IDLE

    with_one_worker(ask)
