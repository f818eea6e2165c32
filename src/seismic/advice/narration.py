"""A game in words: what happens, what a section is, how the points add up."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, assert_never

from seismic.game import (
    TOWN,
    Cell,
    Crew,
    Discard,
    End,
    Ending,
    EndKind,
    Event,
    Flip,
    Game,
    Keep,
    Kind,
    Place,
    Quake,
    Rotate,
    Score,
    Seat,
    Section,
    SectionEnd,
    Side,
    Turn,
)
from seismic.i18n import Say
from seismic.rules.tiles import fragments, is_quake, value

if TYPE_CHECKING:
    from seismic.advice.hints import Reason

_ENDINGS = {
    Ending.LAST_TILE: "tell-end-last-tile",
    Ending.NO_TILES: "tell-end-no-tiles",
    Ending.NO_OPEN_HIGHWAY: "tell-end-no-open-highway",
}


def name_of(game: Game, seat: Seat, say: Say) -> str:
    """A player's name; players who are just numbered are called so."""
    name = game.players[seat - 1]
    return say("play-person-name", seat=seat) if name == str(seat) else name


def names_of(game: Game, say: Say) -> list[str]:
    """The names of all players.

    >>> names_of(Game(["Ada", "Blaise"], seed=7), Say("en"))
    ['Ada', 'Blaise']
    """
    return [name_of(game, Seat(seat), say) for seat in range(1, len(game.players) + 1)]


def tell(game: Game, event: Event, say: Say) -> str:
    """What this event does, in words, in the game right before it.

    >>> from seismic.game import Flip
    >>> tell(Game.following(2), Flip(Kind("03")), Say("en"))
    '03 is turned up'
    """
    who = name_of(game, game.turn, say)
    match event:
        case Turn():
            return ""
        case Flip(tile):
            return _tell_flip(game, tile, say)
        case Crew(side):
            return say("tell-crew", name=who, highway=_highway_at_last(game, side))
        case Quake():
            return _tell_quake(game, event, say)
        case Rotate(seat, cell, rotation):
            laid = game.tiles[cell]
            values = {"tile": laid.tile, "cell": cell, "before": laid.rotation, "rotation": rotation}
            return say("tell-rotate", name=name_of(game, seat, say), **values)
        case Keep(seat):
            return say("tell-keep", name=name_of(game, seat, say))
        case Discard():
            return say("tell-discard", tiles=" ".join(game.face_up))
        case End(why):
            return say(_ENDINGS[why])
        case Score(points):
            return say("tell-score", points=points_text(game, points, say))
        case _:  # whatever needs no more than its fields
            values = {name: getattr(event, name) for name in event.__match_args__}
            return say(f"tell-{event.word}", name=who, **values)


class Told(str):
    """What an event did, in one line, with what can be seen of it."""

    seen: str  # the same for those who see it; nothing, where that says enough
    cells: tuple[Cell, ...]
    tile: tuple[Kind, int] | None  # with its rotation
    crew: tuple[Seat, Side] | None  # that was put on it

    @classmethod
    def of(cls, game: Game, event: Event, say: Say) -> Told:
        """An event, and the game right before it."""
        told = cls(tell(game, event, say))
        told.seen = (
            "" if isinstance(event, Flip) and not is_quake(event.tile) else tell(game, event, replace(say, seen=True))
        )
        told.cells, told.tile, told.crew = (), None, None
        match event:
            case Place(tile, cell, rotation):
                told.cells, told.tile = (cell,), (tile, rotation)
            case Rotate(_, cell, rotation):
                told.cells, told.tile = (cell,), (game.tiles[cell].tile, rotation)
            case Crew(side) if game.last_placed is not None:
                told.cells, told.crew = (game.last_placed,), (game.turn, side)
            case Quake():
                told.cells = event.removed
            case _:
                pass
        return told


def points_text(game: Game, points: tuple[int, ...], say: Say) -> str:
    """Everybody's points in one line."""
    return ", ".join(f"{name} {count}" for name, count in zip(names_of(game, say), points, strict=True))


def tile_name(tile: Kind) -> str:
    """A tile's code, with its value if it is an intersection.

    >>> tile_name(Kind("*012")), tile_name(Kind("03"))
    ('*012 (+3)', '03')
    """
    return f"{tile} (+{value(tile)})" if value(tile) else tile


def highway_name(kind: Kind, rotation: int, side: Side) -> str:
    """A highway of a tile, named by the sides that it joins; a stub, by its only side.

    >>> highway_name(Kind("03"), 0, Side.E)
    'E–W'
    """
    for a, b in fragments(kind, rotation):
        if side in (a, b):
            return f"{a}–{b}"
    return str(side)


def town_name(game: Game, town: Cell, say: Say) -> str:
    """What a town is called; in Twin Cities there are two, west and east."""
    if len(game.table.towns) == 1:
        return "San Andreas"
    return say("tell-town", which="west" if town == game.table.towns[0] else "east")


def _highway_at_last(game: Game, side: Side) -> str:
    assert game.last_placed is not None
    laid = game.tiles[game.last_placed]
    return highway_name(laid.tile, laid.rotation, side)


def _tell_flip(game: Game, tile: Kind, say: Say) -> str:
    if not is_quake(tile):
        return say("tell-flip", tile=tile_name(tile))
    begun = any(isinstance(event, Turn) for event in game.events)
    return say("tell-flip-quake" if begun else "tell-flip-quake-in-setup", magnitude=tile[1:])


def _tell_quake(game: Game, quake: Quake, say: Say) -> str:
    town = town_name(game, quake.town, say)
    if quake.side is None:
        return say("tell-quake-nothing", town=town)
    if not quake.removed:
        return say("tell-quake-spared", town=town, side=quake.side)
    text = say("tell-quake", town=town, side=quake.side, cells=quake.removed, count=len(quake.removed))
    for seat, count in sorted(crews_on(game, quake.removed).items()):
        text += "; " + say("tell-crews-back", name=name_of(game, seat, say), count=count)
    return text


def crews_on(game: Game, cells: tuple[Cell, ...]) -> Counter[Seat]:
    """Whose crews stand on these cells."""
    tiles = game.tiles
    return Counter(post.seat for cell in cells if (post := tiles[cell].crew))


def cells_struck(game: Game, town: Cell, side: Side) -> tuple[Cell, ...]:
    """What the current quake would remove on this side of a town (R6.2)."""
    tiles, struck = game.tiles, list[Cell]()
    cell = town.neighbour(side)
    while cell in game.table and len(struck) < (game.magnitude or 0):
        if cell in tiles and tiles[cell].tile != TOWN:
            struck.append(cell)
        cell = cell.neighbour(side)
    return tuple(struck)


# Sections


def describe(game: Game, section: Section, say: Say) -> str:
    """A section in a few words: from where to where, how long, and what it is worth."""
    if not section.ends:
        road = say("section-loop", cell=section.cells[0])
    else:
        road = " – ".join(_end_name(game, end, say) for end in section.ends)
    length = say("section-length", count=len(section.fragments))
    worth = f", {say('section-worth', worth=section.worth)}" if section.complete else ""
    return f"{road}: {length}{worth}"


def _end_name(game: Game, end: SectionEnd, say: Say) -> str:
    tile = game.tiles[end.cell].tile
    match end.kind:
        case EndKind.TOWN:
            return f"{town_name(game, end.cell, say)} (+{value(tile)})"
        case EndKind.INTERSECTION:
            return say("section-end-intersection", cell=end.cell, value=value(tile))
        case EndKind.OPEN:
            return say("section-end-open", cell=end.cell, side=end.side)
        case EndKind.EDGE:
            return say("section-end-edge", cell=end.cell, side=end.side)
        case _:
            assert_never(end.kind)


def owners_text(game: Game, section: Section, say: Say) -> str:
    """Who gets the points of a section."""
    if not section.crews:
        return say("section-unclaimed")
    return ", ".join(
        say("section-crews", name=name_of(game, seat, say), count=count) for seat, count in section.crews.items()
    )


def final_count(game: Game, say: Say) -> Iterator[str]:
    """The count of a game, section by section, and who has won (R8).

    >>> from seismic.record import load
    >>> list(final_count(load("examples/game.seismic"), Say("en")))[-1]
    'Blaise wins'
    """
    assert game.outcome is not None
    scoring = [section for section in game.sections() if section.complete and section.crews]
    if not scoring:
        yield say("count-nothing")
    for section in sorted(scoring, key=lambda section: (section.owners, -section.worth)):
        ends = " – ".join(_end_name(game, end, say) for end in section.ends)
        owners = ", ".join(name_of(game, seat, say) for seat in section.owners)
        yield f"  {ends}: {_sum_text(game, section)} → {owners}"
    yield say("tell-score", points=points_text(game, game.outcome.scores, say))
    winners = [name_of(game, seat, say) for seat in game.outcome.winners]
    if len(winners) == 1:
        yield say("count-winner", name=winners[0])
    else:
        yield say("count-shared", names=", ".join(winners))


def _sum_text(game: Game, section: Section) -> str:
    """How a complete section's points add up (R8.2, R9.4)."""
    parts = [len(section.fragments), *(value(game.tiles[end.cell].tile) for end in section.ends)]
    if section.worth > sum(parts):
        parts.append(section.worth - sum(parts))
    return f"{' + '.join(map(str, parts))} = {section.worth}"


def reason_text(game: Game, reason: Reason, say: Say) -> str:
    """A reason in words."""
    names = ", ".join(name_of(game, seat, say) for seat in reason.seats)
    return say(reason.key, name=names, **reason.values)


class Story:
    """A game in words. It follows the game event by event, because each is described from the position before it.

    >>> game = Game(["Ada", "Blaise"], seed=7)
    >>> story = Story(game, Say("en"))
    >>> game.play("place 03 1,0 r0")
    >>> story.catch_up(game)[-1]
    'Ada lays 03 on 1,0, r0'
    """

    def __init__(self, game: Game, say: Say, begun: Game | None = None) -> None:
        """`begun` is the game at which the story begins, if not at its start."""
        self._say, self._begun = say, begun
        self._begin(game)

    def _begin(self, game: Game) -> None:
        start = self._begun and self._begun.copy()
        self._follower = start or Game.following(game.players, game.variants, game.table.name, game.heights)
        self.lines: list[str] = []

    def catch_up(self, game: Game) -> list[str]:
        """What has happened since the last call; nothing if moves were taken back."""
        fresh = len(self.lines)
        if len(game.events) < len(self._follower.events):
            self._begin(game)
            fresh = sys.maxsize
        for event in game.events[len(self._follower.events) :]:
            line = Told.of(self._follower, event, self._say)
            if line and not isinstance(event, Score):  # the final count tells it
                self.lines.append(line)
            self._follower.follow(event)
        return self.lines[fresh:]
