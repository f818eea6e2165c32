"""The store in a SQLite file: what one server needs, without any set-up.

One process writes: see `sqlite_writer.py`. It is sent everything that waits, so people share one wait for the disk.
Two threads of the server read.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

from seismic.server.store import sqlite_changes as changes
from seismic.server.store.base import Entry, RecordRow, StoreError, TableRow
from seismic.server.store.migrations import migrate_sqlite
from seismic.server.store.sql import SqlStore
from seismic.server.store.sqlite_process import Writer
from seismic.server.store.sqlite_writer import connect, explain
from seismic.system import replacing

BUSY_SECONDS = 5.0  # to wait for another process, such as `seismic admin`
READERS = 2


class SqliteStore(SqlStore):
    """Everything in one file. `await SqliteStore.open(path)` makes it, or brings an older one up to date."""

    _IS_TO_MOVE = "EXISTS (SELECT 1 FROM json_each(to_move) WHERE value = $1)"

    def __init__(self, path: Path) -> None:
        self._path = path
        self._connections: list[sqlite3.Connection] = []
        self._version: int | None = None  # of the file, as the writer knows it
        self._local = threading.local()
        self._writer = Writer(path, BUSY_SECONDS)
        self._readers = ThreadPoolExecutor(READERS, "seismic-reader")

    @classmethod
    async def open(cls, path: str | os.PathLike[str]) -> SqliteStore:
        path = Path(path)
        await asyncio.to_thread(_prepare, path)
        return cls(path)

    async def close(self) -> None:
        await self._writer.stop()
        await asyncio.to_thread(self._readers.shutdown)
        for connection in self._connections:
            connection.close()

    async def server_key(self) -> bytes:
        key: bytes = await self._writer.ask(changes.server_key)
        return key

    async def check(self) -> None:
        await self._writer.ask(changes.touch)

    # People

    async def _erase_at_table(self, person_id: str, names: set[str], table_id: str) -> bool:
        changed: bool = await self._writer.ask(partial(changes.erase_at_table, person_id, names, table_id))
        return changed

    async def _erase_person(self, person_id: str, names: set[str]) -> None:
        await self._writer.ask(partial(changes.erase_person, person_id, names))

    # Tables and their logs

    async def create(self, row: TableRow, entries: list[Entry]) -> None:
        await self._writer.ask(partial(changes.create_table, row, entries))

    async def append(self, row: TableRow, entries: list[Entry]) -> None:
        await self._writer.ask(partial(changes.append, row, entries))

    # Records

    async def save_record(self, record: RecordRow) -> None:
        await self._writer.ask(partial(changes.save_record, record))

    # Operations

    async def changed_by_others(self) -> bool:
        before, self._version = self._version, await self._writer.ask(changes.version)
        return before not in (None, self._version)

    async def backup(self, path: Path) -> None:
        await asyncio.to_thread(_back_up, self._path, path)

    # How it is done

    def _connect(self) -> sqlite3.Connection:
        connection = connect(self._path, BUSY_SECONDS)
        self._connections.append(connection)
        return connection

    async def _execute(self, statement: str, *values: object) -> list[Any]:
        rows: list[Any] = await self._writer.ask(partial(changes.execute, statement, values))
        return rows

    async def _fetch(self, statement: str, *values: object) -> list[Any]:
        question = changes.translated(statement)
        try:
            return await asyncio.get_running_loop().run_in_executor(self._readers, self._ask, question, values)
        except sqlite3.Error as error:
            raise explain(error) from error
        except RuntimeError as error:  # of a pool that was shut down
            raise StoreError("store-closed") from error

    def _ask(self, question: str, values: tuple[Any, ...]) -> list[Any]:
        """In a thread that reads; each has a connection of its own."""
        if not hasattr(self._local, "connection"):
            self._local.connection = self._connect()
        rows: list[Any] = self._local.connection.execute(question, values).fetchall()
        return rows


def _prepare(path: Path) -> None:
    """Make the file if it is not there, for its owner only: it holds secrets. Bring its tables up to date."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
    except (OSError, ValueError) as error:
        raise StoreError("store-unopenable", file=str(path), detail=getattr(error, "strerror", None) or "?") from error
    try:
        with closing(connect(path, BUSY_SECONDS)) as connection:
            migrate_sqlite(connection)
    except sqlite3.Error as error:
        raise explain(error) from error


def _back_up(source: Path, target: Path) -> None:
    """A whole copy or none. In one step: a reader does not stop the writer, and sees one moment."""
    try:
        target = target.resolve()  # a link stays one
        _check_target(source, target)
        with (
            replacing(target, mode=0o600) as draft,
            closing(connect(source, BUSY_SECONDS)) as here,
            closing(sqlite3.connect(draft)) as there,
        ):
            here.backup(there)
            there.execute("PRAGMA journal_mode = DELETE")  # the copy is one file
    except OSError as error:
        raise StoreError("store-unopenable", file=str(target), detail=error.strerror or "?") from error
    except sqlite3.Error as error:
        raise explain(error) from error


def _check_target(source: Path, target: Path) -> None:
    """Refuse to replace the database, part of one that is in use, or what is no plain file, such as a device."""
    if target in _parts(source.resolve()) or (target.exists() and target.samefile(source)):
        raise StoreError("store-backup-itself", file=str(target))
    if target.exists() and not target.is_file():
        raise StoreError("store-backup-special", file=str(target))
    # What a copy would find there of another database would damage it.
    if any(part.exists() for part in _parts(target)[1:]):
        raise StoreError("store-backup-in-use", file=str(target))


def _parts(database: Path) -> list[Path]:
    """The files in which SQLite keeps a database."""
    return [database, *(database.with_name(database.name + end) for end in ("-wal", "-shm", "-journal"))]
