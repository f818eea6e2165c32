"""Law: on a GPU a batch plays the same games as on the CPU, and shows and allows the same."""

from __future__ import annotations

import ctypes
import os
import re
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import seismic
from seismic.env.batch import BatchEnv
from seismic.env.kernels.cuda import compile_to_ptx
from seismic.env.opponents import Opponent
from seismic.rules.layout import STATE_COMPACT, STATE_WIDE
from seismic.rules.targets.cuda import NoGPU, check_gpu
from support.side_by_side import SETTINGS, named

pytestmark = pytest.mark.cuda
LAYOUTS = {"compact": STATE_COMPACT, "wide": STATE_WIDE}


def has_gpu() -> bool:
    try:
        check_gpu()
    except NoGPU:
        return False
    return True


def assert_same_games(plies: int, n: int, **options: object) -> None:
    """Play the same games on both and compare all that is told."""
    gpu = BatchEnv(n, device="cuda", **options)  # type: ignore[arg-type]
    cpu = BatchEnv(n, **options)  # type: ignore[arg-type]
    for ply in range(plies):
        for name, told in gpu.host().items():  # type: ignore[attr-defined]
            np.testing.assert_array_equal(told, getattr(cpu, name), f"{name} at {ply}")
        if ply == plies // 2:
            for env in (gpu, cpu):
                env.deal_unseen(5)
                env.restore(env.save())
                env.reset([90 + game for game in range(n)], mask=np.arange(n) % 2 == 0)
        if ply % 2:
            actions = cpu.random_actions()
            np.testing.assert_array_equal(gpu.random_actions().copy_to_host(), actions)  # type: ignore[attr-defined]
            gpu.step(actions)
            cpu.step(actions)
        else:
            gpu.step()
            cpu.step()
    assert gpu.statistics() == cpu.statistics()


def last_allowed(env: BatchEnv, waiting: object) -> np.ndarray:  # noqa: ARG001
    """A policy that depends on what it is shown, on a GPU or not."""
    mask = env.host()["mask"] if env.device == "cuda" else env.mask  # type: ignore[attr-defined]
    actions: np.ndarray = mask.shape[1] - 1 - mask[:, ::-1].argmax(axis=1)
    return actions


@pytest.mark.parametrize("layout", LAYOUTS)
def test_all_that_a_batch_does_compiles_for_cuda_without_a_gpu(layout: str) -> None:
    for name, ptx in compile_to_ptx(LAYOUTS[layout]).items():
        assert ".target sm_90" in ptx, name
        # Bots are called, and a call returns what it found by memory: eight bytes each. An array would take far more.
        memory = sum(map(int, re.findall(r"\.local .*\[(\d+)\]", ptx)))
        assert memory <= (64 if name.endswith("_among") else 0), f"{name}: a thread needs memory of its own"
        assert ".const" not in ptx, f"{name}: the tables are too large for that"


def assert_lent(array: Any, address: int) -> None:
    """What NVIDIA's own library is lent by DLPack is this array, where it is."""
    from cuda.core.utils import StridedMemoryView

    lent = StridedMemoryView.from_dlpack(array, stream_ptr=-1)
    assert (lent.ptr, lent.shape, lent.dtype) == (address, array.shape, array.dtype)
    assert (lent.device_id, lent.is_device_accessible, lent.readonly) == (0, True, False)


def test_arrays_are_lent_by_dlpack_and_are_the_same_to_numba() -> None:
    """Without a GPU nobody may look at the memory; its address and its form are told all the same."""
    from numba.cuda.cudadrv.devicearray import DeviceNDArray

    from seismic.env.device_arrays import DeviceArray

    gpu = SimpleNamespace(device=SimpleNamespace(id=0))
    there = SimpleNamespace(device_ctypes_pointer=ctypes.c_void_p(4096), context=gpu)
    for kind in (np.bool_, np.uint8, np.int8, np.int16, np.int32, np.uint64, np.float32):
        form = ((3, 5), (5 * np.dtype(kind).itemsize, np.dtype(kind).itemsize), kind)
        array = DeviceArray(*form, gpu_data=there)
        assert array._numba_type_ == DeviceNDArray(*form, gpu_data=there)._numba_type_
        assert_lent(array, 4096)
        gpu.device.id = 1
        assert array.reshape(15).__dlpack_device__() == (2, 1)
        gpu.device.id = 0
    for asked in ({"copy": True}, {"dl_device": (1, 0)}):
        with pytest.raises(BufferError, match="neither copied nor moved"):
            array.__dlpack__(stream=-1, **asked)


@pytest.mark.skipif(not has_gpu(), reason="there is no NVIDIA GPU here")
def test_on_a_gpu_what_a_batch_shows_is_lent_where_it_is() -> None:
    env = BatchEnv(4, device="cuda", roads=True, opponents="random")
    env.step(env.random_actions())
    for name in (*env.host(), "seeds", "actions"):  # type: ignore[attr-defined]
        array = getattr(env, name)
        assert_lent(array, array.__cuda_array_interface__["data"][0])
    env.step()


def test_in_the_simulator_batches_are_those_of_the_cpu() -> None:
    script = (
        "from env.test_batch_cuda import assert_same_games\n"
        "assert_same_games(8, 2, table='small', seed=3)\n"
        "assert_same_games(8, 2, table='small', seed=4, roads=True, players=3, variants=('dilemma', 'aftershocks'))\n"
        "assert_same_games(3, 2, table='small', seed=4, observe=False)\n"
        "from env.test_batch_cuda import last_allowed\n"
        "assert_same_games(3, 2, table='small', seed=4, opponents='quick', observe=False)\n"
        "assert_same_games(2, 2, table='small', seed=4, players=3, opponents=['foreman', 'random'], observe=False)\n"
        "assert_same_games(3, 2, table='small', seed=4, players=3, opponents=['random', last_allowed])\n"
    )
    tests, source = Path(__file__).parents[1], Path(seismic.__file__).parents[1]
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", script],
        env={
            **os.environ,
            "PYTHONPATH": os.pathsep.join(map(str, (source, tests))),
            "NUMBA_ENABLE_CUDASIM": "1",
            "NUMBA_DISABLE_JIT": "1",
        },
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.skipif(not has_gpu(), reason="there is no NVIDIA GPU here")
@pytest.mark.parametrize("variants", SETTINGS, ids=named)
def test_on_a_gpu_batches_are_those_of_the_cpu(variants: tuple[str, ...]) -> None:
    assert_same_games(300, 64, players=3, variants=variants, seed=2, roads=True)


@pytest.mark.skipif(not has_gpu(), reason="there is no NVIDIA GPU here")
@pytest.mark.parametrize("opponents", ["random", "quick", "foreman", "greedy", last_allowed])
def test_on_a_gpu_opponents_are_those_of_the_cpu(opponents: Opponent) -> None:
    for options in ({}, {"variants": ["dilemma", "aftershocks"], "players": 2}):
        assert_same_games(100, 32, seed=2, opponents=opponents, **options)
