"""The store in PostgreSQL: a database that is killed, away or cut off loses nothing that was acknowledged."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from seismic.server.bus.messages import BusMessage, LogGrew
from seismic.server.bus.postgres import PostgresBus
from seismic.server.store.addresses import open_store
from seismic.server.store.base import Conflict, PersonRow, StoreError
from seismic.server.store.postgres import CONNECTIONS, PATIENCE, PostgresStore
from support.server.connections import Line
from support.server.services import Postgres, execute
from support.server.stores import a_table, events, opened

pytestmark = pytest.mark.anyio


async def test_a_killed_database_loses_nothing_and_the_server_goes_on(mortal_postgres: Postgres) -> None:
    async with opened(mortal_postgres.dsn) as store:
        names = [f"table{number}" for number in range(10)]
        await asyncio.gather(*(store.create(a_table(name), events(1, 1)) for name in names))
        acknowledged = dict.fromkeys(names, 1)
        stop = asyncio.Event()

        async def write(name: str) -> None:
            while not stop.is_set():
                seq = acknowledged[name] + 1
                await store.append(a_table(name), events(seq, seq))  # a Conflict with oneself would end the test
                acknowledged[name] = seq

        async def look(name: str) -> None:
            while not stop.is_set():
                known = acknowledged[name]
                assert len(await store.log(name)) >= known

        tasks = [asyncio.create_task(work(name)) for name in names for work in (write, look)]
        for _ in range(3):
            reached = min(acknowledged.values())
            while min(acknowledged.values()) < reached + 5:
                await asyncio.sleep(0.01)
            mortal_postgres.kill()
            await asyncio.to_thread(mortal_postgres.start)
        stop.set()
        await asyncio.gather(*tasks)
        for name in names:
            assert await store.log(name) == events(1, acknowledged[name])


async def test_an_append_is_resolved_when_the_answer_to_its_commit_is_lost(postgres: Postgres) -> None:
    """Through a line that is cut when the database says that a commit is done: it was kept, and nobody knows."""
    async with Line(postgres.port) as line:
        dsn = postgres.dsn.replace(f":{postgres.port}/", f":{line.port}/")
        async with opened(dsn) as store:
            line.cut_at_commit = True
            await store.create(a_table(), events(1, 1))
            assert line.cuts == 1
            line.cut_at_commit = True
            await store.append(a_table(), events(2, 3))
            assert line.cuts == 2
            assert await store.log("table") == events(1, 3)
            with pytest.raises(Conflict):
                await store.append(a_table(), events(2, 3))


async def test_a_database_that_stays_away_is_reported_in_one_sentence(mortal_postgres: Postgres) -> None:
    store = await PostgresStore.open(mortal_postgres.dsn, patience=0.2)
    await store.create(a_table(), events(1, 1))
    mortal_postgres.stop()
    with pytest.raises(StoreError, match="The database cannot be reached"):
        await store.append(a_table(), events(2, 2))
    with pytest.raises(StoreError, match="The database cannot be reached"):
        await store.log("table")
    with pytest.raises(StoreError, match="The database cannot be reached"):
        await PostgresStore.open(mortal_postgres.dsn, patience=0.2)
    mortal_postgres.start()
    await store.append(a_table(), events(2, 2))
    assert await store.log("table") == events(1, 2)
    await store.close()


async def read_only(postgres: Postgres, value: str) -> None:
    """What a primary becomes that is demoted and keeps its connections, or becomes no more (`off`)."""
    switch = f"ALTER SYSTEM SET default_transaction_read_only = {value}"
    await execute(postgres.dsn, "SET default_transaction_read_only = off", switch, "SELECT pg_reload_conf()")


async def test_connections_to_a_primary_that_was_demoted_are_given_up(postgres: Postgres) -> None:
    """They can still read, so nothing is wrong with them; but all of them are in the way of new ones."""
    async with opened(postgres.dsn) as store:
        assert isinstance(store, PostgresStore)
        await store.create(a_table(), events(1, 1))
        demote = "SELECT set_config('default_transaction_read_only', 'on', false), pg_sleep(0.5)"
        await asyncio.gather(*(store._fetch(demote) for _ in range(CONNECTIONS)))
        await store.append(a_table(), events(2, 2))
        await asyncio.gather(*(store.add_person(PersonRow(str(each), "Ada", 0, 0)) for each in range(CONNECTIONS)))
        assert await store.log("table") == events(1, 2)


async def test_a_database_that_can_only_be_read_for_a_while_delays_and_a_longer_while_is_reported(
    mortal_postgres: Postgres,
) -> None:
    patient = await PostgresStore.open(mortal_postgres.dsn)
    hasty = await PostgresStore.open(mortal_postgres.dsn, patience=0.2)
    try:
        await patient.create(a_table("reading"), events(1, 1))
        await read_only(mortal_postgres, "on")
        appending = asyncio.create_task(patient.append(a_table("reading"), events(2, 2)))
        with pytest.raises(StoreError, match="read-only"):
            await hasty.append(a_table("reading"), events(2, 2))
        with pytest.raises(StoreError, match="read-only"):
            await PostgresStore.open(mortal_postgres.dsn, patience=0.2)
        assert not appending.done()
        await read_only(mortal_postgres, "off")
        await appending
        assert await hasty.log("reading") == events(1, 2)
    finally:
        await read_only(mortal_postgres, "off")
        await patient.close()
        await hasty.close()


async def test_of_several_hosts_the_one_that_can_be_written_to_is_used(
    mortal_postgres: Postgres, postgres_server: Postgres
) -> None:
    """By the store and by the bus, also when the roles change."""
    ports = f"127.0.0.1:{mortal_postgres.port},127.0.0.1:{postgres_server.port}"
    dsn = f"postgresql://seismic@{ports}/postgres"
    async with opened(postgres_server.dsn) as elsewhere, opened(dsn) as store:
        heard: asyncio.Queue[BusMessage] = asyncio.Queue()
        here, there = PostgresBus(dsn), PostgresBus(postgres_server.dsn)
        await here.start(lambda _: None, lambda: None)
        await there.start(heard.put_nowait, lambda: None)
        try:
            await read_only(mortal_postgres, "on")
            await store.create(a_table("switched"), events(1, 1))
            assert await elsewhere.log("switched") == events(1, 1)
            here.publish(LogGrew("switched", 1))
            async with asyncio.timeout(PATIENCE):
                assert await heard.get() == LogGrew("switched", 1)
        finally:
            await read_only(mortal_postgres, "off")
            await here.close()
            await there.close()


@pytest.mark.parametrize("wrong", ["/no-such-database", "/postgres?sslmode=nonsense"])
async def test_a_wrong_address_is_reported_at_once(postgres: Postgres, wrong: str) -> None:
    with pytest.raises(StoreError, match="The database cannot be reached"):
        await open_store(f"postgresql://seismic@127.0.0.1:{postgres.port}{wrong}")


async def test_postgresql_is_backed_up_by_its_own_program(postgres: Postgres, tmp_path: Path) -> None:
    async with opened(postgres.dsn) as store:
        with pytest.raises(StoreError, match="pg_dump"):
            await store.backup(tmp_path / "copy")
