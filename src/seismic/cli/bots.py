"""Bots as typed: ours by name, `policy:FILE` for a trained policy, `exec:COMMAND LINE` for another program."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import TYPE_CHECKING

from seismic.cli.output import Refusal, Say
from seismic.engine import programs
from seismic.levels import LEVELS, level_key

if TYPE_CHECKING:
    from seismic.env.policy_bot import PolicyBot
    from seismic.game import Game
    from seismic.search import Bot


_POLICY = "policy:"


def is_policy(bot: str) -> bool:
    return bot.startswith(_POLICY)


def policy_of(bot: str) -> PolicyBot | None:
    """The policy that this text names; None if it names another kind of bot."""
    if not is_policy(bot):
        return None
    from seismic.env.policy_bot import PolicyBot

    return PolicyBot(bot.removeprefix(_POLICY))


def is_program(bot: str) -> bool:
    name, colon, _ = bot.partition(":")
    return name.partition("@")[0] == "exec" and bool(colon)


def seat_bot(bot: str, *, seed: int = 0, threads: int = 1) -> Bot:
    """The bot that this text names. A program is started at its first move, and must be closed."""
    return policy_of(bot) or programs.seat_bot(bot, seed=seed, threads=threads)


def check_bot(bot: str, game: Game | None = None) -> None:
    """Refuse a bot that does not exist, or that cannot play this game."""
    policy = policy_of(bot)
    if policy is None:
        programs.seat_bot(bot)
    elif game is not None:
        policy.check(game)


def to_keep(bot: str) -> str:
    """The bot as the file of a game names it, so that the game can continue from any folder."""
    if is_policy(bot):
        bot = f"{_POLICY}{Path(bot.removeprefix(_POLICY)).absolute()}"
    if ";" in bot or not bot.isprintable():
        raise Refusal("play-bot-sign", bot=bot)
    return bot


def title(bot: str, say: Say) -> str:
    """What a bot is called at the table: a level by its name, a bot from a file by the name of the file."""
    _, colon, rest = bot.partition(":")
    if not colon:
        return say(level_key(bot)) if bot in LEVELS else bot
    words = shlex.split(rest) if is_program(bot) else [rest]
    # Of `python my_bot.py` it is the bot that matters, not Python.
    return Path(next((word for word in reversed(words) if Path(word).is_file()), words[0])).stem
