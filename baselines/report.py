"""What came of a training, or of several from different seeds, as tables in Markdown:

python -m baselines.report DIR [DIR ...]
"""

import json
import sys
from pathlib import Path
from statistics import mean, stdev
from typing import Any

BOTS, COSTS = ("random", "greedy"), ("steps_per_second", "seconds", "steps", "games", "parameters")


def report(folders: list[Path]) -> str:
    """All runs together, from the file `summary.json` of each; then the course of each, from `curve.json`."""
    runs = [json.loads((folder / "summary.json").read_text()) for folder in folders]
    figures = {f"wins against `{bot}`, %": [100 * run["final"][bot]["wins"][0] for run in runs] for bot in BOTS}
    figures |= {f"points ahead of `{bot}`": [run["final"][bot]["points_ahead"][0] for run in runs] for bot in BOTS}
    figures |= {what.replace("_", " "): [run.get(what, 0) for run in runs] for what in COSTS}
    lines = ["| all runs | mean | lowest | highest | standard deviation |", "|---|---|---|---|---|"]
    for what, values in figures.items():
        spread = (mean(values), min(values), max(values), stdev(values) if len(runs) > 1 else 0)
        lines.append(f"| {what} | {' | '.join(f'{figure:,.1f}' for figure in spread)} |")
    for folder in folders:
        lines += ["", f"| {folder.name}: after | steps | wins against `random` | wins against `greedy` |"]
        lines.append("|---|---|---|---|")
        for at in json.loads((folder / "curve.json").read_text()):
            if "greedy" in at:
                wins = " | ".join(_told(*at[bot]["wins"]) for bot in BOTS)
                lines.append(f"| {at['seconds']:.0f} s | {at.get('steps', '')} | {wins} |")
    return "\n".join(lines)


def _told(*interval: Any) -> str:
    middle, low, high = ("–" if bound is None else f"{100 * bound:.1f}" for bound in interval)
    return f"{middle}% ({low} to {high})"


if __name__ == "__main__":
    print(report([Path(folder) for folder in sys.argv[1:]]))
