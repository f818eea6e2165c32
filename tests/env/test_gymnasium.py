"""`SeismicEnv` in Gymnasium: their own check, bots as opponents, and MaskablePPO."""

from __future__ import annotations

import warnings
from copy import deepcopy
from typing import Any

import numpy as np
import pytest

from seismic.env.errors import BadEnv
from seismic.errors import SeismicError
from seismic.game import Game
from seismic.search import BadBot

pytestmark = pytest.mark.rl

IDS = ["Seismic", "SeismicGreedy", "SeismicForeman", "SeismicSmall", "SeismicFour"]


def make(name: str = "Seismic", **options: Any) -> Any:
    import gymnasium

    import seismic.env.gymnasium_env  # noqa: F401  it registers the ids

    return gymnasium.make(f"seismic/{name}-v1", **options)


def play_at_random(env: Any, info: dict[str, Any], seed: int = 0) -> tuple[float, dict[str, Any]]:
    """The reward and the last info of a game played to its end by a learner who does anything that is allowed."""
    random, total, over = np.random.default_rng(seed), 0.0, False
    while not over:
        _, reward, over, truncated, info = env.step(int(random.choice(np.flatnonzero(info["action_mask"]))))
        assert not truncated
        total += reward
    return total, info


@pytest.mark.parametrize("name", IDS)
def test_it_passes_gymnasiums_check(name: str) -> None:
    from gymnasium.utils.env_checker import check_env

    check_env(make(name).unwrapped)


def test_a_seed_deals_the_game_of_that_seed() -> None:
    env = make(variants=["big-one"], seat=1)
    env.reset(seed=6)
    dealt, game = env.unwrapped._game.batch.states[0], Game(2, ["big-one"], seed=6)
    for field in ("rng", "pile", "up", "tile"):
        np.testing.assert_array_equal(dealt[field], game.state[field], field)


@pytest.mark.parametrize("opponents", ["random", "greedy"])
def test_masks_and_rewards_are_those_of_the_rules(opponents: str) -> None:
    """Law: masks equal legal moves at every choice of the learner, and the end is scored by R8."""
    env = make(players=3, variants=["aftershocks"], table="small", seat=2, opponents=opponents, reward="margin")
    _, info = env.reset(seed=6)
    inner, random, over, total = env.unwrapped, np.random.default_rng(1), False, 0.0
    while not over:
        game = inner._game.batch.game(0)
        assert game.to_move == info["seat"] == 2
        assert np.flatnonzero(info["action_mask"]).tolist() == inner._game.spaces.legal_actions(game)
        np.testing.assert_array_equal(inner.action_masks(), info["action_mask"] == 1)
        _, gained, over, _, info = env.step(int(random.choice(np.flatnonzero(info["action_mask"]))))
        total += gained
    scores = inner._game.batch.game(0).scores()
    assert tuple(info["points"]) == scores
    assert total == scores[1] - (scores[0] + scores[2]) / 2
    assert info["action_mask"].all()  # over: no action does anything, and none is refused


def test_bots_read_the_very_game_that_is_played() -> None:
    """Law: a bot's choices are those that it makes in the same game, played by moves."""
    env = make("SeismicGreedy", table="small", seat=1)
    _, info = env.reset(seed=9)
    inner = env.unwrapped
    while True:
        assert inner._read.to_move == 1
        np.testing.assert_array_equal(inner._read.state["tile"], inner._game.batch.states[0]["tile"])
        np.testing.assert_array_equal(inner._read.state["pile"], inner._game.batch.states[0]["pile"])
        _, _, over, _, info = env.step(int(np.flatnonzero(info["action_mask"])[-1]))
        if over:
            break
    assert inner._read.outcome.scores == tuple(info["points"])


@pytest.mark.parametrize("bot", ["random", "greedy", "uct@20", "engineer@20", "trainee", "worker", "foreman"])
def test_any_bot_can_be_the_opponent(bot: str) -> None:
    env = make("SeismicSmall", opponents=bot)
    _, info = env.reset(seed=1)
    total, info = play_at_random(env, info)
    assert total in (-1, 0, 1)
    assert not info["illegal"]


def test_opponents_sit_clockwise_from_the_learner() -> None:
    asked: list[int] = []

    class Listener:
        def choose(self, game: Game) -> Any:
            asked.append(int(game.to_move))
            return next(iter(game.legal_moves))

    env = make(players=3, table="small", seat=3, opponents=["random", Listener()])
    _, info = env.reset(seed=0)
    play_at_random(env, info)
    assert set(asked) == {2}


def test_the_learner_sits_where_it_is_told_or_anywhere() -> None:
    env = make(players=4, table="small")
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(20)} == {1, 2, 3, 4}
    assert env.reset(seed=3)[1]["seat"] == env.reset(seed=3)[1]["seat"]
    assert env.reset(options={"seat": 2})[1]["seat"] == 2


def test_greedy_beats_a_random_learner() -> None:
    env = make("SeismicGreedy", table="small")
    results = [play_at_random(env, env.reset(seed=seed)[1], seed)[0] for seed in range(10)]
    assert sum(results) < -5


@pytest.mark.parametrize("opponents", ["random", "greedy"])
def test_what_is_not_allowed_loses(opponents: str) -> None:
    env = make(players=3, opponents=opponents)
    _, info = env.reset(seed=0)
    for action in (int(np.flatnonzero(info["action_mask"] == 0)[0]), -1, env.action_space.n):
        env.reset(seed=0)
        _, reward, over, _, info = env.unwrapped.step(action)
        assert (reward, over, info["illegal"]) == (-1, True, True)


def test_a_copy_goes_on_where_the_game_stands() -> None:
    """Law: a copy's games are those that its original would have played, and the original does not notice."""
    env = make(table="small", opponents="random")
    _, info = env.reset(seed=3)
    for _ in range(5):
        _, _, _, _, info = env.step(int(info["action_mask"].argmax()))
    twin = deepcopy(env)
    ends = [play_at_random(one, info) for one in (twin, env)]
    assert ends[0][0] == ends[1][0]
    np.testing.assert_array_equal(ends[0][1]["points"], ends[1][1]["points"])


def test_bots_read_the_game_of_a_copy() -> None:
    env = make(table="small", opponents="greedy", seat=1)
    _, info = env.reset(seed=3)
    for _ in range(5):
        _, _, _, _, info = env.step(int(info["action_mask"].argmax()))
    seen = env.unwrapped._observation()
    twin = deepcopy(env)
    _, ended = play_at_random(twin, info)
    assert ended["points"][1] > 0
    np.testing.assert_array_equal(env.unwrapped._observation(), seen)
    assert play_at_random(env, info)[1]["points"][1] > 0


@pytest.mark.parametrize("action", [0.5, float("nan"), None, "3", [3]])
def test_an_action_that_is_no_number_is_refused_in_a_sentence(action: Any) -> None:
    env = make().unwrapped
    env.reset(seed=1)
    with pytest.raises(BadEnv, match="action"):
        env.step(action)


@pytest.mark.parametrize("answer", [None, 3, "lay", "crew W"])
def test_a_bot_that_answers_with_no_legal_move_is_refused_in_a_sentence(answer: Any) -> None:
    class Confused:
        def choose(self, _: Game) -> Any:
            return answer

    with pytest.raises(SeismicError, match=r"move|spell|lay a tile"):
        make(opponents=Confused(), seat=2).reset(seed=1)


def test_every_render_mode() -> None:
    for mode, kind in (("ansi", str), ("svg", str), ("rgb_array", np.ndarray)):
        env = make(render_mode=mode)
        _, info = env.reset(seed=0)
        before = env.render()
        env.step(int(np.flatnonzero(info["action_mask"])[0]))
        assert isinstance(env.render(), kind)
        assert not np.array_equal(env.render(), before)


@pytest.mark.parametrize(
    ("policy", "options"),
    [("MlpPolicy", {}), ("MultiInputPolicy", {"parts": True}), ("MultiInputPolicy", {"mask": True})],
)
def test_maskable_ppo_learns_out_of_the_box(policy: str, options: dict[str, Any]) -> None:
    from sb3_contrib import MaskablePPO

    env = make("SeismicSmall", opponents="greedy", **options)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of the libraries, about each other
        model = MaskablePPO(policy, env, n_steps=128, batch_size=64, n_epochs=1, seed=0)
        before = [values.clone() for values in model.policy.parameters()]
        model.learn(256)
    assert any(not (old == new).all() for old, new in zip(before, model.policy.parameters(), strict=True))
    seen, info = env.reset(seed=0)
    over = False
    while not over:
        action, _ = model.predict(seen, action_masks=env.unwrapped.action_masks(), deterministic=True)
        seen, _, over, _, info = env.step(int(action))
    assert not info["illegal"]


@pytest.mark.parametrize(
    ("options", "error"),
    [
        ({"seat": 3}, BadEnv),
        ({"opponents": ["greedy", "random"]}, BadEnv),
        ({"opponents": "deep-thought"}, BadBot),
        ({"opponents": None}, BadEnv),
        ({"seat": "1"}, BadEnv),
        ({"render_mode": "hologram"}, BadEnv),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(options: dict[str, Any], error: type[Exception]) -> None:
    from seismic.env.gymnasium_env import SeismicEnv

    with pytest.raises(error, match=r"^[A-Z“].{10,}"):
        SeismicEnv(**options)


@pytest.mark.parametrize("options", [{}, {"parts": True}, {"mask": True}, {"parts": True, "mask": True, "roads": True}])
def test_every_form_of_an_observation_shows_the_same(options: dict[str, Any]) -> None:
    """Law: planes and scalars are those of a batch, whatever they are wrapped in; a mask is there where it is asked."""
    from gymnasium.utils.env_checker import check_env

    env = make("SeismicSmall", seat=1, **options)
    check_env(env.unwrapped)
    seen, info = env.reset(seed=4)
    batch = env.unwrapped._game.batch
    if options.get("mask"):
        np.testing.assert_array_equal(seen["action_mask"], info["action_mask"])
        seen = seen["observation"]
    planes, scalars = (seen["planes"], seen["scalars"]) if options.get("parts") else batch.spaces.split(seen)
    np.testing.assert_array_equal(planes, batch.planes[0])
    np.testing.assert_array_equal(scalars, batch.scalars[0])


def test_a_worker_that_imported_nothing_finds_the_id() -> None:
    """The module before the colon is imported by Gymnasium."""
    import subprocess
    import sys

    script = "import gymnasium; print(gymnasium.make('seismic.env.gymnasium_env:seismic/SeismicSmall-v1').spec.id)"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert done.stdout == "seismic/SeismicSmall-v1\n", done.stderr


def test_an_option_that_is_misspelt_is_refused() -> None:
    with pytest.raises(BadEnv, match=r"seet.*seat"):
        make().reset(options={"seet": 1})


@pytest.mark.parametrize("options", [["seat"], 5])
def test_options_that_are_none_are_refused_in_a_sentence(options: Any) -> None:
    with pytest.raises(BadEnv, match="must be a dictionary"):
        make().reset(options=options)


def test_before_a_reset_and_after_the_close_there_is_no_game() -> None:
    env = make().unwrapped
    with pytest.raises(BadEnv, match="reset"):
        env.step(0)
    env.reset(seed=1)
    env.close()
    with pytest.raises(BadEnv, match="closed"):
        env.step(0)
