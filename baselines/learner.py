"""How a policy learns: from what was played, by PPO, and from a teacher's games, by imitation.

`seismic simulate --bots engineer@64,greedy --dataset DIR` makes lessons. Of such a data set only seeds and actions are
read: from these a batch shows every position again, with all that the network reads, on the device.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import numpy as np
import torch
from torch import Tensor
from torch.nn import functional

from baselines.network import Policy, outcome
from baselines.play import Rollout, advantages, by_seat, new_batch, share
from baselines.settings import Settings

FIGURES = ("policy_loss", "value_loss", "entropy", "moved")


def ppo_loss(policy: Policy, settings: Settings, *rows: Tensor) -> tuple[Tensor, Tensor]:
    """The loss, and FIGURES. All positions teach the value; only the policy's own decisions teach it how to choose."""
    planes, scalars, mask, seat, own, choice, chance, gain, goal = rows
    _, logits, value = policy(planes, scalars, mask)
    chances = logits.log_softmax(1)
    now = chances.gather(1, choice[:, None]).squeeze(1)
    weight = own / own.sum().clamp(min=1)
    middle = (weight * gain).sum()
    scaled = (gain - middle) / ((weight * (gain - middle) ** 2).sum().sqrt() + 1e-6)
    change = torch.where(own, now - chance, 0.0)
    ratio = change.exp()
    clipped = ratio.clamp(1 - settings.clip, 1 + settings.clip)
    policy_loss = -(weight * torch.min(ratio * scaled, clipped * scaled)).sum()
    value_loss = functional.mse_loss(by_seat(value, seat), goal)
    entropy = -(weight * (chances.exp() * chances).sum(1)).sum()
    moved = (weight * (ratio - 1 - change)).sum()
    loss = policy_loss + settings.value_weight * value_loss - settings.entropy * entropy
    return loss, torch.stack([policy_loss, value_loss, entropy, moved]).detach()


class Learner:
    """A policy, and the optimizer that changes it."""

    def __init__(self, policy: Policy, settings: Settings, loss: Callable[..., tuple[Tensor, Tensor]]) -> None:
        self.policy, self.settings, self._loss = policy, settings, loss
        fused = next(policy.parameters()).is_cuda
        self.optimizer = torch.optim.Adam(policy.parameters(), lr=settings.rate, eps=1e-5, fused=fused)

    def rows(self, kept: Rollout) -> list[Tensor]:
        """A row for each step of a rollout, in the order of `ppo_loss`."""
        steps, gains = len(kept.reward), advantages(kept, self.settings.trace)
        seat = kept.seat[:steps]
        gain = gains.gather(2, seat[:, :, None]).squeeze(2)  # to the player who moved
        seen = (kept.planes[:steps], kept.scalars[:steps], kept.mask[:steps])
        rows = (*seen, seat, kept.own, kept.choice, kept.chance, gain, gains + kept.value[:steps])
        return [part.flatten(0, 1) for part in rows]

    def learn(self, kept: Rollout, left: float) -> dict[str, float]:
        """Learn from a rollout, when so much of the training is left, from 1 down to 0."""
        settings, rows = self.settings, self.rows(kept)
        figures: list[Tensor] = []
        for _ in range(settings.epochs):
            figures += self.go_over(rows, settings.batch, settings.rate * left)
            if figures[-1][-1] > settings.far:  # the only time that the host waits for the device
                break
        return dict(zip(FIGURES, torch.stack(figures).mean(0).tolist(), strict=True))

    def rehearse(self, kept: Rollout) -> None:
        """Find once how to change, and change nothing."""
        torch.compiler.cudagraph_mark_step_begin()
        some = slice(0, self.settings.batch)
        loss, _ = self._loss(self.policy, self.settings, *(part[some] for part in self.rows(kept)))
        loss.backward()
        self.optimizer.zero_grad(set_to_none=True)

    def go_over(self, rows: Sequence[Tensor], batch: int, rate: float) -> list[Tensor]:
        """Learn all rows once, in any order, in whole batches; the figures of each batch."""
        n, figures = len(rows[0]), []
        self.optimizer.param_groups[0]["lr"] = rate
        for some in torch.randperm(n, device=rows[0].device)[: max(batch, n - n % batch)].split(batch):
            torch.compiler.cudagraph_mark_step_begin()
            loss, told = self._loss(self.policy, self.settings, *(part[some] for part in rows))
            figures.append(told.clone())
            self.optimizer.zero_grad(set_to_none=True)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(self.policy.parameters(), 0.5)
            self.optimizer.step()
        return figures


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
    *seen, to_move = (share(env, part) for part in (env.planes, env.scalars, env.mask, env.to_move))
    here, wins = [], torch.zeros_like(share(env, env.rewards))  # a reward is told once, when a game ends
    for actions in torch.from_numpy(played).to(settings.device):
        games = (actions >= 0) & taught.gather(1, to_move.long()[:, None]).squeeze(1)
        here.append((*(part[games] for part in seen), to_move[games].long(), actions[games].long(), games))
        env.step(actions)
        wins += share(env, env.rewards)
    ended = outcome(wins, share(env, env.points))
    for *parts, games in here:
        yield (*parts, ended[games])


def lesson_loss(policy: Policy, settings: Settings, *rows: Tensor) -> tuple[Tensor, Tensor]:
    """How unlikely the teacher's choices are, and how wrong the values; and the loss once more, as a figure."""
    planes, scalars, mask, seat, taught, ended = rows
    actions, logits, value = policy(planes, scalars, mask)
    chance = torch.where(actions == taught[:, None], logits.log_softmax(1), 0.0).sum(1)
    loss = settings.value_weight * functional.mse_loss(by_seat(value, seat), ended) - chance.mean()
    return loss, loss.detach()


def imitate(policy: Policy, rows: Sequence[Tensor], settings: Settings) -> list[float]:
    """Learn all of it some times; the mean loss of each time."""
    learner, times = Learner(policy, settings, lesson_loss), settings.imitate
    rates = [settings.rate * (1 - time / times) for time in range(times)]
    return [float(torch.stack(learner.go_over(rows, settings.batch, rate)).mean()) for rate in rates]
