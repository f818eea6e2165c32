"""How strong a policy is: every pile is played from both seats, against `random` and against `greedy`."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import torch
from torch import Tensor

from baselines.network import Policy
from baselines.observation import Seen, share
from seismic.arena.ratings import estimate_mean, estimate_rate
from seismic.env import BatchEnv
from seismic.env.kernels.actions import action_in
from seismic.game.setup import new_states
from seismic.rules.choices import MAX_CHOICES
from seismic.search.greedy import tie_salt
from seismic.search.kernels.evaluation import EvalWeights, new_notes
from seismic.search.kernels.greedy import choose

Opponent = Callable[[BatchEnv, int], Tensor]  # actions for all games where this seat is to move; elsewhere anything


def play_random(env: BatchEnv, _: int) -> Tensor:
    return share(env, env.random_actions())


class GreedyOpponent:
    """`greedy`, for many games at once: the games of a batch on the CPU are shared out among threads."""

    def __init__(self) -> None:
        self.threads = len(os.sched_getaffinity(0))
        self._pool = ThreadPoolExecutor(self.threads)

    def __call__(self, env: BatchEnv, seat: int) -> Tensor:
        actions = np.zeros(env.n, np.int32)
        games = np.flatnonzero((env.to_move == seat) & ~env.done)
        list(self._pool.map(lambda part: self._choose(env, seat, part, actions), np.array_split(games, self.threads)))
        return torch.from_numpy(actions)

    def _choose(self, env: BatchEnv, seat: int, games: Any, actions: Any) -> None:
        states, choices = new_states(env.options.table, 3), np.empty(MAX_CHOICES, np.int32)
        notes, weights, spaces = new_notes(states[0].tile.size), EvalWeights(), env.spaces
        for game in games:
            states[0] = env.states[game]
            salt = tie_salt(int(env.seeds[game]), int(states[0].laid))
            choice = choose(states, choices, notes, seat, salt, weights)
            actions[game] = action_in(env.states[game : game + 1], int(choice), spaces.numberings)


def play_piles(policy: Policy, opponent: Opponent, env: BatchEnv, seed: int) -> dict[str, Any]:
    """One game on each pile from this seed on from the one seat, and one from the other. The best logit is taken."""
    wins, margins = [], []
    for seat in (0, 1):
        env.reset(seed)
        seen = Seen(env)
        while not bool(seen.done.all()):
            own = best_actions(policy, *seen.shown).to(seen.mask.device)
            env.step(torch.where(seen.to_move == seat, own.int(), opponent(env, 1 - seat)))
        margin = (seen.points[:, seat] - seen.points[:, 1 - seat]).cpu().numpy()
        wins.append((np.sign(margin) + 1) / 2)
        margins.append(margin)
    rate = estimate_rate(np.mean(wins, axis=0).tolist())
    ahead = estimate_mean(np.mean(margins, axis=0).tolist())
    return {
        "games": 2 * env.n,
        "wins": [rate.mean, rate.low, rate.high],
        "points_ahead": [ahead.mean, ahead.low, ahead.high],
    }


def best_actions(policy: Policy, planes: Tensor, scalars: Tensor, mask: Tensor) -> Tensor:
    device = next(policy.parameters()).device
    with torch.no_grad():
        logits, _ = policy(planes.to(device), scalars.to(device), mask.to(device))
    return logits.argmax(1)


class Examiner:
    """Plays a policy against `random` and `greedy`, each on a number of piles."""

    def __init__(self, piles: int, device: str) -> None:
        self.piles = piles
        self._greedy = GreedyOpponent()
        self._against_random = BatchEnv(piles, roads=True, autoreset=False, device=device)
        self._against_greedy = BatchEnv(piles, roads=True, autoreset=False)

    def examine(self, policy: Policy, seed: int) -> dict[str, Any]:
        return {
            "random": play_piles(policy, play_random, self._against_random, seed),
            "greedy": play_piles(policy, self._greedy, self._against_greedy, seed),
        }
