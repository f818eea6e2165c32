"""Seismic for PettingZoo: players act in turn, `player_1` first. `seismic_v1` is its public face."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import gymnasium
import numpy as np
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from seismic.env.batch import Array
from seismic.env.errors import BadEnv
from seismic.env.observations import Form, in_a_row
from seismic.env.one_game import OneGame
from seismic.env.rendering import RENDER_FPS, RENDER_MODES, check_mode, game_of, rendered


class SeismicAEC(AECEnv):
    """One game for two to four agents.

    An agent observes everything visible (`observation`), and which actions are allowed (`action_mask`: none unless it
    is to move). An illegal action ends the game, and the agent that took it is the only loser. A copy, or a pickled
    environment, continues from the current position.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 - PettingZoo's own way
        "name": "seismic_v1",
        "render_modes": list(RENDER_MODES),
        "render_fps": RENDER_FPS,
        "is_parallelizable": False,
    }

    def __init__(
        self,
        players: int = 2,
        variants: Iterable[str] = (),
        table: str = "standard",
        reward: str = "win",
        roads: bool = False,
        parts: bool = False,
        render_mode: str | None = None,
    ) -> None:
        AECEnv.__init__(self)
        self.render_mode = check_mode(render_mode)
        self._form = Form(parts, mask=True)
        self._game = OneGame(players, variants, table, reward, roads)
        self.possible_agents = [f"player_{seat}" for seat in range(1, self._game.seats + 1)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        spaces = self._game.spaces
        self.observation_spaces = {agent: self._form.space(spaces, roads) for agent in self.possible_agents}
        self.action_spaces = {agent: gymnasium.spaces.Discrete(spaces.actions) for agent in self.possible_agents}
        self.state_space = _with_seat(Form().space(spaces, roads), self._game.seats)
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Deal the game of this seed, the one that `seismic.Game(seed=seed)` deals; without a seed the next one."""
        self._game.deal(seed)
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._game.to_move()]

    def step(self, action: Any) -> None:
        if not self.agents:
            raise BadEnv("env-not-dealt")
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        game = self._game
        game.step(action)
        if game.is_over():
            self._end()
        else:
            self.agent_selection = self.possible_agents[game.to_move()]
        if self.render_mode == "human":
            self.render()

    def _end(self) -> None:
        """The game is over: everybody is rewarded, and learns of it in seat order."""
        offender = self.agent_selection if self._game.is_illegal() else None
        for agent, seat in self._seats.items():
            self.rewards[agent] = float(self._game.rewards[seat])
            self.terminations[agent] = True
            self.infos[agent] = {"points": int(self._game.points[seat]), "illegal": agent == offender}
        self._accumulate_rewards()
        self._deads_step_first()

    def observe(self, agent: str) -> dict[str, Any]:
        game = self._game
        seat = self._seats[agent]
        mask = game.mask.copy()
        if seat != game.to_move():
            mask[:] = 0
        seen: dict[str, Any] = self._form.of(*game.seen_by(seat), mask)
        return seen

    def state(self) -> Array:
        """All that anybody can see: the table from the first player's seat, then the seat to move, from 0."""
        return np.append(in_a_row(*self._game.seen_by(0)), np.uint8(self._game.to_move()))

    def render(self) -> Any:
        if self.render_mode is None:
            gymnasium.logger.warn("You are calling render method without specifying any render mode.")
        return rendered(game_of(self._game.batch, 0), self.render_mode)

    def close(self) -> None:
        self._game.batch.close()


def _with_seat(space: Any, seats: int) -> Any:
    return gymnasium.spaces.Box(
        np.append(space.low, np.uint8(0)), np.append(space.high, np.uint8(seats - 1)), dtype=np.uint8
    )


def env(**options: Any) -> Any:
    """The environment with checks of its calls. It handles illegal actions itself."""
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(SeismicAEC(**options)))
