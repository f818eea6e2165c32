"""Hints in place of the panel: each with its tile and its reasons; the selected one is shown on the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from seismic.advice.narration import highway_name, reason_text
from seismic.game import Cell, Crew, Game, Move, Place, Rotate
from seismic.i18n import Say
from seismic.terminal.board_view import Look
from seismic.terminal.canvas import Canvas
from seismic.terminal.miniature import miniature, paste
from seismic.terminal.palette import LANDS, Hue
from seismic.terminal.paper import Paper
from seismic.terminal.prompts import moves_in_words

if TYPE_CHECKING:
    from seismic.advice.hints import Hint

_ROOMY = 30  # columns from which on words have room beside a tile


@dataclass
class Hints:
    """The hints for a position, and which of them is selected."""

    game: Game
    done: list[Move]  # what lay on trial before
    found: Sequence[Hint]
    at: int = 0
    rows: list[tuple[int, int]] = field(default_factory=list)  # where each was drawn: top, bottom

    @property
    def look(self) -> tuple[Cell, Look] | None:
        """Where this hint would lay its tile, and how it would look there."""
        return laid(self.game, self.found[self.at].moves) if self.found else None

    @property
    def labels(self) -> dict[Cell, str]:
        """The numbers of the others where they would lie."""
        labels: dict[Cell, str] = {}
        here = self.look
        for number, hint in enumerate(self.found, 1):
            place = laid(self.game, hint.moves)
            if place and not (here and here[0] == place[0]):
                before = labels.get(place[0])
                labels[place[0]] = f"{before},{number}" if before else str(number)
        return labels

    def step(self, steps: int) -> None:
        if self.found:
            self.at = (self.at + steps) % len(self.found)

    def at_row(self, y: int) -> int | None:
        return next((index for index, (top, bottom) in enumerate(self.rows) if top <= y < bottom), None)


def laid(game: Game, moves: Sequence[Move]) -> tuple[Cell, Look] | None:
    """The tile that these moves lay or turn, with its crew; None if they do neither."""
    place: tuple[Cell, Look] | None = None
    for move in moves:
        match move:
            case Place(tile, cell, rotation):
                place = cell, Look(Hue.GHOST, tile, rotation)
            case Rotate(_, cell, rotation):
                place = cell, Look(Hue.GHOST, game.tiles[cell].tile, rotation)
            case Crew(side):
                if place is None and game.last_placed is not None:
                    lying = game.tiles[game.last_placed]
                    place = game.last_placed, Look(Hue.GHOST, lying.tile, lying.rotation)
                if place is not None:
                    place = place[0], place[1]._replace(crew=(game.to_move, side))
            case _:
                pass
    return place


def hint_list(shown: Hints, say: Say, paper: Paper, size: tuple[int, int], *, codes: bool) -> Canvas:
    """All hints, one below the other."""
    canvas = Canvas.blank(*size)
    canvas.write(1, 0, say("terminal-hints"), Hue.BRIGHT)
    y, shown.rows = 2, []
    for index, hint in enumerate(shown.found):
        part = _hint(shown, index, hint, say, paper, canvas.columns, codes=codes)
        paste(canvas, part, 0, y)
        shown.rows.append((y, y + part.rows))
        y += part.rows + 1
    return canvas


def _hint(shown: Hints, index: int, hint: Hint, say: Say, paper: Paper, columns: int, *, codes: bool) -> Canvas:
    here, place = index == shown.at, laid(shown.game, hint.moves)
    picture = None
    if place:
        ring = Hue.CURSOR if here else Hue.NONE
        look = place[1]._replace(ground=Hue.GHOST if here else LANDS[0], ring=ring)
        picture = miniature(look, paper, small=columns < _ROOMY)
    left = (picture.columns if picture else 0) + 4
    texts = [(_words(shown.game, hint, index + 1, say, codes=codes), Hue.BRIGHT if here else Hue.ROAD)]
    reasons = hint.reasons if here else hint.reasons[:1] if columns >= _ROOMY else ()
    texts += [(f"– {reason_text(shown.game, reason, say)}", Hue.ROAD if here else Hue.FAINT) for reason in reasons]
    lines = [
        (line, ink) for text, ink in texts for line in paper.broken(text, max(12, columns - left - 1), indent="  ")
    ]
    canvas = Canvas.blank(columns, max(len(lines), picture.rows if picture else 1))
    canvas.write(0, 0, f"{paper.arrow if here else ' '}{index + 1}", Hue.CURSOR if here else Hue.LABEL)
    if picture:
        paste(canvas, picture, 3, 0)
    for row, (line, ink) in enumerate(lines):
        canvas.write(left, row, line, ink)
    return canvas


def _words(game: Game, hint: Hint, number: int, say: Say, *, codes: bool) -> str:
    """What a hint does, beyond what its tile shows, and what it is worth."""
    points, error = f"{hint.margin:+.1f}".replace("-", "\N{MINUS SIGN}"), f"{hint.error:.1f}"
    values = {"number": number, "chance": f"{100 * hint.win:.0f}", "points": points, "error": error}
    worth = say("hint-move", moves=moves_in_words(hint.moves, game, say), **values)
    if codes:
        return worth
    unseen = [_unseen(game, move, hint, say) for move in hint.moves if not isinstance(move, Place | Rotate)]
    return ": ".join(filter(None, (", ".join(filter(None, unseen)), worth)))


def _unseen(game: Game, move: Move, hint: Hint, say: Say) -> str:
    place = laid(game, hint.moves)
    if isinstance(move, Crew) and place:
        kind, rotation = place[1].kind, place[1].rotation
        return say("terminal-hint-crew", highway=highway_name(kind, rotation, move.side))
    return moves_in_words((move,), game, say)
