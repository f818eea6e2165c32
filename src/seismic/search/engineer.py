"""The engineer: the strongest player here. It plays its best plans out many times, on piles dealt again and again."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np

from seismic.game.game import Game
from seismic.game.moves import Crew, Move
from seismic.game.setup import new_states
from seismic.rules.choices import MAX_CHOICES
from seismic.rules.hexes import Side
from seismic.rules.hidden import hide
from seismic.rules.layout import CREW, MAX_SEATS, NO_SIDE
from seismic.rules.standings import height_array
from seismic.rules.targets.cpu import quiet
from seismic.search.budget import BATCH, SLICE, Budget, mixed_seed
from seismic.search.kernels.evaluation import EvalWeights, count_unseen_kinds, new_notes
from seismic.search.kernels.plans import CHOICE, CLAIM, Shortlist, Weights, Workspace, list_plans
from seismic.search.kernels.quick_player import PlayoutWeights, new_roads
from seismic.search.kernels.trials import MARGIN, WIN, Question, Scratch, try_plans

POINT = 0.035  # what a point of static value is worth, in games won
MAX_TRIALS = 4096  # of one batch: what bounds the memory of a search
TELL_EVERY = 0.1  # seconds between two calls of `on_info`
CREW_PART = 0.5  # of the budget, for a claim: the plan that its tile was laid with has thought of it already


@dataclass(frozen=True, slots=True)
class Considered:
    """A move that a search looked at."""

    move: Move
    claim: Crew | None  # what it would claim after it
    trials: int
    win: float  # mean chance to win, shared wins in parts
    margin: float  # mean points ahead of the best other
    error: float  # standard error of that mean


class Engineer:
    """Sequential halving over the most promising plans; see docs/search.md.

    >>> found = Engineer(Budget(playouts=200), seed=1).consider(Game(seed=7))
    >>> found[0].trials >= found[-1].trials, 0 <= found[0].win <= 1
    (True, True)
    """

    def __init__(
        self,
        budget: Budget,
        *,
        seed: int = 0,
        threads: int = 1,
        plans: int = 24,
        cells: int = 8,
        margin_weight: float = 0.02,
        trust: float = 150.0,
        weights: PlayoutWeights | None = None,
    ) -> None:
        self.budget = budget
        self.seed = seed
        self.threads = threads
        self.width = plans
        self.cells = cells
        self.margin_weight = margin_weight  # what a point is worth beside winning, in games won
        self.trust = trust  # how many trials the static value of a plan counts for
        self.weights = weights or PlayoutWeights()

    def choose(self, game: Game) -> Move:
        """The move to make for the player to move."""
        return self.consider(game)[0].move

    def consider(
        self,
        game: Game,
        *,
        stop: Callable[[], bool] = lambda: False,
        on_info: Callable[[list[Considered]], None] | None = None,
        clock: Callable[[], float] = time.perf_counter,
    ) -> list[Considered]:
        """All moves that were looked at, the best first.

        The search ends early once `stop` says so, and gives `on_info` what it has found so far, now and then. A budget
        of seconds is measured by `clock`.
        """
        game.require_decision()
        search = _Search(self, game, stop, on_info, clock)
        with quiet():
            return search.run()


class _Search:
    """One search: what it looks at, and what it has found so far."""

    def __init__(
        self,
        bot: Engineer,
        game: Game,
        stop: Callable[[], bool],
        on_info: Callable[[list[Considered]], None] | None,
        clock: Callable[[], float],
    ) -> None:
        self.bot, self.game, self.clock = bot, game, clock
        self.stop, self.on_info, self.told = stop, on_info, -math.inf
        self.states = new_states(game.table, 2 + bot.threads)
        self.states[0] = game.state
        hide(self.states[0])
        self.count = 0  # of plans
        self.plans = np.zeros((bot.width, 2), np.int32)
        self.values = np.zeros(bot.width)
        self.sums = np.zeros((bot.width, 3))  # [plan]: wins, margins, squared margins
        self.trials = np.zeros(bot.width, np.int64)
        self.done = 0
        self.scratch = [
            Scratch(self.states[2 + thread : 3 + thread], new_roads(), np.zeros(MAX_SEATS, np.int32))
            for thread in range(bot.threads)
        ]
        seed, heights = mixed_seed(bot.seed, len(game.moves)), height_array(game.heights)
        self.question = Question(self.states[:1], self.plans, game.to_move - 1, heights, seed, bot.cells, bot.weights)
        self.part = CREW_PART if game.state.phase == CREW else 1.0

    def run(self) -> list[Considered]:
        began = self.clock()
        notes = new_notes(self.states[0].tile.size)
        count_unseen_kinds(self.states[0], notes.unseen)
        space = Workspace(self.states, np.empty(MAX_CHOICES, np.int32), self.scratch[0].roads, notes)
        weights = Weights(self.bot.weights, EvalWeights())
        self.count = count = int(list_plans(space, Shortlist(self.plans, self.values), weights))
        self.values[:count] -= self.values[:count].mean()
        order = np.arange(count)
        rounds = max(1, math.ceil(math.log2(count))) if count > 1 else 0
        with ThreadPoolExecutor(self.bot.threads) as pool:
            for number in range(rounds):
                self._play_round(order, number, rounds, began, pool)
                order = order[np.argsort(-self._worth(order), kind="stable")]
                order = order[: (len(order) + 1) // 2]
        return self._ranked()

    def _ranked(self) -> list[Considered]:
        """What was found so far, the best first."""
        plans = range(self.count)
        worth = self._worth(np.arange(self.count))
        ranked = sorted(plans, key=lambda plan: (self.trials[plan], worth[plan]), reverse=True)
        return [self._considered(plan) for plan in ranked]

    def _tell(self) -> None:
        now = self.clock()
        if self.on_info is not None and now - self.told >= TELL_EVERY:
            self.told = now
            self.on_info(self._ranked())

    def _worth(self, plans: Any) -> Any:
        """What is known of these plans: their trials, and the static value they came in with as some more trials."""
        trials, trust = self.trials[plans], self.bot.trust
        sums = self.sums[plans, WIN] + self.bot.margin_weight * self.sums[plans, MARGIN]
        mean = (sums / np.maximum(trials, 1)).mean()
        return (sums + trust * (mean + POINT * self.values[plans])) / (trials + trust)

    def _play_round(self, order: Any, number: int, rounds: int, began: float, pool: ThreadPoolExecutor) -> None:
        budget = self.bot.budget
        if budget.seconds is None:
            assert budget.playouts is not None
            playouts = math.ceil(self.part * budget.playouts)
            self._play(order, max(1, playouts // (rounds * len(order))), pool)
            return
        until = began + self.part * budget.seconds * (number + 1) / rounds
        trials, now = self.bot.threads, self.clock()
        while (now < until and not self.stop()) or self.trials[order[0]] == 0:
            self._play_batch(order, trials, pool)
            before, now = now, self.clock()
            took = now - before
            fitting = min(BATCH, max(until - now, 0)) / max(took, 1e-6) * trials
            trials = max(self.bot.threads, min(MAX_TRIALS, int(fitting)))

    def _play(self, order: Any, trials: int, pool: ThreadPoolExecutor) -> None:
        """Play this many more trials of all plans in `order`."""
        batch = max(1, SLICE // len(order))
        for start in range(0, trials, batch):
            if self.stop() and self.trials[order[0]] > 0:
                return
            self._play_batch(order, min(batch, trials - start), pool)

    def _play_batch(self, order: Any, trials: int, pool: ThreadPoolExecutor) -> None:
        rewards = np.zeros((trials, self.bot.width, 2))
        bounds = np.linspace(0, trials, self.bot.threads + 1).astype(int)

        def work(thread: int) -> None:
            first, end = int(bounds[thread]), int(bounds[thread + 1])
            try_plans(self.question, order, self.done + first, rewards[first:end], self.scratch[thread])

        if self.bot.threads == 1:
            work(0)
        else:
            list(pool.map(work, range(self.bot.threads)))
        self.done += trials
        self.trials[order] += trials
        self.sums[:, :2] += rewards.sum(axis=0)
        self.sums[:, 2] += (rewards[:, :, MARGIN] ** 2).sum(axis=0)
        self._tell()

    def _considered(self, plan: int) -> Considered:
        trials = max(int(self.trials[plan]), 1)
        win, margin, squares = self.sums[plan] / trials
        spread = math.sqrt(max(squares - margin**2, 0.0))
        side = int(self.plans[plan, CLAIM])
        return Considered(
            self.game.decode(int(self.plans[plan, CHOICE])),
            None if side == NO_SIDE else Crew(Side(side)),
            trials,
            float(win),
            float(margin),
            spread / math.sqrt(trials),
        )
