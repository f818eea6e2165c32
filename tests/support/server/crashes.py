"""Real servers that are killed with kill -9 under load, and what became of what they had acknowledged.

Of one node, or of two that share a PostgreSQL; the players of a table are then at different nodes.
"""

from __future__ import annotations

import asyncio
import random
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path

from msgspec import Struct

from seismic.messages import client
from seismic.record import verify
from seismic.server.store.addresses import open_store
from seismic.server.store.base import Entry
from seismic.server.table.events import Event, Turned, decode_event
from support.server.crowd import Crowd, Player, Table
from support.server.services import Postgres, Unavailable, free_port

START_SECONDS = 120  # interpreted, on a busy machine
START_TRIES = 10  # of a database that was killed
LONGEST_PLAY = 2.0  # seconds of load before a kill
LONGEST_AWAY = 1.5  # seconds that a node, or the database, is away while the rest goes on
_NO_CREW = "no-crew"
_SETTINGS = """port = {port}
db = "{db}"
bus = "{bus}"
sweep_seconds = 1
[limits]
open_tables_a_person = 1000
messages = {{ burst = 1000, per_second = 1000 }}
"""

OnProgress = Callable[[str], None]


class Figures(Struct, kw_only=True):
    """What came out."""

    kills: int = 0
    database_kills: int = 0
    games: int = 0
    moves_acknowledged: int = 0
    sent_again: int = 0  # messages that were not answered when the line broke
    lost: int = 0  # acknowledged, but not in the log, or otherwise
    doubled: int = 0  # messages that acted twice
    gaps: int = 0  # logs with a number missing
    went_on: int = 0  # games in which a further move was acknowledged after the last kill
    should_go_on: int = 0
    finished: int = 0
    verified: int = 0  # of these, records that are right, with their piles
    troubles: list[str] = []

    @property
    def all_right(self) -> bool:
        wrong = self.lost or self.doubled or self.gaps or self.troubles
        return not wrong and self.went_on == self.should_go_on and self.verified == self.finished > 0


class Node:
    """A server, as anybody would start it."""

    def __init__(self, folder: Path, number: int, db: str, bus: str) -> None:
        self.port = free_port()
        self._settings = folder / f"node{number}.toml"
        self._settings.write_text(_SETTINGS.format(port=self.port, db=db, bus=bus), "utf-8")
        self._log = folder / f"node{number}.log"
        self._process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        command = [sys.executable, "-m", "seismic", "serve", "--config", str(self._settings), "--lang", "en"]
        with self._log.open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                *command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=log, start_new_session=True
            )
        assert self._process.stdout is not None
        async with asyncio.timeout(START_SECONDS):
            if not await self._process.stdout.readline():
                raise RuntimeError(f"the server does not start: {self._log.read_text('utf-8')[-1000:]}")

    async def kill(self) -> None:
        if self._process is None:
            return
        with suppress(ProcessLookupError):
            self._process.kill()
        await self._process.communicate()
        self._process = None

    @property
    def failures(self) -> list[str]:
        """Errors that nobody foresaw, in its log."""
        _, *failures = self._log.read_text("utf-8", "replace").split("Traceback")
        return [f"a traceback{failure}" for failure in failures]


class Crash:
    """One test, from the first table to the verdict."""

    def __init__(
        self, folder: Path, db: str, bus: str, nodes: int, games: int, seed: int, on_progress: OnProgress
    ) -> None:
        self._folder, self._db = folder, db
        self._nodes = [Node(folder, number, db, bus) for number in range(1, nodes + 1)]
        self._games, self._seed = games, seed
        self._rng = random.Random(seed)
        self._report = on_progress
        self.figures = Figures()
        self.tables: list[Table] = []

    async def run(self, kills: int, postgres: Postgres | None = None) -> Figures:
        await self._compile()
        try:
            for node in self._nodes:
                await node.start()
            crowd = Crowd([*self._nodes], self._games, self._seed)
            try:
                await self._play(crowd, kills, postgres)
            finally:
                await crowd.close()
        finally:
            for node in self._nodes:
                await node.kill()
        self.tables = crowd.tables
        self.figures.lost += (verdict := await judge(self._db, crowd.tables)).lost
        self.figures.doubled, self.figures.gaps = verdict.doubled, verdict.gaps
        self.figures.moves_acknowledged, self.figures.sent_again = crowd.acknowledged, crowd.sent_again
        self.figures.games, self.figures.troubles = len(crowd.tables), crowd.troubles
        self.figures.troubles += [failure for node in self._nodes for failure in node.failures]
        return self.figures

    async def _compile(self) -> None:
        """Compile beforehand what is not compiled yet: bots could not think until that is done."""
        self._report("compiling what is not compiled yet")
        await (await asyncio.create_subprocess_exec(sys.executable, "-m", "seismic.search.warm")).wait()

    async def _play(self, crowd: Crowd, kills: int, postgres: Postgres | None) -> None:
        for number in range(1, kills + 1):
            await self._play_for_a_while(crowd)
            if postgres and number == (kills + 1) // 2:
                await self._kill_database(postgres)
                await self._play_for_a_while(crowd)
            await self._kill(crowd, self._rng.choice(self._nodes))
            self._report(f"kill {number} of {kills}: {crowd.acknowledged} moves acknowledged")
        await self._go_on(crowd)
        await self._play_to_the_end(crowd)
        await self._hear_logs(crowd)

    async def _play_for_a_while(self, crowd: Crowd) -> None:
        before = crowd.acknowledged
        await crowd.wait_for(lambda: crowd.acknowledged > before)
        await asyncio.sleep(self._rng.uniform(0, LONGEST_PLAY))

    async def _kill(self, crowd: Crowd, node: Node) -> None:
        await node.kill()
        self.figures.kills += 1
        if len(self._nodes) > 1:
            await asyncio.sleep(self._rng.uniform(0, LONGEST_AWAY))
        await node.start()
        crowd.go_home(node)

    async def _kill_database(self, postgres: Postgres) -> None:
        self._report("killing the database")
        await asyncio.to_thread(postgres.kill)
        self.figures.database_kills += 1
        await asyncio.sleep(self._rng.uniform(0, LONGEST_AWAY))
        for _ in range(START_TRIES):  # a process of it that was just being born may hold its memory for a moment
            with suppress(Unavailable):
                await asyncio.to_thread(postgres.start)
                return
            await asyncio.sleep(0.5)
        await asyncio.to_thread(postgres.start)

    async def _go_on(self, crowd: Crowd) -> None:
        """See that every game goes on: a further move is acknowledged at each, or it ends."""
        self._report("going on at every table")
        before = {table: table.moves for table in crowd.at_play}
        crowd.opening = False

        def standing() -> list[Table]:
            return [table for table, moves in before.items() if table.moves == moves and not table.over]

        await crowd.wait_for(lambda: not standing())
        self.figures.should_go_on = len(before)
        self.figures.went_on = len(before) - len(standing())
        crowd.troubles += [f"{table} does not go on" for table in standing()]

    async def _play_to_the_end(self, crowd: Crowd) -> None:
        """Finish some of the games, let the rest come to a halt, and verify the records of all that are over."""
        self._report("playing some games to their end")
        crowd.resting = True
        going_on = crowd.at_play
        hurrying = self._rng.sample(going_on, min(len(going_on), max(2, self._games // 5)))
        for table in hurrying:
            table.hurry = True
        await crowd.wait_for(lambda: all(table.over for table in hurrying))
        await crowd.wait_for(lambda: not any(p.pending for table in crowd.at_play for p in table.players))
        for table in (table for table in crowd.tables if table.over):
            self.figures.finished += 1
            file = self._folder / f"{table.id}.seismic"
            file.write_text(await crowd.record(table), "utf-8")
            verified = await asyncio.to_thread(verify, file)
            self.figures.verified += verified.finished
            if not verified.ok:
                crowd.troubles.append(verified.line())

    async def _hear_logs(self, crowd: Crowd) -> None:
        """What everybody received, line by line, must be the log that a newcomer gets."""
        self._report("comparing the logs")
        for table in crowd.tables:
            log = await table.final_log()
            if any(log[: len(player.log)] != player.log[: len(log)] for player in table.players):
                self.figures.lost += 1
                crowd.troubles.append(f"{table} received other lines than are in its log now")
            elif not await crowd.wait_for(partial(_know, table, log)):
                crowd.troubles.append(f"{table} did not receive {len(log)} lines")


class Verdict(Struct):
    lost: int = 0
    doubled: int = 0
    gaps: int = 0


async def judge(db: str, tables: list[Table]) -> Verdict:
    """Compare what was acknowledged with what is on disk, once no server runs any more."""
    verdict = Verdict()
    store = await open_store(db)
    try:
        for table in tables:
            entries = await store.log(table.id)
            done = _messages(entries)
            verdict.gaps += [entry.seq for entry in entries] != list(range(1, len(entries) + 1))
            verdict.doubled += len(done) - len({(event.person, event.id) for _, event in done})
            verdict.lost += sum(_lost(player, done) for player in table.players)
    finally:
        await store.close()
    return verdict


def _know(table: Table, log: list[str]) -> bool:
    """Whether everybody at the table has received this much, or more."""
    return all(len(player.log) >= len(log) for player in table.players)


def _messages(entries: list[Entry]) -> list[tuple[int, Event]]:
    """The events that a message has led to."""
    events = [(entry.seq, decode_event(entry.body)) for entry in entries]
    return [(seq, event) for seq, event in events if event.id is not None]


def _lost(player: Player, done: list[tuple[int, Event]]) -> int:
    """How many of a player's acknowledged messages are not in the log as they were sent."""
    own = {event.id: (seq, event) for seq, event in reversed(done) if event.person == player.person.id}
    lost = 0
    for message_id, each in player.acknowledged.items():
        seq, event = own.get(message_id, (0, None))
        kept = event is not None and each.seq in (None, seq)
        if isinstance(each.message, client.Confirm):
            kept = kept and isinstance(event, Turned) and _moves(event.moves) == _moves(each.message.moves)
        lost += not kept
    return lost


def _moves(moves: list[str]) -> list[str]:
    """To place no crew may be said or not where none can be placed."""
    return [move for move in moves if move != _NO_CREW]
