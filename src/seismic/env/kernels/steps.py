"""One step of one game of a batch: the action, what happens by itself, the reward."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from seismic.env.kernels.actions import Numbering, action_of, choice_of
from seismic.env.kernels.masks import Mask
from seismic.env.kernels.rewards import Rewards, forfeit, reward
from seismic.env.kernels.scalars import Scalars, count_all_unseen, go_on
from seismic.env.kernels.views import Shown
from seismic.rules.choices import make, random_choice
from seismic.rules.dealing import deal
from seismic.rules.highways import score
from seismic.rules.layout import OVER, Points, Seeds, State, States
from seismic.rules.targets.cpu import kernel

FORFEIT = -1  # in place of a choice


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


@kernel
def begin(state: State, seed: np.uint64, scalars: Scalars) -> None:
    """Deal a game that stands before its set-up, and go on to the first choice."""
    state.rng = seed
    deal(state)
    count_all_unseen(state, scalars)
    go_on(state, scalars)


@kernel
def deal_game(game: int, games: Games, shown: Shown) -> None:
    """Deal one game by its seed."""
    games.states[game] = games.start[0]
    begin(games.states[game], games.seeds[game], shown.scalars[game])


@kernel
def deal_next_game(game: int, games: Games, shown: Shown) -> None:
    """Deal one game by its next seed."""
    games.seeds[game] += np.uint64(games.states.size)
    deal_game(game, games, shown)


@kernel
def play(state: State, choice: int, kind: int, scalars: Scalars, points: Points, rewards: Rewards) -> None:
    """Make a choice, or forfeit the game, and go on to the next choice; the end is scored and rewarded."""
    if choice == FORFEIT:
        forfeit(state, kind, rewards)
    else:
        make(state, choice)
        go_on(state, scalars)
    if state.phase == OVER:
        for seat in range(int(state.seats)):
            points[seat] = 0
        if choice != FORFEIT:
            score(state, points)
            reward(state, kind, points, rewards)


@kernel
def take(state: State, game: int, action: int, kind: int, shown: Shown, result: StepResult) -> None:
    """Take an action in one game, and write what came of it; `kind` is the reward's.

    An action that is not allowed ends the game. In a game that is over nothing happens.
    """
    if state.phase == OVER:
        result.illegal[game] = False
    else:
        mask = shown.masks[game]
        illegal = action < 0 or action >= mask.size or not mask[action]
        choice = FORFEIT if illegal else choice_of(state, action, shown.numberings[0])
        play(state, choice, kind, shown.scalars[game], result.points[game], result.rewards[game])
        result.illegal[game] = illegal
    result.done[game] = state.phase == OVER


@kernel
def draw_action(state: State, numbering: Numbering) -> int:
    """One of the allowed actions, by the game's own generator: that of `Game.play_random`."""
    return action_of(state, random_choice(state), numbering)
