"""`seismic engine`: a player for other programs, by the line protocol of docs/engine-protocol.md."""

from __future__ import annotations

import argparse
import sys

from seismic.cli.arguments import add_debug, overhearing, whole
from seismic.cli.output import Say, announce_compiling

NAME = "engine"
SUMMARY = "engine-summary"
_MAX_THREADS = 64  # as the protocol's option


def add_arguments(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument("--bot", metavar="BOT", default="engineer", help=say("engine-bot"))
    parser.add_argument(
        "--threads", metavar="N", type=whole(say, 1, _MAX_THREADS), default=1, help=say("engine-threads")
    )
    add_debug(parser, say)


def run(args: argparse.Namespace, say: Say) -> int:
    announce_compiling(say)
    from seismic.engine.loop import serve
    from seismic.engine.options import Options

    overhear = overhearing(args)

    def send(line: str) -> None:
        if overhear:
            overhear("<", line)
        print(line, flush=True)

    serve(sys.stdin.buffer, send, Options(args.bot, args.threads), say.language, overhear)
    return 0
