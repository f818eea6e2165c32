"""Databases of other versions: older ones are brought up to date, newer ones refused."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing

import asyncpg
import pytest

from seismic.server.store.addresses import open_store
from seismic.server.store.base import PersonRow, RecordRow, StoreError
from seismic.server.store.migrations import LATEST, MIGRATIONS, migrate_postgres, migrate_sqlite
from seismic.server.table.events import Created, Sat, Stood, encode_event
from support.server.stores import a_record, a_table, event, events, execute, opened

pytestmark = pytest.mark.anyio


async def make_first_version(sql_address: str) -> None:
    """A database as the first version made it, with a game."""
    if sql_address.startswith("postgresql:"):
        connection = await asyncpg.connect(sql_address)
        await migrate_postgres(connection, latest=1)
        await connection.close()
    else:
        with closing(sqlite3.connect(sql_address, isolation_level=None)) as file:
            migrate_sqlite(file, latest=1)
    quoted = event(1).body.hex()
    body = f"'\\x{quoted}'" if sql_address.startswith("postgresql:") else f"x'{quoted}'"
    empty = "''" if sql_address.startswith("postgresql:") else "x''"
    true = "true" if sql_address.startswith("postgresql:") else "1"
    await execute(
        sql_address,
        f"""INSERT INTO tables (id, secret, created, updated, status, listed, due, summary, people, to_move, length)
            VALUES ('old', {empty}, 0, 0, 'playing', {true}, 3, {empty}, '["ada"]', '[]', 1)""",
        f"INSERT INTO log (game, seq, at, body) VALUES ('old', 1, 1001, {body})",
        "INSERT INTO seats (person, game) VALUES ('ada', 'old')",
    )


async def test_a_database_of_the_first_version_keeps_its_games(sql_address: str) -> None:
    await make_first_version(sql_address)
    async with opened(sql_address) as store:
        assert await store.log("old") == events(1, 1)
        assert [row.id for row in await store.tables_of("ada")] == ["old"]
        assert await store.due(5) == ["old"]
        await store.append(a_table("old", "ada"), events(2, 2))
        await store.save_record(RecordRow("old", 1, a_record("Ada", "Blaise")))
        await store.delete_person("ada")  # needs what the latest version has
        assert await store.log("old") == events(1, 2)


async def make_third_version(sql_address: str) -> None:
    """A database as it was before hosts and visits were kept beside the logs, with Ada's game that Blaise has left."""
    if sql_address.startswith("postgresql:"):
        connection = await asyncpg.connect(sql_address)
        await migrate_postgres(connection, latest=3)
        await connection.close()
    else:
        with closing(sqlite3.connect(sql_address, isolation_level=None)) as file:
            migrate_sqlite(file, latest=3)
    made = (Created(person="ada"), Sat(person="blaise", seat=2, name="Blaise"), Stood(person="blaise", seat=2))
    is_postgres = sql_address.startswith("postgresql:")
    bodies = [encode_event(it).hex() for it in made]
    rows = [f"('old', {seq}, 1, {_blob(body, is_postgres)})" for seq, body in enumerate(bodies, 1)]
    summary = _blob(a_table("old", "ada").summary.hex(), is_postgres)
    true, false = ("true", "false") if is_postgres else ("1", "0")
    await execute(
        sql_address,
        f"INSERT INTO people VALUES ('ada', 'Ada', 1, 2, {true}), ('blaise', 'Blaise', 1, 2, {false})",
        f"""INSERT INTO tables (id, secret, created, updated, status, listed, due, summary, people, to_move, length)
            VALUES ('old', {_blob("", is_postgres)}, 0, 0, 'waiting', {true}, 3, {summary}, '["ada"]', '[]', 3)""",
        f"INSERT INTO log (game, seq, at, body) VALUES {', '.join(rows)}",
        "INSERT INTO seats (person, game) VALUES ('ada', 'old')",
        "INSERT INTO records VALUES ('upload', 1, 'text', 'ada'), ('game', 1, 'text', NULL)",
    )


def _blob(data: str, is_postgres: bool) -> str:
    return f"'\\x{data}'" if is_postgres else f"x'{data}'"


async def test_hosts_and_visits_of_older_games_are_found_in_their_logs(sql_address: str) -> None:
    await make_third_version(sql_address)
    async with opened(sql_address) as store:
        assert [row.host for row in await store.listed()] == ["ada"]
        assert await store.person("ada") == PersonRow("ada", "Ada", 1, 2, banned=True)
        uploads = [await store.record(record) for record in ("upload", "game")]
        assert [record and record.uploaded for record in uploads] == [True, False]
        assert await store.delete_person("blaise") == ["old"]


async def test_a_node_does_not_write_to_a_database_that_became_newer(sql_address: str) -> None:
    async with opened(sql_address) as store:
        await store.create(a_table(), events(1, 1))
        await execute(sql_address, f"INSERT INTO schema_version VALUES ({LATEST + 1})")
        sentence = f"version {LATEST + 1}, from a newer Seismic"
        with pytest.raises(StoreError, match=sentence):
            await store.append(a_table(), events(2, 2))
        with pytest.raises(StoreError, match=sentence):
            await store.create(a_table("other"), events(1, 1))
        with pytest.raises(StoreError, match=sentence):
            await store.add_person(PersonRow("ada", "Ada", 1, 2))
        with pytest.raises(StoreError, match=sentence):
            await store.save_record(RecordRow("record", 1, a_record("A", "B")))
        with pytest.raises(StoreError, match=sentence):
            await store.check()
        assert await store.log("table") == events(1, 1)


async def test_nodes_that_start_at_once_migrate_once(sql_address: str) -> None:
    await make_first_version(sql_address)
    stores = await asyncio.gather(*(open_store(sql_address) for _ in range(4)))
    assert [await store.log("old") for store in stores] == [events(1, 1)] * 4
    await asyncio.gather(*(store.close() for store in stores))


async def test_a_newer_database_is_refused_in_one_sentence(sql_address: str) -> None:
    async with opened(sql_address):
        pass
    assert len(MIGRATIONS) == LATEST >= 2
    await execute(sql_address, f"INSERT INTO schema_version VALUES ({LATEST + 1})")
    with pytest.raises(StoreError, match=f"version {LATEST + 1}, from a newer Seismic"):
        await open_store(sql_address)
