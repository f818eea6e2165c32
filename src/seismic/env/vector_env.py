"""Thousands of games in one call, for Gymnasium: `SeismicVectorEnv`.

    envs = gymnasium.make_vec("seismic/Seismic-v0", num_envs=4096)

A game that is over is dealt anew in the same step (`AutoresetMode.SAME_STEP`): what is observed is the new game, and
`infos["final_obs"]` holds how the old one ended.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from seismic.env.batch import Array, Arrays, BatchEnv
from seismic.env.errors import BadEnv
from seismic.env.gymnasium_env import RANDOM, check_seat
from seismic.env.kernels.masks import Mask
from seismic.env.kernels.steps import Shown, Told, act, deal_game, draw_action, follow
from seismic.env.one_game import observation_space, random_seed, seen_by
from seismic.env.rendering import RENDER_FPS, RENDER_MODES, check_mode, game_of, rendered
from seismic.env.spaces import player_to_move
from seismic.rules.layout import OVER, Seeds, States
from seismic.rules.targets.cpu import kernel

SELF = "self"
# What plays the other seats: it is shown the batch, and in which games it is to act, and answers with an action for
# each game; those of the others are not looked at.
Policy = Callable[[BatchEnv, Array], Array]


@kernel
def act_in(
    first: int, last: int, states: States, actions: Array, kind: int, showing: Arrays, telling: Arrays, acting: Mask
) -> None:
    """Take an action in those of these games where somebody is acting; the others wait."""
    shown, told = Shown(*showing), Told(*telling)
    for game in range(first, last):
        if acting[game]:
            act(states[game], game, int(actions[game]), kind, shown, told)
            follow(states[game], game, shown)


@kernel
def act_at_random_in(
    first: int, last: int, states: States, kind: int, showing: Arrays, telling: Arrays, learners: Array
) -> None:
    """Play at random for all but the learners, up to a learner's choice or the end."""
    shown, told = Shown(*showing), Told(*telling)
    for game in range(first, last):
        state, illegal = states[game], told.illegal[game]
        while state.phase != OVER and player_to_move(state) != learners[game]:
            act(state, game, draw_action(state, shown), kind, shown, told)
            follow(state, game, shown)
        told.illegal[game] = illegal
        told.done[game] = state.phase == OVER


@kernel
def deal_in(first: int, last: int, start: States, states: States, seeds: Seeds, showing: Arrays, done: Mask) -> None:
    """Deal those of these games anew that are over."""
    shown = Shown(*showing)
    for game in range(first, last):
        if done[game]:
            done[game] = False
            seeds[game] += np.uint64(states.size)
            deal_game(game, start, states, seeds, shown)


class SeismicVectorEnv(VectorEnv):
    """Many games with a learner in one seat of each, or in all of them.

    `opponents` are `random`, a policy that plays all other seats, or `self`: then the learner acts for whoever is to
    move, and the reward of a step is that of the player who has acted. The learner sits in `seat`; without one its seat
    differs from game to game, and each next game moves it on by one.

    With `copy=False` the next step overwrites what was observed, masks included.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 - Gymnasium's own way
        "render_modes": list(RENDER_MODES),
        "render_fps": RENDER_FPS,
        "autoreset_mode": AutoresetMode.SAME_STEP,
    }

    def __init__(
        self,
        num_envs: int = 1,
        players: int = 2,
        variants: Iterable[str] = (),
        table: str = "standard",
        opponents: str | Policy = RANDOM,
        seat: int | None = None,
        reward: str = "win",
        roads: bool = False,
        render_mode: str | None = None,
        threads: int | None = None,
        copy: bool = True,
    ) -> None:
        if opponents not in (RANDOM, SELF) and not callable(opponents):
            raise BadEnv("env-batch-opponents", name=str(opponents))
        self.render_mode = check_mode(render_mode)
        self.batch = BatchEnv(
            num_envs, players=players, variants=variants, table=table, reward=reward, roads=roads, threads=threads
        )
        num_envs = self.num_envs = self.batch.n
        self._opponents, self._copy = opponents, copy
        self._wanted_seat = check_seat(seat, self.batch.options.seats)
        self._learners: Array = np.zeros(num_envs, np.int8)  # [game]: the learner's seat, from 0
        self._everywhere: Array = np.ones(num_envs, np.bool_)
        self._dealt = False
        self.single_observation_space = observation_space(self.batch.spaces, roads)
        self.single_action_space = gymnasium.spaces.Discrete(self.batch.spaces.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:  # noqa: ARG002
        """Deal all games anew: game g is the one of `seed + g`, and on its end goes on with a seed larger by their
        number."""
        super().reset(seed=seed)
        self.batch.reset(random_seed() if seed is None and not self._dealt else seed)
        self._dealt = True
        if self._wanted_seat is None:
            self._learners[:] = np.arange(self.num_envs) % self.batch.options.seats
        else:
            self._learners[:] = self._wanted_seat - 1
        self._let_others_play()
        self._deal_ended()
        return self._observations(), self._infos()

    def step(self, actions: Any) -> tuple[Any, Array, Array, Array, dict[str, Any]]:
        batch = self.batch
        batch.rewards[:] = 0
        acted = batch.to_move.copy() if self._opponents == SELF else self._learners.copy()
        self._act(actions, self._everywhere)
        illegal = batch.illegal.copy()
        self._let_others_play()
        done, rewards = batch.done.copy(), batch.rewards.copy()
        ends = self._ends(done, acted, illegal) if done.any() else {}
        self._deal_ended()
        reward = rewards[np.arange(self.num_envs), acted].astype(np.float64)
        return self._observations(), reward, done, np.zeros_like(done), self._infos() | ends

    def _act(self, actions: Any, acting: Array) -> None:
        batch = self.batch
        batch._keep(actions)
        batch._each(act_in, batch.states, batch.actions, batch._kind, batch._shown, batch._told, acting)

    def _let_others_play(self) -> None:
        """Go on in all games to the learner's next choice, or to the end."""
        batch = self.batch
        if self._opponents == RANDOM:
            batch._each(act_at_random_in, batch.states, batch._kind, batch._shown, batch._told, self._learners)
        elif callable(self._opponents):
            while (waiting := ~batch.done & (batch.to_move != self._learners)).any():
                self._act(self._opponents(batch, waiting), waiting)

    def _deal_ended(self) -> None:
        batch = self.batch
        while batch.done.any():
            if self._wanted_seat is None:
                self._learners[batch.done] = (self._learners[batch.done] + 1) % batch.options.seats
            batch._each(deal_in, batch._start, batch.states, batch.seeds, batch._shown, batch.done)
            self._let_others_play()

    def _ends(self, done: Array, acted: Array, illegal: Array) -> dict[str, Any]:
        """How those games ended that have."""
        batch = self.batch
        seen = np.full(self.num_envs, None, object)
        for game in np.flatnonzero(done):
            seen[game] = seen_by(batch, int(game), int(acted[game]))
        told = {
            "points": batch.points.copy(),
            "rewards": batch.rewards.copy(),
            "illegal": illegal,
            "seat": acted + 1,
        }
        marks = {f"_{name}": done.copy() for name in told}
        return {"final_obs": seen, "_final_obs": done.copy(), "final_info": told | marks, "_final_info": done.copy()}

    def _observations(self) -> dict[str, Array]:
        return {"observation": self._own(self.batch.planes), "scalars": self._own(self.batch.scalars)}

    def _infos(self) -> dict[str, Any]:
        seats = self.batch.to_move + 1  # the learner's: all wait for it
        mask = self._own(self.batch.mask.view(np.int8))
        return {"action_mask": mask, "_action_mask": ~self.batch.done, "seat": seats, "_seat": ~self.batch.done}

    def _own(self, array: Array) -> Array:
        return array.copy() if self._copy else array

    def action_masks(self) -> Array:
        """[game, action]: which actions are allowed."""
        return self._own(self.batch.mask)

    def render(self) -> Any:
        """A frame for each game; nothing in the mode `human`, which prints them."""
        frames = tuple(rendered(game_of(self.batch, game), self.render_mode) for game in range(self.num_envs))
        return None if self.render_mode in (None, "human") else frames

    def close_extras(self, **_: Any) -> None:
        self.batch.close()
