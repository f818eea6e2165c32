"""A room without a server: messages in, events applied at once, for tests."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from seismic.game import Game
from seismic.game.fair import pledge_of
from seismic.messages import client
from seismic.messages.server import Update
from seismic.messages.table import PersonSeat, Status, TableOptions
from seismic.server.common.refusals import Refused
from seismic.server.common.tokens import link_key
from seismic.server.store.base import Entry, PersonRow
from seismic.server.table import events as happen
from seismic.server.table.events import Event, decode_event, encode_event
from seismic.server.table.pledges import all_pledged
from seismic.server.table.room import Room, check_options, tried

KEY = b"the key of a server in a test..."
SECRET = bytes(range(32))
TABLE = "tableTABLE_"
LEVELS = ("trainee", "foreman")
ADA, BLAISE, CLARA = (PersonRow(name.lower().ljust(11, "_"), name, 0, 0) for name in ("Ada", "Blaise", "Clara"))
TWO = [PersonSeat(), PersonSeat()]


def nonce_of(person: PersonRow) -> str:
    return person.id.encode().hex().ljust(32, "0")


class Desk:
    """A room with its log: what is decided is applied at once."""

    def __init__(self, options: TableOptions, host: PersonRow = ADA) -> None:
        self.room = Room(TABLE, SECRET, KEY)
        self.log: list[Entry] = []
        self.now = 1000
        self.ids = 0
        self.happen([happen.Created(person=host.id, options=check_options(options, LEVELS))])

    def happen(self, events: list[Event]) -> list[Update]:
        updates = []
        for event in events:
            body = encode_event(event)
            self.log.append(Entry(self.room.seq + 1, self.now, body))
            updates.append(self.room.apply(self.room.seq + 1, self.now, decode_event(body)))
        return updates

    def say(self, person: PersonRow, message: client.TableMessage) -> list[Update]:
        return self.happen(self.room.decide(person, message, self.now))

    def id(self) -> str:
        self.ids += 1
        return str(self.ids)

    def sit(self, person: PersonRow, seat: int, key: str | None = None) -> list[Update]:
        """Somebody sits down; when everybody has, all reveal their nonces, and the game begins."""
        sat = self.say(person, client.Sit(self.id(), TABLE, seat, pledge_of(TABLE, nonce_of(person)), key))
        return sat + (self.reveal_all() if all_pledged(self.room.seats) else [])

    def take_seat(self, person: PersonRow, seat: int) -> list[Update]:
        """Sit down by the invitation, and reveal nothing."""
        key = link_key(KEY, TABLE, f"seat {seat}")
        return self.say(person, client.Sit(self.id(), TABLE, seat, pledge_of(TABLE, nonce_of(person)), key))

    def pledge_message(self, nonce: str) -> client.Pledge:
        return client.Pledge(self.id(), TABLE, pledge_of(TABLE, nonce))

    def shown_pledges(self) -> list[tuple[str | None, bool]]:
        """By seat: the pledge, and whether its nonce was revealed."""
        return [(seat.pledge, seat.revealed) for seat in self.room.view(CLARA.id, []).seats]

    def silent(self, now: int) -> list[int]:
        """The seats that will be lost at this time."""
        return [event.seat for event in self.room.overdue(now) if isinstance(event, happen.Unseated)]

    def reveal_all(self) -> list[Update]:
        people = [person for person in (ADA, BLAISE, CLARA) if self.room.seats_of(person.id)]
        return [update for person in people for update in self.reveal(person)]

    def reveal(self, person: PersonRow) -> list[Update]:
        return self.say(person, self.reveal_message(person))

    def reveal_message(self, person: PersonRow) -> client.Reveal:
        return client.Reveal(self.id(), TABLE, nonce_of(person), [seat.pledge for seat in self.room.seats])

    @property
    def game(self) -> Game:
        assert self.room.game is not None
        return self.room.game

    def turn(self, moves: list[str], person: PersonRow | None = None) -> list[Update]:
        who = person or next(p for p in (ADA, BLAISE, CLARA) if self.game.to_move in self.room.seats_of(p.id))
        return self.say(who, client.Confirm(self.id(), TABLE, len(self.game.moves), moves))

    def replayed(self) -> Room:
        return Room.replay(TABLE, SECRET, KEY, self.log)


def pledged(**options: Any) -> Desk:
    """Ada and Blaise sit and have pledged, and nobody has revealed."""
    desk = Desk(TableOptions(list(TWO), first=1, **options))
    desk.take_seat(ADA, 1)
    desk.take_seat(BLAISE, 2)
    return desk


def two(**options: Any) -> Desk:
    """Ada and Blaise, the game begun."""
    desk = Desk(TableOptions(list(TWO), first=1, **options))
    desk.sit(ADA, 1)
    desk.sit(BLAISE, 2, link_key(KEY, TABLE, "seat 2"))
    assert desk.room.status is Status.PLAYING
    return desk


def some_turn(game: Game, rng: random.Random) -> list[str]:
    """All that the seat has to decide now, at random."""
    moves: list[str] = []
    while True:
        after, ready = tried(game, moves)
        if ready:
            return moves
        moves.append(str(rng.choice(list(after.legal_moves))))


def play_to_the_end(desk: Desk) -> None:
    rng = random.Random(4)
    while desk.room.status is Status.PLAYING:
        desk.turn(some_turn(desk.game, rng))


def refusal(desk: Desk, person: PersonRow, message: client.TableMessage) -> str:
    with pytest.raises(Refused) as refused:
        desk.say(person, message)
    return refused.value.code


def state_of(room: Room) -> bytes:
    """All that anybody can see of a room, and what the store keeps of it."""
    views = [room.view(person.id, []) for person in (ADA, BLAISE, CLARA)]
    return msgspec.json.encode([views, room.row(), room.record() if room.game else None])
