"""The positions of a game, one after the other."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from seismic.game import Crew, Discard, End, Event, Flip, Game, Keep, Pass, Place, Quake, Rotate, Score, Turn


def after_turns(game: Game) -> list[Game]:
    """The position after the set-up, then after each turn; the last is the game as it stands.

    >>> from seismic.record import load
    >>> positions = after_turns(load("examples/game.seismic"))
    >>> len(positions), positions[10].scores(), positions[-1].scores()
    (71, (24, 13), (74, 93))
    """
    return list(_positions(game, turns=True))


def moments(game: Game) -> list[Game]:
    """The position after the set-up, then whenever something has changed on the table: a tile with its crew, a quake,
    a tile turned; and last the game as it stands.

    >>> from seismic.record import load
    >>> len(moments(load("examples/game.seismic")))
    75
    """
    return list(_positions(game, turns=False))


def _positions(game: Game, turns: bool) -> Iterator[Game]:
    now = Game.following(game.players, game.variants, game.table.name, game.heights)
    began, changed = False, False
    for event in game.events:
        if turns or not began:
            ready = isinstance(event, Turn)
        else:
            ready = changed and not isinstance(event, Crew)
        if ready:
            yield now.copy()
            began, changed = True, False
        now.follow(event)
        changed = changed or _is_change(event)
    yield now


def _is_change(event: Event) -> bool:
    """Whether an event changes what lies on the table; a crew belongs to its tile."""
    match event:
        case Place() | Rotate():
            return True
        case Quake():
            return bool(event.removed)
        case Crew() | Keep() | Flip() | Turn() | Discard() | Pass() | End() | Score():
            return False
        case _:
            assert_never(event)
