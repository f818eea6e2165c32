"""What stands beside the table in a picture: a card for each player, and the tiles that lie face up.

All lengths here are pixels.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass

from seismic.draw.geometry import APOTHEM, number
from seismic.draw.markup import FONT, UNIT, attributes, clean, element
from seismic.draw.pieces import Pieces, hexagon
from seismic.rules import Game, Seat

PAD = 14.0  # between the parts of a picture
GAP = 10.0  # between cards
_ICON_ROOM = 48.0  # left of a name
_SCORE_ROOM = 58.0  # right of it
_NAME_SIZES = (16.0, 14.0, 12.0)
_LINE = 14.5  # from line to line of a long name
_FINE_SIZE = 12.5
_MOST_TILE = 44.0  # circumradius of a face-up tile
_TILE_GAP = 11.0
_PILE_ROOM = 40.0
_STAR = "M0-8 2.1-2.7 7.8-2.4 3.4 1.2 4.9 6.7 0 3.6-4.9 6.7-3.4 1.2-7.8-2.4-2.1-2.7Z"


@dataclass(frozen=True, slots=True)
class Box:
    """A part of the picture."""

    x: float
    y: float
    wide: float
    high: float


def text_width(text: str, size: float) -> float:
    """About how wide a text is in a bold sans-serif; rather too wide than too narrow."""
    return size * sum(map(_letter_width, text))


def _letter_width(letter: str) -> float:
    if unicodedata.combining(letter):
        return 0.0
    if unicodedata.east_asian_width(letter) in "WF":
        return 1.05
    if letter in "ijlI.,:;'|! ":
        return 0.36
    if letter in "mwMW@%":
        return 0.95
    if letter.isupper() or not letter.isalnum():
        return 0.78
    return 0.66


def fit_name(name: str, wide: float) -> tuple[list[str], float]:
    """A name in one line or two and the size of its letters, shortened only where that is not enough."""
    for size in _NAME_SIZES:
        if text_width(name, size) <= wide:
            return [name], size
    size = _NAME_SIZES[-1]
    first, rest = _break(name, size, wide)
    if text_width(rest, size) > wide:
        rest = _cut(rest, size, wide - size)[0].rstrip() + "…"
    return [first, rest], size


def _break(text: str, size: float, wide: float) -> tuple[str, str]:
    """As much of a text as fits, up to a space or behind a hyphen if there is one, and the rest."""
    first, rest = _cut(text, size, wide)
    joint = max(first.rstrip().rfind(" "), first.rfind("-")) + 1
    if joint > 1 and not rest.startswith(" "):
        first, rest = text[:joint], text[joint:]
    return first.strip(), rest.strip()


def _cut(text: str, size: float, wide: float) -> tuple[str, str]:
    end = len(text)
    while end > 1 and text_width(text[:end], size) > wide:
        end -= 1
    return text[:end], text[end:]


# Players


def players_height(game: Game, wide: float, columns: int = 1) -> float:
    """How high the players' cards are together, in columns this wide."""
    heights = _row_heights(game, wide, columns)
    return sum(heights) + GAP * (len(heights) - 1)


def _row_heights(game: Game, wide: float, columns: int) -> list[float]:
    highs = [_card_height(name, wide) for name in game.players]
    return [max(highs[row : row + columns]) for row in range(0, len(highs), columns)]


def _card_height(name: str, wide: float) -> float:
    lines, _ = fit_name(name, wide - _ICON_ROOM - _SCORE_ROOM)
    return 52.0 if len(lines) == 1 else 66.0


def players(game: Game, pieces: Pieces, box: Box, columns: int = 1) -> str:
    """The players' cards: crew, name, crews left, what would score now; whoever decides is framed."""
    wide = (box.wide - GAP * (columns - 1)) / columns
    heights = _row_heights(game, wide, columns)
    scores = game.scores()
    cards = []
    for index in range(len(game.players)):
        row, column = divmod(index, columns)
        x, y = box.x + column * (wide + GAP), box.y + sum(heights[:row]) + GAP * row
        cards.append(_player(game, scores[index], pieces, Seat(index + 1), Box(x, y, wide, heights[row])))
    return "".join(cards)


def _player(game: Game, points: int, pieces: Pieces, seat: Seat, box: Box) -> str:
    theme, name = pieces.theme, game.players[seat - 1]
    over = game.outcome is not None
    won = game.outcome is not None and seat in game.outcome.winners
    framed = won or (not over and seat == game.to_move)
    lines, size = fit_name(name, box.wide - _ICON_ROOM - _SCORE_ROOM)
    middle = box.high / 2
    last = middle - 5 + (len(lines) - 1) * _LINE / 2  # where the last line of the name stands
    first = last - (len(lines) - 1) * _LINE
    fine = attributes(x=_ICON_ROOM, y=last + 18, font_size=_FINE_SIZE, fill=theme.faint_ink)
    score = attributes(x=box.wide - 14, y=middle + 8.5, font_size=24, font_weight="800")
    return element(
        "g",
        element("title", clean(name)),
        card(pieces, Box(0, 0, box.wide, box.high), theme.crews[seat - 1] if framed else ""),
        element("g", pieces.crew(seat), transform=f"translate(25 {number(middle)}) scale(1.15)"),
        *(
            element("text", clean(line), x=_ICON_ROOM, y=first + n * _LINE, font_size=size, font_weight="700")
            for n, line in enumerate(lines)
        ),
        element("text", f"× {game.crews_left[seat - 1]}", **fine),
        _own_pile(game, pieces, seat, last + 13.5),
        element("text", str(points), text_anchor="end", **score),
        _star(pieces, box.wide - 6) if won else "",
        transform=f"translate({number(box.x)} {number(box.y)})",
        font_family=FONT,
        fill=theme.ink,
    )


def _star(pieces: Pieces, x: float) -> str:
    colours = attributes(fill=pieces.theme.gold, stroke=pieces.theme.card, stroke_width=1.0)
    return element("path", d=_STAR, transform=f"translate({number(x)} 5) scale(1.4)", **colours)


def _own_pile(game: Game, pieces: Pieces, seat: Seat, y: float) -> str:
    """In Balance every player has a pile of their own (R11.2)."""
    if len(game.pile_sizes) == 1:
        return ""
    return _pile(pieces, game.pile_sizes[seat - 1], _ICON_ROOM + 52, y, 0.14, _FINE_SIZE)


def card(pieces: Pieces, box: Box, frame: str = "") -> str:
    """The ground of a card, framed in a colour if one is given."""
    theme = pieces.theme
    shape = attributes(x=box.x, width=box.wide, height=box.high, rx=12.0)
    shadow = element("rect", y=box.y + 2, **shape, fill=theme.shade, opacity=0.18)
    edge = attributes(stroke=frame or theme.card_rim, stroke_width=3.0 if frame else 1.0)
    return shadow + element("rect", y=box.y, **shape, fill=theme.card, **edge)


# Face-up tiles and the pile


def tray_height(game: Game, wide: float) -> float:
    """How high the tray of face-up tiles is in a column this wide; 0 where there is nothing to show."""
    if not game.face_up and not any(game.pile_sizes):
        return 0.0
    tiles = 2 * _tray_radius(game, wide) + 2 * PAD if game.face_up else 0.0
    return tiles + (_PILE_ROOM if len(game.pile_sizes) == 1 else 0.0)


def _tray_radius(game: Game, wide: float) -> float:
    count = max(len(game.face_up), 3)
    return min(_MOST_TILE, (wide - _TILE_GAP * (count + 1)) / (count * 2 * APOTHEM))


def tray(game: Game, pieces: Pieces, box: Box) -> str:
    """The face-up tiles side by side, and the pile under them."""
    if not box.high:
        return ""
    radius = _tray_radius(game, box.wide)
    step = 2 * APOTHEM * radius + _TILE_GAP
    left = box.x + (box.wide - step * (len(game.face_up) - 1)) / 2
    parts = [card(pieces, box)]
    for n, kind in enumerate(game.face_up):
        place = f"translate({number(left + n * step)} {number(box.y + PAD + radius)})"
        scale = f"scale({number(radius / UNIT)})"
        parts.append(element("g", pieces.tile(kind, 0, n), transform=f"{place} {scale}"))
    if len(game.pile_sizes) == 1:
        x, y = box.x + box.wide / 2 - 14, box.y + box.high - _PILE_ROOM / 2 - 2
        stack = _pile(pieces, game.pile_sizes[0], x, y, 0.24, 16)
        parts.append(element("g", stack, font_family=FONT, font_weight="700"))
    return "".join(parts)


def _pile(pieces: Pieces, count: int, x: float, y: float, scale: float, size: float) -> str:
    """A small stack of tiles, and how many it holds."""
    theme = pieces.theme
    ink = attributes(fill=theme.land[0], stroke=theme.card, stroke_width=1.4 / scale)
    stack = "".join(
        element(
            "path",
            d=hexagon(1),
            transform=f"translate({number(x)} {number(y + 18 * scale * (1 - n))}) "
            f"scale({number(scale)} {number(scale * 0.62)})",
            **ink,
        )
        for n in range(3)
    )
    number_at = attributes(x=x + UNIT * scale + 6, y=y + size * 0.36)
    return stack + element("text", str(count), **number_at, font_size=size, fill=theme.faint_ink)
