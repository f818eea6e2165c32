"""A position, or one tile, as an SVG picture.

The picture needs nothing from outside, and its only words are the names of the players and of the town.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Unpack

from seismic.draw.composition import NAMESPACE, Look, LookOptions, assemble, by_layer, scene
from seismic.draw.frame import arrange
from seismic.draw.geometry import APOTHEM, number
from seismic.draw.markup import Picture, element, units
from seismic.draw.pieces import Pieces, roads_in
from seismic.draw.themes import THEMES
from seismic.game import Cell, Game, Kind

_TILE_MARGIN = 0.04  # around a single tile


def table_svg(
    game: Game,
    *,
    size: tuple[int, int] = (1280, 860),
    highlight: Collection[Cell] = (),
    risk: Mapping[Cell, float] | None = None,
    names: Sequence[str] | None = None,
    **options: Unpack[LookOptions],
) -> Picture:
    """The position as an SVG picture of this size in pixels, the table fitted to the tiles that lie there.

    `theme` is `day`, `night` or `print`. `coordinates` writes `q,r` on every cell; `highlight` marks cells, such as
    those where a tile fits, or whose tile can be turned; `sections` draws those with crews in their owners' colours,
    and complete ones with what they are worth; `risk` gives chances by cell, from 0 to 1, to hatch the tiles by;
    `last` marks the last tile laid. `names` replaces the players' names. With `own_letters`, words are drawn as
    outlines, independent of the viewer's fonts.

    >>> picture = table_svg(Game(seed=7), theme="night", size=(800, 600), coordinates=True)
    >>> picture.startswith("<svg"), 'width="800"' in picture
    (True, True)
    """
    look = Look(highlight=highlight, risk=risk or {}, **options)
    tiles = game.tiles
    frame = arrange([game], tiles, size, names)
    return assemble(by_layer(scene(game, tiles, frame, look), look), frame, look, frame.whole)


def tile_svg(
    kind: Kind, rotation: int = 0, *, theme: str = "day", size: int = 160, own_letters: bool = False
) -> Picture:
    """One tile as an SVG picture, this many pixels high.

    >>> tile_svg(Kind("01.24"), rotation=2, size=80).count("<svg")
    1
    """
    pieces = Pieces(THEMES[theme], own_letters)
    wide, high = 2 * units(APOTHEM + _TILE_MARGIN), 2 * units(1 + _TILE_MARGIN)
    tile = pieces.tile(kind, rotation)
    picture = element(
        "svg",
        pieces.definitions(roads_in(tile)),
        tile,
        xmlns=NAMESPACE,
        width=size * wide / high,
        height=size,
        viewBox=" ".join(map(number, (-wide / 2, -high / 2, wide, high))),
    )
    return Picture(picture + "\n")
