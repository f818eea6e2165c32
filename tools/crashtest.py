"""Kill servers with kill -9 under load, and see that nothing they had acknowledged is lost: `make crashtest`.

Real servers, real sockets, a database in a folder of its own. Two nodes share a PostgreSQL, which is killed once too;
without root it must be installed.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from support.server.crashes import Figures

KILLS, GAMES = 50, 30


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--kills", type=_count, default=KILLS, metavar="N", help=f"of a server (default {KILLS})")
    parser.add_argument("--games", type=_count, default=GAMES, metavar="N", help=f"at once (default {GAMES})")
    parser.add_argument("--nodes", type=int, choices=(1, 2), default=1, help="servers that share a database")
    parser.add_argument("--db", choices=("sqlite", "postgres"), help="sqlite for one node, postgres for two")
    parser.add_argument("--bus", choices=("database", "redis"), default="database", help="between nodes")
    parser.add_argument("--seed", type=int, default=0, metavar="N")
    args = parser.parse_args()
    args.db = args.db or ("sqlite" if args.nodes == 1 else "postgres")
    if args.nodes > 1 and args.db == "sqlite":
        parser.error("two nodes cannot share a file: take --db postgres")
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))
    from support.server.services import Unavailable

    began = time.monotonic()
    try:
        figures = _crash(args)
    except Unavailable as error:
        print(error, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    _show(figures, time.monotonic() - began)
    return 0 if figures.all_right else 1


def _count(text: str) -> int:
    if not text.isdecimal() or not int(text):
        raise argparse.ArgumentTypeError("a whole number above 0, please")
    return int(text)


def _crash(args: argparse.Namespace) -> Figures:
    from support.server.crashes import Crash
    from support.server.services import running_postgres, running_redis

    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="seismic-crash-")))
        postgres = stack.enter_context(running_postgres()) if args.db == "postgres" else None
        db = postgres.dsn if postgres else str(folder / "server.sqlite")
        bus = stack.enter_context(running_redis()).url if args.bus == "redis" else args.bus
        crash = Crash(folder, db, bus, args.nodes, args.games, args.seed, _report)
        return asyncio.run(crash.run(args.kills, postgres))


def _report(text: str) -> None:
    print(f"\r\x1b[K{text}" if sys.stderr.isatty() else text, end="" if sys.stderr.isatty() else "\n", file=sys.stderr)
    sys.stderr.flush()


def _show(figures: Figures, seconds: float) -> None:
    if sys.stderr.isatty():
        print("\r\x1b[K", end="", file=sys.stderr, flush=True)
    for trouble in figures.troubles[:20]:
        print(f"trouble: {trouble}")
    rows = {
        "kills": figures.kills,
        "kills of the database": figures.database_kills,
        "games": figures.games,
        "moves acknowledged": figures.moves_acknowledged,
        "messages sent again": figures.sent_again,
        "lost": figures.lost,
        "doubled": figures.doubled,
        "logs with a gap": figures.gaps,
        "games that went on": f"{figures.went_on} of {figures.should_go_on}",
        "records verified": f"{figures.verified} of {figures.finished}",
        "troubles": len(figures.troubles),
        "seconds": round(seconds),
    }
    for name, value in rows.items():
        print(f"{name:<22} {value:>10}")


if __name__ == "__main__":
    sys.exit(main())
