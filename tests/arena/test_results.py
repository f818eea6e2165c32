"""Laws of a match's result: wins, margins and ratings add up, and whole groups are counted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from statistics import fmean

import pytest

from seismic.arena import match as arena
from seismic.arena.games import Match, Played, Thinking
from seismic.arena.match import MatchResult, Stop, alone, round_scores, run_match
from seismic.arena.ratings import estimate_mean, estimate_rate
from seismic.arena.sequential import LOOK_LEVEL
from seismic.game import Ending


def invented(match: Match, points: Sequence[tuple[int, ...]]) -> list[Played]:
    """Games with these points, as if they had been played."""
    games = []
    for number, scores in enumerate(points):
        winners = [score == max(scores) for score in scores]
        wins = tuple(won / sum(winners) for won in winners)
        seats, nothing = match.seating.seats_of(number), tuple(() for _ in scores)
        thinking = tuple(Thinking(1, 0.5, 0.5) for _ in scores)
        games.append(Played(number, seats, scores, wins, Ending.LAST_TILE, 70, thinking, nothing))
    return games


def match_of(bots: int, games: int, players: int = 2, early_stop: bool = False) -> Match:
    return Match(tuple("abcdef"[:bots]), games, players, (), "small", 0, early_stop)


def play_invented(
    monkeypatch: pytest.MonkeyPatch, match: Match, games: list[Played], interrupt: bool = False
) -> MatchResult:
    def played(*_: object) -> object:
        yield from games
        if interrupt:
            raise KeyboardInterrupt

    monkeypatch.setattr(arena, "play_games", played)
    return run_match(match)


def test_wins_and_margins_are_those_of_the_groups(monkeypatch: pytest.MonkeyPatch) -> None:
    match = match_of(2, 6)
    games = invented(match, [(10, 4), (3, 3), (8, 1), (7, 5), (2, 9), (0, 6)])
    result = play_invented(monkeypatch, match, games)
    first, second = result.bots
    # Group by group, the first bot sits in seat 1, then in seat 2.
    assert first.wins == estimate_rate([0.75, 0.5, 0.5])
    assert first.margin == estimate_mean([3.0, 2.5, -0.5])
    assert second.wins.mean == pytest.approx(1 - first.wins.mean)
    assert second.margin.mean == pytest.approx(-first.margin.mean)
    assert first.thinking == Thinking(6, 3.0, 0.5)
    assert result.stronger is None
    assert result.facts()["endings"] == {"last-tile": 6, "no-tiles": 0, "no-open-highway": 0}


def test_at_more_seats_a_bot_counts_where_it_sits_alone() -> None:
    match = match_of(2, 8, players=4)
    games = invented(match, [(9, 1, 2, 3), (1, 9, 2, 3), (4, 9, 4, 3), (0, 9, 9, 9)] + [(5, 5, 5, 5)] * 4)
    assert list(alone(games, 0)) == [(1.0, 6), (1.0, 6), (0.0, -5), (1 / 3, 0)]
    assert list(alone(games, 1)) == [(0.25, 0)] * 4
    first, second = fmean([1, 1, 0, 1 / 3]), 0.25
    assert round_scores(match, games) == [pytest.approx((1 + first - second) / 2)]


def test_more_than_two_bots_are_rated(monkeypatch: pytest.MonkeyPatch) -> None:
    match = match_of(3, 60)
    games = [
        invented(match, [tuple(9 - bot for bot in match.seating.seats_of(n))] * (n + 1))[n] for n in range(match.games)
    ]
    ratings = [bot.rating for bot in play_invented(monkeypatch, match, games).bots]
    assert all(ratings)
    assert [rating.mean for rating in ratings if rating] == sorted((r.mean for r in ratings if r), reverse=True)


def test_a_match_stops_early_and_counts_the_same_games_whatever_came_in_first(monkeypatch: pytest.MonkeyPatch) -> None:
    match = match_of(2, 200, early_stop=True)
    games = invented(match, [(9, 1), (1, 9)] * 100)
    in_order = play_invented(monkeypatch, match, games)
    assert (in_order.stop, len(in_order.games), in_order.stronger) == (Stop.DECIDED, 40, 0)
    assert in_order.level == LOOK_LEVEL
    late = play_invented(monkeypatch, match, [*games[1:45], games[0], *games[45:]])
    assert late.games == in_order.games
    assert late.bots == in_order.bots
    assert len(play_invented(monkeypatch, replace(match, early_stop=False), games).games) == 200


def test_an_interrupted_match_counts_whole_groups(monkeypatch: pytest.MonkeyPatch) -> None:
    match = match_of(2, 20)
    games = invented(match, [(9, 1), (1, 9)] * 10)
    result = play_invented(monkeypatch, match, [games[n] for n in (0, 3, 2, 4, 6, 9, 8)], interrupt=True)
    assert result.stop == Stop.INTERRUPTED
    assert [game.number for game in result.games] == [2, 3, 8, 9]
    assert play_invented(monkeypatch, match, [], interrupt=True).games == ()


@pytest.mark.parametrize("stop", Stop)
def test_a_match_that_was_broken_off_gives_no_verdict(stop: Stop) -> None:
    """All its games may have been won by one bot: that is told, but not as if the match had looked at it."""
    from seismic.cli.arena import report
    from seismic.cli.output import Say

    result = run_match(Match(("greedy", "random"), 4, 2, (), "small", 0, False))
    lines = report(replace(result, stop=stop, stronger=None), Say("en"))
    broken_off = "The match was interrupted before it could show which bot is stronger"
    assert (broken_off in lines) == (stop == Stop.INTERRUPTED)
    assert ("It is not clear which bot is stronger" in lines) == (stop != Stop.INTERRUPTED)
