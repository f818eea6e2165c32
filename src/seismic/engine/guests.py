"""Bots at a table with people: a program's faults are reported, and it is ended with the game."""

from __future__ import annotations

from collections.abc import Iterable

from seismic.engine.programs import ProgramBot
from seismic.game import Game, Move
from seismic.i18n import Say, sentence
from seismic.search import Bot


def ask(bot: Bot, game: Game, name: str, say: Say) -> tuple[Move, str]:
    """A bot's move, and what to report if it is a program of this name that did something wrong."""
    if not isinstance(bot, ProgramBot):
        return bot.choose(game), ""
    before = len(bot.faults)
    move = bot.choose(game)
    if len(bot.faults) == before:
        return move, ""
    key = "play-given-up" if bot.given_up else "play-fault"
    return move, f"{sentence(bot.faults[-1], say.language)}. {say(key, name=name)}"


def dismiss(bots: Iterable[Bot]) -> None:
    """End those that are programs."""
    for bot in bots:
        if isinstance(bot, ProgramBot):
            bot.close()
