"""Laws of the SVG pictures: well formed, self-contained, and the same geometry as is exported."""

from __future__ import annotations

import re
from math import cos, dist, pi, sin
from typing import Any, cast
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest
from hypothesis import given
from hypothesis import strategies as st

from seismic.draw import export, table_svg, tile_svg
from seismic.draw.markup import UNIT, clean
from seismic.draw.side_panel import fit_name, text_width
from seismic.draw.themes import DAY
from seismic.game import TOWN, Cell, Decision, Game, Kind, Side
from seismic.rules.tiles import HIGHWAYS, INTERSECTIONS, QUAKES

SVG = "{http://www.w3.org/2000/svg}"
SIZES = [(1280, 860), (900, 500), (320, 240), (600, 1000), (300, 300)]
NUMBER = re.compile(r"-?[\d.]+")
DATA = cast(dict[str, Any], export())


def played(players: int | tuple[str, ...], variants: tuple[str, ...], seed: int, moves: int) -> Game:
    game = Game(players, variants, seed=seed)
    while game.decision != Decision.OVER and len(game.moves) < moves:
        game.play_random()
    return game


GAMES = [
    Game(2, seed=9),
    played(("Ada", "Blaise", "Chen"), (), 5, 70),
    played(4, ("twin-cities", "aftershocks"), 3, 120),
    played(2, ("balance",), 4, 500),
]


def parsed(picture: str) -> Element:
    return ElementTree.fromstring(picture)


def ids(root: Element) -> dict[str, Element]:
    return {element.attrib["id"]: element for element in root.iter() if "id" in element.attrib}


def table_of(root: Element) -> Element:
    """The group of all that lies on the table."""
    return next(g for g in root.findall(f"{SVG}g") if "scale" in g.attrib.get("transform", ""))


def centre(cell: Cell) -> tuple[float, float]:
    """Where the export says that a cell lies, in the picture's units."""
    x, y = (UNIT * (cell.q * q + cell.r * r) for q, r in zip(DATA["step_q"], DATA["step_r"], strict=True))
    return x, y


def uses(group: Element, part: str) -> list[Element]:
    return [use for use in group.findall(f"{SVG}use") if part in use.attrib["href"]]


def numbers(text: str) -> list[float]:
    return [float(word) for word in NUMBER.findall(text)]


def turned(point: list[float], rotation: int) -> tuple[float, float]:
    x, y, angle = *point, rotation * pi / 3
    return x * cos(angle) - y * sin(angle), x * sin(angle) + y * cos(angle)


def exported(kind: Kind) -> dict[str, Any]:
    return cast(dict[str, Any], DATA["tiles"][kind])


@pytest.mark.parametrize("theme", ["day", "night", "print"])
@pytest.mark.parametrize("game", GAMES, ids=["first", "base", "twins", "balance"])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_picture_is_whole_and_needs_nothing_else(game: Game, theme: str, size: tuple[int, int]) -> None:
    """It parses, has the size asked for, and whatever it refers to is in it."""
    risk = dict.fromkeys(game.tiles, 0.3)
    picture = table_svg(
        game, theme=theme, size=size, coordinates=True, highlight=[Cell(1, 0)], sections=True, risk=risk
    )
    root = parsed(picture)
    assert (root.attrib["width"], root.attrib["height"]) == tuple(map(str, size))
    assert picture.count("http") == 1  # the namespace
    defined = ids(root)
    assert len(defined) == len(re.findall(r'\bid="', picture))
    used = re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', picture)
    assert {one or other for one, other in used} <= set(defined)
    assert not re.search(r"<(script|style|image|foreignObject|a)\b|\bon\w+=|nan|inf", picture)


@pytest.mark.parametrize("kind", [*HIGHWAYS, *INTERSECTIONS, TOWN, *QUAKES])
def test_a_single_tile_is_whole(kind: Kind) -> None:
    for rotation in range(6):
        root = parsed(tile_svg(kind, rotation, theme="night", size=90))
        assert root.attrib["height"] == "90"
    texts = [element.text for element in root.iter(f"{SVG}text")]
    sign = {TOWN: "SAN ANDREAS", **{quake: f"{quake[1]}.0" for quake in QUAKES}}
    if kind in INTERSECTIONS:
        assert texts == [f"+{len(kind) - 1}"]
    else:
        assert texts == ([sign[kind]] if kind in sign else [])


@pytest.mark.parametrize("kind", [*HIGHWAYS, *INTERSECTIONS, TOWN])
@pytest.mark.parametrize("rotation", range(6))
def test_the_export_agrees_with_the_picture(kind: Kind, rotation: int) -> None:
    """The browser turns exported tiles; the picture draws turned ones: the same roads in the same order."""
    root = parsed(tile_svg(kind, rotation))
    definitions = ids(root)
    drawn = [use.attrib["href"][1:] for use in root.findall(f"{SVG}use") if "road" in use.attrib["href"]]
    roads = exported(kind)["roads"]
    assert len(drawn) == len(roads)
    for name, road in zip(drawn, roads, strict=True):
        sides = sorted((side + rotation) % 6 for side in road["sides"])
        assert name.endswith("road" + "".join(map(str, sides)))
        for stroke in definitions[name]:
            assert same_line(stroke.attrib["d"], road["path"], rotation)
    spans = [bridge["span"] for bridge in exported(kind)["bridges"]]
    decks = [group for group in root.findall(f"{SVG}g") if group.attrib.get("fill") == "none"]
    assert len(decks) == len(spans)
    for deck, span in zip(decks, spans, strict=True):
        for stroke in deck.iter(f"{SVG}path"):
            assert same_line(stroke.attrib["d"], span, rotation)


def same_line(drawn: str, given: str, rotation: int) -> bool:
    """Is a drawn path the exported one, turned and enlarged? Either may run the other way round."""
    ends = [[numbers(path)[:2], numbers(path)[-2:]] for path in (drawn, given)]
    start, end = (turned([part * UNIT for part in p], rotation) for p in ends[1])
    forth = max(dist(ends[0][0], start), dist(ends[0][1], end))
    back = max(dist(ends[0][0], end), dist(ends[0][1], start))
    if "A" not in given:
        return "A" not in drawn and min(forth, back) < 0.01
    radius, sweep = numbers(drawn)[2], numbers(drawn)[6]
    same_sweep = sweep == (numbers(given)[6] if forth < back else 1 - numbers(given)[6])
    return min(forth, back) < 0.01 and same_sweep and abs(radius - UNIT * numbers(given)[2]) < 0.01


@pytest.mark.parametrize("kind", [k for k in HIGHWAYS if exported(k)["bridges"]])
def test_a_bridge_is_drawn_over_what_it_crosses(kind: Kind) -> None:
    """From the ground up: the deck comes after the roads below it and before its own."""
    root = parsed(tile_svg(kind))
    order = [
        element.attrib.get("href", "deck")
        for element in root
        if "road" in element.attrib.get("href", "") or element.attrib.get("fill") == "none"
    ]
    bridged = {bridge["over"] for bridge in exported(kind)["bridges"]}
    expected = [
        word for n in range(len(exported(kind)["roads"])) for word in (["deck", "road"] if n in bridged else ["road"])
    ]
    assert ["deck" if word == "deck" else "road" for word in order] == expected


@pytest.mark.parametrize("game", GAMES, ids=["first", "base", "twins", "balance"])
def test_each_tile_of_the_table_is_drawn_in_its_place(game: Game) -> None:
    """R2.1: at the centre of its cell, with just its own roads."""
    found = []
    for group in table_of(parsed(table_svg(game))).findall(f"{SVG}g"):
        names = [use.attrib["href"].rpartition("road")[2] for use in uses(group, "road")]
        if names:
            found.append((numbers(group.attrib["transform"]), sorted(names)))
    for cell, laid in game.tiles.items():
        sides = [sorted((s + laid.rotation) % 6 for s in road["sides"]) for road in exported(laid.tile)["roads"]]
        expected = sorted("".join(map(str, pair)) for pair in sides)
        assert [names for place, names in found if dist(place, centre(cell)) < 0.01] == [expected]
    assert len(found) == len(game.tiles)


@pytest.mark.parametrize("game", GAMES, ids=["first", "base", "twins", "balance"])
def test_each_crew_stands_where_the_export_says(game: Game) -> None:
    """R5.2: by its owner's shape, on its fragment."""
    crews = [
        (int(use.attrib["href"][-1]), (float(use.attrib["x"]), float(use.attrib["y"])))
        for use in uses(table_of(parsed(table_svg(game))), "-crew")
    ]
    expected = []
    for cell, laid in game.tiles.items():
        if laid.crew:
            side = (laid.crew.side - laid.rotation) % 6
            road = next(road for road in exported(laid.tile)["roads"] if side in road["sides"])
            (x, y), (across, down) = centre(cell), turned(road["crew"], laid.rotation)
            expected.append((laid.crew.seat, (x + across * UNIT, y + down * UNIT)))
    assert len(crews) == len(expected)
    for seat, place in expected:
        assert any(seat == owner and dist(place, stands) < 0.02 for owner, stands in crews)


@pytest.mark.parametrize("game", GAMES, ids=["first", "base", "twins", "balance"])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_nothing_beside_the_table_hides_a_tile(game: Game, size: tuple[int, int]) -> None:
    """Face-up tiles and players' cards stand beside the tiles that lie there, not over them."""
    root = parsed(table_svg(game, size=size))
    picture_wide, picture_high = numbers(root.attrib["viewBox"])[2:]
    left, top, scale = numbers(table_of(root).attrib["transform"])
    cards = list(root.findall(f"{SVG}rect"))[1:]  # the first is the floor
    boxes = [[float(card.attrib[key]) for key in ("x", "y", "width", "height")] for card in cards]
    assert len(boxes) >= len(game.players)
    for cell in game.tiles:
        x, y = left + scale * centre(cell)[0], top + scale * centre(cell)[1]
        wide, high = scale * UNIT * 0.87, scale * UNIT
        assert wide < x < picture_wide - wide
        assert high < y < picture_high - high
        for box_x, box_y, box_wide, box_high in boxes:
            beside = x + wide <= box_x or x - wide >= box_x + box_wide
            above = y + high <= box_y or y - high >= box_y + box_high
            assert beside or above


def test_the_lines_that_a_quake_would_strike_are_red() -> None:
    """R6.1: six counts at each town; the longest lines in red and jagged, none where no tile lies."""
    for game in GAMES:
        root = parsed(table_svg(game))
        badges = [c for c in root.iter(f"{SVG}circle") if c.attrib["r"] == "8.7"]
        bursts = [p for p in root.iter(f"{SVG}path") if p.attrib.get("d", "").startswith("M0 -11.7")]
        struck = [n for lines in game.lines().values() for n in lines if 0 < n == max(lines)]
        assert len(bursts) == len(struck)
        assert len(badges) + len(bursts) == 6 * len(game.table.towns)
        assert {burst.attrib["fill"] for burst in bursts} <= {"url(#seismic-day-red)"}


def test_the_counts_are_those_of_the_rules() -> None:
    """R6.1: the tiles in each line, town by town and side by side."""
    for game in GAMES:
        wanted = [str(count) for _, lines in sorted(game.lines().items()) for count in lines]
        groups = [list(group) for group in parsed(table_svg(game)).iter(f"{SVG}g")]
        counts = [
            g[1].text
            for g in groups
            if [child.tag for child in g] in ([f"{SVG}circle", f"{SVG}text"], [f"{SVG}path", f"{SVG}text"])
        ]
        assert counts == wanted


def test_highlighted_cells_and_tiles_have_an_edge_of_their_own() -> None:
    game = GAMES[1]
    cells = [next(iter(game.tiles)), Cell(7, -1)]
    edge = f'stroke="{DAY.pick}"'
    assert table_svg(game, highlight=cells).count(edge) == 2
    assert edge not in table_svg(game)


def test_a_tiny_picture_is_still_a_picture() -> None:
    """A thumbnail is a larger picture made smaller: nothing is pushed out of it."""
    assert 'viewBox="0 0 720 480"' in table_svg(GAMES[1], size=(120, 80))
    assert 'viewBox="0 0 420 640"' in table_svg(GAMES[1], size=(42, 64))
    for size in ((1, 1), (1000, 10), (10, 1000)):
        root = parsed(table_svg(GAMES[1], size=size))
        assert numbers(table_of(root).attrib["transform"])[2] > 0


def test_the_last_tile_has_a_dashed_edge() -> None:
    assert 'stroke-dasharray="5.91' not in table_svg(GAMES[0])
    assert table_svg(GAMES[1]).count('stroke-dasharray="5.91') == 1


def test_players_and_scores_are_shown() -> None:
    """R8: what would score now stands beside each name."""
    game = GAMES[1]
    root = parsed(table_svg(game))
    cards = [group for group in root.findall(f"{SVG}g") if group.find(f"{SVG}title") is not None]
    names = [[text.text for text in card.findall(f"{SVG}text")] for card in cards]
    assert names == [[name] for name in game.players]
    words = [text.text for text in root.findall(f"{SVG}text")]
    shown = zip(game.crews_left, game.scores(), strict=True)
    assert words[: 2 * len(names)] == [word for left, points in shown for word in (f"× {left}", str(points))]


def test_other_names_can_be_shown() -> None:
    """A player who is just numbered is called otherwise in each language; the game keeps its own names."""
    titles = [title.text for title in parsed(table_svg(Game(2, seed=1), names=["Une", "Deux"])).iter(f"{SVG}title")]
    assert titles == ["Une", "Deux"]


def test_names_are_escaped() -> None:
    names = ('<script>alert("1")</script>', "Ada & 'Blaise' ]]>")
    picture = table_svg(Game(names, seed=1))
    titles = [element.text for element in parsed(picture).iter(f"{SVG}title")]
    assert titles == list(names)
    assert "<script" not in picture
    assert clean("Zo\u00eb\u00a0K \u202eevil\x00") == "Zo\u00eb\u00a0K \ufffdevil\ufffd"


@given(st.text())
def test_any_text_can_stand_in_a_picture(text: str) -> None:
    root = ElementTree.fromstring(f"<x>{clean(text)}</x>")
    shown = root.text or ""
    assert len(shown) == len(text)
    assert all(a == b or b == "\N{REPLACEMENT CHARACTER}" for a, b in zip(text, shown, strict=True))


@given(st.text(alphabet=st.characters(exclude_categories=["C", "Z"]), min_size=1, max_size=60), st.floats(80, 200))
def test_long_names_stay_in_their_room(name: str, wide: float) -> None:
    """In one line or two, none wider than the room; whatever is left out is at the end."""
    lines, size = fit_name(name, wide)
    assert 1 <= len(lines) <= 2
    assert all(text_width(line, size) <= wide for line in lines)
    assert name.startswith("".join(lines).removesuffix("…")) or name == "".join(lines)


def test_long_names_break_at_spaces_and_hyphens() -> None:
    assert fit_name("Jean-Baptiste de La Fontaine", 140)[0] == ["Jean-Baptiste de", "La Fontaine"]
    assert fit_name("Ada", 140) == (["Ada"], 16.0)
    lines, _ = fit_name("Maximilian-Alexander von Hohenzollern-Sigmaringen", 140)
    assert lines[0] == "Maximilian-"
    assert lines[1].endswith("…")


def test_the_winners_are_shown_when_the_game_is_over() -> None:
    """R8.4: a star for each of those who share the win."""
    over = played(4, (), 6, 10_000)
    assert over.outcome is not None
    assert table_svg(over).count('d="M0-8') == len(over.outcome.winners)
    assert 'd="M0-8' not in table_svg(GAMES[1])


def test_every_side_of_the_table_in_sight_has_its_edge() -> None:
    """R2.4: on a small table that is seen whole, the edge runs all the way round."""
    game = Game(2, (), "small", seed=1)
    outer = sum(cell.neighbour(side) not in game.table for cell in game.table.cells() for side in Side)
    picture = table_svg(game, size=(2600, 2000))
    edges = re.findall(r'<path d="([^"]+)" fill="none" stroke-linecap="round"', picture)
    assert edges
    assert all(edge.count("M") == outer for edge in edges)
