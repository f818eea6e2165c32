"""`seismic play`: a game in the terminal, line by line."""

from __future__ import annotations

import argparse
import os
import secrets
import subprocess
import sys
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from seismic.cli.arguments import add_game, bot_name, levels_text, names, number_or_bots
from seismic.cli.output import Refusal, Say, Screen, announce_compiling, complain, fill

if TYPE_CHECKING:
    from seismic.cli.saving import Saved

NAME = "play"
SUMMARY = "play-summary"
DEFAULT_LEVEL = "foreman"
_MOST_SEATS = 4
_SEED_BITS = 32  # enough, and short enough to type


def add_arguments(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument("--plain", action="store_true", help=say("play-plain"))
    parser.add_argument("--players", metavar="N|A,B", type=names, help=say("play-players"))
    bots = number_or_bots(say, _MOST_SEATS)
    parser.add_argument("--bots", metavar="N|A,B", type=bots, help=say("play-bots", known=levels_text(say)))
    level = say("play-level", level=DEFAULT_LEVEL)
    parser.add_argument("--level", metavar="LEVEL", type=bot_name, default=DEFAULT_LEVEL, help=level)
    parser.add_argument("--hot-seat", action="store_true", help=say("play-hot-seat"))
    add_game(parser, say)
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--resume", nargs="?", const="", metavar="FILE", default=None, help=say("play-resume"))
    which.add_argument("--new", action="store_true", help=say("play-new"))


def run(args: argparse.Namespace, say: Say) -> int:
    announce_compiling(say)
    _begin_at_once(args, say)
    from seismic.cli.session import Session

    session = Session(_saved_game(args, say), say)
    session.warm_up()
    return session.run()


def _begin_at_once(args: argparse.Namespace, say: Say) -> None:
    """Where the rules were never compiled, play interpreted while another process compiles them for next time.

    Not with a bot that searches: interpreted, it would think for minutes.
    """
    from seismic.rules.jit import is_warm

    if is_warm() or not Screen.here().asks or _may_search(args):
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


def _may_search(args: argparse.Namespace) -> bool:
    """Whether a bot that searches sits in the new game, or in the one to go on with."""
    from seismic.cli.saving import bots_in, latest_unfinished
    from seismic.cli.seating import asked_bots, searches

    path = Path(args.resume) if args.resume else None if args.new else latest_unfinished()
    bots = {*(bots_in(path) if path else ())}
    if args.resume is None:
        asked = asked_bots(args)
        bots.update([args.level] if asked is None else asked)
    return any(map(searches, bots))


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
    from seismic.cli.seating import seat_all
    from seismic.rules import Game

    seed = secrets.randbits(_SEED_BITS) if args.seed is None else args.seed
    players, bots = seat_all(args, seed, say)
    game = Game(players, args.variants, args.table, seed=seed)
    return Saved(new_path(seed), game, bots, {"date": datetime.now().astimezone().date().isoformat()})
