"""Who sits where: the people and the bots of a new game, and what the bots are called."""

from __future__ import annotations

import argparse
import random
from collections.abc import Sequence

from seismic.cli.bots import check_bot, is_policy, title, to_keep
from seismic.cli.output import Refusal, Say
from seismic.game import Seat
from seismic.game.setup import check_options
from seismic.levels import INSTANT_LEVELS

MIN_SEATS = 2
# Those that answer at once, even where nothing is compiled; all others play games out in their heads.
_INSTANT = ("random", "greedy", *INSTANT_LEVELS)

Chair = tuple[str | None, str | None]  # a person's name, if given, and which bot, if one sits there
Seated = tuple[list[str], dict[Seat, str]]  # names in seat order, and the bots by seat


def searches(bot: str) -> bool:
    """Whether this bot plays out games before it decides, or may: programs and policies need compiled rules too."""
    return bot not in _INSTANT


def hurried(bot: str) -> str:
    """The same bot with almost no time to think."""
    if not searches(bot) or is_policy(bot):
        return bot
    name = bot.partition("@")[0]
    return f"{name}@1" if name in ("geologist", "uct") else "engineer@1"


def asked_bots(args: argparse.Namespace) -> tuple[str, ...] | None:
    """The bots that the options ask for by name or by number; None if they do not say."""
    if args.hot_seat and args.bots:
        raise Refusal("play-people-only")
    bots: tuple[str, ...] | None = (args.level,) * args.bots if isinstance(args.bots, int) else args.bots
    for bot in (args.level, *(bots or ())):
        check_bot(bot)
    return bots


def seat_all(args: argparse.Namespace, seed: int, say: Say) -> Seated:
    """Who sits where in the game that the options ask for.

    People with names sit in that order, bots behind them. Where only a number is given, the lot decides who begins
    (R3.5).
    """
    bots = asked_bots(args)
    if args.players is None or (len(args.players) == 1 and args.players[0].isascii() and args.players[0].isdigit()):
        chairs = _numbered(args, bots)
        return seat_by_lot(chairs, seed, say)
    if bots is None:
        alone = len(args.players) == 1 and not args.hot_seat
        bots = (args.level,) * int(alone)
    return _seated([(name, None) for name in args.players] + [(None, bot) for bot in bots], say)


def online_seats(args: argparse.Namespace) -> list[str | None]:
    """The seats of the table that the options ask for on a server: people, the first ourselves, and then bots."""
    bots = asked_bots(args) or ()
    players = args.players or ()
    if args.seed is not None or args.hot_seat or (players and not (len(players) == 1 and players[0].isdecimal())):
        raise Refusal("play-server-options")
    count = check_options(int(players[0][:4]) if players else max(MIN_SEATS, len(bots) + 1)).seats
    if len(bots) >= count:
        raise Refusal("play-too-many-bots", bots=len(bots), players=count - 1)
    return [*([None] * (count - len(bots))), *bots]


def seat_by_lot(chairs: Sequence[Chair], seed: int, say: Say) -> Seated:
    """The same chairs around the table, starting with a random one (R3.5)."""
    first = random.Random(seed).randrange(len(chairs))
    return _seated([*chairs[first:], *chairs[:first]], say)


def _seated(chairs: Sequence[Chair], say: Say) -> Seated:
    return _names(chairs, say), {Seat(seat): to_keep(bot) for seat, (_, bot) in enumerate(chairs, 1) if bot}


def _numbered(args: argparse.Namespace, bots: tuple[str, ...] | None) -> list[Chair]:
    """The chairs if no person has a name: by default, the table has one seat more than there are bots."""
    if args.players is None:
        count = check_options(max(MIN_SEATS, len(bots or ()) + 1)).seats
    else:
        count = check_options(int(args.players[0][:4])).seats
    if bots is None:
        bots = (args.level,) * (0 if args.hot_seat else count - 1)
    if len(bots) > count:
        raise Refusal("play-too-many-bots", bots=len(bots), players=count)
    people: list[Chair] = [(None, None)] * (count - len(bots))
    return people + [(None, bot) for bot in bots]


def _names(chairs: Sequence[Chair], say: Say) -> list[str]:
    """Everybody's name; bots that would share one are told apart by their seats, like their crews."""
    titles = [
        title(bot, say) if bot else say("play-person-name", seat=seat) if name is None else name
        for seat, (name, bot) in enumerate(chairs, 1)
    ]
    return [
        f"{called} {seat}" if bot and titles.count(called) > 1 else called
        for seat, ((_, bot), called) in enumerate(zip(chairs, titles, strict=True), 1)
    ]
