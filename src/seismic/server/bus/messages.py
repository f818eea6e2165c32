"""What the nodes of a server tell each other.

On the wire a message is a subject and a number. Of several messages with the same subject only the one with the highest
number matters, so a bus that cannot send for a while keeps one of each.
"""

from __future__ import annotations

from typing import assert_never

from msgspec import Struct

_WHO_IS_HERE, _HERE, _TURN, _OF = "?", "!", ">", ":"

EVERY_TABLE = "*"


class LogGrew(Struct, frozen=True):
    """The log of a table has events up to this number."""

    table: str
    seq: int


class TurnChanged(Struct, frozen=True):
    """It is this person's turn at a table, or no longer, as of event `seq`."""

    table: str
    person: str
    seq: int
    your_turn: bool


class WhoIsHere(Struct, frozen=True):
    """Who of this table is connected to you? Also of all tables at once: `EVERY_TABLE`."""

    table: str
    asked: int  # milliseconds since 1970


class Here(Struct, frozen=True):
    """Who of this table is connected to a node."""

    table: str
    node: str
    seats: tuple[int, ...]
    spectators: int
    at: int  # milliseconds since 1970


BusMessage = LogGrew | TurnChanged | WhoIsHere | Here


def encode(message: BusMessage) -> tuple[str, int]:
    """The subject and the number of a message."""
    match message:
        case LogGrew():
            return message.table, message.seq
        case TurnChanged():
            return f"{_TURN}{message.table}{_OF}{message.person}", 2 * message.seq + message.your_turn
        case WhoIsHere():
            return f"{_WHO_IS_HERE}{message.table}", message.asked
        case Here():
            seats = "".join(map(str, message.seats))
            return _HERE + _OF.join([message.table, message.node, seats, str(message.spectators)]), message.at
        case _:
            assert_never(message)


def decode(subject: str, number: int) -> BusMessage:
    """The message that this subject and number are."""
    kind, rest = subject[:1], subject[1:]
    if kind == _TURN:
        table, _, person = rest.partition(_OF)
        return TurnChanged(table, person, number // 2, bool(number % 2))
    if kind == _WHO_IS_HERE:
        return WhoIsHere(rest, number)
    if kind == _HERE:
        table, node, seats, spectators = rest.split(_OF)
        return Here(table, node, tuple(map(int, seats)), int(spectators), number)
    return LogGrew(subject, number)
