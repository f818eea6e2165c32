"""`seismic play`: a game in the terminal, full-screen or line by line."""

from __future__ import annotations

import argparse
import os
import secrets
import shlex
import subprocess
import sys
from collections.abc import Callable, Sequence
from datetime import datetime
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from seismic.cli import fullscreen
from seismic.cli.arguments import add_game, bot_name, levels_text, names, number_or_bots
from seismic.cli.output import Refusal, Say, Screen, announce_compiling, complain, fill
from seismic.levels import DEFAULT_LEVEL

if TYPE_CHECKING:
    from seismic.cli.chairs import Chair
    from seismic.cli.saved_games import Saved
    from seismic.client.links import Link, Server

NAME = "play"
SUMMARY = "play-summary"
_MAX_SEATS = 4
_ONLINE = ("msgspec", "segno", "websockets")  # what the extra “server” brings for tables there
_SEED_BITS = 32  # enough, and short enough to type


def add_arguments(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument("--plain", action="store_true", help=say("play-plain"))
    parser.add_argument("--players", metavar="N|A,B", type=names, help=say("play-players"))
    bots = number_or_bots(say, _MAX_SEATS)
    parser.add_argument("--bots", metavar="N|A,B", type=bots, help=say("play-bots", known=levels_text(say)))
    level = say("play-level", level=DEFAULT_LEVEL)
    parser.add_argument("--level", metavar="LEVEL", type=bot_name, default=DEFAULT_LEVEL, help=level)
    parser.add_argument("--hot-seat", action="store_true", help=say("play-hot-seat"))
    add_game(parser, say)
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--resume", nargs="?", const="", metavar="FILE", default=None, help=say("play-resume"))
    which.add_argument("--new", action="store_true", help=say("play-new"))
    which.add_argument("--join", metavar="URL", type=_link(say), help=say("terminal-join-option"))
    which.add_argument("--server", metavar="URL", type=_server(say), help=say("play-server"))
    parser.add_argument("--name", metavar="NAME", default="", help=say("terminal-name-option"))
    fullscreen.add_looks(parser, say)
    parser.add_argument("--replay", metavar="FILE", help=argparse.SUPPRESS)  # of earlier versions


def _link(say: Say) -> Callable[[str], Link]:
    """A type for links to tables."""

    def link(text: str) -> Link:
        from seismic.client.links import parse_link

        found = parse_link(text)
        if found is None:
            raise argparse.ArgumentTypeError(say("terminal-link"))
        return found

    return link


def _server(say: Say) -> Callable[[str], Server]:
    """A type for addresses of servers."""

    def server(text: str) -> Server:
        from seismic.client.links import parse_server

        found = parse_server(text)
        if found is None:
            raise argparse.ArgumentTypeError(say("play-server-address"))
        return found

    return server


def run(args: argparse.Namespace, say: Say) -> int:
    if args.replay is not None:
        raise Refusal("replay-moved", file=shlex.quote(args.replay))
    possible, installed = fullscreen.is_possible(), fullscreen.is_installed()
    full = not args.plain and possible and installed
    online = "--join" if args.join is not None else "--server" if args.server is not None else ""
    if online and not full:
        raise Refusal("terminal-full-only", option=online)
    if online and not all(map(find_spec, _ONLINE)):
        raise Refusal("join-extra")
    if not full:
        announce_compiling(say)
    _begin_at_once(args, say)
    if full:
        return fullscreen.run(args, say, _new_game)
    from seismic.cli.session import Session

    session = Session(_saved_game(args, say), say)
    if not args.plain:
        complain(say("terminal-missing" if possible else "terminal-no-terminal"))
    session.warm_up()
    return session.run()


def _begin_at_once(args: argparse.Namespace, say: Say) -> None:
    """If the rules have never been compiled, play interpreted while another process compiles them for next time.

    Not with a bot that searches: interpreted, it would think for minutes.
    """
    from seismic.rules.targets.cache import is_warm

    if is_warm() or not Screen.here().asks or _may_search(args):
        return
    complain(say("play-interpreted"))
    nowhere = subprocess.DEVNULL
    subprocess.Popen(
        [sys.executable, "-m", "seismic.search.warm"],
        stdin=nowhere,
        stdout=nowhere,
        stderr=nowhere,
        start_new_session=True,
    )
    os.execve(sys.executable, sys.orig_argv, {**os.environ, "NUMBA_DISABLE_JIT": "1"})


def _may_search(args: argparse.Namespace) -> bool:
    """Whether a bot that searches plays in the new game, or in the one to continue."""
    from seismic.cli.chairs import asked_bots, searches
    from seismic.cli.saved_games import bots_in, latest_unfinished

    path = Path(args.resume) if args.resume else None if args.new else latest_unfinished()
    bots = {*(bots_in(path) if path else ())}
    if args.resume is None:
        asked = asked_bots(args)
        bots.update([args.level] if asked is None else asked)
    return any(map(searches, bots))


def _saved_game(args: argparse.Namespace, say: Say) -> Saved:
    from seismic.cli.chairs import asked_bots
    from seismic.cli.saved_games import latest_unfinished, resume_asked

    if args.resume is None:
        new = _new_game(args, say)  # first of all, so that what is wrong with it is said at once
        latest = None if args.new else latest_unfinished(among=1)
        return (latest and _offered(latest, say)) or new
    return resume_asked(args.resume, asked_bots(args) or ())


def _offered(path: Path, say: Say) -> Saved | None:
    """An unfinished game, if the player wants to continue it; a script is not asked."""
    from seismic.advice.narration import names_of
    from seismic.cli.saved_games import resume

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


def _new_game(args: argparse.Namespace, say: Say, chairs: Sequence[Chair] = ()) -> Saved:
    """The game that the options ask for, with these chairs, if there are any."""
    from seismic.cli.bots import check_bot
    from seismic.cli.chairs import seat_all, seat_by_lot
    from seismic.cli.saved_games import Saved, new_path
    from seismic.game import Game

    seed = secrets.randbits(_SEED_BITS) if args.seed is None else args.seed
    players, bots = seat_by_lot(chairs, seed, say) if chairs else seat_all(args, seed, say)
    game = Game(players, args.variants, args.table, seed=seed)
    for bot in bots.values():
        check_bot(bot, game)
    return Saved(new_path(seed), game, bots, {"date": datetime.now().astimezone().date().isoformat()})
