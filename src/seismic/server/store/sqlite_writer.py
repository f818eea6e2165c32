"""The process that writes to a SQLite file. It does nothing else, so it never waits for Python's lock.

It is sent lists of changes, does each list in one transaction, and answers when that is on disk: one commit serves
everybody who waits. It ends when the server does, and ignores signals meant for the server.
"""

from __future__ import annotations

import pickle
import signal
import socket
import sqlite3
import struct
import sys
from contextlib import closing, suppress
from pathlib import Path
from typing import Any, BinaryIO

from seismic.server.store.base import Conflict, StoreError
from seismic.server.store.migrations import VERSION, check_version
from seismic.server.store.sqlite_changes import Change

JOURNAL = 1000  # pages, until they are moved to the file. Long journals and other programs make longer pauses
LENGTH = struct.Struct("!I")  # of a message, before it
_REASONS = {
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_LOCKED: "locked",
    sqlite3.SQLITE_READONLY: "read-only",
    sqlite3.SQLITE_PERM: "forbidden",
    sqlite3.SQLITE_CANTOPEN: "forbidden",
    sqlite3.SQLITE_CORRUPT: "damaged",
    sqlite3.SQLITE_NOTADB: "damaged",
}


def connect(path: Path, busy_seconds: float) -> sqlite3.Connection:
    # No transaction begins by itself; a connection is used by one thread, but may be closed by another.
    connection = sqlite3.connect(path, timeout=busy_seconds, isolation_level=None, check_same_thread=False)
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


def explain(error: Exception) -> StoreError:
    if isinstance(error, StoreError):
        return error
    # The last byte is the kind of error, the others are details.
    reason = _REASONS.get(getattr(error, "sqlite_errorcode", 0) & 0xFF, "other")
    explained = StoreError("store-failed", reason=reason, detail=str(error))
    explained.__cause__ = error
    return explained


def write(connection: sqlite3.Connection, changes: list[Change]) -> list[Any]:
    """All of it in one transaction, and the answers; an exception is an answer too."""
    try:
        connection.execute("BEGIN IMMEDIATE")
        check_version(connection.execute(VERSION).fetchone()[0])
        answers = [_attempt(connection, change) for change in changes]
        connection.execute("COMMIT")
    except Exception as error:
        with suppress(sqlite3.Error):
            if connection.in_transaction:
                connection.execute("ROLLBACK")
        return [explain(error)] * len(changes)
    return answers


def _attempt(connection: sqlite3.Connection, change: Change) -> Any:
    """The result, or why this one cannot be done; it then leaves nothing behind, and does not hurt the others."""
    connection.execute("SAVEPOINT one")
    try:
        result = change(connection)
    except sqlite3.OperationalError:  # such as a full disk: nothing of this transaction is kept
        raise
    except Exception as error:
        connection.execute("ROLLBACK TO one")
        result = error if isinstance(error, Conflict | StoreError) else explain(error)
    connection.execute("RELEASE one")
    return result


def receive(stream: BinaryIO) -> Any:
    """The next message; None if there is no more whole one."""
    header = stream.read(LENGTH.size)
    length = LENGTH.unpack(header)[0] if len(header) == LENGTH.size else 0
    data = stream.read(length)
    return pickle.loads(data) if data and len(data) == length else None


def packed(message: Any) -> bytes:
    data = pickle.dumps(message, pickle.HIGHEST_PROTOCOL)
    return LENGTH.pack(len(data)) + data


def main(path: str, busy_seconds: str) -> None:
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.SIG_IGN)
    with (
        socket.socket(fileno=sys.stdin.fileno()) as server,
        server.makefile("rb") as stream,
        closing(connect(Path(path), float(busy_seconds))) as connection,
        suppress(BrokenPipeError, ConnectionResetError),  # the server was killed
    ):
        while (changes := receive(stream)) is not None:
            server.sendall(packed(write(connection, changes)))


if __name__ == "__main__":
    main(*sys.argv[1:])
