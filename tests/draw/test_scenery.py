"""Laws of what grows on a tile: beside its highways, the same wherever it is drawn."""

from __future__ import annotations

import json
from math import hypot

import pytest

from seismic.draw import export, tile_svg
from seismic.draw import geometry as geo
from seismic.draw.markup import units
from seismic.draw.scenery import VARIETIES, plants, variety_at
from seismic.game import TOWN, Cell, Kind, Side
from seismic.rules.tiles import HIGHWAYS, INTERSECTIONS, value

KINDS = (*HIGHWAYS, *INTERSECTIONS, TOWN)


@pytest.mark.parametrize("kind", KINDS)
def test_plants_stand_on_green_land(kind: Kind) -> None:
    """On no highway, on no intersection and in no town (R1.2, R1.4), and well inside the tile."""
    built_up = geo.TOWN_RADIUS if kind == TOWN else geo.INTERSECTION_RADIUS if value(kind) else 0.0
    for variety in range(VARIETIES):
        for plant in plants(kind, variety):
            assert all(road.path.distance(plant.place) > geo.SHOULDER_WIDTH / 2 for road in geo.layout(kind).roads)
            assert hypot(*plant.place) > built_up
            assert all(plant.place.x * m.x + plant.place.y * m.y < geo.APOTHEM**2 for m in map(geo.middle, Side))


def test_varieties_differ_and_neighbours_in_a_row_have_different_ones() -> None:
    assert len({plants(Kind("03"), variety) for variety in range(VARIETIES)}) == VARIETIES
    for cell in (Cell(0, 0), Cell(-3, 2), Cell(5, -7)):
        assert 0 <= variety_at(cell) < VARIETIES
        assert variety_at(cell) != variety_at(cell.neighbour(Side.E))


def test_the_export_has_the_plants_of_the_pictures() -> None:
    data = json.loads(json.dumps(export()))
    assert data["varieties"] == VARIETIES
    for kind in KINDS:
        for variety in range(VARIETIES):
            placed = {
                name: [list(p.place) for p in plants(kind, variety) if p.name == name] for name in ("tree", "tuft")
            }
            tile = data["tiles"][kind]
            assert {"tree": tile["trees"][variety], "tuft": tile["tufts"][variety]} == placed


@pytest.mark.parametrize("rotation", range(6))
def test_plants_turn_with_their_tile(rotation: int) -> None:
    kind = Kind("01")
    picture = tile_svg(kind, rotation)
    found = plants(kind, 0)
    assert found
    for plant in found:
        x, y = (units(part) for part in plant.place.rotated(rotation))
        assert f'x="{geo.number(x)}" y="{geo.number(y)}"' in picture
