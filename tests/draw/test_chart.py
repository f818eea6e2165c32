"""The chart of a game: shares stacked to the whole, as text that fits and as SVG that is well formed."""

from __future__ import annotations

import re
from random import Random
from xml.etree import ElementTree

import pytest

from seismic.draw.chart import Chart, Loss, chart_svg, chart_text

SVG = "{http://www.w3.org/2000/svg}"


def shares(turns: int, seats: int, seed: int = 1) -> tuple[tuple[float, ...], ...]:
    rng = Random(seed)
    raw = [[0.05 + rng.random() for _ in range(seats)] for _ in range(turns + 1)]
    return tuple(tuple(share / sum(row) for share in row) for row in raw)


def chart(turns: int = 30, seats: int = 2, **more: object) -> Chart:
    names = ("Ada", "Blaise", "Çelebi", "<Dorothea & Co>")[:seats]
    return Chart(names, shares(turns, seats), **more)  # type: ignore[arg-type]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("turns", [0, 1, 7, 30, 70, 146, 400])
@pytest.mark.parametrize("columns", [20, 80, 200])
def test_text_fits_the_screen_and_shows_every_seat_its_share(seats: int, turns: int, columns: int) -> None:
    drawn = chart(turns, seats, turns_word="turns")
    lines = chart_text(drawn, columns=columns, rows=20, unicode=False).splitlines()
    rows = [line[6:] for line in lines[:20]]
    assert all(len(line) <= columns for line in lines[:21])
    assert len({len(row) for row in rows}) == 1
    last = [row[-1] for row in rows]
    for seat in range(seats):
        assert last.count(str(seat + 1)) == pytest.approx(20 * drawn.shares[-1][seat], abs=1.01)
    assert last == sorted(last, reverse=True), "seat 1 is at the bottom"


def test_two_seats_are_shown_to_an_eighth_of_a_line() -> None:
    drawn = Chart(("A", "B"), ((0.5, 0.5), (0.55, 0.45), (1.0, 0.0), (0.0, 1.0)))
    rows = [line[6:] for line in chart_text(drawn, columns=20).splitlines()[:10]]
    columns = ["".join(column) for column in zip(*rows, strict=True)][:: len(rows[0]) // 4]
    assert columns == ["░░░░░█████", "░░░░▄█████", "██████████", "░░░░░░░░░░"]


def test_colour_is_only_there_where_it_is_asked_for() -> None:
    assert "\x1b" not in chart_text(chart())
    coloured = chart_text(chart(12, 3), colour=True)
    assert "\x1b[38;5;205" in coloured
    plain = re.sub("\x1b\\[[0-9;]*m", "", coloured)
    assert len(plain.splitlines()) == len(chart_text(chart(12, 3)).splitlines())


def test_quakes_stand_below_their_turns() -> None:
    text = chart_text(chart(12, quakes={5: (4,), 9: (2, 6)}, quakes_word="magnitudes", title="Course", turns_word="t"))
    lines = text.splitlines()
    assert lines[0] == "Course"
    axis, first, second, legend = lines[11:15]
    assert axis.split() == ["t", "0", "10"]
    per_turn = (axis.index("10") - 6) // 10
    assert first[6:].index("4") == 5 * per_turn
    assert first[6:].index("2") == second[6:].index("6") == 9 * per_turn
    assert legend.endswith("magnitudes")
    assert "Ada" in legend


def test_text_without_quakes_has_no_row_for_them() -> None:
    assert "magnitudes" not in chart_text(chart(quakes_word="magnitudes"))


@pytest.mark.parametrize("theme", ["day", "night"])
@pytest.mark.parametrize(("turns", "seats"), [(0, 2), (1, 3), (70, 2), (146, 4)])
def test_svg_is_well_formed_and_needs_nothing_from_outside(theme: str, turns: int, seats: int) -> None:
    losses = {turn: Loss(1 + turn % seats, 0.01 * turn) for turn in range(1, turns + 1)}
    words = {"title": "A & B", "turns_word": "turns", "losses_word": "lost"}
    drawn = chart(turns, seats, quakes=dict.fromkeys(range(5, turns, 9), (3,)), losses=losses, **words)
    picture = chart_svg(drawn, theme=theme)
    root = ElementTree.fromstring(picture)
    assert root.tag == f"{SVG}svg"
    assert not re.search(r"href|url\(|@import|<script|NaN|inf", picture)
    texts = [text.text or "" for text in root.iter(f"{SVG}text")]
    assert "A & B" in texts
    for name in drawn.names:
        assert any(text.startswith(name) for text in texts)
    assert sum(text == "3.0" for text in texts) == len(drawn.quakes)
    bars = [rect for rect in root.iter(f"{SVG}rect") if rect.get("rx")]
    assert len(bars) == turns


def test_areas_of_the_picture_are_the_shares() -> None:
    drawn = Chart(("A", "B"), ((0.5, 0.5), (0.8, 0.2)))
    root = ElementTree.fromstring(chart_svg(drawn))
    first, second = [path.get("d") or "" for path in root.iter(f"{SVG}path") if path.get("fill")]
    numbers = [[float(n) for n in re.findall(r"-?[\d.]+", path)] for path in (first, second)]
    low = numbers[0][1::2]  # the upper edge, then the bottom
    height = low[2] - numbers[1][1]
    assert (low[2] - low[0]) / height == pytest.approx(0.5, abs=0.01)
    assert (low[2] - low[1]) / height == pytest.approx(0.8, abs=0.01)


def test_labels_of_quakes_that_are_close_do_not_touch() -> None:
    root = ElementTree.fromstring(chart_svg(chart(70, quakes={10: (1, 2), 11: (3,), 12: (4,), 60: (5,)})))
    heights = {text.text: text.get("y") for text in root.iter(f"{SVG}text")}
    assert len({heights["1.0 2.0"], heights["3.0"], heights["4.0"]}) == 3
    assert heights["5.0"] == heights["1.0 2.0"]


def test_a_long_name_is_cut_and_nothing_leaves_the_picture() -> None:
    drawn = Chart(("x" * 60, "B"), ((0.5, 0.5), (0.4, 0.6)))
    root = ElementTree.fromstring(chart_svg(drawn, size=(400, 200)))
    texts = [text.text or "" for text in root.iter(f"{SVG}text")]
    assert any("x…" in text for text in texts)
    assert all(0 <= float(text.get("x") or 0) <= 400 for text in root.iter(f"{SVG}text"))
