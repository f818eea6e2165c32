"""Laws of what can be shown over a table: sections by owner, risk, the last move; and of notebooks."""

from __future__ import annotations

import re
from itertools import combinations, pairwise
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

from seismic.draw import Picture, table_svg, tile_svg
from seismic.draw import geometry as geo
from seismic.draw.labels import label_places
from seismic.draw.markup import units
from seismic.draw.overlay import LABEL_HIGH, Way, label_wide
from seismic.draw.parts import Box
from seismic.draw.themes import THEMES
from seismic.game import Cell, Game, Kind, Section, Side
from seismic.rules.tiles import value
from support.pictures import SVG, at, danger, record

GAMES = [record("twin-cities"), record("all-together"), at("base", 30)]
OUTER = "12.9", "9.9"  # how wide the coloured line of a section is, if it is complete, or is not


def strokes(picture: str, colour: str) -> list[Element]:
    """The coloured lines of this colour over sections."""
    found = ElementTree.fromstring(picture).iter(f"{SVG}path")
    return [path for path in found if path.get("stroke") == colour and path.get("stroke-width") in OUTER]


def whole(line: str) -> bool:
    """Whether a line runs over the table, and not just over one bridge of a tile."""
    return not re.fullmatch(r"M\S+ \S+[LA][^LA]*", line)


def both_ways(game: Game, section: Section) -> set[str]:
    """The lines of a section, from whichever of its sides one looks."""
    sides = [(cell, side) for cell, *passed in section.fragments for side in passed]
    found = [game.section_at(*place) for place in (*sides, *section.stubs)]
    return {Way(same, game.tiles).line() for same in found if same}


@pytest.mark.parametrize(("game", "theme"), list(zip(GAMES, THEMES, strict=True)), ids=["twins", "all", "base"])
def test_each_claimed_section_has_its_owners_colour(game: Game, theme: str) -> None:
    """R8.3: the colour of the player with the most crews on it; of all of them where they tie."""
    picture = table_svg(game, theme=theme, sections=True)
    claimed = [section for section in game.sections() if section.crews]
    assert claimed
    for seat in range(1, len(game.players) + 1):
        drawn = {path.attrib["d"] for path in strokes(picture, THEMES[theme].crews[seat - 1])}
        for section in claimed:
            lines = both_ways(game, section)
            if all(map(whole, lines)):
                assert (not drawn.isdisjoint(lines)) == (seat in section.owners), section


def test_without_sections_nothing_is_coloured() -> None:
    game = GAMES[0]
    assert not [path for colour in THEMES["day"].crews for path in strokes(table_svg(game), colour)]


def test_complete_sections_are_stronger_and_say_what_they_are_worth() -> None:
    """R8.2."""
    game = GAMES[0]
    complete = [section for section in game.sections() if section.crews and section.complete]
    assert complete
    picture = table_svg(game, sections=True)
    pills = re.findall(
        r'height="26" rx="13" fill="[^"]+" stroke="[^"]+" stroke-width="2.5"/><text[^>]*>(\d+)<', picture
    )
    assert sorted(map(int, pills)) == sorted(section.worth for section in complete)


@pytest.mark.parametrize("grow", [1.0, 1.5])
@pytest.mark.parametrize("game", GAMES, ids=["twins", "all", "base"])
def test_labels_cover_neither_each_other_nor_crews_and_intersections(game: Game, grow: float) -> None:
    ways = [Way(section, game.tiles) for section in game.sections() if section.complete]
    labels = label_places(ways, game.tiles, grow, game.tiles, coordinates=True)
    wide = [label_wide(str(way.section.worth)) * grow for way in ways]
    boxes = [
        Box(units(place.x) - across / 2, units(place.y) - LABEL_HIGH * grow / 2, across, LABEL_HIGH * grow)
        for place, across in zip(labels, wide, strict=True)
    ]
    assert not any(one.meets(other) for one, other in combinations(boxes, 2))
    for cell, laid in game.tiles.items():
        middle = geo.centre(cell)
        stands = [geo.crew_place(laid.tile, laid.rotation, laid.crew.side)] if laid.crew else []
        for stand in [*stands, *([geo.CENTRE] if value(laid.tile) else [])]:
            dot = Box(units(middle.x + stand.x) - 6, units(middle.y + stand.y) - 6, 12, 12)
            assert not any(box.meets(dot) for box in boxes)


@pytest.mark.parametrize("game", GAMES, ids=["twins", "all", "base"])
def test_a_section_is_drawn_from_end_to_end_without_a_gap(game: Game) -> None:
    """R5.3: where one fragment ends the next one begins, and all of its cells are passed."""
    for section in game.sections():
        passages = Way(section, game.tiles).passages
        assert {cell for cell, _ in passages} == set(section.cells)
        for (cell, path), (after, onward) in pairwise(passages):
            end, start = geo.centre(cell), geo.centre(after)
            assert end.x + path.end.x == pytest.approx(start.x + onward.start.x)
            assert end.y + path.end.y == pytest.approx(start.y + onward.start.y)


def test_a_bridge_runs_over_the_section_that_it_crosses() -> None:
    """R1.2: it is drawn again, after the coloured line."""
    game = Game(2, seed=1, pile=["02.14", "01", "01"])
    place = next(move for move in game.legal_moves if str(move).startswith("place 02.14"))
    game.play(place)
    tile = game.tiles[game.last_placed or Cell(0, 0)]
    lower = geo.layout(tile.tile, tile.rotation).bridges[0].under[0]
    side = min(geo.layout(tile.tile, tile.rotation).roads[lower].sides)
    assert {str(move) for move in game.legal_moves} >= {f"crew {Side(side)}"}
    game.play(f"crew {Side(side)}")
    picture = table_svg(game, sections=True)
    (line,) = strokes(picture, THEMES["day"].crews[0])
    parapet = f'stroke="{THEMES["day"].parapet}"'
    assert picture.count(parapet) == table_svg(game).count(parapet) + 1
    assert picture.rindex(parapet) > picture.index(f'd="{line.attrib["d"]}"')


def test_risk_is_hatched_and_told_in_percent() -> None:
    """Tiles only, and nothing that would be rounded to nothing."""
    game = GAMES[2]
    empty, hardly = Cell(9, -7), next(iter(game.tiles))
    chances = {**danger(game), empty: 0.5, hardly: 0.001}
    shown = {cell: chance for cell, chance in chances.items() if chance >= 0.005 and cell != empty}
    picture = table_svg(game, risk=chances)
    assert shown
    assert len(re.findall(r'fill="url\(#seismic-day-hatch\d\)"', picture)) == len(shown)
    texts = [text.text or "" for text in ElementTree.fromstring(picture).iter(f"{SVG}text")]
    told = sorted(text for text in texts if text.endswith("%"))
    assert told == sorted(f"{100 * chance:.0f}\N{NO-BREAK SPACE}%" for chance in shown.values())
    assert "hatch" not in table_svg(game)


def test_the_likelier_the_denser() -> None:
    game = GAMES[2]
    cell = next(iter(game.tiles))
    steps = []
    for chance in (0.01, 0.1, 0.2, 0.5):
        (step,) = re.findall(r'fill="url\(#seismic-day-hatch(\d)\)"', table_svg(game, risk={cell: chance}))
        steps.append(step)
    assert steps == ["0", "1", "2", "3"]


def test_the_last_tile_is_marked_unless_it_shall_not_be() -> None:
    game = GAMES[2]
    dashes = 'stroke-dasharray="5.91'
    assert table_svg(game).count(dashes) == 1
    assert dashes not in table_svg(game, last=False)


def test_coordinates_are_written_on_every_cell_in_sight() -> None:
    game = Game(2, (), "small", seed=1)
    texts = {text.text for text in ElementTree.fromstring(table_svg(game, coordinates=True)).iter(f"{SVG}text")}
    assert {str(cell) for cell in game.tiles} <= texts
    assert "1,0" in texts


def test_the_tiles_lie_in_the_middle_of_the_picture() -> None:
    """R2.1: whatever the theme, a tile lies where its cell does."""
    game = GAMES[2]
    for theme in THEMES:
        for cell in game.tiles:
            x, y = (geo.number(units(part)) for part in geo.centre(cell))
            assert f'<use href="#seismic-{theme}-ground" x="{x}" y="{y}"/>' in table_svg(game, theme=theme) or cell == (
                0,
                0,
            )


# Notebooks


def test_a_notebook_shows_games_and_pictures() -> None:
    """They have what IPython looks for; and a picture is a text like any other."""
    game = GAMES[2]
    assert game._repr_svg_() == table_svg(game)
    picture = tile_svg(Kind("03"))
    assert isinstance(picture, Picture)
    assert picture._repr_svg_() == picture
    assert type(picture._repr_svg_()) is str
