"""Laws of our own letters: what is written needs no font, and other scripts are left to those there are."""

from __future__ import annotations

from string import ascii_letters, digits

import pytest
from hypothesis import given
from hypothesis import strategies as st

from seismic.draw import table_svg
from seismic.draw.markup import TextStyle
from seismic.draw.stroke_font import lettering, written
from seismic.draw.tile_sheet import Words, sheet_svg
from seismic.game import Cell, Game
from seismic.i18n import LANGUAGES, message

OURS = ascii_letters + digits + "+-−×%.,:;!?…'’\"()/_&#*= äöüÄÖÜßéèêëàâçÇîïôûùñÑáíóúÁÉÍÓÚøØåÅãõšž"


@pytest.mark.parametrize("letter", OURS)
def test_letters_of_our_three_languages_are_there(letter: str) -> None:
    found = written(letter, "700")
    assert found is not None
    wide, lines = found
    assert wide > 0
    assert (letter == " ") or "<path" in lines


@given(st.text(alphabet=OURS, min_size=1, max_size=20))
def test_a_text_is_as_wide_as_its_letters(text: str) -> None:
    found = written(text, "400")
    assert found is not None
    assert found[0] == pytest.approx(sum((written(letter, "400") or (0.0,))[0] for letter in text))


@pytest.mark.parametrize("text", ["李", "Владимир", "Ada 😀", "\u0301", "مرحبا"])
def test_what_is_not_there_is_left_to_fonts(text: str) -> None:
    assert written(text, "700") is None


def test_a_text_stands_where_it_is_anchored() -> None:
    wide = (written("Ada", "700") or (0.0,))[0] * 20
    for anchor, left in (("start", 100.0), ("middle", 100 - wide / 2), ("end", 100 - wide)):
        drawn = lettering("Ada", 100, 50, TextStyle(20, "#000", "700", anchor))
        assert drawn is not None
        assert f"translate({left:.3f}".rstrip("0").rstrip(".") in drawn


def test_a_length_stretches_a_text() -> None:
    drawn = lettering("SAN ANDREAS", 0, 0, TextStyle(10, "#fff", anchor="start"), 50) or ""
    wide = (written("SAN ANDREAS", "800") or (0.0,))[0]
    assert f"scale({50 / (wide * 100):.5f}".rstrip("0") in drawn


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_of_ours_needs_a_font(language: str) -> None:
    """Only a player's name may."""
    names = [message("play-person-name", language, seat=seat) for seat in (1, 2)]
    game = Game(2, ("balance",), seed=3)
    for _ in range(20):
        game.play_random()
    risk = dict.fromkeys(game.tiles, 0.2)
    picture = table_svg(game, names=names, own_letters=True, coordinates=True, sections=True, risk=risk)
    assert "<text" not in picture
    keys = ("title", "singles", "doubles", "triples", "intersections", "others")
    words = Words(*(message(f"draw-sheet-{key}", language, game="Seismic (unofficial)") for key in keys))
    assert "<text" not in sheet_svg(words, own_letters=True)
    assert "<text" in table_svg(Game(["李", "Ada"], seed=1), own_letters=True)
    assert Cell(0, 0) in game.tiles
