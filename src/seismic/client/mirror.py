"""What every client of a table needs: to introduce itself, and to follow the game by the lines of its record."""

from __future__ import annotations

import secrets
import time
from http.client import HTTPException
from typing import Protocol, TypeVar
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import msgspec
from msgspec import UNSET

from seismic.engine.positions import read_position
from seismic.errors import SeismicError
from seismic.game import Cell, Game, Town
from seismic.messages.rest import NewPerson, Person, Problem
from seismic.messages.server import TableView, Update
from seismic.messages.table import SeatView, Status
from seismic.names import distinct
from seismic.record.parser import FIRST_LINE

PATIENCE = 30.0  # seconds for an answer to a request
_ID_BYTES = 8
T = TypeVar("T")

_encode = msgspec.json.Encoder().encode


class JoinError(SeismicError):
    """Joining a table failed."""


class Address(Protocol):
    """The part of a link that is needed to introduce oneself."""

    @property
    def server(self) -> str: ...


class Follower:
    """What a client knows about its table."""

    def __init__(self, person: str) -> None:
        self._ourselves = {person}  # our ids at this table: a seat has the id of the device on which somebody sat down
        self.variants: list[str] = []
        self.table = "standard"  # its size
        self.first: int | None = None  # the place that begins, unless the lot decides
        self.commitment = ""  # of the server, to the secret of the pile
        self._lines: list[str] = []
        self.seq: int | None = None
        self.seats: list[SeatView] = []
        self.status = Status.WAITING
        self.ply = 0
        self.to_move = 0
        self._town: tuple[int, int] | None = None  # where a side is to be chosen

    @property
    def ours(self) -> list[int]:
        """Our seats: several, where others play at our screen."""
        return [number for number, seat in enumerate(self.seats, 1) if seat.person in self._ourselves]

    @property
    def seat(self) -> int:
        """Our seat, 0 if we have none; it may change when the game begins, since who begins is seat 1."""
        return next(iter(self.ours), 0)

    @property
    def has_begun(self) -> bool:
        """Whether there is a game: a table may be closed before all have come."""
        return self.status is not Status.WAITING and bool(self._lines)

    @property
    def log(self) -> list[str]:
        """The lines of the game so far; of a table that waits, those of the record that its game will continue."""
        return list(self._lines)

    @property
    def is_over(self) -> bool:
        return self.status in (Status.OVER, Status.ABORTED)

    @property
    def our_turn(self) -> bool:
        return self.status is Status.PLAYING and self.seat != 0 and self.to_move == self.seat

    @property
    def stood_in(self) -> bool:
        """Whether another bot plays for us."""
        return self.seat != 0 and self.seats[self.seat - 1].stood_in

    @property
    def names(self) -> list[str]:
        """The names by seat, all different; a seat without a name has its number."""
        return distinct((seat.name or str(number)).replace(";", ",") for number, seat in enumerate(self.seats, 1))

    def take(self, message: TableView | Update) -> bool:
        """Learn from a message. False if another one is missing before it."""
        if isinstance(message, TableView):
            self.variants, self.table = message.options.variants, message.options.table
            self.first, self.commitment = message.options.first, message.commitment
            self._lines = _events(message.log)
            self.seats, self.status = message.seats, message.status
            self._ourselves |= {self.seats[seat - 1].person or "" for seat in message.yours} - {""}
        elif self.seq is None or message.seq > self.seq + 1:
            return False
        elif message.seq <= self.seq:
            return True
        else:
            if message.what in ("began", "aborted") and self.status is Status.WAITING:
                self._lines = []  # what was shown of a record comes again with the game, if there is one
            self._lines += _events([] if message.lines is UNSET else message.lines)
            self.seats = self.seats if message.seats is UNSET else message.seats
            self.status = self.status if message.status is UNSET else message.status
        self.seq = message.seq
        if message.position is not UNSET:
            position = message.position
            self.ply = self.ply if position.ply is UNSET else position.ply
            self.to_move = self.to_move if position.to_move is UNSET else position.to_move
            self._town = self._town if position.town is UNSET else position.town
        return True

    def game(self, *, named: bool = False) -> Game:
        """The game, from its lines. Players have the numbers of their seats, unless somebody reads their names."""
        numbers = [str(seat) for seat in range(1, len(self.seats) + 1)]
        head = [
            FIRST_LINE,
            f"players: {'; '.join(self.names if named else numbers)}",
            f"variants: {', '.join(self.variants)}",
            f"table: {self.table}",
            "",
        ]
        lines = [*head, *self._lines]
        if self._town is not None and "twin-cities" in self.variants and self._lines[-1].startswith("flip "):
            lines.append(f"move {Town(Cell(*self._town))}")  # chosen, but it is in no line yet (R9.4)
        return read_position([line.encode() for line in lines])


def _events(lines: list[str]) -> list[str]:
    """The lines of events, if a header stands before them without it."""
    return lines[lines.index("") + 1 :] if lines and lines[0] == FIRST_LINE and "" in lines else list(lines)


def new_id() -> str:
    return secrets.token_hex(_ID_BYTES)


def introduce(link: Address, name: str) -> Person:
    """Send the server our name; it answers with an id and a token."""
    return request(link, "/api/people", Person, body=NewPerson(name))


def request(link: Address, path: str, answer: type[T], *, body: object = None, token: str = "") -> T:
    """Ask the server for something, or with a body, to do something; a JoinError says why it does not."""
    headers = {"Content-Type": "application/json"} if body is not None else {}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    asked = Request(f"{link.server}{path}", None if body is None else _encode(body), headers)
    try:
        with urlopen(asked, timeout=PATIENCE) as found:
            return msgspec.json.decode(found.read(), type=answer)
    except HTTPError as error:
        raise _refusal(error, link) from None
    except (OSError, HTTPException, msgspec.DecodeError) as error:
        raise JoinError("join-unreachable", server=link.server) from error


def renewed(link: Address, person: Person) -> Person:
    """The same person, with a new token if half the old one's time is over, or with the old one if that fails."""
    if time.time() * 1000 < person.renew_at:
        return person
    try:
        return request(link, "/api/me", Person, token=person.token)
    except JoinError:
        return person


def _refusal(error: HTTPError, link: Address) -> JoinError:
    try:
        with error:
            problem = msgspec.json.decode(error.read(), type=Problem)
    except (OSError, HTTPException, msgspec.DecodeError):  # no server of ours
        return JoinError("join-unreachable", server=link.server)
    return JoinError(problem.key, problem.clause, **problem.args)
