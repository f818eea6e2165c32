"""The second engine's scores, held against what can be worked out by hand."""

from support.naive_positions import with_tiles
from support.naive_tiles import Crew, Tile


def test_section_from_the_town_to_itself_counts_the_town_twice_r8_2_r8_3() -> None:
    game = with_tiles({(1, 0): Tile("01", 3, Crew(1, 0)), (1, -1): Tile("01", 1, Crew(2, 0))})
    assert game.scores() == [2 + 6 + 6] * 2, "tied: each gets the points in full"


def test_each_passage_through_a_tile_counts_r8_2() -> None:
    tiles = {(2, 0): Tile("01", 2), (1, 1): Tile("01", 4), (0, 1): Tile("01", 4)}
    game = with_tiles({(1, 0): Tile("01.25", 1, Crew(2, 0)), **tiles})
    assert game.scores() == [0, 5 + 6 + 6]


def test_most_crews_take_the_section_r8_3() -> None:
    ends = {(1, 0): Tile("*03", 0), (5, 0): Tile("*013", 0)}
    crews = {(2, 0): 1, (3, 0): 2, (4, 0): 2}
    game = with_tiles(ends | {cell: Tile("03", 0, Crew(seat, 0)) for cell, seat in crews.items()})
    assert game.scores() == [0, 3 + 2 + 3]


def test_loops_and_open_ends_score_nothing_r8_1() -> None:
    loop = {(2, 0): Tile("01", 0, Crew(1, 0)), (3, 0): Tile("01", 2), (2, 1): Tile("01", 4)}
    game = with_tiles(loop | {(-1, 0): Tile("03", 0, Crew(2, 0))})
    assert game.scores() == [0, 0]


def test_town_to_town_is_worth_ten_more_r9_4() -> None:
    tiles = {(q, 0): Tile("03", 0) for q in range(1, 8)}
    game = with_tiles(tiles | {(4, 0): Tile("03", 3, Crew(1, 0))}, frozenset({"twin-cities"}))
    assert game.scores() == [7 + 6 + 6 + 10, 0]
