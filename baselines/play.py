"""Games being played, many at once: by the policy itself, past versions of it, and bots. All but the bots' own games
stays on the device.

Letters of shapes: T steps, N games, S seats.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import torch
from torch import Tensor

from baselines.network import Policy, outcome
from baselines.settings import Settings
from seismic.env import BatchEnv
from seismic.env.batch import Saved
from seismic.env.evaluation import figures, play_piles
from seismic.game.setup import Options

SPREAD = 128  # steps: about as many as a game has


def new_batch(options: Options, n: int, **more: Any) -> BatchEnv:
    """A batch that shows what the network reads."""
    games: dict[str, Any] = {"players": options.seats, "variants": options.variants, "table": options.table_name}
    return BatchEnv(n, roads=True, **games, **more)


def share(env: BatchEnv, array: Any) -> Tensor:
    """An array of a batch as a tensor, without a copy. The next step writes it again."""
    return torch.as_tensor(array, device=env.device)


def draw(logits: Tensor) -> Tensor:
    """A place in each row, as likely as its logit says (Gumbel's way: nothing has to be summed)."""
    return (logits - torch.log(-torch.log(torch.rand_like(logits).clamp(1e-20, 1 - 1e-7)))).argmax(1)


def act(policy: Policy, planes: Tensor, scalars: Tensor, mask: Tensor) -> tuple[Tensor, ...]:
    """An action drawn in each game: its place in the list, its number, the logarithm of its chance; and the values."""
    actions, logits, value = policy(planes, scalars, mask)
    choice = draw(logits)[:, None]
    chance = logits.log_softmax(1).gather(1, choice)
    return choice.squeeze(1), actions.gather(1, choice).squeeze(1), chance.squeeze(1), value


def by_seat(value: Tensor, to_move: Tensor) -> Tensor:
    """[..., S]: from the player to move on clockwise, turned to from the first seat on. A seat keeps its column."""
    seats = value.shape[-1]
    order = (torch.arange(seats, device=value.device) - to_move[..., None]) % seats
    return value.gather(-1, order)


class Rollout:
    """T steps of N games, and what they showed after the last one. It is made once, and written again and again."""

    def __init__(self, steps: int, env: BatchEnv, n: int) -> None:
        def room(t: int, like: Any, kind: torch.dtype) -> Tensor:
            return torch.zeros(t, n, *like.shape[1:], dtype=kind, device=env.device)

        self.planes = room(steps + 1, env.planes, torch.uint8)
        self.scalars = room(steps + 1, env.scalars, torch.int16)
        self.mask = room(steps + 1, env.mask, torch.bool)
        self.seat = room(steps + 1, env.done, torch.long)  # the player to move
        self.value = room(steps + 1, env.rewards, torch.float)  # [T + 1, N, S]
        self.own = room(steps, env.done, torch.bool)  # whether the policy acted, and not a past version
        self.choice = room(steps, env.done, torch.long)
        self.action = room(steps, env.done, torch.int32)
        self.chance = room(steps, env.done, torch.float)
        self.reward = room(steps, env.rewards, torch.float)  # [T, N, S]
        self.done = room(steps, env.done, torch.bool)

    def shown(self, t: int) -> tuple[Tensor, Tensor, Tensor]:
        return self.planes[t], self.scalars[t], self.mask[t]


class Room:
    """A batch, and which of the N games are its. With bots, they play within a step, up to the policy's next choice, on
    the CPU, where they think faster."""

    def __init__(self, env: BatchEnv, first: int) -> None:
        self.env, self.games = env, slice(first, first + env.n)
        self._seen = {name: share(env, getattr(env, name)) for name in ("planes", "scalars", "mask")}
        self._seat, self._done = share(env, env.to_move), share(env, env.done)
        self._wins, self._points = share(env, env.rewards), share(env, env.points)

    def show(self, kept: Rollout, t: int) -> None:
        for name, tensor in self._seen.items():
            getattr(kept, name)[t, self.games] = tensor.to(kept.done.device, non_blocking=True)
        kept.seat[t, self.games] = self._seat.to(kept.done.device)

    def step(self, kept: Rollout, t: int) -> None:
        """A game that ended has been dealt again, but its rewards and points are still those of the end."""
        self.env.step(kept.action[t, self.games].to(self.env.device))
        kept.done[t, self.games] = self._done.to(kept.done.device)
        kept.reward[t, self.games] = (outcome(self._wins, self._points) * self._done[:, None]).to(kept.done.device)

    def spread_out(self) -> None:
        """Have some games early and others late, else all would begin and end together: each is broken off once, by
        an action that is never allowed, and dealt again."""
        turn = torch.arange(self.env.n, device=self.env.device) * SPREAD // self.env.n
        for step in range(SPREAD):
            self.env.step(torch.where(turn == step, -1, share(self.env, self.env.random_actions())).int())

    def save(self) -> list[Tensor]:
        states, *others = self.env.save()
        states = states.copy_to_host() if self.env.device == "cuda" else states
        return [torch.from_numpy(part.view(np.uint8)) for part in (states, *others)]

    def restore(self, kept: list[Tensor]) -> None:
        kinds = (self.env.states.dtype, np.uint64, np.int8)
        self.env.restore(Saved(*(part.cpu().numpy().view(kind) for part, kind in zip(kept, kinds, strict=True))))


class Play:
    """All rooms. In the first `past` games of the first one, a past version has all seats but one."""

    def __init__(self, policy: Policy, rival: Policy, rooms: list[Room], act: Callable[..., Any], settings: Settings):
        self.policy, self.rival, self.rooms, self._act = policy, rival, rooms, act
        self.steps, self.past = settings.length, int(settings.past * settings.games)
        self.kept = Rollout(self.steps, rooms[0].env, rooms[-1].games.stop)
        game, seats = torch.arange(self.kept.done.shape[1], device=rooms[0].env.device), policy.spaces.options.seats
        self._owner = torch.where(game < self.past, game % seats, -1)  # [N]: the policy's only seat; -1: all are

    @torch.no_grad()  # type: ignore[untyped-decorator]
    def rehearse(self) -> None:
        """Choose once, to no effect."""
        torch.compiler.cudagraph_mark_step_begin()
        self._act(self.policy, *self.kept.shown(0))
        if self.past:
            self._act(self.rival, *(part[: self.past] for part in self.kept.shown(0)))

    @torch.no_grad()  # type: ignore[untyped-decorator]
    def go_on(self) -> Rollout:
        """Play T steps in every game."""
        kept, past = self.kept, slice(0, self.past)
        for t in range(self.steps + 1):
            torch.compiler.cudagraph_mark_step_begin()  # what was returned before may now be written again
            for room in self.rooms:
                room.show(kept, t)
            choice, action, chance, value = self._act(self.policy, *kept.shown(t))
            kept.value[t] = by_seat(value, kept.seat[t])
            if t == self.steps:
                break
            kept.choice[t], kept.action[t], kept.chance[t] = choice, action, chance
            kept.own[t] = (self._owner < 0) | (self._owner == kept.seat[t])
            if self.past:
                _, other, _, _ = self._act(self.rival, *(part[past] for part in kept.shown(t)))
                kept.action[t, past] = torch.where(kept.own[t, past], kept.action[t, past], other.int())
            for room in self.rooms:
                room.step(kept, t)
        return kept


def advantages(kept: Rollout, trace: float) -> Tensor:
    """[T, N, S]: how much better each step turned out for each seat than was expected (generalised advantages).

    A seat has a value at every step, whoever is to move. So a surprise goes back along its own column, from one's own
    steps over those of others, and no sign has to change.
    """
    gain, gains = torch.zeros_like(kept.value[0]), torch.empty_like(kept.reward)
    for t in reversed(range(len(kept.reward))):
        goes_on = ~kept.done[t, :, None]  # what is shown after an end is another game
        surprise = kept.reward[t] + goes_on * kept.value[t + 1] - kept.value[t]
        gain = surprise + trace * goes_on * gain
        gains[t] = gain
    return gains


def examine(policy: Policy, opponent: str, piles: range) -> dict[str, Any]:
    """How strong a policy is that takes the highest logit: the shares of wins and the points ahead.

    Its games are on the CPU, where bots think faster.
    """

    def choose(env: BatchEnv) -> Tensor:
        seen = (share(env, part).to(policy.around.device) for part in (env.planes, env.scalars, env.mask))
        actions, logits, _ = policy(*seen)
        return actions.gather(1, logits.argmax(1, keepdim=True)).squeeze(1).cpu()

    with torch.no_grad():
        return figures(play_piles(choose, policy.spaces.options, opponent, piles))
