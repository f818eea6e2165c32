"""`seismic arena`: matches between bots, and what they show."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from seismic.cli.arguments import add_force, add_game, whole
from seismic.cli.output import Say, announce_compiling, complain, explain, print_json

if TYPE_CHECKING:
    from seismic.arena.match import BotResult, MatchResult
    from seismic.arena.ratings import Interval
    from seismic.engine.clock import ClockSetting

NAME = "arena"
SUMMARY = "arena-summary"
_MAX_GAMES = 10**6
_INTERRUPTED = 130  # as a shell counts a process that ended by SIGINT


def add_arguments(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument("bots", nargs="+", metavar="BOT", help=say("arena-bots"))
    parser.add_argument("--games", metavar="N", type=whole(say, 0, _MAX_GAMES), default=400, help=say("arena-games"))
    parser.add_argument("--players", metavar="N", type=whole(say, 0, _MAX_GAMES), default=2, help=say("arena-players"))
    add_game(parser, say, seed=0)
    parser.add_argument("--clock", metavar="S+S", type=_clock(say), help=say("arena-clock"))
    parser.add_argument("--jobs", metavar="N", type=whole(say, 1, 1024), help=say("arena-jobs"))
    parser.add_argument("--on", choices=("local", "ray"), default="local", help=say("arena-on"))
    parser.add_argument("--no-early-stop", action="store_true", help=say("arena-no-early-stop"))
    parser.add_argument("--records", metavar="DIR", type=Path, help=say("arena-records"))
    add_force(parser, say)
    parser.add_argument("--json", action="store_true", help=say("arena-json"))


def _clock(say: Say) -> Callable[[str], ClockSetting]:
    """A type for clocks, such as `60+1`."""

    def clock(text: str) -> ClockSetting:
        from seismic.engine.clock import ClockSetting

        found = ClockSetting.parse(text)
        if found is None:
            raise argparse.ArgumentTypeError(say("arena-bad-clock", text=text))
        return found

    return clock


def run(args: argparse.Namespace, say: Say) -> int:
    announce_compiling(say)
    from seismic.arena.match import Stop, make_match, run_match
    from seismic.cli.bots import policy_of
    from seismic.cli.progress import progress
    from seismic.system import cores

    match = make_match(
        [policy_of(bot) or bot for bot in args.bots],
        games=args.games,
        players=args.players,
        variants=args.variants,
        table=args.table,
        seed=args.seed,
        clock=args.clock,
        early_stop=not args.no_early_stop,
    )
    with progress(match.games, say("arena-title")) as bar:
        result = run_match(
            match,
            jobs=args.jobs or cores(),
            on=args.on,
            records=args.records,
            overwrite=args.force,
            on_progress=bar.advance,
        )
    if args.json:
        print_json(result.facts())
    elif result.games:
        print("\n".join(report(result, say)))
    if result.stop == Stop.INTERRUPTED:
        complain(say("arena-interrupted", games=len(result.games), most=match.games))
        return _INTERRUPTED
    for bot in result.bots:
        if not bot.works:
            complain(say("arena-never-worked", bot=bot.name))
    return int(not all(bot.works for bot in result.bots))


def report(result: MatchResult, say: Say) -> list[str]:
    """The result for people."""
    facts = result.facts()
    variants = ", ".join(facts["variants"]) or say("play-base-game")
    lines = [say("arena-head", **{**facts, "variants": variants}), ""]
    lines += _table(result.bots, say)
    lines.append("")
    if any(bot.wins.low is not None for bot in result.bots):
        lines.append(say("arena-fair", share=f"{100 / result.match.players:.0f}"))
    if len(result.bots) == 2:
        lines.append(_verdict(result, say))
    for bot in result.bots:
        if bot.faults:
            lines.append(say("arena-faults", bot=bot.name, count=len(bot.faults), fault=explain(bot.faults[0], say)))
    lines.append(
        say(
            "arena-ends",
            last=facts["endings"]["last-tile"],
            none=facts["endings"]["no-tiles"],
            closed=facts["endings"]["no-open-highway"],
            laid=f"{facts['tiles_laid']:.1f}",
        )
    )
    return lines


def _verdict(result: MatchResult, say: Say) -> str:
    from seismic.arena.match import Stop

    if result.stop == Stop.INTERRUPTED:
        return say("arena-broken-off")
    if result.stronger is None:
        return say("arena-undecided")
    early = result.stop == Stop.DECIDED
    values = {"games": len(result.games), "most": result.match.games}
    return say("arena-stronger-early" if early else "arena-stronger", bot=result.bots[result.stronger].name, **values)


def _table(bots: tuple[BotResult, ...], say: Say) -> list[str]:
    rows = [[say("arena-column-bot"), say("arena-column-wins"), say("arena-column-margin")]]
    rated = any(bot.rating for bot in bots)
    if rated:
        rows[0].append(say("arena-column-rating"))
        bots = tuple(sorted(bots, key=lambda bot: -(bot.rating.mean if bot.rating else 0)))
    rows[0] += [say("arena-column-games"), say("arena-column-mean"), say("arena-column-longest")]
    for bot in bots:
        row = [bot.name, _rate(bot.wins, say), _signed(bot.margin, 1, say)]
        if bot.rating:
            row.append(_signed(bot.rating, 0, say))
        mean = bot.thinking.seconds / max(1, bot.thinking.decisions)
        row += [str(bot.games), f"{mean:.4f} s", f"{bot.thinking.longest:.4f} s"]
        rows.append(row)
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            cell.ljust(width) if first else cell.rjust(width)
            for cell, width, first in zip(row, widths, [True] + [False] * len(row), strict=False)
        )
        for row in rows
    ]


def _rate(estimate: Interval, say: Say) -> str:
    rate = say("figure-percent", number=f"{100 * estimate.mean:.1f}")
    if estimate.low is None or estimate.high is None:
        return rate
    bounds = say("arena-interval", low=f"{100 * estimate.low:.1f}", high=f"{100 * estimate.high:.1f}")
    return f"{rate} ({bounds})"


def _signed(estimate: Interval, digits: int, say: Say) -> str:
    def shown(number: float) -> str:
        return f"{number:+.{digits}f}".replace("-", "−")

    if estimate.low is None or estimate.high is None:
        return shown(estimate.mean)
    return f"{shown(estimate.mean)} ({say('arena-interval', low=shown(estimate.low), high=shown(estimate.high))})"
