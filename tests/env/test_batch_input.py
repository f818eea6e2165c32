"""What a batch is given: seeds, seats, masks and actions; and what is refused in one sentence."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from seismic.env.batch import BatchEnv
from seismic.env.errors import BadEnv
from seismic.rules.targets.cuda import NoGPU
from support.batches import SEEN, assert_same, copied


@pytest.mark.parametrize(
    ("options", "word"),
    [
        ({"n": 0}, "0"),
        ({"n": 4.0}, "“n”.*4.0"),
        ({"players": "2"}, "“players”.*'2'"),
        ({"seed": "7"}, "“seed”.*'7'"),
        ({"seed": [1, 2]}, "1 in all, not 2"),
        ({"n": 10**9}, "1000000000|1,000,000,000"),
        ({"n": 10**19}, "10000000000000000000"),
        ({"seed": np.array(5.0)}, "“seed”.*array"),
        ({"seat": "1", "opponents": "random"}, "“seat”.*'1'"),
        ({"opponents": [[]]}, "“\\[\\]” cannot play"),
        ({"threads": 0}, "0"),
        ({"reward": "money"}, "money"),
        ({"device": "tpu"}, "tpu"),
        ({"device": None}, "None"),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence(options: dict[str, object], word: str) -> None:
    with pytest.raises(BadEnv, match=word):
        BatchEnv(**{"n": 1, **options})  # type: ignore[arg-type]


def test_without_a_gpu_that_is_what_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> None:
        raise NoGPU("gpu-none")

    monkeypatch.setattr("seismic.env.batch_cuda.check_gpu", refuse)
    with pytest.raises(NoGPU, match="GPU"):
        BatchEnv(2, device="cuda")


@pytest.mark.parametrize(
    ("actions", "word"),
    [
        ([0.5, 1.5], "float64"),
        ([np.nan, np.nan], "float64"),
        (["1", "2"], "U1"),
        ([True, False], "bool"),
        ([1], "2 in all"),
        ([[1], [2]], "2 in all"),
        ([[1], [2, 3]], "2 in all"),
        (7, "2 in all"),
    ],
)
def test_actions_that_are_none_are_refused_in_one_sentence(actions: object, word: str) -> None:
    env = BatchEnv(2, seed=1)
    before = copied(env)
    with pytest.raises(BadEnv, match=word):
        env.step(actions)
    assert_same(before, copied(env))


@pytest.mark.parametrize("kind", [np.int64, np.uint64])
def test_a_number_too_large_is_not_taken_for_a_smaller_one(kind: type[np.integer]) -> None:
    """Law: an action is allowed iff it is the number of a legal move, also where it takes more than 32 bits."""
    env = BatchEnv(2, seed=1, autoreset=False)
    allowed = env.mask.argmax(axis=1).astype(kind)
    env.step(allowed + kind(1 << 32))
    assert env.illegal.all()
    seed: Any = np.int64(1)  # not an `int`, but a whole number
    env.reset(seed)
    env.step(allowed)
    assert not env.illegal.any()


@pytest.mark.parametrize(
    "options",
    [{"table": "small"}, {"variants": "dilemma"}, {"variants": ["big-one"]}, {"players": 3}, {"n": 3}],
    ids=str,
)
def test_games_of_another_batch_are_not_restored(options: dict[str, object]) -> None:
    env = BatchEnv(2)
    with pytest.raises(BadEnv, match="same players, variants and table"):
        env.restore(BatchEnv(**{"n": 2, **options}).save())  # type: ignore[arg-type]


def test_seeds_come_one_by_one_from_a_list_or_by_chance() -> None:
    env = BatchEnv(3, table="small", seed=[5, 900, None], threads=1)
    assert env.seeds[:2].tolist() == [5, 900]
    for game, seed in ((0, 5), (1, 900)):
        alone = BatchEnv(1, table="small", seed=seed, threads=1)
        np.testing.assert_array_equal(env.states[game]["pile"], alone.states[0]["pile"])
    drawn = [BatchEnv(1, table="small", seed=None, threads=1).seeds[0] for _ in range(2)]
    assert drawn[0] != drawn[1]


def test_a_number_may_be_an_array_without_dimensions() -> None:
    """As it is for numbers elsewhere: NumPy and PyTorch hand such arrays out."""
    env = BatchEnv(2, table="small", seed=np.array(5), opponents="random", threads=1)
    assert env.seeds.tolist() == [5, 6]
    env.reset(np.array(9), seat=np.array(2))
    assert env.seeds.tolist() == [9, 10]
    assert env.learners.tolist() == [1, 1]


@pytest.mark.parametrize("index", [-1, 2, "0", None])
def test_a_game_that_is_not_there_is_refused_in_one_sentence(index: Any) -> None:
    env = BatchEnv(2, table="small", threads=1)
    assert env.game(np.int64(1)).seed is None
    with pytest.raises(BadEnv, match=r"^(There is no game (-1|2): |“index” must be)"):
        env.game(index)


@pytest.mark.parametrize("seat", ["1", [1, "2"], 1.0])
def test_a_seat_that_is_no_number_is_refused_in_one_sentence(seat: Any) -> None:
    env = BatchEnv(2, table="small", opponents="random", threads=1)
    with pytest.raises(BadEnv, match="“seat” must be"):
        env.reset(seat=seat)


def test_a_mask_deals_some_games_and_leaves_the_others() -> None:
    env = BatchEnv(6, table="small", seed=3, threads=1)
    for _ in range(9):
        env.step()
    before, mask = copied(env), np.arange(6) % 2 == 0
    env.reset(40, mask)
    fresh = BatchEnv(6, table="small", seed=40, threads=1)
    for name in SEEN:
        np.testing.assert_array_equal(getattr(env, name)[mask], getattr(fresh, name)[mask])
        np.testing.assert_array_equal(getattr(env, name)[~mask], before[name][~mask])
    with pytest.raises(BadEnv, match="6 in all"):
        env.reset(mask=[0, 1])


def test_a_row_that_is_no_observation_is_refused() -> None:
    with pytest.raises(BadEnv, match="17 numbers"):
        BatchEnv(1, table="small").spaces.split(np.zeros((2, 17)))
