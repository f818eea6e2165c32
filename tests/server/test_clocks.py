"""Clocks of a room, and what becomes of seats whose people are away or out of time."""

from __future__ import annotations

import random

from seismic.messages import client
from seismic.messages.table import Days, Minutes, Status
from seismic.server.table import events as happen
from support.server.desk import (
    ADA,
    BLAISE,
    TABLE,
    refusal,
    some_turn,
    state_of,
    two,
)


def test_a_clock_runs_out_and_a_bot_plays_on() -> None:
    desk = two(clock=Minutes(1, 5))
    assert desk.room.due() is not None
    desk.now += 20_000
    desk.turn(some_turn(desk.game, random.Random(0)))
    assert [seat.left for seat in desk.room.seats] == [45_000, 60_000]
    desk.now += 60_000
    assert desk.room.overdue(desk.now - 1) == []
    (update,) = desk.happen(desk.room.overdue(desk.now))
    assert (update.what, update.seat) == ("stand-in", 2)
    assert desk.room.bot_to_move() == (2, "foreman")
    assert desk.say(BLAISE, client.Watch(TABLE)) == []  # there is no time to come back to
    assert refusal(desk, BLAISE, client.Confirm("1000", TABLE, desk.game.ply, [])) == "out-of-time"
    assert desk.room.bot_to_move() == (2, "foreman")
    assert state_of(desk.replayed()) == state_of(desk.room)


def test_a_clock_that_is_set_back_gives_nobody_time() -> None:
    desk = two(clock=Minutes(10))
    desk.now -= 3_600_000
    desk.turn(some_turn(desk.game, random.Random(0)))
    assert desk.room.seats[0].left == 600_000
    assert desk.room.updated == desk.now + 3_600_000


def test_nobody_is_outvoted_while_a_bot_stands_in() -> None:
    desk = two()
    desk.happen([happen.StoodIn(seat=2, why="away")])
    desk.say(ADA, client.Abort(desk.id(), TABLE, True))
    assert desk.room.status is Status.PLAYING


def test_a_bot_stands_in_for_somebody_away_while_others_wait() -> None:
    desk = two(patience=30)
    desk.room.away[1] = desk.now
    assert desk.room.overdue(desk.now + 29_999) == []
    assert [event.why for event in desk.room.overdue(desk.now + 30_000) if isinstance(event, happen.StoodIn)] == [
        "away"
    ]
    desk.room.away[2] = desk.now  # nobody waits any more
    assert desk.room.overdue(desk.now + 30_000) == []
    slow = two(patience=30, clock=Days(2))
    slow.room.away[1] = slow.now
    assert slow.room.overdue(slow.now + 86_400_000) == []
    assert slow.room.overdue(slow.now + 2 * 86_400_000) != []
