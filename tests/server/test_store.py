"""Laws of the store, for SQLite and PostgreSQL alike: what was acknowledged is there, and exactly one writer wins."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

import asyncpg
import msgspec
import pytest

from seismic.protocol.table import Aids, NoClock, PersonSeat, ScreenSeat, SeatView, Status, TableOptions, TableSummary
from seismic.record import parse, read, write
from seismic.rules import Game
from seismic.server.events import CameBack, Chatted, Created, Sat, Turned, decode_event, encode_event
from seismic.server.forgetting import NOBODY
from seismic.server.migrations import LATEST, MIGRATIONS, migrate_postgres, migrate_sqlite
from seismic.server.opening import make_bus, open_store
from seismic.server.postgres import PostgresStore
from seismic.server.sqlite import SqliteStore
from seismic.server.store import Conflict, Entry, PersonRow, RecordRow, Store, StoreError, TableRow
from server import services
from server.lines import Line
from server.services import Postgres

pytestmark = pytest.mark.anyio


@pytest.fixture(params=["sqlite", "postgres"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """Of an empty database."""
    if request.param == "sqlite":
        yield str(tmp_path / "server.sqlite")
        return
    postgres: Postgres = request.getfixturevalue("postgres")
    yield postgres.dsn


@pytest.fixture
async def store(address: str) -> AsyncIterator[Store]:
    async with opened(address) as store:
        yield store


@asynccontextmanager
async def opened(address: str) -> AsyncIterator[Store]:
    store = await open_store(address)
    try:
        yield store
    finally:
        await store.close()


async def execute(address: str, *statements: str) -> None:
    """Beside the store."""
    if address.startswith("postgresql:"):
        await services.execute(address, *statements)
        return
    with closing(sqlite3.connect(address)) as connection, connection:
        for statement in statements:
            connection.execute(statement)


def a_table(
    table_id: str = "table",
    *people: str,
    updated: int = 0,
    status: str = "playing",
    due: int | None = None,
    **rest: object,
) -> TableRow:
    seats = [SeatView("person", f"Name of {person}", person) for person in people]
    summary = TableSummary(table_id, Status(status), seats, [], "standard", NoClock(), Aids.STANDARD, updated)
    row = TableRow(table_id, b"secret", 0, updated, status, True, due, msgspec.json.encode(summary), people)
    return msgspec.structs.replace(row, **rest)


def event(seq: int, text: str = "something") -> Entry:
    return Entry(seq, 1000 + seq, encode_event(Chatted(text=f"{text} {seq}")))


def events(first: int, last: int, text: str = "something") -> list[Entry]:
    return [event(seq, text) for seq in range(first, last + 1)]


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
    with pytest.raises(StoreError, match="There is no such table any more"):
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
    store = await open_store(address)
    names = [f"table{number}" for number in range(20)]
    await asyncio.gather(*(store.create(a_table(name), events(1, 1)) for name in names))
    appends = [asyncio.create_task(store.append(a_table(name), events(2, 2))) for name in names]
    await asyncio.sleep(0)
    await store.close()
    await asyncio.gather(*appends)
    with pytest.raises(StoreError, match="The server stops"):
        await store.append(a_table("table0"), events(3, 3))
    with pytest.raises(StoreError, match="The server stops"):
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


# Forgetting


def a_record(*players: str) -> str:
    return write(Game(players, seed=1), {"date": "2006-08-10"})


async def forgettable(store: Store) -> None:
    """Ada Lovelace, who plays with Blaise at one table, watches and talks at another, and keeps a record."""
    await store.save_person(PersonRow("ada", "Ada Lovelace", 1, 2))
    await store.save_person(PersonRow("blaise", "Blaise", 1, 2))
    seats = [SeatView("person", "Blaise", "blaise"), SeatView("person", "Ada Lovelace", "ada")]
    seats.append(SeatView("screen", "Ada’s Annabella", "ada"))
    summary = TableSummary("table", Status.OVER, seats, [], "standard", NoClock(), Aids.STANDARD, 0)
    row = a_table("table", "blaise", "ada", status="over", summary=msgspec.json.encode(summary))
    start = a_record("Ada Lovelace", "Blaise", "Annabella")
    options = TableOptions([PersonSeat(), PersonSeat(), ScreenSeat("Ada’s Annabella")], start=start)
    log = [
        Created(person="ada", options=options),
        Sat(person="ada", seat=1, name="Ada Lovelace", nonce="12"),
        Sat(person="blaise", seat=2, name="Blaise", nonce="34"),
        Chatted(person="ada", name="Ada Lovelace", text="Call me Ada Lovelace"),
        Chatted(person="blaise", name="Blaise", text="Hello"),
        CameBack(person="ada", seat=1, device="ada", name="Ada Lovelace"),
        Turned(person="ada", seat=1, moves=["place 01.24 1,-1 r2", "no-crew"]),
    ]
    await store.create(row, [Entry(seq, seq, encode_event(it)) for seq, it in enumerate(log, 1)])
    await store.save_record(RecordRow("table", 1, a_record("Blaise", "Ada Lovelace", "Ada’s Annabella")))
    watched = Chatted(person="ada", name="Ada Lovelace", text="Well laid")
    await store.create(a_table("watched", "blaise"), [Entry(1, 1, encode_event(watched))])
    await store.create(a_table("elsewhere", "blaise"), [Entry(1, 1, encode_event(Chatted(person="blaise", name="B")))])
    uploaded = a_record("Charles", "Ada Lovelace") + "# Ada Lovelace lost\n"
    await store.save_record(RecordRow("upload", 1, uploaded, "ada"))


async def test_a_forgotten_name_is_gone_and_the_moves_stay(store: Store) -> None:
    await forgettable(store)
    before = [decode_event(entry.body) for entry in await store.log("table")]
    assert sorted(await store.delete_person("ada")) == ["table", "watched"]
    assert await store.person("ada") is None
    assert await store.person("blaise") is not None
    after = [decode_event(entry.body) for entry in await store.log("table")]
    assert after[1] == Sat(person="ada", seat=1, name=NOBODY, nonce="12")
    assert after[3] == Chatted(person="ada", name=NOBODY, text="")
    assert after[5] == CameBack(person="ada", seat=1, device="ada", name=NOBODY)
    assert [after[index] for index in (2, 4, 6)] == [before[index] for index in (2, 4, 6)]
    created = after[0]
    assert isinstance(created, Created)
    assert created.options.seats[2] == ScreenSeat(NOBODY)
    assert created.options.start is not None
    assert read(created.options.start).players == (NOBODY, "Blaise", "Annabella")
    row = await store.table("table")
    assert row is not None
    seats = msgspec.json.decode(row.summary)["seats"]
    assert [seat["name"] for seat in seats] == ["Blaise", NOBODY, NOBODY]
    assert [entry.body for entry in await store.log("elsewhere")] == [encode_event(Chatted(person="blaise", name="B"))]
    assert await store.delete_person("ada") == []


async def test_a_record_without_the_forgotten_name_is_still_valid(store: Store) -> None:
    await forgettable(store)
    old = await store.record("table")
    await store.delete_table("table")  # the record outlives its table
    await store.delete_person("ada")
    record, upload = await store.record("table"), await store.record("upload")
    assert old is not None
    assert record is not None
    assert upload is not None
    assert read(record.text).players == ("Blaise", NOBODY, f"{NOBODY} (2)")
    assert parse(record.text).events == parse(old.text).events
    assert parse(record.text).header["date"] == "2006-08-10"
    assert read(upload.text).players == ("Charles", NOBODY)
    assert "Ada" not in upload.text
    assert upload.person is None


async def test_a_forgotten_name_is_not_in_the_file_either(tmp_path: Path) -> None:
    path = tmp_path / "server.sqlite"
    async with opened(str(path)) as store:
        await forgettable(store)
    assert b"Lovelace" in path.read_bytes()
    async with opened(str(path)) as store:
        await store.delete_person("ada")
    assert b"Lovelace" not in path.read_bytes()
    assert b"Blaise" in path.read_bytes()


# Migrations


async def make_first_version(address: str) -> None:
    """A database as the first version made it, with a game."""
    if address.startswith("postgresql:"):
        connection = await asyncpg.connect(address)
        await migrate_postgres(connection, latest=1)
        await connection.close()
    else:
        with closing(sqlite3.connect(address, isolation_level=None)) as file:
            migrate_sqlite(file, latest=1)
    quoted = event(1).body.hex()
    body = f"'\\x{quoted}'" if address.startswith("postgresql:") else f"x'{quoted}'"
    empty = "''" if address.startswith("postgresql:") else "x''"
    true = "true" if address.startswith("postgresql:") else "1"
    await execute(
        address,
        f"""INSERT INTO tables (id, secret, created, updated, status, listed, due, summary, people, to_move, length)
            VALUES ('old', {empty}, 0, 0, 'playing', {true}, 3, {empty}, '["ada"]', '[]', 1)""",
        f"INSERT INTO log (game, seq, at, body) VALUES ('old', 1, 1001, {body})",
        "INSERT INTO seats (person, game) VALUES ('ada', 'old')",
    )


async def test_a_database_of_the_first_version_keeps_its_games(address: str) -> None:
    await make_first_version(address)
    async with opened(address) as store:
        assert await store.log("old") == events(1, 1)
        assert [row.id for row in await store.tables_of("ada")] == ["old"]
        assert await store.due(5) == ["old"]
        await store.append(a_table("old", "ada"), events(2, 2))
        await store.save_record(RecordRow("old", 1, a_record("Ada", "Blaise")))
        await store.delete_person("ada")  # needs what the latest version has
        assert await store.log("old") == events(1, 2)


async def test_nodes_that_start_at_once_migrate_once(address: str) -> None:
    await make_first_version(address)
    stores = await asyncio.gather(*(open_store(address) for _ in range(4)))
    assert [await store.log("old") for store in stores] == [events(1, 1)] * 4
    await asyncio.gather(*(store.close() for store in stores))


async def test_a_newer_database_is_refused_in_one_sentence(address: str) -> None:
    async with opened(address):
        pass
    assert len(MIGRATIONS) == LATEST >= 2
    await execute(address, f"INSERT INTO schema_version VALUES ({LATEST + 1})")
    with pytest.raises(StoreError, match=f"version {LATEST + 1}, made by a newer Seismic"):
        await open_store(address)


# Trouble with SQLite


async def test_a_full_disk_is_told_and_the_server_goes_on(tmp_path: Path) -> None:
    async with opened(str(tmp_path / "server.sqlite")) as store:
        assert isinstance(store, SqliteStore)
        await store.create(a_table(), events(1, 1))
        connection = store._writer._connection
        (pages,) = connection.execute("PRAGMA page_count").fetchone()
        connection.execute(f"PRAGMA max_page_count = {pages + 2}")
        big = [Entry(2, 0, b"x" * 100_000)]
        with pytest.raises(StoreError, match="The disk is full"):
            await store.append(a_table(), big)
        assert await store.log("table") == events(1, 1)
        connection.execute(f"PRAGMA max_page_count = {pages + 1000}")
        await store.append(a_table(), big)
        assert await store.log("table", after=1) == big


async def test_a_locked_database_is_told_and_the_server_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("seismic.server.sqlite.BUSY_SECONDS", 0.05)
    path = tmp_path / "server.sqlite"
    async with opened(str(path)) as store:
        await store.create(a_table(), events(1, 1))
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(StoreError, match="held by another program"):
                await store.append(a_table(), events(2, 2))
            with pytest.raises(StoreError, match="held by another program"):
                await store.check()
            assert await store.log("table") == events(1, 1)
            other.execute("ROLLBACK")
        await store.append(a_table(), events(2, 2))
        assert await store.log("table") == events(1, 2)


async def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "server.sqlite"
    path.write_text("Dear diary, " * 1000)
    with pytest.raises(StoreError, match="not a database"):
        await open_store(str(path))
    assert path.read_text().startswith("Dear diary")
    with pytest.raises(StoreError, match="cannot be opened"):
        await open_store(str(tmp_path))
    with pytest.raises(StoreError, match="cannot be opened"):
        await open_store(str(path / "below" / "a-file"))


async def test_others_cannot_read_the_file(tmp_path: Path) -> None:
    path = tmp_path / "below" / "server.sqlite"
    async with opened(str(path)) as store:
        await store.check()
        await store.backup(tmp_path / "copy.sqlite")
        for file in (*path.parent.iterdir(), tmp_path / "copy.sqlite"):
            assert file.stat().st_mode & 0o077 == 0


# Backup and restore


async def test_a_backup_under_writing_has_all_that_was_acknowledged_before(tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite"
    async with opened(str(tmp_path / "server.sqlite")) as store:
        key = await store.server_key()
        names = [f"table{number}" for number in range(20)]
        await asyncio.gather(*(store.create(a_table(name), events(1, 1)) for name in names))
        acknowledged = dict.fromkeys(names, 1)
        stop = asyncio.Event()

        async def write(name: str) -> None:
            while not stop.is_set():
                seq = acknowledged[name] + 1
                await store.append(a_table(name), events(seq, seq))
                acknowledged[name] = seq

        writers = [asyncio.create_task(write(name)) for name in names]
        while min(acknowledged.values()) < 5:
            await asyncio.sleep(0.01)
        before = dict(acknowledged)
        await store.backup(copy)
        stop.set()
        await asyncio.gather(*writers)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["copy.sqlite", "server.sqlite"]
    async with opened(str(copy)) as restored:
        assert await restored.server_key() == key
        for name in names:
            log = await restored.log(name)
            assert len(log) >= before[name]
            assert log == events(1, len(log))
            await restored.append(a_table(name), events(len(log) + 1, len(log) + 1))


async def test_a_backup_over_the_database_or_into_nowhere_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "server.sqlite"
    async with opened(str(path)) as store:
        await store.create(a_table(), events(1, 1))
        with pytest.raises(StoreError, match="the database itself"):
            await store.backup(path)
        with pytest.raises(StoreError, match="cannot be opened"):
            await store.backup(tmp_path / "missing" / "copy.sqlite")
        old = tmp_path / "old.sqlite"
        await store.backup(old)
        await store.append(a_table(), events(2, 2))
        await store.backup(old)
        assert await store.log("table") == events(1, 2)
    async with opened(str(old)) as restored:
        assert await restored.log("table") == events(1, 2)


async def test_postgresql_is_backed_up_by_its_own_program(postgres: Postgres, tmp_path: Path) -> None:
    async with opened(postgres.dsn) as store:
        with pytest.raises(StoreError, match="pg_dump"):
            await store.backup(tmp_path / "copy")


# Trouble with PostgreSQL


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


async def test_a_database_that_stays_away_is_told_in_one_sentence(mortal_postgres: Postgres) -> None:
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


@pytest.mark.parametrize("wrong", ["/no-such-database", "/postgres?sslmode=nonsense"])
async def test_a_wrong_address_is_told_at_once(postgres: Postgres, wrong: str) -> None:
    with pytest.raises(StoreError, match="The database cannot be reached"):
        await open_store(f"postgresql://seismic@127.0.0.1:{postgres.port}{wrong}")


async def test_a_bus_that_nobody_knows_is_refused_without_its_password() -> None:
    with pytest.raises(StoreError) as refusal:
        make_bus("carrier-pigeon://me:password@loft", "server.sqlite")
    assert "carrier-pigeon" in str(refusal.value)
    assert "password" not in str(refusal.value)
