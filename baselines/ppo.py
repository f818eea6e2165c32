"""Stage B: masked PPO. One policy plays all seats of a batch, and learns from how its games go on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

import torch
from torch import Tensor
from torch.nn import functional

from baselines.network import Policy
from baselines.observation import Seen, outcome
from seismic.env import BatchEnv

SPREAD = 128  # decisions: about as many as a game has
NO_ACTION = -1


@dataclass(frozen=True)
class Settings:
    """What PPO is run with. Games have an end and few moves, so nothing is discounted."""

    games: int = 4096
    steps: int = 32  # that each of them goes on between two updates
    batch: int = 8192
    epochs: int = 2
    rate: float = 3e-4
    trace: float = 0.92  # how far a surprise is passed back: the lambda of generalised advantages
    clip: float = 0.2
    entropy: float = 0.003
    value_weight: float = 0.5
    far: float = 0.05  # an update ends early once the policy has moved so far, by the Kullback-Leibler divergence
    margin_weight: float = 0.5  # how much of a game's outcome is by the margin, and not by the win alone


@dataclass
class Rollout:
    """Decisions in the order in which they were taken, [step, game]."""

    planes: list[Tensor] = field(default_factory=list)
    scalars: list[Tensor] = field(default_factory=list)
    mask: list[Tensor] = field(default_factory=list)
    seat: list[Tensor] = field(default_factory=list)
    action: list[Tensor] = field(default_factory=list)
    chance: list[Tensor] = field(default_factory=list)  # the logarithm of how likely the action was
    value: list[Tensor] = field(default_factory=list)
    reward: list[Tensor] = field(default_factory=list)  # to the player who took the action
    done: list[Tensor] = field(default_factory=list)


class SelfPlay:
    """A batch of games, the policy that plays them, and how it learns."""

    def __init__(self, policy: Policy, env: BatchEnv, settings: Settings) -> None:
        self.policy, self.env, self.settings = policy, env, settings
        self.seen = Seen(env)
        self.optimizer = torch.optim.Adam(policy.parameters(), lr=settings.rate, eps=1e-5)
        self.games = 0  # that came to their end
        self._spread_out()

    def _spread_out(self) -> None:
        """Have some games early and others late: else all would begin, and end, at the same time.

        Each is broken off once, by an action that is never allowed, and the next one is dealt.
        """
        turn = torch.arange(self.env.n, device=self.seen.mask.device) * SPREAD // self.env.n
        with torch.no_grad():
            for step in range(SPREAD):
                action = draw(self.policy(*self.seen.shown)[0])
                self.env.step(torch.where(turn == step, NO_ACTION, action).int())

    def iterate(self, rate: float, *, value_only: bool = False) -> dict[str, float]:
        """Play on for some steps, then learn from them. At first only the value learns, until it can be trusted."""
        for group in self.optimizer.param_groups:
            group["lr"] = rate
        return self._learn(*self._play(), value_only)

    def _play(self) -> tuple[Rollout, Tensor]:
        """Some steps of every game, and the advantage of each action over what was expected."""
        kept, seen, weight = Rollout(), self.seen, self.settings.margin_weight
        with torch.no_grad():
            for _ in range(self.settings.steps):
                kept.planes.append(seen.planes.clone())
                kept.scalars.append(seen.scalars.clone())
                kept.mask.append(seen.mask.clone())
                kept.seat.append(seen.to_move.long())
                logits, value = self.policy(*seen.shown)
                action = draw(logits)
                kept.action.append(action)
                kept.chance.append(chance_of(logits, action))
                kept.value.append(value)
                self.env.step(action.int())
                done = seen.done.clone()
                kept.done.append(done)
                kept.reward.append(outcome(seen.points, kept.seat[-1], weight) * done)
            _, ahead = self.policy(*seen.shown)
        self.games += int(torch.stack(kept.done).sum())
        return kept, advantages(kept, ahead, seen.to_move.long(), self.settings.trace)

    def _learn(self, kept: Rollout, advantage: Tensor, value_only: bool) -> dict[str, float]:
        settings = self.settings
        rows = [torch.cat(part) for part in (kept.planes, kept.scalars, kept.mask, kept.action, kept.chance)]
        gain = advantage.flatten()
        goal = gain + torch.cat(kept.value)
        figures: dict[str, float] = {}
        for chosen in self._batches(len(goal), goal.device):
            planes, scalars, mask, action, chance = (part[chosen] for part in rows)
            logits, value = self.policy(planes, scalars, mask)
            now = chance_of(logits, action)
            ratio = torch.exp(now - chance)
            scaled = (gain[chosen] - gain[chosen].mean()) / (gain[chosen].std() + 1e-6)
            clipped = ratio.clamp(1 - settings.clip, 1 + settings.clip)
            policy_loss = -torch.min(ratio * scaled, clipped * scaled).mean()
            value_loss = functional.mse_loss(value, goal[chosen])
            spread = entropy(logits)
            loss = settings.value_weight * value_loss
            if not value_only:
                loss = loss + policy_loss - settings.entropy * spread
            self.optimizer.zero_grad(set_to_none=True)
            loss.backward()
            if value_only:
                self._leave_to_judge()
            torch.nn.utils.clip_grad_norm_(self.policy.parameters(), 0.5)
            self.optimizer.step()
            moved = float((ratio - 1 - (now - chance)).mean().detach())
            figures = {"value_loss": float(value_loss.detach()), "entropy": float(spread.detach()), "moved": moved}
            if moved > settings.far:
                break
        return figures

    def _leave_to_judge(self) -> None:
        """Let a step change nothing but how games are judged: the choices stay as they are."""
        for name, part in self.policy.named_parameters():
            if not name.startswith("judge."):
                part.grad = None

    def _batches(self, rows: int, device: torch.device) -> Iterator[Tensor]:
        for _ in range(self.settings.epochs):
            yield from torch.randperm(rows, device=device).split(self.settings.batch)


def advantages(kept: Rollout, ahead: Tensor, seat: Tensor, trace: float) -> Tensor:
    """[step, game]: how much better each action turned out than was expected, to the player who took it.

    What is good for the one is bad for the other (two players), and the same player may move twice running: to lay a
    tile, then a crew. `ahead` and `seat` are the value and the player to move after the last step.
    """
    gain, later = torch.zeros_like(ahead), []
    for step in reversed(range(len(kept.value))):
        goes_on = torch.where(kept.seat[step] == seat, 1.0, -1.0) * ~kept.done[step]
        surprise = kept.reward[step] + goes_on * ahead - kept.value[step]
        gain = surprise + trace * goes_on * gain
        later.append(gain)
        ahead, seat = kept.value[step], kept.seat[step]
    return torch.stack(later[::-1])


def draw(logits: Tensor) -> Tensor:
    """An action of each row, as likely as its logit says (Gumbel's way: no sum over all actions is needed)."""
    noise = torch.rand_like(logits).clamp_min_(1e-20).log_().neg_().log_().neg_()
    return (logits + noise).argmax(1)


def chance_of(logits: Tensor, action: Tensor) -> Tensor:
    return -functional.cross_entropy(logits, action, reduction="none")


def entropy(logits: Tensor) -> Tensor:
    chances = logits.log_softmax(1)
    return -(chances.exp() * chances).sum(1).mean()
