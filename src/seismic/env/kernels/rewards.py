"""Rewards: what the end of a game is worth to each seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from seismic.env.kernels.seats import player_to_move
from seismic.rules.layout import OVER, Points, State
from seismic.rules.lookup import COPIES, INDEX
from seismic.rules.standings import NO_HEIGHTS, count_winners
from seismic.rules.targets.cpu import kernel
from seismic.rules.tiles import DRAWN, TOWN, Kind, fragments, stubs, value

if TYPE_CHECKING:
    Rewards = np.ndarray[tuple[int, ...], np.dtype[np.float32]]  # [seat] of one game
else:
    Rewards = object

WIN, MARGIN, RANK = range(3)
REWARDS = ("win", "margin", "rank")


def _worth(kind: Kind) -> int:
    """No tile of this kind brings in more: every fragment, and every stub with its value, scores once (R8.2)."""
    return len(fragments(kind)) + len(stubs(kind)) * value(kind)


# [set-up, towns]: no player can have more points.
_LAID = sum(COPIES[:, INDEX[kind]].astype(np.int64) * _worth(kind) for kind in DRAWN)
MAX_POINTS = np.add.outer(_LAID, _worth(TOWN) * np.arange(3))


@kernel
def reward(state: State, kind: int, points: Points, rewards: Rewards) -> None:
    """What the end of a game is worth to each seat; the sum is zero."""
    seats = int(state.seats)
    total = 0
    for seat in range(seats):
        total += int(points[seat])
    for seat in range(seats):
        mine = int(points[seat])
        if kind == WIN:
            # Not seats * win_share: a GPU rounds a product and a difference once, a CPU twice.
            winners = count_winners(points, NO_HEIGHTS, seats, seat)
            share = seats / winners if winners > 0 else 0.0
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
def forfeit(state: State, kind: int, rewards: Rewards) -> None:
    """An action that is not allowed ends the game: the player who took it is the only loser, and no game that is
    played to its end can be worse."""
    seats, loser = int(state.seats), player_to_move(state)
    worst = float(MAX_POINTS[state.setup, state.towns]) if kind == MARGIN else 1.0
    for seat in range(seats):
        rewards[seat] = -worst if seat == loser else worst / (seats - 1)
    state.phase = OVER
