"""The tiles (R1): their patterns, and the manifest that says how many there are of each."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Mapping
from functools import cached_property
from importlib.resources import files
from pathlib import Path
from types import MappingProxyType
from typing import NewType

from seismic.errors import BadManifest
from seismic.rules.hexes import Side

Kind = NewType("Kind", str)  # a tile's code: "01.24.35", "*013", "Q4"

SINGLES = (Kind("01"), Kind("02"), Kind("03"))  # tight, loose, straight
HIGHWAYS = (
    *SINGLES,
    *map(Kind, "01.23 01.34 01.24 01.35 01.25 02.35 02.13 02.14 03.14".split()),
    *map(Kind, "01.23.45 01.25.34 01.24.35 02.14.35 03.14.25".split()),
)
INTERSECTIONS = tuple(map(Kind, "*0 *01 *02 *03 *012 *013 *014 *024 *0123 *0124 *0134 *01234 *012345".split()))
QUAKES = tuple(Kind(f"Q{magnitude}") for magnitude in range(1, 7))
TOWN = Kind("town")  # San Andreas: on the table from the start, in no pile
DRAWN = (*HIGHWAYS, *INTERSECTIONS, *QUAKES)  # every kind that a pile can hold
HIGHWAY_COUNT, INTERSECTION_COUNT = 60, 13  # R1.1

MANIFEST_VARIABLE = "SEISMIC_TILES"  # names another manifest file
STANDARD_HASH = "80d52115c4e7508d"  # of the manifest on the rules page; a game of another one says so in its record


def is_quake(kind: Kind) -> bool:
    return kind.startswith("Q")


def fragments(kind: Kind, rotation: int = 0) -> tuple[tuple[Side, Side], ...]:
    """The highways of a tile, each by the two sides that it joins (R1.2), lower side first."""
    if kind == TOWN or kind[0] in "*Q":
        return ()
    pairs = (sorted((int(a) + rotation) % 6 for a in pair) for pair in kind.split("."))
    return tuple((Side(a), Side(b)) for a, b in pairs)


def stubs(kind: Kind, rotation: int = 0) -> tuple[Side, ...]:
    """The sides to which an intersection's or a town's exits run (R1.4, R1.5)."""
    if kind == TOWN:
        return tuple(Side)
    if kind[0] != "*":
        return ()
    return tuple(sorted(Side((int(side) + rotation) % 6) for side in kind[1:]))


def highway_sides(kind: Kind, rotation: int = 0) -> frozenset[Side]:
    """The sides of a tile that are highway; the others are green."""
    ends = {side for pair in fragments(kind, rotation) for side in pair}
    return frozenset(ends.union(stubs(kind, rotation)))


def value(kind: Kind) -> int:
    """What a section's end in this tile is worth (R1.4, R1.5)."""
    return len(stubs(kind))


class Manifest:
    """How many tiles of each kind one copy of the game holds (R1.7)."""

    def __init__(self, copies: Mapping[Kind, int]) -> None:
        self.copies = MappingProxyType({kind: copies.get(kind, 0) for kind in DRAWN})

    @cached_property
    def hash(self) -> str:
        text = "".join(f"{kind} {count}\n" for kind, count in self.copies.items())
        return hashlib.sha256(text.encode()).hexdigest()[:16]

    @property
    def is_standard(self) -> bool:
        return self.hash == STANDARD_HASH


def parse_manifest(text: str, name: str) -> Manifest:
    """Read a manifest file's text; `name` is what an error calls the file."""
    copies: dict[Kind, int] = {}
    for number, line in enumerate(text.splitlines(), 1):
        words = line.split("#")[0].split()
        if not words:
            continue
        where = {"file": name, "line": number}
        if len(words) != 2 or not (words[1].isascii() and words[1].isdigit()) or len(words[1]) > 3:
            raise BadManifest("tiles-line", "R1.7", **where)
        kind = Kind(words[0])
        _check_code(kind, where)
        if kind in copies:
            raise BadManifest("tiles-twice", "R1.7", tile=kind, **where)
        copies[kind] = int(words[1])
    _check_counts(copies, name)
    return Manifest(copies)


def _check_code(kind: Kind, where: dict[str, object]) -> None:
    if kind in DRAWN:
        return
    digits = kind.replace("*", "", 1).replace(".", "")
    if kind[0] != "Q" and digits and set(digits) <= set("012345"):
        for side in digits:
            if digits.count(side) > 1:
                raise BadManifest("tiles-side-twice", "R1.2", tile=kind, side=side, **where)
        for known in (*HIGHWAYS, *INTERSECTIONS):
            if any(_same_tile(kind, known, rotation) for rotation in range(6)):
                raise BadManifest("tiles-turned", "R1.7", tile=kind, known=known, **where)
    raise BadManifest("tiles-unknown", "R1.7", tile=kind, **where)


def _same_tile(code: Kind, known: Kind, rotation: int) -> bool:
    well_formed = code[1:].isdigit() if code[0] == "*" else all(len(pair) == 2 for pair in code.split("."))
    if not well_formed or (code[0] == "*") != (known[0] == "*"):
        return False
    return set(fragments(code)) == set(fragments(known, rotation)) and stubs(code) == stubs(known, rotation)


def _check_counts(copies: Mapping[Kind, int], name: str) -> None:
    def count(kinds: tuple[Kind, ...]) -> int:
        return sum(copies.get(kind, 0) for kind in kinds)

    if count(HIGHWAYS) != HIGHWAY_COUNT:
        raise BadManifest("tiles-highways", "R1.1", file=name, count=count(HIGHWAYS))
    if count(INTERSECTIONS) != INTERSECTION_COUNT:
        raise BadManifest("tiles-intersections", "R1.1", file=name, count=count(INTERSECTIONS))
    if copies.get(INTERSECTIONS[0], 0) != 1:  # Balance sets the 12 others aside
        raise BadManifest("tiles-plus-one", "R11.1", file=name, count=copies.get(INTERSECTIONS[0], 0))
    for kind in SINGLES:  # two of each are mixed with the quakes
        if copies.get(kind, 0) < 2:
            raise BadManifest("tiles-singles", "R3.2", file=name, tile=kind, count=copies.get(kind, 0))
    for kind in QUAKES:
        if copies.get(kind, 0) != 1:
            raise BadManifest("tiles-quakes", "R1.6", file=name, tile=kind, count=copies.get(kind, 0))


def _read_packaged() -> Manifest:
    return parse_manifest(files("seismic.rules").joinpath("tiles.txt").read_text("utf-8"), "tiles.txt")


def load_manifest() -> Manifest:
    """The manifest in force: the file that SEISMIC_TILES names, or the one that the package brings."""
    path = os.environ.get(MANIFEST_VARIABLE)
    if not path:
        return _read_packaged()
    try:
        text = Path(path).read_text("utf-8")
    except (OSError, UnicodeDecodeError):
        raise BadManifest("tiles-unreadable", None, file=path) from None
    return parse_manifest(text, path)


MANIFEST = load_manifest()
