"""Understands what a player types: a move, in short or as in a record, or a question about the position."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import assert_never

from seismic.cli.output import Refusal
from seismic.game import (
    Cell,
    Crew,
    Decision,
    Game,
    IllegalMove,
    Keep,
    Kind,
    Move,
    NoCrew,
    Place,
    Rotate,
    Side,
    Strike,
    Town,
    parse_move,
)
from seismic.game.moves import MOVES

_CELL = re.compile("([+-]?[0-9]{1,3}),([+-]?[0-9]{1,3})")
_ROTATION = re.compile("[rR]?([0-9])")
_RECORD_WORDS = tuple(kind.word for kind in MOVES)
_NONE = ("-", "no", "none", "no-crew", "keep")


@dataclass(frozen=True)
class Where:
    """A question: where does this tile fit?"""

    tile: Kind


@dataclass(frozen=True)
class Which:
    """A question: in which of these rotations? Each of the moves is one of them."""

    tile: Kind
    cell: Cell
    moves: tuple[Place | Rotate, ...]


@dataclass(frozen=True)
class What:
    """A question: what fits on this cell?"""

    cell: Cell


Answer = Move | Where | Which | What


def understand(text: str, game: Game) -> Answer:
    """What the player means; a Refusal or a SeismicError says why it means nothing here."""
    words = re.sub(r"\s*,\s*", ",", text).split()
    words = [word.upper() if word.upper() in Side.__members__ else word for word in words]
    if words[0].lower() in _RECORD_WORDS and len(words) > 1:
        return parse_move(" ".join([words[0].lower(), *words[1:]]))
    match game.decision:
        case Decision.LAY:
            return _lay(words, game)
        case Decision.CREW:
            return _crew(words, game)
        case Decision.STRIKE:
            return Strike(_side(words, game))
        case Decision.TOWN:
            return _town(words, game)
        case Decision.AFTERSHOCK:
            return _aftershock(words, game)
        case Decision.OVER | Decision.FLIP:
            raise _not_understood(words, game)
        case never:
            assert_never(never)


def _crew(words: list[str], game: Game) -> Answer:
    if len(words) == 1 and words[0].lower() in _NONE:
        return NoCrew()
    if words[0] not in Side.__members__ and "dilemma" in game.variants:
        return _lay(words, game)
    return Crew(_side(words, game))


def _side(words: list[str], game: Game) -> Side:
    if len(words) != 1 or words[0] not in Side.__members__:
        raise _not_understood(words, game)
    return Side[words[0]]


def _lay(words: list[str], game: Game) -> Answer:
    """`2`, `2 3,-1`, `2 3,-1 r4` or just `3,-1`; the tile's code can replace its number."""
    if len(words) == 1 and (cell := _cell(words[0])):
        return What(cell)
    tile = _tile(words[0], game)
    if tile is None or len(words) > 3:
        raise _not_understood(words, game)
    if len(words) == 1:
        return Where(tile)
    cell, rotation = _cell(words[1]), _ROTATION.fullmatch(words[-1])
    if cell is None:
        raise _not_understood(words, game)
    if len(words) == 3:
        if rotation is None:
            raise _not_understood(words, game)
        return Place(tile, cell, int(rotation[1]))
    return _rotation_of(tile, cell, [move for move in placements(game) if move.cell == cell], game)


def _rotation_of(tile: Kind, cell: Cell, moves: list[Place], game: Game) -> Answer:
    fitting = tuple(move for move in moves if move.tile == tile)
    if len(fitting) == 1:
        return fitting[0]
    if fitting:
        return Which(tile, cell, fitting)
    if cell not in game.table:
        raise IllegalMove("place-off-table", "R2.4", cell=cell)
    if cell in game.tiles:
        raise IllegalMove("place-occupied", "R5.1", cell=cell)
    raise Refusal("play-fits-not", "R5.1", tile=tile, cell=cell)


def placements(game: Game) -> list[Place]:
    return [move for move in game.legal_moves if isinstance(move, Place)]


def _tile(word: str, game: Game) -> Kind | None:
    """A face-up tile by its code or its number."""
    if word in game.face_up:
        return Kind(word)
    if not (word.isascii() and word.isdigit()) or len(word) > 2:
        return None
    if not 1 <= int(word) <= len(game.face_up):
        raise Refusal("play-no-tile", "R4.3", number=int(word), count=len(game.face_up))
    return game.face_up[int(word) - 1]


def _town(words: list[str], game: Game) -> Move:
    """The number of a town, or its cell."""
    towns = game.table.towns
    if len(words) == 1 and words[0] in [str(n) for n in range(1, len(towns) + 1)]:
        return Town(towns[int(words[0]) - 1])
    if len(words) == 1 and (cell := _cell(words[0])):
        return Town(cell)
    raise _not_understood(words, game)


def _aftershock(words: list[str], game: Game) -> Answer:
    """`keep`, `3,-1` or `3,-1 r4`."""
    if len(words) == 1 and words[0].lower() in _NONE:
        return Keep(game.to_move)
    cell = _cell(words[0])
    if cell is None or len(words) > 2:
        raise _not_understood(words, game)
    if len(words) == 2:
        rotation = _ROTATION.fullmatch(words[1])
        if rotation is None:
            raise _not_understood(words, game)
        return Rotate(game.to_move, cell, int(rotation[1]))
    moves = tuple(move for move in game.legal_moves if isinstance(move, Rotate) and move.cell == cell)
    if not moves:
        raise Refusal("play-turns-not", "R9.3", cell=cell)
    return moves[0] if len(moves) == 1 else Which(game.tiles[cell].tile, cell, moves)


def _cell(word: str) -> Cell | None:
    found = _CELL.fullmatch(word)
    return Cell(int(found[1]), int(found[2])) if found else None


def _not_understood(words: list[str], game: Game) -> Refusal:
    return Refusal(_expected_form(game), None, text=" ".join(words))


def _expected_form(game: Game) -> str:
    """The key of the sentence that says what can be typed here."""
    match game.decision:
        case Decision.LAY:
            return "play-form-lay"
        case Decision.CREW:
            return "play-form-second" if "dilemma" in game.variants else "play-form-crew"
        case Decision.STRIKE:
            return "play-form-strike"
        case Decision.TOWN:
            return "play-form-town"
        case Decision.AFTERSHOCK:
            return "play-form-aftershock"
        case Decision.OVER | Decision.FLIP:
            return "play-form-crew"
        case never:
            assert_never(never)
