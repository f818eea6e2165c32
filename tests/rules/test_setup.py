"""Tables (R2), set-ups (R3, R9, R11) and what cannot be set up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection

import pytest

from seismic.game import MANIFEST, TOWN, VARIANTS, BadSetup, Cell, Game, IllegalMove, Side
from seismic.rules.hexes import Table, table_of
from seismic.rules.layout import grid_of
from seismic.rules.lookup import EMPTY, OFF_TILE, TOWN_TILE
from support.boards import laid_out, play
from support.side_by_side import SETTINGS, named

ALL_TABLES = [(name, twin) for name in ("small", "standard", "large") for twin in (False, True)]
SIZES = {"small": (13, 11), "standard": (19, 15), "large": (27, 21)}


# The table


def test_sides_lead_to_the_cells_that_the_rules_name_r2_1() -> None:
    steps = dict(zip("E SE SW W NW NE".split(), [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)], strict=True))
    assert {str(side): tuple(Cell(0, 0).neighbour(side)) for side in Side} == steps
    assert all(Cell(3, -2).neighbour(side).neighbour(side.opposite) == Cell(3, -2) for side in Side)


@pytest.mark.parametrize(("name", "twin"), ALL_TABLES)
def test_table_has_the_cells_of_its_formula_r2_4_r9_4(name: str, twin: bool) -> None:
    table = table_of(name, twin)
    width, height = SIZES[name]
    reach, middle = (width + 7, 4) if twin else (width - 1, 0)
    plane = [Cell(q, r) for r in range(-40, 41) for q in range(-60, 61)]
    wanted = {c for c in plane if abs(c.r) <= (height - 1) / 2 and abs(2 * (c.q - middle) + c.r) <= reach}
    assert set(table.cells()) == wanted
    assert {cell for cell in plane if cell in table} == wanted
    assert len(list(table.cells())) == len(wanted)


def test_number_of_cells_r2_4() -> None:
    counts = [len(list(table_of(name, False).cells())) for name in SIZES]
    assert counts == [137, 277, 557]
    assert len(list(table_of("standard", True).cells())) == 7 * 27 + 8 * 26


@pytest.mark.parametrize(("name", "twin"), ALL_TABLES)
def test_towns_lie_in_the_middle_r2_3_r9_4(name: str, twin: bool) -> None:
    game = Game(2, ["twin-cities"] if twin else [], name, seed=0)
    towns = [cell for cell, laid in game.tiles.items() if laid.tile == TOWN]
    assert towns == [Cell(0, 0), Cell(8, 0)][: 1 + twin]
    middle = 8 if twin else 0
    assert {Cell(middle - q - r, r) for q, r in game.table.cells()} == set(game.table.cells())


@pytest.mark.parametrize(("name", "twin"), ALL_TABLES)
def test_who_walks_off_the_table_finds_no_cell_there_r2_4(name: str, twin: bool) -> None:
    game = Game(2, ["twin-cities"] if twin else [], name, seed=0)
    grid, state = grid_of(game.table), game.state
    numbers = {grid.number(cell): cell for cell in game.table.cells()}
    assert len(numbers) == len(list(game.table.cells())), "no two cells share a number"
    for number, cell in numbers.items():
        assert grid.cell(number) == cell
        assert state.tile[number] in (EMPTY, TOWN_TILE)
        for side in Side:
            beyond, neighbour = number + int(state.step[side]), cell.neighbour(side)
            if neighbour in game.table:
                assert numbers[beyond] == neighbour
            else:
                assert state.tile[beyond] == OFF_TILE
    with pytest.raises(ValueError, match="no cell has the number"):
        grid.cell(-1)


def test_no_tile_lies_over_the_edge_r2_4() -> None:
    game = laid_out("\n".join(f"03 {q},0 r0" for q in range(1, 7)))
    assert not any(" 7,0 " in str(move) for move in game.legal_moves)
    with pytest.raises(IllegalMove) as caught:
        play(game, "place 03 7,0 r0")
    assert (caught.value.key, caught.value.clause) == ("place-off-table", "R2.4")


# Set-ups


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("variants", SETTINGS, ids=named)
def test_piles_and_crews_at_the_start_r3_1_r3_3_r9_1_r9_4_r9_5_r11_1_r11_2(
    variants: tuple[str, ...], seats: int
) -> None:
    sizes = {(False, False): 73, (True, False): 74, (False, True): 146, (True, True): 148}
    copies = 2 if "twin-cities" in variants else 1
    for seed in range(5):
        game = Game(seats, variants, seed=seed)
        flipped = [str(event).split()[1] for event in game.events if str(event).startswith("flip")]
        if "balance" in variants:
            assert flipped[0][0] != "Q" != flipped[1][0]
            assert sum(game.pile_sizes) == 72 - (len(flipped) - 2)
            assert set(game.pile_sizes) - {game.pile_sizes[0]} == {72 // seats}
        else:
            size = sizes["big-one" in variants, "twin-cities" in variants]
            assert game.pile_sizes == (size - len(flipped),)
        assert game.crews_left == (20 * copies,) * seats
        seen = Counter(game.unseen) + Counter(flipped)
        assert seen == Counter({kind: copies * count for kind, count in MANIFEST.copies.items()})


def test_variants_stand_in_the_order_of_the_rules() -> None:
    """R9: any of them together."""
    assert Game(2, ["twin-cities", "big-one"], seed=0).variants == ("big-one", "twin-cities")


def test_players_may_be_a_number_and_names_are_trimmed() -> None:
    """R3.5: seats are the order in which the players are named."""
    assert Game(3, seed=0).players == ("1", "2", "3")
    assert Game([" Ada", "Blaise "], seed=0).players == ("Ada", "Blaise")


def test_given_pile_is_flipped_in_its_order_r3_3() -> None:
    game = Game(2, table="small", pile=["Q1", "01", "Q2", "02", "*0", "03"], seed=5)
    assert [str(event) for event in game.events] == [
        *["flip Q1", "flip 01", "flip Q2", "flip 02"],
        *["turn 1", "flip *0"],
    ]
    assert game.pile_sizes == (68,)


def test_given_pile_of_balance_is_a_list_for_each_r11_2() -> None:
    game = Game(2, ["balance"], pile=[["01", "02"], ["*012345"], ["Q5"]], seed=5)
    assert game.face_up == ("01", "02", "*012345")
    game.play(next(iter(game.legal_moves)))
    game.play("no-crew")
    assert "flip Q5" in [str(event) for event in game.events]


def test_set_ups_are_checked_before_a_game_is_made() -> None:
    """R3.1, R2.4, R8.4, R9, R11: what a game is made with."""
    bad: list[tuple[dict[str, object], str, str | None]] = [
        ({"players": 1}, "setup-seats", "R3.1"),
        ({"players": 5}, "setup-seats", "R3.1"),
        ({"players": []}, "setup-seats", "R3.1"),
        ({"players": ["Ada"]}, "setup-seats", "R3.1"),
        ({"players": ["Ada", " "]}, "setup-name-empty", None),
        ({"players": ["Ada", "Ada "]}, "setup-name-twice", None),
        ({"players": ["Ada", "Bla;ise"]}, "setup-name-sign", None),
        ({"players": ["Ada", "Bla\nise"]}, "setup-name-sign", None),
        ({"variants": ["big one"]}, "setup-variant-unknown", "R9"),
        ({"variants": ["dilemma", "dilemma"]}, "setup-variant-twice", "R9"),
        ({"variants": ["balance", "big-one"]}, "setup-variants-clash", "R11"),
        ({"variants": ["aftershocks", "balance", "dilemma"]}, "setup-variants-clash", "R11"),
        ({"variants": ["balance", "twin-cities"]}, "setup-variants-clash", "R11"),
        ({"table": "huge"}, "setup-table", "R2.4"),
        ({"heights": [180]}, "setup-heights", "R8.4"),
        ({"heights": [180, 0]}, "setup-heights", "R8.4"),
        ({"heights": [180, 170, 160]}, "setup-heights", "R8.4"),
    ]
    for options, key, clause in bad:
        with pytest.raises(BadSetup) as caught:
            Game(**options)  # type: ignore[arg-type]
        assert (caught.value.key, caught.value.clause) == (key, clause), options
        with pytest.raises(BadSetup):
            Game.following(**{"players": 2, **options})  # type: ignore[arg-type]


def test_balance_goes_with_aftershocks_only_r11() -> None:
    """R11.1: the set-up of Balance replaces the others'."""
    for name in set(VARIANTS) - {"balance", "aftershocks"}:
        with pytest.raises(BadSetup) as caught:
            Game(2, ["balance", name])
        assert caught.value.values == {"variant": "balance", "name": name}
    assert Game(2, ["balance", "aftershocks"], seed=0).variants == ("aftershocks", "balance")


BAD_PILES: list[tuple[Collection[str], list[str] | list[list[str]], str, int]] = [
    ((), ["01", "10"], "pile-unknown", 2),
    ((), ["01", "town"], "pile-unknown", 2),
    ((), ["01"] * 7, "pile-impossible", 7),
    ((), ["03.14.25"] * 4, "pile-impossible", 4),
    ((), ["*0", "*0"], "pile-impossible", 2),
    ((), ["Q1", "Q1"], "pile-impossible", 2),
    ((), ["Q1", "Q2", "Q3", "Q4", "Q5", "Q6", *["01"] * 5], "pile-impossible", 11),
    (("big-one",), ["Q6"], "pile-impossible", 1),
    (("twin-cities",), ["*0", "*0", "*0"], "pile-impossible", 3),
    (("balance",), [["Q1"]], "pile-impossible", 1),
    (("balance",), [["*01"]], "pile-impossible", 1),
    (("balance",), [[], ["*01", "*02", "*03", "*012", "*013", "*014", "*024"]], "pile-impossible", 7),
    (("balance",), [["01", "02", "03"]], "pile-long", 3),
]


@pytest.mark.parametrize(("variants", "pile", "key", "position"), BAD_PILES)
def test_pile_that_no_set_up_gives_is_refused_r3_2_r3_3_r9_1_r11_1_r11_2(
    variants: tuple[str, ...], pile: list[str] | list[list[str]], key: str, position: int
) -> None:
    with pytest.raises(BadSetup) as caught:
        Game(2, variants, pile=pile, seed=0)
    assert (caught.value.key, caught.value.values["position"]) == (key, position)


def test_pile_longer_than_the_set_up_r3_3() -> None:
    game = Game(2, seed=0)
    while game.outcome is None:
        game.play_random()
    flipped = [str(event).split()[1] for event in game.events if str(event).startswith("flip")]
    assert len(flipped) == 73
    assert Game(2, pile=flipped, seed=1).pile_sizes[0] <= 70
    with pytest.raises(BadSetup) as caught:
        Game(2, pile=[*flipped, "01"], seed=1)
    assert (caught.value.key, caught.value.values) == ("pile-long", {"position": 74})


@pytest.mark.parametrize("pile", [["01", "02"], [["01"], ["02"], ["03"], ["03"]], "01"])
def test_pile_of_balance_must_be_nested_r11_2(pile: list[str]) -> None:
    with pytest.raises(BadSetup) as caught:
        Game(2, ["balance"], pile=pile, seed=0)
    assert caught.value.key == "pile-balance"


def test_the_six_comes_among_the_last_six_r9_1() -> None:
    for seed in range(20):
        game = Game(2, ["big-one"], seed=seed)
        while game.outcome is None:
            game.play_random()
        flipped = [str(event).split()[1] for event in game.events if str(event).startswith("flip")]
        assert len(flipped) == 74
        assert "Q6" in flipped[-6:]


def test_a_game_tells_what_it_is() -> None:
    """A law of the face: what a game is shows in its repr."""
    assert Game(2, table="large", seed=0).table == Table("large", 27, 21, (Cell(0, 0),))
    assert repr(Game(["Ada", "Blaise"], seed=0)) == "<Game of Ada, Blaise: base, standard table, turn 1, lay>"
