"""Game clocks: what each seat has left for the whole game, and how much of it to spend on one decision."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from seismic.errors import SeismicError
from seismic.game import Game

MAX_LEFT = 86_400_000  # milliseconds: a day
_FORM = re.compile(r"clock((?: [0-9]{1,9})+)(?: increment((?: [0-9]{1,9})+))?")
_SETTING = re.compile(r"([0-9]{1,5}(?:\.[0-9]{1,3})?)(?:\+([0-9]{1,4}(?:\.[0-9]{1,3})?))?")
_DECISIONS_A_TURN = 1.5  # to lay is worth thinking about, to claim less
_LEAST_DECISIONS = 4  # that time is kept for, however near the end is: aftershocks come unannounced
_SPENT = 0.8  # of an increment, at once
_LAG = 30  # milliseconds that are lost on the way


class ClockError(SeismicError):
    """A clock makes no sense."""


@dataclass(frozen=True, slots=True)
class Clock:
    """What each seat has left, and what it gets after each of its moves, in milliseconds.

    >>> Clock.of((60_000, 58_000), 1000).text()
    'clock 60000 58000 increment 1000 1000'
    """

    left: tuple[int, ...]
    increment: tuple[int, ...]

    @classmethod
    def of(cls, left: Sequence[int], increment: int = 0) -> Clock:
        """A clock with the same increment for everybody."""
        return cls(tuple(left), (increment,) * len(left))

    @classmethod
    def parse(cls, text: str, seats: int) -> Clock | None:
        """The clock in a `go` line; None if there is none, and a ClockError if it is wrong."""
        found = _FORM.fullmatch(text)
        if found is None:
            return None
        left = tuple(map(int, found[1].split()))
        increment = tuple(map(int, (found[2] or " 0" * seats).split()))
        if len(left) != seats or len(increment) != seats:
            raise ClockError("clock-seats", seats=seats)
        if max(*left, *increment) > MAX_LEFT:
            raise ClockError("clock-too-long", most=MAX_LEFT)
        return cls(left, increment)

    def text(self) -> str:
        """The words after `go`."""
        more = f" increment {' '.join(map(str, self.increment))}" if any(self.increment) else ""
        return f"clock {' '.join(str(max(0, left)) for left in self.left)}{more}"

    def after(self, seat: int, seconds: float) -> Clock:
        """The clock after a seat, counted from 0, has thought for so long; below zero its time is up."""
        left = self.left[seat] - round(1000 * seconds)
        left += self.increment[seat] if left >= 0 else 0
        return replace(self, left=(*self.left[:seat], left, *self.left[seat + 1 :]))

    def share(self, game: Game) -> float:
        """Seconds for the decision that is due: an even share of what is left, and most of the increment."""
        seat = game.to_move - 1
        tiles = sum(game.pile_sizes) + len(game.face_up)
        decisions = max(_LEAST_DECISIONS, _DECISIONS_A_TURN * tiles / len(game.players))
        left = max(0, self.left[seat] - _LAG)
        return max(1.0, min(left / decisions + _SPENT * self.increment[seat], left / 2)) / 1000


@dataclass(frozen=True, slots=True)
class ClockSetting:
    """What everybody has at the start of a game, and gets after each move, in seconds.

    >>> ClockSetting.parse("60+0.5")
    ClockSetting(seconds=60.0, increment=0.5)
    """

    seconds: float
    increment: float = 0.0

    @classmethod
    def parse(cls, text: str) -> ClockSetting | None:
        """The setting that a text such as `60+1` names; none if it is no such text."""
        found = _SETTING.fullmatch(text)
        if found is None or not float(found[1]):
            return None
        return cls(float(found[1]), float(found[2] or 0))

    def __str__(self) -> str:
        return f"{self.seconds:g}+{self.increment:g}"

    def start(self, seats: int) -> Clock:
        """The clock at the start of a game."""
        return Clock.of((round(1000 * self.seconds),) * seats, round(1000 * self.increment))
