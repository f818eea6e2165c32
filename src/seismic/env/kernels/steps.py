"""One step of one game of a batch: the action, what happens by itself, the reward."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from seismic.env.kernels.actions import Numbering, action_of, choice_of
from seismic.env.kernels.masks import Mask, Seen
from seismic.env.kernels.rewards import Rewards, forfeit, reward
from seismic.env.kernels.scalars import Scalars, count_all_unseen, go_on
from seismic.env.kernels.seats import relative
from seismic.env.kernels.views import Seats, Shown
from seismic.rules.choices import make, pick_placement, random_choice
from seismic.rules.dealing import deal
from seismic.rules.highways import score
from seismic.rules.layout import LAY, OVER, Points, Seeds, State, States
from seismic.rules.targets.cpu import inlined, kernel

if TYPE_CHECKING:
    Counts = np.ndarray[tuple[int, ...], np.dtype[np.int32]]
    Returns = np.ndarray[tuple[int, ...], np.dtype[np.float64]]
else:
    Counts = Returns = object


class Games(NamedTuple):
    """All games of a batch."""

    start: States  # [0]: how each of them stands before it is dealt
    states: States
    seeds: Seeds


class StepResult(NamedTuple):
    """What came of their last step: arrays with a row for each."""

    points: Points
    rewards: Rewards
    done: Mask
    illegal: Mask
    steps: Counts  # steps of the current game so far
    lengths: Counts  # steps of the game that ended last
    ended: Counts  # how many games have ended
    total: Counts  # the steps of all of them
    returns: Returns  # the sum of their rewards, the learner's first
    learners: Seats  # [game]: the learner's seat; the first where there is none


@kernel
def begin(state: State, seed: np.uint64, scalars: Scalars) -> None:
    """Deal a game that stands before its set-up, and go on to the first choice."""
    state.rng = seed
    deal(state)
    count_all_unseen(state, scalars)
    go_on(state, scalars)


@kernel
def deal_game(game: int, games: Games, shown: Shown, result: StepResult) -> None:
    """Deal one game by its seed."""
    games.states[game] = games.start[0]
    result.steps[game] = 0
    begin(games.states[game], games.seeds[game], shown.scalars[game])


@kernel
def deal_next_game(game: int, games: Games, shown: Shown, result: StepResult) -> None:
    """Deal one game by its next seed."""
    games.seeds[game] += np.uint64(games.states.size)
    deal_game(game, games, shown, result)


@kernel
def note_end(game: int, result: StepResult) -> None:
    """Count a game that has just ended."""
    result.ended[game] += 1
    result.lengths[game] = result.steps[game]
    result.total[game] += result.steps[game]
    seats, learner = result.rewards.shape[1], int(result.learners[game])
    for seat in range(seats):
        result.returns[game, relative(seat, learner, seats)] += result.rewards[game, seat]


@kernel
def finish(state: State, game: int, kind: int, forfeited: bool, result: StepResult) -> None:
    """Score and reward a game that is over, or that ends now by an action that is not allowed."""
    for seat in range(int(state.seats)):
        result.points[game, seat] = 0
    if forfeited:
        forfeit(state, kind, result.rewards[game])
    else:
        score(state, result.points[game])
        reward(state, kind, result.points[game], result.rewards[game])
    note_end(game, result)


@inlined
def take(state: State, game: int, action: int, kind: int, shown: Shown, result: StepResult) -> None:
    """Take an action in one game, and write what came of it; `kind` is the reward's.

    An action that is not allowed ends the game. In a game that is over nothing happens.
    """
    illegal = False
    if state.phase != OVER:
        mask = shown.masks[game]
        illegal = action < 0 or action >= mask.size or not mask[action]
        if not illegal:
            make(state, choice_of(state, action, shown.numberings[0]))
            go_on(state, shown.scalars[game])
        if illegal or state.phase == OVER:
            finish(state, game, kind, illegal, result)
    result.illegal[game] = illegal
    result.done[game] = state.phase == OVER


@kernel
def draw_action(state: State, numbering: Numbering) -> int:
    """One of the allowed actions, by the game's own generator: that of `Game.play_random`."""
    return action_of(state, random_choice(state), numbering)


@kernel
def draw_seen(state: State, seen: Seen, numbering: Numbering) -> int:
    """The same in a game that was shown: then its placements were counted."""
    if state.phase != LAY:
        return draw_action(state, numbering)
    ways = (int(seen.ways[0]), int(seen.ways[1]), int(seen.ways[2]))
    return action_of(state, pick_placement(state, 0, ways), numbering)
