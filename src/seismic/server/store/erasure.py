"""Erasing a person: removes the name from logs, summaries and records. Moves stay.

All this works on JSON as stored, so that nothing else in it changes, whichever version wrote it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from seismic.names import unlike

NOBODY = "–"  # instead of a name: it can be shown, and a record takes it

_decode = msgspec.json.decode
_encode = msgspec.json.encode


def erase_in_event(person: str, body: bytes, names: Iterable[str] = ()) -> bytes:
    """An event without what this person said, and without the name; `names` are those in a record played on from."""
    event: dict[str, Any] = _decode(body)
    if person not in (event.get("person"), event.get("device")):
        return body
    if event.get("name"):
        event["name"] = NOBODY
    if event.get("e") == "chatted":
        event["text"] = ""
    options = event.get("options", {})
    for seat in options.get("seats", []):
        if "name" in seat:  # of others at this person's screen
            seat["name"] = NOBODY
    if options.get("start"):
        options["start"] = erase_in_record(options["start"], names=names)
    return _encode(event)


def erase_in_log(person: str, names: Iterable[str], log: Iterable[tuple[int, bytes]]) -> list[tuple[int, bytes]]:
    """The events of a log, by their numbers, that are different without the name."""
    events = [(seq, body, erase_in_event(person, body, names)) for seq, body in log]
    return [(seq, erased) for seq, body, erased in events if erased != body]


def erase_in_summary(person: str, summary: bytes) -> bytes:
    """The line of a table in the lobby, without the name."""
    line: dict[str, Any] = _decode(summary)
    for seat in line.get("seats", []):
        if seat.get("person") == person:
            seat["name"] = NOBODY
    return _encode(line)


def names_in(person: str, summary: bytes) -> list[str]:
    """The names that a person has at a table."""
    return [seat["name"] for seat in _decode(summary).get("seats", []) if seat.get("person") == person and seat["name"]]


def places_in(summary: bytes) -> list[tuple[str, int]]:
    """Who sits in which place of a table, counted from 0, as the record of its game has them."""
    seats = _decode(summary).get("seats", [])
    return [(seat["person"], place) for place, seat in enumerate(seats) if seat.get("person")]


def source_of(text: str) -> str | None:
    """The id of the game that a record says it is of."""
    for line in _split(text)[0]:
        key, _, value = line.partition(":")
        if key.strip() == "game":
            return value.strip()
    return None


def erase_in_record(text: str, places: Iterable[int] = (), names: Iterable[str] = ()) -> str:
    """A record with other names for the players in these places and for those of these names; it stays valid."""
    places, names = set(places), {name for name in names if name}
    head, blank, events = _split(text)
    lines = []
    for line in head:
        key, colon, value = line.partition(":")
        if key.strip() == "players":
            line = f"{key}{colon} {'; '.join(_other_players(value, places, names))}"
        lines.append(line)
    return "\n".join([*lines, *blank, *(_without_comment(line, names) for line in events)])


def _split(text: str) -> tuple[list[str], list[str], list[str]]:
    """The lines of the header, the blank one after it, and the events."""
    lines = text.split("\n")
    end = next((number for number, line in enumerate(lines) if not line.strip()), len(lines))
    return lines[:end], lines[end : end + 1], lines[end + 1 :]


def _other_players(value: str, places: set[int], names: set[str]) -> list[str]:
    old = [name.strip() for name in value.split(";")]
    gone = [place in places or name in names for place, name in enumerate(old)]
    new = [name for name, goes in zip(old, gone, strict=True) if not goes]
    players = []
    for name, goes in zip(old, gone, strict=True):
        if goes:
            name = unlike(NOBODY, new)
            new.append(name)
        players.append(name)
    return players


def _without_comment(line: str, names: set[str]) -> str:
    event, _, comment = line.partition("#")
    return event.rstrip() if any(name in comment for name in names) else line
