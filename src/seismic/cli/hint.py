"""`seismic hint`: the best moves in a position, and why."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from seismic.cli.arguments import whole
from seismic.cli.output import Refusal, Say, Screen, announce_compiling, fill, print_json

if TYPE_CHECKING:
    from seismic.advice.hints import Hint
    from seismic.game import Game
    from seismic.record.parser import Record

NAME = "hint"
SUMMARY = "hint-summary"
_MIN_PLAYOUTS, _MAX_PLAYOUTS = 20, 10**7
_MAX_TURNS = 9999


def add_arguments(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument("file", metavar="FILE", help=say("hint-file"))
    parser.add_argument("--at", metavar="N", type=whole(say, 1, _MAX_TURNS), help=say("hint-at"))
    playouts = whole(say, _MIN_PLAYOUTS, _MAX_PLAYOUTS)
    parser.add_argument("--playouts", metavar="N", type=playouts, default=2000, help=say("hint-playouts"))
    parser.add_argument("--json", action="store_true", help=say("hint-json"))


def run(args: argparse.Namespace, say: Say) -> int:
    announce_compiling(say)
    from seismic.advice.hints import hints
    from seismic.cli.saved_games import read_record

    game = _position(read_record(args.file), args.at)
    found = hints(game, playouts=args.playouts)
    if args.json:
        print_json(_facts(game, found, say))
        return 0
    for line in _report(game, found, say, Screen.here()):
        print(fill(line, Screen.here()))
    return 0


def _position(record: Record, at: int | None) -> Game:
    """The game at the end of its record, or when a tile is to be laid in some turn."""
    from seismic.game import Decision, Game, Place, Turn

    head, turns = record.head, 0
    game = Game.following(head.players, head.variants, head.table, head.heights)
    for _, event in record.events:
        if turns == at and isinstance(event, Place | Turn):
            break
        game.follow(event)
        turns += isinstance(event, Turn)
    game.advance(to_flip=True)
    if at is not None and turns < at:
        raise Refusal("replay-too-far", turns=turns, at=at)
    if at is not None and game.decision != Decision.LAY:
        raise Refusal("hint-no-tile", turn=at)
    return game


def _facts(game: Game, found: list[Hint], say: Say) -> dict[str, Any]:
    from seismic.advice.narration import reason_text

    told = [
        {
            "moves": list(map(str, hint.moves)),
            "win": round(hint.win, 4),
            "margin": round(hint.margin, 2),
            "margin_error": round(hint.error, 2),
            "reasons": [reason_text(game, reason, say) for reason in hint.reasons],
        }
        for hint in found
    ]
    return {"to_move": int(game.to_move), "decision": str(game.decision), "hints": told}


def _report(game: Game, found: list[Hint], say: Say, screen: Screen) -> Iterator[str]:
    from seismic.advice.narration import name_of, reason_text, tile_name

    tiles = ", ".join(map(tile_name, game.face_up))
    yield say("hint-head", name=name_of(game, game.to_move, say), decision=str(game.decision), tiles=tiles)
    for number, hint in enumerate(found, 1):
        moves = ", ".join(map(str, hint.moves))
        margin = f"{hint.margin:+.1f}"
        if screen.unicode:
            margin = margin.replace("-", "\N{MINUS SIGN}")
        yield say(
            "hint-move",
            number=number,
            moves=moves,
            chance=f"{100 * hint.win:.0f}",
            points=margin,
            error=f"{hint.error:.1f}",
        )
        for reason in hint.reasons:
            yield f"   {'–' if screen.unicode else '-'} {reason_text(game, reason, say)}"
