"""Fair piles of tables: their records, on a running server, and from older servers."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import msgspec
import pytest

from seismic.game.fair import pledge_of
from seismic.messages import client
from seismic.messages.table import (
    BotSeat,
    PersonSeat,
    ScreenSeat,
    Status,
    TableOptions,
    TableSummary,
)
from seismic.record import verify
from seismic.server.common.clock import now_ms
from seismic.server.common.tokens import link_key
from seismic.server.store.base import Entry
from seismic.server.table import events as happen
from seismic.server.table.events import Event, encode_event
from seismic.server.table.room import Room
from support.fair_page import every_setting, page_program
from support.server.desk import (
    ADA,
    BLAISE,
    KEY,
    SECRET,
    TABLE,
    TWO,
    Desk,
    nonce_of,
    play_to_the_end,
    refusal,
    state_of,
)
from support.server.site import PATIENCE, pledge, serving, settings
from support.server.stores import opened

# The record


def test_abandoned_attempts_are_in_the_record_and_checked(tmp_path: Path) -> None:
    desk = Desk(TableOptions([PersonSeat(), BotSeat("foreman"), PersonSeat()], table="small"))
    desk.take_seat(ADA, 1)
    desk.take_seat(BLAISE, 3)
    desk.reveal(ADA)
    desk.say(BLAISE, client.Stand("s", TABLE))
    desk.say(ADA, desk.pledge_message(nonce_of(ADA)))
    desk.take_seat(BLAISE, 3)
    desk.reveal_all()
    desk.say(ADA, client.Abort("a", TABLE))
    desk.say(BLAISE, client.Abort("b", TABLE))
    record = desk.room.record()
    ada, blaise = (pledge_of(TABLE, nonce_of(person)) for person in (ADA, BLAISE))
    assert f"\nabandoned: {ada}={nonce_of(ADA)};;{blaise}\n" in record
    path = tmp_path / "game.seismic"
    path.write_text(record, "utf-8")
    assert verify(path).status == "unfinished"
    path.write_text(record.replace(f"{ada}=", f"{blaise}="), "utf-8")
    assert not verify(path).ok
    assert state_of(desk.replayed()) == state_of(desk.room)


@every_setting
def test_the_pile_of_a_table_is_the_one_of_the_written_procedure(tmp_path: Path, variants: tuple[str, ...]) -> None:
    """R3.5: with a starting player drawn by lot, checked by `seismic verify` and by the program of the page."""
    seats: list[PersonSeat | ScreenSeat | BotSeat] = [PersonSeat(), PersonSeat(), ScreenSeat("Bo")]
    desk = Desk(TableOptions(seats, variants=list(variants), table="small"))
    desk.sit(ADA, 1)
    desk.sit(BLAISE, 2, link_key(KEY, TABLE, "seat 2"))
    play_to_the_end(desk)
    path = tmp_path / "game.seismic"
    path.write_text(desk.room.record(), "utf-8")
    assert verify(path).status == "ok"
    assert page_program()["check"](desk.room.record()).startswith("all ")


# On a server


@pytest.mark.slow  # ten seconds are the shortest patience
@pytest.mark.anyio
async def test_whoever_is_silent_loses_the_seat_and_the_others_begin_without_them(tmp_path: Path) -> None:
    async with serving(settings(tmp_path)) as site, site.player() as ada, site.player() as mallory:
        table = (await site.table(ada.person, "person", "person", listed=True, patience=10))["id"]
        await ada.watch(table)
        await mallory.watch(table)
        await ada.answer(await ada.sit(table, 1))
        sat = await mallory.ask("sit", table=table, seat=2, pledge=pledge())
        assert (await mallory.answer(sat))["t"] == "update"
        lost = await ada.hear("update", what="unseated")
        assert (lost["seat"], lost["seats"][1].get("person")) == (2, None)
        await ada.hear("update", what="pledged")
        async with site.player() as blaise:
            await blaise.watch(table)
            await blaise.answer(await blaise.sit(table, 2))
            await ada.hear("update", what="began")
        heard = json.dumps([*ada.heard, *mallory.heard])
        assert ada.pledges[table].nonce not in heard


@pytest.mark.anyio
async def test_a_seat_is_lost_though_no_node_had_the_table_in_memory(tmp_path: Path) -> None:
    """The node that has pledged people at a table may be gone: whichever sweeps next looks after it."""
    config = settings(tmp_path, sweep_seconds=0.05)
    desk = Desk(TableOptions(list(TWO), patience=60))
    desk.now = now_ms() - 120_000
    desk.take_seat(ADA, 1)
    desk.take_seat(BLAISE, 2)
    async with opened(config.db) as store:
        await store.create(desk.room.row(), desk.log)
    async with serving(config) as site:
        async with asyncio.timeout(PATIENCE):
            while await _people_at_the_table(config.db):
                await asyncio.sleep(0.05)
        assert (await site.house.summary(TABLE, ADA, None)).status is Status.WAITING


async def _people_at_the_table(db: str) -> list[str]:
    """As the store has it: nobody asks the server, so that it does not load the table for that."""
    async with opened(db) as store:
        row = await store.table(TABLE)
    assert row is not None
    return [seat.person for seat in msgspec.json.decode(row.summary, type=TableSummary).seats if seat.person]


# What older servers have left behind


def old_log(*, begun: bool) -> list[Entry]:
    """A log of version 1, in which a nonce was sent with the seat."""
    options = TableOptions(list(TWO), first=1, table="small")
    events: list[Event] = [
        happen.Created(person=ADA.id, options=options),
        happen.Sat(person=ADA.id, seat=1, name="Ada", nonce="a1" * 8),
    ]
    if begun:
        phone = happen.CameBack(person="phone_phone", seat=1, device="phone_phone", name="Ada")
        events += [phone, happen.Sat(person=BLAISE.id, seat=2, name="Blaise", nonce="b2" * 8), happen.Began(first=1)]
    bodies = [encode_event(event).replace(b',"fair":1', b"") for event in events]
    return [Entry(seq, 1000, body) for seq, body in enumerate(bodies, 1)]


def desk_of(log: list[Entry]) -> Desk:
    desk = Desk(TableOptions(list(TWO), first=1))
    desk.room, desk.log = Room.replay(TABLE, SECRET, KEY, log), log
    return desk


def test_a_game_of_version_1_goes_on_and_its_record_is_right(tmp_path: Path) -> None:
    desk = desk_of(old_log(begun=True))
    assert [seat.nonce for seat in desk.room.seats] == ["a1" * 8, "b2" * 8]
    play_to_the_end(desk)
    record = desk.room.record()
    assert "\nfair: " not in record
    path = tmp_path / "game.seismic"
    path.write_text(record, "utf-8")
    assert verify(path).status == "ok"
    assert state_of(desk.replayed()) == state_of(desk.room)


def test_at_a_waiting_table_of_version_1_those_who_sit_pledge(tmp_path: Path) -> None:
    desk = desk_of(old_log(begun=False))
    assert desk.shown_pledges()[0] == (None, False)
    desk.take_seat(BLAISE, 2)
    assert refusal(desk, BLAISE, desk.reveal_message(BLAISE)) == "not-pledged"
    assert desk.silent(desk.now + 120_000) == [1]
    desk.say(ADA, desk.pledge_message(nonce_of(ADA)))
    assert desk.shown_pledges()[0] == (pledge_of(TABLE, nonce_of(ADA)), False)
    desk.reveal_all()
    play_to_the_end(desk)
    path = tmp_path / "game.seismic"
    path.write_text(desk.room.record(), "utf-8")
    assert verify(path).status == "ok"
    assert "\nfair: 2\n" in desk.room.record()
