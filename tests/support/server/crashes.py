"""Real servers that are killed and hindered in other ways under load, and what became of what they had acknowledged.

Of one node, or of two that share a PostgreSQL; the players of a table are then at different nodes.
"""

from __future__ import annotations

import asyncio
import random
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

from msgspec import Struct

from seismic.messages import client
from seismic.record import verify
from seismic.server.store.addresses import open_store
from seismic.server.store.base import Entry
from seismic.server.table.events import Event, Turned, decode_event
from support.server.crowd import Crowd, Player, Table
from support.server.faults import FAULTS, Scene
from support.server.nodes import Node
from support.server.services import Postgres, Redis

LONGEST_PLAY = 2.0  # seconds of load before a fault
GO_ON_SECONDS = 120.0  # until every game must have gone on: this is no measurement
_NO_CREW = "no-crew"

OnProgress = Callable[[str], None]


class Figures(Struct, kw_only=True):
    """What came out."""

    faults: dict[str, int] = {}  # how often each happened
    games: int = 0
    moves_acknowledged: int = 0
    sent_again: int = 0  # messages that were not answered when the line broke
    lost: int = 0  # acknowledged, but not in the log, or otherwise
    doubled: int = 0  # messages that acted twice
    gaps: int = 0  # logs with a number missing
    went_on: int = 0  # games in which a further move was acknowledged, after each fault and at the end
    should_go_on: int = 0
    cut: int = 0  # connections of floods and of clients that do not read, by the server
    peak_memory: int = 0  # bytes, of the largest server
    finished: int = 0
    verified: int = 0  # of these, records that are right, with their piles
    troubles: list[str] = []

    @property
    def all_right(self) -> bool:
        wrong = self.lost or self.doubled or self.gaps or self.troubles
        return not wrong and self.went_on == self.should_go_on and self.verified == self.finished > 0


class Setting(Struct, kw_only=True):
    """What the servers use, and what can go wrong with it."""

    folder: Path
    db: str
    bus: str = "database"
    nodes: int = 1
    postgres: Postgres | None = None
    redis: Redis | None = None
    disk: Path | None = None  # a small one, with the database
    own_clock: bool = False  # one that can be set


class Crash:
    """One test, from the first table to the verdict."""

    def __init__(self, setting: Setting, games: int, seed: int, on_progress: OnProgress) -> None:
        self._setting = setting
        self._nodes = [
            Node(setting.folder, number, setting.db, setting.bus, own_clock=setting.own_clock)
            for number in range(1, setting.nodes + 1)
        ]
        self._games, self._seed = games, seed
        self._rng = random.Random(seed)
        self._report = on_progress
        self.figures = Figures()
        self.tables: list[Table] = []

    async def run(self, faults: list[str]) -> Figures:
        await self._compile()
        try:
            for node in self._nodes:
                await node.start()
            crowd = Crowd([*self._nodes], self._games, self._seed)
            try:
                await self._play(crowd, faults)
            finally:
                await crowd.close()
        finally:
            for node in self._nodes:
                await node.kill()
        self.tables = crowd.tables
        self.figures.lost += (verdict := await judge(self._setting.db, crowd.tables)).lost
        self.figures.doubled, self.figures.gaps = verdict.doubled, verdict.gaps
        self.figures.moves_acknowledged, self.figures.sent_again = crowd.acknowledged, crowd.sent_again
        self.figures.games, self.figures.troubles = len(crowd.tables), crowd.troubles
        self.figures.troubles += [failure for node in self._nodes for failure in node.failures]
        return self.figures

    async def _compile(self) -> None:
        """Compile beforehand what is not compiled yet: bots could not think until that is done."""
        self._report("compiling what is not compiled yet")
        await (await asyncio.create_subprocess_exec(sys.executable, "-m", "seismic.search.warm")).wait()

    async def _play(self, crowd: Crowd, faults: list[str]) -> None:
        where = self._setting
        go_on = partial(self._go_on, crowd)
        scene = Scene(self._nodes, crowd, self._rng, go_on, where.postgres, where.redis, where.disk)
        for number, fault in enumerate(faults, 1):
            await self._play_for_a_while(crowd)
            self._report(f"fault {number} of {len(faults)}, {fault}: {crowd.acknowledged} moves acknowledged")
            await FAULTS[fault](scene)
            self.figures.faults[fault] = self.figures.faults.get(fault, 0) + 1
        self._report("going on at every table")
        crowd.opening = False
        await self._go_on(crowd)
        await self._play_to_the_end(crowd)
        await self._hear_logs(crowd)
        self.figures.cut = scene.cut
        self.figures.peak_memory = max(*scene.peaks, *(node.peak_memory for node in self._nodes), 0)

    async def _play_for_a_while(self, crowd: Crowd) -> None:
        before = crowd.acknowledged
        await crowd.wait_for(lambda: crowd.acknowledged > before)
        await asyncio.sleep(self._rng.uniform(0, LONGEST_PLAY))

    async def _go_on(self, crowd: Crowd) -> None:
        """See that every game goes on: a further move is acknowledged at each, or it ends."""
        before = {table: table.moves for table in crowd.at_play}

        def standing() -> list[Table]:
            return [table for table, moves in before.items() if table.moves == moves and not table.over]

        until = asyncio.get_running_loop().time() + GO_ON_SECONDS
        await crowd.wait_for(lambda: not standing() or asyncio.get_running_loop().time() > until)
        self.figures.should_go_on += len(before)
        self.figures.went_on += len(before) - len(standing())
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
            file = self._setting.folder / f"{table.id}.seismic"
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
