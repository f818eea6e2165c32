"""Laws of the one geometry: what joins, what crosses, what stands where."""

from __future__ import annotations

import json
from itertools import combinations
from math import dist, pi, sqrt

import pytest

from seismic.draw import export
from seismic.draw import geometry as geo
from seismic.draw.geometry import Path, Point, Road, layout
from seismic.game import TOWN, Cell, Kind, Side
from seismic.rules.tiles import HIGHWAYS, INTERSECTIONS, fragments, stubs

PATTERNS = (*HIGHWAYS, *INTERSECTIONS, TOWN)
PAIRS = list(combinations(Side, 2))
CELLS = [Cell(q, r) for q in range(-3, 4) for r in range(-3, 4)]


def near(one: Point, other: Point) -> bool:
    return dist(one, other) < 1e-9


def samples(path: Path) -> list[Point]:
    return [path.at(k / 200) for k in range(201)]


def towards(side: Side) -> Point:
    """The direction straight out of a side."""
    return Point(geo.middle(side).x / geo.APOTHEM, geo.middle(side).y / geo.APOTHEM)


def test_neighbours_share_the_middle_and_the_ends_of_a_side() -> None:
    """R2.1: what leaves a cell by a side enters the neighbour there."""
    for cell in CELLS:
        for side in Side:
            other = cell.neighbour(side)
            here, there = geo.centre(cell), geo.centre(other)
            for mine, theirs in (
                (geo.middle(side), geo.middle(side.opposite)),
                (geo.corner(side), geo.corner(side.opposite - 1)),
                (geo.corner(side - 1), geo.corner(side.opposite)),
            ):
                assert near(Point(here.x + mine.x, here.y + mine.y), Point(there.x + theirs.x, there.y + theirs.y))


def test_cells_lie_as_the_rules_say() -> None:
    """R2.1: E is to the right, SE below, NW above; neighbours lie one tile apart."""
    assert geo.centre(Cell(0, 0)) == (0, 0)
    assert near(geo.centre(Cell(1, 0)), Point(sqrt(3), 0))
    assert near(geo.centre(Cell(0, 1)), Point(sqrt(3) / 2, 1.5))
    assert near(geo.centre(Cell(0, -1)), Point(-sqrt(3) / 2, -1.5))


@pytest.mark.parametrize("pair", PAIRS, ids=str)
def test_a_highway_joins_its_two_sides_at_right_angles(pair: tuple[Side, Side]) -> None:
    """R1.3: from the middle of one side to that of the other, straight in and straight out."""
    path = geo.highway(*pair)
    assert near(path.start, geo.middle(pair[0]))
    assert near(path.end, geo.middle(pair[1]))
    assert near(path.at(0), path.start)
    assert near(path.at(1), path.end)
    inward = towards(pair[0].opposite)
    assert near(path.heading(0), inward)
    assert near(path.heading(1), towards(pair[1]))


@pytest.mark.parametrize("pair", PAIRS, ids=str)
def test_tight_loose_and_straight_have_their_shapes(pair: tuple[Side, Side]) -> None:
    """R1.3: a third of a circle of radius 1/2, a sixth of one of radius 3/2, and a line."""
    path = geo.highway(*pair)
    apart = min(pair[1] - pair[0], 6 - pair[1] + pair[0])
    assert path.length == pytest.approx({1: pi / 3, 2: pi / 2, 3: sqrt(3)}[apart])
    if path.hub is not None:
        assert all(dist(p, path.hub) == pytest.approx(path.radius) for p in samples(path))
    walked = sum(dist(a, b) for a, b in zip(samples(path), samples(path)[1:], strict=False))
    assert walked == pytest.approx(path.length, rel=1e-4)


@pytest.mark.parametrize("kind", PATTERNS)
def test_roads_stay_on_their_tile(kind: Kind) -> None:
    for road in layout(kind).roads:
        for p in samples(road.path):
            assert all(p.x * towards(s).x + p.y * towards(s).y <= geo.APOTHEM + 1e-9 for s in Side)


@pytest.mark.parametrize("kind", PATTERNS)
@pytest.mark.parametrize("rotation", range(6))
def test_a_tile_carries_the_roads_of_its_code(kind: Kind, rotation: int) -> None:
    """R1.2, R1.4, R2.2: each fragment and each stub once, wherever the tile is turned to."""
    roads = layout(kind, rotation).roads
    assert {tuple(sorted(road.sides)) for road in roads} == {
        *fragments(kind, rotation),
        *((side,) for side in stubs(kind, rotation)),
    }
    for road in roads:
        start = geo.CENTRE if len(road.sides) == 1 else geo.middle(road.sides[0])
        assert near(road.path.start, start)
        assert near(road.path.end, geo.middle(road.sides[-1]))
        assert all(near(road.path.at(share), drawn_afresh(road).at(share)) for share in (0.2, 0.5, 0.9))


def drawn_afresh(road: Road) -> Path:
    return geo.highway(*road.sides) if len(road.sides) == 2 else geo.stub(*road.sides)


@pytest.mark.parametrize("kind", HIGHWAYS)
def test_paths_meet_just_where_one_highway_bridges_another(kind: Kind) -> None:
    """R1.2: highways that do not cross keep clear of each other; those that do have a bridge there."""
    drawn = layout(kind)
    under = {(bridge.over, lower): bridge for bridge in drawn.bridges for lower in bridge.under}
    for lower, upper in combinations(range(len(drawn.roads)), 2):
        below, above = drawn.roads[lower], drawn.roads[upper]
        gap = min(below.path.distance(p) for p in samples(above.path))
        if (upper, lower) in under:
            assert gap < 0.01
            crossing = min(samples(above.path), key=below.path.distance)
            assert under[upper, lower].span.distance(crossing) < 0.01
            assert above.deck > below.deck
        else:
            assert gap > geo.SHOULDER_WIDTH


@pytest.mark.parametrize("kind", HIGHWAYS)
def test_the_straighter_highway_bridges_the_more_curved_one(kind: Kind) -> None:
    """The written order of bridges: by straightness, then by the code; roads come from the ground up."""
    drawn = layout(kind)
    code = list(fragments(kind))
    for bridge in drawn.bridges:
        above = drawn.roads[bridge.over]
        for lower in bridge.under:
            below = drawn.roads[lower]
            apart = [min(abs(a - b), 6 - abs(a - b)) for a, b in (below.sides, above.sides)]
            assert apart[0] <= apart[1]
            if apart[0] == apart[1]:
                assert code.index(pair(below)) < code.index(pair(above))


def pair(road: Road) -> tuple[Side, Side]:
    first, second = road.sides
    return first, second


def test_three_straights_lie_one_above_the_other() -> None:
    drawn = layout(Kind("03.14.25"))
    assert [(road.sides, road.deck) for road in drawn.roads] == [((0, 3), 0), ((1, 4), 1), ((2, 5), 2)]
    assert [(bridge.over, bridge.under) for bridge in drawn.bridges] == [(1, (0,)), (2, (0, 1))]
    lower, upper = drawn.bridges
    assert upper.span.length > lower.span.length


@pytest.mark.parametrize("kind", PATTERNS)
@pytest.mark.parametrize("rotation", range(6))
def test_a_crew_stands_on_its_own_road_alone(kind: Kind, rotation: int) -> None:
    """A crew shows which road it stands on: it is on that one and clear of all others."""
    drawn = layout(kind, rotation)
    for road in drawn.roads:
        assert road.path.distance(road.crew) < 1e-9
        for side in road.sides:
            assert geo.crew_place(kind, rotation, side) == road.crew
        for other in drawn.roads:
            if other is not road and len(road.sides) == 2:
                assert other.path.distance(road.crew) >= geo.CREW_RADIUS + geo.SHOULDER_WIDTH / 2


@pytest.mark.parametrize("kind", HIGHWAYS)
def test_a_crew_stands_in_the_middle_where_nothing_crosses(kind: Kind) -> None:
    for road in layout(kind).roads:
        others = [other.path for other in layout(kind).roads if other is not road]
        middle = road.path.at(0.5)
        if all(path.distance(middle) > 0.42 for path in others):
            assert near(road.crew, middle)


def test_a_crew_on_a_stub_stands_two_thirds_out() -> None:
    for road in layout(Kind("*012345")).roads:
        assert dist(geo.CENTRE, road.crew) == pytest.approx(geo.APOTHEM * 2 / 3)


@pytest.mark.parametrize("kind", PATTERNS)
def test_a_tile_keeps_its_picture_when_it_is_turned(kind: Kind) -> None:
    """R2.2: bridges and crews turn with the tile."""
    base = layout(kind)
    for rotation in range(6):
        turned = layout(kind, rotation)
        for was, now in zip(base.roads, turned.roads, strict=True):
            assert now.sides == tuple(side.rotated(rotation) for side in was.sides)
            assert now.deck == was.deck
            assert near(now.crew, was.crew.rotated(rotation))
        for before, after in zip(base.bridges, turned.bridges, strict=True):
            assert (after.over, after.under) == (before.over, before.under)
            assert near(after.span.at(0.3), before.span.at(0.3).rotated(rotation))


@pytest.mark.parametrize("pair", PAIRS, ids=str)
def test_dashes_of_neighbours_join(pair: tuple[Side, Side]) -> None:
    """Half a dash at either end: a whole number of periods, begun in the middle of a dash."""
    path = geo.highway(*pair)
    dash, gap, offset = geo.dashes(path)
    assert path.length / (dash + gap) == pytest.approx(round(path.length / (dash + gap)))
    assert offset == pytest.approx(dash / 2)


def test_the_export_is_json_and_says_what_the_geometry_says() -> None:
    data = json.loads(json.dumps(export()))
    assert set(data["tiles"]) == set(PATTERNS)
    assert data["middles"] == [pytest.approx(geo.middle(side)) for side in Side]
    assert data["corners"] == [pytest.approx(geo.corner(side)) for side in Side]
    for cell in CELLS:
        x, y = (cell.q * q + cell.r * r for q, r in zip(data["step_q"], data["step_r"], strict=True))
        assert (x, y) == pytest.approx(geo.centre(cell), abs=1e-4)
    for kind in PATTERNS:
        drawn, exported = layout(kind), data["tiles"][kind]
        for road, entry in zip(drawn.roads, exported["roads"], strict=True):
            assert entry["sides"] == list(road.sides)
            assert entry["crew"] == pytest.approx(road.crew, abs=1e-5)
            assert entry["deck"] == road.deck
            assert entry["path"] == road.path.svg(digits=6)
            assert entry["length"] == pytest.approx(road.path.length, abs=1e-5)
        assert [entry["over"] for entry in exported["bridges"]] == [bridge.over for bridge in drawn.bridges]
        assert exported["value"] == len(stubs(kind))
