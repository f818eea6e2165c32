"""`seismic bench`: measures games per second, sizes, how long it takes to start, and the bots."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from seismic.cli.arguments import USAGE_ERROR, whole
from seismic.cli.output import Say, complain

if TYPE_CHECKING:
    from seismic.bench.rules import OnProgress
from seismic.cli.progress import StatusLine

NAME = "bench"
SUMMARY = "bench-summary"
_SUBJECTS = ("rules", "search", "draw", "env", "wasm")
_MAX_GAMES = 10_000_000

# The figures in the order in which they are shown: name, key of what it is, digits behind the point.
_ROWS = (
    ("ratio_to_limit", "bench-row-ratio", 3),
    ("compiled_games_per_second", "bench-row-compiled", 0),
    ("limit_games_per_second", "bench-row-limit", 0),
    ("large_table_ratio", "bench-row-large", 3),
    ("all_variants_games_per_second", "bench-row-compiled", 0),
    ("interpreted_games_per_second", "bench-row-interpreted", 1),
    ("gpu_games_per_second", "bench-row-gpu", 0),
    ("state_bytes", "bench-row-state", 0),
    ("cold_compile_seconds", "bench-row-cold", 1),
    ("cached_start_seconds", "bench-row-start", 2),
    ("identical_games", "bench-row-same", 0),
    ("uct_playout_ratio", "bench-row-uct-ratio", 3),
    ("uct_playouts_per_second", "bench-row-uct", 0),
    ("engineer_playouts_per_second", "bench-row-engineer", 0),
    ("two_threads_ratio", "bench-row-threads", 2),
    ("overshoot_seconds", "bench-row-overshoot", 3),
    ("first_move_seconds", "bench-row-first-move", 2),
    ("svg_milliseconds", "bench-row-svg", 1),
    ("png_milliseconds", "bench-row-png", 0),
    ("gif_seconds", "bench-row-gif", 1),
    ("gif_kilobytes", "bench-row-gif-size", 0),
    ("animated_svg_seconds", "bench-row-moving", 1),
    ("batch_ratio", "bench-row-batch-ratio", 3),
    ("batch_plies_per_second", "bench-row-batch", 0),
    ("learner_steps_per_second", "bench-row-learner", 0),
    ("batch_threads_ratio", "bench-row-batch-threads", 2),
    ("gpu_plies_per_second", "bench-row-gpu-plies", 0),
    ("go_ratio", "bench-row-go", 1),
    ("go_raw_ratio", "bench-row-go-raw", 1),
    ("pettingzoo_steps_per_second", "bench-row-steps", 0),
    ("openspiel_ratio", "bench-row-openspiel-ratio", 2),
    ("openspiel_steps_per_second", "bench-row-openspiel", 0),
    ("wasm_playout_ratio", "bench-row-wasm-playout-ratio", 3),
    ("wasm_game_ratio", "bench-row-wasm-game-ratio", 3),
    ("wasm_playouts_per_second", "bench-row-wasm-playouts", 0),
    ("wasm_games_per_second", "bench-row-wasm-games", 0),
    ("wasm_load_milliseconds", "bench-row-wasm-load", 1),
    ("wasm_kilobytes", "bench-row-wasm-size", 1),
)
# Parts of a figure that are words; the others are names of variants, bots and layouts.
_PARTS = {
    "first": "bench-part-first",
    "middle": "bench-part-middle",
    "full": "bench-part-full",
    "cold": "bench-part-cold",
    "all": "bench-part-all",
}


def add_arguments(parser: ArgumentParser, say: Say) -> None:
    parser.add_argument(
        "subject", nargs="?", choices=_SUBJECTS, default=_SUBJECTS[0], metavar="SUBJECT", help=say("bench-subject")
    )
    parser.add_argument("--json", action="store_true", help=say("bench-json"))
    only = parser.add_mutually_exclusive_group()
    only.add_argument("--limit", type=Path, metavar="PATH", help=say("bench-limit-option"))
    only.add_argument("--gpu", action="store_true", help=say("bench-gpu-option"))
    parser.add_argument("--games", type=whole(say, 1, _MAX_GAMES), metavar="N", help=say("bench-games"))


def run(args: Namespace, say: Say) -> int:
    if (args.gpu and args.subject not in ("rules", "env")) or (args.limit is not None and args.subject != "rules"):
        complain(say("bench-rules-only", subject=args.subject))
        return USAGE_ERROR
    progress = StatusLine(say)
    try:
        figures = _measure(args, progress.show)
    finally:
        progress.clear()
    print(json.dumps(figures, indent=2) if args.json else table(figures, say))
    same, compared = figures.get("identical_games", {}), figures.get("compared_games")
    return int(any(count != compared for count in same.values()))


def _measure(args: Namespace, on_progress: OnProgress) -> dict[str, Any]:
    if args.subject == "search":
        from seismic.bench.search import Sizes, measure_search

        return measure_search(Sizes(games=args.games) if args.games else Sizes(), on_progress)
    if args.subject == "draw":
        from seismic.bench.draw import measure_draw
        from seismic.cli.draw import require

        require("gif")
        return measure_draw(on_progress=on_progress)
    if args.subject == "env":
        from seismic.bench.batch import bench_gpu, measure_env

        return bench_gpu() if args.gpu else measure_env(on_progress)
    if args.subject == "wasm":
        from seismic.bench.wasm import WasmSizes, measure_wasm

        sizes = WasmSizes(games=args.games) if args.games else WasmSizes()
        return measure_wasm(sizes=sizes, on_progress=on_progress)
    from seismic.bench.rules import measure_asked

    return measure_asked(args.limit, args.gpu, args.games, on_progress)


def table(figures: dict[str, Any], say: Say) -> str:
    """The figures for people: what each is, its median, and its quartiles."""
    rows = []
    for name, key, digits in _ROWS:
        if name not in figures:
            continue
        figure, spread = figures[name], figures["spread"].get(name)
        if not isinstance(figure, dict):
            rows.append((say(key), _number(figure, digits), _range(spread, digits)))
            continue
        for part, some in figure.items():
            what = f"{say(key)} ({say(_PARTS[part]) if part in _PARTS else part})"
            rows.append((what, _number(some, digits), _range(spread and spread[part], digits)))
    widths = [max(len(row[column]) for row in rows) for column in (0, 1)]
    lines = [f"{what:<{widths[0]}}  {middle:>{widths[1]}}  {spread}".rstrip() for what, middle, spread in rows]
    if "gpu" in figures:
        lines.insert(0, figures["gpu"])
    if "compared_games" in figures:
        lines.append(say("bench-compared", count=figures["compared_games"]))
    return "\n".join(lines)


def _number(figure: float, digits: int) -> str:
    return f"{figure:.{digits}f}"


def _range(spread: list[float] | None, digits: int) -> str:
    if spread is None or spread[0] == spread[1]:
        return ""
    return f"{_number(spread[0], digits)}–{_number(spread[1], digits)}"
