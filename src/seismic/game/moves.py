"""Moves and events: small frozen values whose text is the record's own line.

A *move* is what a player decides. An *event* is what a record keeps: most moves, and what happens by itself.
`no-crew`, `strike E` and `town 8,0` are moves that leave no line of their own.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from seismic.errors import NotAMove
from seismic.rules.hexes import Cell, Seat, Side
from seismic.rules.tiles import DRAWN, Kind


@dataclass(frozen=True, slots=True)
class Place:
    """Lay a face-up tile (R4.3), in Road Crew's Dilemma also as the second one (R9.2)."""

    tile: Kind
    cell: Cell
    rotation: int

    def __str__(self) -> str:
        return f"place {self.tile} {self.cell} r{self.rotation}"


@dataclass(frozen=True, slots=True)
class Crew:
    """Put a crew on the fragment that reaches this side of the tile just laid (R4.4)."""

    side: Side

    def __str__(self) -> str:
        return f"crew {self.side}"


@dataclass(frozen=True, slots=True)
class NoCrew:
    """Put no crew on the tile just laid."""

    def __str__(self) -> str:
        return "no-crew"


@dataclass(frozen=True, slots=True)
class Strike:
    """Choose which of the tied sides a quake strikes (R6.1)."""

    side: Side

    def __str__(self) -> str:
        return f"strike {self.side}"


@dataclass(frozen=True, slots=True)
class Town:
    """Choose at which town a quake strikes first (R9.4)."""

    cell: Cell

    def __str__(self) -> str:
        return f"town {self.cell}"


@dataclass(frozen=True, slots=True)
class Rotate:
    """Turn a tile to this rotation after a quake (R9.3)."""

    seat: Seat
    cell: Cell
    rotation: int

    def __str__(self) -> str:
        return f"rotate {self.seat} {self.cell} r{self.rotation}"


@dataclass(frozen=True, slots=True)
class Keep:
    """Turn no tile after a quake (R9.3)."""

    seat: Seat

    def __str__(self) -> str:
        return f"keep {self.seat}"


@dataclass(frozen=True, slots=True)
class Flip:
    tile: Kind

    def __str__(self) -> str:
        return f"flip {self.tile}"


@dataclass(frozen=True, slots=True)
class Turn:
    seat: Seat

    def __str__(self) -> str:
        return f"turn {self.seat}"


@dataclass(frozen=True, slots=True)
class Quake:
    """What a quake removed at one town, from the town outward; no side where no side has a tile (R6.1)."""

    town: Cell
    side: Side | None
    removed: tuple[Cell, ...]

    def __str__(self) -> str:
        if self.side is None:
            return f"quake {self.town} -"
        return " ".join([f"quake {self.town} {self.side}:", *map(str, self.removed)])


@dataclass(frozen=True, slots=True)
class Discard:
    def __str__(self) -> str:
        return "discard"


@dataclass(frozen=True, slots=True)
class Pass:
    def __str__(self) -> str:
        return "pass"


class Ending(StrEnum):
    """Why a game is over (R7)."""

    LAST_TILE = "last-tile"
    NO_TILES = "no-tiles"
    NO_OPEN_HIGHWAY = "no-open-highway"


@dataclass(frozen=True, slots=True)
class End:
    why: Ending

    def __str__(self) -> str:
        return f"end {self.why}"


@dataclass(frozen=True, slots=True)
class Score:
    points: tuple[int, ...]

    def __str__(self) -> str:
        return " ".join(["score", *map(str, self.points)])


Move = Place | Crew | NoCrew | Strike | Town | Rotate | Keep
Event = Flip | Turn | Quake | Rotate | Keep | Discard | Place | Crew | Pass | End | Score

_NUMBER = r"(?:0|-?[1-9][0-9]{0,3})"
_CELL = rf"({_NUMBER},{_NUMBER})"
_SIDE = "(E|SE|SW|W|NW|NE)"
_TILE = "(" + "|".join(re.escape(kind) for kind in sorted(DRAWN, key=len, reverse=True)) + ")"
_SEAT, _ROTATION = "([1-4])", "r([0-5])"
_POINTS = "(?:0|[1-9][0-9]{0,5})"


def cell_of(text: str) -> Cell:
    q, r = text.split(",")
    return Cell(int(q), int(r))


def _quake(town: str, side: str | None, removed: str | None) -> Quake:
    cells = tuple(cell_of(text) for text in (removed or "").split())
    return Quake(cell_of(town), Side[side] if side else None, cells)


# The form of each word's line, and what it makes of its parts.
_MOVES: dict[str, tuple[str, Callable[..., Move]]] = {
    "place": (f"{_TILE} {_CELL} {_ROTATION}", lambda t, c, k: Place(Kind(t), cell_of(c), int(k))),
    "crew": (_SIDE, lambda side: Crew(Side[side])),
    "no-crew": ("", NoCrew),
    "strike": (_SIDE, lambda side: Strike(Side[side])),
    "town": (_CELL, lambda cell: Town(cell_of(cell))),
    "rotate": (
        f"{_SEAT} {_CELL} {_ROTATION}",
        lambda seat, cell, k: Rotate(Seat(int(seat)), cell_of(cell), int(k)),
    ),
    "keep": (_SEAT, lambda seat: Keep(Seat(int(seat)))),
}
_HAPPENINGS: dict[str, tuple[str, Callable[..., Event]]] = {
    "flip": (_TILE, lambda tile: Flip(Kind(tile))),
    "turn": (_SEAT, lambda seat: Turn(Seat(int(seat)))),
    "quake": (f"{_CELL} (?:-|{_SIDE}:((?: {_NUMBER},{_NUMBER})*))", _quake),
    "discard": ("", Discard),
    "pass": ("", Pass),
    "end": ("(last-tile|no-tiles|no-open-highway)", lambda why: End(Ending(why))),
    "score": (
        f"({_POINTS}(?: {_POINTS}){{1,3}})",
        lambda points: Score(tuple(map(int, points.split()))),
    ),
}
_KEPT_MOVES = ("place", "crew", "rotate", "keep")


def parse_move(text: str) -> Move:
    """The move that this text spells; `str(move)` is the way back."""
    word, _, rest = text.partition(" ")
    if word not in _MOVES:
        raise NotAMove("move-unknown", None, text=_short(text))
    form, make = _MOVES[word]
    found = re.fullmatch(form, rest)
    if found is None or text != f"{word} {rest}".rstrip(" "):
        raise NotAMove(f"move-form-{word}", None, text=_short(text))
    return make(*found.groups())


def parse_event(text: str) -> Event:
    """The event that this line of a record spells; `str(event)` is the way back."""
    word, _, rest = text.partition(" ")
    if word in _KEPT_MOVES:
        move = parse_move(text)
        assert isinstance(move, Place | Crew | Rotate | Keep)
        return move
    if word not in _HAPPENINGS:
        raise NotAMove("event-unknown", None, text=_short(text))
    form, make = _HAPPENINGS[word]
    found = re.fullmatch(form, rest)
    if found is None or text != f"{word} {rest}".rstrip(" "):
        raise NotAMove(f"event-form-{word}", None, text=_short(text))
    return make(*found.groups())


def _short(text: str) -> str:
    """What an error quotes of a line that may be anything."""
    shown = "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in text[:40])
    return shown + ("…" if len(text) > 40 else "")
