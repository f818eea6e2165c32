"""The icon of the page, drawn with the game's own pieces: a tile with highways, torn apart by a quake.

`python tools/icons.py web/public` writes it as SVG, and as PNG by a Chromium that Playwright finds or CHROMIUM names.
The files are in the repository: this runs when the drawing changes.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

from seismic.draw import geometry as geo
from seismic.draw.geometry import Point
from seismic.draw.markup import attributes, element, outline
from seismic.draw.themes import DAY
from seismic.game import Side

_UNIT = 100.0  # the circumradius of the tile
_BOX = 108.0  # from the middle of the icon to its edge
_SAFE = 0.8  # a system may cut all but this share from a maskable icon
_SIZES = {"icon-180": 180, "icon-192": 192, "icon-512": 512, "icon-maskable": 512}
_CRACK = (
    (0.22, -1.3),
    (0.06, -0.62),
    (0.26, -0.5),
    (-0.04, -0.06),
    (0.14, 0.06),
    (-0.18, 0.5),
    (0.02, 0.62),
    (-0.16, 1.3),
)
_APART, _SLIP = 9.0, -5.0  # how far either half of the tile has moved, across and along the crack
_ROADS = ((Side.W, Side.SE), (Side.NW, Side.E))


def icon(*, full: bool = False) -> str:
    """The icon as SVG; where it is full, there is ground up to its corners."""
    share = _SAFE if full else 0.93
    ground = element("rect", x=-_BOX, y=-_BOX, width=2 * _BOX, height=2 * _BOX, fill=DAY.sand[0]) if full else ""
    tile = element("g", *_fault(), *_half("left", -1), *_half("right", 1), transform=f"scale({share})")
    view = f"{-_BOX:g} {-_BOX:g} {2 * _BOX:g} {2 * _BOX:g}"
    return element("svg", _definitions(), ground, tile, xmlns="http://www.w3.org/2000/svg", viewBox=view) + "\n"


def _definitions() -> str:
    stops = (element("stop", offset=n, stop_color=colour) for n, colour in enumerate(DAY.land))
    return element(
        "defs",
        element("linearGradient", *stops, id="land", x1=0, y1=0, x2=0.6, y2=1),
        element("clipPath", element("path", d=_hexagon()), id="hexagon"),  # the highways end where the tile does
        element("clipPath", element("path", d=_beside(-1.2)), id="left"),
        element("clipPath", element("path", d=_beside(1.2)), id="right"),
        element("g", _land(), _highways(), id="tile"),
    )


def _hexagon() -> str:
    return outline([geo.corner(side) for side in Side], _UNIT)


def _beside(x: float) -> str:
    """All to one side of the crack."""
    return outline([Point(x, -1.2), *(Point(*place) for place in _CRACK), Point(x, 1.2)], _UNIT)


def _half(name: str, way: int) -> list[str]:
    moved = f"translate({way * _APART:g} {way * _SLIP:g})"
    return [element("g", element("use", href="#tile", clip_path=f"url(#{name})"), transform=moved)]


def _land() -> str:
    edge = attributes(stroke=DAY.seam, stroke_width=8, stroke_linejoin="round")
    return element("path", d=_hexagon(), fill="url(#land)", **edge)


def _highways() -> str:
    strokes = ((DAY.shoulder, 46.0), (DAY.asphalt, 36.0), (DAY.dash, 6.0))
    dashes = attributes(stroke_dasharray="19 13", stroke_dashoffset=9)
    drawn = [
        element("path", d=geo.highway(*road).svg(_UNIT), stroke=colour, stroke_width=wide, **more)
        for road in _ROADS
        for colour, wide in strokes
        for more in (dashes if colour == DAY.dash else {},)
    ]
    return element("g", *drawn, fill="none", clip_path="url(#hexagon)")


def _fault() -> list[str]:
    """What shows between the halves."""
    return [element("path", d=_hexagon(), fill=DAY.red[0])]


def render(folder: Path) -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=os.environ.get("CHROMIUM"), args=["--no-sandbox"])
        for name, size in _SIZES.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            drawn = icon(full=name in ("icon-maskable", "icon-180"))  # a phone makes the transparent black
            page.set_content(f"<style>body{{margin:0}}svg{{display:block;width:{size}px}}</style>{drawn}")
            page.screenshot(path=folder / f"{name}.png", omit_background=True)
            page.close()
        browser.close()


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python tools/icons.py FOLDER")
    public = Path(sys.argv[1])
    public.joinpath("icon.svg").write_text(icon(), "utf-8")
    render(public)
