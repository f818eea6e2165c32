"""`seismic play`: a game in the terminal, line by line."""

from __future__ import annotations

import argparse
import os
import random
import secrets
import subprocess
import sys
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from seismic.cli.arguments import add_game, names, whole
from seismic.cli.output import Refusal, Say, Screen, announce_compiling, complain, fill

if TYPE_CHECKING:
    from seismic.cli.saving import Saved
    from seismic.rules import Seat

NAME = "play"
SUMMARY = "play-summary"
_MOST_SEATS = 4
_SEED_BITS = 32  # enough, and short enough to type


def add_arguments(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument("--plain", action="store_true", help=say("play-plain"))
    parser.add_argument("--players", metavar="N|A,B", type=names, default=("2",), help=say("play-players"))
    parser.add_argument("--bots", metavar="N", type=whole(say, 0, _MOST_SEATS), help=say("play-bots"))
    parser.add_argument("--hot-seat", action="store_true", help=say("play-hot-seat"))
    add_game(parser, say)
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--resume", nargs="?", const="", metavar="FILE", default=None, help=say("play-resume"))
    which.add_argument("--new", action="store_true", help=say("play-new"))


def run(args: argparse.Namespace, say: Say) -> int:
    announce_compiling(say)
    _begin_at_once(say)
    from seismic.cli.session import Session

    session = Session(_saved_game(args, say), say)
    session.warm_up()
    return session.run()


def _begin_at_once(say: Say) -> None:
    """Where the rules were never compiled, play interpreted while another process compiles them for next time."""
    from seismic.rules.jit import is_warm

    if is_warm() or not Screen.here().asks:
        return
    complain(say("play-interpreted"))
    nowhere = subprocess.DEVNULL
    subprocess.Popen(
        [sys.executable, "-m", "seismic.engine.warming"],
        stdin=nowhere,
        stdout=nowhere,
        stderr=nowhere,
        start_new_session=True,
    )
    os.execve(sys.executable, sys.orig_argv, {**os.environ, "NUMBA_DISABLE_JIT": "1"})


def _saved_game(args: argparse.Namespace, say: Say) -> Saved:
    from seismic.cli.saving import latest_unfinished, resume

    if args.resume is None:
        new = _new_game(args, say)  # first of all, so that what is wrong with it is said at once
        latest = None if args.new else latest_unfinished()
        return (latest and _offered(latest, say)) or new
    path = Path(args.resume) if args.resume else latest_unfinished()
    if path is None:
        raise Refusal("play-nothing-to-resume")
    saved = resume(path)
    if saved.game.outcome:
        raise Refusal("play-over-already", file=path)
    return saved


def _offered(path: Path, say: Say) -> Saved | None:
    """An unfinished game, if the player wants to go on with it; a script is not asked."""
    from seismic.cli.saving import resume
    from seismic.cli.telling import names_of

    try:
        saved = resume(path)
    except Refusal:
        return None
    game = saved.game
    values = {"players": ", ".join(names_of(game, say)), "count": len(game.tiles) - len(game.table.towns)}
    screen = Screen.here()
    if not screen.asks:
        complain(say("play-left-over", file=path))
        return None
    print(fill(say("play-unfinished", **values), screen))
    try:
        answer = input(say("play-offer") + " ")
    except EOFError:
        raise SystemExit(0) from None
    return None if answer.strip().lower() in ("n", "no", "non") else saved


def _new_game(args: argparse.Namespace, say: Say) -> Saved:
    from seismic.cli.saving import Saved, new_path
    from seismic.rules import Game

    seed = secrets.randbits(_SEED_BITS) if args.seed is None else args.seed
    players, bots = _seating(args, seed, say)
    game = Game(players, args.variants, args.table, seed=seed)
    return Saved(new_path(seed), game, bots, {"date": datetime.now().astimezone().date().isoformat()})


def _seating(args: argparse.Namespace, seed: int, say: Say) -> tuple[list[str], tuple[Seat, ...]]:
    """Names in seat order, and the bots' seats.

    Whoever is named sits in that order, bots behind them. Where just a number is given, the lot decides who
    begins (R3.5).
    """
    from seismic.rules import Seat
    from seismic.rules.setup import check_options

    seats: list[tuple[str | None, bool]]  # each one's name, if given, and whether a bot sits there
    if len(args.players) == 1 and args.players[0].isascii() and args.players[0].isdigit():
        count = check_options(int(args.players[0][:4])).seats
        bots = args.bots if args.bots is not None else 0 if args.hot_seat else count - 1
        if bots > count:
            raise Refusal("play-too-many-bots", bots=bots, players=count)
        seats = [(None, place >= count - bots) for place in range(count)]
        first = random.Random(seed).randrange(count)
        seats = seats[first:] + seats[:first]
    else:
        alone = len(args.players) == 1 and not args.hot_seat
        bots = args.bots if args.bots is not None else int(alone)
        seats = [(name, False) for name in args.players] + [(None, True)] * bots
    names = [
        say("play-bot-name" if bot else "play-person-name", seat=seat) if name is None else name
        for seat, (name, bot) in enumerate(seats, 1)
    ]
    return names, tuple(Seat(seat) for seat, (_, bot) in enumerate(seats, 1) if bot)
