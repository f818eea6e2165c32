"""A table in memory: how much of it one game takes."""

from __future__ import annotations

import gc
import random
import tracemalloc
from collections.abc import Iterator

from seismic.game.fair import VERSION
from seismic.messages.client import Confirm
from seismic.messages.table import Aids, PersonSeat, TableOptions
from seismic.server.house.live_table import LiveTable
from seismic.server.store.base import PersonRow
from seismic.server.table import events as happen
from seismic.server.table.events import Event
from seismic.server.table.room import Room, check_options, tried

MAX_BYTES = 150_000
PEOPLE = [PersonRow(f"person_{number}__", f"Person {number}", 0, 0) for number in (1, 2, 3, 4)]
VARIANTS = ["big-one", "aftershocks", "twin-cities"]


def live_game() -> LiveTable:
    """A game of four people in the largest setting, just before its end, with all that is kept in memory of it."""
    room = Room("tableTABLE_", bytes(32), b"the key of a server in a test...")
    live = LiveTable(room.id, room, 0, 0)
    for event in _beginning():
        live.send(room.apply(room.seq + 1, 0, event))
    rng, number = random.Random(3), 0
    assert room.game is not None
    while sum(room.game.pile_sizes) > 0:
        number += 1
        moves: list[str] = []
        while not (after := tried(room.game, moves))[1]:
            moves.append(str(rng.choice(list(after[0].legal_moves))))
        person = PEOPLE[room.game.to_move - 1]
        confirm = Confirm(f"message {number}", room.id, len(room.game.moves), moves)
        for event in room.decide(person, confirm, 0):
            live.send(room.apply(room.seq + 1, 0, event))
    return live


def _beginning() -> Iterator[Event]:
    options = TableOptions([PersonSeat() for _ in PEOPLE], VARIANTS, "large", first=1, aids=Aids.COACHED)
    yield happen.Created(person=PEOPLE[0].id, options=check_options(options, ["foreman"]))
    for seat, person in enumerate(PEOPLE, 1):
        yield happen.Sat(person=person.id, seat=seat, name=person.name, pledge=f"{seat:064}")
    for seat in range(1, len(PEOPLE) + 1):
        yield happen.Revealed(seat=seat, nonce=f"{seat:032}")
    yield happen.Began(first=1, fair=VERSION)


def test_a_live_game_takes_little_memory() -> None:
    """Law: the longest game there is, with what it has shown and the last messages, takes less than 150 kB."""
    live_game()  # tables, caches and compiled code are there for all games
    gc.collect()
    tracemalloc.start()
    try:
        games = [live_game() for _ in range(3)]
        gc.collect()
        taken = tracemalloc.get_traced_memory()[0] // len(games)
    finally:
        tracemalloc.stop()
    assert all(live.room.game is not None and len(live.room.game.moves) > 250 for live in games)
    assert taken < MAX_BYTES
