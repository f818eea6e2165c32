"""Fair piles at a table: everybody pledges before anybody reveals, and whoever is silent loses the seat."""

from __future__ import annotations

import random
from contextlib import suppress
from pathlib import Path

import msgspec
import pytest

from seismic.game.fair import pledge_of
from seismic.messages import client
from seismic.messages.server import Update
from seismic.messages.table import (
    BotSeat,
    Clock,
    Days,
    Minutes,
    NoClock,
    PersonSeat,
    ScreenSeat,
    Status,
    TableOptions,
)
from seismic.record import verify
from seismic.server.common.refusals import Refused
from seismic.server.store.base import PersonRow
from seismic.server.table import events as happen
from seismic.server.table.pledges import MAX_ATTEMPTS, MAX_PLEDGES
from support.server.desk import (
    ADA,
    BLAISE,
    CLARA,
    SECRET,
    TABLE,
    TWO,
    Desk,
    nonce_of,
    pledged,
    refusal,
    some_turn,
    state_of,
)

OTHER_NONCE = "5a" * 16


# Nobody can pick


def test_a_game_begins_when_all_have_revealed() -> None:
    desk = pledged()
    assert desk.room.status is Status.WAITING
    ada, blaise = (pledge_of(TABLE, nonce_of(person)) for person in (ADA, BLAISE))
    assert desk.shown_pledges() == [(ada, False), (blaise, False)]
    (update,) = desk.reveal(BLAISE)
    assert (update.what, update.seat) == ("revealed", 2)
    assert desk.shown_pledges() == [(ada, False), (blaise, True)]
    assert [update.what for update in desk.reveal(ADA)] == ["revealed", "began"]
    assert desk.shown_pledges() == [(None, False), (None, False)]
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
    (update,) = desk.say(BLAISE, desk.pledge_message(OTHER_NONCE))
    assert update.what == "pledged"
    assert desk.shown_pledges() == [(None, False), (pledge_of(TABLE, OTHER_NONCE), False)]
    assert refusal(desk, ADA, desk.reveal_message(ADA)) == "not-pledged"


def test_nobody_reveals_before_all_have_pledged() -> None:
    desk = Desk(TableOptions(list(TWO), first=1))
    desk.take_seat(ADA, 1)
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
    assert refusal(desk, ADA, desk.pledge_message(OTHER_NONCE)) == "begun"
    assert refusal(desk, ADA, desk.reveal_message(ADA)) == "begun"


def test_one_person_with_bots_and_others_at_the_screen_pledges_once() -> None:
    desk = Desk(TableOptions([ScreenSeat("Bo"), PersonSeat(), BotSeat("foreman")], first=1))
    desk.take_seat(ADA, 2)
    assert refusal(desk, ADA, client.Reveal("a", TABLE, nonce_of(ADA), [])) == "stale"
    assert [update.what for update in desk.reveal(ADA)] == ["revealed", "began"]
    assert [seat.nonce for seat in desk.room.seats] == ["", nonce_of(ADA), ""]


def test_standing_up_leaves_the_seat_of_the_person_not_that_of_the_screen() -> None:
    desk = Desk(TableOptions([ScreenSeat("Bo"), PersonSeat(), PersonSeat()], first=1))
    desk.take_seat(ADA, 2)
    desk.say(ADA, client.Stand("s", TABLE))
    assert desk.room.seats_of(ADA.id) == []


def test_no_message_tells_a_nonce_or_the_secret_before_the_end() -> None:
    desk = pledged()
    sent: list[object] = [desk.room.view(BLAISE.id, []), *desk.reveal(ADA), desk.room.view(BLAISE.id, [])]
    sent += desk.say(BLAISE, client.Stand("s", TABLE))
    desk.take_seat(BLAISE, 2)
    desk.say(ADA, desk.pledge_message(nonce_of(ADA)))
    sent += [*desk.reveal_all(), desk.room.view(BLAISE.id, []), desk.room.summary()]
    sent += desk.turn(some_turn(desk.game, random.Random(0)))
    text = msgspec.json.encode(sent).decode()
    for hidden in (SECRET.hex(), nonce_of(ADA), nonce_of(BLAISE)):
        assert hidden not in text
        assert hidden not in desk.room.row().summary.decode()


def anything(desk: Desk, person: PersonRow, nonces: dict[str, str], rng: random.Random) -> client.TableMessage:
    """What somebody may send before the game, sensible or not."""
    nonce = f"{rng.getrandbits(128):032x}"
    pledge = pledge_of(TABLE, nonce)
    nonces[pledge] = nonce
    seen = [seat.pledge for seat in desk.room.seats]
    match rng.choice([*["sit"] * 4, "stand", "pledge", *["reveal"] * 12, "lie", "phone"]):
        case "sit":
            own = {ADA: 1, BLAISE: 2, CLARA: 4}.get(person, 4)
            return client.Sit(desk.id(), TABLE, rng.choice([own, own, 1, 2]), pledge)
        case "stand":
            return client.Stand(desk.id(), TABLE)
        case "pledge":
            return client.Pledge(desk.id(), TABLE, pledge)
        case "reveal":
            own = next(iter(desk.room.seats_of(person.id)), 1)
            return client.Reveal(desk.id(), TABLE, nonces.get(seen[own - 1], nonce), seen)
        case "lie":
            return client.Reveal(desk.id(), TABLE, nonce, seen)
        case _:
            return client.Watch(TABLE, key=desk.room.return_key(rng.choice([ADA, BLAISE, CLARA]).id))


@pytest.mark.parametrize("seed", range(40))
def test_law_nothing_that_people_send_lets_anybody_pick(tmp_path: Path, seed: int) -> None:
    """A nonce is known only once all have pledged, and fits its pledge; what went wrong before is in the record."""
    rng = random.Random(seed)
    options = TableOptions([PersonSeat(), PersonSeat(), BotSeat("foreman"), PersonSeat()], listed=True, table="small")
    desk, nonces, sent = Desk(options), dict[str, str](), list[Update]()
    people = [ADA, BLAISE, CLARA, PersonRow("phone_phone", "Phone", 0, 0)]
    for _ in range(300):  # or nobody may sit down any more
        if desk.room.status is not Status.WAITING:
            break
        desk.now += rng.choice([0, 100, 10_000])
        person = rng.choice(people)
        with suppress(Refused):
            sent += desk.say(person, anything(desk, person, nonces, rng))
        sent += desk.happen(desk.room.overdue(desk.now))
        seats = [seat for seat in desk.room.seats if isinstance(seat.kind, PersonSeat)]
        revealed = [seat for seat in seats if seat.nonce]
        if desk.room.status is Status.WAITING:
            assert all(pledge_of(TABLE, seat.nonce) == seat.pledge for seat in revealed)
            assert not revealed or all(seat.people and seat.pledge for seat in seats)
    assert state_of(desk.replayed()) == state_of(desk.room)
    if desk.room.status is not Status.PLAYING:
        assert (desk.room.status is Status.ABORTED) == (len(desk.room.abandoned) == MAX_ATTEMPTS)
        return
    text = msgspec.json.encode(sent).decode()
    assert not any(secret in text for secret in (SECRET.hex(), *nonces.values()))
    desk.happen([happen.Aborted()])
    path = tmp_path / "game.seismic"
    path.write_text(desk.room.record(), "utf-8")
    assert verify(path).ok
    assert verify(path).facts().get("abandoned", 0) == len(desk.room.abandoned)


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
    assert desk.shown_pledges() == [(None, False), (None, False)]
    assert desk.room.due() is None  # a seat is free: nobody can be late
    assert state_of(desk.replayed()) == state_of(desk.room)


def test_whoever_does_not_pledge_again_in_time_loses_the_seat() -> None:
    desk = pledged(patience=30)
    desk.now += 20_000
    desk.say(BLAISE, desk.pledge_message(OTHER_NONCE))  # breaks the attempt: all have their time once more
    assert desk.silent(desk.now + 29_999) == []
    assert desk.silent(desk.now + 30_000) == [1]


def test_a_pledge_does_not_buy_more_time() -> None:
    desk = pledged(patience=30)
    desk.say(BLAISE, desk.pledge_message(OTHER_NONCE))
    desk.now += 29_999
    desk.say(ADA, desk.pledge_message(nonce_of(ADA)))
    assert desk.silent(desk.now + 1) == [1, 2]


def test_nobody_is_late_while_seats_are_free() -> None:
    desk = Desk(TableOptions(list(TWO), first=1))
    desk.take_seat(ADA, 1)
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
    assert desk.shown_pledges() == [(None, False), (None, False)]
    assert len(desk.room.abandoned) == 1


def test_before_all_have_pledged_others_keep_their_pledges() -> None:
    desk = Desk(TableOptions([PersonSeat(), PersonSeat(), PersonSeat()], first=1))
    desk.take_seat(ADA, 1)
    desk.take_seat(BLAISE, 2)
    desk.say(BLAISE, client.Stand("s", TABLE))
    assert [seat.pledge for seat in desk.room.seats] == [pledge_of(TABLE, nonce_of(ADA)), "", ""]
    assert desk.room.abandoned == []


def test_a_table_is_closed_after_too_many_attempts() -> None:
    desk = pledged()
    for _ in range(MAX_ATTEMPTS - 1):
        desk.say(BLAISE, desk.pledge_message(OTHER_NONCE))
        desk.say(ADA, desk.pledge_message(nonce_of(ADA)))
    assert desk.room.status is Status.WAITING
    updates = desk.say(BLAISE, desk.pledge_message(OTHER_NONCE))
    assert [update.what for update in updates] == ["pledged", "aborted"]
    assert refusal(desk, ADA, desk.pledge_message(OTHER_NONCE)) == "over"


def test_nobody_fills_a_log_by_pledging() -> None:
    desk = Desk(TableOptions(list(TWO), first=1))
    desk.take_seat(ADA, 1)
    for _ in range(MAX_PLEDGES):
        desk.say(ADA, desk.pledge_message(OTHER_NONCE))
    assert refusal(desk, ADA, desk.pledge_message(OTHER_NONCE)) == "too-often"
    assert state_of(desk.replayed()) == state_of(desk.room)
