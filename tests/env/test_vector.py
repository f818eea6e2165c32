"""`SeismicVectorEnv`: many games in one call, as Gymnasium has it, and each of them the game that it would be alone."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from seismic.env import BatchEnv
from seismic.env.errors import BadEnv

pytestmark = pytest.mark.rl

Array = np.ndarray[Any, np.dtype[Any]]


def make(**options: Any) -> Any:
    from seismic.env.vector_env import SeismicVectorEnv

    return SeismicVectorEnv(**{"num_envs": 8, "table": "small", "parts": True, **options})


def make_one(**options: Any) -> Any:
    from seismic.env.gymnasium_env import SeismicEnv

    return SeismicEnv(**{"table": "small", "parts": True, **options})


def some_actions(masks: Array, random: np.random.Generator) -> Array:
    """An allowed action in each game."""
    return np.array([random.choice(np.flatnonzero(mask)) for mask in masks])


def assert_seen(seen: dict[str, Array], same: dict[str, Array]) -> None:
    for name in ("planes", "scalars"):
        np.testing.assert_array_equal(seen[name], same[name], name)


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"players": 3, "variants": ["aftershocks", "dilemma"], "reward": "margin", "roads": True},
        {"players": 4, "seat": 3, "reward": "rank", "threads": 2},
    ],
    ids=["two", "three", "four"],
)
def test_each_game_is_the_one_it_would_be_alone(options: dict[str, Any]) -> None:
    """Law: a step of many equals the steps of each, with its next game dealt in the same step."""
    envs, random = make(**options), np.random.default_rng(0)
    alone_options = {name: value for name, value in options.items() if name not in ("seat", "threads")}
    alone = [make_one(**alone_options) for _ in range(8)]
    players, seeds = options.get("players", 2), np.arange(8) + 40
    seats = np.full(8, options["seat"]) if "seat" in options else 1 + np.arange(8) % players
    seen, infos = envs.reset(seed=40)
    apart = [one.reset(seed=int(s), options={"seat": int(k)}) for one, s, k in zip(alone, seeds, seats, strict=True)]
    ended = 0
    while ended < 12:
        np.testing.assert_array_equal(infos["seat"], seats)
        for game, (seen_alone, info_alone) in enumerate(apart):
            assert_seen({name: array[game] for name, array in seen.items()}, seen_alone)
            np.testing.assert_array_equal(infos["action_mask"][game], info_alone["action_mask"])
        actions = some_actions(infos["action_mask"], random)
        seen, rewards, terminated, truncated, infos = envs.step(actions)
        assert not truncated.any()
        for game, one in enumerate(alone):
            seen_alone, reward, over, _, info_alone = one.step(actions[game])
            assert (rewards[game], terminated[game]) == (reward, over)
            if over:
                ended += 1
                assert_seen(infos["final_obs"][game], seen_alone)
                assert infos["_final_obs"][game]
                np.testing.assert_array_equal(infos["final_info"]["points"][game], info_alone["points"])
                seeds[game] += 8
                seats[game] = seats[game] if "seat" in options else seats[game] % players + 1
                seen_alone, info_alone = one.reset(seed=int(seeds[game]), options={"seat": int(seats[game])})
            apart[game] = seen_alone, info_alone


def test_it_is_a_vector_environment_as_gymnasium_has_it() -> None:
    import gymnasium
    from gymnasium.vector import AutoresetMode

    import seismic.env.gymnasium_env  # noqa: F401  it registers the ids

    envs = gymnasium.make_vec("seismic/SeismicSmall-v1", num_envs=5, parts=True)
    assert envs.metadata["autoreset_mode"] is envs.autoreset_mode is AutoresetMode.SAME_STEP
    assert envs.num_envs == 5
    assert envs.observation_space == gymnasium.vector.utils.batch_space(envs.single_observation_space, 5)
    envs.action_space.seed(0)
    seen, infos = envs.reset(seed=1)
    for _ in range(3):
        assert seen in envs.observation_space
        for game in range(5):
            assert {name: array[game] for name, array in seen.items()} in envs.single_observation_space
        actions = some_actions(infos["action_mask"], np.random.default_rng(0))
        assert actions in envs.action_space
        seen, rewards, terminated, truncated, infos = envs.step(actions)
        for told, kind in ((rewards, np.float64), (terminated, np.bool_), (truncated, np.bool_)):
            assert (told.shape, told.dtype) == ((5,), kind)
        for key, told in infos.items():
            assert len(told) == 5
            assert key.startswith("_") or f"_{key}" in infos
    envs.close()
    assert envs.closed


def test_gymnasiums_own_wrappers_take_it() -> None:
    from gymnasium.wrappers.vector import RecordEpisodeStatistics

    envs, random = RecordEpisodeStatistics(make(num_envs=4)), np.random.default_rng(0)
    _, infos = envs.reset(seed=0)
    total, finished = np.zeros(4), np.zeros(4, bool)
    while not finished.all():
        _, rewards, terminated, _, infos = envs.step(some_actions(infos["action_mask"], random))
        total += np.where(finished, 0, rewards)
        for game in np.flatnonzero(terminated & ~finished):
            assert infos["episode"]["r"][game] == total[game]
        finished |= terminated


def test_against_itself_the_learner_acts_for_every_player() -> None:
    """Law: playing all seats is stepping the batch."""
    envs, batch = make(players=3, opponents="self"), BatchEnv(8, players=3, table="small", seed=5)
    random, ended = np.random.default_rng(0), 0
    seen, infos = envs.reset(seed=5)
    while ended < 12:
        assert_seen(seen, {"planes": batch.planes, "scalars": batch.scalars})
        np.testing.assert_array_equal(infos["seat"], batch.to_move + 1)
        movers, actions = batch.to_move.copy(), some_actions(infos["action_mask"], random)
        seen, rewards, terminated, _, infos = envs.step(actions)
        batch.step(actions)
        np.testing.assert_array_equal(terminated, batch.done)
        np.testing.assert_array_equal(rewards, batch.rewards[np.arange(8), movers])
        for game in np.flatnonzero(terminated):
            np.testing.assert_array_equal(infos["final_info"]["rewards"][game], batch.rewards[game])
        ended += int(terminated.sum())


def test_a_policy_plays_the_other_seats_and_no_other() -> None:
    asked = []

    def last_allowed(batch: BatchEnv, waiting: Array) -> Array:
        asked.append(set(batch.to_move[waiting].tolist()))
        allowed = [np.flatnonzero(mask) for mask in batch.mask]
        return np.array([actions[-1] if wait else -1 for actions, wait in zip(allowed, waiting, strict=True)])

    envs, random = make(players=3, seat=2, opponents=last_allowed), np.random.default_rng(0)
    _, infos = envs.reset(seed=0)
    ended = 0
    while ended < 4:
        np.testing.assert_array_equal(infos["seat"], 2)
        _, _, terminated, _, infos = envs.step(some_actions(infos["action_mask"], random))
        ended += int(terminated.sum())
        if terminated.any():
            assert not infos["final_info"]["illegal"].any()
    assert set().union(*asked) == {0, 2}


def test_what_was_observed_stays_unless_one_asks_for_views() -> None:
    random = np.random.default_rng(0)
    for copy in (True, False):
        envs = make(copy=copy)
        seen, infos = envs.reset(seed=3)
        kept = seen["planes"].copy()
        envs.step(some_actions(infos["action_mask"], random))
        assert np.array_equal(seen["planes"], kept) == copy


def test_what_is_not_allowed_loses_one_game_alone() -> None:
    envs = make(players=3)
    _, infos = envs.reset(seed=0)
    actions = some_actions(infos["action_mask"], np.random.default_rng(0))
    actions[2] = np.flatnonzero(infos["action_mask"][2] == 0)[0]
    _, rewards, terminated, _, infos = envs.step(actions)
    assert np.flatnonzero(terminated).tolist() == np.flatnonzero(infos["final_info"]["illegal"]).tolist() == [2]
    assert rewards.tolist() == [-1 if game == 2 else 0 for game in range(8)]
    assert infos["action_mask"][2].any()


def test_it_renders_every_game() -> None:
    envs = make(num_envs=2, render_mode="ansi")
    envs.reset(seed=0)
    frames = envs.render()
    assert len(frames) == 2
    assert all("SA" in frame for frame in frames)


@pytest.mark.parametrize(
    "options",
    [
        {"opponents": "deep-thought"},
        {"opponents": None},
        {"seat": 3},
        {"num_envs": 0},
        {"render_mode": "smell"},
        {"autoreset_mode": "never"},
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(options: dict[str, Any]) -> None:
    with pytest.raises(BadEnv, match=r"^[A-Z“].{10,}"):
        make(**options)


@pytest.mark.parametrize("mode", ["NextStep", "Disabled"])
def test_an_end_is_shown_before_the_next_game_is_dealt(mode: str) -> None:
    """Law: the games are those of SAME_STEP; in between each of them stands over for a step, and no mask is empty."""
    envs, same, random = make(autoreset_mode=mode), make(), np.random.default_rng(0)
    assert envs.metadata["autoreset_mode"] is envs.autoreset_mode
    _, infos = envs.reset(seed=3)
    _, expected = same.reset(seed=3)
    ended = 0
    while ended < 12:
        actions = some_actions(expected["action_mask"], random)
        seen, rewards, over, _, infos = envs.step(actions)
        seen_same, rewards_same, over_same, _, expected = same.step(actions)
        np.testing.assert_array_equal(over, over_same)
        np.testing.assert_array_equal(rewards, rewards_same)
        assert infos["action_mask"].any(axis=1).all()
        if over.any():
            ended += int(over.sum())
            for game in np.flatnonzero(over):
                assert_seen({name: array[game] for name, array in seen.items()}, expected["final_obs"][game])
                np.testing.assert_array_equal(infos["points"][game], expected["final_info"]["points"][game])
            assert (infos["action_mask"][over] == 1).all()
            # Put both on the same footing again: all games anew.
            seeds = random.integers(1 << 40, size=8).tolist()
            seats = random.integers(1, 3, size=8).tolist()
            (seen, infos), (seen_same, expected) = (
                one.reset(seed=seeds, options={"seat": seats}) for one in (envs, same)
            )
            np.testing.assert_array_equal(infos["seat"], seats)
        assert_seen(seen, seen_same)


def test_in_the_next_step_the_action_is_not_looked_at() -> None:
    envs, random = make(autoreset_mode="NextStep", reward="margin"), np.random.default_rng(0)
    _, infos = envs.reset(seed=3)
    over = np.zeros(8, bool)
    for _ in range(300):
        actions = np.where(over, -1, some_actions(infos["action_mask"], random))
        before, fresh = envs.batch.seeds.copy(), over
        _, rewards, over, _, infos = envs.step(actions)
        np.testing.assert_array_equal(envs.batch.seeds != before, fresh)
        assert not rewards[fresh].any()
        assert not over[fresh].any()
    assert envs.batch.seeds.max() > 11


def test_a_mask_deals_some_games_and_leaves_the_others() -> None:
    envs, random = make(autoreset_mode="Disabled"), np.random.default_rng(0)
    _, infos = envs.reset(seed=3)
    for _ in range(6):
        seen, _, _, _, infos = envs.step(some_actions(infos["action_mask"], random))
    mask = np.arange(8) % 3 == 0
    again, infos = envs.reset(seed=[50 + game for game in range(8)], options={"reset_mask": mask, "seat": 1})
    fresh, _ = make().reset(seed=50, options={"seat": 1})
    for name in ("planes", "scalars"):
        np.testing.assert_array_equal(again[name][mask], fresh[name][mask])
        np.testing.assert_array_equal(again[name][~mask], seen[name][~mask])


@pytest.mark.parametrize(
    "asked",
    [
        {"options": {"seet": 1}},
        {"options": {"seat": 3}},
        {"options": {"seat": [1, 2]}},
        {"options": ["seat"]},
        {"options": 5},
        {"options": {"reset_mask": [True]}},
        {"seed": [1, 2]},
    ],
    ids=str,
)
def test_a_reset_that_cannot_be_is_refused_in_a_sentence(asked: dict[str, Any]) -> None:
    envs = make()
    envs.reset(seed=1)
    with pytest.raises(BadEnv, match=r"^[A-Z“].{10,}"):
        envs.reset(**asked)


def test_without_actions_there_is_no_step() -> None:
    """In a batch they would be drawn; here somebody has forgotten them."""
    envs = make()
    envs.reset(seed=1)
    with pytest.raises(BadEnv, match="8 in all"):
        envs.step(None)


def test_before_a_reset_there_is_no_game() -> None:
    with pytest.raises(BadEnv, match="reset"):
        make().step(np.zeros(8, int))
