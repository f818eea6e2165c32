"""`seismic analyse`: what every choice of a recorded game cost, and what was luck."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from seismic.cli.arguments import add_force, whole
from seismic.cli.output import Refusal, Say, Screen, announce_compiling, fill, print_json
from seismic.cli.streams import STANDARD, check_free, write_output

if TYPE_CHECKING:
    from seismic.advice.analysis import Analysis, Choice, TurnAnalysis
    from seismic.advice.trials import Estimate
    from seismic.draw.chart import Chart
    from seismic.game import Game, Move

NAME = "analyse"
SUMMARY = "analyse-summary"
_MIN_PLAYOUTS, _MAX_PLAYOUTS = 20, 10**6
_MAX_SECONDS = 10**6
_LONGEST_NAME = 10


def add_arguments(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument("file", metavar="FILE", help=say("analyse-file"))
    budget = parser.add_mutually_exclusive_group()
    playouts = whole(say, _MIN_PLAYOUTS, _MAX_PLAYOUTS)
    budget.add_argument("--playouts", metavar="N", type=playouts, default=2000, help=say("analyse-playouts"))
    budget.add_argument("--time", metavar="T", type=whole(say, 1, _MAX_SECONDS), help=say("analyse-time"))
    parser.add_argument("--json", action="store_true", help=say("analyse-json"))
    parser.add_argument("--svg", metavar="OUT", type=Path, help=say("analyse-svg"))
    add_force(parser, say)


def run(args: argparse.Namespace, say: Say) -> int:
    if args.svg and os.fspath(args.svg) != STANDARD and args.svg.suffix.lower() != ".svg":
        raise Refusal("analyse-not-svg", file=args.svg)
    check_free(args.svg, args.force)
    announce_compiling(say)
    from seismic.advice.facts import facts
    from seismic.cli.saved_games import read_record
    from seismic.draw.chart import chart_svg
    from seismic.game import Turn
    from seismic.record.replay import replay

    game = replay(read_record(args.file))
    if not any(isinstance(event, Turn) for event in game.events):
        raise Refusal("analyse-no-turn", file=args.file)
    analysis = _analyse(game, args, say)
    if args.svg and os.fspath(args.svg) == STANDARD:
        pass  # the chart alone goes to standard output
    elif args.json:
        told = {"variants": list(game.variants), "table": game.table.name, **facts(analysis)}
        print_json(told)
    else:
        print("\n".join(_report(game, analysis, say, Screen.here())))
    if args.svg:
        write_output(args.svg, chart_svg(_chart(game, analysis, say)).encode())
    return 0


def _analyse(game: Game, args: argparse.Namespace, say: Say) -> Analysis:
    from seismic.cli.kept_analyses import Analyst
    from seismic.cli.progress import percent
    from seismic.search import Budget

    budget = Budget(seconds=float(args.time)) if args.time else Budget(playouts=args.playouts)
    with percent(say("analyse-title")) as show:
        return Analyst(game).analyse(show, budget)


# The report


def _report(game: Game, analysis: Analysis, say: Say, screen: Screen) -> Iterator[str]:
    from seismic.draw.chart import chart_text

    yield say("analyse-head", playouts=analysis.trials, chance=_number(100 * _noise(analysis), 1, screen))
    yield fill(say("analyse-legend"), screen)
    yield ""
    yield from _table(game, analysis, say, screen)
    yield ""
    yield chart_text(_chart(game, analysis, say), columns=screen.columns, colour=screen.colour, unicode=screen.unicode)
    yield ""
    yield from _totals(game, analysis, say, screen)


def _noise(analysis: Analysis) -> float:
    """The standard error of a chance of one half: other chances have a smaller one."""
    return float(0.5 / analysis.trials**0.5)


def _number(value: float, digits: int, screen: Screen, *, sign: bool = False) -> str:
    text = f"{value:+.{digits}f}" if sign else f"{value:.{digits}f}"
    if float(text) == 0:
        text = text.lstrip("+-")
    return text.replace("-", "\N{MINUS SIGN}") if screen.unicode else text


def _percent(share: float, say: Say, screen: Screen, *, sign: bool = False) -> str:
    return say("figure-percent", number=_number(100 * share, 0, screen, sign=sign))


def _spell(moves: tuple[Move, ...]) -> str:
    """Moves, spelled as in a record, in one line."""
    return ", ".join(map(str, moves)).removeprefix("place ")


def _table(game: Game, analysis: Analysis, say: Say, screen: Screen) -> Iterator[str]:
    """A line for every turn, and more for further choices and for what would have been better."""
    from seismic.advice.narration import names_of

    names = [name if len(name) <= _LONGEST_NAME else f"{name[: _LONGEST_NAME - 1]}." for name in names_of(game, say)]
    head = [say(key) for key in _COLUMNS]
    rows = [[*head, *names]]
    for turn in analysis.turns:
        rows += _turn_rows(turn, names, say, screen)
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = (cell.ljust(wide) if at in _LEFT else cell.rjust(wide) for at, (cell, wide) in _numbered(row, widths))
        yield "  ".join(cells).rstrip()


def _numbered(row: list[str], widths: list[int]) -> Iterator[tuple[int, tuple[str, int]]]:
    return enumerate(zip(row, widths, strict=True))


_COLUMNS = (
    "analyse-column-turn",
    "analyse-column-player",
    "analyse-column-move",
    "analyse-column-chance",
    "analyse-column-points",
    "analyse-column-tiles",
    "analyse-column-quakes",
)
_LEFT = (1, 2)  # columns that hold words


def _turn_rows(turn: TurnAnalysis, names: list[str], say: Say, screen: Screen) -> Iterator[list[str]]:
    seat = turn.seat - 1
    luck = [_percent(part.win[seat].mean, say, screen, sign=True) for part in (turn.tiles, turn.quakes)]
    chances = [_percent(win, say, screen) for win in turn.win]
    for place, choice in enumerate(turn.choices or [None]):
        who = names[choice.seat - 1 if choice else seat]
        move, losses = (_spell(choice.played), _losses(choice, say, screen)) if choice else ("", ["", ""])
        if place == 0:
            yield [str(turn.number), who, move, *losses, *luck, *chances]
        else:
            yield ["", who, move, *losses, "", "", *[""] * len(chances)]
        if choice and choice.is_clear:
            arrow = "→" if screen.unicode else "->"
            yield ["", "", f"{arrow} {_spell(choice.best)}", "", "", "", "", *[""] * len(chances)]


def _losses(choice: Choice, say: Say, screen: Screen) -> list[str]:
    """Chance and points lost, in brackets if they are within the noise."""
    if choice.best == choice.played:
        return ["", ""]
    win, points = choice.win_loss, choice.point_loss
    texts = [_percent(max(0.0, win.mean), say, screen), _number(max(0.0, points.mean), 1, screen)]
    return [text if loss.is_clear else f"({text})" for text, loss in zip(texts, (win, points), strict=True)]


def _chart(game: Game, analysis: Analysis, say: Say) -> Chart:
    from seismic.advice.narration import names_of
    from seismic.draw.chart import Chart, Loss
    from seismic.rules.tiles import is_quake

    quakes = {turn.number: tuple(int(tile[1:]) for tile in turn.flips if is_quake(tile)) for turn in analysis.turns}
    losses = {
        turn.number: Loss(turn.seat, max(0.0, sum(c.win_loss.mean for c in turn.choices if c.seat == turn.seat)))
        for turn in analysis.turns
    }
    return Chart(
        tuple(names_of(game, say)),
        (analysis.win, *(turn.win for turn in analysis.turns)),
        {turn: magnitudes for turn, magnitudes in quakes.items() if magnitudes},
        losses,
        say("analyse-chart-title"),
        say("analyse-turns"),
        say("analyse-magnitudes"),
        say("analyse-given-away"),
        say("figure-percent", number=""),
    )


def _totals(game: Game, analysis: Analysis, say: Say, screen: Screen) -> Iterator[str]:
    """For every player, the effects of luck and of choices, and what was given away."""
    from seismic.advice.narration import names_of

    for seat, name in enumerate(names_of(game, say)):
        yield name
        causes = (analysis.tiles, analysis.quakes, analysis.own, analysis.others)
        for key, swing in zip(_CAUSES, causes, strict=True):
            values = _with_error(swing.win[seat], swing.points[seat], screen)
            yield "  " + say(key, **values)
        choices = [choice for turn in analysis.turns for choice in turn.choices if choice.seat == seat + 1]
        count = max(1, len(choices))
        yield "  " + say(
            "analyse-choices",
            count=len(choices),
            clear=sum(choice.is_clear for choice in choices),
            chance=_number(100 * analysis.win_loss[seat].mean / count, 1, screen),
            points=_number(analysis.point_loss[seat].mean / count, 1, screen),
        )


_CAUSES = ("analyse-tiles", "analyse-quakes", "analyse-own", "analyse-others")


def _with_error(win: Estimate, points: Estimate, screen: Screen) -> dict[str, str]:
    return {
        "chance": _number(100 * win.mean, 0, screen, sign=True),
        "chance_error": _number(100 * win.error, 0, screen),
        "points": _number(points.mean, 1, screen, sign=True),
        "points_error": _number(points.error, 1, screen),
    }
