"""Batches of games on an NVIDIA GPU: a thread for each game that is stepped, a block for each that is looked at.

What a thread does are the kernels of the CPU, so the same seeds give the same games. All arrays stay on the GPU;
PyTorch and JAX take them as they are, by the CUDA array interface.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable
from functools import cache
from importlib.util import find_spec
from typing import Any

import numba
import numpy as np

from seismic.env.batch import Array, BatchEnv, have_common, seeds_from
from seismic.env.errors import BadEnv
from seismic.env.kernels.masks import Mask, allowed_at, allows
from seismic.env.kernels.planes import CHANNELS, Planes, channel_of, mark_roads, write_lines
from seismic.env.kernels.scalars import ROAD_SCALARS, SCALARS, Scalars, count_all_unseen, write_scalars
from seismic.env.kernels.steps import Rewards, begin, take
from seismic.env.spaces import NO_PLACE, Places, action_of, player_to_move
from seismic.game.setup import start_states
from seismic.rules.choices import random_choice
from seismic.rules.dealing import deal
from seismic.rules.layout import OVER, Points, Seeds, States, state_dtype
from seismic.rules.targets.cuda import check_gpu, compile_for_gpu, ptx_of

if find_spec("numba_cuda") is not None:
    from numba import cuda

_GAMES = 64  # threads of a block where each has a game of its own
_CELLS = 128  # threads of a block that has one game
_WORD = 4  # bytes that a thread writes at once
_MAX_PLACES = 21 * 35  # of the large table of Twin Cities


# What each thread does


def _begin_game(
    start: States,
    states: States,
    seeds: Seeds,
    further: np.uint64,
    scalars: Scalars,
    to_move: Array,
    points: Points,
    rewards: Rewards,
    done: Mask,
    illegal: Mask,
) -> None:
    game = cuda.grid(1)
    if game < states.size:
        seeds[game] += further
        states[game] = start[0]
        begin(states[game], seeds[game], scalars[game])
        for seat in range(rewards.shape[1]):
            points[game, seat] = 0
            rewards[game, seat] = 0
        done[game] = illegal[game] = False
        to_move[game] = player_to_move(states[game])
        write_scalars(states[game], to_move[game], scalars[game])


def _step_game(
    start: States,
    states: States,
    seeds: Seeds,
    place_of: Places,
    cell_at: Places,
    masks: Mask,
    actions: Array,
    drawn: bool,
    kind: int,
    autoreset: bool,
    scalars: Scalars,
    to_move: Array,
    points: Points,
    rewards: Rewards,
    done: Mask,
    illegal: Mask,
) -> None:
    game = cuda.grid(1)
    if game < states.size:
        state = states[game]
        if drawn and state.phase != OVER:
            actions[game] = action_of(state, random_choice(state), place_of, cell_at.size)
        for seat in range(rewards.shape[1]):
            rewards[game, seat] = 0
        allowed = take(
            state, int(actions[game]), kind, cell_at, masks[game], scalars[game], points[game], rewards[game]
        )
        illegal[game] = not allowed
        done[game] = state.phase == OVER
        if done[game] and autoreset:
            seeds[game] += np.uint64(states.size)
            states[game] = start[0]
            begin(state, seeds[game], scalars[game])
        to_move[game] = player_to_move(state)
        write_scalars(state, to_move[game], scalars[game])


def _show_game(
    states: States, scalars: Scalars, to_move: Array, _: Points, rewards: Rewards, done: Mask, illegal: Mask
) -> None:
    game = cuda.grid(1)
    if game < states.size:
        for seat in range(rewards.shape[1]):
            rewards[game, seat] = 0
        done[game] = states[game].phase == OVER
        illegal[game] = False
        to_move[game] = player_to_move(states[game])
        count_all_unseen(states[game], scalars[game])
        write_scalars(states[game], to_move[game], scalars[game])


def _copy_game(states: States, copies: States) -> None:
    game = cuda.grid(1)
    if game < states.size:
        copies[game] = states[game]


def _draw_action(states: States, place_of: Places, places: int, actions: Array) -> None:
    game = cuda.grid(1)
    if game < states.size:
        actions[game] = 0
        if states[game].phase != OVER:
            actions[game] = action_of(states[game], random_choice(states[game]), place_of, places)


def _deal_game_anew(states: States, seeds: Seeds) -> None:
    game = cuda.grid(1)
    if game < states.size:
        states[game].rng = seeds[game]
        deal(states[game])


def _write_mask(states: States, cell_at: Places, masks: Mask, words: Array) -> None:
    """First what each place allows, into memory that the block shares; then four flags at a time, side by side.

    Rows are not whole words, so the first and the last flags of a row are written one by one.
    """
    places = cuda.shared.array(_MAX_PLACES, numba.int32)
    state, row = states[cuda.blockIdx.x], masks[cuda.blockIdx.x]
    for place in range(cuda.threadIdx.x, cell_at.size, cuda.blockDim.x):
        places[place] = allowed_at(state, int(cell_at[place]))
    cuda.syncthreads()
    begins = int(cuda.blockIdx.x) * row.size
    head = -begins % _WORD
    whole = (row.size - head) // _WORD
    for word in range(cuda.threadIdx.x, whole, cuda.blockDim.x):
        flags = 0
        for i in range(_WORD):
            flags |= allows(state, head + word * _WORD + i, cell_at.size, places) << 8 * i
        words[(begins + head) // _WORD + word] = flags
    action = int(cuda.threadIdx.x)
    if action < head:
        row[action] = allows(state, action, cell_at.size, places) != 0
    action += head + whole * _WORD
    if action < row.size:
        row[action] = allows(state, action, cell_at.size, places) != 0


def _write_planes(states: States, cell_at: Places, planes: Planes) -> None:
    """Four channels of a cell at a time. Places without a cell are all zero, and so are roads until they are marked."""
    state, planes = states[cuda.blockIdx.x], planes[cuda.blockIdx.x]
    eye, words = player_to_move(state), planes.shape[1]
    for n in range(cuda.threadIdx.x, cell_at.size * words, cuda.blockDim.x):
        place, word = n // words, n % words
        cell, numbers = int(cell_at[place]), 0
        if cell != NO_PLACE and word < CHANNELS // _WORD:
            for i in range(_WORD):
                numbers |= channel_of(state, cell, eye, word * _WORD + i) << 8 * i
        planes[place, word] = numbers


def _mark_roads(states: States, cell_at: Places, planes: Planes) -> None:
    state, planes = states[cuda.blockIdx.x], planes[cuda.blockIdx.x]
    eye = player_to_move(state)
    for place in range(cuda.threadIdx.x, cell_at.size, cuda.blockDim.x):
        if cell_at[place] != NO_PLACE:
            mark_roads(state, int(cell_at[place]), eye, planes[place])


def _write_lines(states: States, place_of: Places, planes: Planes) -> None:
    game = cuda.grid(1)
    if game < states.size:
        write_lines(states[game], place_of, planes[game])


def _signatures(dtype: np.dtype[Any], action: np.dtype[Any]) -> dict[Callable[..., None], Any]:
    states = numba.from_dtype(dtype)[::1]
    places, scalars, flags = numba.int16[::1], numba.int16[:, ::1], numba.boolean[::1]
    seeds, moving = numba.uint64[::1], numba.int8[::1]
    told = (moving, numba.int32[:, ::1], numba.float32[:, ::1], flags, flags)
    actions = numba.from_dtype(action)[::1]
    masks, bytes_, words = numba.boolean[:, ::1], numba.uint8[:, :, ::1], numba.uint32[:, :, ::1]
    return {
        _begin_game: (states, states, seeds, numba.uint64, scalars, *told),
        _step_game: (
            *(states, states, seeds, places, places, masks, actions),
            *(numba.boolean, numba.int64, numba.boolean, scalars),
            *told,
        ),
        _show_game: (states, scalars, *told),
        _copy_game: (states, states),
        _draw_action: (states, places, numba.int64, numba.int32[::1]),
        _deal_game_anew: (states, seeds),
        _write_mask: (states, places, masks, numba.uint32[::1]),
        _write_planes: (states, places, words),
        _mark_roads: (states, places, bytes_),
        _write_lines: (states, places, bytes_),
    }


_INT32 = np.dtype(np.int32)


@cache
def _kernel(function: Callable[..., None], dtype: np.dtype[Any], action: np.dtype[Any] = _INT32) -> Any:
    return compile_for_gpu(function, numba.void(*_signatures(dtype, action)[function]))


def compile_to_ptx(dtype: np.dtype[Any]) -> dict[str, str]:
    """The GPU's assembly for all that a batch does with states of this layout. No GPU is needed to make it."""
    wanted = _signatures(dtype, _INT32)
    return {function.__name__: ptx_of(function, numba.void(*types)) for function, types in wanted.items()}


class CudaBatchEnv(BatchEnv):
    """`BatchEnv` with all its arrays on the GPU. Calls return before the GPU is done: see `synchronize`."""

    def _allocate(self) -> None:
        check_gpu()
        spaces, n, seats = self.spaces, self.n, self.options.seats
        self._dtype = state_dtype(self.options.table)
        self._start = cuda.to_device(start_states(self.options).copy())
        self._place_of, self._cell_at = cuda.to_device(spaces.place_of), cuda.to_device(spaces.cell_at)
        self.states = cuda.device_array(n, self._dtype)
        self.seeds = cuda.device_array(n, np.uint64)
        self._mask_words = cuda.device_array(-(-n * spaces.actions // _WORD), np.uint32)
        self.mask = self._mask_words.view(np.bool_)[: n * spaces.actions].reshape(n, spaces.actions)
        self._words: Any = cuda.device_array((n, spaces.places, self.channels // _WORD), np.uint32)
        self._bytes = self._words.view(np.uint8) if self.channels else self._words
        self.planes = self._bytes.reshape(n, spaces.rows, spaces.columns, self.channels)
        self.scalars = cuda.device_array((n, ROAD_SCALARS if self.roads else SCALARS), np.int16)
        self.to_move = cuda.device_array(n, np.int8)
        self.rewards = cuda.device_array((n, seats), np.float32)
        self.points = cuda.device_array((n, seats), np.int32)
        self.done, self.illegal = cuda.device_array(n, np.bool_), cuda.device_array(n, np.bool_)
        self._results = (self.to_move, self.points, self.rewards, self.done, self.illegal)

    def _for_each(self, function: Callable[..., None], *args: Any, action: np.dtype[Any] = _INT32) -> None:
        """Run a thread for each game."""
        self._launch(_kernel(function, self._dtype, action)[-(-self.n // _GAMES), _GAMES], *args)

    def _for_all_of_each(self, function: Callable[..., None], *args: Any) -> None:
        """Run a block of threads for each game."""
        self._launch(_kernel(function, self._dtype)[self.n, _CELLS], *args)

    def _launch(self, kernel: Any, *args: Any) -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", numba.NumbaPerformanceWarning)  # few games do not fill a GPU
            kernel(*args)

    def _look(self) -> None:
        self._for_all_of_each(_write_mask, self.states, self._cell_at, self.mask, self._mask_words)
        if self.channels:
            self._for_all_of_each(_write_planes, self.states, self._cell_at, self._words)
        if self.channels > CHANNELS:
            self._for_all_of_each(_mark_roads, self.states, self._cell_at, self._bytes)
            self._for_each(_write_lines, self.states, self._place_of, self._bytes)

    def reset(self, seed: int | None = None) -> None:
        if seed is not None:
            self.seeds.copy_to_device(seeds_from(seed, self.n))
        further = np.uint64(self.n if seed is None else 0)
        dealt = (self._start, self.states, self.seeds, further, self.scalars)
        self._for_each(_begin_game, *dealt, *self._results)
        self._look()

    def step(self, actions: Any = None) -> None:
        """Take one action in each game: an array of integers, on the GPU or not; or without any, at random."""
        drawn = actions is None
        if not hasattr(actions, "copy_to_host"):  # not one of Numba's own arrays
            if drawn:
                actions = cuda.device_array(self.n, np.int32)
            elif hasattr(actions, "__cuda_array_interface__"):
                actions = cuda.as_cuda_array(actions)
            else:
                actions = cuda.to_device(np.asarray(actions))
        if actions.shape != (self.n,):
            raise BadEnv("env-actions", count=self.n)
        if actions.dtype.kind not in "iu":
            raise BadEnv("env-actions-type", name=str(actions.dtype))
        self.actions = actions
        games = (self._start, self.states, self.seeds, self._place_of, self._cell_at, self.mask, actions)
        rest = (drawn, self._kind, self.autoreset, self.scalars, *self._results)
        self._for_each(_step_game, *games, *rest, action=actions.dtype)
        self._look()

    def random_actions(self) -> Any:
        actions = cuda.device_array(self.n, np.int32)
        self._for_each(_draw_action, self.states, self._place_of, self.spaces.places, actions)
        return actions

    def save(self) -> Any:
        saved = cuda.device_array(self.n, self._dtype)
        self._for_each(_copy_game, self.states, saved)
        return saved

    def restore(self, states: Any) -> None:
        if not self._could_have_saved(states):
            raise BadEnv("env-saved", count=self.n)
        on_gpu = states if hasattr(states, "copy_to_host") else cuda.to_device(states)
        self._for_each(_copy_game, on_gpu, self.states)
        self._for_each(_show_game, self.states, self.scalars, *self._results)
        self._look()

    def _could_have_saved(self, states: Any) -> bool:
        if getattr(states, "dtype", None) != self._dtype or states.shape != (self.n,):
            return False
        some = states[:1].copy_to_host() if hasattr(states, "copy_to_host") else states[:1]
        return have_common(some, start_states(self.options)[0])

    def deal_anew(self, seed: int) -> None:
        self._for_each(_deal_game_anew, self.states, cuda.to_device(seeds_from(seed, self.n)))

    def _state_of(self, index: int) -> States:
        one: States = self.states[index : index + 1].copy_to_host()
        return one

    def synchronize(self) -> None:
        cuda.synchronize()

    def host(self) -> dict[str, Array]:
        """Copies of all that is told, on the CPU."""
        names = ["mask", "to_move", "rewards", "points", "done", "illegal"]
        names += ["planes", "scalars"] if self.channels else []
        return {name: getattr(self, name).copy_to_host() for name in names}

    def close(self) -> None:
        pass
