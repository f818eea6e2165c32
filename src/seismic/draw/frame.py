"""The layout of a picture: the table, the players and the face-up tiles; and the view that follows a game."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple

from seismic.draw import geometry as geo
from seismic.draw import side_panel
from seismic.draw.geometry import APOTHEM, Point, number
from seismic.draw.markup import units
from seismic.draw.parts import Box
from seismic.draw.side_panel import GAP, PAD
from seismic.game import Cell, Game, Side, Table

_LEAST_BESIDE, _LEAST_ABOVE = (640, 480), (420, 640)  # smaller pictures are these, made smaller
_MAX_SCALE = 1.1  # tiles are not drawn larger than this, however few there are
_EDGE_ROOM = 0.3  # kept free beyond the outermost cells, in tiles
_REACH = 1.25  # how far what belongs to a tile may lie from its centre, shadows and badges included
_LOOK_AHEAD = 0.72  # a view is wide enough for what comes later too, while tiles are at least this share as large
_WORTH_A_MOVE = 0.8  # and no view has tiles that are at least this share as large as in the one before

_Extent = tuple[float, float, float, float]  # of a part of the table: left, top, right, bottom, in tiles
_Stay = tuple[_Extent, int]  # what is seen, and in how many positions


class _View(NamedTuple):
    """Where cell 0,0 has its centre, and how large the table is."""

    x: float
    y: float
    scale: float


@dataclass(frozen=True, slots=True)
class Frame:
    """Where everything goes in a picture. Its own units are pixels, or larger where it is too small for that."""

    size: tuple[int, int]  # in pixels
    wide: float
    high: float
    columns: int  # of players' cards
    names: tuple[str, ...]
    players: Box
    tray: Box
    board: Box  # where the table can be seen
    x: float  # where cell 0,0 has its centre
    y: float
    scale: float  # of the table
    ground: Box | None = None  # the part of the table that is drawn, in its own units; none: what this frame shows

    @property
    def zoom(self) -> float:
        """How many of its own units a pixel is."""
        return self.wide / self.size[0]

    @property
    def whole(self) -> Box:
        return Box(0, 0, self.wide, self.high)

    @property
    def sight(self) -> Box:
        """The part of the table that may be seen, in the units of the table."""
        if self.ground is not None:
            return self.ground
        left, top = (self.board.x - self.x) / self.scale, (self.board.y - self.y) / self.scale
        return Box(left, top, self.board.wide / self.scale, self.board.high / self.scale)

    def transform(self) -> str:
        return f"translate({number(self.x)} {number(self.y)}) scale({number(self.scale)})"

    def towards(self, other: Frame, share: float) -> Frame:
        """The frame at this share of the way to another view of the table."""
        x, y, scale = (
            here + share * (there - here)
            for here, there in ((self.x, other.x), (self.y, other.y), (self.scale, other.scale))
        )
        return replace(self, x=x, y=y, scale=scale)

    def around(self, place: Point, reach: float = _REACH) -> Box:
        """The box around a point of the table, this far to each side, in tiles."""
        room = units(reach) * self.scale
        x, y = self.x + units(place.x) * self.scale, self.y + units(place.y) * self.scale
        return Box(x - room, y - room, 2 * room, 2 * room)

    def around_all(self, cells: Iterable[Cell]) -> Box:
        boxes = [self.around(geo.centre(cell)) for cell in cells]
        found = boxes[0]
        for box in boxes[1:]:
            found = found.with_(box)
        return found


def arrange(
    games: Sequence[Game], cells: Collection[Cell], size: tuple[int, int], names: Sequence[str] | None = None
) -> Frame:
    """The frame for pictures of these positions of one game, whose tiles lie on these cells."""
    first, shown = games[0], tuple(names or games[0].players)
    beside = size[0] > size[1]
    least = _LEAST_BESIDE if beside else _LEAST_ABOVE
    zoom = max(1.0, least[0] / size[0], least[1] / size[1])
    wide, high = size[0] * zoom, size[1] * zoom
    if beside:
        column = min(max(wide * 0.19, 190.0), 256.0)
        cards = side_panel.players_height(shown, column)
        tray = max(side_panel.tray_height(game, column) for game in games)
        boxes = (
            Box(PAD, PAD, column, cards),
            Box(PAD, 2 * PAD + cards, column, tray),
            Box(column + 2 * PAD, PAD, wide - column - 3 * PAD, high - 2 * PAD),
        )
    else:
        inner = wide - 2 * PAD
        cards = side_panel.players_height(shown, (inner - GAP) / 2, 2)
        tray = max(side_panel.tray_height(game, inner) for game in games)
        top, foot = cards + 2 * PAD, high - PAD - tray
        boxes = (
            Box(PAD, PAD, inner, cards),
            Box(PAD, foot, inner, tray),
            Box(PAD, top, inner, foot - PAD - top),
        )
    view = _fit(_extent(cells, first.table), boxes[2])
    return Frame(size, wide, high, 1 if beside else 2, shown, *boxes, *view)


def follow(frame: Frame, tables: Sequence[Collection[Cell]], table: Table) -> list[Frame]:
    """A frame for each of these positions, given by the cells where tiles lie.

    The view always holds the tiles and one ring around them. It changes seldom: each is wide enough for as many later
    positions as it can be without making the tiles much smaller than they could be.
    """
    stays = _merged(_stays([_extent(cells, table) for cells in tables], frame.board), frame.board)
    frames = [replace(frame, **_fit(extent, frame.board)._asdict()) for extent, _ in stays]
    ground = frames[0].sight
    for shown in frames:
        ground = ground.with_(shown.sight)
    frames = [replace(shown, ground=ground) for shown in frames]
    return [shown for shown, (_, count) in zip(frames, stays, strict=True) for _ in range(count)]


def _stays(extents: Sequence[_Extent], board: Box) -> list[_Stay]:
    stays: list[_Stay] = []
    held, scale, count = extents[0], _fit(extents[0], board).scale, 0
    for extent in extents:
        wider = _around(held, extent)
        if _fit(wider, board).scale < _LOOK_AHEAD * scale:
            stays.append((held, count))
            wider, scale, count = extent, _fit(extent, board).scale, 0
        held, count = wider, count + 1
    return [*stays, (held, count)]


def _merged(stays: list[_Stay], board: Box) -> list[_Stay]:
    """The same without moves that would hardly be worth it, from the last one back."""
    merged = [stays[-1]]
    for extent, count in reversed(stays[:-1]):
        both = _around(extent, merged[0][0])
        if _fit(both, board).scale > _WORTH_A_MOVE * _fit(extent, board).scale:
            merged[0] = both, count + merged[0][1]
        else:
            merged.insert(0, (extent, count))
    return merged


def _fit(extent: _Extent, board: Box) -> _View:
    """Where the table lies and the largest scale at which this part of it fits into the box."""
    left, top, right, bottom = extent
    wide, high = units(right - left + 2 * _EDGE_ROOM), units(bottom - top + 2 * _EDGE_ROOM)
    scale = min(board.wide / wide, board.high / high, _MAX_SCALE)
    x = board.x + board.wide / 2 - units(left + right) / 2 * scale
    y = board.y + board.high / 2 - units(top + bottom) / 2 * scale
    return _View(x, y, scale)


def _extent(tiles: Collection[Cell], table: Table) -> _Extent:
    """The part of the table that holds these tiles and one ring around them."""
    lefts, tops, rights, bottoms = zip(*(_ring(cell, table) for cell in tiles), strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


@lru_cache(maxsize=4096)
def _ring(cell: Cell, table: Table) -> _Extent:
    centres = [geo.centre(near) for near in _neighbourhood(cell) if near in table]
    across, down = zip(*centres, strict=True)
    return min(across) - APOTHEM, min(down) - 1, max(across) + APOTHEM, max(down) + 1


def _neighbourhood(cell: Cell) -> Iterator[Cell]:
    yield cell
    yield from (cell.neighbour(side) for side in Side)


def _around(one: _Extent, other: _Extent) -> _Extent:
    return min(one[0], other[0]), min(one[1], other[1]), max(one[2], other[2]), max(one[3], other[3])
