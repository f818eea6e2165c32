"""The manifest (R1): what the packaged one holds, and what another one may not."""

from __future__ import annotations

import json
import os
import pickle
import subprocess
import sys
from importlib.resources import files
from itertools import combinations
from pathlib import Path

import pytest

from seismic.game import MANIFEST, TOWN, BadManifest, Kind, Side
from seismic.rules.tiles import (
    HIGHWAYS,
    INTERSECTIONS,
    QUAKES,
    SINGLES,
    Manifest,
    fragments,
    highway_sides,
    load_manifest,
    parse_manifest,
    stubs,
    value,
)

PACKAGED = files("seismic.rules").joinpath("tiles.txt").read_text("utf-8")


def test_one_copy_holds_what_the_box_holds_r1_1() -> None:
    copies = parse_manifest(PACKAGED, "tiles.txt").copies
    assert sum(copies[kind] for kind in HIGHWAYS) == 60
    assert sum(copies[kind] for kind in INTERSECTIONS) == 13
    assert sum(copies[kind] for kind in QUAKES) == 6
    assert sum(copies.values()) == 79


def test_copies_of_each_pattern_r1_7() -> None:
    copies = parse_manifest(PACKAGED, "tiles.txt").copies
    assert [copies[kind] for kind in SINGLES] == [6, 6, 6]
    assert {copies[kind] for kind in HIGHWAYS[3:]} == {3}
    assert [sum(kind.count(".") == dots for kind in HIGHWAYS) for dots in (0, 1, 2)] == [3, 9, 5]
    assert {copies[kind] for kind in (*INTERSECTIONS, *QUAKES)} == {1}, "quakes 1.0 to 6.0, one of each (R1.6)"


def test_patterns_are_all_there_are_up_to_rotation_r1_7() -> None:
    def turned(pattern: frozenset[frozenset[int]], k: int) -> frozenset[frozenset[int]]:
        return frozenset(frozenset((side + k) % 6 for side in part) for part in pattern)

    pairs = [frozenset(pair) for pair in combinations(range(6), 2)]
    highways = {
        frozenset(some)
        for number in (1, 2, 3)
        for some in combinations(pairs, number)
        if len(frozenset().union(*some)) == 2 * number  # no side has two (R1.2)
    }
    exits = {frozenset(frozenset([side]) for side in some) for n in range(1, 7) for some in combinations(range(6), n)}
    for patterns, kinds in ((highways, HIGHWAYS), (exits, INTERSECTIONS)):
        known = [
            frozenset(map(frozenset, fragments(kind))) or frozenset(frozenset([side]) for side in stubs(kind))
            for kind in kinds
        ]
        spread = [turned(pattern, k) for pattern in known for k in range(6)]
        assert set(spread) == patterns
        assert len({frozenset(turned(pattern, k) for k in range(6)) for pattern in known}) == len(kinds)


def test_singles_are_tight_loose_and_straight_r1_3() -> None:
    assert [fragments(kind) for kind in SINGLES] == [((0, 1),), ((0, 2),), ((0, 3),)]


def test_an_intersection_is_worth_its_exits_r1_4() -> None:
    assert [value(kind) for kind in INTERSECTIONS] == [1, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 5, 6]
    assert stubs(Kind("*013"), 4) == (Side.SE, Side.NW, Side.NE)


def test_san_andreas_has_six_exits_and_is_worth_six_r1_5() -> None:
    assert (stubs(TOWN), value(TOWN), fragments(TOWN)) == (tuple(Side), 6, ())


def test_quakes_have_no_highway_to_lay_r1_6() -> None:
    assert all(not highway_sides(kind) for kind in QUAKES)


def test_turns_are_clockwise_r2_2() -> None:
    assert fragments(Kind("01"), 2) == ((Side.SW, Side.W),)
    assert fragments(Kind("01.24"), 5) == ((Side.E, Side.NE), (Side.SE, Side.W))
    assert [Side.E.rotated(k) for k in range(6)] == list(Side)


BAD = {
    "no number": ("01 6", "01", "tiles-line", "R1.7"),
    "three words": ("01 6", "01 6 6", "tiles-line", "R1.7"),
    "not a number": ("01 6", "01 six", "tiles-line", "R1.7"),
    "a negative number": ("01 6", "01 -6", "tiles-line", "R1.7"),
    "a number of other digits": ("01 6", "01 ٦", "tiles-line", "R1.7"),
    "a huge number": ("01 6", "01 6000", "tiles-line", "R1.7"),
    "a tile twice": ("02 6", "01 6", "tiles-twice", "R1.7"),
    "a side with two highways": ("01.23 3", "01.12 3", "tiles-side-twice", "R1.2"),
    "a highway from a side to itself": ("01 6", "00 6", "tiles-side-twice", "R1.2"),
    "an exit twice": ("*02 1", "*00 1", "tiles-side-twice", "R1.2"),
    "a turned single": ("01 6", "12 6", "tiles-turned", "R1.7"),
    "a turned double": ("01.24 3", "23.40 3", "tiles-turned", "R1.7"),
    "a triple in another order": ("01.23.45 3", "45.23.01 3", "tiles-turned", "R1.7"),
    "a turned intersection": ("*013 1", "*124 1", "tiles-turned", "R1.7"),
    "an unknown quake": ("Q6 1", "Q7 1", "tiles-unknown", "R1.7"),
    "a highway of three ends": ("01 6", "012 6", "tiles-unknown", "R1.7"),
    "a highway of one end": ("01 6", "0.1 6", "tiles-unknown", "R1.7"),
    "a side that is not there": ("01 6", "06 6", "tiles-unknown", "R1.7"),
    "an intersection of no exits": ("*0 1", "* 1", "tiles-unknown", "R1.7"),
    "an intersection with a dot": ("*02 1", "*0.2 1", "tiles-unknown", "R1.7"),
    "the town": ("01 6", "town 6", "tiles-unknown", "R1.7"),
    "too few highway tiles": ("01 6", "01 5", "tiles-highways", "R1.1"),
    "too many highway tiles": ("01.23 3", "01.23 4", "tiles-highways", "R1.1"),
    "too few intersections": ("*012 1", "*012 0", "tiles-intersections", "R1.1"),
    "no +1": ("*0 1\n*01 1", "*0 0\n*01 2", "tiles-plus-one", "R11.1"),
    "one tight single": ("01 6\n02 6", "01 1\n02 11", "tiles-singles", "R3.2"),
    "no 3.0": ("Q3 1", "", "tiles-quakes", "R1.6"),
    "two 3.0": ("Q3 1", "Q3 2", "tiles-quakes", "R1.6"),
}


@pytest.mark.parametrize("name", BAD)
def test_what_does_not_add_up_is_refused(name: str) -> None:
    """R1.1, R1.2, R1.6, R1.7, R3.2, R11.1: each with its clause, and with the line where there is one."""
    old, new, key, clause = BAD[name]
    assert f"\n{old}\n" in PACKAGED
    with pytest.raises(BadManifest) as caught:
        parse_manifest(PACKAGED.replace(f"\n{old}\n", f"\n{new}\n"), "mine.txt")
    error = caught.value
    assert (error.key, error.clause, error.values["file"]) == (key, clause, "mine.txt")
    if "line" in error.values:
        line = error.values["line"]
        assert isinstance(line, int)
        assert PACKAGED.splitlines()[line - 1] == old
    assert str(error).endswith(f"({clause})")
    assert str(pickle.loads(pickle.dumps(error))) == str(error)


def test_a_turned_code_is_told_with_the_right_one_r1_7() -> None:
    with pytest.raises(BadManifest) as caught:
        parse_manifest(PACKAGED.replace("\n01.24 3\n", "\n12.40 3\n"), "mine.txt")
    assert caught.value.values["known"] == "01.35", "mirror images are told apart"


def test_comments_and_spaces_are_allowed() -> None:
    """R1.7: the manifest is a file for people."""
    text = PACKAGED.replace("\n01 6\n", "\n\t01   6  # six\n\n")
    assert parse_manifest(text, "mine.txt").copies == MANIFEST.copies


def test_hash_tells_manifests_apart_r1_7() -> None:
    packaged = parse_manifest(PACKAGED, "tiles.txt")
    assert packaged.is_standard
    other = Manifest({**packaged.copies, Kind("01"): 5, Kind("02"): 7})
    assert not other.is_standard
    assert other.hash != packaged.hash


def test_manifest_that_cannot_be_read(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """R1.7: a missing file, a folder, bytes that are no text."""
    binary = tmp_path / "binary.txt"
    binary.write_bytes(b"\xff\xfe")
    for path in (tmp_path / "missing.txt", tmp_path, binary):
        monkeypatch.setenv("SEISMIC_TILES", str(path))
        with pytest.raises(BadManifest) as caught:
            load_manifest()
        assert (caught.value.key, caught.value.values) == ("tiles-unreadable", {"file": str(path)})


def run_with(manifest: Path, script: str) -> subprocess.CompletedProcess[str]:
    environ = {**os.environ, "SEISMIC_TILES": str(manifest), "NUMBA_DISABLE_JIT": "1"}
    return subprocess.run([sys.executable, "-c", script], env=environ, capture_output=True, text=True, check=False)


def test_another_manifest_is_played_with(tmp_path: Path) -> None:
    """R1.7: an owner of the boxed game can correct the numbers."""
    manifest = tmp_path / "mine.txt"
    manifest.write_text(PACKAGED.replace("\n03.14.25 3\n", "\n03.14.25 5\n").replace("\n01.23 3\n", "\n01.23 1\n"))
    script = """
import json
from seismic.game import MANIFEST, BadSetup, Game
game = Game(2, seed=1, pile=["03.14.25"] * 5)
try:
    Game(2, seed=1, pile=["01.23"] * 2)
except BadSetup as error:
    refused = error.key
while game.outcome is None:
    game.play_random()
flips = [str(event) for event in game.events if str(event).startswith("flip")]
print(json.dumps([MANIFEST.is_standard, len(flips), flips.count("flip 03.14.25"), refused]))
"""
    done = run_with(manifest, script)
    assert done.stderr == ""
    assert json.loads(done.stdout) == [False, 73, 5, "pile-impossible"]


def test_bad_manifest_is_refused_before_anything_is_played(tmp_path: Path) -> None:
    """R1.1: the totals of the box must remain."""
    manifest = tmp_path / "mine.txt"
    manifest.write_text(PACKAGED.replace("\n01 6\n", "\n01 7\n"))
    done = run_with(manifest, "import seismic.game")
    assert done.returncode != 0
    assert "there must be 60 highway tiles, not 61 (R1.1)" in done.stderr
