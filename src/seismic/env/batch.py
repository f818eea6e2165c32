"""Thousands of games in one call, on the CPU: `BatchEnv`. `device="cuda"` gives the same on a GPU (batch_cuda.py)."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import numpy as np

from seismic.env.errors import BadEnv
from seismic.env.masks import Lit, Mask
from seismic.env.planes import CHANNELS, ROAD_CHANNELS, Planes
from seismic.env.scalars import ROAD_SCALARS, SCALARS, Scalars, count_all_unseen
from seismic.env.spaces import Places, Spaces, action_of, player_to_move
from seismic.env.stepping import REWARDS, SEEN, Rewards, begin, follow, show, take
from seismic.rules.choices import random_choice
from seismic.rules.dealing import deal
from seismic.rules.game import Game
from seismic.rules.jit import kernel, quiet
from seismic.rules.layout import OVER, Points, Seeds, States
from seismic.rules.setup import check_options, new_states, start_states

Array = np.ndarray[Any, np.dtype[Any]]


@kernel
def begin_games(
    first: int,
    last: int,
    start: States,
    states: States,
    seeds: Seeds,
    place_of: Places,
    cell_at: Places,
    planes: Planes,
    scalars: Scalars,
    masks: Mask,
    lit: Lit,
    seen: States,
    to_move: Array,
) -> None:
    """Deal these games and show them."""
    for game in range(first, last):
        states[game] = start[0]
        begin(states[game], seeds[game], scalars[game])
        show(states[game], place_of, cell_at, planes[game], scalars[game], masks[game], lit[game], seen[game])
        to_move[game] = player_to_move(states[game])


@kernel
def show_games(
    first: int,
    last: int,
    states: States,
    place_of: Places,
    cell_at: Places,
    planes: Planes,
    scalars: Scalars,
    masks: Mask,
    lit: Lit,
    seen: States,
    to_move: Array,
) -> None:
    """Show games that came from elsewhere."""
    for game in range(first, last):
        count_all_unseen(states[game], scalars[game])
        show(states[game], place_of, cell_at, planes[game], scalars[game], masks[game], lit[game], seen[game])
        to_move[game] = player_to_move(states[game])


@kernel
def step_games(
    first: int,
    last: int,
    start: States,
    states: States,
    seeds: Seeds,
    place_of: Places,
    cell_at: Places,
    planes: Planes,
    scalars: Scalars,
    masks: Mask,
    lit: Lit,
    seen: States,
    to_move: Array,
    actions: Array,
    drawn: bool,
    kind: int,
    autoreset: bool,
    points: Points,
    rewards: Rewards,
    done: Mask,
    illegal: Mask,
) -> None:
    """Take one action in each of these games, at random where `drawn`; `kind` is the reward's."""
    for game in range(first, last):
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
            show(state, place_of, cell_at, planes[game], scalars[game], masks[game], lit[game], seen[game])
        else:
            follow(state, place_of, cell_at, planes[game], scalars[game], masks[game], lit[game], seen[game])
        to_move[game] = player_to_move(state)


@kernel
def draw_actions(first: int, last: int, states: States, place_of: Places, places: int, actions: Array) -> None:
    """An allowed action for each of these games, by its own generator; 0 where a game is over."""
    for game in range(first, last):
        actions[game] = 0
        if states[game].phase != OVER:
            actions[game] = action_of(states[game], random_choice(states[game]), place_of, places)


@kernel
def deal_games_anew(first: int, last: int, states: States, seeds: Seeds) -> None:
    for game in range(first, last):
        states[game].rng = seeds[game]
        deal(states[game])


def seeds_from(seed: int, n: int) -> Seeds:
    """One seed for each game: `seed`, `seed + 1`, ..."""
    return (np.arange(n, dtype=np.uint64) + np.uint64(seed & (1 << 64) - 1)).astype(np.uint64)


class BatchEnv:
    """`n` games that are stepped together, every one of them seen by whoever is to move in it.

    Game g is the one of `seed + g`; when it is over it is dealt anew, in the same step, with a seed larger by n. The
    arrays are written in place: copy what must outlive the next step. Without `observe`, planes and scalars are not
    written; masks always are.
    """

    def __new__(cls, *_: Any, device: str = "cpu", **__: Any) -> BatchEnv:
        if device == "cuda" and cls is BatchEnv:
            from seismic.env.batch_cuda import CudaBatchEnv

            return super().__new__(CudaBatchEnv)
        return super().__new__(cls)

    def __init__(
        self,
        n: int,
        *,
        players: int = 2,
        variants: Iterable[str] = (),
        table: str = "standard",
        seed: int = 0,
        reward: str = "win",
        observe: bool = True,
        roads: bool = False,
        autoreset: bool = True,
        device: str = "cpu",
        threads: int | None = None,
    ) -> None:
        if n < 1:
            raise BadEnv("env-games", count=n)
        if reward not in REWARDS:
            raise BadEnv("env-reward", name=reward, known=", ".join(REWARDS))
        if device not in ("cpu", "cuda"):
            raise BadEnv("env-device", name=device, known="cpu, cuda")
        self.n = n
        self.options = check_options(players, variants, table)
        self.spaces = Spaces(self.options)
        self.reward, self.roads, self.autoreset, self.device = reward, roads, autoreset, device
        self.channels = (ROAD_CHANNELS if roads else CHANNELS) if observe else 0
        self.threads = min(threads or len(os.sched_getaffinity(0)), n)
        self._kind = REWARDS.index(reward)
        self._allocate()
        self.reset(seed)

    def _allocate(self) -> None:
        spaces, n = self.spaces, self.n
        self.states: Any = new_states(self.options.table, n)
        self.seeds: Any = np.zeros(n, np.uint64)
        self.mask: Any = np.zeros((n, spaces.actions), np.bool_)
        self._planes: Any = np.zeros((n, spaces.places, self.channels), np.uint8)
        self.planes: Any = self._planes.reshape(n, spaces.rows, spaces.columns, self.channels)
        self.scalars: Any = np.zeros((n, ROAD_SCALARS if self.roads else SCALARS), np.int16)
        self.to_move: Any = np.zeros(n, np.int8)
        self.rewards: Any = np.zeros((n, self.options.seats), np.float32)
        self.points: Any = np.zeros((n, self.options.seats), np.int32)
        self.done: Any = np.zeros(n, np.bool_)
        self.illegal: Any = np.zeros(n, np.bool_)
        self._lit: Any = np.zeros((n, 1 + spaces.places), np.int16)
        self._seen: Any = np.zeros(n, SEEN)
        self.actions: Any = np.zeros(n, np.int32)  # that were taken last
        self._start = start_states(self.options).copy()
        self._seeing = (
            spaces.place_of,
            spaces.cell_at,
            self._planes,
            self.scalars,
            self.mask,
            self._lit,
            self._seen,
            self.to_move,
        )
        self._pool = ThreadPoolExecutor(self.threads) if self.threads > 1 else None

    def _each(self, run: Callable[..., None], *args: Any) -> None:
        """Run a kernel over all games, a part of them in each thread."""
        with quiet():
            if self._pool is None:
                run(0, self.n, *args)
                return
            ends = [self.n * i // self.threads for i in range(self.threads + 1)]
            parts = [self._pool.submit(run, *part, *args) for part in pairwise(ends[1:])]
            run(0, ends[1], *args)
            for part in parts:
                part.result()

    def reset(self, seed: int | None = None) -> None:
        """Deal all games anew: from this seed on, or each from its next one."""
        self.seeds[:] = self.seeds + np.uint64(self.n) if seed is None else seeds_from(seed, self.n)
        for told in (self.rewards, self.points, self.done, self.illegal):
            told[:] = 0
        self._each(begin_games, self._start, self.states, self.seeds, *self._seeing)

    def step(self, actions: Any = None) -> None:
        """Take one action in each game; without any, those that `random_actions` would give.

        One that is not allowed ends its game, and its player is the only loser; `illegal` tells where.
        """
        if actions is not None:
            if np.shape(actions) != (self.n,):
                raise BadEnv("env-actions", count=self.n)
            self.actions[:] = actions
        games = (self._start, self.states, self.seeds, *self._seeing, self.actions, actions is None)
        told = (self._kind, self.autoreset, self.points, self.rewards, self.done, self.illegal)
        self._each(step_games, *games, *told)

    def random_actions(self) -> Array:
        """An allowed action for each game, all equally likely: those that `Game.play_random` takes."""
        actions = np.zeros(self.n, np.int32)
        self._each(draw_actions, self.states, self.spaces.place_of, self.spaces.places, actions)
        return actions

    def save(self) -> Any:
        """All games as they stand, piles included."""
        return self.states.copy()

    def restore(self, states: Any) -> None:
        """Go back to games that were saved."""
        if states.dtype != self.states.dtype or states.shape != self.states.shape:
            raise BadEnv("env-saved", count=self.n)
        self.states[:] = states
        self.done[:] = self.states["phase"] == OVER
        for told in (self.rewards, self.illegal):
            told[:] = 0
        self._each(show_games, self.states, *self._seeing)

    def deal_anew(self, seed: int) -> None:
        """Deal all that nobody has seen anew (R10.1): what is shown stays the same, what comes up may differ."""
        self._each(deal_games_anew, self.states, seeds_from(seed, self.n))

    def game(self, index: int) -> Game:
        """A copy of one game, to read or to play on."""
        options = self.options
        game = Game.following(options.seats, options.variants, options.table_name)
        game._states[:] = self.states[index]
        return game

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown()
