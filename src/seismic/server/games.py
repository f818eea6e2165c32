"""Finished and uploaded games, to be fetched as a record, as JSON or as a picture."""

from __future__ import annotations

from msgspec import Struct

from seismic.draw.svg import table_svg
from seismic.record import judge, parse
from seismic.record.judging import judge_text


class GameView(Struct, frozen=True, omit_defaults=True):
    """A record, taken apart."""

    id: str
    players: list[str]
    variants: list[str]
    table: str
    header: dict[str, str]  # its other keys
    events: list[str]
    finished: bool
    scores: list[int]  # what would score now, where the game is not finished
    winners: list[int] = []  # seats


class Health(Struct, frozen=True):
    """The server can do its work."""

    ok: bool
    version: str
    protocol: int
    compiled: bool


_READ = ("players", "variants", "table")


def check_record(text: str) -> None:
    """Raise a RecordError if the rules do not allow what a record tells."""
    judge_text(text)


def game_view(game_id: str, text: str) -> GameView:
    record = parse(text)
    verdict = judge(record)
    game = verdict.game
    return GameView(
        game_id,
        list(game.players),
        list(game.variants),
        game.table.name,
        {key: value for key, value in record.header.items() if key not in _READ},
        [str(event) for _, event in record.events],
        verdict.finished,
        list(verdict.scores),
        [int(seat) for seat in game.outcome.winners] if game.outcome else [],
    )


def game_svg(text: str) -> str:
    return table_svg(judge_text(text).game)
