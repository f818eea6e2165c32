"""The engineer plays out its best plans many times, with the pile redealt each time."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from seismic.game.game import Game
from seismic.game.moves import Crew, Move
from seismic.rules.hexes import Side
from seismic.rules.layout import CREW, NO_SIDE
from seismic.rules.standings import height_array
from seismic.rules.targets.cpu import quiet
from seismic.search.budget import BATCH, SLICE, Budget, mixed_seed
from seismic.search.kernels.evaluation import EvalWeights
from seismic.search.kernels.halving import (
    CREW_PART,
    LEFT,
    MAX_PLANS,
    PLANS,
    TRIALS,
    Judgement,
    begin,
    count_trials,
    halve,
    new_search,
    rank_all,
    rounds_to_go,
    trials_in_round,
)
from seismic.search.kernels.plans import CHOICE, CLAIM, Weights, new_workspace
from seismic.search.kernels.quick_player import PlayoutWeights
from seismic.search.kernels.trials import CELLS, Question, new_scratch, new_totals, try_plans

MAX_TRIALS = 4096  # of one batch: so often at least the clock is looked at
TELL_EVERY = 0.1  # seconds between two calls of `on_info`


@dataclass(frozen=True, slots=True)
class Considered:
    """A move that a search looked at."""

    move: Move
    claim: Crew | None  # what it would claim after it
    trials: int
    win: float  # mean chance to win, shared wins in parts
    margin: float  # mean points ahead of the best other
    error: float  # standard error of that mean


class Watch(NamedTuple):
    """How a search is watched; see `Engineer.consider`."""

    stop: Callable[[], bool]
    on_info: Callable[[list[Considered]], None] | None
    clock: Callable[[], float]


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
        plans: int = MAX_PLANS,
        cells: int = CELLS,
        judgement: Judgement | None = None,
        weights: PlayoutWeights | None = None,
    ) -> None:
        self.budget = budget
        self.seed = seed
        self.threads = threads
        self.width = plans
        self.cells = cells
        self.judgement = judgement or Judgement()
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

        The search ends early once `stop` returns true, and now and then passes what it has found so far to `on_info`. A
        budget in seconds is measured by `clock`.
        """
        game.require_decision()
        search = self.new_search(game, Watch(stop, on_info, clock))
        with quiet():
            return search.run()

    def new_search(self, game: Game, watch: Watch) -> PlanSearch:
        """A search of this position, not yet begun."""
        return PlanSearch(self, game, watch)


class PlanSearch:
    """One search: its plans, and what it has found so far."""

    point_parts = 1  # of which the totals count points

    def __init__(self, bot: Engineer, game: Game, watch: Watch) -> None:
        self.bot, self.game = bot, game
        self.stop, self.on_info, self.clock = watch
        self.told = -math.inf
        self.space = new_workspace(game.states, 3)
        self.found = new_search(bot.width)
        self.totals = [new_totals(bot.width) for _ in range(bot.threads)]
        root, seat, heights = self.space.states[:1], game.to_move - 1, height_array(game.heights)
        seed = mixed_seed(bot.seed, len(game.moves))
        self.question = Question(root, self.found.plans, seat, heights, seed, bot.cells, bot.weights)
        self.part = CREW_PART if game.state.phase == CREW else 1.0
        self.make_room()

    def make_room(self) -> None:
        """For each thread, what it writes to."""
        self.scratch = [new_scratch(self.game.states) for _ in range(self.bot.threads)]

    def begin(self) -> None:
        """Find the plans."""
        begin(self.found, self.space, Weights(self.bot.weights, EvalWeights()))

    def try_plans(self, first: int, count: int, thread: int) -> None:
        """Try all remaining plans, in trials from `first` on."""
        found = self.found
        try_plans(self.question, found.order, self.left, first, count, self.totals[thread], self.scratch[thread])

    def run(self) -> list[Considered]:
        began = self.clock()
        self.begin()
        rounds = rounds_to_go(self.left)
        with ThreadPoolExecutor(self.bot.threads) as pool:
            for number in range(rounds):
                self._play_round(number, rounds, began, pool)
                halve(self.found, self.bot.judgement)
        return self._ranked()

    @property
    def left(self) -> int:
        """How many plans remain."""
        return int(self.found.counts[LEFT])

    @property
    def has_begun(self) -> bool:
        """Whether all remaining plans have been tried."""
        return bool(self.found.trials[self.found.order[0]] > 0)

    def _ranked(self) -> list[Considered]:
        """What has been found so far, the best first."""
        order = np.zeros(self.bot.width, np.int64)
        rank_all(self.found, order, self.bot.judgement)
        return [self._considered(int(plan)) for plan in order[: self.found.counts[PLANS]]]

    def _tell(self) -> None:
        now = self.clock()
        if self.on_info is not None and now - self.told >= TELL_EVERY:
            self.told = now
            self.on_info(self._ranked())

    def _play_round(self, number: int, rounds: int, began: float, pool: ThreadPoolExecutor) -> None:
        budget = self.bot.budget
        if budget.seconds is None:
            assert budget.playouts is not None
            playouts = math.ceil(self.part * budget.playouts)
            self._play(trials_in_round(playouts, rounds, self.left), pool)
            return
        until = began + self.part * budget.seconds * (number + 1) / rounds
        trials, now = self.bot.threads, self.clock()
        while (now < until and not self.stop()) or not self.has_begun:
            self._play_batch(trials, pool)
            before, now = now, self.clock()
            took = now - before
            fitting = min(BATCH, max(until - now, 0)) / max(took, 1e-6) * trials
            trials = max(self.bot.threads, min(MAX_TRIALS, int(fitting)))

    def _play(self, trials: int, pool: ThreadPoolExecutor) -> None:
        """Play this many more trials of all remaining plans."""
        batch = max(1, SLICE // self.left)
        for start in range(0, trials, batch):
            if self.stop() and self.has_begun:
                return
            self._play_batch(min(batch, trials - start), pool)

    def _play_batch(self, trials: int, pool: ThreadPoolExecutor) -> None:
        found, bounds = self.found, np.linspace(0, trials, self.bot.threads + 1).astype(int).tolist()

        def work(thread: int) -> None:
            first, count = int(found.counts[TRIALS]) + bounds[thread], bounds[thread + 1] - bounds[thread]
            self.try_plans(first, count, thread)

        if self.bot.threads == 1:
            work(0)
        else:
            list(pool.map(work, range(self.bot.threads)))
        for totals in self.totals:
            found.totals[:] += totals
            totals[:] = 0
        count_trials(found, trials)
        self._tell()

    def _considered(self, plan: int) -> Considered:
        trials = max(int(self.found.trials[plan]), 1)
        wins, margin, squares = (float(total) / trials for total in self.found.totals[plan])
        spread = math.sqrt(max(squares - margin**2, 0.0))
        side = int(self.found.plans[plan, CLAIM])
        return Considered(
            self.game.decode(int(self.found.plans[plan, CHOICE])),
            None if side == NO_SIDE else Crew(Side(side)),
            trials,
            wins / self.bot.judgement.win_parts,
            margin / self.point_parts,
            spread / self.point_parts / math.sqrt(trials),
        )
