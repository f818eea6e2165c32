"""What is known of a table: who sits there, the game, the clocks; and what can be shown and stored of it."""

from __future__ import annotations

import hmac
from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, Self

import msgspec

from seismic.game import Game
from seismic.game.deals import Deal, read_deal
from seismic.game.fair import VERSION, commitment
from seismic.messages.position import Position
from seismic.messages.server import Said, TableView
from seismic.messages.table import Aids, BotSeat, Days, PersonSeat, SeatView, Status, TableOptions, TableSummary
from seismic.record import read, write
from seismic.record.fairness import Attempt, fair_keys
from seismic.server.common.refusals import Refused
from seismic.server.common.tokens import link_key
from seismic.server.store.base import TableRow
from seismic.server.table.pledges import silence_allowed, silent_seats
from seismic.server.table.replays import game_after
from seismic.server.table.seats import Seat, colours_of, unusual_colours
from seismic.server.table.views import Seen, whole

MAX_CHAT_LINES = 50  # that somebody new sees
MAX_IDS = 64  # of messages, to recognise those that come again

summary_json = msgspec.json.Encoder().encode


class StoredSummary(TableSummary, frozen=True):
    """What the store keeps of a table in short."""

    # Seats of those who came back on another device, by their ids there.
    devices: dict[str, list[int]] = msgspec.field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Due:
    """Something that happens by itself unless somebody acts before."""

    at: int
    what: Literal["bot", "clock", "away", "silent"]
    seat: int


class TableState:
    """One table. Seats count from 1; before the game begins in the order of the options, then in that of the game."""

    def __init__(self, table_id: str, secret: bytes, server_key: bytes) -> None:
        self.id = table_id
        self.secret = secret
        self.server_key = server_key
        self.seq = 0
        self.status = Status.WAITING
        self.options = TableOptions([])
        self.seats: list[Seat] = []
        self.reserved: Mapping[int, str] = {}
        self.host: str | None = None
        self.game: Game | None = None
        self.given = 0  # events of the record that the table started from
        self.lot: int | None = None  # the place that begins, if it was drawn
        self.fair = VERSION  # of the procedure by which the pile is dealt
        self.abandoned: list[Attempt] = []  # to begin, by place
        self.pledges: Mapping[str, int] = {}  # how often each person has pledged again
        self.gathered = 0  # when the last seat was taken, or the last attempt to begin was abandoned
        self.created = self.updated = 0
        self.clock_since = 0  # when the present decision began
        self.abort_offered: set[int] = set()
        self.abort_declined: dict[int, int] = {}  # seat: the ply at which its offer was declined
        self.sittings: Mapping[str, int] = {}  # how often each person has sat down here
        self.chat: deque[Said] = deque(maxlen=MAX_CHAT_LINES)
        self.next_table: str | None = None
        self.away: dict[int, int] = {}  # seat: since when its person is disconnected, as this node knows it
        self.tried: Game | None = None  # a copy in which the moves that were decided last have been made already
        self._start: tuple[Position, list[str]] | None = None  # what is shown of the record that will be continued
        self._seen: Seen | None = None
        self._sent_events = 0  # of the game, in messages so far
        self.done_messages: dict[tuple[str | None, str], int] = {}  # (person, message id): seq

    def copy(self) -> Self:
        """The same table, to decide on: what happens to the copy does not happen here.

        They share the game, which is never changed: `apply` puts another in its place.
        """
        table = type(self).__new__(type(self))
        table.__dict__.update(self.__dict__)
        table.seats = [seat.copy() for seat in self.seats]
        table.abort_offered, table.away = {*self.abort_offered}, {**self.away}
        table.abort_declined = {**self.abort_declined}
        table.chat, table.done_messages = self.chat.copy(), {**self.done_messages}
        return table

    # The pile

    @property
    def deal(self) -> Deal | None:
        """The deal that others play, too: its secret is told when its day is over, not by its tables."""
        return read_deal(self.options.deal) if self.options.deal else None

    @property
    def pile_id(self) -> str:
        """The id that the order of the pile comes from."""
        return self.options.deal or self.id

    @property
    def nonces(self) -> list[str]:
        """The players' share in that; in a deal nobody has any."""
        return ["" if self.options.deal else seat.nonce for seat in self.seats]

    # Who may do what

    def key(self, purpose: str) -> str:
        """The key of a link: "watch", "seat 2" to take that seat, and others to come back to a seat."""
        return link_key(self.server_key, self.id, purpose)

    def seats_of(self, person: str | None) -> list[int]:
        return [number for number, seat in enumerate(self.seats, 1) if person is not None and person in seat.people]

    def may_see(self, person: str | None, key: str | None) -> bool:
        if self.seats_of(person) or person in self.reserved.values() or (person and person == self.host):
            return True
        if key is not None and (self._seat_by_invitation(key) or self._seat_to_return_to(key)):
            return True
        return self.options.spectators and (self.options.listed or self.fits("watch", key))

    def fits(self, purpose: str, key: str | None) -> bool:
        """Whether this is the key for that; how long it takes to say no tells nothing about the key."""
        return key is not None and hmac.compare_digest(key.encode(), self.key(purpose).encode())

    def _seat_by_invitation(self, key: str | None) -> int | None:
        places = ((n, s.place) for n, s in enumerate(self.seats, 1) if isinstance(s.kind, PersonSeat))
        return next((number for number, place in places if self.fits(f"seat {place}", key)), None)

    def _seat_to_return_to(self, key: str | None) -> int | None:
        """The seat that this key brings somebody back to."""
        seats = ((n, s) for n, s in enumerate(self.seats, 1) if isinstance(s.kind, PersonSeat) and s.people)
        return next((number for number, seat in seats if self.fits(_returning(seat), key)), None)

    def _own_seat(self, person: str | None) -> int:
        """The seat that somebody has taken, not those of others at their screen."""
        for number in self.seats_of(person):
            if isinstance(self.seats[number - 1].kind, PersonSeat):
                return number
        raise Refused("not-seated", "server-not-seated")

    @property
    def is_finished(self) -> bool:
        """Whether a game was played here and is over: then there is a record to keep."""
        return self.game is not None and self.status in (Status.OVER, Status.ABORTED)

    def done(self, person: str | None, message_id: str) -> int | None:
        """The number of the event that this message has led to before."""
        return self.done_messages.get((person, message_id))

    # What happens by itself

    def bot_to_move(self) -> tuple[int, str] | None:
        """The seat that a bot has to decide for, and that bot's level."""
        if self.status is not Status.PLAYING or self.game is None or self._nobody_plays():
            return None
        seat = self.seats[self.game.to_move - 1]
        if isinstance(seat.kind, BotSeat):
            return int(self.game.to_move), seat.kind.level
        return (int(self.game.to_move), self.options.stand_in) if seat.played_by_bot else None

    def due(self) -> Due | None:
        """What happens by itself next."""
        if self.status is Status.WAITING and (silent := silent_seats(self.seats)):
            allowed = silence_allowed(self.options.clock, self.options.patience)
            return Due(self.gathered + allowed, "silent", silent[0])
        if self.status is not Status.PLAYING or self.game is None or self._nobody_plays():
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

    def _nobody_plays(self) -> bool:
        """Whether bots are among themselves: then they wait until somebody is back."""
        return all(seat.played_by_bot and not (seat.out_of_time and not seat.lost) for seat in self.seats)

    def _somebody_waits(self, seat: Seat) -> bool:
        """Whether others sit there and are connected; a game by days waits for its clock."""
        if isinstance(self.options.clock, Days):
            return False
        waiting = [n for n, s in enumerate(self.seats, 1) if s.people and s.people[0] != seat.people[0]]
        return any(n not in self.away for n in waiting)

    # Showing

    def _seat_views(self) -> list[SeatView]:
        colours = unusual_colours(self.seats)
        return [seat.view(self.options.stand_in, colour) for seat, colour in zip(self.seats, colours, strict=True)]

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
            secret=self.secret.hex() if over and self.deal is None else None,
            nonces=self.nonces if over else None,
        )
        if self.game is not None:
            position, log = _shown(self.game, self.options.aids)
        elif self.options.start is not None and self.status is Status.WAITING:
            # Everybody can see what was not dealt fairly before taking part in it.
            if self._start is None:
                given = read(self.options.start)
                self._start = _shown(game_after(given, given.ply), self.options.aids)
            position, log = self._start
        else:
            return view
        return msgspec.structs.replace(view, position=position, log=log)

    def return_key(self, person: str | None) -> str | None:
        """The key by which somebody who sits here comes back, on any device."""
        seats = [self.seats[number - 1] for number in self.seats_of(person)]
        return next((self.key(_returning(seat)) for seat in seats if isinstance(seat.kind, PersonSeat)), None)

    def summary(self, person: str | None = None) -> TableSummary:
        mine = self.seats_of(person)
        playing = self.status is Status.PLAYING and self.game is not None
        to_move = int(self.game.to_move) if playing and self.game is not None else 0
        outcome = self.game.outcome if self.game is not None else None
        return TableSummary(
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
            [int(points) for points in outcome.scores] if outcome else [],
            [int(seat) for seat in outcome.winners] if outcome else [],
            self.options.deal,
        )

    def tiles(self) -> Position:
        """What lies on the table, and no more: for a small picture of it."""
        if self.game is None:
            return Position()
        position = whole(self.game, Aids.PURIST)
        return Position(tiles=position.tiles, lines=position.lines)

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
            summary_json(StoredSummary(**msgspec.structs.asdict(summary), devices=devices)),
            tuple(people | reserved | ({self.host: None} if self.host and self.status is Status.WAITING else {})),
            tuple(to_move),
            self.host,
            self.options.deal or None,
        )

    def record(self) -> str:
        """The record so far; the secret of the pile only when the game is over."""
        if self.game is None:
            raise Refused("not-begun", "server-not-begun")
        return write(self.game, self.header())

    def header(self) -> dict[str, str]:
        """What the header of a record says about the colours and the pile."""
        over = self.status in (Status.OVER, Status.ABORTED)
        return self.colour_keys() | fair_keys(
            self.pile_id,
            commitment(self.secret),
            self.nonces,
            secret=self.secret if over and self.deal is None else None,
            given=self.given,
            lot=self.lot,
            version=self.fair,
            abandoned=self.abandoned,
        )

    def colour_keys(self) -> dict[str, str]:
        """What the header of a record says about colours: nothing, if every seat has its own."""
        return {"colours": "; ".join(colours_of(self.seats))} if any(unusual_colours(self.seats)) else {}


def _shown(game: Game, aids: Aids) -> tuple[Position, list[str]]:
    return whole(game, aids), [str(event) for event in game.events]


def _returning(seat: Seat) -> str:
    """What the key to come back to a seat is for: this sitting of this person, not whoever sits there next."""
    return f"return {seat.place} {seat.people[0]} {seat.sat}"
