"""Thousands of games in one call, for Gymnasium: `SeismicVectorEnv`.

    envs = gymnasium.make_vec("seismic/Seismic-v0", num_envs=4096)

When a game is over, the next one is dealt in the same step (`AutoresetMode.SAME_STEP`): what is observed is the new
game, and `infos["final_obs"]` holds how the old one ended.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from seismic.env.batch import Array, BatchEnv
from seismic.env.errors import BadEnv
from seismic.env.gymnasium_env import RANDOM, check_seat
from seismic.env.learner_batch import LearnerBatch
from seismic.env.one_game import observation_space, random_seed, seen_by
from seismic.env.rendering import RENDER_FPS, RENDER_MODES, check_mode, game_of, rendered

SELF = "self"
# What plays the other seats: it is shown the batch, and in which games it is to act, and answers with an action for
# each game; those of the others are not looked at.
Policy = Callable[[BatchEnv, Array], Array]


class SeismicVectorEnv(VectorEnv):
    """Many games with a learner in one seat of each, or in all of them.

    `opponents` are `random`, a policy that plays all other seats, or `self`: then the learner acts for every
    player, and the reward of a step is that of the player who has acted. The learner sits in `seat`; without one its
    seat differs from game to game, and each next game moves it on by one.

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
        self.batch = LearnerBatch(
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
        """Deal all games: game g is the one of `seed + g`, and on its end goes on with a seed larger by their
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
        batch.take_where(actions, self._everywhere)
        illegal = batch.illegal.copy()
        self._let_others_play()
        done, rewards = batch.done.copy(), batch.rewards.copy()
        ends = self._ends(done, acted, illegal) if done.any() else {}
        self._deal_ended()
        reward = rewards[np.arange(self.num_envs), acted].astype(np.float64)
        return self._observations(), reward, done, np.zeros_like(done), self._infos() | ends

    def _let_others_play(self) -> None:
        """Go on in all games to the learner's next choice, or to the end."""
        batch = self.batch
        if self._opponents == RANDOM:
            batch.play_up_to(self._learners)
        elif callable(self._opponents):
            while (waiting := ~batch.done & (batch.to_move != self._learners)).any():
                batch.take_where(self._opponents(batch, waiting), waiting)

    def _deal_ended(self) -> None:
        batch = self.batch
        while batch.done.any():
            if self._wanted_seat is None:
                self._learners[batch.done] = (self._learners[batch.done] + 1) % batch.options.seats
            batch.deal_done()
            self._let_others_play()

    def _ends(self, done: Array, acted: Array, illegal: Array) -> dict[str, Any]:
        """How those games ended that have."""
        batch = self.batch
        seen = np.full(self.num_envs, None, object)
        for game in np.flatnonzero(done):
            seen[game] = seen_by(batch, int(game), int(acted[game]))
        info = {
            "points": batch.points.copy(),
            "rewards": batch.rewards.copy(),
            "illegal": illegal,
            "seat": acted + 1,
        }
        marks = {f"_{name}": done.copy() for name in info}
        return {"final_obs": seen, "_final_obs": done.copy(), "final_info": info | marks, "_final_info": done.copy()}

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
