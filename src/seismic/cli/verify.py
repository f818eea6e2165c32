"""`seismic verify`: whether records keep to the rules."""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING, Any

from seismic.cli.output import Say, announce_compiling, explain

if TYPE_CHECKING:
    from seismic.record import Verdict

NAME = "verify"
SUMMARY = "verify-summary"


def add_arguments(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument("files", nargs="+", metavar="FILE", help=say("verify-files"))
    parser.add_argument("--json", action="store_true", help=say("verify-json"))


def run(args: argparse.Namespace, say: Say) -> int:
    announce_compiling(say)
    from seismic.cli.progress import progress
    from seismic.record import verify

    if args.json:
        verdicts = [verify(file) for file in args.files]
        print(json.dumps([_facts(verdict, say) for verdict in verdicts], indent=2, ensure_ascii=False))
        return 0 if all(verdict.ok for verdict in verdicts) else 1
    all_right = True
    with progress(len(args.files), say("verify-title")) as bar:
        for file in args.files:
            verdict = verify(file)
            bar.print(verdict.line(say.language))
            bar.advance()
            all_right = all_right and verdict.ok
    return 0 if all_right else 1


def _facts(verdict: Verdict, say: Say) -> dict[str, Any]:
    why = {"why": explain(verdict.error, say)} if verdict.error else {}
    return verdict.facts() | why
