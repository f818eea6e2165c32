"""Other libraries for learning take the environments as they are: their own wrappers, checks and rollouts."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pytest

pytestmark = [pytest.mark.rl, pytest.mark.filterwarnings("ignore")]  # of the libraries, about each other and themselves

SAME_STEP, NEXT_STEP = "SameStep", "NextStep"
FORMS: list[dict[str, Any]] = [{}, {"parts": True}]


def make(**options: Any) -> Any:
    import gymnasium

    import seismic.env.gymnasium_env  # noqa: F401  it registers the ids

    return gymnasium.make("seismic/SeismicSmall-v1", **options)


def make_vec(mode: str, **options: Any) -> Any:
    import gymnasium

    import seismic.env.gymnasium_env  # noqa: F401

    return gymnasium.make_vec("seismic/SeismicSmall-v1", num_envs=4, autoreset_mode=mode, **options)


# Gymnasium's wrappers of vectors. Those that are left out are for actions or observations that these have not, or show
# and film what is rendered.


def _wrapped(name: str, envs: Any) -> Any:
    from gymnasium.wrappers import DtypeObservation, TransformAction, vector

    takes: dict[str, dict[str, Any]] = {
        "ClipReward": {"min_reward": -0.5, "max_reward": 0.5},
        "DtypeObservation": {"dtype": np.float32},
        "FlattenObservation": {},
        "NormalizeObservation": {},
        "NormalizeReward": {},
        "RecordEpisodeStatistics": {},
        "RescaleObservation": {"min_obs": np.float32(0), "max_obs": np.float32(1)},
        "ReshapeObservation": {"shape": (2, 2636)},
        "TransformObservation": {"func": lambda seen: seen},
        "TransformReward": {"func": lambda reward: reward / 20},
        "VectorizeTransformReward": {"wrapper": _scale, "func": lambda reward: reward / 20},
        "DictInfoToList": {},
        "FilterObservation": {"filter_keys": ["scalars"]},
        "TransformAction": {"func": lambda action: action},
        "VectorizeTransformAction": {
            "wrapper": TransformAction,
            "func": lambda action: action,
            "action_space": envs.single_action_space,
        },
        "VectorizeTransformObservation": {"wrapper": DtypeObservation, "dtype": np.float32},
        "ArrayConversion": {"env_xp": np, "target_xp": np},
        "NumpyToTorch": {},
    }
    return getattr(vector, name)(envs, **takes[name])


def _scale(env: Any, func: Any) -> Any:
    from gymnasium.wrappers import TransformReward

    return TransformReward(env, func)


ANY_MODE = (
    "ClipReward",
    "NormalizeReward",
    "RecordEpisodeStatistics",
    "TransformReward",
    "DictInfoToList",
    "VectorizeTransformReward",
    "TransformAction",
    "VectorizeTransformAction",
)
ONLY_NEXT_STEP = (
    "DtypeObservation",
    "FlattenObservation",
    "NormalizeObservation",
    "RescaleObservation",
    "ReshapeObservation",
    "TransformObservation",
    "VectorizeTransformObservation",
    "FilterObservation",
)
CONVERTED = ("ArrayConversion", "NumpyToTorch")


@pytest.mark.parametrize("mode", [SAME_STEP, NEXT_STEP])
@pytest.mark.parametrize("name", [*ANY_MODE, *ONLY_NEXT_STEP])
def test_gymnasiums_wrappers_of_vectors_take_it(name: str, mode: str) -> None:
    """Those of observations refuse SAME_STEP by themselves: they would miss the final one."""
    if mode == SAME_STEP and name in ONLY_NEXT_STEP:
        with pytest.raises((AssertionError, ValueError)):
            _wrapped(name, make_vec(mode))
        return
    parts = {"parts": True} if name == "FilterObservation" else {}  # it is for dictionaries
    envs, random = _wrapped(name, make_vec(mode, **parts)), np.random.default_rng(0)
    _, infos = envs.reset(seed=1)
    ended = 0
    while ended < 4:
        masks = [info["action_mask"] for info in infos] if isinstance(infos, list) else infos["action_mask"]
        seen, _, over, _, infos = envs.step(np.array([random.choice(np.flatnonzero(mask)) for mask in masks]))
        assert seen in envs.observation_space
        ended += int(over.sum())
    envs.close()


@pytest.mark.parametrize("name", CONVERTED)
def test_gymnasiums_conversions_of_arrays_take_it(name: str) -> None:
    """In NEXT_STEP: in SAME_STEP Gymnasium's own list of final observations is no array that could be converted."""
    envs = _wrapped(name, make_vec(NEXT_STEP))
    (_, infos), ended = envs.reset(seed=1), 0
    while not ended:
        seen, _, over, _, infos = envs.step(infos["action_mask"].argmax(1))
        assert np.asarray(seen) in envs.observation_space
        ended += int(over.sum())
    envs.close()


# TorchRL


@pytest.mark.parametrize("options", FORMS, ids=str)
def test_torchrl_plays_whole_games(options: dict[str, Any]) -> None:
    from torchrl.envs import GymWrapper, TransformedEnv
    from torchrl.envs.transforms import ActionMask
    from torchrl.envs.utils import check_env_specs

    env = TransformedEnv(GymWrapper(make(mask=True, **options)), ActionMask())
    check_env_specs(env)
    told = env.rollout(300)
    assert told.shape[0] > 30  # a random player who saw no mask would be out in the first step
    assert told["next", "terminated"][-1].item()


@pytest.mark.parametrize(("mode", "mask"), [(SAME_STEP, False), ("Disabled", True)])
def test_torchrl_steps_vectors(mode: str, mask: bool) -> None:
    """In SAME_STEP it takes no dictionaries, and NEXT_STEP it refuses."""
    import torch
    from torchrl.envs import GymWrapper

    env = GymWrapper(make_vec(mode, mask=mask))
    told, ended = env.reset(), 0
    for _ in range(120):
        best = told["action_mask"].int().argmax(-1) if mask else torch.zeros(4, dtype=torch.int64)
        told["action"] = torch.nn.functional.one_hot(best, env.action_spec.shape[-1])
        step, told = env.step_and_maybe_reset(told)
        ended += int(step["next", "done"].sum())
        assert step["next", "observation"].shape[0] == 4
    assert env.batch_size == torch.Size([4])
    assert ended >= 4


def test_torchrl_plays_all_seats_of_pettingzoo() -> None:
    from torchrl.envs import PettingZooWrapper

    from seismic.env import seismic_v1

    env = PettingZooWrapper(seismic_v1.env(table="small"), use_mask=True)
    told = env.rollout(300)
    assert told.shape[0] > 60
    assert told["next", "done"][-1].item()


# Tianshou


@pytest.mark.parametrize("options", FORMS, ids=str)
def test_tianshou_collects_games(options: dict[str, Any]) -> None:
    from tianshou.algorithm.multiagent.marl import MultiAgentOffPolicyAlgorithm
    from tianshou.algorithm.random import MARLRandomDiscreteMaskedOffPolicyAlgorithm
    from tianshou.data import Collector, VectorReplayBuffer
    from tianshou.env import DummyVectorEnv, PettingZooEnv

    from seismic.env import seismic_v1

    def one() -> Any:
        return PettingZooEnv(seismic_v1.env(table="small", **options))

    env = one()
    players = [MARLRandomDiscreteMaskedOffPolicyAlgorithm(action_space=env.action_space) for _ in range(2)]
    algorithm = MultiAgentOffPolicyAlgorithm(algorithms=players, env=env)
    collector = Collector(algorithm, DummyVectorEnv([one, one]), VectorReplayBuffer(1000, 2))
    told = collector.collect(n_episode=2, reset_before_collect=True)
    assert told.n_collected_episodes == 2
    assert told.lens.min() > 40
    kept = collector.buffer.obs  # nothing that is seen is lost on the way
    shown = kept.obs if not options else kept.obs.scalars
    assert shown.any()


# RLlib


@pytest.mark.parametrize("options", FORMS, ids=str)
def test_rllibs_wrapper_of_pettingzoo_plays_a_game(options: dict[str, Any]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from ray.rllib.env.wrappers.pettingzoo_env import PettingZooEnv

    from seismic.env import seismic_v1

    env, random = PettingZooEnv(seismic_v1.env(table="small", **options)), np.random.default_rng(0)
    seen, _ = env.reset(seed=3)
    steps, over = 0, {"__all__": False}
    while not over["__all__"]:
        ((agent, one),) = seen.items()
        assert one in env.get_observation_space(agent)
        seen, _, over, _, _ = env.step({agent: int(random.choice(np.flatnonzero(one["action_mask"])))})
        steps += 1
    assert steps > 40


# Batches by themselves


def test_a_batch_has_the_spaces_of_what_it_shows() -> None:
    from seismic.env import BatchEnv

    env = BatchEnv(3, table="small", roads=True, variants=["aftershocks"])
    env.action_space.seed(1)
    for _ in range(20):
        assert {"planes": env.planes, "scalars": env.scalars} in env.observation_space
        assert env.random_actions().astype(np.int64) in env.action_space
        env.step()
    assert env.action_space.sample().shape == (3,)


# Arrays without copies

SHARED = (
    "mask",
    "planes",
    "scalars",
    "to_move",
    "rewards",
    "points",
    "done",
    "illegal",
    "actions",
    "steps",
    "lengths",
    "learners",
)


def test_batches_are_handed_over_by_dlpack() -> None:
    """NumPy, PyTorch and JAX look at the arrays where they are, so they see the next step too."""
    import jax
    import torch

    from seismic.env import BatchEnv

    env = BatchEnv(5, table="small", roads=True, opponents="quick")
    views = {name: jax.dlpack.from_dlpack(getattr(env, name)) for name in SHARED}
    for name in SHARED:
        array = getattr(env, name)
        assert torch.from_dlpack(array).data_ptr() == array.ctypes.data, name
        assert np.from_dlpack(array).ctypes.data == array.ctypes.data, name
    actions = torch.from_dlpack(env.mask).int().argmax(dim=1)
    env.step(actions)
    assert not env.illegal.any()
    for name, view in views.items():
        np.testing.assert_array_equal(np.asarray(view), getattr(env, name), name)
        assert view.unsafe_buffer_pointer() == getattr(env, name).ctypes.data, name
