"""`seismic bot`: seats your own program at a table somewhere, by invitation."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from seismic.cli.arguments import add_debug, overhearing
from seismic.cli.output import Say, announce_compiling

if TYPE_CHECKING:
    from seismic.client.bot import Ending
    from seismic.client.links import Link
    from seismic.search import Bot

NAME = "bot"
SUMMARY = "join-summary"
_LONGEST_NAME = 24
_BOT = " (bot)"  # after the name of the program: a server's own bots have theirs to themselves
_EXTRA = ("msgspec", "websockets")  # what the extra “server” brings for this


def add_arguments(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument("--join", metavar="URL", type=_link(say), required=True, help=say("join-url"))
    parser.add_argument("--engine", metavar="PROGRAM", required=True, help=say("join-engine"))
    parser.add_argument("--name", metavar="NAME", default="", help=say("join-name"))
    parser.add_argument("--ponder", action="store_true", help=say("join-ponder"))
    add_debug(parser, say)
    parser.add_argument("--json", action="store_true", help=say("join-json"))


def _link(say: Say) -> Callable[[str], Link]:
    """A type for invitations."""

    def link(text: str) -> Link:
        try:
            from seismic.client.bot import parse_invitation
            from seismic.client.mirror import JoinError
        except ImportError as error:
            if error.name not in _EXTRA:
                raise
            raise argparse.ArgumentTypeError(say("join-extra")) from None
        try:
            return parse_invitation(text)
        except JoinError as error:
            raise argparse.ArgumentTypeError(say(error.key)) from None

    return link


def run(args: argparse.Namespace, say: Say) -> int:
    announce_compiling(say)
    import asyncio

    from seismic.client.bot import join
    from seismic.engine.programs import ProgramBot

    bot = _bot(args.engine)
    if isinstance(bot, ProgramBot):
        bot.overhear = overhearing(args)
    name = args.name or args.engine.split("/")[-1][: _LONGEST_NAME - len(_BOT)] + _BOT
    try:
        ponder = bot.ponder if args.ponder and isinstance(bot, ProgramBot) else None
        ending = asyncio.run(join(args.join, name[:_LONGEST_NAME], bot, ponder))
    finally:
        if isinstance(bot, ProgramBot):
            bot.close()
    print(json.dumps(_facts(ending)) if args.json else _told(ending, say))
    if not args.json and ending.proof is not None:
        print(ending.proof.line(say, ending.names))
    return 0


def _bot(engine: str) -> Bot:
    """One of our bots by its name, or a program by its command line."""
    from seismic.engine.programs import seat_bot
    from seismic.search import BadBot

    try:
        return seat_bot(engine)
    except BadBot as error:
        if error.key == "bot-unknown":
            return seat_bot(f"exec:{engine}")
        raise


def _facts(ending: Ending) -> dict[str, Any]:
    return {
        "seat": ending.seat,
        "scores": list(ending.scores),
        "winners": list(ending.winners),
        "aborted": ending.aborted,
        "pile": _pile(ending),
    }


def _pile(ending: Ending) -> str | None:
    """What the check of the pile showed: proven, partly (without a nonce of our own), or what is wrong."""
    proof = ending.proof
    if proof is None:
        return None
    return proof.trouble or ("proven" if proof.own else "partly")


def _told(ending: Ending, say: Say) -> str:
    if ending.aborted:
        return say("join-aborted")
    if not ending.scores:
        return say("join-ended")
    scores = " : ".join(map(str, ending.scores))
    won = "yes" if ending.seat in ending.winners else "no"
    return say("join-over", scores=scores, seat=ending.seat, won=won)
