"""Seats of a table while it is played: who sits there, who plays for them, and their clocks."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import Literal, assert_never

from msgspec import Struct

from seismic.messages.table import (
    COLOURS,
    BotSeat,
    Clock,
    Colour,
    Days,
    Minutes,
    NoClock,
    PersonSeat,
    ScreenSeat,
    SeatView,
)

MAX_MISSED = 3  # turns that somebody may miss where there are days for each


class Seat(Struct):
    """One seat. `place` is its number in the table's options; who begins is seat 1, so these may differ."""

    place: int
    kind: PersonSeat | ScreenSeat | BotSeat
    name: str | None = None
    people: list[str] = []  # a person's ids, one for each device; the first one sat down
    pledge: str = ""  # before the game begins
    sat: int = 0  # the number of the event by which they sat down
    nonce: str = ""
    stood_in: bool = False
    out_of_time: bool = False  # why a bot stands in
    lost: bool = False  # the bot plays on to the end: the person was out of time too often
    missed: int = 0  # turns that were not played in time
    resigned: bool = False
    left: int | None = None  # milliseconds on the clock when the present decision began
    colour: Colour | None = None  # that was chosen for it

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

    def copy(self) -> Seat:
        seat = copy(self)
        seat.people = [*self.people]
        return seat

    def view(self, stand_in: str, colour: Colour | None = None) -> SeatView:
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
            self.out_of_time,
            colour,
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
    seats = [Seat(place, kind, colour=kind.colour) for place, kind in enumerate(kinds, 1)]
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


def colours_of(seats: Sequence[Seat]) -> list[Colour]:
    """The colours of all seats: those that were chosen; for the others the seat's own, or one that is free."""
    chosen = [seat.colour for seat in seats]
    usual = [None if colour in chosen else colour for colour in COLOURS]
    own = [colour or usual[n] for n, colour in enumerate(chosen)]
    free = (colour for colour in COLOURS if colour not in own)
    return [next(free) if colour is None else colour for colour in own]


def unusual_colours(seats: Sequence[Seat]) -> list[Colour | None]:
    """The colours of those seats that do not have the seat's own."""
    return [c if c != usual else None for c, usual in zip(colours_of(seats), COLOURS, strict=False)]


def start_clock(clock: Clock, seat: Seat) -> None:
    """What is on the clock when the game begins."""
    seat.left = None if isinstance(seat.kind, BotSeat) else allowance(clock)


def stop_clock(clock: Clock, seat: Seat, spent: int) -> None:
    """Somebody has decided, after this many milliseconds."""
    if seat.left is not None and isinstance(clock, Minutes):
        seat.left = max(0, seat.left - spent) + round(clock.increment * 1000)
    elif seat.left is not None:
        seat.left = allowance(clock)


def run_out(clock: Clock, seat: Seat) -> None:
    """Somebody's time is up. Where there are minutes for the whole game, there are no others to come."""
    seat.lost = is_last_chance(clock, seat)
    seat.left, seat.out_of_time = 0, True
    seat.missed += 1


def is_last_chance(clock: Clock, seat: Seat) -> bool:
    """Whether the seat is lost if the time runs out now."""
    return isinstance(clock, Minutes) or seat.missed + 1 >= MAX_MISSED


def skip_turn(clock: Clock, seat: Seat) -> None:
    """A bot has played for somebody; where there are days for each turn, the next one is theirs again."""
    if isinstance(clock, Days):
        seat.left = allowance(clock)
        if seat.out_of_time and not seat.lost:
            seat.stood_in = seat.out_of_time = False


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
