"""The house: people, their clients, and their requests to tables."""

from __future__ import annotations

import secrets
import time
from contextlib import suppress
from typing import assert_never

import msgspec
from msgspec import structs

from seismic.game.deals import ranked_deal
from seismic.game.fair import commitment
from seismic.messages.client import (
    Abort,
    Ask,
    Cancel,
    Chat,
    Confirm,
    Draft,
    Mute,
    Pledge,
    Rematch,
    Request,
    Resign,
    Reveal,
    Sit,
    Stand,
    Unwatch,
    Watch,
)
from seismic.messages.position import Position
from seismic.messages.rest import Invitation, Lobby, NewTable
from seismic.messages.server import Ack, Closing, Seated
from seismic.messages.table import PersonSeat, Status, TableOptions, TableSummary
from seismic.search import LEVELS
from seismic.server.bus.base import Bus
from seismic.server.common.clock import Clock
from seismic.server.common.config import Config
from seismic.server.common.limits import Buckets
from seismic.server.common.metrics import Metrics
from seismic.server.common.refusals import Refused
from seismic.server.common.tokens import new_id, repeatable_id
from seismic.server.house.background import Background
from seismic.server.house.bot_games import BotGames, has_bots
from seismic.server.house.clients import Client, Close, encode
from seismic.server.house.creation import Creation
from seismic.server.house.live_table import LiveTable
from seismic.server.house.people import People
from seismic.server.house.questions import Questions, check_bound, is_allowed
from seismic.server.house.ranked import Ranked, options_of
from seismic.server.house.registry import Registry
from seismic.server.house.tables import Tables
from seismic.server.house.transfers import Transfers
from seismic.server.store.base import Conflict, Entry, PersonRow, RecordRow, Store, TableRow
from seismic.server.table.events import Began, Created, Event, Rematched, Sat, encode_event
from seismic.server.table.room import Room, check_options
from seismic.server.table.state import StoredSummary
from seismic.server.thinking.pool import Thinkers

_SECRET_BYTES = 32  # of the order of a pile
_MAX_LISTED, _LISTED_OF_A_HOST = 100, 3  # tables in the lobby
_summary = msgspec.json.Decoder(TableSummary).decode
_stored_summary = msgspec.json.Decoder(StoredSummary).decode


class House:
    """Everything a server has. Sockets and requests come here; refusals are raised."""

    def __init__(self, config: Config, store: Store, bus: Bus, thinkers: Thinkers, clock: Clock | None = None) -> None:
        self.config = config
        self.metrics = Metrics()
        self._clock = clock or Clock()
        self._store = store
        self._bus = bus
        self._thinkers = thinkers
        self._key = b""
        self._stopping = False
        self._handled = 0
        self._levels = (*LEVELS, *config.programs)
        self._registry = Registry()
        self._background = Background(self.metrics)
        self._bot_games = BotGames(config.limits, self._registry)
        self._tables = Tables(
            config, store, bus, thinkers, self._registry, self._bot_games, self._background, self.metrics, self._clock
        )
        self.metrics.watch_thinking(thinkers.waiting, thinkers.oldest_wait)
        thinkers.on_death = lambda why: self.metrics.worker_deaths.labels(why).inc()
        self.people = People(config, store, self._registry, self._tables, self._levels, self._clock.now)
        self.creation = Creation(config.limits, store)
        self.ranked = Ranked(store, self._clock)
        self.transfers = Transfers(config.limits, store, self._clock, self.creation)
        self._questions = Questions(thinkers, Buckets(config.limits.questions), self.metrics)

    async def open(self) -> None:
        self._clock.set(await self._store.now())  # nodes that share a database go by its clock
        self._key = await self._store.server_key()
        await self._tables.open(self._key)
        self.people.open(self._key)
        self.creation.open(self._key)
        self.ranked.open(self._key)
        self.transfers.open(self._key)
        self._background.spawn(self.people.look_after_all())

    @property
    def handled(self) -> int:
        """How many messages came so far."""
        return self._handled

    async def close(self) -> None:
        """Finish what was begun, then close everything."""
        self.announce_stop()
        await self._tables.close()
        await self._thinkers.close()
        await self._bus.close()
        await self._store.close()

    def announce_stop(self) -> None:
        """Tell everybody that the server is stopping; from now on nothing new is begun."""
        self._stopping = True
        text = encode(Closing())
        for client in self._registry:
            client.send_text(text)
            client.close(Close.RESTART)

    async def check(self) -> None:
        """Raise an error if the server is not working."""
        if self._stopping:
            raise Refused("busy", "server-stopping")
        await self._store.check()

    # Tables, as requests ask for them

    async def new_table(
        self, person: PersonRow, options: TableOptions, *, address: str | None = None, request: str | None = None
    ) -> NewTable:
        """Make a table. If a request has a name, repeating it makes nothing new."""
        if request is None:
            table_id = new_id()
        else:
            table_id = repeatable_id(self._key, person.id, f"{request} {msgspec.json.encode(options).decode()}")
            if await self._store.table(table_id):
                return self._new_table((await self._tables.get(table_id)).room)
        await self.creation.check("tables", address)
        options = check_options(options, self._levels, self.people.checked_name)
        try:
            room = await self._create(table_id, person, options, {})
        except Conflict:  # the same request, at the same time
            room = (await self._tables.get(table_id)).room
        return self._new_table(room)

    async def play_ranked(self, person: PersonRow, *, address: str | None = None) -> NewTable:
        """The table at which somebody plays the deal of the day: the same one each time."""
        deal = ranked_deal(self.ranked.today())
        table_id = self.ranked.table_id(person, deal)
        if not await self._store.table(table_id):
            await self.creation.check("tables", address)
            with suppress(Conflict):  # the same request, at the same time
                await self._create(table_id, person, options_of(deal), {}, self.ranked.secret(deal))
        return self._new_table((await self._tables.get(table_id)).room)

    def _new_table(self, room: Room) -> NewTable:
        seats = [number for number, seat in enumerate(room.options.seats, 1) if isinstance(seat, PersonSeat)]
        invitations = [Invitation(seat, room.key(f"seat {seat}")) for seat in seats[1:]]  # the first is the host's
        return NewTable(room.id, commitment(room.secret), invitations, room.key("watch"))

    async def _create(
        self, table_id: str, person: PersonRow, options: TableOptions, reserved: dict[int, str], secret: bytes = b""
    ) -> Room:
        """Make a table; refused if too many are open."""
        limits = self.config.limits
        if has_bots(options):
            self._bot_games.check(person.id)
            self._thinkers.start()  # so that they are ready when the game begins
        if await self._store.count_open(person.id) >= limits.open_tables_a_person:
            raise Refused("too-many", "server-too-many-tables")
        if await self._store.count_open() >= limits.open_tables:
            raise Refused("too-many", "server-too-many-tables")
        room, now = Room(table_id, secret or secrets.token_bytes(_SECRET_BYTES), self._key), self._clock.now()
        created = Created(person=person.id, options=options, reserved=reserved)
        room.apply(1, now, created)
        await self._store.create(room.row(), [Entry(1, now, encode_event(created))])
        return room

    async def lobby(self) -> Lobby:
        """The tables that anybody may join or watch: first those where people wait."""
        rows = await self._store.listed(_MAX_LISTED, _LISTED_OF_A_HOST)
        tables = sorted(map(_summary, (row.summary for row in rows)), key=_is_less_wanted)
        return Lobby(tables, await self._store.count_listed())

    async def tables_of(self, person: PersonRow) -> list[TableSummary]:
        return [_seen_by(person, row) for row in await self._store.tables_of(person.id)]

    async def summary(self, table_id: str, person: PersonRow | None, key: str | None) -> TableSummary:
        return (await self._seen(table_id, person, key)).summary(person.id if person else None)

    async def tiles(self, table_id: str, person: PersonRow | None, key: str | None) -> Position:
        return (await self._seen(table_id, person, key)).tiles()

    async def _seen(self, table_id: str, person: PersonRow | None, key: str | None) -> Room:
        room = (await self._tables.get(table_id)).room
        if not room.may_see(person.id if person else None, key):
            raise Refused("not-found", "server-no-table")
        return room

    # Records

    async def keep_record(self, person: PersonRow, text: str) -> str:
        if await self._store.count_uploads(person.id) >= self.config.limits.uploads_a_person:
            raise Refused("too-many", "server-too-many-records")
        record = RecordRow(new_id(), self._clock.now(), text, person.id, uploaded=True)
        await self._store.save_record(record)
        return record.id

    async def record(self, record_id: str) -> RecordRow | None:
        record = await self._tables.record(record_id)
        return self.ranked.with_secret(record) if record else None

    # Clients

    def enter(self, client: Client) -> None:
        self._registry.add(client)
        if self._stopping:
            client.send(Closing())
            client.close(Close.RESTART)

    def leave(self, client: Client) -> None:
        self._registry.remove(client)
        for task in client.questions.values():
            task.cancel()
        for table_id in client.watching:
            self._tables.remove_watcher(table_id, client)

    async def handle(self, client: Client, message: Request) -> None:
        """Do what a client asks; raises Refused if it is not done."""
        if self._stopping:
            raise Refused("busy", "server-stopping")
        began = time.perf_counter()
        self._handled += 1
        self.metrics.messages.labels(type(message).__name__.lower()).inc()
        match message:
            case Watch():
                await self._watch(client, message)
            case Unwatch():
                client.watching.pop(message.table, None)
                self._tables.remove_watcher(message.table, client)
            case Draft():
                table = await self._watched(client, message.table)
                client.send(table.room.draft(client.person.id, message))
            case Mute():
                await self._watched(client, message.table)
                await self.people.mute(client, message.person, message.on)
            case Ask():
                await self._ask(client, message)
            case Cancel():
                self._questions.cancel(client, message.id)
            case Rematch():
                await self._rematch(client, message)
            case Sit() | Pledge() | Reveal() | Stand() | Confirm() | Chat() | Resign() | Abort():
                await self._act(client, message)
            case _:
                assert_never(message)
        self.metrics.handling.observe(time.perf_counter() - began)

    async def _watched(self, client: Client, table_id: str) -> LiveTable:
        if table_id not in client.watching:
            raise Refused("not-watching", "server-not-watching")
        return await self._tables.get(table_id)

    async def _ask(self, client: Client, message: Ask) -> None:
        """About a table that is watched, or about a record: that may be read by everybody who knows its id."""
        if message.table not in client.watching and (record := await self._tables.record(message.table)):
            bound = await self._bound_by(client.person, message)
            self._questions.ask_of_record(client, record, message, bound)
            return
        table = await self._watched(client, message.table)
        if table.room.options.start is not None and table.room.game is not None:
            check_bound(table.room.game, await self._bound_by(client.person, message))
        self._questions.ask(client, table, message)

    async def _bound_by(self, person: PersonRow, message: Ask) -> list[TableSummary]:
        """The games that a person plays whose aids do not allow a question."""
        rows = [row for row in await self._store.tables_of(person.id) if row.status == Status.PLAYING]
        summaries = [_summary(row.summary) for row in rows]
        return [summary for summary in summaries if not is_allowed(summary.aids, message.what)]

    async def _watch(self, client: Client, message: Watch) -> None:
        limits = self.config.limits
        if message.table not in client.watching and len(client.watching) >= limits.watched_a_socket:
            raise Refused("too-many", "server-too-many")
        table = await self._tables.get(message.table)
        person = client.person
        if message.after is not None and message.after > table.room.seq:
            await self._tables.catch_up(table)  # another node knows more
        if table.room.decide(person, message, self._clock.now()):  # else there is no need to wait for others' turns
            await self._tables.act(table, lambda room, now: room.decide(person, message, now))
        if not table.room.may_see(person.id, message.key):
            raise Refused("not-found", "server-no-table")
        is_new_spectator = not table.room.seats_of(person.id) and client not in table.clients
        if is_new_spectator and table.spectators >= limits.spectators_a_table:
            raise Refused("too-many", "server-too-many")
        client.watching[table.id] = message.key
        self._tables.add_watcher(table, client)
        missed = None if message.after is None else table.since(message.after, client)
        if missed is None:
            table.show(client)
        else:
            for text in missed:
                client.send_text(text)

    async def _act(
        self, client: Client, message: Sit | Pledge | Reveal | Stand | Confirm | Chat | Resign | Abort
    ) -> None:
        """A message that changes a table, once; all learn of it by the update that carries its id."""
        table = await self._tables.get(message.table)
        person = client.person
        self._check_seen(client, table, message.key if isinstance(message, Sit) else None)
        if isinstance(message, Sit):
            await self._check_other_seats(person, table.room)

        def decide(room: Room, now: int) -> list[Event]:
            events = room.decide(person, message, now)
            if has_bots(room.options) and any(isinstance(event, Sat | Began) for event in events):
                self._bot_games.check(room.host or "")
            return events

        acted = await self._tables.act(table, decide)
        if not acted or client not in table.clients:
            client.send(Ack(message.id, table.id, table.room.seq))
        if isinstance(message, Sit):
            client.send(Seated(table.id, table.room.seats_of(person.id), table.room.return_key(person.id)))

    async def _check_other_seats(self, person: PersonRow, room: Room) -> None:
        """Refuse another seat to a person at too many tables, who could otherwise fill those of the lobby."""
        if person.id == room.host or person.id in room.reserved.values() or room.seats_of(person.id):
            return  # this table counts as theirs already
        if await self._store.count_open(person.id) >= self.config.limits.open_tables_a_person:
            raise Refused("too-many", "server-too-many-tables")

    def _check_seen(self, client: Client, table: LiveTable, key: str | None = None) -> None:
        """Do not reveal that a table exists to people who may not see it, unless it is in the lobby."""
        if not table.room.options.listed and not table.room.may_see(
            client.person.id, key or client.watching.get(table.id)
        ):
            raise Refused("not-found", "server-no-table")

    async def _rematch(self, client: Client, message: Rematch) -> None:
        """The same table again, with a seat kept for everybody who sat at this one."""
        table, person = await self._tables.get(message.table), client.person
        self._check_seen(client, table)
        room = table.room
        if not room.seats_of(person.id):
            raise Refused("not-seated", "server-not-seated")
        if room.options.deal:
            raise Refused("once", "server-deal-alone")
        if room.status not in (Status.OVER, Status.ABORTED):
            raise Refused("not-over", "server-not-over")
        if room.next_table is None:
            seats = [seat for seat in room.seats if isinstance(seat.kind, PersonSeat) and seat.people]
            # A person with several devices goes on with the one that asks, or the first.
            kept = {seat.place: person.id if person.id in seat.people else seat.people[0] for seat in seats}
            await self.creation.check("tables", client.address)
            new = await self._create(new_id(), person, _same_colours(room), kept)
            rematched = Rematched(id=message.id, person=person.id, table=new.id)
            acted = await self._tables.act(table, lambda room, _: [] if room.next_table else [rematched])
            if acted and client in table.clients:
                return
            if not acted:  # somebody else was faster
                await self._store.delete_table(new.id)
        client.send(Ack(message.id, table.id, table.room.seq))


def _same_colours(room: Room) -> TableOptions:
    """The options of a table, with the colours that its seats have had."""
    colours = {seat.place: seat.colour for seat in room.seats}
    seats = [structs.replace(seat, colour=colours[place]) for place, seat in enumerate(room.options.seats, 1)]
    return structs.replace(room.options, seats=seats)


def _is_less_wanted(table: TableSummary) -> tuple[bool, bool]:
    """The order of the lobby: tables where somebody waits, where nobody does, where a game is in progress."""
    return table.status is not Status.WAITING, not any(seat.person for seat in table.seats)


def _seen_by(person: PersonRow, row: TableRow) -> TableSummary:
    """A table's summary, with the person's own seats."""
    summary, kept = _summary(row.summary), _stored_summary(row.summary)
    sat = [number for number, seat in enumerate(summary.seats, 1) if seat.person == person.id]
    yours = sat or kept.devices.get(person.id, [])
    return structs.replace(summary, yours=yours, your_turn=person.id in row.to_move)
