"""Sums and estimates of an analysis: what flips and choices changed, trial by trial, and what a better choice gains.

`seismic.advice.analysis` says what luck, skill and loss are. Sums are formed trial by trial, since only so are the
errors of sums right: the trials of successive positions have the same deals.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from seismic.advice.kernels.trials import MARGIN, WIN, Rewards, Trials
from seismic.rules.targets.cpu import kernel
from seismic.search.kernels.halving import JUDGEMENT

if TYPE_CHECKING:
    Numbers = np.ndarray[tuple[int, ...], np.dtype[np.float64]]  # one for each trial
    Sums = np.ndarray[tuple[int, ...], np.dtype[np.float64]]  # [cause, trial, WIN or MARGIN, seat]
    Estimates = np.ndarray[tuple[int, ...], np.dtype[np.float64]]  # [WIN or MARGIN, seat, MEAN or ERROR]
else:
    Numbers = Sums = Estimates = object

# What may change a game: the flip of a tile, the flip of a quake, a choice; and of choices a seat's own and others'.
TILES, QUAKES, SKILL, OWN, OTHERS, CAUSE_COUNT = range(6)
TURN, GAME = range(2)  # what is added up: one turn, or all of them
MEAN, ERROR = range(2)  # parts of an estimate
NOT_BETTER, BETTER, CLEARLY_BETTER = range(3)  # verdicts on the best choice that was found
CLEAR = 2.5  # standard errors
MISJUDGED = (0.02, 1.5)  # [WIN or MARGIN]: by about so much forecasts of two moves are off, however many there are


class Ledger(NamedTuple):
    """What is added up for a game, and the trials of the two positions that are compared now."""

    before: Trials
    after: Trials
    sums: Sums  # of TURN and GAME: one axis more
    losses: Estimates  # of all choices of each seat
    swing: Estimates  # what was asked for last


def new_estimates(seats: int) -> Estimates:
    return np.zeros((2, seats, 2))


def new_ledger(before: Trials, after: Trials) -> Ledger:
    """One for as many trials as these."""
    shape, seats = before.rewards.shape, before.rewards.shape[2]
    return Ledger(before, after, np.zeros((2, CAUSE_COUNT, *shape)), new_estimates(seats), new_estimates(seats))


# Estimates


@kernel
def mean_and_error(numbers: Numbers) -> tuple[float, float]:
    """The mean of one number for each trial, and its standard error."""
    count, total, squares = len(numbers), 0.0, 0.0
    for n in range(count):
        total += numbers[n]
    mean = total / count
    for n in range(count):
        squares += (numbers[n] - mean) * (numbers[n] - mean)
    return mean, np.sqrt(squares / count) / np.sqrt(max(1, count - 1))


@kernel
def is_clear(mean: float, error: float) -> bool:
    """Whether an estimate is positive beyond noise: among all estimates of a game, few are so by chance."""
    return mean > CLEAR * error


@kernel
def is_clear_loss(loss: Estimates, seat: int) -> bool:
    """Whether a seat has lost more than noise may do and forecasts misjudge; an exact loss is clear."""
    for part in range(len(loss)):
        mean, error = loss[part, seat, MEAN], loss[part, seat, ERROR]
        if is_clear(mean, error) and (error == 0.0 or mean > MISJUDGED[part]):
            return True
    return False


@kernel
def worth_of(win: float, margin: float) -> float:
    """By what choices are compared: the chance to win, with the points in it."""
    return win + JUDGEMENT.margin * margin


@kernel
def estimate_all(rewards: Rewards, count: int, estimates: Estimates) -> None:
    """Estimate everything of the first `count` trials, for every seat."""
    for part in range(rewards.shape[1]):
        for seat in range(rewards.shape[2]):
            mean, error = mean_and_error(rewards[:count, part, seat])
            estimates[part, seat, MEAN], estimates[part, seat, ERROR] = mean, error


# Steps


@kernel
def add_change(numbers: Rewards, before: Trials, after: Trials, seat: int, count: int) -> None:
    """Add what changed for a seat."""
    for trial in range(count):
        for part in range(numbers.shape[1]):
            numbers[trial, part, seat] += after.rewards[trial, part, seat] - before.rewards[trial, part, seat]


@kernel
def calm_trials(before: Trials, count: int) -> int:
    """In how many trials the first flip is no quake."""
    calm = 0
    for trial in range(count):
        calm += not before.quake[trial]
    return calm


@kernel
def calm_mean(before: Trials, part: int, seat: int, count: int) -> float:
    """The mean of these trials alone; 0 if there are none."""
    total = 0.0
    for trial in range(count):
        if not before.quake[trial]:
            total += before.rewards[trial, part, seat]
    return total / max(1, calm_trials(before, count))


@kernel
def add_tile(sums: Sums, before: Trials, after: Trials, seat: int, count: int) -> None:
    """Add what the flip of a tile changed: that no quake came is the luck of quakes, which tile it is that of tiles.

    Between the two are the rewards of a trial as if the flip were no quake. Their mean is the mean of the trials
    without a quake, and their spread is that of its error.
    """
    calm = calm_trials(before, count)
    for part in range(sums.shape[2]):
        mean = calm_mean(before, part, seat, count)
        for trial in range(count):
            was, unshaken = before.rewards[trial, part, seat], mean
            if calm == 0:
                unshaken = was
            elif not before.quake[trial]:
                unshaken = mean + (was - mean) / (calm / count)
            sums[QUAKES, trial, part, seat] += unshaken - was
            sums[TILES, trial, part, seat] += after.rewards[trial, part, seat] - unshaken


@kernel
def add_step(sums: Sums, cause: int, decider: int, before: Trials, after: Trials, count: int) -> None:
    """Add what a step changed for everybody: all that a choice changes is skill, all that a quake changes is luck."""
    for seat in range(sums.shape[3]):
        if cause == SKILL:
            add_change(sums[SKILL], before, after, seat, count)
            add_change(sums[OWN if seat == decider else OTHERS], before, after, seat, count)
        elif cause == QUAKES:
            add_change(sums[QUAKES], before, after, seat, count)
        else:
            add_tile(sums, before, after, seat, count)


# What the program calls that analyses a game


@kernel
def analysis_begin(ledger: Ledger) -> None:
    """Begin to analyse a game: nothing has changed, and nothing is lost."""
    ledger.sums[:] = 0.0
    ledger.losses[:] = 0.0


@kernel
def analysis_turn(ledger: Ledger) -> None:
    """Begin to add up another turn."""
    ledger.sums[TURN] = 0.0


@kernel
def analysis_step(ledger: Ledger, cause: int, seat: int, count: int) -> None:
    """Add what the step from the position before to the one after it changed: a flip, TILES or QUAKES, or a choice.

    Trials of the first are in `rewards_before` and `quake_before`, of the other in `rewards`; a choice is SKILL, and
    `seat` has made it.
    """
    for span in range(len(ledger.sums)):
        add_step(ledger.sums[span], cause, seat, ledger.before, ledger.after, count)


@kernel
def analysis_swing(ledger: Ledger, span: int, cause: int, count: int) -> None:
    """Write what a cause has changed in a TURN or in the whole GAME into `swing`."""
    estimate_all(ledger.sums[span, cause], count, ledger.swing)


@kernel
def analysis_value(ledger: Ledger, count: int) -> None:
    """Write what a position is worth, whose trials are in `rewards`, into `swing`."""
    estimate_all(ledger.after.rewards, count, ledger.swing)


@kernel
def analysis_judge(ledger: Ledger, seat: int, count: int) -> int:
    """Write what the best choice found would have gained, for the `seat` that made another, into `swing`.

    Trials after the choice that was made are in `rewards_before`, after the best in `rewards`, which are changed. The
    verdict says whether it is better; all is 0 where it is not.
    """
    gained = ledger.after.rewards
    for trial in range(count):
        for part in range(gained.shape[1]):
            for other in range(gained.shape[2]):
                gained[trial, part, other] -= ledger.before.rewards[trial, part, other]
    estimate_all(gained, count, ledger.swing)
    win, margin = ledger.swing[WIN, seat], ledger.swing[MARGIN, seat]
    if worth_of(win[MEAN], margin[MEAN]) <= 0.0:
        ledger.swing[:] = 0.0
        return NOT_BETTER
    return CLEARLY_BETTER if is_clear_loss(ledger.swing, seat) else BETTER


@kernel
def analysis_loss(ledger: Ledger, seat: int) -> None:
    """Add what was judged last to the `losses` of a seat."""
    for part in range(len(ledger.losses)):
        loss, more = ledger.losses[part, seat], ledger.swing[part, seat]
        loss[MEAN] += more[MEAN]
        loss[ERROR] = np.sqrt(loss[ERROR] * loss[ERROR] + more[ERROR] * more[ERROR])
