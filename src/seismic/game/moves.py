"""Moves and events: small frozen values whose text is their line in a record.

A *move* is what a player decides. An *event* is a line of a record: most moves, and everything automatic. The moves
`no-crew`, `strike E` and `town 8,0` leave no line.

The text of most of them is their word and their fields in order; `MOVES` is the table of all kinds of moves.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar, NamedTuple, get_args

from seismic.errors import NotAMove
from seismic.rules.choices import DO_CLAIM, DO_DECLINE, DO_KEEP, DO_LAY, DO_ROTATE, DO_STRIKE, DO_TOWN
from seismic.rules.hexes import Cell, Seat, Side
from seismic.rules.tiles import DRAWN, Kind


class Decision(StrEnum):
    """The decision that is due."""

    LAY = "lay"
    CREW = "crew"
    STRIKE = "strike"
    TOWN = "town"
    AFTERSHOCK = "aftershock"
    OVER = "over"
    FLIP = "flip"  # nobody decides: a tile is about to be flipped, or something else happens by itself


class Ending(StrEnum):
    """Why a game is over (R7)."""

    LAST_TILE = "last-tile"
    NO_TILES = "no-tiles"
    NO_OPEN_HIGHWAY = "no-open-highway"


class _Line:
    """A line of a record: a word, then the fields."""

    __slots__ = ()
    word: ClassVar[str]
    __match_args__: ClassVar[tuple[str, ...]]  # the names of the fields, in the order of the text

    def __str__(self) -> str:
        return " ".join([self.word, *(_FIELDS[name].text(getattr(self, name)) for name in self.__match_args__)])


@dataclass(frozen=True, slots=True)
class Place(_Line):
    """Lay a face-up tile (R4.3), in Road Crew's Dilemma also as the second one (R9.2)."""

    word: ClassVar[str] = "place"
    tile: Kind
    cell: Cell
    rotation: int


@dataclass(frozen=True, slots=True)
class Crew(_Line):
    """Put a crew on the fragment that reaches this side of the tile just laid (R4.4)."""

    word: ClassVar[str] = "crew"
    side: Side


@dataclass(frozen=True, slots=True)
class NoCrew(_Line):
    """Put no crew on the tile just laid."""

    word: ClassVar[str] = "no-crew"


@dataclass(frozen=True, slots=True)
class Strike(_Line):
    """Choose which of the tied sides a quake strikes (R6.1)."""

    word: ClassVar[str] = "strike"
    side: Side


@dataclass(frozen=True, slots=True)
class Town(_Line):
    """Choose at which town a quake strikes first (R9.4)."""

    word: ClassVar[str] = "town"
    cell: Cell


@dataclass(frozen=True, slots=True)
class Rotate(_Line):
    """Rotate a tile after a quake (R9.3)."""

    word: ClassVar[str] = "rotate"
    seat: Seat
    cell: Cell
    rotation: int


@dataclass(frozen=True, slots=True)
class Keep(_Line):
    """Rotate no tile after a quake (R9.3)."""

    word: ClassVar[str] = "keep"
    seat: Seat


@dataclass(frozen=True, slots=True)
class Flip(_Line):
    """A tile is flipped (R4.1)."""

    word: ClassVar[str] = "flip"
    tile: Kind


@dataclass(frozen=True, slots=True)
class Turn(_Line):
    """A player's turn begins."""

    word: ClassVar[str] = "turn"
    seat: Seat


@dataclass(frozen=True, slots=True)
class Quake(_Line):
    """What a quake removed at one town, from the town outward; no side where no side has a tile (R6.1)."""

    word: ClassVar[str] = "quake"
    town: Cell
    side: Side | None
    removed: tuple[Cell, ...]

    def __str__(self) -> str:
        if self.side is None:
            return f"quake {self.town} -"
        return " ".join([f"quake {self.town} {self.side}:", *map(str, self.removed)])


@dataclass(frozen=True, slots=True)
class Discard(_Line):
    """All face-up tiles are discarded, since none can be laid (R4.2)."""

    word: ClassVar[str] = "discard"


@dataclass(frozen=True, slots=True)
class Pass(_Line):
    """A turn ends without a tile; only in Balance (R11.3)."""

    word: ClassVar[str] = "pass"


@dataclass(frozen=True, slots=True)
class End(_Line):
    """The game is over."""

    word: ClassVar[str] = "end"
    why: Ending


@dataclass(frozen=True, slots=True)
class Score(_Line):
    """The final scores, by seat."""

    word: ClassVar[str] = "score"
    points: tuple[int, ...]

    def __str__(self) -> str:
        return " ".join(["score", *map(str, self.points)])


RecordedMove = Place | Crew | Rotate | Keep  # moves that a record keeps as they are
Move = RecordedMove | NoCrew | Strike | Town
Event = RecordedMove | Flip | Turn | Quake | Discard | Pass | End | Score


class Manner(StrEnum):
    """How a player makes a move, which is all that most clients need to know about it."""

    LAY = "lay"  # a tile is put on a cell, in a rotation
    ROTATE = "rotate"  # a tile on a cell is rotated
    CHOOSE = "choose"  # one of a few: a side, a cell, or a thing to do
    DECLINE = "decline"  # nothing is done


class MoveKind(NamedTuple):
    """One kind of move: its type, when it can be made, how, and the verb of its packed choices."""

    type: type[Move]
    decisions: tuple[Decision, ...]
    manner: Manner
    verb: int

    @property
    def word(self) -> str:
        """The word that its text begins with."""
        return self.type.word

    @property
    def recorded(self) -> bool:
        """Whether it has a line in a record."""
        return self.type in get_args(RecordedMove)


MOVES = (
    MoveKind(Place, (Decision.LAY, Decision.CREW), Manner.LAY, DO_LAY),
    MoveKind(Crew, (Decision.CREW,), Manner.CHOOSE, DO_CLAIM),
    MoveKind(NoCrew, (Decision.CREW,), Manner.DECLINE, DO_DECLINE),
    MoveKind(Strike, (Decision.STRIKE,), Manner.CHOOSE, DO_STRIKE),
    MoveKind(Town, (Decision.TOWN,), Manner.CHOOSE, DO_TOWN),
    MoveKind(Rotate, (Decision.AFTERSHOCK,), Manner.ROTATE, DO_ROTATE),
    MoveKind(Keep, (Decision.AFTERSHOCK,), Manner.DECLINE, DO_KEEP),
)
_KIND_OF_TYPE: dict[type[Move], MoveKind] = {kind.type: kind for kind in MOVES}
assert set(_KIND_OF_TYPE) == set(get_args(Move))


def manner_of(move: Move) -> Manner:
    """How a player makes this move."""
    return _KIND_OF_TYPE[type(move)].manner


# Text


class _Field(NamedTuple):
    """How a field of this name is written."""

    pattern: str
    read: Callable[[str], object]
    text: Callable[..., str] = str


def cell_of(text: str) -> Cell:
    """The cell that this text names: `2,-1`."""
    q, r = text.split(",")
    return Cell(int(q), int(r))


_NUMBER = r"(?:0|-?[1-9][0-9]{0,3})"
_CELL = f"({_NUMBER},{_NUMBER})"
_SIDE = "(" + "|".join(side.name for side in Side) + ")"
_POINTS = "(?:0|[1-9][0-9]{0,5})"
_FIELDS = {
    "tile": _Field("(" + "|".join(re.escape(kind) for kind in sorted(DRAWN, key=len, reverse=True)) + ")", Kind),
    "cell": _Field(_CELL, cell_of),
    "side": _Field(_SIDE, Side.__getitem__),
    "seat": _Field("([1-4])", lambda text: Seat(int(text))),
    "rotation": _Field("r([0-5])", int, lambda rotation: f"r{rotation}"),
    "why": _Field("(" + "|".join(Ending) + ")", Ending),
    "points": _Field(
        f"({_POINTS}(?: {_POINTS}){{1,3}})",
        lambda text: tuple(map(int, text.split())),
    ),
}


def _quake(town: str, side: str | None, removed: str | None) -> Quake:
    cells = tuple(cell_of(text) for text in (removed or "").split())
    return Quake(cell_of(town), Side[side] if side else None, cells)


def _form(kind: type[Move | Event]) -> tuple[re.Pattern[str], Callable[..., Move | Event]]:
    """The pattern of what follows a word, and what makes a value of its groups."""
    if kind is Quake:
        return re.compile(f"{_CELL} (?:-|{_SIDE}:((?: {_NUMBER},{_NUMBER})*))"), _quake
    parts = [_FIELDS[name] for name in kind.__match_args__]

    def make(*groups: str) -> Move | Event:
        return kind(*(part.read(text) for part, text in zip(parts, groups, strict=True)))  # type: ignore[arg-type]

    return re.compile(" ".join(part.pattern for part in parts)), make


_MOVE_TYPES: dict[str, type[Move]] = {kind.type.word: kind.type for kind in MOVES}
_EVENT_TYPES: dict[str, type[Event]] = {kind.word: kind for kind in get_args(Event)}
_FORMS = {kind.word: _form(kind) for kind in (*get_args(Move), *get_args(Event))}


def as_move(move: Move | str) -> Move:
    """A move that may be given by its text."""
    if isinstance(move, str):
        return parse_move(move)
    if not isinstance(move, Move):
        raise NotAMove("move-type", None, found=type(move).__name__)
    return move


def parse_move(text: str) -> Move:
    """The move that this text spells; `str(move)` is the way back.

    >>> parse_move("crew W")
    Crew(side=<Side.W: 3>)
    """
    move = _parse(text, _MOVE_TYPES, "move-unknown")
    assert isinstance(move, Move)
    return move


def parse_event(text: str) -> Event:
    """The event that this line of a record spells; `str(event)` is the way back.

    >>> parse_event("turn 2")
    Turn(seat=2)
    """
    event = _parse(text, _EVENT_TYPES, "event-unknown")
    assert isinstance(event, Event)
    return event


def _parse(text: str, known: dict[str, type[Move]] | dict[str, type[Event]], unknown: str) -> Move | Event:
    word, _, rest = text.partition(" ")
    if word not in known:
        raise NotAMove(unknown, None, text=_short(text))
    pattern, make = _FORMS[word]
    found = pattern.fullmatch(rest)
    if found is None or text != f"{word} {rest}".rstrip(" "):
        raise NotAMove(f"move-form-{word}" if word in _MOVE_TYPES else f"event-form-{word}", None, text=_short(text))
    return make(*found.groups())


def _short(text: str) -> str:
    """The part of an arbitrary line that an error quotes."""
    shown = "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in text[:40])
    return shown + ("…" if len(text) > 40 else "")
