"""`seismic evaluate`: measures how strong a policy is, by the fixed protocol."""

from __future__ import annotations

import argparse
from typing import Any

from seismic.cli.arguments import whole
from seismic.cli.output import Refusal, Say, print_json
from seismic.cli.progress import StatusLine

NAME = "evaluate"
SUMMARY = "evaluate-summary"
_MAX_PILES = 100_000


def add_arguments(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument("policy", metavar="FILE", help=say("evaluate-policy"))
    parser.add_argument("--piles", type=whole(say, 1, _MAX_PILES), metavar="N", help=say("evaluate-piles"))
    parser.add_argument("--against", metavar="BOTS", help=say("evaluate-against"))
    parser.add_argument("--check", metavar="RESULT", help=say("evaluate-check"))
    parser.add_argument("--json", action="store_true", help=say("evaluate-json"))


def run(args: argparse.Namespace, say: Say) -> int:
    from seismic.env import evaluation

    if args.check is not None and (args.piles, args.against) != (None, None):
        raise Refusal("evaluate-check-options")
    line = StatusLine(say)
    try:
        if args.check is not None:
            told = evaluation.check(evaluation.read_result(args.check), args.policy, _shown(line))
        else:
            opponents = evaluation.OPPONENTS if args.against is None else tuple(args.against.split(","))
            told = evaluation.evaluate(args.policy, args.piles or evaluation.PILES, opponents, _shown(line))
    finally:
        line.clear()
    if args.json:
        print_json(told)
    elif args.check is not None:
        print(_verdict(told, say))
    else:
        print(_table(told, say))
    return int(args.check is not None and not _is_true(told))


def _shown(line: StatusLine) -> Any:
    return lambda _, over, games: line.show("evaluate-playing", over, games)


# What is said where a result is not true.
_WRONG = {
    "same_file": "evaluate-other-file",
    "same_tiles": "evaluate-other-tiles",
    "same_extent": "evaluate-other-extent",
    "same_figures": "evaluate-other-figures",
}


def _is_true(told: dict[str, Any]) -> bool:
    return all(told[name] for name in _WRONG) and told["differing"] == 0


def _verdict(told: dict[str, Any], say: Say) -> str:
    lines = [say(key) for name, key in _WRONG.items() if not told[name]]
    key = "evaluate-differing" if told["differing"] else "evaluate-same"
    return "\n".join([*lines, say(key, games=told["games"], differing=told["differing"])])


def _table(told: dict[str, Any], say: Say) -> str:
    lines = [
        say(
            "evaluate-row",
            opponent=opponent,
            games=found["games"],
            wins=_interval(found["wins"], 100, 1),
            ahead=_interval(found["points_ahead"], 1, 1),
        )
        for opponent, found in told["against"].items()
    ]
    return "\n".join([*lines, *([] if told["complete"] else [say("evaluate-incomplete")])])


def _interval(bounds: list[float | None], factor: int, digits: int) -> str:
    middle, low, high = (None if bound is None else f"{factor * bound:.{digits}f}" for bound in bounds)
    return str(middle) if low is None else f"{middle} ({low}–{high})"
