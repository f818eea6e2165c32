"""Run the whole server in virtual time, from many seeds: `make simulate`. See docs/simulator.md.

A seed that fails is run again with less and less in it, and what is left is printed with its trace.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from pathlib import Path

SEEDS = 2000


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seeds", type=int, default=SEEDS, metavar="N", help=f"how many (default {SEEDS})")
    parser.add_argument("--first", type=int, default=0, metavar="N", help="the first of them (default 0)")
    parser.add_argument("--seed", type=int, metavar="N", help="only this one, with its trace")
    parser.add_argument("--bug", metavar="NAME", help="plant this bug first; `list` names them all")
    args = parser.parse_args()
    if os.environ.get("PYTHONHASHSEED") != "0":  # sets are walked in the order of hashes: a seed must fix those too
        os.execve(sys.executable, [sys.executable, *sys.argv], os.environ | {"PYTHONHASHSEED": "0"})
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))
    from simulator.bugs import BUGS, planted

    if args.bug == "list":
        for bug in BUGS.values():
            print(f"{bug.name:<24} {bug.what}")
        return 0
    if args.bug and args.bug not in BUGS:
        parser.error(f"there is no bug {args.bug}; --bug list names them")
    with planted(args.bug):
        return show(args.seed, trace=True) if args.seed is not None else run_all(args.first, args.seeds)


def run_all(first: int, count: int) -> int:
    from simulator.shrink import run_seed

    began, events, messages, seconds = time.monotonic(), 0, 0, 0.0
    for done, seed in enumerate(range(first, first + count), 1):
        report = run_seed(seed)
        events, messages, seconds = events + report.events, messages + report.messages, seconds + report.seconds
        if report.violation:
            _progress("")
            print(f"seed {seed} fails: {report.violation}", flush=True)
            return show(seed)
        if done % 20 == 0 or done == count:
            rate = done / (time.monotonic() - began)
            _progress(f"{done} of {count} seeds, {rate:.1f} a second, {seconds / 3600:.1f} simulated hours")
    _progress("")
    took = time.monotonic() - began
    print(
        f"{count} seeds without a violation in {took:.0f} s: {events} events, {messages} messages, "
        f"{seconds / 3600:.1f} simulated hours"
    )
    return 0


def show(seed: int, *, trace: bool = False) -> int:
    """Run one seed; if it fails, show the smallest form of it, step by step."""
    from simulator.plan import make_plan
    from simulator.shrink import run_plan, shrink

    report = run_plan(make_plan(seed), tracing=trace)
    for line in report.trace:
        print(line)
    print(f"\nseed {seed}\n{report.plan}")
    if report.violation is None:
        print("no violation")
        return 0
    print(f"VIOLATION {report.violation}\n\nmaking it smaller …", flush=True)
    plan = shrink(report)
    small = run_plan(plan, tracing=True)
    for line in small.trace:
        print(line)
    print(f"\nas small as it gets:\n{plan}\nVIOLATION {small.violation}\n\nagain: make simulate SEED={seed}")
    return 1


def _progress(text: str) -> None:
    if sys.stderr.isatty():
        print(f"\r\x1b[K{text}", end="", file=sys.stderr, flush=True)
    elif text:
        print(text, file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
