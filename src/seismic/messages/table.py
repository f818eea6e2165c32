"""A table: the options that it is made with, and what can be seen of it."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Literal, get_args

from msgspec import UNSET, Meta, Struct, UnsetType

from seismic.messages.limits import MAX_NAME

MAX_LINK = 300  # letters of a link that is to be shown as a QR code
MAX_RECORD = 100_000  # of a record that is uploaded or played on from

ID_PATTERN = "^[A-Za-z0-9_-]{11}$"
KEY_PATTERN = "^[A-Za-z0-9_-]{22}$"

TableId = Annotated[str, Meta(pattern=ID_PATTERN)]
PersonId = Annotated[str, Meta(pattern=ID_PATTERN)]
DealName = Annotated[str, Meta(pattern="^[a-z0-9.+-]{1,120}$")]  # of a deal that many people play: docs/daily-deal.md
Key = Annotated[str, Meta(pattern=KEY_PATTERN)]  # a secret of a link, carried in its fragment
MessageId = Annotated[str, Meta(min_length=1, max_length=40)]  # chosen by the client: the same one twice acts once
Nonce = Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]  # a person's share of the order of the pile
NonceHash = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]  # the pledge to a nonce: `seismic.game.fair.pledge_of`
Name = Annotated[str, Meta(min_length=1, max_length=MAX_NAME)]
SeatNumber = Annotated[int, Meta(ge=1, le=4)]
Colour = Literal["pink", "yellow", "green", "orange"]  # of crews; each has its own shape, too
COLOURS: tuple[Colour, ...] = get_args(Colour)  # by seat, where nobody has chosen


class Aids(StrEnum):
    """What a table shows its players beyond the tiles; `server/table/aids.py` has the table of levels."""

    PURIST = "purist"
    STANDARD = "standard"
    COACHED = "coached"


class NoClock(Struct, frozen=True, tag_field="kind", tag="none"):
    """No clock."""


class Minutes(Struct, frozen=True, tag_field="kind", tag="minutes"):
    """Minutes for the whole game, and some seconds more for each turn."""

    minutes: Annotated[float, Meta(gt=0, le=600)]
    increment: Annotated[float, Meta(ge=0, le=600)] = 0


class Days(Struct, frozen=True, tag_field="kind", tag="days"):
    """Days for each turn."""

    days: Annotated[float, Meta(gt=0, le=60)]


Clock = NoClock | Minutes | Days


class PersonSeat(Struct, frozen=True, tag_field="kind", tag="person", forbid_unknown_fields=True, omit_defaults=True):
    """Somebody who comes by the invitation or from the lobby; the first such seat is the host's own."""

    colour: Colour | None = None  # unless whoever sits down there chooses another


class ScreenSeat(Struct, frozen=True, tag_field="kind", tag="screen", forbid_unknown_fields=True, omit_defaults=True):
    """A further person at the host's screen."""

    name: Name
    colour: Colour | None = None


class BotSeat(Struct, frozen=True, tag_field="kind", tag="bot", forbid_unknown_fields=True, omit_defaults=True):
    """A bot: one of the levels, or a program that the server's operator has listed."""

    level: Annotated[str, Meta(min_length=1, max_length=40)]
    colour: Colour | None = None


class TableOptions(Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a table."""

    seats: Annotated[list[PersonSeat | ScreenSeat | BotSeat], Meta(min_length=2, max_length=4)]
    variants: Annotated[list[str], Meta(max_length=8)] = []
    table: str = "standard"
    first: SeatNumber | None = None  # who begins; nobody: the lot decides (R3.5)
    start: Annotated[str, Meta(max_length=MAX_RECORD)] | None = None  # a record to play on from
    clock: Clock = NoClock()
    spectators: bool = True
    listed: bool = False  # in the lobby; otherwise by link only
    aids: Aids = Aids.STANDARD
    stand_in: Annotated[str, Meta(max_length=40)] = "foreman"  # the bot that plays for somebody who is away
    patience: Annotated[int, Meta(ge=10, le=86_400)] = 120  # seconds until somebody who left counts as away
    # What happens when a seat's time is up: with minutes at once, with days after the third such turn.
    overtime: Literal["bot", "loses"] = "bot"
    deal: DealName | UnsetType = UNSET  # many people get the same pile, seats and bots


class Status(StrEnum):
    WAITING = "waiting"  # for people to sit down
    PLAYING = "playing"
    OVER = "over"
    ABORTED = "aborted"


class SeatView(Struct, frozen=True, omit_defaults=True):
    """Who sits where."""

    kind: Literal["person", "screen", "bot"]
    name: str | None = None  # nobody there yet
    person: PersonId | None = None
    level: str | None = None  # of a bot, or of the one that stands in
    stood_in: bool = False  # a bot plays for its person
    resigned: bool = False
    left: int | None = None  # milliseconds on the clock when the turn began
    pledge: str | None = None  # before the game begins: to the nonce of its person
    revealed: bool = False  # and whether that nonce was revealed
    out_of_time: bool = False  # why a bot plays or the seat is lost: nobody can come back to it now
    colour: Colour | None = None  # of its crews; missing: that of the seat's number in `COLOURS`


class TableSummary(Struct, frozen=True, omit_defaults=True):
    """A line in the lobby or among your tables."""

    id: TableId
    status: Status
    seats: list[SeatView]
    variants: list[str]
    table: str
    clock: Clock
    aids: Aids
    updated: int  # milliseconds since 1970
    to_move: int = 0  # the seat whose turn it is, 0: nobody's
    yours: list[int] = []  # your seats
    your_turn: bool = False
    scores: list[int] = []  # by seat, if the game was played to its end
    winners: list[int] = []  # seats
    deal: DealName | UnsetType = UNSET  # that many people play
