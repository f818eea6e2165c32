"""Analysis: luck and skill add up, luck averages to nothing, and losses are those of better moves."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from seismic.advice.analysis import Analysis, analyse
from seismic.advice.facts import facts, read_facts
from seismic.advice.kernels.analysis import mean_and_error
from seismic.advice.odds import quake_odds
from seismic.advice.trials import MARGIN, WIN, play_to_the_end
from seismic.game import Decision, Game, Move, NoCrew, Pass, Place
from seismic.record import load, read, write
from seismic.rules.targets.cpu import COMPILED
from seismic.search import Budget, make_bot
from support.boards import play

RECORDS = sorted((Path(__file__).parents[1] / "data" / "records").glob("*.seismic"))
BASE = next(path for path in RECORDS if path.stem == "base")
FEW = Budget(playouts=20)

pytestmark = pytest.mark.skipif(not COMPILED, reason="playouts take too long where nothing is compiled")


def first_lines(path: Path, count: int) -> Game:
    return read("\n".join(path.read_text("utf-8").splitlines()[:count]) + "\n")


@pytest.fixture(scope="module")
def base() -> Analysis:
    return analyse(load(BASE), FEW)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_luck_and_skill_add_up_to_what_changed(path: Path) -> None:
    game = first_lines(path, 60)
    analysis = analyse(game, FEW)
    whole = (analysis.tiles, analysis.quakes, analysis.skill)
    for seat in range(len(game.players)):
        won = sum(part.win[seat].mean for part in whole)
        gained = sum(part.points[seat].mean for part in whole)
        assert analysis.win[seat] + won == pytest.approx(analysis.turns[-1].win[seat])
        assert analysis.margin[seat] + gained == pytest.approx(analysis.turns[-1].margin[seat])
        own, others = analysis.own.points[seat].mean, analysis.others.points[seat].mean
        assert own + others == pytest.approx(analysis.skill.points[seat].mean)
    before = analysis.win
    for turn in analysis.turns:
        assert sum(turn.win) == pytest.approx(1)
        changes = [
            sum(part.win[seat].mean for part in (turn.tiles, turn.quakes, turn.skill)) for seat in range(len(before))
        ]
        assert turn.win == pytest.approx([a + b for a, b in zip(before, changes, strict=True)])
        before = turn.win


@pytest.mark.slow
@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_whole_records_of_every_variant_are_analysed_to_their_end(path: Path) -> None:
    game = load(path)
    analysis = analyse(game, FEW, threads=2)
    assert game.outcome is not None
    assert analysis.finished
    for seat, share in enumerate(analysis.turns[-1].win, 1):
        assert share == (1 / len(game.outcome.winners) if seat in game.outcome.winners else 0)
    turns = [event for event in game.events if str(event).startswith("turn ")]
    assert [(turn.number, str(turn.seat)) for turn in analysis.turns] == [
        (number, str(event).split()[1]) for number, event in enumerate(turns, 1)
    ]
    laid = [choice for turn in analysis.turns for choice in turn.choices if isinstance(choice.played[0], Place)]
    second = sum(isinstance(choice.played[-1], Place) and len(choice.played) > 1 for choice in laid)
    assert len(laid) + second == sum(isinstance(event, Place) for event in game.events)
    assert (second > 0) == ("dilemma" in game.variants)
    assert len(laid) + sum(isinstance(event, Pass) for event in game.events) >= len(turns) - 1
    json.dumps(facts(analysis))


def test_every_choice_names_the_player_who_made_it(base: Analysis) -> None:
    for turn in base.turns:
        for choice in turn.choices:
            assert choice.seat == turn.seat, "in the base game nobody else decides anything"
            if choice.best == choice.played:
                assert choice.win_loss.mean == choice.point_loss.mean == 0
                assert not choice.is_clear


def test_an_analysis_is_read_back_from_what_programs_are_told(base: Analysis) -> None:
    told = facts(base)
    again = read_facts(json.loads(json.dumps(told)))
    assert again is not None
    assert facts(again) == told
    wrong: list[Any] = [{}, [], None, {**told, "turns": [{}]}, {**told, "playouts": "many"}]
    for damaged in wrong:
        assert read_facts(damaged) is None


def test_the_same_seed_gives_the_same_analysis_on_any_number_of_threads(base: Analysis) -> None:
    game = load(BASE)
    assert analyse(game, FEW, threads=3) == base
    assert analyse(game, FEW, seed=1) != base


def test_an_unfinished_record_is_analysed_as_far_as_it_goes(base: Analysis) -> None:
    path = BASE
    lines = path.read_text("utf-8").splitlines()
    for count in (30, 41, 42, 43, 44, 45):
        part = analyse(first_lines(path, count), FEW)
        assert not part.finished
        whole_turns = sum(line.startswith("turn ") for line in lines[:count]) - 1
        assert part.turns[:whole_turns] == base.turns[:whole_turns]
        assert len(part.turns) - whole_turns in (0, 1)


def test_a_tile_without_its_crew_is_no_choice_yet_r4_4() -> None:
    game = Game(2, (), "small", seed=1, pile=["03", "03", "03"])
    game.play("place 03 1,0 r0")
    assert game.decision == Decision.CREW
    (turn,) = analyse(game, FEW).turns
    assert turn.choices == ()
    assert turn.flips == ("03",)
    game.decide(NoCrew())
    assert analyse(game, FEW).turns[0].choices == ()  # no event tells it yet
    game.advance()
    assert analyse(game, FEW).turns[0].choices[0].played == (game.moves[0], NoCrew())


@pytest.mark.slow
def test_the_last_choice_is_judged_exactly_r8(base: Analysis) -> None:
    # Nothing is left to chance then: a loss is the difference of two final counts.
    checked = 0
    for path in RECORDS:
        game = load(path)
        if game.outcome is None or len(game.players) != 2 or sum(game.pile_sizes) > 0:
            continue
        choice = analyse(game, FEW).turns[-1].choices[-1:]
        if choice and isinstance(choice[0].played[0], Place):
            margins = [final_margin(game, choice[0].seat, moves) for moves in (choice[0].played, choice[0].best)]
            assert choice[0].point_loss.mean == margins[1] - margins[0] >= 0
            assert choice[0].point_loss.error == 0
            checked += 1
    assert checked >= 3
    assert base.turns[-1].margin == tuple(final_margin(load(BASE), seat, ()) for seat in (1, 2))


def final_margin(game: Game, seat: int, moves: tuple[Move, ...]) -> int:
    """By how much a seat is ahead in the end, if its last choice is this one."""
    other = game.copy()
    if moves:
        while other.decision != Decision.LAY:
            other.undo()
        for move in moves:
            other.play(move)
    assert other.outcome is not None
    return other.scores()[seat - 1] - other.scores()[2 - seat]


def test_clear_losses_are_found_in_random_play(base: Analysis) -> None:
    choices = [choice for turn in base.turns for choice in turn.choices]
    clear = [choice for choice in choices if choice.is_clear]
    assert len(clear) > 10
    assert all(choice.best != choice.played for choice in clear)
    for seat in (1, 2):
        mine = [choice for choice in choices if choice.seat == seat]
        assert base.point_loss[seat - 1].mean == pytest.approx(sum(choice.point_loss.mean for choice in mine))
        assert base.win_loss[seat - 1].error > 0


@pytest.mark.slow
def test_good_play_loses_little() -> None:
    game, bot = Game(2, (), "small", seed=5), make_bot("engineer@300", seed=5)
    while game.outcome is None:
        game.play(bot.choose(game))
    analysis = analyse(game, Budget(playouts=40))
    choices = [choice for turn in analysis.turns for choice in turn.choices]
    assert sum(choice.is_clear for choice in choices) < len(choices) / 5


def test_a_quake_is_the_luck_of_quakes_alone_r6() -> None:
    game = Game(2, (), "small", seed=1, pile=["*012345", "03", "03", "Q6", "02", "01"])
    play(game, "place *012345 1,0 r0\ncrew W")
    cut = write(game).partition("flip 02\n")[0]
    assert cut.endswith("flip Q6\nquake 0,0 E: 1,0\n")
    calm, shaken = analyse(read(cut), Budget(playouts=100)).turns
    assert shaken.flips == ("Q6",)
    assert {swing.mean for swing in (*shaken.tiles.points, *shaken.skill.points)} == {0.0}
    assert shaken.quakes.points[0].mean == pytest.approx(shaken.margin[0] - calm.margin[0])
    assert shaken.quakes.points[0].mean == pytest.approx(-shaken.quakes.points[1].mean)
    assert calm.flips == ("03",)
    assert calm.tiles.points[0].mean != 0


@pytest.mark.slow
def test_luck_averages_to_nothing_over_all_flips_that_might_be() -> None:
    """Both kinds of it: what a position is worth is the mean of what it is worth after the next flip."""
    game = Game(2, (), "small", seed=12)
    for _ in range(30):
        game.play_random()
    while game.decision != Decision.CREW:
        game.play_random()
    game.decide(NoCrew())
    game.advance(to_flip=True)
    assert game.flip_is_due
    before = play_to_the_end(game, None, 3000, 1)
    after = []
    for sample in range(120):
        flipped = game.redealt(1000 + sample)
        flipped.step()
        flipped.advance(to_flip=True)
        after.append(play_to_the_end(flipped, None, 40, sample).rewards[:, :, 0].mean(axis=0))
    means = np.array(after)
    for what in (WIN, MARGIN):
        (was, was_error), (found, error) = mean_and_error(before.rewards[:, what, 0]), mean_and_error(means[:, what])
        assert found == pytest.approx(was, abs=4 * (was_error + error))


def test_trials_know_whether_a_quake_comes_first_r10_1() -> None:
    game = Game(2, (), "small", seed=3)
    game.play(next(iter(game.legal_moves)))
    if game.decision == Decision.CREW:
        game.decide(NoCrew())
    game.advance(to_flip=True)
    trials = play_to_the_end(game, None, 2000, 7)
    assert trials.quake.mean() == pytest.approx(quake_odds(game).next_flip, abs=0.02)


def test_equal_points_are_decided_by_height_r8_4() -> None:
    game = Game(3, (), "small", seed=1, heights=[180, 190, 170])
    while game.outcome is None:
        game.play_random()
    trials = play_to_the_end(game, game.heights, 3, 0)
    assert [seat for seat in (1, 2, 3) if trials.rewards[0, WIN, seat - 1] > 0] == list(game.outcome.winners)
    empty = Game.following(3, (), "small")
    empty.state.phase = game.state.phase
    assert play_to_the_end(empty, (180, 190, 170), 2, 0).rewards[0, WIN].tolist() == [0, 1, 0]
    assert play_to_the_end(empty, None, 2, 0).rewards[0, WIN].tolist() == pytest.approx([1 / 3] * 3)
    assert play_to_the_end(empty, None, 2, 0).rewards[:, MARGIN].tolist() == [[0, 0, 0]] * 2


def test_a_budget_of_seconds_is_used_and_progress_is_told() -> None:
    told: list[tuple[int, int]] = []
    game = first_lines(BASE, 60)
    analysis = analyse(game, Budget(seconds=1.0), on_progress=lambda done, total: told.append((done, total)))
    assert analysis.trials >= 20
    assert [done for done, _ in told] == list(range(1, told[-1][1] + 1))
