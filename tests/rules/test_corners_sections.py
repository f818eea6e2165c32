"""Corners of sections: what belongs together (R5.3), who may claim it (R5.2), and what it scores (R8)."""

from __future__ import annotations

import pytest

from seismic.game import Cell, Decision, EndKind, Game, Section, Side
from support.boards import game_of, laid_out, legal, log, play


def section(game: Game, q: int, r: int, side: Side) -> Section:
    found = game.section_at(Cell(q, r), side)
    assert found is not None
    return found


def test_section_that_enters_one_tile_three_times_counts_each_passage_r8_2() -> None:
    game = play(
        Game(2, table="small", pile=["03", "01.23.45", "01", "01", "01", "01", "*0", "03", "03"], seed=0),
        """
        place 03 1,0 r0
        crew W
        place 01.23.45 2,0 r0
        no-crew
        place 01 1,1 r5
        place 01 2,1 r3
        place 01 3,0 r3
        place 01 3,-1 r1
        place *0 2,-1 r1
        """,
    )
    found = section(game, 1, 0, Side.W)
    passages = [(cell, side_in) for cell, side_in, _ in found.fragments if cell == Cell(2, 0)]
    assert len(passages) == 3
    assert len(found.fragments) == 8
    assert {end.kind for end in found.ends} == {EndKind.TOWN, EndKind.INTERSECTION}
    assert (found.complete, found.worth) == (True, 8 + 6 + 1)
    assert len(found.cells) == 8, "a tile passed three times is one cell"
    assert game.scores() == (15, 0)


def test_loop_has_no_ends_and_scores_nothing_r8_1() -> None:
    game = play(
        game_of(["01.34", "01", "01", "03"]),
        """
        place 01.34 1,0 r0
        crew SE
        place 01 2,0 r2
        place 01 1,1 r4
        """,
    )
    found = section(game, 2, 0, Side.W)
    assert found.ends == ()
    assert not found.complete
    assert (len(found.fragments), found.worth, found.crews) == (3, 0, {1: 1})
    assert set(found.cells) == {Cell(1, 0), Cell(2, 0), Cell(1, 1)}
    assert game.scores() == (0, 0)


def test_tile_that_closes_a_loop_may_claim_it_unless_it_is_claimed_r5_2() -> None:
    loop = "01.34 1,0 r0 {}\n01 2,0 r2"
    game = play(laid_out(loop.format(""), ["01"]), "place 01 1,1 r4")
    assert legal(game) == {"crew NW", "no-crew"}
    game = play(laid_out(loop.format("2 E"), ["01"]), "place 01 1,1 r4")
    assert game.decision == Decision.LAY, "seat 2 has claimed the loop: nothing to decide"


def test_both_ends_in_san_andreas_count_it_twice_r8_2() -> None:
    game = play(game_of(["01"] * 3), "place 01 1,0 r2\nno-crew\nplace 01 0,1 r4\ncrew NW")
    assert game.scores() == (0, 2 + 6 + 6)


def test_both_ends_in_one_intersection_count_its_value_twice_r8_2() -> None:
    game = laid_out("*013 1,0 r0\n01 2,0 r2 2 W", ["01"])
    assert game.scores() == (0, 0), "one end is open (R8.1)"
    play(game, "place 01 1,1 r4")
    found = section(game, 2, 0, Side.SW)
    assert [end.cell for end in found.ends] == [Cell(1, 0), Cell(1, 0)]
    assert {end.side for end in found.ends} == {Side.E, Side.SE}
    assert game.scores() == (0, 2 + 3 + 3)


def test_two_intersections_side_by_side_are_a_complete_section_r8_2() -> None:
    game = play(game_of(["*03", "*0134", "03", "03"]), "place *03 1,0 r0\nno-crew\nplace *0134 2,0 r0")
    assert legal(game) == {"crew E", "crew SE", "crew W", "crew NW", "no-crew"}
    play(game, "crew W")
    found = section(game, 1, 0, Side.E)
    assert (found.fragments, found.worth, found.owners) == ((), 2 + 4, (2,))
    assert found.stubs == ((Cell(1, 0), Side.E), (Cell(2, 0), Side.W))
    assert found.cells == (Cell(1, 0), Cell(2, 0))
    assert game.scores() == (0, 6)


def test_section_that_the_tile_completes_may_be_claimed_r5_2() -> None:
    game = play(Game(2, table="small", pile=["*0"], seed=0), "place *0 1,0 r3\ncrew W")
    assert game.scores() == (1 + 6, 0), "a +1 next to San Andreas (R1.4, R1.5)"


def test_lone_stub_is_a_section_r5_3() -> None:
    game = play(Game(2, table="small", pile=["*01"], seed=0), "place *01 1,0 r3")
    assert legal(game) == {"crew W", "crew NW", "no-crew"}
    play(game, "crew NW")
    found = section(game, 1, 0, Side.NW)
    assert (found.fragments, found.stubs) == ((), ((Cell(1, 0), Side.NW),))
    assert {end.kind for end in found.ends} == {EndKind.INTERSECTION, EndKind.OPEN}
    assert (found.complete, found.worth, game.scores()) == (False, 0, (0, 0))


def test_joined_sections_become_one_with_all_their_crews_r5_3_r8_3() -> None:
    game = play(
        game_of(["03", "02", "02", "01", "03"]),
        """
        place 03 1,0 r0
        crew W
        place 02 1,-1 r0
        crew E
        place 02 2,-1 r1
        """,
    )
    assert game.to_move == 2, "the tile joins a claimed section: no crew may go there (R5.2)"
    play(game, "place 01 2,0 r3")
    found = section(game, 2, 0, Side.W)
    assert (found.crews, found.owners, found.worth) == ({1: 1, 2: 1}, (1, 2), 4 + 6 + 6)
    assert game.scores() == (16, 16), "tied: each gets the points in full"


def test_three_tied_players_get_the_points_in_full_r8_3() -> None:
    line = """
    03 1,0 r0 1 W
    03 2,0 r0 2 W
    03 3,0 r0 3 E
    *0134 4,0 r0
    """
    game = laid_out(line, players=4)
    assert game.scores() == (13, 13, 13, 0)
    assert section(game, 2, 0, Side.E).owners == (1, 2, 3)


def test_most_crews_take_the_points_alone_r8_3() -> None:
    line = """
    03 1,0 r0 1 W
    03 2,0 r0 2 W
    03 3,0 r0 2 E
    *0134 4,0 r0
    """
    assert laid_out(line).scores() == (0, 13)


def test_crew_on_another_fragment_of_the_tile_does_not_count_r8_3() -> None:
    game = laid_out("03.14 1,0 r0 1 NW\n*0 2,0 r3")
    assert game.scores() == (0, 0)
    found = section(game, 1, 0, Side.W)
    assert (found.complete, found.worth, found.owners) == (True, 1 + 6 + 1, ()), "nobody's (R8.3)"


def test_highways_bridge_each_other_without_joining_r1_2() -> None:
    game = play(laid_out("03 1,0 r0 2 E", ["03.14"]), "place 03.14 2,0 r0")
    assert legal(game) == {"crew SE", "no-crew"}, "the straight from W to E is claimed, the bridge is not"


@pytest.mark.parametrize(("q", "kind"), [(5, EndKind.OPEN), (6, EndKind.EDGE)])
def test_end_that_is_open_or_at_the_edge_scores_nothing_r8_1(q: int, kind: EndKind) -> None:
    straights = "\n".join(f"03 {x},0 r0" for x in range(1, q)) + f"\n03 {q},0 r0 1 E"
    game = laid_out(straights)
    found = section(game, 1, 0, Side.E)
    assert sorted(end.kind for end in found.ends) == sorted([EndKind.TOWN, kind])
    assert (found.worth, found.complete, game.scores()) == (0, False, (0, 0))


def test_six_exits_of_san_andreas_are_sections_of_their_own_r1_5() -> None:
    found = Game(2, seed=0).sections()
    assert [section.stubs for section in found] == [((Cell(0, 0), side),) for side in Side]


def test_where_there_is_no_highway_there_is_no_section_r5_3() -> None:
    game = laid_out("03 1,0 r0")
    assert game.section_at(Cell(1, 0), Side.SE) is None, "green"
    assert game.section_at(Cell(2, 0), Side.E) is None, "empty"
    assert game.section_at(Cell(99, 0), Side.E) is None, "no cell of the table"


def test_player_without_crews_is_not_asked_r5_2() -> None:
    game = laid_out("")
    game.state.crews[0] = 0
    play(game, "place 03 1,0 r0")
    assert (game.decision, game.to_move) == (Decision.LAY, 2)


def test_player_without_crews_may_still_lay_a_second_tile_r5_2_r9_2() -> None:
    game = laid_out("", variants=["dilemma"])
    game.state.crews[0] = 0
    play(game, "place 03 1,0 r0")
    assert game.decision == Decision.CREW
    assert {move.split()[0] for move in legal(game)} == {"place", "no-crew"}


def test_twenty_crews_each_and_one_goes_with_every_claim_r3_1_r1_1() -> None:
    game = Game(3, table="small", pile=["03"], seed=0)
    assert game.crews_left == (20, 20, 20)
    play(game, "place 03 1,0 r0\ncrew W")
    assert game.crews_left == (19, 20, 20)


def test_a_crew_may_be_left_out_and_only_one_is_placed_r4_4() -> None:
    game = Game(2, table="small", pile=["03.14.25", "03"], seed=0)
    play(game, "place 03.14.25 1,0 r0")
    assert legal(game) == {"crew E", "crew SE", "crew SW", "no-crew"}
    declined = game.copy()
    play(game, "crew NE")
    play(declined, "no-crew")
    assert game.turn == declined.turn == 2
    assert log(game)[-3:-1] == ["crew NE", "turn 2"]


def test_town_to_town_is_worth_ten_more_r9_4() -> None:
    straights = "\n".join(f"03 {q},0 r0" for q in range(1, 8))
    game = laid_out(straights + " 2 W", variants=["twin-cities"])
    assert game.scores() == (0, 7 + 6 + 6 + 10)
    assert section(game, 4, 0, Side.E).worth == 29


def test_from_one_town_to_itself_is_not_worth_ten_more_r9_4() -> None:
    game = laid_out("01 9,0 r2 1 W\n01 8,1 r4", variants=["twin-cities"])
    assert game.scores() == (2 + 6 + 6, 0)
