"""Flips as moves of chance: a game that waits for each flip, and is told what comes up."""

from __future__ import annotations

from seismic.rules.dealing import can_flip, deal_next
from seismic.rules.layout import OVER, States
from seismic.rules.targets.cpu import kernel
from seismic.rules.turns import flip_is_due, step


@kernel
def run_to_flip(states: States) -> None:
    """Go on to the next flip, the next choice or the end of the game, in the one game of this array."""
    state = states[0]
    while state.phase > OVER and not flip_is_due(state):
        step(state)


@kernel
def turn_up(states: States, kind: int) -> bool:
    """Let the flip that is due turn up this kind, then go on as `run_to_flip` does; false if it cannot come."""
    if not can_flip(states[0], kind):
        return False
    deal_next(states[0], kind)
    step(states[0])
    run_to_flip(states)
    return True
