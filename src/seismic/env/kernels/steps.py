"""One step of one game: the action, what happens by itself, the reward; and what changed in what is seen.

Planes and masks are thousands of bytes, and an action changes few of them. `follow` writes those few; `show` writes
everything. A test sees to it that both come to the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from seismic.env.kernels.flags import store
from seismic.env.kernels.masks import Lit, Mask, write_mask
from seismic.env.kernels.planes import (
    CHANNELS,
    CREW,
    LAST,
    ON_LONGEST,
    Planes,
    Row,
    write_cell,
    write_crew,
    write_lines,
    write_planes,
    write_roads,
)
from seismic.env.kernels.scalars import Scalars, count_all_unseen, go_on, write_scalars
from seismic.env.spaces import Places, action_of, choice_of, player_to_move, relative
from seismic.rules.choices import make, random_choice
from seismic.rules.dealing import deal
from seismic.rules.highways import score
from seismic.rules.layout import AFTERSHOCK, MAX_SEATS, NO_CELL, OVER, STRIKE, TOWN, Points, Seeds, State, States
from seismic.rules.lookup import OFF_TILE
from seismic.rules.packed import crew_seat
from seismic.rules.targets.cpu import kernel

if TYPE_CHECKING:
    Rewards = np.ndarray[tuple[int, ...], np.dtype[np.float32]]  # [seat] of one game
    Moving = np.ndarray[tuple[int, ...], np.dtype[np.int8]]  # [game]
    Seen = Any  # a record of SEEN
else:
    Rewards = Moving = Seen = object

OWNERS = np.array([1 << 8 * owner for owner in range(MAX_SEATS)], np.uint32)  # the four bytes from CREW on

WIN, MARGIN, RANK = range(3)
REWARDS = ("win", "margin", "rank")

_MAX_CREWS = 40 * MAX_SEATS  # R9.4
SEEN = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("eye", np.int8),  # for whom the planes were written
                ("quakes", np.int8),  # quakes resolved by then
                ("phase", np.int8),
                ("laid", np.int16),
                ("last", np.int16),
                ("crew_count", np.int16),
                ("crew", np.int16, _MAX_CREWS),  # cells with a crew, in no order
            ],
            align=True,
        ),
    )
)


class Shown(NamedTuple):
    """What is shown of all games of a batch: arrays with a row for each, and how cells lie in them."""

    place_of: Places
    cell_at: Places
    planes: Planes
    scalars: Scalars
    masks: Mask
    lit: Lit
    seen: States
    to_move: Moving


class Told(NamedTuple):
    """What is told of their last step."""

    points: Points
    rewards: Rewards
    done: Mask
    illegal: Mask


@kernel
def reward(state: State, kind: int, points: Points, rewards: Rewards) -> None:
    """What the end of a game is worth to each seat; the sum is zero."""
    seats = int(state.seats)
    most, total = 0, 0
    for seat in range(seats):
        most = max(most, int(points[seat]))
        total += int(points[seat])
    winners = 0
    for seat in range(seats):
        winners += points[seat] == most
    for seat in range(seats):
        mine = int(points[seat])
        if kind == WIN:
            share = seats / winners if mine == most else 0.0
            rewards[seat] = (share - 1.0) / (seats - 1)
        elif kind == MARGIN:
            rewards[seat] = mine - (total - mine) / (seats - 1)
        else:
            better, worse = 0, 0
            for other in range(seats):
                better += points[other] > mine
                worse += points[other] < mine
            rewards[seat] = (worse - better) / (seats - 1)


@kernel
def forfeit(state: State, rewards: Rewards) -> None:
    """An action that is not allowed ends the game: whoever took it is the only loser."""
    seats, loser = int(state.seats), player_to_move(state)
    for seat in range(seats):
        rewards[seat] = -1.0 if seat == loser else 1.0 / (seats - 1)
    state.phase = OVER


@kernel
def take(
    state: State,
    action: int,
    kind: int,
    cell_at: Places,
    mask: Mask,
    scalars: Scalars,
    points: Points,
    rewards: Rewards,
) -> bool:
    """Take an action and go on to the next choice; false if it was not allowed. The end is scored and rewarded."""
    if state.phase == OVER:
        return True
    if action < 0 or action >= mask.size or not mask[action]:
        for seat in range(int(state.seats)):
            points[seat] = 0
        forfeit(state, rewards)
        return False
    make(state, choice_of(state, action, cell_at))
    go_on(state, scalars)
    if state.phase == OVER:
        for seat in range(int(state.seats)):
            points[seat] = 0
        score(state, points)
        reward(state, kind, points, rewards)
    return True


@kernel
def begin(state: State, seed: np.uint64, scalars: Scalars) -> None:
    """Deal a game that stands before its set-up, and go on to the first choice."""
    state.rng = seed
    deal(state)
    count_all_unseen(state, scalars)
    go_on(state, scalars)


# What is seen


@kernel
def note_crews(state: State, place_of: Places, seen: Seen) -> None:
    seen.crew_count = 0
    for cell in range(place_of.size):
        if state.crew[cell] != 0:
            seen.crew[seen.crew_count] = cell
            seen.crew_count += 1


@kernel
def note(state: State, eye: int, seen: Seen) -> None:
    seen.eye = eye
    seen.quakes = state.quakes
    seen.phase = state.phase
    seen.laid = state.laid
    seen.last = state.last


@kernel
def show(state: State, game: int, shown: Shown) -> None:
    """Write all that is seen of a game, whatever was there."""
    eye, seen = player_to_move(state), shown.seen[game]
    if shown.planes.shape[2] > 0:
        write_planes(state, eye, shown.place_of, shown.cell_at, shown.planes[game])
        write_scalars(state, eye, shown.scalars[game])
    write_mask(state, int(seen.phase), shown.place_of, shown.cell_at.size, shown.masks[game], shown.lit[game])
    note_crews(state, shown.place_of, seen)
    note(state, eye, seen)
    shown.to_move[game] = eye


@kernel
def turn_eye(state: State, eye: int, place_of: Places, planes: Planes, seen: Seen) -> None:
    """See all crews from another seat."""
    seats = int(state.seats)
    for i in range(int(seen.crew_count)):
        cell = int(seen.crew[i])
        owner = relative(crew_seat(int(state.crew[cell])), eye, seats)
        store(planes[place_of[cell]], CREW, OWNERS[owner])


@kernel
def after_quake(state: State, eye: int, place_of: Places, planes: Planes, seen: Seen) -> None:
    """Write the lines of the towns anew, where alone a quake changes anything, and forget the crews it sent home."""
    for index in range(int(state.towns)):
        for side in range(6):
            cell = int(state.town[index]) + int(state.step[side])
            while state.tile[cell] != OFF_TILE:
                write_cell(state, cell, eye, planes[place_of[cell]])
                cell += int(state.step[side])
    left = 0
    for i in range(int(seen.crew_count)):
        if state.crew[seen.crew[i]] != 0:
            seen.crew[left] = seen.crew[i]
            left += 1
    seen.crew_count = left


@kernel
def follow_roads(state: State, eye: int, place_of: Places, planes: Planes) -> None:
    """Write anew what leads to open cells, and the longest lines; a cell that was just laid on is open no more."""
    if state.last != NO_CELL:
        write_roads(state, int(state.last), eye, planes[place_of[state.last]])
    for i in range(int(state.open_count)):
        cell = int(np.int64(state.open[i]))
        write_roads(state, cell, eye, planes[place_of[cell]])
    for index in range(int(state.towns)):
        for side in range(6):
            cell = int(state.town[index]) + int(state.step[side])
            while state.tile[cell] != OFF_TILE:
                planes[place_of[cell], ON_LONGEST] = 0
                cell += int(state.step[side])
    write_lines(state, place_of, planes)


@kernel
def shows_crew(row: Row) -> bool:
    return bool(row[CREW] + row[CREW + 1] + row[CREW + 2] + row[CREW + 3])


@kernel
def follow_table(state: State, eye: int, place_of: Places, planes: Planes, seen: Seen) -> None:
    """Write the cells that an action changed: the tile or the crew just placed, and what a quake struck."""
    before, last = int(seen.last), int(state.last)
    if before != NO_CELL:
        row = planes[place_of[before]]
        if state.crew[before] != 0 and not shows_crew(row):
            write_crew(state, before, eye, row)
            seen.crew[seen.crew_count] = before
            seen.crew_count += 1
        if before != last:
            row[LAST] = 0
    if seen.laid != state.laid:
        write_cell(state, last, eye, planes[place_of[last]])
    if seen.quakes != state.quakes or is_quaking(int(seen.phase)) or is_quaking(int(state.phase)):
        after_quake(state, eye, place_of, planes, seen)
    if seen.eye != eye:
        turn_eye(state, eye, place_of, planes, seen)


@kernel
def is_quaking(phase: int) -> bool:
    return phase in (STRIKE, TOWN)


@kernel
def follow(state: State, game: int, shown: Shown) -> None:
    """Write what an action changed in what is seen of a game."""
    seen, channels = shown.seen[game], shown.planes.shape[2]
    quaked = seen.quakes != state.quakes or is_quaking(int(seen.phase))
    passed = seen.laid != state.laid and state.last == NO_CELL  # Balance: the next turn is over already (R11.3)
    shaken = seen.phase == AFTERSHOCK or state.phase == AFTERSHOCK
    if shaken or passed or (quaked and channels > CHANNELS):
        show(state, game, shown)
        return
    eye = player_to_move(state)
    if channels > 0:
        follow_table(state, eye, shown.place_of, shown.planes[game], seen)
        write_scalars(state, eye, shown.scalars[game])
    if channels > CHANNELS:
        follow_roads(state, eye, shown.place_of, shown.planes[game])
    write_mask(state, int(seen.phase), shown.place_of, shown.cell_at.size, shown.masks[game], shown.lit[game])
    note(state, eye, seen)
    shown.to_move[game] = eye


# Games of a batch


@kernel
def deal_game(game: int, start: States, states: States, seeds: Seeds, shown: Shown) -> None:
    """Deal one game of a batch by its seed, and show it."""
    states[game] = start[0]
    begin(states[game], seeds[game], shown.scalars[game])
    show(states[game], game, shown)


@kernel
def act(state: State, game: int, action: int, kind: int, shown: Shown, told: Told) -> None:
    """Take an action in one game of a batch, and tell what came of it; `kind` is the reward's."""
    mask, scalars, points, rewards = shown.masks[game], shown.scalars[game], told.points[game], told.rewards[game]
    told.illegal[game] = not take(state, action, kind, shown.cell_at, mask, scalars, points, rewards)
    told.done[game] = state.phase == OVER


@kernel
def draw_action(state: State, shown: Shown) -> int:
    """One of the allowed actions, by the game's own generator: that of `Game.play_random`."""
    return action_of(state, random_choice(state), shown.place_of, shown.cell_at.size)
