"""Pictures compared with kept ones by what is in them and where, not letter by letter."""

from __future__ import annotations

import json

import pytest

from support.pictures import KEPT, PICTURES, structure


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_has_what_the_kept_one_has(name: str) -> None:
    """Where a change is meant, `python tests/support/pictures.py` keeps the new ones."""
    assert structure(PICTURES[name]()) == json.loads((KEPT / f"{name}.json").read_text("utf-8"))


def test_every_kept_picture_is_compared() -> None:
    assert {path.stem for path in KEPT.iterdir()} == set(PICTURES)
