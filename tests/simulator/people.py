"""People: what they see, and what each of them tries; most of it is fair play, some of it is not."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, TypeVar

from msgspec import UNSET

from seismic.client.load_test import some_moves
from seismic.client.pledges import Pledges
from seismic.messages import client as ask
from seismic.messages import server as say
from seismic.messages.rest import NewTable
from seismic.messages.table import PersonSeat, Status
from seismic.server.common.refusals import Refused
from seismic.server.house.house import House
from seismic.server.store.base import PersonRow, StoreError
from simulator.connections import Connection, Screen
from simulator.nodes import Gone, Node
from simulator.plan import STORM, STRANGER

if TYPE_CHECKING:
    from simulator.world import World

T = TypeVar("T")
_RESEND_SECONDS = 4.0
_TURNS = 5  # after which somebody resigns where not all agree to abort


class Human:
    """Somebody with one device or more."""

    def __init__(self, world: World, name: str) -> None:
        self.world, self.name = world, name
        self.rng = random.Random(f"{world.plan.seed} {name}")
        self.devices: list[tuple[PersonRow, str]] = []
        self.connections: list[Connection] = []
        self.screens: dict[tuple[str, str], Screen] = {}  # (table, person): what that device knew last
        self.keys: dict[int, str] = {}  # invitations, by place
        self.kept_keys: list[str] = []  # to come back by
        self.pending: dict[str, tuple[Any, float]] = {}  # messages that were not answered
        self.tables: list[str] = []
        self.pledges: dict[tuple[str, str], Pledges] = {}  # (table, person): what that device has pledged
        self.last: Any = None
        self.turns = 0  # played since the storm was over
        self._said = 0

    # Coming and going

    async def live(self) -> None:
        await self.new_device()
        pause = STORM / (self.world.plan.actions + 1)
        for _ in range(self.world.plan.actions):
            await asyncio.sleep(self.rng.expovariate(1 / pause))
            if self.world.is_calm or self.is_gone:
                break
            self.act()
        while not (self.world.is_calm or self.is_gone):
            await asyncio.sleep(1)
        if self.name in self.world.plan.gone:
            for connection in self.open:
                connection.line.hang_up()
            return
        while True:
            await asyncio.sleep(self.rng.uniform(0.2, 1.5))
            self.go_on()

    @property
    def is_gone(self) -> bool:
        """Whether it is time to leave for good."""
        return self.world.plan.gone.get(self.name, STORM) <= self.world.loop.time()

    async def request(self, what: Callable[[House], Awaitable[T]]) -> T:
        """Ask one node after another, until one answers."""
        while True:
            node = self.rng.choice(list(self.world.nodes.values()))
            try:
                return await node.request(what)
            except (Gone, StoreError):
                await asyncio.sleep(self.rng.uniform(0.1, 0.5))

    async def new_device(self) -> None:
        async def introduce(house: House) -> tuple[PersonRow, str]:
            person = await house.people.new(self.name)
            return person, house.people.token_of(person)[0]

        device = await self.request(introduce)
        self.world.humans_by_person[device[0].id] = self.name
        self.devices.append(device)

    async def host(self) -> None:
        """Make the table, and send everybody the link."""
        while not self.devices:
            await asyncio.sleep(0.1)
        made: NewTable = await self.request(lambda house: house.new_table(self.devices[0][0], self.world.plan.options))
        invitations = {each.seat: each.key for each in made.invitations}
        for human in self.world.humans.values():
            human.tables.append(made.id)
            human.keys = {} if self.world.is_outsider(human.name) else invitations
        self.world.table = made.id

    @property
    def open(self) -> list[Connection]:
        self.connections = [each for each in self.connections if each.line.open]
        return self.connections

    @property
    def table(self) -> str | None:
        return self.tables[-1] if self.tables else None

    @property
    def place(self) -> int:
        """Where to sit."""
        places = [n for n, kind in enumerate(self.world.plan.options.seats, 1) if isinstance(kind, PersonSeat)]
        names = [name for name in self.world.plan.people if name != STRANGER]
        return places[names.index(self.name)] if self.name in names else self.rng.choice(places)

    def connect(self, node: Node | None = None) -> Connection | None:
        ups = [each for each in self.world.nodes.values() if each.house is not None]
        if node is None and ups:
            node = self.rng.choice(ups)
        if node is None or node.house is None or not self.devices:
            return None
        connection = Connection(self, self._device(), node)
        self.connections.append(connection)
        if self.table is not None:
            connection.watch(self.table, self.key())
        for message, _ in self.pending.values():
            connection.say(message)
        return connection

    def _device(self) -> tuple[PersonRow, str]:
        """Any; when all is calm, the one that sits at the table, or may sit down there."""
        if not self.world.is_calm:
            return self.rng.choice(self.devices)
        for device in self.devices:
            if device[0].id in self._sitting():
                return device
        return self.devices[0] if self.table == self.tables[0] else self.rng.choice(self.devices)

    def _sitting(self) -> set[str]:
        """Which of the devices sits at the table, as far as any of them knows."""
        screens = [screen for (table, _), screen in self.screens.items() if table == self.table]
        latest = max(screens, key=lambda screen: screen.seq or 0, default=None)
        mine = {device[0].id for device in self.devices}
        return mine & {seat.person for seat in latest.seats if seat.person} if latest else set()

    def key(self) -> str | None:
        if self.kept_keys and self.rng.random() < 0.5:
            return self.rng.choice(self.kept_keys)
        return self.keys.get(self.place) or next(iter(self.keys.values()), None)

    # What is seen

    def hear(self, connection: Connection, message: say.ServerMessage) -> None:
        match message:
            case say.Update() | say.Ack():
                if message.id is not None:
                    self.pending.pop(message.id, None)
            case say.Refused() if message.code not in ("unavailable", "busy") and message.id is not None:
                self.pending.pop(message.id, None)
            case say.Refused() if message.id is None and message.table and message.code in ("not-found", "private"):
                connection.screens.pop(message.table, None)
                connection.watched.pop(message.table, None)
                if self.world.is_calm or self.rng.random() < 0.5:
                    connection.line.hang_up()  # another device, or another key, may be let in
            case say.Seated() if message.return_key:
                self.kept_keys.append(message.return_key)
            case say.DraftView():
                self._after_draft(connection, message)
        if isinstance(message, say.TableView | say.Update):
            screen = connection.screens[message.id if isinstance(message, say.TableView) else message.table]
            if screen.status is Status.WAITING:
                self.pledge(connection, screen, connected=isinstance(message, say.TableView))
            if screen.return_key and screen.return_key not in self.kept_keys:
                self.kept_keys.append(screen.return_key)
            if screen.next_table and screen.next_table not in self.tables and self.seats(screen):
                self.tables.append(screen.next_table)
                connection.watch(screen.next_table, None)

    def seats(self, screen: Screen) -> list[int]:
        mine = {device[0].id for device in self.devices}
        return [number for number, seat in enumerate(screen.seats, 1) if seat.person in mine]

    def is_my_turn(self, screen: Screen) -> bool:
        to_move = screen.situation.get("to_move", 0)
        mine = screen.status is Status.PLAYING and to_move in self.seats(screen)
        return mine and not screen.seats[to_move - 1].resigned

    def _after_draft(self, connection: Connection, draft: say.DraftView) -> None:
        choices = [] if draft.position.choices is UNSET else draft.position.choices
        if not draft.ready and choices and self.rng.random() < 0.7:
            moves = [*draft.moves, self.rng.choice(choices)]
            self.do(connection, ask.Confirm(self.new_id(), draft.table, draft.ply, moves))

    # What is done

    def new_id(self) -> str:
        self._said += 1
        return f"{self.name[0]}{self._said}"

    def do(self, connection: Connection, message: Any) -> None:
        self.world.said.setdefault(self.name, {})[message.id] = message
        if not isinstance(message, ask.Ask):
            self.pending[message.id] = message, self.world.loop.time()
            self.last = message
        connection.say(message)

    def turn(self, screen: Screen) -> list[str]:
        return some_moves(screen.situation, self.rng)

    def act(self) -> None:
        """Anything, fair or not."""
        if not self.devices or self.table is None:
            return
        if not self.open:
            self.connect()
            return
        connection = self.rng.choice(self.open)
        screen = connection.screens.get(self.table)
        if screen is None:
            connection.watch(self.table, self.key())
            return
        actions: list[tuple[float, Callable[[], None]]] = [
            (1, lambda: self._hang_up(connection)),
            (1.5, self._connect_again),
            (0.5, self._other_device),
            (1, self._again),
            (0.7, lambda: self.do(connection, ask.Chat(self.new_id(), screen.table, "hello there"))),
            (0.7, lambda: connection.watch(screen.table, self.key())),
            (0.7, lambda: self._look(screen.table)),
            (2, lambda: self._at_once(screen)),
            (0.3, lambda: self._mute(connection, screen)),
        ]
        actions += [(weight, self._saying(connection, make)) for weight, make in self._moves(connection, screen)]
        weights = [weight for weight, _ in actions]
        self.rng.choices(actions, weights)[0][1]()

    def _saying(self, connection: Connection, make: Callable[[], Any]) -> Callable[[], None]:
        def act() -> None:
            message = make()
            if isinstance(message, ask.Draft):
                connection.say(message)
            else:
                self.do(connection, message)

        return act

    def _moves(self, connection: Connection, screen: Screen) -> list[tuple[float, Callable[[], Any]]]:
        """Messages that fit the state of the table, more or less."""
        table, rng = screen.table, self.rng
        if screen.status is Status.WAITING:
            stands = 0.6 if self.seats(screen) else 0.1
            sits = 0.3 if self.seats(screen) else 2 if self.name == STRANGER else 6
            return [(sits, lambda: self.sit(connection, table)), (stands, lambda: ask.Stand(self.new_id(), table))]
        ply = screen.situation.get("ply", 0)
        moves: list[tuple[float, Callable[[], Any]]] = [
            (0.3, lambda: ask.Resign(self.new_id(), table)),
            (0.3, lambda: ask.Abort(self.new_id(), table, rng.random() < 0.8)),
            (1.0, lambda: ask.Ask(self.new_id(), table, rng.choice(("replay", "replay", "fits", "hint")))),
            (3.0 if screen.status is Status.OVER else 0.3, lambda: ask.Rematch(self.new_id(), table)),
        ]
        if screen.status is Status.PLAYING:
            weight = 12.0 if self.is_my_turn(screen) else 0.7
            moves.append((weight, lambda: ask.Confirm(self.new_id(), table, ply, self.turn(screen))))
            moves.append((weight / 3, lambda: ask.Draft(table, self.turn(screen)[:1])))
        return moves

    def sit(self, connection: Connection, table: str, place: int | None = None) -> ask.Sit:
        place = place or self.place
        pledge = self.pledges_of(connection, table).pledge
        return ask.Sit(self.new_id(), table, place, pledge, self.keys.get(place))

    def pledges_of(self, connection: Connection, table: str) -> Pledges:
        return self.pledges.setdefault((table, connection.person), Pledges(table))

    def pledge(self, connection: Connection, screen: Screen, *, connected: bool) -> None:
        """Pledge a nonce, or reveal it, if that is due; somebody careless forgets it now and then."""
        if not self.world.is_calm and self.rng.random() < 0.1:
            return
        due = self.pledges_of(connection, screen.table).due(screen.seats, self.seats(screen), connected=connected)
        if due is not None and due.id not in self.pending and due.id not in connection.pledged:
            connection.pledged.add(due.id)
            self.do(connection, due)

    def _hang_up(self, connection: Connection) -> None:
        """Sometimes in the middle of a message."""
        if self.rng.random() < 0.5 and (screen := connection.screens.get(self.table or "")):
            moves = self._moves(connection, screen)
            self._saying(connection, self.rng.choices(moves, [weight for weight, _ in moves])[0][1])()
        self.world.loop.call_later(self.rng.expovariate(100), connection.line.hang_up)

    def _connect_again(self) -> None:
        self.connect()

    def _again(self) -> None:
        """The same message with the same id, perhaps at another node."""
        if self.last is not None:
            for connection in self.rng.sample(self.open, min(2, len(self.open))):
                connection.say(self.last)

    def _at_once(self, screen: Screen) -> None:
        """Several things at the same instant, over different sockets."""
        while len(self.open) < 3 and self.connect():
            pass
        for connection in self.open[-3:]:
            moves = self._moves(connection, screen)
            if screen.table in connection.screens or self.rng.random() < 0.5:
                self._saying(connection, self.rng.choices(moves, [weight**0.5 for weight, _ in moves])[0][1])()

    def _other_device(self) -> None:
        if len(self.devices) < 3:
            self.world.spawn(self.new_device())

    def _mute(self, connection: Connection, screen: Screen) -> None:
        others = [seat.person for seat in screen.seats if seat.person]
        if others:
            connection.say(ask.Mute(screen.table, self.rng.choice(others), self.rng.random() < 0.7))

    def _look(self, table: str) -> None:
        """By a request instead of a socket."""

        async def look() -> None:
            person = self.devices[0][0]
            node = self.rng.choice(list(self.world.nodes.values()))
            try:
                if self.rng.random() < 0.5:
                    summary = await node.request(lambda house: house.summary(table, person, self.keys.get(self.place)))
                    self.world.attempt(lambda: self.world.checker.summary(self.name, table, summary.status))
                elif record := await node.request(lambda house: house.record(table)):
                    self.world.attempt(lambda: self.world.checker.record(self.name, table, record.text))
            except (Gone, StoreError, Refused):
                pass

        self.world.spawn(look())

    # When nothing goes wrong any more

    def go_on(self) -> None:
        """Play on, fairly, to the end."""
        if not self.open:
            self.connect()
            return
        connection = self.open[-1]
        if self.table is None:
            return
        if (sitting := self._sitting()) and connection.person not in sitting:
            connection.line.hang_up()  # and come back with the device that has the seat
            return
        if self.table not in connection.watched:
            connection.watch(self.table, self.key())
            return
        screen = connection.screens[self.table]
        for message, since in list(self.pending.values()):
            if self.world.loop.time() - since > _RESEND_SECONDS:
                self.pending[message.id] = message, self.world.loop.time()
                connection.say(message)
        if not self.pending:
            if screen.status is Status.WAITING:
                self._take_seat(connection, screen)
            elif screen.status is Status.PLAYING:
                self._play_on(connection, screen)

    def _take_seat(self, connection: Connection, screen: Screen) -> None:
        seated = bool(self.seats(screen))
        if screen.kept is not None or screen.table != self.tables[0]:
            if screen.kept is not None and not seated:
                self.do(connection, self.sit(connection, screen.table, screen.kept))
            elif not seated:
                connection.line.hang_up()  # the seat is kept for another device
        elif self.name == STRANGER:
            if seated:
                self.do(connection, ask.Stand(self.new_id(), screen.table))
        elif not seated and connection.person != self.devices[0][0].id:
            connection.line.hang_up()  # the first device may sit down where the host sits
        elif not seated:
            self.do(connection, self.sit(connection, screen.table))
        elif self.seats(screen)[0] != self.place:
            self.do(connection, ask.Stand(self.new_id(), screen.table))

    def _play_on(self, connection: Connection, screen: Screen) -> None:
        mine = self.seats(screen)
        if not mine or all(screen.seats[number - 1].resigned for number in mine):
            return
        ending = self.world.plan.ending
        if ending == "abort" and 1 < self.turns < _TURNS and self.rng.random() < 0.5:
            self.do(connection, ask.Abort(self.new_id(), screen.table))
        elif ending != "play" and self.turns >= (2 if ending == "resign" else _TURNS):
            self.do(connection, ask.Resign(self.new_id(), screen.table))
        elif self.is_my_turn(screen) and not screen.seats[screen.situation["to_move"] - 1].stood_in:
            self.turns += 1
            self.do(connection, ask.Confirm(self.new_id(), screen.table, screen.situation["ply"], self.turn(screen)))
            if self.rng.random() < 0.1:
                self.world.loop.call_later(self.rng.expovariate(100), connection.line.hang_up)
        elif self.rng.random() < 0.02:
            self.turns += 1  # impatient
