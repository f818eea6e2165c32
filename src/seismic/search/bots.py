"""Bots by name: `random`, `greedy`, `uct@500`, `engineer@0.1s`."""

from __future__ import annotations

import random
import re
from typing import Protocol

from seismic.errors import SeismicError
from seismic.game.game import Game
from seismic.game.moves import Move
from seismic.levels import LEVELS
from seismic.search.budget import Budget
from seismic.search.engineer import Engineer
from seismic.search.geologist import Geologist
from seismic.search.greedy import Greedy
from seismic.search.levels import make_level
from seismic.search.uct import Uct

NAMES = ("random", "greedy", "uct", "engineer", "geologist")
DEFAULT_SECONDS = 1.0


class BadBot(SeismicError):
    """A bot that does not exist, or with a budget that it cannot have.

    >>> try:
    ...     make_bot("grandmaster")
    ... except BadBot as error:
    ...     print(error.key)
    bot-unknown
    """


class Bot(Protocol):
    """Anything that chooses moves: it sees what everybody sees (R10.1).

    >>> class First:
    ...     def choose(self, game: Game) -> Move:
    ...         return next(iter(game.legal_moves))
    >>> bot: Bot = First()
    >>> str(bot.choose(Game(seed=7)))
    'place 01.35 1,0 r0'
    """

    def choose(self, game: Game) -> Move:
        """The move to make for the player to move."""


class Random:
    """Any legal move, each as likely as the others."""

    def __init__(self, *, seed: int = 0) -> None:
        self._choice = random.Random(seed).choice

    def choose(self, game: Game) -> Move:
        game.require_decision()
        return self._choice(list(game.legal_moves))


def parse_budget(text: str, bot: str) -> Budget:
    """`500` is a number of playouts, `0.1s` a time in seconds."""
    if found := re.fullmatch(r"([0-9]+(?:\.[0-9]+)?)s", text):
        seconds = float(found[1])
        if 0 < seconds <= 3600:
            return Budget(seconds=seconds)
    elif re.fullmatch(r"[0-9]{1,9}", text) and int(text) > 0:
        return Budget(playouts=int(text))
    raise BadBot("bot-budget", None, bot=bot, budget=text)


def make_bot(spec: str, *, seed: int = 0, threads: int = 1) -> Bot:
    """The bot that this text names; a level's name is one too.

    >>> bot = make_bot("engineer@50", seed=1)
    >>> game = Game(seed=12)
    >>> bot.choose(game) in game.legal_moves
    True
    """
    name, at, rest = spec.partition("@")
    if name in LEVELS and not at:
        return make_level(name, seed=seed, threads=threads)
    if name not in NAMES or (at and name in ("random", "greedy")):
        raise BadBot("bot-unknown", None, bot=spec, known=", ".join((*NAMES, *LEVELS)))
    budget = parse_budget(rest, spec) if at else Budget(seconds=DEFAULT_SECONDS)
    if name == "random":
        return Random(seed=seed)
    if name == "greedy":
        return Greedy(seed)
    if name == "uct":
        return Uct(budget, seed=seed)
    kind = Geologist if name == "geologist" else Engineer
    return kind(budget, seed=seed, threads=threads)


def choose_turn(bot: Bot, game: Game) -> list[Move]:
    """A bot's moves until something automatic happens or another player decides; they are played in `game`."""
    seat, moves = game.to_move, list[Move]()
    while not moves or (game.awaits_move and game.to_move == seat):
        moves.append(bot.choose(game))
        game.decide(moves[-1])
    return moves
