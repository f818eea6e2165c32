"""What a client sees of its tables, and its socket to a node."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import UNSET

from seismic.messages import VERSION
from seismic.messages import client as ask
from seismic.messages import server as say
from seismic.messages.position import Position
from seismic.messages.table import SeatView, Status
from seismic.server.store.base import PersonRow
from simulator.checker import decode
from simulator.nodes import Line, Node

if TYPE_CHECKING:
    from simulator.people import Human

_encode = msgspec.json.Encoder().encode
_SITUATION = ("ply", "up", "to_move", "decision", "choices", "fits", "turns")


class Screen:
    """What one device knows of one table."""

    def __init__(self, table: str) -> None:
        self.table = table
        self.seq: int | None = None
        self.status = Status.WAITING
        self.seats: list[SeatView] = []
        self.lines: list[str] = []
        self.parts: list[Position] = []  # the whole position, and what has changed since
        self.situation: dict[str, Any] = {}
        self.return_key: str | None = None
        self.next_table: str | None = None
        self.kept: int | None = None  # the seat that is kept for this person

    def copy(self) -> Screen:
        copied = copy(self)
        copied.lines, copied.parts, copied.situation = list(self.lines), list(self.parts), dict(self.situation)
        return copied

    def take(self, message: say.TableView | say.Update) -> None:
        if isinstance(message, say.TableView):
            self.lines, self.parts, self.situation = list(message.log), [], {}
            self.status, self.seats = message.status, message.seats
            self.return_key = message.return_key or self.return_key
            self.next_table, self.kept = message.next_table, message.kept
        else:
            if message.what == "began":  # what was shown before is the record that it continues
                self.lines, self.parts, self.situation = [], [], {}
            self.lines += [] if message.lines is UNSET else message.lines
            self.status = self.status if message.status is UNSET else message.status
            self.seats = self.seats if message.seats is UNSET else message.seats
            self.next_table = self.next_table if message.next_table is UNSET else message.next_table
        self.seq = message.seq
        if message.position is not UNSET:
            self.parts.append(message.position)
            for name in _SITUATION:
                if (value := getattr(message.position, name)) is not UNSET:
                    self.situation[name] = value


class Connection:
    """A socket of one of a human's devices."""

    def __init__(self, human: Human, device: tuple[PersonRow, str], node: Node) -> None:
        self.owner, self.human, self.node = human, human.name, node
        self.person = device[0].id
        self.screens: dict[str, Screen] = {}
        self.told: dict[str, int] = {}  # table: the last event that the node has sent
        self.watched: dict[str, float] = {}  # table: since when
        self.pledged: set[str] = set()  # messages of pledges
        self._asked: dict[str, str | None] = {}  # tables that were asked for over this line, and by which key
        self.line = Line(human.world, node, self._hear, self._closed)
        self.line.on_sent = lambda text: human.world.attempt(lambda: human.world.checker.sent(self, text))
        node.connect(self.line)
        self.say(ask.Hello(VERSION, device[1]))

    def __str__(self) -> str:
        return f"{self.human} ({self.person}) at {self.node.name}"

    def say(self, message: ask.ClientMessage) -> None:
        self.owner.world.note(lambda: f"{self} says {_encode(message).decode()[:150]}")
        self.line.say(_encode(message).decode())

    def watch(self, table: str, key: str | None) -> None:
        known = self.owner.screens.get((table, self.person))
        after = None
        if table not in self._asked and known is not None and self.owner.rng.random() < 0.7:
            self.screens[table], after = known.copy(), known.seq
            if after is not None:
                self.told[table] = after
        # With another key it could be refused while the first still counts: nobody could tell.
        self.say(ask.Watch(table, after, self._asked.setdefault(table, key)))

    def is_watching(self, table: str, since: float) -> bool:
        up = self.node.process is not None and self.line in self.node.lines
        return up and self.line.open and table in self.told and self.watched.get(table, since + 1) <= since

    def _hear(self, text: str) -> None:
        message = decode(text)
        self.owner.world.note(lambda: f"{self} hears {text[:100]}")
        match message:
            case say.TableView() | say.Update():
                table = message.id if isinstance(message, say.TableView) else message.table
                self.watched.setdefault(table, self.owner.world.loop.time())
                screen = self.screens.setdefault(table, Screen(table))
                screen.take(message)
                self.owner.screens[table, self.person] = screen
        self.owner.hear(self, message)

    def _closed(self) -> None:
        self.owner.world.note(lambda: f"the line of {self} is closed")
