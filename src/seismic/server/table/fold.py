"""A table as the fold of its log: what has happened there, and what can be seen of it.

Nothing is decided here: whatever is in the log has happened. See `room.py` for who may do what.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal, Self

import msgspec

from seismic.game import Game
from seismic.game.fair import Draws, commitment
from seismic.messages.server import Said, TableView, Update
from seismic.messages.table import BotSeat, Days, NoClock, PersonSeat, ScreenSeat, SeatView, Status, TableOptions
from seismic.messages.table import TableSummary as Summary
from seismic.record import read, write
from seismic.record.fairness import fair_keys
from seismic.server.common.people import link_key
from seismic.server.common.refusals import Refused
from seismic.server.store.base import Entry, TableRow
from seismic.server.table import events as happen
from seismic.server.table.events import Event, decode_event
from seismic.server.table.seats import Seat, distinct_names, new_seats, refill_clock, start_clock, stop_clock
from seismic.server.table.views import Seen, change, show, whole

KEPT_CHAT = 50  # lines that a newcomer sees
KEPT_IDS = 64  # messages that are known when they come again

summary_json = msgspec.json.Encoder().encode


class Kept(Summary, frozen=True):
    """What the store keeps of a table in short."""

    # Seats of those who came back on another device, by their ids there.
    devices: dict[str, list[int]] = msgspec.field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Due:
    """Something that happens by itself unless somebody is quicker."""

    at: int
    what: Literal["bot", "clock", "away"]
    seat: int


class Fold:
    """One table. Seats count from 1; before the game begins in the order of the options, then in that of the game."""

    def __init__(self, table_id: str, secret: bytes, server_key: bytes) -> None:
        self.id = table_id
        self.secret = secret
        self._server_key = server_key
        self.seq = 0
        self.status = Status.WAITING
        self.options = TableOptions([])
        self.seats: list[Seat] = []
        self.reserved: Mapping[int, str] = {}
        self.host: str | None = None
        self.game: Game | None = None
        self.given = 0  # events of the record that the table started from
        self.lot: int | None = None  # the place that begins, where the lot has decided
        self.created = self.updated = 0
        self.clock_since = 0  # when the present decision began
        self.abort_offered: set[int] = set()
        self.chat: deque[Said] = deque(maxlen=KEPT_CHAT)
        self.next_table: str | None = None
        self.away: dict[int, int] = {}  # seat: since when its person's line is down; known only where it was up
        self.tried: Game | None = None  # a copy in which the moves that were decided last have been made already
        self._seen: Seen | None = None
        self._told = 0  # events of the game that everybody was told
        self._done: dict[tuple[str | None, str], int] = {}  # (person, message id): seq

    @classmethod
    def replay(cls, table_id: str, secret: bytes, server_key: bytes, entries: Iterable[Entry]) -> Self:
        room = cls(table_id, secret, server_key)
        for entry in entries:
            room.apply(entry.seq, entry.at, decode_event(entry.body))
        return room

    # Who may what

    def key(self, purpose: str) -> str:
        """The key of a link: "watch", "seat 2" to take that seat, "return 2" to come back to it."""
        return link_key(self._server_key, self.id, purpose)

    def seats_of(self, person: str | None) -> list[int]:
        return [number for number, seat in enumerate(self.seats, 1) if person is not None and person in seat.people]

    def may_see(self, person: str | None, key: str | None) -> bool:
        if self.seats_of(person) or person in self.reserved.values() or (person and person == self.host):
            return True
        if key is not None and (self._seat_by_key("seat", key) or self._seat_by_key("return", key)):
            return True
        return self.options.spectators and (self.options.listed or key == self.key("watch"))

    def _seat_by_key(self, purpose: str, key: str | None) -> int | None:
        for number, seat in enumerate(self.seats, 1):
            if isinstance(seat.kind, PersonSeat) and key == self.key(f"{purpose} {seat.place}"):
                return number
        return None

    def _own_seat(self, person: str | None) -> int:
        seats = self.seats_of(person)
        if not seats:
            raise Refused("not-seated", "server-not-seated")
        return seats[0]

    def done(self, person: str | None, message_id: str) -> int | None:
        """The number of the event that this message has led to before."""
        return self._done.get((person, message_id))

    # What happens by itself

    def bot_to_move(self) -> tuple[int, str] | None:
        """The seat that a bot has to decide for, and that bot's level."""
        if self.status is not Status.PLAYING or self.game is None:
            return None
        seat = self.seats[self.game.to_move - 1]
        if isinstance(seat.kind, BotSeat):
            return int(self.game.to_move), seat.kind.level
        return (int(self.game.to_move), self.options.stand_in) if seat.played_by_bot else None

    def due(self) -> Due | None:
        """What comes by itself next."""
        if self.status is not Status.PLAYING or self.game is None:
            return None
        number = int(self.game.to_move)
        seat = self.seats[number - 1]
        if seat.played_by_bot:
            return Due(self.clock_since, "bot", number)
        dues = []
        if seat.left is not None:
            dues.append(Due(self.clock_since + seat.left, "clock", number))
        if number in self.away and self._somebody_waits(seat):
            dues.append(Due(max(self.away[number], self.clock_since) + self.options.patience * 1000, "away", number))
        return min(dues, key=lambda due: due.at, default=None)

    def _somebody_waits(self, seat: Seat) -> bool:
        """Whether others sit there and look at the table; a game by days waits for its clock."""
        if isinstance(self.options.clock, Days):
            return False
        waiting = [n for n, s in enumerate(self.seats, 1) if s.people and s.people[0] != seat.people[0]]
        return any(n not in self.away for n in waiting)

    # Applying

    def apply(self, seq: int, at: int, event: Event) -> Update:
        """Let an event happen that is on disk; the message for all who look at the table."""
        if seq != self.seq + 1:
            raise ValueError(f"event {seq} of table {self.id} after {self.seq}")
        self.seq, self.updated = seq, at
        if event.id is not None:
            self._done[event.person, event.id] = seq
            if len(self._done) > KEPT_IDS:
                del self._done[next(iter(self._done))]
        update = self._happen(event, at)
        return msgspec.structs.replace(update, seq=seq, at=at, id=event.id)

    def _happen(self, event: Event, at: int) -> Update:
        match event:
            case happen.Created():
                return self._create(event, at)
            case happen.Sat():
                return self._seat(event)
            case happen.Stood():
                seat = self.seats[event.seat - 1]
                self._give_seats(seat, None, None)
                seat.nonce = ""
                return self._news("stood", event.seat)
            case happen.Began():
                return self._begin(event, at)
            case happen.Turned():
                return self._turn(event, at)
            case happen.Chatted():
                said = Said(event.person or "", event.name, event.text, at)
                self.chat.append(said)
                return Update(self.id, 0, 0, "chat", said=said)
            case happen.Resigned():
                return self._resign(event)
            case happen.AbortOffered():
                self.abort_offered.add(event.seat)
                return Update(self.id, 0, 0, "abort", seat=event.seat, abort_offered=sorted(self.abort_offered))
            case happen.AbortDeclined():
                self.abort_offered.clear()
                return Update(self.id, 0, 0, "abort", seat=event.seat, abort_offered=[])
            case happen.Aborted():
                self.status = Status.ABORTED
                return self._ending("aborted")
            case happen.StoodIn():
                self.seats[event.seat - 1].stood_in = True
                return self._news("stand-in", event.seat)
            case happen.CameBack():
                return self._come_back(event, at)
            case happen.Rematched():
                self.next_table = event.table
                return Update(self.id, 0, 0, "rematch", next_table=event.table)

    def _news(self, what: Literal["stood", "stand-in", "back", "sat", "resigned"], seat: int) -> Update:
        return Update(self.id, 0, 0, what, seat=seat, seats=self._seat_views())

    def _create(self, event: happen.Created, at: int) -> Update:
        self.options, self.reserved, self.host = event.options, event.reserved, event.person
        self.created = at
        self.seats = new_seats(self.options.seats)
        return Update(self.id, 0, 0, "stood", seats=self._seat_views())

    def _give_seats(self, seat: Seat, person: str | None, name: str | None) -> None:
        """Seat somebody, or nobody; those at the host's screen go with the host."""
        hosts = next((s for s in self.seats if isinstance(s.kind, PersonSeat)), seat)
        screens = [s for s in self.seats if isinstance(s.kind, ScreenSeat)] if seat is hosts else []
        for other in [seat, *screens]:
            other.people = [] if person is None else [person]
        seat.name = name

    def _seat(self, event: happen.Sat) -> Update:
        seat = self.seats[event.seat - 1]
        self._give_seats(seat, event.person, event.name)
        seat.nonce = event.nonce
        return self._news("sat", event.seat)

    def _begin(self, event: happen.Began, at: int) -> Update:
        nonces = [seat.nonce for seat in self.seats]
        shift = event.first - 1
        if self.options.first is None and self.options.start is None:
            self.lot = event.first
        self.seats = self.seats[shift:] + self.seats[:shift]
        draws = Draws(self.secret, self.id, nonces[shift:] + nonces[:shift])
        self.game = self._new_game(draws)
        for seat in self.seats:
            start_clock(self.options.clock, seat)
        self.status = Status.PLAYING if self.game.outcome is None else Status.OVER
        self.clock_since, self.reserved = at, {}
        position, self._seen = show(self.game, self.options.aids)
        self._told = len(self.game.events)
        update = Update(
            self.id,
            0,
            0,
            "began",
            seats=self._seat_views(),
            status=self.status,
            clock_since=at,
            lines=[str(e) for e in self.game.events],
            position=position,
        )
        if self.status is Status.PLAYING:
            return update
        ending = self._ending("over")  # the given record left nothing to be played
        return msgspec.structs.replace(update, secret=ending.secret, nonces=ending.nonces)

    def _new_game(self, draws: Draws) -> Game:
        names = distinct_names(self.seats)
        if self.options.start is None:
            return Game(names, self.options.variants, self.options.table, draws=draws)
        given = read(self.options.start)
        self.given = len(given.events)
        game = Game.following(names, given.variants, given.table.name, None)
        for event in given.events:
            game.follow(event)
        game.deal_by(draws)
        return game

    def _turn(self, event: happen.Turned, at: int) -> Update:
        assert self.game is not None
        assert self._seen is not None
        seat = self.seats[event.seat - 1]
        self.game = self._after(event.moves)
        if event.by == "person":
            stop_clock(self.options.clock, seat, at - self.clock_since)
        self.clock_since = at
        self.abort_offered.clear()
        lines = [str(e) for e in self.game.events[self._told :]]
        self._told = len(self.game.events)
        position, self._seen = change(self._seen, self.game, self.options.aids)
        update = Update(
            self.id, 0, 0, "turn", seat=event.seat, by=event.by, lines=lines, position=position, clock_since=at
        )
        if not isinstance(self.options.clock, NoClock):
            update = msgspec.structs.replace(update, left=[s.left for s in self.seats])
        if self.game.outcome is None:
            return update
        self.status = Status.OVER
        ending = self._ending("over")
        return msgspec.structs.replace(
            update, status=ending.status, secret=ending.secret, nonces=ending.nonces, seats=ending.seats
        )

    def _after(self, moves: list[str]) -> Game:
        """The game after these moves and what comes of them; taken over from where they were tried, if they were."""
        assert self.game is not None
        before, after, self.tried = self.game, self.tried, None
        ply = len(before.moves)
        if after is not None and after.moves[:ply] == before.moves and [str(m) for m in after.moves[ply:]] == moves:
            after.advance()
        else:
            after = before
            for move in moves:
                after.play(move)
        after.forget_past()
        return after

    def _ending(self, what: Literal["over", "aborted"]) -> Update:
        """The end of a game, with the secret of its pile."""
        return Update(
            self.id,
            0,
            0,
            what,
            status=self.status,
            secret=self.secret.hex(),
            nonces=[seat.nonce for seat in self.seats],
            seats=self._seat_views(),
        )

    def _resign(self, event: happen.Resigned) -> Update:
        """A bot plays on for one who resigned, as long as there are two others."""
        self.seats[event.seat - 1].resigned = True
        if sum(not seat.resigned for seat in self.seats) > 1:
            return self._news("resigned", event.seat)
        self.status = Status.OVER
        return msgspec.structs.replace(self._ending("over"), what="resigned", seat=event.seat)

    def _come_back(self, event: happen.CameBack, at: int) -> Update:
        seat = self.seats[event.seat - 1]
        if event.device is not None and event.device not in seat.people:
            old = seat.people[0] if seat.people else None
            for other in self.seats:
                if old is not None and old in other.people:
                    other.people.append(event.device)
        if seat.stood_in:
            seat.stood_in = False
            refill_clock(self.options.clock, seat)
            if self.game is not None and self.game.to_move == event.seat:
                self.clock_since = at
        self.away.pop(event.seat, None)
        update = self._news("back", event.seat)
        return msgspec.structs.replace(update, clock_since=self.clock_since)

    # Showing

    def _seat_views(self) -> list[SeatView]:
        return [seat.view(self.options.stand_in) for seat in self.seats]

    def view(self, person: str | None, connected: list[int]) -> TableView:
        """All that somebody may see of the table."""
        mine = self.seats_of(person)
        over = self.status in (Status.OVER, Status.ABORTED)
        view = TableView(
            self.id,
            self.seq,
            self.status,
            msgspec.structs.replace(self.options, start=None),
            commitment(self.secret),
            self._seat_views(),
            mine,
            connected,
            clock_since=self.clock_since or None,
            abort_offered=sorted(self.abort_offered),
            chat=list(self.chat),
            next_table=self.next_table,
            kept=next((number for number, kept_for in self.reserved.items() if kept_for == person), None),
            return_key=self.return_key(person),
            secret=self.secret.hex() if over else None,
            nonces=[seat.nonce for seat in self.seats] if over else None,
        )
        if self.game is None:
            return view
        position = whole(self.game, self.options.aids)
        return msgspec.structs.replace(view, position=position, log=[str(e) for e in self.game.events])

    def return_key(self, person: str | None) -> str | None:
        """The key by which somebody who sits here comes back, on any device."""
        seats = [self.seats[number - 1] for number in self.seats_of(person)]
        places = [seat.place for seat in seats if isinstance(seat.kind, PersonSeat)]
        return self.key(f"return {places[0]}") if places else None

    def summary(self, person: str | None = None) -> Summary:
        mine = self.seats_of(person)
        playing = self.status is Status.PLAYING and self.game is not None
        to_move = int(self.game.to_move) if playing and self.game is not None else 0
        return Summary(
            self.id,
            self.status,
            self._seat_views(),
            list(self.options.variants),
            self.options.table,
            self.options.clock,
            self.options.aids,
            self.updated,
            to_move,
            mine,
            to_move in mine,
        )

    def row(self) -> TableRow:
        """What the store keeps to find this table by."""
        due, summary = self.due(), self.summary()
        to_move = self.seats[summary.to_move - 1].people if summary.to_move else []
        people = dict.fromkeys(person for seat in self.seats for person in seat.people)
        devices = {person: self.seats_of(person) for seat in self.seats for person in seat.people[1:]}
        reserved = dict.fromkeys(self.reserved.values())
        return TableRow(
            self.id,
            self.secret,
            self.created,
            self.updated,
            str(self.status),
            self.options.listed,
            due.at if due is not None else None,
            summary_json(Kept(**msgspec.structs.asdict(summary), devices=devices)),
            tuple(people | reserved | ({self.host: None} if self.host and self.status is Status.WAITING else {})),
            tuple(to_move),
        )

    def record(self) -> str:
        """The record so far; the secret of the pile only when the game is over."""
        if self.game is None:
            raise Refused("not-begun", "server-not-begun")
        return write(self.game, self.header())

    def header(self) -> dict[str, str]:
        """What a record's header tells of the pile."""
        over = self.status in (Status.OVER, Status.ABORTED)
        return fair_keys(
            self.id,
            commitment(self.secret),
            [seat.nonce for seat in self.seats],
            secret=self.secret if over else None,
            given=self.given,
            lot=self.lot,
        )
