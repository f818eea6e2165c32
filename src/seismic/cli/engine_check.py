"""`seismic engine-check`: what a program does wrong with the line protocol, for its author."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from seismic.cli.arguments import whole
from seismic.cli.output import Say, announce_compiling, explain, is_refusal

if TYPE_CHECKING:
    from seismic.engine.checking import Finding

NAME = "engine-check"
SUMMARY = "engine-check-summary"


def add_arguments(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument(
        "--movetime", metavar="MS", type=whole(say, 1, 60_000), default=100, help=say("engine-check-movetime")
    )
    parser.add_argument("program", metavar="PROGRAM", help=say("engine-check-program"))
    parser.add_argument("args", metavar="ARGS", nargs=argparse.REMAINDER, help=say("engine-check-args"))


def run(args: argparse.Namespace, say: Say) -> int:
    announce_compiling(say)
    from seismic.engine.checking import check_program

    count = wrong = 0
    for finding in check_program([args.program, *args.args], movetime=args.movetime):
        print(_line(finding, say), flush=True)
        count += 1
        wrong += finding.fault is not None
    print(say("check-wrong", wrong=wrong, count=count) if wrong else say("check-right", count=count))
    return int(wrong > 0)


def _line(finding: Finding, say: Say) -> str:
    subject = say(finding.key, **finding.values)
    if finding.fault is None:
        return f"ok     {subject}"
    line = f"WRONG  {subject}: {explain(finding.fault, say)}"
    cause = finding.fault.__cause__
    if isinstance(cause, Exception) and is_refusal(cause):
        line += f": {explain(cause, say)}"
    return line
