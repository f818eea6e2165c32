"""`seismic loadtest`: many people at many tables of a server, and how quickly it answers."""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

from seismic.cli.arguments import whole
from seismic.cli.output import Refusal, Say, print_json
from seismic.cli.progress import StatusLine

NAME = "loadtest"
SUMMARY = "loadtest-summary"
_GAMES, _RATE, _SECONDS = 1000, 1000, 20
_KNEE = 25.0  # milliseconds: p99 above it is too slow
_SETTINGS = """port = 0
workers = {workers}
trusted_proxies = ["127.0.0.1"]
[limits]
open_tables = 100000
"""
_LIMITED = "spare_loopback = false\n"  # the flood comes from another address of this machine
_STEPS = (250, 500, 750, 1000, 1250, 1500, 1750, 2000, 2500, 3000, 4000)


def add_arguments(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument("--url", help=say("loadtest-url"))
    parser.add_argument("--games", type=whole(say, 1, 20_000), default=_GAMES, metavar="N", help=say("loadtest-games"))
    parser.add_argument("--rate", type=whole(say, 1, 100_000), default=_RATE, metavar="N", help=say("loadtest-rate"))
    parser.add_argument(
        "--seconds", type=whole(say, 1, 3600), default=_SECONDS, metavar="N", help=say("loadtest-seconds")
    )
    parser.add_argument("--bots", type=whole(say, 0, 64), default=0, metavar="N", help=say("loadtest-bots"))
    parser.add_argument("--workers", type=whole(say, 1, 256), default=1, metavar="N", help=say("loadtest-workers"))
    parser.add_argument("--flood", type=whole(say, 0, 100_000), default=0, metavar="N", help=say("loadtest-flood"))
    parser.add_argument("--knee", action="store_true", help=say("loadtest-knee"))
    parser.add_argument("--json", action="store_true", help=say("loadtest-json"))


def run(args: argparse.Namespace, say: Say) -> int:
    if args.flood and args.url is not None:
        raise Refusal("loadtest-flood-elsewhere")
    if not find_spec("msgspec"):
        raise Refusal("serve-not-installed")
    import msgspec

    from seismic.client.load_test import load_test
    from seismic.server.ops.event_loop import run as run_loop

    line = StatusLine(say)
    rates = [float(rate) for rate in _STEPS] if args.knee else [float(args.rate)]
    with _server(args) as url:
        try:
            test = load_test(url, args.games, rates, args.seconds, args.bots, _KNEE, line.show, flood=args.flood)
            reports = run_loop(test)
        finally:
            line.clear()
    if args.json:
        print_json([msgspec.to_builtins(report) for report in reports])
    else:
        for report in reports:
            print(say("loadtest-report", **{name: str(n) for name, n in msgspec.to_builtins(report).items()}))
            if report.bots:
                print(say("loadtest-bot-moves", bots=report.bots, bot_moves=report.bot_moves, fewest=report.fewest))
        if args.knee:
            held = [report.rate for report in reports if report.p99 <= _KNEE and not report.lost]
            print(say("loadtest-knee-at", rate=max(held, default=0), limit=_KNEE))
    return 1 if any(report.lost or report.refused for report in reports) else 0


@contextmanager
def _server(args: argparse.Namespace) -> Iterator[str]:
    """The server that was named, or one started here with its own database."""
    if args.url is not None:
        yield args.url
        return
    with tempfile.TemporaryDirectory() as folder:
        settings = Path(folder, "server.toml")
        settings.write_text(_SETTINGS.format(workers=args.workers) + (_LIMITED if args.flood else ""), "utf-8")
        command = [sys.executable, "-m", "seismic", "serve", "--config", str(settings), "--db", f"{folder}/load.sqlite"]
        server = subprocess.Popen([*command, "--lang", "en"], stdout=subprocess.PIPE, text=True)
        assert server.stdout is not None
        try:
            words = server.stdout.readline().split()
            addresses = [word for word in words if word.startswith("http")]
            if not addresses:
                raise Refusal("loadtest-no-server")
            yield addresses[0]
        finally:
            server.terminate()
            server.wait()
            server.stdout.close()
