"""Workers of the arena: one that dies, and one that refuses."""

from __future__ import annotations

import os

import pytest

from seismic.arena import workers as arena_workers
from seismic.arena.games import ArenaError, Match
from seismic.arena.match import play_match
from seismic.errors import SeismicError
from seismic.game import Game, Move
from seismic.search import BadBot


class Vanishing:
    """Takes its whole process with it."""

    def __init__(self) -> None:
        self.home = os.getpid()

    def choose(self, game: Game) -> Move:
        if os.getpid() != self.home:
            os._exit(3)
        return next(iter(game.legal_moves))


def test_a_worker_that_dies_ends_the_match_with_a_sentence() -> None:
    with pytest.raises(ArenaError) as refused:
        play_match([Vanishing(), "random"], games=4, table="small", jobs=2)
    assert refused.value.key == "arena-worker-died"


def test_a_refusal_in_a_worker_reaches_the_one_who_asked() -> None:
    match = Match(("no-such-bot", "random"), 4, 2, (), "small", 0, False)
    with pytest.raises(BadBot) as refused:
        list(arena_workers.play_games(match, 2, "local", False))
    assert isinstance(refused.value, SeismicError)
