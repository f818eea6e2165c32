"""What a player sees beside the table: whose turn it is, the face-up tiles, crews, piles, and what is still unseen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from seismic.env.kernels.planes import LOOK, LOOKS, TILE
from seismic.env.kernels.seats import relative
from seismic.rules.dealing import flipping_pile, pile_end
from seismic.rules.highways import score
from seismic.rules.layout import COMMON, FLIP, MAX_SEATS, OVER, SET_UP, State
from seismic.rules.lookup import EMPTY, FACE_UP, FIRST_QUAKE, KINDS, LAST_QUAKE, ROTATION_OF
from seismic.rules.targets.cpu import kernel
from seismic.rules.turns import FLIPPED, step

if TYPE_CHECKING:
    Scalars = np.ndarray[tuple[int, ...], np.dtype[Any]]  # of one game, int16
else:
    Scalars = object

_PATTERN = LOOK - TILE  # numbers that tell what a face-up tile looks like, unturned
PHASE, TURN, MAGNITUDE, AT_TOWN, LAID, QUAKES = 0, 5, 9, 10, 11, 12
CREWS, PILES, SLOT = 13, 13 + MAX_SEATS, 14 + 2 * MAX_SEATS
UNSEEN = SLOT + FACE_UP * _PATTERN
SCALARS = UNSEEN + LAST_QUAKE
POINTS = SCALARS  # with `roads`
ROAD_SCALARS = POINTS + MAX_SEATS
assert FIRST_QUAKE < LAST_QUAKE == len(KINDS) - 3  # all that is drawn comes before the town

PATTERNS = LOOKS[ROTATION_OF == 0, TILE:].astype(np.int16)  # [kind]

_SEATS = ["the player to move", "the next player", "the second next player", "the third next player"]
SCALAR_NAMES: tuple[tuple[str, str], ...] = (  # (what it is, its clause)
    ("a tile is to be laid", "R4.3"),
    ("a crew may be placed", "R4.4"),
    ("a side to strike is to be chosen", "R6.1"),
    ("a town is to be chosen", "R9.4"),
    ("a tile may be turned", "R9.3"),
    *((f"it is the turn of {player}", "R4.5") for player in _SEATS),
    ("magnitude of the quake that is being resolved, or was last", "R6.2"),
    ("the town where it strikes now, 0 or 1", "R9.4"),
    ("tiles laid so far", "R7.1"),
    ("quakes resolved so far", "R6"),
    *((f"crews left to {player}", "R3.1") for player in _SEATS),
    ("tiles left in the pile", "R3.3"),
    *((f"tiles left in the own pile of {player}", "R11.2") for player in _SEATS),
    *(
        (f"slot {slot}: {what}", "R4.1")
        for slot in range(FACE_UP)
        for what in (
            "a tile",
            *(f"a stub at side {side}" for side in range(6)),
            *(f"a fragment joins {a} and {b}" for a in range(6) for b in range(a + 1, 6)),
        )
    ),
    *(
        (f"copies of {kind} that nobody has seen yet, in the piles or in the box", "R10.1")
        for kind in KINDS[1 : LAST_QUAKE + 1]
    ),
)
ROAD_SCALAR_NAMES: tuple[tuple[str, str], ...] = tuple(
    (f"points of {player}, were the game over now", "R8.3") for player in _SEATS
)


@kernel
def write_scalars(state: State, viewer: int, scalars: Scalars) -> None:
    """Everything but what is unseen."""
    seats = int(state.seats)
    for i in range(SLOT):
        scalars[i] = 0
    if state.phase < OVER:
        scalars[PHASE + state.phase] = 1
    scalars[TURN + relative(int(state.seat), viewer, seats)] = 1
    scalars[MAGNITUDE] = state.magnitude
    scalars[AT_TOWN] = state.at_town
    scalars[LAID] = state.laid
    scalars[QUAKES] = state.quakes
    scalars[PILES] = state.pile_size[COMMON]
    for seat in range(seats):
        i = relative(seat, viewer, seats)
        scalars[CREWS + i] = state.crews[seat]
        scalars[PILES + 1 + i] = state.pile_size[1 + seat]
    for slot in range(FACE_UP):
        kind = int(state.up[slot])
        for i in range(_PATTERN):
            scalars[SLOT + slot * _PATTERN + i] = PATTERNS[kind, i]
    if scalars.size > SCALARS:
        write_points(state, viewer, scalars)


@kernel
def write_points(state: State, viewer: int, scalars: Scalars) -> None:
    """What the game would score were it over, as this viewer sees it."""
    points = scalars[POINTS:]
    for seat in range(MAX_SEATS):
        points[seat] = 0
    score(state, points)
    last = int(state.seats) - 1
    for _ in range(viewer):
        first = points[0]
        for seat in range(last):
            points[seat] = points[seat + 1]
        points[last] = first


@kernel
def count_all_unseen(state: State, scalars: Scalars) -> None:
    """Count what is unseen; afterwards `go_on` keeps count."""
    for i in range(UNSEEN, SCALARS):
        scalars[i] = 0
    for place in range(pile_end(state)):
        kind = int(state.pile[place])
        if kind != EMPTY:
            scalars[UNSEEN - 1 + kind] += 1


@kernel
def next_kind(state: State) -> int:
    """The kind that the next flip turns up, or EMPTY."""
    pile = flipping_pile(state)
    size = int(state.pile_size[pile])
    return int(state.pile[int(state.pile_start[pile]) + size - 1]) if size > 0 else EMPTY


@kernel
def go_on(state: State, scalars: Scalars) -> None:
    """Go on to the next choice or to the end, as `turns.run` does, and count what comes up as seen."""
    while state.phase > OVER:
        kind = next_kind(state) if state.phase == FLIP or state.phase == SET_UP else EMPTY
        if step(state) == FLIPPED:
            scalars[UNSEEN - 1 + kind] -= 1
