"""Seats of a table while it is played: who sits there, who plays for them, and their clocks."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, assert_never

from seismic.messages.table import BotSeat, Clock, Days, Minutes, NoClock, PersonSeat, ScreenSeat, SeatView

GRACE = 60_000  # milliseconds that somebody who comes back has at least


@dataclass(slots=True)
class Seat:
    """One seat. `place` is its number in the table's options; who begins is seat 1, so these may differ."""

    place: int
    kind: PersonSeat | ScreenSeat | BotSeat
    name: str | None = None
    people: list[str] = field(default_factory=list)  # a person's ids, one for each device; the first one sat down
    pledge: str = ""  # before the game begins
    nonce: str = ""
    stood_in: bool = False
    resigned: bool = False
    left: int | None = None  # milliseconds on the clock when the present decision began

    @property
    def played_by_bot(self) -> bool:
        return isinstance(self.kind, BotSeat) or self.stood_in or self.resigned

    @property
    def awaits_person(self) -> bool:
        return isinstance(self.kind, PersonSeat) and not self.people

    @property
    def is_revealed(self) -> bool:
        """Whether its person has revealed the nonce that was pledged."""
        return bool(self.pledge and self.nonce)

    def view(self, stand_in: str) -> SeatView:
        level = self.kind.level if isinstance(self.kind, BotSeat) else stand_in if self.played_by_bot else None
        return SeatView(
            _kind_name(self.kind),
            self.name,
            self.people[0] if self.people else None,
            level,
            self.stood_in,
            self.resigned,
            self.left,
            self.pledge or None,
            self.is_revealed,
        )


def _kind_name(kind: PersonSeat | ScreenSeat | BotSeat) -> Literal["person", "screen", "bot"]:
    match kind:
        case PersonSeat():
            return "person"
        case ScreenSeat():
            return "screen"
        case BotSeat():
            return "bot"
        case _:
            assert_never(kind)


def new_seats(kinds: list[PersonSeat | ScreenSeat | BotSeat]) -> list[Seat]:
    seats = [Seat(place, kind) for place, kind in enumerate(kinds, 1)]
    levels: dict[str, int] = {}
    for seat in seats:
        match seat.kind:
            case PersonSeat():
                pass  # until somebody sits there
            case ScreenSeat(name):
                seat.name = name
            case BotSeat(level):
                levels[level] = levels.get(level, 0) + 1
                seat.name = level if levels[level] == 1 else f"{level} {levels[level]}"
            case _:
                assert_never(seat.kind)
    return seats


def start_clock(clock: Clock, seat: Seat) -> None:
    """What is on the clock when the game begins."""
    seat.left = None if isinstance(seat.kind, BotSeat) else allowance(clock)


def stop_clock(clock: Clock, seat: Seat, spent: int) -> None:
    """Somebody has decided, after this many milliseconds."""
    if seat.left is not None and isinstance(clock, Minutes):
        seat.left = max(0, seat.left - spent) + round(clock.increment * 1000)
    elif seat.left is not None:
        seat.left = allowance(clock)


def refill_clock(clock: Clock, seat: Seat) -> None:
    """Somebody came back, perhaps after the time had run out."""
    if seat.left is not None:
        seat.left = max(seat.left, GRACE) if isinstance(clock, Minutes) else allowance(clock)


def allowance(clock: Clock) -> int | None:
    """Milliseconds for a turn or, by minutes, for all turns together."""
    match clock:
        case NoClock():
            return None
        case Minutes():
            return round(clock.minutes * 60_000)
        case Days():
            return round(clock.days * 86_400_000)
        case _:
            assert_never(clock)
