"""What is known about a table on a server besides its game: who sits there, their clocks, chat and offers."""

from __future__ import annotations

import re
from collections.abc import Mapping

from msgspec import UNSET
from msgspec.structs import replace

from seismic.client.links import Link
from seismic.client.mirror import Follower
from seismic.game import Seat
from seismic.i18n import Say
from seismic.levels import LEVELS, level_key
from seismic.messages.server import Presence, Said, Seated, TableView, Update
from seismic.messages.table import Aids, SeatView, Status
from seismic.names import distinct
from seismic.terminal.clocks import HURRY, clock_text
from seismic.terminal.tables import Chair, Invitation

_NUMBERED = re.compile(r"(?P<level>[a-z]+)(?P<number> \d+)?")  # what a server calls its bots
_MAX_SAID = 200  # lines of chat


def seat_name(seat: SeatView, say: Say, free: str) -> str:
    """A seat's name, as at a local table: bots have names in the user's language; `free` is for a free seat."""
    found = _NUMBERED.fullmatch(seat.name or "") if seat.kind == "bot" else None
    if found and found["level"] in LEVELS:
        return say(level_key(found["level"])) + (found["number"] or "")
    return (seat.name or free).replace(";", ",")


class ServerTable(Follower):
    """A table on a server, as far as we know it."""

    def __init__(self, person: str, say: Say) -> None:
        super().__init__(person)
        self._say = say
        self.aids = Aids.STANDARD
        self.listed = False
        self.connected: list[int] = []
        self.spectators = 0
        self.clock_since: int | None = None
        self.abort_offered: list[int] = []
        self.said: list[Said] = []
        self.next_table: str | None = None  # of the rematch
        self.kept: int | None = None  # in a rematch: the seat that is kept for us
        self.return_key: str | None = None

    def take(self, message: TableView | Update) -> bool:
        known = self.seq
        if not super().take(message):
            return False
        if isinstance(message, TableView):
            self._see(message)
        elif message.seq != known:
            self._hear(message)
        return True

    def _see(self, view: TableView) -> None:
        self.aids, self.listed = view.options.aids, view.options.listed
        self.connected, self.clock_since = view.connected, view.clock_since
        self.abort_offered, self.said = view.abort_offered, list(view.chat)
        self.next_table, self.kept, self.return_key = view.next_table, view.kept, view.return_key

    def _hear(self, update: Update) -> None:
        if update.left is not UNSET:
            both = zip(self.seats, update.left, strict=True)
            self.seats = [replace(seat, left=left) for seat, left in both]
        if update.clock_since is not UNSET:
            self.clock_since = update.clock_since
        if update.what == "turn":
            self.abort_offered = []  # who plays on does not want to end it
        if update.abort_offered is not UNSET:
            self.abort_offered = update.abort_offered
        if update.said is not UNSET:
            self.said = [*self.said, update.said][-_MAX_SAID:]
        if update.next_table is not UNSET:
            self.next_table = update.next_table

    def sit(self, seated: Seated) -> None:
        self.return_key = seated.return_key

    def meet(self, presence: Presence) -> None:
        self.connected, self.spectators = presence.connected, presence.spectators

    # Who is who

    @property
    def names(self) -> list[str]:
        free = self._say("terminal-seat-free")
        several = len(self.free) > 1
        return distinct(
            seat_name(seat, self._say, f"{free} {number}" if several else free)
            for number, seat in enumerate(self.seats, 1)
        )

    def is_us(self, person: str) -> bool:
        return person in self._ourselves

    @property
    def mine(self) -> frozenset[Seat]:
        """The seats that we decide for: not those that have resigned, or where a bot stands in."""
        return frozenset(Seat(n) for n in self.ours if not (self.seats[n - 1].resigned or self.seats[n - 1].stood_in))

    @property
    def resigned(self) -> bool:
        return bool(self.ours) and all(self.seats[seat - 1].resigned for seat in self.ours)

    @property
    def stood_in(self) -> bool:
        """Whether a bot plays for us and we can take the seat back."""
        ours = [self.seats[seat - 1] for seat in self.ours]
        return any(seat.stood_in and not (seat.resigned or seat.out_of_time) for seat in ours)

    @property
    def stand_in(self) -> str:
        """The key of what to say while a bot plays for us; empty if none does."""
        if self.stood_in:
            return "terminal-stood-in"
        return "terminal-out-of-time" if any(self.seats[seat - 1].out_of_time for seat in self.ours) else ""

    @property
    def free(self) -> list[int]:
        """The free seats for people."""
        return [n for n, seat in enumerate(self.seats, 1) if seat.kind == "person" and not seat.name]

    def invitations(self, link: Link, known: Mapping[int, str]) -> list[Invitation]:
        """The links to the free seats of a table that we have made, and to watch it; none once all seats are taken."""
        if self.status is not Status.WAITING:
            return []
        say, seats = self._say, [seat for seat in self.free if seat in known]
        found = [Invitation(say("invite-seat", seat=seat), link.invitation(seat, known[seat])) for seat in seats]
        watching = [Invitation(say("invite-watch"), link.invitation(0, known[0]))] if 0 in known else []
        return [*found, *watching] if found else []

    @property
    def silent(self) -> list[str]:
        """Who still has to pledge a number for the pile, or to reveal it, once all seats are taken."""
        people = [(seat, name) for seat, name in zip(self.seats, self.names, strict=True) if seat.kind == "person"]
        pledged = all(seat.pledge for seat, _ in people)
        return [] if self.free else [name for seat, name in people if not (seat.revealed if pledged else seat.pledge)]

    @property
    def staying(self) -> list[str]:
        """The players who have not resigned."""
        return [name for seat, name in zip(self.seats, self.names, strict=True) if not seat.resigned]

    @property
    def others(self) -> dict[str, str]:
        """The other people, with their names."""
        seats = ((seat, n) for n, seat in enumerate(self.seats, 1) if seat.kind == "person" and n not in self.ours)
        return {seat.person: self.names[n - 1] for seat, n in seats if seat.person}

    def chairs(self, now: int, say: Say) -> list[Chair]:
        """What to show about each seat at this time of the server's clock."""
        chairs = []
        for number, seat in enumerate(self.seats, 1):
            clock, runs, hurries = "", False, False
            if seat.left is not None and self.status is Status.PLAYING:
                runs = number == self.to_move and self.clock_since is not None
                rest = seat.left - max(0, now - (self.clock_since or now)) if runs else seat.left
                clock, hurries = clock_text(rest, say), runs and rest < HURRY
            state = self._state_of(number, seat)
            chairs.append(Chair(Seat(number), clock, runs, hurries, say(state) if state else ""))
        return chairs

    def _state_of(self, number: int, seat: SeatView) -> str:
        if seat.resigned:
            return "terminal-seat-resigned"
        if seat.stood_in:
            return "terminal-seat-stood-in"
        here = self.status is not Status.PLAYING or number in (*self.connected, *self.ours)
        return "" if seat.kind != "person" or here else "terminal-seat-away"
