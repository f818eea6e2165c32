"""The law of the log: what was acknowledged is there after kill -9, once, and every game goes on.

This is the short form of `make crashtest`.
"""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from support.server.crashes import Crash, Setting, Verdict, judge
from support.server.services import Postgres, Unavailable, find_faketime, small_disk

pytestmark = [pytest.mark.anyio, pytest.mark.slow]


async def test_nothing_is_lost_when_a_server_is_killed(tmp_path: Path) -> None:
    db = tmp_path / "server.sqlite"
    crash = Crash(Setting(folder=tmp_path, db=str(db)), games=6, seed=1, on_progress=print)
    figures = await crash.run(["kill"] * 3)
    assert figures.all_right, figures
    assert figures.faults == {"kill": 3}
    assert figures.moves_acknowledged > 0
    await _the_judge_can_tell(crash, db)


async def _the_judge_can_tell(crash: Crash, db: Path) -> None:
    """A log that somebody tampered with is found out."""
    table = next(table for table in crash.tables if len(table.players) == 2 and table.moves)
    log = sqlite3.connect(db, isolation_level=None)
    try:
        (last,) = log.execute("SELECT max(seq) FROM log WHERE game = ?", [table.id]).fetchone()  # somebody's move
        again = "INSERT INTO log SELECT game, seq + 1, at, body FROM log WHERE game = ? AND seq = ?"
        log.execute(again, [table.id, last])
        assert await judge(str(db), crash.tables) == Verdict(doubled=1)
        log.execute("DELETE FROM log WHERE game = ? AND seq >= ?", [table.id, last])
        assert await judge(str(db), crash.tables) == Verdict(lost=1)
        log.execute("DELETE FROM log WHERE game = ? AND seq = 2", [table.id])  # the first who sat down
        assert await judge(str(db), crash.tables) == Verdict(lost=2, gaps=1)
    finally:
        log.close()


async def test_nothing_is_lost_when_one_of_two_nodes_and_the_database_are_killed(
    tmp_path: Path, mortal_postgres: Postgres
) -> None:
    setting = Setting(folder=tmp_path, db=mortal_postgres.dsn, nodes=2, postgres=mortal_postgres)
    figures = await Crash(setting, games=6, seed=2, on_progress=print).run(["kill", "database", "kill"])
    assert figures.all_right, figures
    assert figures.faults == {"kill": 2, "database": 1}


async def test_games_go_on_after_floods_a_stopped_worker_and_clients_that_never_read(tmp_path: Path) -> None:
    setting = Setting(folder=tmp_path, db=str(tmp_path / "server.sqlite"))
    figures = await Crash(setting, games=4, seed=3, on_progress=print).run(["worker", "flood", "deaf"])
    assert figures.all_right, figures
    assert figures.cut > 0


async def test_games_go_on_when_a_full_disk_has_room_again_and_after_the_clock_was_set(tmp_path: Path) -> None:
    try:
        find_faketime()
        with small_disk(8) as disk:
            setting = Setting(folder=tmp_path, db=str(disk / "server.sqlite"), disk=disk, own_clock=True)
            figures = await Crash(setting, games=4, seed=4, on_progress=print).run(["disk", "clock"])
    except Unavailable as error:
        pytest.skip(str(error))
    assert figures.all_right, figures
