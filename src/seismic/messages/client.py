"""The messages of a client over its socket."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from seismic.messages.limits import MAX_CHAT
from seismic.messages.table import Colour, Key, MessageId, Nonce, NonceHash, PersonId, SeatNumber, TableId

MAX_MOVES = 8  # of a turn: more than any turn has
AskedFor = Literal["hint", "risk", "fits", "analysis", "replay"]
MoveText = Annotated[str, Meta(max_length=60)]
Moves = Annotated[list[MoveText], Meta(max_length=MAX_MOVES)]


class Message(Struct, frozen=True, tag_field="t", forbid_unknown_fields=True):
    """Any of these."""


class Hello(Message, frozen=True, tag="hello"):
    """The first message: who it is and which protocol it speaks."""

    version: int
    token: Annotated[str, Meta(max_length=200)]


class Watch(Message, frozen=True, tag="watch"):
    """Show me this table from now on; if I have a seat there, I am back."""

    table: TableId
    after: Annotated[int, Meta(ge=0)] | None = None  # the last message of it that is already here
    key: Key | None = None  # of the invitation, or of the link to come back by


class Unwatch(Message, frozen=True, tag="unwatch"):
    table: TableId


class Sit(Message, frozen=True, tag="sit"):
    """Take a seat, and pledge a nonce for the order of the pile: for now, only its hash is sent."""

    id: MessageId
    table: TableId
    seat: SeatNumber
    pledge: NonceHash
    key: Key | None = None
    colour: Colour | None = None  # of one's crews; missing: whatever is free


class Pledge(Message, frozen=True, tag="pledge"):
    """Pledge another nonce: after an attempt was abandoned, or if the previous nonce is lost."""

    id: MessageId
    table: TableId
    pledge: NonceHash


class Reveal(Message, frozen=True, tag="reveal"):
    """Reveal your nonce to the server, when all have pledged theirs; the last one begins the game."""

    id: MessageId
    table: TableId
    nonce: Nonce
    # By place, as the client sees them; empty for bots and screens. The server refuses outdated ones.
    pledges: Annotated[list[Annotated[str, Meta(max_length=64)]], Meta(max_length=4)]


class Stand(Message, frozen=True, tag="stand"):
    """Give up your seat before the game begins."""

    id: MessageId
    table: TableId


class Draft(Message, frozen=True, tag="draft"):
    """Try the moves of your turn without playing them; a shorter list undoes the last ones."""

    table: TableId
    moves: Moves


class Confirm(Message, frozen=True, tag="confirm"):
    """Play these moves: everything that you have to decide now."""

    id: MessageId
    table: TableId
    ply: int  # how many choices were made before: identifies the turn
    moves: Annotated[list[MoveText], Meta(min_length=1, max_length=MAX_MOVES)]


class Chat(Message, frozen=True, tag="chat"):
    id: MessageId
    table: TableId
    text: Annotated[str, Meta(min_length=1, max_length=MAX_CHAT)]


class Mute(Message, frozen=True, tag="mute"):
    """Do not show me what this person says."""

    table: TableId
    person: PersonId
    on: bool = True


class Resign(Message, frozen=True, tag="resign"):
    """Leave the game for good: a bot plays on, and the others win."""

    id: MessageId
    table: TableId


class Abort(Message, frozen=True, tag="abort"):
    """Offer to end the game without a winner, agree to it, or decline."""

    id: MessageId
    table: TableId
    agree: bool = True


class Rematch(Message, frozen=True, tag="rematch"):
    """The same table again; everybody gets the address of the new one."""

    id: MessageId
    table: TableId


class Ask(Message, frozen=True, tag="ask"):
    """A question about a position: the answer comes when it has been computed."""

    id: MessageId
    table: TableId
    what: AskedFor
    at: Annotated[int, Meta(ge=0)] | None = None  # after this many choices; if missing, now
    then: Moves = []  # and then these moves: what if?


class Cancel(Message, frozen=True, tag="cancel"):
    """The answer to this question is no longer needed."""

    id: MessageId


class Ping(Message, frozen=True, tag="ping"):
    pass


# Messages that may change a table, and all that a client may send after its hello.
TableMessage = Watch | Sit | Pledge | Reveal | Stand | Confirm | Chat | Resign | Abort
Request = TableMessage | Unwatch | Draft | Mute | Rematch | Ask | Cancel

ClientMessage = (
    Hello
    | Watch
    | Unwatch
    | Sit
    | Pledge
    | Reveal
    | Stand
    | Draft
    | Confirm
    | Chat
    | Mute
    | Resign
    | Abort
    | Rematch
    | Ask
    | Cancel
    | Ping
)
