"""Sequential halving: play all plans out, keep the better half, play these out more often, and so on.

Every trial deals the unseen tiles anew, once for all plans that are still in: what is luck is luck for all of them.
A trial's deal depends on its number and the seed alone; so the same number of trials gives the same answer on any
number of threads.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from seismic.rules.chance import trial_seed
from seismic.rules.dealing import deal
from seismic.rules.highways import score
from seismic.rules.layout import Points, State, States
from seismic.rules.targets.cpu import kernel
from seismic.search.kernels.plans import CHOICE, CLAIM, Plans, follow_plan
from seismic.search.kernels.rollout import Roads, Sense, play_on

if TYPE_CHECKING:
    Order = np.ndarray[tuple[int, ...], np.dtype[np.int64]]  # plans that are still in, best first
    Rewards = np.ndarray[tuple[int, ...], np.dtype[np.float64]]  # [trial, plan, WIN or MARGIN]
else:
    Order = Rewards = object

WIN, MARGIN = range(2)


@kernel
def reward(state: State, points: Points, seat: int, rewards: Rewards, trial: int, plan: int) -> None:
    """Note who won a game that is over, ties in equal parts, and by how much a seat is ahead of the best other."""
    points[:] = 0
    score(state, points)
    best_other, level = -1, 1
    for other in range(int(state.seats)):
        if other != seat:
            level = 1 if points[other] > best_other else level + (points[other] == best_other)
            best_other = max(best_other, int(points[other]))
    margin = int(points[seat]) - best_other
    rewards[trial, plan, MARGIN] = margin
    rewards[trial, plan, WIN] = 1.0 if margin > 0 else (1.0 / (level + 1) if margin == 0 else 0.0)


@kernel
def play_trials(
    root: States,
    scratch: States,
    plans: Plans,
    order: Order,
    rewards: Rewards,
    first: int,
    end: int,
    seat: int,
    seed: int,
    roads: Roads,
    points: Points,
    cells: int,
    sense: Sense,
) -> None:
    """Play trials `first` to `end` of all plans in `order`; row 0 of `rewards` is trial `first`."""
    for trial in range(first, end):
        for n in range(order.size):
            plan = order[n]
            scratch[0] = root[0]
            state = scratch[0]
            state.rng = trial_seed(seed, trial)
            deal(state)
            follow_plan(state, int(plans[plan, CHOICE]), int(plans[plan, CLAIM]))
            play_on(state, roads, cells, sense)
            reward(state, points, seat, rewards, trial - first, plan)
