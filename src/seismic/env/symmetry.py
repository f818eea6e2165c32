"""Six-fold symmetry for augmentation: observations and policies rotated around San Andreas.

The rules treat all six sides alike, but the table's edge does not: only half a turn maps it onto itself. So a rotated
position is exact if no tile falls off the table, and the same highways lead off it before and after; `turn` says so
for each position. The others are close.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from seismic.env.errors import BadEnv
from seismic.env.kernels.actions import (
    BLOCKS,
    FRAGMENTS,
    NO_PLACE,
    PLACEMENTS,
    SIDE_NUMBERS,
    SIDES,
    SLOTS,
    Block,
)
from seismic.env.kernels.planes import (
    CHANNELS,
    CLOSED,
    CREW_SIDE,
    DEAD,
    FRAGMENT,
    LAST,
    MINE,
    ON_TABLE,
    PAIRS,
    STUB,
    THEIRS,
    TILE,
    WORTH,
)
from seismic.env.kernels.scalars import PATTERNS, SLOT
from seismic.env.spaces import Spaces
from seismic.rules.hexes import Cell, Side
from seismic.rules.lookup import PERIOD, ROTATIONS

Array = np.ndarray[Any, np.dtype[Any]]

_PERIODS = {pattern.tobytes(): int(PERIOD[kind]) for kind, pattern in enumerate(PATTERNS)}


def _turned(cell: Cell, sixths: int) -> Cell:
    """Clockwise about San Andreas (R2.1, R2.2)."""
    for _ in range(sixths % 6):
        cell = Cell(-cell.r, cell.q + cell.r)
    return cell


@lru_cache(maxsize=64)
def _places(spaces: Spaces, sixths: int) -> Array:
    """[place]: where it comes to lie, or NO_PLACE."""
    table = spaces.options.table
    to = np.full(spaces.places, NO_PLACE, np.int64)
    for cell in table.cells():
        turned = _turned(cell, sixths)
        if turned in table:
            to[spaces.place(cell)] = spaces.place(turned)
    return to


@lru_cache(maxsize=64)
def _edges(spaces: Spaces, sixths: int) -> Array:
    """[place, side]: whether the table ends beyond this side before the turn or after it, but not both."""
    table = spaces.options.table
    differ = np.zeros((spaces.places, 6), np.bool_)
    for cell in table.cells():
        turned = _turned(cell, sixths)
        for side in Side:
            after = turned.neighbour(side.rotated(sixths)) in table
            differ[spaces.place(cell), side] = (cell.neighbour(side) in table) != after
    return differ


def _highways(flat: Array) -> Array:
    """[n, place, side]: whether the tile there has a highway on this side."""
    highways: Array = flat[..., STUB : STUB + 6] != 0
    for index, (a, b) in enumerate(PAIRS):
        joined = flat[..., FRAGMENT + index] != 0
        highways[..., a] |= joined
        highways[..., b] |= joined
    return highways


def _channels(sixths: int, count: int) -> Array:
    """[channel]: which channel it becomes."""
    to = np.arange(count)
    by_side = [STUB, CREW_SIDE] + ([WORTH, CLOSED, DEAD, MINE, THEIRS] if count > CHANNELS else [])
    for first in by_side:
        to[first : first + 6] = first + (np.arange(6) + sixths) % 6
    for index, (a, b) in enumerate(PAIRS):
        low, high = sorted((a.rotated(sixths), b.rotated(sixths)))
        to[FRAGMENT + index] = FRAGMENT + PAIRS.index((low, high))
    return to


class Seen(NamedTuple):
    """Observed positions before the rotation."""

    flat: Array  # [n, place, channel]
    scalars: Array  # [n, scalar]


class Turn(NamedTuple):
    """A clockwise rotation of the table."""

    spaces: Spaces
    sixths: int
    to: Array  # [place]: where it comes to lie, or NO_PLACE
    kept: Array  # the places that stay on the table


def turn(spaces: Spaces, sixths: int, planes: Array, scalars: Array, policy: Array) -> tuple[Array, Array, Array]:
    """Positions rotated clockwise by sixths: their planes, masks or policies, and which of them are exact.

    `planes` are [n, rows, columns, channels], `policy` is [n, actions]: a mask, probabilities or visit counts.
    Scalars do not change: they show the face-up tiles unrotated.
    """
    if len(spaces.options.table.towns) > 1:
        raise BadEnv("env-turn-twin", "R9.4")
    n, channels = len(planes), planes.shape[-1]
    shapes = (planes.shape[:3], scalars.shape[:1], policy.shape)
    if shapes != ((n, spaces.rows, spaces.columns), (n,), (n, spaces.actions)):
        raise BadEnv("env-turn-shapes", rows=spaces.rows, columns=spaces.columns, actions=str(spaces.actions))
    to = _places(spaces, sixths % 6)
    kept = np.flatnonzero(to != NO_PLACE)
    flat = planes.reshape(n, spaces.places, channels)
    result = np.zeros_like(flat)
    result[..., ON_TABLE] = flat[..., ON_TABLE]
    side_to = _channels(sixths % 6, channels)
    moved = np.zeros((n, kept.size, channels), planes.dtype)
    moved[:, :, side_to] = flat[:, kept]
    moved[..., ON_TABLE] = 1
    result[:, to[kept]] = moved
    turned_policy = _turned_policy(Turn(spaces, sixths % 6, to, kept), Seen(flat, scalars), policy)
    lost = np.setdiff1d(np.flatnonzero(spaces.cell_at != NO_PLACE), kept)
    changed = (_highways(flat) & _edges(spaces, sixths % 6)).any(axis=(1, 2))
    exact = np.logical_not(flat[:, lost, TILE].any(axis=1) | changed)
    return result.reshape(planes.shape), turned_policy, exact


def _turned_policy(turn: Turn, seen: Seen, policy: Array) -> Array:
    """Block by block: first where its places come to lie, then what becomes of the numbers there."""
    result = np.zeros_like(policy)
    for block in BLOCKS:
        actions = turn.spaces.blocks[block.name]
        part, to = (array[:, actions.start : actions.stop] for array in (policy, result))
        if not actions:
            continue
        if not block.on_places:
            _turn_numbers(block, turn.sixths, seen, part, to)
            continue
        shape = (len(policy), turn.spaces.places, block.size)
        kept = part.reshape(shape)[:, turn.kept]
        turned = np.zeros_like(kept)
        _turn_numbers(block, turn.sixths, seen, kept, turned)
        to.reshape(shape)[:, turn.to[turn.kept]] = turned
    return result


def _turn_numbers(block: Block, sixths: int, seen: Seen, part: Array, to: Array) -> None:
    """What becomes of a block's numbers, which are the last axis of `part`; `to` is all zero so far."""
    if block.numbers == PLACEMENTS:
        _turn_placements(sixths, seen.scalars, part, to)
    elif block.numbers == FRAGMENTS:
        _turn_fragments(sixths, seen.flat, part, to)
    elif block.numbers == SIDE_NUMBERS:
        to[..., (np.arange(SIDES) + sixths) % SIDES] = part
    else:  # steps, towns and passing do not change
        to[...] = part


def _turn_placements(sixths: int, scalars: Array, part: Array, to: Array) -> None:
    """A placement is named by the lowest of the rotations that look the same."""
    lays, turned = (array.reshape(*array.shape[:2], SLOTS, ROTATIONS) for array in (part, to))
    size = PATTERNS.shape[1]
    slots = scalars[:, SLOT : SLOT + SLOTS * size].reshape(-1, SLOTS, size).astype(PATTERNS.dtype)
    periods = np.array([[_PERIODS[slot.tobytes()] for slot in row] for row in slots])
    for period in np.unique(periods):
        game, slot = np.nonzero(periods == period)
        for rotation in range(period):
            turned[game, :, slot, (rotation + sixths) % period] = lays[game, :, slot, rotation]


def _turn_fragments(sixths: int, flat: Array, part: Array, to: Array) -> None:
    """A crew is named by the lower side of its fragment, which may be the other one once it is turned."""
    look = (flat * flat[..., LAST : LAST + 1]).sum(axis=1, dtype=np.uint8)  # of the tile laid last
    for side in range(SIDES):
        here = look[:, STUB + side] != 0
        to[here, (side + sixths) % SIDES] = part[here, side]
    for index, (a, b) in enumerate(PAIRS):
        here = look[:, FRAGMENT + index] != 0
        to[here, min((a + sixths) % SIDES, (b + sixths) % SIDES)] = part[here, a]
