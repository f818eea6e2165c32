"""The course of a game (R4, R7, R9, R11): one verb for each thing that happens by itself, one for each choice.

`step` does the next thing that happens by itself; `run` goes on to the next choice. What was done is told by a
code that the readable face turns into an event of the record.
"""

from __future__ import annotations

from seismic.rules.dealing import flipping_pile, is_quake
from seismic.rules.ground import can_lay, put
from seismic.rules.highways import claimable_sides
from seismic.rules.layout import (
    AFTERSHOCK,
    COMMON,
    CREW,
    FLIP,
    LAST_TILE,
    LAY,
    MAX_SEATS,
    NO_CELL,
    NO_OPEN_HIGHWAY,
    NO_SIDE,
    NO_TILES,
    OVER,
    QUAKE,
    SET_UP,
    SHOCKS,
    STRIKE,
    TOWN,
    TURN,
    TURN_OVER,
    State,
)
from seismic.rules.lookup import BIT_AT, EMPTY, FACE_UP, FACE_UP_AT_START, NO_MAGNITUDE
from seismic.rules.packed import pack_crew, pack_tile
from seismic.rules.quakes import begin_aftershock, leave_town, longest_lines, strike
from seismic.rules.targets.cpu import kernel

# What a step did.
NOTHING, FLIPPED, TURN_BEGAN, DISCARDED, PASSED, QUAKED, KEPT, ENDED = range(8)


@kernel
def take_top(state: State) -> int:
    """Take the top tile of the pile that is being flipped from."""
    pile = flipping_pile(state)
    state.pile_size[pile] -= 1
    place = int(state.pile_start[pile]) + int(state.pile_size[pile])
    kind = int(state.pile[place])
    state.pile[place] = EMPTY
    return kind


@kernel
def put_face_up(state: State, kind: int) -> None:
    state.up[state.up_count] = kind
    state.up_count += 1


@kernel
def take_face_up(state: State, kind: int) -> None:
    """Take a tile of this kind away from the face-up ones; the others keep their order."""
    place = 0
    while state.up[place] != kind:
        place += 1
    state.up_count -= 1
    for i in range(place, int(state.up_count)):
        state.up[i] = state.up[i + 1]
    state.up[state.up_count] = EMPTY


@kernel
def flip_in_setup(state: State) -> None:
    """Turn a tile up before the first turn; a quake has no effect (R3.4)."""
    kind = take_top(state)
    if not is_quake(kind):
        put_face_up(state, kind)
    if state.up_count == FACE_UP_AT_START:
        state.phase = TURN


@kernel
def must_flip(state: State) -> bool:
    """Whether another tile is to be flipped (R4.1; Balance R11.3, R11.4)."""
    if state.pile_size[flipping_pile(state)] == 0:
        return False
    return int(state.flips_due) > 0 if state.balance else int(state.up_count) < FACE_UP


@kernel
def flip_is_due(state: State) -> bool:
    """Whether the next thing that happens is a flip: the only thing that is left to chance."""
    return state.phase == SET_UP or (state.phase == FLIP and must_flip(state))


@kernel
def flip(state: State) -> None:
    """Flip a tile in a turn; a quake is resolved at once (R4.1)."""
    kind = take_top(state)
    state.flips_due -= 1
    if not is_quake(kind):
        put_face_up(state, kind)
        return
    state.magnitude = kind - NO_MAGNITUDE
    state.at_town = 0
    state.towns_left = state.towns
    state.phase = TOWN if state.towns > 1 else QUAKE


@kernel
def look(state: State) -> int:
    """See whether a face-up tile can be laid; if none can, discard them (R4.2, R11.4)."""
    if state.up_count == 0:
        return pass_turn(state) if state.balance else end(state, NO_TILES)
    if can_lay(state):
        state.phase = LAY
        return NOTHING
    state.flips_due = state.up_count
    for up in range(int(state.up_count)):
        state.up[up] = EMPTY
    state.up_count = 0
    state.discards += 1
    state.phase = FLIP
    return DISCARDED


@kernel
def pass_turn(state: State) -> int:
    """End a turn without a tile; only in Balance (R11.3, R11.4)."""
    state.last = NO_CELL
    state.phase = TURN_OVER
    return PASSED


@kernel
def end(state: State, why: int) -> int:
    state.ending = why
    state.phase = OVER
    return ENDED


@kernel
def quake(state: State) -> int:
    """Strike at a town, unless the player must choose among tied sides (R6.1)."""
    sides = longest_lines(state, int(state.town[state.at_town]))
    state.struck = NO_SIDE
    if sides == 0:
        leave_town(state)
        return QUAKED
    if sides & (sides - 1):
        state.choices = sides
        state.phase = STRIKE
        return NOTHING
    strike(state, int(BIT_AT[sides, 0]))
    return QUAKED


@kernel
def lay(state: State, kind: int, cell: int, rotation: int) -> None:
    """Lay a face-up tile (R4.3), then see what may be claimed on it (R4.4, R9.2)."""
    take_face_up(state, kind)
    put(state, cell, pack_tile(kind, rotation))
    state.laid += 1
    state.last = cell
    if state.phase == CREW:  # the second tile of the Dilemma, in place of a crew
        state.phase = TURN_OVER
        return
    state.choices = claimable_sides(state, cell) if state.crews[state.seat] > 0 else 0
    may_lay_again = state.dilemma and can_lay(state)
    state.phase = CREW if state.choices != 0 or may_lay_again else TURN_OVER


@kernel
def claim(state: State, side: int) -> None:
    """Put a crew on the fragment of the tile just laid that has this lower side (R5.2)."""
    state.crew[state.last] = pack_crew(int(state.seat), side)
    state.crews[state.seat] -= 1
    state.phase = TURN_OVER


@kernel
def decline(state: State) -> None:
    """Put no crew on the tile just laid."""
    state.phase = TURN_OVER


@kernel
def go_to_town(state: State, index: int) -> None:
    """Let the quake strike at this town first (R9.4)."""
    state.at_town = index
    state.phase = QUAKE


@kernel
def tiles_left(state: State) -> bool:
    """Whether a pile or the face-up tiles still hold anything (R7.1, R11.5)."""
    left = int(state.up_count) + int(state.pile_size[COMMON])
    for seat in range(MAX_SEATS):
        left += int(state.pile_size[1 + seat])
    return left > 0


@kernel
def finish_turn(state: State) -> int:
    """Look at the ends of the game when a turn is over (R7), then pass on to the next player (R4.5)."""
    if not tiles_left(state):
        return end(state, NO_TILES if state.last == NO_CELL else LAST_TILE)
    if state.open_count == 0:
        return end(state, NO_OPEN_HIGHWAY)
    state.seat = (state.seat + 1) % state.seats
    while state.balance and state.up_count == 0 and state.pile_size[1 + state.seat] == 0:
        state.seat = (state.seat + 1) % state.seats  # skipped (R11.5)
    state.phase = TURN
    return NOTHING


@kernel
def begin_turn(state: State) -> int:
    state.flips_due = 1
    state.phase = FLIP
    return TURN_BEGAN


@kernel
def step(state: State) -> int:
    """Do the next thing that happens by itself, and tell what it was."""
    phase = state.phase
    if phase == FLIP:
        if must_flip(state):
            flip(state)
            return FLIPPED
        return look(state)
    if phase == TURN_OVER:
        return finish_turn(state)
    if phase == TURN:
        return begin_turn(state)
    if phase == QUAKE:
        return quake(state)
    if phase == SHOCKS:
        return KEPT if begin_aftershock(state) else NOTHING
    flip_in_setup(state)
    return FLIPPED


@kernel
def run(state: State) -> None:
    """Go on to the next choice, or to the end of the game."""
    while state.phase > OVER:
        step(state)


@kernel
def who_decides(state: State) -> int:
    """The seat that makes the next choice: in an aftershock not always the one whose turn it is (R9.3)."""
    return int(state.decider) if state.phase == AFTERSHOCK else int(state.seat)
