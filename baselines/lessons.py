"""Learning from a teacher before self-play. `seismic simulate --bots engineer@64,greedy --dataset DIR` makes lessons.

Of a data set only seeds and actions are read: from these a batch shows every position again, with what the network
reads, on the device.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np
import torch
from torch import Tensor
from torch.nn import functional

from baselines.network import Policy, outcome
from baselines.play import by_seat, new_batch, share
from baselines.ppo import Learner
from baselines.settings import Settings

VALUE_WEIGHT = 0.25  # of the loss; there are far fewer ends of games than moves


def show(settings: Settings) -> list[Tensor]:
    """The teacher's decisions: planes, scalars, mask, seat, the action, and how the game ended [S]."""
    files = sorted(Path(settings.lessons).glob("part-*.npz"))
    rows = [row for file in files for row in _show_part(file, settings)]
    return [torch.cat(part) for part in zip(*rows, strict=True)]


def _show_part(file: Path, settings: Settings) -> Iterator[tuple[Tensor, ...]]:
    with np.load(file) as part:
        seeds, bots, seats = part["seeds"].tolist(), part["bots"].tolist(), part["bot"]
        lengths = np.bincount(part["game"])
        played = np.full((lengths.max(), len(seeds)), -1, np.int32)  # [ply, game]
        for game, moves in enumerate(np.split(part["action"], np.cumsum(lengths)[:-1])):
            played[: moves.size, game] = moves
    taught = torch.from_numpy(seats == bots.index(settings.teacher)).to(settings.device)  # [game, seat]
    env = new_batch(settings.options, len(seeds), seed=seeds, autoreset=False, device=settings.device)
    seen, to_move = [share(env, part) for part in (env.planes, env.scalars, env.mask)], share(env, env.to_move)
    here = []
    for actions in torch.from_numpy(played).to(settings.device):
        seat = to_move.long()
        games = ((actions >= 0) & taught.gather(1, seat[:, None]).squeeze(1)).nonzero().squeeze(1)
        here.append((*(part[games] for part in seen), seat[games], actions[games].long(), games))
        env.step(actions)
    ended = outcome(share(env, env.rewards), share(env, env.points))
    for *parts, games in here:
        yield (*parts, ended[games])


def lesson_loss(policy: Policy, _: Settings, *rows: Tensor) -> tuple[Tensor, Tensor]:
    """How unlikely the teacher's choices are, and how wrong the values; and the loss once more, as a figure."""
    planes, scalars, mask, seat, taught, ended = rows
    actions, logits, value = policy(planes, scalars, mask)
    chance = torch.where(actions == taught[:, None], logits.log_softmax(1), 0.0).sum(1)
    loss = VALUE_WEIGHT * functional.mse_loss(by_seat(value, seat), ended) - chance.mean()
    return loss, loss.detach()


def imitate(policy: Policy, rows: Sequence[Tensor], settings: Settings) -> list[float]:
    """Learn all of it some times; the mean loss of each time."""
    learner, times = Learner(policy, settings, lesson_loss), settings.imitate
    rates = [settings.rate * (1 - time / times) for time in range(times)]
    return [float(torch.stack(learner.go_over(rows, settings.batch // 4, rate)).mean()) for rate in rates]
