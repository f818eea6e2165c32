"""The second engine's tiles, table and placements, held against what can be worked out by hand."""

import pytest

from support.naive_game import NaiveGame
from support.naive_tiles import Crew, Tile, different_rotations


@pytest.mark.parametrize(
    ("table", "variants", "cells"),
    [
        ("small", set(), 5 * 13 + 6 * 12),
        ("standard", set(), 7 * 19 + 8 * 18),
        ("large", set(), 11 * 27 + 10 * 26),
        ("standard", {"twin-cities"}, 7 * 27 + 8 * 26),
    ],
)
def test_table_has_rows_of_its_width_and_one_less_in_turn_r2_4(table: str, variants: set[str], cells: int) -> None:
    game = NaiveGame(2, variants, table, ["01"])
    assert len(game.cells) == cells
    middle = 8 if variants else 0
    assert {(middle - q - r, r) for q, r in game.cells} == game.cells, "it lies symmetrically"


def test_patterns_have_as_many_looks_as_their_symmetry_leaves_r1_7() -> None:
    looks = {"01": 6, "03": 3, "01.34": 3, "03.14": 3, "01.23.45": 2, "03.14.25": 1, "01.25.34": 3}
    looks |= {"*0": 6, "*03": 3, "*024": 2, "*0134": 3, "*012345": 1}
    assert {code: len(different_rotations(code)) for code in looks} == looks


@pytest.mark.parametrize(("code", "ways"), [("03", 1), ("02", 2), ("01.23", 4), ("*0", 1), ("03.14.25", 1)])
def test_first_tile_touches_the_town_with_highway_r5_1(code: str, ways: int) -> None:
    game = NaiveGame(2, set(), "small", [code, code, code])
    assert len(game.legal()) == 6 * ways


def test_no_tile_lies_over_the_edge_r2_4() -> None:
    game = NaiveGame(2, set(), "small", ["03"] * 9)
    for q in range(1, 7):
        game.play(f"place 03 {q},0 r0")
        game.play("no-crew")
    assert not any(" 7,0 " in move for move in game.legal())


def test_equal_looking_rotations_and_the_other_side_are_played_as_written_r1_7() -> None:
    game = NaiveGame(2, set(), "small", ["03", "03", "03"])
    assert "place 03 1,0 r0" in game.legal()
    assert "place 03 1,0 r3" not in game.legal()
    game.play("place 03 1,0 r3")
    assert game.legal() == {"crew E", "no-crew"}
    game.play("crew W")
    assert game.log[-3:] == ["place 03 1,0 r3", "crew W", "turn 2"]
    assert game.table[1, 0] == Tile("03", 3, Crew(1, 0))


@pytest.mark.parametrize(
    "text",
    ["place 03 1,0 r1", "place 03 +1,0 r0", "place 03 1,0 r6", "place 02 1,0 r0", "crew E", "pass", ""],
)
def test_what_is_not_legal_is_refused_r5_1(text: str) -> None:
    game = NaiveGame(2, set(), "small", ["03", "03", "03"])
    with pytest.raises(ValueError, match="not legal"):
        game.play(text)
