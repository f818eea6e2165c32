"""A batch with a learner in one seat of each game: where it is to move, its game waits; the others are played on."""

from __future__ import annotations

from typing import Any

from seismic.env.batch import Array, BatchEnv
from seismic.env.kernels.games import deal_where, play_up_to, take_where


class LearnerBatch(BatchEnv):
    """A batch on the CPU whose games can be stepped apart from each other. None is dealt again by itself."""

    def take_where(self, actions: Any, waiting: Array) -> None:
        """Take an action in the games where `waiting` is true."""
        self._check_actions(actions)
        arrays = (self._shown, self._result)
        self._each(take_where, self.states, self.actions, self._kind, waiting, arrays)

    def play_up_to(self, learners: Array) -> None:
        """Play at random in every game up to the choice of its learner's seat, or to the end."""
        self._each(play_up_to, self.states, self._kind, learners, (self._shown, self._result))

    def deal_where(self, ended: Array) -> None:
        """Deal the next games in place of these, which are over."""
        self._each(deal_where, self._games, ended, self._shown)
        self.done[ended] = False
