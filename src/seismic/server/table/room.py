"""A table as a pure object: messages in, events out; events in, messages out. It keeps no clock and sends nothing.

A request is first *decided*: `decide` says which events follow, or refuses. Once these are on disk they are *applied*:
`apply` changes the room and gives the message for everybody. So a room is the fold of its log, and the same on every
node.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Literal, assert_never

import msgspec

from seismic.errors import SeismicError
from seismic.game import Decision, Game
from seismic.game.fair import VERSION, draw_first, pledge_of
from seismic.game.moves import NoCrew
from seismic.messages import client
from seismic.messages.server import DraftView
from seismic.messages.table import BotSeat, PersonSeat, ScreenSeat, Status, TableOptions
from seismic.record import read
from seismic.server.common.look_alikes import unlike_all
from seismic.server.common.refusals import Refused
from seismic.server.common.user_text import clean_chat, clean_name
from seismic.server.store.base import PersonRow
from seismic.server.table import events as happen
from seismic.server.table.events import Event
from seismic.server.table.fold import Fold
from seismic.server.table.pledges import MAX_ATTEMPTS, MAX_PLEDGES, all_pledged, silent_seats
from seismic.server.table.seats import colours_of, is_last_chance
from seismic.server.table.views import change

NO_CREW = str(NoCrew())
CHAT_BURST, CHAT_SPAN = 5, 10_000  # lines of one person, in this many milliseconds
MAX_SITTINGS = 8  # how often one person may sit down at a table
MAX_WAITING = 400  # events of a table before it begins, after which nobody else sits down
MAX_DEVICES = 12  # by which one person may come back to a seat
MAX_CHAT = 5_000  # events of a table, after which nobody chats any more: a log must end


class Room(Fold):
    """One table, and who may do what at it."""

    # Deciding

    def decide(self, person: PersonRow, message: client.TableMessage, now: int) -> list[Event]:
        """What follows from a message; nothing if it came before."""
        if not isinstance(message, client.Watch) and self.done(person.id, message.id) is not None:
            return []
        match message:
            case client.Watch():
                return self._decide_watch(person, message)
            case client.Sit():
                return self._decide_sit(person, message)
            case client.Pledge():
                return self._decide_pledge(person, message)
            case client.Reveal():
                return self._decide_reveal(person, message)
            case client.Stand():
                return self._decide_stand(person, message)
            case client.Confirm():
                return self._decide_confirm(person, message)
            case client.Chat():
                return self._decide_chat(person, message, now)
            case client.Resign():
                return self._decide_resign(person, message)
            case client.Abort():
                return self._decide_abort(person, message)
            case _:
                assert_never(message)

    def _decide_watch(self, person: PersonRow, message: client.Watch) -> list[Event]:
        """Somebody who sits here and watches is back; with the key to come back, also on another device."""
        seats = self.seats_of(person.id)
        by_key = None if seats else self._seat_to_return_to(message.key)
        if by_key is not None:
            if len(self.seats[by_key - 1].people) >= MAX_DEVICES:
                raise Refused("too-many", "server-too-many")
            name = self._name_for(person, by_key)
            back = happen.CameBack(person=person.id, seat=by_key, device=person.id, name=name)
            return self._changing_pledges([back])
        return self.returned({person.id})

    def returned(self, people: set[str]) -> list[Event]:
        """Those of these people for whom a bot plays because they were away, and who are back."""
        return [
            happen.CameBack(person=seat.people[0], seat=number)
            for number, seat in enumerate(self.seats, 1)
            if seat.stood_in and not seat.out_of_time and not people.isdisjoint(seat.people)
        ]

    def _decide_sit(self, person: PersonRow, message: client.Sit) -> list[Event]:
        self._require_waiting()
        if message.seat > len(self.seats):
            raise Refused("no-seat", "server-no-seat", seat=message.seat, seats=len(self.seats))
        if self.seats_of(person.id):
            raise Refused("seated", "server-seated-already")
        seat = self.seats[message.seat - 1]
        if not isinstance(seat.kind, PersonSeat):
            raise Refused("no-seat", "server-seat-not-free", seat=message.seat)
        if seat.people:
            raise Refused("seat-taken", "server-seat-taken", seat=message.seat, name=seat.name or "")
        if not self._may_sit(person.id, message.seat, message.key):
            raise Refused("no-invitation", "server-no-invitation", seat=message.seat)
        if self.sittings.get(person.id, 0) >= MAX_SITTINGS or self.seq >= MAX_WAITING:
            raise Refused("too-often", "server-too-often")
        shown = zip(self.seats, colours_of(self.seats), strict=True)
        if message.colour in [colour for other, colour in shown if other.name and other is not seat]:
            raise Refused("colour-taken", "server-colour-taken")
        name, colour = self._name_for(person, message.seat), message.colour
        sat = happen.Sat(
            id=message.id, person=person.id, seat=message.seat, name=name, pledge=message.pledge, colour=colour
        )
        return [sat]

    def _name_for(self, person: PersonRow, number: int) -> str:
        """The name of somebody in this seat: nobody at a table looks like another."""
        others = [seat.name for other, seat in enumerate(self.seats, 1) if seat.name and other != number]
        return unlike_all(clean_name(person.name), others)

    def _may_sit(self, person: str, number: int, key: str | None) -> bool:
        if number in self.reserved:
            return self.reserved[number] == person
        if person == self.host:
            return True
        if number == next(n for n, seat in enumerate(self.seats, 1) if isinstance(seat.kind, PersonSeat)):
            return False  # the host's own
        return self.options.listed or self.fits(f"seat {number}", key)

    def _who_begins(self, nonces: list[str]) -> int:
        """The place that becomes seat 1 (R3.5)."""
        if self.options.start is not None:
            return 1
        if self.options.first is not None:
            return self.options.first
        return draw_first(self.secret, self.id, nonces) + 1

    def _decide_pledge(self, person: PersonRow, message: client.Pledge) -> list[Event]:
        seat = self._own_seat(person.id)
        self._require_waiting()
        if self.pledges.get(person.id, 0) >= MAX_PLEDGES:
            raise Refused("too-often", "server-too-often")
        return self._changing_pledges(
            [happen.Pledged(id=message.id, person=person.id, seat=seat, pledge=message.pledge)]
        )

    def _decide_reveal(self, person: PersonRow, message: client.Reveal) -> list[Event]:
        number = self._own_seat(person.id)
        self._require_waiting()
        seat = self.seats[number - 1]
        if not all_pledged(self.seats):
            raise Refused("not-pledged", "server-not-pledged")
        if message.pledges != [each.pledge for each in self.seats]:
            raise Refused("stale", "server-pledges-changed")
        if seat.is_revealed:
            raise Refused("revealed", "server-revealed-already")
        if pledge_of(self.id, message.nonce) != seat.pledge:
            raise Refused("bad-nonce", "server-bad-nonce")
        revealed = happen.Revealed(id=message.id, person=person.id, seat=number, nonce=message.nonce)
        if silent_seats(self.seats) != [number]:
            return [revealed]
        nonces = [message.nonce if each is seat else each.nonce for each in self.seats]
        return [revealed, happen.Began(first=self._who_begins(nonces), fair=VERSION)]

    def _changing_pledges(self, events: list[Event]) -> list[Event]:
        """These events change a seat or a pledge; the table is closed if that has ended too many attempts to begin."""
        last = self.status is Status.WAITING and all_pledged(self.seats) and len(self.abandoned) + 1 >= MAX_ATTEMPTS
        return [*events, happen.Aborted(why="closed")] if last else events

    def _decide_stand(self, person: PersonRow, message: client.Stand) -> list[Event]:
        seat = self._own_seat(person.id)
        self._require_waiting()
        return self._changing_pledges([happen.Stood(id=message.id, person=person.id, seat=seat)])

    def _require_waiting(self) -> None:
        """Refused unless people may still sit down and stand up."""
        if self.status is Status.PLAYING:
            raise Refused("begun", "server-begun")
        if self.status is not Status.WAITING:
            raise self._ended()

    def _require_playing(self) -> Game:
        if self.status is Status.WAITING:
            raise Refused("not-begun", "server-not-begun")
        if self.status is not Status.PLAYING or self.game is None:
            raise self._ended()
        return self.game

    def _ended(self) -> Refused:
        """A table that was closed before all had come has no game that could be over."""
        return Refused("over", "server-closed" if self.game is None else "server-over")

    def _deciding_seat(self, person: str) -> tuple[Game, int]:
        """The seat for which somebody has to decide now."""
        mine = self.seats_of(person) or [self._own_seat(person)]
        game = self._require_playing()
        seat = int(game.to_move)
        if seat in mine and self.seats[seat - 1].out_of_time:
            raise Refused("out-of-time", "server-out-of-time")
        if seat not in mine or self.seats[seat - 1].resigned:
            name = self.seats[seat - 1].name or ""
            raise Refused("not-your-turn", "server-not-your-turn", seat=seat, name=name)
        return game, seat

    def _decide_confirm(self, person: PersonRow, message: client.Confirm) -> list[Event]:
        game, seat = self._deciding_seat(person.id)
        if message.ply != game.ply:
            raise Refused("stale", "server-stale")
        after, ready = tried(game, message.moves)
        if not ready:
            raise Refused("unfinished", "server-turn-unfinished", "R4.4")
        back = [happen.CameBack(person=person.id, seat=seat)] if self.seats[seat - 1].stood_in else []
        self.tried = after
        return [*back, happen.Turned(id=message.id, person=person.id, seat=seat, moves=played(game, after))]

    def bot_events(self, seat: int, ply: int, moves: list[str]) -> list[Event]:
        """What follows from a bot's moves; nothing, if the game has gone on meanwhile."""
        if self.status is not Status.PLAYING or self.game is None or self.game.ply != ply:
            return []
        if not self.seats[seat - 1].played_by_bot or self.game.to_move != seat:
            return []
        after, ready = tried(self.game, moves)
        if not ready:
            raise Refused("unfinished", "server-turn-unfinished", "R4.4")
        by: Literal["bot", "stand-in"] = "bot" if isinstance(self.seats[seat - 1].kind, BotSeat) else "stand-in"
        self.tried = after
        return [happen.Turned(seat=seat, moves=played(self.game, after), by=by)]

    def _decide_chat(self, person: PersonRow, message: client.Chat, now: int) -> list[Event]:
        seat = self._own_seat(person.id)
        if self.options.deal:  # nobody else is there, and what comes after the end would change when that was
            raise Refused("once", "server-deal-alone")
        if self.seq >= (MAX_WAITING if self.status is Status.WAITING else MAX_CHAT):
            raise Refused("too-many", "server-too-many")
        lately = [said for said in self.chat if said.person == person.id and now - said.at < CHAT_SPAN]
        if len(lately) >= CHAT_BURST:
            raise Refused("too-often", "server-chat-fast")
        name = self._name_for(person, seat)  # who has taken another name meanwhile may look like somebody here
        return [happen.Chatted(id=message.id, person=person.id, name=name, text=clean_chat(message.text))]

    def _decide_resign(self, person: PersonRow, message: client.Resign) -> list[Event]:
        self._own_seat(person.id)
        self._require_playing()
        seats = [s for s in self.seats_of(person.id) if not self.seats[s - 1].resigned]
        if not seats:
            raise Refused("over", "server-resigned-already")
        first, *others = seats
        return [
            happen.Resigned(id=message.id, person=person.id, seat=first),
            *(happen.Resigned(person=person.id, seat=other) for other in others),
        ]

    def _decide_abort(self, person: PersonRow, message: client.Abort) -> list[Event]:
        seat = self._own_seat(person.id)
        game = self._require_playing()
        if not message.agree:
            if not self.abort_offered:
                raise Refused("no-offer", "server-no-offer")
            return [happen.AbortDeclined(id=message.id, person=person.id, seat=seat)]
        if seat in self.abort_offered:
            return []
        if not self.abort_offered and self.abort_declined.get(seat) == game.ply:
            raise Refused("too-often", "server-too-often")  # until somebody has moved
        offered = happen.AbortOffered(id=message.id, person=person.id, seat=seat)
        agreed = {self.seats[s - 1].people[0] for s in self.abort_offered} | {self.seats[seat - 1].people[0]}
        asked = {s.people[0] for s in self.seats if s.people and not (s.resigned or s.lost)}
        return [offered, happen.Aborted()] if asked <= agreed else [offered]

    # Drafts: moves that are tried, but not played

    def draft(self, person: str, message: client.Draft) -> DraftView:
        """What the table would be after these moves; they reveal nothing new."""
        game, _ = self._deciding_seat(person)
        after, ready = tried(game, message.moves)
        assert self._seen is not None
        position, _ = change(self._seen, after, self.options.aids)
        return DraftView(self.id, game.ply, list(message.moves), ready, position)

    # What happens by itself

    def overdue(self, now: int) -> list[Event]:
        """The bot that stands in, once somebody is away or out of time; the loss of seats before the game begins."""
        due = self.due()
        if due is None or due.what == "bot" or due.at > now:
            return []
        if due.what == "silent":
            return self._changing_pledges([happen.Unseated(seat=seat) for seat in silent_seats(self.seats)])
        if due.what == "away":
            return [happen.StoodIn(seat=due.seat, why="away")]
        if self.options.overtime == "loses" and is_last_chance(self.options.clock, self.seats[due.seat - 1]):
            return [happen.Resigned(seat=due.seat)]
        return [happen.StoodIn(seat=due.seat, why="time")]


def tried(game: Game, moves: Iterable[str]) -> tuple[Game, bool]:
    """A copy of the game after these moves of one seat, and whether they are all that it has to decide for now.

    What comes by itself after a move is left out: so nothing new is revealed. To place no crew is always right at the
    end of a turn, even where none could be placed.
    """
    after = game.copy()
    seat = after.to_move
    for move in moves:
        turn_is_over = not after.awaits_move or after.to_move != seat
        if turn_is_over and move == NO_CREW and after.ply > game.ply:
            break
        if turn_is_over:
            raise Refused("too-many-moves", "server-turn-over")
        try:
            after.decide(move)
        except SeismicError as error:
            raise Refused.because(error, "illegal") from None
    after.forget_past()
    return after, after.ply > game.ply and after.decision is not Decision.CREW


def played(before: Game, after: Game) -> list[str]:
    """The moves between the two."""
    return [str(move) for move in after.moves[before.ply :]]


def check_options(
    options: TableOptions, levels: Iterable[str], check_name: Callable[[str], str] = clean_name
) -> TableOptions:
    """The options of a new table, as they will be kept; refused if no game can be played so."""
    known = set(levels)
    for seat in options.seats:
        if isinstance(seat, BotSeat) and seat.level not in known:
            raise Refused("bad-options", "server-no-level", level=seat.level)
    if options.stand_in not in known:
        raise Refused("bad-options", "server-no-level", level=options.stand_in)
    if not any(isinstance(seat, PersonSeat) for seat in options.seats):
        raise Refused("bad-options", "server-nobody-plays")
    if options.deal:
        raise Refused("bad-options", "server-deal-options")
    if options.first is not None and options.first > len(options.seats):
        raise Refused("bad-options", "server-no-seat", seat=options.first, seats=len(options.seats))
    colours = [seat.colour for seat in options.seats if seat.colour]
    if len(set(colours)) < len(colours):
        raise Refused("bad-options", "server-colour-twice")
    names: list[str] = []  # of people at the host's screen
    seats = []
    for seat in options.seats:
        if isinstance(seat, ScreenSeat):
            names.append(unlike_all(check_name(seat.name), names))
            seat = msgspec.structs.replace(seat, name=names[-1])
        seats.append(seat)
    try:
        game = (
            Game(len(seats), options.variants, options.table, seed=0) if options.start is None else read(options.start)
        )
    except SeismicError as error:
        raise Refused.because(error, "bad-options") from None
    if len(game.players) != len(seats):
        raise Refused("bad-options", "server-start-seats", seats=len(seats), players=len(game.players))
    if game.outcome is not None:
        raise Refused("bad-options", "server-start-over")
    return msgspec.structs.replace(options, seats=seats, variants=list(game.variants), table=game.table.name)
