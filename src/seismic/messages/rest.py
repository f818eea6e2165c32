"""Bodies of the REST interface."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from seismic.messages.position import Position
from seismic.messages.table import MAX_LINK, MAX_RECORD, DealName, Key, Name, PersonId, TableId, TableSummary


class NewPerson(Struct, frozen=True, forbid_unknown_fields=True):
    name: Name


class Person(Struct, frozen=True):
    """Who you are here; the token proves it. Every answer has a new token, which is valid for longer."""

    id: PersonId
    name: str
    token: str
    renew_at: int = 0  # when it is time to ask for another, milliseconds since 1970


class Invitation(Struct, frozen=True):
    """The secret in a link with which somebody can take this seat."""

    seat: int
    key: Key


class NewTable(Struct, frozen=True):
    """A table was made."""

    id: TableId
    commitment: str  # SHA-256 of the secret that the order of the pile will come from
    invitations: list[Invitation]
    watch_key: Key  # of a link to watch by, where the table is not listed


class Tables(Struct, frozen=True):
    tables: list[TableSummary]


class Lobby(Struct, frozen=True):
    """Tables that anybody may join or watch; no more than a page shows, and only a few per host."""

    tables: list[TableSummary]
    waiting: int  # how many tables wait for people, in all


class DailyResult(Struct, frozen=True, omit_defaults=True):
    """How somebody played the deal of a day."""

    name: str
    scores: list[int]  # the person's own first
    yours: bool = False
    table: TableId | None = None  # of the game: for whoever has played it, or when the day is over


class Daily(Struct, frozen=True, omit_defaults=True):
    """The deal of a day on this server, which everybody may try once."""

    day: str  # as in 2026-11-18, by UTC
    deal: DealName
    commitment: str  # SHA-256 of the secret that the order of the pile comes from
    next_commitment: str  # the same of the day after
    table: TableId | None = None  # where you play it
    results: list[DailyResult] = []  # the best first
    played: int = 0  # how many results there are, in all
    secret: str | None = None  # when the day is over


class NewRecord(Struct, frozen=True, forbid_unknown_fields=True):
    record: Annotated[str, Meta(min_length=1, max_length=MAX_RECORD)]


class RecordKept(Struct, frozen=True):
    id: TableId


class NewQrCode(Struct, frozen=True, forbid_unknown_fields=True):
    """A link to show as a QR code. It may contain the key of an invitation, a secret, so it is not in an address."""

    link: Annotated[str, Meta(min_length=1, max_length=MAX_LINK)]


class QrCode(Struct, frozen=True):
    rows: list[str]  # from the top: a 1 for each dark square, a 0 for each light one


TransferState = Literal["open", "claimed", "granted", "taken"]


class NewTransfer(Struct, frozen=True, forbid_unknown_fields=True):
    """A person's things on their way to another device, encrypted so that only those with the link can read them."""

    things: Annotated[str, Meta(min_length=1, pattern="^[A-Za-z0-9_-]+$")]


class Transfer(Struct, frozen=True, omit_defaults=True):
    """How far a transfer is: no device has asked for the things, one has, it may take them, or it has."""

    id: TableId
    until: int  # milliseconds since 1970
    state: TransferState
    code: str = ""  # which the device that has asked shows, too


class NewClaim(Struct, frozen=True, forbid_unknown_fields=True):
    """A device asks for things; from then on, the server knows it by the key that it has chosen."""

    key: Key


class TransferClaim(Struct, frozen=True):
    code: str  # six digits, to be compared by the person whose things they are
    until: int


class TransferThings(Struct, frozen=True):
    things: str


class GameView(Struct, frozen=True, omit_defaults=True):
    """A record, taken apart."""

    id: TableId
    players: list[str]
    variants: list[str]
    table: str
    header: dict[str, str]  # its other keys
    events: list[str]
    finished: bool
    scores: list[int]  # what would score now, where the game is not finished
    winners: list[int] = []  # seats


class Frame(Struct, frozen=True):
    """What one choice led to."""

    ply: int  # how many choices were made by then
    seat: int  # who chose; 0: nobody, it is the beginning
    lines: list[str]  # of the record: the choice itself, unless it has none, and what came by itself after it
    position: Position  # of the first frame the whole; of each other one what has changed since the one before


class Replay(Struct, frozen=True, omit_defaults=True):
    """A game from its beginning to its end, or as far as it has got, choice by choice."""

    id: TableId
    players: list[str]
    variants: list[str]
    table: str
    header: dict[str, str]  # other keys of the record; of a game that is being played, only `colours`
    finished: bool
    frames: list[Frame]  # one more than there were choices
    scores: list[int] = []  # what would score now, where the game is not finished; none where that is not shown
    winners: list[int] = []  # seats


class Health(Struct, frozen=True):
    """The server is working."""

    ok: bool
    version: str
    protocol: int
    compiled: bool


class Problem(Struct, frozen=True, omit_defaults=True):
    """Why something was refused: a code for programs, a key with arguments, and the sentence for people."""

    code: str
    key: str
    sentence: str
    args: dict[str, str | int] = {}
    clause: str | None = None
