"""How strong a policy is: every pile is played from every seat, with one kind of bot in all other seats."""

from __future__ import annotations

from typing import Any

import numpy as np
import torch
from torch import Tensor

from baselines.network import Policy
from baselines.play import new_batch, share
from seismic.env.evaluation import figures


@torch.no_grad()
def best_actions(policy: Policy, planes: Tensor, scalars: Tensor, mask: Tensor) -> Tensor:
    """The action with the highest logit in each game."""
    actions, logits, _ = policy(planes, scalars, mask)
    return actions.gather(1, logits.argmax(1, keepdim=True)).squeeze(1)


def examine(policy: Policy, opponent: str, piles: int, seed: int, device: str) -> dict[str, Any]:
    """The shares of wins and the points ahead, with their intervals; nothing is drawn but the piles of these seeds."""
    seats = policy.spaces.options.seats
    pile, seat = np.divmod(np.arange(piles * seats), seats)
    more = {"autoreset": False, "opponents": opponent, "device": device}
    with new_batch(policy.spaces.options, piles * seats, seed=(pile + seed).tolist(), seat=1, **more) as env:
        env.reset((pile + seed).tolist(), seat=(seat + 1).tolist())
        seen, done = [share(env, part) for part in (env.planes, env.scalars, env.mask)], share(env, env.done)
        while not bool(done.all()):
            env.step(best_actions(policy, *seen).int())
        return figures(share(env, env.points).reshape(piles, seats, seats).tolist())
