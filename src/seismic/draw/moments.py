"""The positions of a game, one after the other."""

from __future__ import annotations

from collections.abc import Iterator

from seismic.game import Crew, Game, Turn


def after_turns(game: Game) -> list[Game]:
    """The position after the set-up, then after each turn; the last is the game as it is.

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
        before = _table(now)
        now.follow(event)
        changed = changed or (_table(now) != before and not isinstance(event, Crew))  # a crew belongs to its tile
    yield now


def _table(game: Game) -> tuple[bytes, bytes]:
    """What is on the table: tiles and crews."""
    return game.state.tile.tobytes(), game.state.crew.tobytes()
