"""What can happen at a table: the events of its log, from which everything else about it follows.

An event is stored as JSON for as long as its table. So fields may be added here, with defaults, but never removed.
"""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import Struct

from seismic.messages.table import Colour, TableOptions
from seismic.server.common.refusals import Refused


class _Event(Struct, frozen=True, tag_field="e", omit_defaults=True):
    id: str | None = None  # of the client's message that did it
    person: str | None = None  # who sent that


class Created(_Event, frozen=True, tag="created"):
    """A table was made."""

    options: TableOptions = msgspec.field(default_factory=lambda: TableOptions([]))
    reserved: dict[int, str] = {}  # in a rematch, the person for whom a seat is kept


class Sat(_Event, frozen=True, tag="sat"):
    seat: int = 0
    name: str = ""
    nonce: str = ""  # only in logs of version 1: it was sent at once
    pledge: str = ""
    colour: Colour | None = None


class Pledged(_Event, frozen=True, tag="pledged"):
    seat: int = 0
    pledge: str = ""


class Revealed(_Event, frozen=True, tag="revealed"):
    seat: int = 0
    nonce: str = ""


class Stood(_Event, frozen=True, tag="stood"):
    seat: int = 0


class Unseated(_Event, frozen=True, tag="unseated"):
    """Somebody lost the seat before the game began."""

    seat: int = 0
    why: Literal["silent"] = "silent"  # did not pledge or reveal in time


class Began(_Event, frozen=True, tag="began"):
    """All nonces are known: the pile is dealt. Place `first` of the options is seat 1 from now on."""

    first: int = 1
    fair: int = 1  # the version of the procedure, `seismic.game.fair`


class Turned(_Event, frozen=True, tag="turned"):
    """The player to move made these moves."""

    seat: int = 0
    moves: list[str] = []
    by: Literal["person", "bot", "stand-in"] = "person"


class Chatted(_Event, frozen=True, tag="chatted"):
    name: str = ""
    text: str = ""


class Resigned(_Event, frozen=True, tag="resigned"):
    seat: int = 0


class AbortOffered(_Event, frozen=True, tag="abort-offered"):
    """A seat wants to end the game without a winner, or agrees; once all do, it is aborted."""

    seat: int = 0


class AbortDeclined(_Event, frozen=True, tag="abort-declined"):
    seat: int = 0


class Aborted(_Event, frozen=True, tag="aborted"):
    """The game ended without a winner."""

    why: Literal["agreed", "stale", "closed"] = "agreed"


class StoodIn(_Event, frozen=True, tag="stood-in"):
    """A bot plays for somebody who is away or out of time."""

    seat: int = 0
    why: Literal["away", "time"] = "away"


class CameBack(_Event, frozen=True, tag="came-back"):
    seat: int = 0
    device: str | None = None  # a person's other device, by the key to come back by: that person sits there now
    name: str = ""


class Rematched(_Event, frozen=True, tag="rematched"):
    table: str = ""  # the new one


Event = (
    Created
    | Sat
    | Pledged
    | Revealed
    | Stood
    | Unseated
    | Began
    | Turned
    | Chatted
    | Resigned
    | AbortOffered
    | AbortDeclined
    | Aborted
    | StoodIn
    | CameBack
    | Rematched
)

encode_event = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Event).decode


def decode_event(body: bytes) -> Event:
    """An event as it was written; refused if a newer version of this program wrote it, at another node."""
    try:
        event: Event = _decode(body)
    except msgspec.DecodeError as error:
        raise Refused("newer-table", "server-newer-table") from error
    return event
