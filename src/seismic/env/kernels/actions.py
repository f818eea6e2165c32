"""Actions by number. BLOCKS is the one table of them: numbering, decoding, masks, symmetry and the docs follow it.

A table's cells lie in an array of `rows` × `columns`, row by row from the north and each row from the west; of two
neighbouring rows one is shorter by a cell, and its last place is never used. A *place* is `row * columns + column`.
Actions are numbered block after block, in the order of the table; where a block needs a variant that is not played, it
is empty. A number within a block is `place * size + n` for blocks that have actions on every place, else `n`; the
block's `numbers` say what n is.

Of moves that look alike only one is an action that is ever allowed: the first slot with a kind of tile, and of the
rotations or steps that look the same the lowest.
"""

from __future__ import annotations

from functools import cache
from itertools import cycle
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from seismic.rules import choices
from seismic.rules.choices import (
    DO_CLAIM,
    DO_DECLINE,
    DO_KEEP,
    DO_LAY,
    DO_ROTATE,
    DO_STRIKE,
    DO_TOWN,
    cell_of,
    is_legal,
    kind_of,
    low_of,
    pack,
    verb_of,
)
from seismic.rules.ground import tile_at
from seismic.rules.layout import AFTERSHOCK, CREW, LAY, OVER, STRIKE, TOWN, State, States
from seismic.rules.lookup import FACE_UP, PERIOD, ROTATION_OF, ROTATIONS
from seismic.rules.quakes import period_of, rotations_of
from seismic.rules.targets.cpu import kernel, number_type

if TYPE_CHECKING:
    Numbering = Any  # a record of `numbering_dtype`
    Numberings = np.ndarray[tuple[int, ...], np.dtype[Any]]  # of one
else:
    Numbering = Numberings = object

SLOTS, SIDES, TOWNS = FACE_UP, 6, 2
NO_PLACE = -1

# What the numbers of a block are, and how many.
PLACEMENTS, FRAGMENTS, SIDE_NUMBERS, TOWN_NUMBERS, NOTHING, STEPS = range(6)
_SIZES = (SLOTS * ROTATIONS, SIDES, SIDES, TOWNS, 1, ROTATIONS)
NUMBER_TEXTS = ("slot * 6 + rotation", "side", "side", "town", "0", "steps")


class Block(NamedTuple):
    """Actions of one kind."""

    name: str
    verbs: tuple[int, ...]  # of rules/choices.py: the one that is meant in each of the phases, or one for all
    phases: tuple[int, ...]  # in which they may be allowed
    numbers: int  # what its numbers are
    on_places: bool = False  # whether every place has all of them
    variant: str | None = None  # without it the block is empty

    @property
    def size(self) -> int:
        """How many actions it has, or has on each place."""
        return _SIZES[self.numbers]

    @property
    def formula(self) -> str:
        """An action's number within the block, as the docs have it."""
        return f"place * {self.size} + {NUMBER_TEXTS[self.numbers]}" if self.on_places else NUMBER_TEXTS[self.numbers]


# A new kind of move is a new row, at the end. On places its actions are judged by `is_legal`, one by one; others by
# what their numbers are (`masks.bits_beside`). A test compares all of them with `is_allowed`.
BLOCKS = (
    Block("lay", (DO_LAY,), (LAY, CREW), PLACEMENTS, on_places=True),  # the face-up tile in a slot (R4.3, R9.2)
    Block("crew", (DO_CLAIM,), (CREW,), FRAGMENTS),  # the lower side of the fragment, or the side of the stub (R4.4)
    Block("strike", (DO_STRIKE,), (STRIKE,), SIDE_NUMBERS),  # of the tied sides (R6.1)
    Block("town", (DO_TOWN,), (TOWN,), TOWN_NUMBERS),  # where a quake strikes first (R9.4)
    Block("pass", (DO_DECLINE, DO_KEEP), (CREW, AFTERSHOCK), NOTHING),  # no crew (R4.4), or no tile turned (R9.3)
    Block("turn", (DO_ROTATE,), (AFTERSHOCK,), STEPS, on_places=True, variant="aftershocks"),  # clockwise (R9.3)
)
BLOCK_COUNT = len(BLOCKS)
LAYS = 0  # the block that most actions are of: it comes first, and is numbered and listed by itself

# The table as the kernels read it: [block].
NUMBERS = np.array([block.numbers for block in BLOCKS])
SIZE = np.array([block.size for block in BLOCKS])
ON_PLACES = np.array([block.on_places for block in BLOCKS])
A_PLACE = BLOCKS[LAYS].size


def _verb(block: Block, phase: int) -> int:
    """The verb that a block's actions mean in this phase; any where they are never allowed."""
    return dict(zip(block.phases, cycle(block.verbs), strict=False)).get(phase, block.verbs[0])


# [phase]: the blocks whose actions may be allowed then, as a mask; [block, phase]: the verb; [verb]: its block.
_PHASES = range(OVER + 1)
ASKED = np.array([sum((phase in block.phases) << i for i, block in enumerate(BLOCKS)) for phase in _PHASES])
VERBS = np.array([[_verb(block, phase) for phase in _PHASES] for block in BLOCKS])
BLOCK_OF_VERB = np.array([next(i for i, b in enumerate(BLOCKS) if v in b.verbs) for v in range(VERBS.max() + 1)])


# [block]: the lowest bit of those that are not on places, side by side in one number.
_BESIDE = np.array([0 if block.on_places else block.size for block in BLOCKS])
SHIFT = np.cumsum(_BESIDE) - _BESIDE
PLACE_BLOCKS = np.flatnonzero(ON_PLACES)


def _factors(*numbers: int) -> np.ndarray[Any, np.dtype[np.int64]]:
    """[phase]: what moves these numbers to the bits of those blocks, not on places, that are asked for."""
    found = [
        [1 << SHIFT[i] for i, b in enumerate(BLOCKS) if not b.on_places and b.numbers in numbers and phase in b.phases]
        for phase in _PHASES
    ]
    return np.array([sum(bits) for bits in found])


def _runs() -> np.ndarray[Any, np.dtype[np.int64]]:
    """Blocks, not on places, that follow each other: the first of them, its lowest bit, and the size of all."""
    runs: list[list[int]] = []
    for i, block in enumerate(BLOCKS):
        if not block.on_places:
            if i == 0 or ON_PLACES[i - 1]:
                runs.append([i, int(SHIFT[i]), 0])
            runs[-1][2] += block.size
    return np.array(runs)


RUNS = _runs()
OF_SIDES, OF_TOWNS, OF_NOTHING = _factors(FRAGMENTS, SIDE_NUMBERS), _factors(TOWN_NUMBERS), _factors(NOTHING)


def check_table(blocks: tuple[Block, ...] = BLOCKS) -> None:
    """What the kernels rely on; run on import."""
    named = sorted(value for name, value in vars(choices).items() if name.startswith("DO_"))
    listed = sorted(verb for block in blocks for verb in block.verbs)
    assert listed == named, "every verb of rules/choices.py needs one block of actions, and no other has one"
    assert len(named) <= 1 << choices.VERB_BITS, "rules/choices.py has no more bits for verbs"
    assert all(len(block.verbs) in (1, len(block.phases)) for block in blocks), "one verb, or one for each phase"
    assert [block.verbs for block in blocks if block.numbers == PLACEMENTS] == [blocks[LAYS].verbs] == [(DO_LAY,)]
    assert all(block.on_places for block in blocks if block.numbers in (PLACEMENTS, STEPS)), "they are those of a cell"
    assert not any(block.variant for block in blocks if not block.on_places), "write_mask writes them in all settings"
    assert all(block.size <= 31 for block in blocks), "what a block allows on a place must fit into 32 bits"
    assert sum(block.size for block in blocks if not block.on_places) <= 31, "and so must what is beside the places"


check_table()


@cache
def numbering_dtype(state: np.dtype[Any]) -> np.dtype[Any]:
    """How cells and actions are numbered in one setting with states of this layout."""
    cells = state["tile"].shape[0]
    fields = [
        ("places", np.int32),  # how many
        ("cells", np.int16, 2),  # the lowest of the table, and the one behind the highest
        ("first", np.int32, BLOCK_COUNT + 1),  # [block]: its first action; then the number of all actions
        ("place_of", np.int16, cells),  # [cell]: its place, or NO_PLACE
        ("cell_at", np.int16, cells),  # [place]: its cell, or NO_PLACE
    ]
    dtype = np.dtype((np.record, np.dtype(fields, align=True)))
    number_type(dtype)
    return dtype


@kernel
def block_of(action: int, numbering: Numbering) -> int:
    """The block of a number that an action has."""
    block = 0
    while action >= numbering.first[block + 1]:
        block += 1
    return block


@kernel
def choice_of(state: State, action: int, numbering: Numbering) -> int:
    """The packed choice that an action means where a player has to choose; legal if the action is allowed."""
    if action < numbering.first[LAYS + 1]:
        kind, cell = int(state.up[action // ROTATIONS % SLOTS]), int(numbering.cell_at[action // A_PLACE])
        return pack(DO_LAY, kind, cell, action % ROTATIONS)
    block = block_of(action, numbering)
    verb, n = int(VERBS[block, state.phase]), action - int(numbering.first[block])
    if NUMBERS[block] == STEPS:
        cell = int(numbering.cell_at[n // ROTATIONS])
        return pack(verb, 0, cell, (int(ROTATION_OF[tile_at(state, cell)]) + n) % ROTATIONS)
    if ON_PLACES[block]:
        return pack(verb, 0, int(numbering.cell_at[n // SIZE[block]]), n % int(SIZE[block]))
    return pack(verb, 0, 0, n)


@kernel
def action_of(state: State, choice: int, numbering: Numbering) -> int:
    """The number of a legal choice."""
    block, cell, n = int(BLOCK_OF_VERB[verb_of(choice)]), cell_of(choice), low_of(choice)
    if NUMBERS[block] == PLACEMENTS:
        n = slot_of(state, kind_of(choice)) * ROTATIONS + n % int(PERIOD[kind_of(choice)])
    elif NUMBERS[block] == STEPS:
        n = steps_to(state, cell, n)
    if ON_PLACES[block]:
        n += int(numbering.place_of[cell]) * int(SIZE[block])
    return int(numbering.first[block]) + n


@kernel
def is_allowed(state: State, action: int, numbering: Numbering) -> bool:
    """Whether any number is that of a legal choice. This is the definition; masks.py lists the same, faster."""
    if action < 0 or action >= numbering.first[BLOCK_COUNT] or state.phase > OVER:
        return False
    block = block_of(action, numbering)
    if ON_PLACES[block] and numbering.cell_at[(action - numbering.first[block]) // SIZE[block]] == NO_PLACE:
        return False
    choice = choice_of(state, action, numbering)
    return is_legal(state, choice) and action_of(state, choice, numbering) == action


@kernel
def slot_of(state: State, kind: int) -> int:
    """The first slot that has a face-up tile of this kind."""
    slot = 0
    while state.up[slot] != kind:
        slot += 1
    return slot


@kernel
def steps_to(state: State, cell: int, rotation: int) -> int:
    """By how many steps this tile is turned to look as in this rotation: the fewest."""
    return (rotation - int(ROTATION_OF[tile_at(state, cell)])) % period_of(state, cell)


@kernel
def steps_of(state: State, cell: int) -> int:
    """By how many steps an aftershock may turn this tile, of those that look alike the fewest, as a mask."""
    rotations = rotations_of(state, cell)
    if rotations == 0:
        return 0
    period = period_of(state, cell)
    now = int(ROTATION_OF[tile_at(state, cell)]) % period
    return (rotations >> now | rotations << period - now) & (1 << period) - 1


# For one game that is played from Python: see rules/entry_points.py


@kernel
def choice_in(states: States, action: int, numberings: Numberings) -> int:
    return choice_of(states[0], action, numberings[0])


@kernel
def action_in(states: States, choice: int, numberings: Numberings) -> int:
    return action_of(states[0], choice, numberings[0])


@kernel
def allowed_in(states: States, action: int, numberings: Numberings) -> bool:
    return is_allowed(states[0], action, numberings[0])
