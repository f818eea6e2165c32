"""Why a move may not be made, and why an event of a record cannot come here: a code, and what is in the way.

A code is an index of REFUSALS. The arguments of a refusal lie in an array `why`, one after the other in the order of
its row; ARGUMENTS says of which form each is.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

import numpy as np

from seismic.rules.attempts import Attempt, is_one_of_six
from seismic.rules.choices import DO_CLAIM, DO_KEEP, DO_LAY, DO_ROTATE, DO_STRIKE, DO_TOWN, can_lay_now, is_face_up
from seismic.rules.dealing import can_flip
from seismic.rules.ground import cell_at, tile_at
from seismic.rules.hexes import DIRECTIONS
from seismic.rules.highways import follow_highway, has_crew_on
from seismic.rules.layout import AFTERSHOCK, CREW, LAY, MAX_SEATS, NO_CELL, OVER, SET_UP, STRIKE, TOWN, Numbers, State
from seismic.rules.lookup import (
    BALANCE,
    BASE,
    BIG_ONE,
    BIG_TWIN,
    CENTRE,
    EMPTY,
    GREEN,
    HIGHWAYS,
    KIND_OF,
    LINK,
    ROTATION_OF,
    TOUCHES_HIGHWAY,
    TOUCHING,
    TOWN_TILE,
    TWIN_CITIES,
    UNTOUCHED,
)
from seismic.rules.packed import as_crews, crews_of, pack_tile
from seismic.rules.quakes import looks_alike, was_rotated
from seismic.rules.targets.cpu import kernel
from seismic.rules.turns import who_decides


class Refusal(NamedTuple):
    """One kind of refusal: the key of its message, its clause, and the names of its arguments."""

    key: str
    clause: str
    arguments: tuple[str, ...] = ()


# How many numbers an argument of a form takes. A `tile` is an index of KINDS, a `cell` is q and r, a `seat` is counted
# from 1, `seats` are a mask of seats counted from 0.
FORMS: Mapping[str, int] = MappingProxyType({"tile": 1, "cell": 2, "side": 1, "number": 1, "seat": 1, "seats": 1})
ARGUMENTS: Mapping[str, str] = MappingProxyType(
    {
        "tile": "tile",
        "cell": "cell",
        "neighbour": "cell",
        "side": "side",
        "rotation": "number",
        "seat": "seat",
        "due": "seat",
        "seats": "seats",
    }
)
REFUSALS = (
    # What is to be decided now, by phase
    Refusal("due-lay", "R4.3", ("seat",)),
    Refusal("due-crew", "R4.4", ("seat",)),
    Refusal("due-strike", "R6.1", ("seat",)),
    Refusal("due-town", "R9.4", ("seat",)),
    Refusal("due-aftershock", "R9.3", ("seat",)),
    Refusal("due-nothing", "R7", ("seat",)),
    Refusal("due-flip", "R4.1", ("seat",)),
    # Laying
    Refusal("place-not-face-up", "R4.3", ("tile",)),
    Refusal("place-off-table", "R2.4", ("cell",)),
    Refusal("rotation-range", "R2.2", ("rotation",)),
    Refusal("place-occupied", "R5.1", ("cell",)),
    Refusal("place-no-highway", "R5.1", ("tile", "cell")),
    Refusal("clash-green", "R5.1", ("tile", "cell", "side", "neighbour")),
    Refusal("clash-highway", "R5.1", ("tile", "cell", "side", "neighbour")),
    # Claiming
    Refusal("crew-no-highway", "R5.2", ("side",)),
    Refusal("crew-none-left", "R5.2", ("seat",)),
    Refusal("crew-claimed", "R5.2", ("side", "seats")),
    Refusal("crew-second-tile", "R9.2"),
    # Quakes and aftershocks
    Refusal("strike-not-longest", "R6.1", ("side",)),
    Refusal("town-none", "R9.4", ("cell",)),
    Refusal("aftershock-seat", "R9.3", ("seat", "due")),
    Refusal("rotate-no-tile", "R9.3", ("cell",)),
    Refusal("rotate-town", "R9.3", ("cell",)),
    Refusal("rotate-twice", "R9.3", ("cell",)),
    Refusal("rotate-same", "R9.3", ("cell", "rotation")),
    Refusal("rotate-no-highway", "R9.3", ("cell",)),
    # Following a record
    Refusal("follow-after-end", "R7"),
    Refusal("follow-flip-due", "R3.4"),
    Refusal("follow-flip-due", "R4.1"),
    Refusal("follow-flip-impossible", "R3.3", ("tile",)),
    Refusal("follow-flip-impossible", "R9.1", ("tile",)),
    Refusal("follow-flip-impossible", "R9.4", ("tile",)),
    Refusal("follow-flip-impossible", "R9.5", ("tile",)),
    Refusal("follow-flip-impossible", "R11.2", ("tile",)),
    Refusal("follow-flip-impossible", "R11.1", ("tile",)),
)
NO_REFUSAL = -1
WHY_SIZE = max(sum(FORMS[ARGUMENTS[name]] for name in row.arguments) for row in REFUSALS)


def code_of(key: str, clause: str | None = None) -> int:
    """The code of a refusal; one whose clause depends on the game is told apart by it."""
    (code,) = (n for n, row in enumerate(REFUSALS) if row.key == key and clause in (None, row.clause))
    return code


_DUE_FLIP = code_of("due-flip")
_PLACE_NOT_FACE_UP, _PLACE_OFF_TABLE = code_of("place-not-face-up"), code_of("place-off-table")
_ROTATION_RANGE = code_of("rotation-range")
_PLACE_OCCUPIED, _PLACE_NO_HIGHWAY = code_of("place-occupied"), code_of("place-no-highway")
_CLASH_GREEN, _CLASH_HIGHWAY = code_of("clash-green"), code_of("clash-highway")
_CREW_NO_HIGHWAY, _CREW_NONE_LEFT = code_of("crew-no-highway"), code_of("crew-none-left")
_CREW_CLAIMED = code_of("crew-claimed")
_STRIKE_NOT_LONGEST, _TOWN_NONE = code_of("strike-not-longest"), code_of("town-none")
_AFTERSHOCK_SEAT = code_of("aftershock-seat")
_ROTATE_NO_TILE, _ROTATE_TOWN = code_of("rotate-no-tile"), code_of("rotate-town")
_ROTATE_TWICE, _ROTATE_SAME = code_of("rotate-twice"), code_of("rotate-same")
_ROTATE_NO_HIGHWAY = code_of("rotate-no-highway")
_FLIP_DUE_IN_SETUP, _FLIP_DUE = code_of("follow-flip-due", "R3.4"), code_of("follow-flip-due", "R4.1")
_CANNOT_FLIP = np.zeros(BALANCE + 1, np.int64)  # [set-up]
for _setup, _clause in {BASE: "R3.3", BIG_ONE: "R9.1", TWIN_CITIES: "R9.4", BIG_TWIN: "R9.5", BALANCE: "R11.2"}.items():
    _CANNOT_FLIP[_setup] = code_of("follow-flip-impossible", _clause)
_CANNOT_FLIP_IN_BALANCED_SETUP = code_of("follow-flip-impossible", "R11.1")
_DIRECTIONS = np.array(DIRECTIONS, np.int64)  # [side, q or r]


@kernel
def due(state: State, why: Numbers) -> int:
    """The refusal that says what is to be decided now."""
    why[0] = who_decides(state) + 1
    return min(int(state.phase), _DUE_FLIP)


@kernel
def clash(state: State, attempt: Attempt, cell: int, why: Numbers) -> int:
    """The first side of a tile that does not match what it touches on this cell, or NO_REFUSAL (R5.1)."""
    highways = int(HIGHWAYS[pack_tile(attempt.kind, attempt.low)])
    for side in range(6):
        touch = int(TOUCHING[state.around[cell], side])
        if touch != UNTOUCHED and (touch == TOUCHES_HIGHWAY) != (highways >> side & 1 != 0):
            why[0], why[1], why[2], why[3] = attempt.kind, attempt.q, attempt.r, side
            why[4], why[5] = attempt.q + _DIRECTIONS[side, 0], attempt.r + _DIRECTIONS[side, 1]
            return _CLASH_GREEN if touch == TOUCHES_HIGHWAY else _CLASH_HIGHWAY
    return NO_REFUSAL


@kernel
def explain_place(state: State, attempt: Attempt, why: Numbers) -> int:
    """Why this tile may not be laid so (R4.3, R5.1)."""
    if not is_face_up(state, attempt.kind):
        why[0] = attempt.kind
        return _PLACE_NOT_FACE_UP
    cell = cell_at(state, attempt.q, attempt.r)
    why[0], why[1] = attempt.q, attempt.r
    if cell == NO_CELL:
        return _PLACE_OFF_TABLE
    if not is_one_of_six(attempt.low):
        why[0] = attempt.low
        return _ROTATION_RANGE
    if state.tile[cell] != EMPTY:
        return _PLACE_OCCUPIED
    mismatch = clash(state, attempt, cell, why)
    if mismatch != NO_REFUSAL:
        return mismatch
    why[0], why[1], why[2] = attempt.kind, attempt.q, attempt.r
    return _PLACE_NO_HIGHWAY


@kernel
def crews_on(state: State, cell: int, side: int) -> int:
    """The crews on the section at this side of a tile; of a loop counted more than once."""
    other = int(LINK[state.tile[cell], side])
    crew = int(state.crew[cell])
    crews = follow_highway(state, cell, side).crews + (as_crews(crew) if has_crew_on(crew, side, other) else 0)
    return crews if other == CENTRE else crews + follow_highway(state, cell, other).crews


@kernel
def explain_crew(state: State, side: int, why: Numbers) -> int:
    """Why no crew may go on this side of the tile laid last (R5.2)."""
    why[0], why[1] = side, 0
    if not is_one_of_six(side) or LINK[state.tile[state.last], side] == GREEN:
        return _CREW_NO_HIGHWAY
    if state.crews[state.seat] == 0:
        why[0] = state.seat + 1
        return _CREW_NONE_LEFT
    crews = crews_on(state, int(state.last), side)
    for seat in range(MAX_SEATS):
        why[1] |= (crews_of(crews, seat) > 0) << seat
    return _CREW_CLAIMED


@kernel
def explain_rotate(state: State, attempt: Attempt, why: Numbers) -> int:
    """Why an aftershock may not rotate a tile so (R9.3)."""
    cell, rotation = cell_at(state, attempt.q, attempt.r), attempt.low
    why[0], why[1], why[2] = attempt.q, attempt.r, rotation
    if cell == NO_CELL or state.tile[cell] == EMPTY:
        return _ROTATE_NO_TILE
    tile = tile_at(state, cell)
    if tile == TOWN_TILE:
        return _ROTATE_TOWN
    if was_rotated(state, cell):
        return _ROTATE_TWICE
    if not is_one_of_six(rotation):
        why[0] = rotation
        return _ROTATION_RANGE
    if looks_alike(state, cell, int(ROTATION_OF[tile]), rotation):
        return _ROTATE_SAME
    lying = Attempt(attempt.verb, int(KIND_OF[tile]), attempt.q, attempt.r, rotation, attempt.seat)
    mismatch = clash(state, lying, cell, why)
    return _ROTATE_NO_HIGHWAY if mismatch == NO_REFUSAL else mismatch


@kernel
def explain(state: State, attempt: Attempt, why: Numbers) -> int:
    """Why this attempt, which is not legal, is not."""
    verb, phase = attempt.verb, int(state.phase)
    if verb == DO_LAY and can_lay_now(state):
        return explain_place(state, attempt, why)
    if verb == DO_CLAIM and phase == CREW:
        return explain_crew(state, attempt.low, why)
    if verb == DO_STRIKE and phase == STRIKE:
        why[0] = attempt.low
        return _STRIKE_NOT_LONGEST
    if verb == DO_TOWN and phase == TOWN:
        why[0], why[1] = attempt.q, attempt.r
        return _TOWN_NONE
    if (verb == DO_ROTATE or verb == DO_KEEP) and phase == AFTERSHOCK:
        if attempt.seat != who_decides(state) + 1:
            why[0], why[1] = attempt.seat, who_decides(state) + 1
            return _AFTERSHOCK_SEAT
        if verb == DO_ROTATE:
            return explain_rotate(state, attempt, why)
    return due(state, why)


@kernel
def explain_flip(state: State, kind: int, why: Numbers) -> int:
    """Why a record's event cannot come where a flip is due: it is none (EMPTY), or this tile cannot come up.

    NO_REFUSAL if it can.
    """
    in_setup = state.phase == SET_UP
    if kind == EMPTY:
        return _FLIP_DUE_IN_SETUP if in_setup else _FLIP_DUE
    if can_flip(state, kind):
        return NO_REFUSAL
    why[0] = kind
    return _CANNOT_FLIP_IN_BALANCED_SETUP if state.balance and in_setup else int(_CANNOT_FLIP[state.setup])


assert list(range(_DUE_FLIP)) == [LAY, CREW, STRIKE, TOWN, AFTERSHOCK, OVER]  # `due` counts on it
