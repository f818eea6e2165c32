"""The store in a SQLite file: what one server needs, without any set-up.

One thread writes. It takes all that waits, writes it in one transaction, and answers when that is on disk: many people
share one wait for the disk. Two more threads read.
"""

from __future__ import annotations

import asyncio
import os
import re
import secrets
import sqlite3
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from functools import cache, partial
from pathlib import Path
from typing import Any

import msgspec

from seismic.server.store.base import Entry, RecordRow, StoreError, TableRow
from seismic.server.store.erasure import erase_in_log, erase_in_record, erase_in_summary, places_in, source_of
from seismic.server.store.migrations import migrate_sqlite
from seismic.server.store.sql import RECORD, UPLOADS_NEAR, SqlStore
from seismic.server.store.sqlite_writer import Append, Work, Writer, create_table, explain
from seismic.system import replacing

BUSY_SECONDS = 5.0  # to wait for another process, such as `seismic admin`
READERS = 2
JOURNAL = 1000  # pages, until the writer moves them to the file. Long journals and other threads make longer pauses


class SqliteStore(SqlStore):
    """Everything in one file. `await SqliteStore.open(path)` makes it, or brings an older one up to date."""

    _IS_TO_MOVE = "EXISTS (SELECT 1 FROM json_each(to_move) WHERE value = $1)"

    def __init__(self, path: Path) -> None:
        self._path = path
        self._connections: list[sqlite3.Connection] = []
        self._version: int | None = None  # of the file, as the writer knows it
        self._local = threading.local()
        self._writer = Writer(self._connect(), asyncio.get_running_loop())
        self._readers = ThreadPoolExecutor(READERS, "seismic-reader")

    @classmethod
    async def open(cls, path: str | os.PathLike[str]) -> SqliteStore:
        path = Path(path)
        await asyncio.to_thread(_prepare, path)
        return cls(path)

    async def close(self) -> None:
        await asyncio.to_thread(self._writer.stop)
        await asyncio.to_thread(self._readers.shutdown)
        for connection in self._connections:
            connection.close()

    async def server_key(self) -> bytes:
        key: bytes = await self._write(_server_key)
        return key

    async def check(self) -> None:
        await self._write(_touch)

    # People

    async def _erase_at_table(self, person_id: str, names: set[str], table_id: str) -> bool:
        changed: bool = await self._write(partial(_erase_at_table, person_id, names, table_id))
        return changed

    async def _erase_person(self, person_id: str, names: set[str]) -> None:
        await self._write(partial(_erase_person, person_id, names))

    # Tables and their logs

    async def create(self, row: TableRow, entries: list[Entry]) -> None:
        await self._write(partial(create_table, row, entries))

    async def append(self, row: TableRow, entries: list[Entry]) -> None:
        await self._write(Append(row, entries))

    # Records

    async def save_record(self, record: RecordRow) -> None:
        await self._write(partial(_save_record, record))

    # Operations

    async def changed_by_others(self) -> bool:
        before, self._version = self._version, await self._write(_version)
        return before not in (None, self._version)

    async def backup(self, path: Path) -> None:
        await asyncio.to_thread(_back_up, self._path, path)

    # How it is done

    def _connect(self) -> sqlite3.Connection:
        connection = _connect(self._path)
        self._connections.append(connection)
        return connection

    async def _write(self, work: Work) -> Any:
        return await self._writer.ask(work)

    async def _execute(self, statement: str, *values: object) -> list[Any]:
        rows: list[Any] = await self._write(
            lambda connection: connection.execute(translated(statement), values).fetchall()
        )
        return rows

    async def _fetch(self, statement: str, *values: object) -> list[Any]:
        question = translated(statement)
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


@cache
def translated(statement: str) -> str:
    """A statement with SQLite's own placeholders."""
    return re.sub(r"\$([0-9]+)", r"?\1", statement)


def _prepare(path: Path) -> None:
    """Make the file if it is not there, for its owner only: it holds secrets. Bring its tables up to date."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
    except (OSError, ValueError) as error:
        raise StoreError("store-unopenable", file=str(path), detail=getattr(error, "strerror", None) or "?") from error
    try:
        with closing(_connect(path)) as connection:
            migrate_sqlite(connection)
    except sqlite3.Error as error:
        raise explain(error) from error


def _connect(path: Path) -> sqlite3.Connection:
    # No transaction begins by itself; a connection is used by one thread, but closed by another.
    connection = sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False)
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("PRAGMA secure_delete = ON")  # erased names do not stay in unused pages
        connection.execute("PRAGMA temp_store = MEMORY")
        connection.execute(f"PRAGMA wal_autocheckpoint = {JOURNAL}")
    except BaseException:
        connection.close()
        raise
    return connection


def _back_up(source: Path, target: Path) -> None:
    """A whole copy or none. In one step: a reader does not stop the writer, and sees one moment."""
    try:
        target = target.resolve()  # a link stays one
        _check_target(source, target)
        with (
            replacing(target, mode=0o600) as draft,
            closing(_connect(source)) as here,
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


# What the writer is asked for


def _server_key(connection: sqlite3.Connection) -> bytes:
    connection.execute("INSERT OR IGNORE INTO settings VALUES ('server-key', ?)", (secrets.token_bytes(32),))
    key: bytes = connection.execute("SELECT value FROM settings WHERE name = 'server-key'").fetchone()[0]
    return key


def _version(connection: sqlite3.Connection) -> int:
    """A number that changes when another connection has written; of ours only the writer does."""
    version: int = connection.execute("PRAGMA data_version").fetchone()[0]
    return version


def _touch(connection: sqlite3.Connection) -> None:
    connection.execute("INSERT OR REPLACE INTO settings VALUES ('checked', ?)", (secrets.token_bytes(8),))


def _save_record(record: RecordRow, connection: sqlite3.Connection) -> None:
    statement = f"INSERT OR IGNORE INTO records ({RECORD}) VALUES (?, ?, ?, ?, ?)"
    if not connection.execute(statement, msgspec.structs.astuple(record)).rowcount:
        return
    source = source_of(record.text) if record.uploaded else record.id
    connection.execute("INSERT INTO played SELECT person, ?, place FROM played WHERE record = ?", (record.id, source))
    for (summary,) in connection.execute("SELECT summary FROM tables WHERE id = ?", (source,)).fetchall():
        played = [(person, record.id, place) for person, place in places_in(summary)]
        connection.executemany("INSERT OR IGNORE INTO played VALUES (?, ?, ?)", played)


def _erase_at_table(person: str, names: set[str], table_id: str, connection: sqlite3.Connection) -> bool:
    """Whether anything had to be changed."""
    log = connection.execute("SELECT seq, body FROM log WHERE game = ?", (table_id,)).fetchall()
    changed = erase_in_log(person, names, log)
    values = [(body, table_id, seq) for seq, body in changed]
    connection.executemany("UPDATE log SET body = ? WHERE game = ? AND seq = ?", values)
    for (summary,) in connection.execute("SELECT summary FROM tables WHERE id = ?", (table_id,)).fetchall():
        summary = erase_in_summary(person, summary)
        connection.execute("UPDATE tables SET summary = ? WHERE id = ?", (summary, table_id))
    return bool(changed)


def _erase_person(person: str, names: set[str], connection: sqlite3.Connection) -> None:
    played: dict[str, list[int]] = {}
    for record, place in connection.execute("SELECT record, place FROM played WHERE person = ?", (person,)):
        played.setdefault(record, []).append(place)
    near = dict(connection.execute(translated(UPLOADS_NEAR), (person,)).fetchall())
    for record in played.keys() | near.keys():
        (text,) = connection.execute("SELECT text FROM records WHERE id = ?", (record,)).fetchone()
        erased = erase_in_record(text, played.get(record, ()), names if record in near else ())
        if erased != text:
            connection.execute("UPDATE records SET text = ? WHERE id = ?", (erased, record))
    connection.execute("UPDATE records SET person = NULL WHERE person = ?", (person,))
    connection.execute("DELETE FROM mutes WHERE person = ?1 OR whom = ?1", (person,))
    connection.execute("DELETE FROM people WHERE id = ?", (person,))
