"""A table as the fold of its log: how each event changes it, and the message that everybody watching gets.

Nothing is decided here: everything in the log has happened. See `room.py` for who may do what.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal, Self, TypedDict, assert_never

from msgspec import UNSET

from seismic.game import Game
from seismic.game.fair import Draws
from seismic.messages.server import Said, Update
from seismic.messages.table import BotSeat, NoClock, PersonSeat, ScreenSeat, SeatView, Status
from seismic.names import distinct
from seismic.record import read
from seismic.server.store.base import Entry
from seismic.server.table import events as happen
from seismic.server.table.events import Event, decode_event
from seismic.server.table.pledges import all_pledged, all_seated, attempt_of
from seismic.server.table.seats import Seat, colours_of, new_seats, run_out, skip_turn, start_clock, stop_clock
from seismic.server.table.state import MAX_IDS, TableState
from seismic.server.table.views import change, show

_SeatEvent = (
    happen.Sat | happen.Pledged | happen.Revealed | happen.Stood | happen.Unseated | happen.Resigned | happen.StoodIn
)


class _Ending(TypedDict, total=False):
    """The fields of an update that ends a game; the secret of the pile is among them."""

    status: Status
    secret: str
    nonces: list[str]
    seats: list[SeatView]


class Fold(TableState):
    """One table, made from its events."""

    @classmethod
    def replay(cls, table_id: str, secret: bytes, server_key: bytes, entries: Iterable[Entry]) -> Self:
        room = cls(table_id, secret, server_key)
        for entry in entries:
            room.apply(entry.seq, entry.at, decode_event(entry.body))
        return room

    def apply(self, seq: int, at: int, event: Event) -> Update:
        """Apply an event that is in the log; returns the message for everybody who watches the table."""
        if seq != self.seq + 1:
            raise ValueError(f"event {seq} of table {self.id} after {self.seq}")
        self.seq, self.updated = seq, max(at, self.updated)  # nodes' clocks may differ a little
        if event.id is not None:
            self.done_messages[event.person, event.id] = seq
            if len(self.done_messages) > MAX_IDS:
                del self.done_messages[next(iter(self.done_messages))]
        match event:
            case happen.Created():
                return self._create(event)
            case happen.Sat():
                return self._sit(event)
            case happen.Pledged():
                return self._pledge(event)
            case happen.Revealed():
                self.seats[event.seat - 1].nonce = event.nonce
                return self._seats_changed("revealed", event)
            case happen.Stood():
                return self._stand("stood", event)
            case happen.Unseated():
                return self._stand("unseated", event)
            case happen.Began():
                return self._begin(event)
            case happen.Turned():
                return self._turn(event)
            case happen.Chatted():
                return self._chat(event)
            case happen.Resigned():
                return self._resign(event)
            case happen.AbortOffered() | happen.AbortDeclined():
                return self._answer_abort(event)
            case happen.Aborted():
                self.status = Status.ABORTED
                return Update(self.id, seq, self.updated, "aborted", event.id, **self._ending())
            case happen.StoodIn():
                return self._stand_in(event)
            case happen.CameBack():
                return self._come_back(event)
            case happen.Rematched():
                self.next_table = event.table
                return Update(self.id, seq, self.updated, "rematch", event.id, next_table=event.table)
            case _:
                assert_never(event)

    def _seats_changed(
        self,
        what: Literal["sat", "pledged", "revealed", "stood", "unseated", "resigned", "stand-in"],
        event: _SeatEvent,
    ) -> Update:
        return Update(self.id, self.seq, self.updated, what, event.id, seat=event.seat, seats=self._seat_views())

    def _create(self, event: happen.Created) -> Update:
        self.options, self.reserved, self.host = event.options, event.reserved, event.person
        self.created = self.updated
        self.seats = new_seats(self.options.seats)
        return Update(self.id, self.seq, self.updated, "stood", event.id, seats=self._seat_views())

    def _sit(self, event: happen.Sat) -> Update:
        seat = self.seats[event.seat - 1]
        self._give_seats(seat, event.person, event.name)
        seat.sat, seat.nonce, seat.pledge = self.seq, event.nonce, event.pledge
        seat.colour = event.colour or seat.kind.colour
        self.sittings = _one_more(self.sittings, event.person)
        if all_seated(self.seats):
            self.gathered = self.updated
        return self._seats_changed("sat", event)

    def _pledge(self, event: happen.Pledged) -> Update:
        seat = self.seats[event.seat - 1]
        self._withdraw_pledge(seat)
        seat.pledge, seat.nonce = event.pledge, ""
        self.pledges = _one_more(self.pledges, event.person)
        return self._seats_changed("pledged", event)

    def _stand(self, what: Literal["stood", "unseated"], event: happen.Stood | happen.Unseated) -> Update:
        seat = self.seats[event.seat - 1]
        self._withdraw_pledge(seat)
        self._give_seats(seat, None, None)
        seat.nonce, seat.colour = "", seat.kind.colour
        return self._seats_changed(what, event)

    def _withdraw_pledge(self, seat: Seat) -> None:
        """Once all have pledged, somebody may know nonces: if one pledge is withdrawn then, all are."""
        if not all_pledged(self.seats):
            seat.pledge = ""
            return
        self.abandoned = [*self.abandoned, attempt_of(self.seats)]
        self.gathered = self.updated
        for other in self.seats:
            other.pledge = other.nonce = ""

    def _give_seats(self, seat: Seat, person: str | None, name: str | None) -> None:
        """Seat somebody, or nobody; those at the host's screen go with the host."""
        hosts = next((s for s in self.seats if isinstance(s.kind, PersonSeat)), seat)
        screens = [s for s in self.seats if isinstance(s.kind, ScreenSeat)] if seat is hosts else []
        for other in [seat, *screens]:
            other.people = [] if person is None else [person]
        seat.name = name

    def _begin(self, event: happen.Began) -> Update:
        shift = event.first - 1
        if self.options.first is None and self.options.start is None:
            self.lot = event.first
        if any(seat.colour for seat in self.seats):  # then everybody keeps the colour that they had while waiting
            for seat, colour in zip(self.seats, colours_of(self.seats), strict=True):
                seat.colour = colour
        self.seats = self.seats[shift:] + self.seats[:shift]
        self.fair = event.fair
        draws = Draws(self.secret, self.pile_id, self.nonces, version=event.fair)
        self.game = self._new_game(draws)
        for seat in self.seats:
            seat.pledge = ""
            start_clock(self.options.clock, seat)
        over = self.game.outcome is not None  # if the given record left nothing to be played
        self.status = Status.OVER if over else Status.PLAYING
        self.clock_since, self.reserved, self._start = self.updated, {}, None
        position, self._seen = show(self.game, self.options.aids)
        ending = self._ending()
        return Update(
            self.id,
            self.seq,
            self.updated,
            "began",
            event.id,
            seats=ending["seats"],
            status=ending["status"],
            clock_since=self.clock_since,
            lines=self._new_lines(self.game),
            position=position,
            secret=ending.get("secret", UNSET) if over else UNSET,
            nonces=ending["nonces"] if over else UNSET,
        )

    def _new_game(self, draws: Draws) -> Game:
        names = distinct(seat.name or "" for seat in self.seats)
        if self.options.start is None:
            return Game(names, self.options.variants, self.options.table, draws=draws)
        given = read(self.options.start)
        self.given = len(given.events)
        game = Game.following(names, given.variants, given.table.name, None)
        for event in given.events:
            game.follow(event)
        game.deal_by(draws)
        return game

    def _turn(self, event: happen.Turned) -> Update:
        assert self._seen is not None
        seat = self.seats[event.seat - 1]
        self.game = self._after(event.moves)
        if event.by == "person":
            stop_clock(self.options.clock, seat, self.updated - self.clock_since)
        elif not isinstance(seat.kind, BotSeat):
            skip_turn(self.options.clock, seat)
        self.clock_since = self.updated
        self.abort_offered.clear()
        position, self._seen = change(self._seen, self.game, self.options.aids)
        over = self.game.outcome is not None
        if over:
            self.status = Status.OVER
        return Update(
            self.id,
            self.seq,
            self.updated,
            "turn",
            event.id,
            seat=event.seat,
            by=event.by,
            lines=self._new_lines(self.game),
            position=position,
            clock_since=self.clock_since,
            left=UNSET if isinstance(self.options.clock, NoClock) else [s.left for s in self.seats],
            **self._ending() if over else _Ending(),
        )

    def _after(self, moves: list[str]) -> Game:
        """The game after these moves and everything that follows. If they were tried on a copy, the copy is used.

        The old game stays as it is: until this is on disk, people see the old one.
        """
        assert self.game is not None
        before, after, self.tried = self.game, self.tried, None
        ply = before.ply
        if after is not None and after.moves[:ply] == before.moves and [str(m) for m in after.moves[ply:]] == moves:
            after.advance()
        else:
            after = before.copy()
            for move in moves:
                after.play(move)
        after.forget_past()
        return after

    def _new_lines(self, game: Game) -> list[str]:
        """The lines of the record that nobody has been sent yet."""
        lines = [str(event) for event in game.events[self._sent_events :]]
        self._sent_events += len(lines)
        return lines

    def _chat(self, event: happen.Chatted) -> Update:
        said = Said(event.person or "", event.name, event.text, self.updated)
        self.chat.append(said)
        return Update(self.id, self.seq, self.updated, "chat", event.id, said=said)

    def _answer_abort(self, event: happen.AbortOffered | happen.AbortDeclined) -> Update:
        if isinstance(event, happen.AbortOffered):
            self.abort_offered.add(event.seat)
        else:
            self.abort_declined.update(dict.fromkeys(self.abort_offered, self.game.ply if self.game else 0))
            self.abort_offered.clear()
        offered = sorted(self.abort_offered)
        return Update(self.id, self.seq, self.updated, "abort", event.id, seat=event.seat, abort_offered=offered)

    def _stand_in(self, event: happen.StoodIn) -> Update:
        """A bot plays: for somebody who is away until they are back, for somebody out of time as `lost` says."""
        seat = self.seats[event.seat - 1]
        seat.stood_in = True
        if event.why == "time":
            run_out(self.options.clock, seat)
        elif seat.left is not None:  # being away costs time, too
            seat.left = max(0, seat.left - (self.updated - self.clock_since))
        self.clock_since = self.updated
        if seat.lost and not self._anybody_left():
            return self._end_for_lack_of_people("stand-in", event)
        return self._seats_changed("stand-in", event)

    def _resign(self, event: happen.Resigned) -> Update:
        """A bot plays on for somebody who resigned, as long as there are two others and one of them is a person."""
        seat = self.seats[event.seat - 1]
        seat.resigned = True
        if event.person is None:  # it was the clock: the table's overtime is "loses"
            run_out(self.options.clock, seat)
        if sum(not seat.resigned for seat in self.seats) > 1 and self._anybody_left():
            return self._seats_changed("resigned", event)
        return self._end_for_lack_of_people("resigned", event)

    def _anybody_left(self) -> bool:
        """Whether a person plays here, or may come back."""
        return any(not (isinstance(s.kind, BotSeat) or s.resigned or s.lost) for s in self.seats)

    def _end_for_lack_of_people(
        self, what: Literal["resigned", "stand-in"], event: happen.Resigned | happen.StoodIn
    ) -> Update:
        self.status = Status.OVER
        return Update(self.id, self.seq, self.updated, what, event.id, seat=event.seat, **self._ending())

    def _ending(self) -> _Ending:
        """What everybody gets to know at the end of a game."""
        ending: _Ending = {"status": self.status, "nonces": self.nonces, "seats": self._seat_views()}
        if self.deal is None:
            ending["secret"] = self.secret.hex()
        return ending

    def _come_back(self, event: happen.CameBack) -> Update:
        seat = self.seats[event.seat - 1]
        if event.device is not None and event.device not in seat.people:
            old = seat.people[0] if seat.people else None
            for other in self.seats:
                if old is not None and old in other.people:
                    other.people.append(event.device)
            if self.status is Status.WAITING:  # the nonce is on the other device
                self._withdraw_pledge(seat)
        if seat.stood_in and not (event.device and seat.out_of_time):
            seat.stood_in = seat.out_of_time = seat.lost = False
            if self.game is not None and self.game.to_move == event.seat:
                self.clock_since = self.updated
        self.away.pop(event.seat, None)
        return Update(
            self.id,
            self.seq,
            self.updated,
            "back",
            event.id,
            seat=event.seat,
            seats=self._seat_views(),
            clock_since=self.clock_since,
        )


def _one_more(counts: Mapping[str, int], person: str | None) -> Mapping[str, int]:
    """These counts with one more for somebody; copies of the table share the old ones."""
    return {**counts, person or "": counts.get(person or "", 0) + 1}
