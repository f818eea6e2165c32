"""Thousands of games in one call, on the CPU: `BatchEnv`. `device="cuda"` gives the same on a GPU (batch_cuda.py)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple, Self, SupportsIndex

import numpy as np

from seismic.env.arrays import new_array
from seismic.env.bounds import max_choices
from seismic.env.errors import BadEnv, device_name, whole
from seismic.env.kernels.games import (
    begin_games,
    begin_learners,
    deal_unseen,
    draw_actions,
    show_games,
    step_games,
    step_learners,
)
from seismic.env.kernels.planes import CHANNELS, ROAD_CHANNELS
from seismic.env.kernels.relay import serve_games, serve_learners
from seismic.env.kernels.rewards import REWARDS
from seismic.env.kernels.scalars import ROAD_SCALARS, SCALARS
from seismic.env.kernels.views import seen_dtype
from seismic.env.opponents import Opponent, check_opponents, check_seat, check_seats, new_table, policy_in
from seismic.env.seeds import Seed, drawn_seed, seeds_from
from seismic.env.spaces import Spaces
from seismic.env.threads import Threads
from seismic.errors import SeismicError
from seismic.game import Game, Position
from seismic.game.setup import check_options, new_states, start_states
from seismic.rules.layout import OVER, State, States, state_dtype
from seismic.rules.lookup import OFF_TILE
from seismic.rules.variants import VARIANTS
from seismic.system import cores

NO_ACTION = -1  # stands for all numbers that no action has
# The fields that tell one setting's states from another's, beside where the table ends.
_SETTING = ("step", "town", "towns", "seats", "setup", *(row.flag for row in VARIANTS.values() if row.flag))

Array = np.ndarray[Any, np.dtype[Any]]


def is_same_setting(states: States, ours: State) -> bool:
    """Whether all these games have the table, variants and number of players of this batch."""
    edges = (states["tile"][0] == OFF_TILE) == (ours["tile"] == OFF_TILE)
    return bool(edges.all()) and all((states[name] == ours[name]).all() for name in _SETTING)


class Saved(NamedTuple):
    """All that a batch needs to continue exactly as before: the games as they are, and what follows them."""

    states: Any
    seeds: Any
    learners: Any


def _copy(make: type[BatchEnv], n: int, asked: dict[str, Any], saved: Saved, arrays: dict[str, Any]) -> BatchEnv:
    """A batch in the same state as another one was."""
    env = make(n, **asked)
    env.restore(saved)
    for name, array in arrays.items():
        getattr(env, name)[:] = array
    return env


class BatchEnv:
    """`n` games that are stepped together, each shown as its player to move sees it.

    Game g is the one of `seed + g`; when it is over, the next one is dealt in the same step, with its seed increased by
    n. The arrays are written in place: copy anything that you need after the next step. Without `observe`, planes and
    scalars are not written; masks always are. With `opponents`, a learner sits in one seat of each game, and a step
    runs to its next choice.

    >>> env = BatchEnv(4, seed=7)
    >>> env.step(env.random_actions())
    >>> env.mask.shape, env.rewards.tolist()
    ((4, 5145), [[0.0, 0.0], [0.0, 0.0], [0.0, 0.0], [0.0, 0.0]])
    """

    def __new__(cls, *_: Any, device: Any = "cpu", **__: Any) -> BatchEnv:
        if device_name(device) == "cuda" and cls is BatchEnv:
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
        seed: Seed = 0,
        reward: str = "win",
        observe: bool = True,
        roads: bool = False,
        autoreset: bool = True,
        device: Any = "cpu",
        threads: int | None = None,
        opponents: Opponent | Sequence[Opponent] | None = None,
        seat: int | None = None,
    ) -> None:
        self.n = whole("n", n)
        if self.n < 1:
            raise BadEnv("env-games", count=n)
        if threads is not None and whole("threads", threads) < 1:
            raise BadEnv("env-threads", count=threads)
        if reward not in REWARDS:
            raise BadEnv("env-reward", name=reward, known=", ".join(REWARDS))
        self.options = check_options(whole("players", players), variants, table)
        self.spaces = Spaces(self.options)
        self.reward, self.roads, self.autoreset, self.device = reward, roads, autoreset, device_name(device)
        self.channels = (ROAD_CHANNELS if roads else CHANNELS) if observe else 0
        self.threads = min(threads or cores(), self.n)
        self._threads = Threads(self.n, self.threads)
        self._closed = False
        self._kind = REWARDS.index(reward)
        self.opponents = None if opponents is None else check_opponents(opponents, self.options.seats - 1)
        self.seat = check_seat(seat, self.options.seats)
        if self.opponents is None and seat is not None:
            raise BadEnv("env-no-learner")
        self._policy = policy_in(self.opponents or ())
        self._patience = 2 * max_choices(self.options)  # of a step: the rest of a game, and the start of the next
        try:
            self._allocate()
        except SeismicError:  # there is no GPU here
            raise
        except (MemoryError, ValueError):  # or so many that NumPy does not even try
            raise BadEnv("env-memory", count=self.n) from None
        self.reset(drawn_seed() if seed is None else seed)

    def _allocate(self) -> None:
        spaces, n = self.spaces, self.n
        self.states: Any = new_states(self.options.table, n)
        self.seeds: Any = new_array(n, np.uint64)
        self.mask: Any = new_array((n, spaces.actions), np.bool_)
        self._planes: Any = new_array((n, spaces.places, self.channels), np.uint8)
        self.planes: Any = self._planes.reshape(n, spaces.rows, spaces.columns, self.channels)
        self.scalars: Any = new_array((n, ROAD_SCALARS if self.roads else SCALARS), np.int16)
        self.to_move: Any = new_array(n, np.int8)
        self.rewards: Any = new_array((n, self.options.seats), np.float32)
        self.points: Any = new_array((n, self.options.seats), np.int32)
        self.done: Any = new_array(n, np.bool_)
        self.illegal: Any = new_array(n, np.bool_)
        self.actions: Any = new_array(n, np.int32)  # that were taken last
        self._replies: Any = np.zeros(n, np.int32)  # a policy's
        self.steps: Any = new_array(n, np.int32)
        self.lengths: Any = new_array(n, np.int32)
        self.learners: Any = new_array(n, np.int8)
        self._ended: Any = np.zeros(n, np.int32)
        self._total: Any = np.zeros(n, np.int32)
        self._returns: Any = np.zeros((n, self.options.seats), np.float64)
        self._start = start_states(self.options).copy()
        seen = np.zeros(n, seen_dtype(state_dtype(self.options.table)))
        # The arrays of `Games`, `Shown` and `StepResult`.
        self._games: Any = (self._start, self.states, self.seeds)
        self._shown: Any = (spaces.numberings, self._planes, self.scalars, self.mask, seen, self.to_move)
        self._result: Any = (self.points, self.rewards, self.done, self.illegal)
        self._result += (self.steps, self.lengths, self._ended, self._total, self._returns, self.learners)
        self._everywhere: Any = np.ones(n, np.bool_)
        if self.opponents is not None:
            self._table: Any = new_table(self.opponents, n, self.states.dtype, self.threads)

    def _each(self, run: Callable[..., None], *args: Any) -> None:
        """Run a kernel over all games, a part of them in each thread."""
        if self._closed:
            raise BadEnv("env-closed")
        self._threads.run(run, *args)

    def reset(self, seed: Seed = None, mask: Any = None, seat: Any = None) -> None:
        """Deal all games, or those where `mask` is true: from this seed on, from a list of seeds, or each from its
        next one.

        `seat` is where the learner sits, in all games or, as a list, in each; without it the seats move on by one, as
        they do when a game is over.
        """
        where = self.where(mask)
        if self.opponents is not None:
            self._write(self.learners, where, self._seats(seat, seed is None))
        elif seat is not None:
            raise BadEnv("env-no-learner")
        seeds = self._read(self.seeds) + np.uint64(self.n) if seed is None else seeds_from(seed, self.n)
        self._write(self.seeds, where, seeds)
        for array in (self.points, self.rewards, self.done, self.illegal):
            self._write(array, where, 0)
        self._deal(where)
        self._ask_policy()

    def _seats(self, seat: Any, following: bool) -> Array:
        """[game]: where learners sit in games that are dealt now."""
        seats = self.options.seats
        if seat is None and self.seat is None and following:
            return (self._read(self.learners) + 1) % seats
        return check_seats(self.seat if seat is None else seat, seats, self.n)

    def _read(self, array: Any) -> Array:
        own: Array = array
        return own

    def _write(self, array: Any, where: Array, values: Any) -> None:
        array[where] = values[where] if isinstance(values, np.ndarray) else values

    def _deal(self, where: Array) -> None:
        if self.opponents is None:
            self._each(begin_games, self._games, where, self._shown, self._result)
        else:
            self._each(begin_learners, self._games, where, self._kind, self._shown, self._result, self._table)

    def where(self, mask: Any) -> Array:
        """[game]: a mask that was given, or all games."""
        where: Array = np.ones(self.n, np.bool_) if mask is None else np.asarray(mask)
        if where.shape != (self.n,) or where.dtype != np.bool_:
            raise BadEnv("env-where", count=self.n)
        return where

    def step(self, actions: Any = None) -> None:
        """Take one action in each game; without any, those that `random_actions` would give.

        An illegal action ends its game, and its player is the only loser; `illegal` says where.
        """
        taken = self._taken(actions, self.actions)
        if self.opponents is None:
            self._step(taken, actions is None)
        else:
            self._step_among(taken, self._everywhere, actions is None, amid=False)
            self._ask_policy()

    def _step(self, actions: Any, drawn: bool) -> None:
        how, before = (drawn, self._kind, self.autoreset), (self._games, actions)
        self._step_each(step_games, serve_games, how, before, self._shown, self._result)

    def _step_among(self, actions: Any, where: Any, drawn: bool, amid: bool) -> None:
        """One for the learners, or `amid` a step for those that wait for a policy."""
        how, before = (drawn, self._kind, self.autoreset, self.seat is None, amid), (self._games, actions, where)
        if amid:
            self._each(step_learners, *before, how, self._shown, self._result, self._table)
        else:
            self._step_each(step_learners, serve_learners, how, before, self._shown, self._result, self._table)

    def _step_each(self, *args: Any) -> None:
        """For one kernel, and the same arrays every time: spinning threads know no others."""
        if self._closed:
            raise BadEnv("env-closed")
        self._threads.step(*args)

    def _ask_policy(self) -> None:
        """Let the policy choose, as long as it is its turn in any game."""
        choices = 0
        while self._policy is not None and (waiting := self._waiting()) is not None:
            replies = self._policy(self, waiting)
            if replies is None:  # it is the learner's step that may draw
                raise BadEnv("env-actions", count=self.n)
            if (choices := choices + 1) > self._patience:
                raise BadEnv("env-policy-loses")
            self._step_among(self._taken(replies, self._replies), waiting, drawn=False, amid=True)

    def _waiting(self) -> Any:
        """[game]: whether a policy is to choose; None where it is nowhere."""
        waits = self._table.waits
        return waits.copy() if waits.any() else None

    def _taken(self, actions: Any, into: Array) -> Array:
        """The actions given, checked and copied; without any, room for random ones."""
        if actions is None:
            return into
        try:
            given = np.asarray(actions)
        except ValueError:  # rows of different lengths
            raise BadEnv("env-actions", count=self.n) from None
        if given.shape != (self.n,):
            raise BadEnv("env-actions", count=self.n)
        if given.dtype.kind not in "iu":
            raise BadEnv("env-actions-type", name=str(given.dtype))
        into[:] = given
        if given.dtype != into.dtype:  # a larger number might have become one that is allowed
            into[(given < 0) | (given >= self.spaces.actions)] = NO_ACTION
        return into

    def random_actions(self) -> Array:
        """An allowed action for each game, all equally likely: those that `Game.play_random` takes."""
        actions = np.zeros(self.n, np.int32)
        self._each(draw_actions, self.states, self.spaces.numberings, actions)
        return actions

    def save(self) -> Saved:
        """All games as they stand, piles included, and what follows them."""
        return Saved(self.states.copy(), self.seeds.copy(), self.learners.copy())

    def restore(self, saved: Any) -> None:
        """Go back to what was saved. Of states alone the seeds stay those of now, and learners sit where it is their
        choice."""
        states, seeds, learners = saved if isinstance(saved, Saved) else (saved, None, None)
        given = [part for part in (seeds, learners) if part is not None]
        if not self._could_have_saved(states) or any(np.shape(part) != (self.n,) for part in given):
            raise BadEnv("env-saved", count=self.n)
        self._show(states)
        if seeds is not None:
            self._write(self.seeds, self.where(None), seeds)
        if self.opponents is not None:
            sitting = self._read(self.to_move)  # wherever they were: it is their choice, unless the game is over
            if learners is not None:
                sitting = np.where(self._read(self.done), learners, sitting)
            self._write(self.learners, self.where(None), sitting)

    def _show(self, states: Any) -> None:
        """Take over these games."""
        self.states[:] = states
        self.done[:] = self.states["phase"] == OVER
        for array in (self.rewards, self.illegal, self.steps):
            array[:] = 0
        self._each(show_games, self.states, self._shown)

    def _could_have_saved(self, states: Any) -> bool:
        if not isinstance(states, np.ndarray) or (states.dtype, states.shape) != (self.states.dtype, (self.n,)):
            return False
        return is_same_setting(states, self._start[0])

    def deal_unseen(self, seed: int) -> None:
        """Redeal everything that nobody has seen (R10.1): what is shown stays the same, what comes up may differ."""
        self._each(deal_unseen, self.states, seeds_from(seed, self.n))

    def game(self, index: SupportsIndex) -> Game:
        """A copy of one game, to look at or to continue."""
        number = whole("index", index)
        if not 0 <= number < self.n:
            raise BadEnv("env-no-game", index=number, last=self.n - 1)
        return Game.from_position(Position(self.options, self._state_of(number)))

    def _state_of(self, index: int) -> States:
        one: States = self.states[index : index + 1]
        return one

    def __reduce__(self) -> tuple[Any, ...]:
        """A copied or pickled batch is independent, with the same games."""
        asked = {
            "players": self.options.seats,
            "variants": self.options.variants,
            "table": self.options.table_name,
            "reward": self.reward,
            "observe": self.channels > 0,
            "roads": self.roads,
            "autoreset": self.autoreset,
            "threads": self.threads,
            "opponents": self.opponents,
            "seat": self.seat,
        }
        names = ("rewards", "points", "done", "illegal", "actions", "steps", "lengths", "_ended", "_total", "_returns")
        return _copy, (type(self), self.n, asked, self.save(), {name: getattr(self, name) for name in names})

    def close(self) -> None:
        """End the threads that step the games. After that, no game continues; a second call does nothing."""
        self._threads.close()
        self._closed = True

    def statistics(self) -> dict[str, Any]:
        """Statistics of the games that have ended since the last call: how many, how many steps each took on average,
        and the mean reward by seat, or with opponents the learner's and then the others' clockwise."""
        ended, total, returns = (self._read(array) for array in (self._ended, self._total, self._returns))
        games = int(ended.sum())
        told = {
            "games": games,
            "steps": float(total.sum() / max(games, 1)),
            "rewards": (returns.sum(axis=0) / max(games, 1)).tolist(),
        }
        for array in (self._ended, self._total, self._returns):
            self._write(array, self.where(None), 0)
        return told

    @property
    def observation_space(self) -> Any:
        """The Gymnasium space of planes and scalars; it needs Gymnasium."""
        from seismic.env.observations import spaces_of

        return spaces_of(self)[0]

    @property
    def action_space(self) -> Any:
        """The Gymnasium space of an action for each game."""
        from seismic.env.observations import spaces_of

        return spaces_of(self)[1]

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __repr__(self) -> str:
        told = f"BatchEnv({self.n}, players={self.options.seats}, table={self.options.table_name!r}"
        if self.options.variants:
            told += f", variants={list(self.options.variants)}"
        if self.opponents is not None:
            told += f", opponents={list(self.opponents)}"
        return f"{told}, reward={self.reward!r}, device={self.device!r})"
