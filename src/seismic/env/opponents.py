"""Who plays the other seats of a batch: bots that are part of the step, or a policy that is asked for its actions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from seismic.env.errors import BadEnv, is_list, whole
from seismic.env.kernels.ledger import MAX_CREWS
from seismic.env.kernels.opponents import FOREMAN, GREEDY, LEARNER, NAMES, POLICY, Table
from seismic.rules.choices import MAX_CHOICES
from seismic.search.kernels.evaluation import new_notes
from seismic.search.kernels.quick_player import new_roads

if TYPE_CHECKING:
    from seismic.env.batch import Array, BatchEnv

# What plays other seats: it is shown the batch, and in which games it is to act, and answers with an action for each
# game; those of the others are not looked at.
Policy = Callable[["BatchEnv", Any], Any]
Opponent = str | Policy


def check_opponents(wanted: Any, count: int) -> tuple[Opponent, ...]:
    """One for each other seat, clockwise from the learner's; a single one sits in all of them."""
    given = (wanted,) * count if isinstance(wanted, str) or not isinstance(wanted, Sequence) else tuple(wanted)
    if len(given) != count:
        raise BadEnv("env-opponents", count=len(given), wanted=count)
    for opponent in given:
        if not callable(opponent) and (not isinstance(opponent, str) or opponent not in NAMES):
            raise BadEnv("env-batch-opponents", name=str(opponent), known=", ".join(NAMES))
    if len({id(opponent) for opponent in given if callable(opponent)}) > 1:
        raise BadEnv("env-policies")
    return given


def policy_in(opponents: tuple[Opponent, ...]) -> Policy | None:
    """The policy among them, of which there is one at most."""
    return next((opponent for opponent in opponents if not isinstance(opponent, str)), None)


def new_table(opponents: tuple[Opponent, ...], games: int, state: np.dtype[Any], workers: int) -> Table:
    """With memory for this many players at a time, if any of them needs it."""
    who = [LEARNER, *(NAMES[one] if isinstance(one, str) else POLICY for one in opponents)]
    unseen, shaky = new_notes(state["tile"].shape[0])
    desks = workers if FOREMAN in who or GREEDY in who else 1
    return Table(
        np.array(who, np.int8),
        np.zeros(games, np.bool_),
        np.zeros((desks, 3), state),
        np.zeros((desks, MAX_CHOICES), np.int32),
        np.zeros((workers, *new_roads().shape), np.int64),
        np.zeros((desks, *unseen.shape), unseen.dtype),
        np.zeros((desks, 2, *shaky.shape), shaky.dtype),
        np.zeros((desks, MAX_CREWS), np.int16),
        np.zeros((desks, MAX_CREWS, 2), np.int16),
        np.zeros((desks, 2, MAX_CREWS + 1), np.float64),
        np.zeros((desks, 2, MAX_CREWS + 1), np.int8),
        np.zeros((desks, *shaky.shape), np.bool_),
        np.zeros((desks, *shaky.shape), np.int16),
    )


def check_seat(seat: Any, seats: int) -> int | None:
    """A seat from 1 on, or none."""
    if seat is None:
        return None
    if not 1 <= whole("seat", seat) <= seats:
        raise BadEnv("env-seat", seat=seat, seats=seats)
    return whole("seat", seat)


def check_seats(wanted: Any, seats: int, games: int) -> Array:
    """[game]: a seat from 0 on, for one from 1 on, for a list of them, or for none: then they differ."""
    if wanted is None:
        return (np.arange(games) % seats).astype(np.int8)
    if not is_list(wanted):
        wanted = [wanted] * games
    if len(wanted) != games:
        raise BadEnv("env-seats", count=len(wanted), wanted=games)
    return np.array([(check_seat(seat, seats) or 1) - 1 for seat in wanted], np.int8)
