"""`seismic simulate`: many games, random or between bots, and their statistics."""

from __future__ import annotations

import argparse
import json
import re
import signal
import time
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from seismic.cli.arguments import add_force, add_game, bot_name, names, whole
from seismic.cli.output import Refusal, Say, announce_compiling, complain
from seismic.cli.tally import Tally, report

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator

    from seismic.env.dataset import DatasetWriter
    from seismic.game import Game, SimulationResult

NAME = "simulate"
SUMMARY = "simulate-summary"
_MAX_GAMES = 10**9
_RECORD_NAME = re.compile(r"game-([0-9]{1,20})\.seismic")
_LONGEST_BATCH = 0.3  # seconds: so often the bar moves, and Ctrl-C is heard
_INTERRUPTED = 130  # as a shell counts a process that ended by SIGINT


def add_arguments(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument(
        "--games", metavar="N", type=whole(say, 1, _MAX_GAMES), default=1000, help=say("simulate-games")
    )
    parser.add_argument("--players", metavar="N", type=whole(say, 2, 4), default=2, help=say("simulate-players"))
    add_game(parser, say, seed=0)
    parser.add_argument("--bots", metavar="A,B", type=bot_names, default=(), help=say("simulate-bots"))
    parser.add_argument("--jobs", metavar="N", type=whole(say, 1, 1024), help=say("simulate-jobs"))
    parser.add_argument("--dataset", metavar="DIR", type=Path, help=say("simulate-dataset"))
    parser.add_argument("--records", metavar="DIR", type=Path, help=say("simulate-records"))
    add_force(parser, say)
    parser.add_argument("--json", action="store_true", help=say("simulate-json"))


def bot_names(text: str) -> tuple[str, ...]:
    return tuple(map(bot_name, names(text)))


def run(args: argparse.Namespace, say: Say) -> int:
    announce_compiling(say)
    from seismic.game.setup import check_options

    check_options(args.players, args.variants, args.table)
    if args.records:
        _check_folder(args)
    if args.bots or args.dataset:
        return _run_one_by_one(args, say)
    tally = _play(args, say)
    if args.records:
        _write_records(args, say)
    _tell(tally, args, say)
    return 0


def _tell(tally: Tally, args: argparse.Namespace, say: Say, dataset: DatasetWriter | None = None) -> None:
    facts = tally.facts(args)
    if dataset:
        facts["dataset"] = {"folder": str(dataset.folder), "parts": dataset.parts, "positions": dataset.positions}
    print(json.dumps(facts, indent=2) if args.json else "\n".join(report(facts, say)))


def _play(args: argparse.Namespace, say: Say) -> Tally:
    from seismic.cli.progress import progress
    from seismic.game import simulate

    simulate(1, players=args.players, variants=args.variants, table=args.table, seed=args.seed)  # to compile
    tally, done, batch = Tally(args.players), 0, 16
    with progress(args.games, say("simulate-title")) as bar:
        while done < args.games:
            count = min(batch, args.games - done)
            began = time.perf_counter()
            result = simulate(
                count, players=args.players, variants=args.variants, table=args.table, seed=args.seed + done
            )
            took = time.perf_counter() - began
            tally.seconds += took
            tally.add(result)
            done += count
            bar.advance(count)
            if took < _LONGEST_BATCH / 2:
                batch *= 2
    return tally


# Games that are looked at one by one


@dataclass(frozen=True)
class Played:
    """A game that is over."""

    number: int
    game: Game
    seed: int  # of its pile
    seats: tuple[int, ...]  # [seat]: which of the bots


def _run_one_by_one(args: argparse.Namespace, say: Say) -> int:
    """Play, and save what should be saved; Ctrl-C ends it with the results so far."""
    from seismic.cli.progress import progress

    keeper = _Keeper(args)
    began, interrupted = time.perf_counter(), False
    with progress(args.games, say("simulate-title")) as bar:
        try:
            with closing(_games(args)) as games:
                for played in games:
                    with _undisturbed():
                        keeper.add(played)
                    bar.advance()
        except KeyboardInterrupt:
            interrupted = True
        with _undisturbed():
            keeper.close()
    keeper.tally.seconds = time.perf_counter() - began
    if keeper.done:
        _tell(keeper.tally, args, say, keeper.dataset)
    if interrupted:
        complain(say("arena-interrupted", games=keeper.done, most=args.games))
    return _INTERRUPTED if interrupted else 0


def _games(args: argparse.Namespace) -> Generator[Played, None, None]:
    """All games, by bots in whatever order they end."""
    from seismic.arena.games import Match, check_bots, warm_up
    from seismic.arena.lineups import pile_seed
    from seismic.arena.workers import LOCALLY, play_games
    from seismic.record import read
    from seismic.system import cores

    if not args.bots:
        for number in range(args.games):
            yield Played(number, _random_game(args, number), args.seed + number, (0,) * args.players)
        return
    match = Match(args.bots, args.games, args.players, args.variants, args.table, args.seed, early_stop=False)
    check_bots(match)
    warm_up(match)
    with closing(play_games(match, args.jobs or cores(), LOCALLY, records=True)) as games:
        for played in games:
            seed = pile_seed(args.seed, match.seating.group_of(played.number))
            yield Played(played.number, read(played.record), seed, played.seats)


class _Keeper:
    """Takes in games in order of their numbers, so that the data set does not depend on the number of jobs."""

    def __init__(self, args: argparse.Namespace) -> None:
        self.args, self.tally, self.done = args, Tally(len(args.bots) or args.players), 0
        self.dataset: DatasetWriter | None = None
        if args.dataset:
            from seismic.env.dataset import DatasetWriter, check_folder
            from seismic.game.setup import check_options

            check_folder(args.dataset, overwrite=args.force)
            options = check_options(args.players, args.variants, args.table)
            self.dataset = DatasetWriter(args.dataset, options, args.bots or ("random",))
        self._early: dict[int, Played] = {}

    def add(self, played: Played) -> None:
        self._early[played.number] = played
        while self.done in self._early:
            self._keep(self._early.pop(self.done))

    def close(self) -> None:
        """Take in what is left where it was broken off."""
        for number in sorted(self._early):
            self._keep(self._early[number])
        if self.dataset:
            self.dataset.close()

    def _keep(self, played: Played) -> None:
        if self.dataset:
            self.dataset.add(played.game, played.seed, played.seats)
        if self.args.records:
            _save(self.args, played.number, played.game, played.seed)
        self.tally.add(_result(played.game), played.seats if self.args.bots else None)
        self.done += 1


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Let Ctrl-C wait until the work in hand is done: a game is saved as a whole, once."""
    waiting = False

    def wait(*_: object) -> None:
        nonlocal waiting
        waiting = True

    before = signal.signal(signal.SIGINT, wait)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if waiting:
        raise KeyboardInterrupt


def _result(game: Game) -> SimulationResult:
    import numpy as np

    from seismic.game import SimulationResult

    counts = (np.array([int(game.state[name])], np.int32) for name in ("laid", "quakes", "discards", "ending"))
    return SimulationResult(np.array([game.scores()], np.int32), *counts)


def _random_game(args: argparse.Namespace, number: int) -> Game:
    from seismic.game import Game

    game = Game(args.players, args.variants, args.table, seed=args.seed + number)
    while game.outcome is None:
        game.play_random()
    return game


# Records


def _record_path(args: argparse.Namespace, game: int) -> Path:
    folder: Path = args.records
    return folder / f"game-{args.seed + game}.seismic"


def _check_folder(args: argparse.Namespace) -> None:
    """Refuse before anything is written, rather than overwrite existing files."""
    if args.records.exists() and not args.records.is_dir():
        raise Refusal("simulate-no-folder", folder=args.records)
    there = sorted(path.name for path in args.records.iterdir()) if args.records.exists() else []
    for name in there:
        found = _RECORD_NAME.fullmatch(name)
        if found and not args.force and args.seed <= int(found[1]) < args.seed + args.games:
            raise Refusal("cli-file-exists", file=args.records / name)


def _write_records(args: argparse.Namespace, say: Say) -> None:
    from seismic.cli.progress import progress

    with progress(args.games, say("simulate-records-title")) as bar:
        for number in range(args.games):
            _save(args, number, _random_game(args, number), args.seed + number)
            bar.advance()


def _save(args: argparse.Namespace, number: int, game: Game, seed: int) -> None:
    from seismic.record import RecordError, save

    args.records.mkdir(parents=True, exist_ok=True)
    try:
        save(_record_path(args, number), game, {"seed": str(seed)})
    except RecordError as error:
        raise Refusal("simulate-unwritable", file=_record_path(args, number)) from error
