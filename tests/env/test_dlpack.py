"""DLPack: what is lent is the same memory, and stays until it is given back."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
import weakref
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import seismic
from seismic.env.dlpack import CUDA, lend

CPU = 1  # as DLPack numbers devices

KINDS = (np.bool_, np.uint8, np.int8, np.int16, np.int32, np.uint64, np.float32)
Array = np.ndarray[Any, np.dtype[Any]]


class Lender:
    """An array that is lent by our own capsule, as one on a GPU is."""

    def __init__(self, array: Array, device: int = CPU) -> None:
        self.array, self.device = array, device
        self.shape, self.strides, self.dtype = array.shape, array.strides, array.dtype

    def __dlpack_device__(self) -> tuple[int, int]:
        return self.device, 0

    def __dlpack__(self, **_: Any) -> Any:
        return lend(self, self.array.ctypes.data, self.__dlpack_device__())


def new(kind: type[np.generic]) -> Array:
    from seismic.env.arrays import new_array

    array: Array = new_array((3, 5, 2), kind)
    array[:] = np.arange(30).reshape(3, 5, 2) % 2
    return array


@pytest.mark.parametrize("kind", KINDS)
def test_numpy_takes_the_memory_itself(kind: type[np.generic]) -> None:
    array = new(kind)
    for own in (array, array[1:, ::2]):  # also where there is more between the rows
        view = np.from_dlpack(Lender(own))
        assert (view.dtype, view.shape, view.strides) == (own.dtype, own.shape, own.strides)
        assert view.ctypes.data == own.ctypes.data
        own[0, 0, 0] = 1 - own[0, 0, 0]
        np.testing.assert_array_equal(view, own)


def test_what_is_lent_lives_until_it_is_given_back() -> None:
    lender = Lender(new(np.int32))
    views, gone = [np.from_dlpack(lender) for _ in range(3)], weakref.ref(lender)
    del lender
    while views:
        gc.collect()
        assert gone() is not None
        np.testing.assert_array_equal(views.pop(), new(np.int32))
    gc.collect()
    assert gone() is None


def test_a_capsule_that_nobody_takes_gives_back_by_itself() -> None:
    lender = Lender(new(np.int32))
    capsule, gone = lender.__dlpack__(), weakref.ref(lender)
    del lender
    gc.collect()
    assert "dltensor" in repr(capsule)
    assert gone() is not None
    del capsule
    gc.collect()
    assert gone() is None


def test_nothing_at_all_is_lent_too() -> None:
    view = np.from_dlpack(Lender(np.zeros((4, 0), np.uint8)))
    assert view.shape == (4, 0)


def test_who_cannot_use_a_device_says_so_and_keeps_nothing() -> None:
    lender = Lender(new(np.int32), CUDA)
    gone = weakref.ref(lender)
    with pytest.raises(RuntimeError, match="device"):
        np.from_dlpack(lender)
    del lender
    gc.collect()
    assert gone() is None


@pytest.mark.rl
def test_pytorch_without_a_gpu_says_so_and_keeps_nothing() -> None:
    import torch

    lender = Lender(new(np.int32), CUDA)
    gone = weakref.ref(lender)
    with pytest.raises((AssertionError, RuntimeError), match=r"CUDA|cuda"):
        torch.utils.dlpack.from_dlpack(lender.__dlpack__())
    del lender
    gc.collect()
    assert gone() is None


@pytest.mark.rl
@pytest.mark.parametrize("kind", KINDS)
def test_pytorch_and_jax_take_the_memory_itself(kind: type[np.generic]) -> None:
    import jax
    import torch

    lender = Lender(new(kind))
    tensor, gone = torch.from_dlpack(lender), weakref.ref(lender)
    np.testing.assert_array_equal(tensor.numpy(), lender.array)
    assert tensor.data_ptr() == lender.array.ctypes.data
    if kind is not np.uint64:  # of which JAX makes 32 bits, in a copy
        jaxs = jax.dlpack.from_dlpack(lender)
        np.testing.assert_array_equal(np.asarray(jaxs), lender.array)
        assert jaxs.unsafe_buffer_pointer() == lender.array.ctypes.data
        del jaxs
    del lender, tensor
    gc.collect()
    assert gone() is None


@pytest.mark.rl
@pytest.mark.parametrize("library", ["torch", "jax.dlpack"])
def test_what_is_never_given_back_does_not_disturb_the_end_of_python(library: str) -> None:
    script = f"""
import numpy, {library}
from env.test_dlpack import Lender, new
kept = {library}.from_dlpack(Lender(new(numpy.int32)))
print(int(kept.sum()))
"""
    tests, source = Path(__file__).parents[1], Path(seismic.__file__).parents[1]
    done = subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(map(str, (source, tests)))},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (0, "15\n"), done.stderr
