"""One game, for libraries that play single games: a batch of one, seen from any seat."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np

from seismic.env.batch import NO_ACTION, Array, BatchEnv
from seismic.env.errors import BadEnv, whole
from seismic.env.kernels.games import show_to
from seismic.env.seeds import drawn_seed
from seismic.rules.targets.cpu import quiet


def seen_by(batch: BatchEnv, game: int, seat: int) -> tuple[Array, Array]:
    """Planes and scalars of one game of a batch for this seat, from 0, whether it is to move or not: its own arrays."""
    planes, scalars = np.zeros_like(batch.planes[game]), batch.scalars[game].copy()
    with quiet():
        show_to(game, batch.states, seat, batch.spaces.numberings, planes.reshape(-1, batch.channels), scalars)
    return planes, scalars


class OneGame:
    """A batch of one game without autoreset, and what changes in it."""

    def __init__(self, players: int, variants: Iterable[str], table: str, reward: str, roads: bool) -> None:
        asked: dict[str, Any] = {"players": players, "variants": variants, "table": table}
        self._look_at(BatchEnv(1, **asked, reward=reward, roads=roads, autoreset=False, threads=1), dealt=False)

    def _look_at(self, batch: BatchEnv, *, dealt: bool) -> None:
        self.batch = batch
        self.spaces = batch.spaces
        self.seats = batch.options.seats
        self.mask: Array = batch.mask[0].view(np.int8)  # of the type that Gymnasium samples by
        self.planes: Array = batch.planes[0]
        self.scalars: Array = batch.scalars[0]
        self.rewards: Array = batch.rewards[0]
        self.points: Array = batch.points[0]
        self.is_over = batch.done.item
        self.to_move = batch.to_move.item  # the seat, from 0
        self.is_illegal = batch.illegal.item
        self._action: Array = np.zeros(1, np.int32)
        self._dealt = dealt

    def __getstate__(self) -> tuple[BatchEnv, bool]:
        return self.batch, self._dealt

    def __setstate__(self, kept: tuple[BatchEnv, bool]) -> None:
        """The arrays here are views into those of the batch, and must be so in a copy."""
        batch, dealt = kept
        self._look_at(batch, dealt=dealt)

    def deal(self, seed: int | None) -> None:
        """The game of this seed; without one, the next in a series with a random start."""
        self.batch.reset(drawn_seed() if seed is None and not self._dealt else seed)
        self._dealt = True

    def allows(self, action: int) -> bool:
        return 0 <= action < self.mask.size and bool(self.mask[action])

    def step(self, action: int) -> None:
        if not self._dealt:
            raise BadEnv("env-not-dealt")
        number = whole("action", action)
        self._action[0] = number if 0 <= number < self.mask.size else NO_ACTION
        self.batch.step(self._action)

    def seen_by(self, seat: int) -> tuple[Array, Array]:
        """Copies of the planes and scalars that this seat sees, which stay as they are when the game goes on."""
        if seat == self.to_move():
            return self.planes.copy(), self.scalars.copy()
        return seen_by(self.batch, 0, seat)
