"""The tables of the database, by numbered steps: an older database is brought up to date and keeps its games.

A released step is never changed; every change is a new step.
"""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass
from typing import Any

from seismic.server.store.base import StoreError


@dataclass(frozen=True, slots=True)
class Migration:
    """One step, in the language of each database."""

    sqlite: tuple[str, ...]
    postgres: tuple[str, ...]


_FIRST = Migration(
    sqlite=(
        "CREATE TABLE settings (name TEXT PRIMARY KEY, value BLOB NOT NULL)",
        """CREATE TABLE people (
            id TEXT PRIMARY KEY,
            name TEXT NOT NULL,
            created INTEGER NOT NULL,
            seen INTEGER NOT NULL,
            banned INTEGER NOT NULL
        )""",
        # `length` is the number of events in the log; `people` and `to_move` are JSON lists.
        """CREATE TABLE tables (
            id TEXT PRIMARY KEY,
            secret BLOB NOT NULL,
            created INTEGER NOT NULL,
            updated INTEGER NOT NULL,
            status TEXT NOT NULL,
            listed INTEGER NOT NULL,
            due INTEGER,
            summary BLOB NOT NULL,
            people TEXT NOT NULL,
            to_move TEXT NOT NULL,
            length INTEGER NOT NULL
        )""",
        """CREATE TABLE log (
            game TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
            seq INTEGER NOT NULL,
            at INTEGER NOT NULL,
            body BLOB NOT NULL,
            PRIMARY KEY (game, seq)
        )""",
        """CREATE TABLE seats (
            person TEXT NOT NULL,
            game TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
            PRIMARY KEY (person, game)
        ) WITHOUT ROWID""",
        "CREATE TABLE records (id TEXT PRIMARY KEY, at INTEGER NOT NULL, text TEXT NOT NULL, person TEXT)",
    ),
    postgres=(
        "CREATE TABLE settings (name TEXT PRIMARY KEY, value BYTEA NOT NULL)",
        """CREATE TABLE people (
            id TEXT PRIMARY KEY,
            name TEXT NOT NULL,
            created BIGINT NOT NULL,
            seen BIGINT NOT NULL,
            banned BOOLEAN NOT NULL
        )""",
        """CREATE TABLE tables (
            id TEXT PRIMARY KEY,
            secret BYTEA NOT NULL,
            created BIGINT NOT NULL,
            updated BIGINT NOT NULL,
            status TEXT NOT NULL,
            listed BOOLEAN NOT NULL,
            due BIGINT,
            summary BYTEA NOT NULL,
            people TEXT NOT NULL,
            to_move TEXT NOT NULL,
            length INTEGER NOT NULL
        )""",
        """CREATE TABLE log (
            game TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
            seq INTEGER NOT NULL,
            at BIGINT NOT NULL,
            body BYTEA NOT NULL,
            PRIMARY KEY (game, seq)
        )""",
        """CREATE TABLE seats (
            person TEXT NOT NULL,
            game TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
            PRIMARY KEY (person, game)
        )""",
        "CREATE TABLE records (id TEXT PRIMARY KEY, at BIGINT NOT NULL, text TEXT NOT NULL, person TEXT)",
    ),
)

# What is looked up by something else than its key. No index holds `updated`: it would change with every move.
_LOOKING_UP = (
    "CREATE INDEX seats_game ON seats (game)",
    "CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL",
    "CREATE INDEX tables_status ON tables (status)",
    "CREATE INDEX records_at ON records (at)",
    "CREATE INDEX records_person ON records (person) WHERE person IS NOT NULL",
)

# Who played which place of a record: it outlives its table, and a person's name must still be found in it.
_PLAYED = (
    """CREATE TABLE played (
        person TEXT NOT NULL,
        record TEXT NOT NULL REFERENCES records (id) ON DELETE CASCADE,
        place INTEGER NOT NULL,
        PRIMARY KEY (person, record, place)
    )""",
    "CREATE INDEX played_record ON played (record)",
)

# What protects people from each other: tokens that can be replaced, mutes that hold everywhere, the host of a table for
# a fair lobby, and rates that several nodes share. `visits` has everybody who ever was at a table, so that a name can
# be erased without reading all logs. Of listed tables only what changes rarely is in an index.
_PROTECTION = (
    "ALTER TABLE people ADD COLUMN generation INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE tables ADD COLUMN host TEXT",
    "CREATE INDEX people_seen ON people (seen)",
    "CREATE INDEX tables_waiting ON tables (status, updated, host, id) WHERE listed AND status = 'waiting'",
    "CREATE INDEX tables_playing ON tables (status, created, host, id) WHERE listed AND status = 'playing'",
    "CREATE TABLE mutes (person TEXT NOT NULL, whom TEXT NOT NULL, PRIMARY KEY (person, whom))",
    "CREATE INDEX mutes_whom ON mutes (whom)",
    "CREATE TABLE rates (name TEXT PRIMARY KEY, at BIGINT NOT NULL, tokens DOUBLE PRECISION NOT NULL)",
    """CREATE TABLE visits (
        person TEXT NOT NULL,
        game TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
        PRIMARY KEY (person, game)
    )""",
    "CREATE INDEX visits_game ON visits (game)",
)


def _who_was_there(field: str) -> tuple[str, ...]:
    """Fill in hosts and visits from the logs; `field` is how a database reads a field of an event."""
    person, device = field.format("person"), field.format("device")
    return (
        f"UPDATE tables SET host = (SELECT {person} FROM log WHERE game = tables.id AND seq = 1)",
        f"""INSERT INTO visits SELECT person, game FROM seats
            UNION SELECT {person}, game FROM log WHERE {person} IS NOT NULL
            UNION SELECT {device}, game FROM log WHERE {device} IS NOT NULL""",
    )


_GUARDING = Migration(
    sqlite=(
        *_PROTECTION,
        "ALTER TABLE records ADD COLUMN uploaded INTEGER NOT NULL DEFAULT 0",
        "UPDATE records SET uploaded = 1 WHERE person IS NOT NULL",
        *_who_was_there("json_extract(CAST(body AS TEXT), '$.{}')"),
    ),
    postgres=(
        *_PROTECTION,
        "ALTER TABLE records ADD COLUMN uploaded BOOLEAN NOT NULL DEFAULT false",
        "UPDATE records SET uploaded = true WHERE person IS NOT NULL",
        *_who_was_there("convert_from(body, 'UTF8')::json ->> '{}'"),
    ),
)

# Deals that many people play: who has played one is looked up by its name.
_DEALS = (
    "ALTER TABLE tables ADD COLUMN deal TEXT",
    "CREATE INDEX tables_deal ON tables (deal) WHERE deal IS NOT NULL",
)

# A person's things on their way to another device: sealed, and for a few minutes.
_TRANSFERS = (
    """CREATE TABLE transfers (
        id TEXT PRIMARY KEY,
        person TEXT NOT NULL UNIQUE,
        until BIGINT NOT NULL,
        things TEXT NOT NULL,
        state TEXT NOT NULL,
        claim TEXT
    )""",
)

MIGRATIONS = (
    _FIRST,
    Migration(_LOOKING_UP, _LOOKING_UP),
    Migration(_PLAYED, _PLAYED),
    _GUARDING,
    Migration(_DEALS, _DEALS),
    Migration(_TRANSFERS, _TRANSFERS),
)
LATEST = len(MIGRATIONS)
_LOCK = 0x5E15_311C  # of PostgreSQL, held by the node that migrates


def migrate_sqlite(connection: sqlite3.Connection, latest: int = LATEST) -> None:
    """Bring the database up to date; one process does it while others wait."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        connection.execute("CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)")
        row = connection.execute("SELECT max(version) FROM schema_version").fetchone()
        for number in _missing(row[0], latest):
            for statement in MIGRATIONS[number - 1].sqlite:
                connection.execute(statement)
            connection.execute("INSERT INTO schema_version VALUES (?)", (number,))
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


async def migrate_postgres(connection: Any, latest: int = LATEST) -> None:
    """The same, in PostgreSQL: one node does it while others wait."""
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1)", _LOCK)
        await connection.execute("CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)")
        for number in _missing(await connection.fetchval("SELECT max(version) FROM schema_version"), latest):
            for statement in MIGRATIONS[number - 1].postgres:
                await connection.execute(statement)
            await connection.execute("INSERT INTO schema_version VALUES ($1)", number)


def _missing(version: int | None, latest: int) -> range:
    """The steps that a database of this version still needs."""
    check_version(version or 0, latest)
    return range((version or 0) + 1, latest + 1)


VERSION = "SELECT max(version) FROM schema_version"


def check_version(version: int, latest: int = LATEST) -> None:
    """Refuse a database that a newer version of this program has brought up to date, perhaps while this one runs."""
    if version > latest:
        raise StoreError("store-newer", version=version, known=latest)
