"""The quick player's games on an NVIDIA GPU, one thread per game: the same as on the CPU, to the last bit."""

from __future__ import annotations

import warnings
from functools import cache
from importlib.util import find_spec
from typing import Any

import numba
import numpy as np

from seismic.rules.layout import MAX_SEATS, Seeds, States
from seismic.rules.targets.cuda import check_gpu, compile_for_gpu, ptx_of
from seismic.search.kernels.careful_player import FAVOURITES, Desk
from seismic.search.kernels.features import Sight
from seismic.search.kernels.lessons import LESSON_ROWS, Lesson, Lessons, play_lesson
from seismic.search.kernels.network import WIDTH, Network, Thoughts, empty_network
from seismic.search.kernels.plans import Shortlist
from seismic.search.lessons import shapes

if find_spec("numba_cuda") is not None:
    from numba import cuda

_BLOCK = 64  # threads


def _player(dtype: np.dtype[Any]) -> Any:
    """What each thread does, with states of this layout. Everything that it writes often is in its local memory."""
    cells = int(dtype["tile"].shape[0])

    def play_game(  # type: ignore[no-untyped-def]
        start, seeds, careful, rows, counts, now, stacks, final, weights, linear, inner, inner_bias, outer, bias, wins
    ) -> None:
        game = cuda.grid(1)
        if game < seeds.size:
            states = cuda.local.array(2, dtype)
            roads = cuda.local.array((6, 4), np.int64)
            plans = cuda.local.array((FAVOURITES, 2), np.int32)
            values = cuda.local.array(FAVOURITES, np.float64)
            danger = cuda.local.array(cells, np.int8)
            done = cuda.local.array(cells, np.int8)
            seen = cuda.local.array((MAX_SEATS, LESSON_ROWS), np.int32)
            seen_counts = cuda.local.array(MAX_SEATS, np.int64)
            points = cuda.local.array(MAX_SEATS, np.int64)
            sums = cuda.local.array(WIDTH, np.int32)
            expected = cuda.local.array(MAX_SEATS, np.int64)
            states[0] = start[0]
            thoughts = Thoughts(Sight(danger, done, seen, seen_counts, points), sums, expected)
            desk = Desk(states, roads, Shortlist(plans, values), thoughts)
            lesson = Lesson(rows[game], counts[game], now[game], stacks[game], final[game])
            network = Network(weights, linear, inner, inner_bias, outer, bias, wins)
            play_lesson(seeds[game], lesson, desk, network, careful)

    return play_game


def _signature(dtype: np.dtype[Any]) -> Any:
    state, n = numba.from_dtype(dtype)[::1], numba.int32
    lessons = (numba.int16[:, :, :, ::1], n[:, :, ::1], n[:, :, ::1], n[:, ::1], n[:, ::1])
    network = (
        numba.from_dtype(part.dtype)[(slice(None),) * (part.ndim - 1) + (slice(None, None, 1),)]
        for part in empty_network()
    )
    return numba.void(state, numba.uint64[::1], numba.boolean, *lessons, *network)


@cache
def _kernel(dtype: np.dtype[Any]) -> Any:
    return compile_for_gpu(_player(dtype), _signature(dtype), contract=False)


def compile_to_ptx(dtype: np.dtype[Any]) -> str:
    """The GPU's assembly for lessons from states of this layout. No GPU is needed to make it."""
    return ptx_of(_player(dtype), _signature(dtype))


class CudaLessons:
    """Room on the GPU for lessons from `start[0]`, to be filled again and again."""

    def __init__(self, start: States, games: int) -> None:
        check_gpu()
        self._kernel, self._blocks = _kernel(start.dtype), -(-games // _BLOCK)
        self._start = cuda.to_device(start.copy())
        self._network, self._careful = to_gpu(empty_network()), False
        self.lessons = Lessons(*(cuda.device_array(*room) for room in shapes(games, int(start[0].seats))))

    def ask(self, network: Network) -> None:
        """From now on, let the careful player play, with this network (on the GPU)."""
        self._network, self._careful = network, True

    def play(self, seeds: Seeds) -> None:
        """Play a game for each seed, at most as many as there is room for."""
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", numba.NumbaPerformanceWarning)  # few games do not fill a GPU
            self._kernel[self._blocks, _BLOCK](
                self._start, cuda.to_device(seeds), self._careful, *self.lessons, *self._network
            )
        cuda.synchronize()


def to_gpu(network: Network) -> Network:
    return Network(*(cuda.to_device(part) for part in network))
