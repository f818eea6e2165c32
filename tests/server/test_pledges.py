"""Fair piles at a table: everybody pledges before anybody reveals, and whoever is silent loses the seat."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from seismic.game.fair import pledge_of
from seismic.messages import client
from seismic.messages.table import BotSeat, Clock, Days, Minutes, NoClock, PersonSeat, ScreenSeat, Status, TableOptions
from seismic.record import verify
from seismic.server.common.tokens import link_key
from seismic.server.store.base import Entry, PersonRow
from seismic.server.table import events as happen
from seismic.server.table.events import Event, encode_event
from seismic.server.table.pledges import MAX_ATTEMPTS, MAX_PLEDGES
from seismic.server.table.room import Room
from support.fair_page import every_setting, page_program
from support.server.desk import (
    ADA,
    BLAISE,
    CLARA,
    KEY,
    SECRET,
    TABLE,
    TWO,
    Desk,
    nonce_of,
    refusal,
    some_turn,
    state_of,
)
from support.server.site import pledge, serving, settings

OTHER_NONCE = "5a" * 16


def pledge_message(desk: Desk, nonce: str) -> client.Pledge:
    return client.Pledge(desk.id(), TABLE, pledge_of(TABLE, nonce))


def sit(desk: Desk, person: PersonRow, seat: int) -> None:
    key = link_key(KEY, TABLE, f"seat {seat}")
    desk.say(person, client.Sit(desk.id(), TABLE, seat, pledge_of(TABLE, nonce_of(person)), key))


def pledged(**options: Any) -> Desk:
    """Ada and Blaise sit and have pledged, and nobody has revealed."""
    desk = Desk(TableOptions(list(TWO), first=1, **options))
    sit(desk, ADA, 1)
    sit(desk, BLAISE, 2)
    return desk


def play_to_the_end(desk: Desk) -> None:
    rng = random.Random(4)
    while desk.room.status is Status.PLAYING:
        desk.turn(some_turn(desk.game, rng))


def shown_pledges(desk: Desk) -> list[tuple[str | None, bool]]:
    return [(seat.pledge, seat.revealed) for seat in desk.room.view(CLARA.id, []).seats]


def silent_events(desk: Desk, now: int) -> list[int]:
    return [event.seat for event in desk.room.overdue(now) if isinstance(event, happen.Unseated)]


# Nobody can pick


def test_a_game_begins_when_all_have_revealed() -> None:
    desk = pledged()
    assert desk.room.status is Status.WAITING
    ada, blaise = (pledge_of(TABLE, nonce_of(person)) for person in (ADA, BLAISE))
    assert shown_pledges(desk) == [(ada, False), (blaise, False)]
    (update,) = desk.reveal(BLAISE)
    assert (update.what, update.seat) == ("revealed", 2)
    assert shown_pledges(desk) == [(ada, False), (blaise, True)]
    assert [update.what for update in desk.reveal(ADA)] == ["revealed", "began"]
    assert shown_pledges(desk) == [(None, False), (None, False)]
    assert state_of(desk.replayed()) == state_of(desk.room)


def test_whoever_sits_last_cannot_choose_a_nonce_after_the_others_have_revealed() -> None:
    """An operator knows the secret and Ada's nonce: another nonce than the pledged one is refused."""
    desk = pledged()
    desk.reveal(ADA)
    pledges = [seat.pledge for seat in desk.room.seats]
    assert refusal(desk, BLAISE, client.Reveal("b", TABLE, OTHER_NONCE, pledges)) == "bad-nonce"
    assert desk.room.status is Status.WAITING


def test_a_pledge_changed_after_a_nonce_is_known_costs_all_pledges() -> None:
    """So that Ada, who has revealed, chooses once more too, without knowing Blaise's new nonce."""
    desk = pledged()
    desk.reveal(ADA)
    (update,) = desk.say(BLAISE, pledge_message(desk, OTHER_NONCE))
    assert update.what == "pledged"
    assert shown_pledges(desk) == [(None, False), (pledge_of(TABLE, OTHER_NONCE), False)]
    assert refusal(desk, ADA, desk.reveal_message(ADA)) == "not-pledged"


def test_nobody_reveals_before_all_have_pledged() -> None:
    desk = Desk(TableOptions(list(TWO), first=1))
    sit(desk, ADA, 1)
    assert refusal(desk, ADA, desk.reveal_message(ADA)) == "not-pledged"
    assert refusal(desk, BLAISE, desk.reveal_message(BLAISE)) == "not-seated"


def test_a_nonce_is_refused_for_pledges_that_its_person_has_not_seen() -> None:
    desk = pledged()
    for pledges in ([], ["", ""], [seat.pledge for seat in reversed(desk.room.seats)]):
        assert refusal(desk, ADA, client.Reveal("a", TABLE, nonce_of(ADA), pledges)) == "stale"
    desk.reveal(ADA)
    assert refusal(desk, ADA, desk.reveal_message(ADA)) == "revealed"


def test_a_message_that_comes_twice_reveals_once() -> None:
    desk = pledged()
    message = desk.reveal_message(ADA)
    desk.say(ADA, message)
    assert desk.room.decide(ADA, message, desk.now) == []


def test_pledges_come_too_late_when_the_game_has_begun() -> None:
    desk = pledged()
    desk.reveal_all()
    assert refusal(desk, ADA, pledge_message(desk, OTHER_NONCE)) == "begun"
    assert refusal(desk, ADA, desk.reveal_message(ADA)) == "begun"


def test_one_person_with_bots_and_others_at_the_screen_pledges_once() -> None:
    desk = Desk(TableOptions([ScreenSeat("Bo"), PersonSeat(), BotSeat("foreman")], first=1))
    sit(desk, ADA, 2)
    assert refusal(desk, ADA, client.Reveal("a", TABLE, nonce_of(ADA), [])) == "stale"
    assert [update.what for update in desk.reveal(ADA)] == ["revealed", "began"]
    assert [seat.nonce for seat in desk.room.seats] == ["", nonce_of(ADA), ""]


def test_standing_up_leaves_the_seat_of_the_person_not_that_of_the_screen() -> None:
    desk = Desk(TableOptions([ScreenSeat("Bo"), PersonSeat(), PersonSeat()], first=1))
    sit(desk, ADA, 2)
    desk.say(ADA, client.Stand("s", TABLE))
    assert desk.room.seats_of(ADA.id) == []


def test_no_message_tells_a_nonce_or_the_secret_before_the_end() -> None:
    desk = pledged()
    sent: list[object] = [desk.room.view(BLAISE.id, []), *desk.reveal(ADA), desk.room.view(BLAISE.id, [])]
    sent += desk.say(BLAISE, client.Stand("s", TABLE))
    sit(desk, BLAISE, 2)
    desk.say(ADA, pledge_message(desk, nonce_of(ADA)))
    sent += [*desk.reveal_all(), desk.room.view(BLAISE.id, []), desk.room.summary()]
    sent += desk.turn(some_turn(desk.game, random.Random(0)))
    text = msgspec.json.encode(sent).decode()
    for hidden in (SECRET.hex(), nonce_of(ADA), nonce_of(BLAISE)):
        assert hidden not in text
        assert hidden not in desk.room.row().summary.decode()


# Silence


@pytest.mark.parametrize(
    ("clock", "milliseconds"),
    [(NoClock(), 30_000), (Minutes(5), 30_000), (Days(2), 2 * 86_400_000)],
)
def test_whoever_does_not_reveal_in_time_loses_the_seat(clock: Clock, milliseconds: int) -> None:
    desk = pledged(clock=clock, patience=30)
    desk.reveal(ADA)
    due = desk.room.row().due
    assert due == desk.now + milliseconds
    assert desk.room.overdue(due - 1) == []
    desk.now = due
    (update,) = desk.happen(desk.room.overdue(desk.now))
    assert (update.what, update.seat) == ("unseated", 2)
    assert desk.room.seats_of(BLAISE.id) == []
    assert shown_pledges(desk) == [(None, False), (None, False)]
    assert desk.room.due() is None  # a seat is free: nobody can be late
    assert state_of(desk.replayed()) == state_of(desk.room)


def test_whoever_does_not_pledge_again_in_time_loses_the_seat() -> None:
    desk = pledged(patience=30)
    desk.now += 20_000
    desk.say(BLAISE, pledge_message(desk, OTHER_NONCE))  # breaks the attempt: all have their time once more
    assert silent_events(desk, desk.now + 29_999) == []
    assert silent_events(desk, desk.now + 30_000) == [1]


def test_a_pledge_does_not_buy_more_time() -> None:
    desk = pledged(patience=30)
    desk.say(BLAISE, pledge_message(desk, OTHER_NONCE))
    desk.now += 29_999
    desk.say(ADA, pledge_message(desk, nonce_of(ADA)))
    assert silent_events(desk, desk.now + 1) == [1, 2]


def test_nobody_is_late_while_seats_are_free() -> None:
    desk = Desk(TableOptions(list(TWO), first=1))
    sit(desk, ADA, 1)
    assert desk.room.due() is None


def test_all_who_are_silent_lose_their_seats_at_once() -> None:
    desk = pledged(patience=30)
    updates = desk.happen(desk.room.overdue(desk.now + 30_000))
    assert [(update.what, update.seat) for update in updates] == [("unseated", 1), ("unseated", 2)]
    assert len(desk.room.abandoned) == 1


def test_another_device_does_not_know_the_nonce() -> None:
    desk = pledged()
    desk.reveal(ADA)
    key = desk.room.view(BLAISE.id, []).return_key
    desk.say(PersonRow("phone_phone", "Blaise", 0, 0), client.Watch(TABLE, key=key))
    assert shown_pledges(desk) == [(None, False), (None, False)]
    assert len(desk.room.abandoned) == 1


def test_before_all_have_pledged_others_keep_their_pledges() -> None:
    desk = Desk(TableOptions([PersonSeat(), PersonSeat(), PersonSeat()], first=1))
    sit(desk, ADA, 1)
    sit(desk, BLAISE, 2)
    desk.say(BLAISE, client.Stand("s", TABLE))
    assert [seat.pledge for seat in desk.room.seats] == [pledge_of(TABLE, nonce_of(ADA)), "", ""]
    assert desk.room.abandoned == []


def test_a_table_is_closed_after_too_many_attempts() -> None:
    desk = pledged()
    for _ in range(MAX_ATTEMPTS - 1):
        desk.say(BLAISE, pledge_message(desk, OTHER_NONCE))
        desk.say(ADA, pledge_message(desk, nonce_of(ADA)))
    assert desk.room.status is Status.WAITING
    updates = desk.say(BLAISE, pledge_message(desk, OTHER_NONCE))
    assert [update.what for update in updates] == ["pledged", "aborted"]
    assert refusal(desk, ADA, pledge_message(desk, OTHER_NONCE)) == "over"


def test_nobody_fills_a_log_by_pledging() -> None:
    desk = Desk(TableOptions(list(TWO), first=1))
    sit(desk, ADA, 1)
    for _ in range(MAX_PLEDGES):
        desk.say(ADA, pledge_message(desk, OTHER_NONCE))
    assert refusal(desk, ADA, pledge_message(desk, OTHER_NONCE)) == "too-often"
    assert state_of(desk.replayed()) == state_of(desk.room)


# The record


def test_abandoned_attempts_are_in_the_record_and_checked(tmp_path: Path) -> None:
    desk = Desk(TableOptions([PersonSeat(), BotSeat("foreman"), PersonSeat()], table="small"))
    sit(desk, ADA, 1)
    sit(desk, BLAISE, 3)
    desk.reveal(ADA)
    desk.say(BLAISE, client.Stand("s", TABLE))
    desk.say(ADA, pledge_message(desk, nonce_of(ADA)))
    sit(desk, BLAISE, 3)
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
    assert shown_pledges(desk)[0] == (None, False)
    sit(desk, BLAISE, 2)
    assert refusal(desk, BLAISE, desk.reveal_message(BLAISE)) == "not-pledged"
    assert silent_events(desk, desk.now + 120_000) == [1]
    desk.say(ADA, pledge_message(desk, nonce_of(ADA)))
    assert shown_pledges(desk)[0] == (pledge_of(TABLE, nonce_of(ADA)), False)
    desk.reveal_all()
    play_to_the_end(desk)
    path = tmp_path / "game.seismic"
    path.write_text(desk.room.record(), "utf-8")
    assert verify(path).status == "ok"
    assert "\nfair: 2\n" in desk.room.record()
