"""`seismic verify`: whether records keep to the rules."""

from __future__ import annotations

import argparse
import json
from typing import Any

from seismic.cli.output import Say, announce_compiling, explain

NAME = "verify"
SUMMARY = "verify-summary"


def add_arguments(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument("files", nargs="+", metavar="FILE", help=say("verify-files"))
    parser.add_argument("--json", action="store_true", help=say("verify-json"))


def run(args: argparse.Namespace, say: Say) -> int:
    announce_compiling(say)
    from seismic.cli.progress import progress
    from seismic.record import verify_file

    if args.json:
        verdicts = [_verdict(file, say) for file in args.files]
        print(json.dumps(verdicts, indent=2, ensure_ascii=False))
        return int(any(verdict["verdict"] == "wrong" for verdict in verdicts))
    all_right = True
    with progress(len(args.files), say("verify-title")) as bar:
        for file in args.files:
            right, line = verify_file(file, say.language)
            bar.print(line)
            bar.advance()
            all_right = all_right and right
    return 0 if all_right else 1


def _verdict(file: str, say: Say) -> dict[str, Any]:
    from seismic.record import RecordError, judge_file

    try:
        judged = judge_file(file)
    except RecordError as error:
        why = {"line": error.line or None, "clause": error.clause, "why": explain(error, say)}
        return {"file": file, "verdict": "wrong", **why}
    return {"file": file, "verdict": "ok" if judged.finished else "unfinished", "scores": list(judged.scores)}
