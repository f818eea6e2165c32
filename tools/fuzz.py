"""Send a server nonsense, from a seed, and see that nothing fails and its memory is bounded: `make fuzz`."""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from support.server.fuzzing import Figures

MESSAGES = 1_000_000


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--messages", type=int, default=MESSAGES, metavar="N", help=f"in all (default {MESSAGES})")
    parser.add_argument("--seed", type=int, default=0, metavar="N")
    args = parser.parse_args()
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))
    from support.server.fuzzing import Fuzz

    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="seismic-fuzz-") as folder:
        figures = asyncio.run(Fuzz(Path(folder), args.seed, _report).run(args.messages))
    _show(figures, time.monotonic() - began)
    return 0 if figures.all_right else 1


def _report(figures: Figures) -> None:
    print(f"\r{figures.sent} sent, {figures.memory_most >> 20} MiB", end="", file=sys.stderr, flush=True)


def _show(figures: Figures, seconds: float) -> None:
    print(file=sys.stderr)
    print(f"{figures.sent} sent in {seconds:.0f} s: {figures.greetings} before hello, {figures.messages} after it,")
    print(f"  {figures.requests} requests; {figures.answers} answers, {figures.reconnections} reconnections")
    print(f"refused: {figures.codes}")
    print(f"statuses: {figures.statuses}")
    print(f"memory: {figures.memory_before >> 20} MiB after a tenth, {figures.memory_most >> 20} MiB at most")
    print(f"lines in the log: {figures.log_lines}; failures: {len(figures.failures)}")
    for failure in figures.failures[:20]:
        print(f"  {failure}")


if __name__ == "__main__":
    sys.exit(main())
