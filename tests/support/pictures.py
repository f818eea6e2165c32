"""Looking at a picture: what is drawn in it, and where.

    python tests/support/pictures.py

draws the pictures that are kept in tests/data/pictures anew, to be compared with what was there.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from seismic.draw import table_svg
from seismic.draw.animation import animated_svg, reel
from seismic.draw.moments import after_turns
from seismic.draw.tile_sheet import sheet_svg
from seismic.game import Cell, Game
from seismic.record import load

SVG = "{http://www.w3.org/2000/svg}"
DATA = Path(__file__).parents[1] / "data"
KEPT = DATA / "pictures"
_NUMBER = re.compile(r"-?[\d.]+")


def record(name: str) -> Game:
    return load(DATA / "records" / f"{name}.seismic")


def at(name: str, turn: int) -> Game:
    return after_turns(record(name))[turn]


def danger(game: Game) -> dict[Cell, float]:
    """Chances that are made up: the farther east, the likelier."""
    return {cell: min(1.0, max(0.0, cell.q / 10)) for cell in game.tiles}


# Pictures of every variant and with every option, by the name of the file that keeps what is in them.
PICTURES: dict[str, Callable[[], str]] = {
    "base-20": lambda: table_svg(at("base", 20)),
    "twin-cities-sections": lambda: table_svg(record("twin-cities"), theme="night", sections=True),
    "balance-12-print": lambda: table_svg(at("balance", 12), theme="print", size=(600, 900), coordinates=True),
    "aftershocks-risk": lambda: table_svg(at("aftershocks", 25), risk=danger(at("aftershocks", 25)), last=False),
    "dilemma-letters": lambda: table_svg(at("dilemma", 9), own_letters=True),
    "big-one-moving": lambda: animated_svg(reel(at("big-one", 12))),
    "tiles": lambda: sheet_svg(),
}


def structure(picture: str) -> dict[str, Any]:
    """What a picture consists of: elements counted, and the places of roads, crews and words, to a tenth."""
    root = ElementTree.fromstring(picture)
    places: list[str] = []
    _look(root, 0.0, 0.0, places)
    return {
        "size": [root.attrib["width"], root.attrib["height"], root.attrib["viewBox"]],
        "elements": dict(sorted(Counter(element.tag.removeprefix(SVG) for element in root.iter()).items())),
        "places": sorted(places),
    }


def _look(element: Element, x: float, y: float, places: list[str]) -> None:
    """Note what is under an element, which lies there within its nearest scaled group."""
    if element.tag == f"{SVG}defs":
        return
    transform = element.attrib.get("transform", "")
    if "scale" in transform:
        x = y = 0.0
    elif transform.startswith("translate"):
        across, down = map(float, _NUMBER.findall(transform)[:2])
        x, y = x + across, y + down
    here = f"{x + float(element.attrib.get('x', 0)):.1f} {y + float(element.attrib.get('y', 0)):.1f}"
    if element.tag == f"{SVG}use" and ("road" in element.attrib["href"] or "crew" in element.attrib["href"]):
        places.append(f"{element.attrib['href'].rpartition('-')[2]} {here}")
    elif element.tag == f"{SVG}text":
        places.append(f"“{element.text}” {here}")
    for child in element:
        _look(child, x, y, places)


if __name__ == "__main__":
    KEPT.mkdir(exist_ok=True)
    for name, draw in PICTURES.items():
        text = json.dumps(structure(draw()), ensure_ascii=False, indent=0)
        (KEPT / f"{name}.json").write_text(text + "\n", "utf-8")
