"""A person who is erased: no name is left in tables, logs and records, and the moves stay."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from seismic.messages.table import Aids, NoClock, PersonSeat, ScreenSeat, SeatView, Status, TableOptions, TableSummary
from seismic.record import read
from seismic.record.parser import parse
from seismic.server.store.base import Entry, PersonRow, RecordRow, Store
from seismic.server.store.erasure import NOBODY
from seismic.server.store.sqlite import SqliteStore
from seismic.server.store.sqlite_changes import Change
from seismic.server.store.sqlite_writer import connect, write
from seismic.server.table.events import CameBack, Chatted, Created, Sat, Turned, decode_event, encode_event
from support.server.stores import a_record, a_table, opened

pytestmark = pytest.mark.anyio


async def forgettable(store: Store) -> None:
    """Ada Lovelace, who plays with Blaise at one table, sat and talked at another, and keeps a record."""
    await store.add_person(PersonRow("ada", "Ada Lovelace", 1, 2))
    await store.add_person(PersonRow("blaise", "Blaise", 1, 2))
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
    said = Chatted(person="ada", name="Ada Lovelace", text="Well laid")
    await store.create(a_table("left", "blaise", "ada"), [Entry(1, 1, encode_event(said))])
    await store.append(a_table("left", "blaise"), [])
    await store.create(a_table("elsewhere", "blaise"), [Entry(1, 1, encode_event(Chatted(person="blaise", name="B")))])
    uploaded = a_record("Charles", "Ada Lovelace") + "# Ada Lovelace lost\n"
    await store.save_record(RecordRow("upload", 1, uploaded, "ada", uploaded=True))


async def test_a_forgotten_name_is_gone_and_the_moves_stay(store: Store) -> None:
    await forgettable(store)
    before = [decode_event(entry.body) for entry in await store.log("table")]
    assert sorted(await store.delete_person("ada")) == ["left", "table"]
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


async def test_a_forgotten_name_is_gone_from_what_others_have_uploaded(store: Store) -> None:
    await forgettable(store)
    played = await store.record("table")
    assert played is not None
    text = a_record("Blaise", "Ada Lovelace")
    passed_on = played.text.replace("\n\n", "\ngame: table\n\n", 1)
    await store.save_record(RecordRow("by-blaise", 1, text, "blaise", uploaded=True))
    await store.save_record(RecordRow("passed-on", 1, passed_on, "stranger", uploaded=True))
    await store.save_record(RecordRow("namesake", 1, text, "stranger", uploaded=True))
    await store.delete_person("ada")
    for record_id, players in (
        ("by-blaise", ("Blaise", NOBODY)),
        ("passed-on", ("Blaise", NOBODY, f"{NOBODY} (2)")),
        ("namesake", ("Blaise", "Ada Lovelace")),  # nothing says that it is the same Ada
    ):
        record = await store.record(record_id)
        assert record is not None
        assert read(record.text).players == players


async def test_a_person_is_found_in_logs_without_reading_all_of_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(str(tmp_path / "server.sqlite")) as store:
        await forgettable(store)
        assert isinstance(store, SqliteStore)
        plans: list[str] = []
        connection = connect(tmp_path / "server.sqlite", busy_seconds=5)

        async def change_here(change: Change) -> object:
            (answer,) = write(connection, [change])
            return answer

        monkeypatch.setattr(store._writer, "ask", change_here)
        connection.set_trace_callback(plans.append)
        await store.delete_person("ada")
        connection.set_trace_callback(None)
        changing = [plan for plan in plans if plan.startswith(("SELECT", "UPDATE", "DELETE"))]
        details = [
            row[3] for plan in changing for row in connection.execute(f"EXPLAIN QUERY PLAN {plan}") if "SCAN" in row[3]
        ]
        assert changing
        assert [detail for detail in details if "log" in detail or "records" in detail] == []
        connection.close()
