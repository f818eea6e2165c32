"""Laws of all stores: what was acknowledged is there, and exactly one writer wins."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable

import msgspec
import pytest

from seismic.server.store.base import Conflict, Entry, PersonRow, RecordRow, Store, StoreError, TableRow
from support.server.stores import a_record, a_table, event, events, memory_database, open_any, opened

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


async def test_the_lengths_of_logs_are_found(store: Store) -> None:
    await store.create(a_table("one"), events(1, 2))
    await store.create(a_table("other"), events(1, 1))
    await store.append(a_table("one"), events(3, 5))
    assert await store.lengths(["one", "other", "none"]) == {"one": 5, "other": 1}


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
    assert [row.id for row in await store.listed()] == ["waits", "played"]
    assert [row.id for row in await store.listed(limit=1)] == ["waits"]
    assert await store.count_listed() == 1


async def test_one_host_does_not_push_others_out_of_the_lobby(store: Store) -> None:
    await store.create(a_table("real", "ada", status="waiting", updated=1, host="ada"), events(1, 1))
    for number in range(120):
        spam = a_table(f"spam{number}", "mallory", status="waiting", updated=2 + number, host="mallory")
        await store.create(spam, events(1, 1))
    listed = [row.id for row in await store.listed(limit=100, of_a_host=3)]
    assert listed == ["spam119", "spam118", "spam117", "real"]
    assert await store.count_listed() == 121


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
    await store.add_person(ada)
    assert await store.person("ada") == ada
    await store.saw("ada", 3)
    assert await store.rename_person("ada", "Augusta") == PersonRow("ada", "Augusta", 1, 3)
    assert await store.next_generation(ada) == PersonRow("ada", "Augusta", 1, 3, generation=1)
    await store.ban_person("ada", True)
    assert await store.person("ada") == PersonRow("ada", "Augusta", 1, 3, banned=True, generation=1)


async def test_whoever_is_banned_or_erased_stays_so(store: Store) -> None:
    """A request that began before, and knows the person as they were, undoes neither."""
    ada = PersonRow("ada", "Ada", 1, 2)
    await store.add_person(ada)
    await store.ban_person("ada", True)
    assert await store.rename_person("ada", "Augusta") is None
    assert await store.next_generation(ada) is None
    await store.add_person(ada)
    assert await store.person("ada") == PersonRow("ada", "Ada", 1, 2, banned=True)
    await store.delete_person("ada")
    assert await store.rename_person("ada", "Augusta") is None
    assert await store.next_generation(ada) is None
    assert await store.person("ada") is None


async def test_people_who_own_nothing_and_do_not_come_back_are_deleted(store: Store) -> None:
    for number, name in enumerate(("gone", "seated", "stood", "uploader", "banned", "back")):
        await store.add_person(PersonRow(name, name, 1, number))
    await store.saw("back", 1000)
    await store.create(a_table("table", "seated", "stood"), events(1, 1))
    await store.append(a_table("table", "seated"), events(2, 2))
    await store.save_record(RecordRow("record", 1, a_record("A", "B"), "uploader", uploaded=True))
    await store.ban_person("banned", True)
    assert await store.delete_unused_people(100) == 1
    assert await store.person("gone") is None
    assert len(await store.people()) == 5


async def test_mutes_are_a_persons_own(store: Store) -> None:
    for whom in ("blaise", "carl", "blaise"):
        await store.mute("ada", whom)
    await store.mute("blaise", "ada")
    assert await store.mutes("ada") == {"blaise", "carl"}
    await store.unmute("ada", "carl")
    assert await store.mutes("ada") == {"blaise"}
    await store.delete_person("blaise")
    assert await store.mutes("ada") == await store.mutes("blaise") == set()


async def test_nodes_that_share_a_store_share_its_rates(address: str) -> None:
    async with opened(address) as here, opened(address) as there:
        if not here.shares_rates:
            pytest.skip("one node alone counts for itself")
        nodes = (here, there) * 5
        assert [await node.take("tables", 4, 0.001) for node in nodes] == [True] * 4 + [False] * 6
        assert await there.take("people", 4, 0.001)
        assert [await here.take("quick", 1, 1000) for _ in range(3)].count(True) >= 1
        await here.delete_rates()
        assert not await there.take("tables", 4, 0.001)


async def test_a_record_is_kept_once(store: Store) -> None:
    record = RecordRow("game", 5, "seismic-record 1\nplayers: Ada; Blaise\n\n", "ada")
    await store.save_record(record)
    await store.save_record(RecordRow("game", 6, "something else"))
    assert await store.record("game") == record
    await store.save_record(RecordRow("later", 6, record.text))
    assert await store.delete_records(before=6, uploaded=True) == 0
    assert await store.delete_records(before=6, uploaded=False) == 1
    assert await store.record("game") is None
    assert await store.record("later") is not None


async def test_uploads_are_counted_and_expire_by_themselves(store: Store) -> None:
    text = a_record("Ada", "Blaise")
    for number in range(3):
        await store.save_record(RecordRow(f"upload{number}", number, text, "ada", uploaded=True))
    await store.save_record(RecordRow("played", 0, text))
    assert (await store.count_uploads("ada"), await store.count_uploads("blaise")) == (3, 0)
    await store.delete_person("ada")  # what she uploaded is no game of this server, even without her
    assert await store.delete_records(before=2, uploaded=True) == 2
    assert await store.record("played") is not None


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
            host=rng.choice([None, *people]),
        )

    def step(number: int) -> Callable[[Store], Awaitable[object]]:
        written, first, count = row(number), rng.randrange(1, 7), rng.randrange(3)
        person, table, when = rng.choice(people), rng.choice(tables), rng.randrange(100)
        entries = events(first, first + count - 1, f"step {number}")
        known = PersonRow(person, f"{person} {number}", number, when, banned=rng.random() < 0.2)
        names = (f"Name of {person}", "Blaise")
        uploaded = RecordRow(f"upload{number}", when, a_record(*names), rng.choice(people), uploaded=True)
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
            lambda store: store.add_person(known),
            lambda store: store.rename_person(person, f"{person} {number}"),
            lambda store: store.ban_person(person, known.banned),
            lambda store: store.next_generation(known),
            lambda store: store.delete_unused_people(when),
            lambda store: store.mute(person, known.name),
            lambda store: store.unmute(person, known.name),
            lambda store: store.mutes(person),
            lambda store: store.count_listed(),
            lambda store: store.count_uploads(person),
            lambda store: store.saw(person, when),
            lambda store: store.person(person),
            lambda store: store.save_record(RecordRow(table, when, a_record("Ada", "Blaise"))),
            lambda store: store.save_record(uploaded),
            lambda store: store.record(table),
            lambda store: store.delete_records(number // 2, uploaded=known.banned),
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
