"""Entry points for Python: the kernels by which one game is played, move by move.

They have the names of the kernels that they call, and take the array that holds the game's state, not the state
itself: to hand a record over to compiled code takes 4 µs, to hand an array over 0.3.
"""

from __future__ import annotations

from seismic.rules import attempts, choices, dealing, ground, highways, quakes, refusals, turns
from seismic.rules.attempts import Attempt
from seismic.rules.choices import DO_LAY, DO_ROTATE, Choices
from seismic.rules.layout import Numbers, Points, States
from seismic.rules.lookup import EMPTY
from seismic.rules.targets.cpu import kernel


@kernel
def is_legal(states: States, choice: int) -> bool:
    """Whether a choice may be made."""
    return choices.is_legal(states[0], choice)


@kernel
def make(states: States, choice: int) -> None:
    """Make a choice, which must be a legal one."""
    choices.make(states[0], choice)


@kernel
def list_choices(states: States, found: Choices) -> int:
    """Write every legal choice into `found`; returns how many there are."""
    return choices.list_choices(states[0], found)


@kernel
def lower_side(states: States, side: int) -> int:
    """The lower side of the fragment that reaches this side of the tile just laid; GREEN if there is none."""
    return choices.lower_side(states[0], side)


@kernel
def step(states: States) -> int:
    """Do the next thing that happens by itself, and tell what it was."""
    return turns.step(states[0])


@kernel
def flip_is_due(states: States) -> bool:
    """Whether the next thing that happens is a flip: the only thing that is left to chance."""
    return turns.flip_is_due(states[0])


@kernel
def flipping_pile(states: States) -> int:
    """The pile that the next flip comes from."""
    return dealing.flipping_pile(states[0])


@kernel
def score(states: States, points: Points) -> None:
    """Add to `points`, by seat, what every complete section scores (R8.3)."""
    highways.score(states[0], points)


# What is asked of a move that somebody wants to make. An attempt comes as its numbers.


@kernel
def cell_at(states: States, q: int, r: int) -> int:
    """The number of the cell q,r; -1 if it is not on the table."""
    return ground.cell_at(states[0], q, r)


@kernel
def choice_of(states: States, verb: int, kind: int, q: int, r: int, low: int, seat: int) -> int:
    """The packed choice of a move, which need not be legal; -1 if it names what is not there.

    `low` is its rotation or side; the seat is counted from 1. What a move does not have may be any number.
    """
    return attempts.choice_of(states[0], Attempt(verb, kind, q, r, low, seat))


@kernel
def explain(states: States, why: Numbers, verb: int, kind: int, q: int, r: int, low: int, seat: int) -> int:
    """Why a move, given as to `choice_of`, is not legal: an index of REFUSALS; its arguments are in `why`."""
    return refusals.explain(states[0], Attempt(verb, kind, q, r, low, seat), why)


@kernel
def due(states: States, why: Numbers) -> int:
    """The refusal that says what is to be decided now: an index of REFUSALS; its arguments are in `why`."""
    return refusals.due(states[0], why)


@kernel
def clash(states: States, why: Numbers, kind: int, q: int, r: int, rotation: int) -> int:
    """The refusal that says which side of a tile does not match what it touches on this cell; -1 if all do (R5.1)."""
    state = states[0]
    return refusals.clash(state, Attempt(DO_LAY, kind, q, r, rotation, 0), ground.cell_at(state, q, r), why)


@kernel
def explain_crew(states: States, why: Numbers, side: int) -> int:
    """Why no crew may go on this side of the tile laid last: an index of REFUSALS; its arguments are in `why`."""
    return refusals.explain_crew(states[0], side, why)


@kernel
def explain_rotate(states: States, why: Numbers, q: int, r: int, rotation: int) -> int:
    """Why no aftershock may rotate a tile so: an index of REFUSALS; its arguments are in `why`."""
    return refusals.explain_rotate(states[0], Attempt(DO_ROTATE, EMPTY, q, r, rotation, 0), why)


@kernel
def explain_flip(states: States, why: Numbers, kind: int) -> int:
    """Why a record's event cannot come where a flip is due: it is no flip (kind 0), or this tile cannot come up.

    An index of REFUSALS; its arguments are in `why`. It is -1 if the tile can come up.
    """
    return refusals.explain_flip(states[0], kind, why)


@kernel
def cells_removed(states: States, removed: Numbers, side: int) -> int:
    """Write the cells that a quake will empty on this side, where it strikes now, into `removed`; returns how many."""
    return quakes.cells_removed(states[0], side, removed)
