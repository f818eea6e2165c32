"""`seismic replay`: a recorded game, turn by turn: full-screen, line by line, or all of it in a pipe."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from seismic.cli import fullscreen
from seismic.cli.arguments import whole
from seismic.cli.output import Refusal, Say, Screen, announce_compiling, complain, fill

if TYPE_CHECKING:
    from seismic.advice.analysis import Analysis
    from seismic.cli.kept_analyses import Analyst
    from seismic.game import Game
    from seismic.record.parser import Record

NAME = "replay"
SUMMARY = "replay-summary"
_MAX_TURNS = 9999


def add_arguments(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument("file", metavar="FILE", help=say("replay-file"))
    parser.add_argument("--at", metavar="N", type=whole(say, 0, _MAX_TURNS), help=say("replay-at"))
    parser.add_argument("--analysis", action="store_true", help=say("replay-analysis"))
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--plain", action="store_true", help=say("replay-plain"))
    how.add_argument("--all", action="store_true", help=say("replay-all"))
    fullscreen.add_looks(parser, say)


def run(args: argparse.Namespace, say: Say) -> int:
    announce_compiling(say)
    from seismic.cli.kept_analyses import Analyst
    from seismic.cli.saved_games import read_record
    from seismic.record.replay import replay

    record = read_record(args.file)
    pages = list(_pages(record, say))
    if args.at is not None and args.at >= len(pages):
        raise Refusal("replay-too-far", turns=len(pages) - 1, at=args.at)
    if args.analysis and len(pages) == 1:
        raise Refusal("analyse-no-turn", file=args.file)
    analyst = Analyst(replay(record))
    screen = Screen.here()
    possible, installed = fullscreen.is_possible(), fullscreen.is_installed()
    if possible and installed and not (args.plain or args.all):
        return _on_the_whole_screen(args, record, analyst, say)
    if possible and not (args.plain or args.all):
        complain(say("terminal-missing"))
    analysis = _analysis(analyst, say) if args.analysis else None
    printer = _Printer(pages, analysis, say, screen)
    if screen.asks and not args.all:
        return printer.step(args.at or 0)
    for number in range(len(pages)) if args.at is None else [args.at]:
        print(printer.text(number))
    return 0


def _on_the_whole_screen(args: argparse.Namespace, record: Record, analyst: Analyst, say: Say) -> int:
    from seismic.terminal.app import House
    from seismic.terminal.replay_screen import ReplayScreen
    from seismic.terminal.replay_table import ReplayTable

    table = ReplayTable(record, say, analyst, at=args.at or 0)
    house = House(first=lambda say, paper: ReplayScreen(table, say, paper, analyse=args.analysis))
    return fullscreen.show(args, lambda: house, say)


def _analysis(analyst: Analyst, say: Say) -> Analysis:
    """The saved analysis, or one made now."""
    from seismic.cli.progress import percent

    kept = analyst.kept()
    if kept is not None:
        return kept
    with percent(say("analyse-title")) as show:
        return analyst.analyse(show)


@dataclass(frozen=True)
class Page:
    """A turn: what happened in words, the position after it, and the final count."""

    title: str
    words: list[str]
    game: Game
    count: list[str]


def _pages(record: Record, say: Say) -> Iterator[Page]:
    """The set-up, then one page for each turn."""
    from seismic.advice.narration import final_count, name_of, tell
    from seismic.game import Game, Score, Turn

    head = record.head
    game = Game.following(head.players, head.variants, head.table, head.heights)
    title, words, turns = say("replay-setup"), list[str](), 0
    for _, event in record.events:
        if isinstance(event, Turn):
            yield Page(title, words, game.copy(), [])
            turns += 1
            title, words = say("replay-turn", number=turns, name=name_of(game, event.seat, say)), []
        elif not isinstance(event, Score):  # the final count tells it
            words.append(tell(game, event, say))
        game.follow(event)
    yield Page(title, words, game, list(final_count(game, say)) if game.outcome else [])


@dataclass(frozen=True)
class _Printer:
    """Prints a game page by page, with its analysis, if there is one."""

    pages: Sequence[Page]
    analysis: Analysis | None
    say: Say
    screen: Screen

    def text(self, number: int) -> str:
        from seismic.cli.picture import picture

        page = self.pages[number]
        title = f"── {page.title} ──" if self.screen.unicode else f"-- {page.title} --"
        remarks = [fill(line, self.screen) for line in self._remarks(number)]
        return "\n".join([title, *page.words, *remarks, "", picture(page.game, self.say, self.screen), "", *page.count])

    def _remarks(self, number: int) -> Iterator[str]:
        from seismic.advice.narration import names_of
        from seismic.advice.remarks import remarks

        turns = self.analysis.turns if self.analysis is not None else ()
        if 0 < number <= len(turns):
            names = names_of(self.pages[number].game, self.say)
            yield from remarks(turns[number - 1], names, self.say, lambda moves: ", ".join(map(str, moves)))

    def step(self, number: int) -> int:
        """Page by page, as the reader likes."""
        say, last = self.say, len(self.pages) - 1
        while True:
            print(self.text(number))
            try:
                answer = input(say("replay-prompt", number=number, last=last) + " ").strip().lower()
            except EOFError:
                print()
                return 0
            if answer in ("q", "quit"):
                return 0
            if answer == "b":
                number = max(0, number - 1)
            elif answer.isascii() and answer.isdigit() and int(answer) <= last:
                number = int(answer)
            elif answer:
                print(say("replay-unknown", text=answer))
            elif number == last:
                return 0
            else:
                number += 1
