"""The panel next to the table in a picture: a card for each player, and the face-up tiles.

All lengths here are pixels.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence

from seismic.draw.geometry import APOTHEM, Point, number
from seismic.draw.markup import UNIT, TextStyle, attributes, clean, element
from seismic.draw.parts import Box, Layer, Part
from seismic.draw.pieces import Pieces, hexagon
from seismic.game import Game, Seat

PAD = 14.0  # between the parts of a picture
GAP = 10.0  # between cards
_ICON_ROOM = 48.0  # left of a name
_SCORE_ROOM = 58.0  # right of it
_NAME_SIZES = (16.0, 14.0, 12.0)
_LINE = 14.5  # from line to line of a long name
_FINE_SIZE = 12.5
_MAX_TILE = 44.0  # circumradius of a face-up tile
_TILE_GAP = 11.0
_PILE_ROOM = 40.0
_SHADOW_ROOM = 4.0  # around a card
_STAR = "M0-8 2.1-2.7 7.8-2.4 3.4 1.2 4.9 6.7 0 3.6-4.9 6.7-3.4 1.2-7.8-2.4-2.1-2.7Z"


def text_width(text: str, size: float) -> float:
    """Roughly the width of a text in a bold sans-serif; too wide rather than too narrow."""
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


def players_height(names: Sequence[str], wide: float, columns: int = 1) -> float:
    """How high the players' cards are together, in columns this wide."""
    heights = _row_heights(names, wide, columns)
    return sum(heights) + GAP * (len(heights) - 1)


def _row_heights(names: Sequence[str], wide: float, columns: int) -> list[float]:
    highs = [_card_height(name, wide) for name in names]
    return [max(highs[row : row + columns]) for row in range(0, len(highs), columns)]


def _card_height(name: str, wide: float) -> float:
    lines, _ = fit_name(name, wide - _ICON_ROOM - _SCORE_ROOM)
    return 52.0 if len(lines) == 1 else 66.0


def players(game: Game, names: Sequence[str], pieces: Pieces, box: Box, columns: int = 1) -> Iterator[Part]:
    """The players' cards: crew, name, crews left, what would score now; the player who decides is framed."""
    wide = (box.wide - GAP * (columns - 1)) / columns
    heights = _row_heights(names, wide, columns)
    scores = game.scores()
    for index, name in enumerate(names):
        row, column = divmod(index, columns)
        x, y = box.x + column * (wide + GAP), box.y + sum(heights[:row]) + GAP * row
        place = Box(x, y, wide, heights[row])
        yield from _player(game, name, scores[index], pieces, Seat(index + 1), place)


def _player(game: Game, name: str, points: int, pieces: Pieces, seat: Seat, box: Box) -> Iterator[Part]:
    """What changes seldom is one part, and each number one of its own."""
    theme, over = pieces.theme, game.outcome
    won = over is not None and seat in over.winners
    framed = won or (over is None and seat == game.to_move)
    lines, size = fit_name(name, box.wide - _ICON_ROOM - _SCORE_ROOM)
    middle, left = box.y + box.high / 2, box.x + _ICON_ROOM
    last = middle - 5 + (len(lines) - 1) * _LINE / 2  # where the last line of the name stands
    first = last - (len(lines) - 1) * _LINE
    ink = theme.ink
    yield from card(pieces, box, theme.crews[seat - 1] if framed else "")
    icon = f"translate({number(box.x + 25)} {number(middle)}) scale(1.15)"
    written = (
        pieces.text(line, left, first + n * _LINE, TextStyle(size, ink, "700", "start")) for n, line in enumerate(lines)
    )
    icon_and_name = element("g", pieces.crew(seat), transform=icon) + "".join(written)
    yield Part(Layer.WORD, element("g", element("title", clean(name)), icon_and_name), box)
    low = Box(left, last + 4, box.right - _SCORE_ROOM - left, 20)
    fine = TextStyle(_FINE_SIZE, theme.faint_ink, "400", "start")
    crews = pieces.text(f"× {game.crews_left[seat - 1]}", left, last + 18, fine)
    yield Part(Layer.WORD, crews, low)
    if len(game.pile_sizes) > 1:  # in Balance every player has a pile of their own (R11.2)
        own = _pile(pieces, game.pile_sizes[seat - 1], Point(left + 52, last + 13.5), 0.14, fine)
        yield Part(Layer.WORD, own, low)
    score = pieces.text(str(points), box.right - 14, middle + 8.5, TextStyle(24, ink, anchor="end"))
    yield Part(Layer.WORD, score, Box(box.right - _SCORE_ROOM, box.y, _SCORE_ROOM, box.high))
    if won:
        star = attributes(fill=theme.gold, stroke=theme.card, stroke_width=1.0)
        at = f"translate({number(box.right - 6)} {number(box.y + 5)}) scale(1.4)"
        yield Part(Layer.WORD, element("path", d=_STAR, transform=at, **star), Box(box.right - 20, box.y - 10, 30, 30))


def card(pieces: Pieces, box: Box, frame: str = "") -> Iterator[Part]:
    """The ground of a card, framed in a colour if one is given."""
    theme = pieces.theme
    shape = attributes(x=box.x, width=box.wide, height=box.high, rx=12.0)
    shadow = element("rect", y=box.y + 2, **shape, fill=theme.shade, fill_opacity=0.18)
    edge = attributes(stroke=frame or theme.card_rim, stroke_width=3.0 if frame else 1.0)
    room = _SHADOW_ROOM
    around = Box(box.x - room, box.y - room, box.wide + 2 * room, box.high + 2 * room)
    yield Part(Layer.CARD, shadow + element("rect", y=box.y, **shape, fill=theme.card, **edge), around)


# Face-up tiles and the pile


def tray_height(game: Game, wide: float) -> float:
    """How high the tray of face-up tiles is in a column this wide; 0 where there is nothing to show."""
    if not game.face_up and not any(game.pile_sizes):
        return 0.0
    tiles = 2 * _tray_radius(game, wide) + 2 * PAD if game.face_up else 0.0
    return tiles + (_PILE_ROOM if len(game.pile_sizes) == 1 else 0.0)


def _tray_radius(game: Game, wide: float) -> float:
    count = max(len(game.face_up), 3)
    return min(_MAX_TILE, (wide - _TILE_GAP * (count + 1)) / (count * 2 * APOTHEM))


def tray(game: Game, pieces: Pieces, box: Box) -> Iterator[Part]:
    """The face-up tiles side by side, and the pile under them."""
    if not tray_height(game, box.wide):
        return
    yield from card(pieces, box)
    radius = _tray_radius(game, box.wide)
    step = 2 * APOTHEM * radius + _TILE_GAP
    left = box.x + (box.wide - step * (len(game.face_up) - 1)) / 2
    for n, kind in enumerate(game.face_up):
        x, y = left + n * step, box.y + PAD + radius
        place = f"translate({number(x)} {number(y)}) scale({number(radius / UNIT)})"
        lies = Box(x - radius, y - radius, 2 * radius, 2 * radius)
        yield Part(Layer.WORD, element("g", pieces.tile(kind, 0, n), transform=place), lies)
    if len(game.pile_sizes) == 1:
        x, y = box.x + box.wide / 2 - 14, box.foot - _PILE_ROOM / 2 - 2
        style = TextStyle(16, pieces.theme.faint_ink, "700", "start")
        stack = _pile(pieces, game.pile_sizes[0], Point(x, y), 0.24, style)
        yield Part(Layer.WORD, stack, Box(box.x, box.foot - _PILE_ROOM, box.wide, _PILE_ROOM))


def _pile(pieces: Pieces, count: int, place: Point, scale: float, style: TextStyle) -> str:
    """A small stack of tiles, and how many it holds."""
    theme, (x, y) = pieces.theme, place
    ink = attributes(fill=theme.grass, stroke=theme.card, stroke_width=1.4 / scale)
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
    return stack + pieces.text(str(count), x + UNIT * scale + 6, y + style.size * 0.36, style)
