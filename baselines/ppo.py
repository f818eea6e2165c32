"""How the policy learns from what was played: PPO, with the actions listed by the network in place of all."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import torch
from torch import Tensor
from torch.nn import functional

from baselines.network import Policy
from baselines.play import Rollout, advantages, by_seat
from baselines.settings import Settings

Loss = Callable[..., tuple[Tensor, Tensor]]
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

    def __init__(self, policy: Policy, settings: Settings, loss: Loss) -> None:
        self.policy, self.settings, self._loss = policy, settings, loss
        fused = next(policy.parameters()).is_cuda
        self.optimizer = torch.optim.Adam(policy.parameters(), lr=settings.rate, eps=1e-5, fused=fused)

    def learn(self, kept: Rollout, left: float) -> dict[str, float]:
        """Learn from a rollout, when so much of the training is left, from 1 down to 0."""
        settings, steps = self.settings, len(kept.reward)
        gains = advantages(kept, settings.trace)
        seat = kept.seat[:steps]
        gain = gains.gather(2, seat[:, :, None]).squeeze(2)  # to the player who moved
        seen = (kept.planes[:steps], kept.scalars[:steps], kept.mask[:steps])
        rows = (*seen, seat, kept.own, kept.choice, kept.chance, gain, gains + kept.value[:steps])
        figures: list[Tensor] = []
        for _ in range(settings.epochs):
            figures += self.go_over([part.flatten(0, 1) for part in rows], settings.batch, settings.rate * left)
            if figures[-1][-1] > settings.far:  # the only time that the host waits for the device
                break
        return dict(zip(FIGURES, torch.stack(figures).mean(0).tolist(), strict=True))

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
