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

from seismic.env.kernels.actions import BLOCKS, NO_PLACE, Numberings, numbering_dtype
from seismic.env.kernels.masks import Mask, allowed_part, count_parts, kinds_to_lay
from seismic.env.kernels.opponents import Actions, Table, begin_among, step_among
from seismic.env.kernels.planes import CHANNELS, Planes, four_channels, mark_lines, mark_road, marks_of
from seismic.env.kernels.scalars import count_all_unseen, write_scalars
from seismic.env.kernels.seats import player_to_move
from seismic.env.kernels.steps import Games, StepResult, deal_game, deal_next_game, draw_action, take
from seismic.env.kernels.views import Shown, seen_dtype
from seismic.rules.dealing import deal
from seismic.rules.ground import tile_at
from seismic.rules.layout import NO_CELL, OVER, Seeds, State, States
from seismic.rules.lookup import OFF_TILE
from seismic.rules.targets.cpu import kernel
from seismic.rules.targets.cuda import compile_for_gpu, ptx_of

if find_spec("numba_cuda") is not None:
    from numba import cuda

if TYPE_CHECKING:
    Words = np.ndarray[tuple[int, ...], np.dtype[np.uint32]]
else:
    Words = object

WORD = 4  # bytes that a thread writes at once
MAX_PLACES = 21 * 35  # of the large table of Twin Cities
_ACTIONS = sum(block.size * (MAX_PLACES if block.on_places else 1) for block in BLOCKS)
_PACKED = -(-_ACTIONS // 32) + 1  # words of 32 bits for all actions, and one more so that the last can be read past
_LOW, _FLAGS = (1 << 32) - 1, 0x01010101
_SPREAD = 0x00204081  # a product with it brings four bits into four bytes


# A thread for each game


@kernel
def show_beside(state: State, game: int, shown: Shown) -> None:
    """Who is to move, and what is seen beside the table."""
    shown.to_move[game] = player_to_move(state)
    if shown.planes.shape[2] > 0:
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


def write_mask_of_game(states: States, numberings: Numberings, masks: Mask, words: Words) -> None:
    """What is allowed, first as bits that the threads share, then as flags, four at a time.

    `words` is all masks once more. Rows are not whole words, so the first and the last flags of a row are written one
    by one.
    """
    bits = cuda.shared.array(_PACKED, numba.uint32)
    state, row, numbering = states[cuda.blockIdx.x], masks[cuda.blockIdx.x], numberings[0]
    for word in range(cuda.threadIdx.x, _PACKED, cuda.blockDim.x):
        bits[word] = 0
    cuda.syncthreads()
    kinds = kinds_to_lay(state)
    for part in range(cuda.threadIdx.x, count_parts(state, numbering), cuda.blockDim.x):
        at, allowed = allowed_part(state, part, kinds, numbering)
        if allowed != 0:
            allowed <<= at & 31
            cuda.atomic.or_(bits, at >> 5, np.uint32(allowed & _LOW))
            cuda.atomic.or_(bits, (at >> 5) + 1, np.uint32(allowed >> 32))
    cuda.syncthreads()
    begins = int(cuda.blockIdx.x) * row.size
    head = -begins % WORD
    whole = (row.size - head) // WORD
    for word in range(cuda.threadIdx.x, whole, cuda.blockDim.x):
        at = head + word * WORD
        four = (int(bits[at >> 5]) | int(bits[(at >> 5) + 1]) << 32) >> (at & 31) & 15
        words[(begins + head) // WORD + word] = four * _SPREAD & _FLAGS
    action = int(cuda.threadIdx.x)
    if action < head:
        row[action] = (int(bits[action >> 5]) >> (action & 31) & 1) != 0
    action += head + whole * WORD
    if action < row.size:
        row[action] = (int(bits[action >> 5]) >> (action & 31) & 1) != 0


def write_planes_of_game(states: States, numberings: Numberings, planes: Words) -> None:
    """Four channels of a cell at a time. Places without a cell are all zero, and so are roads until they are marked."""
    tiles = cuda.shared.array(MAX_PLACES, numba.int16)
    marks = cuda.shared.array(MAX_PLACES, numba.int16)
    state, planes, numbering = states[cuda.blockIdx.x], planes[cuda.blockIdx.x], numberings[0]
    viewer, places, words = player_to_move(state), int(numbering.places), planes.shape[1]
    for place in range(cuda.threadIdx.x, places, cuda.blockDim.x):
        cell = int(numbering.cell_at[place])
        tiles[place] = tile_at(state, cell) if cell != NO_PLACE else OFF_TILE
        marks[place] = marks_of(state, cell, viewer) if cell != NO_PLACE else 0
    cuda.syncthreads()
    # Division takes a GPU long: the next word of a thread is reckoned from the one before.
    place, word = int(cuda.threadIdx.x) // words, int(cuda.threadIdx.x) % words
    more_places, more_words = int(cuda.blockDim.x) // words, int(cuda.blockDim.x) % words
    while place < places:
        channels = 0
        if word < CHANNELS // WORD:
            channels = four_channels(int(tiles[place]), int(marks[place]), word)
        planes[place, word] = channels
        place, word = place + more_places, word + more_words
        if word >= words:
            place, word = place + 1, word - words


def mark_roads_of_game(states: States, numberings: Numberings, planes: Planes) -> None:
    """A highway for each thread: those at all sides of the open cells, and then of the tile laid last."""
    state, planes, numbering = states[cuda.blockIdx.x], planes[cuda.blockIdx.x], numberings[0]
    viewer, count = player_to_move(state), int(state.open_count)
    for n in range(cuda.threadIdx.x, 6 * (count + 1), cuda.blockDim.x):
        cell = int(np.int64(state.open[n // 6])) if n // 6 < count else int(state.last)
        if cell != NO_CELL:
            mark_road(state, cell, n % 6, viewer, planes[numbering.place_of[cell]])


# Compiling


def _named(tuple_class: Any, *types: Any) -> Any:
    return numba.types.NamedTuple(types, tuple_class)


def _signatures(dtype: np.dtype[Any], action: np.dtype[Any]) -> dict[Callable[..., None], Any]:
    states, seen = numba.from_dtype(dtype)[::1], numba.from_dtype(seen_dtype(dtype))[::1]
    flags, seeds = numba.boolean[::1], numba.uint64[::1]
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
        write_mask_of_game: (states, numberings, masks, numba.uint32[::1]),
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
