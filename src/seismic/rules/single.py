"""Kernels for one game played from Python, move by move.

They take the array that holds the game's state, not the state itself: to hand a record over to compiled code takes
4 µs, to hand an array over 0.3.
"""

from __future__ import annotations

from seismic.rules import choices, dealing, turns
from seismic.rules import highways as sections
from seismic.rules.choices import Choices
from seismic.rules.layout import Points, States
from seismic.rules.targets.cpu import kernel


@kernel
def is_legal(states: States, choice: int) -> bool:
    return choices.is_legal(states[0], choice)


@kernel
def make(states: States, choice: int) -> None:
    choices.make(states[0], choice)


@kernel
def list_choices(states: States, found: Choices) -> int:
    return choices.list_choices(states[0], found)


@kernel
def lower_side(states: States, side: int) -> int:
    return choices.lower_side(states[0], side)


@kernel
def step(states: States) -> int:
    return turns.step(states[0])


@kernel
def flipping_pile(states: States) -> int:
    return dealing.flipping_pile(states[0])


@kernel
def score(states: States, points: Points) -> None:
    sections.score(states[0], points)
