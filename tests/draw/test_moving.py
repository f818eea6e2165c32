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

from seismic.draw import geometry as geo
from seismic.draw import table_svg, tile_svg
from seismic.draw.animation import Reel, animated_svg, reel, seen
from seismic.draw.composition import assemble, by_layer
from seismic.draw.moments import after_turns, moments
from seismic.draw.parts import Box
from seismic.draw.raster import _STEPS, _changed, gif, png
from seismic.draw.themes import THEMES
from seismic.draw.tile_sheet import Words, sheet_svg
from seismic.game import TOWN, Game, Kind, Place, Quake, Rotate, Side, Turn
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
    scenes = [{at for at, frames in enumerate(seen(shown).values()) if n in frames} for n in range(frames)]
    always = set.intersection(*scenes)
    for frame, parts in enumerate(scenes):
        now = (frame * 0.5 + 0.01) / length
        visible = [
            group for group in groups if [state for time, state in states(group) if time <= now][-1] == "visible"
        ]
        assert len(visible) == len(parts - always)
    assert sum(group.attrib["visibility"] == "visible" for group in groups) == len(scenes[-1] - always)


def test_an_animated_picture_needs_no_script_and_nothing_else() -> None:
    picture = animated_svg(reel(at("base", 6)))
    assert not re.search(r"<(script|style|image|foreignObject|a)\b|\bon\w+=", picture)
    assert picture.count("http") == 1
    used = {one or other for one, other in re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', picture)}
    assert used <= set(re.findall(r'\bid="([^"]+)"', picture))


@pytest.mark.parametrize("name", NAMES)
def test_the_view_holds_all_tiles_and_a_ring_around_them(name: str) -> None:
    """And it seldom moves, but is close to a table with few tiles."""
    game = record(name)
    shown = reel(game)
    for now, frame in zip(moments(game), shown.frames, strict=True):
        board = frame.board
        for cell in {*now.tiles, *(near.neighbour(side) for near in now.tiles for side in Side)}:
            if cell in game.table:
                middle = frame.around(geo.centre(cell), 0.8)
                assert board.x <= middle.x <= middle.right <= board.right
                assert board.y <= middle.y <= middle.foot <= board.foot
    assert len(shown.moves()) <= 4
    assert shown.frames[0].scale > shown.frames[-1].scale
    assert len({frame.ground for frame in shown.frames}) == 1


def test_the_table_moves_as_it_is_seen_from_elsewhere() -> None:
    shown = reel(record("base"))
    root = ElementTree.fromstring(animated_svg(shown, seconds=0.5, hold=2))
    moving, growing = root.iter(f"{SVG}animateTransform")
    length = 0.5 * (len(shown.scenes) - 1) + 2
    times = [length * float(time) for time in moving.attrib["keyTimes"].split(";")]
    places = [tuple(map(float, value.split())) for value in moving.attrib["values"].split(";")]
    scales = [float(value) for value in growing.attrib["values"].split(";")]
    assert shown.moves()
    for number, frame in enumerate(shown.frames):
        ended = max(n for n, time in enumerate(times) if time <= 0.5 * number + 0.45)
        assert places[ended] == pytest.approx((frame.x, frame.y), abs=0.001)
        assert scales[ended] == pytest.approx(frame.scale, abs=0.001)
    last = shown.frames[-1]
    assert f'transform="translate({geo.number(last.x)} {geo.number(last.y)})"' in animated_svg(shown)


@pytest.mark.parametrize("name", ["base", "twin-cities"])
@pytest.mark.parametrize("size", [(800, 540), (540, 800)], ids=["beside", "above"])
def test_nothing_beside_the_table_lies_on_it(name: str, size: tuple[int, int]) -> None:
    frame = reel(at(name, 12), size=size).frames[-1]
    for box in (frame.players, frame.tray):
        assert not box.meets(frame.board)
        assert frame.whole.with_(box) == frame.whole == frame.whole.with_(frame.board)


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
    shown = small("base", 12)
    told: list[tuple[int, int]] = []
    image = Image.open(BytesIO(gif(shown, seconds=0.25, hold=2, on_progress=lambda *counts: told.append(counts))))
    moves = shown.moves()
    frames = len(shown.scenes) + len(_STEPS) * len(moves)
    assert (image.format, image.size, image.n_frames) == ("GIF", (320, 240), frames)  # type: ignore[attr-defined]
    assert image.info["loop"] == 0
    times = []
    for frame in range(frames):
        image.seek(frame)
        times.append(image.info["duration"])
    assert moves
    assert times.count(250) == len(shown.scenes) - 1 - len(moves)
    assert (sum(times), times[-1]) == (250 * (len(shown.scenes) - 1) + 2000, 2000)
    assert told == [(done, len(shown.scenes)) for done in range(1, len(shown.scenes) + 1)]


def test_drawing_only_what_has_changed_gives_the_same_frames() -> None:
    """Each frame of a GIF is what it would be if all of it were drawn, but for the few colours."""
    shown = small("aftershocks", 14)
    image = Image.open(BytesIO(gif(shown)))
    for number, (parts, frame) in enumerate(zip(shown.scenes, shown.frames, strict=True)):
        image.seek(number + len(_STEPS) * sum(move <= number for move in shown.moves()))
        drawn = assemble(by_layer(parts, shown.look), frame, shown.look, frame.whole)
        whole = Image.open(BytesIO(png(drawn))).convert("RGB")
        apart = ImageChops.difference(image.convert("RGB"), whole).convert("L")
        histogram = apart.histogram()
        assert sum(histogram[64:]) < 0.005 * sum(histogram), number
        assert max(level for level, count in enumerate(histogram) if count) < 140, number


def test_changed_boxes_hold_every_change_and_do_not_meet() -> None:
    shown = small("aftershocks", 14)
    for (before, after), frame in zip(pairwise(shown.scenes), shown.frames, strict=False):
        boxes = _changed(before, after, frame)
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
