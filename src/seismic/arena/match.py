"""Matches between bots: `play_match(["engineer@0.1s", "greedy"], games=400)`.

`lineups` says who sits where, `ratings` what the games say about the bots, and `sequential` when a match may stop
early; docs/arena.md explains all three.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import reduce
from pathlib import Path
from statistics import fmean
from typing import Any, TypedDict, Unpack

import numpy as np

from seismic.advice.intervals import LEVEL
from seismic.arena.games import ArenaError, Entrant, Match, Played, Thinking, check_bots, warm_up
from seismic.arena.lineups import Seating
from seismic.arena.ratings import Interval, Matrix, estimate_mean, estimate_rate, rate_bots
from seismic.arena.sequential import LOOK_LEVEL, end_level, looks, stronger
from seismic.arena.workers import LOCALLY, play_games
from seismic.engine.clock import ClockSetting
from seismic.errors import SeismicError
from seismic.game import Ending
from seismic.game.setup import check_options


class Stop(StrEnum):
    """Why a match ended."""

    ALL_PLAYED = "all-played"
    DECIDED = "decided"
    INTERRUPTED = "interrupted"


@dataclass(frozen=True, slots=True)
class BotResult:
    """How a bot did. Wins and margin are counted where it holds one seat only, so never against itself."""

    name: str
    games: int
    wins: Interval  # a shared win in parts
    margin: Interval  # points ahead of the best other
    rating: Interval | None  # only where there are more than two bots
    thinking: Thinking  # in all games and seats
    faults: tuple[SeismicError, ...]  # what it did wrong, if it is a program of its own
    works: bool = True  # whether it has made a move by itself, if it is one


@dataclass(frozen=True)
class MatchResult:
    """The result of a match."""

    match: Match
    stop: Stop
    games: tuple[Played, ...]  # whole groups, in the order of their numbers
    bots: tuple[BotResult, ...]
    stronger: int | None  # of two bots, which one is shown to be stronger
    level: float  # of the intervals, by the looks at the match: see `sequential`
    seconds: float

    @property
    def groups(self) -> int:
        """How many independent groups of games there are: one for each pile."""
        return len(self.games) // self.match.players

    def facts(self) -> dict[str, Any]:
        """Everything except the single games, for JSON."""
        endings = Counter(game.why for game in self.games)
        return {
            "games": len(self.games),
            "most_games": self.match.games,
            "groups": self.groups,
            "stop": str(self.stop),
            "players": self.match.players,
            "variants": list(self.match.variants),
            "table": self.match.table,
            "seed": self.match.seed,
            "clock": None if self.match.clock is None else str(self.match.clock),
            "bots": [_bot_facts(bot) for bot in self.bots],
            "stronger": None if self.stronger is None else self.match.names[self.stronger],
            "interval_level": round(self.level, 4),
            "endings": {str(ending): endings[ending] for ending in Ending},
            "tiles_laid": round(fmean(game.laid for game in self.games), 2) if self.games else None,
            "seconds": round(self.seconds, 3),
        }


class MatchOptions(TypedDict, total=False):
    """What can be chosen for a match: 400 games of two players, base game, standard table and seed 0 by default."""

    games: int
    players: int
    variants: Iterable[str]
    table: str
    seed: int
    clock: ClockSetting | None  # what each seat has for a game and gets after each move, in place of its own budget
    early_stop: bool  # whether a match of two bots may stop once one is clearly stronger; by default it may


def make_match(bots: Sequence[Entrant], **options: Unpack[MatchOptions]) -> Match:
    """A match that is ready to be played; anything wrong with it raises an error now. The games become whole rounds.

    A bot is a name, or an object whose `choose` picks moves; an object is copied for every game, as it is now.

    >>> match = make_match(["greedy", "random"], games=3)
    >>> match.games
    2
    """
    games, players = options.get("games", 400), options.get("players", 2)
    setup = check_options(players, options.get("variants", ()), options.get("table", "standard"))
    if len(bots) < 2:
        raise ArenaError("arena-one-bot")
    a_round = Seating(len(bots), players).games_a_round
    if games < a_round:
        raise ArenaError("arena-few-games", games=games, least=a_round)
    games -= games % a_round
    early_stop = options.get("early_stop", True) and len(bots) == 2
    table, seed, clock = setup.table_name, options.get("seed", 0), options.get("clock")
    match = Match(tuple(bots), games, players, setup.variants, table, seed, early_stop, clock)
    check_bots(match)
    warm_up(match)  # here, before several processes would compile the same at once
    return match


def run_match(
    match: Match,
    *,
    jobs: int = 1,
    on: str = LOCALLY,
    records: Path | None = None,
    overwrite: bool = False,
    on_progress: Callable[[], None] = lambda: None,
) -> MatchResult:
    """Play a match, `jobs` games at a time. A KeyboardInterrupt ends it with the games so far.

    Existing records are not overwritten unless that is asked for. `on_progress` is called after every game.
    """
    if records is not None:
        _check_folder(records, 0 if overwrite else match.games)
    ledger = _Ledger(match)
    began, stop = time.perf_counter(), Stop.ALL_PLAYED
    try:
        with closing(play_games(match, jobs, on, records is not None)) as played:
            for game in played:
                for counted in ledger.add(game):
                    _keep_record(records, counted)
                on_progress()
                if ledger.decided:
                    stop = Stop.DECIDED
                    break
    except KeyboardInterrupt:
        stop = Stop.INTERRUPTED
        for counted in ledger.add_rest():
            _keep_record(records, counted)
    return _result(match, stop, ledger, time.perf_counter() - began)


def play_match(
    bots: Sequence[Entrant],
    *,
    jobs: int = 1,
    on: str = LOCALLY,
    records: Path | None = None,
    **options: Unpack[MatchOptions],
) -> MatchResult:
    """Make a match and play it: see `make_match` and `run_match`.

    >>> result = play_match(["greedy", "random"], games=4, seed=1)
    >>> [bot.wins.mean for bot in result.bots]
    [1.0, 0.0]
    """
    return run_match(make_match(bots, **options), jobs=jobs, on=on, records=records)


class _Ledger:
    """The games that count, in the order of their numbers, whatever the order in which they come in.

    So a match that stops early holds the same games however many were played at a time.
    """

    def __init__(self, match: Match) -> None:
        self.match = match
        rounds = match.games // match.seating.games_a_round
        self.looks = looks(rounds) if match.early_stop else ()
        self.end_level = end_level(rounds) if match.early_stop else LEVEL
        self.games: list[Played] = []
        self.decided = False
        self._early: dict[int, Played] = {}  # by number: finished before one that comes first

    def add(self, game: Played) -> Iterator[Played]:
        """Take in a game; yields those that count now, with their records."""
        self._early[game.number] = game
        while not self.decided and len(self.games) in self._early:
            yield self._count(self._early.pop(len(self.games)))
            rounds, more = divmod(len(self.games), self.match.seating.games_a_round)
            if not more and rounds in self.looks:
                self.decided = stronger(round_scores(self.match, self.games), LOOK_LEVEL) is not None

    def add_rest(self) -> Iterator[Played]:
        """Take in the rest of an interrupted match; yields as `add` does. Only whole groups count."""
        group_of, seats = self.match.seating.group_of, self.match.players
        rest = [self._early[number] for number in sorted(self._early)]
        sizes = Counter(group_of(game.number) for game in [*self.games, *rest])
        for game in rest:
            if sizes[group_of(game.number)] == seats:
                yield self._count(game)
        self.games = [game for game in self.games if sizes[group_of(game.number)] == seats]

    def _count(self, game: Played) -> Played:
        self.games.append(replace(game, record=""))
        return game


# What the games say


def round_scores(match: Match, games: Sequence[Played]) -> list[float]:
    """For each whole round of two bots, by how much the first won more than the second: 1/2 if by nothing."""
    size = match.seating.games_a_round
    scores = []
    for start in range(0, len(games) - size + 1, size):
        lap = games[start : start + size]
        first, second = (fmean(wins for wins, _ in alone(lap, bot)) for bot in (0, 1))
        scores.append((1 + first - second) / 2)
    return scores


def alone(games: Iterable[Played], bot: int) -> Iterator[tuple[float, int]]:
    """Wins and margin of a bot, in each game in which it holds one seat only."""
    for game in games:
        if game.seats.count(bot) == 1:
            seat = game.seats.index(bot)
            best_other = max(points for other, points in enumerate(game.points) if other != seat)
            yield game.wins[seat], game.points[seat] - best_other


def _result(match: Match, stop: Stop, ledger: _Ledger, seconds: float) -> MatchResult:
    games = ledger.games
    level = {Stop.DECIDED: LOOK_LEVEL, Stop.ALL_PLAYED: ledger.end_level, Stop.INTERRUPTED: LEVEL}[stop]
    groups = [games[start : start + match.players] for start in range(0, len(games), match.players)]
    ratings = rate_bots([_came_before(match, group) for group in groups]) if len(match.bots) > 2 and groups else None
    results = tuple(
        _bot_result(match, bot, groups, level, ratings[bot] if ratings else None) for bot in range(len(match.bots))
    )
    first = None
    if len(match.bots) == 2 and stop != Stop.INTERRUPTED:
        first = stronger(round_scores(match, games), level)
    return MatchResult(match, stop, tuple(games), results, first, level, seconds)


def _bot_result(
    match: Match, bot: int, groups: Sequence[Sequence[Played]], level: float, rating: Interval | None
) -> BotResult:
    counted = [list(alone(group, bot)) for group in groups]
    counted = [group for group in counted if group]
    wins, margin = Interval(0.0), Interval(0.0)
    if counted:
        wins = estimate_rate([fmean(wins for wins, _ in group) for group in counted], level)
        margin = estimate_mean([fmean(margin for _, margin in group) for group in counted], level)
    held = [(game, seat) for group in groups for game in group for seat, it in enumerate(game.seats) if it == bot]
    thinking = reduce(Thinking.plus, (game.thinking[seat] for game, seat in held), Thinking())
    faults = tuple(fault for game, seat in held for fault in game.faults[seat])
    works = not faults or any(game.answered[seat] for game, seat in held)
    return BotResult(match.names[bot], sum(map(len, counted)), wins, margin, rating, thinking, faults, works)


def _came_before(match: Match, group: Iterable[Played]) -> Matrix:
    """How often each bot had more points than each other, ties in halves: what ratings are made of."""
    before = np.zeros((len(match.bots), len(match.bots)))
    for game in group:
        for one, mine in zip(game.seats, game.points, strict=True):
            for other, theirs in zip(game.seats, game.points, strict=True):
                if one != other:
                    before[one, other] += 1.0 if mine > theirs else 0.5 if mine == theirs else 0.0
    return before


def _bot_facts(bot: BotResult) -> dict[str, Any]:
    thinking = bot.thinking
    return {
        "name": bot.name,
        "games": bot.games,
        "wins": _interval_facts(bot.wins, 4),
        "margin": _interval_facts(bot.margin, 3),
        "rating": _interval_facts(bot.rating, 1) if bot.rating else None,
        "decisions": thinking.decisions,
        "mean_seconds": round(thinking.seconds / max(1, thinking.decisions), 6),
        "longest_seconds": round(thinking.longest, 6),
        "faults": len(bot.faults),
        "works": bot.works,
    }


def _interval_facts(interval: Interval, digits: int) -> dict[str, float | None]:
    low, high = (None if bound is None else round(bound, digits) for bound in (interval.low, interval.high))
    return {"mean": round(interval.mean, digits), "low": low, "high": high}


# Checks and records


def _record_path(folder: Path, number: int) -> Path:
    return folder / f"game-{number + 1}.seismic"


def _check_folder(folder: Path, games: int) -> None:
    """Refuse rather than overwrite existing files."""
    if folder.exists() and not folder.is_dir():
        raise ArenaError("simulate-no-folder", folder=folder)
    there = {path.name for path in folder.iterdir()} if folder.exists() else set()
    for number in range(games):
        if (path := _record_path(folder, number)).name in there:
            raise ArenaError("simulate-record-exists", file=path)
    folder.mkdir(parents=True, exist_ok=True)


def _keep_record(folder: Path | None, game: Played) -> None:
    if folder is None:
        return
    path = _record_path(folder, game.number)
    try:
        path.write_text(game.record, encoding="utf-8", newline="\n")
    except OSError as error:
        raise ArenaError("simulate-unwritable", file=path) from error
