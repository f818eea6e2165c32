"""Learning from a teacher before self-play. `seismic simulate --bots engineer@64,greedy --dataset DIR` makes lessons.

Of a data set only seeds and actions are read: from these a batch shows every position again, with what the network
reads, on the device.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import torch
from torch import Tensor
from torch.nn import functional

from baselines.network import Policy, outcome
from baselines.play import by_seat, new_batch, share
from seismic.game.setup import Options

VALUE_WEIGHT = 0.25  # of the loss; there are far fewer ends of games than moves


def show(folder: str, teacher: str, options: Options, device: str) -> list[Tensor]:
    """The teacher's decisions: planes, scalars, mask, seat, the action, and how the game ended [S]."""
    files = sorted(Path(folder).glob("part-*.npz"))
    rows = [row for file in files for row in _show_part(file, teacher, options, device)]
    return [torch.cat(part) for part in zip(*rows, strict=True)]


def _show_part(file: Path, teacher: str, options: Options, device: str) -> Iterator[tuple[Tensor, ...]]:
    with np.load(file) as part:
        seeds, bots, seats = part["seeds"].tolist(), part["bots"].tolist(), part["bot"]
        lengths = np.bincount(part["game"])
        played = np.full((lengths.max(), len(seeds)), -1, np.int32)  # [ply, game]
        for game, moves in enumerate(np.split(part["action"], np.cumsum(lengths)[:-1])):
            played[: moves.size, game] = moves
    taught = torch.from_numpy(seats == bots.index(teacher)).to(device)  # [game, seat]
    env = new_batch(options, len(seeds), seed=seeds, autoreset=False, device=device)
    seen, to_move = [share(env, part) for part in (env.planes, env.scalars, env.mask)], share(env, env.to_move)
    here = []
    for actions in torch.from_numpy(played).to(device):
        seat = to_move.long()
        games = ((actions >= 0) & taught.gather(1, seat[:, None]).squeeze(1)).nonzero().squeeze(1)
        here.append((*(part[games] for part in seen), seat[games], actions[games].long(), games))
        env.step(actions)
    ended = outcome(share(env, env.rewards), share(env, env.points))
    for *parts, games in here:
        yield (*parts, ended[games])


def lesson_loss(policy: Policy, *rows: Tensor) -> Tensor:
    """How unlikely the teacher's choices are, and how wrong the values."""
    planes, scalars, mask, seat, taught, ended = rows
    actions, logits, value = policy(planes, scalars, mask)
    chance = torch.where(actions == taught[:, None], logits.log_softmax(1), 0.0).sum(1)
    return VALUE_WEIGHT * functional.mse_loss(by_seat(value, seat), ended) - chance.mean()


def imitate(policy: Policy, rows: list[Tensor], *, epochs: int, batch: int, rate: float = 1e-3) -> list[float]:
    """Learn all of it so many times; the mean loss of each time."""
    optimizer, losses = torch.optim.AdamW(policy.parameters(), lr=rate, weight_decay=0.02), []
    for epoch in range(epochs):
        optimizer.param_groups[0]["lr"] = rate * (1 - epoch / epochs)
        total = torch.zeros((), device=rows[0].device)
        for some in torch.randperm(len(rows[0]), device=rows[0].device).split(batch):
            loss = lesson_loss(policy, *(part[some] for part in rows))
            total += loss.detach() * len(some)
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(policy.parameters(), 1.0)
            optimizer.step()
        losses.append(float(total) / len(rows[0]))
    return losses
