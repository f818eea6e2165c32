"""Laws of `simulate`: many games at once are those that are played one by one."""

from __future__ import annotations

import pytest

from seismic.game import (
    Game,
    simulate,
)
from seismic.rules.layout import OVER
from support.boards import log
from support.side_by_side import SETTINGS


@pytest.mark.parametrize("variants", SETTINGS, ids="+".join)
def test_simulated_games_are_those_of_play_random(variants: tuple[str, ...]) -> None:
    """The law of `simulate`: game i is the one that Game(seed=seed + i) plays by itself."""
    result = simulate(3, players=3, variants=variants, table="small", seed=11)
    for i in range(3):
        game = Game(3, variants, "small", seed=11 + i)
        while game.outcome is None:
            game.play_random()
        told = log(game)
        assert game.state.phase == OVER
        assert tuple(result.scores[i]) == game.outcome.scores
        assert result.laid[i] == sum(event.startswith("place") for event in told)
        assert result.discards[i] == told.count("discard")
        quakes = sum(event.startswith("quake") for event in told) / len(game.table.towns)
        assert result.quakes[i] == quakes
        assert list(type(game.outcome.why))[result.endings[i]] == game.outcome.why


@pytest.mark.slow
def test_simulation_of_many_games_is_told_by_game_and_seat() -> None:
    """A law of `simulate`: the same seeds, however many at once."""
    whole, part = simulate(4099, seed=1), simulate(3, seed=1 + 4096)
    assert whole.scores.shape == (4099, 2)
    assert (whole.scores[4096:] == part.scores).all()
