"""A client's position, from all the changes that it received."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET

from seismic.messages.position import Position

NEWS = ("lifted", "ended", "discarded")  # only in a change


def merge(position: Position, news: Position) -> Position:
    """What a client makes of a change."""
    fields = {name: getattr(position, name) for name in position.__struct_fields__}
    for name in set(position.__struct_fields__) - {"tiles", "sections", "left", *NEWS}:
        if getattr(news, name) is not UNSET:
            fields[name] = getattr(news, name)
    tiles = {(tile.r, tile.q): tile for tile in given(position.tiles)}
    for q, r in given(news.lifted):
        del tiles[r, q]
    tiles |= {(tile.r, tile.q): tile for tile in given(news.tiles)}
    sections = {section.id: section for section in given(position.sections)}
    for key in given(news.ended):
        del sections[key]
    sections |= {section.id: section for section in given(news.sections)}
    fields["tiles"] = [tiles[place] for place in sorted(tiles)]
    fields["sections"] = [sections[key] for key in sorted(sections)]
    if position.left is not UNSET and news.left is not UNSET:
        fields["left"] = {code: count for code, count in {**position.left, **news.left}.items() if count}
    return Position(**fields)


def given(value: Any) -> Any:
    return [] if value is UNSET else value
