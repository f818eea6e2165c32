"""The lobby of a server: which tables there are, and making one."""

from __future__ import annotations

from typing import Protocol

from seismic.client.links import Link, Server
from seismic.client.mirror import JoinError, introduce, renewed, request
from seismic.messages.limits import MAX_NAME
from seismic.messages.rest import Lobby as OpenTables
from seismic.messages.rest import NewTable, Person, Tables
from seismic.messages.table import TableOptions, TableSummary


class Memory(Protocol):
    """Our identities on servers and our invitations, kept between sessions."""

    def person(self, server: str, name: str) -> Person | None: ...
    def keep_person(self, server: str, name: str, person: Person) -> None: ...
    def keep_invitations(self, server: str, name: str, table: str, keys: dict[int, str]) -> None: ...


class Lobby:
    """Requests to a server before we sit at a table. Every call waits for its answer."""

    def __init__(self, server: Server, name: str, memory: Memory) -> None:
        self.server, self.name = server, name.strip()[:MAX_NAME]
        self._memory = memory

    def tables(self) -> tuple[list[TableSummary], list[TableSummary]]:
        """Our tables, and the others that anybody may join or watch."""
        person = self._person()
        try:
            ours = request(self.server, "/api/me/tables", Tables, token=person.token).tables
        except JoinError as error:
            if error.key != "server-token":
                raise
            person = self._person(again=True)  # the server has a new database, and knows nobody
            ours = []
        known = {table.id for table in ours}
        listed = request(self.server, "/api/tables", OpenTables, token=person.token).tables
        return ours, [table for table in listed if table.id not in known]

    def make(self, options: TableOptions) -> Link:
        """Make a table; the link leads to our own seat there."""
        try:
            made = self._make(options, self._person())
        except JoinError as error:
            if error.key != "server-token":
                raise
            made = self._make(options, self._person(again=True))
        keys = {invited.seat: invited.key for invited in made.invitations}
        if options.spectators:
            keys[0] = made.watch_key
        self._memory.keep_invitations(self.server.server, self.name, made.id, keys)
        return self.server.table(made.id)

    def _make(self, options: TableOptions, person: Person) -> NewTable:
        return request(self.server, "/api/tables", NewTable, body=options, token=person.token)

    def _person(self, *, again: bool = False) -> Person:
        address = self.server.server
        known = None if again else self._memory.person(address, self.name)
        person = introduce(self.server, self.name) if known is None else renewed(self.server, known)
        if person is not known:
            self._memory.keep_person(address, self.name, person)
        return person
