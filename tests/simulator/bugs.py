"""Planted bugs: each opens a hole again that was closed once, or that must never open. The simulator must find them."""

from __future__ import annotations

from contextlib import suppress
from typing import Any, Literal
from unittest import mock

from msgspec import structs

from seismic.messages.server import Ack
from seismic.messages.table import BotSeat
from seismic.server.common import clock
from seismic.server.common.refusals import Refused
from seismic.server.house.archive import Archive
from seismic.server.house.attendance import Attendance
from seismic.server.house.automation import Automation
from seismic.server.house.background import Background
from seismic.server.house.bus_listener import BusListener
from seismic.server.house.house import House
from seismic.server.house.journal import Journal
from seismic.server.house.live_table import LiveTable
from seismic.server.house.tables import Tables
from seismic.server.store.base import Conflict, Entry, RecordRow, StoreError
from seismic.server.table import events as happen
from seismic.server.table import fold, pledges, room, state
from seismic.server.table.events import decode_event
from seismic.server.table.room import Room
from seismic.server.table.seats import Seat
from seismic.server.table.state import TableState
from simulator.planting import BUGS, Patch, bug, planted

__all__ = ["BUGS", "planted"]


def _nothing(*_: Any, **__: Any) -> None:
    """Instead of something."""


async def _nothing_later(*_: Any, **__: Any) -> None:
    """Instead of something that takes a while."""


# Who may do what


@bug("the key to come back belongs to the place, not to the person who sat there")
def key_of_the_place() -> list[Patch]:
    return [(state, "_returning", lambda seat: f"return {seat.place}")]


@bug("anybody can take the host's seat")
def hosts_seat() -> list[Patch]:
    def may_sit(self: Room, person: str, number: int, key: str | None) -> bool:
        if number in self.reserved:
            return self.reserved[number] == person
        return person == self.host or self.options.listed or self.fits(f"seat {number}", key)

    return [(Room, "_may_sit", may_sit)]


@bug("anybody can take a seat that is kept for somebody")
def kept_seat() -> list[Patch]:
    right = Room._may_sit

    def may_sit(self: Room, person: str, number: int, key: str | None) -> bool:
        return number in self.reserved or right(self, person, number, key)

    return [(Room, "_may_sit", may_sit)]


@bug("a seat that is taken can be taken again")
def taken_seat() -> list[Patch]:
    def sit(self: Room, person: Any, message: Any) -> list[Any]:
        self._require_waiting()
        name = person.name
        return [happen.Sat(id=message.id, person=person.id, seat=message.seat, name=name, pledge=message.pledge)]

    return [(Room, "_decide_sit", sit)]


@bug("a move counts, whoever sent it")
def anybody_plays() -> list[Patch]:
    def deciding(self: Room, _person: str) -> Any:
        game = self._require_playing()
        return game, int(game.to_move)

    return [(Room, "_deciding_seat", deciding)]


@bug("people who are not at a table can chat there")
def strangers_speak() -> list[Patch]:
    def chat(_: Room, person: Any, message: Any, _now: int) -> list[Any]:
        return [happen.Chatted(id=message.id, person=person.id, name=person.name, text=message.text)]

    return [(Room, "_decide_chat", chat)]


@bug("one player alone can end the game without a winner")
def lonely_abort() -> list[Patch]:
    def abort(self: Room, person: Any, message: Any) -> list[Any]:
        seat = self._own_seat(person.id)
        self._require_playing()
        return [happen.AbortOffered(id=message.id, person=person.id, seat=seat), happen.Aborted()]

    return [(Room, "_decide_abort", abort)]


@bug("an unlisted table is shown to everybody who knows its id")
def open_doors() -> list[Patch]:
    return [(TableState, "may_see", lambda *_: True)]


# Once, in order, and lasting


@bug("the room shows what is not on disk yet")
def ahead_of_the_log() -> list[Patch]:
    right = Journal._append

    async def append(self: Journal, table: LiveTable, after: Room, entries: list[Entry]) -> None:
        before, table.room = table.room, after
        try:
            await right(self, table, after, entries)
        except BaseException:
            table.room = before
            raise

    return [(Journal, "_append", append)]


@bug("everybody hears of an event before it is written")
def told_first() -> list[Patch]:
    right = Journal._append

    async def append(self: Journal, table: LiveTable, after: Room, entries: list[Entry]) -> None:
        ahead = table.room.copy()
        for entry in entries:
            table.send(ahead.apply(entry.seq, entry.at, decode_event(entry.body)))
        await right(self, table, after, entries)

    return [(Journal, "_append", append)]


@bug("when a client disconnects, its change is cancelled halfway, and nobody checks what became of it")
def broken_off() -> list[Patch]:
    async def wait(_: Background, work: Any) -> Any:
        return await work

    return [
        (Background, "unbroken", wait),
        (Journal, "_make_sure", _nothing_later),
        (BusListener, "compare", _nothing_later),
    ]


@bug("if another node was faster, the same events are written after its own")
def renumbered() -> list[Patch]:
    async def append(self: Journal, table: LiveTable, after: Room, entries: list[Entry]) -> None:
        while True:
            try:
                return await self._store.append(after.row(), entries)
            except Conflict:
                first = len(await self._store.log(table.id)) + 1
                entries = [structs.replace(entry, seq=seq) for seq, entry in enumerate(entries, first)]

    return [(Journal, "_append", append)]


@bug("a message that comes twice acts twice")
def twice() -> list[Patch]:
    return [(TableState, "done", _nothing)]


@bug("a message is acknowledged although the store failed")
def false_ack() -> list[Patch]:
    right = House._act

    async def act(self: House, client: Any, message: Any) -> None:
        try:
            await right(self, client, message)
        except StoreError:
            client.send(Ack(message.id, message.table, 0))

    return [(House, "_act", act)]


@bug("a node does not look for what another node wrote")
def deaf_to_others() -> list[Patch]:
    return [(BusListener, "grew", _nothing)]


@bug("a client that reconnects gets one message too few")
def one_too_few() -> list[Patch]:
    right = LiveTable.since

    def since(self: LiveTable, seq: int, client: Any) -> list[str] | None:
        found = right(self, seq, client)
        return found[1:] if found else found

    return [(LiveTable, "since", since)]


@bug("an update is not sent to the client that came last")
def last_one_forgotten() -> list[Patch]:
    right = LiveTable.send

    def send(self: LiveTable, update: Any) -> None:
        last = self.clients.popitem() if len(self.clients) > 2 else None
        right(self, update)
        if last:
            self.clients[last[0]] = None

    return [(LiveTable, "send", send)]


# Secrets


@bug("the view of a table has the secret of its pile from the beginning")
def secret_in_view() -> list[Patch]:
    right = TableState.view

    def view(self: TableState, person: str | None, connected: list[int]) -> Any:
        return structs.replace(right(self, person, connected), secret=self.secret.hex())

    return [(TableState, "view", view)]


@bug("the seats show the nonces that were revealed")
def nonces_in_seats() -> list[Patch]:
    right = Seat.view

    def view(self: Seat, stand_in: str) -> Any:
        seen = right(self, stand_in)
        return structs.replace(seen, pledge=self.nonce or seen.pledge)

    return [(Seat, "view", view)]


@bug("trying a turn shows the tile that is flipped after it")
def draft_flips() -> list[Patch]:
    def draft(self: Room, person: str, message: Any) -> Any:
        with mock.patch.object(room, "tried", advanced):
            return draft_rightly(self, person, message)

    def advanced(game: Any, moves: Any) -> Any:
        after, ready = tried_rightly(game, moves)
        if ready and not after.awaits_move:
            after.advance()
        return after, ready

    tried_rightly, draft_rightly = room.tried, Room.draft
    return [(Room, "draft", draft)]


@bug("the record of a game is available before it is over")
def early_record() -> list[Patch]:
    async def record(self: Archive, table_id: str) -> RecordRow | None:
        if await self._store.table(table_id) is None:
            return None
        table = await self._cache.get(table_id)
        return RecordRow(table.id, table.room.updated, table.room.record())

    return [(Archive, "record", record)]


# Fair piles


def _reveal(self: Room, person: Any, message: Any, *, begin: bool) -> list[Any]:
    number = self._own_seat(person.id)
    self._require_waiting()
    seat = self.seats[number - 1]
    if seat.is_revealed or not pledges.all_pledged(self.seats):
        raise Refused("stale", "server-pledges-changed")
    revealed = happen.Revealed(id=message.id, person=person.id, seat=number, nonce=message.nonce)
    if not begin and pledges.silent_seats(self.seats) != [number]:
        return [revealed]
    nonces = [message.nonce if each is seat else each.nonce for each in self.seats]
    return [revealed, happen.Began(first=self._who_begins(nonces), fair=2)]


@bug("a nonce is accepted that was not pledged")
def any_nonce() -> list[Patch]:
    def reveal(self: Room, person: Any, message: Any) -> list[Any]:
        other = message.nonce[::-1]  # as a server might put in its place
        return _reveal(self, person, structs.replace(message, nonce=other), begin=False)

    return [(Room, "_decide_reveal", reveal)]


@bug("the first nonce that is revealed begins the game")
def early_start() -> list[Patch]:
    def reveal(self: Room, person: Any, message: Any) -> list[Any]:
        return _reveal(self, person, message, begin=True)

    return [(Room, "_decide_reveal", reveal)]


@bug("pledges stay when an attempt to begin is abandoned")
def pledges_stay() -> list[Patch]:
    def withdraw(_: Any, seat: Seat) -> None:
        seat.pledge = ""

    return [(fold.Fold, "_withdraw_pledge", withdraw)]


@bug("a player who has not revealed loses the seat after a second")
def hasty_silence() -> list[Patch]:
    return [(state, "silence_allowed", lambda *_: 1000)]


# What happens by itself


@bug("everybody on a node that cannot be asked counts as away")
def away_without_the_bus() -> list[Patch]:
    return [(Attendance, "note_absent", lambda _, table: table.note_absent())]


@bug("when the store fails, seating a stand-in is not tried again")
def no_second_try() -> list[Patch]:
    async def do_overdue(self: Automation, table: LiveTable) -> None:
        with suppress(StoreError, Refused):
            await self._journal.act(table, lambda room, now: room.overdue(now))

    return [(Automation, "_do_overdue", do_overdue), (Automation, "wake_if_idle", _nothing)]


@bug("a node uses its machine's clock")
def wall_clock() -> list[Patch]:
    return [(clock.Clock, "now", lambda _: clock.now_ms())]


@bug("a player whose time is up gets the seat back, and more time")
def refilled_clock() -> list[Patch]:
    def run_out(_clock: Any, seat: Seat) -> None:
        seat.left = 60_000

    return [(fold, "run_out", run_out)]


@bug("a bot plays on for somebody who is back")
def bot_stays() -> list[Patch]:
    def bot_events(self: Room, seat: int, ply: int, moves: list[str]) -> list[Any]:
        if self.game is None or self.game.ply != ply or self.status != "playing":
            return []
        self.tried, _ = room.tried(self.game, moves)
        by: Literal["bot", "stand-in"] = "bot" if isinstance(self.seats[seat - 1].kind, BotSeat) else "stand-in"
        return [happen.Turned(seat=seat, moves=room.played(self.game, self.tried), by=by)]

    return [(Room, "bot_events", bot_events)]


@bug("a player who disconnects still counts as present")
def never_away() -> list[Patch]:
    return [(Tables, "remove_watcher", _nothing)]
