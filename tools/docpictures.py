"""The pictures of the documentation site, drawn by `seismic.draw`: those beside the clauses, by day and by night."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from rulepictures import Picture, rule_pictures
from scenes import Shot
from seismic.draw import geometry as geo
from seismic.draw import table_svg, tile_svg
from seismic.draw.composition import NAMESPACE, Look, assemble, by_layer, scene
from seismic.draw.frame import Frame, arrange
from seismic.draw.markup import FONT, attributes, element, moved, units
from seismic.draw.parts import Layer, Part
from seismic.draw.pieces import hexagon
from seismic.draw.themes import THEMES
from seismic.draw.tile_sheet import sheet_svg
from seismic.game import Cell, Game, Kind, Side

ROOT = Path(__file__).parents[1]
BY_DAY_AND_NIGHT = ("day", "night")
_SIZE = (1000, 760)
_TILE = 110  # pixels high
_A_ROW = 6  # tiles
_LABEL = 26
# Captions of the page in the browser that ask for something which a still picture cannot do.
_ASKING = ("r1-5", "r2-1", "r2-2")


@dataclass(frozen=True)
class Drawn:
    """A picture in both themes, without words, and its caption in each language."""

    name: str
    svg: dict[str, str]  # by theme
    note: str = ""  # the end of a message key, as in the page
    button: str = ""
    args: dict[str, Any] | None = None
    wide: bool = False

    def caption(self, language: str) -> str:
        if not self.note or self.note in _ASKING:
            return ""
        text = _say(f"rules-picture-{self.note}", language, self.args or {})
        if self.button.startswith("size-"):
            return f"{_say(f'rules-button-{self.button}', language, {})}: {text}"
        return text


@cache
def _words(language: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource((ROOT / "web" / "messages" / f"rules.{language}.ftl").read_text("utf-8")))
    return bundle


def _say(key: str, language: str, values: dict[str, Any]) -> str:
    bundle = _words(language)
    pattern = bundle.get_message(key).value
    assert pattern is not None, key
    text, errors = bundle.format_pattern(pattern, values)
    assert not errors, errors
    return str(text)


def all_pictures() -> dict[str, list[Drawn]]:
    """By the clause that they belong to, by which a page calls them."""
    return {clause: list(_clause(clause, picture)) for clause, picture in rule_pictures().items()}


def _clause(clause: str, picture: Picture) -> Iterator[Drawn]:
    name = clause.lower().replace(".", "-")
    if clause == "R1.7":
        yield Drawn(name, {theme: sheet_svg(theme=theme) for theme in BY_DAY_AND_NIGHT}, picture["note"], wide=True)
    elif picture["kind"] == "tiles":
        tiles = [(Kind(code), 0) for code in picture["tiles"]]
        yield Drawn(name, {theme: _tiles(tiles, theme) for theme in BY_DAY_AND_NIGHT}, picture["note"], wide=True)
    elif picture["kind"] == "turn":
        turned = [(Kind(picture["tile"]), rotation) for rotation in range(6)]
        labels = [f"r{rotation}" for rotation in range(6)]
        yield Drawn(name, {theme: _tiles(turned, theme, labels) for theme in BY_DAY_AND_NIGHT}, wide=True)
    else:
        shots: list[Shot] = picture["frames"]
        for number, shot in enumerate(shots, 1):
            svg = {theme: _table(shot, shots, theme, picture) for theme in BY_DAY_AND_NIGHT}
            yield Drawn(f"{name}-{number}", svg, shot["note"], shot["button"], shot.get("args"))


def _tiles(tiles: Sequence[tuple[Kind, int]], theme: str, labels: Sequence[str] = ()) -> str:
    """Tiles in rows, with labels below them."""
    step = _TILE + 8
    high = _TILE + (_LABEL if labels else 0)
    parts = []
    for number, (kind, rotation) in enumerate(tiles):
        x, y = number % _A_ROW * step, number // _A_ROW * (high + 8)
        tile = tile_svg(kind, rotation, theme=theme, size=_TILE)
        parts.append(tile.replace("<svg ", f'<svg x="{x}" y="{y}" ', 1))
        if labels:
            font = attributes(font_family=FONT, font_size=18, text_anchor="middle", fill=THEMES[theme].faint_ink)
            parts.append(element("text", labels[number], x=x + 48, y=y + _TILE + 20, **font))
    rows = -(-len(tiles) // _A_ROW)
    wide = min(len(tiles), _A_ROW) * step
    box = f"0 0 {wide} {rows * (high + 8)}"
    return element("svg", *parts, xmlns=NAMESPACE, width=wide, height=rows * (high + 8), viewBox=box)


def _table(shot: Shot, shots: Sequence[Shot], theme: str, picture: Picture) -> str:
    """One state of a table; all states of a clause are seen from the same place."""
    game = shot.game
    if picture.get("up"):  # what lies face up matters
        return table_svg(game, theme=theme, size=(800, 520), highlight=_cells(shot.get("lit", ())), last=False)
    alone = picture.get("whole") or shot["button"].startswith("example-")
    together = [game] if alone else [one.game for one in shots if one.game.table == game.table]
    frame = arrange(together, {cell for shown in together for cell in shown.tiles}, _SIZE)
    frame = replace(frame, board=frame.whole)  # there is nothing beside the table
    if picture.get("whole"):
        frame = _all_in_sight(frame, game)
    look = Look(theme, bool(picture.get("coordinates")), _cells(shot.get("lit", ())), sections=True, last=False)
    parts = [part for part in scene(game, game.tiles, frame, look) if part.layer <= Layer.LABEL]
    if ghost := shot.get("ghost"):
        parts.append(_ghost(ghost, frame, look))
    return assemble(by_layer(parts, look), frame, look, frame.around_all(_seen(shots, together, picture)))


def _seen(shots: Sequence[Shot], together: Sequence[Game], picture: Picture) -> set[Cell]:
    """The cells that a picture must show."""
    if picture.get("whole"):
        return set(together[0].table.cells())
    lying = {cell for game in together for cell in game.tiles}
    tried = {Cell(*shot["ghost"]["cell"]) for shot in shots if "ghost" in shot}
    ring = {cell.neighbour(side) for cell in lying for side in Side} if picture.get("coordinates") else set()
    return lying | tried | ring


def _all_in_sight(frame: Frame, game: Game) -> Frame:
    """The same frame from so far away that the whole table can be seen."""
    points = [geo.centre(cell) for cell in game.table.cells()]
    across, down = (max(axis) - min(axis) + 4 for axis in zip(*points, strict=True))
    scale = min(frame.wide / units(across), frame.high / units(down))
    return replace(frame, scale=scale, x=frame.wide / 2, y=frame.high / 2)


def _ghost(ghost: dict[str, Any], frame: Frame, look: Look) -> Part:
    """A tile on trial: in the colour of choice where it fits, else red."""
    theme, centre = THEMES[look.theme], geo.centre(Cell(*ghost["cell"]))
    edge = theme.pick if ghost["fits"] else theme.red[0]
    tile = element("g", look.pieces.tile(Kind(ghost["code"]), ghost["rotation"]), opacity=0.85)
    rim = element("path", d=hexagon(0.95), fill="none", stroke=edge, stroke_width=units(0.08))
    return Part(Layer.LABEL, element("g", tile, rim, transform=moved(centre)), frame.around(centre))


def _cells(texts: Iterable[str]) -> list[Cell]:
    return [Cell(*map(int, re.findall(r"-?\d+", text))) for text in texts]
