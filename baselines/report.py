"""What came of a training, as the tables of docs/baselines.md:

python -m baselines.report DIR
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any


def report(folder: Path) -> str:
    """Tables in Markdown, from `summary.json` and `curve.json`."""
    summary, curve = (json.loads((folder / name).read_text()) for name in ("summary.json", "curve.json"))
    lines = ["| against | games | wins | points ahead |", "|---|---|---|---|"]
    for bot in ("random", "greedy"):
        found = summary["final"][bot]
        lines.append(f"| `{bot}` | {found['games']} | {_part(found['wins'])} | {_points(found['points_ahead'])} |")
    lines += ["", "| after | stage | wins against `random` | wins against `greedy` |", "|---|---|---|---|"]
    for at in curve:
        if at["stage"].endswith("-exam"):
            stage = at["stage"].removesuffix("-exam")
            wins = " | ".join(_part(at[bot]["wins"]) for bot in ("random", "greedy"))
            lines.append(f"| {at['seconds']:.0f} s | {stage} | {wins} |")
    lines += ["", "| what | how much |", "|---|---|"]
    lines += [f"| {what} | {value} |" for what, value in _costs(summary)]
    return "\n".join(lines)


def _costs(summary: dict[str, Any]) -> list[tuple[str, object]]:
    return [
        ("machine", summary["device"]),
        ("all of it", f"{summary['seconds']:.0f} s"),
        ("games of the teacher", summary.get("lessons", 0)),
        ("decisions in them", summary.get("lesson_positions", 0)),
        ("games of self-play", summary.get("self_play_games", 0)),
        ("decisions in them", summary.get("self_play_decisions", 0)),
        ("parameters", summary["parameters"]),
    ]


def _part(wins: list[float]) -> str:
    mean, low, high = (100 * number for number in wins)
    return f"{mean:.1f}% ({low:.0f} to {high:.0f})"


def _points(ahead: list[float]) -> str:
    mean, low, high = (f"{number:+.0f}".replace("-", "−") for number in ahead)
    return f"{mean} ({low} to {high})"


if __name__ == "__main__":
    print(report(Path(sys.argv[1])))
