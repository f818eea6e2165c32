"""Games with a learner in one seat: what plays in the others, up to the learner's next choice."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from seismic.env.kernels.masks import Mask
from seismic.env.kernels.seats import player_to_move, relative
from seismic.env.kernels.steps import Games, StepResult, deal_game, deal_next_game, draw_action, play, settle, take
from seismic.env.kernels.views import Seats, Shown
from seismic.rules.choices import random_choice
from seismic.rules.layout import OVER, State, States
from seismic.rules.targets.cpu import kernel
from seismic.search.kernels import greedy, levels
from seismic.search.kernels.evaluation import Notes
from seismic.search.kernels.plans import Workspace
from seismic.search.kernels.quick_player import PlayoutWeights, play_turn

if TYPE_CHECKING:
    from typing import Any

    Rows = np.ndarray[tuple[int, ...], np.dtype[Any]]  # a row for each worker
    Actions = np.ndarray[tuple[int, ...], np.dtype[np.int32]]  # [game]
else:
    Rows = Actions = object

# What plays in a seat. The first two choose outside of the kernels: their games wait for them.
LEARNER, POLICY, RANDOM, QUICK, FOREMAN, GREEDY = range(6)
NAMES = {"random": RANDOM, "quick": QUICK, "foreman": FOREMAN, "greedy": GREEDY}
CELLS = 8  # open cells that the quick player looks at, as in playouts
_PLAYOUT = PlayoutWeights()


class Table(NamedTuple):
    """Who sits where in all games of a batch, and what the players think with: a row for each worker."""

    who: Seats  # [seats after the learner's]: what plays there
    waits: Mask  # [game]: whether a policy is to choose
    states: States  # [worker, 3]
    choices: Rows
    roads: Rows
    unseen: Rows
    shaky: Rows


@kernel
def player_of(state: State, game: int, result: StepResult, table: Table) -> int:
    """What has to choose."""
    behind = relative(player_to_move(state), int(result.learners[game]), int(state.seats))
    return int(table.who[behind])


@kernel
def bot_choice(state: State, game: int, who: int, worker: int, games: Games, table: Table) -> int:
    """What a bot of this name chooses; the game's seed and the tiles laid so far are its chance."""
    states, seed, ply = table.states[worker], games.seeds[game], int(state.laid)
    states[0] = state
    notes = Notes(table.unseen[worker], table.shaky[worker])
    if who == FOREMAN:
        space = Workspace(states, table.choices[worker], table.roads[worker], notes)
        return levels.choose_quickly(space, seed, ply, False, levels.FOREMAN)
    salt = greedy.tie_salt(seed, ply)
    return greedy.choose(states, table.choices[worker], notes, player_to_move(state), salt, levels.EVALUATION)


@kernel
def play_others(
    game: int, worker: int, kind: int, games: Games, shown: Shown, result: StepResult, table: Table
) -> None:
    """Play on for all seats that need not wait, and note whether a policy is to choose now."""
    state = games.states[game]
    who = player_of(state, game, result, table)
    while state.phase != OVER and who > POLICY:
        if who == QUICK:
            play_turn(state, table.roads[worker], CELLS, _PLAYOUT)
            settle(state, game, kind, shown, result)
        elif who == RANDOM:
            play(state, game, random_choice(state), kind, shown, result)
        else:
            play(state, game, bot_choice(state, game, who, worker, games, table), kind, shown, result)
        who = player_of(state, game, result, table)
    table.waits[game] = state.phase != OVER and who == POLICY


@kernel
def begin_among(
    game: int, worker: int, kind: int, games: Games, shown: Shown, result: StepResult, table: Table
) -> None:
    """Deal a game by its seed, and go on to the learner's first choice."""
    deal_game(game, games, shown, result)
    play_others(game, worker, kind, games, shown, result, table)


@kernel
def step_among(
    game: int,
    worker: int,
    actions: Actions,
    how: tuple[bool, int, bool, bool, bool],
    games: Games,
    shown: Shown,
    result: StepResult,
    table: Table,
) -> bool:
    """Take an action in one game, go on to the learner's next choice, and say whether a game was dealt on the way.

    `how` is: whether to draw the action; the kind of reward; whether a game that is over is dealt again; whether the
    learner's seat moves on then; whether the action is a policy's, in the middle of a step.
    """
    state, (drawn, kind, autoreset, moves_on, amid) = games.states[game], how
    done, illegal = amid and result.done[game], amid and result.illegal[game]
    if not amid:
        result.steps[game] += state.phase != OVER
        for seat in range(result.rewards.shape[1]):
            result.rewards[game, seat] = 0
    if drawn and state.phase != OVER:
        actions[game] = draw_action(state, shown.numberings[0])
    take(state, game, int(actions[game]), kind, shown, result)
    if amid:
        result.illegal[game] = illegal
    play_others(game, worker, kind, games, shown, result, table)
    result.done[game] = done or state.phase == OVER
    dealt = False
    while state.phase == OVER and autoreset:
        if moves_on:
            result.learners[game] = (int(result.learners[game]) + 1) % int(state.seats)
        deal_next_game(game, games, shown, result)
        play_others(game, worker, kind, games, shown, result, table)
        dealt = True
    return dealt
