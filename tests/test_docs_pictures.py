"""Laws of the readme's pictures: they show the game as it is drawn now, are small, and load nothing."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from readmepictures import readme_pictures

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "docs" / "pictures"
LARGEST = 120_000  # bytes

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def drawn() -> dict[str, str]:
    return readme_pictures()


def test_the_pictures_are_those_that_are_drawn_now(drawn: dict[str, str]) -> None:
    kept = {path.name: path.read_text("utf-8") for path in FOLDER.iterdir()}
    assert sorted(kept) == sorted(drawn)
    old = [name for name, svg in drawn.items() if kept[name] != svg]
    assert old == [], "run `make pictures`"


def test_they_are_small_and_load_nothing(drawn: dict[str, str]) -> None:
    for name, svg in drawn.items():
        assert len(svg.encode()) < LARGEST, name
        ElementTree.fromstring(svg)
        assert re.findall(r"(?:https?:)?//[^\s\"')]+", svg) == ["http://www.w3.org/2000/svg"], name
        assert all(link.startswith("#") for link in re.findall(r'href="([^"]*)"', svg)), name
        assert "<script" not in svg, name


def test_they_are_shown_and_described(drawn: dict[str, str]) -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    assert set(re.findall(r"docs/pictures/([\w.-]+)", text)) == set(drawn)
    assert all(re.search(r'alt="[^"]{20,}"', tag) for tag in re.findall(r"<img [^>]*>", text))
