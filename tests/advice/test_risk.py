"""Quake risk of cells and sections: against the rules' own quakes, and on tables made by hand."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from seismic.advice.risk import Chance, quake_odds, risk_of
from seismic.game import Cell, Decision, Game, NoCrew
from seismic.rules.layout import QUAKE, TOWN
from support.boards import put_tiles
from support.set_ups import after_flips

# R6.1, R6.2, R9.4: what is struck, against the rules' own quakes.


def strikes_by_the_rules(game: Game, magnitude: int) -> list[tuple[float, set[Cell]]]:
    """Every way in which a quake may go, with its chance if all choices are alike, played by the rules."""
    start = game.copy()
    state = start.state
    state.magnitude, state.at_town, state.towns_left = magnitude, 0, state.towns
    state.phase = TOWN if state.towns > 1 else QUAKE
    before = set(game.tiles)
    return [(chance, before - set(end.tiles)) for chance, end in resolved(start, 1.0)]


def resolved(game: Game, chance: float) -> Iterator[tuple[float, Game]]:
    while game.state.phase == QUAKE:
        game.step()
    if game.decision not in (Decision.STRIKE, Decision.TOWN):
        yield chance, game
        return
    moves = list(game.legal_moves)
    for move in moves:
        after = game.copy()
        after.decide(move)
        yield from resolved(after, chance / len(moves))


def risk_by_the_rules(game: Game, cell: Cell) -> Chance:
    mean = worst = 0.0
    for magnitude, chance in quake_odds(game).magnitudes.items():
        hits = [part for part, struck in strikes_by_the_rules(game, magnitude) if cell in struck]
        mean += chance * sum(hits)
        worst += chance * bool(hits)
    return Chance(mean, worst)


@pytest.mark.parametrize("variants", [(), ("big-one",), ("twin-cities",), ("balance",), ("twin-cities", "big-one")])
def test_risk_agrees_with_quakes_played_by_the_rules(variants: tuple[str, ...]) -> None:
    ties = 0
    for seed in range(2):
        game = Game(2, variants, "small", seed=seed)
        for _ in range(24 + 30 * seed):
            if game.outcome is None:
                game.play_random()
        while game.decision not in (Decision.LAY, Decision.CREW):
            game.play_random()
        risk = risk_of(game)
        ties += sum(chance.mean < chance.worst - 1e-9 for chance in risk.cells.values())
        for place, cell in enumerate(game.table.cells()):
            assert (cell in risk.cells) == (cell not in game.table.towns)
            if cell in risk.cells and (risk.cells[cell].worst > 0 or place % 5 == 0):
                checked = game if cell in game.tiles else with_tile(game, cell)
                wanted = risk_by_the_rules(checked, cell)
                assert risk.cells[cell].mean == pytest.approx(wanted.mean), cell
                assert risk.cells[cell].worst == pytest.approx(wanted.worst), cell
        for told in risk.sections:
            cells = [cell for cell in told.section.cells if cell not in game.table.towns]
            assert max((risk.cells[c].mean for c in cells), default=0) - 1e-9 <= told.chance.mean <= told.chance.worst
            assert told.chance.mean <= sum(risk.cells[c].mean for c in cells) + 1e-9
    assert ties, "players have had something to choose"


def with_tile(game: Game, cell: Cell) -> Game:
    """The game with some tile on this cell: for R6 any tile is like any other."""
    other = game.copy()
    put_tiles(other, f"01 {cell} r0")
    return other


HAND_MADE = """
    03 1,0 r0
    03 2,0 r0
    03 -1,0 r0
"""


def test_a_table_made_by_hand_r6_1_r6_2() -> None:
    game = after_flips((), [(0, "01.23"), (0, "01.34"), (0, "Q1")])
    put_tiles(game, HAND_MADE)
    risk = risk_of(game)
    assert 0 < risk.quakes.none < 0.1
    some = 1 - risk.quakes.none
    assert set(risk.quakes.magnitudes) == {2, 3, 4, 5, 6}
    assert risk.cells[Cell(1, 0)].mean == pytest.approx(some)
    assert risk.cells[Cell(2, 0)].mean == pytest.approx(some)
    assert risk.cells[Cell(-1, 0)] == Chance(0.0, 0.0)
    assert risk.cells[Cell(2, 1)] == Chance(0.0, 0.0), "on no line"
    assert risk.cells[Cell(3, 0)].mean == pytest.approx(some * 4 / 5), "third in its line: from 3.0 on"
    tied = risk.cells[Cell(-2, 0)]  # it would make two to the west as well
    assert tied.mean == pytest.approx(some / 2)
    assert tied.worst == pytest.approx(some)
    (east,) = [told for told in risk.sections if Cell(2, 0) in told.section.cells]
    assert east.section.ends[0].kind in ("open", "town")
    assert east.chance == risk.cells[Cell(1, 0)]


def test_towns_side_by_side_strike_one_after_the_other_r9_4() -> None:
    game = after_flips(("twin-cities",), [(0, "01.23"), (0, "01.34")])
    put_tiles(game, "03 1,0 r0\n03 2,0 r0\n03 3,0 r0")
    # From San Andreas three tiles and the other town; from there the same line: a 1.0 takes one from each end,
    # a 2.0 the nearest two and then the one that is left.
    risk = risk_of(game)
    chances = risk.quakes.magnitudes
    some = sum(chances.values())
    assert risk.cells[Cell(1, 0)].mean == pytest.approx(some)
    assert risk.cells[Cell(3, 0)].mean == pytest.approx(some)
    assert risk.cells[Cell(2, 0)].mean == pytest.approx(some - chances[1])
    assert risk.cells[Cell(2, 0)].worst == pytest.approx(some - chances[1])


def test_a_quake_that_is_being_resolved_is_the_next_one_r6_1() -> None:
    game = Game(2, (), "small", seed=1, pile=["03", "03", "03", "Q2", "01"])
    game.play("place 03 1,0 r0")
    game.play(NoCrew())
    assert game.decision == Decision.LAY, "one line is longest: it is struck by itself"
    game = Game(2, (), "small", seed=1, pile=["03", "03", "03", "03", "Q2", "01"])
    game.play("place 03 1,0 r0")
    game.play(NoCrew())
    game.play("place 03 0,1 r1")
    game.play(NoCrew())
    assert game.decision == Decision.STRIKE
    risk = risk_of(game)
    assert risk.cells[Cell(1, 0)] == Chance(0.5, 1.0)
    assert risk.cells[Cell(2, 0)] == Chance(1.0, 1.0), "with two tiles the east would be the longest"
    twin = Game(2, ("twin-cities",), "small", seed=1, pile=["03", "03", "03", "Q2", "01"])
    twin.play("place 03 1,0 r0")
    twin.play(NoCrew())
    assert twin.decision == Decision.TOWN
    assert risk_of(twin).cells[Cell(1, 0)] == Chance(1.0, 1.0)


def test_a_game_that_is_over_has_no_quake_to_fear_r7() -> None:
    game = Game(2, (), "small", seed=4)
    while game.outcome is None:
        game.play_random()
    risk = risk_of(game)
    assert risk.quakes.next_flip == 0.0
    assert risk.quakes.none == 1.0
    assert set(risk.cells.values()) == {Chance(0.0, 0.0)}
