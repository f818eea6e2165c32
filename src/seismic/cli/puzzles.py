"""`seismic puzzles`: make puzzles from self-played games, and measure how many keep their best turn."""

from __future__ import annotations

import argparse
import os
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

from seismic.cli.arguments import MAX_SEED, Parser, add_common, add_force, whole
from seismic.cli.examples import examples_text
from seismic.cli.output import BadFile, Refusal, Say, announce_compiling, complain, print_json
from seismic.cli.streams import STANDARD, check_free, read_input

if TYPE_CHECKING:
    from seismic.puzzles import Puzzle

NAME = "puzzles"
SUMMARY = "puzzles-summary"
_MAX_COUNT, _MAX_PLAYOUTS = 10**5, 10**7
_MIN_PLAYOUTS = 200
_INTERRUPTED = 130  # as a shell counts a process that ended by SIGINT
_WANTED = 0.95  # of the puzzles must keep their best turn


def add_arguments(parser: argparse.ArgumentParser, say: Say) -> None:
    actions = parser.add_subparsers(
        dest="action", required=True, metavar=say("cli-command"), title=say("cli-commands"), parser_class=Parser
    )

    def add(name: str, summary: str) -> argparse.ArgumentParser:
        examples = examples_text(f"{NAME} {name}", say)
        action: argparse.ArgumentParser = actions.add_parser(
            name, say=say, help=say(summary), description=f"{say(summary)}.", examples=examples
        )
        add_common(action, say)
        action.add_argument("--seed", metavar="N", type=whole(say, 0, MAX_SEED), default=1, help=say("cli-seed"))
        action.add_argument("--threads", metavar="N", type=whole(say, 1, 1024), help=say("puzzles-threads"))
        return action

    playouts = whole(say, _MIN_PLAYOUTS, _MAX_PLAYOUTS)
    make = add("make", "puzzles-make")
    make.add_argument("-o", "--output", metavar="FILE", type=Path, required=True, help=say("puzzles-output"))
    add_force(make, say)
    make.add_argument("--count", metavar="N", type=whole(say, 1, _MAX_COUNT), default=500, help=say("puzzles-count"))
    make.add_argument("--playouts", metavar="N", type=playouts, help=say("puzzles-playouts"))
    check = add("check", "puzzles-check")
    check.add_argument("file", metavar="FILE", nargs="?", type=Path, help=say("puzzles-file"))
    check.add_argument("--playouts", metavar="N", type=playouts, help=say("puzzles-check-playouts"))
    check.add_argument("--sample", metavar="N", type=whole(say, 1, _MAX_COUNT), help=say("puzzles-sample"))
    check.add_argument("--json", action="store_true", help=say("puzzles-json"))


def run(args: argparse.Namespace, say: Say) -> int:
    announce_compiling(say)
    return _make(args, say) if args.action == "make" else _check(args, say)


# Making


def _make(args: argparse.Namespace, say: Say) -> int:
    from seismic.cli.progress import progress
    from seismic.puzzles.making import PLAYOUTS, Plan
    from seismic.puzzles.workshop import Workshop
    from seismic.system import cores

    if os.fspath(args.output) == STANDARD:
        raise Refusal("puzzles-no-output")
    check_free(args.output, args.force)
    plan = Plan(args.seed, args.playouts or PLAYOUTS)
    workshop = Workshop(args.output.with_name(args.output.name + ".part"), plan)
    try:
        with progress(args.count, say("puzzles-title")) as bar:
            for more in workshop.work(args.count, args.threads or cores()):
                bar.advance(more)
    except KeyboardInterrupt:
        complain(say("puzzles-interrupted", count=len(workshop.puzzles), file=workshop.file))
        return _INTERRUPTED
    finally:
        workshop.close()
    workshop.finish(args.output, args.count)
    print(say("puzzles-made", count=args.count, games=workshop.games, file=args.output))
    print("\n".join(_tally(workshop.puzzles[: args.count], say)))
    return 0


def _tally(puzzles: list[Puzzle], say: Say) -> list[str]:
    """How many puzzles there are of each theme and of each difficulty."""
    themes = Counter(theme for puzzle in puzzles for theme in puzzle.themes)
    grades = Counter(puzzle.difficulty for puzzle in puzzles)
    lines = [say("puzzles-of-theme", theme=theme, count=count) for theme, count in themes.most_common()]
    return [*lines, *(say("puzzles-of-grade", grade=grade, count=grades[grade]) for grade in sorted(grades))]


# Checking


def _check(args: argparse.Namespace, say: Say) -> int:
    from seismic.cli.progress import progress
    from seismic.puzzles.checking import TIMES, check
    from seismic.puzzles.making import PLAYOUTS
    from seismic.system import cores

    puzzles = _read(args.file)
    if not puzzles:
        raise Refusal("puzzles-none", file=args.file)
    playouts = args.playouts or TIMES * PLAYOUTS
    with progress(min(len(puzzles), args.sample or len(puzzles)), say("puzzles-checking")) as bar:
        found = check(puzzles, playouts, args.seed, args.sample, args.threads or cores(), bar.advance)
    if args.json:
        print_json(found.facts())
    else:
        low = f"{100 * found.share.low:.1f}"
        print(say("puzzles-kept", kept=found.kept, count=found.count, share=f"{100 * found.share.mean:.1f}", low=low))
        for puzzle in found.lost:
            print(say("puzzles-lost", id=puzzle.id, turn=", ".join(map(str, puzzle.best))))
    return 0 if found.share.mean >= _WANTED else 1


def _read(file: Path | None) -> list[Puzzle]:
    from seismic.errors import SeismicError
    from seismic.puzzles import read_puzzles, shipped_puzzles

    if file is None:
        return shipped_puzzles()
    try:
        data = read_input(-1) if os.fspath(file) == STANDARD else file.read_bytes()
        text = data.decode()
        puzzles = read_puzzles(text)
    except UnicodeDecodeError:
        raise Refusal("puzzles-not-text", file=os.fspath(file)) from None
    except SeismicError as error:
        raise BadFile(file, error) from None
    for puzzle in puzzles:
        try:
            puzzle.game()
        except SeismicError as error:
            refusal = BadFile(file, error)
            refusal.line = text.partition(f"\n{puzzle.id}\t")[0].count("\n") + 2
            raise refusal from None
    return puzzles
