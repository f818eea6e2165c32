"""The legal moves of a position, as a view of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, overload

from seismic.game.moves import Move, parse_move

if TYPE_CHECKING:
    from seismic.game.position import Position


class LegalMoves:
    """The legal moves of a position; of moves that mean the same, one is listed, but all are `in`.

    >>> import random, seismic
    >>> game = seismic.Game(seed=7)
    >>> len(game.legal_moves), str(game.legal_moves[0])
    (42, 'place 01.35 1,0 r0')
    >>> random.choice(game.legal_moves) in game.legal_moves
    True
    """

    def __init__(self, position: Position) -> None:
        self._position = position

    def __iter__(self) -> Iterator[Move]:
        return (self._position.decode(choice) for choice in self._position.choices())

    def __len__(self) -> int:
        return len(self._position.choices())

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> list[Move]: ...
    def __getitem__(self, index: int | slice) -> Move | list[Move]:
        choices = self._position.choices()
        if isinstance(index, slice):
            return [self._position.decode(choice) for choice in choices[index]]
        return self._position.decode(choices[index])

    def __contains__(self, move: object) -> bool:
        if isinstance(move, str):
            move = parse_move(move)
        return isinstance(move, Move) and self._position.is_legal(move)

    def __eq__(self, other: object) -> bool:
        """Equal to a list, a tuple or other legal moves with the same moves in the same order."""
        if not isinstance(other, list | tuple | LegalMoves):
            return NotImplemented
        return list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        moves = [str(move) for move in self]
        more = f", … ({len(moves)} in all)" if len(moves) > 6 else ""
        return f"<LegalMoves: {', '.join(moves[:6])}{more}>"


Sequence.register(LegalMoves)  # not a base class: then `"crew W" in legal_moves` would be a type error
