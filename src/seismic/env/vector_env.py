"""Thousands of games in one call, for Gymnasium: `SeismicVectorEnv`.

    envs = gymnasium.make_vec("seismic/Seismic-v1", num_envs=4096)

When a game is over, the next one is dealt in the same step (`AutoresetMode.SAME_STEP`): the observation is of the new
game, and `infos["final_obs"]` shows how the old one ended. Gymnasium's other modes can be chosen.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from seismic.env.batch import Array, BatchEnv
from seismic.env.errors import BadEnv, check_known
from seismic.env.gymnasium_env import RANDOM
from seismic.env.kernels.opponents import NAMES
from seismic.env.observations import Form
from seismic.env.one_game import seen_by
from seismic.env.opponents import Opponent
from seismic.env.rendering import RENDER_FPS, RENDER_MODES, check_mode, game_of, rendered
from seismic.env.seeds import drawn_seed

SELF = "self"
SAME_STEP, NEXT_STEP = AutoresetMode.SAME_STEP, AutoresetMode.NEXT_STEP


def check_autoreset(mode: Any) -> AutoresetMode:
    """A mode of Gymnasium's, or what it is called: `SameStep`, `NextStep`, `Disabled`."""
    try:
        return AutoresetMode(mode)
    except ValueError:
        known = ", ".join(known.value for known in AutoresetMode)
        raise BadEnv("env-autoreset", name=str(mode), known=known) from None


class SeismicVectorEnv(VectorEnv):
    """Many games with a learner in one seat of each, or in all of them.

    `opponents` are those of a batch: `random`, `quick`, `greedy`, a policy, or a list of them; or `self`: then the
    learner acts for every player, and the reward of a step is that of the player who has acted. The learner sits in
    `seat`; without one its seat differs from game to game, and each next game moves it on by one.

    With `copy=False` the next step overwrites masks, and observations in parts.
    """

    def __init__(
        self,
        num_envs: int = 1,
        players: int = 2,
        variants: Iterable[str] = (),
        table: str = "standard",
        opponents: Opponent | Sequence[Opponent] = RANDOM,
        seat: int | None = None,
        reward: str = "win",
        roads: bool = False,
        parts: bool = False,
        mask: bool = False,
        autoreset_mode: AutoresetMode | str = SAME_STEP,
        render_mode: str | None = None,
        threads: int | None = None,
        copy: bool = True,
    ) -> None:
        if opponents is None:
            raise BadEnv("env-batch-opponents", name="None", known=", ".join((*NAMES, SELF)))
        self.render_mode = check_mode(render_mode)
        self.autoreset_mode = check_autoreset(autoreset_mode)  # where TorchRL looks for it; Gymnasium's wrappers:
        self.metadata: dict[str, Any] = {
            "render_modes": list(RENDER_MODES),
            "render_fps": RENDER_FPS,
            "autoreset_mode": self.autoreset_mode,
        }
        self._form = Form(parts, mask)
        self.batch = BatchEnv(
            num_envs,
            players=players,
            variants=variants,
            table=table,
            reward=reward,
            roads=roads,
            autoreset=False,
            threads=threads,
            opponents=None if opponents == SELF else opponents,
            seat=seat,
        )
        num_envs = self.num_envs = self.batch.n
        self._copy = copy
        self._everywhere: Array = np.ones(num_envs, np.bool_)
        self._dealt = False
        self.single_observation_space = self._form.space(self.batch.spaces, roads)
        self.single_action_space = gymnasium.spaces.Discrete(self.batch.spaces.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(self, *, seed: Any = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Deal all games: game g is the one of `seed + g`, or of the g-th seed of a list, and on its end goes on with a
        seed larger by their number.

        `options={"reset_mask": mask}` deals only the games where the mask is true; `"seat"` seats the learner, in all
        of them or, as a list, in each.
        """
        super().reset(seed=seed if isinstance(seed, int) else None)
        batch = self.batch
        asked = check_known(options, ("seat", "reset_mask"))
        where = batch.where(asked.get("reset_mask") if self._dealt else None)
        seat = asked.get("seat", batch.seat)
        if seat is None and batch.opponents is not None:
            seat = np.arange(self.num_envs) % batch.options.seats + 1
        batch.reset(drawn_seed() if seed is None and not self._dealt else seed, where, seat)
        self._dealt = True
        return self._observations(), self._infos()

    def step(self, actions: Any) -> tuple[Any, Array, Array, Array, dict[str, Any]]:
        if not self._dealt:
            raise BadEnv("env-not-dealt")
        batch = self.batch
        if actions is None:  # a batch would draw some
            raise BadEnv("env-actions", count=self.num_envs)
        before, acted = batch.done.copy(), self._learners_now().copy()
        batch.step(actions)
        if self.autoreset_mode == NEXT_STEP and before.any():
            batch.reset(mask=before)
        done = batch.done.copy()
        reward = batch.rewards[np.arange(self.num_envs), acted].astype(np.float64)
        ends = self._ends(done, acted, batch.illegal.copy()) if done.any() else {}
        if self.autoreset_mode == SAME_STEP and done.any():
            batch.reset(mask=done)
        return self._observations(), reward, done, np.zeros_like(done), self._infos() | ends

    def _ends(self, done: Array, acted: Array, illegal: Array) -> dict[str, Any]:
        """How games that have ended did so."""
        info = {"points": self.batch.points.copy(), "rewards": self.batch.rewards.copy(), "illegal": illegal}
        if self.autoreset_mode != SAME_STEP:
            return info | {f"_{name}": done.copy() for name in info}
        info["seat"] = acted + 1
        marks = {f"_{name}": done.copy() for name in info}
        seen, every = np.full(self.num_envs, None, object), np.ones(self.batch.spaces.actions, np.int8)
        for game in np.flatnonzero(done):
            seen[game] = self._form.of(*seen_by(self.batch, int(game), int(acted[game])), every)
        return {"final_obs": seen, "_final_obs": done.copy(), "final_info": info | marks, "_final_info": done.copy()}

    def _observations(self) -> Any:
        """What each learner sees, also in a game that is over, where another player may have acted last."""
        batch = self.batch
        planes, scalars = self._own(batch.planes), self._own(batch.scalars)
        if batch.done.any():
            planes, scalars = planes.copy(), scalars.copy()
            for game in np.flatnonzero(batch.done):
                planes[game], scalars[game] = seen_by(batch, int(game), int(self._learners_now()[game]))
        return self._form.of(planes, scalars, self._masks().view(np.int8))

    def _learners_now(self) -> Array:
        seats: Array = self.batch.to_move if self.batch.opponents is None else self.batch.learners
        return seats

    def _infos(self) -> dict[str, Any]:
        told = {"action_mask": self._masks().view(np.int8), "seat": self._learners_now() + 1}
        return told | {f"_{name}": self._everywhere.copy() for name in told}

    def _masks(self) -> Array:
        """[game, action]: in a game that is over, every action is allowed and does nothing, because no action could be
        drawn from an empty mask."""
        masks: Array = self._own(self.batch.mask)
        return masks | self.batch.done[:, None] if self.batch.done.any() else masks

    def _own(self, array: Array) -> Array:
        return array.copy() if self._copy else array

    def action_masks(self) -> Array:
        """[game, action]: which actions are allowed."""
        return self._masks()

    def render(self) -> Any:
        """A frame for each game; nothing in the mode `human`, which prints them."""
        frames = tuple(rendered(game_of(self.batch, game), self.render_mode) for game in range(self.num_envs))
        return None if self.render_mode in (None, "human") else frames

    def close_extras(self, **_: Any) -> None:
        if hasattr(self, "batch"):  # Gymnasium closes what could not be made, too
            self.batch.close()
