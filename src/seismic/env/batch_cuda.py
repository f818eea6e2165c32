"""Batches of games on an NVIDIA GPU. What each thread does is in kernels/cuda.py.

All arrays stay on the GPU; PyTorch and JAX can use them as they are, through DLPack or the CUDA array interface.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable
from importlib.util import find_spec
from typing import Any

import numba
import numpy as np

from seismic.env.batch import Array, BatchEnv, Saved, is_same_setting
from seismic.env.errors import BadEnv
from seismic.env.kernels.cuda import (
    INT32,
    WORD,
    begin_game,
    begin_game_among,
    compiled,
    copy_game,
    deal_unseen_of_game,
    draw_for_game,
    mark_lines_of_game,
    mark_roads_of_game,
    show_game,
    step_game,
    step_game_among,
    write_mask_of_game,
    write_planes_of_game,
)
from seismic.env.kernels.opponents import Table
from seismic.env.kernels.planes import CHANNELS
from seismic.env.kernels.scalars import ROAD_SCALARS, SCALARS
from seismic.env.kernels.steps import Games, StepResult
from seismic.env.kernels.views import Shown, seen_dtype
from seismic.env.opponents import new_table
from seismic.env.seeds import seeds_from
from seismic.game.setup import start_states
from seismic.rules.layout import States, state_dtype
from seismic.rules.targets.cuda import check_gpu

if find_spec("numba_cuda") is not None:
    from numba import cuda

_GAMES = 64  # threads of a block where each has a game of its own
_CELLS = 128  # threads of a block that has one game
# The arrays that users take from a batch, those of observations apart.
_VIEWS = ("planes", "scalars")
_SHOWN = ("mask", "to_move", "rewards", "points", "done", "illegal", "steps", "lengths", "learners")


def _zeros(shape: Any, kind: Any) -> Any:
    return cuda.to_device(np.zeros(shape, kind))


class CudaBatchEnv(BatchEnv):
    """`BatchEnv` with all its arrays on the GPU. Calls return before the GPU is done: see `synchronize`."""

    def _allocate(self) -> None:
        check_gpu()
        spaces, n, seats = self.spaces, self.n, self.options.seats
        self._dtype = state_dtype(self.options.table)
        self.states = cuda.device_array(n, self._dtype)
        self.seeds = cuda.device_array(n, np.uint64)
        self._mask_words = cuda.device_array(-(-n * spaces.actions // WORD), np.uint32)
        self.mask = self._mask_words.view(np.bool_)[: n * spaces.actions].reshape(n, spaces.actions)
        self._words: Any = cuda.device_array((n, spaces.places, self.channels // WORD), np.uint32)
        self._bytes = self._words.view(np.uint8) if self.channels else self._words
        self.planes = self._bytes.reshape(n, spaces.rows, spaces.columns, self.channels)
        self.scalars = cuda.device_array((n, ROAD_SCALARS if self.roads else SCALARS), np.int16)
        self.to_move = cuda.device_array(n, np.int8)
        self.rewards = cuda.device_array((n, seats), np.float32)
        self.points = cuda.device_array((n, seats), np.int32)
        self.done, self.illegal = cuda.device_array(n, np.bool_), cuda.device_array(n, np.bool_)
        self._games = Games(cuda.to_device(start_states(self.options).copy()), self.states, self.seeds)
        self._numberings = cuda.to_device(spaces.numberings)
        seen = cuda.device_array(0, seen_dtype(self._dtype))
        self._shown = Shown(self._numberings, self._words, self.scalars, self.mask, seen, self.to_move)
        self.steps, self.lengths, self._ended, self._total = (_zeros(n, np.int32) for _ in range(4))
        self._returns, self.learners = _zeros((n, seats), np.float64), _zeros(n, np.int8)
        self._result = StepResult(
            *(self.points, self.rewards, self.done, self.illegal),
            *(self.steps, self.lengths, self._ended, self._total, self._returns, self.learners),
        )
        self.actions, self._replies = None, None  # a policy's are not copied
        self._everywhere = cuda.to_device(np.ones(n, np.bool_))
        if self.opponents is not None:
            table = new_table(self.opponents, n, self._dtype, n)
            self._table = Table(*(cuda.to_device(array) for array in table))
        self._share()

    def _share(self) -> None:
        """Hand the arrays out with DLPack; kernels get them as Numba made them."""
        from seismic.env.device_arrays import shared

        self._shared = shared
        for name in (*_SHOWN, *_VIEWS, "seeds"):
            setattr(self, name, shared(getattr(self, name)))

    def _for_each(self, function: Callable[..., None], *args: Any, action: np.dtype[Any] = INT32) -> None:
        """Run a thread for each game."""
        self._launch(compiled(function, self._dtype, action)[-(-self.n // _GAMES), _GAMES], *args)

    def _for_all_of_each(self, function: Callable[..., None], *args: Any) -> None:
        """Run a block of threads for each game."""
        self._launch(compiled(function, self._dtype)[self.n, _CELLS], *args)

    def _launch(self, kernel: Any, *args: Any) -> None:
        if self._closed:
            raise BadEnv("env-closed")
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", numba.NumbaPerformanceWarning)  # few games do not fill a GPU
            kernel(*args)

    def _look(self) -> None:
        looked = (self.states, self._numberings)
        self._for_all_of_each(write_mask_of_game, *looked, self._shown.masks, self._mask_words)
        if self.channels:
            self._for_all_of_each(write_planes_of_game, *looked, self._words)
        if self.channels > CHANNELS:
            self._for_all_of_each(mark_roads_of_game, *looked, self._bytes)
            self._for_each(mark_lines_of_game, *looked, self._bytes)

    def where(self, mask: Any) -> Array:
        on_gpu = hasattr(mask, "__cuda_array_interface__")
        return super().where(cuda.as_cuda_array(mask).copy_to_host() if on_gpu else mask)

    def _read(self, array: Any) -> Array:
        copied: Array = array.copy_to_host()
        return copied

    def _write(self, array: Any, where: Array, values: Any) -> None:
        written = array.copy_to_host()
        written[where] = values[where] if isinstance(values, np.ndarray) else values
        array.copy_to_device(written)

    def _deal(self, where: Array) -> None:
        chosen = cuda.to_device(where)
        if self.opponents is None:
            self._for_each(begin_game, self._games, chosen, self._shown, self._result)
        else:
            told = (self._shown, self._result, self._table)
            self._for_each(begin_game_among, self._games, chosen, self._kind, *told)
        self._look()

    def _taken(self, actions: Any, into: Any) -> Any:  # noqa: ARG002  nothing is copied here
        if not hasattr(actions, "copy_to_host"):  # not one of Numba's own arrays
            if actions is None:
                actions = cuda.device_array(self.n, np.int32)
            elif hasattr(actions, "__cuda_array_interface__"):
                actions = cuda.as_cuda_array(actions)
            else:
                actions = cuda.to_device(np.asarray(actions))
        if actions.shape != (self.n,):
            raise BadEnv("env-actions", count=self.n)
        if actions.dtype.kind not in "iu":
            raise BadEnv("env-actions-type", name=str(actions.dtype))
        return actions

    def _step(self, actions: Any, drawn: bool) -> None:
        self.actions = self._shared(actions)
        how = (drawn, self._kind, self.autoreset)
        self._for_each(step_game, self._games, actions, how, self._shown, self._result, action=actions.dtype)
        self._look()

    def _step_among(self, actions: Any, where: Any, drawn: bool, amid: bool) -> None:
        if not amid:
            self.actions = self._shared(actions)
        how = (drawn, self._kind, self.autoreset, self.seat is None, amid)
        told = (self._shown, self._result, self._table)
        self._for_each(step_game_among, self._games, actions, where, how, *told, action=actions.dtype)
        self._look()

    def _waiting(self) -> Any:
        waits = self._table.waits.copy_to_host()
        return cuda.to_device(waits) if waits.any() else None

    def random_actions(self) -> Any:
        actions = cuda.device_array(self.n, np.int32)
        self._for_each(draw_for_game, self.states, self._numberings, actions)
        return self._shared(actions)

    def save(self) -> Saved:
        saved = cuda.device_array(self.n, self._dtype)
        self._for_each(copy_game, self.states, saved)
        return Saved(saved, self.seeds.copy_to_host(), self.learners.copy_to_host())

    def _show(self, states: Any) -> None:
        on_gpu = states if hasattr(states, "copy_to_host") else cuda.to_device(states)
        self._for_each(copy_game, on_gpu, self.states)
        self._for_each(show_game, self.states, self._shown, self._result)
        self._look()

    def _could_have_saved(self, states: Any) -> bool:
        if getattr(states, "dtype", None) != self._dtype or states.shape != (self.n,):
            return False
        some = states[:1].copy_to_host() if hasattr(states, "copy_to_host") else states[:1]
        return is_same_setting(some, start_states(self.options)[0])

    def deal_unseen(self, seed: int) -> None:
        self._for_each(deal_unseen_of_game, self.states, cuda.to_device(seeds_from(seed, self.n)))

    def _state_of(self, index: int) -> States:
        one: States = self.states[index : index + 1].copy_to_host()
        return one

    def synchronize(self) -> None:
        cuda.synchronize()

    def host(self) -> dict[str, Array]:
        """Copies of everything shown and of the results of the last step, on the CPU."""
        names = (*_SHOWN, *_VIEWS) if self.channels else _SHOWN
        return {name: getattr(self, name).copy_to_host() for name in names}
