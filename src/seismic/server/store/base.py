"""What a store keeps: people, tables and their logs, records, transfers. See `sqlite.py`, `postgres.py`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar

from msgspec import Struct

from seismic.errors import SeismicError
from seismic.messages.rest import TransferState
from seismic.server.common.clock import now_ms


class Conflict(Exception):
    """Another writer was first: the log already has an event with this number."""


class StoreError(SeismicError):
    """The store cannot be opened, reached or written to; the message says why."""


class PersonRow(Struct, frozen=True):
    id: str
    name: str
    created: int  # all times are in milliseconds since 1970
    seen: int
    banned: bool = False
    generation: int = 0  # of tokens: those of an earlier one are not valid any more


class Entry(Struct, frozen=True):
    """One event of a log."""

    seq: int
    at: int
    body: bytes


class TableRow(Struct, frozen=True):
    """What is stored about a table besides its log; all but the secret follows from the log, kept for queries."""

    id: str
    secret: bytes  # of the pile
    created: int
    updated: int
    status: str
    listed: bool
    due: int | None  # when something must happen by itself: a bot's move, the end of a clock
    summary: bytes  # TableSummary as JSON
    people: tuple[str, ...]  # who sits there
    to_move: tuple[str, ...] = ()  # whose turn it is
    host: str | None = None  # who made it
    deal: str | None = None  # that others play, too


class RecordRow(Struct, frozen=True):
    """A finished or uploaded game."""

    id: str
    at: int
    text: str
    person: str | None = None  # who uploaded it
    uploaded: bool = False


class TransferRow(Struct, frozen=True):
    """A transfer of a person's things to another device. They are encrypted: the server has no key to them."""

    id: str
    person: str  # whose they are; nobody has more than one on its way
    until: int
    things: str  # "" once they were taken
    state: TransferState = "open"  # then "claimed" by another device, "granted" to it, and "taken"
    claim: str | None = None  # the key of the device that asks for them


class Store(ABC):
    """Stores everything; every method may be called from many tasks at once."""

    @abstractmethod
    async def close(self) -> None: ...

    @abstractmethod
    async def server_key(self) -> bytes:
        """The key by which tokens are signed: made on the first start, the same for all nodes."""

    async def now(self) -> int:
        """Milliseconds since 1970, by the clock that all nodes share."""
        return now_ms()

    @abstractmethod
    async def check(self) -> None:
        """Raise an error if the store cannot be written to now."""

    # People

    @abstractmethod
    async def add_person(self, person: PersonRow) -> None:
        """Store a new person."""

    @abstractmethod
    async def rename_person(self, person_id: str, name: str) -> PersonRow | None:
        """Change a name, and nothing else. None: there is no such person, or they are banned."""

    @abstractmethod
    async def ban_person(self, person_id: str, banned: bool) -> None:
        """Ban somebody or lift the ban, and nothing else."""

    @abstractmethod
    async def next_generation(self, person: PersonRow) -> PersonRow | None:
        """Let the tokens of a person be those of a later generation; None if somebody else just did, or may not."""

    @abstractmethod
    async def saw(self, person_id: str, at: int) -> None:
        """Note when somebody was last here, and nothing else: a ban at the same moment stays."""

    @abstractmethod
    async def person(self, person_id: str) -> PersonRow | None: ...

    @abstractmethod
    async def delete_person(self, person_id: str) -> list[str]:
        """Erase a person: the name is removed from tables and records too; the moves stay.

        Returns the tables whose log has changed: a node that has them in memory must reload them.
        """

    @abstractmethod
    async def delete_unused_people(self, before: int) -> int:
        """Delete those who were last here before then and were never at a table; returns how many."""

    @abstractmethod
    async def mutes(self, person_id: str) -> set[str]:
        """Whose chat a person does not want to see."""

    @abstractmethod
    async def mute(self, person_id: str, whom: str) -> None: ...

    @abstractmethod
    async def unmute(self, person_id: str, whom: str) -> None: ...

    # Rates

    shares_rates: ClassVar[bool] = False  # whether several nodes write here, so that only the store can count for all

    async def take(self, name: str, burst: float, per_second: float) -> bool:
        """Whether one more is let through, by a token bucket of this name that all nodes share."""
        raise NotImplementedError

    async def delete_rates(self) -> None:
        """Delete the buckets that nobody has used for a day."""
        raise NotImplementedError

    # Tables and their logs

    @abstractmethod
    async def create(self, row: TableRow, entries: list[Entry]) -> None: ...

    @abstractmethod
    async def append(self, row: TableRow, entries: list[Entry]) -> None:
        """Add to a table's log and store its row, both or neither; returns when they are on disk.

        Raises `Conflict` if one of these numbers is taken, and `StoreError` if there is no such table.
        """

    @abstractmethod
    async def table(self, table_id: str) -> TableRow | None: ...

    @abstractmethod
    async def log(self, table_id: str, after: int = 0) -> list[Entry]: ...

    @abstractmethod
    async def lengths(self, table_ids: Sequence[str]) -> dict[str, int]:
        """How many events the logs of these tables have; those that are not there are left out."""

    @abstractmethod
    async def tables_of(self, person: str, limit: int = 100) -> list[TableRow]:
        """The tables where a person sits, the latest first, those with the person's turn before all others."""

    @abstractmethod
    async def listed(self, limit: int = 100, of_a_host: int = 3) -> list[TableRow]:
        """The lobby: listed tables that wait for people, then those that are played, the latest first.

        Of each host there are only a few, so that nobody can push out the others.
        """

    @abstractmethod
    async def count_listed(self) -> int:
        """How many tables wait in the lobby."""

    @abstractmethod
    async def tables_of_deal(self, deal: str, limit: int = 1000) -> list[TableRow]:
        """The tables where a deal is or was played."""

    @abstractmethod
    async def due(self, now: int, limit: int = 100) -> list[str]:
        """Tables where something should have happened by now."""

    @abstractmethod
    async def count_open(self, person: str | None = None) -> int:
        """How many tables wait or are played; of one person, or of all."""

    @abstractmethod
    async def stale(self, status: str, before: int, limit: int = 100) -> list[str]:
        """Tables of this status that nothing has happened at since then."""

    @abstractmethod
    async def delete_table(self, table_id: str) -> None: ...

    # Records

    @abstractmethod
    async def save_record(self, record: RecordRow) -> None:
        """Keep a finished game or an uploaded one; the same id again changes nothing."""

    @abstractmethod
    async def record(self, record_id: str) -> RecordRow | None: ...

    @abstractmethod
    async def count_uploads(self, person: str) -> int:
        """How many records a person has uploaded."""

    @abstractmethod
    async def delete_records(self, before: int, *, uploaded: bool) -> int:
        """Delete the older records of games played here, or those that were uploaded; returns how many there were."""

    # Things on their way to another device

    @abstractmethod
    async def save_transfer(self, transfer: TransferRow) -> None:
        """Keep it instead of the one that its person had before."""

    @abstractmethod
    async def transfer(self, transfer_id: str) -> TransferRow | None: ...

    @abstractmethod
    async def claim_transfer(self, transfer_id: str, claim: str) -> bool:
        """Let a device ask for it; False if another one has."""

    @abstractmethod
    async def grant_transfer(self, transfer_id: str) -> bool:
        """Let the device that has asked take it; False if none has, or it has been granted before."""

    @abstractmethod
    async def take_transfer(self, transfer_id: str, claim: str) -> bool:
        """Hand over the things, once; False if that has been done, or is not granted to this device."""

    @abstractmethod
    async def delete_transfer(self, transfer_id: str) -> None: ...

    @abstractmethod
    async def delete_transfers(self, before: int) -> None:
        """Delete those whose time was over by then."""

    @abstractmethod
    async def count_transfers(self) -> int: ...

    # Operations

    async def changed_by_others(self) -> bool:
        """Whether another process has written since this was last asked, where there is no bus to say so."""
        return False

    @abstractmethod
    async def people(self, limit: int = 100) -> list[PersonRow]:
        """Everybody, those who were here last first."""

    @abstractmethod
    async def tables(self, statuses: tuple[str, ...], limit: int = 100) -> list[TableRow]:
        """The tables of these statuses, the latest first."""

    @abstractmethod
    async def backup(self, path: Path) -> None:
        """Copy everything while the server runs, if the store can do that by itself."""
