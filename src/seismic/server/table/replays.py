"""A game from its beginning, choice by choice, as its table showed it.

It is made from the lines of a record, so for a game in progress it has nothing that was not seen (R10.1).
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
    """The replay of a record, as JSON, with all aids."""
    record = parse(text)
    return replay_json(game_id, replay(record), Aids.COACHED, other_keys(record))


def replay_json(game_id: str, game: Game, aids: Aids, header: Mapping[str, str]) -> bytes:
    """The replay of a game, with what these aids show, as JSON. The game must know all its events."""
    shows_scores = ALLOWED[aids].scores or game.outcome is not None
    return _encode(
        Replay(
            game_id,
            list(game.players),
            list(game.variants),
            game.table.name,
            dict(header),
            game.outcome is not None,
            _frames(game, aids),
            list(game.scores()) if shows_scores else [],
            [int(seat) for seat in game.outcome.winners] if game.outcome else [],
        )
    )


def game_after(game: Game, ply: int) -> Game:
    """The game as it was after its first `ply` choices, as everybody saw it."""
    rerun = _Rerun(game)
    for move in game.moves[:ply]:
        rerun.choose(move)
    return rerun.game


def _frames(game: Game, aids: Aids) -> list[Frame]:
    rerun = _Rerun(game)
    position, seen = show(rerun.game, aids)
    frames = [Frame(0, 0, rerun.new_lines(), position)]
    for ply, move in enumerate(game.moves, 1):
        seat = int(rerun.game.to_move)
        rerun.choose(move)
        position, seen = change(seen, rerun.game, aids)
        frames.append(Frame(ply, seat, rerun.new_lines(), position))
    return frames


class _Rerun:
    """A game that is played rerun from its events."""

    def __init__(self, game: Game) -> None:
        self.game = Game.following(game.players, game.variants, game.table.name, game.heights)
        self._events = game.events
        self._sent = 0  # of these
        self._go_on()

    def choose(self, move: Move) -> None:
        self.game.decide(move)
        self._go_on()
        self.game.forget_past()

    def new_lines(self) -> list[str]:
        """The lines since the last call."""
        lines = [str(event) for event in self.game.events[self._sent :]]
        self._sent += len(lines)
        return lines

    def _go_on(self) -> None:
        """Let happen what came by itself, up to the next decision, but nothing that was not seen."""
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
