"""Random games on an NVIDIA GPU: the very same kernels, a thread for each game, bit for bit the same games.

This needs numba-cuda. It is imported only where a GPU is wanted; the rules themselves do without.
"""

from __future__ import annotations

import hashlib
import warnings
from collections.abc import Callable
from contextlib import AbstractContextManager
from functools import cache
from importlib.util import find_spec
from typing import Any

import numpy as np

import seismic.compat as compat
from seismic.errors import SeismicError
from seismic.rules.layout import MAX_SEATS, Points, States
from seismic.rules.playout import play_from_start, play_games
from seismic.rules.targets.cpu import quiet

compat.restore_row_stack()

try:
    import numba
    from numba import cuda
    from numba.core import cgutils
except (ImportError, AttributeError) as error:  # it is missing, or does not go with this Numba
    cuda, _trouble = None, str(error)

Seeds = np.ndarray[tuple[int, ...], np.dtype[Any]]

HOPPER = (9, 0)  # the compute capability of an H100 or H200
_BLOCK = 64  # threads; few, since a block lasts as long as the longest of its games
_GLOBAL_MEMORY = 1  # its address space


class NoGPU(SeismicError):
    """There is nothing here to play on a GPU with."""


def _check_numba_cuda() -> None:
    if find_spec("numba_cuda") is None:
        raise NoGPU("gpu-no-numba-cuda")
    if cuda is None:
        raise NoGPU("gpu-numba-cuda-broken", reason=_trouble)


def check_gpu() -> None:
    """Refuse where there is no GPU to play on."""
    _check_numba_cuda()
    if not cuda.is_available():
        raise NoGPU("gpu-none")


def gpu_name() -> str:
    check_gpu()
    name = cuda.get_current_device().name
    return name.decode() if isinstance(name, bytes) else str(name)


# Playing


def _player(dtype: np.dtype[Any]) -> Any:
    """What each thread does, with states of this layout: its own game of `play_games`.

    The state lies in the thread's local memory. The GPU keeps words of the same number of 32 threads side by side,
    so what all of them look at comes at once; and what is written waits in the cache next to the processor.
    """

    def play_game(start: States, states: States, seeds: Seeds, points: Points) -> None:
        game = cuda.grid(1)
        if game < seeds.size:
            own = cuda.local.array(1, dtype)
            own[0] = start[0]
            points[game] = 0
            play_from_start(own[0], seeds[game], points[game])
            if game < states.size:
                states[game] = own[0]

    return play_game


class CudaGames:
    """Games on the GPU from `start[0]`, one for each seed. The final states are kept only if asked for."""

    def __init__(self, start: States, seeds: Seeds, keep_states: bool = True) -> None:
        check_gpu()
        self._kernel = _kernel(start.dtype)
        self._blocks = -(-len(seeds) // _BLOCK)
        self._start = cuda.to_device(start.copy())
        self._states = cuda.device_array(len(seeds) if keep_states else 0, start.dtype)
        self._seeds = cuda.to_device(seeds.astype(np.uint64))
        self._points = cuda.device_array((len(seeds), MAX_SEATS), np.int32)

    def play(self) -> None:
        """Play all of them from start to end."""
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", numba.NumbaPerformanceWarning)  # few games do not fill a GPU
            self._kernel[self._blocks, _BLOCK](self._start, self._states, self._seeds, self._points)
        cuda.synchronize()

    def fetch(self) -> tuple[States, Points]:
        """Their final states, and their points by seat."""
        return self._states.copy_to_host(), self._points.copy_to_host()


def play_games_cuda(start: States, seeds: Seeds) -> tuple[States, Points]:
    """Play a random game for each seed on the GPU; returns the final states, and the points by seat."""
    games = CudaGames(start, seeds)
    games.play()
    return games.fetch()


def play_games_cpu(start: States, seeds: Seeds) -> tuple[States, Points]:
    """The same on the CPU."""
    states = np.zeros(len(seeds), start.dtype)
    points = np.zeros((len(seeds), MAX_SEATS), np.int32)
    with quiet():
        play_games(start, states, seeds.astype(np.uint64), points)
    return states, points


def count_same(states: States, points: Points, others: States, other_points: Points) -> int:
    """How many games ended alike, in every field of the state and in all points."""
    same = (points == other_points).all(axis=1)
    for name in states.dtype.names or ():
        same &= (states[name] == others[name]).reshape(len(states), -1).all(axis=1)
    return int(same.sum())


def same_games(start: States, seeds: Seeds) -> int:
    """How many of these games end alike on the GPU and on the CPU."""
    return count_same(*play_games_cuda(start, seeds), *play_games_cpu(start, seeds))


# Compiling


def _signature(dtype: np.dtype[Any]) -> Any:
    state = numba.from_dtype(dtype)
    return numba.void(state[::1], state[::1], numba.uint64[::1], numba.int32[:, ::1])


@cache
def _kernel(dtype: np.dtype[Any]) -> Any:
    return compile_for_gpu(_player(dtype), _signature(dtype))


def compile_for_gpu(function: Callable[..., None], signature: Any, *, contract: bool = True) -> Any:
    """What each thread does, compiled for the GPU that is there.

    A GPU contracts a product and a sum of floats into one operation with one rounding. What must be to the last bit as
    on a CPU, and calculates with fractions, says that it must not.
    """
    if numba.config.ENABLE_CUDASIM:
        return cuda.jit(function)
    with _tables_in_global_memory():
        if contract:
            return cuda.jit(signature)(function)
        with compat.without_contraction():
            return cuda.jit(signature, lto=False)(function)  # optimised while linking, it would be contracted then


def compile_to_ptx(dtype: np.dtype[Any], capability: tuple[int, int] = HOPPER) -> str:
    """The GPU's assembly for games with states of this layout. No GPU is needed to make it."""
    _check_numba_cuda()
    return ptx_of(_player(dtype), _signature(dtype), capability)


def ptx_of(function: Callable[..., None], signature: Any, capability: tuple[int, int] = HOPPER) -> str:
    """The GPU's assembly for what a thread does."""
    with _tables_in_global_memory(), compat.without_contraction(), compat.compiling_for(capability):
        ptx, _ = cuda.compile(function, signature, device=False, cc=capability, abi="numba")
    return str(ptx)


def _tables_in_global_memory() -> AbstractContextManager[None]:
    """While compiling, put the look-up tables into the GPU's global memory, each of them once.

    Numba would put them into its constant memory, once for each use: that holds 64 kB, and they would take 300.
    """
    return compat.constant_arrays_by(_make_table)


def _make_table(context: Any, builder: Any, array_type: Any, array: np.ndarray[Any, Any]) -> Any:
    """What CUDATargetContext.make_constant_array does, in another address space."""
    content = cgutils.make_bytearray(array.tobytes())
    digest = hashlib.sha256(array.tobytes()).hexdigest()[:20]
    name = f"seismic_{array.dtype.name}_{digest}"
    table = builder.module.globals.get(name)
    if table is None:
        table = cgutils.add_global_variable(builder.module, content.type, name, addrspace=_GLOBAL_MEMORY)
        table.linkage = "linkonce_odr"  # of all with one name, the linker keeps one
        table.global_constant = True
        table.initializer = content
        table.align = array.itemsize
    address = builder.addrspacecast(table, cgutils.voidptr_t, "generic")
    made = context.make_array(array_type)(context, builder)
    context.populate_array(
        made,
        data=builder.bitcast(address, made.data.type),
        shape=[context.get_constant(numba.intp, length) for length in array.shape],
        strides=[context.get_constant(numba.intp, stride) for stride in array.strides],
        itemsize=made.itemsize,
        parent=made.parent,
        meminfo=None,
    )
    return compat.built_value(made)
