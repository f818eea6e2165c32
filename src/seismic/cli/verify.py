"""`seismic verify`: checks whether records follow the rules."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from seismic.cli.arguments import USAGE_ERROR
from seismic.cli.output import Say, announce_compiling, complain, explain, print_json
from seismic.cli.streams import STANDARD, read_input

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

    if args.json:
        verdicts = [_verdict(file) for file in args.files]
        print_json([_facts(verdict, say) for verdict in verdicts])
        return max(map(_code, verdicts))
    code = 0
    with progress(len(args.files), say("verify-title")) as bar:
        for file in args.files:
            verdict = _verdict(file)
            line = verdict.line(say.language)
            if _code(verdict) == USAGE_ERROR:
                complain(line)
            else:
                bar.print(line)
            bar.advance()
            code = max(code, _code(verdict))
    return code


def _verdict(file: str) -> Verdict:
    from seismic.record import verify
    from seismic.record.parser import MAX_SIZE
    from seismic.record.verdict import verify_bytes

    return verify_bytes(read_input(MAX_SIZE + 1), file) if file == STANDARD else verify(file)


def _code(verdict: Verdict) -> int:
    """A file that cannot be read is not a wrong record, but one that cannot be judged."""
    return USAGE_ERROR if verdict.status == "unreadable" else int(not verdict.ok)


def _facts(verdict: Verdict, say: Say) -> dict[str, Any]:
    why = {"why": explain(verdict.error, say)} if verdict.error else {}
    return verdict.facts() | why
