"""Bodies of the REST interface."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from seismic.protocol.table import MOST_RECORD, Key, Name, PersonId, TableId, TableSummary


class NewPerson(Struct, frozen=True, forbid_unknown_fields=True):
    name: Name


class Person(Struct, frozen=True):
    """Who one is here; the token proves it."""

    id: PersonId
    name: str
    token: str


class Invitation(Struct, frozen=True):
    """The secret of a link by which somebody takes this seat."""

    seat: int
    key: Key


class NewTable(Struct, frozen=True):
    """A table was made."""

    id: TableId
    commitment: str  # SHA-256 of the secret that the order of the pile will come from
    invitations: list[Invitation]
    watch_key: Key  # of a link to watch by, where the table is not listed


class Tables(Struct, frozen=True):
    tables: list[TableSummary]


class NewRecord(Struct, frozen=True, forbid_unknown_fields=True):
    record: Annotated[str, Meta(min_length=1, max_length=MOST_RECORD)]


class RecordKept(Struct, frozen=True):
    id: TableId


class Problem(Struct, frozen=True, omit_defaults=True):
    """Why something was refused: a code for programs, a key with arguments for people, a sentence for whoever reads."""

    code: str
    key: str
    sentence: str
    args: dict[str, str | int] = {}
    clause: str | None = None
