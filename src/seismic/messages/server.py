"""The messages of a server over a socket."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import UNSET, Struct, UnsetType

from seismic.messages.position import Position
from seismic.messages.table import Key, PersonId, SeatView, Status, TableId, TableOptions


class Message(Struct, frozen=True, tag_field="t", omit_defaults=True):
    """Any of these."""


class Welcome(Message, frozen=True, tag="welcome"):
    """The answer to hello."""

    version: int
    person: PersonId
    name: str


class Reload(Message, frozen=True, tag="reload"):
    """This page is older than the server."""

    version: int


class Refused(Message, frozen=True, tag="refused"):
    """The request was refused, and why: a code for programs, a message key with its arguments for people."""

    code: str
    key: str
    args: dict[str, str | int] = {}
    clause: str | None = None
    id: str | None = None  # of the message that is refused
    table: TableId | None = None


class Ack(Message, frozen=True, tag="ack"):
    """This message was done before, or needs no other answer."""

    id: str
    table: TableId
    seq: int


class TableView(Message, frozen=True, tag="table"):
    """A whole table, as of its message `seq`."""

    id: TableId
    seq: int
    status: Status
    options: TableOptions
    commitment: str
    seats: list[SeatView]
    yours: list[int]
    connected: list[int]
    clock_since: int | None = None  # when the clock of the player to move began to run, milliseconds since 1970
    abort_offered: list[int] = []  # by these seats
    position: Position | UnsetType = UNSET  # from the beginning of the game, or of the record that it continues
    log: list[str] = []  # the lines of the record so far
    chat: list[Said] = []
    next_table: TableId | None = None  # of the rematch
    kept: int | None = None  # in a rematch that waits: the seat that is kept for you
    return_key: Key | None = None  # to come back by, on any device
    secret: str | None = None  # when the game is over
    nonces: list[str] | None = None


class Seated(Message, frozen=True, tag="seated"):
    """You have these seats now, and can come back with this key."""

    table: TableId
    yours: list[int]
    return_key: Key | None


class Said(Struct, frozen=True, omit_defaults=True):
    """A line of chat."""

    person: PersonId
    name: str
    text: str
    at: int


class Update(Message, frozen=True, tag="update"):
    """Something happened at a table: messages of a table are numbered without a gap."""

    table: TableId
    seq: int
    at: int
    what: Literal[
        "sat",
        "pledged",
        "revealed",
        "stood",
        "unseated",
        "began",
        "turn",
        "chat",
        "resigned",
        "abort",
        "aborted",
        "stand-in",
        "back",
        "rematch",
        "over",
    ]
    id: str | None = None  # of the client's message that did it
    seat: int | None = None  # who did it
    by: Literal["person", "bot", "stand-in"] | None = None
    lines: list[str] | UnsetType = UNSET  # of the record
    position: Position | UnsetType = UNSET
    seats: list[SeatView] | UnsetType = UNSET
    status: Status | UnsetType = UNSET
    clock_since: int | UnsetType = UNSET
    left: list[int | None] | UnsetType = UNSET  # on the clocks, milliseconds, by seat
    said: Said | UnsetType = UNSET
    abort_offered: list[int] | UnsetType = UNSET
    next_table: TableId | UnsetType = UNSET
    secret: str | UnsetType = UNSET
    nonces: list[str] | UnsetType = UNSET


class DraftView(Message, frozen=True, tag="draft"):
    """What the table would be after the moves being tried; only the player who tries them sees it."""

    table: TableId
    ply: int  # of the turn that they are tried for
    moves: list[str]
    ready: bool  # they can be confirmed
    position: Position  # what would be otherwise


class Presence(Message, frozen=True, tag="presence"):
    """Who is connected now."""

    table: TableId
    connected: list[int]
    spectators: int = 0


class Yours(Message, frozen=True, tag="yours"):
    """It is your turn at a table that you are not watching, or no longer."""

    table: TableId
    your_turn: bool


class Progress(Message, frozen=True, tag="progress"):
    """An answer is being computed: how far it is, or how many come before it."""

    id: str
    done: int
    of: int
    waiting: int = 0


class Answer(Message, frozen=True, tag="answer"):
    """The answer to `ask`."""

    id: str
    table: TableId
    what: str
    body: Any


class Pong(Message, frozen=True, tag="pong"):
    pass


class Closing(Message, frozen=True, tag="closing"):
    """The server is stopping: come back in a moment."""


ServerMessage = (
    Welcome
    | Reload
    | Refused
    | Ack
    | TableView
    | Seated
    | Update
    | DraftView
    | Presence
    | Yours
    | Progress
    | Answer
    | Pong
    | Closing
)
