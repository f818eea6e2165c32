"""`seismic replay`: a recorded game, turn by turn."""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from typing import TYPE_CHECKING

from seismic.cli.arguments import whole
from seismic.cli.output import Refusal, Say, Screen, announce_compiling

if TYPE_CHECKING:
    from collections.abc import Iterator

    from seismic.game import Game
    from seismic.record.parser import Record

NAME = "replay"
SUMMARY = "replay-summary"
_MAX_TURNS = 9999


def add_arguments(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument("file", metavar="FILE", help=say("replay-file"))
    parser.add_argument("--all", action="store_true", help=say("replay-all"))
    parser.add_argument("--at", metavar="N", type=whole(say, 0, _MAX_TURNS), help=say("replay-at"))


def run(args: argparse.Namespace, say: Say) -> int:
    announce_compiling(say)
    from seismic.cli.saved_games import read_record

    pages = list(_pages(read_record(args.file), say))
    if args.at is not None and args.at >= len(pages):
        raise Refusal("replay-too-far", turns=len(pages) - 1, at=args.at)
    if Screen.here().asks and not args.all:
        return _step(pages, args.at or 0, say)
    shown = range(len(pages)) if args.at is None else [args.at]
    for number in shown:
        print(_page_text(pages[number], say))
    return 0


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


def _page_text(page: Page, say: Say) -> str:
    from seismic.cli.picture import picture

    title = f"── {page.title} ──" if Screen.here().unicode else f"-- {page.title} --"
    return "\n".join([title, *page.words, "", picture(page.game, say, Screen.here()), "", *page.count])


def _step(pages: list[Page], number: int, say: Say) -> int:
    """Page by page, as the reader likes."""
    while True:
        print(_page_text(pages[number], say))
        last = len(pages) - 1
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
