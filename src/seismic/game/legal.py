"""The legal moves of a game, as a view of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import numpy as np

from seismic.game.moves import Move, parse_move
from seismic.rules import single
from seismic.rules.choices import MAX_CHOICES

if TYPE_CHECKING:
    from seismic.game.game import Game


class LegalMoves:
    """The legal moves of a game as it stands: iterate, count, ask. Of moves that mean the same one is listed,
    but all are `in`."""

    def __init__(self, game: Game) -> None:
        self._game = game

    def _choices(self) -> list[int]:
        out = np.empty(MAX_CHOICES, np.int32)
        return [int(choice) for choice in out[: single.list_choices(self._game._states, out)]]

    def __iter__(self) -> Iterator[Move]:
        return (self._game._decode(choice) for choice in self._choices())

    def __len__(self) -> int:
        return len(self._choices())

    def __contains__(self, move: object) -> bool:
        if isinstance(move, str):
            move = parse_move(move)
        if not isinstance(move, Move):
            return False
        choice = self._game._encode(move)
        return choice is not None and bool(single.is_legal(self._game._states, choice))

    def __repr__(self) -> str:
        moves = [str(move) for move in self]
        more = f", … ({len(moves)} in all)" if len(moves) > 6 else ""
        return f"<LegalMoves: {', '.join(moves[:6])}{more}>"
