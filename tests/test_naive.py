"""The second engine, held against what can be worked out by hand from the clauses."""

import re
from collections import Counter
from itertools import combinations
from random import Random

import pytest

from support.naive import SIDES, TOWN, Crew, NaiveGame, Tile, different_rotations, opposite, step
from support.naive_deal import HIGHWAYS, INTERSECTIONS, QUAKES, naive_deal

TOGETHER = ["big-one", "dilemma", "aftershocks", "twin-cities"]
PERMITTED = [set(some) for number in range(5) for some in combinations(TOGETHER, number)]
PERMITTED += [{"balance"}, {"balance", "aftershocks"}]

CELL = r"-?\d+,-?\d+"
SIDE = "(E|SE|SW|W|NW|NE)"
EVENT = re.compile(
    r"flip \S+|turn [1-4]|discard|pass|keep [1-4]"
    rf"|quake {CELL} (-|{SIDE}:( {CELL})*)|rotate [1-4] {CELL} r[0-5]|place \S+ {CELL} r[0-5]|crew {SIDE}"
)


def named(variants: set[str]) -> str:
    return "+".join(sorted(variants)) or "base"


def play_all(game: NaiveGame, moves: list[str]) -> NaiveGame:
    for move in moves:
        game.play(move)
    return game


def play_out(game: NaiveGame, rng: Random) -> list[str]:
    """Play at random to the end, and give the moves."""
    moves = []
    while game.decision != "over":
        moves.append(rng.choice(sorted(game.legal())))
        game.play(moves[-1])
    return moves


def with_tiles(tiles: dict[tuple[int, int], Tile], variants: frozenset[str] = frozenset()) -> NaiveGame:
    """A two-player game whose table holds these tiles; only its table is meant to be looked at."""
    game = NaiveGame(2, variants, "small", ["01", "01", "01"])
    game.table.update(tiles)
    return game


# Patterns and the table


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


# The course of a turn


def test_record_example_replays_as_written() -> None:
    log = """
        flip 01.24.35
        flip 02.13
        turn 1
        flip 01.34
        place 01.24.35 1,-1 r2
        crew E
        turn 2
        flip *01234
        place 02.13 2,-2 r2
        crew W
        turn 1
        flip 01.25.34
        place 01.25.34 0,1 r4
        turn 2
        flip Q3
        quake 0,0 NE: 1,-1 2,-2
        keep 2
        rotate 1 0,1 r5
        flip 01.25.34
        place 01.34 1,1 r3
        crew W
        turn 1
    """.split("\n")
    events = [line.strip() for line in log if line.strip()]
    pile = [event.removeprefix("flip ") for event in events if event.startswith("flip ")]
    game = NaiveGame(2, {"aftershocks"}, "standard", pile)
    for event in events:
        if event == "turn 2" and game.decision == "crew":
            game.play("no-crew")
        if event.startswith(("place", "crew", "keep", "rotate")):
            game.play(event)
    assert game.log == events
    assert game.crews_left == [19 + 1, 19 + 1 - 1]


def test_quake_in_set_up_has_no_effect_r3_4() -> None:
    game = NaiveGame(2, {"aftershocks"}, "small", ["Q6", "01", "Q1", "02", "03", "01"])
    assert game.log == ["flip Q6", "flip 01", "flip Q1", "flip 02", "turn 1", "flip 03"]
    assert game.face_up == ["01", "02", "03"]


def test_claimed_section_cannot_be_claimed_again_r5_2() -> None:
    game = NaiveGame(2, set(), "small", ["03", "03", "03.14", "03"])
    play_all(game, ["place 03 1,0 r0", "crew E", "place 03.14 2,0 r0"])
    assert game.legal() == {"crew SE", "no-crew"}, "only the highway that bridges the claimed one"
    game.play("no-crew")
    game.play("place 03 3,0 r0")
    assert (game.decision, game.to_move) == ("lay", 2), "nothing to claim: the turn goes on"


def test_player_without_crews_is_not_asked_r5_2() -> None:
    game = NaiveGame(2, set(), "small", ["03"] * 4)
    game.crews_left[0] = 0
    game.play("place 03 1,0 r0")
    assert (game.decision, game.to_move) == ("lay", 2)


def test_second_tile_instead_of_a_crew_r9_2() -> None:
    game = NaiveGame(2, {"dilemma"}, "small", ["03"] * 6)
    game.play("place 03 1,0 r0")
    assert {"crew E", "no-crew", "place 03 2,0 r0"} <= game.legal()
    game.play("place 03 2,0 r0")
    assert game.log[-5:] == ["place 03 1,0 r0", "place 03 2,0 r0", "turn 2", "flip 03", "flip 03"]


# Quakes


def test_quake_on_a_bare_table_strikes_nothing_r6_1() -> None:
    game = NaiveGame(2, set(), "small", ["03", "03", "Q3", "03"])
    assert game.log[-3:] == ["flip Q3", "quake 0,0 -", "flip 03"]


def test_tied_sides_are_asked_and_crews_come_home_r6_1_r6_3() -> None:
    game = NaiveGame(3, set(), "small", ["03", "03", "03", "03", "Q2", "03"])
    play_all(game, ["place 03 1,0 r0", "crew E", "place 03 -1,0 r0", "crew E"])
    assert (game.decision, game.to_move) == ("strike", 3)
    assert game.legal() == {"strike E", "strike W"}
    game.play("strike W")
    assert game.log[-2:] == ["quake 0,0 W: -1,0", "flip 03"]
    assert game.crews_left == [19, 20, 20]


def test_gaps_are_not_counted_r6_2() -> None:
    pile = ["03"] * 6 + ["Q1", "03", "Q2", "03"]
    game = NaiveGame(2, set(), "small", pile)
    for q in (1, 2, 3, 4):
        play_all(game, [f"place 03 {q},0 r0", "no-crew"])
    assert "quake 0,0 E: 1,0" in game.log
    play_all(game, ["place 03 5,0 r0", "no-crew"])
    assert "quake 0,0 E: 2,0 3,0" in game.log


def test_quake_passes_the_other_town_r9_4() -> None:
    game = NaiveGame(2, {"twin-cities"}, "small", ["03", "03", "03", "03", "Q2", "03"])
    play_all(game, ["place 03 1,0 r0", "no-crew", "place 03 9,0 r0", "no-crew"])
    assert (game.decision, game.to_move) == ("town", 1)
    assert game.legal() == {"town 0,0", "town 8,0"}
    game.play("town 0,0")
    # The other town is all that lies on any side of 8,0 then.
    assert game.log[-3:] == ["quake 0,0 E: 1,0 9,0", "quake 8,0 W:", "flip 03"]


def test_second_town_is_struck_on_the_table_as_it_then_is_r9_4() -> None:
    game = NaiveGame(2, {"twin-cities"}, "small", ["03", "03", "03", "03", "Q1", "03"])
    play_all(game, ["place 03 1,0 r0", "no-crew", "place 03 9,0 r0", "no-crew", "town 8,0"])
    # W of 8,0 lie 0,0 and 1,0; E of it only 9,0. Afterwards E of 0,0 lie the town and 9,0.
    assert game.log[-3:] == ["quake 8,0 W: 1,0", "quake 0,0 E: 9,0", "flip 03"]


# Aftershocks


def aftershock_over(code: str, rotation: int, crew: str) -> NaiveGame:
    """That tile on 1,0 of seat 1, and a quake that has just cleared the two tiles west of the town."""
    game = NaiveGame(2, {"aftershocks"}, "small", ["03", "03", code, "03", "03", "Q6", "03"])
    moves = ["place 03 -1,0 r0", "no-crew", f"place {code} 1,0 r{rotation}", crew]
    moves += ["place 03 -2,0 r0", "no-crew"]
    return play_all(game, moves)


def test_three_tight_curves_carry_their_crew_r9_3() -> None:
    game = aftershock_over("01.23.45", 0, "crew W")
    assert (game.decision, game.to_move) == ("aftershock", 2)
    assert game.legal() == {"keep 2"} | {f"rotate 2 1,0 r{k}" for k in (1, 2, 3, 4, 5)}
    game.play("rotate 2 1,0 r4")
    assert game.table[1, 0].fragments()[1] == {0, 1}
    assert game.log[-3:] == ["rotate 2 1,0 r4", "keep 1", "flip 03"], "no tile is turned twice"


def test_three_tight_curves_without_a_crew_look_alike_by_120_degrees_r9_3() -> None:
    game = aftershock_over("01.23.45", 2, "no-crew")
    assert game.legal() == {"keep 2", "rotate 2 1,0 r1"}
    game.play("rotate 2 1,0 r5")
    assert game.table[1, 0].rotation == 5, "the rotation given is the one kept"


def test_lowest_rotation_is_counted_from_the_one_in_the_record_r9_3() -> None:
    # At r2 the crew's fragment 23 is the pattern's 01, so r0 carries it to 01 and r4 to 45.
    game = aftershock_over("01.23.45", 2, "crew W")
    assert game.legal() == {"keep 2"} | {f"rotate 2 1,0 r{k}" for k in (0, 1, 3, 4, 5)}


def test_straight_with_a_crew_is_not_turned_by_180_degrees_r9_3() -> None:
    game = aftershock_over("03", 0, "crew W")
    assert game.log[-3:] == ["keep 2", "keep 1", "flip 03"], "its highway must stay on the town"


def test_aftershocks_follow_a_quake_that_removed_nothing_r9_3() -> None:
    game = NaiveGame(3, {"aftershocks"}, "small", ["03", "03", "Q3", "03"])
    assert game.log[-5:] == ["quake 0,0 -", "keep 1", "keep 2", "keep 3", "flip 03"]


# The end


def test_last_tile_ends_the_game_r7_1() -> None:
    game = NaiveGame(2, set(), "small", ["*0"])
    play_all(game, ["place *0 1,0 r3", "crew W"])
    assert game.log[-2:] == ["end last-tile", "score 7 0"]
    assert (game.decision, game.to_move, game.legal()) == ("over", 0, set())


def ring_of_stubs(game: NaiveGame) -> NaiveGame:
    """Dead ends laid on all sides of the town but the east."""
    for side in (1, 2, 3, 4, 5):
        q, r = step((0, 0), side)
        play_all(game, [f"place *0 {q},{r} r{opposite(side)}", "no-crew"])
    return game


def base(*codes: str) -> NaiveGame:
    return NaiveGame(2, set(), "small", list(codes))


def test_no_open_highway_ends_the_game_r7_2() -> None:
    game = play_all(ring_of_stubs(base(*["*0"] * 7)), ["place *0 1,0 r3", "no-crew"])
    assert game.log[-2:] == ["end no-open-highway", "score 0 0"]


def test_highway_that_runs_over_the_edge_is_not_open_r7_2() -> None:
    stubs = {step((0, 0), side): Tile("*0", opposite(side)) for side in (1, 2, 3, 4, 5)}
    game = with_tiles(stubs | {(q, 0): Tile("03", 0) for q in range(1, 6)})
    assert game.has_open_highway()
    game.table[6, 0] = Tile("03", 0)
    assert not game.has_open_highway()


def test_last_tile_names_the_end_where_no_highway_is_open_either_r7_3() -> None:
    game = play_all(ring_of_stubs(base(*["*0"] * 6)), ["place *0 1,0 r3", "crew W"])
    assert game.log[-2:] == ["end last-tile", "score 0 7"]


def test_tiles_that_cannot_be_laid_are_discarded_r4_2() -> None:
    game = ring_of_stubs(base(*["*0"] * 5, *["*012345"] * 3, "*0", "01"))
    assert game.log[-5:] == ["turn 2", "flip *012345", "discard", "flip *0", "flip 01"]
    assert game.legal() == {"place *0 1,0 r3"}


def test_fewer_than_three_are_discarded_when_the_pile_has_run_out_r4_2() -> None:
    game = ring_of_stubs(base(*["*0"] * 5, *["*012345"] * 4))
    assert game.log[-6:] == [
        "flip *012345",
        "discard",
        "flip *012345",
        "discard",
        "end no-tiles",
        "score 0 0",
    ]


def test_quakes_strike_when_no_tile_is_left_to_lay_r4_2() -> None:
    game = ring_of_stubs(base(*["*0"] * 5, *["*012345"] * 3, "Q1"))
    assert game.log[-2:] == ["discard", "flip Q1"]
    assert game.legal() == {f"strike {side}" for side in SIDES[1:]}
    game.play("strike SW")
    assert game.log[-3:] == ["quake 0,0 SW: -1,1", "end no-tiles", "score 0 0"]


# Balance


def balance(*piles: list[str]) -> NaiveGame:
    return NaiveGame(len(piles) - 1, {"balance"}, "small", list(piles))


def test_quake_is_not_replaced_and_a_turn_with_nothing_is_passed_r11_3() -> None:
    game = balance(["*0"], ["Q1", "03"], ["Q2", "03"])
    assert game.log == ["flip *0", "turn 1", "flip Q1", "quake 0,0 -"]
    play_all(game, ["place *0 1,0 r3", "no-crew"])
    assert game.log[-6:] == ["turn 2", "flip Q2", "quake 0,0 E: 1,0", "pass", "turn 1", "flip 03"]


def test_who_has_neither_pile_nor_face_up_tile_is_skipped_r11_5() -> None:
    game = balance(["*0"], [], ["03", "Q1"])
    play_all(game, ["place *0 1,0 r3", "no-crew", "place 03 -1,0 r0", "no-crew"])
    assert game.log[-3:] == ["place 03 -1,0 r0", "turn 2", "flip Q1"]
    game.play("strike E")
    assert game.log[-4:] == ["quake 0,0 E: 1,0", "pass", "end no-tiles", "score 0 0"]


def test_as_many_are_flipped_as_were_discarded_r11_4() -> None:
    theirs = ["*0", "*012345", "*012345", "Q1", "01.23.45", "*012345", "Q1", "*0", "01"]
    game = ring_of_stubs(balance(["*0", "*0"], ["*0", "*0", "*012345"], theirs))
    assert game.log[-4:] == ["turn 2", "flip *012345", "discard", "flip Q1"]
    game.play("strike SW")
    assert game.log[-4:] == ["flip 01.23.45", "flip *012345", "discard", "flip Q1"]
    game.play("strike W")
    assert game.log[-1] == "flip *0"
    assert game.legal() == {"place *0 1,0 r3", "place *0 -1,1 r5", "place *0 -1,0 r0"}


def test_pass_whatever_the_pile_still_holds_r11_4() -> None:
    theirs = ["*0", "*012345", "*012345", "Q1", "Q2", "Q3", "01"]
    game = ring_of_stubs(balance(["*0", "*0"], ["*0", "*0", "*012345", "*0"], theirs))
    play_all(game, ["strike SE", "strike SW", "strike W"])
    assert game.log[-4:] == ["quake 0,0 W: -1,0", "pass", "turn 1", "flip *0"]


# Scoring


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


# Whole games


def walked_scores(game: NaiveGame) -> list[int]:
    """R8 the other way round: walk out of every centre; a complete section is walked twice."""
    doubled = [0] * game.seats
    for start, tile in game.table.items():
        for index, fragment in enumerate(tile.fragments()):
            if len(fragment) == 1:
                section, end = walk(game, start, index)
                crews = Counter(crew.seat for cell, i in section if (crew := game.table[cell].crew) and crew.index == i)
                points = len(section) - 2 + len(game.table[start].fragments())
                if end is None:
                    continue
                points += len(game.table[end].fragments())
                points += 10 * (start != end and game.table[start].code == game.table[end].code == TOWN)
                for seat in crews:
                    doubled[seat - 1] += points * (crews[seat] == max(crews.values()))
    assert not any(points % 2 for points in doubled)
    return [points // 2 for points in doubled]


def walk(
    game: NaiveGame, cell: tuple[int, int], index: int
) -> tuple[list[tuple[tuple[int, int], int]], tuple[int, int] | None]:
    """Follow a stub to its other end: all that was passed, and the centre reached, if any."""
    passed = [(cell, index)]
    (side,) = game.table[cell].fragments()[index]
    while True:
        cell = step(cell, side)
        if cell not in game.table:
            return passed, None
        met = game.table[cell].fragment_at(opposite(side))
        assert met is not None, "highway lies against green (R5.1)"
        passed.append((cell, met))
        onward = game.table[cell].fragments()[met] - {opposite(side)}
        if not onward:
            return passed, cell
        (side,) = onward


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("variants", PERMITTED, ids=named)
def test_random_games_end_and_keep_their_pieces(variants: set[str], seats: int) -> None:
    rng = Random(f"{named(variants)} {seats}")
    pile = naive_deal(seats, variants, rng)
    game = NaiveGame(seats, variants, rng.choice(["small", "standard", "large"]), pile)
    play_out(game, rng)

    *events, end, score = game.log
    assert all(EVENT.fullmatch(event) for event in events)
    assert end in {"end last-tile", "end no-tiles", "end no-open-highway"}
    assert score == "score " + " ".join(str(points) for points in walked_scores(game))
    on_table = Counter(tile.crew.seat for tile in game.table.values() if tile.crew)
    crews = 40 if "twin-cities" in variants else 20
    assert [game.crews_left[seat - 1] + on_table[seat] for seat in range(1, seats + 1)] == [crews] * seats
    laid = sum(event.startswith("place") for event in events)
    removed = sum(len(event.split(":")[1].split()) for event in events if ":" in event)
    assert len(game.table) == len(game.towns) + laid - removed
    for cell, tile in game.table.items():
        touched, highway = game.touching(cell)
        assert cell in game.cells
        assert {side for side in touched if tile.is_highway(side)} == highway, "every side matches (R5.1)"
    if "balance" not in variants and end != "end no-open-highway":
        assert [event.removeprefix("flip ") for event in events if event.startswith("flip")] == pile


# Dealing


@pytest.mark.parametrize(
    ("variants", "size", "bottom"),
    [
        (set(), 73, 0),
        ({"big-one"}, 74, 6),
        ({"twin-cities"}, 146, 0),
        ({"big-one", "twin-cities"}, 148, 12),
    ],
    ids=lambda value: named(value) if isinstance(value, set) else str(value),
)
def test_piles_are_dealt_from_the_box_r3_r9(variants: set[str], size: int, bottom: int) -> None:
    copies = 2 if "twin-cities" in variants else 1
    box = Counter(copies * (HIGHWAYS + INTERSECTIONS + QUAKES))
    assert box.total() == copies * 79
    for seed in range(20):
        pile = [str(code) for code in naive_deal(2, variants, Random(seed))]
        assert len(pile) == size
        returned = box - Counter(pile)
        assert returned.total() == copies * 79 - size
        assert not Counter(pile) - box
        assert set(returned) <= {*QUAKES, *HIGHWAYS[:3]}, "only singles and quakes are ever mixed"
        if bottom:
            assert pile[-bottom:].count("Q6") == pile.count("Q6") == copies


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_balance_deals_intersections_evenly_r11_1_r11_2(seats: int) -> None:
    for seed in range(20):
        face_up, *own = [list(part) for part in naive_deal(seats, {"balance"}, Random(seed))]
        assert len(face_up) == 2
        assert not set(face_up) & set(QUAKES)
        assert [len(pile) for pile in own] == [72 // seats] * seats
        dealt = [sum(code.startswith("*") and code != "*0" for code in pile) for pile in own]
        assert dealt == [12 // seats] * seats
        returned = Counter(HIGHWAYS + INTERSECTIONS + QUAKES) - Counter(sum(own, face_up))
        assert returned.total() == 5
