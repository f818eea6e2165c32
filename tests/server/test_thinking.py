"""Laws of thinking outside the event loop: what is thought out, in which order, and what becomes of what goes wrong."""

from __future__ import annotations

import asyncio
import json
import os
import signal
from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest

from seismic.advice.analysis import analyse
from seismic.advice.facts import facts
from seismic.engine.positions import valid_moves
from seismic.engine.programs import Patience
from seismic.errors import SeismicError
from seismic.game import Game
from seismic.rules.dealing import deal
from seismic.search import BadBot, Budget, make_bot
from seismic.search.bots import choose_turn
from seismic.search.budget import mixed_seed
from seismic.server.common.refusals import Refused
from seismic.server.thinking.pool import Thinkers
from seismic.server.thinking.waiting_line import Busy
from support.line_protocol import MINIMAL, bad_bot

PROGRAMS = {"minimal": MINIMAL, "crashes": bad_bot("crashes"), "hangs": bad_bot("hangs"), "nonsense": "no-such-program"}
ANALYSIS = 30  # playouts
SETTINGS = [((), "small"), (("aftershocks", "dilemma", "twin-cities"), "small"), (("balance",), "large")]


@pytest.fixture(scope="module")
def runner() -> Iterator[asyncio.Runner]:
    with asyncio.Runner() as runner:
        yield runner


@pytest.fixture(scope="module")
def thinkers(runner: asyncio.Runner) -> Iterator[Thinkers]:
    async def make() -> Thinkers:
        return Thinkers(2, PROGRAMS, patience=Patience(grace=60.0), hint_playouts=60, analysis_playouts=ANALYSIS)

    thinkers = runner.run(make())
    yield thinkers
    runner.run(thinkers.close())


def begun(moves: int = 12, variants: tuple[str, ...] = (), table: str = "small") -> Game:
    game = Game(2, variants, table, seed=7)
    for _ in range(moves):
        game.play_random()
    return game


def redealt(game: Game) -> Game:
    """The same game for all who play it, with another pile."""
    other = game.copy()
    deal(other.state)
    assert other.state.pile.tolist() != game.state.pile.tolist()
    return other


# What is thought out


@pytest.mark.parametrize(("variants", "table"), SETTINGS, ids=["base", "all", "balance"])
def test_a_bot_s_turn_is_what_it_chooses_anywhere(
    runner: asyncio.Runner, thinkers: Thinkers, variants: tuple[str, ...], table: str
) -> None:
    game = Game(2, variants, table, seed=3)

    async def play() -> None:
        for turn in range(8):
            level = ("trainee", "foreman", "random")[turn % 3]
            seat = game.to_move
            expected = choose_turn(make_bot(level, seed=turn), game.copy())
            moves = await thinkers.move(game, level, seed=turn)
            assert moves == list(map(str, expected))
            for move in moves:
                assert game.to_move == seat
                game.play(move)

    runner.run(play())
    assert len(game.moves) >= 8


def test_r10_1_answers_do_not_depend_on_the_pile(runner: asyncio.Runner, thinkers: Thinkers) -> None:
    game = begun()

    async def ask(game: Game) -> list[Any]:
        return [
            await thinkers.move(game, "surveyor", seed=1),
            await thinkers.hint(game, seed=1),
            await thinkers.risk(game, seed=1),
            await thinkers.fits(game),
            await thinkers.move(game, "minimal"),
        ]

    answers = runner.run(ask(game))
    assert answers == runner.run(ask(redealt(game)))
    assert json.loads(json.dumps(answers)) == answers
    _, hint, risk, fits, _ = answers
    assert hint["hints"][0]["moves"][0] in game.legal_moves
    assert all(reason["key"].startswith("hint-") for reason in hint["hints"][0]["reasons"])
    assert len(risk["sections"]) == len(game.sections())
    assert {(q, r) for q, r, _, _ in fits["cells"]} >= {(q, r) for q, r in fits["dead"]}


def test_an_analysis_is_the_command_s(runner: asyncio.Runner, thinkers: Thinkers) -> None:
    game, progress = begun(), list[tuple[int, int, int]]()

    async def ask() -> Any:
        return await thinkers.analysis(game, lambda *step: progress.append(step), seed=4)

    assert runner.run(ask()) == facts(analyse(game, Budget(playouts=ANALYSIS), seed=4))
    done, of, waiting = progress[-1]
    assert (done, waiting) == (of, 0)


def test_what_cannot_be_answered_is_refused_with_its_reason(runner: asyncio.Runner, thinkers: Thinkers) -> None:
    over = begun(0)
    while over.outcome is None:
        over.play_random()

    async def ask() -> None:
        with pytest.raises(Refused) as found:
            await thinkers.hint(over)
        with pytest.raises(SeismicError) as expected:
            make_bot("greedy").choose(over)
        assert found.value.key == expected.value.key
        with pytest.raises(BadBot):
            thinkers.move(begun(), "grandmaster")

    runner.run(ask())
    assert [name for name in ("chief", "minimal", "engineer@9s", "grandmaster") if thinkers.knows(name)] == [
        "chief",
        "minimal",
    ]


def test_programs_that_do_wrong_get_the_first_valid_move(runner: asyncio.Runner, thinkers: Thinkers) -> None:
    game = begun()

    async def ask() -> None:
        for name in ("crashes", "nonsense"):
            after, first = game.copy(), list[str]()
            for move in await thinkers.move(game, name):
                first.append(valid_moves(after)[0])
                assert move == first[-1]
                after.play(move)
            assert first
        moves = await thinkers.move(game, "minimal")
        assert moves[0] in game.legal_moves

    runner.run(ask())


# What comes first


def test_moves_come_before_hints_and_hints_before_analyses(runner: asyncio.Runner) -> None:
    game, order = begun(), list[str]()

    def note(name: str, _: object) -> None:
        order.append(name)

    async def ask() -> None:
        thinkers = Thinkers(1, hint_playouts=60, analysis_playouts=ANALYSIS)
        assert not thinkers.ready.is_set()
        reports: list[tuple[int, int, int]] = []
        between: list[asyncio.Future[list[str]]] = []

        def on_progress(*progress: int) -> None:
            done, of, waiting = progress
            reports.append((done, of, waiting))
            if done and not between:  # while it is thought out, somebody waits for a bot
                between.append(thinkers.move(game, "foreman"))
                between[0].add_done_callback(partial(note, "between"))

        questions: dict[str, asyncio.Future[Any]] = {
            "analysis": thinkers.analysis(game, on_progress),
            "hint": thinkers.hint(game),
            "move": thinkers.move(game, "foreman"),
        }
        for name, question in questions.items():
            question.add_done_callback(partial(note, name))
        assert not thinkers.ready.is_set()
        for question in questions.values():
            await question
        assert thinkers.ready.is_set()
        assert reports[0] == (0, 0, 1)
        await thinkers.close()
        with pytest.raises(Refused, match="is stopping"):
            thinkers.fits(game)

    runner.run(ask())
    assert order == ["move", "hint", "between", "analysis"]


def test_only_so_many_may_wait(runner: asyncio.Runner) -> None:
    async def ask() -> None:
        thinkers, game = Thinkers(1, max_waiting=2), begun()
        waiting: list[asyncio.Future[Any]] = [thinkers.move(game, "foreman") for _ in range(2)]
        with pytest.raises(Busy) as found:
            thinkers.move(game, "foreman")
        assert (found.value.code, found.value.key) == ("busy", "server-busy")
        hint: asyncio.Future[Any] = thinkers.hint(game)  # has a queue of its own
        waiting[0].cancel()
        await asyncio.sleep(0)
        waiting.append(thinkers.move(game, "foreman"))
        assert thinkers.waiting() == 3
        await thinkers.close()
        for question in (*waiting[1:], hint):
            with pytest.raises(Refused) as refused:
                await question
            assert refused.value.key == "server-stopping"

    runner.run(ask())


def test_analyses_leave_a_worker_to_others(runner: asyncio.Runner, thinkers: Thinkers) -> None:
    game = begun(30)

    async def ask() -> None:
        await all_ready(thinkers)
        analyses = [thinkers.analysis(game) for _ in range(3)]
        assert sum(worker.analyses for worker in thinkers._workers) == 1
        await thinkers.move(game, "foreman")
        assert not any(analysis.done() for analysis in analyses)
        for analysis in analyses:
            analysis.cancel()
        await thinkers.move(game, "foreman")

    runner.run(ask())


async def all_ready(thinkers: Thinkers) -> None:
    thinkers.start()
    while sum(worker.ready for worker in thinkers._workers) < 3:
        await asyncio.sleep(0.05)


# What goes wrong


def pid_of(thinkers: Thinkers, answer: asyncio.Future[Any]) -> int:
    """The process that thinks about this."""
    for worker in thinkers._workers:
        if any(question.answer is answer for question in worker.questions.values()):
            return worker.process.pid
    raise AssertionError("nobody thinks about it")


def test_what_is_cancelled_is_stopped(runner: asyncio.Runner, thinkers: Thinkers) -> None:
    game = begun()

    async def ask() -> None:
        await all_ready(thinkers)
        before = {worker.process.pid for worker in thinkers._workers}
        slow = [thinkers.move(game, "engineer@3000s"), thinkers.move(game, "uct@3000s")]
        assert {pid_of(thinkers, each) for each in slow} < before
        for each in slow:
            each.cancel()
        await thinkers.move(game, "foreman")
        assert {worker.process.pid for worker in thinkers._workers} == before

    runner.run(ask())


def test_a_worker_that_does_not_stop_is_replaced(runner: asyncio.Runner, thinkers: Thinkers) -> None:
    game = begun()

    async def ask() -> None:
        await all_ready(thinkers)
        hanging = thinkers.move(game, "hangs")
        waiting = thinkers.move(game, "minimal")
        gone = pid_of(thinkers, hanging)
        await thinkers.move(game, "foreman")  # is not held up by it
        hanging.cancel()
        assert (await waiting)[0] in game.legal_moves
        assert gone not in {worker.process.pid for worker in thinkers._workers}

    runner.run(ask())


def test_what_a_dead_worker_thought_about_is_asked_once_more(runner: asyncio.Runner, thinkers: Thinkers) -> None:
    game = begun()

    async def ask() -> None:
        await all_ready(thinkers)
        once = thinkers.move(game, "engineer@20", seed=5)
        expected = choose_turn(make_bot("engineer@20", seed=mixed_seed(5, len(game.moves))), game.copy())
        os.kill(pid_of(thinkers, once), signal.SIGKILL)
        assert await once == list(map(str, expected))

        twice, killed = thinkers.move(game, "engineer@3000s"), set[int]()
        while not twice.done():
            for worker in list(thinkers._workers):
                pid = worker.process.pid
                if any(each.answer is twice for each in worker.questions.values()) and pid not in killed:
                    killed.add(pid)
                    os.kill(pid, signal.SIGKILL)
            await asyncio.sleep(0.02)
        assert len(killed) == 2
        refusal = twice.exception()
        assert isinstance(refusal, Refused)
        assert refusal.key == "server-thinking-failed"
        await thinkers.move(game, "foreman")

    runner.run(ask())


@pytest.mark.skipif(not hasattr(os, "getpriority"), reason="this system has no priorities of processes")
def test_workers_have_a_low_priority_and_end_with_the_server(runner: asyncio.Runner) -> None:
    async def ask() -> None:
        thinkers, game = Thinkers(1, {"minimal": MINIMAL}), begun()
        await thinkers.move(game, "minimal")
        worker = next(worker for worker in thinkers._workers if worker.for_programs)
        own = os.getpriority(os.PRIO_PROCESS, 0)
        assert os.getpriority(os.PRIO_PROCESS, worker.process.pid) == min(19, own + int(os.environ["SEISMIC_NICENESS"]))
        processes = [worker.process for worker in thinkers._workers]
        await thinkers.close()
        assert all(process.returncode is not None for process in processes)

    runner.run(ask())
