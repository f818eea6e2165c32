"""What came of a training, or of several with different seeds, as tables in Markdown:

python -m baselines.report DIR [DIR ...]
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from statistics import mean, stdev
from typing import Any

BOTS = ("random", "greedy")


def report(folders: list[Path]) -> str:
    """Tables, from the files `summary.json` and `curve.json` of each."""
    runs = [json.loads((folder / "summary.json").read_text()) for folder in folders]
    lines = ["| run | against | games | wins | points ahead |", "|---|---|---|---|---|"]
    for folder, run in zip(folders, runs, strict=True):
        for bot in BOTS:
            found = run["final"][bot]
            told = f"{found['games']} | {_part(found['wins'])} | {_points(found['points_ahead'])}"
            lines.append(f"| {folder.name} | `{bot}` | {told} |")
    if len(runs) > 1:
        lines += ["", "| over all runs | mean | lowest | highest | standard deviation |", "|---|---|---|---|---|"]
        for bot in BOTS:
            lines.append(_spread(f"wins against `{bot}`, %", [100 * run["final"][bot]["wins"][0] for run in runs]))
        lines.append(_spread("steps per second", [run["steps_per_second"] for run in runs]))
    for folder, run in zip(folders, runs, strict=True):
        curve = json.loads((folder / "curve.json").read_text())
        lines += ["", f"| {folder.name}: after | steps | wins against `random` | wins against `greedy` |"]
        lines.append("|---|---|---|---|")
        for at in curve:
            if "greedy" in at:
                wins = " | ".join(_part(at[bot]["wins"]) for bot in BOTS)
                lines.append(f"| {at['seconds']:.0f} s | {at.get('steps', '')} | {wins} |")
        lines += ["", f"| {folder.name}: what | how much |", "|---|---|"]
        lines += [f"| {what} | {value} |" for what, value in run.items() if isinstance(value, int | float | str)]
    return "\n".join(lines)


def _spread(what: str, values: list[float]) -> str:
    return f"| {what} | {mean(values):.1f} | {min(values):.1f} | {max(values):.1f} | {stdev(values):.1f} |"


def _part(wins: list[Any]) -> str:
    middle, low, high = ("–" if number is None else f"{100 * number:.1f}" for number in wins)
    return f"{middle}% ({low} to {high})"


def _points(ahead: list[Any]) -> str:
    middle, low, high = ("–" if number is None else f"{number:+.0f}".replace("-", "−") for number in ahead)
    return f"{middle} ({low} to {high})"


if __name__ == "__main__":
    print(report([Path(folder) for folder in sys.argv[1:]]))
