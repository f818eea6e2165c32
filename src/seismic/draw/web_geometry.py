"""The geometry and the shapes of the pieces as plain values for JSON, for drawing elsewhere.

Lengths are in tiles; tiles are unturned, to be turned by 60° × rotation, clockwise.
"""

from __future__ import annotations

from seismic.draw import geometry as geo
from seismic.draw.geometry import DIGITS, Point
from seismic.draw.pieces import crew_outline
from seismic.draw.scenery import CRACK, HOUSES, VARIETIES, plants, tuft
from seismic.game import TOWN, Cell, Kind, Seat, Side
from seismic.rules.tiles import HIGHWAYS, INTERSECTIONS, value


def export() -> dict[str, object]:
    """All that the pictures of a table are drawn from, but for the colours.

    >>> len(export()["corners"])
    6
    """
    return {
        "middles": [_rounded(geo.middle(side)) for side in Side],
        "corners": [_rounded(geo.corner(side)) for side in Side],
        "step_q": _rounded(geo.centre(Cell(1, 0))),
        "step_r": _rounded(geo.centre(Cell(0, 1))),
        "widths": {
            "parapet": geo.PARAPET_WIDTH,
            "deck": geo.DECK_WIDTH,
            "shoulder": geo.SHOULDER_WIDTH,
            "asphalt": geo.ASPHALT_WIDTH,
            "lane": geo.LANE_WIDTH,
            "edge": geo.EDGE_WIDTH,
            "dash": geo.DASH_WIDTH,
        },
        "dash_period": geo.DASH_PERIOD,
        "dash_share": geo.DASH_SHARE,
        "crew_radius": geo.CREW_RADIUS,
        "intersection_radius": geo.INTERSECTION_RADIUS,
        "town_radius": geo.TOWN_RADIUS,
        "crews": [crew_outline(Seat(seat), 1.0) for seat in range(1, 5)],
        "crack": [list(point) for point in CRACK],
        "houses": [list(house) for house in HOUSES],
        "tuft": tuft(),
        "varieties": VARIETIES,
        "tiles": {kind: _tile(kind) for kind in (*HIGHWAYS, *INTERSECTIONS, TOWN)},
    }


def _tile(kind: Kind) -> dict[str, object]:
    drawn = geo.layout(kind)
    return {
        "value": value(kind),
        "roads": [
            {
                "sides": [int(side) for side in road.sides],
                "path": road.path.svg(digits=DIGITS),
                "length": round(road.path.length, DIGITS),
                "dashes": [round(part, DIGITS) for part in geo.dashes(road.path)],
                "deck": road.deck,
                "crew": _rounded(road.crew),
            }
            for road in drawn.roads
        ],
        "bridges": [
            {"over": bridge.over, "under": list(bridge.under), "span": bridge.span.svg(digits=DIGITS)}
            for bridge in drawn.bridges
        ],
        # By variety (that of a cell is q + 2r modulo their number): trees first, then tufts of grass.
        "trees": [_places(kind, variety, "tree") for variety in range(VARIETIES)],
        "tufts": [_places(kind, variety, "tuft") for variety in range(VARIETIES)],
    }


def _places(kind: Kind, variety: int, name: str) -> list[list[float]]:
    return [list(plant.place) for plant in plants(kind, variety) if plant.name == name]


def _rounded(point: Point) -> list[float]:
    return [round(point.x, DIGITS) + 0.0, round(point.y, DIGITS) + 0.0]  # no -0.0
