"""Laws of the arena: seats are shared out evenly, games follow from their seeds alone, and the result adds up."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from statistics import fmean

import pytest

from seismic.arena import match as arena
from seismic.arena import workers as arena_workers
from seismic.arena.games import ArenaError, Match, Played, Thinking, play_game
from seismic.arena.lineups import Seating, bot_seed, pile_seed
from seismic.arena.match import MatchResult, Stop, alone, make_match, play_match, round_scores, run_match
from seismic.arena.ratings import estimate_mean, estimate_rate
from seismic.arena.sequential import LOOK_LEVEL
from seismic.cli import main
from seismic.errors import SeismicError
from seismic.game import Ending, Game, Move, Place
from seismic.names import distinct
from seismic.record import load
from seismic.search import BadBot, Budget, Engineer, Greedy
from support.cli.running import environment, run_seismic

TABLES = [(bots, seats) for seats in (2, 3, 4) for bots in range(2, 7)]


def without_times(result: MatchResult) -> list[Played]:
    return [replace(game, thinking=()) for game in result.games]


# Seats


@pytest.mark.parametrize(("bots", "seats"), TABLES)
def test_in_a_round_every_bot_holds_every_seat_equally_often(bots: int, seats: int) -> None:
    seating = Seating(bots, seats)
    held = Counter(
        (bot, seat) for number in range(seating.games_a_round) for seat, bot in enumerate(seating.seats_of(number))
    )
    assert set(held) == {(bot, seat) for bot in range(bots) for seat in range(seats)}
    assert len(set(held.values())) == 1


@pytest.mark.parametrize(("bots", "seats"), TABLES)
def test_in_a_round_every_two_bots_meet_equally_often(bots: int, seats: int) -> None:
    seating = Seating(bots, seats)
    met: Counter[tuple[int, int]] = Counter()
    for number in range(seating.games_a_round):
        for one, other in combinations(sorted(seating.seats_of(number)), 2):
            met[one, other] += one != other
    assert len({met[pair] for pair in combinations(range(bots), 2)}) == 1


@pytest.mark.parametrize(("bots", "seats"), TABLES)
def test_in_a_group_a_line_up_moves_on_by_one_seat(bots: int, seats: int) -> None:
    seating = Seating(bots, seats)
    for group in range(3 * len(seating.line_ups)):
        first, *others = [seating.seats_of(group * seats + turned) for turned in range(seats)]
        assert {seating.group_of(group * seats + turned) for turned in range(seats)} == {group}
        for seated in others:
            assert seated == (first[-1], *first[:-1])
            first = seated


def test_two_bots_at_four_seats_are_one_against_three_in_turn() -> None:
    assert Seating(2, 4).line_ups == ((0, 1, 1, 1), (1, 0, 0, 0))
    assert [Seating(2, 4).seats_of(number) for number in range(4)] == [
        (0, 1, 1, 1),
        (1, 0, 1, 1),
        (1, 1, 0, 1),
        (1, 1, 1, 0),
    ]


def test_with_four_seats_the_order_of_the_others_changes_from_round_to_round() -> None:
    seating = Seating(4, 4)
    assert len({seating.seats_of(4 * lap) for lap in range(6)}) == 6


def test_seeds_are_told_apart_and_never_change() -> None:
    seeds = {pile_seed(seed, group) for seed in range(5) for group in range(50)}
    seeds |= {bot_seed(seed, number, seat) for seed in range(5) for number in range(50) for seat in range(4)}
    assert len(seeds) == 5 * 50 * 5
    assert all(0 <= seed < 1 << 63 for seed in seeds)
    assert (pile_seed(0, 0), bot_seed(0, 0, 0)) == (8679367420828205010, 4505749526815715582)


# Games


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
    assert main(["arena", quits, "random", "--games", "2", "--table", "small", "--jobs", "1", "--lang", "en"]) == 0
    assert "made 6 errors, the first: " in capsys.readouterr().out


def test_names_are_told_apart_and_fit_a_record() -> None:
    assert distinct(["a", "b", "a", "a"]) == ["a", "b", "a (2)", "a (3)"]
    match = Match(("greedy", "greedy", "exec:a; b\n"), 6, 2, (), "small", 0, False)
    assert match.names == ("greedy", "greedy (2)", "exec:a, b")


# Results


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


# The command


def facts(capsys: pytest.CaptureFixture[str], *words: object) -> dict[str, object]:
    assert main(["arena", "--json", "--table", "small", "--jobs", "1", *map(str, words)]) == 0
    found: dict[str, object] = json.loads(capsys.readouterr().out)
    return found


def test_json_holds_the_result(capsys: pytest.CaptureFixture[str]) -> None:
    found = facts(capsys, "greedy", "random", "--games", 45, "--seed", 2, "--no-early-stop")
    assert (found["games"], found["groups"], found["most_games"], found["seed"]) == (44, 22, 44, 2)
    greedy, _ = found["bots"]  # type: ignore[misc]
    assert greedy["name"] == "greedy"  # type: ignore[has-type]
    assert greedy["wins"]["low"] > 0.5  # type: ignore[has-type]
    assert found["stronger"] == "greedy"


def test_a_clear_match_stops_early(capsys: pytest.CaptureFixture[str]) -> None:
    found = facts(capsys, "greedy", "random", "--games", 400)
    assert (found["games"], found["stop"], found["stronger"]) == (40, "decided", "greedy")


@pytest.mark.parametrize(("language", "words"), [("en", "stronger"), ("fr", "plus fort"), ("es", "más fuerte")])
def test_the_report_speaks_three_languages(language: str, words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "greedy", "random", "--games", "20", "--jobs", "1", "--lang", language]) == 0
    report = capsys.readouterr().out
    assert words in report
    assert len(report.splitlines()) == 9


def test_three_bots_are_listed_by_rating(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "random", "greedy", "random", "--games", "12", "--jobs", "1", "--lang", "en"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert "rating" in lines[2]
    assert lines[3].startswith("greedy ")
    assert {line.split("  ")[0] for line in lines[4:6]} == {"random", "random (2)"}


REFUSALS: list[tuple[list[str], str]] = [
    (["gredy", "random"], "There is no bot “gredy”"),
    (["engineer@0s", "random"], "“0s” is not a budget"),
    (["greedy"], "at least two bots"),
    (["greedy", "random", "--games", "0"], "0 games are not enough: at least 2"),
    (["greedy", "random", "--games", "7", "--players", "4"], "7 games are not enough: at least 8"),
    (["greedy", "random", "--players", "1"], "not 1 (R3.1)"),
    (["greedy", "random", "--players", "5"], "not 5 (R3.1)"),
    (["greedy", "random", "--table", "huge"], "There is no table size “huge”"),
    (["greedy", "random", "--variants", "x"], "There is no variant “x”"),
    (["greedy", "random", "--records", __file__], "is not a folder"),
]


@pytest.mark.parametrize(("words", "problem"), REFUSALS, ids=lambda value: str(value)[:40])
def test_what_cannot_be_played_is_one_sentence_and_exit_1(
    words: list[str], problem: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["arena", "--lang", "en", *words]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert problem in err.splitlines()[-1]


def test_without_ray_a_sentence_says_how_to_get_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    assert main(["arena", "greedy", "random", "--games", "2", "--on", "ray", "--lang", "en"]) == 2
    assert "“ray” extra" in capsys.readouterr().err


def test_records_never_replace_what_is_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "game-2.seismic").write_text("mine", encoding="utf-8")
    assert main(["arena", "greedy", "random", "--games", "4", "--records", str(tmp_path), "--lang", "en"]) == 2
    assert "game-2.seismic already exists" in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["game-2.seismic"]


def test_the_command_plays_in_several_processes(tmp_path: Path) -> None:
    done = run_seismic(tmp_path, "arena", "greedy", "random", "--games", 6, "--table", "small", "--jobs", 2, "--json")
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["games"] == 6


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="no process groups there")
def test_an_interrupt_prints_the_result_so_far(tmp_path: Path) -> None:
    process = subprocess.Popen(
        [
            sys.executable,
            *"-m seismic arena greedy random --games 9999 --no-early-stop --jobs 2 --records kept".split(),
        ],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env=environment(tmp_path),
        cwd=tmp_path,
        start_new_session=True,
    )
    kept = tmp_path / "kept"
    limit = time.monotonic() + 120
    while not (kept.exists() and len(list(kept.iterdir())) > 6):
        assert time.monotonic() < limit
        time.sleep(0.2)
    os.killpg(process.pid, signal.SIGINT)  # as Ctrl-C does: to the workers as well
    out, err = process.communicate(timeout=120)
    assert process.returncode == 130
    assert "greedy" in out
    assert "Interrupted: " in err
    assert "Traceback" not in err


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
