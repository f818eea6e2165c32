"""A sheet of all tiles, with how many there are of each, to look at or to print."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from seismic.draw.composition import NAMESPACE
from seismic.draw.geometry import APOTHEM, Point, number
from seismic.draw.markup import UNIT, Picture, TextStyle, element
from seismic.draw.pieces import Pieces, roads_in
from seismic.draw.scenery import VARIETIES
from seismic.draw.themes import THEMES
from seismic.game import TOWN, Kind
from seismic.rules.tiles import HIGHWAYS, INTERSECTIONS, MANIFEST, QUAKES, fragments

# All in the sheet's own units, tenths of a millimetre: the width and height are those of A4.
_WIDE, _HIGH = 2100.0, 2970.0
_MARGIN = 110.0
_COLUMNS = 7
_RADIUS = 130.0
_STEP_X = (_WIDE - 2 * _MARGIN) / _COLUMNS
_STEP_Y = 2 * _RADIUS + 62.0
_HEAD = 70.0  # for the word above each kind of tile
_TITLE = 120.0


class Words(NamedTuple):
    """What stands on the sheet; an empty one is left out."""

    title: str = ""
    singles: str = ""
    doubles: str = ""
    triples: str = ""
    intersections: str = ""
    others: str = ""


def sheet_svg(
    words: Words | None = None,
    *,
    theme: str = "print",
    width: int = 1240,
    counts: Mapping[Kind, int] | None = None,
    own_letters: bool = False,
) -> Picture:
    """All tiles on a page of A4, this many pixels wide, with how many one copy of the game holds of each.

    >>> sheet_svg(width=800).startswith("<svg")
    True
    """
    pieces = Pieces(THEMES[theme], own_letters)
    words, counts = words or Words(), counts or {**MANIFEST.copies, TOWN: 1}
    tiles = "".join(_parts(words, pieces, counts))
    scale = min(1.0, (_HIGH - 2 * _MARGIN) / (_height(words) - 2 * _MARGIN))
    left = (1 - scale) * _WIDE / 2
    picture = element(
        "svg",
        pieces.definitions(roads_in(tiles)),
        element("rect", width=_WIDE, height=_HIGH, fill=pieces.theme.card),
        element("g", tiles, transform=f"translate({number(left)} 0) scale({number(scale, 5)})"),
        xmlns=NAMESPACE,
        width=width,
        height=round(width * _HIGH / _WIDE),
        viewBox=f"0 0 {number(_WIDE)} {number(_HIGH)}",
    )
    return Picture(picture + "\n")


def _groups(words: Words) -> list[tuple[str, Sequence[Kind]]]:
    by_roads = {n: [kind for kind in HIGHWAYS if len(fragments(kind)) == n] for n in (1, 2, 3)}
    return [
        (words.singles, by_roads[1]),
        (words.doubles, by_roads[2]),
        (words.triples, by_roads[3]),
        (words.intersections, INTERSECTIONS),
        (words.others, (*QUAKES, TOWN)),
    ]


def _rows(kinds: Sequence[Kind]) -> int:
    return -(-len(kinds) // _COLUMNS)


def _height(words: Words) -> float:
    inner = sum((_HEAD if word else 0) + _rows(kinds) * _STEP_Y for word, kinds in _groups(words))
    return 2 * _MARGIN + (_TITLE if words.title else 0) + inner


def _parts(words: Words, pieces: Pieces, counts: Mapping[Kind, int]) -> Iterator[str]:
    theme, y = pieces.theme, _MARGIN
    if words.title:
        yield pieces.text(words.title, _MARGIN, y + 58, TextStyle(76, theme.ink, anchor="start"))
        y += _TITLE
    for word, kinds in _groups(words):
        if word:
            yield pieces.text(word, _MARGIN, y + 40, TextStyle(42, theme.faint_ink, "700", "start"))
            y += _HEAD
        for at, kind in enumerate(kinds):
            row, column = divmod(at, _COLUMNS)
            place = Point(_MARGIN + (column + 0.5) * _STEP_X, y + row * _STEP_Y)
            yield from _tile(pieces, kind, counts[kind], at % VARIETIES, place)
        y += _rows(kinds) * _STEP_Y


def _tile(pieces: Pieces, kind: Kind, count: int, variety: int, top: Point) -> Iterator[str]:
    """A tile, and under it its code and how many there are."""
    theme, x, foot = pieces.theme, top.x, top.y + 2 * _RADIUS + 36
    place = f"translate({number(x)} {number(top.y + _RADIUS)}) scale({number(_RADIUS / UNIT)})"
    yield element("g", pieces.tile(kind, 0, variety), transform=place)
    across = APOTHEM * _RADIUS
    code = "" if kind == TOWN else str(kind)
    yield pieces.text(code, x - across, foot, TextStyle(32, theme.faint_ink, "400", "start"))
    yield pieces.text(f"× {count}", x + across, foot, TextStyle(36, theme.ink, "700", "end"))
