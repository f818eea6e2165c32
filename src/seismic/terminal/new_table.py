"""The form for a table on a server: its seats, the game, the clock, aids, and whether it is in the lobby."""

from __future__ import annotations

from collections.abc import Sequence

from seismic.i18n import Say
from seismic.levels import LEVELS, level_key
from seismic.messages.table import Aids, BotSeat, Clock, Days, Minutes, NoClock, PersonSeat, TableOptions
from seismic.rules.hexes import TABLES
from seismic.rules.variants import VARIANTS, excluded_by
from seismic.terminal.rows_screen import Row

_GUEST, _NOBODY = "guest", "nobody"
_CLOCKS: tuple[Clock, ...] = (NoClock(), Minutes(5, 5), Minutes(10, 5), Minutes(20, 10), Days(1), Days(3))
_MAX_SEATS = 4


class TableForm:
    """The rows, each with values to go through."""

    def __init__(self, say: Say) -> None:
        self._say = say
        self._seats = [_GUEST, _NOBODY, _NOBODY]  # all but our own
        self._table = "standard"
        self._variants: set[str] = set()
        self._clock, self._aids = 0, Aids.STANDARD
        self._listed = False

    @property
    def _names(self) -> list[str]:
        return [*(f"seat {n}" for n in range(1, _MAX_SEATS + 1)), "table", *VARIANTS, "clock", "aids", "listed"]

    def rows(self) -> Sequence[Row]:
        return [self._row(name) for name in self._names]

    def _row(self, name: str) -> Row:
        say = self._say
        if name.startswith("seat "):
            seat = int(name[5:])
            return Row(say("terminal-seat", seat=seat), self._sitter(seat))
        match name:
            case "table":
                return Row(say("terminal-table"), say("terminal-table-size", size=self._table))
            case "clock":
                return Row(say("lobby-clock"), self._clock_words())
            case "aids":
                return Row(say("lobby-aids"), say("lobby-aids-level", aids=str(self._aids)))
            case "listed":
                return Row(say("lobby-listed"), self._listed)
            case _:
                return Row(say(f"terminal-{name}"), name in self._variants)

    def _sitter(self, seat: int) -> str:
        say = self._say
        if seat == 1:
            return say("lobby-you")
        sitter = self._seats[seat - 2]
        words = {_GUEST: "lobby-guest", _NOBODY: "terminal-nobody"}
        return say(words.get(sitter) or level_key(sitter))

    def _clock_words(self) -> str:
        match _CLOCKS[self._clock]:
            case Minutes(minutes, increment):
                return self._say("lobby-clock-minutes", minutes=f"{minutes:g}", increment=f"{increment:g}")
            case Days(days):
                return self._say("lobby-clock-days", days=f"{days:g}")
            case _:
                return self._say("lobby-clock-none")

    def about(self, row: int) -> str:
        """What a row means, where 0 is the one above all of these; nothing if that is obvious."""
        name = self._names[row - 1] if row else ""
        if name in VARIANTS:
            return self._say(f"terminal-about-{name}")
        if name.startswith("seat ") and name != "seat 1" and self._seats[int(name[5:]) - 2] in LEVELS:
            return self._say(f"terminal-about-{self._seats[int(name[5:]) - 2]}")
        return self._say("lobby-about", row=name) if name in ("clock", "aids", "listed") else ""

    def change(self, row: int, steps: int) -> None:
        name = self._names[row]
        match name:
            case "seat 1":
                pass  # our own
            case "table":
                self._table = _next(tuple(TABLES), self._table, steps)
            case "clock":
                self._clock = (self._clock + steps) % len(_CLOCKS)
            case "aids":
                self._aids = Aids(_next(tuple(Aids), self._aids, steps))
            case "listed":
                self._listed = not self._listed
            case _ if name in VARIANTS:
                self._variants ^= {name}
                if name in self._variants:
                    self._variants -= excluded_by((name,))
            case _:
                self._change_seat(int(name[5:]) - 2, steps)

    def _change_seat(self, index: int, steps: int) -> None:
        values = [_GUEST, *LEVELS, *([_NOBODY] if index else [])]
        self._seats[index] = _next(values, self._seats[index], steps)

    def options(self) -> TableOptions:
        others = [PersonSeat() if seat == _GUEST else BotSeat(seat) for seat in self._seats if seat != _NOBODY]
        return TableOptions(
            [PersonSeat(), *others],
            [variant for variant in VARIANTS if variant in self._variants],
            self._table,
            clock=_CLOCKS[self._clock],
            aids=self._aids,
            listed=self._listed,
        )


def _next(values: Sequence[str], value: str, steps: int) -> str:
    return values[(values.index(value) + steps) % len(values)]
