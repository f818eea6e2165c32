"""Our identities on servers, the keys to our seats, and what proves their piles, kept in a file.

An identity belongs to a server and a name: with another name, you are somebody else. All of it is secret, and so is
the file.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import TypeVar

import msgspec
from msgspec.structs import replace

from seismic.cli.saved_games import games_folder
from seismic.client.pledges import Notes
from seismic.messages.rest import Person
from seismic.system import replacing

_FILE = "seats.json"
_MAX_KEYS = 100  # seats of a person
_T = TypeVar("_T")


class _Known(msgspec.Struct):
    person: Person
    keys: dict[str, str] = {}  # by table, the latest last
    notes: dict[str, Notes] = {}  # the same, of its pile
    invitations: dict[str, dict[int, str]] = {}  # to tables that we have made: keys by seat, 0 for those who watch


_Servers = dict[str, dict[str, _Known]]  # by address and name


class Keyring:
    """Keeps it all. If it cannot be saved, you are simply somebody new next time."""

    def __init__(self, path: Path | None = None) -> None:
        self._path = path or games_folder().parent / _FILE

    def person(self, server: str, name: str) -> Person | None:
        known = self._known(self._read(), server, name)
        return known.person if known else None

    def keep_person(self, server: str, name: str, person: Person) -> None:
        servers = self._read()
        before = self._known(servers, server, name)
        servers.setdefault(server, {})[name] = replace(before, person=person) if before else _Known(person, {})
        self._write(servers)

    def key(self, server: str, name: str, table: str) -> str | None:
        known = self._known(self._read(), server, name)
        return known.keys.get(table) if known else None

    def keep_key(self, server: str, name: str, table: str, key: str | None) -> None:
        servers = self._read()
        known = self._known(servers, server, name)
        if known is None:
            return
        known.keys = _latest(known.keys, table, key)
        self._write(servers)

    def notes(self, server: str, name: str, table: str) -> Notes | None:
        known = self._known(self._read(), server, name)
        return known.notes.get(table) if known else None

    def keep_notes(self, server: str, name: str, table: str, notes: Notes) -> None:
        servers = self._read()
        known = self._known(servers, server, name)
        if known is not None:
            known.notes = _latest(known.notes, table, notes)
            self._write(servers)

    def invitations(self, server: str, name: str, table: str) -> dict[int, str]:
        known = self._known(self._read(), server, name)
        return known.invitations.get(table, {}) if known else {}

    def keep_invitations(self, server: str, name: str, table: str, keys: dict[int, str]) -> None:
        servers = self._read()
        known = self._known(servers, server, name)
        if known is not None:
            known.invitations = _latest(known.invitations, table, keys)
            self._write(servers)

    def _known(self, servers: _Servers, server: str, name: str) -> _Known | None:
        return servers.get(server, {}).get(name)

    def _read(self) -> _Servers:
        try:
            return msgspec.json.decode(self._path.read_bytes(), type=_Servers)
        except (OSError, msgspec.DecodeError):
            return {}

    def _write(self, servers: _Servers) -> None:
        with suppress(OSError):
            self._path.parent.mkdir(parents=True, exist_ok=True)
            with replacing(self._path, mode=0o600) as draft:  # nobody else may read it
                draft.write_bytes(msgspec.json.encode(servers))


def _latest(kept: dict[str, _T], table: str, what: _T | None) -> dict[str, _T]:
    """With this entry of a table as the latest, or without it; the oldest are dropped."""
    others = {other: value for other, value in kept.items() if other != table}
    return dict(list((others if what is None else {**others, table: what}).items())[-_MAX_KEYS:])
