"""Whole games that move: every position once and in order, as animated SVG and as GIF; and PNG."""

from __future__ import annotations

import re
from functools import cache
from io import BytesIO
from itertools import pairwise
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest
from PIL import Image, ImageChops

from seismic.draw import table_svg, tile_svg
from seismic.draw.animation import Reel, animated_svg, reel
from seismic.draw.composition import Look, arrange, assemble, by_layer, scene
from seismic.draw.moments import after_turns, moments
from seismic.draw.parts import Box
from seismic.draw.raster import _changed, gif, png
from seismic.draw.themes import THEMES
from seismic.draw.tile_sheet import Words, sheet_svg
from seismic.game import TOWN, Game, Kind, Place, Quake, Rotate, Turn
from seismic.rules.tiles import MANIFEST
from support.pictures import SVG, at, record

NAMES = ("aftershocks", "all-together", "balance", "base", "no-tiles", "twin-cities")


@cache
def small(name: str, turn: int) -> Reel:
    return reel(at(name, turn), size=(320, 240), own_letters=True, flat=True, sections=True)


# Moments


def same(one: Game, other: Game) -> bool:
    """The same in all that can be seen (R10.1)."""
    return (one.events, one.tiles, one.scores()) == (other.events, other.tiles, other.scores())


@pytest.mark.parametrize("name", NAMES)
def test_turns_are_counted_as_a_replay_counts_them(name: str) -> None:
    game = record(name)
    positions = after_turns(game)
    assert len(positions) == 1 + sum(isinstance(event, Turn) for event in game.events)
    for number, position in enumerate(positions):
        assert sum(isinstance(event, Turn) for event in position.events) == number
    assert same(positions[-1], game)


@pytest.mark.parametrize("name", NAMES)
def test_a_moment_is_a_change_on_the_table(name: str) -> None:
    """The set-up, each tile laid with its crew, each quake that took something, each tile turned; then the end."""
    game = record(name)
    found = moments(game)
    changes = sum(
        isinstance(event, Place | Rotate) or (isinstance(event, Quake) and bool(event.removed)) for event in game.events
    )
    assert changes <= len(found) - 1 <= changes + 1
    assert all(a.tiles != b.tiles for a, b in pairwise(found[:-1]))
    assert same(found[-1], game)


# Animated SVG


def states(group: Element) -> list[tuple[float, str]]:
    (moving,) = group.findall(f"{SVG}animate")
    times = map(float, moving.attrib["keyTimes"].split(";"))
    return list(zip(times, moving.attrib["values"].split(";"), strict=True))


def test_an_animated_picture_shows_each_frame_at_its_time() -> None:
    """At every frame's time just the parts of that frame can be seen; a still viewer sees the last."""
    shown = reel(at("all-together", 10), sections=True)
    root = ElementTree.fromstring(animated_svg(shown, seconds=0.5, hold=2))
    groups = [group for group in root.iter(f"{SVG}g") if group.find(f"{SVG}animate") is not None]
    frames = len(shown.scenes)
    length = 0.5 * (frames - 1) + 2
    assert {g.find(f"{SVG}animate").attrib["dur"] for g in groups} == {f"{length:g}s"}  # type: ignore[union-attr]
    always = set.intersection(*(set(parts) for parts in shown.scenes))
    for frame, parts in enumerate(shown.scenes):
        now = (frame * 0.5 + 0.01) / length
        visible = [
            group for group in groups if [state for time, state in states(group) if time <= now][-1] == "visible"
        ]
        assert len(visible) == len(set(parts) - always)
    assert sum(group.attrib["visibility"] == "visible" for group in groups) == len(set(shown.scenes[-1]) - always)


def test_an_animated_picture_needs_no_script_and_nothing_else() -> None:
    picture = animated_svg(reel(at("base", 6)))
    assert not re.search(r"<(script|style|image|foreignObject|a)\b|\bon\w+=", picture)
    assert picture.count("http") == 1
    used = {one or other for one, other in re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', picture)}
    assert used <= set(re.findall(r'\bid="([^"]+)"', picture))


def test_the_camera_stands_still() -> None:
    """All frames are arranged alike: what lies on the table never moves."""
    games = moments(at("base", 20))
    frame = arrange(games, {cell for game in games for cell in game.tiles}, (800, 540))
    town = {
        part.box for game in games for part in scene(game, game.tiles, frame, Look()) if "SAN ANDREAS" in part.markup
    }
    assert len(town) == 1


# Pixels


def test_png_has_the_size_of_its_picture() -> None:
    game = at("base", 20)
    for theme in THEMES:
        image = Image.open(BytesIO(png(table_svg(game, theme=theme, size=(321, 240), own_letters=True))))
        assert (image.format, image.size) == ("PNG", (321, 240))
        assert len(image.convert("RGB").getcolors(1 << 20) or []) > 100
    assert Image.open(BytesIO(png(tile_svg(Kind("03"), size=200), width=90))).width == 90


def test_png_is_made_where_a_name_needs_a_font_that_is_not_there() -> None:
    picture = table_svg(Game(["李小龍 😀", "Ada"], seed=1), own_letters=True, size=(320, 240))
    assert Image.open(BytesIO(png(picture))).size == (320, 240)


def test_a_gif_has_all_frames_and_their_times() -> None:
    shown = small("all-together", 8)
    told: list[tuple[int, int]] = []
    image = Image.open(BytesIO(gif(shown, seconds=0.25, hold=2, on_progress=lambda *counts: told.append(counts))))
    frames = len(shown.scenes)
    assert (image.format, image.size, image.n_frames) == ("GIF", (320, 240), frames)  # type: ignore[attr-defined]
    assert image.info["loop"] == 0
    times = []
    for frame in range(frames):
        image.seek(frame)
        times.append(image.info["duration"])
    assert times == [250] * (frames - 1) + [2000]
    assert told == [(done, frames) for done in range(1, frames + 1)]


def test_drawing_only_what_has_changed_gives_the_same_frames() -> None:
    """Each frame of a GIF is what it would be if all of it were drawn, but for the few colours."""
    shown = small("aftershocks", 14)
    image = Image.open(BytesIO(gif(shown)))
    for number, parts in enumerate(shown.scenes):
        image.seek(number)
        drawn = assemble(by_layer(parts, shown.look), shown.frame, shown.look, shown.frame.whole)
        whole = Image.open(BytesIO(png(drawn))).convert("RGB")
        apart = ImageChops.difference(image.convert("RGB"), whole).convert("L")
        histogram = apart.histogram()
        assert sum(histogram[64:]) < 0.005 * sum(histogram), number
        assert max(level for level, count in enumerate(histogram) if count) < 140, number


def test_changed_boxes_hold_every_change_and_do_not_meet() -> None:
    shown = small("aftershocks", 14)
    for before, after in pairwise(shown.scenes):
        boxes = _changed(before, after, shown.frame)
        for part in set(before) ^ set(after):
            assert any(part.box.meets(box) for box in boxes)
        assert not any(a.meets(b) for a in boxes for b in boxes if a is not b)


def test_boxes() -> None:
    box = Box(0, 0, 10, 10)
    assert box.meets(Box(9, 9, 5, 5))
    assert not box.meets(Box(10, 0, 5, 5))
    assert box.with_(Box(20, 5, 5, 20)) == Box(0, 0, 25, 25)


# The sheet


def test_the_sheet_shows_each_tile_once_with_its_count() -> None:
    """R1.7: as many as the manifest has."""
    root = ElementTree.fromstring(sheet_svg(Words("All", "1", "2", "3", "x", "Q"), width=620))
    assert (root.attrib["width"], root.attrib["height"]) == ("620", "877")
    words = [text.text for text in root.iter(f"{SVG}text")]
    counts = [word for word in words if word and word.startswith("×")]
    assert len(counts) == len(MANIFEST.copies) + 1
    assert sorted(counts) == sorted(f"× {count}" for count in (*MANIFEST.copies.values(), 1))
    assert set(MANIFEST.copies) <= set(words)
    assert TOWN not in words


def test_the_sheet_stays_on_its_page() -> None:
    for words in (Words(), Words(*"abcdef")):
        picture = sheet_svg(words)
        group = next(g for g in ElementTree.fromstring(picture) if "scale" in g.attrib.get("transform", ""))
        scale = float(group.attrib["transform"].rpartition("scale(")[2].rstrip(")"))
        lowest = max(float(text.attrib["y"]) for text in group.findall(f"{SVG}text"))
        assert lowest * scale < 2970
