"""Laws of all stores: what was acknowledged is there, and exactly one writer wins."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing

import asyncpg
import msgspec
import pytest

from seismic.server.store.addresses import open_store
from seismic.server.store.base import Conflict, Entry, PersonRow, RecordRow, Store, StoreError, TableRow
from seismic.server.store.migrations import LATEST, MIGRATIONS, migrate_postgres, migrate_sqlite
from support.server.stores import a_record, a_table, event, events, execute, memory_database, open_any, opened

pytestmark = pytest.mark.anyio


# The log


async def test_a_log_is_read_as_it_was_written(store: Store) -> None:
    row = a_table("table", "ada", "blaise", due=7, to_move=("ada",))
    await store.create(row, events(1, 2))
    assert await store.table("table") == row
    later = msgspec.structs.replace(row, updated=9, status="over", listed=False, due=None, to_move=(), summary=b"{}")
    await store.append(later, events(3, 5))
    assert await store.table("table") == later
    assert await store.log("table") == events(1, 5)
    assert await store.log("table", after=3) == events(4, 5)


async def test_what_is_not_there_is_none(store: Store) -> None:
    assert await store.table("table") is None
    assert await store.log("table") == []
    assert await store.person("ada") is None
    assert await store.record("game") is None


async def test_a_number_is_taken_once(store: Store) -> None:
    row = a_table("table", "ada")
    await store.create(row, events(1, 2))
    with pytest.raises(Conflict):
        await store.create(a_table("table", "blaise"), events(1, 1, "other"))
    for wrong in (events(2, 2, "other"), events(2, 3, "other"), events(1, 4, "other"), events(4, 4, "gap")):
        with pytest.raises(Conflict):
            await store.append(a_table("table", "blaise"), wrong)
    assert await store.log("table") == events(1, 2)
    assert await store.table("table") == row


async def test_a_row_is_kept_without_an_event(store: Store) -> None:
    await store.create(a_table("table", "ada", due=5), events(1, 1))
    await store.append(a_table("table", "ada", due=None), [])
    assert await store.due(10) == []
    assert await store.log("table") == events(1, 1)


async def test_nothing_is_added_to_a_table_that_is_gone(store: Store) -> None:
    await store.create(a_table(), events(1, 1))
    await store.delete_table("table")
    with pytest.raises(StoreError, match="This table no longer exists"):
        await store.append(a_table(), events(2, 2))
    assert await store.table("table") is None
    assert await store.log("table") == []


async def test_of_two_writers_at_once_exactly_one_wins(address: str) -> None:
    async with opened(address) as here, opened(address) as there:
        await here.create(a_table(), events(1, 1))
        for seq in range(2, 22):
            answers = await asyncio.gather(
                *(
                    node.append(a_table(), [event(seq, f"{name}{writer}")])
                    for name, node in (("here", here), ("there", there))
                    for writer in range(3)
                ),
                return_exceptions=True,
            )
            assert [answer for answer in answers if not isinstance(answer, Conflict)] == [None]
        assert [entry.seq for entry in await there.log("table")] == list(range(1, 22))


async def test_a_refused_append_does_not_hurt_those_beside_it(store: Store) -> None:
    names = [f"table{number}" for number in range(60)]
    await asyncio.gather(*(store.create(a_table(name), events(1, 1)) for name in names))
    bad = {"table7": Conflict, "table20": StoreError, "table33": Conflict}

    async def append(name: str) -> None:
        if name == "table20":
            await store.append(a_table(name), [Entry(2, 1 << 80, b"{}")])  # no database has so large a number
        else:
            await store.append(a_table(name), events(1 if name in bad else 2, 2, "later"))

    answers = dict(zip(names, await asyncio.gather(*map(append, names), return_exceptions=True), strict=True))
    for name, answer in answers.items():
        assert type(answer) is bad.get(name, type(None))
        log = await store.log(name)
        assert log == events(1, 1) + ([] if name in bad else events(2, 2, "later"))


async def test_an_append_whose_writer_has_gone_is_whole_or_not_there(store: Store) -> None:
    await store.create(a_table(), events(1, 1))
    task = asyncio.create_task(store.append(a_table(), events(2, 3)))
    await asyncio.sleep(0)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    await store.create(a_table("other"), events(1, 1))
    assert await store.log("table") in (events(1, 1), events(1, 3))


async def test_what_waits_is_written_before_the_store_closes(address: str) -> None:
    store = await open_any(address)
    names = [f"table{number}" for number in range(20)]
    await asyncio.gather(*(store.create(a_table(name), events(1, 1)) for name in names))
    appends = [asyncio.create_task(store.append(a_table(name), events(2, 2))) for name in names]
    await asyncio.sleep(0)
    await store.close()
    await asyncio.gather(*appends)
    with pytest.raises(StoreError, match="The server is stopping"):
        await store.append(a_table("table0"), events(3, 3))
    with pytest.raises(StoreError, match="The server is stopping"):
        await store.table("table0")
    async with opened(address) as again:
        for name in names:
            assert await again.log(name) == events(1, 2)


# Finding tables


async def test_ones_own_tables_begin_with_those_where_it_is_ones_turn(store: Store) -> None:
    await store.create(a_table("old", "ada", "blaise", updated=1, to_move=("ada",)), events(1, 1))
    await store.create(a_table("new", "ada", "blaise", updated=3, to_move=("blaise",)), events(1, 1))
    await store.create(a_table("middle", "ada", updated=2), events(1, 1))
    await store.create(a_table("other", "blaise", updated=4), events(1, 1))
    assert [row.id for row in await store.tables_of("ada")] == ["old", "new", "middle"]
    assert [row.id for row in await store.tables_of("blaise")] == ["new", "other", "old"]
    assert [row.id for row in await store.tables_of("ada", limit=1)] == ["old"]
    assert await store.tables_of("a") == []


async def test_who_stands_up_or_sits_down_is_found_where_they_sit_now(store: Store) -> None:
    await store.create(a_table("table", "ada", "blaise"), events(1, 1))
    await store.append(a_table("table", "blaise", "carl"), events(2, 2))
    assert await store.tables_of("ada") == []
    assert [row.people for row in await store.tables_of("carl")] == [("blaise", "carl")]
    await store.delete_table("table")
    assert await store.tables_of("carl") == []


async def test_the_lobby_has_listed_tables_that_are_not_over(store: Store) -> None:
    await store.create(a_table("waits", status="waiting", updated=1), events(1, 1))
    await store.create(a_table("played", updated=2), events(1, 1))
    await store.create(a_table("private", updated=3, listed=False), events(1, 1))
    await store.create(a_table("ended", status="over", updated=4), events(1, 1))
    assert [row.id for row in await store.listed()] == ["played", "waits"]
    assert [row.id for row in await store.listed(limit=1)] == ["played"]


async def test_open_tables_are_counted(store: Store) -> None:
    await store.create(a_table("waits", "ada", status="waiting"), events(1, 1))
    await store.create(a_table("played", "ada", "blaise"), events(1, 1))
    await store.create(a_table("ended", "ada", status="over"), events(1, 1))
    await store.create(a_table("aborted", "ada", status="aborted"), events(1, 1))
    assert await store.count_open() == 2
    assert await store.count_open("ada") == 2
    assert await store.count_open("blaise") == 1
    assert await store.count_open("carl") == 0


async def test_due_and_stale_tables_are_found_in_time(store: Store) -> None:
    await store.create(a_table("soon", due=20, updated=5), events(1, 1))
    await store.create(a_table("sooner", due=10, updated=6), events(1, 1))
    await store.create(a_table("never", due=None, updated=7), events(1, 1))
    await store.create(a_table("over", status="over", updated=1), events(1, 1))
    assert await store.due(9) == []
    assert await store.due(10) == ["sooner"]
    assert await store.due(30) == ["sooner", "soon"]
    assert await store.due(30, limit=1) == ["sooner"]
    assert await store.stale("playing", 7) == ["soon", "sooner"]
    assert await store.stale("over", 1) == []
    assert await store.stale("over", 2) == ["over"]


# People, records, the server's own


async def test_a_person_is_kept_and_changed(store: Store) -> None:
    ada = PersonRow("ada", "Ada – 阿达", 1, 2)
    await store.save_person(ada)
    assert await store.person("ada") == ada
    banned = PersonRow("ada", "Ada", 1, 3, banned=True)
    await store.save_person(banned)
    assert await store.person("ada") == banned


async def test_a_record_is_kept_once(store: Store) -> None:
    record = RecordRow("game", 5, "seismic-record 1\nplayers: Ada; Blaise\n\n", "ada")
    await store.save_record(record)
    await store.save_record(RecordRow("game", 6, "something else"))
    assert await store.record("game") == record
    await store.save_record(RecordRow("later", 6, record.text))
    assert await store.delete_records(before=6) == 1
    assert await store.record("game") is None
    assert await store.record("later") is not None


async def test_the_servers_key_is_the_same_for_all_nodes_and_starts(address: str) -> None:
    async with opened(address) as here, opened(address) as there:
        keys = await asyncio.gather(*(store.server_key() for store in (here, there, here, there)))
    async with opened(address) as again:
        assert {*keys} == {await again.server_key()}
    assert len(keys[0]) == 32


async def test_a_healthy_store_says_so(store: Store) -> None:
    await store.check()
    await store.check()


# Histories


async def answer(asked: Awaitable[object]) -> object:
    """What a store says; in which order it names tables that are alike is its own affair."""
    try:
        found = await asked
        return sorted(found, key=str) if isinstance(found, list) else found
    except (Conflict, StoreError) as error:
        return type(error)


def some_history(rng: random.Random) -> list[Callable[[Store], Awaitable[object]]]:
    """Anything that servers do, in any order."""
    tables, people = [f"table{n}" for n in range(4)], ["ada", "blaise", "carl"]

    def row(updated: int) -> TableRow:
        sitting = rng.sample(people, rng.randrange(3))
        return a_table(
            rng.choice(tables),
            *sitting,
            updated=updated,
            status=rng.choice(["waiting", "playing", "over"]),
            due=rng.choice([None, rng.randrange(100)]),
            to_move=tuple(sitting[:1]),
            listed=rng.random() < 0.5,
        )

    def step(number: int) -> Callable[[Store], Awaitable[object]]:
        written, first, count = row(number), rng.randrange(1, 7), rng.randrange(3)
        person, table, when = rng.choice(people), rng.choice(tables), rng.randrange(100)
        entries = events(first, first + count - 1, f"step {number}")
        known = PersonRow(person, f"{person} {number}", number, when, banned=rng.random() < 0.2)
        choices: list[Callable[[Store], Awaitable[object]]] = [
            lambda store: store.create(written, events(1, 1 + count)),
            lambda store: store.append(written, entries),
            lambda store: store.append(written, entries),
            lambda store: store.append(written, entries),
            lambda store: store.log(table, first),
            lambda store: store.table(table),
            lambda store: store.tables_of(person),
            lambda store: store.listed(2),
            lambda store: store.tables(("over", "waiting")),
            lambda store: store.due(when),
            lambda store: store.stale("playing", number),
            lambda store: store.count_open(),
            lambda store: store.count_open(person),
            lambda store: store.delete_table(table),
            lambda store: store.save_person(known),
            lambda store: store.saw(person, when),
            lambda store: store.person(person),
            lambda store: store.save_record(RecordRow(table, when, a_record("Ada", "Blaise"), person)),
            lambda store: store.record(table),
            lambda store: store.delete_records(number // 2),
            lambda store: store.delete_person(person),
        ]
        return rng.choice(choices)

    return [step(number) for number in range(60)]


@pytest.mark.parametrize("seed", range(4))
async def test_all_stores_answer_a_history_alike(store: Store, seed: int) -> None:
    with memory_database() as address:
        async with opened(address) as model:
            for number, step in enumerate(some_history(random.Random(seed))):
                found, expected = await answer(step(store)), await answer(step(model))
                assert found == expected, f"step {number}"


# Migrations


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
