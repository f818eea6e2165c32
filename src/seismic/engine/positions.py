"""A position as the line protocol sends it: the record so far, and the move since that left no line in it."""

from __future__ import annotations

from collections.abc import Sequence

from seismic.errors import SeismicError
from seismic.game import Decision, Flip, Game, Town, parse_move
from seismic.game.moves import Manner, manner_of
from seismic.record import RecordError, read, write

BEGIN, DONE = "position begin", "position done"
NOTATION = "position notation "
VALID_BEGIN, VALID_DONE = "validmoves begin", "validmoves done"
_MOVE = b"move "


class PositionError(SeismicError):
    """A position is inconsistent."""


def position_lines(game: Game) -> list[str]:
    """The lines that send a game as it is, without anything about the pile (R10.1)."""
    lines = [BEGIN, *write(game).removesuffix("\n").split("\n")]
    if town_is_chosen(game):
        assert game.struck_town is not None
        lines.append(f"move {Town(game.struck_town)}")
    return [*lines, DONE]


def notation_line(game: Game) -> str:
    """The one line that sends what can be seen of a position, without its past."""
    return NOTATION + game.notation()


def read_notation(line: str) -> Game:
    """The game in such a line."""
    game = Game.from_notation(line.removeprefix(NOTATION))
    game.advance(to_flip=True)
    return game


def town_is_chosen(game: Game) -> bool:
    """Whether a town was chosen and no quake line tells it yet, since its sides are tied (R9.4)."""
    is_first_town = len(game.table.towns) > 1 and isinstance(game.events[-1], Flip)
    return game.decision == Decision.STRIKE and is_first_town


def read_position(lines: Sequence[bytes]) -> Game:
    """The game in the lines between `position begin` and `position done`."""
    first = _first_move(lines)
    game = read(b"\n".join(lines[:first]) + b"\n")
    game.advance(to_flip=True)  # which only the host can tell
    for number, line in enumerate(lines[first:], first + 1):
        try:
            if not line.startswith(_MOVE):
                raise PositionError("engine-move-line")
            game.decide(parse_move(line.removeprefix(_MOVE).decode("utf-8", "replace").strip()))
        except SeismicError as error:
            raise RecordError.at(number, error) from None
        game.advance(to_flip=True)
    return game


def _first_move(lines: Sequence[bytes]) -> int:
    """Where the record ends and the moves begin. A header may hold any word: moves come after its blank line."""
    in_header = True
    for number, line in enumerate(lines):
        in_header = in_header and bool(line.strip())
        if not in_header and line.startswith(_MOVE):
            return number
    return len(lines)


def valid_moves(game: Game) -> list[str]:
    """The legal moves in the order of the protocol: to do nothing comes first, then by their text."""
    moves = sorted((manner_of(move) != Manner.DECLINE, str(move)) for move in game.legal_moves)
    return [text for _, text in moves]


def valid_lines(game: Game) -> list[str]:
    return [VALID_BEGIN, *valid_moves(game), VALID_DONE]
