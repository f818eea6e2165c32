"""A room by itself: messages in, events out, and all of it follows from the log."""

from __future__ import annotations

import random

import msgspec
import pytest

from seismic.messages import client
from seismic.messages.table import Aids, BotSeat, Days, Minutes, PersonSeat, ScreenSeat, Status, TableOptions
from seismic.record import read
from seismic.server.common.tokens import link_key
from seismic.server.store.base import PersonRow
from seismic.server.table import events as happen
from seismic.server.table.room import CHAT_BURST, MAX_DEVICES, MAX_SITTINGS
from support.server.desk import (
    ADA,
    BLAISE,
    CLARA,
    KEY,
    SECRET,
    TABLE,
    Desk,
    refusal,
    some_turn,
    state_of,
    two,
)
from support.side_by_side import ALL_TOGETHER


@pytest.mark.parametrize(
    ("variants", "table"),
    [
        ((), "small"),
        (ALL_TOGETHER, "large"),
        (("balance", "aftershocks"), "small"),
    ],
)
def test_a_room_is_the_fold_of_its_log(variants: tuple[str, ...], table: str) -> None:
    """Law: a whole game, replayed from its log at any moment, is the same room; its record is fair and right."""
    rng = random.Random(5)
    desk = two(variants=list(variants), table=table)
    while desk.room.status is Status.PLAYING:
        (update,) = desk.turn(some_turn(desk.game, rng))
        assert update.seq == desk.room.seq
        if update.seq % 16 == 0:
            assert state_of(desk.replayed()) == state_of(desk.room)
    assert state_of(desk.replayed()) == state_of(desk.room)
    record = desk.room.record()
    assert read(record).outcome is not None
    assert f"secret: {SECRET.hex()}" in record


def test_the_secret_of_the_pile_is_revealed_only_at_the_end() -> None:
    rng = random.Random(1)
    desk = two(table="small")
    sent: list[object] = []
    while desk.room.status is Status.PLAYING:
        sent.append(desk.room.view(ADA.id, [1, 2]))
        update = desk.turn(some_turn(desk.game, rng))[0]
        if desk.room.status is Status.PLAYING:
            sent.append(update)
    text = msgspec.json.encode(sent)
    assert SECRET.hex().encode() not in text
    assert b'"nonces"' not in text
    assert update.secret == SECRET.hex()


def test_every_message_of_a_table_has_the_next_number() -> None:
    desk = two()
    with pytest.raises(ValueError, match="after"):
        desk.room.apply(desk.room.seq + 2, 0, happen.Stood(seat=1))


def test_a_message_sent_twice_acts_once() -> None:
    desk = two()
    moves = some_turn(desk.game, random.Random(0))
    message = client.Confirm("again", TABLE, len(desk.game.moves), moves)
    assert len(desk.room.decide(ADA, message, 0)) == 1
    desk.say(ADA, message)
    assert desk.room.decide(ADA, message, 0) == []
    assert desk.room.done(ADA.id, "again") == desk.room.seq
    assert desk.replayed().done(ADA.id, "again") == desk.room.seq


def test_seats_need_an_invitation_and_hold_one_person() -> None:
    desk = Desk(TableOptions([PersonSeat(), PersonSeat(), PersonSeat()], first=1))
    assert refusal(desk, BLAISE, client.Sit("a", TABLE, 2, "0" * 64)) == "no-invitation"
    assert refusal(desk, BLAISE, client.Sit("a", TABLE, 2, "0" * 64, link_key(KEY, TABLE, "seat 3"))) == "no-invitation"
    assert refusal(desk, BLAISE, client.Sit("a", TABLE, 4, "0" * 64)) == "no-seat"
    desk.sit(BLAISE, 2, link_key(KEY, TABLE, "seat 2"))
    assert refusal(desk, CLARA, client.Sit("b", TABLE, 2, "0" * 64, link_key(KEY, TABLE, "seat 2"))) == "seat-taken"
    assert refusal(desk, BLAISE, client.Sit("c", TABLE, 3, "0" * 64, link_key(KEY, TABLE, "seat 3"))) == "seated"
    desk.say(BLAISE, client.Stand("d", TABLE))
    assert desk.room.seats_of(BLAISE.id) == []
    assert not desk.room.may_see(CLARA.id, None)
    assert desk.room.may_see(CLARA.id, link_key(KEY, TABLE, "watch"))


def test_a_move_out_of_turn_or_of_another_time_is_refused() -> None:
    desk = two()
    moves = some_turn(desk.game, random.Random(0))
    ply = len(desk.game.moves)
    assert refusal(desk, BLAISE, client.Confirm("a", TABLE, ply, moves)) == "not-your-turn"
    assert refusal(desk, CLARA, client.Confirm("a", TABLE, ply, moves)) == "not-seated"
    assert refusal(desk, ADA, client.Confirm("a", TABLE, ply + 1, moves)) == "stale"
    assert refusal(desk, ADA, client.Confirm("a", TABLE, ply, ["place 01 9,9 r0"])) == "illegal"
    assert refusal(desk, ADA, client.Confirm("a", TABLE, ply, ["dance"])) == "illegal"
    assert refusal(desk, ADA, client.Confirm("a", TABLE, ply, [*moves, *moves])) == "too-many-moves"


def test_a_draft_shows_a_turn_and_reveals_nothing() -> None:
    """R4.4: what is laid can be taken back until it is confirmed; no tile is turned up before."""
    desk = two()
    before = desk.game.copy()
    lay = next(str(m) for m in desk.game.legal_moves)
    draft = desk.room.draft(ADA.id, client.Draft(TABLE, [lay]))
    assert draft.moves == [lay]
    assert not draft.ready
    assert isinstance(draft.position.choices, list)
    assert "no-crew" in draft.position.choices
    crew = desk.room.draft(ADA.id, client.Draft(TABLE, [lay, "no-crew"]))
    assert crew.ready
    assert crew.position.up is not msgspec.UNSET
    assert len(crew.position.up) == len(before.face_up) - 1  # nothing was turned up in its place
    assert desk.room.draft(ADA.id, client.Draft(TABLE, [])).moves == []  # taken back
    assert desk.game == before
    assert desk.game.events == before.events


def test_a_turn_without_its_claim_is_not_a_whole_turn() -> None:
    desk = two()
    lay = next(str(m) for m in desk.game.legal_moves)
    assert refusal(desk, ADA, client.Confirm("a", TABLE, len(desk.game.moves), [lay])) == "unfinished"


def test_to_place_no_crew_is_right_even_where_none_could_be_placed() -> None:
    """A simple client may end every turn so; what is kept are the moves that were made."""
    rng = random.Random(3)
    desk = two(table="small")
    asked = 0
    while desk.room.status is Status.PLAYING:
        turn = some_turn(desk.game, rng)
        if turn[0].startswith("place") and len(turn) == 1:
            asked += 1
            turn.append("no-crew")
        desk.turn(turn)
    assert asked > 0
    assert state_of(desk.replayed()) == state_of(desk.room)


def test_bots_and_those_at_the_same_screen_have_seats() -> None:
    desk = Desk(TableOptions([PersonSeat(), ScreenSeat("Bo"), BotSeat("foreman")], first=1, table="small"))
    desk.sit(ADA, 1)
    rng = random.Random(2)
    assert desk.room.seats_of(ADA.id) == [1, 2]
    desk.turn(some_turn(desk.game, rng), ADA)
    desk.turn(some_turn(desk.game, rng), ADA)
    assert desk.room.bot_to_move() == (3, "foreman")
    ply, moves = len(desk.game.moves), some_turn(desk.game, rng)
    assert desk.room.bot_events(3, ply - 1, moves) == []
    (update,) = desk.happen(desk.room.bot_events(3, ply, moves))
    assert (update.seat, update.by) == (3, "bot")


def test_the_lot_decides_who_begins() -> None:
    """R3.5: the player drawn by lot has seat 1 then, and the record says so."""
    desk = Desk(TableOptions([PersonSeat(), BotSeat("foreman"), BotSeat("foreman"), BotSeat("trainee")]))
    desk.sit(ADA, 1)
    assert desk.room.lot is not None
    place = desk.room.seats[0].place
    assert place == desk.room.lot
    assert [seat.place for seat in desk.room.seats] == [(place - 1 + i) % 4 + 1 for i in range(4)]
    assert sorted(desk.game.players) == ["Ada", "foreman", "foreman 2", "trainee"]
    assert f"lot: {place}" in desk.room.record()


def test_by_days_a_bot_plays_the_turn_that_was_missed_and_after_the_third_the_seat_is_its() -> None:
    desk, rng = two(clock=Days(1)), random.Random(0)
    for missed in (1, 2, 3):
        assert desk.game.to_move == 1
        desk.now += 86_400_000
        (update,) = desk.happen(desk.room.overdue(desk.now))
        assert (update.what, update.seat) == ("stand-in", 1)
        assert desk.say(ADA, client.Watch(TABLE)) == []
        assert desk.room.bot_to_move() == (1, "foreman")
        while desk.game.to_move == 1:
            desk.happen(desk.room.bot_events(1, desk.game.ply, some_turn(desk.game, rng)))
        assert desk.room.seats[0].stood_in == (missed == 3)
        assert desk.room.seats[0].left == 86_400_000
        while desk.game.to_move == 2:
            desk.turn(some_turn(desk.game, rng), BLAISE)
    assert desk.room.bot_to_move() == (1, "foreman")
    assert state_of(desk.replayed()) == state_of(desk.room)


def test_a_table_may_choose_that_whose_time_is_up_has_lost() -> None:
    desk = two(clock=Minutes(1), overtime="loses")
    desk.now += 60_000
    (update,) = desk.happen(desk.room.overdue(desk.now))
    assert (update.what, update.seat, update.status) == ("resigned", 1, Status.OVER)
    assert isinstance(update.seats, list)
    assert [seat.out_of_time for seat in update.seats] == [True, False], "everybody is told why"
    assert state_of(desk.replayed()) == state_of(desk.room)


def test_who_resigns_is_not_out_of_time() -> None:
    desk = two(clock=Minutes(1), overtime="loses")
    (update,) = desk.say(ADA, client.Resign(desk.id(), TABLE))
    assert isinstance(update.seats, list)
    assert [(seat.resigned, seat.out_of_time) for seat in update.seats] == [(True, False), (False, False)]


def test_being_away_costs_time() -> None:
    """Law: whoever is away until a bot stands in, and then comes back, has that much less."""
    desk = two(clock=Minutes(1), patience=10)
    desk.room.away[1] = desk.now
    desk.now += 10_000
    desk.happen(desk.room.overdue(desk.now))
    assert desk.room.seats[0].stood_in
    desk.room.away.clear()
    desk.say(ADA, client.Watch(TABLE))
    assert not desk.room.seats[0].stood_in
    assert desk.room.seats[0].left == 50_000


def test_the_key_to_come_back_belongs_to_who_sat_down() -> None:
    """Law: who stood up cannot come back to the seat of whoever sits there next, and act for them."""
    desk = Desk(TableOptions([PersonSeat(), PersonSeat(), PersonSeat()], listed=True))
    desk.sit(BLAISE, 2)
    kept = desk.room.return_key(BLAISE.id)
    desk.say(BLAISE, client.Stand(desk.id(), TABLE))
    desk.sit(CLARA, 2)
    assert desk.say(BLAISE, client.Watch(TABLE, key=kept)) == []
    assert desk.room.seats_of(BLAISE.id) == []
    assert refusal(desk, BLAISE, client.Stand(desk.id(), TABLE)) == "not-seated"
    other = PersonRow("other device", "Clara", 0, 0)
    desk.say(other, client.Watch(TABLE, key=desk.room.return_key(CLARA.id)))
    assert desk.room.seats_of(other.id) == [2]


def test_the_first_seat_is_the_hosts() -> None:
    desk = Desk(TableOptions([BotSeat("trainee"), PersonSeat(), PersonSeat(), ScreenSeat("Eva")], listed=True))
    assert refusal(desk, BLAISE, client.Sit(desk.id(), TABLE, 2, "00" * 32)) == "no-invitation"
    desk.sit(BLAISE, 3)
    desk.sit(ADA, 2)
    assert desk.room.status is Status.PLAYING


def test_a_game_whose_people_have_all_resigned_is_over() -> None:
    desk = Desk(TableOptions([PersonSeat(), BotSeat("trainee"), BotSeat("trainee"), BotSeat("trainee")]))
    desk.sit(ADA, 1)
    (update,) = desk.say(ADA, client.Resign(desk.id(), TABLE))
    assert update.status is Status.OVER
    assert desk.room.bot_to_move() is None


def test_bots_wait_while_no_person_plays() -> None:
    desk = Desk(TableOptions([PersonSeat(), PersonSeat(), BotSeat("trainee")], first=1))
    desk.sit(ADA, 1)
    desk.sit(BLAISE, 2, link_key(KEY, TABLE, "seat 2"))
    desk.happen([happen.StoodIn(seat=1, why="away")])
    assert desk.room.bot_to_move() == (1, "foreman")
    desk.happen([happen.StoodIn(seat=2, why="away")])
    assert desk.room.bot_to_move() is None
    assert desk.room.due() is None
    desk.say(BLAISE, client.Watch(TABLE))
    assert desk.room.bot_to_move() == (1, "foreman")


def test_nobody_fills_a_log_by_sitting_down_and_standing_up() -> None:
    desk = Desk(TableOptions([PersonSeat(), PersonSeat()], listed=True))
    for _ in range(MAX_SITTINGS):
        desk.sit(BLAISE, 2)
        desk.say(BLAISE, client.Stand(desk.id(), TABLE))
    assert refusal(desk, BLAISE, client.Sit(desk.id(), TABLE, 2, "00" * 32)) == "too-often"
    desk.sit(CLARA, 2)


def test_an_offer_that_was_declined_is_not_made_again_before_the_next_turn() -> None:
    desk = two()
    desk.say(ADA, client.Abort(desk.id(), TABLE, True))
    assert desk.say(ADA, client.Abort(desk.id(), TABLE, True)) == []
    desk.say(BLAISE, client.Abort(desk.id(), TABLE, False))
    assert refusal(desk, ADA, client.Abort(desk.id(), TABLE, True)) == "too-often"
    desk.turn(some_turn(desk.game, random.Random(0)))
    desk.say(ADA, client.Abort(desk.id(), TABLE, True))


def test_what_happens_to_a_copy_does_not_happen_to_the_table() -> None:
    """Law: until an event is on disk, nobody can see it."""
    desk, rng = two(clock=Minutes(1)), random.Random(1)
    while desk.room.status is Status.PLAYING:
        before, copy = state_of(desk.room), desk.room.copy()
        person = ADA if desk.game.to_move == 1 else BLAISE
        confirm = client.Confirm(desk.id(), TABLE, desk.game.ply, some_turn(desk.game, rng))
        for event in [*copy.decide(person, confirm, desk.now), happen.Resigned(seat=1), happen.Chatted(text="hello")]:
            copy.apply(copy.seq + 1, desk.now, event)
        assert state_of(desk.room) == before
        desk.say(person, confirm)


def test_coming_back_on_another_device_by_the_link() -> None:
    desk = two()
    phone = PersonRow("phone_phone", "Ada", 0, 0)
    key = desk.room.view(ADA.id, []).return_key
    assert key is not None
    assert desk.room.may_see(phone.id, key)
    (update,) = desk.say(phone, client.Watch(TABLE, key=key))
    assert update.what == "back"
    assert desk.room.seats_of(phone.id) == desk.room.seats_of(ADA.id) == [1]
    desk.say(phone, client.Confirm("p", TABLE, len(desk.game.moves), some_turn(desk.game, random.Random(0))))


def test_one_seat_has_only_so_many_devices() -> None:
    """Law: a log must end; each device that comes back is one more event, and is kept."""
    desk = two()
    key = desk.room.return_key(ADA.id)
    devices = [PersonRow(f"device {n}", "Ada", 0, 0) for n in range(MAX_DEVICES)]
    for device in devices[1:]:
        desk.say(device, client.Watch(TABLE, key=key))
    assert refusal(desk, devices[0], client.Watch(TABLE, key=key)) == "too-many"
    assert desk.say(devices[1], client.Watch(TABLE, key=key)) == []


def test_resigning_ends_a_game_of_two_and_not_one_of_three() -> None:
    desk = two()
    (update,) = desk.say(ADA, client.Resign("r", TABLE))
    assert (update.what, update.status, update.secret) == ("resigned", Status.OVER, SECRET.hex())
    assert refusal(desk, BLAISE, client.Resign("s", TABLE)) == "over"
    more = Desk(TableOptions([PersonSeat(), PersonSeat(), BotSeat("trainee")], first=1, listed=True))
    more.sit(ADA, 1)
    more.sit(BLAISE, 2)
    more.say(ADA, client.Resign("r", TABLE))
    assert more.room.status is Status.PLAYING
    assert more.room.bot_to_move() == (1, "foreman")
    assert refusal(more, ADA, client.Confirm("t", TABLE, len(more.game.moves), ["no-crew"])) == "not-your-turn"


def test_a_game_is_aborted_when_all_agree() -> None:
    desk = two()
    desk.say(ADA, client.Abort("a", TABLE))
    desk.say(BLAISE, client.Abort("b", TABLE, agree=False))
    assert desk.room.abort_offered == set()
    desk.say(BLAISE, client.Abort("c", TABLE))
    updates = desk.say(ADA, client.Abort("d", TABLE))
    assert [update.what for update in updates] == ["abort", "aborted"]
    assert desk.room.status is Status.ABORTED


def test_chat_is_plain_short_and_not_too_fast() -> None:
    desk = two()
    (update,) = desk.say(ADA, client.Chat("a", TABLE, "well\u202e\nplayed <b>"))
    assert isinstance(update.said, msgspec.Struct)
    assert update.said.text == "well played <b>"
    assert refusal(desk, CLARA, client.Chat("b", TABLE, "hello")) == "not-seated"
    assert refusal(desk, ADA, client.Chat("c", TABLE, "\u200b \u200b")) == "bad-chat"
    for n in range(CHAT_BURST - 1):
        desk.say(ADA, client.Chat(f"n{n}", TABLE, "more"))
    assert refusal(desk, ADA, client.Chat("d", TABLE, "too much")) == "too-often"
    desk.now += 60_000
    desk.say(ADA, client.Chat("e", TABLE, "later"))


def test_purists_are_not_shown_where_tiles_fit() -> None:
    desk = two(aids=Aids.PURIST)
    text = msgspec.json.encode([desk.room.view(ADA.id, []), desk.turn(some_turn(desk.game, random.Random(0)))])
    for aid in (b'"fits"', b'"scores"', b'"left"'):
        assert aid not in text
    open_handed = two(aids=Aids.STANDARD)
    text = msgspec.json.encode(open_handed.room.view(ADA.id, []))
    for aid in (b'"fits"', b'"scores"', b'"left"'):
        assert aid in text
