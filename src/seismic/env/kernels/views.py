"""What is shown of the games of a batch: `show` writes everything, `follow` only what has changed since.

Planes and masks are thousands of bytes, and an action changes few of them. A game's `seen` remembers what was shown:
`follow` compares the table with it, cell by cell where the ground has shaken; otherwise only the cell laid last can
have changed. A test sees to it that both come to the same.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from seismic.env.kernels.actions import Numbering, Numberings, numbering_dtype
from seismic.env.kernels.masks import Mask, Seen, write_mask
from seismic.env.kernels.planes import (
    CHANNELS,
    LAST,
    ON_LONGEST,
    Planes,
    clear_roads,
    is_last,
    mark_lines,
    mark_roads,
    write_cell,
    write_marks,
    write_owner,
    write_planes,
)
from seismic.env.kernels.scalars import Scalars, write_scalars
from seismic.env.kernels.seats import player_to_move
from seismic.env.kernels.words import CHUNK, differing, lowest_bit
from seismic.rules.layout import AFTERSHOCK, MAX_SEATS, NO_CELL, STATE_COMPACT, STATE_WIDE, STRIKE, State, States
from seismic.rules.lookup import FACE_UP, OFF_TILE
from seismic.rules.targets.cpu import inlined, kernel, number_type

if TYPE_CHECKING:
    Seats = np.ndarray[tuple[int, ...], np.dtype[np.int8]]  # [game]
else:
    Seats = object

_MAX_CREWS = 40 * MAX_SEATS  # R9.4
_1 = np.uint64(1)


@cache
def seen_dtype(state: np.dtype[Any]) -> np.dtype[Any]:
    """What is remembered of a game with a state of this layout, as it was shown last."""
    cells, most_open = (state[name].shape[0] for name in ("tile", "open"))
    fields = [
        ("viewer", np.int8),  # for whom the planes were written
        ("phase", np.int8),
        ("quakes", np.int8),  # resolved so far
        ("last", np.int16),  # the cell with the mark LAST, or NO_CELL
        ("turned", np.int16, MAX_SEATS),  # cells with the mark TURNED, or NO_CELL
        ("crew_count", np.int16),
        ("lit_count", np.int16),
        ("open_count", np.int16),
        ("ways", np.int16, FACE_UP),  # how many placements the mask has, by slot
        ("crewed", np.int16, _MAX_CREWS),  # cells with a crew, in no order
        ("lit", np.int16, most_open),  # where the mask has placements: the first action of each place
        ("open", state["open"].base, most_open),  # cells with roads
        ("tile", np.uint8, cells),
        ("crew", np.int8, cells),
    ]
    dtype = np.dtype((np.record, np.dtype(fields, align=True)))
    number_type(dtype)
    return dtype


_RECORDS = [
    made for layout in (STATE_COMPACT, STATE_WIDE) for made in (layout, seen_dtype(layout), numbering_dtype(layout))
]
assert len({record.itemsize for record in _RECORDS}) == len(_RECORDS)  # `number_type` tells them apart by it


class Shown(NamedTuple):
    """What is shown of all games of a batch: arrays with a row for each, and how it is numbered."""

    numberings: Numberings
    planes: Planes
    scalars: Scalars
    masks: Mask
    seen: States  # of `seen_dtype`; on a GPU, where everything is written every time, none
    to_move: Seats


@kernel
def show(state: State, game: int, shown: Shown) -> None:
    """Write all that is seen of a game, whatever was there."""
    viewer, seen = player_to_move(state), shown.seen[game]
    if shown.planes.shape[2] > 0:
        write_planes(state, viewer, shown.numberings[0], shown.planes[game])
        write_scalars(state, viewer, shown.scalars[game])
        remember_cells(state, seen)
        remember_roads(state, seen)
    write_mask(state, shown.numberings[0], shown.masks[game], seen)
    remember(state, viewer, seen)
    shown.to_move[game] = viewer


@inlined
def follow(state: State, game: int, far: bool, shown: Shown) -> None:
    """Write what has changed in what is seen of a game; `far` is whether more than one choice was made since."""
    viewer, seen, channels = player_to_move(state), shown.seen[game], shown.planes.shape[2]
    if channels > 0:
        follow_cells(state, viewer, far, shown.numberings[0], shown.planes[game], seen)
        follow_marks(state, viewer, shown.numberings[0], shown.planes[game], seen)
        write_scalars(state, viewer, shown.scalars[game])
    if channels > CHANNELS:
        follow_roads(state, viewer, shown.numberings[0], shown.planes[game], seen)
    write_mask(state, shown.numberings[0], shown.masks[game], seen)
    remember(state, viewer, seen)
    shown.to_move[game] = viewer


# What was shown


@kernel
def remember(state: State, viewer: int, seen: Seen) -> None:
    """All but the cells, which are remembered one by one."""
    seen.viewer = viewer
    seen.last = state.last
    if is_shaken(state, seen):
        for i in range(MAX_SEATS):
            seen.turned[i] = turned_cell(state, i)
    seen.phase = state.phase
    seen.quakes = state.quakes


@kernel
def has_quaked(state: State, seen: Seen) -> bool:
    """Whether a quake has struck since, or is being resolved: it may have changed any cell."""
    resolving = STRIKE <= state.phase <= AFTERSHOCK or STRIKE <= seen.phase <= AFTERSHOCK
    return bool(resolving or state.quakes != seen.quakes)


@kernel
def is_shaken(state: State, seen: Seen) -> bool:
    """Whether marks TURNED are there, or were."""
    return bool(state.phase == AFTERSHOCK or seen.phase == AFTERSHOCK)


@kernel
def turned_cell(state: State, i: int) -> int:
    """The cells with the mark TURNED, one by one, or NO_CELL."""
    return int(state.rotated[i]) if state.phase == AFTERSHOCK and i < state.rotated_count else NO_CELL


@kernel
def remember_cells(state: State, seen: Seen) -> None:
    for i in range(MAX_SEATS):
        seen.turned[i] = turned_cell(state, i)
    seen.crew_count = 0
    for cell in range(state.tile.size):
        seen.tile[cell] = state.tile[cell]
        seen.crew[cell] = state.crew[cell]
        if state.crew[cell] != 0:
            seen.crewed[seen.crew_count] = cell
            seen.crew_count += 1


@kernel
def remember_cell(state: State, cell: int, seen: Seen) -> None:
    """A cell that has changed, and whether a crew came or went."""
    before, now = int(seen.crew[cell]), int(state.crew[cell])
    seen.tile[cell] = state.tile[cell]
    seen.crew[cell] = state.crew[cell]
    if before == 0 and now != 0:
        seen.crewed[seen.crew_count] = cell
        seen.crew_count += 1
    elif before != 0 and now == 0:
        seen.crew_count -= 1
        i = 0
        while seen.crewed[i] != cell:
            i += 1
        seen.crewed[i] = seen.crewed[seen.crew_count]


# What has changed since


@kernel
def follow_cell(state: State, cell: int, viewer: int, numbering: Numbering, planes: Planes, seen: Seen) -> None:
    """Write a cell, if its tile or crew has changed."""
    if state.tile[cell] != seen.tile[cell] or state.crew[cell] != seen.crew[cell]:
        write_cell(state, cell, viewer, planes[numbering.place_of[cell]])
        remember_cell(state, cell, seen)


@kernel
def follow_cells(state: State, viewer: int, far: bool, numbering: Numbering, planes: Planes, seen: Seen) -> None:
    """Write the cells whose tile or crew has changed."""
    if seen.last != NO_CELL:
        follow_cell(state, int(seen.last), viewer, numbering, planes, seen)
    if state.last != NO_CELL:
        follow_cell(state, int(state.last), viewer, numbering, planes, seen)
    if not far and not has_quaked(state, seen):
        return
    end = int(numbering.cells[1])
    for start in range(int(numbering.cells[0]), end, CHUNK):
        first = min(start, end - CHUNK)
        changed = differing(state.tile, seen.tile, first) | differing(state.crew, seen.crew, first)
        while changed != 0:
            follow_cell(state, first + lowest_bit(changed), viewer, numbering, planes, seen)
            changed &= changed - _1


@kernel
def mark_last(state: State, cell: int, numbering: Numbering, planes: Planes) -> None:
    if cell != NO_CELL:
        planes[numbering.place_of[cell], LAST] = is_last(state, cell)


@kernel
def mark_turned(state: State, cell: int, viewer: int, numbering: Numbering, planes: Planes) -> None:
    if cell != NO_CELL:
        write_marks(state, cell, viewer, planes[numbering.place_of[cell]])


@kernel
def follow_marks(state: State, viewer: int, numbering: Numbering, planes: Planes, seen: Seen) -> None:
    """Write the marks that come and go without a change of the cell; and who owns crews, if the viewer has changed."""
    mark_last(state, int(seen.last), numbering, planes)
    mark_last(state, int(state.last), numbering, planes)
    if is_shaken(state, seen):
        for i in range(MAX_SEATS):
            mark_turned(state, int(seen.turned[i]), viewer, numbering, planes)
            mark_turned(state, turned_cell(state, i), viewer, numbering, planes)
    if seen.viewer != viewer:
        for i in range(int(seen.crew_count)):
            cell = int(seen.crewed[i])
            write_owner(state, cell, viewer, planes[numbering.place_of[cell]])


@kernel
def remember_roads(state: State, seen: Seen) -> None:
    seen.open_count = state.open_count
    for i in range(int(state.open_count)):
        seen.open[i] = state.open[i]


@kernel
def follow_roads(state: State, viewer: int, numbering: Numbering, planes: Planes, seen: Seen) -> None:
    """Write what leads to open cells and leaves the tile laid last, in place of what did before; and the longest
    lines."""
    for i in range(int(seen.open_count)):
        clear_roads(planes[numbering.place_of[seen.open[i]]])
    if seen.last != NO_CELL:
        clear_roads(planes[numbering.place_of[seen.last]])
    remember_roads(state, seen)
    for i in range(int(state.open_count)):
        cell = int(np.int64(state.open[i]))
        mark_roads(state, cell, viewer, planes[numbering.place_of[cell]])
    if state.last != NO_CELL:
        mark_roads(state, int(state.last), viewer, planes[numbering.place_of[state.last]])
    for index in range(int(state.towns)):
        for side in range(6):
            cell = int(state.town[index]) + int(state.step[side])
            while state.tile[cell] != OFF_TILE:
                planes[numbering.place_of[cell], ON_LONGEST] = 0
                cell += int(state.step[side])
    mark_lines(state, numbering, planes)
