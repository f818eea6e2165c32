"""From a game to the text of its record."""

from __future__ import annotations

from collections.abc import Mapping

from seismic.game import Game
from seismic.record.errors import RecordError
from seismic.record.parser import FIRST_LINE, is_header_line
from seismic.rules.tiles import MANIFEST

OWN_KEYS = ("players", "variants", "table", "heights", "tiles")  # what the game itself tells


def write(game: Game, header: Mapping[str, str] | None = None) -> str:
    """The record of a game so far, with any further keys of a header after its own.

    >>> print(write(Game(["Ada", "Blaise"], seed=7), {"date": "2026-01-31"}))  # doctest: +ELLIPSIS
    seismic-record 1
    players: Ada; Blaise
    table: standard
    date: 2026-01-31
    <BLANKLINE>
    flip 01.35
    ...
    """
    keys = _own_keys(game)
    keys.update((key, value) for key, value in (header or {}).items() if key not in OWN_KEYS)
    for key, value in keys.items():
        if not is_header_line(key, value):
            raise RecordError("record-header-value", name=key)
    lines = [FIRST_LINE, *(f"{key}: {value}".rstrip() for key, value in keys.items()), ""]
    lines += map(str, game.events)
    return "\n".join(lines) + "\n"


def _own_keys(game: Game) -> dict[str, str]:
    keys = {"players": "; ".join(game.players), "table": game.table.name}
    if game.variants:
        keys["variants"] = ", ".join(game.variants)
    if game.heights:
        keys["heights"] = "; ".join(map(str, game.heights))
    if not MANIFEST.is_standard:
        keys["tiles"] = MANIFEST.hash
    return {key: keys[key] for key in OWN_KEYS if key in keys}
