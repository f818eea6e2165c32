"""Entry points for Python: the kernels by which one game is played, move by move.

They have the names of the kernels that they call, and take the array that holds the game's state, not the state
itself: to hand a record over to compiled code takes 4 µs, to hand an array over 0.3.
"""

from __future__ import annotations

from seismic.rules import choices, dealing, highways, turns
from seismic.rules.choices import Choices
from seismic.rules.layout import Points, States
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
