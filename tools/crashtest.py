"""Kill servers under load, hinder them in other ways, and see that nothing acknowledged is lost: `make crashtest`.

Real servers, real sockets, a database in a folder of its own. Two nodes share a PostgreSQL. Only root can install what
is missing, and mount the small disk that is filled.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from support.server.crashes import Figures

KILLS, GAMES, ROUNDS = 50, 30, 3
SQLITE_MEGABYTES, POSTGRES_MEGABYTES = 32, 400  # of a disk that is filled
FAULTS = {
    "disk": "the disk is full for a while",
    "worker": "the processes in which bots think are stopped",
    "bus": "Redis is stopped and killed; or, if it is the bus, the database is stopped",
    "clock": "the time of day jumps by hours",
    "flood": "sockets send nothing but pings and pongs",
    "deaf": "clients never read, or send half a request",
}


def main() -> int:
    parser = argparse.ArgumentParser(
        description=(__doc__ or "").splitlines()[0],
        formatter_class=argparse.RawDescriptionHelpFormatter,
        epilog="faults:\n" + "\n".join(f"  {name:<8} {text}" for name, text in FAULTS.items()),
    )
    parser.add_argument("--kills", type=_count, default=KILLS, metavar="N", help=f"of a server (default {KILLS})")
    parser.add_argument("--faults", type=_faults, metavar="NAMES", help="besides, with commas between (default: all)")
    parser.add_argument("--rounds", type=_count, default=ROUNDS, metavar="N", help=f"of these (default {ROUNDS})")
    parser.add_argument("--games", type=_count, default=GAMES, metavar="N", help=f"at once (default {GAMES})")
    parser.add_argument("--nodes", type=int, choices=(1, 2), default=1, help="servers that share a database")
    parser.add_argument("--db", choices=("sqlite", "postgres"), help="sqlite for one node, postgres for two")
    parser.add_argument("--bus", choices=("database", "redis"), default="database", help="between nodes")
    parser.add_argument("--seed", type=int, default=0, metavar="N")
    args = parser.parse_args()
    args.db = args.db or ("sqlite" if args.nodes == 1 else "postgres")
    if args.nodes > 1 and args.db == "sqlite":
        parser.error("two nodes cannot share a file: take --db postgres")
    has_bus = args.bus == "redis" or args.db == "postgres"
    if args.faults is None:
        args.faults = [name for name in FAULTS if name != "bus" or has_bus]
    elif "bus" in args.faults and not has_bus:
        parser.error("one node on SQLite has no bus")
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
    if not text.isdecimal():
        raise argparse.ArgumentTypeError("a whole number, please")
    return int(text)


def _faults(text: str) -> list[str]:
    names = [name for name in text.split(",") if name]
    if unknown := [name for name in names if name not in FAULTS]:
        raise argparse.ArgumentTypeError(f"no such fault: {', '.join(unknown)}")
    return names


def _crash(args: argparse.Namespace) -> Figures:
    from support.server.crashes import Crash, Setting
    from support.server.services import running_postgres, running_redis, small_disk

    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="seismic-crash-")))
        setting = Setting(folder=folder, db=str(folder / "server.sqlite"), nodes=args.nodes)
        setting.own_clock = "clock" in args.faults
        if "disk" in args.faults:
            size = SQLITE_MEGABYTES if args.db == "sqlite" else POSTGRES_MEGABYTES
            setting.disk = stack.enter_context(small_disk(size))
            setting.db = str(setting.disk / "server.sqlite")
        if args.db == "postgres":
            home = setting.disk / "postgres" if setting.disk else None
            setting.postgres = stack.enter_context(running_postgres(home))
            setting.db = setting.postgres.dsn
        if args.bus == "redis":
            setting.redis = stack.enter_context(running_redis())
            setting.bus = setting.redis.url
        crash = Crash(setting, args.games, args.seed, _report)
        return asyncio.run(crash.run(_order(args)))


def _order(args: argparse.Namespace) -> list[str]:
    """What happens one after another: all mixed; the database is killed once, in the middle."""
    faults: list[str] = ["kill"] * args.kills + args.faults * args.rounds
    random.Random(args.seed).shuffle(faults)
    if args.db == "postgres" and args.kills:
        faults.insert(len(faults) // 2, "database")
    return faults


def _report(text: str) -> None:
    print(f"\r\x1b[K{text}" if sys.stderr.isatty() else text, end="" if sys.stderr.isatty() else "\n", file=sys.stderr)
    sys.stderr.flush()


def _show(figures: Figures, seconds: float) -> None:
    if sys.stderr.isatty():
        print("\r\x1b[K", end="", file=sys.stderr, flush=True)
    for trouble in figures.troubles[:20]:
        print(f"trouble: {trouble}")
    rows = {
        **{f"fault: {name}": count for name, count in sorted(figures.faults.items())},
        "connections cut off": figures.cut,
        "games": figures.games,
        "moves acknowledged": figures.moves_acknowledged,
        "messages sent again": figures.sent_again,
        "lost": figures.lost,
        "doubled": figures.doubled,
        "logs with a gap": figures.gaps,
        "times a game went on": f"{figures.went_on} of {figures.should_go_on}",
        "records verified": f"{figures.verified} of {figures.finished}",
        "largest server, MB": figures.peak_memory // 1_000_000,
        "troubles": len(figures.troubles),
        "seconds": round(seconds),
    }
    for name, value in rows.items():
        print(f"{name:<22} {value:>12}")


if __name__ == "__main__":
    sys.exit(main())
