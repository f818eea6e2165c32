"""The law of the log: what was acknowledged is there after kill -9, once, and every game goes on.

This is the short form of `make crashtest`.
"""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from support.server.crashes import Crash, Verdict, judge
from support.server.services import Postgres

pytestmark = [pytest.mark.anyio, pytest.mark.slow]


async def test_nothing_is_lost_when_a_server_is_killed(tmp_path: Path) -> None:
    db = tmp_path / "server.sqlite"
    crash = Crash(tmp_path, str(db), "database", nodes=1, games=6, seed=1, on_progress=print)
    figures = await crash.run(kills=3)
    assert figures.all_right, figures
    assert figures.kills == 3
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
    crash = Crash(tmp_path, mortal_postgres.dsn, "database", nodes=2, games=6, seed=2, on_progress=print)
    figures = await crash.run(kills=2, postgres=mortal_postgres)
    assert figures.all_right, figures
    assert (figures.kills, figures.database_kills) == (2, 1)
