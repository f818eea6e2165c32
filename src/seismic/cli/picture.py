"""The position on a screen: the table, the face-up tiles and the players, arranged to fit if possible."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from itertools import zip_longest

from seismic.advice.narration import names_of
from seismic.cli.output import Say, Screen
from seismic.draw import face_up_text, table_text, tile_text
from seismic.game import Cell, Decision, Game, Kind, Seat

_GAP = "   "
_PROMPT_ROWS = 3  # below the picture
_STYLE = re.compile("\x1b\\[[0-9;]*m")
_SEATS = ("48;5;205;38;5;16", "48;5;220;38;5;16", "48;5;48;38;5;16", "48;5;208;38;5;16")  # as crews are drawn


def picture(game: Game, say: Say, screen: Screen, highlight: Collection[Cell] = ()) -> str:
    """Everything face up: large if there is room, small if not."""
    fitting: list[str] = []
    for text in _arrangements(game, say, screen, highlight):
        if screen.rows is None or (width(text) <= screen.columns and _rows(text) + _PROMPT_ROWS <= screen.rows):
            return text
        if width(text) <= screen.columns:
            fitting.append(text)
    return min(fitting, key=_rows, default=text)


def _arrangements(game: Game, say: Say, screen: Screen, highlight: Collection[Cell]) -> Iterator[str]:
    """All ways to arrange the parts, the best-looking first."""
    colour, unicode = screen.colour, screen.unicode
    players = players_text(game, say, screen)
    row = face_up_text(game.face_up, colour=colour, unicode=unicode)
    single = [face_up_text([kind], colour=colour, unicode=unicode) for kind in game.face_up]
    column = "\n".join(text.replace("1: ", f"{number}: ", 1) for number, text in enumerate(single, 1))
    for compact in (False, True):
        table = table_text(game, colour=colour, unicode=unicode, compact=compact, highlight=highlight)
        if game.face_up:
            yield f"{table}\n\n{beside(row, players)}"
            yield f"{table}\n\n{row}\n{players}"
            yield beside(table, f"{players}\n\n{row}")
            yield beside(beside(table, column), players)
            yield f"{beside(table, row)}\n{players}"
        else:
            yield f"{table}\n\n{players}"
            yield beside(table, players)


def players_text(game: Game, say: Say, screen: Screen) -> str:
    """Points, crews and piles, one line per player; an arrow marks who decides."""
    points, crews, piles = game.scores(), game.crews_left, game.pile_sizes
    arrow = "▶" if screen.unicode else ">"
    names = names_of(game, say)
    longest = max(map(len, names))
    lines = []
    for index, name in enumerate(names):
        chip = f" {index + 1} "
        if screen.colour:
            chip = f"\x1b[{_SEATS[index]}m{chip}\x1b[0m"
        acting = game.decision not in (Decision.OVER, Decision.FLIP) and game.to_move == Seat(index + 1)
        text = say("play-player", points=points[index], crews=crews[index])
        own = f", {say('play-pile', count=piles[index])}" if len(piles) > 1 else ""
        lines.append(f"{arrow if acting else ' '} {chip} {name.ljust(longest)}  {text}{own}")
    if len(piles) == 1:
        lines.append(f"  {say('play-pile', count=piles[0])}")
    return "\n".join(lines)


def rotations_text(kind: Kind, rotations: Sequence[int], screen: Screen) -> str:
    """One tile in several rotations, as many side by side as fit on the screen."""
    pictures = [
        f"r{rotation}\n{tile_text(kind, rotation, colour=screen.colour, unicode=screen.unicode)}"
        for rotation in rotations
    ]
    rows: list[str] = []
    for text in pictures:
        if rows and width(joined := beside(rows[-1], text)) <= screen.columns:
            rows[-1] = joined
        else:
            rows.append(text)
    return "\n\n".join(rows)


def beside(left: str, right: str) -> str:
    """Two blocks of text side by side."""
    wide = width(left)
    pairs = zip_longest(left.splitlines(), right.splitlines(), fillvalue="")
    return "\n".join(f"{a}{' ' * (wide - _length(a))}{_GAP}{b}".rstrip() for a, b in pairs)


def _length(line: str) -> int:
    return len(_STYLE.sub("", line))


def width(text: str) -> int:
    return max(map(_length, text.splitlines()), default=0)


def _rows(text: str) -> int:
    return text.count("\n") + 1
