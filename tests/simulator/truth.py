"""What is so, by the log alone: who holds which seat, what everybody may know, and what each message must say.

The seats are kept by rules written anew here, from who sent what; the game is the fold of what is durable.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from seismic.game.fair import pledge_of
from seismic.messages.table import BotSeat, Days, PersonSeat, ScreenSeat, Status
from seismic.server.house.clients import encode
from seismic.server.store.base import Entry
from seismic.server.table import events as happen
from seismic.server.table.events import Event, decode_event
from seismic.server.table.room import Room

if TYPE_CHECKING:
    from simulator.world import World


MAX_MISSED = 3  # turns, where there are days for each; then the seat is lost


class Violation(Exception):
    """Something that must never be. `kind` is what the shrinker holds on to."""

    def __init__(self, kind: str, text: str) -> None:
        super().__init__(f"{kind}: {text}")
        self.kind = kind


class Held:
    """A seat, and the human who holds it."""

    def __init__(self, kind: PersonSeat | ScreenSeat | BotSeat) -> None:
        self.kind = kind
        self.human: str | None = None
        self.stood_in: str | None = None  # why
        self.missed = 0  # turns that were not played in time
        self.resigned = False
        self.pledge = self.nonce = ""

    @property
    def played_by_bot(self) -> bool:
        return isinstance(self.kind, BotSeat) or self.stood_in is not None or self.resigned


class Truth:
    """One table, as its log has it."""

    def __init__(self, world: World, table_id: str, secret: bytes, key: bytes) -> None:
        self.world, self.id = world, table_id
        self.secret = secret.hex()
        self.room = Room(table_id, secret, key)
        self.updates: list[str] = []  # what is told of each event
        self.lines: list[str] = []  # of the record
        self.lines_at: list[int] = [0]  # [seq]: how many of them were told
        self.status_at: list[Status] = [Status.WAITING]
        self.committed_at: list[float] = [0.0]  # virtual time
        self.done: dict[tuple[str | None, str], int] = {}  # (person, message): seq
        self.seats: list[Held] = []
        self.host: str | None = None
        self.reserved: dict[int, str] = {}
        self.sitting: dict[int, str | None] = {}  # seat: by which of their devices
        self.came: set[str] = set()  # who ever sat here
        self.offered: set[str] = set()
        self.nonces: set[str] = set()
        self.decision_began = 0.0  # virtual time
        self.gathered = 0.0  # virtual time when the last seat was taken, or an attempt to begin was abandoned

    @property
    def seq(self) -> int:
        return len(self.updates)

    @property
    def over(self) -> bool:
        return self.room.status in (Status.OVER, Status.ABORTED)

    @property
    def ply(self) -> int:
        return self.room.game.ply if self.room.game else 0

    def held_by(self, human: str) -> list[int]:
        return [number for number, seat in enumerate(self.seats, 1) if seat.human == human]

    def is_private_for(self, human: str) -> bool:
        """Whether somebody has no business here."""
        if self.room.options.listed or human in (self.host, *self.came) or not self.world.is_outsider(human):
            return False
        return human not in map(self.world.human_of, self.reserved.values())

    def add(self, entry: Entry, writer: str) -> None:
        event = decode_event(entry.body)
        if entry.seq != self.seq + 1:
            raise Violation("order", f"event {entry.seq} after {self.seq}")
        if event.id is not None:
            if (event.person, event.id) in self.done:
                raise Violation("doubled", f"message {event.id} of {self._who(event)} acts again: {event}")
            self.done[event.person, event.id] = entry.seq
        before = self.room.game.to_move if self.room.game else 0
        self._check(event, int(before), writer)
        update = self.room.apply(entry.seq, entry.at, event)
        self.updates.append(encode(update))
        if isinstance(event, happen.Began | happen.Turned):
            self.lines = [str(line) for line in self.room.game.events] if self.room.game else []
            self.decision_began = self.world.loop.time()
        self.lines_at.append(len(self.lines))
        self.status_at.append(self.room.status)
        self.committed_at.append(self.world.loop.time())

    def _who(self, event: Event) -> str:
        human = self.world.human_of(event.person)
        if human is None:
            raise Violation("nobody", f"an event of nobody known: {event}")
        if event.id is not None and event.id not in self.world.said.get(human, ()):
            raise Violation("forged", f"{human} never sent {event.id}: {event}")
        return human

    def _own(self, event: Event, number: int) -> Held:
        """The seat an event is of; its human must hold it."""
        human, seat = self._who(event), self.seats[number - 1]
        if seat.human != human:
            raise Violation("not-theirs", f"{human} acts for seat {number}, which {seat.human} holds: {event}")
        return seat

    def _require(self, true: bool, event: Event, why: str) -> None:
        if not true:
            raise Violation("wrong", f"{why}: {event}")

    def _check(self, event: Event, to_move: int, writer: str) -> None:
        """Whether this may happen now."""
        match event:
            case happen.Created():
                self.host, self.reserved = self._who(event), event.reserved
                self.seats = [Held(kind) for kind in event.options.seats]
            case happen.Sat():
                self._sit(event)
            case happen.Stood():
                self._own(event, event.seat)
                self._require(self.room.status is Status.WAITING, event, "stands up in a game")
                self._withdraw(event.seat)
                self._give(event.seat, None)
            case happen.Pledged():
                self._require(self.room.status is Status.WAITING, event, "pledges in a game")
                self._withdraw(event.seat)
                self._own(event, event.seat).pledge = event.pledge
            case happen.Revealed():
                self._reveal(event)
            case happen.Unseated():
                self._unseat(event)
            case happen.Began():
                self._require(self.room.status is Status.WAITING, event, "begins twice")
                self._require(all(s.human and s.nonce for s in self._persons), event, "not all have revealed")
                shift = event.first - 1
                self.seats = self.seats[shift:] + self.seats[:shift]
            case happen.Turned():
                self._turn(event, to_move)
            case happen.Chatted():
                self._require(bool(self.held_by(self._who(event))), event, "somebody who does not sit here speaks")
            case happen.Resigned():
                self._resign(event)
            case happen.AbortOffered():
                self._own(event, event.seat)
                self.offered.add(self._who(event))
            case happen.AbortDeclined():
                self._own(event, event.seat)
                self.offered.clear()
            case happen.Aborted():
                asked = {seat.human for seat in self.seats if seat.human and not seat.played_by_bot}
                self._require(event.why != "agreed" or asked <= self.offered, event, "not all have agreed")
            case happen.StoodIn():
                self._stand_in(event, to_move, writer)
            case happen.CameBack():
                seat = self._own(event, event.seat)
                if seat.stood_in == "away":
                    seat.stood_in = None
                    self.decision_began = self.world.loop.time()  # of the one to move, or of none
                if event.device and self.room.status is Status.WAITING:
                    self._withdraw(event.seat)
            case happen.Rematched():
                self._require(bool(self.held_by(self._who(event))), event, "somebody who did not play asks for more")
                self._require(self.over and self.room.next_table is None, event, "a second rematch")

    def _give(self, number: int, human: str | None) -> None:
        first = next(place for place, seat in enumerate(self.seats, 1) if isinstance(seat.kind, PersonSeat))
        for place, seat in enumerate(self.seats, 1):
            if human is None:
                self.sitting.pop(number, None)
            if place == number or (number == first and isinstance(seat.kind, ScreenSeat)):
                seat.human = human

    def _sit(self, event: happen.Sat) -> None:
        human, seat = self._who(event), self.seats[event.seat - 1]
        self._require(self.room.status is Status.WAITING, event, "sits down in a game")
        self._require(isinstance(seat.kind, PersonSeat) and seat.human is None, event, "the seat is not free")
        self._require(event.person not in self.sitting.values(), event, "sits down twice")
        first = next(place for place, s in enumerate(self.seats, 1) if isinstance(s.kind, PersonSeat))
        if self.reserved:
            kept = self.reserved.get(event.seat)
            self._require(kept is None or self.world.human_of(kept) == human, event, "the seat is kept for another")
        else:
            self._require(event.seat != first or human == self.host, event, "the host's seat")
        self._give(event.seat, human)
        self.sitting[event.seat] = event.person
        self.came.add(human)
        seat.pledge = event.pledge
        self.gathered = self.world.loop.time()

    @property
    def _persons(self) -> list[Held]:
        return [seat for seat in self.seats if isinstance(seat.kind, PersonSeat)]

    def _withdraw(self, number: int) -> None:
        """A pledge goes; once all had pledged, all go."""
        if all(seat.pledge for seat in self._persons):
            self.gathered = self.world.loop.time()
            for seat in self.seats:
                seat.pledge = seat.nonce = ""
        self.seats[number - 1].pledge = ""

    def _reveal(self, event: happen.Revealed) -> None:
        seat = self._own(event, event.seat)
        self._require(self.room.status is Status.WAITING, event, "reveals in a game")
        self._require(all(each.human and each.pledge for each in self._persons), event, "not all have pledged")
        self._require(pledge_of(self.id, event.nonce) == seat.pledge, event, "another nonce than was pledged")
        seat.nonce = event.nonce
        self.nonces.add(event.nonce)

    def _unseat(self, event: happen.Unseated) -> None:
        seat, spent = self.seats[event.seat - 1], self.world.loop.time() - self.gathered
        self._require(self.room.status is Status.WAITING and seat.human is not None, event, "nobody sits there")
        self._require(not seat.nonce, event, "loses the seat after revealing")
        if self.committed_at[-1] != self.world.loop.time():  # else several lose their seats at once
            self.world.checker.unseated(self, spent)
        self._withdraw(event.seat)
        self._give(event.seat, None)

    def _turn(self, event: happen.Turned, to_move: int) -> None:
        seat = self.seats[event.seat - 1]
        self._require(self.room.status is Status.PLAYING and event.seat == to_move, event, "out of turn")
        if event.by == "person":
            self._own(event, event.seat)
            self._require(not seat.resigned and not seat.stood_in, event, "a bot plays there")
        else:
            self._require(seat.played_by_bot, event, "a bot plays for somebody who plays")
            if seat.stood_in == "away" and not seat.resigned:
                self.world.checker.bot_played(self, event.seat)
            if seat.stood_in == "time" and isinstance(self.room.options.clock, Days) and seat.missed < MAX_MISSED:
                seat.stood_in = None  # the next turn is theirs again
        self.offered.clear()

    def _resign(self, event: happen.Resigned) -> None:
        seat = self.seats[event.seat - 1] if event.person is None else self._own(event, event.seat)
        self._require(not seat.resigned, event, "resigns twice")
        if event.person is None:
            self.world.checker.out_of_time(self, event.seat)
        seat.resigned = True

    def _stand_in(self, event: happen.StoodIn, to_move: int, writer: str) -> None:
        seat = self.seats[event.seat - 1]
        self._require(self.room.status is Status.PLAYING and event.seat == to_move, event, "out of turn")
        self._require(not seat.played_by_bot and seat.human is not None, event, "stands in twice")
        seat.stood_in = event.why
        seat.missed += event.why == "time"
        assert seat.human is not None
        self.world.checker.stood_in(self, event, seat.human, writer)
