"""The law of the notation: one line holds what everybody can see (R10.1), and gives it back."""

from __future__ import annotations

import pytest

from seismic.advice.odds import quake_odds
from seismic.errors import BadNotation, SeismicError
from seismic.game import Decision, Game, parse_notation
from seismic.game.notation import notation
from support.side_by_side import SETTINGS, named


@pytest.mark.parametrize("variants", SETTINGS, ids=named)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_position_printed_and_parsed_looks_the_same_to_everybody_r10_1(
    variants: tuple[str, ...], players: int
) -> None:
    game = Game(players, variants, "small", seed=players)
    plies = 0
    while True:
        line = game.notation()
        for seed in (0, 1):
            read = Game.from_notation(line, seed=seed)
            assert read.notation() == line
            assert sorted(map(str, read.legal_moves)) == sorted(map(str, game.legal_moves))
            assert (read.scores(), read.face_up, read.crews_left) == (game.scores(), game.face_up, game.crews_left)
            assert (read.pile_sizes, read.unseen) == (game.pile_sizes, game.unseen)
            assert (read.turn, read.to_move, read.lines()) == (game.turn, game.to_move, game.lines())
            assert quake_odds(read) == quake_odds(game)
        if game.is_over or plies == 60:
            break
        game.play_random()
        plies += 1


@pytest.mark.parametrize("variants", SETTINGS, ids=named)
def test_positions_between_decisions_are_told_too(variants: tuple[str, ...]) -> None:
    """A game that follows a record stands before flips, in quakes and between turns."""
    whole = Game(3, variants, "small", seed=5)
    while not whole.is_over:
        whole.play_random()
    game = Game.following(3, variants, "small")
    for event in whole.events[:-1]:
        read = parse_notation(game.notation(), seed=3)
        assert notation(read) == game.notation()
        assert read.flip_is_due == game.flip_is_due
        game.follow(event)


def test_a_game_goes_on_from_its_notation() -> None:
    game = Game(["Ada", "Blaise"], ["aftershocks", "twin-cities"], seed=9)
    for _ in range(40):
        game.play_random()
    again = Game.from_notation(game.notation(), seed=4, players=game.players)
    while again.outcome is None:
        again.play_random()
    assert again.players == ("Ada", "Blaise")


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("", "notation-fields"),
        ("standard/2 - lay/1 - 01,02,03 - -", "notation-fields"),
        ("standard - lay/1 - 01,02,03 - - -", "notation-field"),
        ("standard/5 - lay/1 - 01,02,03 - - -", "setup-seats"),
        ("huge/2 - lay/1 - 01,02,03 - - -", "setup-table"),
        ("standard/2 balance+dilemma lay/1 - 01,02,03 - - -", "setup-variants-clash"),
        ("standard/2 - dance/1 - 01,02,03 - - -", "notation-field"),
        ("standard/2 - lay/3 - 01,02,03 - - -", "notation-field"),
        ("standard/2 - lay/1 1,0 01,02,03 - - -", "notation-field"),
        ("standard/2 - lay/1 99,0:03r0 01,02 - - -", "notation-cell"),
        ("standard/2 - lay/1 0,0:03r0 01,02 - - -", "notation-cell"),
        ("standard/2 - lay/1 1,0:03r0;1,0:03r0 01,02 - - -", "notation-cell"),
        ("standard/2 - lay/1 1,0:03r1 01,02,03 - - -", "clash-green"),
        ("standard/2 - lay/1 1,0:03r0:3E 01,02,03 - - -", "notation-crew"),
        ("standard/2 - lay/1 1,0:03r0:1SE 01,02,03 - - -", "notation-crew"),
        ("standard/2 - lay/1 - 01,02,03,01 - - -", "notation-field"),
        ("standard/2 - lay/1 - 01,02,17 - - -", "notation-field"),
        ("standard/2 - lay/1 - 01,02,03 9xQ1 - -", "notation-tiles"),
        ("standard/2 - lay/1 - 01,02,03 - 3.0/3.0/3.0 -", "notation-field"),
        ("standard/2 balance lay/1 - 01,02,03 - 0.0/3.0/3.0 -", "notation-piles"),
        ("standard/2 - lay/1 - - - - -", "notation-impossible"),
        ("standard/2 - crew/1 1,0:03r0 01,02 - - -", "notation-field"),
        ("standard/2 - strike/1 1,0:03r0 01,02 - - quake=3;town=0,0;left=1", "notation-impossible"),
        ("standard/2 - strike/1 1,0:03r0 01,02 - - quake=x;town=0,0;left=1", "notation-field"),
        ("standard/2 - lay/1 - 01,02,03 - - what=1", "notation-impossible"),
    ],
)
def test_a_line_that_tells_no_position_is_refused_in_one_sentence(line: str, key: str) -> None:
    with pytest.raises(SeismicError) as caught:
        Game.from_notation(line)
    assert caught.value.key == key, str(caught.value)
    assert "\n" not in str(caught.value)


def test_only_text_is_notation() -> None:
    with pytest.raises(BadNotation):
        parse_notation(None)  # type: ignore[arg-type]


def test_redealt_games_look_the_same_and_cannot_go_back_to_the_old_pile_r10_1() -> None:
    game = Game(2, ["balance"], seed=1)
    while game.ply < 12 or game.decision != Decision.LAY:
        game.play_random()
    other = game.redealt(99)
    assert other.notation() == game.notation()
    assert other != game
    assert game.redealt(99) == other
    with pytest.raises(SeismicError):
        other.undo()
    assert game.copy().undo() == game.moves[-1]
