"""Changes to a SQLite file: what the writing process can be asked to do. See `sqlite_writer.py`."""

from __future__ import annotations

import re
import secrets
import sqlite3
from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec

from seismic.server.store.base import Conflict, Entry, RecordRow, StoreError, TableRow
from seismic.server.store.erasure import erase_in_log, erase_in_record, erase_in_summary, places_in, source_of
from seismic.server.store.sql import RECORD, TABLE, UPLOADS_NEAR, ids_json, new_table_values, visitors

Change = Callable[[sqlite3.Connection], Any]  # it goes to another process, so nothing local may be in it


def create_table(row: TableRow, entries: list[Entry], connection: sqlite3.Connection) -> None:
    try:
        connection.execute(
            f"INSERT INTO tables ({TABLE}, length) VALUES ({', '.join('?' * 13)})",
            new_table_values(row, len(entries)),
        )
    except sqlite3.IntegrityError as error:
        raise Conflict(row.id) from error
    _seat(connection, row)
    _add(connection, row.id, entries)


def append(row: TableRow, entries: list[Entry], connection: sqlite3.Connection) -> None:
    found = connection.execute("SELECT length, people FROM tables WHERE id = ?", (row.id,)).fetchone()
    if found is None:
        raise StoreError("store-no-table")
    length, old_people = found
    if entries and entries[0].seq != length + 1:
        raise Conflict(row.id)
    people = ids_json(row.people)
    connection.execute(
        """UPDATE tables SET updated = ?, status = ?, listed = ?, due = ?, summary = ?, people = ?, to_move = ?,
            length = ? WHERE id = ?""",
        (
            *(row.updated, row.status, row.listed, row.due, row.summary, people, ids_json(row.to_move)),
            *(length + len(entries), row.id),
        ),
    )
    if people != old_people:
        connection.execute("DELETE FROM seats WHERE game = ?", (row.id,))
        _seat(connection, row)
    _add(connection, row.id, entries)


def _seat(connection: sqlite3.Connection, row: TableRow) -> None:
    connection.executemany("INSERT OR IGNORE INTO seats VALUES (?, ?)", [(person, row.id) for person in row.people])
    connection.executemany("INSERT OR IGNORE INTO visits VALUES (?, ?)", [(person, row.id) for person in visitors(row)])


def _add(connection: sqlite3.Connection, table_id: str, entries: list[Entry]) -> None:
    values = [(table_id, entry.seq, entry.at, entry.body) for entry in entries]
    connection.executemany("INSERT INTO log VALUES (?, ?, ?, ?)", values)


@cache
def translated(statement: str) -> str:
    """A statement with SQLite's own placeholders."""
    return re.sub(r"\$([0-9]+)", r"?\1", statement)


def execute(statement: str, values: tuple[object, ...], connection: sqlite3.Connection) -> list[Any]:
    return connection.execute(translated(statement), values).fetchall()


def server_key(connection: sqlite3.Connection) -> bytes:
    connection.execute("INSERT OR IGNORE INTO settings VALUES ('server-key', ?)", (secrets.token_bytes(32),))
    key: bytes = connection.execute("SELECT value FROM settings WHERE name = 'server-key'").fetchone()[0]
    return key


def version(connection: sqlite3.Connection) -> int:
    """A number that changes when another connection has written; of ours only the writer does."""
    version: int = connection.execute("PRAGMA data_version").fetchone()[0]
    return version


def touch(connection: sqlite3.Connection) -> None:
    connection.execute("INSERT OR REPLACE INTO settings VALUES ('checked', ?)", (secrets.token_bytes(8),))


def save_record(record: RecordRow, connection: sqlite3.Connection) -> None:
    statement = f"INSERT OR IGNORE INTO records ({RECORD}) VALUES (?, ?, ?, ?, ?)"
    if not connection.execute(statement, msgspec.structs.astuple(record)).rowcount:
        return
    source = source_of(record.text) if record.uploaded else record.id
    connection.execute("INSERT INTO played SELECT person, ?, place FROM played WHERE record = ?", (record.id, source))
    for (summary,) in connection.execute("SELECT summary FROM tables WHERE id = ?", (source,)).fetchall():
        played = [(person, record.id, place) for person, place in places_in(summary)]
        connection.executemany("INSERT OR IGNORE INTO played VALUES (?, ?, ?)", played)


def erase_at_table(person: str, names: set[str], table_id: str, connection: sqlite3.Connection) -> bool:
    """Whether anything had to be changed."""
    log = connection.execute("SELECT seq, body FROM log WHERE game = ?", (table_id,)).fetchall()
    changed = erase_in_log(person, names, log)
    values = [(body, table_id, seq) for seq, body in changed]
    connection.executemany("UPDATE log SET body = ? WHERE game = ? AND seq = ?", values)
    for (summary,) in connection.execute("SELECT summary FROM tables WHERE id = ?", (table_id,)).fetchall():
        summary = erase_in_summary(person, summary)
        connection.execute("UPDATE tables SET summary = ? WHERE id = ?", (summary, table_id))
    return bool(changed)


def erase_person(person: str, names: set[str], connection: sqlite3.Connection) -> None:
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
