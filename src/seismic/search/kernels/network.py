"""The network: what every seat is likely to score in the end, and to win, from what is seen after a turn.

Each row that is seen (features.py) brings WIDTH weights, which are added up. A linear layer and a hidden layer of ReLUs
read the sums; there is a set of these for every phase of the game and number of players. All weights are small whole
numbers, and so is every sum: a position has the same value on every target, to the last bit.

    rows     1 / ROW_SCALE          the sums, 1 / ROW_SCALE
    inner    1 / INNER_SCALE        the hidden layer, shifted back to 1 / ROW_SCALE
    linear, outer    1 / OUT_SCALE  what comes out, 1 / (ROW_SCALE * OUT_SCALE), shifted to 1 / POINT
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from seismic.rules.layout import MAX_SEATS, State
from seismic.rules.targets.cpu import kernel
from seismic.search.kernels.features import PHASES, ROW_COUNT, Facts, Numbers, Sight, new_sight, see

if TYPE_CHECKING:
    Weights = np.ndarray[tuple[int, ...], np.dtype[Any]]
else:
    Weights = object

WIDTH, HIDDEN = 32, 16
STACKS = PHASES * (MAX_SEATS - 1)  # a head for each phase and number of players
ROW_SCALE, INNER_SCALE, OUT_SCALE = 64, 64, 256
INNER_SHIFT, OUT_SHIFT = 6, 6
POINT = 256  # what comes out is in parts of a point
WIN = 4096  # and in parts of a win
LEADS = 128  # leads from -LEADS / 2 to LEADS / 2 - 1 points, in the table of wins


class Network(NamedTuple):
    rows: Weights  # int8 [ROW_COUNT, WIDTH]
    linear: Weights  # int16 [STACKS, WIDTH]
    inner: Weights  # int8 [STACKS, HIDDEN, WIDTH]
    inner_bias: Weights  # int32 [STACKS, HIDDEN]
    outer: Weights  # int16 [STACKS, HIDDEN]
    bias: Weights  # int32 [STACKS]
    wins: Weights  # int16 [STACKS, LEADS]: how likely a lead wins, in parts of WIN


class Thoughts(NamedTuple):
    """What a thread writes to while it values positions."""

    sight: Sight
    sums: Numbers  # [WIDTH]
    expected: Numbers  # [seat]: points, in parts of POINT


def new_thoughts(cells: int) -> Thoughts:
    return Thoughts(new_sight(cells), np.zeros(WIDTH, np.int32), np.zeros(MAX_SEATS, np.int64))


def empty_network() -> Network:
    """One that expects nothing."""
    return Network(
        np.zeros((ROW_COUNT, WIDTH), np.int8),
        np.zeros((STACKS, WIDTH), np.int16),
        np.zeros((STACKS, HIDDEN, WIDTH), np.int8),
        np.zeros((STACKS, HIDDEN), np.int32),
        np.zeros((STACKS, HIDDEN), np.int16),
        np.zeros(STACKS, np.int32),
        np.zeros((STACKS, LEADS), np.int16),
    )


@kernel
def add_up(network: Network, sight: Sight, seat: int, sums: Numbers) -> None:
    """Add up the weights of all rows that a seat sees."""
    for i in range(WIDTH):
        sums[i] = 0
    for n in range(int(sight.counts[seat])):
        row = int(sight.rows[seat, n])
        for i in range(WIDTH):
            sums[i] += network.rows[row, i]


@kernel
def read_sums(network: Network, stack: int, sums: Numbers) -> int:
    """What the heads make of the sums: points to come, in parts of POINT."""
    out = np.int32(network.bias[stack])
    for i in range(WIDTH):
        out = np.int32(out + np.int32(network.linear[stack, i]) * sums[i])
    for j in range(HIDDEN):
        hidden = np.int32(network.inner_bias[stack, j])
        for i in range(WIDTH):
            hidden = np.int32(hidden + np.int32(network.inner[stack, j, i]) * sums[i])
        if hidden > 0:
            out = np.int32(out + np.int32(network.outer[stack, j]) * (hidden >> INNER_SHIFT))
    return int(out) >> OUT_SHIFT


@kernel
def stack_of(state: State, facts: Facts) -> int:
    return (int(state.seats) - 2) * PHASES + facts.phase


@kernel
def expect(state: State, network: Network, thoughts: Thoughts) -> int:
    """Write what every seat is expected to score in the end; returns the stack that was read."""
    sight = thoughts.sight
    stack = stack_of(state, see(state, sight))
    for seat in range(int(state.seats)):
        add_up(network, sight, seat, thoughts.sums)
        thoughts.expected[seat] = POINT * int(sight.points[seat]) + read_sums(network, stack, thoughts.sums)
    return stack


@kernel
def expected_lead(thoughts: Thoughts, seats: int, seat: int) -> int:
    """By how much a seat is expected to be ahead of the best other, in parts of POINT."""
    best = -(1 << 30)
    for other in range(seats):
        if other != seat:
            best = max(best, int(thoughts.expected[other]))
    return int(thoughts.expected[seat]) - best


@kernel
def win_chance(network: Network, stack: int, lead: int) -> int:
    """How likely a seat wins that is expected to be so far ahead, in parts of WIN; between whole points by a line."""
    place = min(max(lead + POINT * LEADS // 2, 0), POINT * (LEADS - 1) - 1)
    low, part = place // POINT, place % POINT
    below, above = int(network.wins[stack, low]), int(network.wins[stack, low + 1])
    return below + (above - below) * part // POINT
