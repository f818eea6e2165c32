"""The small pictures beside the clauses of the rules. What they show was played by the rules themselves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from scenes import Frame, Shot, frames, ground
from seismic.game import MANIFEST, TOWN, Game
from seismic.rules.tiles import HIGHWAYS, INTERSECTIONS, QUAKES, SINGLES

Picture = dict[str, Any]


def rule_pictures() -> dict[str, Picture]:
    """By clause: a picture of tiles, of one tile that turns, or of a table in one or more frames.

    A *story* has one button, that leads from each frame to the next; in a *choice* every frame has its own.
    """
    return {
        **_pieces(),
        **_the_table(),
        **_setting_up(),
        **_turns(),
        **_laying(),
        **_quakes(),
        **_ends(),
        **_scoring(),
        **_variants(),
        **_balance(),
    }


def summary_pictures() -> dict[str, Picture]:
    """Those of the page with which the rules open, by its parts; most are taken from the clauses."""
    clauses = rule_pictures()

    def some(clause: str, *numbers: int) -> Picture:
        picture = clauses[clause]
        return {**picture, "frames": [picture["frames"][number] for number in numbers]}

    turn = ["|", "place 03 1,0 r0", "|", "crew E", "|"]
    east = [("1,0", "E")]
    laid = [Frame("turn"), Frame("turn-laid", "lay", light=east), Frame("turn-crew", "crew", light=east)]
    return {
        "goal": some("R8.2", 0),
        "turn": _story(frames(turn, *laid, more=["02", "01.34"]), up=True),
        "fit": some("R5.1", 0, 1, 2),
        "crews": some("R8.3", 0, 1),
        "quake": clauses["R6.3"],
        "points": some("R8.2", 1, 3, 5),
        "end": clauses["R7.2"],
    }


# Kinds of pictures


def _tiles(note: str, codes: Sequence[str], *, labels: Sequence[str] = ()) -> Picture:
    return {"kind": "tiles", "note": note, "tiles": list(codes), "labels": list(labels)}


def _story(shots: list[Shot], **more: Any) -> Picture:
    return {"kind": "story", "ground": ground(), "frames": shots, **more}


def _choice(shots: list[Shot], **more: Any) -> Picture:
    return {"kind": "choice", "ground": ground(), "frames": shots, **more}


# R1, R2, R3


def _pieces() -> dict[str, Picture]:
    exits = ["*0", "*02", "*013", "*0134", "*01234", "*012345"]
    counted = [(kind, MANIFEST.copies[kind]) for kind in (*HIGHWAYS, *INTERSECTIONS)]
    return {
        "R1.1": _tiles("r1-1", ["03", "01.24", "01.24.35", "*013", "Q3", TOWN]),
        "R1.2": _tiles("r1-2", ["02", "01.24", "03.14", "03.14.25"]),
        "R1.3": _tiles("r1-3", [*SINGLES]),
        "R1.4": _tiles("r1-4", exits),
        "R1.5": _story(frames(["|"], Frame("r1-5"))),
        "R1.6": _tiles("r1-6", [*QUAKES]),
        "R1.7": _tiles("r1-7", [k for k, _ in counted], labels=[f"×{copies}" for _, copies in counted]),
    }


def _the_table() -> dict[str, Picture]:
    sizes = []
    for name, cells in (("small", 137), ("standard", 277), ("large", 557)):
        sizes += frames(["|"], Frame("r2-4", f"size-{name}", {"cells": cells}), table=name)
        sizes[-1]["ground"] = ground(table=name)
    return {
        "R2.1": _story(frames(["|"], Frame("r2-1")), coordinates=True),
        "R2.2": {"kind": "turn", "note": "r2-2", "tile": "01"},
        "R2.3": _story(frames(["|"], Frame("r2-3")), whole=True),
        "R2.4": _choice(sizes, whole=True),
    }


def _setting_up() -> dict[str, Picture]:
    four = ["place 03 1,0 r0", "crew E", "place 02 0,1 r2", "crew NW", "place 03 -1,0 r0", "crew W"]
    four += ["place 02 0,-1 r5", "crew SE", "|"]
    first_two = Game(2, pile=["01.24.35", "02.13", "03"], seed=1).face_up[:2]
    return {
        "R3.1": _story(frames(four, Frame("r3-1"), players=4)),
        "R3.2": _tiles("r3-2", [kind for kind in SINGLES for _ in range(2)] + [*QUAKES]),
        "R3.4": _tiles("r3-4", [*first_two]),
    }


# R4, R5


def _turns() -> dict[str, Picture]:
    flip = ["place 03 1,0 r0", "crew E", "|", "flip", "|"]
    lay = ["place 03 1,0 r0", "crew E", "flip", "|", "place 02 2,0 r3", "|"]
    crew = ["place 03 1,0 r0", "|", "crew E", "|"]
    return {
        "R4.1": _story(frames(flip, Frame("r4-1"), Frame("r4-1-flipped", "flip")), up=True),
        "R4.3": _story(
            frames(lay, Frame("r4-3", lit="02"), Frame("r4-3-laid", "lay", light=[("2,0", "W")])),
            up=True,
        ),
        "R4.4": _story(
            frames(crew, Frame("r4-4", light=[("1,0", "E")]), Frame("r4-4-placed", "crew", light=[("1,0", "E")])),
        ),
    }


_TWO_ROADS = ["place 02 1,0 r1", "place 02 0,1 r4", "flip", "|"]
_JOINED = ["place 02 1,0 r3", "crew W", "place 02 1,-1 r0", "crew SW", "|", "place 01 2,-1 r2", "|"]


def _laying() -> dict[str, Picture]:
    tried = [
        ("01.34", "1,1", 0, "fits"),
        ("03", "1,1", 0, "green"),
        ("01", "1,-1", 1, "highway"),
        ("03", "2,0", 1, "touch"),
    ]
    shots = [
        frames(_TWO_ROADS, Frame(f"r5-1-{why}", f"try-{why}", ghost=(tile, at, turn)), more=["01.34", "03", "01"])[0]
        for tile, at, turn, why in tried
    ]
    claim = ["place 03 1,0 r0", "crew E", "place 03.14 2,0 r0", "|", "crew NW", "|"]
    both = [("1,0", "W"), ("1,-1", "SW")]
    return {
        "R5.1": _choice(shots),
        "R5.2": _story(
            frames(
                claim,
                Frame("r5-2", light=[("2,0", "W"), ("2,0", "NW")]),
                Frame("r5-2-claimed", "crew", light=[("2,0", "NW")]),
            )
        ),
        "R5.3": _story(frames(_JOINED, Frame("r5-3", light=both), Frame("r5-3-joined", "lay", light=both[:1]))),
    }


# R6, R7, R8

_GAP = ["place 02 1,0 r3", "crew W", "place 03 1,-1 r2", "place 02 2,-1 r0", "place 03 2,-2 r2", "crew NE"]
_GAP += ["place 02 3,-1 r1", "place 02 3,0 r4", "place 03 4,0 r0", "|"]
_TIE = ["place 03 1,0 r0", "crew E", "place 03 -1,0 r0", "crew W", "place 03 2,0 r0", "place 02 -2,0 r0", "|"]


def _quakes() -> dict[str, Picture]:
    tied = frames([*_TIE, "Q1", "strike E", "|"], Frame("r6-1"), Frame("r6-1-east", "strike-east"))
    tied += frames([*_TIE, "Q1", "strike W", "|"], Frame("r6-1"), Frame("r6-1-west", "strike-west"))[1:]
    small = frames([*_GAP, "Q2", "|"], Frame("r6-2"), Frame("r6-2-two", "quake-two"))
    large = frames([*_GAP, "Q5", "|"], Frame("r6-2"), Frame("r6-2-five", "quake-five"))
    home = frames([*_TIE[:-2], "|", "Q2", "|"], Frame("r6-3"), Frame("r6-3-home", "quake"))
    return {
        "R6.1": _choice(_reset(tied)),
        "R6.2": _choice(_reset([*small, large[1]])),
        "R6.3": _story(home),
    }


def _reset(shots: list[Shot]) -> list[Shot]:
    """The first of a choice says how it was before."""
    shots[0]["button"] = "before"
    return shots


_RING = ["place 01 1,0 r2", "crew W", "place 01 0,1 r4", "place 01 -1,1 r4", "crew NE", "place 01 -1,0 r0"]
_RING += ["place 01 0,-1 r0", "|", "place 01 1,-1 r2", "flip", "|"]


def _ends() -> dict[str, Picture]:
    return {"R7.2": _story(frames(_RING, Frame("r7-2"), Frame("r7-2-over", "lay")))}


_ROAD = ["place 03 1,0 r0", "crew E", "place 03 2,0 r0", "place *0134 3,0 r0", "|"]
_BACK = ["place 01 1,0 r2", "crew W", "place 01 0,1 r4", "|"]
_TWICE = ["place *03 1,0 r0", "crew E", "place 03.14 2,0 r0", "place 01 3,0 r2", "place 01 2,1 r4", "place 03 2,-1 r1"]
_TWICE += ["place *01234 2,-2 r0", "|"]
_BESIDE = ["place *013 1,0 r0", "place *01234 2,0 r0", "crew W", "|"]
_ONE = ["place *0 1,0 r3", "crew W", "|"]
_EDGE = ["place 03 1,0 r0", "crew E", *(f"place 03 {q},0 r0" for q in range(2, 7)), "|"]
_LOOP = ["place 01.34 1,0 r0", "crew E", "place 01 2,0 r2", "place 01 1,1 r4", "|"]
_MOST = ["place 01.23.45 1,0 r0", "crew SW", "place 03 -1,0 r0", "place 01.23 1,1 r2", "crew SW"]
_MOST += ["place 01.25 0,1 r5", "crew SE", "place 01.35 0,2 r4", "|"]
_OPEN = ["place 03 1,0 r0", "crew E", "place 02 2,0 r3", "|"]


def _scoring() -> dict[str, Picture]:
    def shot(script: Sequence[str], name: str, note: str, at: tuple[str, str], **args: int) -> Shot:
        return frames(script, Frame(note, f"example-{name}", {**args}, light=[at]))[0]

    east, west = ("1,0", "E"), ("1,0", "W")
    complete = [
        shot(_ROAD, "complete", "r8-1-complete", east),
        shot(_OPEN, "open", "r8-1-open", east),
        shot(_EDGE, "edge", "r8-1-edge", east),
        shot(_LOOP, "loop", "r8-1-loop", east),
    ]
    sums = [
        shot(_ROAD, "road", "r8-2", east, count=2, first=6, second=4, worth=12),
        shot(_BACK, "back", "r8-2", west, count=2, first=6, second=6, worth=14),
        shot(_TWICE, "twice", "r8-2", east, count=5, first=2, second=5, worth=12),
        shot(_BESIDE, "beside", "r8-2", east, count=0, first=3, second=5, worth=8),
        shot(_ONE, "one", "r8-2", west, count=0, first=1, second=6, worth=7),
        shot(_EDGE, "edge", "r8-2-nothing", east),
    ]
    tied = [line for line in _JOINED if line != "|"] + ["|"]
    shares = [
        shot(_MOST, "most", "r8-3-most", west, worth=17),
        shot(tied, "tied", "r8-3-tied", west, worth=15),
    ]
    for one in [*sums[:-1], *shares]:
        _check_worth(one)
    return {"R8.1": _choice(complete), "R8.2": _choice(sums), "R8.3": _choice(shares)}


def _check_worth(shot: dict[str, Any]) -> None:
    (lit,) = shot["sections"]
    worth = next(section[2] for section in shot["position"]["sections"] if section[0] == lit)
    if worth != shot["args"]["worth"]:
        raise ValueError(f"{shot['button']} is worth {worth}")


# R9, R11

_TWINS = ["place 03 1,0 r0", "crew E", *(f"place 03 {q},0 r0" for q in range(2, 8)), "|"]
_BEHIND = ["place 03 1,0 r0", "crew E", "place 03 9,0 r0", "crew E", "|", "Q2", "town 0,0", "flip", "|"]
_SHOCK = ["place 03 -1,0 r0", "crew W", "place 01.23.45 1,0 r0", "crew SW", "place 03 -2,0 r0", "Q1", "|"]
_SHOCK += ["rotate 2 1,0 r2", "|"]


def _variants() -> dict[str, Picture]:
    dilemma = ["place 03 1,0 r0", "|", "place 02 2,0 r3", "|"]
    twin = {"ground": ground(["twin-cities"])}
    long_road = frames(_TWINS, Frame("r9-4", "example-road", light=[("1,0", "E")]), variants=["twin-cities"])
    behind = frames(
        _BEHIND, Frame("r9-4-behind", "before"), Frame("r9-4-struck", "quake-two"), variants=["twin-cities"]
    )
    return {
        "R9.1": _tiles("r9-1", ["Q6"]),
        "R9.2": _story(
            frames(dilemma, Frame("r9-2"), Frame("r9-2-second", "second"), variants=["dilemma"]),
            up=True,
        ),
        "R9.3": _story(
            frames(
                _SHOCK,
                Frame("r9-3", light=[("1,0", "SW")]),
                Frame("r9-3-turned", "turn", light=[("1,0", "W")]),
                variants=["aftershocks"],
            )
        ),
        "R9.4": _choice([*long_road, *behind], **twin),
    }


def _balance() -> dict[str, Picture]:
    pile = [["03", "02"], ["01.24", "03"], ["Q1", "01"]]
    script = ["place 03 1,0 r0", "crew E", "|", "flip", "|"]
    fewer = frames(script, Frame("r11-3"), Frame("r11-3-fewer", "flip"), variants=["balance"], pile=pile)
    return {
        "R11.1": _tiles("r11-1", [kind for kind in INTERSECTIONS if kind != "*0"]),
        "R11.3": _story(fewer, up=True),
    }
