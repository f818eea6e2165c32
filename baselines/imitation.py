"""Stage A: learn to do what a teacher would do, and how games end."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
import torch
from torch import Tensor
from torch.nn import functional

from baselines.games import Lesson
from baselines.network import HalfTurn, Policy
from baselines.observation import Seen, outcome
from seismic.env import BatchEnv

AT_ONCE = 1024  # lessons that are shown at once
VALUE_WEIGHT = 0.25  # of the loss; there are far fewer ends of games than moves
HELD_BACK = 0.03  # of the lessons, to see how well it does on what it has not seen


@dataclass(frozen=True)
class Positions:
    """What was seen, what the teacher would have done, and how the game ended for the player to move."""

    planes: Tensor
    scalars: Tensor
    mask: Tensor
    taught: Tensor
    ended: Tensor

    def __len__(self) -> int:
        return len(self.taught)

    def take(self, rows: Tensor) -> Positions:
        return Positions(self.planes[rows], self.scalars[rows], self.mask[rows], self.taught[rows], self.ended[rows])


def show_lessons(lessons: list[Lesson], device: str, weight: float) -> Positions:
    """All positions of these lessons: the games are played again, many at once."""
    parts = [part for group in _groups(lessons) for part in _show_group(group, device, weight)]
    return Positions(*(torch.cat([getattr(part, name) for part in parts]) for name in Positions.__annotations__))


def _groups(lessons: list[Lesson]) -> Iterator[list[Lesson]]:
    """Lessons whose seeds lie so near each other that one batch has them all."""
    group: list[Lesson] = []
    for lesson in sorted(lessons, key=lambda lesson: lesson.seed):
        if group and lesson.seed - group[0].seed >= AT_ONCE:
            yield group
            group = []
        group.append(lesson)
    yield group


def _show_group(group: list[Lesson], device: str, weight: float) -> Iterator[Positions]:
    first = group[0].seed
    n, longest = group[-1].seed - first + 1, max(lesson.played.size for lesson in group)
    played, taught = np.full((longest, n), -1, np.int32), np.full((longest, n), -1, np.int64)
    for lesson in group:
        game = lesson.seed - first
        played[: lesson.played.size, game], taught[: lesson.taught.size, game] = lesson.played, lesson.taught
    env = BatchEnv(n, seed=first, roads=True, autoreset=False, device=device)
    seen, rows, shown, movers = Seen(env), [], [], []
    for actions, advice in zip(played, torch.from_numpy(taught), strict=True):
        here = torch.from_numpy(np.flatnonzero(actions >= 0)).to(device)
        rows.append(here)
        movers.append(seen.to_move[here])
        shown.append((*(part[here] for part in seen.shown), advice.to(device)[here]))
        env.step(actions)
    for here, seat, (planes, scalars, mask, advice) in zip(rows, movers, shown, strict=True):
        yield Positions(planes, scalars, mask, advice, outcome(seen.points[here], seat, weight))
    env.close()


@dataclass(frozen=True)
class ImitationSettings:
    """How to train by imitation."""

    seconds: float
    margin_weight: float  # of the margin in a game's outcome
    device: str
    batch: int = 2048
    rate: float = 1.5e-3  # at first; it falls to nothing
    report_every: float = 10.0  # seconds


def imitate(
    policy: Policy,
    lessons: list[Lesson],
    settings: ImitationSettings,
    on_progress: Callable[[dict[str, Any]], None],
) -> None:
    """Train on lessons, some of which are held back to see how well it does."""
    seconds, device, rate = settings.seconds, settings.device, settings.rate
    apart = max(1, round(HELD_BACK * len(lessons)))
    unseen = show_lessons(lessons[:apart], device, settings.margin_weight)
    known = show_lessons(lessons[apart:], device, settings.margin_weight)
    half_turn = HalfTurn(policy.spaces, device)
    optimizer = torch.optim.AdamW(policy.parameters(), lr=rate, weight_decay=0.02)
    began = reported = time.monotonic()
    steps, batch = 0, min(settings.batch, len(known))
    while (part := (time.monotonic() - began) / seconds) < 1:
        order = torch.randperm(len(known), device=device)
        for rows in order[: len(known) // batch * batch].view(-1, batch):
            part = (time.monotonic() - began) / seconds
            if part >= 1:
                break
            some = known.take(rows)
            if steps % 2:
                some = turned(some, half_turn)
            for group in optimizer.param_groups:
                group["lr"] = rate * min(1.0, (steps + 1) / 100) * max(0.02, 1 - part)
            loss = lesson_loss(policy, some)
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(policy.parameters(), 1.0)
            optimizer.step()
            steps += 1
            if time.monotonic() - reported >= settings.report_every:
                reported = time.monotonic()
                on_progress({"steps": steps, "positions": len(known), "loss": loss.item(), **examine(policy, unseen)})
    on_progress({"steps": steps, "positions": len(known), **examine(policy, unseen)})


def turned(some: Positions, half_turn: HalfTurn) -> Positions:
    planes, mask = half_turn.planes(some.planes), half_turn.mask(some.mask)
    return Positions(planes, some.scalars, mask, half_turn.action(some.taught), some.ended)


def lesson_loss(policy: Policy, some: Positions) -> Tensor:
    logits, value = policy(some.planes, some.scalars, some.mask)
    return functional.cross_entropy(logits, some.taught) + VALUE_WEIGHT * functional.mse_loss(value, some.ended)


def examine(policy: Policy, unseen: Positions, batch: int = 4096) -> dict[str, float]:
    """How well it does on lessons that were held back."""
    loss = right = error = 0.0
    with torch.no_grad():
        for rows in torch.arange(len(unseen), device=unseen.taught.device).split(batch):
            some = unseen.take(rows)
            logits, value = policy(some.planes, some.scalars, some.mask)
            loss += functional.cross_entropy(logits, some.taught, reduction="sum").item()
            right += (logits.argmax(1) == some.taught).sum().item()
            error += functional.mse_loss(value, some.ended, reduction="sum").item()
    n = len(unseen)
    return {"unseen_loss": loss / n, "unseen_right": right / n, "unseen_value_error": error / n}
