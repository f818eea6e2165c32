"""Laws of secrecy: nothing that is shown depends on tiles that nobody has seen."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from seismic.game import (
    Game,
)
from seismic.rules.dealing import deal
from seismic.rules.targets.cpu import quiet
from support.strategies import games, seeds, some


def visible(game: Game) -> list[object]:
    return [
        *(game.players, game.variants, game.decision, game.to_move, game.turn, game.face_up, game.tiles),
        *(game.crews_left, game.pile_sizes, game.last_placed, game.magnitude, game.struck_town, game.unseen),
        *(list(game.legal_moves), game.events, game.moves, game.scores(), game.lines(), game.outcome, repr(game)),
        *(game.sections(), repr(game.legal_moves)),
    ]


@some
@given(games(), seeds)
def test_dealing_the_unseen_tiles_anew_changes_nothing_visible_r10_1(game: Game, seed: int) -> None:
    dealt = game.copy()
    dealt.state.rng = np.uint64(seed)
    with quiet():
        deal(dealt.state)
    assert visible(dealt) == visible(game)


@some
@given(games(), st.randoms(use_true_random=False))
def test_no_order_of_the_unseen_tiles_shows_r10_1(game: Game, rng: object) -> None:
    shuffled = game.copy()
    pile = shuffled.state.pile
    places = np.flatnonzero(pile)
    mixed = pile[places].tolist()
    rng.shuffle(mixed)  # type: ignore[attr-defined]
    pile[places] = mixed
    assert visible(shuffled) == visible(game)
