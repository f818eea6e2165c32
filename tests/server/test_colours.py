"""The colours of crews: chosen for a seat or when sitting down, no two alike, and by seat where nobody chooses."""

from __future__ import annotations

import msgspec
import pytest

from seismic.game.fair import pledge_of
from seismic.messages import client
from seismic.messages.rest import Replay
from seismic.messages.table import BotSeat, Colour, PersonSeat, ScreenSeat, TableOptions
from seismic.record import read
from seismic.server.common.refusals import Refused
from seismic.server.common.tokens import link_key
from seismic.server.house.house import _same_colours
from seismic.server.store.base import PersonRow
from seismic.server.table.events import Created, Sat, decode_event
from seismic.server.table.replays import record_replay_json
from seismic.server.table.room import check_options
from seismic.server.table.seats import new_seats
from support.server.desk import ADA, BLAISE, KEY, LEVELS, TABLE, TWO, Desk, nonce_of, play_to_the_end, two


def sit(desk: Desk, person: PersonRow, seat: int, colour: Colour | None) -> None:
    key = link_key(KEY, TABLE, f"seat {seat}")
    desk.say(person, client.Sit(desk.id(), TABLE, seat, pledge_of(TABLE, nonce_of(person)), key, colour))


def shown(desk: Desk) -> list[str | None]:
    return [seat.colour for seat in desk.room.view(ADA.id, []).seats]


def test_where_nobody_chooses_nothing_is_said_of_colours() -> None:
    """Old clients, logs and records are as they were."""
    desk = two()
    assert shown(desk) == [None, None]
    assert b"colour" not in b"".join(entry.body for entry in desk.log)
    assert "colours" not in desk.room.record()


def test_an_old_log_has_no_colours() -> None:
    old = (
        b'{"e":"created","person":"ada________","options":{"seats":[{"kind":"person"},{"kind":"bot","level":"foreman"},'
        b'{"kind":"screen","name":"Bo"}]}}'
    )
    created, sat = decode_event(old), decode_event(b'{"e":"sat","seat":1,"name":"Ada","nonce":"00"}')
    assert isinstance(created, Created)
    assert isinstance(sat, Sat)
    assert [seat.colour for seat in new_seats(created.options.seats)] == [None, None, None]
    assert sat.colour is None


def test_a_colour_is_chosen_in_the_options() -> None:
    """Of the others, each seat has its own colour if it is free, else another one."""
    desk = Desk(TableOptions([PersonSeat("green"), BotSeat("foreman"), BotSeat("foreman", "pink"), ScreenSeat("Bo")]))
    assert shown(desk) == ["green", None, "pink", None]
    desk = Desk(TableOptions([PersonSeat("yellow"), BotSeat("foreman"), PersonSeat()]))
    assert shown(desk) == ["yellow", "pink", None]


def test_two_seats_cannot_have_the_same_colour() -> None:
    with pytest.raises(Refused) as refused:
        check_options(TableOptions([PersonSeat("green"), BotSeat("foreman", "green")]), LEVELS)
    assert (refused.value.code, refused.value.key) == ("bad-options", "server-colour-twice")


def test_somebody_chooses_a_colour_when_sitting_down_and_keeps_it() -> None:
    """Whoever begins is seat 1, in the colour that they had while they waited."""
    desk = Desk(TableOptions(list(TWO), first=2))
    sit(desk, ADA, 1, "orange")
    assert shown(desk) == ["orange", None]
    sit(desk, BLAISE, 2, None)
    desk.reveal_all()
    assert [seat.name for seat in desk.room.seats] == ["Blaise", "Ada"]
    assert shown(desk) == ["yellow", "orange"]
    assert [seat.colour for seat in desk.room.summary().seats] == ["yellow", "orange"]
    assert "colours: yellow; orange\n" in desk.room.record()
    assert [seat.colour for seat in desk.replayed().seats] == ["yellow", "orange"]


def test_a_colour_that_somebody_has_is_refused() -> None:
    """Also the usual one of somebody who has not chosen."""
    desk = Desk(TableOptions(list(TWO)))
    sit(desk, ADA, 1, None)
    with pytest.raises(Refused) as refused:
        sit(desk, BLAISE, 2, "pink")
    assert (refused.value.code, refused.value.key) == ("colour-taken", "server-colour-taken")
    sit(desk, BLAISE, 2, "green")
    assert shown(desk) == [None, "green"]


def test_who_stands_up_leaves_the_colour_to_others() -> None:
    desk = Desk(TableOptions([PersonSeat("green"), PersonSeat()]))
    sit(desk, ADA, 1, "orange")
    desk.say(ADA, client.Stand(desk.id(), TABLE))
    assert shown(desk) == ["green", None]
    sit(desk, BLAISE, 2, "orange")
    assert shown(desk) == ["green", "orange"]


def test_a_rematch_has_the_same_colours() -> None:
    desk = Desk(TableOptions(list(TWO), first=2))
    sit(desk, ADA, 1, "orange")
    sit(desk, BLAISE, 2, None)
    desk.reveal_all()
    assert _same_colours(desk.room).seats == [PersonSeat("orange"), PersonSeat("yellow")]
    assert _same_colours(two().room).seats == TWO


def test_a_replay_tells_the_colours_and_a_record_with_them_is_read() -> None:
    desk = Desk(TableOptions(list(TWO), table="small", first=1))
    sit(desk, ADA, 1, "orange")
    sit(desk, BLAISE, 2, "green")
    desk.reveal_all()
    play_to_the_end(desk)
    record = desk.room.record()
    assert read(record).outcome == desk.game.outcome
    replay = msgspec.json.decode(record_replay_json(TABLE, record), type=Replay)
    assert replay.header["colours"] == "orange; green"


def test_a_finished_game_tells_its_result_in_short() -> None:
    desk = two(table="small")
    assert (desk.room.summary().scores, desk.room.summary().winners) == ([], [])
    play_to_the_end(desk)
    outcome = desk.game.outcome
    assert outcome is not None
    assert desk.room.summary().scores == list(outcome.scores)
    assert desk.room.summary().winners == list(outcome.winners)


def test_the_tiles_of_a_table_can_be_had_alone() -> None:
    desk = Desk(TableOptions(list(TWO), first=1))
    assert msgspec.json.encode(desk.room.tiles()) == b"{}"
    told = msgspec.to_builtins(two().room.tiles())
    assert {*told} == {"tiles", "lines"}
    assert [*map(list, told["tiles"])] == [[0, 0, "town", 0, 0, 0]]
