"""Laws of what may be played: the list of legal moves, and random choices from it."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from seismic.game import (
    Cell,
    Crew,
    Decision,
    Game,
    IllegalMove,
    Move,
    Place,
    Rotate,
    Side,
)
from seismic.rules.choices import MAX_CHOICES, list_choices, random_choice
from seismic.rules.targets.cpu import COMPILED, quiet
from seismic.rules.tiles import fragments, stubs
from support.strategies import games, kinds, moves, rotations, sides, some


def same_look(game: Game, move: Move) -> object:
    """What a move comes to: equal for all its spellings."""
    match move:
        case Place(tile, cell, rotation):
            return "place", tile, cell, frozenset(fragments(tile, rotation)), stubs(tile, rotation)
        case Crew(side):
            laid = game.tiles[game.last_placed or Cell(0, 0)]
            ends = [pair for pair in fragments(laid.tile, laid.rotation) if side in pair]
            return "crew", ends[0] if ends else side
        case Rotate(_, cell, rotation):
            laid = game.tiles[cell]
            crew = laid.crew and laid.crew.side.rotated(rotation - laid.rotation)
            pairs = fragments(laid.tile, rotation)
            on = [pair for pair in pairs if crew in pair] or crew
            return "rotate", cell, frozenset(pairs), stubs(laid.tile, rotation), str(on)
        case _:
            return str(move)


@some
@given(games())
def test_listed_moves_are_all_that_are_in_once_each(game: Game) -> None:
    listed = list(game.legal_moves)
    assert len(game.legal_moves) == len(listed) == len(set(listed))
    assert all(move in game.legal_moves for move in listed)
    around = {cell.neighbour(side) for cell in game.tiles for side in Side} | set(game.tiles)
    tried: list[Move] = [Crew(side) for side in Side]
    tried += [Place(kind, cell, k) for kind in set(game.face_up) for cell in around for k in range(6)]
    tried += [Rotate(game.to_move, cell, k) for cell in game.tiles for k in range(6)]
    found = [move for move in tried if move in game.legal_moves]
    spelled = {same_look(game, move) for move in listed if isinstance(move, Crew | Place | Rotate)}
    assert {same_look(game, move) for move in found} == spelled
    assert len(spelled) == sum(isinstance(move, Crew | Place | Rotate) for move in listed)


@some
@given(games(), st.lists(moves, max_size=20), st.data())
def test_in_legal_moves_iff_play_does_not_raise(game: Game, tried: list[Move], data: st.DataObject) -> None:
    for cell in data.draw(st.lists(st.sampled_from(sorted(game.tiles)), max_size=5)):
        side, rotation = data.draw(sides), data.draw(rotations)
        kind = data.draw(st.sampled_from(game.face_up)) if game.face_up else data.draw(kinds)
        tried += [Place(kind, cell.neighbour(side), rotation), Rotate(game.to_move, cell, rotation)]
    for move in tried:
        before = game.copy()
        if move in before.legal_moves:
            game.play(move)
            assert game.undo() == move
        else:
            with pytest.raises(IllegalMove) as caught:
                game.play(move)
            assert caught.value.key not in str(caught.value)
        assert (game, game.events) == (before, before.events)


@some
@given(games())
def test_either_side_of_a_fragment_claims_the_same_r5_2(game: Game) -> None:
    claims = [move for move in game.legal_moves if isinstance(move, Crew)]
    for claim in claims:
        assert game.last_placed is not None
        laid = game.tiles[game.last_placed]
        for pair in fragments(laid.tile, laid.rotation):
            if claim.side in pair:
                assert claim.side == min(pair)
                results = [game.copy() for _ in pair]
                for result, side in zip(results, pair, strict=True):
                    result.play(Crew(side))
                assert results[0] == results[1]


@some
@given(games())
def test_random_choices_are_legal(game: Game) -> None:
    if game.outcome is not None:
        return
    state, out = game.state, np.empty(MAX_CHOICES, np.int32)
    listed = out[: list_choices(state, out)].tolist()
    with quiet():
        assert {int(random_choice(state)) for _ in range(50)} <= set(listed)


@pytest.mark.parametrize("variants", [(), ("dilemma",), ("aftershocks",)], ids="+".join)
def test_random_choices_are_equally_likely(variants: tuple[str, ...]) -> None:
    """A law of random play, in each kind of decision: chi-square with a kept seed."""
    game = Game(2, variants, "small", seed=7, pile=["01", "02", "01.23", "03", "*01", "Q1", "02", "03"])
    tried: set[Decision] = set()
    each = 40 if COMPILED else 5
    while len(tried) < 3 and game.outcome is None:
        if game.decision not in tried and len(game.legal_moves) > 2:
            tried.add(game.decision)
            state, out = game.state, np.empty(MAX_CHOICES, np.int32)
            listed = out[: list_choices(state, out)].tolist()
            with quiet():
                counts = Counter(int(random_choice(state)) for _ in range(each * len(listed)))
            assert set(counts) <= set(listed)
            chi_square = sum((counts[choice] - each) ** 2 / each for choice in listed)
            freedom = len(listed) - 1
            assert abs(chi_square - freedom) < 5 * (2 * freedom) ** 0.5
        game.play_random()
    assert tried
