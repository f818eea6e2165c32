"""The thread that writes to a SQLite file, and how tables and their logs get into it.

Requests queue up while it is busy; then all that wait are done in one transaction: one commit serves all of them.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from typing import Any

import msgspec

from seismic.server.store.base import Conflict, Entry, StoreError, TableRow
from seismic.server.store.migrations import VERSION, check_version
from seismic.server.store.sql import TABLE, ids_json, new_table_values, visitors

Work = Callable[[sqlite3.Connection], Any]

MAX_BATCH = 1000  # requests in one transaction
# When more than one waited last time, a few more are waited for: one commit for all of them takes less of the
# machine, and less of Python's lock from everybody else, than a commit for each.
GATHER_SECONDS = 0.003
_FIND = """SELECT json_group_array(json_array(id, length, people)) FROM tables
    WHERE id IN (SELECT value FROM json_each(?))"""
_UPDATE = """UPDATE tables SET updated = new ->> 1, status = new ->> 2, listed = new ->> 3, due = new ->> 4,
    summary = CAST(new ->> 5 AS BLOB), people = new ->> 6, to_move = new ->> 7, length = new ->> 8
    FROM (SELECT value AS new FROM json_each(?)) WHERE tables.id = new ->> 0"""
_ADD = """INSERT INTO log SELECT value ->> 0, value ->> 1, value ->> 2, CAST(value ->> 3 AS BLOB) FROM json_each(?)"""
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


class Writer:
    """The thread that writes."""

    def __init__(self, connection: sqlite3.Connection, loop: asyncio.AbstractEventLoop) -> None:
        self._connection = connection
        self._loop = loop
        self._queue: SimpleQueue[tuple[Work, asyncio.Future[Any]] | None] = SimpleQueue()
        self._stopped = False
        self._thread = threading.Thread(target=self._run, name="seismic-writer", daemon=True)
        self._thread.start()

    def ask(self, work: Work) -> asyncio.Future[Any]:
        if self._stopped:
            raise StoreError("store-closed")
        answer: asyncio.Future[Any] = self._loop.create_future()
        self._queue.put((work, answer))
        return answer

    def stop(self) -> None:
        """Write what still waits, then end."""
        self._stopped = True
        self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        going_on, crowded = True, False
        while going_on:
            waiting = [self._queue.get()]
            if crowded:
                time.sleep(GATHER_SECONDS)
            with suppress(Empty):
                while len(waiting) < MAX_BATCH:
                    waiting.append(self._queue.get_nowait())
            batch = [request for request in waiting if request is not None]
            going_on = len(batch) == len(waiting)
            crowded = len(batch) > 1
            if batch:
                answers = self._write(batch)
                with suppress(RuntimeError):  # the loop is closed: nobody waits any more
                    self._loop.call_soon_threadsafe(_answer, answers)

    def _write(self, batch: list[tuple[Work, asyncio.Future[Any]]]) -> list[tuple[asyncio.Future[Any], Any]]:
        """All of it in one transaction, and the answers; an exception is an answer too."""
        appends = [work for work, _ in batch if isinstance(work, Append)]
        together = len(appends) == len(batch) == len({append.row.id for append in appends})
        results = None
        try:
            with suppress(sqlite3.IntegrityError, ValueError, OverflowError):  # of one of them: see which
                results = self._transact(lambda: _append_all(self._connection, appends)) if together else None
            if results is None:
                results = self._transact(lambda: [_attempt(self._connection, work) for work, _ in batch])
        except Exception as error:
            results = [explain(error)] * len(batch)
        return [(answer, result) for (_, answer), result in zip(batch, results, strict=True)]

    def _transact(self, work: Callable[[], list[Any]]) -> list[Any]:
        connection = self._connection
        try:
            connection.execute("BEGIN IMMEDIATE")
            check_version(connection.execute(VERSION).fetchone()[0])
            results = work()
            connection.execute("COMMIT")
        except Exception:
            with suppress(sqlite3.Error):
                if connection.in_transaction:
                    connection.execute("ROLLBACK")
            raise
        return results


@dataclass(frozen=True, slots=True, eq=False)
class Append:
    """An append to a table's log, alone."""

    row: TableRow
    entries: list[Entry]

    def __call__(self, connection: sqlite3.Connection) -> None:
        if error := _append_all(connection, [self])[0]:
            raise error


def _attempt(connection: sqlite3.Connection, work: Work) -> Any:
    """The result, or why this one cannot be done; it then leaves nothing behind, and does not hurt the others."""
    connection.execute("SAVEPOINT one")
    try:
        result = work(connection)
    except sqlite3.OperationalError:  # such as a full disk: nothing of this transaction is kept
        raise
    except Exception as error:
        connection.execute("ROLLBACK TO one")
        result = error if isinstance(error, Conflict | StoreError) else explain(error)
    connection.execute("RELEASE one")
    return result


def _answer(answers: list[tuple[asyncio.Future[Any], Any]]) -> None:
    for future, answer in answers:
        if future.done():  # it was cancelled
            continue
        if isinstance(answer, BaseException):
            future.set_exception(answer)
        else:
            future.set_result(answer)


def explain(error: Exception) -> StoreError:
    if isinstance(error, StoreError):
        return error
    # The last byte is the kind of error, the others are details.
    reason = _REASONS.get(getattr(error, "sqlite_errorcode", 0) & 0xFF, "other")
    explained = StoreError("store-failed", reason=reason, detail=str(error))
    explained.__cause__ = error
    return explained


def create_table(row: TableRow, entries: list[Entry], connection: sqlite3.Connection) -> None:
    try:
        connection.execute(
            f"INSERT INTO tables ({TABLE}, length) VALUES ({', '.join('?' * 12)})",
            new_table_values(row, len(entries)),
        )
    except sqlite3.IntegrityError as error:
        raise Conflict(row.id) from error
    _seat(connection, row)
    values = [(row.id, entry.seq, entry.at, entry.body) for entry in entries]
    connection.executemany("INSERT INTO log VALUES (?, ?, ?, ?)", values)


def _append_all(connection: sqlite3.Connection, appends: list[Append]) -> list[Exception | None]:
    """Append all that can be; for each one, why it cannot be, if so.

    With three statements, however many there are: for each statement this thread has to wait for Python's lock, and
    all who wait for the disk wait with it.
    """
    (rows,) = connection.execute(_FIND, (ids_json(tuple(append.row.id for append in appends)),)).fetchone()
    found = {table_id: (length, people) for table_id, length, people in msgspec.json.decode(rows)}
    answers: list[Exception | None] = []
    tables, entries, moved = [], [], []
    for append in appends:
        row, (length, old_people) = append.row, found.get(append.row.id, (None, ""))
        if length is None:
            answers.append(StoreError("store-no-table"))
        elif append.entries and append.entries[0].seq != length + 1:
            answers.append(Conflict(row.id))
        else:
            answers.append(None)
            people = ids_json(row.people)
            changing = (row.updated, row.status, row.listed, row.due, row.summary.decode(), people)
            tables.append((row.id, *changing, ids_json(row.to_move), length + len(append.entries)))
            entries += [(row.id, entry.seq, _whole(entry.at), entry.body.decode()) for entry in append.entries]
            if people != old_people:
                moved.append(row)
    connection.execute(_UPDATE, (_json(tables),))
    for row in moved:
        connection.execute("DELETE FROM seats WHERE game = ?", (row.id,))
        _seat(connection, row)
    connection.execute(_ADD, (_json(entries),))
    return answers


def _whole(number: int) -> int:
    """The number, if a column holds it: of a larger one, JSON makes a fraction."""
    if number.bit_length() >= 64:
        raise OverflowError(number)
    return number


def _json(rows: list[Any]) -> str:
    return msgspec.json.encode(rows).decode()


def _seat(connection: sqlite3.Connection, row: TableRow) -> None:
    connection.executemany("INSERT OR IGNORE INTO seats VALUES (?, ?)", [(person, row.id) for person in row.people])
    connection.executemany("INSERT OR IGNORE INTO visits VALUES (?, ?)", [(person, row.id) for person in visitors(row)])
