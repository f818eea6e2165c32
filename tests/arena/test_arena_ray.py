"""Law: on Ray a match has the same games as here."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from seismic.arena.games import ArenaError, Match
from seismic.arena.match import play_match
from seismic.arena.workers import play_games
from seismic.search import BadBot

pytestmark = pytest.mark.ray


def test_a_ray_of_two_workers_plays_the_same_games(tmp_path: Path) -> None:
    bots = ["engineer@8", "greedy", "random"]
    here = play_match(bots, games=12, table="small", seed=5, records=tmp_path / "here")
    there = play_match(bots, games=12, table="small", seed=5, records=tmp_path / "there", jobs=2, on="ray")
    assert [replace(game, thinking=()) for game in there.games] == [replace(game, thinking=()) for game in here.games]
    for path in (tmp_path / "here").iterdir():
        assert path.read_bytes() == (tmp_path / "there" / path.name).read_bytes()


def test_a_match_on_ray_stops_early_at_the_same_game() -> None:
    here, there = (play_match(["greedy", "random"], games=200, table="small", jobs=2, on=on) for on in ("local", "ray"))
    assert len(there.games) == len(here.games) == 40
    assert [bot.wins for bot in there.bots] == [bot.wins for bot in here.bots]


def test_a_ray_that_runs_already_is_used_and_left_running() -> None:
    ray = pytest.importorskip("ray")
    ray.init(address="local", num_cpus=2, include_dashboard=False, log_to_driver=False)
    try:
        assert len(play_match(["greedy", "random"], games=4, table="small", on="ray").games) == 4
        assert ray.is_initialized()
    finally:
        ray.shutdown()


def test_a_bot_that_is_refused_there_is_refused_here() -> None:
    match = Match(("no-such-bot", "random"), 4, 2, (), "small", 0, False)
    with pytest.raises((BadBot, ArenaError)):
        list(play_games(match, 2, "ray", False))
