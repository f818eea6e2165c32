"""Finished and uploaded games, as records, JSON or pictures."""

from __future__ import annotations

from seismic.draw.svg import table_svg
from seismic.messages.rest import GameView
from seismic.record.parser import Record, parse
from seismic.record.replay import replay, replay_text

_READ = ("players", "variants", "table")


def check_record(text: str) -> None:
    """Raise a RecordError if the rules do not allow what is in a record."""
    replay_text(text)


def game_view(game_id: str, text: str) -> GameView:
    record = parse(text)
    game = replay(record)
    return GameView(
        game_id,
        list(game.players),
        list(game.variants),
        game.table.name,
        other_keys(record),
        [str(event) for _, event in record.events],
        game.outcome is not None,
        list(game.scores()),
        [int(seat) for seat in game.outcome.winners] if game.outcome else [],
    )


def other_keys(record: Record) -> dict[str, str]:
    """The keys of a header that have no field of their own."""
    return {key: value for key, value in record.header.items() if key not in _READ}


def game_svg(text: str) -> str:
    return table_svg(replay_text(text))
