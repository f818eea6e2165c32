"""What nobody may know (R10.1), taken out of a state before a player looks at it."""

from __future__ import annotations

from seismic.rules.dealing import is_apart, pile_end, same_sort, swap
from seismic.rules.layout import MAX_SEATS, State
from seismic.rules.targets.cpu import kernel


@kernel
def comes_before(state: State, a: int, b: int) -> bool:
    """An order of kinds: what Balance deals apart comes last, since how many of those a pile holds is known."""
    apart, other = is_apart(state, a), is_apart(state, b)
    return other if apart != other else a < b


@kernel
def sort_pile(state: State, start: int, end: int) -> None:
    for place in range(start, end):
        for other in range(place + 1, end):
            if comes_before(state, int(state.pile[other]), int(state.pile[place])):
                swap(state, place, other)


@kernel
def hide(state: State) -> None:
    """Bring the unseen tiles, in the box and in the piles, into an order that tells nothing about them."""
    if state.balance:
        for pile in range(1 + MAX_SEATS):
            first = int(state.pile_start[pile])
            sort_pile(state, first, first + int(state.pile_size[pile]))
    end = pile_end(state)
    for place in range(end):
        for other in range(place + 1, end):
            a, b = int(state.pile[place]), int(state.pile[other])
            if same_sort(state, a, b) and b < a:
                swap(state, place, other)
