"""The invariants. Every event is looked at as it is written, and every message as it leaves a node."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import UNSET, structs

from seismic.messages import server as say
from seismic.messages.client import Draft
from seismic.messages.position import Position
from seismic.messages.table import Days, Status
from seismic.server.common.refusals import Refused
from seismic.server.house.clients import encode
from seismic.server.store.base import Entry
from seismic.server.table import events as happen
from seismic.server.table.views import whole
from simulator.truth import Truth, Violation
from support.server.changes import merge

if TYPE_CHECKING:
    from simulator.connections import Connection, Screen
    from simulator.world import World

TELL_SECONDS = 12.0  # until everybody who watches must have heard of an event, when nothing is wrong
EXCUSED_SECONDS = 25.0  # after a fault, for what cannot be known meanwhile
HERE_SECONDS = 5.0  # after which somebody who is connected is known to be
BACK_SECONDS = 10.0  # after which somebody who is back has the seat again
EARLY_SECONDS = 2.0  # that a clock may run out too soon: what a message needs to be written
_LIVE = ("stall", "cut", "pause", "delayed", "crash", "stop", "slow", "outage", "lost", "failed", "lines")

decode = lru_cache(64)(msgspec.json.Decoder(say.ServerMessage).decode)


class Checker:
    """Raises a Violation where something is wrong; the world takes the first."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.tables: dict[str, Truth] = {}
        self.messages = 0
        self.events = 0

    def committed(self, table_id: str, entries: list[Entry]) -> None:
        """The store has written these."""
        database = self.world.database
        truth = self.tables.get(table_id)
        if truth is None:
            truth = self.tables[table_id] = Truth(self.world, table_id, database.rows[table_id].secret, database.key)
        for entry in entries:
            self.world.note(partial(_written, database.writer, entry))
            self.world.attempt(partial(truth.add, entry, database.writer))
        self.events += len(entries)
        if entries:
            seq, now = entries[-1].seq, self.world.loop.time()
            self.world.loop.call_later(TELL_SECONDS, self.world.attempt, lambda: self._told(truth, seq, now))

    # Messages

    def sent(self, connection: Connection, text: str) -> None:
        """A node sends this to a client."""
        self.messages += 1
        for truth in self.tables.values():
            if not truth.over:
                if truth.secret in text:
                    raise Violation("secret", f"the secret of {truth.id} is told to {connection}: {text[:200]}")
                if any(nonce in text for nonce in truth.nonces):
                    raise Violation("nonce", f"a nonce of {truth.id} is told to {connection}: {text[:200]}")
        message = decode(text)
        match message:
            case say.Update():
                self._update(connection, message, text)
            case say.TableView():
                self._view(connection, message)
            case say.DraftView():
                self._draft(connection, message, text)
            case say.Answer():
                self._answer(connection, message)
            case say.Ack():
                self._ack(connection, message)
            case say.Refused() if message.id is None and message.table and message.code in ("not-found", "private"):
                connection.told.pop(message.table, None)  # nothing more is told of that table
            case say.Refused() if message.code == "internal":
                raise Violation("failure", f"an unforeseen error is told to {connection}: {text}")
            case _:
                pass

    def _truth(self, table_id: str, connection: Connection) -> Truth:
        if table_id not in self.tables:
            raise Violation("unknown", f"{connection} hears of a table that is not: {table_id}")
        return self.tables[table_id]

    def _update(self, connection: Connection, update: say.Update, text: str) -> None:
        truth = self._truth(update.table, connection)
        if update.seq > truth.seq:
            raise Violation("not-durable", f"{connection} hears of event {update.seq}, the log has {truth.seq}")
        expected = truth.updates[update.seq - 1]
        if text != expected and text != encode(structs.replace(decode(expected), said=UNSET)):
            raise Violation("untrue", f"{connection} hears {text[:300]}, the log says {expected[:300]}")
        last = connection.told.get(update.table)
        if last is None or update.seq != last + 1:
            raise Violation("order", f"{connection} hears of event {update.seq} after {last}")
        connection.told[update.table] = update.seq

    def _view(self, connection: Connection, view: say.TableView) -> None:
        truth = self._truth(view.id, connection)
        if view.seq > truth.seq:
            raise Violation("not-durable", f"{connection} sees event {view.seq}, the log has {truth.seq}")
        lines = truth.lines[: truth.lines_at[view.seq]]
        if view.status is Status.WAITING:  # the record that the table continues, if any
            lines = truth.room.view(None, []).log if truth.room.status is Status.WAITING else view.log
        if view.status is not truth.status_at[view.seq] or _events(view.log) != _events(lines):
            raise Violation("untrue", f"{connection} sees {view.status} with {len(view.log)} lines at {view.seq}")
        if view.secret and truth.status_at[view.seq] not in (Status.OVER, Status.ABORTED):
            raise Violation("secret", f"{connection} sees the secret at {view.seq}")
        if view.seq == truth.seq and not set(view.yours) <= set(truth.held_by(connection.human)):
            raise Violation("not-theirs", f"{connection} is shown seats {view.yours}")
        if truth.is_private_for(connection.human):
            raise Violation("private", f"{connection} sees a table without a link to it")
        connection.told[view.id] = view.seq

    def _draft(self, connection: Connection, draft: say.DraftView, text: str) -> None:
        truth = self._truth(draft.table, connection)
        if draft.ply > truth.ply:
            raise Violation("not-durable", f"{connection} tries moves at {draft.ply}, the log is at {truth.ply}")
        up = [] if draft.position.up is UNSET else draft.position.up
        if draft.ply == truth.ply and truth.room.game and not set(up) <= set(truth.room.game.face_up):
            raise Violation("unseen", f"{connection} sees {up} by trying {draft.moves}")
        if draft.ply == truth.ply and truth.room.status is Status.PLAYING:
            try:
                expected = encode(truth.room.draft(connection.person, Draft(draft.table, draft.moves)))
            except Refused:  # it was allowed when the node answered
                return
            if text != expected:
                told = f"{text[:200]}, not {expected[:200]}"
                raise Violation("untrue", f"{connection} tries {draft.moves} and sees {told}")

    def _answer(self, connection: Connection, answer: say.Answer) -> None:
        truth = self._truth(answer.table, connection)
        body: dict[str, Any] = answer.body
        if answer.what == "replay":
            lines = [line for frame in body["frames"] for line in frame["lines"]]
            if lines != truth.lines[: len(lines)]:
                raise Violation(
                    "not-durable", f"{connection} gets a replay of {len(lines)} of {len(truth.lines)} lines"
                )
            if body["finished"] and not truth.over:
                raise Violation("not-durable", f"{connection} gets a replay of a game that is not over")
        elif body.get("ply", 0) > truth.ply:
            raise Violation("not-durable", f"{connection} gets an answer at {body['ply']}, the log is at {truth.ply}")

    def _ack(self, connection: Connection, ack: say.Ack) -> None:
        truth = self._truth(ack.table, connection)
        if ack.seq > truth.seq:
            raise Violation("not-durable", f"{connection} is told of {ack.seq} events, the log has {truth.seq}")
        if (connection.person, ack.id) not in truth.done and not self.world.may_be_needless(ack.id):
            raise Violation("lost", f"{connection} is told that {ack.id} was done, the log does not have it")

    def summary(self, human: str, table_id: str, status: Status) -> None:
        """What a request was answered."""
        truth = self.tables[table_id]
        if status not in truth.status_at:
            raise Violation("not-durable", f"{human} hears that {table_id} is {status}")

    def record(self, human: str, table_id: str, text: str) -> None:
        truth = self.tables[table_id]
        if not truth.over:
            raise Violation("secret", f"{human} gets the record of {table_id}, which is not over")
        if not text.rstrip().endswith("\n".join(truth.lines).rstrip()[-60:]):
            raise Violation("untrue", f"{human} gets another record of {table_id}")

    # What must happen in time

    def _told(self, truth: Truth, seq: int, since: float) -> None:
        """Everybody who has watched all the time has heard of an event."""
        if self.world.fault_since(since - EXCUSED_SECONDS):
            return
        for connection in self.world.connections():
            if connection.is_watching(truth.id, since) and connection.told[truth.id] < seq:
                raise Violation("untold", f"{connection} was not told of event {seq} in {TELL_SECONDS} seconds")

    def out_of_time(self, truth: Truth, seat: int) -> None:
        left = truth.room.seats[seat - 1].left
        spent = self.world.loop.time() - truth.decision_began
        if left is None or spent < left / 1000 - EARLY_SECONDS:
            raise Violation("clock", f"seat {seat} is out of time after {spent:.1f} s of {left} ms")

    def stood_in(self, truth: Truth, event: happen.StoodIn, human: str, writer: str) -> None:
        """A bot takes over from somebody."""
        now = self.world.loop.time()
        if event.why == "time":
            self.out_of_time(truth, event.seat)
            return
        people = truth.room.seats[event.seat - 1].people
        lines = [each for each in self.world.connections() if each.person in people]
        here = [each for each in lines if each.is_watching(truth.id, now - HERE_SECONDS)]
        if not here:
            return
        if "no-bus" in self.world.faults_since(now - 2) and not self.world.exchange.is_up(writer):
            raise Violation("away", f"{writer} lets a bot play for {human}, who is here, and knows that it is cut off")
        if not self.world.faults_since(now - EXCUSED_SECONDS).intersection((*_LIVE, "no-bus")):
            raise Violation("away", f"{writer} lets a bot play for {human}, who is here")

    def bot_played(self, truth: Truth, seat: int) -> None:
        """A bot plays for somebody who was away."""
        now, people = self.world.loop.time(), truth.room.seats[seat - 1].people
        here = [
            c for c in self.world.connections() if c.person in people and c.is_watching(truth.id, now - BACK_SECONDS)
        ]
        if here and not self.world.fault_since(now - EXCUSED_SECONDS):
            raise Violation("away", f"a bot still plays for seat {seat}, whose person is here")

    def unseated(self, truth: Truth, spent: float) -> None:
        """Somebody who is silent loses a seat."""
        options = truth.room.options
        patience = options.clock.days * 86_400 if isinstance(options.clock, Days) else options.patience
        if spent < patience - EARLY_SECONDS:
            raise Violation("clock", f"a seat is lost after {spent:.1f} s of {patience} s")

    # When all is quiet

    def converged(self) -> None:
        """All nodes and all clients know the same."""
        for node in self.world.nodes.values():
            assert node.house is not None
            for table in node.house._tables._cache:
                truth = self.tables[table.id]
                if table.room.seq != truth.seq:
                    raise Violation("diverged", f"{node.name} knows {table.room.seq} of {truth.seq} events")
                if encode(table.room.view(None, [])) != encode(truth.room.view(None, [])):
                    raise Violation("diverged", f"{node.name} has another table")
        for connection in self.world.connections():
            for screen in connection.screens.values():
                if connection.is_watching(screen.table, self.world.loop.time()):
                    self._same(connection, screen)
        for truth in self.tables.values():
            for number, seat in enumerate(truth.seats, 1):
                present = not self.world.present(truth.id).isdisjoint(truth.room.seats[number - 1].people)
                if truth.room.status is Status.PLAYING and seat.stood_in == "away" and present:
                    raise Violation("away", f"{seat.human} is here, and a bot still plays for seat {number}")

    def _same(self, connection: Connection, screen: Screen) -> None:
        truth = self.tables[screen.table]
        if screen.seq != truth.seq or screen.status is not truth.room.status:
            raise Violation("diverged", f"{connection} knows {screen.seq} of {truth.seq} events")
        if _events(screen.lines) != _events(truth.room.view(None, []).log):
            raise Violation("diverged", f"{connection} knows another game")
        if truth.room.game is not None and screen.parts:
            position = screen.parts[0]
            for part in screen.parts[1:]:
                position = merge(position, part)
            if _plain(position) != _plain(whole(truth.room.game, truth.room.options.aids)):
                raise Violation("diverged", f"{connection} sees another position")


def _plain(position: Position) -> Position:
    """Without what is only news."""
    return structs.replace(position, lifted=UNSET, ended=UNSET, discarded=UNSET)


def _events(lines: list[str]) -> list[str]:
    """Without a header."""
    return lines[lines.index("") + 1 :] if "" in lines else lines


def _written(writer: str, entry: Entry) -> str:
    return f"{writer} wrote {entry.seq} {entry.body.decode()[:150]}"
