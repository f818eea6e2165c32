"""Batches on an NVIDIA GPU: what each thread does. A thread steps a game, a block of threads looks at one.

What they call are the kernels of the CPU, so the same seeds give the same games.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

import numba
import numpy as np

from seismic.env.kernels.actions import NO_PLACE, Numberings, numbering_dtype
from seismic.env.kernels.masks import Mask, bits_at, bits_beside, kinds_to_lay
from seismic.env.kernels.opponents import Actions, Table, begin_among, step_among
from seismic.env.kernels.planes import CHANNELS, Planes, four_channels, mark_lines, mark_roads
from seismic.env.kernels.scalars import count_all_unseen, write_scalars
from seismic.env.kernels.seats import player_to_move
from seismic.env.kernels.steps import Games, StepResult, deal_game, deal_next_game, draw_action, take
from seismic.env.kernels.views import Shown, seen_dtype
from seismic.rules.dealing import deal
from seismic.rules.layout import OVER, Seeds, State, States
from seismic.rules.targets.cpu import kernel
from seismic.rules.targets.cuda import compile_for_gpu, ptx_of

if find_spec("numba_cuda") is not None:
    from numba import cuda

if TYPE_CHECKING:
    Words = np.ndarray[tuple[int, ...], np.dtype[np.uint32]]
    BitOf = np.ndarray[tuple[int, ...], np.dtype[np.int16]]  # [action]: see `bit_of`
else:
    Words = BitOf = object

WORD = 4  # bytes that a thread writes at once
MAX_PLACES = 21 * 35  # of the large table of Twin Cities
_BITS = MAX_PLACES + 1  # numbers that a block shares: what each place allows, and what is allowed beside them


# A thread for each game


@kernel
def show_beside(state: State, game: int, shown: Shown) -> None:
    """Who is to move, and what is seen beside the table."""
    shown.to_move[game] = player_to_move(state)
    write_scalars(state, int(shown.to_move[game]), shown.scalars[game])


def begin_game(games: Games, where: Mask, shown: Shown, result: StepResult) -> None:
    game = cuda.grid(1)
    if game < games.states.size and where[game]:
        deal_game(game, games, shown, result)
        show_beside(games.states[game], game, shown)


def begin_game_among(games: Games, where: Mask, kind: int, shown: Shown, result: StepResult, table: Table) -> None:
    game = cuda.grid(1)
    if game < games.states.size and where[game]:
        begin_among(game, game, kind, games, shown, result, table)
        show_beside(games.states[game], game, shown)


def step_game(games: Games, actions: Actions, how: tuple[bool, int, bool], shown: Shown, result: StepResult) -> None:
    """`how` is that of `games.step_games`."""
    game = cuda.grid(1)
    if game < games.states.size:
        state, (drawn, kind, autoreset) = games.states[game], how
        if drawn and state.phase != OVER:
            actions[game] = draw_action(state, shown.numberings[0])
        result.steps[game] += state.phase != OVER
        for seat in range(result.rewards.shape[1]):
            result.rewards[game, seat] = 0
        take(state, game, int(actions[game]), kind, shown, result)
        if result.done[game] and autoreset:
            deal_next_game(game, games, shown, result)
        show_beside(state, game, shown)


def step_game_among(
    games: Games,
    actions: Actions,
    where: Mask,
    how: tuple[bool, int, bool, bool, bool],
    shown: Shown,
    result: StepResult,
    table: Table,
) -> None:
    """`how` is that of `opponents.step_among`."""
    game = cuda.grid(1)
    if game < games.states.size and where[game]:
        step_among(game, game, actions, how, games, shown, result, table)
        show_beside(games.states[game], game, shown)


def show_game(states: States, shown: Shown, result: StepResult) -> None:
    game = cuda.grid(1)
    if game < states.size:
        for seat in range(result.rewards.shape[1]):
            result.rewards[game, seat] = 0
        result.done[game] = states[game].phase == OVER
        result.illegal[game] = False
        result.steps[game] = 0
        count_all_unseen(states[game], shown.scalars[game])
        show_beside(states[game], game, shown)


def copy_game(states: States, copies: States) -> None:
    game = cuda.grid(1)
    if game < states.size:
        copies[game] = states[game]


def draw_for_game(states: States, numberings: Numberings, actions: Actions) -> None:
    game = cuda.grid(1)
    if game < states.size:
        actions[game] = draw_action(states[game], numberings[0]) if states[game].phase != OVER else 0


def deal_unseen_of_game(states: States, seeds: Seeds) -> None:
    game = cuda.grid(1)
    if game < states.size:
        states[game].rng = seeds[game]
        deal(states[game])


def mark_lines_of_game(states: States, numberings: Numberings, planes: Planes) -> None:
    game = cuda.grid(1)
    if game < states.size:
        mark_lines(states[game], numberings[0], planes[game])


# A block of threads for each game


def write_mask_of_game(states: States, numberings: Numberings, bit_of: BitOf, masks: Mask, words: Words) -> None:
    """First what each place allows, into memory that the block shares; then four flags at a time, side by side.

    Rows are not whole words, so the first and the last flags of a row are written one by one.
    """
    bits = cuda.shared.array(_BITS, numba.int32)
    state, row, numbering = states[cuda.blockIdx.x], masks[cuda.blockIdx.x], numberings[0]
    places = int(numbering.places)
    kinds = kinds_to_lay(state)
    for place in range(cuda.threadIdx.x, places, cuda.blockDim.x):
        bits[place] = bits_at(state, int(numbering.cell_at[place]), kinds)
    if cuda.threadIdx.x == 0:
        bits[places] = bits_beside(state)
    cuda.syncthreads()
    begins = int(cuda.blockIdx.x) * row.size
    head = -begins % WORD
    whole = (row.size - head) // WORD
    for word in range(cuda.threadIdx.x, whole, cuda.blockDim.x):
        flags = 0
        for i in range(WORD):
            bit = int(bit_of[head + word * WORD + i])
            flags |= (int(bits[bit >> 5]) >> (bit & 31) & 1) << 8 * i
        words[(begins + head) // WORD + word] = flags
    action = int(cuda.threadIdx.x)
    if action < head:
        row[action] = (int(bits[bit_of[action] >> 5]) >> (bit_of[action] & 31) & 1) != 0
    action += head + whole * WORD
    if action < row.size:
        row[action] = (int(bits[bit_of[action] >> 5]) >> (bit_of[action] & 31) & 1) != 0


def write_planes_of_game(states: States, numberings: Numberings, planes: Words) -> None:
    """Four channels of a cell at a time. Places without a cell are all zero, and so are roads until they are marked."""
    state, planes, numbering = states[cuda.blockIdx.x], planes[cuda.blockIdx.x], numberings[0]
    viewer, words = player_to_move(state), planes.shape[1]
    for n in range(cuda.threadIdx.x, int(numbering.places) * words, cuda.blockDim.x):
        place, word = n // words, n % words
        cell, channels = int(numbering.cell_at[place]), 0
        if cell != NO_PLACE and word < CHANNELS // WORD:
            channels = four_channels(state, cell, viewer, word)
        planes[place, word] = channels


def mark_roads_of_game(states: States, numberings: Numberings, planes: Planes) -> None:
    state, planes, numbering = states[cuda.blockIdx.x], planes[cuda.blockIdx.x], numberings[0]
    viewer = player_to_move(state)
    for place in range(cuda.threadIdx.x, int(numbering.places), cuda.blockDim.x):
        if numbering.cell_at[place] != NO_PLACE:
            mark_roads(state, int(numbering.cell_at[place]), viewer, planes[place])


# Compiling


def _named(tuple_class: Any, *types: Any) -> Any:
    return numba.types.NamedTuple(types, tuple_class)


def _signatures(dtype: np.dtype[Any], action: np.dtype[Any]) -> dict[Callable[..., None], Any]:
    states, seen = numba.from_dtype(dtype)[::1], numba.from_dtype(seen_dtype(dtype))[::1]
    bits, flags, seeds = numba.int16[::1], numba.boolean[::1], numba.uint64[::1]
    masks, bytes_, words = numba.boolean[:, ::1], numba.uint8[:, :, ::1], numba.uint32[:, :, ::1]
    games = _named(Games, states, states, seeds)
    numberings = numba.from_dtype(numbering_dtype(dtype))[::1]
    shown = _named(Shown, numberings, words, numba.int16[:, ::1], masks, seen, numba.int8[::1])
    count, seats, yes = numba.int32[::1], numba.int8[::1], numba.boolean
    result = _named(
        StepResult,
        *(numba.int32[:, ::1], numba.float32[:, ::1], flags, flags),
        *(count, count, count, count, numba.float64[:, ::1], seats),
    )
    table = _named(
        Table,
        *(seats, flags, numba.from_dtype(dtype)[:, ::1], numba.int32[:, ::1], numba.int64[:, :, ::1]),
        *(numba.int16[:, ::1], numba.boolean[:, :, ::1]),
        *(numba.int16[:, ::1], numba.int16[:, :, ::1], numba.float64[:, :, ::1], numba.int8[:, :, ::1]),
        *(numba.boolean[:, ::1], numba.int16[:, ::1]),
    )
    actions = numba.from_dtype(action)[::1]
    how, how_among = numba.types.Tuple((yes, numba.int64, yes)), numba.types.Tuple((yes, numba.int64, yes, yes, yes))
    return {
        begin_game: (games, flags, shown, result),
        begin_game_among: (games, flags, numba.int64, shown, result, table),
        step_game: (games, actions, how, shown, result),
        step_game_among: (games, actions, flags, how_among, shown, result, table),
        show_game: (states, shown, result),
        copy_game: (states, states),
        draw_for_game: (states, numberings, numba.int32[::1]),
        deal_unseen_of_game: (states, seeds),
        mark_lines_of_game: (states, numberings, bytes_),
        write_mask_of_game: (states, numberings, bits, masks, numba.uint32[::1]),
        write_planes_of_game: (states, numberings, words),
        mark_roads_of_game: (states, numberings, bytes_),
    }


INT32 = np.dtype(np.int32)


@cache
def compiled(function: Callable[..., None], dtype: np.dtype[Any], action: np.dtype[Any] = INT32) -> Any:
    """What each thread does, for states of this layout, compiled for the GPU that is there."""
    return compile_for_gpu(function, numba.void(*_signatures(dtype, action)[function]), contract=False)


def compile_to_ptx(dtype: np.dtype[Any]) -> dict[str, str]:
    """The GPU's assembly for all that a batch does with states of this layout. No GPU is needed to make it."""
    wanted = _signatures(dtype, INT32)
    return {function.__name__: ptx_of(function, numba.void(*types)) for function, types in wanted.items()}
