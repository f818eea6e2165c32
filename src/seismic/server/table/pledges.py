"""Pledges at a table that waits to begin: each person pledges a nonce, and when all have, all reveal theirs.

An attempt starts once all have pledged. It is abandoned if a seat or a pledge changes before all have revealed: then
everybody pledges a new nonce, so that nobody can use what they have seen. See docs/fair-piles.md.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from seismic.messages.table import Clock, Days, PersonSeat
from seismic.record.fairness import Attempt
from seismic.server.table.seats import Seat, allowance

MAX_ATTEMPTS = 16  # after so many were abandoned the table is closed: nobody can stall it, or veto piles, for ever
MAX_PLEDGES = 2 * MAX_ATTEMPTS  # of one person, besides those with a seat: more than anybody needs


def all_seated(seats: Iterable[Seat]) -> bool:
    return not any(seat.awaits_person for seat in seats)


def all_pledged(seats: Iterable[Seat]) -> bool:
    """Whether everybody sits and has pledged, so that nonces may be revealed."""
    return all(seat.people and seat.pledge for seat in seats if isinstance(seat.kind, PersonSeat))


def silent_seats(seats: Sequence[Seat]) -> list[int]:
    """The seats for which all others wait: for a pledge first, then for a nonce; none while seats are free."""
    if not all_seated(seats):
        return []
    revealing = all_pledged(seats)
    return [
        number
        for number, seat in enumerate(seats, 1)
        if isinstance(seat.kind, PersonSeat) and not (seat.is_revealed if revealing else seat.pledge)
    ]


def attempt_of(seats: Iterable[Seat]) -> Attempt:
    return [(seat.pledge, seat.nonce) for seat in seats]


def silence_allowed(clock: Clock, patience: int) -> int:
    """Milliseconds to pledge and reveal, once all sit; a game by days gives its days."""
    days = allowance(clock) if isinstance(clock, Days) else None
    return patience * 1000 if days is None else days
