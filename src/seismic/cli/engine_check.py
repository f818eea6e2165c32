"""`seismic engine-check`: tells the author of a program what it does wrong with the line protocol."""

from __future__ import annotations

import argparse
import shutil
from typing import TYPE_CHECKING, Any

from seismic.cli.arguments import add_debug, overhearing, whole
from seismic.cli.output import Refusal, Say, announce_compiling, explain, is_refusal, print_json

if TYPE_CHECKING:
    from seismic.engine.check import Finding

NAME = "engine-check"
SUMMARY = "engine-check-summary"


def add_arguments(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument(
        "--movetime", metavar="MS", type=whole(say, 1, 60_000), default=100, help=say("engine-check-movetime")
    )
    add_debug(parser, say)
    parser.add_argument("--json", action="store_true", help=say("engine-check-json"))
    parser.add_argument("program", metavar="PROGRAM", help=say("engine-check-program"))
    rest = parser.add_argument("args", metavar="ARGS", nargs=argparse.REMAINDER, help=say("engine-check-args"))
    rest.required = False  # where the program is missing, nobody needs to hear of its arguments


def run(args: argparse.Namespace, say: Say) -> int:
    if not shutil.which(args.program):
        raise Refusal("program-command", text=args.program)
    announce_compiling(say)
    from seismic.engine.check import check_program

    told = []
    for finding in check_program([args.program, *args.args], movetime=args.movetime, overhear=overhearing(args)):
        told.append(_facts(finding, say))
        if not args.json:
            print(_line(told[-1]), flush=True)
    count, wrong = len(told), sum(not facts["ok"] for facts in told)
    if args.json:
        print_json(told)
    else:
        print(say("check-wrong", wrong=wrong, count=count) if wrong else say("check-right", count=count))
    return int(wrong > 0)


def _facts(finding: Finding, say: Say) -> dict[str, Any]:
    facts: dict[str, Any] = {"ok": finding.fault is None, "check": say(finding.key, **finding.values)}
    if finding.fault is not None:
        facts["why"] = explain(finding.fault, say)
        cause = finding.fault.__cause__
        if isinstance(cause, Exception) and is_refusal(cause):
            facts["why"] += f": {explain(cause, say)}"
    return facts


def _line(facts: dict[str, Any]) -> str:
    return f"ok     {facts['check']}" if facts["ok"] else f"WRONG  {facts['check']}: {facts['why']}"
