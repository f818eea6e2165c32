"""`seismic draw`: pictures of a recorded game, and of the tiles."""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from seismic.cli.arguments import add_force, whole
from seismic.cli.output import Refusal, Say, Screen, announce_compiling, is_terminal
from seismic.cli.streams import STANDARD, check_free, write_output

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from seismic.game import Cell, Game

NAME = "draw"
SUMMARY = "draw-summary"
_FORMATS = ("svg", "png", "gif", "txt")
_THEMES = ("day", "night", "print")
_MAX_TURNS = 9999
_MIN_SIDE, _MAX_SIDE = 16, 8192  # of a picture, in pixels
_STILL, _MOVING = (1280, 860), (800, 540)
_SHEET_WIDTH = 1240
_CARD, _CARD_SIZE = "card", (1200, 630)  # what sites show of a page that somebody shares
_MIN_SPEED, _MAX_SPEED = 0.1, 50.0  # frames a second

Size = tuple[int, int | None]  # width, and height if that was given


def add_arguments(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument("file", nargs="?", metavar="FILE", help=say("draw-file"))
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--text", action="store_true", help=say("draw-text"))
    what.add_argument("--animate", action="store_true", help=say("draw-animate"))
    what.add_argument("--tiles", action="store_true", help=say("draw-tiles"))
    parser.add_argument("-o", "--output", metavar="OUT", type=Path, help=say("draw-output"))
    parser.add_argument("--format", choices=_FORMATS, help=say("draw-format-option"))
    parser.add_argument("--at", metavar="N", type=whole(say, 0, _MAX_TURNS), help=say("draw-at"))
    parser.add_argument("--size", metavar="WxH", type=_size(say), help=say("draw-size"))
    parser.add_argument("--theme", choices=_THEMES, help=say("draw-theme"))
    parser.add_argument("--coordinates", action="store_true", help=say("draw-coordinates"))
    parser.add_argument("--sections", action="store_true", help=say("draw-sections"))
    parser.add_argument("--risk", action="store_true", help=say("draw-risk"))
    parser.add_argument("--no-last", action="store_true", help=say("draw-no-last"))
    parser.add_argument("--ascii", action="store_true", help=say("draw-ascii"))
    parser.add_argument("--speed", metavar="X", type=_speed(say), default=2.0, help=say("draw-speed"))
    add_force(parser, say)


def run(args: argparse.Namespace, say: Say) -> int:
    form = _format(args)
    if form in ("png", "gif"):
        require(form)
        if _is_printed(args) and is_terminal(sys.stdout):
            raise Refusal("draw-terminal", format=form)
    check_free(args.output, args.force)
    drawn = _sheet(args, say, form) if args.tiles else _of_record(args, say, form)
    write_output(args.output, drawn)
    return 0


def _is_printed(args: argparse.Namespace) -> bool:
    return args.output is None or os.fspath(args.output) == STANDARD


def _format(args: argparse.Namespace) -> str:
    """The format: the one asked for, or that of the file name; and whether it is possible."""
    ending = args.output.suffix.lower().removeprefix(".") if not _is_printed(args) else ""
    form: str = args.format or (ending if ending in _FORMATS else "")
    if not form:
        if not _is_printed(args) and not args.text:
            raise Refusal("draw-unknown-format", file=args.output, known=", ".join(f".{form}" for form in _FORMATS))
        form = "txt" if args.text else "svg"
    moving = ("gif", "svg") if args.animate else ("txt",) if args.text else _FORMATS
    if form not in moving:
        raise Refusal("draw-not-so", option="--animate" if args.animate else "--text", format=form)
    if args.ascii and form != "txt":
        raise Refusal("draw-not-so", option="--ascii", format=form)
    for option, given in (("--size", args.size), ("--theme", args.theme)):
        if given and form == "txt":
            raise Refusal("draw-not-so", option=option, format=form)
    if args.tiles and form not in ("svg", "png"):
        raise Refusal("draw-not-so", option="--tiles", format=form)
    if args.tiles and args.file is not None:
        raise Refusal("draw-tiles-alone", file=args.file)
    if not args.tiles and args.file is None:
        raise Refusal("draw-no-file")
    return form


def require(form: str) -> None:
    """Check that the packages that draw pixels are installed."""
    try:
        import resvg_py  # noqa: F401

        if form == "gif":
            import PIL  # noqa: F401
    except ImportError:
        raise Refusal("draw-not-installed", format=form) from None


# The sheet of tiles


def _sheet(args: argparse.Namespace, say: Say, form: str) -> bytes:
    from seismic.draw.tile_sheet import Words, sheet_svg
    from seismic.i18n import APP_NAME

    words = Words(
        say("draw-sheet-title", game=APP_NAME),
        say("draw-sheet-singles"),
        say("draw-sheet-doubles"),
        say("draw-sheet-triples"),
        say("draw-sheet-intersections"),
        say("draw-sheet-others"),
    )
    width = args.size[0] if args.size else _SHEET_WIDTH
    picture = sheet_svg(words, theme=args.theme or "print", width=width, own_letters=form == "png")
    return _encoded(picture, form)


def _encoded(picture: str, form: str) -> bytes:
    from seismic.draw.raster import png

    return png(picture) if form == "png" else picture.encode()


# A recorded game


def _of_record(args: argparse.Namespace, say: Say, form: str) -> bytes:
    announce_compiling(say)
    from seismic.advice.narration import names_of
    from seismic.cli.saved_games import read_record
    from seismic.draw import table_svg
    from seismic.record.replay import replay

    game = _at_turn(replay(read_record(args.file)), args.at)
    if form == "txt":
        return _text(game, say, args).encode()
    if form == "gif" or args.animate:
        return _moving(game, args, say, form)
    picture = table_svg(
        game,
        theme=args.theme or "day",
        size=_whole_size(args.size, _STILL),
        coordinates=args.coordinates,
        sections=args.sections,
        risk=_risk(game) if args.risk else None,
        last=not args.no_last,
        names=names_of(game, say),
        own_letters=form == "png",
    )
    return _encoded(picture, form)


def _at_turn(game: Game, turn: int | None) -> Game:
    """The game as it was after this number of turns, as `seismic replay` counts them."""
    from seismic.draw.moments import after_turns

    if turn is None:
        return game
    positions = after_turns(game)
    if turn >= len(positions):
        raise Refusal("replay-too-far", turns=len(positions) - 1, at=turn)
    return positions[turn]


def _risk(game: Game) -> Mapping[Cell, float]:
    from seismic.advice.risk import risk_of

    return {cell: chance.mean for cell, chance in risk_of(game).cells.items()}


def _risk_lines(game: Game, say: Say) -> Iterator[str]:
    """The tiles that the next quake may remove, the most endangered first."""
    by_percent: dict[int, list[Cell]] = {}
    for cell, chance in _risk(game).items():
        by_percent.setdefault(round(100 * chance), []).append(cell)
    for percent, cells in sorted(by_percent.items(), reverse=True):
        if percent:
            yield say("draw-risk-line", percent=percent, cells=sorted(cells))


def _text(game: Game, say: Say, args: argparse.Namespace) -> str:
    from seismic.cli.picture import picture
    from seismic.cli.position_text import sections_text
    from seismic.i18n.plain_text import ascii_text

    unicode = not args.ascii and (Screen.here().unicode or not _is_printed(args))
    text = picture(game, say, Screen(colour=False, unicode=unicode, columns=80, rows=None, asks=False)) + "\n"
    if args.sections:
        text += "\n".join(["", *sections_text(game, say), ""])
    if args.risk:
        text += "\n".join(["", *_risk_lines(game, say), ""])
    return text if unicode else ascii_text(text)


def _moving(game: Game, args: argparse.Namespace, say: Say, form: str) -> bytes:
    from seismic.advice.narration import names_of
    from seismic.draw.animation import animated_svg, reel

    shown = reel(
        game,
        theme=args.theme or "day",
        size=_whole_size(args.size, _MOVING),
        coordinates=args.coordinates,
        sections=args.sections,
        risk=_risk if args.risk else None,
        last=not args.no_last,
        names=names_of(game, say),
        own_letters=form == "gif",
        flat=form == "gif",
    )
    if form == "svg":
        return animated_svg(shown, seconds=1 / args.speed).encode()
    from seismic.cli.progress import progress
    from seismic.draw.raster import gif

    with progress(len(shown.scenes), say("draw-title")) as bar:
        return gif(shown, seconds=1 / args.speed, on_progress=lambda *_: bar.advance())


# Options


def _size(say: Say) -> Callable[[str], Size]:
    def size(text: str) -> Size:
        if text == _CARD:
            return _CARD_SIZE
        found = re.fullmatch(r"([0-9]{1,5})(?:[x×]([0-9]{1,5}))?", text)
        sides = [int(side) for side in found.groups() if side] if found else []
        if not sides or any(not _MIN_SIDE <= side <= _MAX_SIDE for side in sides):
            raise argparse.ArgumentTypeError(say("draw-bad-size", text=text, least=_MIN_SIDE, most=_MAX_SIDE))
        return sides[0], sides[1] if sides[1:] else None

    return size


def _whole_size(size: Size | None, usual: tuple[int, int]) -> tuple[int, int]:
    """The size asked for; if only a width was given, with the usual height for it."""
    if size is None:
        return usual
    wide, high = size
    return wide, high or max(1, round(wide * usual[1] / usual[0]))


def _speed(say: Say) -> Callable[[str], float]:
    def speed(text: str) -> float:
        found = re.fullmatch(r"[0-9]{1,3}([.,][0-9]{1,3})?", text)
        value = float(text.replace(",", ".")) if found else 0.0
        if not _MIN_SPEED <= value <= _MAX_SPEED:
            least, most = f"{_MIN_SPEED:g}", f"{_MAX_SPEED:g}"
            raise argparse.ArgumentTypeError(say("draw-bad-speed", text=text, least=least, most=most))
        return value

    return speed
