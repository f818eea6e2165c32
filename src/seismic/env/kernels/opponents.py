"""Games with a learner in one seat: what plays in the others, up to the learner's next choice."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from seismic.env.kernels.ledger import Ledger, choose_lay, choose_other
from seismic.env.kernels.masks import Mask
from seismic.env.kernels.scalars import go_on
from seismic.env.kernels.seats import player_to_move, relative
from seismic.env.kernels.steps import Games, StepResult, deal_game, deal_next_game, draw_action, finish, take
from seismic.env.kernels.views import Seats, Shown
from seismic.rules.chance import mixed_seed
from seismic.rules.choices import DO_LAY, make, pack, random_choice
from seismic.rules.layout import CREW, LAY, OVER, State, States
from seismic.rules.targets.cpu import kernel
from seismic.search.kernels import greedy, levels
from seismic.search.kernels.evaluation import Notes
from seismic.search.kernels.plans import Workspace
from seismic.search.kernels.quick_player import ALL_CELLS, PlayoutWeights, best_placement, play_turn

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
    shaky: Rows  # [worker, 2, cell]
    cells: Rows  # these and what follows: of a `Ledger`
    gaps: Rows
    worth: Rows
    owners: Rows
    lines: Rows
    touched: Rows


@kernel
def player_of(state: State, game: int, result: StepResult, table: Table) -> int:
    """What has to choose."""
    behind = relative(player_to_move(state), int(result.learners[game]), int(state.seats))
    return int(table.who[behind])


@kernel
def foreman_choice(space: Workspace, seed: np.uint64, ply: int) -> int:
    """What the level `foreman` chooses where it does not choose as `greedy`, or -1: `levels.choose_quickly`."""
    states, phase = space.states, int(space.states[0].phase)
    states[1] = states[0]
    states[1].rng = np.uint64(mixed_seed(seed, ply))
    if phase == LAY and levels.can_only_lay(states[0], space.choices):
        best = best_placement(states[1], space.roads, ALL_CELLS, levels.FOREMAN)
        return pack(DO_LAY, best.kind, best.cell, best.rotation)
    return levels.choose_crew(space, levels.FOREMAN) if phase == CREW else -1


@kernel
def greedy_choice(space: Workspace, ledger: Ledger, salt: np.uint64) -> int:
    """What the bot `greedy` chooses."""
    states, seat = space.states, player_to_move(space.states[0])
    if states[0].phase == LAY:
        return choose_lay(states, space.choices, space.notes, seat, salt, ledger, levels.EVALUATION)
    return choose_other(states, space.choices, space.notes, seat, salt, levels.EVALUATION)


@kernel
def bot_choice(state: State, game: int, who: int, worker: int, games: Games, table: Table) -> int:
    """What a bot of this name chooses; the game's seed and the tiles laid so far are its chance."""
    seed, ply = games.seeds[game], int(state.laid)
    notes = Notes(table.unseen[worker], table.shaky[worker, 0])
    space = Workspace(table.states[worker], table.choices[worker], table.roads[worker], notes)
    space.states[0] = state
    choice = foreman_choice(space, seed, ply) if who == FOREMAN else -1
    if choice >= 0:
        return choice
    ledger = Ledger(
        table.cells[worker],
        table.gaps[worker],
        table.worth[worker],
        table.owners[worker],
        table.lines[worker],
        table.touched[worker],
        table.shaky[worker, 1],
    )
    return greedy_choice(space, ledger, greedy.tie_salt(seed, ply))


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
        elif who == RANDOM:
            make(state, random_choice(state))
        else:
            make(state, bot_choice(state, game, who, worker, games, table))
        go_on(state, shown.scalars[game])
        if state.phase == OVER:
            finish(state, game, kind, False, result)
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
