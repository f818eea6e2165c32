"""Options of a new table: a game that goes on from a record, and what cannot be played."""

from __future__ import annotations

import msgspec
import pytest
from msgspec import UNSET

from seismic.game import Game
from seismic.messages.position import Position
from seismic.messages.rest import Replay
from seismic.messages.table import Aids, BotSeat, PersonSeat, ScreenSeat, Status, TableOptions
from seismic.record import read, write
from seismic.server.common.refusals import Refused
from seismic.server.common.tokens import link_key
from seismic.server.table.replays import record_replay_json
from seismic.server.table.room import check_options
from seismic.server.table.views import whole
from support.server.desk import (
    ADA,
    BLAISE,
    KEY,
    LEVELS,
    SECRET,
    TABLE,
    TWO,
    Desk,
)


def test_a_table_goes_on_from_a_given_record() -> None:
    """The given lines stay as they are; what was unseen is dealt by the draws."""
    game = Game(2, ("aftershocks",), "small", seed=9)
    for _ in range(12):
        game.play_random()
    desk = Desk(TableOptions(list(TWO), start=write(game)))
    assert desk.room.options.variants == ["aftershocks"]
    desk.sit(ADA, 1)
    desk.sit(BLAISE, 2, link_key(KEY, TABLE, "seat 2"))
    assert desk.game.events[: len(game.events)] == game.events
    assert desk.room.lot is None
    assert f"given: {len(game.events)}" in desk.room.record()
    assert read(desk.room.record()).tiles == desk.game.tiles


@pytest.mark.parametrize(
    "variants", [(), ("aftershocks", "twin-cities"), ("dilemma", "big-one"), ("balance", "aftershocks")]
)
def test_a_table_goes_on_from_any_choice_of_a_finished_game(variants: tuple[str, ...]) -> None:
    """Law: for any decision then and any players now, the table shows what was shown then."""
    game, shown = Game(3, variants, "small", seed=6), list[Position]()
    while game.outcome is None:
        shown.append(whole(game, Aids.COACHED))
        game.play_random()
    replay = msgspec.json.decode(record_replay_json(TABLE, write(game)), type=Replay)
    head = write(game).partition("\n\n")[0]
    met = set()
    for ply, position in enumerate(shown):
        lines = [line for frame in replay.frames[: ply + 1] for line in frame.lines]
        if ply % 7 and position.decision in ("lay", "crew"):
            continue
        if position.decision == "strike" and not replay.frames[ply].lines:  # the town was chosen, which has no line
            position = shown[ply - 1]
        desk = Desk(
            TableOptions(
                [BotSeat("foreman"), PersonSeat(), BotSeat("trainee")],
                start="\n".join([head, "", *lines, ""]),
                aids=Aids.COACHED,
            )
        )
        waiting = desk.room.view(BLAISE.id, [])
        assert (waiting.status, waiting.position, waiting.log) == (Status.WAITING, position, lines)
        desk.sit(ADA, 2)
        assert desk.room.view(ADA.id, []).position == position
        assert [str(event) for event in desk.game.events] == lines
        assert desk.room.seats_of(ADA.id) == [2]
        met.add(position.decision)
    assert met >= {"lay", "crew", *({"aftershock"} if "aftershocks" in variants else ())}
    assert met >= ({"town", "strike"} if "twin-cities" in variants else set())


def test_a_record_may_stop_amid_what_happens_by_itself() -> None:
    """Law: after any line of a record a table can go on; where only the end is missing, it is over at once."""
    game = Game(2, ("twin-cities",), "small", seed=3)  # its last choice is a crew
    while game.outcome is None:
        game.play_random()
    *lines, _, _ = write(game).splitlines()
    for cut in [*range(5, len(lines), 9), len(lines)]:
        start = "\n".join([*lines[:cut], ""])
        desk = Desk(TableOptions([PersonSeat(), BotSeat("trainee")], start=start))
        assert desk.room.view(None, []).log == lines[lines.index("") + 1 : cut]
        *_, began = desk.sit(ADA, 1)
        assert desk.room.record().split("\n\n")[1].startswith(start.split("\n\n")[1].rstrip())
        over = cut == len(lines)
        assert (began.status, began.secret) == ((Status.OVER, SECRET.hex()) if over else (Status.PLAYING, UNSET))


def test_a_given_record_of_other_players_is_refused_with_their_number() -> None:
    seats: list[PersonSeat | ScreenSeat | BotSeat] = [PersonSeat(), PersonSeat(), BotSeat("trainee")]
    with pytest.raises(Refused) as refused:
        check_options(TableOptions(seats, start=write(Game(2, seed=1))), LEVELS)
    assert (refused.value.code, refused.value.key) == ("bad-options", "server-start-seats")
    assert refused.value.values == {"seats": 3, "players": 2}


@pytest.mark.parametrize(
    "options",
    [
        TableOptions([PersonSeat(), BotSeat("nobody")]),
        TableOptions([BotSeat("foreman"), BotSeat("foreman")]),
        TableOptions(list(TWO), variants=["balance", "big-one"]),
        TableOptions(list(TWO), table="huge"),
        TableOptions(list(TWO), first=3),
        TableOptions(list(TWO), stand_in="nobody"),
        TableOptions(list(TWO), start="seismic-record 1\n"),
        TableOptions([PersonSeat(), ScreenSeat("\u200b")]),
        TableOptions([PersonSeat(), PersonSeat(), PersonSeat()], start=write(Game(2, seed=1))),
    ],
)
def test_a_table_that_cannot_be_played_is_refused(options: TableOptions) -> None:
    with pytest.raises(Refused):
        check_options(options, LEVELS)
