"""Games of a batch on the CPU, one after the other: a thread has those from `part[0]` to `part[1]`.

Named tuples arrive as plain ones: to hand a named tuple over to compiled code takes 3 µs more.
"""

from __future__ import annotations

from typing import Any

from seismic.env.kernels.actions import Numberings
from seismic.env.kernels.masks import Mask
from seismic.env.kernels.opponents import Actions, Table, begin_among, step_among
from seismic.env.kernels.planes import Planes, write_planes
from seismic.env.kernels.scalars import Scalars, count_all_unseen, write_scalars
from seismic.env.kernels.steps import Games, StepResult, deal_game, deal_next_game, draw_action, draw_seen, take
from seismic.env.kernels.views import Shown, follow, show
from seismic.rules.dealing import deal
from seismic.rules.layout import OVER, Seeds, States
from seismic.rules.targets.cpu import kernel

Part = tuple[int, int, int]  # of all games, the first and the one behind the last; which thread it is
Arrays = tuple[Any, ...]  # those of a named tuple


@kernel
def begin_games(part: Part, dealing: Arrays, where: Mask, showing: Arrays, telling: Arrays) -> None:
    """Deal these games, where they are to be dealt, and show them."""
    games, shown, result = Games(*dealing), Shown(*showing), StepResult(*telling)
    for game in range(part[0], part[1]):
        if where[game]:
            deal_game(game, games, shown, result)
            show(games.states[game], game, shown)


@kernel
def show_games(part: Part, states: States, showing: Arrays) -> None:
    """Show games that came from elsewhere."""
    shown = Shown(*showing)
    for game in range(part[0], part[1]):
        count_all_unseen(states[game], shown.scalars[game])
        show(states[game], game, shown)


@kernel
def step_games(
    part: Part, dealing: Arrays, actions: Actions, how: tuple[bool, int, bool], showing: Arrays, telling: Arrays
) -> None:
    """Take one action in each of these games.

    `how` is: whether to draw the actions; the kind of reward; whether games that are over are dealt again.
    """
    games, shown, result, (drawn, kind, autoreset) = Games(*dealing), Shown(*showing), StepResult(*telling), how
    for game in range(part[0], part[1]):
        state = games.states[game]
        if drawn and state.phase != OVER:
            actions[game] = draw_seen(state, shown.seen[game], shown.numberings[0])
        result.steps[game] += state.phase != OVER
        for seat in range(result.rewards.shape[1]):
            result.rewards[game, seat] = 0
        take(state, game, int(actions[game]), kind, shown, result)
        if result.done[game] and autoreset:
            deal_next_game(game, games, shown, result)
            show(state, game, shown)
        else:
            follow(state, game, False, shown)


@kernel
def draw_actions(part: Part, states: States, numberings: Numberings, actions: Actions) -> None:
    """An allowed action for each of these games; 0 where a game is over."""
    for game in range(part[0], part[1]):
        actions[game] = draw_action(states[game], numberings[0]) if states[game].phase != OVER else 0


@kernel
def deal_unseen(part: Part, states: States, seeds: Seeds) -> None:
    """Deal again all that nobody has seen (R10.1)."""
    for game in range(part[0], part[1]):
        states[game].rng = seeds[game]
        deal(states[game])


@kernel
def show_to(game: int, states: States, viewer: int, numberings: Numberings, planes: Planes, scalars: Scalars) -> None:
    """Write what this seat sees of a game; what is unseen looks the same from every seat, and is left alone."""
    write_planes(states[game], viewer, numberings[0], planes)
    write_scalars(states[game], viewer, scalars)


# With a learner in each game


@kernel
def begin_learners(
    part: Part, dealing: Arrays, where: Mask, kind: int, showing: Arrays, telling: Arrays, seating: Arrays
) -> None:
    """Deal these games, where they are to be dealt, and play up to the learner's choice."""
    games, shown, result, table = Games(*dealing), Shown(*showing), StepResult(*telling), Table(*seating)
    for game in range(part[0], part[1]):
        if where[game]:
            begin_among(game, part[2], kind, games, shown, result, table)
            show(games.states[game], game, shown)


@kernel
def step_learners(
    part: Part,
    dealing: Arrays,
    actions: Actions,
    where: Mask,
    how: tuple[bool, int, bool, bool, bool],
    showing: Arrays,
    telling: Arrays,
    seating: Arrays,
) -> None:
    """Take an action in these games where it is asked for; `how` is that of `step_among`."""
    games, shown, result, table = Games(*dealing), Shown(*showing), StepResult(*telling), Table(*seating)
    for game in range(part[0], part[1]):
        if where[game]:
            if step_among(game, part[2], actions, how, games, shown, result, table):
                show(games.states[game], game, shown)
            else:
                follow(games.states[game], game, True, shown)
