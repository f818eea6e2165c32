"""One game of a match. It follows from the match and its number, so it can be played anywhere, in any order."""

from __future__ import annotations

import copy
import time
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from functools import cached_property

from seismic.arena.lineups import Seating, bot_seed, pile_seed
from seismic.engine.clock import Clock, ClockSetting
from seismic.engine.positions import valid_moves
from seismic.engine.programs import ProgramBot, seat_bot
from seismic.errors import SeismicError
from seismic.game import Decision, Ending, Game, Place, parse_move
from seismic.names import distinct
from seismic.record import write
from seismic.search import BadBot, Bot, Budget, Engineer, Uct, make_bot

_CLOCKED = ("engineer", "geologist", "uct")  # which spend the time of a clock as they need it

Entrant = str | Bot  # a bot by its name, or an object: every seat of every game gets a copy of it as it is now


class ArenaError(SeismicError):
    """A match cannot be played, or not to its end."""


@dataclass(frozen=True)
class Match:
    """Who plays what: see `arena.make_match`."""

    bots: tuple[Entrant, ...]
    games: int  # at most; whole rounds
    players: int
    variants: tuple[str, ...]
    table: str
    seed: int
    early_stop: bool
    clock: ClockSetting | None = None  # what each seat has for a game; without, every bot has its own budget

    @cached_property
    def seating(self) -> Seating:
        return Seating(len(self.bots), self.players)

    @cached_property
    def names(self) -> tuple[str, ...]:
        return tuple(distinct(_name(bot) for bot in self.bots))


@dataclass(frozen=True, slots=True)
class Thinking:
    """How long a seat has thought in a game."""

    decisions: int = 0
    seconds: float = 0.0
    longest: float = 0.0

    def plus(self, other: Thinking) -> Thinking:
        return Thinking(
            self.decisions + other.decisions, self.seconds + other.seconds, max(self.longest, other.longest)
        )


@dataclass(frozen=True, slots=True)
class Played:
    """The result of a game."""

    number: int
    seats: tuple[int, ...]  # [seat]: which of the match's bots
    points: tuple[int, ...]  # [seat]
    wins: tuple[float, ...]  # [seat]: a shared win in parts (R8.4)
    why: Ending
    laid: int  # tiles
    thinking: tuple[Thinking, ...]  # [seat]
    faults: tuple[tuple[SeismicError, ...], ...]  # [seat]: what a program did wrong
    record: str = ""
    answered: tuple[bool, ...] = ()  # [seat]: whether a program has made a move by itself


class ArenaTable:
    """Plays games of a match, one after the other; each process has one."""

    def __init__(self, match: Match, records: bool) -> None:
        self._match = match
        self._records = records  # whether the games bring their records along
        warm_up(match)

    def play(self, number: int) -> Played | SeismicError:
        """Play a game; an error is returned, so that it can be sent to another process."""
        try:
            return play_game(self._match, number, self._records)
        except SeismicError as error:
            return error


def play_game(match: Match, number: int, record: bool = False) -> Played:
    """Play the game of this number."""
    seats = match.seating.seats_of(number)
    seed = pile_seed(match.seed, match.seating.group_of(number))
    game = Game(distinct(match.names[bot] for bot in seats), match.variants, match.table, seed=seed)
    with ExitStack() as stack:
        bots = [_seat(match.bots[bot], bot_seed(match.seed, number, seat), stack) for seat, bot in enumerate(seats)]
        spending = [match.bots[bot] in _CLOCKED for bot in seats]
        thinking, late = _play_out(game, bots, match.clock.start(len(seats)) if match.clock else None, spending)
    outcome = game.outcome
    assert outcome is not None
    return Played(
        number,
        seats,
        outcome.scores,
        tuple((seat + 1 in outcome.winners) / len(outcome.winners) for seat in range(len(seats))),
        outcome.why,
        sum(isinstance(event, Place) for event in game.events),
        tuple(thinking),
        tuple((*getattr(bot, "faults", ()), *late[seat]) for seat, bot in enumerate(bots)),
        write(game, {"seed": str(seed)}) if record else "",
        tuple(getattr(bot, "answers", 1) > 0 for bot in bots),
    )


_Late = list[list[SeismicError]]  # [seat]: that its time was up


def _play_out(
    game: Game, bots: Sequence[Bot], clock: Clock | None, spending: Sequence[bool]
) -> tuple[list[Thinking], _Late]:
    thinking: list[Thinking] = [Thinking()] * len(bots)
    late: _Late = [[] for _ in bots]
    while game.decision != Decision.OVER:
        seat = game.to_move - 1
        if late[seat]:  # as for a program that is not asked any more
            game.play(parse_move(valid_moves(game)[0]))
            continue
        bot = bots[seat]
        if clock is not None:
            show_clock(bot, clock, game, spending[seat])
        began = time.perf_counter()
        try:
            move = bot.choose(game)
            took = time.perf_counter() - began
            if clock is not None:
                # To start a program costs it nothing.
                clock = clock.after(seat, bot.thought if isinstance(bot, ProgramBot) else took)
                if clock.left[seat] < 0:
                    late[seat].append(ArenaError("arena-time-up"))
                    move = parse_move(valid_moves(game)[0])
            game.play(move)
        except SeismicError as error:
            raise ArenaError("arena-bot-failed", bot=game.players[seat], reason=str(error)) from error
        thinking[seat] = thinking[seat].plus(Thinking(1, took, took))
    return thinking, late


def show_clock(bot: Bot, clock: Clock, game: Game, spends: bool) -> None:
    """Let a bot see the clock before it decides; `spends` says whether it has no budget of its own."""
    if isinstance(bot, ProgramBot):
        bot.clock = clock
    elif spends and isinstance(bot, Engineer | Uct):
        bot.budget = Budget(seconds=clock.share(game))


def _seat(entrant: Entrant, seed: int, stack: ExitStack) -> Bot:
    """A bot in its seat, until the stack is unwound."""
    bot = seat_bot(entrant, seed=seed) if isinstance(entrant, str) else copy.deepcopy(entrant)
    if close := getattr(bot, "close", None):
        stack.callback(close)
    return bot


def check_bots(match: Match) -> None:
    """Refuse bots that do not exist before anything is played."""
    with ExitStack() as stack:
        for entrant in match.bots:
            _seat(entrant, 0, stack)


def warm_up(match: Match) -> None:
    """Compile, or load, everything that the games need: each bot makes two decisions with a minimal search."""
    for entrant in match.bots:
        game = Game(match.players, match.variants, match.table, seed=0)
        with ExitStack() as stack:
            bot = _seat(_least_searching(entrant), 0, stack)
            if isinstance(bot, ProgramBot):  # it sees to itself
                continue
            for _ in range(2):
                game.play(bot.choose(game))
    while game.decision != Decision.OVER:
        game.play_random()


def _least_searching(entrant: Entrant) -> Entrant:
    if not isinstance(entrant, str):
        return entrant
    least = f"{entrant.partition('@')[0]}@1"
    try:
        make_bot(least)
    except BadBot:  # one that takes no budget
        return entrant
    return least


def _name(entrant: Entrant) -> str:
    """A name that is valid in a record: what was typed, an object's own name, or that of its type."""
    text = entrant if isinstance(entrant, str) else str(getattr(entrant, "name", type(entrant).__name__.lower()))
    return "".join(sign if sign.isprintable() and sign != ";" else "," for sign in text.strip())
