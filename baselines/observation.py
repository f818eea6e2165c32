"""A batch environment's arrays as tensors, without a copy, on the CPU and on the GPU alike."""

from __future__ import annotations

from typing import Any

import torch
from torch import Tensor

from seismic.env import BatchEnv

POINTS_THAT_MATTER = 25.0  # a margin of this size counts for three quarters of a great one


class Seen:
    """What a batch shows. A step writes all of it again, in place: copy what must last."""

    def __init__(self, env: BatchEnv) -> None:
        self.planes, self.scalars, self.mask = (share(env, env.planes), share(env, env.scalars), share(env, env.mask))
        self.to_move, self.done = share(env, env.to_move), share(env, env.done)
        self.points, self.rewards = share(env, env.points), share(env, env.rewards)

    @property
    def shown(self) -> tuple[Tensor, Tensor, Tensor]:
        return self.planes, self.scalars, self.mask


def share(env: BatchEnv, array: Any) -> Tensor:
    return torch.as_tensor(array, device=env.device)


def outcome(points: Tensor, seat: Tensor, weight: float) -> Tensor:
    """How a game of two ended for these seats, from -1 to 1: so much of it by the margin, the rest by the win alone."""
    mine = points.gather(1, seat.long()[:, None]).squeeze(1)
    margin = (2 * mine - points.sum(1)).float()
    return (1 - weight) * margin.sign() + weight * torch.tanh(margin / POINTS_THAT_MATTER)
