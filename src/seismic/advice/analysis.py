"""Analysis of a game: what every choice cost, and what was luck.

Playouts by the quick player (`advice.trials`) say what a position is worth, for every seat: the chance of winning, and
the points ahead of the best opponent. From one position to the next, a game changes by a flip or by a choice:

- **Luck** is what a flip changes. It is split as if a flip were two draws. The first says whether a quake comes up, and
  which: that is quake luck, and being spared is part of it. The second says which tile comes up if it is no quake:
  that is tile luck. Averaged over all flips that were possible, both are zero.
- **Skill** is what choices change, compared with the quick player in the same position.
- **Loss** is how much better the best move found was than the move made, by forecasts of both: in the same time these
  are far more precise than playouts, and they assume that both sides continue well. If a search found nothing better,
  the move made counts as the best, and the loss is zero.

For every seat, luck and skill of the whole game add up to the difference between its end and its start. All figures
are sampled, so they have a standard error. The trials of successive positions are numbered, and sums are formed trial
by trial, so that the errors of sums are right too.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from seismic.advice.kernels import analysis as kernels
from seismic.advice.kernels.analysis import (
    CLEARLY_BETTER,
    GAME,
    NOT_BETTER,
    OTHERS,
    OWN,
    QUAKES,
    SKILL,
    TILES,
    TURN,
    Ledger,
    new_ledger,
)
from seismic.advice.steps import Step, game_steps
from seismic.advice.trials import MARGIN, WIN, Estimate, Trials, after_moves, forecast, play_to_the_end
from seismic.game import Decision, Game, Kind, Move, NoCrew, Position, Seat
from seismic.rules.tiles import is_quake
from seismic.search import Budget, Engineer, strongest

OnProgress = Callable[[int, int], None]  # how much is done, of how much
DEFAULT = Budget(playouts=2000)
_SEARCH = 1  # forecasts of a search, for each trial of a position
_A_CHOICE = 1.5  # what is forecast for a choice: one of the search and two to compare, each half as long as a trial
_FEWEST_TRIALS = 20
_PILOT = 4  # trials to measure how long one takes


@dataclass(frozen=True, slots=True)
class Swing:
    """How much something changed, for every seat."""

    win: tuple[Estimate, ...]
    points: tuple[Estimate, ...]  # ahead of the best other


@dataclass(frozen=True, slots=True)
class Choice:
    """What a player chose, and the best alternative that was found."""

    seat: Seat
    played: tuple[Move, ...]  # a tile and its crew are one choice
    best: tuple[Move, ...]  # the same where nothing better was found
    win_loss: Estimate
    point_loss: Estimate
    is_clear: bool = False  # whether the better move is better beyond what noise and forecasts may do


@dataclass(frozen=True, slots=True)
class TurnAnalysis:
    """One turn: the choices that were made in it, and what its flips and quakes changed."""

    number: int  # from 1
    seat: Seat
    flips: tuple[Kind, ...]
    choices: tuple[Choice, ...]
    tiles: Swing
    quakes: Swing
    skill: Swing
    win: tuple[float, ...]  # of every seat, after the turn
    margin: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Analysis:
    """The analysis of a game; of an unfinished one, as far as it goes."""

    players: tuple[str, ...]
    trials: int  # of each position
    win: tuple[float, ...]  # of every seat, at the start
    margin: tuple[float, ...]
    turns: tuple[TurnAnalysis, ...]
    tiles: Swing  # of the whole game
    quakes: Swing
    skill: Swing
    own: Swing  # the part of it that came of a seat's own choices
    others: Swing  # and of the others'
    win_loss: tuple[Estimate, ...]  # of every seat's choices together
    point_loss: tuple[Estimate, ...]
    finished: bool


def analyse(
    game: Game, budget: Budget = DEFAULT, *, seed: int = 0, threads: int = 1, on_progress: OnProgress | None = None
) -> Analysis:
    """Analyse a game by its events.

    The budget's `playouts` are the trials of each position; `seconds` are, about, for the whole game.

    >>> game = Game(seed=7)
    >>> for _ in range(6):
    ...     move = game.play_random()
    >>> found = analyse(game, Budget(playouts=50), seed=1)
    >>> len(found.turns) > 0
    True
    """
    work = _Work(game, seed, on_progress or (lambda *_: None))
    work.choose_trials(budget, threads)
    pool = ThreadPoolExecutor(threads)
    try:
        return work.run(pool)
    finally:  # after an interrupt, do not wait for the rest
        pool.shutdown(cancel_futures=True)


# What everything is worth


class _Work:
    """The positions of a game, and what the analysis finds in them."""

    def __init__(self, game: Game, seed: int, on_progress: OnProgress) -> None:
        self.game, self.seed, self.on_progress = game, seed, on_progress
        self.steps, self.seats, end = game_steps(game)
        self.positions = [*(step.before for step in self.steps), end]
        self.choices = [number for number, step in enumerate(self.steps) if step.game is not None]
        self.trials = 0

    def choose_trials(self, budget: Budget, threads: int) -> None:
        if budget.seconds is None:
            assert budget.playouts is not None
            self.trials = budget.playouts
            return
        began = time.perf_counter()
        for position in self.positions:
            play_to_the_end(position, self.game.heights, _PILOT, self.seed)
        took = time.perf_counter() - began
        a_trial_of_all = took / _PILOT * (1 + _A_CHOICE * len(self.choices) / len(self.positions))
        fitting = (budget.seconds - took) * threads / a_trial_of_all
        self.trials = max(_FEWEST_TRIALS, int(fitting))

    def run(self, pool: ThreadPoolExecutor) -> Analysis:
        bot = strongest(Budget(playouts=_SEARCH * self.trials), seed=self.seed)
        total, values = len(self.positions) + len(self.choices), list[Trials]()
        for value in pool.map(self._value, self.positions):
            values.append(value)
            self.on_progress(len(values), total)

        def judge(number: int) -> Choice:
            return self._judge(self.steps[number], bot)

        found: dict[int, Choice] = {}
        for number, choice in zip(self.choices, pool.map(judge, self.choices), strict=True):
            found[number] = choice
            self.on_progress(len(values) + len(found), total)
        return _summary(self, values, found)

    def _value(self, position: Position) -> Trials:
        return play_to_the_end(position, self.game.heights, self.trials, self.seed)

    def _forecast(self, after: Position) -> Trials:
        after.advance(to_flip=True)
        return forecast(after, self.game.heights, self.trials, self.seed)

    def _judge(self, step: Step, bot: Engineer) -> Choice:
        """Compare what was chosen with the best that a search finds."""
        assert step.game is not None
        moves, after = _best(step.game, bot)
        nothing = Estimate(0.0, 0.0)
        played = after_moves(step.game, step.moves)
        if after == played:
            return Choice(step.seat, step.moves, step.moves, nothing, nothing)
        ledger = new_ledger(self._forecast(played), self._forecast(after))
        verdict = kernels.analysis_judge(ledger, step.seat - 1, self.trials)
        if verdict == NOT_BETTER:
            return Choice(step.seat, step.moves, step.moves, nothing, nothing)
        gained = _swing(ledger)
        win, points = gained.win[step.seat - 1], gained.points[step.seat - 1]
        return Choice(step.seat, step.moves, moves, win, points, verdict == CLEARLY_BETTER)


def _best(game: Game, bot: Engineer) -> tuple[tuple[Move, ...], Game]:
    """The best choice that a search finds here, and where it leads."""
    found = bot.consider(game)[0]
    after = game.copy()
    after.decide(found.move)
    moves: list[Move] = [found.move]
    while after.decision == Decision.CREW:  # in the Dilemma a second tile may be the better claim (R9.2)
        claim = bot.choose(after) if "dilemma" in game.variants else found.claim or NoCrew()
        moves.append(claim if claim in after.legal_moves else NoCrew())
        after.decide(moves[-1])
    return tuple(moves), after


# Adding up


def _swing(ledger: Ledger) -> Swing:
    """What was estimated last."""
    win, points = (tuple(Estimate(*numbers) for numbers in ledger.swing[part].tolist()) for part in (WIN, MARGIN))
    return Swing(win, points)


class _Sums:
    """What changed so far, and by what."""

    def __init__(self, work: _Work, values: list[Trials]) -> None:
        self.work, self.values = work, values
        self.ledger = new_ledger(values[0], values[0])

    def begin_turn(self) -> None:
        kernels.analysis_turn(self.ledger)

    def add(self, number: int) -> None:
        """Add what a step changed."""
        step = self.work.steps[number]
        cause = SKILL if step.tile is None else QUAKES if is_quake(step.tile) else TILES
        ledger = self.ledger._replace(before=self.values[number], after=self.values[number + 1])
        kernels.analysis_step(ledger, cause, step.seat - 1, self.work.trials)

    def swing(self, span: int, cause: int) -> Swing:
        kernels.analysis_swing(self.ledger, span, cause, self.work.trials)
        return _swing(self.ledger)

    def worth(self, number: int) -> tuple[tuple[float, ...], tuple[float, ...]]:
        """The chances to win in a position, and the margins."""
        kernels.analysis_value(self.ledger._replace(after=self.values[number]), self.work.trials)
        found = _swing(self.ledger)
        return tuple(win.mean for win in found.win), tuple(points.mean for points in found.points)

    def losses(self, choices: Iterable[Choice]) -> Swing:
        """What all choices of each seat have lost together."""
        for choice in choices:
            for part, loss in ((WIN, choice.win_loss), (MARGIN, choice.point_loss)):
                self.ledger.swing[part, choice.seat - 1] = loss.mean, loss.error
            kernels.analysis_loss(self.ledger, choice.seat - 1)
        return _swing(self.ledger._replace(swing=self.ledger.losses))


def _summary(work: _Work, values: list[Trials], choices: dict[int, Choice]) -> Analysis:
    sums, turns = _Sums(work, values), list[TurnAnalysis]()
    number = 0
    for turn, seat in enumerate(work.seats, 1):
        first = number
        sums.begin_turn()
        while number < len(work.steps) and work.steps[number].turn == turn:
            sums.add(number)
            number += 1
        here = range(first, number)
        turns.append(
            TurnAnalysis(
                turn,
                seat,
                tuple(tile for step in work.steps[first:number] if (tile := step.tile)),
                tuple(choices[step] for step in here if step in choices),
                sums.swing(TURN, TILES),
                sums.swing(TURN, QUAKES),
                sums.swing(TURN, SKILL),
                *sums.worth(number),
            )
        )
    losses = sums.losses(choices.values())
    return Analysis(
        work.game.players,
        work.trials,
        *sums.worth(0),
        tuple(turns),
        sums.swing(GAME, TILES),
        sums.swing(GAME, QUAKES),
        sums.swing(GAME, SKILL),
        sums.swing(GAME, OWN),
        sums.swing(GAME, OTHERS),
        losses.win,
        losses.points,
        work.game.outcome is not None,
    )
