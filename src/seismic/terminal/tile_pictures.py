"""Tiles and marks as pixel pictures, drawn by `draw` in the background and cached.

They need the extra `pictures`, as PNG files do.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable
from importlib.util import find_spec
from typing import NamedTuple

from seismic.draw import geometry as geo
from seismic.draw.composition import NAMESPACE
from seismic.draw.geometry import number
from seismic.draw.markup import attributes, element, units
from seismic.draw.pieces import WHITE, Pieces, hexagon, road_name, roads_in
from seismic.draw.raster import png
from seismic.draw.scenery import variety_at
from seismic.draw.themes import DAY, NIGHT
from seismic.game import TOWN, Cell, Side
from seismic.rules.tiles import is_quake
from seismic.terminal.background import in_background
from seismic.terminal.board_view import Look
from seismic.terminal.palette import LANDS, SANDS, Hue, colours

_KEPT = 1024
_BADGE_SHARE = 0.8  # how far out the counts of a town stand
_RING_WIDTH = 0.07
# How strongly grounds lie over a tile.
_TINTS = {Hue.GHOST: 0.35, Hue.TURN: 0.1, Hue.LIT: 1.0, Hue.LAST: 0.0, Hue.TOWN: 0.0, **dict.fromkeys(SANDS, 1.0)}
_TINT = 0.55  # all others


def can_be_drawn() -> bool:
    return find_spec("resvg_py") is not None


class Wanted(NamedTuple):
    """A picture: a tile, or what is marked on a cell; and its size in pixels."""

    look: Look
    variety: int
    size: tuple[int, int]


def wanted_for(cell: Cell, look: Look, size: tuple[int, int], *, ground: bool = False) -> Iterable[Wanted]:
    """The pictures of a cell, from the ground up: its tile, and what marks it; `ground` wants empty cells, too."""
    if not look.kind:
        if look.ground == Hue.LIT or ground:
            yield Wanted(Look(look.ground, ring=look.ring, label=look.label), 0, size)
        return
    plain = look._replace(ground=Hue.NONE, ring=0)
    yield Wanted(plain, variety_at(cell), size)
    marked = look.ring or (look.ground not in (*LANDS, *SANDS) and _TINTS.get(Hue(look.ground), _TINT))
    if marked:
        yield Wanted(Look(look.ground, ring=look.ring), 0, size)


class TilePictures:
    """PNG files by what they show."""

    def __init__(self, *, light: bool) -> None:
        self._pieces = Pieces(DAY if light else NIGHT, own_letters=True)
        self._colours = colours(light=light)
        self._made: OrderedDict[Wanted, bytes] = OrderedDict()
        self._missing: list[Wanted] = []
        self._drawing = False

    def get(self, wanted: Wanted) -> bytes | None:
        """The picture, if it is there; otherwise `draw_missing` makes it."""
        if wanted in self._made:
            self._made.move_to_end(wanted)
            return self._made[wanted]
        if wanted not in self._missing:
            self._missing.append(wanted)
        return None

    async def draw_missing(self, some: Callable[[], None]) -> bool:
        """Draw the missing pictures in the background; `some` is called whenever there is something new.

        Returns whether there was anything to draw.
        """
        if self._drawing or not self._missing:
            return False
        self._drawing = True
        try:
            while self._missing:
                wanted = self._missing.pop()  # the last one asked for is what somebody looks at
                self._made[wanted] = await in_background(lambda wanted=wanted: self.draw(wanted))  # type: ignore[misc]
                while len(self._made) > _KEPT:
                    self._made.popitem(last=False)
                some()
        finally:
            self._drawing = False
        return True

    def forget_missing(self) -> None:
        """The pictures are no longer needed."""
        self._missing.clear()

    def draw(self, wanted: Wanted) -> bytes:
        look = wanted.look
        markup = self._tile(look, wanted.variety) if look.kind else self._mark(look)
        across, down = units(geo.APOTHEM), units(1)
        picture = element(
            "svg",
            self._pieces.definitions(roads_in(markup)),
            markup,
            xmlns=NAMESPACE,
            width=wanted.size[0],
            height=wanted.size[1],
            viewBox=f"{number(-across)} {number(-down)} {number(2 * across)} {number(2 * down)}",
            preserveAspectRatio="none",
        )
        return png(picture)

    def _tile(self, look: Look, variety: int) -> str:
        pieces, own = self._pieces, dict(look.roads)
        parts = [pieces.land(), pieces.cover(look.kind, look.rotation, variety)]
        if not is_quake(look.kind):
            parts += self._stripes(look, own)
        if look.kind == TOWN:
            for side, count in zip(Side, look.counts, strict=False):
                place = geo.stub(side).at(_BADGE_SHARE)
                parts.append(pieces.badge(str(count), place, 0 < count == max(look.counts)))
        if look.crew:
            seat, side = look.crew
            parts.append(pieces.crew(seat, geo.crew_place(look.kind, look.rotation, side)))
        if look.label:
            plate = attributes(d=hexagon(0.4), fill=pieces.theme.red[1], stroke=WHITE, stroke_width=units(0.03))
            parts += [element("path", **plate), pieces.label(look.label, 0.3, WHITE)]
        return "".join(parts)

    def _stripes(self, look: Look, own: dict[Side, int]) -> Iterable[str]:
        """The colours of those who have claimed something."""
        from_centre = geo.TOWN_RADIUS if look.kind == TOWN else geo.INTERSECTION_RADIUS
        drawn = geo.layout(look.kind, look.rotation)
        bridges, striped = {bridge.over: bridge for bridge in drawn.bridges}, set[int]()
        for index, road in enumerate(drawn.roads):
            if index in bridges and striped.intersection(bridges[index].under):
                yield self._pieces.deck(bridges[index].span) + self._pieces.use(road_name(road.sides))
            ink = next((own[side] for side in road.sides if side in own), None)
            if ink is None:
                continue
            striped.add(index)
            path = road.path if len(road.sides) == 2 else road.path.part(from_centre / geo.APOTHEM, 1.0)
            line = attributes(d=path.svg(units(1)), fill="none")
            yield element("path", **line, stroke=WHITE, stroke_opacity=0.9, stroke_width=units(0.2))
            yield element("path", **line, stroke=self._colours[ink], stroke_width=units(0.15))

    def _mark(self, look: Look) -> str:
        tint = 0.0 if look.ground in LANDS else _TINTS.get(Hue(look.ground), _TINT)
        parts = []
        if tint:
            shade = attributes(fill=self._colours[look.ground], fill_opacity=tint)
            parts.append(element("path", d=hexagon(1), **shade))
        if ring := look.ring or (Hue.LIT_RING if look.ground == Hue.TURN else Hue.NONE):
            edge = attributes(fill="none", stroke=self._colours[ring], stroke_width=units(_RING_WIDTH))
            parts.append(element("path", d=hexagon(1 - _RING_WIDTH / 2), **edge))
        if look.label:
            parts.append(self._pieces.label(look.label, 0.5, self._colours[Hue.LABEL]))
        return "".join(parts)
