"""Laws of the arena's games: they follow from their seeds alone, whoever plays and wherever."""

from __future__ import annotations

import shlex
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from seismic.arena.games import ArenaError, Match, Played, play_game, show_clock
from seismic.arena.match import MatchResult, make_match, play_match, run_match
from seismic.cli import main
from seismic.engine.clock import Clock, ClockSetting
from seismic.game import Game, Move, Place
from seismic.names import distinct
from seismic.record import load
from seismic.search import Budget, Engineer, Greedy
from support.line_protocol import bad_bot


def without_times(result: MatchResult) -> list[Played]:
    return [replace(game, thinking=()) for game in result.games]


def test_the_same_seeds_give_the_same_games_in_one_process_and_in_two(tmp_path: Path) -> None:
    bots = ["engineer@8", "greedy", "random"]
    one = play_match(bots, games=6, table="small", seed=5, records=tmp_path / "one")
    two = play_match(bots, games=6, table="small", seed=5, records=tmp_path / "two", jobs=2)
    assert without_times(one) == without_times(two)
    names = sorted(path.name for path in (tmp_path / "one").iterdir())
    assert names == [f"game-{number}.seismic" for number in range(1, 7)]
    for name in names:
        assert (tmp_path / "one" / name).read_bytes() == (tmp_path / "two" / name).read_bytes()


def test_a_game_depends_on_nothing_but_its_number() -> None:
    match = make_match(["random", "greedy"], games=8, table="small", seed=3)
    together = run_match(match)
    for number in (5, 2):
        alone_played = play_game(match, number)
        assert replace(alone_played, thinking=()) == without_times(together)[number]
    other = play_match(["random", "greedy"], games=8, table="small", seed=4)
    assert [game.points for game in other.games] != [game.points for game in together.games]


def test_the_games_of_a_group_share_their_pile(tmp_path: Path) -> None:
    play_match(["greedy", "random"], games=4, table="small", records=tmp_path)
    games = [load(tmp_path / f"game-{number}.seismic") for number in range(1, 5)]
    flips = [[str(event) for event in game.events if str(event).startswith("flip")][:5] for game in games]
    assert flips[0] == flips[1] != flips[2] == flips[3]
    assert [game.players for game in games] == [("greedy", "random"), ("random", "greedy")] * 2


def test_a_game_tells_who_won_and_how_it_ended(tmp_path: Path) -> None:
    result = play_match(["greedy", "random"], games=2, players=2, variants=["aftershocks"], records=tmp_path)
    for game in result.games:
        record = load(tmp_path / f"game-{game.number + 1}.seismic")
        assert record.outcome is not None
        assert game.points == record.scores()
        assert [wins > 0 for wins in game.wins] == [seat in record.outcome.winners for seat in (1, 2)]
        assert sum(game.wins) == 1
        assert game.why == record.outcome.why
        assert game.laid == sum(isinstance(event, Place) for event in record.events)
        assert sum(thinking.decisions for thinking in game.thinking) >= game.laid
        assert all(0 < thinking.longest <= thinking.seconds for thinking in game.thinking)


@pytest.mark.parametrize(
    ("players", "variants"), [(3, ["balance"]), pytest.param(4, ["twin-cities", "big-one"], marks=pytest.mark.slow)]
)
def test_matches_of_more_seats_and_of_variants(players: int, variants: list[str]) -> None:
    result = play_match(["greedy", "random"], games=2 * players, players=players, variants=variants, table="small")
    assert len(result.games) == 2 * players
    assert [bot.games for bot in result.bots] == [players, players]
    assert all(len(game.points) == players for game in result.games)


# Bots as objects


def test_a_bot_may_be_an_object_which_is_left_as_it_was() -> None:
    engineer = Engineer(Budget(playouts=4), seed=9)
    one = play_match([engineer, Greedy(3)], games=4, table="small")
    assert [bot.name for bot in one.bots] == ["engineer", "greedy"]
    assert without_times(one) == without_times(play_match([engineer, Greedy(3)], games=4, table="small"))


class Stubborn:
    """Always tries the same move, and notes that it was sent home."""

    closed: list[bool] = []  # noqa: RUF012

    def choose(self, game: Game) -> Move:
        return next(iter(game.legal_moves)) if len(game.moves) < 4 else Place(game.face_up[0], game.table.towns[0], 0)

    def close(self) -> None:
        self.closed.append(True)


def test_a_bot_that_breaks_the_rules_is_named_and_all_bots_are_closed() -> None:
    Stubborn.closed.clear()
    with pytest.raises(ArenaError) as refused:
        play_match([Stubborn(), "random"], games=2, table="small")
    assert refused.value.key == "arena-bot-failed"
    assert refused.value.values["bot"] == "stubborn"
    assert len(Stubborn.closed) == 4  # looked at, warmed up here and at the table, played


@pytest.mark.slow
def test_another_program_can_play(tmp_path: Path) -> None:
    command = f"exec@1:{sys.executable} -m seismic engine --bot greedy"
    result = play_match([command, "random"], games=2, table="small", records=tmp_path)
    assert [len(bot.faults) for bot in result.bots] == [0, 0]
    assert result.bots[0].wins.mean == 1


def test_the_faults_of_a_program_are_counted(capsys: pytest.CaptureFixture[str]) -> None:
    quits = f"exec:{sys.executable} -c pass"
    assert main(["arena", quits, "random", "--games", "2", "--table", "small", "--jobs", "1", "--lang", "en"]) == 1
    captured = capsys.readouterr()
    assert "made 6 errors, the first: " in captured.out
    assert captured.err == f"{quits} never made a move by itself\n"


def test_who_runs_out_of_time_has_the_other_moves_made_for_them() -> None:
    """Each answer takes it 0.75 s: the third comes too late, if not an earlier one."""
    slow = f"exec:{shlex.join(bad_bot('slow'))}"
    result = play_match([slow, "greedy"], games=2, table="small", clock=ClockSetting(1.6), early_stop=False)
    assert [[fault.key for fault in bot.faults] for bot in result.bots] == [["arena-time-up"] * 2, []]
    assert result.bots[0].thinking.decisions <= 6
    assert result.facts()["clock"] == "1.6+0"


def test_a_bot_without_a_budget_of_its_own_spends_its_share_of_the_clock() -> None:
    game, clock = Game(2, table="small", seed=1), Clock.of((30_000, 20_000))
    for spends in (True, False):
        bot = Engineer(Budget(playouts=5))
        show_clock(bot, clock, game, spends)
        assert bot.budget == (Budget(seconds=clock.share(game)) if spends else Budget(playouts=5))


def test_a_clock_that_is_none_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["arena", "greedy", "random", "--clock", "soon", "--lang", "en"])
    assert "“soon” is not a clock" in capsys.readouterr().err


def test_names_are_told_apart_and_fit_a_record() -> None:
    assert distinct(["a", "b", "a", "a"]) == ["a", "b", "a (2)", "a (3)"]
    match = Match(("greedy", "greedy", "exec:a; b\n"), 6, 2, (), "small", 0, False)
    assert match.names == ("greedy", "greedy (2)", "exec:a, b")
