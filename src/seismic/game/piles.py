"""Given piles: the tiles in the order in which they come up, checked against the set-up (R3, R9, R11)."""

from __future__ import annotations

from collections.abc import Sequence

from seismic.errors import BadSetup
from seismic.rules.dealing import can_flip, deal_next, flipping_pile
from seismic.rules.layout import SET_UP, TURN, State
from seismic.rules.lookup import INDEX
from seismic.rules.tiles import DRAWN, Kind
from seismic.rules.turns import take_top

Pile = Sequence[str] | Sequence[Sequence[str]]  # nested for Balance: the set-up's two, then each seat's


def stack(state: State, pile: Pile) -> None:
    """Put these tiles on top; the others stay below them as they were dealt, including the box."""
    parts = [pile] if not state.balance else list(pile)
    if any(isinstance(part, str) for part in parts) or len(parts) > 1 + state.seats:
        raise BadSetup("pile-balance", "R11.2")
    placed: list[tuple[int, int, int]] = []  # pile, place, kind
    for index, part in enumerate(parts):
        if index > 0:
            state.phase, state.seat = TURN, index - 1  # the pile of that seat
        for position, tile in enumerate(part, 1):
            placed.append(_take(state, str(tile), position))
    state.phase, state.seat = SET_UP, 0
    for source, place, kind in placed:
        state.pile[place] = kind
        state.pile_size[source] += 1


def _take(state: State, tile: str, position: int) -> tuple[int, int, int]:
    if tile not in DRAWN:
        raise BadSetup("pile-unknown", "R1.7", tile=tile, position=position)
    kind, source = INDEX[Kind(tile)], flipping_pile(state)
    if state.pile_size[source] == 0:
        raise BadSetup("pile-long", "R3.3", position=position)
    if not can_flip(state, kind):
        raise BadSetup("pile-impossible", "R3.3", tile=tile, position=position)
    deal_next(state, kind)
    take_top(state)
    return source, int(state.pile_start[source]) + int(state.pile_size[source]), kind
