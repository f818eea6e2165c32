"""A learner among opponents, thousands of games at a time: the same games, whoever plays the other seats."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from seismic.env.batch import BatchEnv, Saved
from seismic.env.errors import BadEnv
from seismic.env.kernels.opponents import LEARNER, NAMES
from seismic.rules.layout import AFTERSHOCK
from seismic.search.kernels.greedy import choose as greedy_choice
from seismic.search.kernels.greedy import tie_salt
from seismic.search.kernels.levels import EVALUATION, FOREMAN, choose_quickly
from seismic.search.kernels.plans import new_workspace

SHOWN = ("planes", "scalars", "mask", "to_move")
OPTIONS: list[dict[str, Any]] = [
    {},
    {"players": 3, "variants": ["dilemma", "aftershocks"], "table": "small", "roads": True},
    {"players": 4, "variants": ["big-one", "aftershocks", "twin-cities"], "table": "small", "reward": "margin"},
]


def chosen_alone(env: BatchEnv, game: int, name: str) -> int:
    """What a bot chooses in one game of a batch, as it would at a table of its own."""
    state = env.states[game : game + 1]
    seat = int(state[0]["decider"] if state[0]["phase"] == AFTERSHOCK else state[0]["seat"])
    space, seed, ply = new_workspace(state, 3), env.seeds[game], int(state[0]["laid"])
    if name == "foreman":
        return int(choose_quickly(space, seed, ply, False, FOREMAN))
    salt = np.uint64(tie_salt(seed, ply))
    return int(greedy_choice(space.states, space.choices, space.notes, seat, salt, EVALUATION))


@pytest.mark.parametrize("options", OPTIONS, ids=["two", "three", "four"])
@pytest.mark.parametrize("name", ["random", "foreman", "greedy"])
def test_the_others_play_as_they_would_alone(name: str, options: dict[str, Any]) -> None:
    """Law: a step of the learner is its choice and those of the others up to its next one, in the same games."""
    env = BatchEnv(3, opponents=name, seed=30, **options)
    plain = BatchEnv(3, seed=30, **options)
    seats, ends, generator = env.options.seats, 0, np.random.default_rng(1)
    learners = env.learners.copy()
    np.testing.assert_array_equal(learners, np.arange(3) % seats)
    for _ in range(80):
        while (waiting := plain.to_move != learners).any():  # the others, one choice at a time
            saved, actions = plain.save(), plain.random_actions()
            if name != "random":
                for game in np.flatnonzero(waiting):
                    choice = chosen_alone(plain, int(game), name)
                    actions[game] = plain.spaces.action(plain.game(int(game)), plain.game(int(game)).decode(choice))
            step_some(plain, saved, actions, waiting, learners)
        for shown in SHOWN:
            np.testing.assert_array_equal(getattr(env, shown), getattr(plain, shown), shown)
        np.testing.assert_array_equal(env.seeds, plain.seeds)
        np.testing.assert_array_equal(env.learners, learners)
        actions = np.array([generator.choice(np.flatnonzero(mask)) for mask in env.mask])
        env.step(actions)
        ends += int(env.done.sum())
        step_some(plain, plain.save(), actions, np.ones(3, bool), learners)
    assert ends > 0 or seats > 2


def step_some(env: BatchEnv, saved: Saved, actions: np.ndarray, where: np.ndarray, learners: np.ndarray) -> None:
    """Step these games of a batch and leave the others as saved; where one ends the learner moves on by a seat."""
    env.step(actions)
    done = env.done & where
    after = env.save()
    after.states[~where], after.seeds[~where] = saved.states[~where], saved.seeds[~where]
    env.restore(after)
    learners[done] = (learners[done] + 1) % env.options.seats


def test_random_draws_are_those_of_the_game() -> None:
    """The random opponent takes what `random_actions` would give: the whole game is that of `simulate`."""
    from seismic.game.simulation import simulate

    env = BatchEnv(20, players=3, seed=7, opponents="random", autoreset=False)
    while not env.done.all():
        env.step()
    np.testing.assert_array_equal(env.points, simulate(20, players=3, seed=7).scores)


@pytest.mark.parametrize("options", OPTIONS, ids=["two", "three", "four"])
@pytest.mark.parametrize("name", NAMES)
def test_what_a_step_writes_is_all_that_changed(name: str, options: dict[str, Any]) -> None:
    """Law: incremental equals written from nothing, however much the others did in between."""
    env, fresh = BatchEnv(3, opponents=name, seed=5, **options), BatchEnv(3, seed=99, **options)
    for ply in range(90):
        env.step()
        if ply % 3 == 0 or env.done.any():
            fresh.restore(env.save().states)
            for shown in SHOWN:
                np.testing.assert_array_equal(getattr(env, shown), getattr(fresh, shown), shown)


def test_threads_change_nothing() -> None:
    batches = [BatchEnv(9, seed=2, threads=threads, opponents="greedy", table="small") for threads in (1, 3)]
    for _ in range(40):
        for env in batches:
            env.step()
    for shown in (*SHOWN, "rewards", "seeds", "learners", "steps", "lengths"):
        np.testing.assert_array_equal(getattr(batches[0], shown), getattr(batches[1], shown), shown)


def test_each_bot_is_stronger_than_the_one_before() -> None:
    """A learner that does anything loses to all of them; the quick player loses to none by chance."""
    for name in ("quick", "foreman", "greedy"):
        env = BatchEnv(20, opponents=name, seed=1, table="small", autoreset=False)
        while not env.done.all():
            env.step()
        assert env.statistics()["rewards"][LEARNER] < -0.6


def last_allowed(env: BatchEnv, waiting: np.ndarray) -> np.ndarray:
    """A policy that depends on what it is shown."""
    last = env.mask.shape[1] - 1 - env.mask[:, ::-1].argmax(axis=1)
    return np.where(waiting, last, -1)  # the others are not looked at


def test_a_policy_plays_the_other_seats_and_no_other() -> None:
    asked: list[set[int]] = []

    def policy(env: BatchEnv, waiting: np.ndarray) -> np.ndarray:
        asked.append(set(env.to_move[waiting].tolist()))
        return last_allowed(env, waiting)

    env = BatchEnv(8, players=3, seed=3, seat=2, opponents=["random", policy], table="small")
    ends = 0
    for _ in range(80):
        assert (env.to_move == 1).all()
        env.step()
        ends += int(env.done.sum())
        assert not env.illegal.any()
    assert set().union(*asked) == {0}
    assert ends > 0
    assert env.statistics()["games"] == ends


def test_a_policy_that_does_what_is_not_allowed_loses_and_the_learner_does_not() -> None:
    env = BatchEnv(
        2,
        players=2,
        seed=3,
        seat=1,
        opponents=lambda env, waiting: np.full(2, -1),  # noqa: ARG005
        autoreset=False,
    )
    while not env.done.all():
        env.step()
        assert not env.illegal.any()
    assert env.rewards.tolist() == [[1, -1], [1, -1]]


@pytest.mark.parametrize("reply", [-1, 10**6])
def test_a_policy_that_loses_every_game_at_once_is_not_asked_for_ever(reply: int) -> None:
    with pytest.raises(BadEnv, match="illegal"):
        BatchEnv(2, seat=2, opponents=lambda *_: np.full(2, reply), table="small")


def test_a_policy_that_answers_nothing_is_refused_in_a_sentence() -> None:
    with pytest.raises(BadEnv, match="one action per game"):
        BatchEnv(2, seat=2, opponents=lambda *_: None, table="small", autoreset=False)


def test_what_is_not_allowed_ends_the_learners_game() -> None:
    env = BatchEnv(3, players=3, seed=3, seat=2, opponents="quick", reward="margin")
    actions = env.random_actions()
    actions[1] = -1
    env.step(actions)
    assert env.illegal.tolist() == env.done.tolist() == [False, True, False]
    assert env.rewards[1, 1] < -100
    assert not env.rewards[[0, 2]].any()


def test_seats_go_round_or_are_as_one_says() -> None:
    env = BatchEnv(4, players=3, seed=3, opponents="random", table="small")
    assert env.learners.tolist() == [0, 1, 2, 0]
    before = env.learners.copy()
    while not env.done.any():
        env.step()
    np.testing.assert_array_equal(env.learners, np.where(env.done, (before + 1) % 3, before))
    env.reset(1, seat=[3, 2, 1, 2])
    assert env.learners.tolist() == [2, 1, 0, 1]
    env.reset(mask=np.array([True, False, False, False]), seat=1)
    assert env.learners.tolist() == [0, 1, 0, 1]
    env.reset()
    assert env.learners.tolist() == [1, 2, 1, 2]
    fixed = BatchEnv(4, opponents="random", table="small", seat=2)
    while not fixed.done.any():
        fixed.step()
    assert (fixed.learners == 1).all()


def test_statistics_are_of_the_games_that_ended() -> None:
    """Law: they are what one would count oneself, step by step."""
    env = BatchEnv(6, players=3, seed=3, opponents="random", table="small", reward="margin")
    lengths: list[int] = []
    rewards: list[list[float]] = []
    running = np.zeros(6, int)
    while len(lengths) < 10:
        learners = env.learners.copy()
        env.step()
        running += 1
        for game in np.flatnonzero(env.done):
            lengths.append(int(running[game]))
            assert env.lengths[game] == running[game]
            rewards.append([env.rewards[game, (learners[game] + behind) % 3] for behind in range(3)])
            running[game] = 0
        np.testing.assert_array_equal(env.steps, running)
    told = env.statistics()
    assert (told["games"], told["steps"]) == (len(lengths), pytest.approx(np.mean(lengths)))
    assert told["rewards"] == pytest.approx(np.mean(rewards, axis=0).tolist())
    assert env.statistics()["games"] == 0


@pytest.mark.parametrize("opponents", [None, "quick"])
def test_what_was_saved_goes_on_with_the_same_games_after_these(opponents: str | None) -> None:
    """Law: seeds and seats are saved too."""
    env = BatchEnv(5, seed=3, opponents=opponents, table="small")
    for _ in range(20):
        env.step()
    saved, told = env.save(), []
    for other in (env, BatchEnv(5, seed=77, opponents=opponents, table="small")):
        other.restore(saved)
        for _ in range(150):
            other.step()
        told.append({name: getattr(other, name).copy() for name in (*SHOWN, "seeds", "learners")})
    for name in told[0]:
        np.testing.assert_array_equal(told[0][name], told[1][name], name)
    assert (told[0]["seeds"] != saved.seeds).all()


def test_learners_sit_where_it_is_their_choice_in_games_saved_without_opponents() -> None:
    plain, env = BatchEnv(20, seed=3, table="small"), BatchEnv(20, opponents="random", table="small")
    for _ in range(9):
        plain.step()
    assert len(set(plain.to_move.tolist())) == 2
    env.restore(plain.save())
    np.testing.assert_array_equal(env.to_move, plain.to_move)
    np.testing.assert_array_equal(env.learners, plain.to_move)


@pytest.mark.parametrize("part", [{"seeds": np.arange(3)}, {"seeds": "abcd"}, {"learners": [0]}], ids=str)
def test_a_part_that_does_not_fit_is_not_restored(part: dict[str, Any]) -> None:
    env = BatchEnv(4, opponents="random", table="small")
    with pytest.raises(BadEnv, match="only load"):
        env.restore(env.save()._replace(**part))


def test_a_batch_closes_itself_and_says_what_it_is() -> None:
    with BatchEnv(3, players=3, variants=["balance"], opponents=["random", "greedy"], seed=None) as env:
        assert repr(env) == (
            "BatchEnv(3, players=3, table='standard', variants=['balance'], opponents=['random', 'greedy'], "
            "reward='win', device='cpu')"
        )
    with pytest.raises(BadEnv, match="closed"):
        env.step()


@pytest.mark.parametrize(
    ("options", "word"),
    [
        ({"opponents": "deep-thought"}, "deep-thought.*random, quick, foreman, greedy"),
        ({"opponents": ["random"], "players": 3}, "2 other seats"),
        ({"opponents": [last_allowed, lambda *_: None], "players": 3}, "one policy"),
        ({"opponents": "random", "seat": 3}, "seat 3"),
        ({"seat": 1}, "opponents"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(options: dict[str, Any], word: str) -> None:
    with pytest.raises(BadEnv, match=word):
        BatchEnv(2, **options)
    with pytest.raises(BadEnv, match="opponents"):
        BatchEnv(2).reset(seat=1)
