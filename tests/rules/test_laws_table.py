"""Laws of the table: what is kept along the way equals what is counted anew, and nothing is lost."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest
from hypothesis import given

from seismic.game import (
    Cell,
    Game,
    Seat,
    Side,
)
from seismic.game.setup import check_options, start_states
from seismic.rules.ground import put
from seismic.rules.lookup import COPIES, EMPTY, HIGHWAYS, KIND_COUNT, OFF_TILE, TOWN_TILE
from seismic.rules.tiles import fragments, stubs
from support.boards import log
from support.strategies import games, some


@some
@given(games())
def test_what_is_kept_along_the_way_equals_what_is_counted_anew(game: Game) -> None:
    """R5.1, R7.2, R9.3: the surroundings, the open and the taken cells are those of the tiles that lie there."""
    state = game.state
    fresh = start_states(game.options).copy()[0]
    for number in np.flatnonzero((state.tile != EMPTY) & (state.tile != OFF_TILE) & (state.tile != TOWN_TILE)):
        put(fresh, int(number), int(state.tile[number]))
    assert (state.tile == fresh.tile).all()
    on_table = state.tile != OFF_TILE
    assert (state.around[on_table] == fresh.around[on_table]).all()
    count = int(state.open_count)
    assert count == fresh.open_count
    assert set(state.open[:count].tolist()) == set(fresh.open[:count].tolist())
    assert all(state.slot[cell] == slot for slot, cell in enumerate(state.open[:count].tolist()))
    taken = np.unpackbits(state.taken.view(np.uint8), bitorder="little")[: state.tile.size].astype(bool)
    assert (taken == ((state.tile != EMPTY) & on_table & state.aftershocks)).all()


@pytest.mark.parametrize(("table", "variants"), [("standard", ()), ("large", ("twin-cities",))])
def test_there_is_room_for_every_open_cell_however_the_tiles_lie(table: str, variants: tuple[str, ...]) -> None:
    """R7.2: those with the most highways first, no cell beside two of them, as no game would lay them."""
    options = check_options(2, variants, table)
    state = start_states(options).copy()[0]
    tiles = sorted(np.repeat(np.arange(KIND_COUNT) * 6, COPIES[options.setup]), key=lambda tile: -HIGHWAYS[tile])
    for cell in options.grid.table.cells():
        number = options.grid.number(cell)
        if (cell.q + 3 * cell.r) % 7 == 0 and state.tile[number] == EMPTY and tiles:
            put(state, number, int(tiles.pop(0)))
            assert state.open_count < state.open.size
    assert state.open_count > 0.7 * state.open.size


@some
@given(games())
def test_nothing_is_lost(game: Game) -> None:
    """R1.1, R6.3: crews are in hand or on the table; every tile is unseen or was flipped."""
    posts = Counter(laid.crew.seat for laid in game.tiles.values() if laid.crew)
    crews = 40 if "twin-cities" in game.variants else 20
    assert [left + posts[Seat(seat)] for seat, left in enumerate(game.crews_left, 1)] == [crews] * len(game.players)
    for laid in game.tiles.values():
        if laid.crew is not None:
            lower = [min(pair) for pair in fragments(laid.tile, laid.rotation)]
            assert laid.crew.side in (*lower, *stubs(laid.tile, laid.rotation))
    told = log(game)
    placed = sum(event.startswith("place") for event in told)
    removed = sum(len(event.split(":")[1].split()) for event in told if event.startswith("quake") and ":" in event)
    assert len(game.tiles) == len(game.table.towns) + placed - removed
    flipped = sum(event.startswith("flip") for event in told)
    assert sum(game.unseen.values()) + flipped == 79 * len(game.table.towns)


@some
@given(games())
def test_tiles_match_all_they_touch_r5_1(game: Game) -> None:
    highways = {
        cell: {side for pair in fragments(laid.tile, laid.rotation) for side in pair}
        | set(stubs(laid.tile, laid.rotation))
        for cell, laid in game.tiles.items()
    }
    for cell, own in highways.items():
        for side in Side:
            other = highways.get(cell.neighbour(side))
            assert other is None or (side in own) == (side.opposite in other)


@some
@given(games())
def test_scores_are_the_sum_over_complete_sections_r8_3(game: Game) -> None:
    points = Counter[Seat]()
    for section in game.sections():
        assert (section.worth > 0) == section.complete
        for owner in section.owners:
            points[owner] += section.worth
    assert game.scores() == tuple(points[Seat(seat)] for seat in range(1, len(game.players) + 1))


@some
@given(games())
def test_every_fragment_and_stub_is_in_one_section_r5_3(game: Game) -> None:
    wanted: Counter[tuple[Cell, Side]] = Counter()
    for cell, laid in game.tiles.items():
        wanted.update((cell, min(pair)) for pair in fragments(laid.tile, laid.rotation))
        wanted.update((cell, side) for side in stubs(laid.tile, laid.rotation))
    found: Counter[tuple[Cell, Side]] = Counter()
    crews: Counter[Seat] = Counter()
    for section in game.sections():
        found.update((cell, min(a, b)) for cell, a, b in section.fragments)
        found.update(section.stubs)
        crews.update(section.crews)
        for cell, a, b in section.fragments:
            assert game.section_at(cell, a) is not None
            assert {a, b} in [set(pair) for pair in fragments(game.tiles[cell].tile, game.tiles[cell].rotation)]
    assert found == wanted
    assert crews == Counter(laid.crew.seat for laid in game.tiles.values() if laid.crew)
