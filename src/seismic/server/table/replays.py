"""A game from its beginning, choice by choice, as its table showed it.

It is made of what a record tells: so of a game that is being played nothing unseen is in it (R10.1).
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from seismic.game import Game
from seismic.game.moves import Move
from seismic.messages.rest import Frame, Replay
from seismic.messages.table import Aids
from seismic.record.parser import parse
from seismic.record.replay import replay
from seismic.server.table.aids import ALLOWED
from seismic.server.table.games import other_keys
from seismic.server.table.views import change, show

_encode = msgspec.json.Encoder().encode


def record_replay_json(game_id: str, text: str) -> bytes:
    """The replay of a record, as JSON: everything that can be told."""
    record = parse(text)
    return replay_json(game_id, replay(record), Aids.COACHED, other_keys(record))


def replay_json(game_id: str, game: Game, aids: Aids, header: Mapping[str, str]) -> bytes:
    """The replay of a game, with what these aids tell, as JSON. The game must know all its events."""
    tells_scores = ALLOWED[aids].scores or game.outcome is not None
    return _encode(
        Replay(
            game_id,
            list(game.players),
            list(game.variants),
            game.table.name,
            dict(header),
            game.outcome is not None,
            _frames(game, aids),
            list(game.scores()) if tells_scores else [],
            [int(seat) for seat in game.outcome.winners] if game.outcome else [],
        )
    )


def game_after(game: Game, ply: int) -> Game:
    """The game as it was after so many of its choices, as everybody saw it."""
    again = _Again(game)
    for move in game.moves[:ply]:
        again.choose(move)
    return again.game


def _frames(game: Game, aids: Aids) -> list[Frame]:
    again = _Again(game)
    position, seen = show(again.game, aids)
    frames = [Frame(0, 0, again.new_lines(), position)]
    for ply, move in enumerate(game.moves, 1):
        seat = int(again.game.to_move)
        again.choose(move)
        position, seen = change(seen, again.game, aids)
        frames.append(Frame(ply, seat, again.new_lines(), position))
    return frames


class _Again:
    """A game that happens once more."""

    def __init__(self, game: Game) -> None:
        self.game = Game.following(game.players, game.variants, game.table.name, game.heights)
        self._events = game.events
        self._told = 0  # of these
        self._go_on()

    def choose(self, move: Move) -> None:
        self.game.decide(move)
        self._go_on()
        self.game.forget_past()

    def new_lines(self) -> list[str]:
        """The lines since this was last asked."""
        lines = [str(event) for event in self.game.events[self._told :]]
        self._told += len(lines)
        return lines

    def _go_on(self) -> None:
        """Let happen what came by itself, up to the next decision, but nothing that was not told."""
        while not (self.game.awaits_move or self.game.is_over):
            happened = len(self.game.events)
            known = happened < len(self._events)
            if self.game.flip_is_due:
                if not known:
                    return
                self.game.follow(self._events[happened])
            elif known:
                self.game.step()
            else:
                further = self.game.copy()
                if further.step() is not None:
                    return
                self.game = further
        if self.game.is_over and len(self.game.events) < len(self._events):
            self.game.follow(self._events[-1])  # the score
