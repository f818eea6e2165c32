"""What came of a training, or of several from different seeds, as tables in Markdown:

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
            shares = f"{_told(found['wins'], 100, '%')} | {_told(found['points_ahead'])}"
            lines.append(f"| {folder.name} | `{bot}` | {found['games']} | {shares} |")
    spread = {f"wins against `{bot}`, %": [100 * run["final"][bot]["wins"][0] for run in runs] for bot in BOTS}
    spread |= {"steps per second": [run.get("steps_per_second", 0) for run in runs]}
    if len(runs) > 1:
        lines += ["", "| all runs | mean | lowest | highest | standard deviation |", "|---|---|---|---|---|"]
        for what, values in spread.items():
            figures = (mean(values), min(values), max(values), stdev(values))
            lines.append(f"| {what} | {' | '.join(f'{figure:.1f}' for figure in figures)} |")
    for folder, run in zip(folders, runs, strict=True):
        bots = " | ".join(f"wins against `{bot}`" for bot in BOTS)
        lines += ["", f"| {folder.name}: after | steps | {bots} |", "|---|---|---|---|"]
        for at in json.loads((folder / "curve.json").read_text()):
            if "greedy" in at:
                wins = " | ".join(_told(at[bot]["wins"], 100, "%") for bot in BOTS)
                lines.append(f"| {at['seconds']:.0f} s | {at.get('steps', '')} | {wins} |")
        lines += ["", f"| {folder.name}: what | how much |", "|---|---|"]
        lines += [f"| {what} | {value} |" for what, value in run.items() if isinstance(value, int | float | str)]
    return "\n".join(lines)


def _told(interval: list[Any], times: int = 1, unit: str = "") -> str:
    middle, low, high = ("–" if bound is None else f"{times * bound:.1f}".replace("-", "−") for bound in interval)
    return f"{middle}{unit} ({low} to {high})"


if __name__ == "__main__":
    print(report([Path(folder) for folder in sys.argv[1:]]))
