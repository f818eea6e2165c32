"""Law: the table has six equal sides. Turned by 60° as a whole, a position offers and scores the same, turned."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from seismic.game import Cell, Crew, Game, Move, Place, Rotate, Side
from seismic.rules.choices import MAX_CHOICES, list_choices
from seismic.rules.highways import claimable_sides
from seismic.rules.layout import AFTERSHOCK, CREW, LAY
from seismic.rules.lookup import INDEX, LINK, PERIOD
from seismic.rules.targets.cpu import COMPILED
from seismic.rules.tiles import Kind
from support.strategies import seeds
from support.turning import WITHIN, distance, turned, turned_game


def turned_move(game: Game, move: Move) -> str:
    match move:
        case Place(kind, cell, rotation):
            return f"place {kind} {turned(cell)} r{(rotation + 1) % int(PERIOD[INDEX[kind]])}"
        case Crew(side):
            tile = int(game.state.tile[game.state.last])
            other = int(LINK[tile, side])
            return str(Crew(min(side.rotated(1), Side((other + 1) % 6)) if other < 6 else side.rotated(1)))
        case _:
            return str(move)


def played(seed: int, plies: int, variants: tuple[str, ...]) -> Game:
    game = Game(2, variants, "large", seed=seed)
    for _ in range(plies):
        if game.outcome is None:
            game.play_random()
    assume(game.outcome is None)
    assume(all(distance(cell) < WITHIN for cell in game.tiles))
    return game


some = settings(deadline=None, max_examples=40 if COMPILED else 10)
positions = st.builds(played, seeds, st.integers(0, 70), st.sampled_from([(), ("dilemma",), ("aftershocks",)]))


@some
@given(positions)
def test_scores_lines_and_sections_turn_with_the_table_r6_1_r8(game: Game) -> None:
    """R6.1, R8.2, R8.3: no side of San Andreas is better than another."""
    other = turned_game(game)
    assert other.scores() == game.scores()
    lines, turned_lines = game.lines()[Cell(0, 0)], other.lines()[Cell(0, 0)]
    assert turned_lines == (lines[-1], *lines[:-1])
    worths = sorted((len(section.fragments), section.worth, *section.owners) for section in game.sections())
    assert worths == sorted((len(s.fragments), s.worth, *s.owners) for s in other.sections())


@some
@given(positions)
def test_placements_turn_with_the_table_r5_1(game: Game) -> None:
    other = turned_game(game)
    for each in (game, other):
        each.state.phase = LAY
    assert {str(move) for move in other.legal_moves} == {turned_move(game, move) for move in game.legal_moves}


@some
@given(positions)
def test_claims_turn_with_the_table_r5_2(game: Game) -> None:
    assume(game.state.phase == CREW)
    other = turned_game(game)
    other.state.choices = claimable_sides(other.state, int(other.state.last))
    if not game.state.crews[game.state.seat]:
        other.state.choices = 0
    assert {str(move) for move in other.legal_moves} == {turned_move(game, move) for move in game.legal_moves}


@some
@given(positions)
def test_aftershocks_turn_with_the_table_r9_3(game: Game) -> None:
    other = turned_game(game)
    counts = []
    for each, turn in ((game, turned), (other, _same)):
        each.state.phase, each.state.decider = AFTERSHOCK, 0
        counts.append(sorted(_turns(each, turn)))
    assert counts[0] == counts[1]


def _same(cell: Cell) -> Cell:
    return cell


def _turns(game: Game, turn: Callable[[Cell], Cell]) -> list[Cell]:
    """For each way to turn a tile, the cell where it lies."""
    out = np.empty(MAX_CHOICES, np.int32)
    count = list_choices(game.state, out)
    assert count == len(game.legal_moves)
    return [turn(move.cell) for move in game.legal_moves if isinstance(move, Rotate)]


def test_six_turns_are_none() -> None:
    """R2.1, R2.2: a sixth of a turn, six times."""
    cell = Cell(3, -1)
    for _ in range(6):
        cell = turned(cell)
    assert cell == Cell(3, -1)
    assert [turned(Cell(0, 0).neighbour(side)) for side in Side] == [
        Cell(0, 0).neighbour(side.rotated(1)) for side in Side
    ]
    assert PERIOD[INDEX[Kind("03")]] == 3
