"""The library as users of python-chess expect it: views, copies, printing, and one sentence for bad arguments."""

from __future__ import annotations

import copy
import pickle
import random

import pytest

import seismic
from seismic.errors import SeismicError
from seismic.game import MOVES, Cell, Game, Manner, NoCrew, Position, Side, simulate
from seismic.game.moves import manner_of
from seismic.rules.choices import VERB_BITS
from support.side_by_side import SETTINGS, named


def mid_game(variants: tuple[str, ...] = (), plies: int = 40) -> Game:
    game = Game(["Ada", "Blaise"], variants, seed=7)
    while game.ply < plies:
        game.play_random()
    return game


def test_legal_moves_are_a_sequence() -> None:
    game = mid_game()
    moves = list(game.legal_moves)
    assert game.legal_moves == moves == game.copy().legal_moves
    assert game.legal_moves != moves[:-1]
    assert (game.legal_moves[0], game.legal_moves[-1]) == (moves[0], moves[-1])
    assert game.legal_moves[1:3] == moves[1:3]
    assert random.Random(1).choice(game.legal_moves) in game.legal_moves
    with pytest.raises(IndexError):
        game.legal_moves[len(moves)]


def test_print_shows_the_table_and_repr_is_one_line() -> None:
    game = mid_game()
    assert str(game).count("\n") > 10
    assert "[SA]" in str(game)
    assert "\n" not in repr(game)


@pytest.mark.parametrize("variants", SETTINGS, ids=named)
def test_every_kind_of_move_is_packed_and_unpacked(variants: tuple[str, ...]) -> None:
    """The law of packed choices: decode, then encode, gives the same number; and its verb is the table's."""
    game = Game(3, variants, "small", seed=2)
    verbs = {kind.type: kind for kind in MOVES}
    while game.outcome is None:
        for choice in game.choices():
            move = game.decode(choice)
            assert game.encode(move) == choice
            assert game.decision in verbs[type(move)].decisions
        tiles = (Manner.LAY, Manner.ROTATE)
        assert game.simple_moves() == [move for move in game.legal_moves if manner_of(move) not in tiles]
        game.play_random()


def test_verbs_of_moves_differ_and_fit_their_bits() -> None:
    verbs = [kind.verb for kind in MOVES]
    assert sorted(verbs) == list(range(len(MOVES)))
    assert max(verbs) < 1 << VERB_BITS
    words = [kind.word for kind in MOVES]
    assert len(set(words)) == len(words)


def test_a_position_is_a_game_without_its_past() -> None:
    game = mid_game(("aftershocks",))
    position = Position.from_bytes(game.options, game.to_bytes())
    assert (position.face_up, position.scores(), position.tiles) == (game.face_up, game.scores(), game.tiles)
    position.decide(position.legal_moves[0])
    assert position != game
    again = Game.from_position(game, game.players)
    assert again.events == ()
    assert again == game


def test_copies_share_nothing() -> None:
    game = mid_game()
    for other in (game.copy(), copy.copy(game), copy.deepcopy(game), pickle.loads(pickle.dumps(game))):
        before = game.notation()
        other.play_random()
        assert game.notation() == before != other.notation()
        other.undo()
        assert other == game


@pytest.mark.parametrize(
    ("call", "key"),
    [
        (lambda: Game(players="Ada"), "setup-players-text"),
        (lambda: Game(players=[1, 2]), "setup-players-type"),  # type: ignore[list-item]
        (lambda: Game(players=2.5), "setup-players-type"),  # type: ignore[arg-type]
        (lambda: Game(seed="x"), "setup-seed-type"),  # type: ignore[arg-type]
        (lambda: Game(seed=-1), "setup-seed-range"),
        (lambda: Game(seed=2**70), "setup-seed-range"),
        (lambda: Game(variants=None), "setup-variants-type"),  # type: ignore[arg-type]
        (lambda: Game(variants=[["dilemma"]]), "setup-variant-unknown"),  # type: ignore[list-item]
        (lambda: Game(table=[]), "setup-table"),  # type: ignore[arg-type]
        (lambda: Game(seed=1).play(None), "move-type"),  # type: ignore[arg-type]
        (lambda: Game(seed=1).play(3), "move-type"),  # type: ignore[arg-type]
        (lambda: Game(seed=1).play("dance"), "move-unknown"),
        (lambda: Game(seed=1).play(NoCrew()), "due-lay"),
        (lambda: Game(seed=1).section_at((0, 0), 9), "section-where"),
        (lambda: Game(seed=1).section_at(None, Side.E), "section-where"),  # type: ignore[arg-type]
        (lambda: simulate(0), "setup-games"),
        (lambda: simulate(2.5), "setup-games"),  # type: ignore[arg-type]
        (lambda: simulate(1, seed=-1), "setup-seed-range"),
        (lambda: Game(seed=1).redealt(-1), "setup-seed-range"),
    ],
)
def test_bad_arguments_get_one_clear_sentence(call: object, key: str) -> None:
    assert callable(call)
    with pytest.raises(SeismicError) as caught:
        call()
    assert caught.value.key == key
    assert "\n" not in str(caught.value)


def test_sections_are_asked_for_by_plain_numbers_too() -> None:
    game = Game(seed=7)
    game.play("place 03 1,0 r0")
    assert game.section_at((1, 0), 3) == game.section_at(Cell(1, 0), Side.W)
    assert game.section_at((1, 0), 3) is not None


def test_public_names_are_all_there() -> None:
    for name in seismic.game.__all__:
        assert getattr(seismic, name) is getattr(seismic.game, name)
