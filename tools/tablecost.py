"""What a table, a move, a watcher and a bot's move cost a server: `make tablecost`. Its figures are in docs/scaling.md.

Starts real servers, on a database of their own: one on SQLite, or two on a PostgreSQL. People play at random; CPU time
and memory are those that the system counts for each process, so that other programs disturb them little.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import NamedTuple

import asyncpg
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from seismic.client.load_test import Load, Table
from seismic.messages import VERSION, client
from seismic.server.bus.addresses import make_bus
from seismic.server.bus.messages import LogGrew

GAMES, RATE, SECONDS, WATCHERS, BOTS = 300, 200, 15, 4, 2
WARM_SECONDS = 3.0
NEWS = 20_000  # messages of the bus
TICKS = os.sysconf("SC_CLK_TCK")
_encode, _decode = msgspec.json.Encoder().encode, msgspec.json.Decoder().decode


class Usage(NamedTuple):
    """Of some processes together: seconds of CPU time, bytes of memory of their own, bytes written to disk."""

    cpu: float
    memory: float
    written: float


class Costs:
    """What each part of a server has used since the last look. A part is some processes."""

    def __init__(self, parts: dict[str, Callable[[], list[int]]], db: str, bus: str) -> None:
        self._parts, self._db, self._bus = parts, db, bus
        self._before = self.now()

    def now(self) -> dict[str, Usage]:
        return {name: _sum([_usage(pid) for pid in pids()]) for name, pids in self._parts.items()}

    def count(self, name: str) -> int:
        """How many processes a part is."""
        return len(self._parts[name]())

    def since(self) -> dict[str, Usage]:
        now, before = self.now(), self._before
        self._before = now
        return {name: Usage(*(a - b for a, b in zip(now[name], before[name], strict=True))) for name in now}

    async def database_bytes(self) -> tuple[int, int]:
        """The size of the database, and how much was ever written to its log."""
        if not self._db.startswith("postgresql:"):
            with closing(sqlite3.connect(self._db)) as file:
                pages, page = (file.execute(f"PRAGMA {name}").fetchone()[0] for name in ("page_count", "page_size"))
            return int(pages) * int(page), round(self.now()["server"].written)
        connection = await asyncpg.connect(self._db)
        try:
            size = "pg_database_size(current_database())"
            row = await connection.fetchrow(f"SELECT {size}, pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::bigint")
            return int(row[0]), int(row[1])
        finally:
            await connection.close()

    async def send_news(self, count: int) -> None:
        """Tell all nodes of this many moves at tables that none of them has in memory."""
        bus = make_bus(self._bus, self._db)
        await bus.start(lambda _: None, lambda: None)
        for number in range(count):
            bus.publish(LogGrew(f"{number:011}", 1))
            if number % 100 == 0:
                await asyncio.sleep(0.01)  # as moves come: not all at once
        await asyncio.sleep(1)
        await bus.close()


def _sum(usages: list[Usage]) -> Usage:
    return Usage(*(sum(column) for column in zip(*usages, strict=True))) if usages else Usage(0, 0, 0)


def _usage(pid: int) -> Usage:
    process = Path(f"/proc/{pid}")
    try:
        fields = (process / "stat").read_text().rsplit(")", 1)[1].split()
        memory, io = (process / "smaps_rollup").read_text(), (process / "io").read_text()
    except OSError:  # it has ended
        return Usage(0, 0, 0)
    ticks = sum(map(int, fields[11:15]))  # its own, and those of children that have ended
    private = sum(int(line.split()[1]) for line in memory.splitlines() if line.startswith("Private_"))
    written = next(int(line.split()[1]) for line in io.splitlines() if line.startswith("write_bytes"))
    return Usage(ticks / TICKS, private * 1024, written)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=GAMES, metavar="N", help=f"of two people (default {GAMES})")
    parser.add_argument("--rate", type=int, default=RATE, metavar="N", help=f"moves per second (default {RATE})")
    parser.add_argument("--seconds", type=int, default=SECONDS, metavar="N", help=f"of play (default {SECONDS})")
    parser.add_argument("--watchers", type=int, default=WATCHERS, metavar="N", help=f"of a game (default {WATCHERS})")
    parser.add_argument("--bots", type=int, default=BOTS, metavar="N", help=f"that think (default {BOTS})")
    parser.add_argument("--nodes", type=int, choices=(1, 2), default=1, help="1 on SQLite, 2 on PostgreSQL")
    parser.add_argument("--bus", choices=("database", "redis"), default="database", help="between nodes")
    parser.add_argument("--apart", action="store_true", help="the players of a table are at different nodes")
    args = parser.parse_args()
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))
    from support.server.services import Unavailable

    try:
        with _servers(args) as (urls, costs):
            asyncio.run(_measure(args, urls, costs))
    except Unavailable as error:
        print(error, file=sys.stderr)
        return 2
    return 0


@contextmanager
def _servers(args: argparse.Namespace) -> Iterator[tuple[list[str], Costs]]:
    """Servers that run, and what measures them."""
    from support.server.services import family, free_port, running_postgres, running_redis

    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="seismic-cost-"))
        db, bus = f"{folder}/server.sqlite", "database"
        nodes: list[int] = []
        parts: dict[str, Callable[[], list[int]]] = {
            "server": lambda: nodes,
            "workers": lambda: [pid for node in nodes for pid in family(node)[1:]],
        }
        if args.nodes > 1:
            postgres = stack.enter_context(running_postgres())
            db = postgres.dsn
            parts["database"] = lambda: family(postgres.pid)
            if args.bus == "redis":
                redis = stack.enter_context(running_redis())
                bus = redis.url
                parts["bus"] = lambda: [redis.pid]
        urls = []
        for _ in range(args.nodes):
            port = free_port()
            command = [sys.executable, "-m", "seismic", "serve", "--port", str(port), "--db", db, "--bus", bus]
            nodes.append(stack.enter_context(_running([*command, "--lang", "en"])))
            urls.append(f"http://127.0.0.1:{port}")
        yield urls, Costs(parts, db, bus)


@contextmanager
def _running(command: list[str]) -> Iterator[int]:
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    try:
        assert process.stdout is not None
        process.stdout.readline()
        yield process.pid
    finally:
        process.terminate()
        process.communicate()


async def _measure(args: argparse.Namespace, urls: list[str], costs: Costs) -> None:
    loads = [
        Load(url, args.games // len(urls), seed=number, nodes=urls if args.apart else ())
        for number, url in enumerate(urls)
    ]
    watchers: list[ClientConnection] = []
    try:
        await asyncio.sleep(WARM_SECONDS)
        await _play(loads[:1], 0.1, 0)  # nothing: what is only loaded once
        costs.since()
        for load in loads:
            await load.open(_quiet)
        games = sum(len(load.tables) for load in loads)
        await _play(loads, args.rate, args.seconds)
        used = costs.since()
        _row("a table of two in memory", "kB of the server", used["server"].memory / games / 1000)

        await asyncio.sleep(args.seconds)
        idle = costs.since()["server"].cpu / games / args.seconds
        _row("a table of two, at rest", "ms of CPU time a second, server", idle * 1000)

        size, written = await costs.database_bytes()
        moves = await _play(loads, args.rate, args.seconds)
        used = costs.since()
        print(f"{moves} moves at {args.rate} a second")
        for name, usage in used.items():
            if name != "workers":
                _row("a move", f"ms of CPU time, {name}", usage.cpu / moves * 1000)
        new_size, new_written = await costs.database_bytes()
        _row("a move", "kB in the database", (new_size - size) / moves / 1000)
        _row("a move", "kB written to disk or to the database's log", (new_written - written) / moves / 1000)
        alone = used["server"].cpu / moves

        for load in loads:
            watchers += [await _watch(load, table) for table in load.tables for _ in range(args.watchers)]
        await asyncio.sleep(WARM_SECONDS)
        used = costs.since()
        if watchers:
            _row("a watcher", "kB of the server", used["server"].memory / len(watchers) / 1000)
            _row("a watcher who comes", "ms of CPU time, server", used["server"].cpu / len(watchers) * 1000)
            moves = await _play(loads, args.rate, args.seconds)
            extra = costs.since()["server"].cpu / moves - alone
            _row("a watcher of a move", "ms of CPU time, server", extra / args.watchers * 1000)
    finally:
        for socket in watchers:
            socket.transport.abort()
        for load in loads:
            await load.close()
    if args.nodes > 1:
        costs.since()
        await costs.send_news(NEWS)
        for name, usage in costs.since().items():
            if name != "workers":
                nodes = args.nodes if name == "server" else 1
                _row("news of a move elsewhere", f"ms of CPU time, {name}", usage.cpu / NEWS / nodes * 1000)
    await _measure_bots(args, urls, costs)


async def _measure_bots(args: argparse.Namespace, urls: list[str], costs: Costs) -> None:
    load = Load(urls[0], 0, bots=args.bots)
    try:
        await load.open(_quiet)
        costs.since()
        report = await load.play(1, args.seconds, _quiet)
        used = costs.since()
    finally:
        await load.close()
    if workers := costs.count("workers"):
        _row("a worker", "MB of memory", costs.now()["workers"].memory / workers / 1_000_000)
    if report.bot_moves:
        _row("a move of a bot (chief)", "s of CPU time, workers", used["workers"].cpu / report.bot_moves)
    print(f"{report.bot_moves} moves of bots in {args.seconds} s")


async def _play(loads: list[Load], rate: float, seconds: float) -> int:
    """Play at all servers at once; how many moves there were."""
    reports = await asyncio.gather(*(load.play(rate / len(loads), seconds, _quiet) for load in loads))
    if any(report.lost or report.refused for report in reports):
        raise SystemExit(f"moves were lost or refused: {reports}")
    return sum(report.moves for report in reports)


async def _watch(load: Load, table: Table) -> ClientConnection:
    person = await load.person({})
    socket = await connect(load.socket_urls[0], compression=None, max_size=None, ping_interval=None)
    for message in (client.Hello(VERSION, person.token), client.Watch(table.id, key=table.watch_key)):
        await socket.send(_encode(message).decode())
    while (answer := _decode(await socket.recv()))["t"] != "table":
        if answer["t"] == "refused":
            raise SystemExit(f"nobody may watch: {answer}")
    load.tasks.append(asyncio.create_task(_listen(socket)))
    return socket


async def _listen(socket: ClientConnection) -> None:
    async for _ in socket:
        pass


def _quiet(_key: str, _done: int, _of: int) -> None:
    pass


def _row(what: str, unit: str, value: float) -> None:
    print(f"{what:<26} {value:>10.3f} {unit}")


if __name__ == "__main__":
    sys.exit(main())
